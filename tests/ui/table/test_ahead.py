"""What a hand will soon show is drawn while little moves, and nobody sees it happen."""

import pytest

from build_scripts.crowded_positions import crowded
from build_scripts.table_positions import claim
from kemi_desktop.rules.tiles import ALL_KINDS, Kind
from kemi_desktop.ui.art import tile_art
from kemi_desktop.ui.art.tile_art import TileArt
from kemi_desktop.ui.scenes.table.table_scene import TableScene
from tests.ui.table.scenes import still

ENOUGH = 600
"""Updates after which everything is prepared."""


def rest(scene: TableScene, updates: int) -> None:
    """Let a table rest that shows the same picture all the while."""
    for _ in range(updates):
        assert not scene.update(1.0)


def test_a_table_at_rest_draws_every_face_in_the_sizes_of_a_hand_and_then_no_more() -> None:
    bench, _ = still(crowded)
    scene, tiles = bench.scene, bench.scene.context.tiles
    sizes = scene.layout.measures
    scene.update(1.0)
    rest(scene, ENOUGH)
    for height in (sizes.own, sizes.pond, sizes.side_meld, sizes.own_meld, sizes.side_open):
        assert not any(tiles.draw_face(kind, height) for kind in ALL_KINDS)
    assert tiles.draw_face(ALL_KINDS[0], sizes.own + 1)


def test_each_update_draws_one_face_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    bench, _ = still(claim)
    tiles, drawn = bench.scene.context.tiles, 0
    draw_face = tiles.draw_face

    def counted(kind: Kind, height: int) -> bool:
        nonlocal drawn
        has_drawn = draw_face(kind, height)
        drawn += has_drawn
        return has_drawn

    monkeypatch.setattr(tiles, "draw_face", counted)
    most = 0
    for _ in range(ENOUGH):
        drawn = 0
        bench.scene.update(1.0)
        most = max(most, drawn)
    assert most == 1


def test_what_is_drawn_ahead_takes_half_of_the_room_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    tiles = TileArt()
    monkeypatch.setattr(tile_art, "CACHE_PIXELS", 20_000)
    drawn = [tiles.draw_face(kind, 100) for kind in ALL_KINDS]
    assert drawn == [True, True, *(False for _ in ALL_KINDS[2:])]
