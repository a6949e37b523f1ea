"""The kinds of moment a guest may be lost at: each kind of question, and where the game waits."""

from typing import Final

from kemi_desktop.rules.actions import (
    Action,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    ClaimWin,
    DeclareKong,
    SelfDrawWin,
)
from kemi_desktop.rules.prompts import Options, PromptKind
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.table.seat_facts import Phase
from kemi_desktop.table.seat_fold import SeatFold

_OF_ACTION: Final[dict[type[Action], str]] = {
    ClaimChow: "claim a chow",
    ClaimPung: "claim a pung",
    ClaimKong: "claim a kong",
    ClaimWin: "claim a win",
    DeclareKong: "own kong",
    SelfDrawWin: "win by own draw",
}
_OF_KIND: Final = {
    PromptKind.TURN: "own turn",
    PromptKind.READY_WINDOW: "ready window",
    PromptKind.ROB_KONG: "rob a kong",
}
SETTLEMENT: Final = "settlement"
BETWEEN_HANDS: Final = "between hands"
PAUSED: Final = "paused"
QUESTIONS: Final = (*_OF_ACTION.values(), *_OF_KIND.values(), "open hand")
"""Every kind of question, by what can be answered."""
EVERY: Final = (*QUESTIONS, SETTLEMENT, BETWEEN_HANDS, PAUSED)


def asked(options: Options) -> set[str]:
    """Return what kinds of question these are; robbing a kong is no claim to a discard."""
    found = {_OF_KIND[options.kind]} if options.kind in _OF_KIND else set()
    if options.kind is not PromptKind.ROB_KONG:
        found |= {_OF_ACTION[type(action)] for action in options.actions if type(action) in _OF_ACTION}
    return found | ({"open hand"} if options.shows else set())


def moments_of(one: SeatFold, seat: Seat) -> set[str]:
    """Return what kinds of moment this is for a seat."""
    found = set() if one.options is None else asked(one.options)
    if one.phase is Phase.HAND_OVER:
        found.add(SETTLEMENT if seat in one.waiting else BETWEEN_HANDS)
    if one.paused:
        found.add(PAUSED)
    return found
