"""The icon's files: drawn by the script, sound in their formats, as the programs that show them expect."""

import struct
import zlib
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from build_scripts.draw_icon import ICO_SIZES, PNG_SIZES, write_icons
from build_scripts.icon_files import ICNS_TYPES, ico_file, png_file
from tests.architecture.source_tree import ROOT

ICONS = ROOT / "assets" / "icon"
DRAWINGS = ("kemi.svg", "kemi-small.svg")


def test_the_drawings_are_those_of_the_script(tmp_path: Path) -> None:
    write_icons(ROOT / "assets" / "fonts", tmp_path)
    assert {file.name for file in tmp_path.iterdir()} == {file.name for file in ICONS.iterdir()}
    for name in DRAWINGS:  # pictures may differ by a shade from one drawing library to the next
        assert (tmp_path / name).read_bytes() == (ICONS / name).read_bytes()


@pytest.mark.parametrize("size", PNG_SIZES)
def test_a_picture_has_its_size_and_a_red_mark_on_ivory(size: int) -> None:
    picture = pygame.image.load(BytesIO((ICONS / f"{size}.png").read_bytes()), "icon.png")
    assert picture.get_size() == (size, size)
    middle = picture.get_at((size // 2, size // 2))
    assert middle.r > 150
    assert middle.g < 60
    assert picture.get_at((0, 0)).a < 128


def test_a_png_keeps_every_pixel() -> None:
    pixels = bytes(range(256)) * 4
    size = 16
    picture = pygame.image.load(BytesIO(png_file(pixels, size)), "a.png")
    assert pygame.image.tobytes(picture, "RGBA") == pixels


def test_the_windows_icon_holds_every_size_where_it_says() -> None:
    content = (ICONS / "kemi.ico").read_bytes()
    kind, count = struct.unpack_from("<HH", content, 2)
    assert (kind, count) == (1, len(ICO_SIZES))
    end = 6 + 16 * count
    for number, size in enumerate(ICO_SIZES):
        width, height, _, _, _, bits, length, offset = struct.unpack_from(
            "<BBBBHHII", content, 6 + 16 * number
        )
        assert (width or 256, height or 256, bits, offset) == (size, size, 32, end)
        end += length
    assert end == len(content)


def test_a_small_windows_icon_is_a_bitmap_with_its_colours_the_right_way_round() -> None:
    red_above_green = bytes([255, 0, 0, 255]) * 2 + bytes([0, 255, 0, 128]) * 2
    content = ico_file({2: red_above_green})
    offset = struct.unpack_from("<I", content, 18)[0]
    assert struct.unpack_from("<Iii", content, offset) == (40, 2, 4)
    rows = content[offset + 40 : offset + 56]
    assert rows == bytes([0, 255, 0, 128]) * 2 + bytes([0, 0, 255, 255]) * 2


def test_the_macos_icon_is_whole() -> None:
    content = (ICONS / "kemi.icns").read_bytes()
    assert (content[:4], struct.unpack(">I", content[4:8])[0]) == (b"icns", len(content))
    found, place = {}, 8
    while place < len(content):
        kind, length = content[place : place + 4], struct.unpack(">I", content[place + 4 : place + 8])[0]
        width, height = struct.unpack(">II", content[place + 24 : place + 32])
        assert width == height
        found[kind] = width
        place += length
    assert found == dict(ICNS_TYPES)


def test_the_checksums_inside_a_png_fit() -> None:
    content = (ICONS / "256.png").read_bytes()
    place, kinds = 8, []
    while place < len(content):
        length, kind = struct.unpack_from(">I4s", content, place)
        chunk = content[place + 4 : place + 8 + length]
        assert struct.unpack_from(">I", content, place + 8 + length)[0] == zlib.crc32(chunk)
        kinds.append(kind)
        place += 12 + length
    assert kinds == [b"IHDR", b"IDAT", b"IEND"]
