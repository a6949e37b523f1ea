"""The calculator in a real window: tiles by mouse and key, and a hand through the system's clipboard."""

from pathlib import Path

import pytest

from tests.window.desktop import Desktop, Seen, opened
from tests.window.players import MousePlayer

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]
HAND = "123m456p2347899s +6s"


def notation(seen: Seen) -> str:
    return seen.spot("notation").label


def test_a_hand_is_entered_copied_cleared_and_pasted(desktop: Desktop, tmp_path: Path) -> None:
    with opened(desktop, tmp_path / "run") as game:
        player = MousePlayer(game)
        player.press("calculator")
        game.wait_screen("calculator")
        for tile in ("1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s"):
            player.press(tile)
        game.xdo("type", "--delay", 40, "99234s6s")
        game.wait(lambda seen: notation(seen) == HAND, "the hand as text")
        game.shoot("calculator")
        game.xdo("key", "ctrl+c")
        player.press("clear")
        game.wait(lambda seen: notation(seen) == "", "an empty hand")
        game.xdo("key", "ctrl+v")
        game.wait(lambda seen: notation(seen) == HAND, "the hand from the clipboard")
        game.xdo("key", "Escape")
        game.wait_screen("title")
        assert game.told() == ""
