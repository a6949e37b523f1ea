"""Who pays whom: the payer matrix, kongs, rewards, liability."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kemi_desktop.rules.accounts import Account, FinishedHand, WinClaim
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.results import PaymentReason
from kemi_desktop.rules.ruleset import AddedKongPayer, DealerMode, Ruleset
from kemi_desktop.rules.settlement import liable_seat, settle
from kemi_desktop.rules.tiles import Seat
from tests.rules.hands import (
    PLAIN,
    account,
    deltas,
    discard,
    finished,
    heavenly,
    meld,
    ready,
    rob,
    self_draw,
)

FLAT = Ruleset()
DOUBLE = Ruleset(dealer_mode=DealerMode.DOUBLE)
LADDER = Ruleset(dealer_mode=DealerMode.LADDER)
FEEDER = Ruleset(added_kong_payer=AddedKongPayer.FEEDER)
FLUSH = account("22m77m", meld("pung:333m", 3), meld("pung:555m", 3), meld("pung:999m", 3))


def shown(base: Account, *patterns: ShowPattern) -> Account:
    return replace(base, shown=patterns)


@pytest.mark.rule("R9.1", "R9.2", "R2.3")
@pytest.mark.parametrize(
    ("rules", "dealer", "win", "wanted"),
    [
        (FLAT, 0, discard("6s", 2), (0, 2, -2, 0)),
        (FLAT, 2, discard("6s", 2), (0, 3, -3, 0)),
        (FLAT, 1, discard("6s", 2), (0, 3, -3, 0)),
        (DOUBLE, 0, discard("6s", 2), (0, 2, -2, 0)),
        (DOUBLE, 2, discard("6s", 2), (0, 4, -4, 0)),
        (DOUBLE, 1, discard("6s", 2), (0, 4, -4, 0)),
        (LADDER, 2, discard("6s", 2), (0, 2, -2, 0)),
        (FLAT, 0, self_draw("6s"), (-4, 10, -3, -3)),
        (FLAT, 1, self_draw("6s"), (-4, 12, -4, -4)),
        (DOUBLE, 0, self_draw("6s"), (-6, 12, -3, -3)),
        (DOUBLE, 1, self_draw("6s"), (-6, 18, -6, -6)),
        (LADDER, 1, self_draw("6s"), (-3, 9, -3, -3)),
        (FLAT, 0, rob("6s", 3), (0, 8, 0, -8)),
        (FLAT, 3, rob("6s", 3), (0, 9, 0, -9)),
    ],
)
def test_who_pays_the_win(
    rules: Ruleset, dealer: int, win: WinClaim, wanted: tuple[int, int, int, int]
) -> None:
    assert deltas(finished(account(PLAIN), win, rules=rules, dealer=dealer)) == wanted


@pytest.mark.rule("R9.2", "R9.3")
@pytest.mark.parametrize(("rules", "each"), [(FLAT, 24), (DOUBLE, 46), (LADDER, 23)])
def test_the_dealer_mode_acts_on_the_whole_heavenly_payment(rules: Ruleset, each: int) -> None:
    """Base 2, concealed 1, heavenly 20: the tile that completes 456p two-sided adds no dead wait."""
    hand = finished(account("345m456p567s22z234s"), heavenly(), rules=rules)
    points = settle(hand).wins[0].score.points
    assert points == 25  # 2 + 1 + 20 + a dead wait of 2, since any tile may count as the last
    wanted = each + 2 if rules is not DOUBLE else 50
    assert deltas(hand) == (3 * wanted, -wanted, -wanted, -wanted)


@pytest.mark.rule("R10.1")
def test_heavenly_seven_honours_pay_33_each() -> None:
    assert deltas(finished(account("147m258p3s1234567z"), heavenly())) == (99, -33, -33, -33)


@pytest.mark.rule("R10.2", "R9.3")
def test_earthly_seven_honours_pay_30_and_20() -> None:
    hand = finished(account("147m258p1234567z"), discard("3s", 0, first_turn=True))
    assert deltas(hand) == (-30, 70, -20, -20)


@pytest.mark.rule("R9.3", "R3.4")
def test_two_earthly_winners_do_not_pay_one_another() -> None:
    one = discard("6s", 0, first_turn=True)
    other = discard("6s", 0, first_turn=True, seat=3)
    hand = finished(account(PLAIN), one, others={3: account(PLAIN)})
    both = replace(hand, wins=(one, other))
    # 22 + 1 from the dealer to each winner, 20 from seat 2 to each, nothing between the winners.
    assert deltas(both) == (-46, 43, -40, 43)


@pytest.mark.rule("R10.3", "R7.23")
@pytest.mark.parametrize(
    ("melds", "by", "dealer", "paid"),
    [
        ((), "self", 2, 5),
        ((), "self", 3, 4),
        (("pung:222z",), "discard", 0, 3),
        (("pung:222z",), "discard", 2, 4),
    ],
)
def test_terminals_and_honours_pay_four_five_three_four(
    melds: tuple[str, ...], by: str, dealer: int, paid: int
) -> None:
    hand = account("1199m19p1s135z" if melds else "1199m19p1s112357z", *(meld(text, 3) for text in melds))
    win = self_draw("9s") if by == "self" else discard("9s", 2)
    assert deltas(finished(hand, win, dealer=dealer))[2] == -paid


@pytest.mark.rule("R10.4", "R8.2", "R7.25")
def test_renhu_wins_on_the_pair_only_and_adds_six() -> None:
    hand = ready(account("778899m11z33445p"), tied=True, draws=3)
    assert deltas(finished(hand, self_draw("5p"))) == (-26, 76, -25, -25)
    with pytest.raises(InvariantBroken):
        settle(finished(hand, self_draw("2p")))


@pytest.mark.rule("R8.2", "R7.25")
def test_showing_seven_pairs_with_ready_is_renhu_only_on_a_hand_ready_twice() -> None:
    twice = shown(ready(account("778899m11z33445p")), ShowPattern.SEVEN_PAIRS)
    once = shown(ready(account("1133m5577p2244s6z")), ShowPattern.SEVEN_PAIRS)
    scored = settle(finished(twice, discard("5p"))).wins[0].score
    plain = settle(finished(once, discard("6z"))).wins[0].score
    assert "renhu" in {fan.value for fan, _ in scored.fans}
    assert "renhu" not in {fan.value for fan, _ in plain.fans}


@pytest.mark.rule("R5.5", "R5.1", "R5.2")
@pytest.mark.parametrize("kind", ["concealed_kong", "shown_kong"])
def test_kongs_out_of_the_hand_take_two_from_each_on_any_win(kind: str) -> None:
    hand = account("123m456p78s99s", meld(f"{kind}:2222z"))
    concealed = int(kind == "concealed_kong")
    assert deltas(finished(hand, discard("6s", 2))) == (-2, 8, -4, -2)
    assert deltas(finished(hand, self_draw("6s"))) == (
        -5 - concealed,
        13 + 3 * concealed,
        -4 - concealed,
        -4 - concealed,
    )


@pytest.mark.rule("R5.5", "R5.3", "R5.4")
@pytest.mark.parametrize("kind", ["added_kong", "discard_kong"])
def test_fed_kongs_take_one_from_who_deals_in_or_from_each(kind: str) -> None:
    hand = account("123m456p78s99s", meld(f"{kind}:2222z", 3))
    assert deltas(finished(hand, discard("6s", 2))) == (0, 3, -3, 0)
    assert deltas(finished(hand, self_draw("6s"))) == (-4, 10, -3, -3)


@pytest.mark.rule("R5.3", "R5.4", "R11")
@pytest.mark.parametrize("kind", ["added_kong", "discard_kong"])
def test_the_feeder_option_makes_the_feeder_pay(kind: str) -> None:
    hand = account("123m456p78s99s", meld(f"{kind}:2222z", 3))
    assert deltas(finished(hand, discard("6s", 2), rules=FEEDER)) == (0, 3, -2, -1)
    assert deltas(finished(hand, self_draw("6s"), rules=FEEDER)) == (-3, 8, -2, -3)


@pytest.mark.rule("R5.5")
def test_kongs_of_a_loser_pay_nothing_and_the_dealer_mode_leaves_kongs_alone() -> None:
    loser = account("", meld("concealed_kong:2222z"), meld("shown_kong:3333z"))
    assert deltas(finished(account(PLAIN), discard("6s"), others={3: loser})) == (0, 2, -2, 0)
    hand = account("123m456p78s99s", meld("shown_kong:2222z"))
    assert deltas(finished(hand, discard("6s", 0), rules=DOUBLE)) == (-6, 10, -2, -2)


@pytest.mark.rule("R5.6")
@pytest.mark.parametrize("rules", [FLAT, FEEDER])
def test_only_the_konger_pays_for_a_robbed_kong(rules: Ruleset) -> None:
    hand = account("456p78s99s", meld("added_kong:2222z", 0), meld("concealed_kong:3333z"))
    assert deltas(finished(hand, rob("6s", 3), rules=rules)) == (0, 11, 0, -11)


@pytest.mark.rule("R6.4", "R4.1")
@pytest.mark.parametrize(("count", "each"), [(0, 0), (1, 0), (2, 0), (3, 6), (4, 12)])
def test_treasure_rewards_are_paid_also_in_a_drawn_hand(count: int, each: int) -> None:
    holder = Account(treasures_drawn=count)
    assert deltas(finished(None, others={2: holder}, rules=DOUBLE)) == (-each, -each, 3 * each, -each)


@pytest.mark.rule("R4.1", "R8.1", "R8.3", "R5.5", "R6.3")
def test_a_drawn_hand_pays_rewards_and_nothing_else() -> None:
    bound = replace(
        ready(account("1122334567899m")),
        shown=(ShowPattern.FULL_FLUSH,),
        treasures_discarded=4,
    )
    konger = Account(melds=(meld("concealed_kong:2222z"),), treasures_discarded=2)
    hand = finished(None, others={1: bound, 2: konger})
    assert deltas(hand) == (-14, 42, -14, -14)
    assert {payment.reason for payment in settle(hand).payments} == {
        PaymentReason.READY,
        PaymentReason.SHOWN,
    }


@pytest.mark.rule("R8.3")
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("1133m5577p2244s6z", 8),
        ("1111m5577p2244s6z", 12),
        ("1111m5555p2244s6z", 18),
        ("1111m5555p2222s6z", 26),
        ("11133m5577p2244s", 8),  # the three 1m are no four yet
    ],
)
def test_shown_seven_pairs_pay_by_the_fours_already_there(hand: str, points: int) -> None:
    held = shown(account(hand), ShowPattern.SEVEN_PAIRS)
    assert deltas(finished(None, others={1: held})) == (-points, 3 * points, -points, -points)


@pytest.mark.rule("R8.3")
def test_named_patterns_add_up_and_are_paid_when_another_wins() -> None:
    held = shown(account("1122333444555z"), ShowPattern.FULL_FLUSH, ShowPattern.YAOREN)
    paid = deltas(finished(account(PLAIN), discard("6s", 2), others={3: held}))
    assert paid == (-16, 2 - 16, -2 - 16, 48)


@pytest.mark.rule("R8.4")
def test_three_feeds_make_one_player_pay_for_all() -> None:
    both = shown(FLUSH, ShowPattern.FULL_FLUSH, ShowPattern.ALL_PUNGS)
    assert liable_seat(both) == Seat(3)
    assert deltas(finished(both, self_draw("7m"))) == (0, 97, 0, -97)
    assert deltas(finished(both, discard("7m", 2))) == (0, 60, -18, -42)
    assert deltas(finished(both, rob("7m", 0)))[0] == -25
    assert deltas(finished(None, others={1: both})) == (0, 42, 0, -42)


@pytest.mark.rule("R8.4")
def test_no_liability_without_showing_with_two_feeds_or_forced_ones() -> None:
    assert liable_seat(FLUSH) is None
    two = account("22m77m", meld("pung:333m", 3), meld("pung:555m", 3), meld("pung:999m", 2))
    assert liable_seat(shown(two, ShowPattern.FULL_FLUSH)) is None
    forced = account("22m77m", meld("pung:333m", 3), meld("pung:555m", 3), meld("pung:999m", 3, forced=True))
    assert liable_seat(shown(forced, ShowPattern.FULL_FLUSH)) is None


@pytest.mark.rule("R8.4")
def test_discard_kongs_and_pungs_grown_to_kongs_are_one_feed_each() -> None:
    fed = account("22m77m", meld("added_kong:3333m", 3), meld("discard_kong:5555m", 3), meld("pung:999m", 3))
    assert liable_seat(shown(fed, ShowPattern.FULL_FLUSH)) == Seat(3)
    own = account("22m77m", meld("concealed_kong:3333m"), meld("pung:555m", 3), meld("pung:999m", 3))
    assert liable_seat(shown(own, ShowPattern.FULL_FLUSH)) is None


@pytest.mark.rule("R8.4", "R9.4", "R5.5")
def test_liability_leaves_kongs_ready_and_treasures_alone() -> None:
    fed = account("22m77m", meld("discard_kong:3333m", 3), meld("pung:555m", 3), meld("pung:999m", 3))
    holder = replace(shown(fed, ShowPattern.FULL_FLUSH), treasures_drawn=3)
    reasons = settle(finished(holder, self_draw("7m"))).payments
    kong = [payment.payer for payment in reasons if payment.reason is PaymentReason.KONG]
    treasures = [payment.payer for payment in reasons if payment.reason is PaymentReason.TREASURES]
    assert kong == treasures == [Seat(0), Seat(2), Seat(3)]
    owners = [payment.owner for payment in reasons if payment.reason is PaymentReason.WIN]
    assert owners == [Seat(0), Seat(2), None]


@pytest.mark.rule("R9.4", "R3.4")
def test_each_of_three_winners_is_settled_on_its_own() -> None:
    wins = (discard("6s", 2, seat=3), discard("6s", 2, seat=0), discard("6s", 2, seat=1))
    seats = (account(PLAIN), account(PLAIN), Account(), account(PLAIN))
    assert deltas(FinishedHand(FLAT, Seat(0), 0, seats, wins)) == (3, 2, -7, 2)


@pytest.mark.rule("R2.5")
@given(
    st.sampled_from(list(DealerMode)),
    st.integers(0, 3),
    st.integers(0, 12),
    st.lists(st.tuples(st.integers(0, 4), st.booleans(), st.booleans()), min_size=4, max_size=4),
    st.sampled_from([None, discard("6s", 2), discard("6s", 0), self_draw("6s"), rob("6s", 3)]),
)
def test_every_settlement_sums_to_zero(
    mode: DealerMode,
    dealer: int,
    streak: int,
    seats: list[tuple[int, bool, bool]],
    win: WinClaim | None,
) -> None:
    others = {
        seat: Account(
            treasures_drawn=treasures,
            ready=declared,
            shown=(ShowPattern.YAOREN,) if open_hand else (),
        )
        for seat, (treasures, declared, open_hand) in enumerate(seats)
    }
    winner = None if win is None else account(PLAIN)
    hand = finished(winner, win, rules=Ruleset(dealer_mode=mode), dealer=dealer, streak=streak, others=others)
    settlement = settle(hand)
    assert sum(settlement.deltas) == 0
    assert all(payment.points > 0 and payment.payer != payment.payee for payment in settlement.payments)
