"""The table's places for one window size: tiles, name plates, centre, prompts, calls."""

from functools import cached_property
from typing import Final

from kemi_desktop.ui.art.geometry import WIDTH, Facing, TileForm
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.layout.measures import MELDS_IN_COLUMN
from kemi_desktop.ui.layout.tile_places import Slot, TilePlaces
from kemi_desktop.ui.theme import TEXT_CALL

CENTRE_TEXT: Final = 15
CENTRE_COUNT: Final = 20
BESIDE: Final = 0.42
"""Share of a wide centre's width that its words take."""
BESIDE_LEAST: Final = 7.8
"""Letters of the longest of these words."""
INDICATOR: Final = 0.78
"""The indicator in heights of the treasure."""
WIDE: Final = 1.4
"""Width of a centre in heights from which its words share a line."""
ARROW: Final = 30
"""Between the indicator and the treasure: the arrow from one to the other lies there."""
LINE: Final = 1.36
"""Height of a line of text in letters."""


class TableLayout(TilePlaces):
    """Every place at the table for a window of ``width`` x ``height`` pixels.

    ``scale`` is pixels per logical pixel with the player's own scale in it, as ``UiContext.scale`` returns.
    """

    # ------------------------------------------------------------ centre

    @cached_property
    def centre_inner(self) -> Box:
        """The centre without its rim of light."""
        return self.centre.shrunk(self.light + self.measures.size(4))

    @cached_property
    def light(self) -> int:
        """Thickness of the light that shows whose turn it is."""
        return self.measures.size(5)

    def centre_letters(self, logical: float) -> int:
        """Return a text size for the centre, whose room does not grow with the player's own scale."""
        m = self.measures
        return max(m.letters(1), round(logical * min(m.text, m.unit)))

    @cached_property
    def centre_lines(self) -> tuple[Box, Box, Box]:
        """The lines of the centre: hand and number of hands, dealer mode, tiles left.

        In a wide centre they stand left of the tiles, which are the larger for it.
        """
        box = self.centre_inner
        small = round(self.centre_letters(CENTRE_TEXT) * LINE)
        large = round(self.centre_letters(CENTRE_COUNT) * LINE)
        if self.is_centre_wide:
            left = box.left + self.measures.size(6)
            width = max(round(box.width * BESIDE), round(self.centre_letters(CENTRE_TEXT) * BESIDE_LEAST))
            above_captions = box.height - small - self.measures.size(4)
            top = box.top + max(0, above_captions - 2 * small - 2 * large) // 2
            return (
                Box(left, top, width, small),
                Box(left, top + small, width, small),
                Box(left, top + 2 * small + large, width, large),
            )
        return (
            Box(box.left, box.top, box.width, small),
            Box(box.left, box.top + small, box.width, small),
            Box(box.left, box.bottom - large, box.width, large),
        )

    @cached_property
    def is_centre_wide(self) -> bool:
        """Whether the centre is much wider than high."""
        return self.centre.width >= WIDE * self.centre.height

    @cached_property
    def centre_captions(self) -> tuple[Box, Box]:
        """The words below the indicator and below the treasure."""
        height = round(self.centre_letters(CENTRE_TEXT) * LINE)
        air = self.measures.size(4)
        small, large = self._centre_tiles
        top = small.box.bottom + air
        middle = (small.box.right + large.left) // 2
        inner = self.centre_inner
        return (
            Box(inner.left, top, middle - inner.left, height),
            Box(middle, top, inner.right - middle, height),
        )

    @cached_property
    def _centre_tiles(self) -> tuple[Slot, Slot]:
        box, air = self.centre_inner, self.measures.size(4)
        apart = self.measures.size(ARROW)
        caption = round(self.centre_letters(CENTRE_TEXT) * LINE) + air
        first, mode, last = self.centre_lines
        top, bottom = (box.top, box.bottom) if self.is_centre_wide else (mode.bottom, last.top)
        left = first.right if self.is_centre_wide else box.left
        widest = (box.right - left - apart - 2 * air) / (WIDTH * (1 + INDICATOR))
        height = min(bottom - top - caption - 2 * air, int(widest))
        small, large = TileForm(max(12, round(height * INDICATOR))), TileForm(max(12, height))
        left += (box.right - left - small.size[0] - apart - large.size[0]) // 2
        bottom -= (bottom - top - caption - 2 * air - height) // 2 + caption
        floor = bottom - air
        return (
            Slot(left, floor - small.size[1], small),
            Slot(left + small.size[0] + apart, floor - large.size[1], large),
        )

    @property
    def indicator(self) -> Slot:
        """The tile turned over from the wall's tail."""
        return self._centre_tiles[0]

    @property
    def treasure(self) -> Slot:
        """The picture of the treasure beside its indicator, larger."""
        return self._centre_tiles[1]

    # ------------------------------------------------------------ words, prompts, calls

    def marks(self, facing: Facing) -> Box:
        """Return where a side's declarations are written: two lines beside or under its plate."""
        m, plate = self.measures, self.plate(facing)
        match facing:
            case Facing.BOTTOM:
                return Box(plate.left, plate.top - m.gap - m.marks, plate.width, m.marks)
            case Facing.RIGHT:
                return Box(plate.left, plate.bottom + m.gap, plate.width, m.marks)
            case Facing.TOP:
                left, right = plate.right + m.gap, m.table_left + m.table_width - m.margin
                return Box(left, plate.top, right - left, m.side_top - plate.top)
            case Facing.LEFT:
                left = plate.right + m.gap
                return Box(left, plate.top, self.top_row_left - m.gap - left, plate.height)

    @cached_property
    def prompt(self) -> Box:
        """The strip for prompts: above the own hand, below every discard, left of the plate at the right."""
        m = self.measures
        left = m.table_left + m.margin
        return Box(left, m.strip_top, self.plate(Facing.RIGHT).left - 2 * m.gap - left, m.prompt)

    def free_above_prompt(self, discards: int) -> int:
        """Return the first row of pixels below the own discards while ``discards`` lie there."""
        m = self.measures
        slots = self.pond_slots(Facing.BOTTOM, discards)
        below = max((slot.box.bottom for slot in slots), default=self.centre.bottom)
        return min(m.strip_top, below + m.gap)

    @cached_property
    def between_sides(self) -> Box:
        """Everything between the melds of the left and the right, above the prompts."""
        m, last = self.measures, 4 // MELDS_IN_COLUMN - 1
        left = self.side_melds(Facing.LEFT, last) + TileForm(m.side_meld, Facing.LEFT).size[0] + 2 * m.gap
        right = self.side_melds(Facing.RIGHT, last) - 2 * m.gap
        return Box(left, m.side_top, right - left, m.strip_top - m.side_top)

    @cached_property
    def between_hands(self) -> int:
        """The left edge of what lies right of the left hand."""
        return self.side_melds(Facing.LEFT, 0)

    @cached_property
    def notice(self) -> Box:
        """Where a passing sentence appears: between the left and the own discards."""
        m = self.measures
        left = self.between_sides.left
        top = self.centre.bottom + 3 * m.gap
        return Box(left, top, self.centre.left - 2 * m.gap - left, m.strip_top - m.gap - top)

    @cached_property
    def hint_corner(self) -> Box:
        """Where hints appear while a prompt takes the strip: in the corner of passing sentences."""
        m, corner = self.measures, self.notice
        return Box(corner.left, corner.top - 2 * m.gap, corner.width + m.gap, corner.height + 2 * m.gap)

    def call_spot(self, facing: Facing | None) -> tuple[int, int]:
        """Return the middle of a call's character; ``None`` is the middle of the table."""
        m, c = self.measures, self.centre
        x, y = c.center
        away = c.height // 2 + round(m.pond * 1.6)
        match facing:
            case None:
                return x, y
            case Facing.BOTTOM:
                return x, y + away
            case Facing.TOP:
                return x, y - away
            case Facing.RIGHT:
                return x + away + m.pond, y
            case Facing.LEFT:
                return x - away - m.pond, y

    @cached_property
    def call_size(self) -> int:
        """Pixels of a call's character."""
        return self.measures.size(TEXT_CALL)

    @cached_property
    def buttons(self) -> tuple[Box, Box, Box]:
        """The three small buttons at the lower right: menu, and below it pause and event log."""
        m = self.measures
        width, height = m.buttons
        left = m.table_left + m.table_width - m.margin - width
        bottom = m.height - m.margin
        half = (width - m.gap) // 2
        return (
            Box(left, bottom - 2 * height - m.gap, width, height),
            Box(left, bottom - height, half, height),
            Box(left + width - half, bottom - height, half, height),
        )

    @cached_property
    def free_button(self) -> Box:
        """A free row above the three, as large as the menu's button: for a table played over a network."""
        menu = self.buttons[0]
        return menu.moved(0, -menu.height - self.measures.gap)

    @cached_property
    def wall(self) -> tuple[int, int]:
        """Where drawn tiles come from: the middle of the table."""
        return self.centre.center
