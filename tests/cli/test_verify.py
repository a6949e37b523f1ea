"""A recorded game is believed only where every wall, decision and point follows from what was before it."""

import re
from io import StringIO
from pathlib import Path

import pytest

from kemi_desktop.catalogue.lookup import Language
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
    assert "decisions: 7" in told
    assert "not finished" in told


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
