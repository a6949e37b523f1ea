"""Names typed with a real pinyin input method: fcitx5 with its Chinese addons."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from kemi_desktop.wire.names import NAME_LENGTH
from tests.window.desktop import Desktop, Game, Seen, opened
from tests.window.input_method import is_installed, pinyin
from tests.window.players import MousePlayer

pytestmark = [
    pytest.mark.window,
    pytest.mark.long,
    pytest.mark.xdist_group("window"),
    pytest.mark.skipif(not is_installed(), reason="fcitx5 with pinyin is not installed"),
]

BETWEEN_KEYS = 120
"""Milliseconds: faster than that, fcitx5 drops keys on a slow machine."""
ATTEMPTS = 4


def named(text: str) -> Callable[[Seen], bool]:
    return lambda seen: seen.screen == "new_game" and seen.spot("name_you").label == text


def test_a_name_is_typed_by_pinyin(desktop: Desktop, tmp_path: Path) -> None:
    (tmp_path / "method").mkdir()
    with (
        pinyin(desktop, tmp_path / "method") as method,
        opened(desktop, tmp_path / "run", "zh", method.environment) as game,
    ):
        player = MousePlayer(game)
        player.press("new_game")
        game.wait_screen("new_game")
        player.press("name_you")
        method.switch_on()
        type_a_name(game)
        composing_belongs_to_the_method(game)
        game.shoot("pinyin-done")
        player.press("back")
        game.wait_screen("title")
        player.press("quit")
        assert game.exit_code() == 0
        assert game.told() == ""
    file = next((tmp_path / "run" / "home").rglob("settings.json"))
    assert json.loads(file.read_bytes())["name"] == "你好"


def type_a_name(game: Game) -> None:
    """Type and choose; X lets a key through now and then, and what came out wrong is typed again."""
    for _ in range(ATTEMPTS):
        game.xdo("type", "--delay", BETWEEN_KEYS, "nihao")
        game.wait_quiet()
        game.shoot("pinyin-composing")
        game.xdo("key", "space")
        game.wait_quiet()
        if named("你好")(game.look()):
            return
        game.xdo("key", "--delay", BETWEEN_KEYS, *["BackSpace"] * NAME_LENGTH)
        game.wait(named(""), "an empty field")
    raise AssertionError(f"{ATTEMPTS} times the name came out wrong")


def composing_belongs_to_the_method(game: Game) -> None:
    """Keys pressed while composing neither edit the field nor leave the form."""
    game.xdo("type", "--delay", BETWEEN_KEYS, "ma")
    game.xdo("key", "BackSpace")
    game.xdo("key", "Escape")
    game.wait_quiet()
    assert named("你好")(game.look())
