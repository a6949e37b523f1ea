"""Takes the folders of the building machine out of compiled files, before they are packed.

Python and its modules hold the folder they were installed to, which the packed program never looks at.
"""

from collections.abc import Iterable
from pathlib import Path

Entry = tuple[str, str, str]
"""Name in the program, file it comes from, kind: as PyInstaller lists them."""


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
