"""Unpacks what PyInstaller packs behind a program: its modules and files."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from PyInstaller.archive.readers import ArchiveReadError, CArchiveReader

MODULES: Final = "PYZ.pyz"


def packed_members(file: Path) -> Iterator[tuple[str, bytes]]:
    """Yield name and content of everything packed into a program; nothing for any other file."""
    try:
        archive = CArchiveReader(str(file))
    except ArchiveReadError:
        return
    for name in archive.toc:
        yield name, archive.extract(name)
        if name == MODULES:
            modules = archive.open_embedded_archive(name)
            for module in modules.toc:
                yield f"{name}:{module}", modules.extract(module, raw=True) or b""
