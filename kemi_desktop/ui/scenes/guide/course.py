"""The whole guide, from the first hand to the look back: makes its screens and ties each to the next."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kemi_desktop.adapter.game import LocalGame
from kemi_desktop.adapter.lesson_game import lesson_game
from kemi_desktop.adapter.robot import FaultReport
from kemi_desktop.learn.lessons import LESSONS
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.telling.chronicle import Chronicle
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Pop, Push, Restart, Scene
from kemi_desktop.ui.scenes.event_log import EventLog
from kemi_desktop.ui.scenes.exits import TableExits
from kemi_desktop.ui.scenes.guide.guide_sheet import GuideSheet
from kemi_desktop.ui.scenes.guide.guide_table import GuideExits, GuideTable
from kemi_desktop.ui.scenes.guide.recap import Recap, RecapExits
from kemi_desktop.ui.scenes.menu import Menu, MenuExits
from kemi_desktop.ui.scenes.question import Answer, Question
from kemi_desktop.ui.scenes.settlement.page import PageExits, SettlementPage

Scores = tuple[int, int, int, int]
LEVEL_SCORES: Final[Scores] = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class CourseExits:
    """Where the guide leads, and what it is fed."""

    rule_book: Callable[[], Scene]
    settings: Callable[[], Scene]
    play: Callable[[], Command]
    """Deals a real game."""
    title: Callable[[], Scene]
    pace: Callable[[], float]
    """Seconds the other seats take for a move, by the present settings."""
    report: FaultReport


class Course:
    """One learner's way through the lessons."""

    def __init__(self, context: UiContext, exits: CourseExits) -> None:
        self._context = context
        self._exits = exits
        self._chronicle = Chronicle()

    def start(self) -> Command:
        """Deal the first hand; from now on the guide counts as offered, and the treasure as explained."""
        self._context.change(guide_offered=True, treasure_explained=True)
        self._chronicle = Chronicle()
        return Restart(self.table(0, LEVEL_SCORES))

    def table(self, index: int, scores: Scores) -> Scene:
        """Return the table of a lesson, counted from 0."""
        settings = self._context.settings
        game = lesson_game(
            LESSONS[index],
            names=(settings.name, *settings.computer_names),
            scores=scores,
            pace=self._exits.pace(),
            report=self._exits.report,
        )
        exits = TableExits(
            menu=lambda: self._menu(game),
            rule_book=self._exits.rule_book,
            settlement=lambda view: self._sheet(index, game, view),
            ranking=lambda: Restart(self.recap()),
            log=lambda: self._log(game),
        )
        return GuideTable(
            self._context,
            game.adapters[SEATS[0]],
            advance=lambda now: self._advance(game, now),
            lesson=LESSONS[index],
            exits=GuideExits(exits, self._ask_leave),
            hear=self._chronicle.hear,
        )

    def recap(self, page: int = 0, chosen: dict[str, str] | None = None) -> Scene:
        """Return a page at the end, counted from 0; ``chosen`` holds the answers given so far."""
        answers = {} if chosen is None else chosen
        settings = self._context.settings
        exits = RecapExits(
            play=self._exits.play,
            again=self.start,
            to_title=lambda: Restart(self._exits.title()),
            turn=lambda number: Restart(self.recap(number, answers)),
        )
        entered = (settings.name, *settings.computer_names)
        return Recap(self._context, exits, entered=entered, page=page, chosen=answers)

    def _advance(self, game: LocalGame, now: float) -> None:
        game.set_pace(self._exits.pace())
        game.advance(now)

    def _sheet(self, index: int, game: LocalGame, view: SeatView) -> Scene:
        last = index == len(LESSONS) - 1

        def go_on() -> Command:
            return Restart(self.recap() if last else self.table(index + 1, view.scores))

        exits = PageExits(
            go_on,
            lambda: self._menu(game),
            self._exits.rule_book,
            log=lambda: self._log(game),
            go_on_word="guide.to_recap" if last else "guide.next_hand",
        )
        names = game.adapters[SEATS[0]].info.names
        page = SettlementPage(self._context, view, names, last=True, exits=exits)
        return GuideSheet(self._context, page, LESSONS[index], names, leave=self._ask_leave)

    def _log(self, game: LocalGame) -> Scene:
        adapter = game.adapters[SEATS[0]]
        return EventLog(self._context, self._chronicle, adapter.info.names, adapter.seat)

    def _menu(self, game: LocalGame) -> Scene:
        exits = MenuExits(
            rule_book=self._exits.rule_book,
            settings=self._exits.settings,
            leave=lambda: Push(self._ask_leave()),
            log=lambda: self._log(game),
        )
        return Menu(self._context, exits)

    def _ask_leave(self) -> Scene:
        answers = (
            Answer("guide.skip_stay", Pop),
            Answer("guide.skip", lambda: Restart(self._exits.title())),
        )
        return Question(self._context, "guide.skip_ask", "guide.skip_note", answers)
