"""Run the self-test of a built program wherever players may put it: odd folders, homes and languages.

    python build_scripts/self_test_built.py [--out dist] [--pictures FOLDER]

Takes the files that build.py made, unpacks the archive as a player does, and returns 1 if any run fails.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from build_scripts.build_names import (  # noqa: E402 -- after the path is set
    BUNDLE,
    DESKTOP_ID,
    PROGRAM,
    architecture_name,
    archive_ending,
    program_file,
    release_name,
    system_name,
)
from kemi_desktop import __version__  # noqa: E402
from kemi_desktop.catalogue.lookup import Language, word  # noqa: E402

TIMEOUT: Final = 900.0
"""Seconds after which a program counts as hanging; it takes six, on a machine with much else to do sixty."""
CHINESE: Final = word(Language.ZH, "app.name")
NOBODY: Final = 65534
"""The user with no rights on Linux; root could write into any folder."""
GBK: Final = "zh_CN.GBK"
PNG: Final = b"\x89PNG"
LOCALE_NAMES: Final = ("LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANGUAGE")


class SelfTestFailed(Exception):
    """A built program does not do what it should; the text says what."""


@dataclass(frozen=True, slots=True)
class Circumstance:
    """Where and how a program is run."""

    name: str
    folder: str = "program"
    """The folder it lies in."""
    home: str = "home"
    language: str | None = "C.UTF-8"
    """The locale; ``None`` sets none."""
    read_only: bool = False


def circumstances(system: str) -> tuple[Circumstance, ...]:
    """Return all that are tried on a system."""
    everywhere = (
        Circumstance("as it comes"),
        Circumstance("in a folder with a space and Chinese in its name", folder=f"{CHINESE} 1"),
        Circumstance("with a home in Chinese", home=CHINESE),
    )
    if system == "windows":
        return everywhere
    return (
        *everywhere,
        Circumstance("without a locale", language=None),
        Circumstance("in a GBK locale", language=GBK, home=CHINESE, folder=CHINESE),
        Circumstance("from a folder nobody may write to", read_only=True),
    )


def programs(out: Path, folder: Path) -> Iterator[tuple[str, Path, Path]]:
    """Yield each form of the program: its name, the folder to copy, and the program's place in it."""
    system = system_name()
    name = release_name(__version__, system, architecture_name())
    unpacked = folder / "unpacked"
    unpack(out / (name + archive_ending(system)), unpacked)
    inside = Path(name) / (
        Path(BUNDLE) / "Contents" / "MacOS" / PROGRAM if system == "macos" else program_file(system)
    )
    yield "folder", unpacked, inside
    single = out / (name + Path(program_file(system)).suffix)
    if system != "macos":
        alone = folder / "single"
        alone.mkdir()
        shutil.copy2(single, alone / single.name)
        yield "single file", alone, Path(single.name)


def unpack(archive: Path, into: Path) -> None:
    """Unpack an archive as a player's system does."""
    into.mkdir()
    if archive.name.endswith(".tar.gz"):
        with tarfile.open(archive) as packed:
            packed.extractall(into, filter="data")
    elif sys.platform == "darwin":  # which alone keeps links and rights
        subprocess.run(["ditto", "-x", "-k", str(archive), str(into)], check=True)
    else:
        with zipfile.ZipFile(archive) as zipped:
            zipped.extractall(into)  # noqa: S202 -- an archive of our own


def try_program(form: str, source: Path, inside: Path, case: Circumstance, pictures: Path | None) -> float:
    """Copy a program to where the circumstance wants it, and run it; return the seconds it took."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as temporary:
        base = Path(temporary).resolve()
        base.chmod(0o755)
        place, home, results = base / "place" / case.folder, base / case.home, base / "results"
        shutil.copytree(source, place, symlinks=True)
        for folder in (home, results, base / "tmp"):
            folder.mkdir(mode=0o777)
            folder.chmod(0o777)
        if case.read_only:
            for entry in [place, *place.rglob("*")]:
                if not entry.is_symlink():
                    entry.chmod(entry.stat().st_mode & ~0o222)
        report, picture = results / f"{CHINESE}.json", results / f"{CHINESE}.png"
        line = [str(place / inside), "--self-test", "--report", str(report), "--picture", str(picture)]
        start = time.monotonic()
        code, told = run(line, environment(case, base, home), as_nobody=case.read_only)
        seconds = time.monotonic() - start
        check(code, told, report, picture)
        if pictures is not None:
            pictures.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(picture, pictures / f"{form}-{case.name}.png".replace(" ", "-"))
    return seconds


def environment(case: Circumstance, base: Path, home: Path) -> dict[str, str]:
    """Return an environment with nothing in it but what every desktop has."""
    kept = {name: value for name, value in os.environ.items() if os.name == "nt" or name == "PATH"}
    kept |= {"HOME": str(home), "TMPDIR": str(base / "tmp")}
    if os.name == "nt":
        kept |= {"USERPROFILE": str(home), "APPDATA": str(home), "LOCALAPPDATA": str(home)}
        kept |= {"TMP": str(base / "tmp"), "TEMP": str(base / "tmp")}
    for name in LOCALE_NAMES:
        kept.pop(name, None)
    if case.language is not None:
        kept["LC_ALL"] = case.language
    if case.language == GBK:
        kept |= made_locale(base)
    return kept


def made_locale(base: Path) -> dict[str, str]:
    """Make the GBK locale, which few systems have; return what lets programs find it, nothing if it fails."""
    place = base / "locales"
    place.mkdir()
    with suppress(OSError, subprocess.CalledProcessError):
        line = ["localedef", "-c", "-i", "zh_CN", "-f", "GBK", str(place / GBK)]
        subprocess.run(line, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return {"LOCPATH": str(place)}
    return {}


def run(line: list[str], surroundings: dict[str, str], *, as_nobody: bool) -> tuple[int, str]:
    """Run a command without a terminal; return how it ended and what it said.

    Raises ``SelfTestFailed`` where it does not end.
    """
    who = {"user": NOBODY, "group": NOBODY} if as_nobody and os.name != "nt" and os.getuid() == 0 else {}
    try:
        done = subprocess.run(
            line,
            env=surroundings,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=TIMEOUT,
            **who,  # type: ignore[call-overload]  # numbers, which the stub asks for one by one
        )
    except subprocess.TimeoutExpired:
        raise SelfTestFailed(f"it did not end within {TIMEOUT:.0f} s") from None
    return done.returncode, done.stdout.decode("utf-8", "replace").strip()


def check(code: int, told: str, report: Path, picture: Path) -> None:
    """Compare exit code, report and picture with what a sound program leaves; raise ``SelfTestFailed``."""
    if not report.exists():
        raise SelfTestFailed(f"no report; it ended with {code} and said: {told}")
    said = json.loads(report.read_bytes())
    failed = [step for step in said["steps"] if not step["passed"]]
    if failed or not said["passed"] or code != 0:
        raise SelfTestFailed(f"it ended with {code}; {failed}; {told}")
    if not said["packed"] or said["program"] != __version__:
        raise SelfTestFailed(f"this is another program: {said}")
    if not picture.read_bytes().startswith(PNG):
        raise SelfTestFailed("the picture is none")


def try_installer(unpacked: Path) -> None:
    """Put the program into a desktop's menu, start it by that entry, take it out again; for Linux."""
    (folder,) = unpacked.iterdir()
    with tempfile.TemporaryDirectory() as temporary:
        place, home = Path(temporary) / f"{CHINESE} $1%", Path(temporary) / "home"
        shutil.copytree(folder, place, symlinks=True)
        home.mkdir()
        surroundings = {"HOME": str(home), "PATH": os.environ["PATH"]}
        installer = ["sh", str(place / "install.sh")]
        code, told = run(installer, surroundings, as_nobody=False)
        entry = home / ".local" / "share" / "applications" / f"{DESKTOP_ID}.desktop"
        if code != 0 or not entry.exists():
            raise SelfTestFailed(f"the installer ended with {code}: {told}")
        program = started_by(entry.read_text(encoding="utf-8"))
        code, told = run([program, "--version"], surroundings, as_nobody=False)
        if (code, told) != (0, __version__):
            raise SelfTestFailed(f"the menu starts {program}, which ended with {code}: {told}")
        code, told = run([*installer, "--remove"], surroundings, as_nobody=False)
        left = [file for file in home.rglob("*") if DESKTOP_ID in file.name]
        if code != 0 or left:
            raise SelfTestFailed(f"the installer left {left}")


def started_by(entry: str) -> str:
    """Return the program of a menu entry's command, its two layers of escapes taken off."""
    (line,) = [line for line in entry.splitlines() if line.startswith("Exec=")]
    quoted = line.removeprefix('Exec="').rpartition('"')[0].replace("\\\\", "\\")
    return quoted.replace("\\", "").replace("%%", "%")


def main(arguments: list[str]) -> int:
    """Try everything; return 1 if anything failed."""
    parser = argparse.ArgumentParser(description="Self-test the built program.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder that build.py wrote")
    parser.add_argument("--pictures", type=Path, help="folder that keeps the pictures")
    options = parser.parse_args(arguments)
    failed = passed = 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as temporary:
        folder = Path(temporary)
        for form, source, inside in programs(options.out.resolve(), folder):
            for case in circumstances(system_name()):
                try:
                    seconds = try_program(form, source, inside, case, options.pictures)
                except SelfTestFailed as error:
                    failed += 1
                    print(f"FAILED  {form}, {case.name}: {error}", flush=True)
                else:
                    passed += 1
                    print(f"good    {form}, {case.name} ({seconds:.1f} s)", flush=True)
        if system_name() == "linux":
            try:
                try_installer(folder / "unpacked")
            except SelfTestFailed as error:
                failed += 1
                print(f"FAILED  menu entry: {error}", flush=True)
            else:
                passed += 1
                print("good    menu entry put in, used, taken out", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
