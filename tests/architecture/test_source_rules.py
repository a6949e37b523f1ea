"""Habits of the source that no linter knows: text, secrets, imports and names."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.architecture.source_tree import PACKAGE, ROOT, Source, source_of, sources

CJK = re.compile(
    "[\u2e80-\u303f\u3040-\u30ff\u31c0-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U00020000-\U0003ffff]"
)
CODE = ("kemi_desktop", "build_scripts", "tests")
UNSAFE_MODULES = frozenset(("pickle", "cPickle", "marshal", "shelve", "dill", "imp"))
UNSAFE_CALLS = frozenset(("eval", "exec", "compile", "__import__"))
EMPTY_NAMES = frozenset(("utils", "util", "helpers", "helper", "manager", "common", "misc"))
TEXT_CALLS = frozenset(("open", "fdopen", "read_text", "write_text", "NamedTemporaryFile", "TemporaryFile"))
BINARY_BY_DEFAULT = frozenset(("NamedTemporaryFile", "TemporaryFile"))
PROCESS_CALLS = frozenset(("run", "Popen", "check_output", "call", "check_call"))


def chinese_in(source: Source) -> list[int]:
    """Return the lines with a Chinese character, written out or as an escape."""
    written = [number for number, line in enumerate(source.text.splitlines(), 1) if CJK.search(line)]
    escaped = [
        node.lineno
        for node in source.nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CJK.search(node.value)
    ]
    return sorted({*written, *escaped})


def inner_imports(source: Source) -> list[int]:
    """Return the lines of imports that are not at the top level of their file."""
    return [
        node.lineno
        for function in source.nodes
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]


def typing_only_imports(source: Source) -> list[int]:
    """Return the lines that name TYPE_CHECKING."""
    return [
        node.lineno
        for node in source.nodes
        if (isinstance(node, ast.Name) and node.id == "TYPE_CHECKING")
        or (isinstance(node, ast.Attribute) and node.attr == "TYPE_CHECKING")
    ]


def unsafe_code(source: Source) -> list[int]:
    """Return the lines that run text as code or would load objects from bytes."""
    return sorted({*_unsafe_imports(source), *_unsafe_calls(source)})


def _unsafe_imports(source: Source) -> Iterator[int]:
    for node in source.nodes:
        if isinstance(node, ast.Import) and any(
            alias.name.split(".")[0] in UNSAFE_MODULES for alias in node.names
        ):
            yield node.lineno
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in UNSAFE_MODULES:
            yield node.lineno


def _unsafe_calls(source: Source) -> Iterator[int]:
    for node in source.nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in UNSAFE_CALLS:
            yield node.lineno


def text_without_encoding(source: Source) -> list[int]:
    """Return the lines that open text, or a process's text, without naming ``encoding="utf-8"``."""
    return [
        node.lineno
        for node in source.nodes
        if isinstance(node, ast.Call) and _handles_text(node) and not _names_utf8(node)
    ]


def _called_name(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _handles_text(call: ast.Call) -> bool:
    name = _called_name(call)
    keywords = {keyword.arg for keyword in call.keywords}
    if ast.unparse(call.func) in {"os.open", "tarfile.open"}:  # descriptors and archives carry bytes
        return False
    if name in PROCESS_CALLS:
        return bool(keywords & {"text", "universal_newlines"})
    if name not in TEXT_CALLS:
        return False
    if name in {"read_text", "write_text"}:
        return True
    modes = [*call.args, *(keyword.value for keyword in call.keywords if keyword.arg == "mode")]
    words = [mode.value for mode in modes if isinstance(mode, ast.Constant) and isinstance(mode.value, str)]
    modes_named = [word for word in words if re.fullmatch(r"[rwxabt+]{1,4}", word)]
    if not modes_named:
        return name not in BINARY_BY_DEFAULT
    return not any("b" in mode for mode in modes_named)


def _names_utf8(call: ast.Call) -> bool:
    named = [keyword.value for keyword in call.keywords if keyword.arg == "encoding"]
    return any(isinstance(value, ast.Constant) and value.value == "utf-8" for value in [*named, *call.args])


def mutable_module_state(source: Source) -> list[int]:
    """Return the lines of ``global`` statements and of containers bound to a variable of the module."""
    found = [node.lineno for node in source.nodes if isinstance(node, ast.Global)]
    for node in source.tree.body:
        targets = (
            node.targets
            if isinstance(node, ast.Assign)
            else [node.target]
            if isinstance(node, ast.AnnAssign)
            else []
        )
        names = [target.id for target in targets if isinstance(target, ast.Name)]
        value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
        if _is_container(value) and any(not name.isupper() for name in names if not name.startswith("__")):
            found.append(node.lineno)
    return found


def _is_container(value: ast.expr | None) -> bool:
    literal = ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp
    return isinstance(value, literal) or (
        isinstance(value, ast.Call)
        and _called_name(value) in {"list", "dict", "set", "deque", "defaultdict", "Counter"}
    )


def names_the_truth(source: Source) -> list[int]:
    """Return the lines that name the complete state of a hand."""
    return [
        node.lineno
        for node in source.nodes
        if (isinstance(node, ast.Name) and node.id == "DealState")
        or (isinstance(node, ast.Attribute) and node.attr == "DealState")
        or (isinstance(node, ast.alias) and node.name == "DealState")
    ]


def where(source: Source, lines: list[int]) -> list[str]:
    """Write lines of a file as places an editor can open."""
    return [f"{source.path}:{line}" for line in lines]


def test_chinese_stands_in_the_catalogue_only() -> None:
    code = [source for source in sources(PACKAGE) if source.floor != "catalogue"]
    assert [place for source in code for place in where(source, chinese_in(source))] == []
    scripts = sources("build_scripts")
    assert [source.path for source in scripts if CJK.search(source.text)] == []


@pytest.mark.parametrize(
    "text", ["x = '\u78b0'", r"x = '\u78b0'", "x = 1  # \u6760", "x = '\uff0c'", r"f'{1}\u5403'"]
)
def test_chinese_is_found_written_or_escaped(text: str) -> None:
    assert chinese_in(source_of(text)) == [1]


def test_imports_stand_at_the_top() -> None:
    code = [source for source in sources(PACKAGE) if source.module != f"{PACKAGE}.__main__"]
    assert [place for source in code for place in where(source, inner_imports(source))] == []


def test_an_import_inside_a_function_is_found() -> None:
    assert inner_imports(source_of("def f():\n    if True:\n        import math\n")) == [3]


def test_no_import_is_for_the_type_checker_only() -> None:
    places = [
        place
        for folder in CODE
        for source in sources(folder)
        for place in where(source, typing_only_imports(source))
    ]
    assert places == []


@pytest.mark.parametrize("text", ["if TYPE_CHECKING: pass", "if typing.TYPE_CHECKING: pass"])
def test_an_import_for_the_type_checker_is_found(text: str) -> None:
    assert typing_only_imports(source_of(text)) == [1]


def test_nothing_runs_text_or_unpacks_objects() -> None:
    assert [
        place for folder in CODE for source in sources(folder) for place in where(source, unsafe_code(source))
    ] == []


@pytest.mark.parametrize(
    "text", ["import pickle", "from shelve import open", "eval('1')", "exec(code)", "__import__('os')"]
)
def test_unsafe_code_is_found(text: str) -> None:
    assert unsafe_code(source_of(text)) == [1]


def test_every_text_file_is_utf8_by_name() -> None:
    places = [
        place
        for folder in CODE
        for source in sources(folder)
        for place in where(source, text_without_encoding(source))
    ]
    assert places == []


@pytest.mark.parametrize(
    "text",
    [
        "open('a')",
        "open('a', 'w')",
        "path.open()",
        "path.open('a')",
        "path.read_text()",
        "path.write_text('x')",
        "path.read_text(encoding='gbk')",
        "subprocess.run(['a'], text=True)",
    ],
)
def test_text_without_encoding_is_found(text: str) -> None:
    assert text_without_encoding(source_of(text)) == [1]


@pytest.mark.parametrize(
    "text",
    [
        "open('a', 'rb')",
        "open('a', mode='wb')",
        "path.open('w', encoding='utf-8')",
        "path.read_bytes()",
        "os.open('a', os.O_WRONLY)",
        "tarfile.open('a')",
        "path.read_text('utf-8')",
        "subprocess.run(['a'])",
        "subprocess.run(['a'], text=True, encoding='utf-8')",
    ],
)
def test_bytes_and_named_encodings_are_left_alone(text: str) -> None:
    assert text_without_encoding(source_of(text)) == []


def test_modules_hold_no_changing_state() -> None:
    assert [
        place for source in sources(PACKAGE) for place in where(source, mutable_module_state(source))
    ] == []


@pytest.mark.parametrize("text", ["cache = {}", "seen: set[int] = set()", "def f():\n    global x"])
def test_changing_state_of_a_module_is_found(text: str) -> None:
    assert mutable_module_state(source_of(text)) != []


def test_only_rules_and_table_name_the_truth() -> None:
    code = [source for source in sources(PACKAGE) if source.floor not in {"rules", "table"}]
    assert [place for source in code for place in where(source, names_the_truth(source))] == []


@pytest.mark.parametrize("text", ["from a import DealState", "x: DealState", "a.DealState"])
def test_a_name_of_the_truth_is_found(text: str) -> None:
    assert names_the_truth(source_of(text)) == [1]


def test_every_module_says_what_it_is_for() -> None:
    code = [*sources(PACKAGE), *sources("build_scripts")]
    assert [source.path for source in code if not ast.get_docstring(source.tree)] == []


def test_no_module_has_an_empty_name() -> None:
    names = [(source.path, set(source.module.split("."))) for folder in CODE for source in sources(folder)]
    assert [path for path, parts in names if parts & EMPTY_NAMES] == []


def test_the_source_was_found() -> None:
    assert (ROOT / "pyproject.toml").exists()
    assert {"kemi_desktop", "kemi_desktop.rules.tiles"} <= {source.module for source in sources(PACKAGE)}
