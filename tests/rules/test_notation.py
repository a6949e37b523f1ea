"""Reading and writing tiles as text."""

import doctest
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kemi_desktop.catalogue.lookup import Language, unreadable
from kemi_desktop.rules import notation
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.rules.notation import format_kind, format_kinds, parse_kind, parse_kinds, tiles_for
from kemi_desktop.rules.tiles import ALL_KINDS, Kind, kind_of


def test_the_examples_in_the_docstrings_hold() -> None:
    outcome = doctest.testmod(notation)
    assert outcome.attempted >= 6
    assert outcome.failed == 0


@pytest.mark.rule("R1.1")
def test_all_thirty_four_faces_are_written_and_read() -> None:
    assert parse_kinds("123456789m123456789p123456789s1234567z") == ALL_KINDS
    assert [parse_kind(format_kind(kind)) for kind in ALL_KINDS] == list(ALL_KINDS)


@given(st.lists(st.sampled_from(ALL_KINDS), max_size=20))
def test_written_faces_read_back_sorted(kinds: list[Kind]) -> None:
    assert parse_kinds(format_kinds(kinds)) == tuple(sorted(kinds))


@pytest.mark.rule("R1.1")
def test_honours_follow_the_order_of_the_source() -> None:
    assert parse_kinds("567z") == (31, 32, 33)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("0m", "0m"),
        ("8z", "8z"),
        ("9z", "9z"),
        ("1x", "'x'"),
        ("1M", "'M'"),
        ("123", "123"),
        ("1m23", "23"),
        ("m", "letter m"),
        ("1mp", "letter p"),
        ("\uff11m", "\\uff11"),
        ("\u0661m", "\\u0661"),
        ("1\u4e07", "\\u4e07"),
        ("1m\n", "\\n"),
        ("-1m", "'-'"),
    ],
)
def test_unreadable_text_is_named_in_one_sentence(text: str, named: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_kinds(text)
    message = str(caught.value)
    assert named in message
    assert message.isascii()
    assert message.endswith(".")
    assert "\n" not in message


@pytest.mark.parametrize(
    ("read", "text", "sentence"),
    [
        (parse_kinds, "1万", "“万”不是数字，也不是花色。"),
        (parse_kinds, "1m\n", "“\\n”不是数字，也不是花色。"),
        (parse_kinds, "12m23", "数字 23 后面没有花色 m、p、s 或 z。"),
        (parse_kinds, "m", "花色 m 前面没有数字。"),
        (parse_kinds, "8z", "没有 8z 这种牌。"),
        (parse_kinds, 5, "牌要写成文字，例如 123m55z。"),
        (parse_kind, "11m", "这里只要一张牌，写了 2 张。"),
        (lambda text: tiles_for(parse_kinds(text)), "11111m", "1m 只有四张。"),
    ],
)
def test_unreadable_text_is_told_in_chinese_too(
    read: Callable[[Any], object], text: object, sentence: str
) -> None:
    with pytest.raises(NotationError) as caught:
        read(text)
    assert unreadable(Language.ZH, caught.value) == sentence
    assert unreadable(Language.EN, caught.value).isprintable()


def test_a_fault_without_a_sentence_of_its_own_is_told_in_english() -> None:
    assert unreadable(Language.ZH, NotationError("Only this is known.")) == "Only this is known."


@pytest.mark.parametrize("value", [None, 5, b"1m", ["1m"]])
def test_a_value_that_is_not_text_is_refused(value: object) -> None:
    with pytest.raises(NotationError, match="must be text"):
        parse_kinds(value)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize("text", ["", "11m", "1m1p"])
def test_one_tile_means_exactly_one(text: str) -> None:
    with pytest.raises(NotationError, match="Expected one tile"):
        parse_kind(text)


@given(st.permutations([kind for kind in ALL_KINDS for _ in range(4)]))
def test_every_face_gets_its_own_physical_tile(kinds: list[Kind]) -> None:
    tiles = tiles_for(kinds)
    assert len(set(tiles)) == 136
    assert [kind_of(tile) for tile in tiles] == kinds


@pytest.mark.rule("R1.1")
def test_a_fifth_copy_is_refused() -> None:
    with pytest.raises(NotationError, match="only four tiles 5s"):
        tiles_for(parse_kinds("55555s"))
