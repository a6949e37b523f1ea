"""A hand may be entered in any order: whatever is still open is asked, and nothing is refused for it."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.judge.notation import from_text, to_text
from kemi_desktop.judge.question import Question
from kemi_desktop.judge.verdict import Impossible, Surplus, Unchosen, Unfinished, Waiting, Won
from kemi_desktop.rules.melds import HAND_KONGS, MeldKind
from kemi_desktop.rules.tiles import ALL_KINDS, SEATS, Kind, Seat
from kemi_desktop.ui.input import Key
from kemi_desktop.ui.scenes.calculator import edits
from kemi_desktop.ui.scenes.calculator.calculator import Calculator
from kemi_desktop.ui.scenes.calculator.desk import Desk
from kemi_desktop.ui.scenes.calculator.wording import headline
from tests.ui.calculator.calculating import Hands

LAID = "123m456p99s pung:555z<1 23s +4s"
WHOLE_WIN = "123m456p78s99s234s6s"


def hint(scene: Calculator) -> str:
    return scene._entry.palette.explanation


def test_the_last_tile_clicked_won_until_another_is_clicked() -> None:
    hands = Hands()
    hands.type(WHOLE_WIN)
    assert hands.written == "123m456p2347899s +6s"
    assert hint(hands.scene) == hands.scene.context.say("calculator.hint_other")
    hands.click("hand 10")
    assert hands.written == "123m456p2346799s +8s"
    assert isinstance(hands.verdict(), Won)
    hands.click("winning")
    assert hands.written == "123m456p2346799s +"
    assert isinstance(hands.verdict(), Waiting)


def test_another_winning_tile_is_chosen_by_keyboard_alone() -> None:
    hands = Hands()
    hands.type(WHOLE_WIN)
    hands.tab_to("hand ")
    hands.press(Key.RIGHT, Key.RETURN)
    assert hands.written == "13m456p23467899s +2m"
    hands.press(Key.DELETE)
    assert hands.written == "1m456p23467899s +2m"
    assert hands.verdict() == Unfinished(1)


@pytest.mark.parametrize("language", Language)
def test_a_hand_written_without_its_winning_tile_asks_for_it(language: Language) -> None:
    hands = Hands(language=language)
    hands.scene.load(WHOLE_WIN)
    say = hands.scene.context.say
    assert hands.verdict() == Unchosen()
    asked = headline(hands.scene.context, hands.verdict(), hands.scene._desk.question)
    assert asked == say("calculator.which_won")
    assert hint(hands.scene) == say("calculator.hint_which")
    hands.click("hand 11")
    assert hands.written == "123m456p2346799s +8s"
    assert isinstance(hands.verdict(), Won)


def test_the_winning_tile_told_besides_all_fourteen_is_one_of_them() -> None:
    hands = Hands()
    hands.scene.load(WHOLE_WIN + " +6s<2")
    assert hands.written == "123m456p2347899s +6s<2"
    assert isinstance(hands.verdict(), Won)


def test_a_plus_chooses_among_the_tiles_that_are_in() -> None:
    hands = Hands()
    hands.scene.load(WHOLE_WIN)
    hands.press(Key.EQUALS)
    hands.type("8s")
    assert hands.written == "123m456p2346799s +8s"


@pytest.mark.rule("R7.31")
def test_a_hand_that_was_heavenly_asks_for_the_tile_when_it_is_not() -> None:
    hands = Hands()
    hands.scene.load("147m258p3s1234567z first_turn")
    assert isinstance(hands.verdict(), Won)
    hands.click("first_turn")
    assert hands.verdict() == Unchosen()
    hands.click("hand 13")
    assert hands.written == "147m258p3s123456z +7z"


def test_tiles_too_many_are_named_and_clicked_away() -> None:
    hands = Hands()
    hands.type("123m456p78s99s234s6s")
    hands.click("lay=pung", "1z")
    assert hands.verdict() == Surplus(3)
    assert hint(hands.scene) == hands.scene.context.say("calculator.hint_surplus")
    hands.click("hand 0", "hand 0", "hand 0")
    assert isinstance(hands.verdict(), Won)
    assert hands.written == "456p2347899s pung:111z +6s"


def test_a_set_laid_after_its_tiles_were_entered_takes_them_out_of_the_hand() -> None:
    hands = Hands()
    hands.type("123m456p99s555z23s4s")
    hands.click("lay=pung", "feeder=1", "5z")
    assert hands.written == "123m456p2399s pung:555z<1 +4s"
    assert isinstance(hands.verdict(), Won)


def test_a_chow_laid_after_its_tiles_were_entered_takes_them_out_of_the_hand() -> None:
    hands = Hands()
    hands.type("123m456p99s555z23s4s")
    hands.click("lay=chow", "4p", "6p", "5p")
    assert hands.written == "123m2399s555z chow:456p +4s"


def test_four_in_the_hand_become_a_kong_and_a_tile_is_still_to_come() -> None:
    hands = Hands()
    hands.type("123m456p5555z99s23s")
    hands.click("lay=concealed_kong", "5z")
    assert hands.written == "123m456p2399s concealed_kong:5555z +"
    assert isinstance(hands.verdict(), Waiting)


def test_a_kong_may_take_the_winning_tile_itself() -> None:
    hands = Hands()
    hands.type("123m456p99s23s555z5z")
    assert hands.written.endswith("+5z")
    hands.click("lay=shown_kong", "5z")
    assert hands.written == "123m456p2399s shown_kong:5555z +"


@pytest.mark.rule("R5.3")
def test_a_pung_becomes_an_added_kong_with_one_click_and_keeps_its_feeder() -> None:
    hands = Hands()
    hands.click("lay=pung", "feeder=2", "5z", "lay=added_kong", "5z")
    assert hands.written == "added_kong:5555z<2 +"
    hands.click("lay=added_kong")
    assert not hands.spot("5z").enabled


@pytest.mark.rule("R5.3")
def test_the_fourth_tile_of_an_added_kong_may_come_out_of_the_hand() -> None:
    question = from_text("5z99s pung:555z<2 chow:123m chow:123p pung:111z +9s")
    laid = edits.with_meld(
        question, SEATS[0], edits.meld_of(MeldKind.ADDED_KONG, (Kind(31),) * 4, SEATS[0], 1, forced=False)
    )
    assert to_text(laid) == "99s added_kong:5555z<2 chow:123m chow:123p pung:111z +9s"


def test_a_fifth_meld_is_refused_by_its_name() -> None:
    hands = Hands()
    hands.scene.load("5z chow:123m chow:456m chow:789m pung:111z chow:123p +5z")
    assert hands.verdict() == Impossible("too_many_melds")


@pytest.mark.parametrize("order", list(permutations(("hand", "pung", "win", "deal"))))
def test_every_order_of_the_steps_ends_in_the_same_hand(order: tuple[str, ...]) -> None:
    hands = Hands()
    for step in order:
        match step:
            case "hand":
                hands.type("123m456p99s23s")
            case "pung":
                hands.click("lay=pung", "feeder=1", "5z")
            case "win":
                hands.press(Key.EQUALS)
                hands.type("4s")
            case _:
                hands.click("dealer=2", "by=discard", "source=3")
    assert hands.written == "123m456p2399s pung:555z<1 +4s<3 dealer=2"
    assert isinstance(hands.verdict(), Won)


Step = tuple[str, Kind, int, MeldKind]
STEPS = st.tuples(
    st.sampled_from(("tile", "meld", "meld", "choose", "out", "out_meld", "plus", "undo", "heavenly")),
    st.sampled_from(ALL_KINDS[:12]),
    st.integers(0, 13),
    st.sampled_from(MeldKind),
)


def take(desk: Desk, step: Step) -> None:
    """Do what a person can do on the page."""
    name, kind, index, laying = step
    account = desk.question.account
    match name:
        case "meld":
            desk.lay(laying)
            for face in (kind, Kind((kind + 1) % 34), Kind((kind + 2) % 34)):
                desk.add(face)
            desk.lay(None)
        case "choose" if index < len(account.hand):
            desk.put(edits.with_chosen(desk.question, desk.whose, index))
        case "out" if index < len(account.hand):
            desk.put(edits.without_tile(desk.question, desk.whose, index))
        case "out_meld" if index < len(account.melds):
            desk.put(edits.without_meld(desk.question, desk.whose, index))
        case "plus":
            desk.win_on(kind)
        case "undo":
            desk.undo()
        case _:
            desk.add(kind)


@given(st.lists(STEPS, max_size=60))
def test_no_order_of_steps_is_answered_with_a_number_of_tiles(steps: list[Step]) -> None:
    desk = Desk(Question())
    for step in steps:
        take(desk, step)
        held = edits.copies_left(desk.question)
        told = [*desk.question.account.hand]
        told += [face for meld in desk.question.account.melds for face in meld.faces]
        told += [] if desk.question.tile is None else [desk.question.tile]
        assert all(told.count(kind) + held[kind] == 4 for kind in ALL_KINDS), "no tile comes or goes"
        verdict = desk.verdict
        assert not isinstance(verdict, Impossible), verdict
        assert edits.looked_at(from_text(to_text(desk.question))) == desk.question


def test_a_laid_set_keeps_who_fed_it() -> None:
    desk = Desk(Question())
    for kind in MeldKind:
        desk.lay(kind)
        desk.feeder = 1
        for face in (9, 10, 11) if kind is MeldKind.CHOW else (list(MeldKind).index(kind),):
            desk.add(Kind(face))
    fed = [meld.source for meld in desk.question.account.melds if meld.kind not in HAND_KONGS]
    assert set(fed) <= {Seat(1), Seat(3)}
