"""What happens to a hand when its window is closed, dragged, filled over the screen or put away."""

from pathlib import Path

import pytest

from tests.window.desktop import Desktop, Game, Seen, opened
from tests.window.players import KeyPlayer, MousePlayer
from tests.window.playing import Diary, Mind, play_hand, situation, wait_for_question
from tests.window.tour import choose_speed

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]


def own_turn(game: Game, player: MousePlayer) -> Seen:
    """Play until it is the player's turn to discard, in the next hand if need be."""
    while True:
        seen = wait_for_question(game)
        if seen.screen == "settlement":
            player.press("go_on")
            game.wait_screen("table")
            continue
        if seen.prompt is not None and seen.prompt["kind"] == "turn":
            return seen
        play_hand(game, player, Mind(3), Diary(), moves=1)


def sit_down(game: Game) -> MousePlayer:
    """Go to the table the quickest way."""
    player = MousePlayer(game)
    choose_speed(game, player)
    player.press("quick_start")
    game.wait_screen("table")
    return player


def test_closing_the_window_in_mid_hand_asks_once_and_no_keeps_the_hand(
    desktop: Desktop, tmp_path: Path
) -> None:
    with opened(desktop, tmp_path / "run") as game:
        player = sit_down(game)
        before = own_turn(game, player)
        game.xdo("key", "alt+F4")
        game.wait_screen("question")
        game.shoot("close-question")
        player.press("stay")
        after = game.wait(lambda seen: seen.prompt is not None, "the hand again")
        assert situation(after) == situation(before)
        assert after.facts["scores"] == before.facts["scores"]
        play_hand(game, player, Mind(4), Diary(), moves=1)
        game.xdo("key", "alt+F4")
        game.wait_screen("question")
        player.press("leave_now")
        assert game.exit_code() == 0
        assert game.told() == ""


def test_closing_the_window_twice_means_it(desktop: Desktop, tmp_path: Path) -> None:
    with opened(desktop, tmp_path / "run") as game:
        sit_down(game)
        game.xdo("key", "alt+F4")
        game.wait_screen("question")
        game.xdo("key", "alt+F4")
        assert game.exit_code() == 0


def test_closing_the_window_on_the_title_just_ends(desktop: Desktop, tmp_path: Path) -> None:
    with opened(desktop, tmp_path / "run") as game:
        game.xdo("key", "alt+F4")
        assert game.exit_code() == 0


def test_a_hand_goes_on_in_a_window_of_another_size(desktop: Desktop, tmp_path: Path) -> None:
    with opened(desktop, tmp_path / "run") as game:
        player = sit_down(game)
        before = own_turn(game, player)
        for width, height in ((1920, 1080), (1024, 576), (1100, 1000), (1600, 700)):
            seen = game.resize(width, height)
            assert situation(seen) == situation(before)
            for spot in seen.spots:
                left, top, wide, high = spot.area
                assert left >= 0, spot
                assert top >= 0, spot
                assert left + wide <= width, spot
                assert top + high <= height, spot
            game.shoot("resized")
        play_hand(game, player, Mind(5), Diary(), moves=2)


def test_a_hand_goes_on_over_the_whole_screen_and_back(desktop: Desktop, tmp_path: Path) -> None:
    with opened(desktop, tmp_path / "run") as game:
        player = sit_down(game)
        before = own_turn(game, player)
        small = before.report["window"]
        KeyPlayer(game).key("F11")
        filled = game.wait(lambda seen: seen.report["window"] != small, "the whole screen")
        assert filled.report["full_screen"]
        assert situation(filled) == situation(before)
        game.shoot("full-screen")
        play_hand(game, player, Mind(6), Diary(), moves=1)
        before = own_turn(game, player)
        KeyPlayer(game).key("F11")
        back = game.wait(lambda seen: seen.report["window"] == small, "the window again")
        assert situation(back) == situation(before)
        play_hand(game, player, Mind(6), Diary(), moves=1)


def test_a_hand_goes_on_after_the_window_was_put_away(desktop: Desktop, tmp_path: Path) -> None:
    with opened(desktop, tmp_path / "run") as game:
        player = sit_down(game)
        before = own_turn(game, player)
        game.xdo("windowminimize", "--sync", game.window)
        game.wait(lambda _: game.xdo("getactivewindow") != game.window, "another window to be in front")
        game.xdo("windowmap", "--sync", game.window)
        game.xdo("windowactivate", "--sync", game.window)
        assert situation(game.look()) == situation(before)
        play_hand(game, player, Mind(7), Diary(), moves=2)
