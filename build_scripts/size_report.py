"""Print the largest files, classes and functions: a smell to follow up in review, never a gate.

The aim is a file of 300 lines, a class of 200, a function of 40.  Generated files are left out.
"""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
AIMS = {"file": 300, "class": 200, "function": 40}
GENERATED = "written by build_scripts/"


@dataclass(frozen=True)
class Size:
    """How many lines one thing has."""

    kind: str
    """A key of ``AIMS``."""
    lines: int
    place: str


def sizes(path: str, text: str) -> Iterator[Size]:
    """Yield the size of a file and of each class and function in it; docstrings count for files alone."""
    if GENERATED in text[:400]:
        return
    yield Size("file", text.count("\n"), path)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            kind = "class" if isinstance(node, ast.ClassDef) else "function"
            yield Size(kind, _lines(node) - _docstring_lines(node), f"{path}:{node.lineno} {node.name}")


def _lines(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def _docstring_lines(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return _lines(node.body[0]) if ast.get_docstring(node, clean=False) is not None else 0


def main() -> int:
    """Print what is larger than the aim, the largest first."""
    files = [
        file for file in sorted((ROOT / "kemi_desktop").rglob("*.py")) if "__pycache__" not in file.parts
    ]
    found = [
        size
        for file in files
        for size in sizes(file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8"))
    ]
    for kind, aim in AIMS.items():
        ordered = sorted((size.lines, size.place) for size in found if size.kind == kind)
        above = [(lines, place) for lines, place in reversed(ordered) if lines > aim]
        median = ordered[len(ordered) // 2][0] if ordered else 0
        print(f"{kind}: {len(ordered)}, median {median} lines, {len(above)} above {aim}")
        for lines, place in above[:12]:
            print(f"  {lines:5} {place}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
