"""Takes the folders of the building machine out of compiled files, before they are packed.

Python and its modules hold the folders they were compiled in and installed to; the packed program never looks
at them.
"""

import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path
from typing import Final

Entry = tuple[str, str, str]
"""Name in the program, file it comes from, kind: as PyInstaller lists them."""


LEAST_PARTS: Final = 3
"""Parts a folder's path must have to name a machine: ``/usr`` names none."""


def python_folders() -> frozenset[bytes]:
    """Return the folders to take out: those that held the running Python and its environment, and its source.

    Not the last part of their paths: a compiled file may use the end of a text as a text of its own, such as
    the version at the end of a folder.
    """
    compiled = (sysconfig.get_config_var(name) for name in ("abs_builddir", "abs_srcdir"))
    parents = {Path(folder).parent for folder in (sys.base_prefix, sys.prefix, *compiled) if folder}
    return frozenset(str(folder).encode() for folder in parents if len(folder.parts) >= LEAST_PARTS)


def neutral(content: bytes, folders: Iterable[bytes]) -> bytes:
    """Return a compiled file with each folder replaced by one that is nowhere, of the same length."""
    for folder in sorted(folders, key=len, reverse=True):
        content = content.replace(folder, nowhere(len(folder)))
    return content


def nowhere(length: int) -> bytes:
    """Return the path of no folder, ``length`` bytes long."""
    return b"/nonexistent".ljust(length, b"/")[:length]


def neutral_entries(entries: Iterable[Entry], folders: Iterable[bytes], into: Path) -> list[Entry]:
    """Return the entries with cleaned copies below ``into`` in place of files that name a folder."""
    names, result = tuple(folders), []
    for name, source, kind in entries:
        cleaned = source
        if Path(source).is_file() and kind != "SYMLINK":
            content = Path(source).read_bytes()
            if (changed := neutral(content, names)) != content:
                copy = into / name
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_bytes(changed)
                copy.chmod(Path(source).stat().st_mode)
                cleaned = str(copy)
        result.append((name, cleaned, kind))
    return result
