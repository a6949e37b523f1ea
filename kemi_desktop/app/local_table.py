"""A game against computer seats in this process: the table, what lies over it, and what follows it."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kemi_desktop import __version__
from kemi_desktop.adapter.game import GameSetup, LocalGame, info_of
from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.ai.levels import LEVELS
from kemi_desktop.app.doors import Doors
from kemi_desktop.app.keeping import KeptGame, KeptGames, LeftGame
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.events import DealSettled
from kemi_desktop.rules.match import start_match
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.table.journal import JournalHeader, header_of
from kemi_desktop.table.resume import restore, told_before
from kemi_desktop.table.table_seat import TableSeat
from kemi_desktop.telling.chronicle import Chronicle
from kemi_desktop.text.start import log_fault
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Pop, Push, Restart, Scene
from kemi_desktop.ui.scenes.event_log import EventLog
from kemi_desktop.ui.scenes.exits import TableExits
from kemi_desktop.ui.scenes.menu import Menu, MenuExits
from kemi_desktop.ui.scenes.question import ask_leave
from kemi_desktop.ui.scenes.ranking import NO_DEEDS, Deeds, FinalTable, Ranking, after_hand
from kemi_desktop.ui.scenes.settlement.page import PageExits, SettlementPage
from kemi_desktop.ui.scenes.table.table_scene import TableScene
from kemi_desktop.ui.settings import SPEEDS, Pace, Settings
from kemi_desktop.wire.messages import SeatEvents

PACES: Final = {Pace.SLOW: 1.3, Pace.NORMAL: 0.6, Pace.FAST: 0.25}
"""Seconds a computer seat takes for a turn at animation speed 1, so that each move can be seen."""
FASTEST: Final = max(speed for speed in SPEEDS if speed is not None)
"""Where nothing moves the computer seats are as quick as at the fastest animation."""


def new_seed() -> str:
    """Return a secret nobody can guess: 32 hexadecimal digits."""
    return secrets.token_hex(16)


def pace_of(settings: Settings) -> float:
    """Return the seconds a computer seat takes for a turn."""
    speed = FASTEST if settings.speed is None else max(1.0, settings.speed)
    return PACES[settings.pace] / speed


@dataclass(slots=True)
class Sitting:
    """The game being played, as the screens around the table need it."""

    game: LocalGame
    adapter: TableSeat
    chronicle: Chronicle
    kept: KeptGame
    deeds: tuple[Deeds, ...] = NO_DEEDS

    @property
    def is_settled(self) -> bool:
        """Whether no hand is being played."""
        return self.adapter.phase is not Phase.PLAYING


class LocalTable:
    """Makes the screens of games in this process, each of which ``games`` keeps while it is played."""

    def __init__(self, context: UiContext, doors: Doors, seeds: Callable[[], str], games: KeptGames) -> None:
        self._context = context
        self._doors = doors
        self._seeds = seeds
        self._games = games
        self._sitting: Sitting | None = None

    @property
    def is_settled(self) -> bool:
        """Whether the hand played last is settled and no other has begun."""
        return self._sitting is not None and self._sitting.is_settled

    @property
    def is_kept(self) -> bool:
        """Whether the game being played can be gone on with after the program was closed."""
        return self._sitting is not None and self._sitting.kept.is_kept

    def start(self) -> Command:
        """Deal a new game by the present settings.  Rule: R2.1."""
        self._context.change(guide_offered=True)
        settings = self._context.settings
        setup = self._setup(
            settings.rules,
            self._seeds(),
            (settings.name, *settings.computer_names),
            settings.level.value,
        )
        header = header_of(
            start_match(setup.rules, setup.seed), info_of(setup), __version__, level=settings.level.value
        )
        kept = self._games.begin(header)
        game = LocalGame(setup, now=0.0, report=log_fault, journals=lambda _: kept)
        return self._sit_down(Sitting(game, game.adapters[SEATS[0]], Chronicle(), kept))

    def go_on(self) -> Command:
        """Take up the game that was left, at the very question it was left at; else show the title."""
        left = self._games.go_on()
        return Restart(self._doors.title()) if left is None else self._sit_down(self._resumed(left))

    def _resumed(self, left: LeftGame) -> Sitting:
        """Return a kept game with all that its player was told and did in it."""
        header, kept = left.journal.header, left.sink
        game = LocalGame(
            self._setup(header.rules, header.match_seed, header.names, self._level_of(header)),
            now=0.0,
            report=log_fault,
            journals=lambda _: kept,
            position=restore(left.journal),
            journal=kept,
        )
        sitting = Sitting(game, game.adapters[SEATS[0]], Chronicle(), kept)
        told = told_before(left.journal, SEATS[0])
        sitting.chronicle.hear(told)
        for message in sitting.adapter.poll(0.0):  # what is old is shown at once and makes no noise
            if isinstance(message, SeatEvents):
                sitting.chronicle.hear(message.events)
        for event in told:
            if isinstance(event, DealSettled):
                sitting.deeds = after_hand(sitting.deeds, event.settlement)
        return sitting

    def _level_of(self, header: JournalHeader) -> str:
        """Return how well the computer seats of a kept game play."""
        return header.level if header.level in LEVELS else self._context.settings.level.value

    def _setup(self, rules: Ruleset, seed: str, names: tuple[str, str, str, str], level: str) -> GameSetup:
        policy, pace = LEVELS[level], pace_of(self._context.settings)
        return GameSetup(
            rules=rules,
            seed=seed,
            names=names,
            policies=(None, policy, policy, policy),
            pace=pace,
            claim_pause=pace,
        )

    def _sit_down(self, sitting: Sitting) -> Command:
        """Open the table of a game."""
        self._sitting = sitting
        exits = TableExits(
            menu=lambda: self._menu(sitting),
            rule_book=self._doors.rule_book,
            settlement=lambda view: self._settlement(sitting, view),
            ranking=lambda: Restart(self._ranking(sitting)),
            log=lambda: self._log(sitting),
        )
        return Restart(
            TableScene(
                self._context,
                sitting.adapter,
                advance=lambda now: self._advance(sitting.game, now),
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
            rule_book=self._doors.rule_book,
            settings=self._doors.settings,
            leave=lambda: Push(self._ask_leave(sitting)),
            log=lambda: self._log(sitting),
            calculator=self._doors.calculator,
        )
        return Menu(self._context, exits)

    def _ask_leave(self, sitting: Sitting) -> Scene:
        return ask_leave(
            self._context,
            lambda: Restart(self._doors.title()),
            is_kept=sitting.kept.is_kept,
            is_settled=sitting.is_settled,
        )

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
                self._doors.rule_book,
                stop if open_ended else None,
                lambda: self._log(sitting),
            ),
        )

    def _ranking(self, sitting: Sitting) -> Scene:
        adapter = sitting.adapter
        result = adapter.result
        if result is None:
            raise InvariantBroken("a ranking before the game is over")
        self._games.finish()
        table = FinalTable(
            names=adapter.info.names,
            scores=result.scores,
            ranking=result.ranking,
            places=result.places,
            deeds=sitting.deeds,
            hands=adapter.view.number,
            viewer=adapter.seat,
        )
        return Ranking(self._context, table, again=self.start, to_title=lambda: Restart(self._doors.title()))
