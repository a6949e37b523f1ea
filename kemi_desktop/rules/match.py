"""A game of several hands: who deals, how it goes on, when it is over.  Rule: R2."""

from dataclasses import dataclass, replace

from kemi_desktop.rules.decide import Step
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.events import DealStarted, Event, HandsDealt, IndicatorRevealed
from kemi_desktop.rules.flow import Run, carry_on, draw
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.state import DealState, blank_state
from kemi_desktop.rules.tiles import SEATS, Seat, TileId, kind_of, next_seat
from kemi_desktop.rules.treasure import treasure_after
from kemi_desktop.rules.wall import check_seed, commitment, deal_seed, wall_of


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchState:
    """A game between two hands."""

    rules: Ruleset
    seed: str
    """The game's secret, from which every hand's seed follows."""
    number: int = 1
    """The hand to be played next, from 1."""
    dealer: Seat = SEATS[0]
    """Its dealer; the room's creator sits at seat 0 and deals first.  Rule: R2.1."""
    streak: int = 0
    """Hands in a row this dealer has kept the deal before it.  Rule: R2.4."""
    scores: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Running totals.  Rule: R2.5."""


def start_match(rules: Ruleset, seed: str) -> MatchState:
    """Return the game before its first hand; raise ``ValueError`` for a seed too short or not hexadecimal."""
    check_seed(seed)
    return MatchState(rules=rules, seed=seed)


def start_deal(match: MatchState) -> tuple[Event, ...]:
    """Return the events of the deal up to the first question.  Rule: R3.1, R3.2."""
    return open_deal(match).events


def open_deal(match: MatchState) -> Step:
    """Return the events of the deal and the state they lead to.  Rule: R3.1, R3.2."""
    seed = deal_seed(match.seed, match.number)
    return deal_from(match, seed, wall_of(seed))


def deal_from(match: MatchState, seed: str, wall: tuple[TileId, ...]) -> Step:
    """Deal from a given wall; ``seed`` is what it was made from.  Rule: R3.1, R3.2."""
    run = Run(blank_state(seed))
    run.tell(
        DealStarted(
            match.number,
            match.dealer,
            match.streak,
            match.scores,
            match.rules,
            commitment(seed),
            wall,
        )
    )
    hands = {next_seat(match.dealer, n): tuple(sorted(wall[n * 13 : n * 13 + 13])) for n in range(4)}
    run.tell(HandsDealt(tuple(hands[seat] for seat in SEATS)))
    indicator = wall[-1]
    run.tell(IndicatorRevealed(indicator, treasure_after(kind_of(indicator), match.rules.treasure_cycle)))
    draw(run, match.dealer, replacement=False)
    carry_on(run)
    return Step(tuple(run.events), run.state)


def is_over(match: MatchState) -> bool:
    """Whether the agreed number of hands has been played.  Rule: R2.5."""
    return match.rules.hands is not None and match.number > match.rules.hands


def after_deal(match: MatchState, finished: DealState) -> MatchState:
    """Return the game after a settled hand; raise ``InvariantBroken`` for any other.  Rule: R2.2-R2.5."""
    view = finished.truth
    if view.settlement is None or view.next_dealer is None or view.number != match.number:
        raise InvariantBroken("this hand does not end here")
    return replace(
        match, number=match.number + 1, dealer=view.next_dealer, streak=view.next_streak, scores=view.scores
    )
