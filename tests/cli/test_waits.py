"""The waits command: kinds, copies left, and what each scores."""

import io
import json
import re

import pytest

from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.cli.waits import run_waits


def waits(hand: str, *melds: str) -> dict[str, dict[str, object]]:
    out, err = io.StringIO(), io.StringIO()
    assert run_waits(hand, melds, Language.EN, out, err, as_json=True) == 0, err.getvalue()
    return {wait["tile"]: wait for wait in json.loads(out.getvalue())["waits"]}


def test_each_wait_has_its_copies_and_scores() -> None:
    assert waits("12m456p78999s234s") == {
        "3m": {
            "tile": "3m",
            "left": 4,
            "discard": {"fans": {"base": 2, "dead_wait": 2}, "points": 4},
            "self_draw": {"fans": {"base": 2, "fully_concealed": 1, "dead_wait": 2}, "points": 5},
        }
    }


def test_melds_are_read_with_and_without_their_names() -> None:
    bare = waits("5p", "123m", "333z", "8888s", "456s")
    assert set(bare) == {"5p"}
    assert bare["5p"]["self_draw"] == {"fans": {"base": 2, "dead_wait": 2, "melded_hand": 6}, "points": 10}
    named = waits(
        "5p", "concealed_kong:1111z concealed_kong:2222m", "concealed_kong:8888s concealed_kong:3333p"
    )
    assert named["5p"]["self_draw"]["points"] == 17  # type: ignore[index]  # JSON


def test_a_hand_that_is_not_ready_says_so() -> None:
    out = io.StringIO()
    assert run_waits("147m22358p147s12z", (), Language.EN, out, io.StringIO(), as_json=False) == 0
    assert len(out.getvalue().strip().splitlines()) == 1


def test_the_table_names_tiles_and_fans_in_both_languages() -> None:
    for language, base in ((Language.ZH, "底分"), (Language.EN, word(Language.EN, "fan.base"))):
        out = io.StringIO()
        assert run_waits("123m456p78s99s234s", (), language, out, io.StringIO(), as_json=False) == 0
        assert "6s" in out.getvalue()
        assert base in out.getvalue()


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        ("123m", ()),
        ("11111m456p78s99s2s", ()),
        ("123m456p78s99s23x", ()),
        ("123m456p78s99s", ("124m",)),
        ("123m456p78s99s", ("pong:222z",)),
        ("", ()),
    ],
)
def test_bad_hands_are_one_sentence_and_exit_2(hand: str, melds: tuple[str, ...]) -> None:
    out, err = io.StringIO(), io.StringIO()
    assert run_waits(hand, melds, Language.ZH, out, err, as_json=False) == 2
    assert out.getvalue() == ""
    assert len(err.getvalue().strip().splitlines()) == 1
    assert re.search(r"[A-Za-z]{3}", err.getvalue().replace("pong", "")) is None  # no English in it


def test_one_kind_and_many_are_counted_in_good_english() -> None:
    for hand, count in (("12m456p78999s234s", 1), ("123m456p78s99s234s", 2)):
        out = io.StringIO()
        assert run_waits(hand, (), Language.EN, out, io.StringIO(), as_json=False) == 0
        assert out.getvalue().splitlines()[0] == f"Kinds of tile it waits for: {count}"


def test_chinese_lines_have_chinese_colons() -> None:
    out = io.StringIO()
    assert run_waits("12m456p78999s234s", (), Language.ZH, out, io.StringIO(), as_json=False) == 0
    assert "点炮 4：底分 2" in out.getvalue()
    assert ":" not in out.getvalue()
