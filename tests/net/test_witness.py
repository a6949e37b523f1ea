"""A wall that is not the promised one is found out by every seat that saw anything of it."""

from dataclasses import replace

import pytest

from kemi_desktop.net.witness import WallWitness
from kemi_desktop.rules.events import (
    DealSettled,
    DealStarted,
    Event,
    HandsDealt,
    IndicatorRevealed,
    TileDrawn,
)
from kemi_desktop.rules.seat_view import blank_view
from kemi_desktop.rules.tiles import SEATS, Seat, TileId
from kemi_desktop.rules.wall import commitment
from kemi_desktop.wire.messages import SeatEvents, SeatMessage
from tests.table.play import builder, play_hand, table_of

OTHER_SEED = "ab" * 32


def hands_as_told(count: int) -> list[list[list[Event]]]:
    """Return some hands as the four seats are told them: per hand, per seat, the events."""
    table = table_of()
    hands: list[list[list[Event]]] = []
    for _ in range(count):
        for seat in SEATS:
            table.proceed(seat)
        play_hand(table, builder)
        hands.append([_events(table.poll(seat)) for seat in SEATS])
    return hands


def _events(messages: tuple[SeatMessage, ...]) -> list[Event]:
    return [event for message in messages if isinstance(message, SeatEvents) for event in message.events]


def witness_of(seat: Seat, told: list[Event]) -> WallWitness:
    witness = WallWitness(seat)
    for event in told:
        witness.take(event)
    return witness


def test_an_honest_wall_is_recognised_in_every_seat_and_hand() -> None:
    for told in hands_as_told(6):
        assert [witness_of(seat, told[seat]).kept for seat in SEATS] == [True] * 4


def changed(event: Event, kind: str) -> Event:
    """Return an event as a cheating room might have told it."""
    match event, kind:
        case DealStarted(), "seed":
            return replace(event, commitment=commitment(OTHER_SEED))
        case DealSettled(), "seed after":
            return replace(event, seed=OTHER_SEED)
        case DealSettled(), "no seed":
            return replace(event, seed="")
        case HandsDealt(hands), "hand":
            first = hands[0][0]
            assert first is not None
            return HandsDealt(((TileId(first ^ 1), *hands[0][1:]), *hands[1:]))
        case IndicatorRevealed(tile), "indicator":
            return replace(event, tile=TileId((tile + 1) % 136))
        case TileDrawn(seat=0, tile=tile), "draw" if tile is not None:
            return replace(event, tile=TileId((tile + 4) % 136))
        case _:
            return event


@pytest.mark.parametrize("kind", ["seed", "seed after", "no seed", "hand", "indicator", "draw"])
def test_a_wall_that_was_changed_is_found_out(kind: str) -> None:
    told = hands_as_told(1)[0][0]
    assert witness_of(SEATS[0], [changed(event, kind) for event in told]).kept is False


def test_after_a_snapshot_the_promise_is_still_held_against_the_seed() -> None:
    told = hands_as_told(1)[0][0]
    started = next(event for event in told if isinstance(event, DealStarted))
    settled = next(event for event in told if isinstance(event, DealSettled))
    witness = WallWitness(SEATS[0])
    witness.resume(replace(blank_view(SEATS[0]), commitment=started.commitment))
    witness.take(settled)
    assert witness.kept is True
    witness.resume(replace(blank_view(SEATS[0]), commitment=commitment(OTHER_SEED)))
    witness.take(settled)
    assert witness.kept is False
