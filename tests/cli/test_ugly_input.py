"""Files and words that nobody should hand in: each is answered in one line, and nothing breaks."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from build_scripts.replay_shots import kept_game
from kemi_desktop.__main__ import main
from kemi_desktop.catalogue.lookup import Language, word

ROOT = Path(__file__).parents[2]
NAMES = (
    b"bad\xff\xfe",
    b"esc\x1b[31m",
    "rtl\u202egpj".encode(),
    b"two\nlines",
    "\U0001f600".encode(),
)
FOREIGN = {
    "empty": b"",
    "picture": b"\x89PNG\r\n\x1a\n\x00\x00\x00",
    "zeros": bytes(5000),
    "utf16": "[]".encode("utf-16"),
    "gbk": '[{"id":"科米"}]'.encode("gbk"),
    "nested": b"[" * 100_000,
    "number": b"[" + b"9" * 5000 + b"]",
    "not a number": b"[NaN]",
}


@dataclass(frozen=True)
class Said:
    """How a command ended, and all that it wrote."""

    returncode: int
    out: bytes
    err: bytes

    def only_line(self) -> str:
        """Return the one line of text it has said."""
        said = (self.out + self.err).decode("utf-8")
        assert said.count("\n") == 1, said
        assert said[:-1].replace("\u200d", "").isprintable(), said
        return said


def started(*argv: str | bytes) -> Said:
    """Run a command as a process of its own: where it matters what bytes the system hands over."""
    done = subprocess.run(
        [sys.executable, "-m", "kemi_desktop", *argv], cwd=ROOT, capture_output=True, check=False
    )
    return Said(done.returncode, done.stdout, done.stderr)


@pytest.fixture
def kemi(capfdbinary: pytest.CaptureFixture[bytes]) -> Callable[..., Said]:
    """Run a command in this process, which is many times as fast."""

    def run(*argv: str | bytes) -> Said:
        returncode = main([os.fsdecode(part) for part in argv])
        return Said(returncode, *capfdbinary.readouterr())

    return run


@pytest.mark.skipif(os.name == "nt", reason="such names do not exist there")
@pytest.mark.parametrize("command", ["score", "verify"])
@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_whatever_a_file_is_called_one_line_names_it(
    name: bytes, command: str, tmp_path: Path, kemi: Callable[..., Said]
) -> None:
    path = os.fsencode(tmp_path) + b"/" + name
    for content in (None, b"x"):
        if content is not None:
            Path(os.fsdecode(path)).write_bytes(content)
        done = kemi(command, "--lang", "en", path)
        assert done.returncode == 2
        assert name[:3].decode("utf-8", "ignore") in done.only_line()


@pytest.mark.skipif(os.name == "nt", reason="such names do not exist there")
def test_a_process_is_handed_a_name_that_is_no_text(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/bad\xff\xfe"
    Path(os.fsdecode(path)).write_bytes(b"x")
    for command in ("score", "verify"):
        done = started(command, "--lang", "en", path)
        assert done.returncode == 2
        assert "bad" in done.only_line()


@pytest.mark.parametrize("command", ["score", "verify"])
@pytest.mark.parametrize("content", FOREIGN.values(), ids=FOREIGN)
def test_a_foreign_file_is_answered_in_one_line(
    content: bytes, command: str, tmp_path: Path, kemi: Callable[..., Said]
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    done = kemi(command, "--lang", "zh", str(path))
    assert done.returncode == 2
    assert done.only_line()
    assert path.read_bytes() == content
    assert kemi(command, "--lang", "zh", str(tmp_path)).only_line()


@pytest.mark.skipif(os.name == "nt", reason="there a command line is always text")
@pytest.mark.parametrize(
    "argv",
    [
        ("waits", b"\xff"),
        ("waits", "123m", "--melds", b"\xff"),
        ("waits", "12\n3m"),
        ("simulate", "--hands", "1", "--seed", b"\xff"),
        ("simulate", "--hands", b"\xff"),
        ("simulate", "--seats", b"\xff,a,b,c"),
        ("simulate", "--hands", "1", "--journal", b"/dev/null/\xff"),
        (b"\xff",),
        ("--lang", b"\xff"),
    ],
    ids=ascii,
)
def test_bytes_that_are_no_text_are_answered_in_one_line(argv: tuple[str | bytes, ...]) -> None:
    done = started(*argv)
    assert done.returncode == 2
    assert done.only_line()


def test_a_seed_of_any_text_is_taken(kemi: Callable[..., Said]) -> None:
    done = kemi("simulate", "--hands", "1", "--json", "--seed", "科米\n\U0001f600")
    assert done.returncode == 0
    assert json.loads(done.out)["seed"] == "科米\n\U0001f600"


def test_five_melds_are_named_as_what_is_wrong(kemi: Callable[..., Said]) -> None:
    done = kemi("waits", "--lang", "en", "1m", "--melds", "111z 222z 333z 444z 555z")
    assert done.only_line() == word(Language.EN, "impossible.too_many_melds") + "\n"


def test_a_record_saved_by_an_editor_with_other_line_ends_is_still_one(
    tmp_path: Path, kemi: Callable[..., Said]
) -> None:
    path = tmp_path / "game.kemi"
    path.write_bytes(kept_game().replace(b"\n", b"\r\n"))
    assert kemi("verify", str(path)).returncode == 0


@pytest.mark.skipif(os.name == "nt", reason="there is no such device there")
@pytest.mark.parametrize("command", ["score", "verify"])
def test_a_file_without_an_end_is_too_large(command: str, kemi: Callable[..., Said]) -> None:
    done = kemi(command, "--lang", "en", "/dev/zero")
    assert done.returncode == 2
    assert word(Language.EN, "reason_os.too_large") in done.only_line()
