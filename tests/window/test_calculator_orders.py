"""A hand entered in an odd order in a real window: by mouse alone, by keyboard alone, and as text."""

from pathlib import Path

import pytest

from tests.window.desktop import Desktop, Game, Seen, opened
from tests.window.players import MousePlayer

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]


def wait_for(game: Game, text: str) -> None:
    def stands(seen: Seen) -> bool:
        return seen.spot("notation").label == text

    game.wait(stands, f"the hand {text}")


def focused(seen: Seen) -> list[str]:
    return [spot.name for spot in seen.spots if spot.focused]


def move_on(game: Game) -> None:
    """Press Tab, and see that the keyboard is elsewhere."""
    before = focused(game.look())
    game.xdo("key", "Tab")
    game.wait(lambda seen: focused(seen) != before, "the keyboard elsewhere")


def test_by_mouse_another_tile_wins_and_a_pung_is_laid_last(desktop: Desktop, tmp_path: Path) -> None:
    with opened(desktop, tmp_path / "run") as game:
        player = MousePlayer(game)
        player.press("calculator")
        game.wait_screen("calculator")
        for tile in ("1m", "2m", "3m", "4p", "5p", "6p", "5z", "5z", "5z", "2s", "3s", "4s", "9s", "9s"):
            player.press(tile)
        wait_for(game, "123m456p2349s555z +9s")
        player.press("hand 8")
        wait_for(game, "123m456p2399s555z +4s")
        game.shoot("calculator-other-tile")
        player.press("lay=pung")
        player.press("feeder=1")
        player.press("5z")
        wait_for(game, "123m456p2399s pung:555z<1 +4s")
        player.press("lay=added_kong")
        player.press("5z")
        wait_for(game, "123m456p2399s added_kong:5555z<1 +4s")
        player.press("winning")
        wait_for(game, "123m456p2399s added_kong:5555z<1 +")
        player.press("1s")
        wait_for(game, "123m456p2399s added_kong:5555z<1 +1s")
        player.press("lay=chow")
        for tile in ("1z", "2z", "4z"):
            player.press(tile)
        wait_for(game, "123m456p2399s added_kong:5555z<1 chow:124z +1s")
        game.shoot("calculator-surplus")
        for _ in range(3):
            player.press("hand 0")
        wait_for(game, "456p2399s added_kong:5555z<1 chow:124z +1s")
        assert game.told() == ""


def test_by_keyboard_a_line_without_its_winning_tile_is_asked_for_it(
    desktop: Desktop, tmp_path: Path
) -> None:
    with opened(desktop, tmp_path / "run") as game:
        player = MousePlayer(game)
        player.press("calculator")
        game.wait_screen("calculator")
        player.press("notation")
        game.xdo("type", "--delay", 30, "123m456p78s99s234s6s")
        game.wait(lambda seen: bool(seen.find("hand 13")), "fourteen tiles in the hand")
        game.shoot("calculator-which")
        while not any(name.startswith("hand ") for name in focused(game.look())):
            move_on(game)
        game.xdo("key", "--delay", 30, "Right", "Right", "Return")
        wait_for(game, "12m456p23467899s +3m")
        game.xdo("key", "Delete")
        wait_for(game, "12m56p23467899s +3m")
        assert game.told() == ""
