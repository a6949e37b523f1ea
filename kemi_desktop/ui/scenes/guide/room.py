"""Where the teacher's panel lies at the table: the largest place that nothing of a short hand needs."""

from collections.abc import Iterator
from typing import Final

from kemi_desktop.ui.art.geometry import Facing
from kemi_desktop.ui.layout.box import Box, box_around
from kemi_desktop.ui.layout.table_layout import TableLayout

MOST: Final = (760, 260)
"""Logical width and height beyond which more room is of no use."""
LEAST: Final = (200, 60)
FULL_HAND: Final = 14
SHORT_ROWS: Final = {Facing.BOTTOM: 5, Facing.RIGHT: 5, Facing.TOP: 5, Facing.LEFT: 4}
"""Discards of each seat in a guided hand, at the most."""
LESSON: Final = 96
"""Logical height of the words above the cards of a declaration."""


def panel_box(layout: TableLayout) -> Box:
    """Return the place of the panel; at least one of its sides has the size it is made for."""
    taken = tuple(taken_boxes(layout))
    measures = layout.measures
    best = max(
        _gaps(layout.screen.shrunk(measures.margin), taken, measures.gap), key=lambda b: _use(b, layout)
    )
    width, height = (measures.size(side) for side in MOST)
    return Box(best.left, best.top, min(best.width, width), min(best.height, height))


def taken_boxes(layout: TableLayout) -> Iterator[Box]:
    """Yield what a guided hand covers: tiles, plates, prompts, sentences, buttons."""
    for facing in Facing:
        for is_open in (False, True):
            if facing is not Facing.BOTTOM:
                slots = layout.hand_slots(facing, FULL_HAND, drawn=True, melds=(), is_open=is_open)
                yield box_around(tuple(slot.box for slot in slots))
        yield box_around(tuple(slot.box for slot in layout.pond_slots(facing, SHORT_ROWS[facing])))
        yield _plate_with_badge(layout, facing)
    yield layout.marks(Facing.RIGHT)
    yield layout.centre
    strip, room = layout.prompt, layout.between_sides
    lesson = round(LESSON * layout.measures.text)
    yield Box(strip.left, strip.top, strip.width, layout.screen.bottom - strip.top)
    yield Box(room.left, strip.top - lesson, room.width, lesson)
    yield layout.notice
    yield layout.hint_corner
    yield from layout.buttons


def _plate_with_badge(layout: TableLayout, facing: Facing) -> Box:
    """Return a plate with what the dealer's badge takes below it, or above the plates at bottom and right."""
    plate, badge = layout.plate(facing), layout.measures.badge
    rise = badge if facing in (Facing.BOTTOM, Facing.RIGHT) else 0
    return Box(plate.left, plate.top - rise, plate.width, plate.height + badge)


def _gaps(screen: Box, taken: tuple[Box, ...], air: int) -> Iterator[Box]:
    """Yield free places: for each pair of left and right edges the stretches between what lies there."""
    lefts = {screen.left, *(box.right + air for box in taken)}
    rights = {screen.right, *(box.left - air for box in taken)}
    for left in lefts:
        for right in rights:
            if left >= right or left < screen.left or right > screen.right:
                continue
            across = (box for box in taken if box.left < right + air and box.right > left - air)
            top = screen.top
            for box in sorted(across, key=lambda box: box.top):
                if box.top - air > top:
                    yield Box(left, top, right - left, box.top - air - top)
                top = max(top, box.bottom + air)
            if top < screen.bottom:
                yield Box(left, top, right - left, screen.bottom - top)


def _use(box: Box, layout: TableLayout) -> float:
    """Return how much room for words a place offers; places too narrow or too low come last."""
    size = layout.measures.size
    use = min(box.width, size(MOST[0])) * min(box.height, size(MOST[1]))
    is_fit = box.width >= size(LEAST[0]) and box.height >= size(LEAST[1])
    return use if is_fit else use / layout.screen.width / layout.screen.height
