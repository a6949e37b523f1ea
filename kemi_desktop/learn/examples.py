"""The examples of the rule book as hands the engine can score.  Decides no points.

They are written down in ``catalogue/examples.toml``, by rule, in tile notation.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any, Final, TypeVar

from kemi_desktop.catalogue.lookup import Language, resource_text
from kemi_desktop.rules.accounts import Account, FinishedHand, MeldFaces, WinClaim
from kemi_desktop.rules.fans import Fan, ShowPattern
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.notation import parse_kind, parse_kinds
from kemi_desktop.rules.plausible import check_hand
from kemi_desktop.rules.results import PaymentReason, Shape, WinBy
from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.rules.ruleset import DeadWait, DealerMode, Ruleset
from kemi_desktop.rules.tiles import SEATS, Seat

YOU: Final = SEATS[0]
"""The seat whose hand an example shows."""
OTHER_DEALER: Final = 2

E_ = TypeVar("E_", bound=Enum)
Entry = Mapping[str, Any]
"""One table of the file."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the engine must answer for the example to belong on its page; read by tests alone."""

    shows: frozenset[Fan]
    lacks: frozenset[Fan]
    pays: frozenset[PaymentReason]
    shape: Shape | None
    total: int | None
    """Points the reader's seat gets in all."""


@dataclass(frozen=True, slots=True)
class Example:
    """One hand on a page of the rule book."""

    rule: RuleId
    captions: tuple[str, str]
    """Chinese and English."""
    hand: FinishedHand
    wanted: Wanted

    @property
    def is_won(self) -> bool:
        """Whether anybody wins; else the hand is drawn."""
        return bool(self.hand.wins)

    def caption(self, language: Language) -> str:
        """Return the line of words above the tiles."""
        return self.captions[0] if language is Language.ZH else self.captions[1]


@cache
def all_examples() -> tuple[Example, ...]:
    """Return every example in the order of the file.

    Raises ``KeyError``, ``ValueError`` or an error of the rules for one that is not well formed or cannot be.
    """
    return tuple(_example(entry) for entry in tomllib.loads(resource_text("examples.toml"))["example"])


@cache
def examples_of(rule: RuleId) -> tuple[Example, ...]:
    """Return the examples of one page, in order; none for a page without."""
    return tuple(example for example in all_examples() if example.rule == rule)


def _example(entry: Entry) -> Example:
    unknown = set(entry) - _KNOWN
    if unknown:
        raise ValueError(f"examples: {entry['rule']} says {sorted(unknown)}")
    hand = _hand(entry)
    check_hand(hand)
    wanted = Wanted(
        _members(Fan, entry, "shows"),
        _members(Fan, entry, "lacks"),
        _members(PaymentReason, entry, "pays"),
        Shape(entry["shape"]) if "shape" in entry else None,
        entry.get("total"),
    )
    return Example(RuleId(entry["rule"]), (entry["zh"], entry["en"]), hand, wanted)


def _hand(entry: Entry) -> FinishedHand:
    wins = (_win(entry),) if "tile" in entry or entry.get("first_turn") else ()
    dealer = Seat(entry.get("dealer", OTHER_DEALER))
    accounts = (_account(entry), Account(), Account(), Account())
    return FinishedHand(_rules(entry.get("rules", {})), dealer, entry.get("streak", 0), accounts, wins)


def _account(entry: Entry) -> Account:
    named = _members(ShowPattern, entry, "shown")
    return Account(
        hand=tuple(sorted(parse_kinds(entry["hand"]))),
        melds=tuple(_meld(meld) for meld in entry.get("melds", ())),
        ready=entry.get("ready", False),
        seven_pairs_only=entry.get("seven_pairs_only", False),
        draws_since_ready=entry.get("draws_since_ready", 0),
        shown=tuple(pattern for pattern in ShowPattern if pattern in named),
        treasures_drawn=entry.get("treasures_drawn", 0),
        treasures_discarded=entry.get("treasures_discarded", 0),
    )


def _meld(entry: Entry) -> MeldFaces:
    source = Seat(entry["from"]) if "from" in entry else None
    return MeldFaces(MeldKind(entry["kind"]), tuple(sorted(parse_kinds(entry["tiles"]))), source)


def _win(entry: Entry) -> WinClaim:
    source = Seat(entry["from"]) if "from" in entry else None
    return WinClaim(
        seat=YOU,
        by=WinBy(entry.get("by", "self_draw" if source is None else "discard")),
        tile=parse_kind(entry["tile"]) if "tile" in entry else None,
        source=source,
        kong_draw=entry.get("kong_draw", False),
        last_tile=entry.get("last_tile", False),
        first_turn=entry.get("first_turn", False),
    )


def _rules(entry: Entry) -> Ruleset:
    return Ruleset(**{name: _OPTIONS[name](value) for name, value in entry.items()})


def _members(members: type[E_], entry: Entry, key: str) -> frozenset[E_]:
    return frozenset(members(value) for value in entry.get(key, ()))


_OPTIONS: Final[dict[str, Callable[[Any], Any]]] = {
    "dealer_mode": DealerMode,
    "changmao": bool,
    "dead_wait": DeadWait,
}
_KNOWN: Final = frozenset(
    (
        *("rule", "zh", "en", "hand", "tile", "from", "by", "melds", "dealer", "streak", "rules"),
        *("ready", "seven_pairs_only", "draws_since_ready", "shown", "treasures_drawn"),
        *("treasures_discarded", "kong_draw", "last_tile", "first_turn"),
        *("shows", "lacks", "pays", "shape", "total"),
    )
)
