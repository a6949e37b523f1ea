"""Where tiles lie in one window: hands, melds, discards; and the plates and centre they keep clear of."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from kemi_desktop.ui.art.geometry import Facing, Pose, TileForm, row_places
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.layout.measures import MIDDLE_POND_ROWS, POND_ROW, SIDE_POND_ROWS, Measures, measure

DRAWN_APART: Final = 3
"""The tile just drawn stands a third of a tile apart."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for one tile."""

    left: int
    top: int
    form: TileForm

    @property
    def box(self) -> Box:
        """The pixels of the tile."""
        return Box(self.left, self.top, *self.form.size)


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
        inset = m.margin + m.plate[0] + 2 * m.gap
        return Box(m.table_left + inset, m.height - m.margin - m.own, m.table_width - 2 * inset, m.own)

    # ------------------------------------------------------------ middle

    @cached_property
    def centre(self) -> Box:
        """The square between the four blocks of discards."""
        m = self.measures
        form = TileForm(m.pond)
        side = POND_ROW * form.pitch
        above = m.margin + TileForm(m.top).size[1] + m.gap
        below = m.strip_top - m.gap
        middle = m.table_left + m.table_width // 2
        return Box(middle - side // 2, (above + below - side) // 2, side, side)

    def pond_form(self, facing: Facing) -> TileForm:
        """Return how discards of a side lie."""
        return TileForm(self.measures.pond, facing)

    def pond_slots(self, facing: Facing, count: int) -> tuple[Slot, ...]:
        """Return the places of ``count`` discards in order: six a row, nearest the centre first.

        Beside the centre there are five rows; above and below three, of which the last grows longer.
        """
        key = (facing, count)
        if key not in self._rows:
            self._rows[key] = self._pond(facing, count)
        return self._rows[key]

    def _pond(self, facing: Facing, count: int) -> tuple[Slot, ...]:
        form = self.pond_form(facing)
        rows = SIDE_POND_ROWS if facing.is_sideways else MIDDLE_POND_ROWS
        last = POND_ROW if facing.is_sideways else self._longest_last_row
        long = count > (rows - 1) * POND_ROW + last
        per_row = -(-count // rows) if long else POND_ROW
        return tuple(
            self._pond_slot(form, min(i // per_row, rows - 1), i - per_row * min(i // per_row, rows - 1))
            for i in range(count)
        )

    @cached_property
    def _longest_last_row(self) -> int:
        """How many tiles the outermost row above and below may hold before it meets something."""
        m = self.measures
        room = self.centre.right - self.plate(Facing.TOP).right - 2 * m.gap
        below = self.side_column(Facing.RIGHT)[1] - self.centre.left - 2 * m.gap
        return min(room, below) // TileForm(m.pond).pitch

    def _pond_slot(self, form: TileForm, row: int, column: int) -> Slot:
        gap, c = self.measures.gap, self.centre
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

    def hand_form(self, facing: Facing, *, is_open: bool) -> TileForm:
        """Return how the tiles of a hand rest."""
        m = self.measures
        if facing is Facing.BOTTOM:
            return TileForm(m.own, facing, Pose.STANDING)
        height = m.side if facing.is_sideways else m.top
        return TileForm(height, facing, Pose.LYING if is_open else Pose.STANDING)

    def hand_slots(
        self, facing: Facing, count: int, *, drawn: bool, melds: tuple[int, ...], is_open: bool
    ) -> tuple[Slot, ...]:
        """Return the places of a hand of ``count`` tiles in the owner's left-to-right order.

        With ``drawn`` the last one stands apart; ``melds`` are the sizes of the melds on the table.
        """
        key = (facing, count, drawn, len(melds), is_open)
        if key not in self._rows:
            form = self.hand_form(facing, is_open=is_open)
            self._rows[key] = self._hand(form, count, len(melds), drawn=drawn)
        return self._rows[key]

    def _hand(self, form: TileForm, count: int, melds: int, *, drawn: bool) -> tuple[Slot, ...]:
        apart = form.pitch // DRAWN_APART
        whole = max(0, 13 - 3 * melds) * form.pitch + apart
        slots = []
        for index in range(count):
            step = index * form.pitch + (apart if drawn and index == count - 1 else 0)
            slots.append(self._hand_slot(form, step, whole))
        return tuple(slots)

    def _hand_slot(self, form: TileForm, step: int, drawn_step: int) -> Slot:
        """Return a place ``step`` pixels along the row; the drawn tile, at ``drawn_step``, never moves."""
        m, zone = self.measures, self.own_zone
        match form.facing:
            case Facing.BOTTOM:
                return Slot(zone.left + step, zone.top, form)
            case Facing.TOP:
                return Slot(self.top_row_left + drawn_step - step, m.margin, form)
            case Facing.RIGHT:
                left, _ = self.side_column(form.facing)
                nudge = TileForm(m.side, form.facing).size[0] - form.size[0]
                return Slot(left + nudge, self._side_ends(form)[0] + drawn_step - step, form)
            case Facing.LEFT:
                left, _ = self.side_column(form.facing)
                return Slot(left, self._side_ends(form)[1] - drawn_step + step, form)

    @cached_property
    def top_row_left(self) -> int:
        """Left end of the row across: the tile it has just drawn; the whole row of 13 is in the middle."""
        form = TileForm(self.measures.top, Facing.TOP)
        return self.centre.center[0] - (14 * form.pitch + form.pitch // DRAWN_APART) // 2

    def side_column(self, facing: Facing) -> tuple[int, int]:
        """Return the left edges of a side's hand and of its melds."""
        m = self.measures
        hand = TileForm(m.side, facing).size[0]
        meld = TileForm(m.side_meld, facing).size[0]
        beside = m.margin + m.plate[0] + m.gap
        if facing is Facing.LEFT:
            left = m.table_left + beside
            return left, left + hand + m.gap
        right = m.table_left + m.table_width - beside
        return right - hand, right - hand - m.gap - meld

    @cached_property
    def side_band(self) -> Box:
        """The rows of pixels that the side hands may use, over the whole table's width."""
        m = self.measures
        return Box(m.table_left, m.side_top, m.table_width, m.strip_top - m.gap - m.side_top)

    def _side_ends(self, form: TileForm) -> tuple[int, int]:
        """Return the tops of the first and the last place of a full side hand, in the middle of its band."""
        band = self.side_band
        length = 13 * form.pitch + form.pitch // DRAWN_APART
        first = band.top + (band.height - length - form.size[1]) // 2
        return first, first + length

    def meld_form(self, facing: Facing) -> TileForm:
        """Return how melds of a side lie."""
        m = self.measures
        if facing is Facing.BOTTOM:
            return TileForm(m.own_meld, facing)
        return TileForm(m.side_meld if facing.is_sideways else m.top_meld, facing)

    def meld_slots(self, facing: Facing, sizes: tuple[int, ...]) -> tuple[tuple[Slot, ...], ...]:
        """Return the places of each meld's tiles, the oldest meld outermost; ``sizes`` are 3 or 4 each."""
        key = (facing, *sizes)
        if key not in self._melds:
            self._melds[key] = self._meld_rows(facing, sizes)
        return self._melds[key]

    def _meld_rows(self, facing: Facing, sizes: tuple[int, ...]) -> tuple[tuple[Slot, ...], ...]:
        form = self.meld_form(facing)
        gap, placed, used = self.measures.meld_gap, [], 0
        for size in sizes:
            row = form.row_size(size)
            left, top = self._meld_corner(form, row, used)
            placed.append(tuple(Slot(left + x, top + y, form) for x, y in row_places(size, form)))
            used += size * form.pitch + gap
        return tuple(placed)

    def _meld_corner(self, form: TileForm, row: tuple[int, int], used: int) -> tuple[int, int]:
        """Return the top left corner of a meld ``used`` pixels away from the end where melds begin."""
        m, zone = self.measures, self.own_zone
        match form.facing:
            case Facing.BOTTOM:
                return zone.right - used - row[0], zone.bottom - row[1]
            case Facing.TOP:
                return self.top_row_right - used - row[0], m.margin
            case Facing.RIGHT:
                return self.side_column(form.facing)[1], self.side_band.bottom - used - row[1]
            case Facing.LEFT:
                return self.side_column(form.facing)[1], self.side_band.top + used

    @cached_property
    def top_row_right(self) -> int:
        """Right end of the melds across."""
        m = self.measures
        hand = TileForm(m.top, Facing.TOP)
        meld = TileForm(m.top_meld, Facing.TOP)
        apart = hand.pitch // DRAWN_APART
        return self.top_row_left + max(
            (14 - 3 * kongs) * hand.pitch + apart + kongs * (4 * meld.pitch + m.meld_gap)
            for kongs in range(5)
        )

    # ------------------------------------------------------------ plates

    def plate(self, facing: Facing) -> Box:
        """Return the name plate of a side."""
        m = self.measures
        width, height = m.plate
        left, right = m.table_left + m.margin, m.table_left + m.table_width - m.margin - width
        middle = self.side_band.center[1] - height // 2
        match facing:
            case Facing.BOTTOM:
                return Box(left, m.height - m.margin - height, width, height)
            case Facing.TOP:
                beside = min(self.side_column(Facing.LEFT)[0], self.top_row_left - m.gap - width)
                return Box(beside, m.margin, width, height)
            case Facing.LEFT:
                return Box(left, middle, width, height)
            case Facing.RIGHT:
                return Box(right, middle, width, height)
