"""Who is told what, event by event; the two laws for whole games are in ``tests/laws``."""

import pytest

from kemi_desktop.rules.actions import ClaimWin, DeclareKong, Pass
from kemi_desktop.rules.decide import advance
from kemi_desktop.rules.events import (
    ClaimAnswered,
    DealSettled,
    DealStarted,
    HandsDealt,
    HandsRevealed,
    HandWon,
    KongDeclared,
    MeldClaimed,
    TileDiscarded,
    TileDrawn,
    WinPassed,
)
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.notation import parse_kind
from kemi_desktop.rules.secrecy import redact
from kemi_desktop.rules.state import project
from kemi_desktop.rules.tiles import SEATS, Seat
from tests.rules.positions import deal, discard, pung, run_down, stacked, throw

WAITS_5M = "46m12345699p789s"


def test_wall_is_told_to_nobody_before_the_end() -> None:
    started = stacked(["", "", "", ""]).events[0]
    assert isinstance(started, DealStarted)
    for seat in SEATS:
        told = redact(started, seat)
        assert isinstance(told, DealStarted)
        assert told.wall is None
        assert told.commitment == started.commitment


def test_every_seat_is_told_its_own_thirteen_tiles() -> None:
    dealt = stacked(["", "", "", ""]).events[1]
    assert isinstance(dealt, HandsDealt)
    for seat in SEATS:
        told = redact(dealt, seat)
        assert isinstance(told, HandsDealt)
        assert told.hands[seat] == dealt.hands[seat]
        assert all(told.hands[s] == (None,) * 13 for s in SEATS if s != seat)


def test_drawn_tile_is_told_to_its_owner() -> None:
    drawn = stacked(["", "", "", ""]).events[3]
    assert isinstance(drawn, TileDrawn)
    assert redact(drawn, Seat(0)) == drawn
    assert redact(drawn, Seat(1)) == TileDrawn(Seat(0), None, replacement=False)


@pytest.mark.rule("R5.1")
def test_concealed_kong_is_told_face_down() -> None:
    state = deal(["5555m", "", "", ""], draws="7z")
    step = advance(state, DeclareKong(Seat(0), MeldKind.CONCEALED_KONG, parse_kind("5m")))
    told = redact(step.events[0], Seat(2))
    assert isinstance(told, KongDeclared)
    assert told.tiles == (None,) * 4
    assert redact(step.events[0], Seat(0)) == step.events[0]


@pytest.mark.rule("R5.2")
def test_shown_kong_is_told_openly() -> None:
    state = deal(["5555m", "", "", ""], draws="7z")
    step = advance(state, DeclareKong(Seat(0), MeldKind.SHOWN_KONG, parse_kind("5m")))
    assert all(redact(step.events[0], s) == step.events[0] for s in SEATS)


@pytest.mark.rule("R3.4")
def test_answers_to_claims_are_told_to_nobody_else() -> None:
    state = throw(deal(["", "46m", "55m", WAITS_5M], draws="5m"), 0, "5m")
    events = advance(state, Pass(Seat(3))).events
    assert [type(e) for e in events] == [ClaimAnswered, WinPassed]
    for event in events:
        assert [redact(event, s) for s in SEATS] == [None, None, None, event]


def test_what_lies_on_the_table_is_told_to_all() -> None:
    state = deal(["", "55m", "", ""], draws="5m")
    thrown = advance(state, discard(state, 0, "5m"))
    claimed = advance(thrown.state, pung(thrown.state, 1, "5m"))
    public = [e for e in (*thrown.events, *claimed.events) if isinstance(e, TileDiscarded | MeldClaimed)]
    assert len(public) == 2
    assert all(redact(e, s) == e for e in public for s in SEATS)


def test_end_of_the_hand_is_told_to_all() -> None:
    state = throw(deal(["", "", "", WAITS_5M], draws="5m"), 0, "5m")
    end = [
        e
        for e in advance(state, ClaimWin(Seat(3))).events
        if isinstance(e, HandWon | HandsRevealed | DealSettled)
    ]
    assert len(end) == 3
    assert all(redact(e, s) == e for e in end for s in SEATS)


def test_all_hands_lie_open_after_the_end() -> None:
    state = run_down(deal(["", "", "", ""]), left=-1)
    for seat in SEATS:
        view = project(state, seat)
        assert view.revealed
        assert [t.held for t in view.seats] == [t.held for t in state.truth.seats]


def test_view_of_a_seat_counts_the_tiles_it_does_not_see() -> None:
    view = project(deal(["", "", "", ""], draws="7z"), Seat(1))
    assert [(len(t.held.tiles), t.held.hidden) for t in view.seats] == [(0, 14), (13, 0), (0, 13), (0, 13)]
    assert view.drawn is not None
    assert view.drawn.tile is None
