"""The largest scale in a real window: everything is reached, also the way back, by mouse and by keyboard."""

from pathlib import Path

import pytest

from tests.window.desktop import Desktop, Game, Spot, opened
from tests.window.players import KeyPlayer, MousePlayer

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]

DOWN, UP = 5, 4
"""Buttons of the mouse as which X tells the wheel."""


def wheel_to(game: Game, name: str) -> Spot:
    """Turn the wheel in the middle of the window until something is in sight."""
    width, height = game.look().report["window"]
    game.xdo("mousemove", "--window", game.window, width // 2, height // 3)
    spot = game.wait(lambda seen: seen.find(name) is not None, name).spot(name)
    for _ in range(40):
        if spot.in_sight:
            return spot
        game.xdo("click", UP if spot.area[1] < 0 else DOWN)
        spot = _moved(game, spot)
    raise AssertionError(f"{name} does not come into sight")


def _moved(game: Game, spot: Spot) -> Spot:
    """Wait until something lies elsewhere."""
    return game.wait(lambda seen: seen.spot(spot.name).area != spot.area, "the page to move").spot(spot.name)


def test_twice_the_size_and_back_by_mouse_alone(desktop: Desktop, tmp_path: Path) -> None:
    with opened(desktop, tmp_path / "run") as game:
        mouse = MousePlayer(game)
        game.resize(1280, 720)
        plain = game.look().spot("quick_start").area
        mouse.press("settings")
        game.wait_screen("settings")
        mouse.press("page=window")
        mouse.press("scale=200")
        game.wait(lambda seen: seen.spot("scale=200").chosen, "twice the size")
        mouse.press("back")
        large = game.wait_screen("title").spot("quick_start").area
        assert large[3] == 2 * plain[3]
        assert large[2] > plain[2]  # by how much depends on what else stands in its row
        game.shoot("title-200")
        mouse.click(wheel_to(game, "new_game"))
        game.wait_screen("new_game")
        game.shoot("new-game-200")
        mouse.click(wheel_to(game, "added_kong_payer=feeder"))
        game.wait(lambda seen: seen.spot("added_kong_payer=feeder").chosen, "a rule at the foot of the page")
        game.shoot("new-game-200-foot")
        mouse.press("back")
        game.wait_screen("title")
        mouse.click(wheel_to(game, "settings"))
        game.wait_screen("settings")
        mouse.click(wheel_to(game, "page=window"))
        mouse.click(wheel_to(game, "scale=100"))
        game.wait(lambda seen: seen.spot("scale=100").chosen, "the plain size")
        mouse.press("back")
        assert game.wait_screen("title").spot("quick_start").area == plain


def test_twice_the_size_and_back_by_keyboard_alone(desktop: Desktop, tmp_path: Path) -> None:
    with opened(desktop, tmp_path / "run") as game:
        game.resize(1024, 768)
        keys, plain = KeyPlayer(game), game.look().spot("quick_start").area
        for scale in ("200", "100"):
            keys.press("settings")
            game.wait_screen("settings")
            keys.press("page=window")
            keys.press(f"scale={scale}")
            seen = game.wait(lambda seen: seen.spot("back").in_sight, "the way back")  # of either size
            assert seen.spot(f"scale={scale}").in_sight
            game.shoot(f"settings-{scale}")
            keys.key("Escape")
            game.wait_screen("title")
        assert game.look().spot("quick_start").area == plain
