"""Payments as lines a person can check."""

from dataclasses import replace

import pytest

from build_scripts import gallery_data
from kemi_desktop.rules import rule_ids
from kemi_desktop.rules.results import Payment, PaymentReason
from kemi_desktop.rules.ruleset import DealerMode
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.telling.ledger import Note, ledger, scores_before
from kemi_desktop.ui.scenes.ranking import NO_DEEDS, Deeds, after_hand
from tests.telling.settled_samples import SAMPLES, settlement_of


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.__name__)
def test_the_lines_add_up_to_what_each_seat_won_or_lost(sample: object) -> None:
    view = sample()  # type: ignore[operator]  # one of SAMPLES
    totals = [0, 0, 0, 0]
    for line in ledger(settlement_of(view), view):
        for payer in line.payers:
            totals[payer] -= line.points
            totals[line.payee] += line.points
    assert tuple(totals) == settlement_of(view).deltas
    before = scores_before(settlement_of(view), view.scores)
    assert [b + d for b, d in zip(before, totals, strict=True)] == list(view.scores)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.__name__)
def test_each_pair_of_seats_has_one_line_and_each_reason_one_part(sample: object) -> None:
    view = sample()  # type: ignore[operator]  # one of SAMPLES
    lines = ledger(settlement_of(view), view)
    assert len({(line.payers, line.payee) for line in lines}) == len(lines)
    for line in lines:
        assert len({part.reason for part in line.parts}) == len(line.parts)


def test_what_all_three_pay_alike_is_one_line_and_the_rest_stays_with_each() -> None:
    view = gallery_data.three_winners()
    settlement = settlement_of(view)
    ready = [Payment(Seat(n), Seat(3), 6, PaymentReason.READY, rule_ids.R8_1) for n in (0, 1, 2)]
    kong = Payment(Seat(0), Seat(3), 2, PaymentReason.KONG, rule_ids.R5_5)
    lines = ledger(replace(settlement, wins=(), payments=(*ready, kong)), view)
    assert [(line.payers, line.payee, line.points) for line in lines] == [
        ((Seat(0),), Seat(3), 2),
        ((Seat(0), Seat(1), Seat(2)), Seat(3), 6),
    ]
    two = ledger(replace(settlement, wins=(), payments=tuple(ready[:2])), view)
    assert [(line.payers, line.points) for line in two] == [((Seat(0),), 6), ((Seat(1),), 6)]


def test_liability_names_whose_shares_are_carried() -> None:
    view = gallery_data.rich_self_draw()
    (heavy, *_) = sorted(ledger(settlement_of(view), view), key=lambda line: -line.points)
    assert heavy.payers == (Seat(1),)
    for part in heavy.parts:
        apart = part.reason in (PaymentReason.KONG, PaymentReason.TREASURES)
        owners = () if apart else (Seat(0), Seat(2))
        assert tuple(owner for owner, _ in part.carried) == owners
        assert part.own * (1 + len(owners)) == part.points


@pytest.mark.parametrize(
    ("mode", "note"),
    [(DealerMode.FLAT, Note.DEALER_FLAT), (DealerMode.DOUBLE, Note.DEALER_DOUBLE), (DealerMode.LADDER, None)],
)
def test_the_dealers_part_is_explained(mode: DealerMode, note: Note | None) -> None:
    view = gallery_data.plain_win()
    view = replace(view, rules=replace(view.rules, dealer_mode=mode))
    line = ledger(settlement_of(view), view)[0]
    assert line.parts[0].notes == (() if note is None else (note,))


def test_the_twenty_of_an_earthly_hand_is_explained_and_not_the_dealers_own_payment() -> None:
    view = gallery_data.plain_win()
    settlement = settlement_of(view)
    twenty = Payment(Seat(1), Seat(2), 20, PaymentReason.WIN, rule_ids.R9_3)
    lines = ledger(replace(settlement, payments=(*settlement.payments, twenty)), view)
    notes = {line.payers[0]: line.parts[0].notes for line in lines if line.payee == Seat(2)}
    assert notes == {Seat(0): (Note.DEALER_FLAT,), Seat(1): (Note.EARTHLY_TWENTY,)}


def test_deeds_are_counted_over_hands() -> None:
    deeds: tuple[Deeds, ...] = NO_DEEDS
    for view in (gallery_data.plain_win(), gallery_data.rich_self_draw(), gallery_data.three_winners()):
        deeds = after_hand(deeds, settlement_of(view))
    assert [deed.wins for deed in deeds] == [1, 0, 2, 2]
    assert [deed.self_draws for deed in deeds] == [0, 0, 0, 1]
    assert [deed.deal_ins for deed in deeds] == [1, 1, 0, 0]
    best = [
        max(0, *(settlement_of(sample()).deltas[seat] for sample in (SAMPLES[0], SAMPLES[1], SAMPLES[3])))
        for seat in SEATS
    ]
    assert [deed.best_hand for deed in deeds] == best
