"""What a player does first, in a real window: play a hand, see it settled, begin the next, leave."""

from pathlib import Path

import pytest

from tests.window.desktop import Desktop, opened
from tests.window.playing import Diary, Mind, play_hand
from tests.window.tour import PLAYERS, choose_speed, leave_table, start_game

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]


@pytest.mark.parametrize("hand", ["mouse", "keyboard"])
def test_a_hand_is_played_and_the_program_left(desktop: Desktop, tmp_path: Path, hand: str) -> None:
    diary = Diary()
    with opened(desktop, tmp_path / "run") as game:
        player = PLAYERS[hand](game)
        game.shoot("title")
        choose_speed(game, player)
        start_game(game, player)
        seen = play_hand(game, player, Mind(1), diary)
        assert seen.screen == "settlement"
        assert sum(seen.facts["deltas"]) == 0
        game.wait(lambda now: now.settled, "the fans to be counted")
        game.shoot("settlement")
        player.press("go_on")
        seen = game.wait(lambda now: now.screen == "table" and now.facts["hand"] == 2, "the second hand")
        leave_table(game, player)
        assert game.exit_code() == 0
        assert game.told() == ""
        assert not game.crash_notes
