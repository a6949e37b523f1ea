"""Compare two builds of one commit part by part: every file, and everything packed into the programs.

    PYTHON -m build_scripts.compare_builds FOLDER FOLDER

PYTHON is the one of the environment build.py made.  Returns 1 if anything differs; docs/release.md tells what
may, and why.
"""

import argparse
import hashlib
import sys
from pathlib import Path

from build_scripts.built_members import packed_members
from build_scripts.built_search import differences, members


def digests(folder: Path) -> dict[str, str]:
    """Return the digest of every part of a build by its name."""
    return {name: hashlib.sha256(content).hexdigest() for name, content in members(folder, packed_members)}


def main(arguments: list[str]) -> int:
    """Print what differs."""
    parser = argparse.ArgumentParser(description="Compare two builds.")
    parser.add_argument("folders", nargs=2, type=Path, metavar="FOLDER")
    options = parser.parse_args(arguments)
    first, second = (digests(folder) for folder in options.folders)
    found = differences(first, second)
    for line in found:
        print(line)
    print(f"{len(first)} parts compared, {len(found)} differ")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
