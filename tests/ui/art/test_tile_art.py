from itertools import combinations

import numpy as np
import pygame
import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.tiles import ALL_KINDS, Kind
from kemi_desktop.ui.art.geometry import Facing, Pose, TileForm
from kemi_desktop.ui.art.tile_art import Halo, TileArt, TileState
from kemi_desktop.ui.art.tile_sets import Dress
from kemi_desktop.ui.settings import TileSet
from kemi_desktop.ui.theme import GOLD
from tests.ui.art.surfaces import distance, pixels

FORMS = tuple(TileForm(46, facing, pose) for facing in Facing for pose in Pose)


@pytest.fixture(scope="module")
def art() -> TileArt:
    return TileArt()


@pytest.mark.parametrize("height", [24, 36, 88, 132, 176])
def test_every_face_and_the_back_fill_their_form(art: TileArt, height: int) -> None:
    form = TileForm(height)
    for kind in (*ALL_KINDS, None):
        assert art.tile(kind, form).get_size() == form.size


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_a_drawn_tile_has_the_size_that_layouts_count_on(art: TileArt, form: TileForm) -> None:
    assert art.tile(Kind(3), form).get_size() == form.size
    assert art.tile(None, form).get_size() == form.size


@pytest.mark.parametrize("tile_set", list(TileSet))
@pytest.mark.parametrize("height", [36, 88])
def test_no_two_faces_look_alike(height: int, tile_set: TileSet) -> None:
    art = TileArt(dress=Dress(tile_set))
    drawn = {kind: art.tile(kind, TileForm(height)) for kind in ALL_KINDS}
    closest = min(combinations(ALL_KINDS, 2), key=lambda pair: distance(drawn[pair[0]], drawn[pair[1]]))
    assert distance(drawn[closest[0]], drawn[closest[1]]) > 6, closest


@pytest.mark.parametrize("tile_set", list(TileSet))
def test_every_face_shows_ink_on_ivory(tile_set: TileSet) -> None:
    art = TileArt(dress=Dress(tile_set))
    for kind in ALL_KINDS:
        inside = pixels(art.tile(kind, TileForm(88)))[10:70, 8:-8]
        dark = (inside.sum(axis=2) < 420).mean()
        assert 0.05 < dark < 0.6, kind


@pytest.mark.parametrize("tile_set", list(TileSet))
def test_no_ink_runs_over_the_edge_of_a_face(tile_set: TileSet) -> None:
    art = TileArt(dress=Dress(tile_set, Language.EN))
    for kind in ALL_KINDS:
        face = pixels(art.tile(kind, TileForm(176)))[4:150]
        assert face[:, 3:5].sum(axis=2).min() > 480, kind
        assert face[:, -6:-4].sum(axis=2).min() > 480, kind


def test_discards_are_turned_towards_their_owner(art: TileArt) -> None:
    upright = pixels(art.tile(Kind(6), TileForm(60)))[:54]
    turned = pixels(art.tile(Kind(6), TileForm(60, Facing.TOP)))[:54]
    assert np.abs(upright - turned[::-1, ::-1]).mean() < np.abs(upright - turned).mean()


def test_the_hidden_side_tells_nothing_of_the_kind(art: TileArt) -> None:
    for facing in (Facing.LEFT, Facing.RIGHT):
        form = TileForm(46, facing, Pose.STANDING)
        assert distance(art.tile(Kind(0), form), art.tile(None, form)) == 0


def test_left_and_right_standing_tiles_mirror_each_other(art: TileArt) -> None:
    left = art.tile(None, TileForm(60, Facing.LEFT, Pose.STANDING))
    right = art.tile(None, TileForm(60, Facing.RIGHT, Pose.STANDING))
    assert distance(pygame.transform.flip(left, flip_x=True, flip_y=False), right) < 2


@pytest.mark.parametrize("height", [36, 88])
def test_each_mark_can_be_seen(art: TileArt, height: int) -> None:
    form = TileForm(height, pose=Pose.STANDING)
    states = (
        TileState(),
        TileState(treasure=True),
        TileState(winning=True),
        TileState(selected=True),
        TileState(dimmed=True),
    )
    drawn = [art.tile(Kind(11), form, state=state) for state in states]
    assert min(distance(first, second) for first, second in combinations(drawn, 2)) > 1.5


def test_on_tiles_gold_is_kept_for_the_treasure(art: TileArt) -> None:
    def gold_in(state: TileState) -> int:
        near = np.abs(pixels(art.tile(Kind(11), TileForm(88), state=state)) - np.array(GOLD)).sum(axis=2) < 24
        return int(near.sum())

    assert gold_in(TileState(treasure=True)) > 200
    others = (TileState(selected=True), TileState(dimmed=True), TileState(winning=True))
    assert [gold_in(state) for state in others] == [0, 0, 0]


UPPER_RIGHT = {Facing.BOTTOM: (1, 0), Facing.RIGHT: (0, 0), Facing.TOP: (0, 1), Facing.LEFT: (1, 1)}
UPPER_LEFT = {Facing.BOTTOM: (0, 0), Facing.RIGHT: (0, 1), Facing.TOP: (1, 1), Facing.LEFT: (1, 0)}


@pytest.mark.parametrize(
    ("marked", "unmarked", "corners"),
    [
        (TileState(treasure=True, winning=True), TileState(winning=True), UPPER_RIGHT),
        (TileState(winning=True), TileState(), UPPER_LEFT),
    ],
)
def test_the_treasure_is_marked_at_the_owners_upper_right_and_the_winning_tile_at_the_left(
    art: TileArt, marked: TileState, unmarked: TileState, corners: dict[Facing, tuple[int, int]]
) -> None:
    for facing, (right, low) in corners.items():
        form = TileForm(88, facing)
        change = np.abs(
            pixels(art.tile(Kind(33), form, state=marked)) - pixels(art.tile(Kind(33), form, state=unmarked))
        ).sum(axis=2)
        left, top, width, height = form.front
        plane = change[top : top + height, left : left + width]
        parts = {(x, y): plane[y * (height // 2) :, x * (width // 2) :] for x in (0, 1) for y in (0, 1)}
        sums = {spot: part[: height // 2, : width // 2].sum() for spot, part in parts.items()}
        assert max(sums, key=lambda spot: sums[spot]) == (right, low), facing


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("height", [34, 48, 88])
def test_marks_of_a_tile_leave_its_index_alone(height: int, language: Language) -> None:
    art = TileArt(dress=Dress(TileSet.INDEXED, language))
    form = TileForm(height)
    left, top, width, high = form.front
    for kind in ALL_KINDS:
        plain, won = (
            pixels(art.tile(kind, form, state=TileState(winning=winning))) for winning in (False, True)
        )
        change = np.abs(won - plain).sum(axis=2)[top : top + high, left : left + width]
        assert not change[: high // 2].any(), "the index stands in the upper half"
        assert change[high // 2 :, : width // 2].sum() > change.sum() * 0.9


def test_marking_a_tile_leaves_the_plain_one_alone() -> None:
    art = TileArt()
    before = art.tile(Kind(5), TileForm(50)).copy()
    art.tile(Kind(5), TileForm(50), state=TileState(treasure=True, dimmed=True))
    assert distance(before, art.tile(Kind(5), TileForm(50))) == 0


def test_drawing_returns_the_place_of_the_tile_and_lights_what_is_around(art: TileArt) -> None:
    form = TileForm(60)
    plain, lit = pygame.Surface((120, 120)), pygame.Surface((120, 120))
    place = art.draw(plain, (30.4, 29.6), Kind(2), form)
    art.draw(lit, (30.4, 29.6), Kind(2), form, state=TileState(halo=Halo.LAST))
    assert place == pygame.Rect((30, 30), form.size)
    assert pixels(lit)[:, 27:29].sum() > pixels(plain)[:, 27:29].sum()
    assert not pixels(lit)[:, : 30 - form.halo_margin - 1].any()


def test_a_lifted_tile_throws_a_wider_shadow(art: TileArt) -> None:
    form = TileForm(60)
    resting, lifted = art.shadow(form), art.shadow(form, lift=1.0)
    assert lifted.surface.get_width() > resting.surface.get_width()
    assert lifted.offset[1] + lifted.surface.get_height() > resting.offset[1] + resting.surface.get_height()


def test_a_size_is_rasterised_once_and_again_after_clear() -> None:
    asked: list[str] = []
    source = TileArt()

    def read(name: str) -> bytes:
        asked.append(name)
        return source._read(name)

    art = TileArt(read)
    first = art.tile(Kind(1), TileForm(40))
    assert art.tile(Kind(1), TileForm(40)) is first
    art.clear()
    assert art.tile(Kind(1), TileForm(40)) is not first
    assert asked == ["tiles/m2.svg"]


def test_the_cache_lets_the_longest_unused_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kemi_desktop.ui.art.tile_art.CACHE_PIXELS", 20_000)
    art = TileArt()
    first = art.tile(Kind(1), TileForm(60))
    art.prepare(TileForm(60))
    assert art._pixels <= 20_000 + 60 * 60
    assert art.tile(Kind(1), TileForm(60)) is not first


def test_the_treasure_mark_is_square(art: TileArt) -> None:
    assert art.treasure_mark(20).get_size() == (20, 20)
