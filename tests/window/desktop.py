"""A desktop nobody sees and the program in a window on it, known only by its picture and its watch file."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SHOTS = "KEMI_WINDOW_SHOTS"
"""Names the folder for pictures of every screen; without it none are taken."""
PROGRAM = "KEMI_PROGRAM"
"""Names a built program to test in place of the source."""
LOOK_AGAIN = 0.02
PATIENCE = 20.0
"""Seconds of an unchanged screen after which something that should have happened counts as not happening."""
STARTING = 60.0
"""Seconds a busy machine may take until the window is up, or until it is gone."""
TITLES = ("科米麻将", "Kemi Mahjong")


def program() -> tuple[str, ...]:
    """Return the words that start the program: from source, or the built one that is asked for."""
    built = os.environ.get(PROGRAM)
    return (str(Path(built).resolve()),) if built else (sys.executable, "-m", "kemi_desktop")


@dataclass(frozen=True)
class Spot:
    """One thing on the screen that can be clicked."""

    name: str
    label: str
    area: tuple[int, int, int, int]
    key: str
    enabled: bool
    focused: bool
    chosen: bool
    in_sight: bool = True

    @property
    def middle(self) -> tuple[int, int]:
        left, top, width, height = self.area
        return left + width // 2, top + height // 2


class Seen:
    """What the watch file said at one moment."""

    def __init__(self, report: dict[str, Any]) -> None:
        self.report = report
        self.screen: str = report.get("screen", "")
        self.beneath: list[str] = report.get("beneath", [])
        self.settled: bool = report.get("settled", False)
        self.facts: dict[str, Any] = report.get("facts") or {}
        self.spots = tuple(
            Spot(**{**spot, "area": tuple(spot["area"])}) for spot in report.get("targets", ())
        )

    @property
    def prompt(self) -> dict[str, Any] | None:
        """The question at the table, if the table is on top."""
        asked: dict[str, Any] | None = self.facts.get("prompt") if self.screen == "table" else None
        return asked

    def all_named(self, start: str) -> tuple[Spot, ...]:
        return tuple(spot for spot in self.spots if spot.name.startswith(start))

    def find(self, name: str) -> Spot | None:
        return next((spot for spot in self.spots if spot.name == name), None)

    def spot(self, name: str) -> Spot:
        found = self.find(name)
        assert found is not None, f"no {name} on the screen {self.screen}: {[s.name for s in self.spots]}"
        return found


def end(process: subprocess.Popen[bytes]) -> None:
    """Stop a process, the hard way where it takes no hint."""
    process.terminate()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(timeout=5)
    if process.poll() is None:
        process.kill()
        process.wait(timeout=STARTING)


class Desktop:
    """An X server with a window manager, of a size in pixels."""

    def __init__(self, size: tuple[int, int]) -> None:
        reader, writer = os.pipe()
        screen = f"{size[0]}x{size[1]}x24"
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", screen, "-nolisten", "tcp"],
            pass_fds=(writer,),
            stderr=subprocess.DEVNULL,
        )
        os.close(writer)
        self._processes = [server]
        try:
            with os.fdopen(reader, "rb") as told:
                self.display = f":{int(told.readline())}"
            manager = subprocess.Popen(["openbox"], env=self.environment(), stderr=subprocess.DEVNULL)
            self._processes.insert(0, manager)
        except BaseException:
            self.close()
            raise

    def environment(self) -> dict[str, str]:
        return {**os.environ, "DISPLAY": self.display}

    def close(self) -> None:
        for process in self._processes:
            end(process)


class Game:
    """The program in its window, started as a player starts it; its home is empty but for earlier runs."""

    _shots = count(1)

    def __init__(
        self,
        desktop: Desktop,
        folder: Path,
        *,
        language: str = "en",
        extra: Mapping[str, str] = MappingProxyType({}),
        file: Path | None = None,
    ) -> None:
        """``extra`` is added to the program's environment; ``file`` is a kept game to open with it."""
        self._desktop = desktop
        self._watch = folder / "watch.json"
        self.errors = folder / "stderr.txt"
        self.home = folder / "home"
        self.home.mkdir(exist_ok=True)
        self._watch.unlink(missing_ok=True)
        environment = desktop.environment() | {
            "HOME": str(self.home),
            "XDG_DATA_HOME": str(self.home / "data"),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "PYTHONPATH": str(ROOT),
            **extra,
        }
        named = [] if file is None else [str(file)]
        with self.errors.open("wb") as errors:
            self._process = subprocess.Popen(
                [*program(), "--lang", language, "--watch", str(self._watch), *named],
                cwd=folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=errors,
            )
        self.window = ""
        try:
            self._find_window()
            self.wait(lambda seen: "title" in (seen.screen, *seen.beneath), "the title", patience=STARTING)
        except BaseException:
            self.close()
            raise

    # ------------------------------------------------------------ looking

    def look(self) -> Seen:
        """Return what is on the screen now."""
        try:
            return Seen(json.loads(self._watch.read_bytes()))
        except FileNotFoundError:
            return Seen({})

    def wait(self, holds: Callable[[Seen], bool], what: str, *, patience: float = PATIENCE) -> Seen:
        """Look until something holds; fail where nothing has changed for ``patience`` seconds."""
        end, last = time.monotonic() + patience, Seen({})
        while True:
            seen = self.look()
            if holds(seen):
                return seen
            if seen.report != last.report:
                end, last = time.monotonic() + patience, seen
            assert self.running, f"the program ended with {self._process.poll()}: {self.told()}"
            if time.monotonic() > end:
                self.shoot("stuck")
                place = self.xdo("getactivewindow", "getwindowgeometry", "getmouselocation")
                raise AssertionError(f"waited for {what}, but saw {seen.report}\n{place}\n{self.told()}")
            time.sleep(LOOK_AGAIN)

    def wait_screen(self, *names: str) -> Seen:
        return self.wait(lambda seen: seen.screen in names, f"screen {' or '.join(names)}")

    def wait_quiet(self, seconds: float = 1.5) -> None:
        """Wait until nothing has changed for some time: all that was clicked has been answered."""
        last, since = self.look(), time.monotonic()
        while self.running and time.monotonic() - since < seconds:
            time.sleep(LOOK_AGAIN)
            seen = self.look()
            if seen.report != last.report:
                last, since = seen, time.monotonic()

    def told(self) -> str:
        """Return what the program wrote to its error stream."""
        return self.errors.read_text(encoding="utf-8")

    def shoot(self, name: str) -> None:
        """Take a picture of the window, where pictures are wanted."""
        folder = os.environ.get(SHOTS)
        if folder:
            Path(folder).mkdir(parents=True, exist_ok=True)
            width, height = self.look().report["window"]
            file = Path(folder) / f"{next(self._shots):03}-{name}-{width}x{height}.png"
            self._run("import", "-silent", "-window", self.window, str(file))

    # ------------------------------------------------------------ doing

    def xdo(self, *words: object) -> str:
        """Give xdotool a line, and return what it says."""
        return self._run("xdotool", *map(str, words))

    def _run(self, *line: str) -> str:
        done = subprocess.run(line, env=self._desktop.environment(), capture_output=True, check=False)
        return done.stdout.decode("utf-8", "replace").strip()

    def _find_window(self) -> None:
        end = time.monotonic() + STARTING
        while time.monotonic() < end:
            window = self.xdo("getactivewindow")
            if window and self.xdo("getwindowname", window) in TITLES:
                self.window = window
                return
            assert self.running, f"the program ended with {self._process.poll()}: {self.told()}"
            time.sleep(0.05)
        raise AssertionError("no window came up")

    def resize(self, width: int, height: int) -> Seen:
        """Drag the window to a size, and wait until the picture has it."""
        self.xdo("windowsize", self.window, width, height)
        return self.wait(
            lambda seen: seen.report["window"] == [width, height], f"a window of {width}x{height}"
        )

    # ------------------------------------------------------------ ending

    @property
    def running(self) -> bool:
        return self._process.poll() is None

    def exit_code(self) -> int:
        """Return how the program ended; fail if it does not end."""
        return self._process.wait(timeout=STARTING)

    @property
    def crash_notes(self) -> list[Path]:
        """Files the program leaves behind when it goes wrong."""
        return [*self.home.rglob("crash.txt"), *self.home.rglob("*damaged*")]

    def kill(self) -> None:
        """End the program as a crash or a lack of power does: without a word to it.

        It is whoever holds the window: a program of one file only waits for the one it has unpacked.
        """
        os.kill(int(self.xdo("getwindowpid", self.window)), signal.SIGKILL)
        self._process.wait(timeout=STARTING)

    def close(self) -> None:
        """Stop the program, if it still runs."""
        end(self._process)


@contextlib.contextmanager
def opened(
    desktop: Desktop,
    folder: Path,
    language: str = "en",
    extra: Mapping[str, str] = MappingProxyType({}),
    file: Path | None = None,
) -> Iterator[Game]:
    """Run the program for as long as a test needs it."""
    folder.mkdir(parents=True, exist_ok=True)
    game = Game(desktop, folder, language=language, extra=extra, file=file)
    try:
        yield game
    finally:
        game.close()
