"""Where words of others may lie on the table: beside the plates, where no tile, card or button ever is."""

from typing import Final

from kemi_desktop.ui.art.geometry import Facing
from kemi_desktop.ui.layout.box import Box, box_around
from kemi_desktop.ui.layout.measures import HAND_TILES, MOST_DISCARDS
from kemi_desktop.ui.layout.table_layout import TableLayout
from kemi_desktop.ui.layout.tile_places import MeldShape

LINES_MOST: Final = (420, 52)
"""Logical width and height beyond which more room for lines is of no use."""
LONGEST: Final = tuple(MeldShape(4, turned) for turned in (0, 1, 2))
"""Melds that take most room: a tile lies across at one of three places."""


def saying_place(layout: TableLayout, facing: Facing) -> Box:
    """Return where what a seat says may stand: beside its plate, where what it has declared may lie."""
    m, plate, marks = layout.measures, layout.plate(facing), layout.marks(facing)
    match facing:
        case Facing.LEFT | Facing.TOP:
            bottom = m.side_top - m.gap
            if facing is Facing.LEFT:  # discards across may reach as far to the left
                farthest = min(s.box.top for s in layout.pond_slots(Facing.TOP, MOST_DISCARDS))
                bottom = min(plate.bottom, farthest - m.gap)
            return Box(marks.left, plate.top, marks.width, bottom - plate.top)
        case Facing.RIGHT:
            return marks
        case Facing.BOTTOM:
            top = layout.prompt.bottom + m.gap
            return Box(plate.left, top, plate.width, plate.top - m.gap - top)


def lines_place(layout: TableLayout) -> Box:
    """Return where it stands who is away: below the plate across, where there is most room for lines."""
    m = layout.measures
    top, middle, floor = m.side_top - m.gap, layout.centre.center[0], layout.prompt.top
    most = tuple(round(length * m.text) for length in LINES_MOST)
    taken = [box for box in _taken(layout) if box.right > middle and box.bottom > top]
    lefts = {middle, *(box.right + m.gap for box in taken)}
    rights = {layout.screen.right - m.margin, *(box.left - m.gap for box in taken)}
    best, most_room = Box(middle, top, 1, 1), 0
    for left in lefts:
        for right in (right for right in rights if right > left):
            column = Box(left, top, right - left, floor - top)
            below = min((box.top for box in taken if box.meets(column)), default=floor)
            room = min(column.width, most[0]) * min(max(0, below - m.gap - top), most[1])
            if room > most_room:
                best, most_room = Box(left, top, column.width, below - m.gap - top), room
    return best


def _taken(layout: TableLayout) -> tuple[Box, ...]:
    """Return every block of tiles at its fullest, and what else is drawn on the table."""
    boxes = [layout.centre, layout.prompt, layout.free_button, *layout.buttons]
    for facing in Facing:
        boxes += [layout.plate(facing), layout.marks(facing)]
        boxes.append(box_around(tuple(s.box for s in layout.pond_slots(facing, MOST_DISCARDS))))
        for melds, is_open in ((0, False), (0, True), (1, True)):
            count = HAND_TILES - 3 * melds
            hand = layout.hand_slots(facing, count, drawn=True, melds=(4,) * melds, is_open=is_open)
            boxes.append(box_around(tuple(slot.box for slot in hand)))
        for shape in LONGEST:
            for row in layout.meld_slots(facing, (shape,) * 4):
                boxes.append(box_around(tuple(slot.box for slot in row)))
    return tuple(boxes)
