"""A real window in a room of four is killed at every kind of moment, and its next start goes on there."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.net.limits import Limits
from kemi_desktop.rules.actions import Action, ClaimPung, Discard, Pass
from kemi_desktop.rules.match import MatchState
from kemi_desktop.rules.notation import format_kind
from kemi_desktop.rules.prompts import Options
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import Seat, kind_of
from kemi_desktop.table.journal import read_journal
from kemi_desktop.table.position import Position, position_from
from kemi_desktop.table.resume import rejudge, restore
from tests.net.moments import SETTLEMENT, asked
from tests.net.served import (
    Served,
    close_all,
    guest,
    poll_all,
    progress_of,
    seated,
    served,
    start,
    wait_until,
)
from tests.net.test_whole_games import STACKED
from tests.rules.positions import stack
from tests.table.play import SEED, Choose, builder
from tests.window.desktop import Desktop, Game, Seen, Spot, opened
from tests.window.players import MousePlayer
from tests.window.playing import Diary, Mind, situation
from tests.window.test_lan_windows import CARDS, Person

pytestmark = [
    pytest.mark.window,
    pytest.mark.xdist_group("window"),
    pytest.mark.long,
    pytest.mark.timeout(1500),
]

RULES = Ruleset(hands=4)
SAME = ("hand", "dealer", "turn", "scores", "wall_left", "treasure", "own")
"""What the table tells of a hand, the same before and after."""


@dataclass
class Company:
    """Three guests of this process and one window."""

    room: Served
    seat: Seat
    choose: Choose
    guests: list[RemoteAdapter]
    game: Game
    mind: Mind
    diary: Diary
    holds: bool = False
    """Whether the host does not go on to the next hand."""

    def others(self) -> None:
        """Let the three do what they have to."""
        poll_all(self.guests)
        for one in self.guests:
            if one.phase is Phase.HAND_OVER and one.seat in one.waiting:
                if one is not self.guests[0] or not self.holds:
                    one.proceed()
            elif one.options is not None and not one.paused:
                one.submit(self.choose(one.view, one.options))

    def move(self) -> None:
        """Let the window do what it is asked, as whoever sits before it."""
        seen, player = self.game.look(), MousePlayer(self.game)
        if seen.screen == "settlement" and seen.settled and seen.find("go_on") is not None:
            player.press("go_on")
            self.game.wait(lambda now: now.screen != "settlement", "the page to go")
            return
        if seen.prompt is None or not self.is_asked:
            return
        choice = self._wanted(seen)
        self.diary.note(seen, choice.name)
        if choice.name.startswith("tile:"):
            player.discard(choice)
        else:
            player.take(choice)
        self.game.wait(lambda now: situation(now) != situation(seen), f"{choice.name} to be done")

    def _wanted(self, seen: Seen) -> Spot:
        """Return what to click: what the policy of this game says, where that is one thing on the screen."""
        game = self.room.room.game
        served = None if game is None else game.seats[self.seat]
        if served is None or served.options is None:
            return self.mind.choose(seen)
        name = ""
        match self.choose(served.view, served.options):
            case Pass():
                name = "card:pass"
            case ClaimPung():
                name = "card:pung"
            case Discard(tile=tile, shown=()):
                name = f"tile:{format_kind(kind_of(tile))}"
            case _:
                pass
        same = [spot for spot in seen.spots if spot.name == name and spot.enabled]
        return same[0] if same else self.mind.choose(seen)

    @property
    def is_asked(self) -> bool:
        """Whether the room waits for the window's answer."""
        game = self.room.room.game
        return game is not None and game.seats[self.seat].options is not None

    def moment(self) -> set[str]:
        """Return what kinds of question are open to the window."""
        game = self.room.room.game
        options = None if game is None else game.seats[self.seat].options
        return set() if options is None else asked(options)

    def until(self, done: Callable[[], bool], *, moves: bool = True) -> None:
        """Play until something is so."""

        def play() -> None:
            self.others()
            if moves and not done():
                self.move()

        def seen() -> object:
            return self.game.look().report, progress_of(self.guests)

        if not done():
            wait_until(done, every=play, progress=seen, what=lambda: str(seen()), pause=0.02)


@contextmanager
def company(
    tmp_path: Path,
    seat: int,
    choose: Choose = builder,
    position: Position | None = None,
    grace: float = 120.0,
) -> Iterator[tuple[Company, Callable[[], Game]]]:
    """Seat a window among three guests and begin; also return what starts the window's program again."""
    desktop = Desktop((1400, 900))
    folder = tmp_path / "room"
    folder.mkdir()
    limits = Limits(rate=10_000.0, burst=10_000, grace=grace)
    with ExitStack() as stack_of:
        stack_of.callback(desktop.close)
        room = stack_of.enter_context(served(RULES, limits=limits, folder=folder, pause=0.3))

        def program() -> Game:
            return stack_of.enter_context(opened(desktop, tmp_path / "window", extra=CARDS))

        guests = seated(room, ("Ann", "Ben", "Cho")[:seat])
        game = program()
        join(game, room.port)
        for name in ("Dan", "Eve")[: 3 - seat]:
            guests.append(guest(room, name))
            wait_until(lambda: guests[-1].room is not None, every=lambda: poll_all(guests))
        made = Company(room, Seat(seat), choose, guests, game, Mind(seat), Diary())
        if position is not None:
            inner = room.room
            inner.start = lambda now: inner._open(position, inner._info(), now)  # type: ignore[method-assign]  # the hand to be played
        begin(made)
        yield made, program
        close_all(made.guests)
        assert made.game.told() == ""
        assert not made.game.crash_notes


def join(game: Game, port: int) -> None:
    """Go into a room whose address is known."""
    person = Person(game, "Window", 1)
    person.enter_hall()
    person.player.press("by_address")
    game.wait_screen("lan_address")
    person.player.press("address")
    game.wait(lambda seen: seen.spot("address").focused, "the address to be written in")
    game.xdo("type", "--delay", 30, f"127.0.0.1:{port}")
    person.player.press("join")
    game.wait_screen("lan_lobby")


def begin(made: Company) -> None:
    """Let everybody be ready, and the host start."""
    MousePlayer(made.game).press("ready")
    wait_until(lambda: made.room.room.places[made.seat].ready, every=lambda: poll_all(made.guests))
    start(made.guests)
    made.game.wait_screen("table")


def kill_and_return(made: Company, program: Callable[[], Game]) -> None:
    """End the window as a crash does, start it again, and go back to the table by its first button."""
    made.game.kill()
    made.game = program()
    made.game.shoot("killed-title")
    MousePlayer(made.game).press("back_to_table")
    made.game.wait(lambda seen: seen.screen in ("table", "settlement"), "the table")


def kill_at_a_question(made: Company, program: Callable[[], Game]) -> None:
    """Kill the window while it is asked; afterwards it is asked the same."""
    before = made.game.wait(lambda seen: seen.prompt is not None and seen.settled, "the question")
    kill_and_return(made, program)
    after = made.game.wait(lambda seen: seen.prompt is not None, "the same question")
    assert after.prompt == before.prompt
    assert [after.facts[fact] for fact in SAME] == [before.facts[fact] for fact in SAME]
    made.game.shoot("killed-back")


def finish(made: Company) -> None:
    """Play the hand to its end, and the game with it; what was written down is the whole truth."""
    made.holds = False
    made.guests[0].stop()
    made.until(lambda: all(one.result is not None for one in made.guests))
    made.game.wait(lambda seen: seen.screen in ("settlement", "ranking"), "the end of the game")
    results = {one.result for one in made.guests}
    assert len(results) == 1


def test_a_killed_window_comes_back_to_turns_claims_pauses_and_ends_of_hands(tmp_path: Path) -> None:
    with company(tmp_path, 2) as (made, program):
        for moment in ("own turn", "claim a chow", "claim a pung"):
            made.until(lambda moment=moment: moment in made.moment())  # type: ignore[misc]  # a default has no type
            kill_at_a_question(made, program)
        made.until(lambda: made.is_asked)
        made.guests[0].pause(True)
        before = made.game.wait(lambda seen: bool(seen.facts.get("paused")), "the pause")
        kill_and_return(made, program)
        after = made.game.wait(lambda seen: bool(seen.facts.get("paused")), "the pause again")
        assert [after.facts[fact] for fact in SAME] == [before.facts[fact] for fact in SAME]
        made.guests[0].pause(False)
        made.holds = True
        host = made.guests[0]
        made.until(lambda: host.phase is Phase.HAND_OVER and made.seat in host.waiting)
        seen = made.game.wait(lambda seen: seen.screen == "settlement" and seen.settled, SETTLEMENT)
        scores = seen.facts["scores"]
        kill_and_return(made, program)
        again = made.game.wait(lambda seen: seen.screen == "settlement" and seen.settled, "the sheet again")
        assert again.facts["scores"] == scores
        made.game.shoot("killed-settlement")
        assert again.facts["hand"] == 1
        made.until(lambda: made.seat not in host.waiting)
        kill_and_return(made, program)
        made.game.shoot("killed-between-hands")
        made.holds = False
        made.until(lambda: made.is_asked and host.view.number == 2)
        kill_at_a_question(made, program)
        finish(made)
    journal = read_journal(tmp_path / "room" / "game-0001.jsonl")
    assert rejudge(journal) == ()
    result = made.guests[0].result
    assert result is not None
    assert restore(journal).match.scores == result.scores


def calmly(view: SeatView, options: Options) -> Action:
    """Let everything pass, and discard what was drawn."""
    passing = Pass(options.seat)
    if passing in options.actions:
        return passing
    plain = [a for a in options.actions if isinstance(a, Discard) and not a.shown and a.tile == options.tile]
    return plain[0] if plain else builder(view, options)


RARE: dict[str, tuple[list[str], str, int, Choose]] = {
    "ready window": (*STACKED["ready window"][:3], builder),
    "rob a kong": (*STACKED["robbing"][:3], STACKED["robbing"][4]),
    "open hand": (["", "1112345678999m", "", ""], "9p1z", 1, calmly),
}


@pytest.mark.parametrize("moment", RARE)
def test_a_killed_window_comes_back_to_rare_questions(moment: str, tmp_path: Path) -> None:
    hands, draws, seat, choose = RARE[moment]
    position = position_from(MatchState(rules=RULES, seed=SEED), stack(hands, draws=draws))
    with company(tmp_path, seat, choose, position) as (made, program):
        made.until(lambda: moment in made.moment())
        kill_at_a_question(made, program)
        moves = made.diary.moves
        made.until(lambda: made.diary.moves > moves or made.guests[0].phase is Phase.HAND_OVER)
        finish(made)


def test_a_killed_window_takes_its_seat_back_from_a_computer_seat(tmp_path: Path) -> None:
    with company(tmp_path, 2, grace=1.0) as (made, program):
        made.until(lambda: "own turn" in made.moment())
        made.game.kill()
        game = made.room.room.game
        assert game is not None
        made.until(lambda: made.guests[0].view.number == 2, moves=False)
        assert game.hands[made.seat].stand_in is not None
        made.game = program()
        MousePlayer(made.game).press("back_to_table")
        made.game.wait_screen("table")
        assert game.hands[made.seat].stand_in is None
        made.until(lambda: made.diary.moves > 0)
        finish(made)
