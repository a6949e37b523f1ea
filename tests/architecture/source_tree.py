"""The project's Python files as syntax trees, and who imports whom.  Reads text only; runs none of it."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "kemi_desktop"


@dataclass(frozen=True)
class Source:
    """One Python file of the repository."""

    path: str
    """From the repository's root, with slashes."""
    text: str
    tree: ast.Module

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """Every node of the tree: nearly every law looks through all of them."""
        return tuple(ast.walk(self.tree))

    @property
    def module(self) -> str:
        """Its dotted name; a package's ``__init__`` bears the package's name."""
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    @property
    def floor(self) -> str:
        """The package or top-level module of ``kemi_desktop`` it belongs to; empty for the root itself."""
        return self.module.split(".")[1] if "." in self.module else ""


def source_of(text: str, path: str = f"{PACKAGE}/rules/sample.py") -> Source:
    """Return a source that is on no disk, for tests of the checks themselves."""
    return Source(path, text, ast.parse(text))


@cache
def sources(folder: str) -> tuple[Source, ...]:
    """Return every Python file below a folder of the repository, in the order of their paths."""
    files = sorted((ROOT / folder).rglob("*.py"))
    return tuple(_read(file) for file in files if "__pycache__" not in file.parts)


def _read(file: Path) -> Source:
    text = file.read_text(encoding="utf-8")
    return Source(file.relative_to(ROOT).as_posix(), text, ast.parse(text))


def imported_names(source: Source) -> Iterator[tuple[str, int]]:
    """Yield what a file imports, with the line; ``from a import b`` yields both ``a`` and ``a.b``."""
    for node in source.nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module, node.lineno
            for alias in node.names:
                yield f"{node.module}.{alias.name}", node.lineno


def import_graph(files: tuple[Source, ...]) -> dict[str, frozenset[str]]:
    """Return for each module the modules among ``files`` it imports directly.

    ``from package import module`` is an import of the module alone: a package's own file holds a docstring.
    """
    modules = {file.module for file in files}
    graph: dict[str, frozenset[str]] = {}
    for file in files:
        named = {name for name, _ in imported_names(file)} & modules
        graph[file.module] = frozenset(
            name for name in named if not any(other.startswith(f"{name}.") for other in named)
        )
    return graph


def reachable(graph: dict[str, frozenset[str]], starts: frozenset[str]) -> frozenset[str]:
    """Return every module that importing ``starts`` loads, themselves included."""
    found: set[str] = set()
    pending = set(starts)
    while pending:
        module = pending.pop()
        found.add(module)
        pending |= graph.get(module, frozenset()) - found
    return frozenset(found)
