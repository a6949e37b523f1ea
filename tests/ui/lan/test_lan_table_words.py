"""What is said at a table behind a cable: where it stands, for how long, and how one says it."""

from dataclasses import replace

import pygame
import pytest

from build_scripts.lan_shots import room_state
from build_scripts.table_positions import claim, own_turn
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.art.geometry import Facing
from kemi_desktop.ui.input import Key, PointerMoved
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.layout.sign_places import lines_place, saying_place
from kemi_desktop.ui.scenes.lan.session import reading_seconds
from kemi_desktop.ui.scenes.lan.standing import standing_of
from kemi_desktop.ui.scenes.lan.table_signs import MORE, draw_bubble, draw_lines, written
from kemi_desktop.ui.theme import LAMP, PAPER
from kemi_desktop.wire.protocol import (
    QuickPhrase,
    Said,
)
from tests.ui.lan.tables import PEOPLE, at_table, facts, table


def test_what_is_said_stands_at_the_table_for_a_while() -> None:
    stay = at_table(claim())
    stay.hear(Said(Seat(2), "", QuickPhrase.WELL_PLAYED))
    words = stay.context.say("phrase.well_played")
    assert words in facts(stay).says
    stay.wait(7.0)
    assert words not in facts(stay).says


def test_what_is_long_is_read_in_parts_one_after_the_other_and_stays_longer() -> None:
    text = "0123456789 " * 7
    stay = at_table(claim())
    stay.hear(Said(Seat(2), text.strip()))
    scene, shown = table(stay), list[str]()
    while (bubbles := scene._bubbles()) and len(shown) < 99:
        ((facing, page, _),) = bubbles
        assert facing is Facing.TOP
        if page not in shown[-1:]:
            shown.append(page)
        stay.wait(0.2)
    assert len(shown) > 1
    assert "".join(shown).replace("\n", "").replace(MORE, "").replace(" ", "") == text.replace(" ", "")
    assert all(page.endswith(MORE) for page in shown[:-1])
    assert not shown[-1].endswith(MORE)


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("", 6.0), ("好", 6.0), ("好" * 16, 6.0), ("a" * 32, 6.0), ("好" * 26, 9.0), ("好" * 80, 25.2)],
)
def test_long_words_stay_longer(text: str, seconds: float) -> None:
    assert reading_seconds(text) == pytest.approx(seconds)


def coloured(surface: pygame.Surface, colour: tuple[int, int, int]) -> Box:
    """Return what encloses every pixel of a colour."""
    mask = pygame.mask.from_threshold(surface, colour, (1, 1, 1, 255))
    rects = mask.get_bounding_rects()
    assert rects
    return Box(*rects[0].unionall(rects[1:]))


@pytest.mark.parametrize("scale", [75, 100, 150, 200])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
def test_words_and_lines_are_drawn_in_their_places_only(size: tuple[int, int], scale: int) -> None:
    away = (PEOPLE[0], *(replace(seat, connected=False, stand_in=True) for seat in PEOPLE[1:]))
    stay = at_table(claim())
    stay.context.change(scale=scale)
    scene = table(stay)
    scene.resize(size)
    painter = scene.table.painter
    tip = painter.layout.measures.gap
    for facing in Facing:
        place = saying_place(painter.layout, facing).shrunk(-tip)
        for text in ("好", "Wait a moment, " * 5, "等" * 80):
            said = written(painter, facing, text)
            whole = "".join(said.pages).replace("\n", "").replace(MORE, "").replace(" ", "")
            assert whole == text.replace(" ", "")
            for page in said.pages:
                surface = pygame.Surface(size)
                draw_bubble(surface, painter, facing, page, said.letters)
                drawn = coloured(surface, PAPER)
                assert drawn.inside(place), (facing, page)
                plate = painter.layout.plate(facing).shrunk(tip)
                assert not drawn.meets(plate), (facing, page)
    stay.hear(room_state(*away, running=True))
    lines = scene._lines(standing_of(stay.context, stay.session))
    surface = pygame.Surface(size)
    draw_lines(surface, painter, lines)
    assert coloured(surface, LAMP).inside(lines_place(painter.layout))


def test_the_button_of_words_opens_them_by_mouse_and_key() -> None:
    stay = at_table(claim())
    for by_mouse in (True, False):
        if by_mouse:
            stay.click("talk")
        else:
            stay.key(Key.Y)
        assert stay.loop.top.sight().screen == "lan_talk"
        stay.key(Key.ESCAPE)
        assert stay.loop.top is table(stay)


@pytest.mark.parametrize("button", [0, 1, 2])
def test_the_line_about_a_button_lies_clear_of_the_button_of_words(button: int) -> None:
    stay = at_table(own_turn())
    scene = table(stay)
    free = scene.table.layout.free_button

    def drawn(x: int, y: int) -> pygame.Surface:
        stay.frame(PointerMoved(x, y))
        surface = pygame.Surface((1280, 720))
        scene.draw(surface)
        return surface

    bare = drawn(1, 1)
    lit = drawn(*scene.table.layout.buttons[button].center)
    alike = pygame.mask.from_threshold(lit, (0, 0, 0), (40, 40, 40, 255), bare)  # a shadow is no words
    alike.invert()
    boxes = [box for box in alike.get_bounding_rects() if box.bottom < free.bottom]
    assert max(box.right for box in boxes) > free.right - free.width // 4
    assert min(box.left for box in boxes) < free.left  # also before what is asked
    assert all(box.bottom <= free.top for box in boxes)
