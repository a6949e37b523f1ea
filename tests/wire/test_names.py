"""One rule for names, whoever asks: what is taken, what is cut, and what a field lets in."""

import unicodedata
from itertools import pairwise
from types import SimpleNamespace

import pytest

from kemi_desktop.wire import names as rule
from kemi_desktop.wire.names import (
    NAME_LENGTH,
    clean_name,
    counted_order,
    name_length,
    shortened,
    tidy_name,
)

COOK = "👩\u200d🍳"
LONG = ["牛" * 20, "é" * 20, "e\u0301" * 20, "กำ" * 20, COOK * 20, "x" * 11 + " " + "y", "a" + "\u0301" * 900]


@pytest.mark.parametrize("name", ["Ann", "牛", "  Ben  ", "é" * 12, "e\u0301" * 12, "กำ" * 6, COOK])
def test_names_of_any_script_are_taken(name: str) -> None:
    assert clean_name(name) is not None
    assert tidy_name(name) == clean_name(name)


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 13, "a\tb", "a\u202eb", "a\x00", "e" + "\u0301" * 60, "\u200d", "\u0301"]
)
def test_names_that_are_empty_long_or_invisible_are_not(name: str) -> None:
    assert clean_name(name) is None


def test_names_lose_what_cannot_be_shown() -> None:
    assert tidy_name("  a\tb\n\u200b ") == "ab"
    assert tidy_name("细" * 20) == "细" * NAME_LENGTH
    assert tidy_name("\u202e \u200d") == ""


@pytest.mark.parametrize("name", LONG)
def test_a_tidy_name_is_always_taken_by_a_room(name: str) -> None:
    assert clean_name(tidy_name(name)) == tidy_name(name) != ""


@pytest.mark.parametrize("text", LONG)
def test_what_is_cut_keeps_its_beginning_and_its_marks(text: str) -> None:
    kept = shortened(text)
    assert text.startswith(kept)
    assert name_length(kept) <= NAME_LENGTH
    assert kept == text or name_length(kept) == NAME_LENGTH or len(kept) == 4 * NAME_LENGTH


@pytest.mark.parametrize("text", ["x" * 5000, "e\u0301" * 5000])
def test_of_a_long_text_each_character_is_looked_at_twice_at_most(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []

    def category(character: str) -> str:
        looked.append(character)
        return unicodedata.category(character)

    monkeypatch.setattr(rule, "unicodedata", SimpleNamespace(category=category))
    assert name_length(shortened(text, 500)) == 500
    looked.clear()
    shortened(text, 500)
    assert len(looked) <= 2 * 500 * rule.CODEPOINTS_EACH


@pytest.mark.parametrize(
    "names",
    [
        ["Room", "Room 1", "Room 2", "Room 10", "Room 10 b", "Room x"],
        ["牌友 9", "牌友 10", "牌友 11"],
        ["2", "１０", "12 a", "a"],
        ["room 3", "Room 4", "ROOM 20"],
        ["", "7"],
    ],
)
def test_names_are_sorted_as_people_count(names: list[str]) -> None:
    assert all(counted_order(one) < counted_order(other) for one, other in pairwise(names))
