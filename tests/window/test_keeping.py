"""Nothing is lost in a real window: killed in mid-hand it goes on, and what was played can be watched."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.desktop import Desktop, Game, Seen, opened
from tests.window.players import MousePlayer
from tests.window.playing import Diary, Mind, play_hand, play_to_a_question, wait_for_question
from tests.window.tour import choose_speed, start_game

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]


def stands(seen: Seen) -> tuple[object, ...]:
    """Return everything a player would compare after a crash: all but passing sentences."""
    return seen.screen, {name: value for name, value in seen.facts.items() if name != "says"}


def kept(folder: Path) -> list[Path]:
    return sorted((folder / "home").rglob("*.kemi"))


@pytest.mark.parametrize("moves", [1, 6])
def test_killed_in_mid_hand_it_goes_on_at_the_same_question(
    desktop: Desktop, tmp_path: Path, moves: int
) -> None:
    folder = tmp_path / "run"
    with opened(desktop, folder) as game:
        player = MousePlayer(game)
        choose_speed(game, player)
        start_game(game, player)
        before = play_to_a_question(game, player, Mind(moves), Diary(), moves=moves)
        game.kill()
    with opened(desktop, folder) as game:
        player = MousePlayer(game)
        assert game.look().spot("go_on").focused
        game.shoot("title-continue")
        player.press("go_on")
        game.wait_screen("table")
        after = wait_for_question(game)
        game.shoot("continued")
        assert stands(after) == stands(before)
        play_hand(game, player, Mind(moves), Diary(), moves=1)
        assert game.told() == ""
        assert game.crash_notes == []
    assert len(kept(folder)) == 1


def step_by(game: Game, key: str, holds: Callable[[int], bool]) -> int:
    """Press a key, however often it is repeated, until the replay is where it should be; return the step."""
    seen = game.look()
    while not holds(seen.facts["step"]):
        game.xdo("key", key)
        seen = game.wait(lambda now, old=seen.facts["step"]: now.facts["step"] != old, "another step")  # type: ignore[misc]  # mypy cannot type the default
    return int(seen.facts["step"])


def step_through(game: Game) -> None:
    """Walk through a replay by keys."""
    seen = game.wait_screen("replay")
    assert seen.facts["step"] == 1
    first = step_by(game, "Right", lambda now: now > 1)
    last = step_by(game, "Right", lambda now: now > max(first, 3))
    back = step_by(game, "Left", lambda now: now < last)
    game.xdo("key", "space")
    game.wait(lambda seen: seen.facts["step"] >= back + 3, "steps by themselves")
    game.shoot("replay")
    game.xdo("key", "space")
    game.wait(lambda seen: not seen.facts["playing"], "standing still")
    game.xdo("key", "End")
    game.wait(lambda seen: seen.facts["step"] == seen.facts["steps"], "the end")


def test_a_played_hand_is_watched_from_the_title_and_from_the_command_line(
    desktop: Desktop, tmp_path: Path
) -> None:
    folder = tmp_path / "run"
    with opened(desktop, folder) as game:
        player = MousePlayer(game)
        choose_speed(game, player)
        start_game(game, player)
        assert play_hand(game, player, Mind(3), Diary()).screen == "settlement"
        scores = game.look().facts["scores"]
        game.kill()
    with opened(desktop, folder) as game:
        mouse = MousePlayer(game)
        mouse.press("replays")
        game.wait_screen("replays")
        game.shoot("replays")
        mouse.press(kept(folder)[0].name)
        step_through(game)
        assert game.look().facts["scores"] == scores
        mouse.press("result")
        game.wait_screen("settlement")
        game.xdo("key", "Escape")
        game.wait_screen("replay")
        mouse.press("log")
        game.wait_screen("event_log")
        game.xdo("key", "Escape")
        game.wait_screen("replay")
        mouse.press("bar")
        game.wait(lambda seen: 1 < seen.facts["step"] < seen.facts["steps"], "the middle of the bar")
        game.xdo("key", "Escape")
        game.wait_screen("replays")
        assert game.told() == ""
    with opened(desktop, folder, file=kept(folder)[0]) as game:
        step_through(game)
        game.xdo("key", "Escape")
        game.wait_screen("title")
        assert game.told() == ""


def test_a_file_that_is_no_game_is_told_and_the_title_comes_up(desktop: Desktop, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    folder.mkdir()
    foreign = folder / "photo.kemi"
    foreign.write_bytes(b"\x89PNG")
    with opened(desktop, folder, file=foreign) as game:
        game.wait_screen("title")
        game.shoot("no-game")
        MousePlayer(game).press("quick_start")
        game.wait_screen("table")
        assert game.told() == ""
