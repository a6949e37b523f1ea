"""The ways through the screens that both players take."""

from collections.abc import Callable

from tests.window.desktop import Game, Seen
from tests.window.players import KeyPlayer, MousePlayer, Player
from tests.window.playing import Diary, Mind, play_hand

PLAYERS: dict[str, Callable[[Game], Player]] = {"mouse": MousePlayer, "keyboard": KeyPlayer}


def choose_speed(game: Game, player: Player, speed: str = "3.0") -> None:
    """From the title, set how fast tiles move, and come back."""
    player.press("settings")
    game.wait_screen("settings")
    player.press(f"speed={speed}")
    game.wait(lambda seen: seen.spot(f"speed={speed}").chosen, "the speed taken")
    game.shoot("settings")
    player.press("back")
    game.wait_screen("title")


def start_game(game: Game, player: Player, hands: str = "4") -> Seen:
    """From the title, fill in the form for a game of some hands, and sit down."""
    player.press("new_game")
    game.wait_screen("new_game")
    player.press(f"hands={hands}")
    game.wait(lambda seen: seen.spot(f"hands={hands}").chosen, "the number of hands taken")
    game.shoot("new-game")
    player.press("start")
    return game.wait_screen("table")


def leave_table(game: Game, player: Player) -> None:
    """Leave the hand by the menu, and the program by the title."""
    player.menu()
    game.wait_screen("menu")
    game.shoot("menu")
    player.press("leave")
    game.wait_screen("question")
    game.shoot("leave-question")
    player.press("leave_now")
    game.wait_screen("title")
    player.press("quit")


def play_game(game: Game, player: Player, mind: Mind, diary: Diary, *, hands: int) -> Seen:
    """Play a whole game and return the ranking; check that nothing is lost or won from nowhere."""
    scores = [0, 0, 0, 0]
    for number in range(1, hands + 1):
        seen = play_hand(game, player, mind, diary)
        seen = game.wait(lambda now: now.settled, "the fans to be counted")
        game.shoot("settlement")
        facts = seen.facts
        assert facts["hand"] == number
        assert sum(facts["deltas"]) == 0
        scores = [before + delta for before, delta in zip(scores, facts["deltas"], strict=True)]
        assert facts["scores"] == scores
        assert facts["last"] == (number == hands)
        player.press("go_on")
        game.wait_screen("table" if number < hands else "ranking")
    return game.look()


WAYS = ("stay", "back", "resume", "go_on", "again", "start", "quick_start")
"""Buttons that lead nearer to the table, the first of them that a screen has."""


LESSON_WAYS = ("back", "leave", "guide_leave")
"""The same, out of a lesson."""


def back_to_table(game: Game, player: Player) -> Seen:
    """Find the way to a hand in play from wherever the program is."""
    for _ in range(12):
        seen = game.wait(_shows_a_way, "a screen with a way on")
        way = _way(seen)
        if way is None:
            return seen
        player.press(way)
        game.wait(_another_than(seen), "the screen to change")
    raise AssertionError(f"no way to the table from {game.look().report}")


def _way(seen: Seen) -> str | None:
    """Return the button to press; ``None`` at a table where a hand is in play, or where there is none."""
    learns = "guide" in (seen.screen, *seen.beneath)
    if learns and seen.screen == "question":
        return seen.spots[-1].name
    ways = LESSON_WAYS if learns else WAYS
    return next((name for name in ways if seen.find(name) is not None), None)


def _shows_a_way(seen: Seen) -> bool:
    return seen.screen == "table" or _way(seen) is not None


def _another_than(before: Seen) -> Callable[[Seen], bool]:
    return lambda seen: seen.report != before.report
