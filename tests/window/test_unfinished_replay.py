"""A hand that was left can be watched in a real window, with nothing in it that its player does not know."""

from pathlib import Path

import pytest

from kemi_desktop.catalogue.lookup import Language, word
from tests.window.desktop import Desktop, opened
from tests.window.players import MousePlayer
from tests.window.playing import Diary, Mind, play_to_a_question
from tests.window.tour import choose_speed, start_game

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]


def test_a_hand_that_was_left_is_shown_from_ones_own_seat(desktop: Desktop, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    with opened(desktop, folder) as game:
        player = MousePlayer(game)
        choose_speed(game, player)
        start_game(game, player)
        play_to_a_question(game, player, Mind(4), Diary(), moves=4)
        game.kill()
    with opened(desktop, folder) as game:
        mouse = MousePlayer(game)
        mouse.press("replays")
        seen = game.wait_screen("replays")
        (row,) = seen.all_named("2")
        mouse.click(row)
        seen = game.wait_screen("replay")
        says = {word(language, "replay.in_play") for language in Language}
        assert seen.facts["says"] in says
        game.xdo("key", "End")
        game.wait(lambda seen: seen.facts["step"] == seen.facts["steps"], "the end")
        game.shoot("replay-unfinished")
        assert game.look().facts["says"] in says
        mouse.press("go_on")
        game.wait_screen("table")
        assert game.told() == ""
