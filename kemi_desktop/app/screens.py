"""Makes every screen and ties it to the next: the composition root of the window."""

from collections.abc import Callable

from kemi_desktop.app.doors import Doors
from kemi_desktop.app.local_table import LocalTable, new_seed, pace_of
from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.text.start import log_fault
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Scene
from kemi_desktop.ui.scenes.calculator.calculator import Calculator
from kemi_desktop.ui.scenes.guide.course import Course, CourseExits
from kemi_desktop.ui.scenes.new_game import NewGame
from kemi_desktop.ui.scenes.preferences import Preferences
from kemi_desktop.ui.scenes.rule_book import RuleBook
from kemi_desktop.ui.scenes.title import Title


class Screens:
    """Makes every screen and ties it to the next."""

    def __init__(self, context: UiContext, *, seeds: Callable[[], str] = new_seed) -> None:
        self._context = context
        self.doors = Doors(self.title, self.rule_book, self.calculator, self.settings)
        self._local = LocalTable(context, self.doors, seeds)

    def title(self) -> Scene:
        """Return the first screen."""
        return Title(
            self._context,
            play=self.start,
            new_game=lambda: NewGame(self._context, on_start=self.start),
            rule_book=self.rule_book,
            calculator=self.calculator,
            settings=self.settings,
            learn=self.learn,
        )

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
