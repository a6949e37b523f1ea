"""The game itself: opens the window and leads from screen to screen, or plays as text where there is none."""

import secrets
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, TextIO

from kemi_desktop.adapter.game import GameSetup, LocalGame
from kemi_desktop.adapter.local import LocalAdapter
from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.ai.levels import LEVELS
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.telling.chronicle import Chronicle
from kemi_desktop.text.start import log_fault, start_text
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.loop import Loop
from kemi_desktop.ui.scene import Command, Pop, Push, Quit, Restart, Scene
from kemi_desktop.ui.scenes.calculator.calculator import Calculator
from kemi_desktop.ui.scenes.event_log import EventLog
from kemi_desktop.ui.scenes.exits import TableExits
from kemi_desktop.ui.scenes.guide.course import Course, CourseExits
from kemi_desktop.ui.scenes.menu import Menu, MenuExits
from kemi_desktop.ui.scenes.new_game import NewGame
from kemi_desktop.ui.scenes.preferences import Preferences
from kemi_desktop.ui.scenes.question import ask_leave
from kemi_desktop.ui.scenes.ranking import NO_DEEDS, Deeds, FinalTable, Ranking, after_hand
from kemi_desktop.ui.scenes.rule_book import RuleBook
from kemi_desktop.ui.scenes.settlement.page import PageExits, SettlementPage
from kemi_desktop.ui.scenes.table.table_scene import TableScene
from kemi_desktop.ui.scenes.title import Title
from kemi_desktop.ui.sdl import NoDisplay, preferred_language, user_folder
from kemi_desktop.ui.settings import DAMAGED_NAME, DEFAULT_SETTINGS, SPEEDS, Pace, Settings, SettingsFile
from kemi_desktop.ui.sound.mixer import MixerSpeaker
from kemi_desktop.ui.toasts import Toasts
from kemi_desktop.ui.watch import Watch, WatchUnwritable
from kemi_desktop.ui.window import Window

PACES: Final = {Pace.SLOW: 1.3, Pace.NORMAL: 0.6, Pace.FAST: 0.25}
"""Seconds a computer seat takes for a turn at animation speed 1, so that each move can be seen."""
FASTEST: Final = max(speed for speed in SPEEDS if speed is not None)
"""Where nothing moves the computer seats are as quick as at the fastest animation."""
CRASH_NAME: Final = "crash.txt"


def play(language: Language | None, *, fallback: Language, watch: Path | None = None) -> int:
    """Play in a window, or as text where none opens; return the program's exit status.

    ``language`` is ``None`` where the command line does not say; then the desktop's is spoken, and
    ``fallback`` where that says nothing either.  ``watch`` is the file that a window tells what it shows.
    """
    spoken = language or preferred_language() or fallback
    try:
        return _play_window(language, spoken, watch)
    except NoDisplay:
        return start_text(spoken, lines_in=sys.stdin, lines_out=sys.stdout, no_display=True)


def new_seed() -> str:
    """Return a secret nobody can guess: 32 hexadecimal digits."""
    return secrets.token_hex(16)


def pace_of(settings: Settings) -> float:
    """Return the seconds a computer seat takes for a turn."""
    speed = FASTEST if settings.speed is None else max(1.0, settings.speed)
    return PACES[settings.pace] / speed


def _tell(line: str, stream: TextIO | None) -> None:
    """Write a line; a windowed program may have no such stream."""
    if stream is not None:
        stream.write(line + "\n")
        stream.flush()


def _play_window(language: Language | None, spoken: Language, watched: Path | None) -> int:
    """Open the window and run until the player leaves; raise ``NoDisplay`` where none opens."""
    folder = user_folder()
    context = open_context(folder, language, spoken)
    try:
        watch = None if watched is None else Watch(watched, context, tell=_watch_fault(watched, spoken))
    except WatchUnwritable as error:
        _watch_fault(watched, spoken)(str(error))
        return 2
    window = Window(context)
    try:
        screens = Screens(context)
        loop = Loop(context, screens.title(), window.size, ask_leave=lambda: ask_leave(context, Quit))
        window.run(loop, watch)
    except Exception:
        _keep_crash(folder, spoken)
        raise
    finally:
        window.close()
    return 0


def open_context(folder: Path | None, language: Language | None, spoken: Language) -> UiContext:
    """Return what every screen is handed, with the settings stored in ``folder``.

    What is wrong with them is told once, in the window and to the error stream, and play goes on.
    """
    toasts = Toasts()
    stored = None if folder is None else SettingsFile(folder)

    def fault(key: str, **fields: object) -> None:
        if toasts.tell(key, **fields):
            _tell(word(spoken, key, **fields), sys.stderr)

    def write(settings: Settings) -> None:
        if stored is not None and not stored.save(settings):
            fault("error.settings_unwritable", reason=stored.folder)

    settings = DEFAULT_SETTINGS if stored is None else stored.load()
    if stored is None:
        fault("error.no_folder")
    elif stored.was_damaged:
        fault("error.settings_damaged", file=DAMAGED_NAME)
    if language is not None:
        settings = replace(settings, language=language)
    return UiContext(settings, system_language=spoken, store=write, speaker=MixerSpeaker(), toasts=toasts)


def _watch_fault(path: Path | None, language: Language) -> Callable[[str], None]:
    """Return what tells that a watched file cannot be written."""
    return lambda reason: _tell(word(language, "error.file_unwritable", file=path, reason=reason), sys.stderr)


def _keep_crash(folder: Path | None, language: Language) -> None:
    """Write down what went wrong, for a report; the program ends all the same."""
    if folder is None:
        return
    path = folder / CRASH_NAME
    path.write_text(traceback.format_exc(), encoding="utf-8")
    _tell(word(language, "error.internal", file=path), sys.stderr)


@dataclass(slots=True)
class Sitting:
    """The game being played, as the screens around the table need it."""

    game: LocalGame
    adapter: LocalAdapter
    chronicle: Chronicle
    deeds: tuple[Deeds, ...] = NO_DEEDS


class Screens:
    """Makes every screen and ties it to the next."""

    def __init__(self, context: UiContext, *, seeds: Callable[[], str] = new_seed) -> None:
        self._context = context
        self._seeds = seeds

    def title(self) -> Scene:
        """Return the first screen."""
        return Title(
            self._context,
            play=self.start,
            new_game=lambda: NewGame(self._context, on_start=self.start),
            rule_book=self.rule_book,
            calculator=self.calculator,
            settings=lambda: Preferences(self._context),
            learn=self.learn,
        )

    def calculator(self) -> Scene:
        """Return the calculator."""
        return Calculator(self._context, rule_book=self.rule_book)

    def learn(self) -> Command:
        """Start the guided first hand."""
        exits = CourseExits(
            rule_book=self.rule_book,
            settings=lambda: Preferences(self._context),
            play=self.start,
            title=self.title,
            pace=lambda: pace_of(self._context.settings),
            report=log_fault,
        )
        return Course(self._context, exits).start()

    def rule_book(self, rule: RuleId | None = None) -> Scene:
        """Return the rule book, at a ruling if one is named."""
        return RuleBook(self._context, start=rule)

    def start(self) -> Command:
        """Deal a new game by the present settings.  Rule: R2.1."""
        self._context.change(guide_offered=True)
        settings = self._context.settings
        policy = LEVELS[settings.level.value]
        pace = pace_of(settings)
        setup = GameSetup(
            rules=settings.rules,
            seed=self._seeds(),
            names=(settings.name, *settings.computer_names),
            policies=(None, policy, policy, policy),
            pace=pace,
            claim_pause=pace,
        )
        game = LocalGame(setup, now=0.0, report=log_fault)
        sitting = Sitting(game, game.adapters[SEATS[0]], Chronicle())
        exits = TableExits(
            menu=lambda: self._menu(sitting),
            rule_book=self.rule_book,
            settlement=lambda view: self._settlement(sitting, view),
            ranking=lambda: Restart(self._ranking(sitting)),
            log=lambda: self._log(sitting),
        )
        return Restart(
            TableScene(
                self._context,
                sitting.adapter,
                advance=lambda now: self._advance(game, now),
                exits=exits,
                hear=sitting.chronicle.hear,
            )
        )

    def _advance(self, game: LocalGame, now: float) -> None:
        """Move a game on at the pace of the present settings."""
        game.set_pace(pace_of(self._context.settings))
        game.advance(now)

    def _log(self, sitting: Sitting) -> Scene:
        adapter = sitting.adapter
        return EventLog(self._context, sitting.chronicle, adapter.info.names, adapter.seat)

    def _menu(self, sitting: Sitting) -> Scene:
        exits = MenuExits(
            rule_book=self.rule_book,
            settings=lambda: Preferences(self._context),
            leave=lambda: Push(ask_leave(self._context, lambda: Restart(self.title()))),
            log=lambda: self._log(sitting),
            calculator=self.calculator,
        )
        return Menu(self._context, exits)

    def _settlement(self, sitting: Sitting, view: SeatView) -> Scene:
        if view.settlement is None:
            raise InvariantBroken("the table passed on a hand that is not settled")
        sitting.deeds = after_hand(sitting.deeds, view.settlement)
        last = sitting.adapter.phase is Phase.MATCH_OVER
        open_ended = view.rules.hands is None

        def go_on() -> Command:
            if last:
                return Restart(self._ranking(sitting))
            sitting.adapter.proceed()
            return Pop()

        def stop() -> Command:
            sitting.adapter.stop()
            return Pop()

        return SettlementPage(
            self._context,
            view,
            sitting.adapter.info.names,
            last=last,
            exits=PageExits(
                go_on,
                lambda: self._menu(sitting),
                self.rule_book,
                stop if open_ended else None,
                lambda: self._log(sitting),
            ),
        )

    def _ranking(self, sitting: Sitting) -> Scene:
        adapter = sitting.adapter
        result = adapter.result
        if result is None:
            raise InvariantBroken("a ranking before the game is over")
        table = FinalTable(
            names=adapter.info.names,
            scores=result.scores,
            ranking=result.ranking,
            places=result.places,
            deeds=sitting.deeds,
            hands=adapter.view.number,
            viewer=adapter.seat,
        )
        return Ranking(self._context, table, again=self.start, to_title=lambda: Restart(self.title()))
