"""The doors out of the table: which screens it may open, without knowing any of them."""

from collections.abc import Callable
from dataclasses import dataclass

from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.ui.scene import Command, Scene


@dataclass(frozen=True, slots=True)
class TableExits:
    """Makes the screens that the table opens; the program's composition root fills it."""

    menu: Callable[[], Scene]
    """The menu of the Escape key: push it."""
    rule_book: Callable[[], Scene]
    """The rule book of F1: push it."""
    settlement: Callable[[SeatView], Scene]
    """The page of a settled hand: push it when the reveal has been seen.

    It deals the next hand through the game and then pops itself, or goes on to the final ranking.
    """
    ranking: Callable[[], Command]
    """Where to go when the game is over without a settlement to show."""
    log: Callable[[], Scene]
    """The record of the game, of F2: push it."""
