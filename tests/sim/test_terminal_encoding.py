"""A terminal is written to as it reads; everything else gets UTF-8."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kemi_desktop.__main__ import MINUS, main
from kemi_desktop.catalogue.lookup import Language, word, words

pty = pytest.importorskip("pty", reason="there are no such terminals here")
ROOT = Path(__file__).parents[2]
HAND = "123m456p789s1122z"


def shown_in_terminal(encoding: str) -> bytes:
    """Return the bytes that reach a terminal of this encoding."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "kemi_desktop", "waits", "--lang", "zh", HAND],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        stdout=theirs,
        stderr=theirs,
    ) as running:
        os.close(theirs)
        shown = b""
        try:
            while part := os.read(ours, 4096):
                shown += part
        except OSError:  # the other end is closed
            pass
        finally:
            os.close(ours)
    assert running.returncode == 0
    return shown


@pytest.mark.parametrize("encoding", ["gbk", "gb18030", "utf-8"])
def test_a_terminal_gets_its_own_chinese(encoding: str) -> None:
    shown = shown_in_terminal(encoding).decode(encoding)
    assert word(Language.ZH, "waits.title", count=2) in shown


@pytest.mark.parametrize("language", Language)
def test_an_older_terminal_can_show_every_word(language: Language) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])  # which sets up how to write what an encoding has not
    said = "".join(words(language).values()).encode("gbk", "plain").decode("gbk")
    assert said == "".join(words(language).values()).replace(MINUS, "-")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_that_knows_no_chinese_gets_utf8(encoding: str) -> None:
    assert word(Language.ZH, "waits.title", count=2) in shown_in_terminal(encoding).decode("utf-8")


@pytest.mark.parametrize("encoding", ["gbk", "ascii"])
def test_a_pipe_gets_utf8(encoding: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "kemi_desktop", "waits", "--lang", "zh", HAND],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=True,
    )
    assert word(Language.ZH, "waits.title", count=2) in done.stdout.decode("utf-8")
