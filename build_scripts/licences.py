"""Gather the licences of everything a built program holds into one text, an asset of the program.

usage: python -m build_scripts.licences [--out assets/licences/LICENSES.txt]

Texts come from the installed packages, from the running Python, and for C libraries from ``licence_texts``.
Run it in the environment that builds (``build.py`` names it) or any other that has PyInstaller.
"""

import argparse
import re
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
TEXTS: Final = ROOT / "build_scripts" / "licence_texts"
ASSET: Final = ROOT / "assets" / "licences" / "LICENSES.txt"
PACKER: Final = "pyinstaller"
"""Its start program is in every build, under an exception from the GPL that its text names."""
FONTS: Final = ("KemiKai-OFL.txt", "NotoSansSC-OFL.txt")
LICENCE_FILE: Final = re.compile(r"(^|/)(licen[cs]e|copying|lgpl|notice)[^/]*$", re.IGNORECASE)
REQUIREMENT: Final = re.compile(r"[A-Za-z0-9._-]+")
LIBRARY_FILE: Final = re.compile(r"(^|/)[^/]+\.(so(\.[^/]*)?|dll|dylib)$")
RULE: Final = "=" * 100


@dataclass(frozen=True, slots=True)
class Library:
    """A C library as ``native.toml`` tells of it."""

    name: str
    files: tuple[str, ...]
    copyright: tuple[str, ...]
    licences: tuple[str, ...]

    def covers(self, file: str) -> bool:
        """Whether a file name is one of this library's."""
        plain = file.lower().removeprefix("lib")
        return any(plain.startswith(start) for start in self.files)


def libraries() -> tuple[Library, ...]:
    """Return every C library known."""
    tables = tomllib.loads((TEXTS / "native.toml").read_text(encoding="utf-8"))["library"]
    return tuple(
        Library(row["name"], tuple(row["files"]), tuple(row["copyright"]), tuple(row["licences"]))
        for row in tables
    )


def runtime_packages() -> tuple[str, ...]:
    """Return the names of every package the program needs, those that need one another included."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pending, found = [_name_in(line) for line in project["dependencies"]], set[str]()
    while pending:
        name = pending.pop()
        if name in found:
            continue
        found.add(name)
        needed = distribution(name).requires or []
        pending += [_name_in(line) for line in needed if "extra ==" not in line]
    return tuple(sorted(found))


def _name_in(requirement: str) -> str:
    found = REQUIREMENT.match(requirement)
    if found is None:
        raise ValueError(f"no package is named by {requirement!r}")
    return found.group().lower().replace("_", "-")


def package_licence(name: str) -> str:
    """Return all licence texts of an installed package; raise ``ValueError`` where it has none."""
    package = distribution(name)
    texts = [
        Path(str(package.locate_file(file))).read_text(encoding="utf-8", errors="replace").strip()
        for file in sorted(package.files or (), key=str)
        if LICENCE_FILE.search(str(file)) and file.suffix not in {".py", ".pyc", ".html"}
    ]
    if not texts:
        raise ValueError(f"{name} brings no licence")
    return "\n\n".join(texts)


def package_title(package: Distribution) -> str:
    """Return a package's name, and its own word for its licence."""
    metadata = package.metadata
    fields = [metadata[field] for field in ("License-Expression", "License") if field in metadata]
    short = fields[0].splitlines()[0] if fields else "see below"
    return f"{metadata['Name']} ({short})"


def python_licence() -> str:
    """Return the licence of the running Python; raise ``FileNotFoundError`` where it lies nowhere."""
    library = Path(sysconfig.get_path("stdlib"))
    for file in (
        library / "LICENSE.txt",
        library.parent / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
    ):
        if file.is_file():
            return file.read_text(encoding="utf-8").strip()
    raise FileNotFoundError("this Python brings no licence")


def native_files(packages: tuple[str, ...]) -> tuple[str, ...]:
    """Return the file names of the C libraries that packages bring beside their modules."""
    names = set()
    for name in packages:
        for file in distribution(name).files or ():
            if LIBRARY_FILE.search(str(file)) and not _is_module(str(file)):
                names.add(file.name)
    return tuple(sorted(names))


def _is_module(file: str) -> bool:
    """Whether a file is a Python module rather than a library: those of Linux and macOS name their Python."""
    return ".cpython-" in file or ".abi3." in file or file.endswith(".pyd")


def sections() -> Iterator[tuple[str, str]]:
    """Yield title and text of every part, in their order."""
    yield "Kemi Mahjong (MIT)", (ROOT / "LICENSE").read_text(encoding="utf-8").strip()
    for name in FONTS:
        yield f"Fonts: {name.partition('-')[0]} (OFL-1.1)", _read(ROOT / "assets" / "fonts" / name)
    yield "Python (PSF-2.0)", python_licence()
    for name in runtime_packages():
        yield package_title(distribution(name)), package_licence(name)
    yield "PyInstaller's start program (GPL-2.0-or-later with an exception)", package_licence(PACKER)
    known = libraries()
    for library in known:
        notices = [*library.copyright, f"Licence: {', '.join(library.licences)}, below."]
        yield library.name, "\n".join(notices)
    for licence in sorted({licence for library in known for licence in library.licences}):
        yield f"Licence {licence}", _read(TEXTS / f"{licence}.txt")


def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8").strip()


def whole_text() -> str:
    """Return the asset: what it is, a table of contents, and all parts."""
    parts = list(sections())
    contents = "\n".join(f"  {title}" for title, _ in parts)
    bodies = "".join(f"\n\n{RULE}\n{title}\n{RULE}\n\n{text}\n" for title, text in parts)
    head = "What Kemi Mahjong is made of, and the licences of all of it.\n\n"
    lines = (head + contents + bodies).splitlines()
    return "\n".join(line.rstrip() for line in lines) + "\n"


def main() -> int:
    """Write the asset; return 1 if a library beside the packages is not known."""
    parser = argparse.ArgumentParser(description="Gather the licences.")
    parser.add_argument("--out", type=Path, default=ASSET)
    options = parser.parse_args()
    known = libraries()
    strangers = [
        file
        for file in native_files(runtime_packages())
        if not any(library.covers(file) for library in known)
    ]
    for file in strangers:
        print(f"licences: nothing is known of {file}", file=sys.stderr)
    try:
        text = whole_text()
    except PackageNotFoundError as error:
        print(f"licences: {error.name} is not installed here", file=sys.stderr)
        return 1
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(text, encoding="utf-8", newline="\n")
    print(f"{options.out.name}: {len(text):,} characters")
    return 1 if strangers else 0


if __name__ == "__main__":
    sys.exit(main())
