"""Looks into a built program: names of the machine it was made on, and the C library it asks for."""

import getpass
import io
import re
import socket
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from build_scripts.built_neutral import python_folders

Unpack = Callable[[Path], Iterator[tuple[str, bytes]]]
"""Yields name and content of everything packed into a program, nothing for any other file."""

ROOT: Final = Path(__file__).resolve().parent.parent
ELF: Final = b"\x7fELF"
ZIP: Final = b"PK\x03\x04"
NEEDS: Final = re.compile(r"\bGLIBC_(\d+(?:\.\d+)+)\b")
LEAST_PARTS: Final = 3
"""Parts a folder's path must have to name a machine: ``/usr`` or ``/root`` names none."""
SHORTEST_NAME: Final = 6
"""Letters a user or host must have to be told from any other word."""


def own_names() -> tuple[bytes, ...]:
    """Return what gives this machine away: its folders, its host and its user."""
    folders = {str(ROOT), str(Path.home()), sys.prefix, sys.base_prefix}
    named = {folder for folder in folders if len(Path(folder).parts) >= LEAST_PARTS}
    named |= {folder.decode() for folder in python_folders()}
    with suppress(OSError, KeyError):
        named |= {name for name in (getpass.getuser(), socket.gethostname()) if len(name) >= SHORTEST_NAME}
    return tuple(sorted(name.encode() for name in named))


def traces(folder: Path, names: tuple[bytes, ...], unpack: Unpack) -> list[str]:
    """List every part of a built program that holds one of the names."""
    return [
        f"{member} names {name.decode(errors='replace')}"
        for member, content in members(folder, unpack)
        for name in names
        if name in content
    ]


def members(folder: Path, unpack: Unpack) -> Iterator[tuple[str, bytes]]:
    """Yield every file below a folder, and what is packed inside it, by name and content."""
    for file in sorted(folder.rglob("*")):
        if not file.is_file() or file.is_symlink():
            continue
        name, content = file.relative_to(folder).as_posix(), file.read_bytes()
        yield name, content
        if content.startswith(ZIP):
            with zipfile.ZipFile(io.BytesIO(content)) as archive:
                for part in archive.namelist():
                    yield f"{name}:{part}", archive.read(part)
        for part, packed in unpack(file):
            yield f"{name}:{part}", packed


def differences(first: dict[str, str], second: dict[str, str]) -> list[str]:
    """List the parts that only one build has, and those that are not the same."""
    lost = [f"only in the first: {name}" for name in sorted(first.keys() - second.keys())]
    new = [f"only in the second: {name}" for name in sorted(second.keys() - first.keys())]
    changed = sorted(name for name in first.keys() & second.keys() if first[name] != second[name])
    return lost + new + [f"differs: {name}" for name in changed]


def glibc_needed(folder: Path) -> str:
    """Return the newest version of the GNU C library that any file asks for; empty where none asks."""
    found = set()
    for file in folder.rglob("*"):
        if file.is_file() and not file.is_symlink() and _begins(file) == ELF:
            line = ["objdump", "-p", str(file)]
            told = subprocess.run(
                line, check=True, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            ).stdout
            found.update(NEEDS.findall(told))
    return max(found, key=lambda version: [int(part) for part in version.split(".")], default="")


def _begins(file: Path) -> bytes:
    with file.open("rb") as stream:
        return stream.read(len(ELF))
