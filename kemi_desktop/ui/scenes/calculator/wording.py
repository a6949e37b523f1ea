"""The calculator's sentences: what seats are called, what a verdict says in one line."""

from typing import Final, assert_never

from kemi_desktop.catalogue.names import meld_name, meld_short, tile_name
from kemi_desktop.judge.question import Question
from kemi_desktop.judge.verdict import (
    Drawn,
    Impossible,
    NoWin,
    Surplus,
    Unchosen,
    Unfinished,
    Verdict,
    Waiting,
    Won,
)
from kemi_desktop.rules.accounts import MeldFaces
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.results import ScoredWin
from kemi_desktop.rules.tiles import Seat, Suit, make_kind
from kemi_desktop.ui.context import UiContext

Names = tuple[str, str, str, str]
LONGEST_QUOTED: Final = 40
"""Characters of a word that are quoted where it cannot be read."""

ON_WIN_PAGE: Final = frozenset(
    {"win_source", "kong_draw", "last_tile", "first_turn_melds", "first_turn", "heavenly_tile"}
)
ON_DECLARED_PAGE: Final = frozenset(
    {
        "ready_dealer",
        "ready_melds",
        "renhu_without_ready",
        "renhu_hand",
        "shown_heavenly",
        "shown_earthly",
        "shown_never_completed",
    }
)
"""What is wrong by the page that can mend it; all else is about the tiles."""


def seat_names(context: UiContext, question: Question) -> Names:
    """Return what the seats are called, in seat order: seen from the winner."""
    first = context.say("calculator.self" if question.winner is None else "calculator.winner")
    right, across, left = (
        words[:1].upper() + words[1:]
        for words in (context.say(f"seat.{place}") for place in ("right", "across", "left"))
    )
    return first, right, across, left


def meld_words(context: UiContext, names: Names, meld: MeldFaces) -> tuple[str, ...]:
    """Return what may stand below a meld, the longest wording first."""
    kind, short = meld_name(context.language, meld.kind), meld_short(context.language, meld.kind)
    if meld.source is None or meld.kind is MeldKind.CHOW:
        return kind, short
    feeder = names[meld.source]
    return f"{kind} \N{MIDDLE DOT} {feeder}", f"{short} \N{MIDDLE DOT} {feeder}", kind, short


def headline(context: UiContext, verdict: Verdict, question: Question) -> str:
    """Return the verdict in a few words; what is to go includes the winning tile."""
    say = context.say
    match verdict:
        case Unfinished(missing):
            return say("calculator.missing", count=missing + _winning_to_go(question))
        case Unchosen():
            return say("calculator.which_won")
        case Surplus(count):
            return say("calculator.surplus", count=count)
        case Waiting(waits):
            return say("calculator.waiting", count=len(waits)) if waits else say("calculator.waiting_none")
        case NoWin():
            return say("calculator.no_win")
        case Won(win):
            return say("calculator.won", points=win.score.points)
        case Drawn():
            return say("calculator.drawn")
        case Impossible():
            return say("calculator.impossible")
        case _:
            assert_never(verdict)


def reason(context: UiContext, refused: Impossible) -> str:
    """Return in one sentence why a hand cannot be; tiles and melds by their names."""
    fields = {name: _worded(context, name, value) for name, value in refused.fields}
    return context.say(f"impossible.{refused.key}", **fields)


def way_out(context: UiContext, refused: Impossible) -> str:
    """Return in one sentence where to change a hand that cannot be."""
    page = "win" if refused.key in ON_WIN_PAGE else "declared" if refused.key in ON_DECLARED_PAGE else "tiles"
    return context.say(f"calculator.fix_{page}")


def how_won(context: UiContext, names: Names, win: ScoredWin) -> str:
    """Return how the tile came, and from whom."""
    by = context.say(f"win_by.{win.by.value}")
    return by if win.source is None else context.say("ui.label", label=by, value=names[win.source])


def feeder_name(names: Names, whose: Seat, steps: int) -> str:
    """Return the seat ``steps`` places after another one."""
    return names[(whose + steps) % 4]


def _winning_to_go(question: Question) -> int:
    """Return 1 where the winning tile, which is not among those of the hand, is still to come."""
    return int(question.tile is None and not question.is_heavenly)


def _worded(context: UiContext, name: str, value: str | int) -> str | int:
    match name, value:
        case "meld", str():
            return meld_name(context.language, MeldKind(value))
        case "tile", str():
            return tile_name(context.language, make_kind(Suit(value[-1]), int(value[:-1])))
        case _, str() if len(value) > LONGEST_QUOTED:
            return value[:LONGEST_QUOTED] + "\N{HORIZONTAL ELLIPSIS}"
        case _:
            return value
