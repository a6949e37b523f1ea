"""Makes every screen and ties it to the next: the composition root of the window."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from kemi_desktop import __version__
from kemi_desktop.app.doors import Doors
from kemi_desktop.app.keeping import KeptGames, no_games
from kemi_desktop.app.lan import Lan
from kemi_desktop.app.lan_stay import House
from kemi_desktop.app.local_table import LocalTable, new_seed, pace_of
from kemi_desktop.app.records import Records
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
from kemi_desktop.ui.scenes.title import MoreExits, Title

LICENCES: Final = "licences/LICENSES.txt"
"""Everything shipped, written by build_scripts/licences.py."""


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
        lan = self._lan
        return Title(
            self._context,
            play=self.start,
            new_game=lambda: NewGame(self._context, on_start=self.start),
            rule_book=self.rule_book,
            calculator=self.calculator,
            settings=self.settings,
            learn=self.learn,
            more=MoreExits(
                go_on=self._local.go_on if self._games.has_unfinished else None,
                replays=self._records.shelf,
                about=self.about,
                lan=None if lan is None else lan.show_rooms,
                back=lan.go_back if lan is not None and lan.has_seat else None,
            ),
        )

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
