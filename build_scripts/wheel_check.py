"""Build the wheel and prove that it holds the whole program, nothing else, and finds its assets."""

import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "kemi_desktop"
LOOK_FOR_ASSETS = "import kemi_desktop.resources as r; print(r.asset_root())"


def expected_files(root: Path) -> set[str]:
    """Return the paths inside the wheel that the repository at ``root`` promises."""
    code = {_inside(root, file) for file in _files(root / PACKAGE)}
    return code | {f"{PACKAGE}/{_inside(root, file)}" for file in _files(root / "assets")}


def _files(folder: Path) -> list[Path]:
    files = (file for file in folder.rglob("*") if file.is_file())
    return [file for file in files if "__pycache__" not in file.parts and file.suffix != ".log"]


def _inside(root: Path, file: Path) -> str:
    return file.relative_to(root).as_posix()


def differences(expected: set[str], packed: set[str]) -> list[str]:
    """List what the wheel lacks and what it should not hold."""
    program = {name for name in packed if ".dist-info/" not in name}
    return [f"missing: {name}" for name in sorted(expected - program)] + [
        f"unexpected: {name}" for name in sorted(program - expected)
    ]


def build(target: Path) -> Path:
    """Build the wheel into a folder and return its path."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(target)],
        cwd=ROOT,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return next(target.glob("*.whl"))


def run_unpacked(folder: Path, *arguments: str) -> str | None:
    """Run Python with the unpacked wheel as the program; return what it prints, ``None`` if it fails."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(folder),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    done = subprocess.run(
        [sys.executable, "-P", *arguments],
        cwd=folder,
        env=environment,
        check=False,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    return None if done.returncode else done.stdout.strip()


def main() -> int:
    """Build, compare and try the wheel; return 1 if it is not whole."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary).resolve()
        wheel = build(folder)
        unpacked = folder / "unpacked"
        with zipfile.ZipFile(wheel) as archive:
            found = differences(expected_files(ROOT), set(archive.namelist()))
            archive.extractall(unpacked)
        size = wheel.stat().st_size
        version = run_unpacked(unpacked, "-m", PACKAGE, "--version")
        if version is None:
            found.append("the unpacked program does not start")
        assets = run_unpacked(unpacked, "-c", LOOK_FOR_ASSETS)
        if assets is None or not Path(assets).is_relative_to(unpacked):
            found.append(f"the unpacked program takes its assets from {assets}")
    for line in found:
        print(line)
    print(f"{wheel.name}: {size:,} bytes, runs as {version!r}, {len(found)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
