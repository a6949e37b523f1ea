from importlib.resources import files

import pygame
import pytest
from fontTools.ttLib import TTFont

from kemi_desktop.catalogue.lookup import Language, words
from kemi_desktop.resources import asset_root
from kemi_desktop.ui.art.fonts import BOLD, KAI, LABEL_LIMIT, REGULAR, Align, Fonts

WHITE = (255, 255, 255)
NAMES_PLAYERS_TYPE = "王小明 赵霖 欧阳琪琪 李玥 珺喆 祎堃彧 王芃芃 陳麗華 趙雲龍 Zoë O'Brien"


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    return Fonts()


def missing_glyphs(text: str, font: str = REGULAR) -> str:
    """Return the characters of a text that a bundled font cannot show."""
    with asset_root().joinpath(font).open("rb") as file:
        covered = set(TTFont(file).getBestCmap())
    return "".join(sorted({c for c in text if c.isprintable() and ord(c) not in covered}))


@pytest.mark.parametrize("font", [REGULAR, BOLD])
def test_every_word_of_the_catalogue_has_its_glyphs(font: str) -> None:
    entries = files("kemi_desktop.catalogue").iterdir()
    texts = [entry for entry in entries if entry.name.endswith((".toml", ".md"))]
    assert texts
    for entry in texts:
        assert missing_glyphs(entry.read_text(encoding="utf-8"), font) == "", entry.name


@pytest.mark.parametrize("font", [REGULAR, BOLD])
def test_players_may_type_any_common_name(font: str) -> None:
    assert missing_glyphs(NAMES_PLAYERS_TYPE, font) == ""


def test_a_missing_glyph_is_noticed() -> None:
    assert missing_glyphs("牌\U0001f004", KAI) == "\U0001f004"


def test_the_brush_font_covers_title_tiles_and_calls() -> None:
    chinese = words(Language.ZH)
    brushed = [text for key, text in chinese.items() if key.startswith(("call.", "tile_short."))]
    assert brushed
    faces = "一二三四五六七八九萬东南西北中发"
    assert missing_glyphs("".join(brushed) + chinese["app.name"] + faces, KAI) == ""


def test_the_brush_font_does_not_carry_a_reserved_name() -> None:
    with asset_root().joinpath(KAI).open("rb") as file:
        names = [str(record) for record in TTFont(file)["name"].names if record.nameID in (1, 3, 4, 6, 16)]
    assert names
    assert not [name for name in names if "LXGW" in name or "霞鹜" in name]


@pytest.mark.parametrize("notice", ["NotoSansSC-OFL.txt", "KemiKai-OFL.txt"])
def test_licence_and_copyright_lie_beside_the_fonts(notice: str) -> None:
    text = asset_root().joinpath("fonts", notice).read_text(encoding="utf-8")
    assert "Copyright" in text
    assert "SIL OPEN FONT LICENSE Version 1.1" in text


def test_a_label_is_rendered_once(fonts: Fonts) -> None:
    first = fonts.label("剩余 58 张", 20, WHITE)
    assert fonts.label("剩余 58 张", 20, WHITE) is first
    assert fonts.label("剩余 58 张", 20, WHITE, bold=True) is not first


def test_chinese_wraps_within_its_width(fonts: Fonts) -> None:
    text = "报定之后不能再换牌只能摸到什么打什么直到胡牌为止"
    label = fonts.label(text, 20, WHITE, wrap_px=160, align=Align.CENTER)
    assert label.get_width() <= 160
    assert label.get_height() >= 3 * 20


def test_a_long_name_is_shortened_to_fit(fonts: Fonts) -> None:
    shown = fonts.fitting("一个非常非常长的名字", 20, 90)
    assert shown.endswith("…")
    assert fonts.width(shown, 20) <= 90
    assert fonts.fitting("短", 20, 90) == "短"


def test_old_labels_make_room() -> None:
    fonts = Fonts()
    first = fonts.label("first", 10, WHITE)
    for index in range(LABEL_LIMIT):
        fonts.label(str(index), 10, WHITE)
    assert len(fonts._labels) == LABEL_LIMIT
    assert fonts.label("first", 10, WHITE) is not first


def test_digits_of_the_interface_font_align(fonts: Fonts) -> None:
    assert len({fonts.width(digit * 8, 20) for digit in "0123456789"}) == 1


def test_clearing_forgets_sizes_and_labels() -> None:
    fonts = Fonts()
    label = fonts.label("胡", 40, WHITE, kai=True)
    fonts.clear()
    again = fonts.label("胡", 40, WHITE, kai=True)
    assert again is not label
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(label, "RGBA")
