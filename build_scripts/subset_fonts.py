"""Cut the bundled fonts out of their complete originals.

usage: subset_fonts.py NOTO_REGULAR NOTO_BOLD WENKAI_BOLD UNIHAN [--out FOLDER] [--catalogue FOLDER]

The originals are Noto Sans SC (npm package ``@expo-google-fonts/noto-sans-sc``, Regular and SemiBold) and
LXGW WenKai Bold (Debian package ``fonts-lxgw-wenkai``). The interface fonts keep what players' names are
written with: all of GB2312, China's table of general standard characters, which is what a child may be named
with, and the frequently used traditional ones; the last two are read from ``Unihan_OtherMappings.txt.bz2``
(Debian package ``unicode-data``). The brush font keeps the tile faces, the title, the calls and every
character of the catalogue's word lists, and is renamed because its licence reserves the original names.
"""

import argparse
import bz2
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.ttLib import TTFont

LATIN: Final = {*range(0x20, 0x7F), *range(0xA0, 0x180)}
MARKS: Final = {
    *(0x2010, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2030, 0x20AC, 0x2103, 0x2122),
    *(0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2248, 0x2260, 0x2264, 0x2265, 0x221E),
    *(0x25A0, 0x25A1, 0x25B2, 0x25B3, 0x25BC, 0x25BD, 0x25B6, 0x25C0, 0x25C6, 0x25C7, 0x25CB, 0x25CE, 0x25CF),
    *(0x2605, 0x2606, 0x2713, 0x266A, *range(0x2460, 0x2474)),
    *range(0x3001, 0x3020),
    *(0x30FB, *range(0xFF01, 0xFF5F), 0xFFE5, 0x00D7),
}
TILE_WORDS: Final = (
    "\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u4e07\u842c"  # one to nine, ten thousand
    "\u4e1c\u6771\u5357\u897f\u5317\u4e2d\u53d1\u767c\u767d"  # winds and dragons
)
CALL_WORDS: Final = (
    "\u79d1\u7c73\u9ebb\u5c06"  # the title
    "\u5403\u78b0\u6760\u80e1\u542c\u62a5\u5b9a\u660e\u6446\u8fc7\u4ec1\u5b9d\u62a2\u98de\u81ea\u6478\u6d41\u5c40"
    "\u8352\u5e84\u6697\u8865\u52a0\u70ae\u70b9\u5f00\u59cb\u80dc\u8d1f\u76d8\u5708"
)
EXTRA_CHARACTERS: Final = {ord(c) for c in TILE_WORDS + CALL_WORDS}
LAST_FREQUENT: Final = 0xC67E
"""The last code of Big5's first level."""
BRUSH_FAMILY: Final = "Kemi Kai"


def gb2312_rows(first: int, last: int) -> set[int]:
    """Return the code points of GB2312 rows ``first`` to ``last``, both included (1-94)."""
    found: set[int] = set()
    for row in range(first, last + 1):
        for cell in range(1, 95):
            try:
                found.add(ord(bytes([row + 0xA0, cell + 0xA0]).decode("gb2312")))
            except UnicodeDecodeError:
                continue
    return found


def characters_of_names(unihan: Path) -> set[int]:
    """Return the 8,105 general standard characters and the 5,401 frequently used traditional ones."""
    with bz2.open(unihan, "rt", encoding="utf-8") as file:
        fields = [line.split() for line in file if line.startswith("U+")]
    return {
        int(point.removeprefix("U+"), base=16)
        for point, field, *values in fields
        if field == "kTGH" or (field == "kBigFive" and int(values[0], base=16) <= LAST_FREQUENT)
    }


def characters_of(files: Iterable[Path]) -> set[int]:
    """Return every printable code point used in some UTF-8 text files."""
    return {ord(c) for file in files for c in file.read_text(encoding="utf-8") if c.isprintable()}


def rename(font: TTFont, family: str) -> None:
    """Give a font a new family name everywhere a name is stored."""
    renamed = {
        1: family,
        3: f"{family} Bold",
        4: f"{family} Bold",
        6: family.replace(" ", "") + "-Bold",
        16: family,
    }
    for record in font["name"].names:
        if record.nameID in renamed:
            record.string = renamed[record.nameID]


def cut(source: Path, target: Path, wanted: set[int], *, family: str | None = None) -> None:
    """Write ``source`` to ``target`` with only the wanted code points and no hinting."""
    options = subset.Options()
    options.hinting = False
    options.layout_features = ["kern", "locl", "ccmp", "mark", "mkmk", "tnum"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    options.drop_tables += ["DSIG", "vhea", "vmtx", "VORG", "BASE", "meta"]
    font = subset.load_font(str(source), options)
    missing = "".join(map(chr, sorted(wanted - set(font.getBestCmap()))))
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    if family is not None:
        rename(font, family)
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    subset.save_font(font, str(target), options)
    count, size = len(font.getBestCmap()), target.stat().st_size
    print(f"{target.name}: {count} characters, {size} bytes, lacking {missing!r}")


def main() -> None:
    """Cut the three fonts."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("noto_regular", type=Path)
    parser.add_argument("noto_bold", type=Path)
    parser.add_argument("wenkai_bold", type=Path)
    parser.add_argument("unihan", type=Path)
    parser.add_argument("--out", type=Path, default=Path("assets/fonts"))
    parser.add_argument("--catalogue", type=Path, default=Path("kemi_desktop/catalogue"))
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    catalogue = sorted([*args.catalogue.rglob("*.toml"), *args.catalogue.rglob("*.md")])
    words = characters_of(catalogue)
    names = gb2312_rows(1, 9) | gb2312_rows(16, 87) | characters_of_names(args.unihan)
    interface = LATIN | MARKS | EXTRA_CHARACTERS | names | words
    brush = LATIN | EXTRA_CHARACTERS | characters_of(f for f in catalogue if f.suffix == ".toml")
    cut(args.noto_regular, args.out / "NotoSansSC-Regular.ttf", interface)
    cut(args.noto_bold, args.out / "NotoSansSC-SemiBold.ttf", interface)
    cut(args.wenkai_bold, args.out / "KemiKai-Bold.ttf", brush, family=BRUSH_FAMILY)


if __name__ == "__main__":
    main()
