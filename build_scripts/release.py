"""What has to be true before a version goes out, and what the release says of it.

    python build_scripts/release.py check [--built dist]   the checklist; 1 if any line of it fails
    python build_scripts/release.py notes                  this version's part of the changelog
    python build_scripts/release.py sums FOLDER            one SHA256SUMS for the files of all systems

docs/release.md is the whole way from a clean tree to a release.
"""

import argparse
import hashlib
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from build_scripts.archives import checksums  # noqa: E402 -- after the path is set
from build_scripts.build_names import PROGRAM, SUMS  # noqa: E402
from kemi_desktop import __version__  # noqa: E402

CHANGELOG: Final = ROOT / "CHANGELOG.md"
HEADING: Final = re.compile(r"^## \[(?P<name>[^\]]+)\](?: - (?P<date>\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)
VERSION: Final = re.compile(r"\d+\.\d+\.\d+")


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the checklist."""

    sentence: str
    """What should be so."""
    fault: str
    """What is not; empty where all is well."""


def sections(changelog: str) -> dict[str, tuple[str, str]]:
    """Return date and text of every version of a changelog, in its order; the date may be empty."""
    found = list(HEADING.finditer(changelog))
    starts = [match.start() for match in found]
    ends = [*starts[1:], len(changelog)][: len(found)]
    return {
        match["name"]: (match["date"] or "", changelog[match.end() : end].strip())
        for match, end in zip(found, ends, strict=True)
    }


def check_version(version: str, changelog: str) -> str:
    """Return what is wrong between the program's version and the changelog; empty where nothing is."""
    if not VERSION.fullmatch(version):
        return f"{version} is no version of three numbers"
    known = sections(changelog)
    released = next((name for name in known if name != "Unreleased"), "")
    if released != version:
        return f"the program is {version}, the changelog's newest version {released or 'missing'}"
    date, text = known[version]
    if not date:
        return f"{version} has no date in the changelog"
    if not text:
        return f"the changelog says nothing of {version}"
    if known.get("Unreleased", ("", ""))[1]:
        return "the changelog still has unreleased changes"
    return ""


def check_tree(status: str) -> str:
    """Return what ``git status --porcelain`` tells of changes that are not committed."""
    changed = status.strip().splitlines()
    return f"{len(changed)} changes are not committed, such as {changed[0].strip()}" if changed else ""


def check_tag(version: str, tags: str) -> str:
    """Return what is wrong with the tags of the present commit."""
    wanted = f"v{version}"
    return "" if wanted in tags.split() else f"this commit has no tag {wanted}; git tag -a {wanted} makes it"


def check_built(folder: Path, version: str) -> str:
    """Return what is wrong with built files: none, another version, or sums that do not fit."""
    sums = folder / SUMS
    if not sums.is_file():
        return f"{folder} has no {SUMS}; build.py makes it"
    for line in sums.read_text(encoding="utf-8").splitlines():
        digest, _, name = line.partition("  ")
        file = folder / name
        if not name.startswith(f"{PROGRAM}-{version}-"):
            return f"{name} is of another version"
        if not file.is_file() or hashlib.sha256(file.read_bytes()).hexdigest() != digest:
            return f"{name} is not what {SUMS} says"
    return ""


def git(*words: str) -> str:
    """Return what git says; what it complains of where it fails."""
    done = subprocess.run(["git", "-C", str(ROOT), *words], check=False, capture_output=True)
    return (done.stdout if done.returncode == 0 else done.stderr).decode("utf-8", "replace")


def checklist(built: Path | None) -> list[Item]:
    """Return every line of the checklist."""
    changelog = CHANGELOG.read_text(encoding="utf-8")
    items = [
        Item("version and changelog agree", check_version(__version__, changelog)),
        Item("everything is committed", check_tree(git("status", "--porcelain"))),
        Item("the commit has its tag", check_tag(__version__, git("tag", "--points-at", "HEAD"))),
    ]
    if built is not None:
        items.append(Item("the built files are whole", check_built(built, __version__)))
    return items


def run_check(options: argparse.Namespace) -> int:
    """Print the checklist; return 1 if any line fails."""
    items = checklist(options.built)
    for item in items:
        print(f"FAILED  {item.sentence}: {item.fault}" if item.fault else f"good    {item.sentence}")
    return 1 if any(item.fault for item in items) else 0


def run_notes(_options: argparse.Namespace) -> int:
    """Print the notes of this version; return 1 if there are none."""
    _, text = sections(CHANGELOG.read_text(encoding="utf-8")).get(__version__, ("", ""))
    print(text)
    return 0 if text else 1


def run_sums(options: argparse.Namespace) -> int:
    """Write one file of checksums for everything in a folder that players download."""
    files = [file for file in options.folder.iterdir() if file.name.startswith(f"{PROGRAM}-")]
    (options.folder / SUMS).write_text(checksums(files), encoding="utf-8", newline="\n")
    print(f"{len(files)} files in {SUMS}")
    return 0 if files else 1


def parser() -> argparse.ArgumentParser:
    """Return what reads the command line."""
    made = argparse.ArgumentParser(description="Check and describe a release.")
    commands = made.add_subparsers(required=True)

    def add(name: str, work: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        command = commands.add_parser(name)
        command.set_defaults(work=work)
        return command

    add("check", run_check).add_argument("--built", type=Path, help="folder that build.py wrote")
    add("notes", run_notes)
    add("sums", run_sums).add_argument("folder", type=Path)
    return made


def main(arguments: list[str]) -> int:
    """Do what the command line asks for."""
    options = parser().parse_args(arguments)
    result: int = options.work(options)
    return result


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
