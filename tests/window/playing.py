"""How a whole hand is played at the window: look, think a little, do, see that it was done."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from kemi_desktop.rules.distance import distance, useful_tiles
from kemi_desktop.rules.hand import Hand
from kemi_desktop.rules.notation import parse_kind, parse_kinds
from tests.window.desktop import Game, Seen, Spot
from tests.window.players import Player

WELCOME = ("card:win", "card:ready_show", "card:ready", "card:shows", "card:show")
"""Cards that are always taken, best first."""


@dataclass
class Diary:
    """What was met and done while playing."""

    hands: int = 0
    moves: int = 0
    taken: dict[str, int] = field(default_factory=dict)
    prompts: dict[str, int] = field(default_factory=dict)
    """How often each kind of question was asked, by the words of ``picture_name``."""

    def note(self, seen: Seen, name: str) -> None:
        self.moves += 1
        word = name if name.startswith("card:") else "discard"
        self.taken[word] = self.taken.get(word, 0) + 1
        question = self.picture_name(seen)
        self.prompts[question] = self.prompts.get(question, 0) + 1

    def is_new(self, seen: Seen) -> bool:
        """Whether a question like this one has not been met yet."""
        return self.picture_name(seen) not in self.prompts

    def picture_name(self, seen: Seen) -> str:
        """Return a question in words: its kind and the kinds of its cards."""
        asked = seen.prompt or {"kind": "none", "cards": []}
        cards = sorted({card.removeprefix("card:") for card in asked["cards"]})
        return "-".join([asked["kind"], *cards])


class Mind:
    """Wins when it can, declares when it may, claims now and then, and keeps what is nearest to a win."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)

    def choose(self, seen: Seen) -> Spot:
        """Return the card or tile to use."""
        cards = seen.all_named("card:")
        for name in WELCOME:
            found = [card for card in cards if card.name == name]
            if found:
                return found[0]
        claims = [card for card in cards if card.name in ("card:kong", "card:pung", "card:chow")]
        leaving = seen.find("card:pass")
        if claims and (leaving is None or self._chance.random() < 0.25):
            return self._chance.choice(claims)
        if leaving is not None:
            return leaving
        tiles = [tile for tile in seen.all_named("tile:") if tile.enabled]
        assert tiles, f"nothing to do at {seen.report}"
        return self._nearest(tiles, [tile.name[5:] for tile in seen.all_named("tile:")])

    def _nearest(self, tiles: list[Spot], own: list[str]) -> Spot:
        """Return the tile without which the rest of the hand is nearest to a win, by most ways."""
        melds = [()] * ((14 - len(own)) // 3)
        hand = Hand.of(parse_kinds("".join(own)), melds)
        worth = {face: _worth(hand.without_tile(parse_kind(face))) for face in set(own)}
        return min(tiles, key=lambda tile: (worth[tile.name[5:]], self._chance.random()))


def _worth(hand: Hand) -> tuple[int, int]:
    """Return how far a hand is from a win, and after how few tiles it looks."""
    return distance(hand), -len(useful_tiles(hand))


def play_hand(game: Game, player: Player, mind: Mind, diary: Diary, *, moves: int | None = None) -> Seen:
    """Play until the hand is settled, or for a number of own moves; return what is on the screen then."""
    done = 0
    while moves is None or done < moves:
        seen = wait_for_question(game)
        if seen.screen == "settlement":
            diary.hands += 1
            return seen
        assert seen.screen == "table", f"left the table for {seen.screen}"
        choice = mind.choose(seen)
        if diary.is_new(seen):
            game.shoot(diary.picture_name(seen))
        diary.note(seen, choice.name)
        if choice.name.startswith("tile:"):
            player.discard(choice)
        else:
            player.take(choice)
        game.wait(_differs(seen), f"{choice.name} to be done")
        done += 1
    return game.look()


def play_to_a_question(game: Game, player: Player, mind: Mind, diary: Diary, *, moves: int) -> Seen:
    """Play some own moves up to a question at the table, in the next hand where one ends early."""
    while True:
        play_hand(game, player, mind, diary, moves=moves)
        seen = wait_for_question(game)
        if seen.screen != "settlement":
            return seen
        player.press("go_on")
        game.wait_screen("table")


def wait_for_question(game: Game) -> Seen:
    """Wait until the player is asked something, or the table is left."""
    return game.wait(
        lambda seen: seen.prompt is not None or seen.screen != "table", "a question at the table"
    )


def _differs(before: Seen) -> Callable[[Seen], bool]:
    """Return whether the hand has gone on since a moment; a lifted tile is nothing new."""
    return lambda seen: situation(seen) != situation(before)


def situation(seen: Seen) -> tuple[object, ...]:
    """Return where the hand stands."""
    facts = seen.facts
    return (
        seen.screen,
        facts.get("hand"),
        facts.get("own"),
        facts.get("wall_left"),
        facts.get("stage"),
        (
            facts.get("turn"),
            facts.get("prompt"),
        ),
    )
