"""Questions as one line of text: there and back, and what cannot be read."""

from dataclasses import replace

import pytest
from hypothesis import given

from kemi_desktop.judge.notation import from_text, read_meld, to_text
from kemi_desktop.judge.question import Question, seen_from
from kemi_desktop.rules.errors import ImpossibleHand
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.notation import parse_kind, parse_kinds
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.ruleset import DealerMode
from kemi_desktop.rules.tiles import SEATS, Seat
from tests.judge.questions import questions


@given(questions())
def test_a_question_written_and_read_is_the_same(question: Question) -> None:
    assert from_text(to_text(question)) == question


@given(questions())
def test_a_drawn_hand_written_and_read_is_the_same(question: Question) -> None:
    drawn = Question(question.accounts, None, dealer=question.dealer, rules=question.rules)
    assert from_text(to_text(drawn)) == drawn


@given(questions())
def test_what_is_written_is_written_the_same_again(question: Question) -> None:
    text = to_text(question)
    assert to_text(from_text(text)) == text
    assert "\n" not in text


@given(questions())
def test_four_turns_of_the_table_bring_everyone_back(question: Question) -> None:
    turned = question
    for _ in SEATS:
        turned = seen_from(turned, Seat(1))
    assert turned == question


def test_the_line_of_the_manual_reads_as_described() -> None:
    question = from_text("123m456p78s99s pung:222z<3 +6s<2 dealer=1 streak=2")
    assert question.account.hand == parse_kinds("123m456p7899s")
    (pung,) = question.account.melds
    assert (pung.kind, pung.faces, pung.source) == (MeldKind.PUNG, parse_kinds("222z"), Seat(3))
    assert (question.by, question.tile, question.source) == (WinBy.DISCARD, parse_kind("6s"), Seat(2))
    assert (question.dealer, question.streak) == (Seat(1), 2)


def test_the_plainest_line_asks_what_seat_0_waits_for() -> None:
    question = from_text("123m456p78s99s234s")
    assert (question.winner, question.tile, question.by) == (Seat(0), None, WinBy.SELF_DRAW)


def test_without_a_plus_the_first_seat_named_is_asked_about() -> None:
    assert from_text("dealer=2 3: 123m456p78s99s234s 1: ready").winner == Seat(3)


def test_lines_and_order_do_not_matter() -> None:
    one = from_text("1: 123m456p78s99s234s\n   ready +6s<2 rob_kong\ndealer_mode=double 0: 11m")
    other = from_text("0: 11m dealer_mode=double 1: rob_kong +6s<2 ready 123m 456p 78s99s 234s")
    assert one == other
    assert (one.by, one.rules.dealer_mode) == (WinBy.ROB_KONG, DealerMode.DOUBLE)


def test_nothing_at_all_is_an_empty_hand() -> None:
    assert from_text("") == Question()
    assert to_text(Question()) == "+"


@pytest.mark.parametrize(
    ("text", "kind", "source"),
    [
        ("123m", MeldKind.CHOW, 0),
        ("567z", MeldKind.CHOW, 0),
        ("134z", MeldKind.CHOW, 0),
        ("222z", MeldKind.PUNG, 0),
        ("222z<3", MeldKind.PUNG, 3),
        ("2222z<2", MeldKind.DISCARD_KONG, 2),
        ("added_kong:2222z<3", MeldKind.ADDED_KONG, 3),
        ("concealed_kong:2222z", MeldKind.CONCEALED_KONG, None),
    ],
)
def test_melds_name_their_kind_and_feeder_or_leave_it_out(
    text: str, kind: MeldKind, source: int | None
) -> None:
    meld = read_meld(text, Seat(1))
    assert (meld.kind, meld.source, meld.forced) == (kind, source, False)
    assert read_meld(text + "!", Seat(1)) == replace(meld, forced=True)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("123x", "tile"),
        ("0m", "tile"),
        ("+66s", "tile"),
        ("pong:222z", "meld_kind"),
        ("pung:22x", "tile"),
        ("pung:222z<4", "seat"),
        ("+6s<7", "seat"),
        ("4: 123m", "seat"),
        ("dealer=4", "seat"),
        ("dealer=east", "seat"),
        ("streak=-1", "word"),
        ("streak=1000", "word"),
        ("drawn=\u00b2", "word"),
        ("streak=" + "9" * 6000, "word"),
        ("dealer_mode=round", "option_value"),
        ("show=straight", "pattern"),
        ("show=", "pattern"),
        ("hello", "tile"),
        (":", "tile"),
        ("!", "tile"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, key: str) -> None:
    with pytest.raises(ImpossibleHand) as caught:
        from_text(text)
    assert caught.value.key == key
