import pytest
from hypothesis import given
from hypothesis import strategies as st

from kemi_desktop.ui.art.geometry import Facing, Pose, TileForm, draw_order, face_size, row_places

forms = st.builds(TileForm, st.integers(12, 400), st.sampled_from(Facing), st.sampled_from(Pose))


def test_a_tile_of_the_own_hand_is_about_62_by_88() -> None:
    assert TileForm(88, Facing.BOTTOM, Pose.STANDING).size == (62, 88)


@given(forms)
def test_the_front_lies_within_the_tile(form: TileForm) -> None:
    left, top, width, height = form.front
    assert left >= 0
    assert top >= 0
    assert left + width <= form.size[0]
    assert top + height <= form.size[1]


@given(forms)
def test_neighbours_touch_and_only_bands_are_covered(form: TileForm) -> None:
    left, top, width, height = form.front
    assert form.pitch == (height if form.facing.is_sideways else width)
    assert form.pitch <= form.size[1 if form.facing.is_sideways else 0]
    assert (left, top) == ((0, 0) if form.pose is Pose.LYING else (0, top))


@given(forms, st.integers(1, 18))
def test_a_row_fills_its_rectangle(form: TileForm, count: int) -> None:
    places = row_places(count, form)
    width, height = form.row_size(count)
    assert min(x for x, _ in places) == min(y for _, y in places) == 0
    assert max(x for x, _ in places) + form.size[0] == width
    assert max(y for _, y in places) + form.size[1] == height


@pytest.mark.parametrize(
    ("facing", "first", "last"),
    [
        (Facing.BOTTOM, (0, 0), (84, 0)),
        (Facing.RIGHT, (0, 84), (0, 0)),
        (Facing.TOP, (84, 0), (0, 0)),
        (Facing.LEFT, (0, 0), (0, 84)),
    ],
)
def test_rows_run_as_their_owner_reads_them(
    facing: Facing, first: tuple[int, int], last: tuple[int, int]
) -> None:
    places = row_places(4, TileForm(40, facing))
    assert (places[0], places[-1]) == (first, last)


@pytest.mark.parametrize("facing", list(Facing))
def test_nearer_tiles_are_drawn_later(facing: Facing) -> None:
    places = row_places(5, TileForm(40, facing))
    heights = [places[index][1] for index in draw_order(5, facing)]
    assert heights == sorted(heights)


@given(forms)
def test_rows_of_lying_tiles_never_overlap(form: TileForm) -> None:
    lying = TileForm(form.height, form.facing)
    assert lying.row_pitch > (lying.size[0] if form.facing.is_sideways else lying.size[1])


@given(st.integers(12, 400))
def test_a_face_keeps_its_proportions(height: int) -> None:
    width, face = face_size(height)
    assert width / face == pytest.approx(0.778, abs=0.08)
