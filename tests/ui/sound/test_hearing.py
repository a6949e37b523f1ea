"""What is heard of each fact of the table, and when."""

import pytest

from kemi_desktop.rules.actions import ClaimPung, Pass
from kemi_desktop.rules.events import (
    ClaimAnswered,
    DealSettled,
    Event,
    HandWon,
    KongRobbed,
    MeldClaimed,
    ReadyAnswered,
    ReadyDeclared,
    ReadyWindowClosed,
    WinPassed,
)
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import Meld, MeldKind
from kemi_desktop.rules.results import Settlement, Win, WinBy
from kemi_desktop.rules.seat_view import blank_view
from kemi_desktop.ui.layout.table_layout import TableLayout
from kemi_desktop.ui.motion.choreography import CallWord, choreograph
from kemi_desktop.ui.motion.director import Director
from kemi_desktop.ui.sound.cues import Cue
from kemi_desktop.ui.sound.hearing import heard_at_end, heard_at_start
from tests.ui.table.dealing import ACROSS, LEFT, ME, RIGHT, play_events, tile, views

LAYOUT = TableLayout(1280, 720, 1.0)
KONG = Meld(MeldKind.DISCARD_KONG, tuple(tile("3s", n) for n in range(4)), ME, tile("3s"))


def won(*by: WinBy) -> HandWon:
    seats = (RIGHT, ACROSS, LEFT)
    return HandWon(tuple(Win(seat, how, tile("5p"), ME) for seat, how in zip(seats, by, strict=False)))


@pytest.mark.parametrize(
    ("event", "cues"),
    [
        (MeldClaimed(LEFT, KONG), [Cue.KONG]),
        (ReadyDeclared(LEFT, seven_pairs_only=False, shown=(), hand=()), [Cue.READY]),
        (ReadyDeclared(LEFT, False, (ShowPattern.ALL_PUNGS,), ()), [Cue.SHOW]),
        (won(WinBy.DISCARD), [Cue.WIN]),
        (won(WinBy.DISCARD, WinBy.DISCARD), [Cue.WIN, Cue.WIN]),
        (won(WinBy.SELF_DRAW), [Cue.SELF_DRAW]),
        (won(WinBy.ROB_KONG), [Cue.ROB_KONG]),
        (ClaimAnswered(ME, Pass(ME)), [Cue.PASS]),
        (ReadyAnswered(ME, Pass(ME)), [Cue.PASS]),
        (ClaimAnswered(ME, ClaimPung(ME, (tile("5p"), tile("5p", 1)))), []),
        (WinPassed(ME), []),
        (KongRobbed(ME, tile("5p")), []),
        (ReadyWindowClosed(), []),
    ],
)
def test_calls_are_heard_as_they_begin(event: Event, cues: list[Cue]) -> None:
    assert [cue for cue, _ in heard_at_start(event)] == cues


def test_a_call_comes_from_the_seat_that_makes_it() -> None:
    assert heard_at_start(won(WinBy.DISCARD, WinBy.DISCARD)) == ((Cue.WIN, RIGHT), (Cue.WIN, ACROSS))


def test_every_call_shown_is_heard_as_the_same_call() -> None:
    events = [
        *views(play_events()),
        (blank_view(ME), won(WinBy.DISCARD)),
        (blank_view(ME), won(WinBy.ROB_KONG)),
    ]
    said = [
        ([call.word for call in choreograph(event, view, LAYOUT).calls], heard_at_start(event))
        for view, event in events
    ]
    called = {word.value for words, _ in said for word in words}
    assert {CallWord.CHOW.value, CallWord.PUNG.value, CallWord.KONG.value, CallWord.SHOW.value} <= called
    for words, heard in said:
        if words:
            assert [cue.value for cue, _ in heard] == [word.value for word in words]


def test_every_movement_of_a_tile_is_heard() -> None:
    for view, event in views(play_events()):
        if choreograph(event, view, LAYOUT).flights:
            assert heard_at_start(event) or heard_at_end(event), event


class Notebook:
    """A listener that writes down how far the picture was when it heard something."""

    def __init__(self) -> None:
        self.begun: list[Event] = []
        self.ended: list[Event] = []

    def begins(self, event: Event) -> None:
        self.begun.append(event)

    def ends(self, event: Event) -> None:
        assert self.begun[len(self.ended)] == event
        self.ended.append(event)


@pytest.mark.parametrize("speed", [0.5, 1.0, 3.0, None])
def test_every_event_is_heard_once_in_order_at_any_speed(speed: float | None) -> None:
    notes = Notebook()
    director = Director(blank_view(ME), LAYOUT, speed=speed, listener=notes)
    director.tell(play_events())
    while not director.resting:
        director.advance(1 / 30)
    assert tuple(notes.begun) == tuple(notes.ended) == play_events()


def test_what_is_skipped_is_heard_once() -> None:
    notes = Notebook()
    director = Director(blank_view(ME), LAYOUT, listener=notes)
    director.tell(play_events())
    director.advance(0.0)
    director.advance(0.3)
    director.skip()
    assert tuple(notes.begun) == tuple(notes.ended) == play_events()


def test_a_tile_is_heard_when_it_lands() -> None:
    notes = Notebook()
    director = Director(blank_view(ME), LAYOUT, listener=notes)
    director.tell(play_events()[:2])
    director.advance(0.0)
    director.advance(0.1)
    assert len(notes.begun) == 2
    assert len(notes.ended) == 1


def test_points_are_heard_when_the_hand_is_settled() -> None:
    settled = DealSettled(Settlement((), ()), (0, 0, 0, 0), ME, 0, "")
    assert heard_at_start(settled) == ((Cue.POINTS, None),)
