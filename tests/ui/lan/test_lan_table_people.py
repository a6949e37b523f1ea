"""The table behind a cable: who is away or answered for, who paused, who came and who left."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from build_scripts.lan_shots import COMPUTER, NAMES, room_state, snapshot
from build_scripts.table_pieces import Position
from build_scripts.table_positions import claim, own_turn
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.rules.ruleset import DEFAULT_RULES
from kemi_desktop.ui.scenes.lan.standing import standing_of
from kemi_desktop.wire.protocol import (
    Back,
)
from tests.ui.lan.tables import PEOPLE, at_table, drawn_words, facts, table


def test_who_was_answered_for_comes_back_with_one_click() -> None:
    stay = at_table(own_turn(), replace(PEOPLE[0], automatic=True), *PEOPLE[1:])
    assert facts(stay).says[0] == stay.context.say("lan.automatic")
    stay.click("im_back")
    assert stay.sent == [Back()]
    stay.hear(room_state(*PEOPLE, running=True))
    assert stay.target("im_back") is None


def test_who_is_away_counts_down_until_a_computer_plays() -> None:
    away = replace(PEOPLE[1], connected=False, grace=20.0)
    stay = at_table(claim(), PEOPLE[0], away, *PEOPLE[2:])
    stay.wait(5.0)
    assert stay.context.say("lan.grace", name=NAMES[1], seconds=15) in facts(stay).says
    stands_in = replace(away, grace=None, stand_in=True)
    stay.hear(room_state(PEOPLE[0], stands_in, *PEOPLE[2:], running=True))
    assert stay.context.say("lan.computer_plays", name=NAMES[1]) in facts(stay).says


@pytest.mark.parametrize(("language", "away"), [(Language.ZH, "暂时不在"), (Language.EN, "away")])
@pytest.mark.parametrize("key", ["lan.gone", "lan.gone_for", "lan.grace"])
def test_who_has_left_for_now_and_who_lost_the_connection_are_called_the_same(
    key: str, language: Language, away: str
) -> None:
    assert away in word(language, key, name="Mei", seconds=9).casefold()  # the room cannot tell them apart


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("position", [claim, own_turn])
def test_each_of_two_countdowns_says_whose_it_is(
    language: Language, position: Callable[[], Position]
) -> None:
    rules = replace(DEFAULT_RULES, thinking_time=10)
    asked = position()
    asked = replace(asked, view=replace(asked.view, rules=rules))
    told = snapshot(asked)
    told = replace(told, deadline=4.0, info=replace(told.info, rules=rules))
    away = replace(PEOPLE[1], connected=False, grace=17.0)
    stay = at_table(asked, PEOPLE[0], away, *PEOPLE[2:], told=told)
    context = stay.context
    context.change(language=language)
    stay.frame()
    text = drawn_words(stay)
    assert context.say("prompt.seconds_left", seconds=4) in text
    assert context.say("lan.grace", name=NAMES[1], seconds=17) in text


def test_everybody_who_is_away_is_named_in_turn_where_there_is_room_for_one_line() -> None:
    away = (PEOPLE[0], *(replace(seat, connected=False, stand_in=True) for seat in PEOPLE[1:]))
    stay = at_table(claim(), *away)
    stay.context.change(scale=200)
    scene = table(stay)
    scene.resize((1280, 720))
    standing, shown = standing_of(stay.context, stay.session), set()
    assert len(standing.lines) == 3
    for _ in range(10):
        shown.add(scene._lines(standing))
        stay.wait(1.0)
    assert shown == {(line,) for line in standing.lines}


def test_it_is_said_in_passing_who_took_a_computer_seat_and_who_left_for_good() -> None:
    stay = at_table(own_turn(), *PEOPLE[:3], COMPUTER)
    came, went = (stay.context.say(f"lan.{key}", name=NAMES[3]) for key in ("came", "went"))
    assert came not in facts(stay).says
    stay.hear(room_state(*PEOPLE, running=True))
    assert came in facts(stay).says
    stay.hear(room_state(*PEOPLE[:3], COMPUTER, running=True))
    assert went in facts(stay).says
    assert came not in facts(stay).says
    stay.wait(12)
    assert went not in facts(stay).says


def test_who_leaves_and_who_runs_the_room_now_are_said_together() -> None:
    stay = at_table(own_turn(), *PEOPLE, host=3)
    stay.hear(room_state(*PEOPLE[:3], COMPUTER, running=True, host=1))
    went = stay.context.say("lan.went", name=NAMES[3])
    host = stay.context.say("lan.new_host", name=NAMES[1])
    assert stay.context.say("join.sentences").join((went, host)) in facts(stay).says
