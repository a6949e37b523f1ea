"""The checklist before a release finds each thing that can be forgotten."""

from hashlib import sha256
from pathlib import Path

import pytest

import kemi_desktop
from build_scripts import release
from build_scripts.built_search import differences

GOOD = """# Changelog

## [Unreleased]

## [1.2.3] - 2026-12-01

### Added

- A.

## [1.2.2] - 2026-01-01

- B.
"""


def test_a_changelog_is_split_by_its_headings() -> None:
    found = release.sections(GOOD)
    assert list(found) == ["Unreleased", "1.2.3", "1.2.2"]
    assert found["1.2.3"] == ("2026-12-01", "### Added\n\n- A.")


def test_a_version_that_is_ready_has_no_fault() -> None:
    assert release.check_version("1.2.3", GOOD) == ""


@pytest.mark.parametrize(
    ("version", "changelog", "fault"),
    [
        ("1.2", GOOD, "three numbers"),
        ("1.2.4", GOOD, "newest version 1.2.3"),
        ("1.2.3", GOOD.replace(" - 2026-12-01", ""), "no date"),
        ("1.2.3", GOOD.replace("### Added\n\n- A.\n", ""), "says nothing"),
        ("1.2.3", GOOD.replace("[Unreleased]\n", "[Unreleased]\n\n- C.\n"), "unreleased changes"),
        ("1.2.3", "# Changelog\n", "missing"),
    ],
)
def test_each_fault_of_version_and_changelog_is_named(version: str, changelog: str, fault: str) -> None:
    assert fault in release.check_version(version, changelog)


def test_our_own_changelog_can_be_read() -> None:
    found = release.sections(release.CHANGELOG.read_text(encoding="utf-8"))
    assert kemi_desktop.__version__ in found


def test_changes_that_are_not_committed_are_counted() -> None:
    assert release.check_tree("") == ""
    assert release.check_tree(" M a.py\n?? b.py\n") == "2 changes are not committed, such as M a.py"


def test_the_tag_must_be_that_of_the_version() -> None:
    assert release.check_tag("1.2.3", "v1.2.3\nlatest\n") == ""
    assert "v1.2.3" in release.check_tag("1.2.3", "v1.2.30\n")


def test_built_files_must_be_those_of_the_sums(tmp_path: Path) -> None:
    assert "no SHA256SUMS" in release.check_built(tmp_path, "1.2.3")
    name = "KemiMahjong-1.2.3-linux-x86_64.tar.gz"
    (tmp_path / name).write_bytes(b"x")
    sums = tmp_path / "SHA256SUMS"
    sums.write_text(f"{sha256(b'x').hexdigest()}  {name}\n", encoding="utf-8")
    assert release.check_built(tmp_path, "1.2.3") == ""
    assert "another version" in release.check_built(tmp_path, "1.2.4")
    (tmp_path / name).write_bytes(b"y")
    assert "not what" in release.check_built(tmp_path, "1.2.3")


def test_sums_are_written_for_the_files_of_all_systems(tmp_path: Path) -> None:
    for name in ("KemiMahjong-1.2.3-b", "KemiMahjong-1.2.3-a", "notes.md"):
        (tmp_path / name).write_bytes(name.encode())
    assert release.main(["sums", str(tmp_path)]) == 0
    lines = (tmp_path / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    assert [line.partition("  ")[2] for line in lines] == ["KemiMahjong-1.2.3-a", "KemiMahjong-1.2.3-b"]


def test_two_builds_are_compared_part_by_part() -> None:
    first, second = {"a": "1", "b": "1", "c": "1"}, {"b": "2", "c": "1", "d": "1"}
    assert differences(first, second) == ["only in the first: a", "only in the second: d", "differs: b"]
    assert differences(first, dict(first)) == []
