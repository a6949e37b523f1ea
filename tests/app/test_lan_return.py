"""Who was away when a game ended sees how it ended, and sees it once."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from build_scripts import gallery_data
from build_scripts.lan_shots import NAMES, SampleLink, person, room_state, snapshot, told_table
from build_scripts.table_positions import own_turn
from kemi_desktop.app.lan_memory import HeldSeat, LanMemory
from kemi_desktop.net.guest import LinkNews, LinkState
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.ui.input import Key
from kemi_desktop.ui.scene import Restart
from kemi_desktop.wire.messages import MatchOver
from kemi_desktop.wire.protocol import HostMessage, Snapshot, Welcome
from tests.app.lan_window import LanWindow

TEA = "tea"
PEOPLE = tuple(person(name) for name in NAMES)
LOBBY = room_state(*PEOPLE)
PLAYING = room_state(*PEOPLE, running=True)
RESULT = MatchOver(scores=(12, -4, 0, -8), ranking=(SEATS[0], SEATS[2], SEATS[1], SEATS[3]))


def greeting() -> tuple[LinkNews | HostMessage, ...]:
    return LinkNews(LinkState.CONNECTED), Welcome("secret", "Kitchen", "a1b2c3", Seat(0), 0, 5.0)


def ended() -> Snapshot:
    """Return what a guest is told at once of a game that is over."""
    told = told_table(gallery_data.plain_win(), None, NAMES, paused=False)
    return replace(told, result=RESULT, hand_over=False, waiting=())


@pytest.fixture
def links(monkeypatch: pytest.MonkeyPatch) -> list[SampleLink]:
    """The cables that are laid, each with what is told at once by the next of ``news``."""
    laid: list[SampleLink] = []

    def lay(*_: object, **__: object) -> SampleLink:
        laid.append(SampleLink())
        return laid[-1]

    monkeypatch.setattr("kemi_desktop.app.lan_stay.GuestLink", lay)
    return laid


@pytest.fixture
def window(tmp_path: Path) -> LanWindow:
    """A window that remembers a seat."""
    pygame.display.init()
    seat = HeldSeat(token=TEA, name="Ann", room="Kitchen", key="a1b2c3", address="127.0.0.1", port=27470)
    LanMemory(tmp_path).hold(seat)
    return LanWindow(tmp_path, "Ann")


def come_back(window: LanWindow) -> None:
    window.frame()
    window.click("back_to_table")
    window.frame()


def frames(window: LanWindow, count: int = 5) -> None:
    for _ in range(count):
        window.frame()


def test_a_game_that_ended_meanwhile_shows_its_ranking_before_the_lobby(
    window: LanWindow, links: list[SampleLink]
) -> None:
    come_back(window)
    links[-1].news += (*greeting(), ended(), LOBBY)
    frames(window)
    assert window.screen == "ranking"
    window.key(Key.RETURN)
    frames(window)
    assert window.screen == "lan_lobby"
    window.close()


def test_a_ranking_that_was_seen_is_not_shown_again(window: LanWindow, links: list[SampleLink]) -> None:
    shown = []
    for _ in range(2):
        come_back(window)
        links[-1].news += (*greeting(), ended(), LOBBY)
        frames(window)
        shown.append(window.screen)
        window.close()
        window.loop.obey(Restart(window.screens.title()))
    assert shown == ["ranking", "lan_lobby"]


def test_a_room_without_a_game_behind_it_is_entered_at_once(
    window: LanWindow, links: list[SampleLink]
) -> None:
    come_back(window)
    links[-1].news += (*greeting(), LOBBY)
    frames(window)
    assert window.screen == "lan_lobby"
    window.close()


def test_a_game_that_ends_while_the_cable_is_cut_shows_its_last_hand_and_its_ranking(
    window: LanWindow, links: list[SampleLink]
) -> None:
    come_back(window)
    links[-1].news += (*greeting(), snapshot(own_turn()), PLAYING)
    frames(window)
    assert window.screen == "table"
    links[-1].news.append(LinkNews(LinkState.LOST))
    frames(window)
    links[-1].news += (*greeting(), ended(), LOBBY)
    frames(window)
    assert window.screen == "settlement"
    window.key(Key.RETURN)
    frames(window)
    assert window.screen == "ranking"
    window.close()
