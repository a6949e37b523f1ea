"""The guided hands: how the wall lies, what the computer seats do, and where the teacher speaks.

The hands are played by the rules at a real table; only the wall and three seats are arranged.
"""

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Final

from kemi_desktop.learn.stacking import SEED, stacked_wall
from kemi_desktop.rules.actions import (
    Action,
    ClaimChow,
    ClaimPung,
    ClaimWin,
    DeclareReady,
    Discard,
    Pass,
    SelfDrawWin,
)
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.match import MatchState
from kemi_desktop.rules.notation import parse_kind, parse_kinds
from kemi_desktop.rules.prompts import Options, PromptKind
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import SEATS, Kind, Seat, TileId, kind_of
from kemi_desktop.rules.treasure import treasure_after

YOU: Final = SEATS[0]
RIGHT: Final = SEATS[1]
ACROSS: Final = SEATS[2]
LEFT: Final = SEATS[3]


class Deed(Enum):
    """What the learner is to do at a step."""

    READ = "read"
    """Nothing but read on; the game stands still."""
    DISCARD = "discard"
    CHOW = "chow"
    PUNG = "pung"
    READY = "ready"
    WIN = "win"


class When(Enum):
    """From which moment on a step of reading is open."""

    AT_ONCE = "at_once"
    """As soon as the step before is done."""
    ASKED = "asked"
    """Once the learner is asked something."""
    SHOWN = "shown"
    """Once another seat has laid its hand open."""


class Mark(Enum):
    """What a step points at."""

    NOTHING = "nothing"
    HAND = "hand"
    CENTRE = "centre"
    TREASURES = "treasures"
    """The treasures in one's own hand."""
    DRAWN = "drawn"
    """The tile just drawn."""
    TARGET = "target"
    """The tile or card that the deed is done with."""
    WAITS = "waits"
    """The panel that says what one waits for; a step about it is left out where the player wants no hints."""
    OPEN_HAND = "open_hand"
    """The hand another seat has laid open."""
    FANS = "fans"
    """On the score sheet: the fans of the win."""
    PAYMENTS = "payments"
    """On the score sheet: who pays whom."""
    TOTALS = "totals"
    """On the score sheet: what the hand brings each of the four."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing the teacher says; ``key`` is its word in the catalogue, below ``guide``."""

    key: str
    deed: Deed = Deed.READ
    mark: Mark = Mark.TARGET
    when: When = When.AT_ONCE
    face: Kind | None = None
    """Which tile to discard."""
    offers_index: bool = False
    """Whether it offers faces with numbers and letters; left out for who reads the classic ones."""

    def fits(self, action: Action) -> bool:
        """Whether an action is the deed that this step asks for."""
        match self.deed:
            case Deed.READ:
                return False
            case Deed.DISCARD:
                return isinstance(action, Discard) and kind_of(action.tile) == self.face and not action.shown
            case Deed.CHOW:
                return isinstance(action, ClaimChow)
            case Deed.PUNG:
                return isinstance(action, ClaimPung)
            case Deed.READY:
                return isinstance(action, DeclareReady)
            case Deed.WIN:
                return isinstance(action, SelfDrawWin | ClaimWin)

    def is_open(self, view: SeatView, options: Options | None) -> bool:
        """Whether its moment has come, at a table that a seat sees and is asked at like this."""
        if self.deed is not Deed.READ:
            return options is not None and any(self.fits(action) for action in options.actions)
        match self.when:
            case When.AT_ONCE:
                return True
            case When.ASKED:
                return options is not None
            case When.SHOWN:
                return any(table.shown for seat, table in enumerate(view.seats) if seat != view.viewer)


@dataclass(frozen=True, slots=True)
class Script:
    """What a computer seat does: its discards in order; the last one lays the hand open if ``shows``."""

    discards: tuple[Kind, ...]
    shows: ShowPattern | None = None

    def answer(self, view: SeatView, options: Options, chance: object) -> Action:
        """Return the scripted answer, as a policy does; nothing is ever claimed or declared besides."""
        if options.kind is not PromptKind.TURN:
            return next(action for action in options.actions if isinstance(action, Pass))
        turn = len(view.seats[options.seat].pond)
        shown = (self.shows,) if self.shows is not None and turn == len(self.discards) - 1 else ()
        wanted = self.discards[turn] if turn < len(self.discards) else None
        discards = [action for action in options.actions if isinstance(action, Discard)]
        fitting = [a for a in discards if kind_of(a.tile) == wanted and a.shown == shown]
        return (fitting or [a for a in discards if not a.shown])[0]


@dataclass(frozen=True)
class Lesson:
    """One guided hand."""

    number: int
    dealer: Seat
    hands: tuple[str, str, str, str]
    draws: str
    indicator: str
    scripts: tuple[Script, Script, Script]
    """Of the seats right, across and left."""
    steps: tuple[Step, ...]
    sheet: tuple[Step, ...]
    """On the score sheet."""

    @cached_property
    def wall(self) -> tuple[TileId, ...]:
        """All tiles in their order."""
        return stacked_wall(self.hands, dealer=self.dealer, draws=self.draws, indicator=self.indicator)

    @property
    def treasure(self) -> Kind:
        """The treasure of the hand."""
        return treasure_after(self.indicator_face, RULES.treasure_cycle)

    @property
    def indicator_face(self) -> Kind:
        """The face turned over."""
        return parse_kind(self.indicator)

    def match(self, scores: tuple[int, int, int, int]) -> MatchState:
        """Return the game before this hand, in which everyone has these points."""
        return MatchState(rules=RULES, seed=SEED, number=self.number, dealer=self.dealer, scores=scores)


RULES: Final = Ruleset(hands=2)

FIRST: Final = Lesson(
    number=1,
    dealer=YOU,
    hands=(
        "235679m24p88s144z",
        "11123445667s9p2z",
        "345789m566p8s67z",
        "24m3778899p1356z",
    ),
    draws="2s 9s5z6m 4z 9s3z8p 7p2p 1p8m5p 1m",
    indicator="3z",
    scripts=(
        Script(parse_kinds("9p2z7p1p"), ShowPattern.FULL_FLUSH),
        Script(parse_kinds("6z5p8s7z")),
        Script(parse_kinds("6z3p5z")),
    ),
    steps=(
        Step("faces", mark=Mark.HAND, when=When.ASKED, offers_index=True),
        Step("welcome", mark=Mark.HAND, when=When.ASKED),
        Step("treasure", mark=Mark.CENTRE),
        Step("treasure_pays", mark=Mark.TREASURES),
        Step("discard_treasure", Deed.DISCARD, face=parse_kind("4z")),
        Step("third_treasure", mark=Mark.DRAWN, when=When.ASKED),
        Step("discard_plain", Deed.DISCARD, face=parse_kind("9m")),
        Step("chow", Deed.CHOW),
        Step("after_chow", Deed.DISCARD, face=parse_kind("1z")),
        Step("pung", Deed.PUNG),
        Step("after_pung", Deed.DISCARD, face=parse_kind("2s")),
        Step("waits", mark=Mark.WAITS),
        Step("shown", mark=Mark.OPEN_HAND, when=When.SHOWN),
        Step("self_draw", Deed.WIN),
    ),
    sheet=(
        Step("sheet_fans", mark=Mark.FANS),
        Step("sheet_payments", mark=Mark.PAYMENTS),
        Step("sheet_totals", mark=Mark.TOTALS),
    ),
)
"""The learner deals: draw, discard, chow, pung, treasure, a shown hand, a win by self-draw."""

SECOND: Final = Lesson(
    number=2,
    dealer=LEFT,
    hands=("46789m123p456s55z", "9s", "5m", "1z"),
    draws="2z 3z",
    indicator="8p",
    scripts=(Script(parse_kinds("9s")), Script(parse_kinds("5m")), Script(parse_kinds("1z"))),
    steps=(
        Step("second", mark=Mark.HAND, when=When.ASKED),
        Step("ready_pays", mark=Mark.NOTHING),
        Step("ready", Deed.READY),
        Step("ready_waits", mark=Mark.WAITS),
        Step("ready_win", Deed.WIN),
    ),
    sheet=(Step("sheet_deal_in", mark=Mark.FANS), Step("sheet_ready", mark=Mark.PAYMENTS)),
)
"""The learner is ready as dealt: the ready declaration, and a win on a discard."""

LESSONS: Final = (FIRST, SECOND)
