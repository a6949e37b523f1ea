"""Starting without a window, or without anything."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pygame
import pytest

from kemi_desktop.app.first_page import Ways, first_page
from kemi_desktop.app.loading import Loading
from kemi_desktop.app.local_table import new_seed, pace_of
from kemi_desktop.app.opening import open_context
from kemi_desktop.app.screens import Screens
from kemi_desktop.app.unfinished import FOLDER, UNFINISHED
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.rules.actions import Discard, Pass
from kemi_desktop.rules.prompts import PromptKind
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Key, KeyPressed, PointerMoved
from kemi_desktop.ui.loop import Loop
from kemi_desktop.ui.scene import Restart
from kemi_desktop.ui.scenes.table.table_scene import TableScene
from kemi_desktop.ui.sdl import NoDisplay, start_display
from kemi_desktop.ui.settings import DAMAGED_NAME, FILE_NAME, SPEEDS, Pace, Settings
from kemi_desktop.ui.window import first_size, reachable_place


def start(*arguments: str, typed: str = "", home: Path) -> subprocess.CompletedProcess[str]:
    """Run the program where no desktop is announced."""
    dropped = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in dropped}
    environment |= {"HOME": str(home), "XDG_DATA_HOME": str(home), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, "-m", "kemi_desktop", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
        env=environment,
    )


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these systems always have a desktop")
def test_without_a_display_and_a_terminal_it_says_so_and_plays_one_hand(tmp_path: Path) -> None:
    done = start("--lang", "en", home=tmp_path)
    lines = done.stdout.splitlines()
    assert done.returncode == 0
    assert lines[0] == "There is neither a window nor a terminal, so the computer plays one hand."
    assert "Traceback" not in done.stderr
    assert len(lines) > 10


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these systems always have a desktop")
def test_no_announced_desktop_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(NoDisplay):
        start_display()


@contextlib.contextmanager
def window_of(folder: Path, *, home: Path) -> Iterator[subprocess.Popen[str]]:
    """Run the program until it shows its first screen, in a window that nobody sees."""
    watch = folder / "watch.json"
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    process = subprocess.Popen(
        [sys.executable, "-m", "kemi_desktop", "--lang", "en", "--watch", str(watch)],
        env={**os.environ, **drivers, "HOME": str(home), "XDG_DATA_HOME": str(home)},
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        # A job in the background is born deaf to interrupts.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 -- one thread here
    )
    try:
        end = time.monotonic() + 60
        while process.poll() is None and time.monotonic() < end:
            if watch.exists() and "title" in watch.read_text(encoding="utf-8"):
                break
            time.sleep(0.02)
        yield process
    finally:
        process.kill()
        process.communicate()


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
@pytest.mark.parametrize(
    ("sent", "status"), [(signal.SIGTERM, -signal.SIGTERM), (signal.SIGINT, 130)], ids=["term", "int"]
)
def test_a_signal_ends_the_window_at_once(tmp_path: Path, sent: signal.Signals, status: int) -> None:
    with window_of(tmp_path, home=tmp_path) as process:
        process.send_signal(sent)
        told = process.communicate(timeout=60)[1]
    assert process.returncode == status, told
    assert "Traceback" not in told


LOADS = """
import sys
import pygame
from kemi_desktop.app import play
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.ui.loop import Loop

heavy = ("kemi_desktop.net.guest", "kemi_desktop.ai.levels", "kemi_desktop.adapter.game", "asyncio")
drawn, told = [], []
draw = Loop.draw

def drawing(loop, surface):
    draw(loop, surface)
    drawn.append(surface.get_at((5, 5)) != surface.get_at(surface.get_rect().center))

Loop.draw = drawing

def ways():
    told.append((drawn[0], [name for name in heavy if name in sys.modules]))
    from kemi_desktop.app.screens import open_screens
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    return open_screens

status = play.play(Language.EN, fallback=Language.EN, later=play.Later(ways, lambda _: 3))
print(status, told, [name for name in heavy if name not in sys.modules])
"""


def test_the_game_is_loaded_once_the_first_page_is_shown(tmp_path: Path) -> None:
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    homes = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", LOADS],
        env={**os.environ, **drivers, **homes},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert (done.stdout.strip(), done.stderr) == ("0 [(True, [])] []", "")


def test_a_press_waits_for_what_it_needs_and_is_told_what_went_wrong_with_it() -> None:
    may_end, ended = Event(), []

    def load() -> str:
        may_end.wait()
        ended.append(True)
        return "loaded"

    loading = Loading(load)
    loading.begin()
    loading.begin()
    assert ended == []
    may_end.set()
    assert loading.result() == loading.result() == "loaded"
    assert ended == [True]

    def fail() -> str:
        raise ImportError("a file is missing")

    broken = Loading(fail)
    for _ in range(2):
        with pytest.raises(ImportError, match="a file is missing"):
            broken.result()


class Unused:
    """Ways that nobody has a reason to ask for."""

    def __call__(self) -> Ways:
        raise AssertionError("asked for before a button was pressed")


def test_the_first_page_asks_for_what_lies_behind_it_only_when_pressed() -> None:
    context = UiContext(Settings(language=Language.EN))
    page = first_page(context, Unused(), has_game=True, has_seat=True, has_rooms=True)
    loop = Loop(context, page, (1280, 720), ask_leave=lambda: page)
    for frame in range(4):
        loop.step(frame * 0.1, [PointerMoved(640, 400)])
        loop.draw(pygame.Surface((1280, 720)))
    names = {target.name for target in page.sight().targets}
    assert {"go_on", "back_to_table", "lan", "quick_start", "replays", "about", "rulebook"} <= names
    with pytest.raises(AssertionError, match="asked for"):
        loop.step(1.0, [KeyPressed(Key.F1)])


@pytest.mark.parametrize(
    ("wanted", "screen", "size"),
    [
        ((1280, 720), (1920, 1080), (1280, 720)),
        ((1280, 720), (1280, 720), (1248, 624)),
        ((3000, 2000), (1920, 1080), (1888, 984)),
        ((1280, 720), (800, 600), (1024, 576)),
        ((1280, 720), (1366, 768), (1280, 672)),
    ],
)
def test_the_first_window_fits_the_screen(
    wanted: tuple[int, int], screen: tuple[int, int], size: tuple[int, int]
) -> None:
    assert first_size(wanted, screen) == size


@pytest.mark.parametrize(
    ("place", "screens", "is_kept"),
    [
        (None, [(1920, 1080)], False),
        ((100, 50), [], False),
        ((100, 50), [(1920, 1080)], True),
        ((0, 0), [(1280, 720)], True),
        ((-1100, 0), [(1920, 1080)], True),
        ((-1270, 0), [(1920, 1080)], False),
        ((1900, 50), [(1920, 1080)], False),
        ((100, 1070), [(1920, 1080)], False),
        ((100, -30), [(1920, 1080)], False),
        ((2400, 300), [(1920, 1080), (1280, 1024)], True),
        ((-1200, 300), [(1920, 1080), (1280, 1024)], True),
        ((2400, 300), [(1920, 1080)], False),
        ((9000, 300), [(1920, 1080), (1280, 1024)], False),
    ],
)
def test_the_window_returns_only_to_where_it_can_be_reached(
    place: tuple[int, int] | None, screens: list[tuple[int, int]], is_kept: bool
) -> None:
    assert reachable_place(place, (1280, 720), screens) == (place if is_kept else None)


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((3840, 2160), (2880, 1620)),
        ((2560, 1440), (1920, 1080)),
        ((1920, 1080), (1440, 810)),
        ((1366, 768), (1194, 672)),
        ((1280, 720), (1109, 624)),
        ((1024, 768), (1024, 576)),
        ((800, 600), (1024, 576)),
        ((3440, 1440), (1920, 1080)),
        ((1080, 1920), (1048, 589)),
    ],
)
def test_a_window_nobody_has_sized_follows_the_screen(screen: tuple[int, int], size: tuple[int, int]) -> None:
    assert first_size(None, screen) == size


def test_no_two_games_have_the_same_secret() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(seed) == 32 and set(seed) <= set("0123456789abcdef") for seed in seeds)


@pytest.mark.parametrize("speed", SPEEDS)
def test_the_pace_of_the_computer_seats_follows_the_setting(speed: float | None) -> None:
    slow, normal, fast = (
        pace_of(Settings(pace=pace, speed=speed)) for pace in (Pace.SLOW, Pace.NORMAL, Pace.FAST)
    )
    assert slow > normal > fast > 0


def shown_of(context: UiContext) -> str:
    """Return what stands in the window after a frame."""
    context.toasts.step(0.0)
    toast = context.toasts.shown
    return "" if toast is None else context.say(toast.key, **dict(toast.fields))


def test_a_folder_that_takes_no_settings_is_told_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "file"
    folder.write_text("", encoding="utf-8")
    context = open_context(folder / "below", Language.EN, Language.EN)
    for name in ("a", "b", "c"):
        context.change(name=name)
    told = capsys.readouterr().err.splitlines()
    assert shown_of(context) in told
    assert sum(str(folder / "below") in line for line in told) == 1


def test_a_missing_folder_is_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    context = open_context(None, Language.EN, Language.EN)
    context.change(name="a")
    assert capsys.readouterr().err.splitlines() == [shown_of(context)]
    assert shown_of(context) == word(Language.EN, "error.no_folder")


def test_damaged_settings_are_told_in_the_window_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / FILE_NAME).write_text("{", encoding="utf-8")
    context = open_context(tmp_path, None, Language.EN)
    assert DAMAGED_NAME in shown_of(context)
    assert capsys.readouterr().err.splitlines() == [shown_of(context)]


@pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="the folder of the user is found otherwise there"
)
def test_without_a_folder_the_window_comes_up_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with window_of(tmp_path, home=tmp_path / "file" / "below") as process:
        process.terminate()
        told = process.communicate(timeout=60)[1]
    assert told.count(word(Language.EN, "error.no_folder")) == 1
    assert "Traceback" not in told


@pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="the folder of the user is found otherwise there"
)
def test_a_damaged_note_of_the_last_game_is_told_in_the_window(tmp_path: Path) -> None:
    games = tmp_path / "Kemi" / "Mahjong" / FOLDER
    games.mkdir(parents=True)
    (games / UNFINISHED).write_bytes(b"\x00\xff../../etc/passwd")
    with window_of(tmp_path, home=tmp_path) as process:
        shown = (tmp_path / "watch.json").read_text(encoding="utf-8")
        process.terminate()
        told = process.communicate(timeout=60)[1]
    assert told.count(word(Language.EN, "error.note_damaged")) == 1
    assert "title" in shown


@pytest.mark.parametrize("pace", Pace)
def test_nobody_waits_longer_for_want_of_animation(pace: Pace) -> None:
    still, moving = (pace_of(Settings(pace=pace, speed=speed)) for speed in (None, 3.0))
    assert still <= moving


def seconds_of_others(pace: Pace) -> float:
    """Return how long the others play after one's own discard, the pace having been chosen just then."""
    context = UiContext(Settings(speed=None, treasure_explained=True))
    command = Screens(context, seeds=lambda: "0f" * 16).start()
    assert isinstance(command, Restart)
    table = command.scene
    assert isinstance(table, TableScene)
    table.resize((1280, 720))
    now, discarded_at = 0.0, None
    while now < 600:
        now += 0.05
        table.update(now)
        options = table.play.options
        if options is None:
            continue
        if discarded_at is not None:
            return now - discarded_at
        if options.kind is PromptKind.TURN:
            context.change(pace=pace)
            discarded_at = now
        table.play.request(next(a for a in options.actions if isinstance(a, Discard | Pass)))
    raise AssertionError("never asked again")


def test_a_pace_chosen_in_mid_hand_acts_at_once() -> None:
    fast, normal, slow = (seconds_of_others(pace) for pace in (Pace.FAST, Pace.NORMAL, Pace.SLOW))
    assert fast < normal < slow
