"""Prepares what the table will soon show, a face or a few letters at a time, so that no frame has to wait.

Decides only what is likely to come; whatever is missing when it is needed is drawn then.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from kemi_desktop.rules.tiles import ALL_KINDS, Kind, kind_of
from kemi_desktop.ui.layout.placement import bottom_seat
from kemi_desktop.ui.motion.choreography import CallWord
from kemi_desktop.ui.scenes.table.draw_tiles import call_pictures
from kemi_desktop.ui.scenes.table.hint_board import TILE
from kemi_desktop.ui.scenes.table.painter import Painter
from kemi_desktop.ui.scenes.table.play import Play
from kemi_desktop.ui.scenes.table.prompt_cards import TILE_LARGE, plain_tile
from kemi_desktop.ui.theme import TEXT_BODY, TEXT_SMALL

LETTERS: Final = 4
"""Letters prepared at once."""
ACTIONS: Final = tuple(f"action.{name}" for name in ("pass", "chow", "pung", "kong", "win", "show", "ready"))
QUESTIONS: Final = (
    "prompt.turn",
    "prompt.turn_after_claim",
    "table.hint_claim",
    "table.hint_turn",
    "table.hint_discard",
    "table.hint_again",
    "keys.confirm",
)


class Ahead:
    """What one layout has yet to prepare."""

    def __init__(self, painter: Painter, play: Play) -> None:
        self._pieces = _pieces(painter, play)

    def step(self) -> None:
        """Prepare one small piece, which takes a millisecond or two, or nothing when all is done."""
        next(self._pieces, None)


def _pieces(painter: Painter, play: Play) -> Iterator[None]:
    """Prepare a piece before each step, in the order in which a hand is likely to need them."""
    view, sizes = play.adapter.view, painter.layout.measures
    held = view.seats[bottom_seat(view)].held.tiles
    yield from _faces(painter, sizes.own, map(kind_of, held))
    yield from _letters(painter, ACTIONS, TEXT_BODY, bold=True)
    yield from _letters(painter, QUESTIONS, TEXT_SMALL)
    yield from _calls(painter)
    claimed = plain_tile(painter, painter.px(TILE_LARGE))
    sides = (sizes.side_meld, sizes.side_open, sizes.side_long)
    later = (sizes.pond, *sides, sizes.top, sizes.own_meld, painter.px(TILE))
    for height in dict.fromkeys((sizes.own, claimed, *later)):
        yield from _faces(painter, height, ALL_KINDS)


def _faces(painter: Painter, height: int, kinds: Iterable[Kind]) -> Iterator[None]:
    tiles = painter.context.tiles
    for kind in kinds:
        if tiles.draw_face(kind, height):
            yield


def _letters(painter: Painter, keys: Iterable[str], size: int, *, bold: bool = False) -> Iterator[None]:
    """Measure words, a few letters at a time: the font keeps each letter it has drawn."""
    letters = "".join(dict.fromkeys("".join(map(painter.context.say, keys))))
    for start in range(0, len(letters), LETTERS):
        painter.width(letters[start : start + LETTERS], painter.letters(size), bold=bold)
        yield


def _calls(painter: Painter) -> Iterator[None]:
    painter.blot(painter.layout.call_size)
    yield
    for word in CallWord:
        call_pictures(painter, word, is_win=False)
        yield
