"""The page that describes the design says what the code does."""

import re
from dataclasses import asdict
from pathlib import Path

import pytest

from build_scripts import tile_brush
from kemi_desktop.ui import theme
from kemi_desktop.ui.art import brocade, felt, geometry, tile_art
from kemi_desktop.ui.layout import measures
from kemi_desktop.ui.motion import choreography
from kemi_desktop.ui.settings import SPEEDS
from kemi_desktop.ui.theme import PALETTES, Color

PAGE = (Path(__file__).parents[3] / "docs" / "design.md").read_text(encoding="utf-8")
FLAT = " ".join(PAGE.split())


def in_hex(color: Color) -> str:
    return "#{:02x}{:02x}{:02x}".format(*color)


def rows(length: int) -> list[list[str]]:
    """Return the cells of all table rows that begin with a name in code."""
    found = [
        re.findall(r"`?([^`|]+?)`? *\|", line[1:]) for line in PAGE.splitlines() if line.startswith("| `")
    ]
    return [[cell.strip(" `") for cell in cells] for cells in found if len(cells) == length]


def test_colours_of_meaning_are_those_of_the_theme() -> None:
    told = {name: color for name, color, _ in rows(3)}
    assert len(told) == 10
    assert told == {name: in_hex(getattr(theme, name)) for name in told}


def test_every_part_of_every_palette_is_told() -> None:
    told = {name: tuple(colors) for name, *colors in rows(5)}
    palettes = [asdict(palette) for palette in PALETTES.values()]
    assert told == {name: tuple(in_hex(palette[name]) for palette in palettes) for name in palettes[0]}


def test_movements_take_as_long_as_told() -> None:
    told = {name: float(seconds) for name, seconds in rows(2)}
    assert len(told) == 6
    assert told == {name: getattr(choreography, name) for name in told}


@pytest.mark.parametrize("color", ["RED", "GREEN", "BLUE", "BLACK", "DEEP_BLUE", "ORANGE"])
def test_paints_are_those_of_the_drawings(color: str) -> None:
    assert getattr(tile_brush, color) in PAGE


@pytest.mark.parametrize(
    "sentence",
    [
        f"the same face at {tile_art.INDEXED_FACE:.0%}".replace("%", " %"),
        f"words {theme.TEXT_SMALL} (`TEXT_SMALL`) and {theme.TEXT_BODY} (`TEXT_BODY`)",
        f"headings {theme.TEXT_HEADING}, the title {theme.TEXT_TITLE}, a call {theme.TEXT_CALL}",
        f"nothing smaller than {measures.SMALLEST_TEXT}",
        f"at {felt.LIGHT_AT[0]:.0%} of the width and {felt.LIGHT_AT[1]:.0%} of the height".replace("%", " %"),
        f"its own warm colour {felt.WARMTH:.0%} of the light".replace("%", " %"),
        f"{brocade.RISE} of 255 brighter",
        f"{geometry.WIDTH:.2f} as wide as high, and {geometry.BAND:.2f} of the height",
        f"at {theme.PANEL_ALPHA} of 255 opacity",
        f"rises by {choreography.ARC} of a tile",
        f"Speeds are {', '.join(f'{speed:g}' for speed in SPEEDS if speed and speed < 3)} and 3, and off",
    ],
)
def test_a_number_on_the_page_is_the_number_of_the_code(sentence: str) -> None:
    assert sentence in FLAT
