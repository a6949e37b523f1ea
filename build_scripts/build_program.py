"""Runs PyInstaller and packs what it makes; build.py calls it in an environment that holds all it needs.

usage: python -m build_scripts.build_program FOLDER

Writes into the folder: the archive with the program's folder, the single file (not on macOS), the folder
itself below ``unpacked``, and SHA256SUMS.
"""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from build_scripts import archives, system_files
from build_scripts.build_names import (
    BUNDLE,
    DESKTOP_ID,
    PROGRAM,
    SUMS,
    architecture_name,
    archive_ending,
    program_file,
    release_name,
    system_name,
)
from build_scripts.built_members import packed_members
from build_scripts.built_search import glibc_needed, own_names, traces
from kemi_desktop import __version__

ROOT: Final = Path(__file__).resolve().parent.parent
SPEC: Final = ROOT / "build_scripts" / "kemi.spec"
LICENCES: Final = ROOT / "assets" / "licences" / "LICENSES.txt"
ICON_SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
LIMIT_MB: Final = 25


def build(out: Path) -> int:
    """Build into a folder with the running Python."""
    started = time.monotonic()
    moment = commit_time()
    system, architecture = system_name(), architecture_name()
    work = ROOT / "build" / f"{system}-{architecture}"
    for folder in (work, out):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    run_pyinstaller(work, moment)
    files = collect(work / "made", out, moment)
    (out / SUMS).write_text(archives.checksums(files), encoding="utf-8", newline="\n")
    return report(files, out, time.monotonic() - started)


def commit_time() -> int:
    """Return the time every file gets: of the commit, or what SOURCE_DATE_EPOCH says."""
    told = os.environ.get("SOURCE_DATE_EPOCH")
    if told:
        return int(told)
    line = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    try:
        done = subprocess.run(line, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError):  # an unpacked source archive
        return archives.FIRST_ZIP_TIME
    return int(done.stdout)


def run_pyinstaller(work: Path, moment: int) -> None:
    """Make the folder and the single file below ``work``; raise ``CalledProcessError`` where that fails."""
    generated = work / "generated"
    system_files.write_generated(generated)
    environment = {**os.environ, "KEMI_GENERATED": str(generated), "SOURCE_DATE_EPOCH": str(moment)}
    line = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    places = ["--distpath", str(work / "made"), "--workpath", str(work / "work"), str(SPEC)]
    subprocess.run([*line, *places], cwd=ROOT, env=environment, check=True)


def collect(made: Path, out: Path, moment: int) -> list[Path]:
    """Lay out what players get, pack it, and return the files to hand out."""
    system = system_name()
    name = release_name(__version__, system, architecture_name())
    folder = out / "unpacked" / name
    folder.mkdir(parents=True)
    archive = out / (name + archive_ending(system))
    if system == "macos":
        shutil.copytree(made / BUNDLE, folder / BUNDLE, symlinks=True)
    else:
        shutil.copytree(made / PROGRAM, folder, symlinks=True, dirs_exist_ok=True)
    lay_beside(folder, system)
    if system == "linux":
        archives.write_tar(folder, name, archive, moment)
    else:
        archives.write_zip(folder, name, archive, moment, programs=frozenset({PROGRAM}))
    if system == "macos":
        return [archive]
    ending = Path(program_file(system)).suffix
    single = out / (name + ending)
    shutil.copyfile(made / f"{PROGRAM}-single{ending}", single)
    single.chmod(archives.PROGRAM_MODE)
    return [archive, single]


def lay_beside(folder: Path, system: str) -> None:
    """Put notes, licences and what a desktop asks for beside the program."""
    text = system_files.read_me(system)
    if system == "windows":  # its editor may take plain UTF-8 for something else
        text = "\ufeff" + text
    (folder / "README.txt").write_text(
        text, encoding="utf-8", newline="\r\n" if system == "windows" else "\n"
    )
    shutil.copyfile(LICENCES, folder / LICENCES.name)
    if system != "linux":
        return
    installer = folder / "install.sh"
    installer.write_text(system_files.install_script(), encoding="utf-8", newline="\n")
    installer.chmod(archives.PROGRAM_MODE)
    for ending, content in (("desktop", system_files.desktop_entry()), ("xml", system_files.mime_types())):
        (folder / f"{DESKTOP_ID}.{ending}").write_text(content, encoding="utf-8", newline="\n")
    (folder / "icons").mkdir()
    for size in ICON_SIZES:
        shutil.copyfile(ROOT / "assets" / "icon" / f"{size}.png", folder / "icons" / f"{size}.png")


def report(files: list[Path], out: Path, seconds: float) -> int:
    """Say what was made; return 1 if a file is too large or tells where it was made."""
    problems = traces(out, own_names(), packed_members)
    for file in files:
        size = file.stat().st_size
        print(f"{size:12,} bytes  {file.name}")
        if size > LIMIT_MB * 1_000_000:
            problems.append(f"{file.name} is larger than {LIMIT_MB} MB")
    if needed := glibc_needed(out):
        print(f"needs glibc {needed} or newer")
    for problem in problems:
        print(f"build: {problem}", file=sys.stderr)
    print(f"built in {seconds:.0f} s, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(build(Path(sys.argv[1])))
