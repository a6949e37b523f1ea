"""A game: who deals next, how long a dealer stays, when it is over."""

import pytest

from kemi_desktop.rules.actions import ClaimWin, SelfDrawWin
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.match import MatchState, after_deal, is_over, open_deal, start_deal, start_match
from kemi_desktop.rules.results import Win, WinBy
from kemi_desktop.rules.ruleset import DEFAULT_RULES, HANDS_CHOICES, Ruleset
from kemi_desktop.rules.state import DealState
from kemi_desktop.rules.succession import next_deal
from kemi_desktop.rules.tiles import Seat, TileId
from tests.rules.positions import SEED, deal, play, run_down, throw

WAITS_5M = "46m12345699p789s"
THREE_WAIT = ["", "46m222p444888s55z", "46m789p123456s11z", WAITS_5M]


def discard_wins(source: int, *seats: int) -> tuple[Win, ...]:
    """Return wins on one discard."""
    return tuple(Win(Seat(s), WinBy.DISCARD, TileId(16), Seat(source)) for s in seats)


def game(rules: Ruleset = DEFAULT_RULES) -> MatchState:
    """Return a game before its first hand."""
    return start_match(rules, SEED)


def drawn_hand(match: MatchState) -> DealState:
    """Play a hand of the game in which everyone passes everything."""
    return run_down(open_deal(match).state, left=-1)


@pytest.mark.rule("R2.1")
def test_creator_deals_the_first_hand() -> None:
    assert open_deal(game()).state.truth.dealer == 0
    assert open_deal(game()).state.truth.number == 1


@pytest.mark.rule("R2.2", "R2.4")
def test_dealer_stays_after_a_drawn_hand_and_his_streak_grows() -> None:
    state = run_down(deal(["", "", "", ""], dealer=2, streak=3), left=-1)
    assert (state.truth.next_dealer, state.truth.next_streak) == (2, 4)


@pytest.mark.rule("R2.2", "R2.4")
def test_dealer_who_wins_stays() -> None:
    state = deal(["", WAITS_5M, "", ""], dealer=1, draws="5m", streak=1)
    state = play(state, SelfDrawWin(Seat(1)))
    assert (state.truth.next_dealer, state.truth.next_streak) == (1, 2)


@pytest.mark.rule("R2.2", "R2.4")
def test_winner_takes_over_the_deal_with_no_streak() -> None:
    state = throw(deal(["", "", "", WAITS_5M], draws="5m", streak=5), 0, "5m")
    state = play(state, ClaimWin(Seat(3)))
    assert (state.truth.next_dealer, state.truth.next_streak) == (3, 0)


@pytest.mark.rule("R2.2")
def test_of_several_winners_the_nearest_after_the_discarder_deals() -> None:
    state = throw(deal(THREE_WAIT, draws="5m"), 0, "5m")
    state = play(state, ClaimWin(Seat(3)), ClaimWin(Seat(1)), ClaimWin(Seat(2)))
    assert state.truth.next_dealer == 1


@pytest.mark.rule("R2.2")
@pytest.mark.parametrize(
    ("dealer", "source", "winners", "following"),
    [
        (0, 0, (1, 2), (1, 0)),
        (0, 1, (2, 3), (2, 0)),
        (0, 1, (2, 0), (0, 7)),
        (1, 2, (0, 3), (3, 0)),
        (3, 2, (1, 0), (0, 0)),
        (0, 3, (1, 2), (1, 0)),
    ],
)
def test_dealer_among_several_winners_stays(
    dealer: int, source: int, winners: tuple[int, ...], following: tuple[int, int]
) -> None:
    assert next_deal(Seat(dealer), 6, discard_wins(source, *winners)) == following


@pytest.mark.rule("R2.5")
def test_scores_run_on_and_may_go_below_zero() -> None:
    match = game()
    state = drawn_hand(match)
    following = after_deal(match, state)
    assert following.number == 2
    assert following.scores == state.truth.scores
    assert sum(following.scores) == 0
    won = play(throw(deal(["", "", "", WAITS_5M], draws="5m"), 0, "5m"), ClaimWin(Seat(3)))
    assert min(won.truth.scores) < 0
    assert sum(won.truth.scores) == 0


@pytest.mark.rule("R2.4", "R2.5")
def test_next_hand_starts_where_the_last_one_ended() -> None:
    match = game()
    following = after_deal(match, drawn_hand(match))
    view = open_deal(following).state.truth
    assert (view.number, view.dealer, view.streak) == (2, 0, 1)
    assert view.scores == following.scores
    assert open_deal(following).state.wall != open_deal(match).state.wall


@pytest.mark.rule("R2.5", "R11")
@pytest.mark.parametrize("hands", [h for h in HANDS_CHOICES if h is not None])
def test_game_is_over_after_the_agreed_hands(hands: int) -> None:
    rules = Ruleset(hands=hands)
    assert not is_over(MatchState(rules=rules, seed=SEED, number=hands))
    assert is_over(MatchState(rules=rules, seed=SEED, number=hands + 1))


@pytest.mark.rule("R2.5", "R11")
def test_unlimited_game_goes_on() -> None:
    assert not is_over(MatchState(rules=Ruleset(hands=None), seed=SEED, number=1000))


def test_same_game_deals_the_same_hands() -> None:
    assert start_deal(game()) == start_deal(game())


def test_hand_that_is_not_over_ends_nothing() -> None:
    with pytest.raises(InvariantBroken):
        after_deal(game(), open_deal(game()).state)


def test_hand_of_another_number_ends_nothing() -> None:
    match = game()
    with pytest.raises(InvariantBroken):
        after_deal(MatchState(rules=DEFAULT_RULES, seed=SEED, number=2), drawn_hand(match))


def test_game_refuses_a_weak_seed() -> None:
    with pytest.raises(ValueError, match="hexadecimal"):
        start_match(DEFAULT_RULES, "1234")
