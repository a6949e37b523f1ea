"""The first page, and what it leads to by name alone: it is shown before any of that is loaded."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Scene
from kemi_desktop.ui.scenes.title import MoreExits, Title


class Ways(Protocol):
    """Where the first page leads, and what the window asks of whatever lies there."""

    def start(self) -> Command:
        """Deal a new game by the present settings."""
        ...

    def go_on(self) -> Command:
        """Take up the game that was left."""
        ...

    def learn(self) -> Command:
        """Start the guided first hand."""
        ...

    def rooms(self) -> Command | None:
        """Show the rooms on the network."""
        ...

    def back_to_room(self) -> Command | None:
        """Take the seat again that is held in a room."""
        ...

    def new_game(self) -> Scene:
        """Return the page that sets up a game."""
        ...

    def rule_book(self, rule: RuleId | None = None) -> Scene:
        """Return the rule book, at a ruling if one is named."""
        ...

    def calculator(self) -> Scene:
        """Return the calculator."""
        ...

    def settings(self) -> Scene:
        """Return the settings."""
        ...

    def replays(self) -> Scene:
        """Return the list of kept games."""
        ...

    def about(self) -> Scene:
        """Return the page about the program."""
        ...

    def replay(self, path: Path) -> Scene | None:
        """Return the replay of a file; ``None`` where it cannot be shown, which is told in the window."""
        ...

    def ask_close(self) -> Scene:
        """Return the question whether to close the window on a game."""
        ...

    def close(self) -> None:
        """Let go of whatever is outside this window."""
        ...


def first_page(
    context: UiContext, ways: Callable[[], Ways], *, has_game: bool, has_seat: bool, has_rooms: bool
) -> Title:
    """Return the title; ``ways`` is called when a button is pressed and not before.

    ``has_game`` says that a game was left, ``has_seat`` that a seat is held in a room, ``has_rooms`` that
    there is a network to play on at all.
    """
    return Title(
        context,
        play=lambda: ways().start(),
        new_game=lambda: ways().new_game(),
        rule_book=lambda: ways().rule_book(),
        calculator=lambda: ways().calculator(),
        settings=lambda: ways().settings(),
        learn=lambda: ways().learn(),
        more=MoreExits(
            go_on=(lambda: ways().go_on()) if has_game else None,
            back=(lambda: ways().back_to_room()) if has_seat else None,
            lan=(lambda: ways().rooms()) if has_rooms else None,
            replays=lambda: ways().replays(),
            about=lambda: ways().about(),
        ),
    )
