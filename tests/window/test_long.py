"""Whole games in a real window, and two thousand things a player would hardly do.  Asked for by name."""

from pathlib import Path
from random import Random

import pytest

from tests.window.desktop import Desktop, Game, Seen, opened
from tests.window.players import MousePlayer
from tests.window.playing import Diary, Mind, play_hand
from tests.window.tour import PLAYERS, back_to_table, choose_speed, play_game, start_game

pytestmark = [
    pytest.mark.window,
    pytest.mark.long,
    pytest.mark.xdist_group("window"),
    pytest.mark.timeout(1500),
]

GAMES = (
    ("mouse", "zh", (1920, 1080), "3.0"),
    ("keyboard", "en", (1280, 720), "3.0"),
    ("keyboard", "zh", (1280, 720), "none"),
)
KEYS = (
    *("Return", "space", "Escape", "Tab", "shift+Tab", "Left", "Right", "Up", "Down", "Home", "End"),
    *("1", "2", "5", "9", "0", "h", "p", "k", "c", "b", "m", "g", "n", "l", "x", "F1", "F11", "BackSpace"),
    *("Prior", "Next", "slash", "comma", "minus", "Delete", "F5", "ctrl+f"),
)
WILD = 2000
AT_ONCE = 10


@pytest.mark.parametrize(("hand", "language", "size", "speed"), GAMES)
def test_a_whole_game_from_title_to_ranking_and_again(
    desktop: Desktop, tmp_path: Path, hand: str, language: str, size: tuple[int, int], speed: str
) -> None:
    diary = Diary()
    with opened(desktop, tmp_path / "run", language) as game:
        game.resize(*size)
        player = PLAYERS[hand](game)
        game.shoot("title")
        choose_speed(game, player, speed)
        start_game(game, player)
        seen = play_game(game, player, Mind(11), diary, hands=4)
        assert seen.screen == "ranking"
        assert seen.facts["hands"] == diary.hands == 4
        assert sum(seen.facts["scores"]) == 0
        assert min(seen.facts["places"]) == 1
        game.shoot("ranking")
        player.press("again")
        seen = game.wait(lambda now: now.screen == "table" and now.facts["hand"] == 1, "another game")
        assert seen.facts["scores"] == [0, 0, 0, 0]
        play_hand(game, player, Mind(12), diary, moves=1)
        assert game.told() == ""
        assert not game.crash_notes
    print(f"{hand}: {diary}")  # noqa: T201 -- what was met, for `pytest -s`


def wild_words(chance: Random, seen: Seen, game: Game) -> list[object]:
    """Return a line for xdotool: keys and clicks, on things and beside them."""
    words: list[object] = []
    width, height = seen.report["window"]
    for _ in range(AT_ONCE):
        if chance.random() < 0.5:
            words += ["key", chance.choice(KEYS)]
            continue
        places = [spot.middle for spot in seen.spots if spot.name != "quit"]
        anywhere = (chance.randrange(width), chance.randrange(height))
        x, y = chance.choice(places) if places and chance.random() < 0.6 else anywhere
        words += ["mousemove", "--window", game.window, x, y, "click", chance.choice((1, 1, 1, 1, 3, 4, 5))]
    return words


def test_two_thousand_wild_clicks_and_keys_do_no_harm(desktop: Desktop, tmp_path: Path) -> None:
    chance, done, starts = Random(20), 0, 0
    while done < WILD:
        starts += 1
        with opened(desktop, tmp_path / f"run{starts}") as game:
            choose_speed(game, MousePlayer(game))
            while done < WILD and game.running:
                game.xdo(*wild_words(chance, game.look(), game))
                done += AT_ONCE
            game.wait_quiet()
            if not game.running:
                assert game.exit_code() == 0
            else:
                player = MousePlayer(game)
                back_to_table(game, player)
                play_hand(game, player, Mind(21), Diary(), moves=3)
            assert game.told() == ""
            assert not game.crash_notes
    print(f"{done} clicks and keys, {starts} starts")  # noqa: T201 -- figures for `pytest -s`
