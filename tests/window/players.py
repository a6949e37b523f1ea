"""Two players who know only what the screen shows: one has nothing but a mouse, the other only a keyboard."""

import time
from typing import Protocol

from tests.window.desktop import Game, Seen, Spot

SETTLE = 0.04
"""Seconds between the arrival of the pointer and the click."""
REPEATED = 0.35
"""Seconds a key is down before the program repeats it."""
QUIET = 0.5
"""Seconds without a change after which no repeat is under way."""
KEYS = {
    "esc": "Escape",
    "minus": "minus",
    "slash": "slash",
}


class Player(Protocol):
    """Does with a hand or a key what the screen offers."""

    def press(self, name: str) -> None:
        """Press a button, or take a value, of a screen of widgets."""

    def take(self, card: Spot) -> None:
        """Choose a card of the open prompt."""

    def discard(self, tile: Spot) -> None:
        """Discard a tile of the hand."""

    def menu(self) -> None:
        """Open the menu from the table."""


class MousePlayer:
    """Moves the pointer and clicks; never touches a key."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def click(self, spot: Spot) -> None:
        x, y = spot.middle
        self._game.xdo("mousemove", "--window", self._game.window, x, y, "sleep", SETTLE, "click", 1)

    def press(self, name: str) -> None:
        self.click(self._game.wait(lambda seen: seen.find(name) is not None, name).spot(name))

    def take(self, card: Spot) -> None:
        self.click(card)

    def discard(self, tile: Spot) -> None:
        """Click to lift, and again to discard, where the lifted tile now stands; one click may be enough."""
        if not tile.focused:
            self.click(tile)
            seen = self._game.wait(
                lambda seen: seen.prompt is None or stands_out(seen, tile) is not None, f"{tile.name} lifted"
            )
            lifted = stands_out(seen, tile)
            if lifted is None or seen.prompt is None:
                return
            tile = lifted
        self.click(tile)

    def menu(self) -> None:
        self.press("menu")


class KeyPlayer:
    """Presses keys; never moves the pointer.

    A machine that stands still while a key is down repeats it: after each key the player looks where it led.
    """

    def __init__(self, game: Game) -> None:
        self._game = game

    def key(self, *keys: str) -> None:
        """Press keys; where one may have been down for long, wait until all its repeats are answered."""
        begun = time.monotonic()
        self._game.xdo("key", *keys)
        if time.monotonic() - begun > REPEATED:
            self._game.wait_quiet(QUIET)

    def press(self, name: str) -> None:
        """Go to a widget with Tab, and within a row of values with the arrows."""
        row = name.partition("=")[0]
        self._tab_to(row)
        if "=" not in name:
            self.key("Return")
            return
        for _ in range(40):
            names = [value.name for value in self._game.look().all_named(f"{row}=")]
            here = self._chosen(row)
            if here == name:
                return
            self.key("Right" if names.index(name) > names.index(here) else "Left")
            self._game.wait(lambda _, old=here: self._chosen(row) != old, f"{row} to change")  # type: ignore[misc]  # mypy cannot type the default
        raise AssertionError(f"no way with the arrows to {name} on {self._game.look().report}")

    def _chosen(self, row: str) -> str:
        """Return the value of a row that holds."""
        return next(value.name for value in self._game.look().all_named(f"{row}=") if value.chosen)

    def _tab_to(self, row: str) -> None:
        for _ in range(40):
            seen = self._game.look()
            focused = next((spot for spot in seen.spots if spot.focused), None)
            if focused is not None and focused.name.partition("=")[0] == row:
                return
            self.key("Tab")
            before = seen.report
            self._game.wait(lambda seen, before=before: seen.report != before, "the focus to move")  # type: ignore[misc]  # mypy cannot type the default
        raise AssertionError(f"no way with Tab to {row} on {self._game.look().report}")

    def take(self, card: Spot) -> None:
        """Press the card's own key; of several with one key, go on until the right one is lit."""
        seen = self._game.look()
        same = [spot for spot in seen.all_named("card:") if spot.key == card.key]
        if card.key != "other" and len(same) == 1:
            self.key(KEYS.get(card.key, card.key))
            return
        for _ in range(20):
            lit = lit_card(self._game.look())
            if lit is not None and lit.area == card.area:
                self.key("Return")
                return
            self.key("Tab")
            self._game.wait(
                lambda seen, old=lit: lit_card(seen) != old or seen.prompt is None,  # type: ignore[misc]  # mypy cannot type the default
                "another card lit",
            )
        raise AssertionError(f"no way with the keyboard to {card}")

    def discard(self, tile: Spot) -> None:
        """Lift with the arrows, discard with Return."""
        for _ in range(20):
            seen = self._game.look()
            lifted = lifted_tile(seen)
            if lifted is not None and lifted.name == tile.name:
                self.key("Return")
                return
            if seen.prompt is None:
                return
            self.key("Left")
            self._game.wait(lambda seen, old=lifted: lifted_tile(seen) != old, "another tile lifted")  # type: ignore[misc]  # mypy cannot type the default
        raise AssertionError(f"no way with the arrows to {tile}")

    def menu(self) -> None:
        self.key("Escape")


def lit_card(seen: Seen) -> Spot | None:
    """Return the card that Return would choose."""
    return next((spot for spot in seen.all_named("card:") if spot.focused), None)


def lifted_tile(seen: Seen) -> Spot | None:
    """Return the tile of the hand that stands out."""
    return next((spot for spot in seen.all_named("tile:") if spot.focused), None)


def stands_out(seen: Seen, tile: Spot) -> Spot | None:
    """Return a tile of the hand, seen before it was lifted, as it is now if it stands out."""
    lifted = lifted_tile(seen)
    same = lifted is not None and (lifted.name, lifted.area[0]) == (tile.name, tile.area[0])
    return lifted if same else None
