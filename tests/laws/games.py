"""Random games for the laws: seeded, so that every one can be played again."""

from dataclasses import dataclass
from random import Random

from kemi_desktop.rules.actions import (
    Action,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    ClaimWin,
    DeclareKong,
    DeclareReady,
    Discard,
    Pass,
    SelfDrawWin,
)
from kemi_desktop.rules.chances import hand_of
from kemi_desktop.rules.decide import advance
from kemi_desktop.rules.distance import distance
from kemi_desktop.rules.events import Event
from kemi_desktop.rules.legal import options_for
from kemi_desktop.rules.match import MatchState, deal_from
from kemi_desktop.rules.prompts import Options, PromptKind
from kemi_desktop.rules.ruleset import AddedKongPayer, DeadWait, DealerMode, Ruleset, TreasureCycle
from kemi_desktop.rules.seat_view import Stage
from kemi_desktop.rules.state import DealState
from kemi_desktop.rules.tiles import SEATS, TileId, kind_of
from kemi_desktop.rules.wall import deal_seed, wall_of
from tests.laws.rigged import rigged_wall

GAME_SEED = "1a55" * 8


@dataclass(frozen=True, repr=False)
class Game:
    """One whole hand, as it was played."""

    name: str
    """How to play it again."""
    match: MatchState
    seed: str
    wall: tuple[TileId, ...]
    start: DealState
    opening: tuple[Event, ...]
    actions: tuple[Action, ...]
    steps: tuple[tuple[Event, ...], ...]
    """The events of each action."""
    states: tuple[DealState, ...]
    """The state before each action, and the last one."""

    def __repr__(self) -> str:
        return self.name

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened."""
        return (*self.opening, *(event for step in self.steps for event in step))


def random_rules(rng: Random) -> Ruleset:
    """Return any mixture of the room's options."""
    return Ruleset(
        dealer_mode=rng.choice(list(DealerMode)),
        changmao=rng.random() < 0.5,
        treasure_cycle=rng.choice(list(TreasureCycle)),
        multiple_winners=rng.random() < 0.7,
        pass_lock=rng.random() < 0.4,
        dead_wait=rng.choice(list(DeadWait)),
        added_kong_payer=rng.choice(list(AddedKongPayer)),
    )


def play_game(seed: int, *, rigged: bool) -> Game:
    """Play one hand with random legal actions; the wall is honest or promising."""
    rng = Random(seed)
    match = MatchState(
        rules=random_rules(rng), seed=GAME_SEED, dealer=rng.choice(SEATS), streak=rng.randrange(10)
    )
    hand_seed = deal_seed(f"{rng.getrandbits(128):032x}", 1)
    wall = rigged_wall(rng) if rigged else wall_of(hand_seed)
    opening = deal_from(match, hand_seed, wall)
    greed = rng.choice((0.3, 1.0, 4.0))
    state = opening.state
    actions: list[Action] = []
    steps: list[tuple[Event, ...]] = []
    states = [state]
    while state.truth.stage is not Stage.OVER:
        asked = [options for s in SEATS if (options := options_for(state, s)) is not None]
        action = choose(rng, state, rng.choice(asked), greed=greed)
        step = advance(state, action)
        state = step.state
        actions.append(action)
        steps.append(step.events)
        states.append(state)
    name = f"play_game({seed}, rigged={rigged})"
    return Game(
        name,
        match,
        hand_seed,
        wall,
        opening.state,
        opening.events,
        tuple(actions),
        tuple(steps),
        tuple(states),
    )


def choose(rng: Random, state: DealState, options: Options, *, greed: float) -> Action:
    """Choose an action at random, with a liking for what is rare; ``greed`` is the liking for wins."""
    liking = 5 if options.kind is PromptKind.ROB_KONG else greed
    weights = [_weight(action, liking) for action in options.actions]
    action = rng.choices(options.actions, weights)[0]
    if isinstance(action, Discard) and not action.shown and rng.random() < 0.8:
        return _sensible_discard(rng, state, options)
    return action


def _weight(action: Action, greed: float) -> float:
    """Discards share one weight however many there are."""
    match action:
        case SelfDrawWin() | ClaimWin():
            return greed
        case DeclareReady():
            return 2 if action.seven_pairs_only else 1
        case DeclareKong() | ClaimKong():
            return 3
        case Discard():
            return 3 if action.shown else 0.2
        case ClaimPung():
            return 4
        case ClaimChow():
            return 0.7
        case Pass():
            return 1


def _sensible_discard(rng: Random, state: DealState, options: Options) -> Action:
    """Discard a tile that leaves the hand as near to a win as any other would."""
    hand = hand_of(state.truth.seats[options.seat])
    plain = [a for a in options.actions if isinstance(a, Discard) and not a.shown]
    after = [distance(hand.without_tile(kind_of(a.tile))) for a in plain]
    return rng.choice([a for a, left in zip(plain, after, strict=True) if left == min(after)])
