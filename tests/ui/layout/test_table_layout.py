"""The fullest table fits every window: nothing overlaps, nothing leaves it, no letter is too small."""

from functools import cache
from itertools import combinations

import pytest

from kemi_desktop.ui.art.geometry import Facing, Pose, band_height
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.layout.measures import MOST_DISCARDS
from kemi_desktop.ui.layout.table_layout import TableLayout
from kemi_desktop.ui.layout.tile_places import MeldShape, Slot
from kemi_desktop.ui.theme import TEXT_SMALL

SIZES = [
    (1024, 576),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1280, 1024),
    (1920, 1080),
    (1920, 1200),
    (2560, 1080),
    (2560, 1440),
    (3440, 1440),
    (3840, 2160),
]
SCALES = [0.75, 1.0, 1.25, 1.5, 2.0]
KONGS = (MeldShape(4, 0), MeldShape(4, 2), MeldShape(4, 1), MeldShape(4))
"""The longest melds: a tile lies across at either end or in the middle, and one upon it."""


@cache
def layout_for(size: tuple[int, int], scale: float) -> TableLayout:
    return TableLayout(*size, min(size[0] / 1280, size[1] / 720) * scale)


def footprint(slot: Slot, *, is_column: bool) -> Box:
    """The tile without its near side, which the next tile of a row down the screen covers."""
    box, form = slot.box, slot.form
    near = band_height(form.height) if form.pose is Pose.LYING else box.height - form.pitch
    return Box(box.left, box.top, box.width, box.height - near) if is_column else box


def groups(layout: TableLayout, *, melds: int, discards: int, is_open: bool) -> dict[str, list[Slot]]:
    """Every row of tiles on a table where each seat has ``melds`` kongs, a drawn tile, and ``discards``."""
    sizes, shapes = (4,) * melds, KONGS[:melds]
    found: dict[str, list[Slot]] = {}
    for facing in Facing:
        count = 14 - 3 * melds
        hand = layout.hand_slots(facing, count, drawn=True, melds=sizes, is_open=is_open)
        found[f"hand {facing.name}"] = list(hand)
        for index, row in enumerate(layout.meld_slots(facing, shapes)):
            found[f"meld {facing.name} {index}"] = list(row)
        found[f"pond {facing.name}"] = list(layout.pond_slots(facing, discards))
    return found


def hull(boxes: list[Box]) -> Box:
    """Return what holds all of some boxes; where two of these do not meet, neither does anything in them."""
    left, top = min((b.left for b in boxes), default=0), min((b.top for b in boxes), default=0)
    right, bottom = max((b.right for b in boxes), default=0), max((b.bottom for b in boxes), default=0)
    return Box(left, top, right - left, bottom - top)


def panels(layout: TableLayout) -> dict[str, Box]:
    named = {"centre": layout.centre, "prompt": layout.prompt}
    for facing in Facing:
        named[f"plate {facing.name}"] = layout.plate(facing)
    named["menu"], named["pause"], named["log"] = layout.buttons
    return named


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize(("melds", "is_open"), [(0, False), (0, True), (1, False), (3, True), (4, True)])
def test_nothing_overlaps_on_the_fullest_table(
    size: tuple[int, int], scale: float, melds: int, is_open: bool
) -> None:
    layout = layout_for(size, scale)
    for discards in (24, 27, MOST_DISCARDS):
        rows = groups(layout, melds=melds, discards=discards, is_open=is_open)
        boxes = {name: [slot.box for slot in row] for name, row in rows.items()}
        boxes |= {name: [box] for name, box in panels(layout).items()}
        hulls = {name: hull(some) for name, some in boxes.items()}
        for (one, some), (other, others) in combinations(boxes.items(), 2):
            if not hulls[one].meets(hulls[other]):
                continue
            clash = [(a, b) for a in some for b in others if a.meets(b)]
            assert not clash, f"{one} and {other} at {discards} discards: {clash[:2]}"
        for name, row in rows.items():
            is_column = name.split()[1] in ("LEFT", "RIGHT")
            lying = [footprint(slot, is_column=is_column) for slot in row if not slot.level]
            for a, b in combinations(lying, 2):
                assert not a.meets(b), f"two tiles of {name}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_everything_lies_inside_the_window(size: tuple[int, int], scale: float) -> None:
    layout = layout_for(size, scale)
    for melds in range(5):
        for row in groups(layout, melds=melds, discards=MOST_DISCARDS, is_open=True).values():
            assert all(slot.box.inside(layout.screen) for slot in row)
    for box in (*panels(layout).values(), layout.notice, *(layout.marks(facing) for facing in Facing)):
        assert box.inside(layout.screen)
        assert box.width > 0
        assert box.height > 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_a_tile_upon_a_kong_keeps_the_margin_and_covers_no_other_meld(
    size: tuple[int, int], scale: float
) -> None:
    layout = layout_for(size, scale)
    for facing in Facing:
        rows = layout.meld_slots(facing, (KONGS[0],) * 4)
        assert all(slot.top >= layout.measures.margin for row in rows for slot in row)
        for one, other in combinations(rows, 2):
            assert not [(a, b) for a in one for b in other if a.box.meets(b.box)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_a_free_row_above_the_buttons_is_covered_by_nothing(size: tuple[int, int], scale: float) -> None:
    layout = layout_for(size, scale)
    taken = [*panels(layout).values(), *(layout.marks(facing) for facing in Facing), layout.own_zone]
    assert layout.free_button.inside(layout.screen)
    assert not any(layout.free_button.meets(box) for box in taken)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_a_lifted_tile_stays_below_the_prompts(size: tuple[int, int], scale: float) -> None:
    layout = layout_for(size, scale)
    form = layout.hand_form(Facing.BOTTOM, is_open=False)
    assert layout.own_zone.top - form.lift >= layout.prompt.bottom


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_letters_are_large_enough_to_read(size: tuple[int, int], scale: float) -> None:
    letters = layout_for(size, scale).measures.letters(TEXT_SMALL)
    assert letters >= 12
    if size[1] >= 720 and size[0] >= 1280:
        assert letters >= 14
    if size == (3840, 2160) and scale >= 1:
        assert letters >= 28


@pytest.mark.parametrize("size", SIZES)
def test_the_own_hand_is_large_and_discards_are_readable(size: tuple[int, int]) -> None:
    measures = layout_for(size, 1.0).measures
    assert measures.own >= 68 * measures.unit
    assert measures.own_meld >= 57 * measures.unit
    assert measures.pond >= 48 * measures.unit
    assert measures.side_meld >= 57 * measures.unit
    assert measures.side_open >= 46 * measures.unit
    assert measures.top >= 44 * measures.unit


@pytest.mark.parametrize("facing", list(Facing))
def test_a_hand_does_not_move_when_its_owner_draws(facing: Facing) -> None:
    layout = layout_for((1280, 720), 1.0)
    for melds in range(5):
        sizes, count = (3,) * melds, 13 - 3 * melds
        resting = layout.hand_slots(facing, count, drawn=False, melds=sizes, is_open=False)
        drawn = layout.hand_slots(facing, count + 1, drawn=True, melds=sizes, is_open=False)
        assert drawn[:-1] == resting


def test_the_drawn_tile_stands_a_third_of_a_tile_apart() -> None:
    layout = layout_for((1280, 720), 1.0)
    hand = layout.hand_slots(Facing.BOTTOM, 14, drawn=True, melds=(), is_open=False)
    pitch = hand[0].form.pitch
    assert hand[13].left - hand[12].left - pitch == pitch // 3


@pytest.mark.parametrize("facing", list(Facing))
def test_discards_keep_their_places_when_more_are_added(facing: Facing) -> None:
    layout = layout_for((1280, 720), 1.0)
    full = layout.pond_slots(facing, MOST_DISCARDS)
    for count in range(MOST_DISCARDS):
        assert layout.pond_slots(facing, count) == full[:count]


@pytest.mark.parametrize("size", SIZES)
def test_a_row_of_discards_is_as_long_as_the_centre(size: tuple[int, int]) -> None:
    layout = layout_for(size, 1.0)
    ponds, centre = layout.measures.ponds, layout.centre
    below = layout.pond_slots(Facing.BOTTOM, ponds.middle_row)
    assert below[0].left == centre.left
    assert below[-1].box.right == centre.right
    left = layout.pond_slots(Facing.LEFT, ponds.side_row)
    assert left[0].top == centre.top
    assert left[-1].top + left[-1].form.pitch == centre.bottom


@pytest.mark.parametrize("facing", list(Facing))
@pytest.mark.parametrize("turned", [0, 1, 2])
def test_the_tile_that_lies_across_points_to_the_feeder(facing: Facing, turned: int) -> None:
    layout = layout_for((1280, 720), 1.0)
    (row,) = layout.meld_slots(facing, (MeldShape(4, turned),))
    assert [slot.form.facing.is_sideways != facing.is_sideways for slot in row[:3]] == [
        index == turned for index in range(3)
    ]
    assert row[3].level == 1
    assert row[3].form == row[turned].form
    assert row[3].depth > max(slot.depth for slot in row[:3])
    middles = [slot.box.center for slot in row[:3]]
    along = [x if not facing.is_sideways else y for x, y in middles]
    rising = facing in (Facing.BOTTOM, Facing.LEFT)
    assert along == sorted(along, reverse=not rising)


@pytest.mark.parametrize("facing", list(Facing))
def test_the_first_row_of_discards_lies_nearest_the_centre(facing: Facing) -> None:
    layout = layout_for((1280, 720), 1.0)
    middle = layout.centre.center
    ponds = layout.measures.ponds
    row = ponds.side_row if facing.is_sideways else ponds.middle_row
    slots = layout.pond_slots(facing, 2 * row)
    away = [
        abs(slot.box.center[0] - middle[0]) if facing.is_sideways else abs(slot.box.center[1] - middle[1])
        for slot in slots
    ]
    assert away[0] == away[row - 1] < away[row]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.15, 1.3, 1.5, 2.0])
def test_larger_words_leave_the_tiles_their_size(size: tuple[int, int], scale: float) -> None:
    plain, large = layout_for(size, 1.0).measures, layout_for(size, scale).measures
    assert large.letters(TEXT_SMALL) > plain.letters(TEXT_SMALL)
    assert large.prompt >= plain.prompt * 1.1
    assert large.pond >= plain.pond * 0.95
    assert large.side_meld >= plain.side_meld * 0.95
    assert large.side_open >= plain.side_open * 0.95
    assert large.top >= plain.top * 0.88
    assert large.own >= plain.own * (1.08 if size[0] > size[1] * 1.5 else 0.96)


@pytest.mark.parametrize("size", [(1024, 768), (1280, 1024), (1600, 1200)])
def test_a_window_that_is_not_wide_gives_its_width_to_the_own_hand(size: tuple[int, int]) -> None:
    layout = layout_for(size, 1.0)
    assert layout.measures.own >= 0.076 * size[0]
    assert layout.own_zone.width >= 0.78 * size[0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_open_hands_at_the_sides_are_as_large_as_the_discards(size: tuple[int, int], scale: float) -> None:
    measures = layout_for(size, scale).measures
    assert measures.side_open == measures.pond
    assert measures.side_long >= measures.side
