"""The score command: its answers, and what it says of bad files."""

import io
import json
from pathlib import Path

import msgspec
import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.cli.case_format import read_cases, read_rules
from kemi_desktop.cli.json_faults import fault_sentence, wrong_shape
from kemi_desktop.cli.score import run_score
from kemi_desktop.rules.errors import ImpossibleHand, NotationError
from kemi_desktop.rules.ruleset import DeadWait, DealerMode, Ruleset

GOLDEN = Path(__file__).parents[1] / "rules" / "golden" / "cases.json"
SEATS = [{}, {"hand": "123m456p78s99s234s"}, {}, {}]


def case(**changes: object) -> dict[str, object]:
    plain: dict[str, object] = {
        "id": "one",
        "dealer": 0,
        "winner": 1,
        "seats": SEATS,
        "win": {"by": "discard", "tile": "6s", "from": 2},
    }
    return {**plain, **changes}


def score(
    tmp_path: Path, content: bytes | list[dict[str, object]]
) -> tuple[int, list[dict[str, object]], str]:
    file = tmp_path / "算分.json"
    file.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    out, err = io.StringIO(), io.StringIO()
    code = run_score(str(file), Language.EN, out, err)
    return code, [json.loads(line) for line in out.getvalue().splitlines()], err.getvalue()


def one(tmp_path: Path, **changes: object) -> dict[str, object]:
    code, (result,), err = score(tmp_path, [case(**changes)])
    assert (code, err) == (0, "")
    return result


def test_a_plain_win_prints_id_fans_and_deltas_only(tmp_path: Path) -> None:
    assert one(tmp_path) == {"id": "one", "fans": {"base": 2}, "deltas": [0, 2, -2, 0]}


def test_answers_come_in_the_order_of_the_file(tmp_path: Path) -> None:
    code, results, _ = score(tmp_path, [case(id=str(n)) for n in range(20)])
    assert code == 0
    assert [result["id"] for result in results] == [str(n) for n in range(20)]


def test_the_whole_golden_file_is_answered() -> None:
    out = io.StringIO()
    assert run_score(str(GOLDEN), Language.ZH, out, io.StringIO()) == 0
    wanted = json.loads(GOLDEN.read_text(encoding="utf-8"))
    got = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [(g["id"], g["fans"], g["deltas"]) for g in got] == [
        (w["id"], w["expect"]["fans"], w["expect"]["deltas"]) for w in wanted
    ]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"nonsense",
        b"\xff\xfe\x00",
        b"{}",
        b"null",
        b"[1]",
        b"[{}]",
        b"[" * 100_000,
        json.dumps([case(seats=[{}, {}, {}])]).encode(),
        json.dumps([case(seats=[*SEATS, {}])]).encode(),
        json.dumps([case(seats=[{"hands": "1m"}, {}, {}, {}])]).encode(),
        json.dumps([case(dealer="east")]).encode(),
        json.dumps([case(dealer=1.5)]).encode(),
        json.dumps([case(win={"by": "discard", "tile": 6})]).encode(),
        json.dumps([case(win={"by": "discard", "tile": "6s", "form": 2})]).encode(),
        json.dumps([case(rules=[])]).encode(),
    ],
)
def test_a_file_not_in_the_format_is_one_sentence_and_exit_2(tmp_path: Path, content: bytes) -> None:
    code, results, err = score(tmp_path, content)
    assert code == 2
    assert results == []
    assert len(err.strip().splitlines()) == 1
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("content", "chinese", "english"),
    [
        (b" \n", "文件是空的", "it is empty"),
        (b'[\n {"id" 1}]', "不是 JSON（第 2 行，第 8 列）", "not JSON (line 2, column 8)"),
        (b"[NaN]", "不是 JSON。", "it is not JSON."),
        (b'[{"note":' + b"[" * 100_000, "列表或对象套得太深", "nested too deeply"),
        (b"\xff", "不是 UTF-8 文字（第 1 个字节）", "not UTF-8 text (byte 1)"),
        (b"{}", "整个文件 要是列表 [ ]", "the whole file must be a list [ ], not an object"),
        (b"[[]]", "$[0] 要是对象", "$[0] must be an object (in braces), not a list [ ]."),
        (b"[{}]", "$[0] 缺少“id”", '$[0] lacks the field "id".'),
        (
            json.dumps([case(seats=[{}])]).encode(),
            "$[0].seats 要正好有 4 项",
            "$[0].seats must have exactly 4",
        ),
        (
            json.dumps([case(win={"by": "discard", "tile": 6})]).encode(),
            "$[0].win.tile 要是文字或空值",
            "text or null",
        ),
        (
            json.dumps([case(seats=[{"hands": "1m"}, {}, {}, {}])]).encode(),
            "$[0].seats[0] 里有不认识的“hands”",
            '$[0].seats[0] has the unknown field "hands"',
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_told_in_both_languages(
    tmp_path: Path, content: bytes, chinese: str, english: str
) -> None:
    file = tmp_path / "f"
    file.write_bytes(content)
    for language, wanted in ((Language.ZH, chinese), (Language.EN, english)):
        err = io.StringIO()
        assert run_score(str(file), language, io.StringIO(), err) == 2
        assert wanted in err.getvalue()
        assert "Expected" not in err.getvalue()


def test_a_fault_the_decoder_may_learn_to_tell_is_told_by_its_place() -> None:
    fault = wrong_shape(msgspec.ValidationError("Something new - at `$[3].win`"))
    assert fault_sentence(Language.ZH, fault) == "$[3].win 不合格式。"


def test_the_systems_reasons_are_told_in_both_languages(tmp_path: Path) -> None:
    for language, reason in ((Language.ZH, "没有这个文件"), (Language.EN, "there is no such file")):
        err = io.StringIO()
        assert run_score(str(tmp_path / "none"), language, io.StringIO(), err) == 2
        assert reason in err.getvalue()


def test_a_missing_file_and_a_folder_are_one_sentence_and_exit_2(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.json"):
        out, err = io.StringIO(), io.StringIO()
        assert run_score(str(path), Language.ZH, out, err) == 2
        assert len(err.getvalue().strip().splitlines()) == 1


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    code, results, _ = score(tmp_path, b"\xef\xbb\xbf" + json.dumps([case()]).encode())
    assert (code, len(results)) == (0, 1)


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": [{}, {"hand": "123m456p78s99s23x"}, {}, {}]},
        {"seats": [{}, {"hand": "123m456p78s99s230s"}, {}, {}]},
        {"seats": [{"hand": "8z"}, *SEATS[1:]]},
        {"seats": [{"melds": [{"kind": "peng", "tiles": "111m", "from": 1}]}, *SEATS[1:]]},
        {"seats": [{"melds": [{"kind": "pung", "tiles": "111m", "from": 4}]}, *SEATS[1:]]},
        {"seats": [{"melds": [{"kind": "pung", "tiles": "111m"}]}, *SEATS[1:]]},
        {"seats": [{"shown_patterns": ["pure_straight"]}, *SEATS[1:]]},
        {"seats": [{"treasures_discarded": -1}, *SEATS[1:]]},
        {"win": {"by": "theft", "tile": "6s", "from": 2}},
        {"win": {"by": "discard", "tile": "66s", "from": 2}},
        {"win": {"by": "discard", "tile": None, "from": 2}},
        {"win": {"by": "discard", "tile": "1s", "from": 2}},
        {"win": None},
        {"winner": None},
        {"winner": 4},
        {"dealer": -1},
        {"dealer_streak": -1},
        {"rules": {"dealer_mode": "round"}},
        {"rules": {"dealer_mod": "flat"}},
        {"rules": {"hands": 5}},
        {"rules": {"hands": 8.0}},
        {"rules": {"dealer_mode": ["flat"]}},
        {"rules": {"changmao": {"on": True}}},
    ],
)
def test_the_impossible_has_an_error_and_no_numbers(tmp_path: Path, changes: dict[str, object]) -> None:
    result = one(tmp_path, **changes)
    assert result["fans"] is None
    assert result["deltas"] is None
    assert str(result["error"]).endswith(".") or "read" in str(result["error"])


def test_a_drawn_hand_has_deltas_and_no_fans(tmp_path: Path) -> None:
    drawn = one(tmp_path, winner=None, win=None, seats=[{}, {}, {"treasures_drawn": 3}, {}])
    assert drawn == {"id": "one", "fans": None, "deltas": [-6, -6, 18, -6]}


@pytest.mark.parametrize("told", [{"treasures_drawn": -1}, {"treasures_drawn": 5}, {"draws_since_ready": -1}])
def test_counts_that_do_not_fit_are_taken_as_told(tmp_path: Path, told: dict[str, object]) -> None:
    winner = {**SEATS[1], **told}
    assert one(tmp_path, seats=[SEATS[0], winner, *SEATS[2:]])["deltas"] == [0, 2, -2, 0]


@pytest.mark.rule("R11")
def test_every_room_option_is_read_and_others_are_named() -> None:
    assert read_rules({}) == Ruleset()
    assert read_rules(
        {
            "dealer_mode": "ladder",
            "changmao": "on",
            "dead_wait": "sole",
            "hands": "unlimited",
            "thinking_time": 20,
        }
    ) == Ruleset(
        dealer_mode=DealerMode.LADDER, changmao=True, dead_wait=DeadWait.SOLE, hands=None, thinking_time=20
    )
    assert read_rules(
        {"multiple_winners": False, "pass_lock": True, "treasure_cycle": "separate"}
    ) == read_rules({"multiple_winners": "off", "pass_lock": "on", "treasure_cycle": "separate"})
    for options in ({"flowers": True}, {"changmao": "yes"}, {"dead_wait": 2}, {"hands": True}):
        with pytest.raises(ImpossibleHand):
            read_rules(options)


def test_nothing_but_cases_is_read() -> None:
    with pytest.raises(NotationError):
        read_cases(b'[{"id": 1}]')
