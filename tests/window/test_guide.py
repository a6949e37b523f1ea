"""The guided hands in a real window, by a learner who follows nothing but the arrow and the panel."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.desktop import Desktop, Game, Seen, Spot, opened
from tests.window.players import KeyPlayer, MousePlayer, lifted_tile

pytestmark = [pytest.mark.window, pytest.mark.long, pytest.mark.xdist_group("window")]

LESSON = ("guide", "guide_sheet")
ASKS = ("guide_go_on", "guide_mark", "go_on")
LONGEST = 120
Obey = Callable[[Seen, Spot], None]


def test_the_guide_is_finished_with_the_mouse(desktop: Desktop, tmp_path: Path) -> None:
    with opened(desktop, tmp_path / "run") as game:
        player = MousePlayer(game)
        player.press("learn")
        game.wait_screen(*LESSON)
        follow(game, lambda _, asked: player.click(asked))
        for number, answers in enumerate((("treasure_b", "ready_c"), ("show_b", "dealer_b"), ("sheet_c",))):
            if number:
                player.press("page_after")
            for answer in answers:
                player.press(answer)
            game.shoot(f"guide-recap-{number}")
        player.press("page_after")
        game.shoot("guide-more")
        player.press("to_title")
        game.wait_screen("title")
        player.press("quit")
        assert game.exit_code() == 0
        assert game.told() == ""


def test_the_guide_is_finished_with_the_keyboard(desktop: Desktop, tmp_path: Path) -> None:
    with opened(desktop, tmp_path / "run") as game:
        player = KeyPlayer(game)
        player.press("learn")
        game.wait_screen(*LESSON)
        follow(game, lambda seen, asked: type_it(player, seen, asked))
        player.press("ready_c")
        player.press("to_title")
        game.wait_screen("title")
        player.press("quit")
        assert game.exit_code() == 0
        assert game.told() == ""


def follow(game: Game, obey: Obey) -> None:
    """Do what is asked until the lessons are over."""
    for number in range(LONGEST):
        seen = game.wait(lambda now: now.screen == "recap" or asked_of(now) is not None, "something to do")
        asked = asked_of(seen)
        if asked is None:
            return
        if seen.settled:
            game.shoot(f"guide-{number:03}")
        obey(seen, asked)
        game.wait(lambda now, before=seen: now.report != before.report, "the screen to change")  # type: ignore[misc]  # mypy cannot type the default
    raise AssertionError(f"the lessons do not end: {game.look().report}")


def asked_of(seen: Seen) -> Spot | None:
    """Return what the lesson asks for now, the first thing first."""
    if seen.screen not in LESSON:
        return None
    return next((spot for name in ASKS if (spot := seen.find(name)) is not None), None)


def type_it(player: KeyPlayer, seen: Seen, asked: Spot) -> None:
    """Press Return, the key on the marked card, or an arrow towards the marked tile."""
    marked = next((spot for spot in seen.spots if spot.area == asked.area and spot.name != asked.name), None)
    if asked.name != "guide_mark" or marked is None:
        player.key("Return")
    elif marked.name.startswith("card:"):
        player.key(marked.key)
    else:
        lifted = lifted_tile(seen)
        player.key("Return" if lifted is not None and lifted.name == marked.name else "Left")
