"""What the bundled fonts cannot draw is written as one sign a character, not as a box like a fault."""

from io import BytesIO

import pygame
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.ttLib import TTFont

from kemi_desktop.resources import read_asset
from kemi_desktop.ui.art.avatar import ACCENTS, avatar
from kemi_desktop.ui.art.fonts import BOLD, KAI, REGULAR, Fonts
from kemi_desktop.ui.art.glyphs import SIGN, covered, drawable

WHITE = (255, 255, 255)
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
STRANGE = [
    ("小猫\U0001f431", "小猫" + SIGN),
    (FAMILY + "家", SIGN + "家"),
    ("\U0001f44d\U0001f3fd", SIGN),
    ("\u2764\ufe0f", SIGN),
    ("محمد", SIGN * 4),
    ("שָׁלוֹם", SIGN * 4),
    ("王محمد明", "王" + SIGN * 4 + "明"),
    ("हिन्दी", SIGN * 3),
    ("한국", SIGN * 2),
    ("x\u0308y", "xy"),
    ("a\u200fb", "ab"),
]


def tables(characters: dict[int, str]) -> bytes:
    """Return a font whose only table of characters is of form 12."""
    builder = FontBuilder(1000)
    builder.setupGlyphOrder([".notdef", *characters.values()])
    builder.setupCharacterMap(characters)
    font = builder.font
    font["cmap"].tables = [table for table in font["cmap"].tables if table.format == 12]
    assert font["cmap"].tables
    stream = BytesIO()
    font.save(stream)
    return stream.getvalue()


@pytest.mark.parametrize("file", [REGULAR, BOLD, KAI])
def test_what_a_font_covers_is_what_it_says(file: str) -> None:
    content = read_asset(file)
    assert covered(content) == set(TTFont(BytesIO(content)).getBestCmap())


def test_a_font_with_characters_beyond_the_first_plane_is_read_too() -> None:
    assert covered(tables({0x41: "A", 0x4E2D: "zhong", 0x1F431: "cat"})) == {0x41, 0x4E2D, 0x1F431}


def test_what_is_no_font_is_refused() -> None:
    with pytest.raises(ValueError, match="no font"):
        covered(b"\x00\x01\x00\x00\x00\x01" + bytes(40))


@pytest.mark.parametrize(("name", "shown"), STRANGE)
def test_each_character_without_a_glyph_becomes_one_sign(name: str, shown: str) -> None:
    for file in (REGULAR, BOLD):
        glyphs = covered(read_asset(file))
        assert ord(SIGN) in glyphs
        assert drawable(name, glyphs) == shown


@pytest.mark.parametrize("text", ["王小明", "Zoë O'Brien", "第一行\n第二行", "のりこ", "Ольга", ""])
def test_what_can_be_drawn_stays_as_it_is(text: str) -> None:
    assert drawable(text, covered(read_asset(REGULAR))) == text


@pytest.mark.parametrize(("name", "shown"), STRANGE)
def test_labels_widths_and_shortenings_agree_about_the_sign(name: str, shown: str) -> None:
    fonts = Fonts()
    for bold in (False, True):
        as_signs = fonts.label(shown, 20, WHITE, bold=bold)
        assert pixels(fonts.label(name, 20, WHITE, bold=bold)) == pixels(as_signs)
        assert fonts.width(name, 20, bold=bold) == fonts.width(shown, 20, bold=bold) == as_signs.get_width()
        assert fonts.fitting(name * 9, 20, 90, bold=bold) == fonts.fitting(shown * 9, 20, 90, bold=bold)
    wrapped = fonts.label(name * 12, 20, WHITE, wrap_px=200)
    assert pixels(wrapped) == pixels(fonts.label(shown * 12, 20, WHITE, wrap_px=200))


@pytest.mark.parametrize("name", ["محمد", FAMILY, "\U0001f431小明"])
def test_a_medallion_carries_the_sign_too(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kemi_desktop.ui.art.avatar.PETALS", (7,))
    drawn, sign, letter = (pixels(avatar(Fonts(), n, 64, ACCENTS[0])) for n in (name, SIGN, "A"))
    assert drawn == sign != letter


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")
