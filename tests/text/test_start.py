"""Which of the two plain games starts, and the program itself at a pseudo terminal and at a pipe."""

import os
import select
import subprocess
import sys
import time
from io import StringIO

import pytest

from kemi_desktop import __version__
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.text.start import start_text
from tests.architecture.source_tree import ROOT

PROGRAM = (sys.executable, "-m", "kemi_desktop")


class Terminal(StringIO):
    """Lines somebody types."""

    def isatty(self) -> bool:
        return True


def environment() -> dict[str, str]:
    """Return the environment of a machine without a desktop, in English."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "LC_ALL", "LANGUAGE")
    return {**{k: v for k, v in os.environ.items() if k not in hidden}, "LANG": "C.UTF-8"}


def started(lines_in: StringIO | None, *, no_display: bool) -> list[str]:
    shown = StringIO()
    assert start_text(Language.EN, lines_in=lines_in, lines_out=shown, no_display=no_display) == 0
    return shown.getvalue().splitlines()


def test_without_a_display_a_terminal_gets_one_sentence_and_the_game() -> None:
    said = started(Terminal("\n\n\n\n"), no_display=True)
    assert said[:2] == [word(Language.EN, "error.no_display"), word(Language.EN, "text.welcome")]
    assert said[-1] == word(Language.EN, "text.goodbye")


@pytest.mark.parametrize("lines_in", [None, StringIO("1\n1\n")], ids=["closed", "file"])
def test_without_a_terminal_either_one_hand_is_shown(lines_in: StringIO | None) -> None:
    said = started(lines_in, no_display=True)
    assert said[0] == word(Language.EN, "error.no_terminal")
    assert word(Language.EN, "settlement.title_number", number=1) in said


def test_the_game_asked_for_by_name_reads_its_lines_from_a_file() -> None:
    said = started(StringIO("2\n\n\nAnn\nt\n"), no_display=False)
    assert said[0] == word(Language.EN, "text.welcome")
    assert "Hand 1 of 4" in said


@pytest.mark.parametrize("language", Language)
def test_every_question_before_the_game_can_be_asked_for_help(language: Language) -> None:
    shown = StringIO()
    typed = StringIO("?\n2\n？\n\nhelp\n\n?\nAnn\nq\ny\n")
    assert start_text(language, lines_in=typed, lines_out=shown, no_display=False) == 0
    said = shown.getvalue()
    assert "?" in word(language, "text.setup")
    assert said.count(word(language, "text.setup_help")) == 3
    assert said.count(word(language, "text.setup_name_help", name=word(language, "name.you"), count=12)) == 1
    assert word(language, "text.not_understood") not in said
    assert word(language, "text.bad_number", count=4) not in said


def test_the_game_asked_for_by_name_without_any_input_is_shown() -> None:
    said = started(None, no_display=False)
    assert said[0] == word(Language.EN, "text.auto_play")
    assert word(Language.EN, "settlement.title_number", number=1) in said


def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PROGRAM, *arguments],
        cwd=ROOT,
        env=environment(),
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def test_the_program_tells_its_version() -> None:
    ended = run("--version")
    assert (ended.returncode, ended.stdout.strip()) == (0, __version__)


@pytest.mark.parametrize("language", Language)
def test_the_program_plays_text_from_a_pipe(language: Language) -> None:
    ended = run("text", "--lang", language.value, typed="2\n\n\nAnn\n1\nq\ny\n")
    assert ended.returncode == 0
    assert ended.stderr == ""
    assert ended.stdout.splitlines()[-1] == word(language, "text.goodbye")


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo terminal")
def test_the_program_plays_text_at_a_terminal() -> None:
    told = at_terminal("text", "--lang", "en", lines=["", "", "", "Ann", "1", "t", "q", "y"])
    assert "Ann: discard" in told
    assert told.rstrip().endswith(word(Language.EN, "text.goodbye"))


def at_terminal(*arguments: str, lines: list[str]) -> str:
    """Run the program at a pseudo terminal, typing the next line at each question; return what it showed."""
    keyboard, terminal = os.openpty()
    program = subprocess.Popen(
        [*PROGRAM, *arguments], cwd=ROOT, env=environment(), stdin=terminal, stdout=terminal, stderr=terminal
    )
    os.close(terminal)
    shown, answered, until = b"", 0, time.monotonic() + 120
    try:
        while time.monotonic() < until:
            if select.select([keyboard], [], [], 0.2)[0]:
                try:
                    shown += os.read(keyboard, 65536)
                except OSError:  # the program has closed its end
                    break
            elif answered < len(lines) and shown.endswith((b": ", b"quit. ")):
                os.write(keyboard, f"{lines[answered]}\n".encode())
                answered += 1
        assert program.wait(timeout=60) == 0
    finally:
        program.kill()
        program.wait()
        os.close(keyboard)
    return shown.decode("utf-8")
