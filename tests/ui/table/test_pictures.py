"""The table can be drawn in every position, size and language, and every word has its room."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from build_scripts.crowded_positions import crowded
from build_scripts.still_seat import StillSeat
from build_scripts.table_pieces import ME, Position
from build_scripts.table_positions import POSITIONS, choice, claim, own_turn, ready, shown
from build_scripts.table_prompts import PROMPTS
from build_scripts.table_shots import draw_position
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.ui.art.tile_art import Halo
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Key, KeyPressed
from kemi_desktop.ui.layout.placement import Zone, place_tiles
from kemi_desktop.ui.layout.table_layout import TableLayout
from kemi_desktop.ui.scenes.table.draw_seats import Names, draw_seats, names_of
from kemi_desktop.ui.scenes.table.draw_tiles import marks_of
from kemi_desktop.ui.scenes.table.painter import Painter
from kemi_desktop.ui.settings import Settings
from kemi_desktop.ui.theme import GOLD, scale_for
from kemi_desktop.wire.messages import MatchInfo, SeatKind
from tests.ui.table.scenes import Bench, still


@pytest.mark.parametrize("make", [*POSITIONS, *PROMPTS])
@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("size", [(1024, 576), (1280, 720), (1024, 768), (2560, 1080)])
def test_every_word_has_room(make: Callable[[], Position], language: Language, size: tuple[int, int]) -> None:
    pygame.display.init()
    _, overflows = draw_position(make(), size, Settings(language=language))
    assert overflows == []


def test_treasures_are_marked_wherever_they_lie() -> None:
    view = crowded().view
    marks = marks_of(view, may_take=False)
    layout = still(crowded)[0].scene.layout
    marked = {p.zone for p in place_tiles(view, layout) if marks.state(p).treasure}
    assert marked == {Zone.HAND, Zone.MELD, Zone.POND}
    for placed in place_tiles(view, layout):
        assert marks.state(placed).treasure == (placed.kind == view.treasure)


def test_only_the_last_discard_is_lit_until_the_next_draw() -> None:
    view = claim().view
    assert view.live is not None
    layout = still(claim)[0].scene.layout
    for may_take, halo in ((False, Halo.LAST), (True, Halo.ACT)):
        marks = marks_of(view, may_take=may_take)
        lit = [(p.tile, marks.state(p).halo) for p in place_tiles(view, layout) if marks.state(p).halo]
        assert lit == [(view.live.tile, halo)]
    after = marks_of(crowded().view, may_take=False)
    assert not [p for p in place_tiles(crowded().view, layout) if after.state(p).halo]


def test_two_pictures_of_one_moment_are_the_same() -> None:
    bench, _ = still(claim)
    bench.scene.draw(bench.surface)
    first = pygame.image.tobytes(bench.surface, "RGB")
    bench.scene.draw(bench.surface)
    assert pygame.image.tobytes(bench.surface, "RGB") == first
    bench.scene.forget_picture()
    bench.scene.draw(bench.surface)
    assert pygame.image.tobytes(bench.surface, "RGB") == first


def test_remaining_time_is_drawn_and_counts_down() -> None:
    people = (SeatKind.HUMAN, SeatKind.HUMAN, SeatKind.HUMAN, SeatKind.HUMAN)
    seat = StillSeat(claim(), MatchInfo(("", "", "", ""), people, Ruleset(thinking_time=10), ME))
    seat.deadline = 10.0
    bench = Bench(seat)
    pictures = []
    for _ in range(3):
        bench.scene.draw(bench.surface)
        pictures.append(pygame.image.tobytes(bench.surface, "RGB"))
        assert bench.wait(3.0)
    assert len(set(pictures)) == 3


def test_a_win_in_the_second_half_of_its_time_flashes_and_counts_in_gold() -> None:
    people = (SeatKind.HUMAN, SeatKind.HUMAN, SeatKind.HUMAN, SeatKind.HUMAN)
    rules = Ruleset(thinking_time=20)
    frames: dict[Callable[[], Position], set[tuple[int, int, int]]] = {}
    for make in (claim, own_turn, choice):
        seat = StillSeat(make(), MatchInfo(("", "", "", ""), people, rules, ME))
        seat.deadline = 20.0
        bench = Bench(seat)
        bench.wait(11.0)
        spread = bench.scene.desk.spread
        assert spread is not None
        panel = spread.panel
        edge = (panel.left + panel.width // 2, panel.bottom - 4)
        seen: set[tuple[int, int, int]] = set()
        for _ in range(8):
            bench.wait(0.125)
            bench.scene.draw(bench.surface)
            red, green, blue, _ = bench.surface.get_at(edge)
            seen.add((red, green, blue))
        frames[make] = seen
    assert all(GOLD in frames[make] and len(frames[make]) > 1 for make in (claim, own_turn))
    assert GOLD not in frames[choice]


def test_a_pause_is_written_across_the_table() -> None:
    bench, _ = still(crowded)
    bench.scene.draw(bench.surface)
    before = pygame.image.tobytes(bench.surface, "RGB")
    bench.press(Key.T)
    bench.scene.draw(bench.surface)
    assert pygame.image.tobytes(bench.surface, "RGB") != before


def test_players_without_a_name_get_one() -> None:
    bench, seat = still(crowded)
    names = names_of(bench.context, ("Anna", "", "", ""), seat.seat)
    assert names[seat.seat] == "Anna"
    assert all(names.by_seat)
    assert len(set(names.by_seat)) == 4


@pytest.mark.rule("R8.1")
def test_a_declared_hand_remembers_what_it_waits_for() -> None:
    bench, seat = still(ready)
    options = seat.options
    assert options is not None
    bench.do(KeyPressed(Key.D1))
    assert bench.scene.play.waits == ()
    mine, *others = seat.view.seats
    a, b, c = others
    seat.view = replace(seat.view, seats=(replace(mine, ready=True), a, b, c))
    bench.wait()
    assert bench.scene.play.waits == options.ready[0].waits
    seat.view = replace(seat.view, number=seat.view.number + 1, seats=(mine, a, b, c))
    bench.wait()
    assert bench.scene.play.waits == ()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("language", list(Language))
def test_declarations_break_between_names(
    size: tuple[int, int], language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    painter = Painter(UiContext(Settings(language=language)), TableLayout(*size, scale_for(size)))
    written: list[tuple[str, int]] = []
    monkeypatch.setattr(
        painter, "paragraph", lambda surface, text, box, ink: written.append((text, box.width))
    )
    a, b, _, d = claim().view.seats
    view = replace(claim().view, seats=(a, b, shown().view.seats[2], d))
    draw_seats(pygame.Surface(size), painter, view, Names(("a", "b", "c", "d")), SEATS)
    for text, width in written:
        lines = text.split("\n")
        assert all(painter.width(line, painter.letters(14)) <= width for line in lines)
        assert all(line[-1] in ",\N{IDEOGRAPHIC COMMA}" for line in lines[:-1])
    assert written
