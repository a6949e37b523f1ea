"""Window, plain game and commands speak the same language, whatever the system says or does not say."""

import ctypes
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from kemi_desktop.__main__ import main, system_language
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.ui import sdl

ROOT = Path(__file__).parents[2]
ASKED: tuple[tuple[dict[str, str], Language], ...] = (
    ({}, Language.ZH),
    ({"LANG": "C"}, Language.ZH),
    ({"LANG": "POSIX"}, Language.ZH),
    ({"LANG": "zh_CN.UTF-8"}, Language.ZH),
    ({"LANG": "zh_CN.GBK"}, Language.ZH),
    ({"LANG": "en_US.UTF-8"}, Language.EN),
    ({"LANG": "zh_CN.UTF-8", "LC_ALL": "en_US.UTF-8"}, Language.EN),
    ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8"}, Language.ZH),
)


def said(asked: dict[str, str], home: Path, *argv: str) -> str:
    """Return what the program says where no desktop and no terminal are."""
    names = ("LANG", "LANGUAGE", "DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    kept = {name: value for name, value in os.environ.items() if name not in names and name[:3] != "LC_"}
    done = subprocess.run(
        [sys.executable, "-m", "kemi_desktop", *argv],
        cwd=ROOT,
        env={**kept, **asked, "HOME": str(home), "XDG_DATA_HOME": str(home)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    return (done.stdout + done.stderr).decode("utf-8")


@pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="there the desktop is asked, not the environment"
)
@pytest.mark.parametrize(("asked", "language"), ASKED, ids=str)
def test_what_opens_a_window_and_what_does_not_speak_alike(
    asked: dict[str, str], language: Language, tmp_path: Path
) -> None:
    assert word(language, "error.no_terminal") in said(asked, tmp_path)
    assert word(language, "waits.none") in said(asked, tmp_path, "waits", "123m159p159s1133z")
    assert word(language, "replay.no_window") in said(asked, tmp_path, "x.kemi")
    assert word(language, "cli.description") in said(asked, tmp_path, "--help").replace("\n", " ")


@pytest.mark.parametrize("platform", ["linux", "freebsd14"])
def test_where_the_environment_says_it_the_window_library_is_not_asked(
    platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: [{"language": "POSIX", "country": None}])
    assert sdl.preferred_language() is None


@pytest.mark.parametrize("platform", ["win32", "darwin"])
@pytest.mark.parametrize(
    ("locales", "language"),
    [([{"language": "zh", "country": "CN"}], Language.ZH), ([{"language": "fr"}], Language.EN), ([], None)],
)
def test_a_desktop_that_is_set_to_a_language_is_asked(
    platform: str, locales: list[dict[str, str]], language: Language | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: locales)
    assert sdl.preferred_language() is language


@pytest.mark.parametrize("command", ["", "play", "text", "score", "waits", "verify", "simulate", "serve"])
def test_help_has_no_word_of_another_language(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    for language, foreign in (
        (Language.ZH, r"\b(usage|options|arguments|show|message)\b"),
        (Language.EN, "[一-龥]"),
    ):
        with pytest.raises(SystemExit) as left:
            main([*command.split(), "--help", "--lang", language.value])
        assert left.value.code == 0
        said_here = capsys.readouterr().out
        assert word(language, "cli.usage").strip() in said_here
        assert re.search(foreign, said_here) is None


@pytest.mark.parametrize(
    ("number", "language"),
    [
        (0x0804, Language.ZH),
        (0x0404, Language.ZH),
        (0x0409, Language.EN),
        (0x10804, Language.ZH),
        (1, Language.ZH),
    ],
)
def test_a_windows_desktop_is_asked_for_the_language_of_its_words(
    number: int, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert system_language() is language
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert system_language() is Language.EN
