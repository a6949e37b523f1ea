"""The figures on the card of a win add up to the point, for every winning example of the rule book."""

import pytest

from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.learn.examples import YOU, Example, all_examples
from kemi_desktop.learn.figures import FIRST_END, SECOND_END
from kemi_desktop.rules.accounts import FinishedHand
from kemi_desktop.rules.prompts import WinOffer
from kemi_desktop.rules.results import PaymentReason
from kemi_desktop.rules.settlement import settle
from kemi_desktop.ui.scenes.table.win_sums import paid_for

CERTAIN = (PaymentReason.WIN, PaymentReason.KONG)
WON = [example for example in all_examples() if example.is_won]


def offer_of(hand: FinishedHand) -> WinOffer:
    settlement = settle(hand)
    paid = tuple(p for p in settlement.payments if p.reason in CERTAIN)
    return WinOffer(settlement.wins[0].score, paid)


@pytest.mark.rule("R5.5", "R9.1", "R9.2", "R9.3")
@pytest.mark.parametrize("example", WON, ids=lambda example: f"{example.rule}: {example.captions[1]}")
def test_what_a_win_is_paid_adds_up(example: Example) -> None:
    offer = offer_of(example.hand)
    told = paid_for(offer, YOU)
    total = sum(p.points for p in offer.payments if p.payee == YOU)
    parts = offer.score.points + sum(points for _, points in told.besides)
    match told.key:
        case "win_points_each":
            assert (told.fields["each"], told.fields["total"]) == (parts, total)
            assert 3 * parts == total
        case "win_points_two":
            assert told.fields["dealer"] == parts
            assert 2 * told.fields["each"] + parts == told.fields["total"] == total
        case "win_points_in_all":
            assert told.fields == {"points": offer.score.points, "total": total}
            assert parts == total
        case _:
            assert (told.key, told.fields["points"]) == ("win_points", total)
            assert parts == total


def test_the_examples_know_every_way_to_be_paid() -> None:
    found = {paid_for(offer_of(example.hand), YOU).key for example in WON}
    assert found == {"win_points", "win_points_in_all", "win_points_each", "win_points_two"}


@pytest.mark.parametrize(
    ("hand", "wanted", "besides"),
    [
        (FIRST_END, "三家各 4 分，共收 12 分", {"kongs": 0, "dealer": 1}),
        (SECOND_END, "胡 4 分", {"kongs": 0, "dealer": 0}),
    ],
)
def test_the_wins_of_the_lesson_read_plainly(
    hand: FinishedHand, wanted: str, besides: dict[str, int]
) -> None:
    told = paid_for(offer_of(hand), YOU)
    assert word(Language.ZH, f"prompt.{told.key}", **told.fields) == wanted
    assert dict(told.besides) == besides
