"""A recorded game is believed only where every wall, decision and point follows from what was before it."""

import re
from functools import cache
from io import StringIO
from pathlib import Path

import pytest

from build_scripts.replay_shots import kept_game
from kemi_desktop.catalogue.lookup import Language, words
from kemi_desktop.cli.verify import BROKEN, SOUND, UNREADABLE, run_verify
from kemi_desktop.table.journal import HandJournals
from tests.table.play import builder, info, play_hand, table_of


@pytest.fixture
def record(tmp_path: Path) -> Path:
    journals = HandJournals(tmp_path, info(), "test")
    play_hand(table_of(journals=journals), builder)
    journals.close()
    return tmp_path / "hand-00001.jsonl"


def verdict(*files: Path, language: Language = Language.EN) -> tuple[int, str]:
    out, err = StringIO(), StringIO()
    status = run_verify([str(file) for file in files], language, out, err)
    return status, out.getvalue() + err.getvalue()


def changed(record: Path, pattern: str, replacement: str) -> Path:
    """Return a copy in which the last match of a pattern is something else."""
    text = record.read_text(encoding="utf-8")
    *_, last = re.finditer(pattern, text)
    other = record.with_name("changed.jsonl")
    other.write_text(
        text[: last.start()] + last.expand(replacement) + text[last.end() :], encoding="utf-8", newline="\n"
    )
    assert other.read_bytes() != record.read_bytes()
    return other


def test_an_honest_record_is_sound(record: Path) -> None:
    status, told = verdict(record)
    assert status == SOUND
    assert "Hands: 1," in told
    assert "sound" in told


def test_a_record_that_ends_in_mid_hand_is_sound_as_far_as_it_goes(record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    record.write_text("".join(lines[:8]), encoding="utf-8", newline="\n")
    status, told = verdict(record)
    assert status == SOUND
    assert "Decisions: 7" in told
    assert "no hand is finished" in told


@pytest.mark.parametrize(
    ("pattern", "replacement"),
    [
        (r'"points":(\d+)', r'"points":9\1'),
        (r'"scores":\[-?\d+,', '"scores":[77,'),
        (r'"seed":"..', '"seed":"00'),
        (r'"commitment":"..', '"commitment":"zz'),
        (r'"wall":\[(\d+),(\d+),', r'"wall":[\2,\1,'),
        (r'"next_dealer":\d', '"next_dealer":1'),
        (r'"match_seed":"..', '"match_seed":"ff'),
    ],
)
def test_whatever_was_changed_is_found_and_named(record: Path, pattern: str, replacement: str) -> None:
    status, told = verdict(changed(record, pattern, replacement))
    assert status == BROKEN
    assert "in hand 1" in told


def test_a_game_of_other_rules_is_not_judged(record: Path) -> None:
    status, told = verdict(changed(record, r'"rules_version":\d+', '"rules_version":99'))
    assert status == BROKEN
    assert "another version of the rules" in told


@pytest.mark.parametrize("language", Language)
def test_what_is_no_record_is_told_and_the_others_are_judged_all_the_same(
    record: Path, language: Language
) -> None:
    nonsense = record.with_name("nonsense.jsonl")
    nonsense.write_text("{}\n", encoding="utf-8")
    status, told = verdict(nonsense, record.with_name("nowhere.jsonl"), record, language=language)
    assert status == UNREADABLE
    assert len(told.splitlines()) == 3
    assert all(name in told for name in ("nonsense.jsonl", "nowhere.jsonl", "hand-00001.jsonl"))


@pytest.mark.parametrize("number", [2, 3, 9])
def test_a_damaged_line_has_the_number_an_editor_shows(record: Path, number: int) -> None:
    lines = record.read_text(encoding="utf-8").split("\n")
    lines[number - 1] = lines[number - 1][:-5]
    record.write_text("\n".join(lines), encoding="utf-8", newline="\n")
    for language, words_of_it in (
        (Language.EN, f"Line {number} of a record"),
        (Language.ZH, f"第 {number} 行"),
    ):
        status, told = verdict(record, language=language)
        assert status == UNREADABLE
        assert words_of_it in told


def seam(content: bytes, number: int) -> int:
    """Return the place behind the end of a line, counted from 1 for the header."""
    place = 0
    for _ in range(number):
        place = content.index(b"\n", place) + 1
    return place


@cache
def sentences(language: Language) -> dict[str, re.Pattern[str]]:
    """Return what is said of one record in a language, by key, any name and number in place of its own."""
    return {
        key.removeprefix("verify."): re.compile(
            re.sub(r"\\{(\w+)\\}", lambda m: ".*" if m[1] == "file" else r"\d+", re.escape(text))
        )
        for key, text in words(language).items()
        if key.startswith("verify.") and key != "verify.unreadable"
    }


def told_of_cut(record: Path, content: bytes, cut: int) -> tuple[int, str]:
    """Return the status and the key of the one sentence about a record cut there, in both languages."""
    record.write_bytes(content[:cut])
    found = set()
    for language in Language:
        status, told = verdict(record, language=language)
        assert len(told.splitlines()) == 1
        said = told.strip()
        found |= {(status, key) for key, pattern in sentences(language).items() if pattern.fullmatch(said)}
    (only,) = found
    return only


def test_a_record_cut_at_any_byte_of_its_first_lines_is_told_truthfully(record: Path) -> None:
    content = record.read_bytes()
    header, deal, third = (seam(content, n) for n in (1, 2, 3))
    for cut in range(third + 1):
        expected = (
            (UNREADABLE, "empty")
            if cut == 0
            else (UNREADABLE, "cut")
            if cut < header
            else (BROKEN, "no_hand")
            if cut == header
            else (BROKEN, "torn_deal")
            if cut < deal
            else (SOUND, "begun")
            if cut in (deal, third)
            else (BROKEN, "torn_begun")
        )
        assert told_of_cut(record, content, cut) == expected, cut


def test_a_record_cut_within_its_last_line_is_torn(record: Path) -> None:
    content = record.read_bytes()
    last = content.count(b"\n") - 1
    assert told_of_cut(record, content, len(content)) == (SOUND, "sound")
    assert told_of_cut(record, content, len(content) - 1) == (BROKEN, "torn_begun")
    record.write_bytes(content[: seam(content, last) + 9])
    assert f"in the middle of decision {last}," in verdict(record)[1]


def test_a_record_cut_within_its_second_hand_counts_the_first(record: Path) -> None:
    content = kept_game()
    second = [n for n, line in enumerate(content.split(b"\n")) if b'"deal_began"' in line][1]
    for cut, expected in (
        (seam(content, second), (SOUND, "sound")),
        (seam(content, second) + 5, (BROKEN, "torn")),
        (seam(content, second + 2), (SOUND, "unfinished")),
        (seam(content, second + 2) + 5, (BROKEN, "torn")),
    ):
        assert told_of_cut(record, content, cut) == expected


@pytest.mark.parametrize("content", [b"{}\n", b"\x89PNG\r\n\x1a\n", b"hello", b"[]", b"\n\n"])
def test_what_was_never_a_record_is_not_called_a_damaged_one(record: Path, content: bytes) -> None:
    assert told_of_cut(record, content, len(content)) == (UNREADABLE, "no_record")
