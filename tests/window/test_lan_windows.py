"""Two real windows on two desktops: one opens a room, the other finds it, and both play by mouse."""

import secrets
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from string import ascii_lowercase, digits

import pytest

from tests.net.served import wait_until
from tests.window.desktop import Desktop, Game, Seen, opened
from tests.window.players import MousePlayer
from tests.window.playing import Diary, Mind, situation
from tests.window.tour import choose_speed

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window"), pytest.mark.timeout(1500)]

SCREEN = (1400, 900)
CARDS = {"KEMI_LAN_CARDS": "127.0.0.1"}
"""Nothing is announced beyond this machine."""


@pytest.fixture
def desktops() -> Iterator[tuple[Desktop, Desktop]]:
    with closing(Desktop(SCREEN)) as first, closing(Desktop(SCREEN)) as second:
        yield first, second


def letters_of_ones_own() -> str:
    """Return the end of a name that no other room here has, not even one an earlier test has left open."""
    return "".join(secrets.choice(ascii_lowercase + digits) for _ in range(3))


class Person:
    """Somebody with a window and a mouse."""

    def __init__(self, game: Game, name: str, seed: int) -> None:
        self.game, self.name = game, name
        self.player = MousePlayer(game)
        self.mind = Mind(seed)
        self.diary = Diary()

    def enter_hall(self) -> None:
        """Go to the rooms, and say who one is."""
        choose_speed(self.game, self.player)
        self.player.press("lan")
        self.game.wait_screen("lan_rooms")
        self.player.press("name")
        self.game.wait(lambda seen: seen.spot("name").focused, "the name to be written in")
        self.game.xdo("type", "--delay", 30, self.name)
        self.game.wait(lambda seen: seen.spot("name").label == self.name, "the name")

    def move(self) -> bool:
        """Answer a question if one is open; return whether there was one."""
        seen = self.game.look()
        if seen.screen == "settlement" and seen.settled and seen.find("go_on") is not None:
            self.player.press("go_on")
            self.game.wait(lambda now: now.screen != "settlement", "the page to go")
            return True
        if seen.prompt is None:
            return False
        choice = self.mind.choose(seen)
        self.diary.note(seen, choice.name)
        if choice.name.startswith("tile:"):
            self.player.discard(choice)
        else:
            self.player.take(choice)
        self.game.wait(lambda now: situation(now) != situation(seen), f"{choice.name} to be done")
        return True


def open_and_join(ann: Person, bob: Person) -> None:
    """Let Ann open a room, Bob find it by himself and join, and both sit down."""
    ann.enter_hall()
    bob.enter_hall()
    ann.player.press("create")
    ann.game.wait_screen("lan_create")
    ann.player.press("open")
    ann.game.wait_screen("lan_lobby")
    ann.game.shoot("lan-lobby")
    card = f"room:{ann.name[:6]}"
    seen = bob.game.wait(lambda now: bool(now.all_named(card)), "Ann's room to appear")
    bob.game.shoot("lan-rooms")
    bob.player.click(seen.all_named(card)[0])
    bob.game.wait_screen("lan_lobby")
    bob.player.press("ready")
    seen = ann.game.wait(lambda now: _all_ready(now, bob.name), "Bob to be ready")
    bob.game.shoot("lan-lobby-guest")
    ann.player.press("start")
    for person in (ann, bob):
        person.game.wait_screen("table")


def _all_ready(seen: Seen, name: str) -> bool:
    places = seen.facts.get("places", [])
    start = seen.find("start")
    there = any(place["name"] == name and place["ready"] for place in places)
    return there and start is not None and start.enabled


def play_until(people: tuple[Person, ...], last: Person, moves: int) -> Seen:
    """Let everybody play until one has made so many moves and is asked to discard again."""

    def asked() -> bool:
        seen = last.game.look()
        turns = seen.prompt is not None and seen.prompt["kind"] == "turn"
        return turns and last.diary.moves >= moves

    def play() -> None:
        for person in people:
            if not asked():
                person.move()

    wait_until(
        asked, every=play, progress=lambda: [person.game.look().report for person in people], pause=0.05
    )
    return last.game.look()


def test_two_windows_play_and_a_killed_one_comes_back_to_the_same_question(
    desktops: tuple[Desktop, Desktop], tmp_path: Path
) -> None:
    alone = letters_of_ones_own()
    with ExitStack() as stack:
        first = stack.enter_context(opened(desktops[0], tmp_path / "ann", extra=CARDS))
        second = stack.enter_context(opened(desktops[1], tmp_path / "bob", extra=CARDS))
        ann, bob = Person(first, f"Ann{alone}", 1), Person(second, f"Bob{alone}", 2)
        open_and_join(ann, bob)
        before = play_until((ann, bob), bob, 2)
        bob.game.shoot("lan-table")
        bob.game.kill()
        again = stack.enter_context(opened(desktops[1], tmp_path / "bob", extra=CARDS))
        assert again.look().find("back_to_table") is not None
        player = MousePlayer(again)
        player.press("back_to_table")
        after = again.wait(lambda seen: seen.prompt is not None, "the question")
        again.shoot("lan-back")
        for fact in ("hand", "dealer", "turn", "scores", "wall_left", "treasure", "own"):
            assert after.facts[fact] == before.facts[fact], fact
        assert after.prompt == before.prompt
        bob.game, bob.player = again, player
        play_until((ann, bob), bob, bob.diary.moves + 1)
        for game in (first, again):
            assert game.told() == ""
            assert not game.crash_notes


@pytest.mark.long
def test_two_windows_play_whole_hands(desktops: tuple[Desktop, Desktop], tmp_path: Path) -> None:
    alone = letters_of_ones_own()
    with ExitStack() as stack:
        first = stack.enter_context(opened(desktops[0], tmp_path / "ann", extra=CARDS))
        second = stack.enter_context(opened(desktops[1], tmp_path / "bob", extra=CARDS))
        ann, bob = Person(first, f"Ann{alone}", 3), Person(second, f"Bob{alone}", 4)
        open_and_join(ann, bob)
        wait_until(
            lambda: ann.game.look().facts.get("hand") == 3,
            every=lambda: [person.move() for person in (ann, bob)],
            progress=lambda: [person.game.look().report for person in (ann, bob)],
            what=lambda: f"the third hand: {ann.game.look().report}",
            pause=0.05,
        )
        for game in (first, second):
            assert game.told() == ""
            assert not game.crash_notes
