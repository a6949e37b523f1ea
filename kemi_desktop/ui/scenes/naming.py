"""What seats are called on screen: entered names as they are, the rest in the language of the moment."""

from collections.abc import Sequence
from typing import Final, TypeVar

from kemi_desktop.rules.tiles import SEATS, Seat, next_seat
from kemi_desktop.ui.context import UiContext

Value = TypeVar("Value")

COMPUTER_KEYS: Final = ("name.computer_4", "name.computer_1", "name.computer_2", "name.computer_3")
"""By seat, not by place on the screen: in a room everybody calls a computer seat the same."""


def shown_names(context: UiContext, entered: Sequence[str], viewer: Seat) -> tuple[str, str, str, str]:
    """Return a name for every seat, in seat order; ``entered`` may hold empty ones."""
    a, b, c, d = (
        name or context.say("name.you" if seat == viewer else COMPUTER_KEYS[seat])
        for seat, name in enumerate(entered)
    )
    return a, b, c, d


def by_place(values: Sequence[Value], viewer: Seat) -> tuple[Value, ...]:
    """Return what is given by seat in the order of the screen: one's own, right, across, left."""
    return tuple(values[next_seat(viewer, steps)] for steps in SEATS)
