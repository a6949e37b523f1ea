"""Play with others from window to window over loopback, with real serving processes and no pixels."""

import os
import signal
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from kemi_desktop.app.lan import NOBODY_ANSWERS, SEAT_SILENT
from kemi_desktop.app.lan_memory import FILE_NAME, HeldSeat, LanMemory
from kemi_desktop.app.local_table import new_seed
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.net.calling import Missed
from kemi_desktop.net.room_code import DEFAULT_PORT
from kemi_desktop.ui.input import Key, TextTyped
from kemi_desktop.ui.scenes.lan.notice import Notice
from kemi_desktop.ui.scenes.lan.password import PasswordPrompt
from tests.app.lan_window import LOOPBACK, LanWindow, ended, together

TEA = "tea"


@pytest.fixture
def windows(tmp_path: Path) -> Iterator[list[LanWindow]]:
    pygame.display.init()
    alone = new_seed()[:4]  # other rooms may be open on this machine
    opened = [LanWindow(tmp_path / "ann", f"Ann{alone}"), LanWindow(tmp_path / "bob", f"Bob{alone}")]
    with ended(opened):
        yield opened


def open_room(ann: LanWindow, *others: LanWindow, password: str = "") -> None:
    """Let Ann open a room."""
    ann.frame()
    ann.click("lan")
    ann.click("create")
    if password:
        ann.click("password")
        ann.frame(TextTyped(password))
    ann.click("open")
    together((ann, *others), lambda: ann.screen == "lan_lobby", "Ann's lobby")


def room_card(window: LanWindow, owner: LanWindow) -> str | None:
    """Return the card of the room that somebody has opened, if it is in sight."""
    names = (t.name for t in window.sight.targets if t.name.startswith(f"room:{owner.name[:6]}"))
    return next(names, None)


def find_room(ann: LanWindow, bob: LanWindow) -> None:
    """Let Bob see the room of Ann, and click it."""
    bob.frame()
    bob.click("lan")
    together((ann, bob), lambda: room_card(bob, ann) is not None, "the room in Bob's list")
    card = room_card(bob, ann)
    assert card is not None
    bob.click(card)


def start_game(ann: LanWindow, bob: LanWindow) -> None:
    open_room(ann, bob)
    find_room(ann, bob)
    together((ann, bob), lambda: bob.screen == "lan_lobby", "Bob's lobby")
    together((ann, bob), lambda: any(p.name == bob.name for p in ann.room.places), "both in the room")
    bob.click("ready")
    together((ann, bob), lambda: ann.offers("start"), "everybody to be ready")
    ann.click("start")
    together((ann, bob), lambda: (ann.screen, bob.screen) == ("table", "table"), "the table")


def answer(window: LanWindow) -> None:
    """Pass, or discard the leftmost tile; go on where somebody has won already."""
    if window.screen == "settlement" and window.offers("go_on"):
        window.click("go_on")
    if window.screen != "table" or window.table.prompt is None or not window.sight.settled:
        return
    if window.table.prompt.kind == "turn":
        window.key(Key.LEFT, Key.RETURN)
    else:
        window.key(Key.G)


def play_until_asked(ann: LanWindow, bob: LanWindow) -> None:
    """Let Ann and Bob play until Bob has discarded once and has to discard again in the same hand."""
    turns, before = 0, (0, 0)

    def done() -> bool:
        nonlocal turns, before
        answer(ann)
        asked = bob.table.prompt if bob.screen == "table" and bob.sight.settled else None
        if asked is not None and asked.kind == "turn":
            now = (bob.table.hand, bob.table.wall_left)
            if now != before:
                turns, before = turns + 1 if now[0] == before[0] else 1, now
            if turns == 2:
                return True
        answer(bob)
        return False

    together((ann, bob), done, "Bob's second turn")


@pytest.mark.parametrize("way", ["the button", "the list of rooms", "the address"])
def test_two_windows_find_each_other_play_and_one_comes_back_to_the_same_question(
    windows: list[LanWindow], tmp_path: Path, way: str
) -> None:
    ann, bob = windows
    start_game(ann, bob)
    play_until_asked(ann, bob)
    table, address = bob.table, f"{LOOPBACK}:{bob.stay.place[1]}"
    bob.close()
    again = LanWindow(tmp_path / "bob", bob.name)
    windows.append(again)
    again.frame()
    assert again.screen == "title"
    match way:
        case "the button":
            again.click("back_to_table")
        case "the list of rooms":
            find_room(ann, again)
        case _:
            go_to(again, address)
    together((ann, again), lambda: again.screen == "table" and again.table.prompt is not None, "the question")
    assert again.session.you == bob.session.you
    assert again.table.own == table.own
    assert again.table.prompt == table.prompt
    assert again.table.scores == table.scores
    assert again.table.wall_left == table.wall_left


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
def test_a_killed_room_is_opened_again_and_everybody_is_back_by_themselves(windows: list[LanWindow]) -> None:
    ann, bob = windows
    start_game(ann, bob)
    play_until_asked(ann, bob)
    table = bob.table
    served = ann.serving
    os.kill(served, signal.SIGKILL)
    said = "Connection lost"
    before = {w.name: w.session.adapter.snapshots for w in (ann, bob)}
    told: set[str] = set()

    def both_told() -> bool:
        """Whether both were told, or were back before there was a picture of it."""
        told.update(w.name for w in (ann, bob) if any(said in text for text in w.table.says))
        told.update(w.name for w in (ann, bob) if w.session.adapter.snapshots > before[w.name])
        return len(told) == 2

    together((ann, bob), both_told, "both to be told")
    together(
        (ann, bob), lambda: not any(said in text for w in (ann, bob) for text in w.table.says), "both back"
    )
    assert ann.serving != served
    together((ann, bob), lambda: bob.table.prompt is not None, "the question")
    assert (bob.table.own, bob.table.prompt) == (table.own, table.prompt)


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
def test_a_host_whose_machine_went_down_comes_back_with_the_room(
    windows: list[LanWindow], tmp_path: Path
) -> None:
    ann, bob = windows
    start_game(ann, bob)
    play_until_asked(ann, bob)
    mine, theirs = ann.table, bob.table
    os.kill(ann.serving, signal.SIGKILL)
    ann.end()
    again = LanWindow(tmp_path / "ann", ann.name)
    windows.append(again)
    again.frame()
    again.click("back_to_table")
    together((again, bob), lambda: again.screen == "table", "Ann's table")
    together(
        (again, bob), lambda: not any("Connection lost" in text for text in bob.table.says), "Bob to be back"
    )
    together((again, bob), lambda: bob.table.prompt is not None, "Bob's question")
    assert again.table.own == mine.own
    assert (bob.table.own, bob.table.prompt) == (theirs.own, theirs.prompt)


def test_a_wrong_password_is_told_and_the_right_one_lets_in(windows: list[LanWindow]) -> None:
    ann, bob = windows
    open_room(ann, bob, password=TEA)
    find_room(ann, bob)
    assert bob.screen == "lan_password"
    bob.frame(TextTyped("coffee"))
    bob.key(Key.RETURN)
    together((ann, bob), lambda: bob.screen == "lan_password", "Bob to be asked again")
    bob.frame(TextTyped(TEA))
    bob.key(Key.RETURN)
    together((ann, bob), lambda: bob.screen == "lan_lobby", "Bob's lobby")
    assert [place.name for place in bob.room.places if place.name] == [bob.name, ann.name]


def test_who_leaves_for_good_is_offered_no_way_back(windows: list[LanWindow]) -> None:
    ann, bob = windows
    start_game(ann, bob)
    bob.key(Key.ESCAPE)
    bob.click("leave")
    assert bob.screen == "lan_notice"
    bob.click("leave_for_good")
    together((ann, bob), lambda: bob.screen == "lan_rooms", "the rooms")
    bob.click("back")
    assert bob.screen == "title"
    assert bob.target("back_to_table") is None
    together((ann, bob), lambda: not list(ann.session.others()), "Bob's seat to be free")


def test_who_is_sent_away_is_told_so(windows: list[LanWindow]) -> None:
    ann, bob = windows
    open_room(ann, bob)
    find_room(ann, bob)
    together((ann, bob), lambda: bob.screen == "lan_lobby", "Bob's lobby")
    together((ann, bob), lambda: any(p.name == bob.name for p in ann.room.places), "Bob in Ann's lobby")
    place = next(index for index, p in enumerate(ann.room.places) if p.name == bob.name)
    ann.click(f"seat_{place}")
    ann.click("remove")
    together((ann, bob), lambda: bob.screen == "lan_notice", "Bob to be told")
    bob.click("to_title")
    assert bob.target("back_to_table") is None


def go_to(window: LanWindow, address: str) -> None:
    """Join by an address that is typed."""
    window.frame()
    window.click("lan")
    while window.screen == "lan_rooms":  # what is clicked moves when a room is heard of
        window.click("by_address")
    window.frame(TextTyped(address))
    window.click("join")


def test_an_address_is_remembered_once_somebody_was_welcome_there(
    windows: list[LanWindow], tmp_path: Path, nowhere: int
) -> None:
    ann, bob = windows
    open_room(ann, bob, password=TEA)
    address = ann.room.address
    go_to(bob, address)
    together((ann, bob), lambda: bob.screen == "lan_password", "the question for the password")
    assert LanMemory(tmp_path / "bob").recent == ()
    bob.frame(TextTyped(TEA))
    bob.key(Key.RETURN)
    together((ann, bob), lambda: bob.screen == "lan_lobby", "Bob's lobby")
    assert LanMemory(tmp_path / "bob").recent == (address.removesuffix(f":{DEFAULT_PORT}"),)
    cat = LanWindow(tmp_path / "cat", "Cat")
    windows.append(cat)
    go_to(cat, f"{LOOPBACK}:{nowhere}")
    assert cat.screen == "lan_wait"
    assert LanMemory(tmp_path / "cat").recent == ()


@pytest.fixture
def nowhere() -> Iterator[int]:
    """A port that is nobody's, and stays so."""
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))  # and never listens
        yield held.getsockname()[1]


@pytest.fixture
def silent() -> Iterator[int]:
    """A port where calls are taken and never answered."""
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        held.listen()
        yield held.getsockname()[1]


def shown_after(window: LanWindow, seconds: float) -> list[str]:
    """Return the names of what can be clicked when the waiting screen has waited so long by its own clock."""
    now = time.monotonic()
    for _ in range(round(seconds / 0.2)):  # no frame counts for more
        now += 0.2
        window.loop.step(now)
    return [t.name for t in window.sight.targets]


def test_an_address_where_no_room_is_open_is_told_of_at_once(tmp_path: Path, nowhere: int) -> None:
    pygame.display.init()
    window = LanWindow(tmp_path, "Ann")
    go_to(window, f"{LOOPBACK}:{nowhere}")
    stay = window.stay

    def is_missed() -> bool:
        return stay.session.adapter.link.missed is Missed.REFUSED

    together((window,), is_missed, "the refusal")
    assert shown_after(window, 2.0) == ["find_out", "to_rooms"]
    scene = window.loop.top
    assert isinstance(scene, Notice)
    assert scene._title() == word(Language.EN, "lan.no_room")
    assert scene._text() == word(Language.EN, "lan.no_room_note", room=f"{LOOPBACK}:{nowhere}")
    window.end()


def test_an_address_that_is_silent_is_given_more_time(tmp_path: Path, silent: int) -> None:
    pygame.display.init()
    window = LanWindow(tmp_path, "Ann")
    go_to(window, f"{LOOPBACK}:{silent}")
    assert shown_after(window, NOBODY_ANSWERS - 1) == ["give_up"]
    assert shown_after(window, 2.0) == ["find_out", "to_rooms"]
    scene = window.loop.top
    assert isinstance(scene, Notice)
    assert scene._title() == word(Language.EN, "lan.nobody")
    window.end()


def test_a_seat_that_is_held_is_waited_for_though_it_is_refused(tmp_path: Path, nowhere: int) -> None:
    pygame.display.init()
    remembering(tmp_path, nowhere)
    window = LanWindow(tmp_path, "Ann")
    window.frame()
    window.click("back_to_table")
    stay = window.stay
    together((window,), lambda: stay.session.adapter.link.missed is Missed.REFUSED, "the refusal")
    assert shown_after(window, SEAT_SILENT - 10) == ["give_up"]
    window.end()


def test_a_room_that_is_not_named_is_asked_for_its_password_without_a_name(windows: list[LanWindow]) -> None:
    ann, bob = windows
    open_room(ann, bob, password=TEA)
    go_to(bob, ann.room.address)
    together((ann, bob), lambda: bob.screen == "lan_password", "the question for the password")
    scene = bob.loop.top
    assert isinstance(scene, PasswordPrompt)
    assert scene._title() in (
        word(Language.EN, "lan.password_title_unnamed"),
        word(Language.EN, "lan.password_title", room=ann.room.room),  # where it was heard of meanwhile
    )


def remembering(folder: Path, port: int = 27470) -> LanMemory:
    """Return the memory of a seat in a room that is not there."""
    memory = LanMemory(folder)
    memory.hold(HeldSeat(token=TEA, name="Ann", room="Gone", key="k", address="127.0.0.1", port=port))
    return memory


@pytest.mark.parametrize("way", ["try_again", "forget_room"])
def test_a_seat_in_a_room_that_is_gone_can_be_kept_or_let_go(tmp_path: Path, way: str, nowhere: int) -> None:
    pygame.display.init()
    remembering(tmp_path, nowhere)
    window = LanWindow(tmp_path, "Ann")
    window.frame()
    window.click("back_to_table")
    now = time.monotonic()
    for _ in range(200):  # the waiting screen counts its own time, frame by frame
        now += 0.2
        window.loop.step(now)
    assert window.screen == "lan_notice"
    window.click(way)
    assert window.screen == {"try_again": "lan_wait", "forget_room": "lan_rooms"}[way]
    kept = LanMemory(tmp_path).seat
    window.end()
    assert (kept is not None) is (way == "try_again")


def test_what_is_remembered_of_rooms_survives_a_damaged_file(tmp_path: Path) -> None:
    memory = remembering(tmp_path)
    memory.went_to("10.0.0.5")
    assert LanMemory(tmp_path).seat == memory.seat
    assert LanMemory(tmp_path).recent == ("10.0.0.5",)
    (tmp_path / FILE_NAME).write_text("{", encoding="utf-8")
    assert LanMemory(tmp_path).seat is None
    assert LanMemory(None).seat is None


def test_a_seat_is_secret_to_its_owner(tmp_path: Path) -> None:
    remembering(tmp_path)
    if os.name == "posix":
        assert (tmp_path / FILE_NAME).stat().st_mode & 0o077 == 0
    assert not list(tmp_path.glob("*.new"))
