"""Which facts of the table are heard, and as what.  Pure: no device, no clock, no settings."""

from typing import Final

from kemi_desktop.rules.actions import Pass
from kemi_desktop.rules.events import (
    ClaimAnswered,
    DealSettled,
    DealStarted,
    Event,
    HandsDealt,
    HandShown,
    HandsRevealed,
    HandWon,
    IndicatorRevealed,
    KongDeclared,
    MeldClaimed,
    ReadyAnswered,
    ReadyDeclared,
    TileDiscarded,
    TileDrawn,
    WallExhausted,
)
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.prompts import Options, PromptKind
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.sound.cues import Cue

Heard = tuple[tuple[Cue, Seat | None], ...]
"""Cues, each with the seat it comes from; ``None`` is the whole table."""

_MELDS: Final = {
    MeldKind.CHOW: Cue.CHOW,
    MeldKind.PUNG: Cue.PUNG,
    MeldKind.DISCARD_KONG: Cue.KONG,
}
_WINS: Final = {
    WinBy.DISCARD: Cue.WIN,
    WinBy.SELF_DRAW: Cue.SELF_DRAW,
    WinBy.ROB_KONG: Cue.ROB_KONG,
}


def heard_at_start(event: Event) -> Heard:  # noqa: PLR0911 -- one line each
    """Return what is heard as an event begins to be shown: calls, and whatever takes its time."""
    match event:
        case DealStarted():
            return ((Cue.SHUFFLE, None),)
        case HandsDealt():
            return ((Cue.DEAL, None),)
        case MeldClaimed(seat, meld):
            return ((_MELDS[meld.kind], seat),)
        case KongDeclared(seat):
            return ((Cue.KONG, seat),)
        case ReadyDeclared(seat, shown=patterns):
            return ((Cue.SHOW if patterns else Cue.READY, seat),)
        case HandShown(seat):
            return ((Cue.SHOW, seat),)
        case HandWon(wins):
            return tuple((_WINS[win.by], win.seat) for win in wins)
        case WallExhausted():
            return ((Cue.DRAWN_HAND, None),)
        case HandsRevealed():
            return ((Cue.REVEAL, None),)
        case ClaimAnswered(seat, Pass()) | ReadyAnswered(seat, Pass()):
            return ((Cue.PASS, seat),)
        case DealSettled():
            return ((Cue.POINTS, None),)
        case _:
            return ()


def heard_at_end(event: Event) -> Heard:
    """Return what is heard as an event has been shown: tiles coming to rest."""
    match event:
        case TileDrawn(seat):
            return ((Cue.DRAW, seat),)
        case TileDiscarded(seat) | MeldClaimed(seat) | KongDeclared(seat):
            return ((Cue.DISCARD, seat),)
        case IndicatorRevealed():
            return ((Cue.DISCARD, None), (Cue.TREASURE, None))
        case _:
            return ()


def question_cue(options: Options, *, away: bool) -> Cue:
    """Return how a question to the player sounds; ``away`` is whether another window has the keyboard.

    A win that may be taken has a sound of its own, here and away.
    """
    if options.win is not None:
        return Cue.WIN_CHANCE
    if away:
        return Cue.ALERT
    return Cue.CLAIM if options.kind in (PromptKind.CLAIM, PromptKind.ROB_KONG) else Cue.TURN
