"""The page that describes the journal names everything there is, and its example can be read."""

import re
from dataclasses import fields
from typing import get_args

from kemi_desktop.rules.actions import Action
from kemi_desktop.rules.events import Event
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import Meld, MeldKind
from kemi_desktop.rules.prompts import PromptKind
from kemi_desktop.rules.results import (
    Payment,
    PaymentReason,
    Reading,
    ScoredWin,
    Settlement,
    Win,
    WinBy,
    WinScore,
)
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.table.journal import (
    HEADER_CODEC,
    LINE_CODEC,
    Asked,
    Cause,
    JournalHeader,
    JournalLine,
    Told,
)
from kemi_desktop.wire.shapes import tag_of
from kemi_desktop.wire.version import JOURNAL_VERSION
from tests.architecture.source_tree import ROOT

PAGE = (ROOT / "docs" / "journal.md").read_text(encoding="utf-8")
TEXT, EXAMPLE, _ = re.split(r"```(?:json)?\n", PAGE)
WORDS = set(re.findall(r"\w+", TEXT))


def test_every_type_of_a_union_is_named() -> None:
    tags = {tag_of(cls) for union in (Event, Action, Cause) for cls in get_args(union)}
    assert tags - WORDS == set()


def test_every_field_is_named() -> None:
    written = (
        JournalHeader,
        JournalLine,
        Asked,
        Meld,
        Win,
        Ruleset,
        Settlement,
        ScoredWin,
        WinScore,
        Reading,
        Payment,
    )
    unions = (*get_args(Event), *get_args(Action), *get_args(Cause))
    named = {field.name for cls in (*written, *unions) for field in fields(cls)}
    assert named - WORDS == set()


def test_every_value_of_an_enum_is_named() -> None:
    for enum in (Told, PromptKind, MeldKind, ShowPattern, WinBy, PaymentReason):
        assert {member.value for member in enum} - WORDS == set()


def test_the_page_is_about_the_version_that_is_written() -> None:
    assert f"This page describes version {JOURNAL_VERSION}." in TEXT


def test_the_example_is_written_as_it_is_read() -> None:
    first, *lines = EXAMPLE.strip().splitlines()
    assert HEADER_CODEC.encode(HEADER_CODEC.decode(first)).decode("utf-8") == first
    assert len(lines) == 4
    for line in lines:
        assert LINE_CODEC.encode(LINE_CODEC.decode(line)).decode("utf-8") == line
