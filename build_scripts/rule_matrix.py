"""Join the rule book, the code and the tests by rule id, and write docs/rule-matrix.md.

    python build_scripts/rule_matrix.py            write the page
    python build_scripts/rule_matrix.py --check    fail if it is stale, or if an id lacks text, code or test

An id counts as text where a heading ``### R3.4 ...`` of both rule books bears it; as code where a docstring
or comment below kemi_desktop says ``Rule: R3.4`` (lists and ranges too) or where the constant ``R3_4`` is
used; as tested where ``@pytest.mark.rule("R3.4")`` names it.  A mention of a whole chapter (``Rule: R3``)
is allowed and counts for nothing.
"""

import argparse
import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "rule-matrix.md"
BOOKS = ("rulebook.en.md", "rulebook.zh.md")
RULE_ID = r"R\d+(?:\.\d+)?"
MENTION = re.compile(rf"\bRules?:\s*({RULE_ID}(?:(?:\s*-\s*|\s*,\s*|\s+and\s+){RULE_ID})*)")
PART = re.compile(rf"({RULE_ID})(?:\s*-\s*({RULE_ID}))?")
CONSTANT = re.compile(r"R\d+(?:_\d+)?")
HEADING = re.compile(rf"^### ({RULE_ID})\s+(.+?)\s*$", re.MULTILINE)


@dataclass(frozen=True)
class Mention:
    """One place that names a rule."""

    rule: str
    path: str
    """From the folder the place belongs to: the package for code, ``tests`` for tests."""
    name: str
    """The function or class around it; empty at the top level of the file."""


@dataclass(frozen=True)
class Sources:
    """All the texts the matrix is made of."""

    ids: tuple[str, ...]
    """Every rule, in the order of the book."""
    books: dict[str, list[tuple[str, str]]]
    """The headings of each rule book by its file name, as pairs of id and title."""
    code: list[Mention]
    tests: list[Mention]


def rule_ids(text: str) -> tuple[str, ...]:
    """Return the ids that rule_ids.py declares, in its order, from the file's text."""
    calls = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call))
    return tuple(
        call.args[0].value
        for call in calls
        if isinstance(call.func, ast.Name)
        and call.func.id == "RuleId"
        and call.args
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
    )


def headings(text: str) -> list[tuple[str, str]]:
    """Return the pairs of id and title of a rule book, in its order."""
    return [(match[1], match[2]) for match in HEADING.finditer(text)]


def code_mentions(path: str, text: str, ids: tuple[str, ...]) -> list[Mention]:
    """Return every rule a source file names: in ``Rule:`` notes, and as constants of rule_ids."""
    tree = ast.parse(text)
    spans = _spans(tree)
    found = [
        Mention(rule, path, _enclosing(spans, text.count("\n", 0, match.start()) + 1))
        for match in MENTION.finditer(text)
        for rule in expand(match[1], ids)
    ]
    found.extend(
        Mention(name.replace("_", "."), path, _enclosing(spans, line))
        for name, line in _names(tree)
        if CONSTANT.fullmatch(name)
    )
    return list(dict.fromkeys(found))


def expand(text: str, ids: tuple[str, ...]) -> Iterator[str]:
    """Yield the rules of a list such as ``R5.1-R5.3, R9.2``; of a range with an unknown bound, the bounds."""
    for first, last in PART.findall(text):
        if last and first in ids and last in ids:
            yield from ids[ids.index(first) : ids.index(last) + 1]
        else:
            yield first
            if last:
                yield last


def marked_mentions(path: str, text: str) -> list[Mention]:
    """Return every rule a test file claims to prove; raise ``ValueError`` for a mark that cannot be read."""
    tree = ast.parse(text)
    spans = _spans(tree)
    found: list[Mention] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            name = _enclosing(spans, node.lineno)
            found.extend(Mention(_marked_rule(path, argument), path, name) for argument in node.args)
    return list(dict.fromkeys(found))


def _marked_rule(path: str, argument: ast.expr) -> str:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    name = ast.unparse(argument).rpartition(".")[2]
    if CONSTANT.fullmatch(name):
        return name.replace("_", ".")
    raise ValueError(f"{path}:{argument.lineno}: write the rule ids of a mark out, so that they can be found")


def _names(tree: ast.Module) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id, node.lineno
        elif isinstance(node, ast.Attribute):
            yield node.attr, node.lineno


def _spans(tree: ast.Module) -> list[tuple[int, int, str]]:
    """Return first line (decorators included), last line and dotted name of each function and class."""
    found: list[tuple[int, int, str]] = []
    pending: list[tuple[ast.AST, str]] = [(tree, "")]
    while pending:
        node, prefix = pending.pop()
        for child in ast.iter_child_nodes(node):
            name = prefix
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                name = f"{prefix}.{child.name}" if prefix else child.name
                first = min([child.lineno, *(decorator.lineno for decorator in child.decorator_list)])
                found.append((first, child.end_lineno or child.lineno, name))
            pending.append((child, name))
    return found


def _enclosing(spans: list[tuple[int, int, str]], line: int) -> str:
    around = [(first, name) for first, last, name in spans if first <= line <= last]
    return max(around)[1] if around else ""


def problems(sources: Sources) -> list[str]:
    """List what is missing, doubled or unknown; empty when the matrix has no hole."""
    known = {*sources.ids, *(rule.partition(".")[0] for rule in sources.ids)}
    found: list[str] = []
    for book, titles in sources.books.items():
        counts = Counter(rule for rule, _ in titles)
        found.extend(f"{rule} has no heading in {book}" for rule in sources.ids if not counts[rule])
        found.extend(f"{rule} has {count} headings in {book}" for rule, count in counts.items() if count > 1)
        found.extend(
            f"{book} knows a rule {rule} that rule_ids.py does not" for rule in counts if rule not in known
        )
    for kind, mentions in (("code", sources.code), ("test", sources.tests)):
        named = {mention.rule for mention in mentions}
        found.extend(f"{rule} has no {kind}" for rule in sources.ids if rule not in named)
        found.extend(
            f"{m.path} names a rule {m.rule} that rule_ids.py does not"
            for m in mentions
            if m.rule not in known
        )
    return found


def page(sources: Sources) -> str:
    """Write the matrix as a page of Markdown."""
    titles = {book: dict(pairs) for book, pairs in sources.books.items()}
    lines = [
        "# Rule matrix",
        "",
        "Each rule of the rule book, where the code follows it, and the tests that prove it.",
        "Written by `build_scripts/rule_matrix.py`; do not edit.",
        "",
        "| Rule | Text | Code | Tests |",
        "| --- | --- | --- | --- |",
    ]
    for rule in sources.ids:
        text = "<br>".join(book[rule].replace("|", "\\|") for book in titles.values() if rule in book)
        lines.append(f"| {rule} | {text} | {_cell(rule, sources.code)} | {_cell(rule, sources.tests)} |")
    return "\n".join(lines) + "\n"


def _cell(rule: str, mentions: Iterable[Mention]) -> str:
    by_file: dict[str, set[str]] = {}
    for mention in mentions:
        if mention.rule == rule:
            by_file.setdefault(mention.path, set()).update([mention.name] if mention.name else [])
    return "<br>".join(
        f"{path}: {', '.join(sorted(names))}" if names else path for path, names in sorted(by_file.items())
    )


def read_sources(root: Path) -> Sources:
    """Read rule ids, rule books, code and tests of the repository at ``root``."""
    package = root / "kemi_desktop"
    declared = package / "rules" / "rule_ids.py"
    ids = rule_ids(declared.read_text(encoding="utf-8"))
    books = {book: package / "catalogue" / book for book in BOOKS}
    code = [
        file
        for file in _python_files(package)
        if file != declared and package / "catalogue" not in file.parents
    ]
    return Sources(
        ids=ids,
        books={
            book: headings(file.read_text(encoding="utf-8")) if file.exists() else []
            for book, file in books.items()
        },
        code=[
            mention
            for file in code
            for mention in code_mentions(_relative(file, package), file.read_text(encoding="utf-8"), ids)
        ],
        tests=[
            mention
            for file in _python_files(root / "tests")
            for mention in marked_mentions(_relative(file, root / "tests"), file.read_text(encoding="utf-8"))
        ],
    )


def _python_files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*.py") if "__pycache__" not in file.parts)


def _relative(file: Path, folder: Path) -> str:
    return file.relative_to(folder).as_posix()


def main(arguments: list[str]) -> int:
    """Write or check the page; return 1 if anything is amiss."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the page is stale")
    check = parser.parse_args(arguments).check
    sources = read_sources(ROOT)
    found = problems(sources)
    fresh = page(sources)
    if check and (not PAGE.exists() or PAGE.read_text(encoding="utf-8") != fresh):
        found.append("docs/rule-matrix.md is stale: run `python build_scripts/rule_matrix.py` and commit it")
    if not check:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(fresh, encoding="utf-8", newline="\n")
    for problem in found:
        print(problem)
    print(f"rule matrix: {len(sources.ids)} rules, {len(found)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
