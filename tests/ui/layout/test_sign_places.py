"""Words of others lie on no tile, card or button, in any window, however full the table is."""

from itertools import permutations

import pytest

from kemi_desktop.ui.art.geometry import Facing
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.layout.measures import MOST_DISCARDS
from kemi_desktop.ui.layout.sign_places import lines_place, saying_place
from kemi_desktop.ui.layout.table_layout import TableLayout
from tests.ui.layout.test_table_layout import KONGS, SCALES, SIZES, groups, layout_for


def tiles(layout: TableLayout) -> set[Box]:
    """Every place of a tile on the fullest tables, whoever fed the melds."""
    found = set()
    for melds in range(5):
        for is_open in (False, True):
            rows = groups(layout, melds=melds, discards=MOST_DISCARDS, is_open=is_open)
            found |= {slot.box for row in rows.values() for slot in row}
    for facing in Facing:
        for shapes in (*permutations(KONGS[:3]), KONGS[::-1]):
            found |= {slot.box for row in layout.meld_slots(facing, shapes) for slot in row}
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_no_word_lies_on_a_tile_a_card_or_a_button(size: tuple[int, int], scale: float) -> None:
    layout = layout_for(size, scale)
    signs = {"lines": lines_place(layout)}
    for facing in Facing:
        signs[f"words {facing.name}"] = saying_place(layout, facing)
    kept_clear = {*tiles(layout), layout.prompt, layout.centre, layout.free_button, *layout.buttons}
    for name, sign in signs.items():
        assert sign.inside(layout.screen), name
        assert not [box for box in kept_clear if sign.meets(box)], name


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_words_of_one_seat_cover_no_plate_and_no_line(size: tuple[int, int], scale: float) -> None:
    layout = layout_for(size, scale)
    for facing in Facing:
        words = saying_place(layout, facing)
        plates = [layout.plate(other) for other in Facing]
        assert not any(words.meets(box) for box in (*plates, lines_place(layout)))
        assert not lines_place(layout).meets(layout.marks(facing))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_there_is_room_for_words(size: tuple[int, int], scale: float) -> None:
    layout = layout_for(size, scale)
    m = layout.measures
    least, legible = m.letters(14), round(14 * m.unit)
    lines = lines_place(layout)
    assert lines.width >= 10 * least
    assert lines.height >= 1.7 * legible
    for facing in Facing:
        words = saying_place(layout, facing)
        assert words.width >= 6 * legible
        assert words.height >= 1.7 * legible
