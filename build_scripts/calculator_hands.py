"""Hands on the calculator, for the gallery and for tests."""

from typing import Final

from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Key, KeyPressed
from kemi_desktop.ui.scene import Scene
from kemi_desktop.ui.scenes.calculator.calculator import Calculator
from kemi_desktop.ui.scenes.rule_book import RuleBook
from kemi_desktop.ui.theme import LOGICAL_SIZE

TO_PAGES: Final = (Key.DOWN, Key.DOWN)
"""From the tiles to the pages below them."""
FOUR_KONGS: Final = (
    "5m discard_kong:1111z<1 added_kong:2222z<2 concealed_kong:3333z shown_kong:4444z +5m last_tile "
    "kong_draw drawn=4 flown=20 dealer=1 dealer_mode=double changmao streak=8 show=all_pungs"
)
HANDS: Final[dict[str, tuple[str, tuple[Key, ...]]]] = {
    "empty": ("", ()),
    "won": ("13m55p pung:999m<1 pung:111z<2 concealed_kong:2222z +2m kong_draw drawn=3 dealer=1", ()),
    "liability": (
        "1p chow:123p chow:456p chow:789p pung:555p<2 +1p<2 show=full_flush dealer=3",
        (*TO_PAGES, Key.RIGHT),
    ),
    "rich": (FOUR_KONGS, (*TO_PAGES, Key.RIGHT, Key.RIGHT)),
    "heavenly": ("147m258p3s1234567z first_turn", ()),
    "waits": ("1199m1199p1199s1z dealer=1", ()),
    "which": ("123m456p78s99s234s6s dealer=1", ()),
    "surplus": ("123m456p78s99s234s pung:222z<1 +6s", ()),
    "chosen": ("123m456p78s99s234s +6s<2 dealer=1", ()),
    "no-win": ("123m456p78s99s234s +5z dealer=1", ()),
    "impossible": ("123m456p78s99s234s +6s ready", ()),
    "drawn": ("nobody 2: ready drawn=4 dealer=1", ()),
    "chow": ("55z pung:222z<1", (Key.UP, Key.RIGHT, Key.D3, Key.M, Key.D5, Key.M)),
    "pung": ("", (Key.UP, Key.RIGHT, Key.RIGHT)),
}
"""A line of text, and keys pressed after it is read."""


def on_calculator(text: str, keys: tuple[Key, ...], context: UiContext) -> tuple[Scene, ...]:
    """Return the calculator with a hand on it."""
    scene = Calculator(context, rule_book=lambda rule: RuleBook(context, start=rule))
    scene.resize(LOGICAL_SIZE)
    scene.load(text)
    for key in keys:
        scene.handle(KeyPressed(key))
    return (scene,)
