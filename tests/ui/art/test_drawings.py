from importlib.resources import as_file
from xml.etree import ElementTree

import pytest

from build_scripts.draw_tiles import drawings
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.resources import asset_root, read_asset
from kemi_desktop.rules.tiles import ALL_KINDS, Suit, suit_of
from kemi_desktop.ui.art.geometry import Facing, Pose, TileForm
from kemi_desktop.ui.art.tile_body import body_of, body_svg
from kemi_desktop.ui.art.tile_sets import back_asset, face_asset, index_asset
from kemi_desktop.ui.settings import TileSet

SVG = "{http://www.w3.org/2000/svg}"
UNDERSTOOD = {"svg", "g", "path", "circle", "rect", "linearGradient", "stop"}
"""What the SVG reader inside SDL draws correctly."""

MARKS = (
    "tiles/treasure.svg",
    "tiles/treasure_corner.svg",
    "tiles/winning_corner.svg",
    "tiles/winning_corner_low.svg",
)
DRAWINGS = sorted(
    {
        *MARKS,
        *(back_asset(tile_set) for tile_set in TileSet),
        *(face_asset(kind, tile_set) for kind in ALL_KINDS for tile_set in TileSet),
        *(index_asset(kind, language) for kind in ALL_KINDS for language in Language),
    }
)


def problems_of(text: bytes | str) -> list[str]:
    found = []
    for element in ElementTree.fromstring(text).iter():  # noqa: S314 - our own files
        tag = element.tag.removeprefix(SVG)
        if tag not in UNDERSTOOD:
            found.append(f"<{tag}>")
        if tag.endswith("Gradient") and element.get("gradientUnits") != "userSpaceOnUse":
            found.append("gradient in shares of the shape")
        found += [name for name in ("filter", "clip-path", "mask", "style") if name in element.attrib]
    return found


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_uses_only_what_the_reader_understands(name: str) -> None:
    assert problems_of(read_asset(name)) == []


def test_what_the_reader_does_not_understand_is_noticed() -> None:
    bad = f'<svg xmlns="{SVG[1:-1]}"><text>1</text><g filter="url(#a)"/><linearGradient id="a"/></svg>'
    assert problems_of(bad) == ["<text>", "filter", "gradient in shares of the shape"]


@pytest.mark.parametrize("facing", list(Facing))
@pytest.mark.parametrize("pose", list(Pose))
def test_tile_bodies_use_only_what_the_reader_understands(facing: Facing, pose: Pose) -> None:
    for tile_set in TileSet:
        for face_up in (True, False):
            drawn = body_svg(TileForm(80, facing, pose), body_of(tile_set), face_up=face_up)
            assert problems_of(drawn) == []


def test_there_is_one_drawing_per_face_and_none_is_left_over() -> None:
    with as_file(asset_root().joinpath("tiles")) as folder:
        stored = {f"tiles/{file.relative_to(folder).as_posix()}" for file in folder.rglob("*.svg")}
    assert stored == set(DRAWINGS)


def test_the_stored_drawings_are_what_the_script_draws() -> None:
    with as_file(asset_root().joinpath("fonts")) as fonts:
        drawn = drawings(fonts)
    assert {name: read_asset(f"tiles/{name}.svg").decode("utf-8") for name in drawn} == drawn


def test_only_winds_and_dragons_need_an_index_for_each_language() -> None:
    spoken = [kind for kind in ALL_KINDS if len({index_asset(kind, language) for language in Language}) > 1]
    assert [suit_of(kind) for kind in spoken] == [Suit.HONORS] * 7
