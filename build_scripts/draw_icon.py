"""Draw the program's icon: a red dragon on jade, as SVG, PNG, Windows and macOS icon files.

usage: python -m build_scripts.draw_icon [--fonts assets/fonts] [--out assets/icon]

Small sizes are a drawing of their own, with strokes that fall on whole pixels.
"""

import argparse
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame
from fontTools.ttLib import TTFont

from build_scripts.icon_files import icns_file, ico_file, png_file
from build_scripts.tile_brush import RED, document, number
from build_scripts.tile_glyphs import RED_WORD, Box, glyph

KAI: Final = "KemiKai-Bold.ttf"
CANVAS: Final = 1024
SMALL_CANVAS: Final = 16
SMALL_UP_TO: Final = 32
"""Pixels up to which the small drawing is used."""
PNG_SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
ICO_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)
MAC_AIR: Final = 92
"""Units around the ground on macOS, whose icons keep to one shape; elsewhere the ground fills the canvas."""

JADE: Final = "#14503f"
JADE_LIT: Final = "#3f8f6c"
JADE_DARK: Final = "#082a23"
BACK: Final = "#28a06e"
BACK_DARK: Final = "#0e4e38"
IVORY: Final = "#fbf5e6"
IVORY_LIT: Final = "#fffdf6"
IVORY_SHADE: Final = "#cebfa0"
DEEP_RED: Final = "#8c0f14"


def full_icon(font: TTFont, air: float) -> str:
    """Return the drawing for large sizes; ``air`` is left free on every side, in units of 1024."""
    side = CANVAS - 2 * air
    scale = side / CANVAS
    word = glyph(font, RED_WORD, (278, 236, 468, 560), stretch=False)
    shapes = (
        _defs()
        + _slab((0, 0, CANVAS, CANVAS), 190, "url(#felt)")
        + _ring((14, 14, CANVAS - 28, CANVAS - 28), 178, "#ffffff", 10, 0.10)
        + '<g transform="rotate(-5 512 512)">'
        + _slab((208, 152, 620, 790), 96, "#02120e", 0.18)
        + _slab((214, 144, 604, 784), 94, "#02120e", 0.28)
        + _slab((204, 68, 616, 780), 88, BACK_DARK)
        + _slab((204, 62, 616, 776), 88, BACK)
        + _slab((204, 126, 616, 778), 88, IVORY_SHADE)
        + _slab((204, 126, 616, 752), 88, "url(#ivory)")
        + _ring((218, 140, 588, 724), 76, "#ffffff", 8, 0.75)
        + f'<path d="{word}" transform="translate(5 7)" fill="#ffffff" opacity="0.9"/>'
        + f'<path d="{word}" transform="translate(-4 -5)" fill="{DEEP_RED}" opacity="0.7"/>'
        + f'<path d="{word}" fill="{RED}" stroke="{RED}" stroke-width="22" stroke-linejoin="round"/>'
        + "</g>"
    )
    placed = f'<g transform="translate({number(air)} {number(air)}) scale({scale:.4f})">{shapes}</g>'
    return document(placed, (CANVAS, CANVAS))


def small_icon() -> str:
    """Return the drawing for small sizes, on a grid of 16 units that are whole pixels."""
    shapes = (
        _slab((0, 0, 16, 16), 3, JADE)
        + _slab((2, 0.5, 12, 15), 2, BACK)
        + _slab((2, 1.5, 12, 14), 2, IVORY)
        + f'<path d="M3 5H13V11H3ZM4.5 6.5V9.5H7V6.5ZM9 6.5V9.5H11.5V6.5Z" fill="{RED}" fill-rule="evenodd"/>'
        + f'<path d="M7 3H9V14H7Z" fill="{RED}"/>'
    )
    return document(shapes, (SMALL_CANVAS, SMALL_CANVAS))


def _defs() -> str:
    felt = f'<stop offset="0" stop-color="{JADE_LIT}"/><stop offset="1" stop-color="{JADE_DARK}"/>'
    ivory = f'<stop offset="0" stop-color="{IVORY_LIT}"/><stop offset="1" stop-color="#efe4c9"/>'
    return (
        '<defs><radialGradient id="felt" gradientUnits="userSpaceOnUse" cx="440" cy="330" r="820">'
        f'{felt}</radialGradient><linearGradient id="ivory" gradientUnits="userSpaceOnUse" x1="300" y1="150" '
        f'x2="700" y2="860">{ivory}</linearGradient></defs>'
    )


def _slab(box: Box, corner: float, fill: str, opacity: float = 1) -> str:
    return f'<rect {_place(box, corner)} fill="{fill}" opacity="{opacity}"/>'


def _ring(box: Box, corner: float, color: str, pen: float, opacity: float) -> str:
    line = f'stroke="{color}" stroke-width="{number(pen)}" opacity="{opacity}"'
    return f'<rect {_place(box, corner)} fill="none" {line}/>'


def _place(box: Box, corner: float) -> str:
    x, y, width, height = map(number, box)
    return f'x="{x}" y="{y}" width="{width}" height="{height}" rx="{number(corner)}"'


def raster(svg: str, size: int) -> bytes:
    """Return a drawing as rows of red, green, blue and alpha bytes, ``size`` pixels square."""
    surface = pygame.image.load_sized_svg(BytesIO(svg.encode("utf-8")), (size, size))
    return pygame.image.tobytes(surface, "RGBA")


def write_icons(fonts: Path, out: Path) -> None:
    """Write every file of the icon."""
    font = TTFont(fonts / KAI)
    full, small, mac = full_icon(font, 0), small_icon(), full_icon(font, MAC_AIR)
    out.mkdir(parents=True, exist_ok=True)
    for name, svg in (("kemi", full), ("kemi-small", small)):
        (out / f"{name}.svg").write_text(svg, encoding="utf-8", newline="\n")
    pictures = {size: raster(small if size <= SMALL_UP_TO else full, size) for size in PNG_SIZES}
    for size, pixels in pictures.items():
        (out / f"{size}.png").write_bytes(png_file(pixels, size))
    (out / "kemi.ico").write_bytes(ico_file({size: pictures[size] for size in ICO_SIZES}))
    mac_sizes = {size: raster(small if size <= SMALL_UP_TO else mac, size) for size in PNG_SIZES}
    (out / "kemi.icns").write_bytes(icns_file(mac_sizes))


def main() -> None:
    """Write the icon."""
    parser = argparse.ArgumentParser(description="Draw the icon.")
    parser.add_argument("--fonts", type=Path, default=Path("assets/fonts"))
    parser.add_argument("--out", type=Path, default=Path("assets/icon"))
    args = parser.parse_args()
    write_icons(args.fonts, args.out)
    for file in sorted(args.out.iterdir()):
        print(f"{file.stat().st_size:8,} {file.name}")


if __name__ == "__main__":
    main()
