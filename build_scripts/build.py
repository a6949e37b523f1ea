"""Build the program that needs no Python, for the system this runs on, and everything players download.

    python3 build_scripts/build.py [--out dist]

Makes an environment of its own, as bootstrap.py does, and runs build_program.py in it.  docs/release.md tells
how the result is checked and released.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from build_scripts import bootstrap  # noqa: E402 -- after the path is set

FIXED: Final = {"PYTHONHASHSEED": "0", "PYTHONUTF8": "1"}
"""What has to be set before Python starts, or its sets come out in another order each time."""


def main(arguments: list[str]) -> int:
    """Build, and return 0, or 1 where something does not come out as it should."""
    parser = argparse.ArgumentParser(description="Build what players download.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder for the result")
    options = parser.parse_args(arguments)
    try:
        python = build_python()
    except bootstrap.SetupError as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    environment = {**os.environ, **FIXED, "PYTHONPATH": str(ROOT)}
    environment.pop("PYTHONHOME", None)
    line = [str(python), "-m", "build_scripts.build_program", str(options.out.resolve())]
    return subprocess.call(line, cwd=ROOT, env=environment)


def build_python() -> Path:
    """Return the Python of an environment that holds the game's packages, PyInstaller and nothing else.

    Raises:
        SetupError: It cannot be made.
    """
    home = bootstrap.ENVIRONMENTS / bootstrap.environment_name().replace("py", "build", 1)
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    bootstrap.ENVIRONMENTS.mkdir(exist_ok=True)
    with bootstrap.only_one_at_a_time(bootstrap.ENVIRONMENTS / "build-lock"):
        if not bootstrap.is_ready(home, python, "build"):
            bootstrap.build(home, python, "build")
    return python


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
