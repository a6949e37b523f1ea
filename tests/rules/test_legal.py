"""What a seat is offered: complete, without doubles, and the same from its own view."""

import pytest

from kemi_desktop.rules.actions import ClaimWin, DeclareKong, Discard, Pass, SelfDrawWin
from kemi_desktop.rules.legal import legal_actions, options_for, why_illegal
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.notation import parse_kind
from kemi_desktop.rules.options import options_of
from kemi_desktop.rules.prompts import PromptKind
from kemi_desktop.rules.state import DealState, project
from kemi_desktop.rules.tiles import SEATS, Seat
from tests.rules.positions import all_pass, deal, discard, play, pung, stacked, throw

WAITS_5M = "46m12345699p789s"

POSITIONS = {
    "dealer on turn": lambda: deal(["5555m", "", "", ""], draws="7z"),
    "ready window": lambda: stacked(["", "", "", WAITS_5M]).state,
    "claim window": lambda: throw(deal(["", "46m", "55m", WAITS_5M], draws="5m"), 0, "5m"),
    "kong to rob": lambda: play(
        deal(["5555m", "", "", WAITS_5M], draws="7z"),
        DeclareKong(Seat(0), MeldKind.SHOWN_KONG, parse_kind("5m")),
    ),
    "heavenly": lambda: deal([WAITS_5M, "", "", ""], draws="5m"),
    "flush to show": lambda: deal(["1112345678999m", "", "", ""], draws="1z"),
}


@pytest.fixture(params=list(POSITIONS))
def state(request: pytest.FixtureRequest) -> DealState:
    return POSITIONS[request.param]()


def test_options_have_no_doubles(state: DealState) -> None:
    for seat in SEATS:
        actions = legal_actions(state, seat)
        assert len(actions) == len(set(actions))


def test_every_option_is_legal_and_speaks_for_its_own_seat(state: DealState) -> None:
    for seat in SEATS:
        for action in legal_actions(state, seat):
            assert action.seat == seat
            assert why_illegal(state, action) is None


def test_win_is_described_exactly_where_it_is_offered(state: DealState) -> None:
    for seat in SEATS:
        options = options_for(state, seat)
        if options is not None:
            wins = [a for a in options.actions if isinstance(a, SelfDrawWin | ClaimWin)]
            assert (options.win is not None) == (len(wins) == 1)
            assert len(wins) <= 1


def test_options_are_the_same_from_the_seats_own_view(state: DealState) -> None:
    for seat in SEATS:
        assert options_of(project(state, seat), seat) == options_for(state, seat)


def test_prompt_is_named_by_the_public_moment(state: DealState) -> None:
    for seat in SEATS:
        options = options_for(state, seat)
        if options is not None:
            assert options.prompt == project(state, seat).moment


@pytest.mark.rule("R3.3")
def test_every_tile_of_a_free_hand_may_be_discarded_in_hand_order() -> None:
    state = deal(["", "", "", ""], draws="7z")
    options = options_for(state, Seat(0))
    assert options is not None
    assert options.kind is PromptKind.TURN
    assert [a.tile for a in options.actions if isinstance(a, Discard)] == list(
        state.truth.seats[0].held.tiles
    )
    assert state.truth.drawn is not None
    assert options.tile == state.truth.drawn.tile


def test_new_prompt_follows_every_public_step() -> None:
    state = throw(deal(["", "46m", "55m", WAITS_5M], draws="5m"), 0, "5m")
    claim = options_for(state, Seat(2))
    assert claim is not None
    answered = play(state, Pass(Seat(1)))
    same = options_for(answered, Seat(2))
    assert same == claim
    later = play(all_pass(answered, but=[2]), pung(answered, 2, "5m"))
    turn = options_for(later, Seat(2))
    assert turn is not None
    assert turn.prompt > claim.prompt


@pytest.mark.rule("R8.3")
def test_show_is_offered_for_every_copy_of_the_tile() -> None:
    state = deal(["11123456789m99s", "", "", ""], draws="9m")
    options = options_for(state, Seat(0))
    assert options is not None
    assert options.shows == ()
    state = deal(["1122334455667m", "", "", ""], draws="7m")
    options = options_for(state, Seat(0))
    assert options is not None
    sevens = {
        o.discard for o in options.shows if o.discard is not None and o.discard >> 2 == parse_kind("7m")
    }
    assert sevens == {discard(state, 0, "7m").tile, discard(state, 0, "7m").tile + 1}


@pytest.mark.rule("R2.1")
@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_seat_that_does_not_exist_is_refused(seat: int) -> None:
    violation = why_illegal(deal(["", "", "", ""], draws="7z"), Pass(Seat(seat)))
    assert violation is not None
    assert (violation.rule, violation.detail) == ("R2.1", "not_asked")
