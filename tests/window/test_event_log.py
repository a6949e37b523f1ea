"""The record of the game in a real window, by keyboard alone: opened, read, copied, closed."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.window.desktop import Desktop, Game, opened
from tests.window.players import KeyPlayer
from tests.window.playing import Diary, Mind, play_hand, play_to_a_question
from tests.window.tour import choose_speed, start_game

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]

READ_CLIPBOARD = """
import pygame
pygame.display.init()
pygame.display.set_mode((1, 1))
print(pygame.scrap.get_text())
"""


def clipboard(desktop: Desktop) -> str:
    """Return what another program gets when it pastes."""
    done = subprocess.run(
        [sys.executable, "-c", READ_CLIPBOARD],
        env=desktop.environment() | {"SDL_VIDEODRIVER": "x11", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        check=True,
        encoding="utf-8",
        timeout=60,
    )
    return done.stdout


def open_log(game: Game) -> None:
    game.xdo("key", "F2")
    game.wait_screen("event_log")


def test_the_record_is_opened_and_copied_in_mid_hand_and_after_it(desktop: Desktop, tmp_path: Path) -> None:
    with opened(desktop, tmp_path / "run") as game:
        player = KeyPlayer(game)
        choose_speed(game, player)
        start_game(game, player)
        play_to_a_question(game, player, Mind(2), Diary(), moves=2)
        open_log(game)
        game.shoot("event-log")
        game.xdo("key", "ctrl+c")
        game.wait_quiet()
        text = clipboard(desktop)
        assert text.startswith("Hand 1 begins.")
        assert "You: discard" in text
        game.wait_screen("event_log")
        game.xdo("key", "Escape")
        game.wait_screen("table")
        seen = play_hand(game, player, Mind(2), Diary())
        assert seen.screen == "settlement"
        open_log(game)
        game.xdo("key", "ctrl+c")
        game.wait_quiet()
        whole = clipboard(desktop)
        assert whole.startswith(text.rstrip())
        assert "The hand is settled." in whole
        game.xdo("key", "F2")
        game.wait_screen("settlement")
        assert game.running
        assert game.told() == ""
