"""Makes every screen and ties it to the next: the composition root of the window.

Importing it loads the whole game, which the window does once its first page is shown.
"""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from kemi_desktop import __version__
from kemi_desktop.app.doors import Doors
from kemi_desktop.app.first_page import first_page
from kemi_desktop.app.keeping import KeptGames, file_stamp, no_games
from kemi_desktop.app.lan import Lan
from kemi_desktop.app.lan_memory import LanMemory
from kemi_desktop.app.lan_stay import House
from kemi_desktop.app.local_table import LocalTable, new_seed, pace_of
from kemi_desktop.app.opening import fault_teller
from kemi_desktop.app.records import Records
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.resources import read_asset
from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.text.start import log_fault
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Quit, Scene
from kemi_desktop.ui.scenes.about import About
from kemi_desktop.ui.scenes.calculator.calculator import Calculator
from kemi_desktop.ui.scenes.guide.course import Course, CourseExits
from kemi_desktop.ui.scenes.new_game import NewGame
from kemi_desktop.ui.scenes.preferences import Preferences
from kemi_desktop.ui.scenes.question import ask_leave
from kemi_desktop.ui.scenes.rule_book import RuleBook

LICENCES: Final = "licences/LICENSES.txt"
"""Everything shipped, written by build_scripts/licences.py."""
CARDS: Final = "KEMI_LAN_CARDS"
"""Names the variable with the addresses of the network cards to be used, parted by commas."""


class Screens:
    """Makes every screen and ties it to the next."""

    def __init__(
        self,
        context: UiContext,
        *,
        seeds: Callable[[], str] = new_seed,
        games: KeptGames | None = None,
        house: House | None = None,
    ) -> None:
        """``games`` keeps what is played; without it nothing is kept.  ``house`` is where others play."""
        self._context = context
        self._games = games or no_games()
        self.doors = Doors(self.title, self.rule_book, self.calculator, self.settings)
        self._local = LocalTable(context, self.doors, seeds, self._games)
        self._lan = None if house is None else Lan(context, self.doors, house)
        self._records = Records(
            context,
            self._games,
            fault=context.toasts.remind,
            rule_book=self.rule_book,
            go_on=self._local.go_on,
        )

    def title(self) -> Scene:
        """Return the first screen."""
        self._games.let_go()
        return first_page(
            self._context,
            lambda: self,
            has_game=self._games.has_unfinished,
            has_seat=self._lan is not None and self._lan.has_seat,
            has_rooms=self._lan is not None,
        )

    def new_game(self) -> Scene:
        """Return the page that sets up a game."""
        return NewGame(self._context, on_start=self.start)

    def go_on(self) -> Command:
        """Take up the game that was left."""
        return self._local.go_on()

    def rooms(self) -> Command | None:
        """Show the rooms on the network."""
        return None if self._lan is None else self._lan.show_rooms()

    def back_to_room(self) -> Command | None:
        """Take the seat again that is held in a room."""
        return None if self._lan is None else self._lan.go_back()

    def replays(self) -> Scene:
        """Return the list of kept games."""
        return self._records.shelf()

    def replay(self, path: Path) -> Scene | None:
        """Return the replay of a file; ``None`` where it cannot be shown, which is told in the window."""
        return self._records.replay(path)

    def about(self) -> Scene:
        """Return the page about the program."""
        folder = self._games.folder
        return About(
            self._context,
            version=__version__,
            folder=None if folder is None else str(folder.parent),
            licences=read_asset(LICENCES).decode("utf-8"),
        )

    def ask_close(self) -> Scene:
        """Return the question whether to close the window on a game."""
        question = None if self._lan is None else self._lan.ask_close()
        local = self._local
        return question or ask_leave(self._context, Quit, is_kept=local.is_kept, is_settled=local.is_settled)

    def close(self) -> None:
        """Let go of whatever is outside this window; a seat in a room and a game are kept for later."""
        self._games.let_go()
        if self._lan is not None:
            self._lan.close()

    def start(self) -> Command:
        """Deal a new game by the present settings.  Rule: R2.1."""
        return self._local.start()

    def calculator(self) -> Scene:
        """Return the calculator."""
        return Calculator(self._context, rule_book=self.rule_book)

    def settings(self) -> Scene:
        """Return the settings."""
        return Preferences(self._context)

    def learn(self) -> Command:
        """Start the guided first hand."""
        exits = CourseExits(
            rule_book=self.rule_book,
            settings=self.settings,
            play=self.start,
            title=self.title,
            pace=lambda: pace_of(self._context.settings),
            report=log_fault,
        )
        return Course(self._context, exits).start()

    def rule_book(self, rule: RuleId | None = None) -> Scene:
        """Return the rule book, at a ruling if one is named."""
        return RuleBook(self._context, start=rule)


def open_screens(context: UiContext, folder: Path | None, spoken: Language) -> Screens:
    """Return the screens of a user whose own folder is ``folder``; faults are told in ``spoken``."""
    return Screens(
        context,
        games=KeptGames(folder, fault=fault_teller(context.toasts, spoken), stamp=file_stamp),
        house=House(LanMemory(folder), new_seed, cards_in(os.environ)),
    )


def cards_in(environment: Mapping[str, str]) -> tuple[str, ...] | None:
    """Return the addresses of the only cards on which rooms are sought and announced; ``None`` for all."""
    given = environment.get(CARDS, "").split(",")
    return tuple(card.strip() for card in given if card.strip()) or None
