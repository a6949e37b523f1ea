"""How an event changes the truth.  Records facts and knows no rule."""

from collections.abc import Iterable

from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.events import (
    DealSettled,
    DealStarted,
    Event,
    HandsDealt,
    IndicatorRevealed,
    TileDrawn,
)
from kemi_desktop.rules.observe import observe
from kemi_desktop.rules.state import DealState
from kemi_desktop.rules.tiles import TileId


def evolve(state: DealState, event: Event) -> DealState:
    """Return the state after one event; raise ``InvariantBroken`` where the event cannot follow."""
    truth = observe(state.truth, event)
    wall, head, tail, seed = state.wall, state.head, state.tail, state.seed
    match event:
        case DealStarted():
            if event.wall is None:
                raise InvariantBroken("the truth needs the wall")
            wall, head, tail = event.wall, 0, len(event.wall)
        case HandsDealt(hands):
            head += sum(len(hand) for hand in hands)
        case IndicatorRevealed(tile):
            tail -= 1
            _check_place(wall, tail, tile)
        case TileDrawn(replacement=True):
            tail -= 1
            _check_place(wall, tail, event.tile)
        case TileDrawn():
            _check_place(wall, head, event.tile)
            head += 1
        case DealSettled():
            seed = event.seed
        case _:
            pass
    return DealState(truth, wall, head, tail, seed)


def fold(state: DealState, events: Iterable[Event]) -> DealState:
    """Return the state after several events."""
    for event in events:
        state = evolve(state, event)
    return state


def _check_place(wall: tuple[TileId, ...], index: int, tile: TileId | None) -> None:
    if wall[index] != tile:
        raise InvariantBroken(f"tile {tile} does not lie at place {index} of the wall")
