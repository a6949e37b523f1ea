"""Where tiles lie in one window: hands, melds, discards; and the plates and centre they keep clear of."""

from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from typing import Final

from kemi_desktop.ui.art.geometry import Facing, Pose, TileForm, face_size
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.layout.measures import (
    DRAWN_APART,
    MELDS_IN_COLUMN,
    Measures,
    measure,
    reach_across,
    stacked,
)

REACH: Final = 0.18
"""How far shadow and light of a tile reach beyond it, as a share of its height."""
OPEN_COLUMN: Final = 7
"""Tiles of a whole open hand at a side below one another."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for one tile."""

    left: int
    top: int
    form: TileForm

    level: int = 0
    """1 for a tile that lies upon others."""
    box: Box = field(init=False, repr=False, compare=False)
    """The pixels of the tile."""
    reach: Box = field(init=False, repr=False, compare=False)
    """The pixels that the tile may touch with its shadow and its light."""
    depth: int = field(init=False, repr=False, compare=False)
    """Grows towards the reader: what has more is drawn later."""

    def __post_init__(self) -> None:
        """Work boxes and depth out once: every frame asks for them."""
        box = Box(self.left, self.top, *self.form.size)
        object.__setattr__(self, "box", box)
        object.__setattr__(self, "reach", box.shrunk(-(round(self.form.height * REACH) + 2)))
        object.__setattr__(self, "depth", self.top + self.level * 2 * self.form.height)


@dataclass(frozen=True, slots=True)
class MeldShape:
    """How a meld lies: three tiles in a row, the fourth upon one of them."""

    size: int
    """3 or 4."""
    turned: int | None = None
    """Which of the three lies across, in the owner's left-to-right order: it points to who fed the meld."""


class TilePlaces:
    """Every place of a tile for a window of ``width`` x ``height`` pixels.

    ``scale`` is pixels per logical pixel with the player's own scale in it, as ``UiContext.scale`` returns.
    """

    def __init__(self, width: int, height: int, scale: float) -> None:
        self.measures: Measures = measure(width, height, scale)
        self._rows: dict[tuple[object, ...], tuple[Slot, ...]] = {}
        self._melds: dict[tuple[object, ...], tuple[tuple[Slot, ...], ...]] = {}

    @cached_property
    def screen(self) -> Box:
        """The whole window."""
        return Box(0, 0, self.measures.width, self.measures.height)

    # ------------------------------------------------------------ own place

    @cached_property
    def own_zone(self) -> Box:
        """Own hand and melds, without the room above for a lifted tile."""
        m = self.measures
        left = m.table_left + m.margin + m.own_plate[0] + 2 * m.gap
        right = m.table_left + m.table_width - m.margin - m.buttons[0] - 2 * m.gap
        return Box(left, m.height - m.margin - m.own, right - left, m.own)

    # ------------------------------------------------------------ middle

    @cached_property
    def centre(self) -> Box:
        """The box between the four blocks of discards."""
        m = self.measures
        pitch = TileForm(m.pond).pitch
        width, height = m.ponds.middle_row * pitch, m.ponds.side_row * pitch
        above = m.top_row + m.top + m.gap
        below = m.strip_top - m.gap
        middle = m.table_left + m.table_width // 2
        return Box(middle - width // 2, (above + below - height) // 2, width, height)

    def pond_form(self, facing: Facing) -> TileForm:
        """Return how discards of a side lie."""
        return TileForm(self.measures.pond, facing)

    def pond_slots(self, facing: Facing, count: int) -> tuple[Slot, ...]:
        """Return the places of ``count`` discards in order, nearest the centre first.

        A row is as long as the centre; where the rows do not hold all, the outermost one grows beyond the
        centre's right-hand edge, then the next.
        """
        key = (facing, count)
        if key not in self._rows:
            self._rows[key] = self._pond(facing, count)
        return self._rows[key]

    def _pond(self, facing: Facing, count: int) -> tuple[Slot, ...]:
        form, ponds = self.pond_form(facing), self.measures.ponds
        rows, row, longest = ponds.middle_rows, ponds.middle_row, ponds.longest_middle
        if facing.is_sideways:
            rows, row, longest = ponds.side_rows, ponds.side_row, ponds.longest_side
        places = [divmod(index, row) for index in range(min(count, rows * row))]
        for index in range(count - rows * row):
            inwards, beyond = divmod(index, max(1, longest - row))
            places.append((max(0, rows - 1 - inwards), row + beyond))
        return tuple(self._pond_slot(form, line, column) for line, column in places)

    def _pond_slot(self, form: TileForm, row: int, column: int) -> Slot:
        gap, c = self.measures.pond_gap, self.centre
        along, across = column * form.pitch, row * form.row_pitch
        width, height = form.size
        match form.facing:
            case Facing.BOTTOM:
                return Slot(c.left + along, c.bottom + gap + across, form)
            case Facing.TOP:
                return Slot(c.right - along - width, c.top - gap - height - across, form)
            case Facing.RIGHT:
                return Slot(c.right + gap + across, c.bottom - along - form.pitch, form)
            case Facing.LEFT:
                return Slot(c.left - gap - width - across, c.top + along, form)

    # ------------------------------------------------------------ hands and melds

    def hand_form(self, facing: Facing, *, is_open: bool, melds: int = 0) -> TileForm:
        """Return how the tiles of a hand rest that has ``melds`` melds beside it."""
        m = self.measures
        if facing is Facing.BOTTOM:
            return TileForm(m.own, facing, Pose.STANDING)
        height = m.top
        if facing.is_sideways:
            height = (m.side_long if melds == 1 else m.side_open) if is_open else m.side
        return TileForm(height, facing, Pose.LYING if is_open else Pose.STANDING)

    def hand_slots(
        self, facing: Facing, count: int, *, drawn: bool, melds: tuple[int, ...], is_open: bool
    ) -> tuple[Slot, ...]:
        """Return the places of a hand of ``count`` tiles in the owner's left-to-right order.

        With ``drawn`` the last one stands apart; ``melds`` are the sizes of the melds on the table.
        """
        key = (facing, count, drawn, len(melds), is_open)
        if key not in self._rows:
            form = self.hand_form(facing, is_open=is_open, melds=len(melds))
            self._rows[key] = self._hand(form, count, len(melds), drawn=drawn)
        return self._rows[key]

    def _hand(self, form: TileForm, count: int, melds: int, *, drawn: bool) -> tuple[Slot, ...]:
        if form.facing.is_sideways and form.pose is Pose.LYING and melds == 0:
            return self._open_hand(form, count, drawn=drawn)
        apart = form.pitch // DRAWN_APART
        whole = max(0, 13 - 3 * melds) * form.pitch + apart
        slots = []
        for index in range(count):
            step = index * form.pitch + (apart if drawn and index == count - 1 else 0)
            slots.append(self._hand_slot(form, step, whole))
        return tuple(slots)

    def _open_hand(self, form: TileForm, count: int, *, drawn: bool) -> tuple[Slot, ...]:
        """Return the places of a whole side hand laid open, in two columns."""
        apart, slots = form.pitch // DRAWN_APART, []
        inwards = (form.size[0] + self.measures.gap) * (1 if form.facing is Facing.LEFT else -1)
        for index in range(count):
            column, row = divmod(index, OPEN_COLUMN)
            step = row * form.pitch + (apart if drawn and index == count - 1 else 0)
            outer = self._hand_slot(form, step, 0)
            slots.append(Slot(outer.left + column * inwards, outer.top, form))
        return tuple(slots)

    def _hand_slot(self, form: TileForm, step: int, drawn_step: int) -> Slot:
        """Return a place ``step`` pixels along the row; across, the drawn tile at ``drawn_step`` never moves.

        At the sides a hand begins at its owner's plate.
        """
        m, zone, band = self.measures, self.own_zone, self.side_band
        match form.facing:
            case Facing.BOTTOM:
                return Slot(zone.left + step, zone.top, form)
            case Facing.TOP:
                return Slot(self.top_row_left + drawn_step - step, m.top_row, form)
            case Facing.RIGHT:
                nudge = TileForm(m.side_open, form.facing).size[0] - form.size[0]
                return Slot(self.side_hand(form.facing) + nudge, band.bottom - form.size[1] - step, form)
            case Facing.LEFT:
                return Slot(self.side_hand(form.facing), band.top + step, form)

    @cached_property
    def top_row_left(self) -> int:
        """Left end of the row across: the tile it has just drawn; the whole row of 13 is in the middle."""
        form, m = TileForm(self.measures.top, Facing.TOP), self.measures
        return m.table_left + m.table_width // 2 - (14 * form.pitch + form.pitch // DRAWN_APART) // 2

    def side_hand(self, facing: Facing) -> int:
        """Return the left edge of a side's hand: it stands at the edge of the table."""
        m = self.measures
        if facing is Facing.LEFT:
            return m.table_left + m.margin
        return m.table_left + m.table_width - m.margin - TileForm(m.side_open, facing).size[0]

    def side_melds(self, facing: Facing, column: int) -> int:
        """Return the left edge of a column of a side's melds; column 0 lies nearest the hand."""
        m = self.measures
        hand, meld = TileForm(m.side_open, facing).size[0], TileForm(m.side_meld, facing).size[0]
        if facing is Facing.LEFT:
            return self.side_hand(facing) + hand + m.gap + column * (meld + m.gap)
        return self.side_hand(facing) - (column + 1) * (meld + m.gap)

    @cached_property
    def side_band(self) -> Box:
        """The rows of pixels that the side hands may use, over the whole table's width."""
        m = self.measures
        return Box(m.table_left, m.side_top, m.table_width, m.side_bottom - m.side_top)

    def meld_form(self, facing: Facing) -> TileForm:
        """Return how melds of a side lie."""
        m = self.measures
        if facing is Facing.BOTTOM:
            return TileForm(m.own_meld, facing)
        return TileForm(m.side_meld if facing.is_sideways else m.top, facing)

    def meld_slots(self, facing: Facing, shapes: tuple[MeldShape, ...]) -> tuple[tuple[Slot, ...], ...]:
        """Return the places of each meld's tiles, the oldest meld outermost; a fourth tile comes last."""
        key = (facing, *shapes)
        if key not in self._melds:
            self._melds[key] = self._meld_rows(facing, shapes)
        return self._melds[key]

    def _meld_rows(self, facing: Facing, shapes: tuple[MeldShape, ...]) -> tuple[tuple[Slot, ...], ...]:
        form, m = self.meld_form(facing), self.measures
        placed, used = [], 0
        # Down the screen a meld ends with the near side of its last tile, and a fourth tile rises above it.
        beyond = stacked(form.height) + form.size[1] - form.pitch if facing.is_sideways else 0
        for index, shape in enumerate(shapes):
            column, row = divmod(index, MELDS_IN_COLUMN) if facing.is_sideways else (0, index)
            used = used if row else 0
            length = sum(_lengths(form, shape))
            placed.append(self._meld(form, shape, self._meld_corner(form, length, used, column)))
            used += length + beyond + (m.gap if facing.is_sideways else m.meld_gap)
        return tuple(placed)

    def _meld(self, form: TileForm, shape: MeldShape, corner: tuple[int, int]) -> tuple[Slot, ...]:
        """Return the places of one meld whose row begins at ``corner``, its top left pixel."""
        left, top = corner
        lengths = _lengths(form, shape)
        starts = [end - length for end, length in zip(accumulate(lengths), lengths, strict=True)]
        if form.facing in (Facing.TOP, Facing.RIGHT):
            starts = [sum(lengths) - start - length for start, length in zip(starts, lengths, strict=True)]
        slots = []
        for index, start in enumerate(starts):
            lying = turned_form(form) if index == shape.turned else form
            width, height = lying.size
            match form.facing:
                case Facing.BOTTOM:
                    slots.append(Slot(left + start, top + form.size[1] - height, lying))
                case Facing.TOP:
                    slots.append(Slot(left + start, top, lying))
                case Facing.RIGHT:
                    slots.append(Slot(left + form.size[0] - width, top + start, lying))
                case Facing.LEFT:
                    slots.append(Slot(left, top + start, lying))
        if shape.size == 4:
            under = slots[1 if shape.turned is None else shape.turned]
            slots.append(Slot(under.left, under.top - stacked(form.height), under.form, level=1))
        return tuple(slots)

    def _meld_corner(self, form: TileForm, length: int, used: int, column: int) -> tuple[int, int]:
        """Return the top left corner of a meld ``used`` pixels away from the end where melds begin."""
        m, zone, band = self.measures, self.own_zone, self.side_band
        match form.facing:
            case Facing.BOTTOM:
                return zone.right - used - length, zone.bottom - form.size[1]
            case Facing.TOP:
                return self.top_row_right - used - length, m.top_row
            case Facing.RIGHT:
                bottom = band.bottom - (form.size[1] - form.pitch)
                return self.side_melds(form.facing, column), bottom - used - length
            case Facing.LEFT:
                return self.side_melds(form.facing, column), band.top + stacked(form.height) + used

    @cached_property
    def top_row_right(self) -> int:
        """Right end of the melds across."""
        m = self.measures
        return m.table_left + m.table_width // 2 + reach_across(m.top, m.meld_gap)

    # ------------------------------------------------------------ plates

    def plate(self, facing: Facing) -> Box:
        """Return the name plate of a side: at its owner's left hand."""
        m = self.measures
        width, height = m.own_plate if facing is Facing.BOTTOM else m.plate
        left, right = m.table_left + m.margin, m.table_left + m.table_width - m.margin - width
        match facing:
            case Facing.BOTTOM:
                return Box(left, m.height - m.margin - height, width, height)
            case Facing.TOP:
                return Box(self.top_row_right + m.gap, m.margin, width, height)
            case Facing.LEFT:
                return Box(left, m.margin, width, height)
            case Facing.RIGHT:
                return Box(right, m.side_bottom + m.gap + m.badge, width, height)


def turned_form(form: TileForm) -> TileForm:
    """Return how a tile of the same row lies across it."""
    return TileForm(form.height, Facing((form.facing.value + 1) % 4))


def _lengths(form: TileForm, shape: MeldShape) -> tuple[int, ...]:
    """Return the pixels each of the three takes along the row, in the owner's left-to-right order."""
    across = face_size(form.height)[1]
    return tuple(across if index == shape.turned else form.pitch for index in range(3))
