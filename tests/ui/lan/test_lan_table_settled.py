"""A settled hand behind a cable: who is asked to go on, when, and who is waited for."""

from dataclasses import replace

import pytest

from build_scripts import gallery_data
from build_scripts.lan_shots import NAMES, snapshot, told_table
from build_scripts.table_positions import claim, own_turn
from kemi_desktop.net.guest import LinkNews, LinkState
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.input import Key
from kemi_desktop.ui.scenes.lan.lan_settlement import LanSettlement
from kemi_desktop.ui.scenes.lan.notice import Notice
from kemi_desktop.wire.messages import Continue
from kemi_desktop.wire.protocol import (
    Ask,
    DenialCode,
    Denied,
    Welcome,
)
from tests.ui.lan.stays import Stay
from tests.ui.lan.tables import at_table, facts, table


def settled_table(waiting: tuple[int, ...]) -> Stay:
    told = told_table(gallery_data.plain_win(), None, NAMES, paused=False)
    return at_table(claim(), told=replace(told, waiting=tuple(Seat(seat) for seat in waiting)))


def sheet_note(stay: Stay) -> str:
    """Return the line below the page of a settled hand."""
    sheet = stay.loop.top
    assert isinstance(sheet, LanSettlement)
    return sheet.note()


def has_sheet(stay: Stay) -> bool:
    """Whether the page of a settled hand lies over the table."""
    return isinstance(stay.loop.top, LanSettlement)


def test_a_settled_hand_is_shown_to_who_has_not_yet_gone_on() -> None:
    stay = settled_table((0, 1))
    stay.frame()
    assert isinstance(stay.loop.top, LanSettlement)
    assert NAMES[1] in stay.loop.top.note()


def test_who_goes_on_while_the_connection_is_lost_is_not_asked_again() -> None:
    stay = settled_table((0, 1))
    stay.frame()
    stay.cut()
    stay.wait(1.0)
    assert sheet_note(stay) == stay.context.say("lan.lost_line", seconds=1)
    stay.key(Key.RETURN)
    assert stay.loop.top is table(stay)
    told = told_table(gallery_data.plain_win(), None, NAMES, paused=False)
    before = len(stay.sent)
    stay.hear(
        LinkNews(LinkState.CONNECTED),
        Welcome("secret", "Kitchen", "a1b2c3", Seat(0), 7, 5.0),
        replace(told, waiting=(Seat(0), Seat(1))),
    )
    stay.wait(0.5)
    assert stay.loop.top is table(stay)
    assert stay.sent[before:] == [Ask(8, Continue())]


def test_who_has_not_gone_on_before_the_connection_was_lost_finds_the_page_and_its_button() -> None:
    stay = settled_table((0, 1))
    stay.frame()
    stay.cut()
    told = told_table(gallery_data.plain_win(), None, NAMES, paused=False)
    before = len(stay.sent)
    stay.hear(
        LinkNews(LinkState.CONNECTED),
        Welcome("secret", "Kitchen", "a1b2c3", Seat(0), 7, 5.0),
        replace(told, waiting=(Seat(0), Seat(1))),
    )
    assert has_sheet(stay)
    assert stay.sent[before:] == []
    stay.key(Key.RETURN)
    assert stay.sent[before:] == [Ask(8, Continue())]
    stay.wait(0.5)
    assert stay.loop.top is table(stay)


@pytest.mark.parametrize("code", [DenialCode.RATE, DenialCode.REPLAYED])
def test_going_on_that_was_denied_is_asked_for_again(code: DenialCode) -> None:
    stay = settled_table((0, 1))
    stay.frame()
    stay.key(Key.RETURN)
    asked = stay.sent[-1]
    assert isinstance(asked, Ask)
    stay.wait(0.5)
    assert stay.loop.top is table(stay)
    stay.hear(Denied(code, asked.nonce))
    stay.wait(0.5)
    assert has_sheet(stay)


def test_who_has_gone_on_before_coming_back_waits_at_the_table() -> None:
    stay = settled_table((1, 3))
    stay.wait(1.0)
    assert stay.loop.top is table(stay)
    line = stay.context.say("lan.waiting_for", names=f"{NAMES[1]}{stay.context.say('join.items')}{NAMES[3]}")
    assert line in facts(stay).says


def test_the_page_of_a_hand_goes_away_when_the_next_one_begins() -> None:
    stay = settled_table((0, 1))
    stay.frame()
    view = replace(own_turn().view, number=9)
    stay.hear(snapshot(replace(own_turn(), view=view)))
    stay.frame()
    assert stay.loop.top is table(stay)


def test_the_page_of_a_hand_gives_way_to_the_end_of_the_connection() -> None:
    stay = settled_table((0, 1))
    stay.frame()
    stay.hear(LinkNews(LinkState.ENDED, DenialCode.CLOSED))
    stay.frame()
    assert isinstance(stay.loop.top, Notice)
