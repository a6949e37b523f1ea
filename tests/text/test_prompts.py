"""Every kind of question in full words, answerable by number, word and tile."""

import re

import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.actions import Action, ClaimChow, DeclareKong, Discard, Pass
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.legal import options_for
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.notation import parse_kind
from kemi_desktop.rules.prompts import Options, PromptKind
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.state import DealState, project
from kemi_desktop.rules.tiles import Seat, kind_of
from kemi_desktop.telling.voice import Voice
from kemi_desktop.text.choices import Choice, choices_of, matching
from kemi_desktop.text.prompt import prompt_lines
from tests.rules.positions import (
    all_pass,
    deal,
    discard,
    go_round,
    play,
    pung,
    settle_down,
    stacked,
    throw,
)

NAMES = ("Ann", "Bo", "Cy", "Di")
EN = Voice(Language.EN, NAMES)
ZH = Voice(Language.ZH, NAMES)


def asked(state: DealState, seat: int) -> tuple[Options, SeatView]:
    options = options_for(state, Seat(seat))
    assert options is not None
    return options, project(state, Seat(seat))


def choices(state: DealState, seat: int, voice: Voice = EN) -> tuple[Choice, ...]:
    options, view = asked(state, seat)
    return choices_of(options, view, voice)


def lines(state: DealState, seat: int, voice: Voice = EN) -> tuple[str, ...]:
    options, view = asked(state, seat)
    return prompt_lines(options, choices_of(options, view, voice), view, voice)


def meant(state: DealState, seat: int, answer: str) -> list[Action]:
    return [choice.action for choice in matching(choices(state, seat), answer)]


def ready_window() -> DealState:
    """Seat 1 may declare ready, also as renhu and with an open hand."""
    return stacked(["", "778899m11z33445p", "", ""], draws="7z").state


def four_alike() -> DealState:
    return deal(["5555m", "", "", ""], draws="7z")


def open_flush() -> DealState:
    return deal(["1112345678999m", "", "", ""], draws="1z")


def many_claims() -> DealState:
    """Seat 1 may chow in three ways, pung and kong 5m."""
    return throw(deal(["5m", "34555m67m", "", ""], draws="7z"), 0, "5m")


def robbable() -> DealState:
    state = deal(["5555m", "", "", "46m111222p333s44z"], draws="7z")
    return play(state, DeclareKong(Seat(0), MeldKind.SHOWN_KONG, parse_kind("5m")))


def bound() -> DealState:
    """Seat 0 lies open and has drawn a tile that does not win."""
    state = deal(["1112345678999m", "7z", "55z", ""], draws="1z2z3z4z6z")
    state = settle_down(play(state, discard(state, 0, "1z", ShowPattern.FULL_FLUSH)))
    for _ in range(3):
        state = go_round(state)
    return state


POSITIONS = {
    "ready window": (ready_window, 1, PromptKind.READY_WINDOW),
    "turn with a kong": (four_alike, 0, PromptKind.TURN),
    "turn with an open hand": (open_flush, 0, PromptKind.TURN),
    "turn of a fixed hand": (bound, 0, PromptKind.TURN),
    "claim": (many_claims, 1, PromptKind.CLAIM),
    "robbed kong": (robbable, 3, PromptKind.ROB_KONG),
}


@pytest.mark.parametrize("voice", [ZH, EN], ids=["zh", "en"])
@pytest.mark.parametrize("name", POSITIONS)
def test_every_question_offers_exactly_its_actions_by_number(name: str, voice: Voice) -> None:
    build, seat, kind = POSITIONS[name]
    options, view = asked(build(), seat)
    assert options.kind is kind
    found = choices_of(options, view, voice)
    faces = {(type(a), kind_of(a.tile), a.shown) for a in options.actions if isinstance(a, Discard)}
    assert {
        (type(c.action), kind_of(c.action.tile), c.action.shown)
        for c in found
        if isinstance(c.action, Discard)
    } == faces
    others = {a for a in options.actions if not isinstance(a, Discard)}
    assert {c.action for c in found if not isinstance(c.action, Discard)} == others
    assert [matching(found, str(number)) for number in range(1, len(found) + 1)] == [(c,) for c in found]
    assert matching(found, "0") == matching(found, str(len(found) + 1)) == ()
    text = "\n".join(prompt_lines(options, found, view, voice))
    assert all(re.search(rf"\b{number}(?:\.|\)|号) ", text) for number in range(1, len(found) + 1))
    assert not re.search("[{}]", text)


def test_ready_choices_say_what_they_pay_and_wait_for() -> None:
    said = lines(ready_window(), 1)
    assert said[0] == "Declare your hand?"
    assert said[1] == (
        "Your hand: 7 Char, 7 Char, 8 Char, 8 Char, 9 Char, 9 Char, "
        "3 Dot, 3 Dot, 4 Dot, 4 Dot, 5 Dot, East, East"
    )
    assert said[2].startswith("1. Declare (6 from each, waiting for 2 Dot, 5 Dot). 6 from each of the others")
    renhu = [line for line in said if "seven pairs only, waiting for 5 Dot" in line]
    assert len(renhu) == 1
    assert "6 more" in renhu[0]
    assert any("show Seven pairs (14 from each, waiting for 5 Dot)" in line for line in said)
    assert said[-1].endswith("Not now, play on as usual")


def test_a_turn_numbers_the_hand_and_names_the_drawn_tile_apart() -> None:
    said = lines(four_alike(), 0)
    assert said[0] == "Your turn to discard"
    assert re.fullmatch(r"Your hand: 1\) 5 Char, 2\) 5 Char, .*13\) [^;]+; just drawn: 14\) White", said[1])
    assert said[2].startswith("15. Concealed kong of 5 of Characters. Face down")
    assert said[3].startswith("16. Shown kong of 5 of Characters. Face up")


def test_showing_says_what_it_pays_waits_for_and_commits_to() -> None:
    said = lines(open_flush(), 0)
    (show,) = [line for line in said if "Discard East Wind and show Full flush" in line]
    assert "(8 from each, waiting for 1 Char, 2 Char" in show
    assert "Everyone sees your hand. 8 from each" in show


def test_a_fixed_hand_has_one_choice() -> None:
    said = lines(bound(), 0)
    assert said[0] == "Your hand is fixed: what you draw, you discard"
    assert said[1].endswith("; just drawn: Green")
    assert said[2:] == ("1. Discard Green Dragon, just drawn",)


def test_a_claim_names_every_way_to_take_the_tile() -> None:
    said = lines(many_claims(), 1)
    assert said[0] == "Ann discarded 5 of Characters. Do you want it?"
    listed = [re.sub(r"^\d+\. |\. With.*$", "", line) for line in said[2:]]
    assert listed == [
        "Discard kong of 5 of Characters",
        "Pung 5 of Characters",
        "Chow 5 of Characters with 3 Char, 4 Char",
        "Chow 5 of Characters with 4 Char, 6 Char",
        "Chow 5 of Characters with 6 Char, 7 Char",
        "Pass",
    ]


def test_a_win_says_its_points_and_fans() -> None:
    said = lines(robbable(), 3)
    assert said[0] == "Ann makes a kong of 5 of Characters. Rob it?"
    assert said[-2] == (
        "1. Rob the kong and win on 5 of Characters, 11 points in all."
        " Points of the win: Base 2, Hard wait 2, Robbed kong 6"
    )
    assert said[-1] == "2. Pass. You may let this win go and still take the next one."


def test_passing_under_the_lock_says_what_it_costs() -> None:
    state = deal(["5m", "", "", "46m111222p333s44z"], draws="7z", rules=Ruleset(pass_lock=True))
    said = lines(throw(state, 0, "5m"), 3)
    assert "you cannot win on a discard until your next own draw" in said[-1]


def test_a_heavenly_hand_is_offered_with_its_points() -> None:
    state = deal(["123m456p789s1112z", "", "", ""], draws="2z")
    (win,) = [line for line in lines(state, 0) if "Win by self-draw" in line]
    assert "Heavenly hand 20" in win
    assert lines(state, 0, ZH)[-1].startswith("15. 自摸胡牌，共得 ")


def test_after_a_pung_a_tile_is_asked_for() -> None:
    state = throw(deal(["5m", "55m", "", ""], draws="7z"), 0, "5m")
    said = lines(play(all_pass(state, but=[1]), pung(state, 1, "5m")), 1)
    assert said[0] == "Discard a tile"
    assert said[2] == "Your melds: Pung: 5 Char, 5 Char, 5 Char"
    assert "just drawn" not in said[1]


@pytest.mark.parametrize("answer", ["pass", "PASS", "过", "g", "6"])
def test_passing_has_its_words(answer: str) -> None:
    assert meant(many_claims(), 1, answer) == [Pass(Seat(1))]


@pytest.mark.parametrize("answer", ["chow", "吃", "c"])
def test_a_word_that_fits_several_choices_finds_them_all(answer: str) -> None:
    found = meant(many_claims(), 1, answer)
    assert len(found) == 3
    assert all(isinstance(action, ClaimChow) for action in found)


@pytest.mark.parametrize("answer", ["7z", "white", "White Dragon", "白", "白板", "14"])
def test_a_tile_is_discarded_by_any_of_its_names(answer: str) -> None:
    (action,) = meant(four_alike(), 0, answer)
    assert isinstance(action, Discard)
    assert kind_of(action.tile) == parse_kind("7z")


@pytest.mark.parametrize("answer", ["5 characters", "5 of characters"])
def test_copies_of_a_tile_are_one_choice_by_name(answer: str) -> None:
    assert len(meant(four_alike(), 0, answer)) == 1


@pytest.mark.parametrize("answer", ["", "0", "15x", "9z", "chow", "hand", "-1", "²", "1 2"])
def test_what_is_not_offered_finds_nothing(answer: str) -> None:
    assert meant(four_alike(), 0, answer) == []


def test_liability_is_named_before_the_hand_is_shown() -> None:
    state = deal(["567p", "556677p11122z9m3s", "", ""], draws="4z")
    for fed, spare in (("5p", "9m"), ("6p", "3s"), ("7p", None)):
        while state.truth.turn != 0:
            state = go_round(state)
        state = throw(state, 0, fed)
        state = play(all_pass(state, but=[1]), pung(state, 1, fed))
        if spare is not None:
            state = settle_down(play(state, discard(state, 1, spare)))
    shows = [c for c in choices(state, 1) if isinstance(c.action, Discard) and c.action.shown]
    assert shows
    assert all("Ann fed you three times or more" in choice.text for choice in shows)
