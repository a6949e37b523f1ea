"""The table behind a cable: what is shown of it, coming back to it, and where each end leads."""

from dataclasses import replace

import pytest

from build_scripts.lan_shots import COMPUTER, NAMES, UP, room_state, snapshot
from build_scripts.table_positions import claim, own_turn
from kemi_desktop.net.guest import LinkNews, LinkState
from kemi_desktop.rules.actions import Discard
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.input import Key, PointerPressed
from kemi_desktop.ui.scenes.lan.notice import Notice
from kemi_desktop.ui.scenes.naming import shown_names
from kemi_desktop.wire.messages import Submit
from kemi_desktop.wire.protocol import (
    Ask,
    DenialCode,
    Told,
)
from tests.ui.lan.tables import PEOPLE, at_table, facts, table, told_of_a_first_hand


def test_a_discard_by_mouse_reaches_the_room() -> None:
    stay = at_table(own_turn())
    scene = table(stay).table
    x, y = scene.rack.hand[0].slot.box.center
    for _ in range(2):
        stay.frame(PointerPressed(x, y))
    (asked,) = stay.sent
    assert isinstance(asked, Ask)
    assert isinstance(asked.request, Submit)
    assert isinstance(asked.request.action, Discard)


def test_names_come_from_the_room_and_computers_get_the_catalogues() -> None:
    stay = at_table(claim(), PEOPLE[0], PEOPLE[1], PEOPLE[2], COMPUTER)
    shown = table(stay).table._names.by_seat
    assert shown == (*NAMES[:3], stay.context.say("name.computer_3"))
    late = replace(PEOPLE[3], name="Late")
    stay.hear(room_state(*PEOPLE[:3], late, running=True))
    assert table(stay).table._names[Seat(3)] == "Late"


def test_everybody_in_a_room_calls_a_computer_seat_the_same() -> None:
    context = at_table(claim()).context
    entered = ("", "Anna", "", "Bert")
    anna, bert = (shown_names(context, entered, Seat(seat)) for seat in (1, 3))
    assert anna == bert
    assert len(set(anna)) == 4
    late = shown_names(context, ("Cleo", "Anna", "", "Bert"), Seat(1))
    assert late == ("Cleo", *anna[1:])  # who comes late renames nobody else


def test_a_lost_connection_covers_the_table_and_counts_the_seconds() -> None:
    stay = at_table(own_turn())
    stay.cut()
    stay.wait(4.0)
    title, note, *_ = facts(stay).says
    assert title == stay.context.say("lan.lost")
    assert "4 s" in note
    stay.frame(PointerPressed(*table(stay).table.rack.hand[0].slot.box.center))
    assert stay.sent == []


def test_after_coming_back_the_table_is_the_one_the_room_tells() -> None:
    stay = at_table(own_turn())
    before = table(stay).table
    stay.cut()
    stay.hear(UP, room_state(*PEOPLE, running=True), snapshot(claim()))
    after = table(stay)
    assert after.table is not before
    assert after.table.play.director.shown == claim().view
    prompt = facts(stay).prompt
    assert prompt is not None
    assert prompt.kind == "claim"


def test_the_first_hand_is_dealt_before_the_eyes_as_in_a_game_at_home() -> None:
    stay = at_table(own_turn(), news=told_of_a_first_hand(), speed=1.0)
    director, known = table(stay).table.play.director, stay.session.adapter.view
    assert known.seats[0].held.count >= 13
    assert director.shown.seats[0].held.count < 13
    assert not director.idle
    assert facts(stay).prompt is None
    stay.wait(20.0)
    assert director.shown == known
    assert facts(stay).prompt is not None


def test_a_second_game_is_dealt_before_the_eyes_too() -> None:
    stay = at_table(own_turn(), speed=1.0)
    before = table(stay).table
    stay.hear(*told_of_a_first_hand())
    after = table(stay).table
    assert after is not before
    assert after.play.director.shown.seats[0].held.count < 13


@pytest.mark.parametrize("beginning", [False, True], ids=["taken up", "from the beginning"])
def test_another_host_in_the_middle_of_a_game_leaves_the_table_as_it_is(beginning: bool) -> None:
    stay = at_table(own_turn(), news=told_of_a_first_hand() if beginning else ())
    before, known, heard = table(stay).table, stay.session.adapter.view, stay.session.chronicle
    info = replace(stay.session.adapter.info, host=Seat(1))
    last = len(told_of_a_first_hand()) if beginning else 1  # ``told_table`` numbers its snapshot so
    stay.hear(Told(last + 1, 2.0, "", info), room_state(*PEOPLE, running=True, host=1))
    stay.wait(1.0)
    assert stay.session.adapter.info.host == Seat(1)
    assert table(stay).table is before
    assert before.play.director.shown == known
    assert facts(stay).prompt is not None
    assert stay.session.chronicle is heard


def test_a_table_taken_up_stands_there_at_once() -> None:
    stay = at_table(own_turn(), speed=1.0)
    director = table(stay).table.play.director
    assert director.idle
    assert director.shown == own_turn().view
    assert facts(stay).prompt is not None


def test_a_snapshot_in_the_middle_of_a_deal_ends_it() -> None:
    stay = at_table(own_turn(), news=told_of_a_first_hand(), speed=1.0)
    stay.hear(snapshot(claim()))
    director = table(stay).table.play.director
    assert director.shown == claim().view
    assert director.idle


def test_news_is_taken_while_a_menu_lies_over_the_table() -> None:
    stay = at_table(own_turn())
    stay.key(Key.ESCAPE)
    stay.hear(room_state(replace(PEOPLE[0], automatic=True), *PEOPLE[1:], running=True))
    assert stay.session.me is not None
    assert stay.session.me.automatic


def test_hints_are_silent_where_the_room_allows_none() -> None:
    stay = at_table(own_turn())
    assert table(stay).table.hints.allowed
    stay.hear(room_state(*PEOPLE, running=True, hints=False))
    assert not table(stay).table.hints.allowed


@pytest.mark.parametrize("code", [*DenialCode, None])
def test_every_end_of_a_connection_leaves_the_table(code: DenialCode | None) -> None:
    stay = at_table(own_turn())
    stay.hear(LinkNews(LinkState.ENDED, code))
    assert isinstance(stay.loop.top, Notice)
