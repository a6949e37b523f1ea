"""Hints at the table: what is looked at, what is said, where it stands, and that they can be switched off."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from build_scripts.still_seat import StillSeat
from build_scripts.table_pieces import ME, Position
from build_scripts.table_positions import choice, claim, own_turn, ready, show, waiting
from build_scripts.table_prompts import PROMPTS, claim_win
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.hints import outlook
from kemi_desktop.hints.waits import Obstacle, Wait
from kemi_desktop.rules.notation import parse_kind
from kemi_desktop.rules.tiles import Kind
from kemi_desktop.ui.art.geometry import Facing
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Key, PointerMoved
from kemi_desktop.ui.scenes.table import hint_desk
from kemi_desktop.ui.scenes.table.hint_board import MORE, Column, as_many_as_fit, draw_board
from kemi_desktop.ui.scenes.table.hint_desk import SILENT, wait_worth
from kemi_desktop.ui.settings import Settings
from tests.ui.table.scenes import Bench, still


def kinds(text: str) -> set[Kind]:
    return {parse_kind(f"{digit}{text[-1]}") for digit in text[:-1]}


def waits_shown(bench: Bench) -> list[Kind]:
    board = bench.scene.hints.advice.board
    return [] if board is None else [wait.kind for wait in board.waits]


def looked_at(bench: Bench) -> Kind | None:
    return bench.scene.hints.advice.face


def picture(bench: Bench) -> bytes:
    bench.scene.draw(bench.surface)
    return pygame.image.tobytes(bench.surface, "RGB")


def point_at(bench: Bench, face: str) -> None:
    """Point at a tile on the table."""
    laid = bench.scene.hints.laid(bench.scene.layout)
    box = next(p.slot.box for p in laid if p.kind == parse_kind(face))
    bench.do(PointerMoved(*box.center))


def test_tiles_whose_discard_leaves_the_hand_ready_are_lit() -> None:
    bench, _ = still(choice)
    assert bench.scene.hints.advice.ready == kinds("47p")
    bright = picture(bench)
    bench.context.change(hints=False)
    bench.wait()
    assert bench.scene.hints.advice == SILENT
    assert picture(bench) != bright


def test_a_lifted_tile_shows_what_the_rest_waits_for() -> None:
    bench, _ = still(choice)
    bench.press(Key.LEFT)
    assert waits_shown(bench) == [parse_kind("7p"), parse_kind("9s")]
    bench.press(Key.RIGHT)
    assert waits_shown(bench) == []
    board = bench.scene.hints.advice.board
    assert board is not None
    assert board.line


def test_the_tile_under_the_pointer_goes_before_the_lifted_one() -> None:
    bench, seat = still(choice)
    bench.press(Key.RIGHT)
    drawn = next(p for p in bench.scene.rack.hand if p.kind == parse_kind("7p"))
    bench.do(PointerMoved(*drawn.slot.box.center))
    after = outlook.after_discard(seat.view, parse_kind("7p"))
    assert waits_shown(bench) == [wait.kind for wait in after.waits]


def test_a_ready_hand_shows_its_waits_while_others_play() -> None:
    bench, seat = still(waiting)
    stands = outlook.as_it_stands(seat.view)
    assert stands is not None
    board = bench.scene.hints.advice.board
    assert board is not None
    assert board.waits == stands.waits
    gone = stands.waits[2]
    assert (gone.kind, gone.obstacle) == (parse_kind("7m"), Obstacle.NONE_LEFT)
    assert bench.context.say("hint.none_left") in bench.scene.sight().facts.says[-1]  # type: ignore[union-attr]  # a table


def test_pointing_at_a_tile_on_the_table_marks_and_counts_its_copies() -> None:
    bench, _ = still(waiting)
    before = picture(bench)
    point_at(bench, "7m")
    assert looked_at(bench) == parse_kind("7m")
    board = bench.scene.hints.advice.board
    assert board is not None
    assert "0" in board.line
    assert picture(bench) != before
    bench.do(PointerMoved(2, 2))
    assert looked_at(bench) is None
    assert picture(bench) == before


@pytest.mark.parametrize("make", [choice, waiting, claim, own_turn])
def test_hints_switched_off_change_nothing_when_the_pointer_moves(make: Callable[[], Position]) -> None:
    bench, _ = still(make, settings=Settings(language=Language.ZH, treasure_explained=True, hints=False))
    before = picture(bench)
    point_at_nothing = bench.scene.hints.laid(bench.scene.layout)[0].slot.box.center
    bench.do(PointerMoved(*point_at_nothing))
    assert bench.scene.hints.advice == SILENT
    assert picture(bench) == before


def test_the_cards_of_a_declaration_speak_for_themselves() -> None:
    bench, _ = still(ready)
    assert bench.scene.hints.advice.board is None


def test_nothing_is_worked_out_twice_for_one_view(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Kind] = []

    def counting(view: object, kind: Kind) -> outlook.Outlook:
        asked.append(kind)
        return outlook.Outlook(away=1)

    monkeypatch.setattr(hint_desk, "after_discard", counting)
    bench, seat = still(choice)
    for _ in range(3):
        for placed in bench.scene.rack.hand[:4]:
            bench.do(PointerMoved(*placed.slot.box.center))
    assert len(asked) == len(set(asked)) == 4
    seat.view = replace(seat.view, wall_left=1)
    bench.wait()
    assert len(asked) == 5


def test_a_wait_that_cannot_win_says_why() -> None:
    context = UiContext(Settings(language=Language.EN))
    for obstacle in (Obstacle.NONE_LEFT, Obstacle.HELD_FOUR, Obstacle.DECLARATION):
        assert wait_worth(context, Wait(Kind(0), 0, obstacle=obstacle)) == context.say(
            f"hint.{obstacle.value}"
        )
    locked = Wait(Kind(0), 2, None, 12, Obstacle.PASSED_WIN)
    assert wait_worth(context, locked) == f"{context.say('hint.passed_win')} / 12"
    assert wait_worth(context, Wait(Kind(0), 2, (3, 4), None)).startswith("3\N{EN DASH}4 / ")


@pytest.mark.parametrize("make", [choice, waiting, claim, own_turn, show])
@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("size", [(1024, 576), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("scale", [75, 100, 200])
def test_the_panel_covers_neither_tiles_nor_the_centre(
    make: Callable[[], Position], language: Language, size: tuple[int, int], scale: int
) -> None:
    seat = StillSeat(make())
    bench = Bench(seat, settings=Settings(language=language, treasure_explained=True, scale=scale), size=size)
    overflows: list[str] = []
    bench.context.on_overflow = lambda text, _: overflows.append(text)
    layout = bench.scene.layout
    for placed in bench.scene.rack.hand:
        bench.do(PointerMoved(*placed.slot.box.center))
        board = bench.scene.hints.advice.board
        if board is None:
            continue
        room = bench.scene._front.hint_room(bench.scene.painter)
        box = draw_board(bench.surface, bench.scene.painter, board, room, seat.view.treasure)
        assert box.inside(layout.screen)
        assert not box.meets(layout.centre)
        assert not any(box.meets(other.slot.box) for other in bench.scene.hints.laid(layout))
        assert box.bottom <= layout.own_zone.top - layout.hand_form(Facing.BOTTOM, is_open=False).lift
        spread = bench.scene.desk.spread
        if bench.scene.desk.has_cards and spread is not None:
            assert not box.meets(spread.panel)
            assert spread.lesson is None or not box.meets(spread.lesson)
    assert overflows == []
    assert bench.scene.play.adapter.seat == ME


def test_a_declared_hand_reads_its_waits_once() -> None:
    for hints in (True, False):
        settings = Settings(language=Language.EN, treasure_explained=True, hints=hints)
        bench = Bench(StillSeat(ready()), settings=settings)
        bench.press(Key.D1)
        adapter = bench.scene.play.adapter
        assert isinstance(adapter, StillSeat)
        mine, *others = adapter.view.seats
        a, b, c = others
        adapter.view = replace(adapter.view, seats=(replace(mine, ready=True), a, b, c))
        adapter.options = None
        bench.wait()
        line = bench.scene._front.line(bench.scene.painter)
        waits = bench.context.say("table.you_wait_for", tiles="").strip()
        assert (waits in line) != hints
        assert (bench.scene.hints.advice.board is not None) == hints


def test_where_room_is_short_a_dead_wait_goes_first_and_a_sign_tells_of_a_missing_one() -> None:
    live = [Column(Wait(parse_kind(face), 2, (2, 3), 7), "2", "2-3 / 7", 50) for face in ("1p", "7p", "9p")]
    dead = Column(Wait(parse_kind("4p"), 0, obstacle=Obstacle.NONE_LEFT), "0", "none left", 80)
    columns = [live[0], dead, *live[1:]]
    assert as_many_as_fit(columns, 300) == tuple(columns)
    assert as_many_as_fit(columns, 150) == tuple(live)
    first, last = as_many_as_fit(columns, 100)
    assert first == live[0]
    assert (last.wait, last.left) == (live[1].wait, f"2 {MORE}")


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("language", list(Language))
def test_numbers_of_waits_are_named_where_a_prompt_leaves_little_room(
    size: tuple[int, int], language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(language=language, treasure_explained=True)
    bench = Bench(StillSeat(claim_win()), settings=settings, size=size)
    said = words_drawn(bench, monkeypatch)
    assert bench.context.say("hint.left") in said
    assert any(word.endswith(MORE) for word in said)


def words_drawn(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return every line and paragraph that the table writes, but for what is kept from before."""
    said: list[str] = []
    painter = bench.scene.painter

    def noting(draw: Callable[..., object]) -> Callable[..., object]:
        def noted(surface: pygame.Surface, text: str, *more: object) -> object:
            said.append(text)
            return draw(surface, text, *more)

        return noted

    monkeypatch.setattr(painter, "words", noting(painter.words))
    monkeypatch.setattr(painter, "paragraph", noting(painter.paragraph))
    bench.scene.draw(bench.surface)
    return said


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("make", [claim, own_turn, *PROMPTS])
def test_every_prompt_says_how_to_choose(
    make: Callable[[], Position],
    language: Language,
    size: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings = Settings(language=language, treasure_explained=True)
    bench = Bench(StillSeat(make()), settings=settings, size=size)
    if not bench.has_cards():
        return
    say, said = bench.context.say, words_drawn(bench, monkeypatch)
    choose = say("table.hint_claim")
    ways = {choose, say("table.hint_turn"), choose + "\n" + say("table.hint_discard")}
    assert ways & set(said)
