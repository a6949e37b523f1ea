"""What a real window remembers from one start to the next."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.window.conftest import SCREEN
from tests.window.desktop import Desktop, Game, opened
from tests.window.players import MousePlayer

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]


def place_of(game: Game) -> tuple[int, int]:
    """Return where the inner of the window stands on the screen."""
    lines = dict(line.split("=") for line in game.xdo("getwindowgeometry", "--shell", game.window).split())
    return int(lines["X"]), int(lines["Y"])


def wait_place(game: Game, holds: Callable[[tuple[int, int]], bool]) -> tuple[int, int]:
    """Wait until the window manager has put the window where something holds; return the place."""
    game.wait(lambda _: holds(place_of(game)), "the window in its place")
    return place_of(game)


def leave(game: Game) -> None:
    MousePlayer(game).press("quit")
    assert game.exit_code() == 0
    assert game.told() == ""


def kept(folder: Path) -> dict[str, Any]:
    file = next((folder / "home").rglob("settings.json"))
    found: dict[str, Any] = json.loads(file.read_bytes())
    return found


def test_the_window_comes_back_with_its_size_where_it_was(desktop: Desktop, tmp_path: Path) -> None:
    with opened(desktop, tmp_path / "run") as game:
        game.resize(1100, 650)
        before = place_of(game)
        game.xdo("windowmove", game.window, 333, 222)
        first = wait_place(game, lambda place: place != before)
        leave(game)
    for _ in range(2):
        with opened(desktop, tmp_path / "run") as game:
            game.wait(lambda seen: seen.report["window"] == [1100, 650], "the size it had")
            wait_place(game, lambda place: place == first)
            leave(game)


def test_a_window_left_on_a_screen_that_is_gone_comes_back_in_sight(desktop: Desktop, tmp_path: Path) -> None:
    with opened(desktop, tmp_path / "run") as game:
        leave(game)
    file = next((tmp_path / "run" / "home").rglob("settings.json"))
    settings = kept(tmp_path / "run") | {"window_place": [5000, 4000]}
    file.write_text(json.dumps(settings), encoding="utf-8")
    with opened(desktop, tmp_path / "run") as game:
        wait_place(game, lambda place: 0 <= place[0] < SCREEN[0] - 160 and 0 <= place[1] < SCREEN[1] - 48)
        leave(game)


def test_settings_changed_by_mouse_are_there_at_the_next_start(desktop: Desktop, tmp_path: Path) -> None:
    with opened(desktop, tmp_path / "run") as game:
        player = MousePlayer(game)
        player.press("settings")
        game.wait_screen("settings")
        player.press("felt=wine")
        player.press("page=sound")
        left, top, width, height = (
            game.wait(lambda seen: seen.find("calls_volume") is not None, "the page of sounds")
            .spot("calls_volume")
            .area
        )
        y = top + height // 2
        game.xdo("mousemove", "--window", game.window, left + width // 2, y, "mousedown", 1)
        game.xdo("mousemove", "--window", game.window, left + width // 4, y + 20, "mouseup", 1)
        game.wait(lambda seen: seen.spot("calls_volume").label == "25%", "a quarter of the loudness")
        player.press("page=window")
        player.press("scale=130")
        game.wait(lambda seen: seen.spot("scale=130").chosen, "everything larger")  # the buttons move with it
        game.shoot("settings-130")
        player.press("back")
        game.wait_screen("title")
        leave(game)
    with opened(desktop, tmp_path / "run") as game:
        found = kept(tmp_path / "run")
        assert (found["felt"], found["calls_volume"], found["scale"]) == ("wine", 25, 130)
        player = MousePlayer(game)
        player.press("settings")
        assert game.wait_screen("settings").spot("felt=wine").chosen
