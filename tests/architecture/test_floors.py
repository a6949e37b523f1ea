"""What the import contracts of pyproject.toml cannot say: which single modules a floor may name."""

import sys
from collections.abc import Iterable

import pytest

from tests.architecture.source_tree import (
    PACKAGE,
    Source,
    import_graph,
    imported_names,
    reachable,
    source_of,
    sources,
)

RULES = f"{PACKAGE}.rules"
RULES_DATA = frozenset(
    f"{RULES}.{name}"
    for name in (
        "tiles",
        "melds",
        "actions",
        "events",
        "prompts",
        "seat_view",
        "observe",
        "results",
        "fans",
        "ruleset",
        "accounts",
        "rule_ids",
        "errors",
    )
)
"""What everyone may know: values without judgement and without secrets."""
SECRETS = frozenset(f"{RULES}.{name}" for name in ("state", "secrecy", "decide", "evolve"))
"""What knows hidden tiles; the table alone may use it."""

RULES_MAY_IMPORT = frozenset(
    [
        "abc",
        "array",
        "base64",
        "binascii",
        "bisect",
        "collections",
        "dataclasses",
        "enum",
        "functools",
        "hashlib",
        "hmac",
        "itertools",
        "math",
        "operator",
        "re",
        "string",
        "struct",
        "typing",
        "zlib",
    ]
)
CLOCKS = frozenset(("time", "datetime", "sched", "timeit"))
CHANCE = frozenset(("random", "secrets", "uuid"))
NETWORK = frozenset(("asyncio", "socket", "selectors", "ssl", "http", "urllib", "websockets", "zeroconf"))
THREADS = frozenset(("threading", "multiprocessing", "concurrent", "queue", "_thread"))
SYSTEM = frozenset(("os", "io", "subprocess", "shutil", "tempfile", "signal", "logging"))

FORBIDDEN = {
    "ai": CLOCKS
    | NETWORK
    | THREADS
    | SYSTEM
    | {"pathlib", "secrets", "uuid"},  # a random.Random is handed in
    "wire": CLOCKS | CHANCE | NETWORK | THREADS | SYSTEM | {"pathlib"},
    "catalogue": CLOCKS | CHANCE | NETWORK | THREADS | SYSTEM,
    "judge": CLOCKS | CHANCE | NETWORK | THREADS | SYSTEM | {"pathlib"},
    "hints": CLOCKS | CHANCE | NETWORK | THREADS | SYSTEM | {"pathlib"},
    "telling": CLOCKS | CHANCE | NETWORK | THREADS | SYSTEM | {"pathlib"},
    "table": CLOCKS | CHANCE | NETWORK | THREADS | (SYSTEM - {"os", "io"}),  # the journal is a file
    "adapter": CLOCKS | NETWORK | THREADS | SYSTEM | {"secrets", "uuid"},
    "learn": CLOCKS | NETWORK | THREADS | SYSTEM | {"pathlib", "secrets", "uuid"},
    "ui": CLOCKS - {"time"} | NETWORK | THREADS | {"subprocess"},
}
"""The standard library each floor does without; seeds and the time come in as arguments below the screen."""

THIRD_PARTY = {
    "ui": {"pygame", "msgspec"},
    "wire": {"msgspec"},
    "table": {"msgspec"},
    "net": {"msgspec", "websockets", "zeroconf", "ifaddr"},
}
THIRD_PARTY_ABOVE = {
    "app": {"msgspec"},
    "serve": {"msgspec"},
    "self_test": {"msgspec"},
    "cli": {"msgspec"},
    "text": set[str](),
}

FIRST_PAGE = frozenset((f"{PACKAGE}.app.play", f"{PACKAGE}.cli.arguments"))
"""What is loaded before the window shows its first page; all else, two thirds of the start, waits."""
LIGHT_FLOORS = frozenset(("app", "cli", "ui", "catalogue", "resources", "rules"))
LIGHT_MODULES = frozenset(
    f"{PACKAGE}.{name}" for name in ("table.file_lock", "net.room_code", "wire.names", "wire.room_state")
)
"""Of the floors that play: whether a game is in use elsewhere, and values that the command line names."""


def forbidden_imports(files: Iterable[Source]) -> list[str]:
    """List every import a floor may not make from the standard library or from other projects."""
    return [
        f"{file.path}:{line}: {file.floor or PACKAGE} may not import {name}"
        for file in files
        for name, line in imported_names(file)
        if not name.startswith((f"{PACKAGE}.", "__future__"))
        and name != PACKAGE
        and not may_import(file, name)
    ]


def may_import(file: Source, name: str) -> bool:
    """Whether a floor may import a module from outside the project."""
    top = name.split(".", maxsplit=1)[0]
    if top not in sys.stdlib_module_names:
        return top in {**THIRD_PARTY, **THIRD_PARTY_ABOVE}.get(file.floor, set())
    if file.floor == "rules":
        return top in RULES_MAY_IMPORT
    return top not in FORBIDDEN.get(file.floor, frozenset())


def forbidden_rules_modules(files: Iterable[Source]) -> list[str]:
    """List every direct import of a rules module by a floor that may not name it."""
    return [
        f"{file.path}:{line}: {file.floor} may not import {name}"
        for file in files
        for name, line in imported_names(file)
        if not may_import_rules(file, name)
    ]


def may_import_rules(file: Source, name: str) -> bool:
    """Whether a floor may name a module of the rules."""
    if not name.startswith(f"{RULES}."):
        return True
    module = ".".join(name.split(".")[:3])
    match file.floor:
        case "rules" | "table":
            return True
        case "ui":
            return module in RULES_DATA
        case _:
            return module not in SECRETS


def test_floors_use_only_the_libraries_they_are_given() -> None:
    assert forbidden_imports(sources(PACKAGE)) == []


@pytest.mark.parametrize(
    ("floor", "line"),
    [
        ("rules", "import random"),
        ("rules", "import time as clock"),
        ("rules", "from os import path"),
        ("rules", "import pathlib"),
        ("rules", "import msgspec"),
        ("ai", "import numpy"),
        ("table", "from time import monotonic"),
        ("table", "import asyncio"),
        ("adapter", "import threading"),
        ("adapter", "import pygame"),
        ("cli", "import pygame.display"),
        ("text", "from pygame import Rect"),
        ("ui", "import socket"),
    ],
)
def test_a_library_out_of_place_is_found(floor: str, line: str) -> None:
    assert forbidden_imports([source_of(line, f"{PACKAGE}/{floor}/sample.py")])


@pytest.mark.parametrize(
    ("floor", "line"),
    [
        ("rules", "from dataclasses import dataclass"),
        ("rules", f"from {RULES}.tiles import Kind"),
        ("ai", "import random"),
        ("ui", "import pygame"),
        ("table", "from pathlib import Path"),
        ("wire", "import msgspec"),
    ],
)
def test_a_library_in_its_place_is_left_alone(floor: str, line: str) -> None:
    assert forbidden_imports([source_of(line, f"{PACKAGE}/{floor}/sample.py")]) == []


def test_floors_name_only_the_rules_modules_they_may() -> None:
    assert forbidden_rules_modules(sources(PACKAGE)) == []


@pytest.mark.parametrize(
    ("floor", "line"),
    [
        ("ui", f"from {RULES}.legal import legal_actions"),
        ("ui", f"from {RULES} import scoring"),
        ("ai", f"from {RULES}.state import DealState"),
        ("ai", f"import {RULES}.secrecy"),
        ("adapter", f"from {RULES} import state"),
        ("text", f"from {RULES}.decide import decide"),
    ],
)
def test_a_rules_module_out_of_reach_is_found(floor: str, line: str) -> None:
    assert forbidden_rules_modules([source_of(line, f"{PACKAGE}/{floor}/sample.py")])


def test_the_data_of_the_rules_knows_nothing_else_of_them() -> None:
    graph = import_graph(sources(PACKAGE))
    assert reachable(graph, RULES_DATA & graph.keys()) <= RULES_DATA


def test_computer_seats_cannot_reach_the_hidden_tiles() -> None:
    graph = import_graph(sources(PACKAGE))
    policies = frozenset(module for module in graph if module.startswith(f"{PACKAGE}.ai"))
    assert reachable(graph, policies) & SECRETS == frozenset()


def test_hints_cannot_reach_the_hidden_tiles() -> None:
    graph = import_graph(sources(PACKAGE))
    hints = frozenset(module for module in graph if module.startswith(f"{PACKAGE}.hints"))
    assert hints
    assert reachable(graph, hints) & SECRETS == frozenset()


def test_the_first_page_is_shown_before_anything_that_plays_is_loaded() -> None:
    files = {file.module: file for file in sources(PACKAGE)}
    loaded = reachable(import_graph(sources(PACKAGE)), FIRST_PAGE)
    heavy = {module for module in loaded if files[module].floor not in LIGHT_FLOORS} - LIGHT_MODULES
    assert heavy == set()
    assert {module for module in loaded if files[module].floor == "rules"} <= RULES_DATA
    named = {name.split(".")[0] for module in loaded for name, _ in imported_names(files[module])}
    assert named & NETWORK == set()


def test_a_path_through_other_modules_is_followed() -> None:
    chain = (
        source_of(f"from {RULES}.waits import waits", f"{PACKAGE}/ai/policy.py"),
        source_of(f"from {RULES} import state", f"{PACKAGE}/rules/waits.py"),
        source_of("", f"{PACKAGE}/rules/state.py"),
        source_of("", f"{PACKAGE}/rules/__init__.py"),
    )
    graph = import_graph(chain)
    assert f"{RULES}.state" in reachable(graph, frozenset([f"{PACKAGE}.ai.policy"]))


def test_no_module_imports_itself_through_others() -> None:
    graph = import_graph(sources(PACKAGE))
    cycles = [module for module in graph if module in reachable(graph, graph[module])]
    assert cycles == []
