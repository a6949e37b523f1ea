"""The note of which game was left, with anything at all in it."""

from pathlib import Path

import pytest

from kemi_desktop.app.unfinished import (
    FOLDER,
    UNFINISHED,
    drop_damaged_note,
    has_unfinished,
    unfinished_game,
)


@pytest.mark.parametrize(
    "noted",
    [
        b"",
        b"a\0b.kemi",
        b"\xff\xfe.kemi",
        b"../a.kemi",
        b"/a.kemi",
        b"x" * 5000 + b".kemi",
        b"a.kemi\nb.kemi",
        b"folder.kemi",
        b"gone.kemi",
        b"a.txt",
    ],
    ids=lambda noted: ascii(noted[:12]),
)
def test_a_note_that_names_no_game_of_this_folder_names_none(noted: bytes, tmp_path: Path) -> None:
    games = tmp_path / FOLDER
    (games / "folder.kemi").mkdir(parents=True)
    (games / "a.txt").touch()
    (tmp_path / "a.kemi").touch()
    (games / UNFINISHED).write_bytes(noted)
    assert unfinished_game(games) is None
    assert not has_unfinished(games)


def test_a_note_with_blanks_around_it_still_names_its_game(tmp_path: Path) -> None:
    (tmp_path / "a.kemi").touch()
    (tmp_path / UNFINISHED).write_bytes(b" a.kemi\r\n")
    assert unfinished_game(tmp_path) == tmp_path / "a.kemi"
    assert has_unfinished(tmp_path)


def test_where_nothing_is_noted_nothing_was_left(tmp_path: Path) -> None:
    (tmp_path / UNFINISHED).mkdir()
    assert unfinished_game(tmp_path) is None
    assert unfinished_game(None) is None


@pytest.mark.parametrize("noted", [b"", b"\xff\xfe.kemi", b"a\0b.kemi", b"../a.kemi", b"a.txt"], ids=ascii)
def test_a_note_that_is_damaged_is_told_of_once(noted: bytes, tmp_path: Path) -> None:
    (tmp_path / UNFINISHED).write_bytes(noted)
    assert drop_damaged_note(tmp_path)
    assert not drop_damaged_note(tmp_path)


def test_a_note_of_a_game_that_is_there_or_was_deleted_stays(tmp_path: Path) -> None:
    assert not drop_damaged_note(tmp_path)
    (tmp_path / UNFINISHED).write_bytes(b"a.kemi")
    assert not drop_damaged_note(tmp_path)
    assert (tmp_path / UNFINISHED).read_bytes() == b"a.kemi"
