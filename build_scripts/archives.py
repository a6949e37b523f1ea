"""Archives that are the same for the same content: sorted, with one time for all, and nobody's name."""

import gzip
import hashlib
import io
import stat
import tarfile
import time
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

FOLDER_MODE: Final = 0o755
PROGRAM_MODE: Final = 0o755
FILE_MODE: Final = 0o644
LEVEL: Final = 9
FIRST_ZIP_TIME: Final = 315_532_800
"""The first second a zip file can name: 1980."""


def entries(root: Path) -> list[Path]:
    """Return everything below a folder, links as such, in one order on every system."""
    found = [path for path in root.rglob("*") if path.is_symlink() or path.is_file() or path.is_dir()]
    return sorted(found, key=lambda path: path.relative_to(root).as_posix())


def mode_of(path: Path, *, programs: frozenset[str]) -> int:
    """Return the rights a file gets; ``programs`` names those that systems without rights forget."""
    if path.is_dir():
        return FOLDER_MODE
    own = path.name in programs or bool(path.stat().st_mode & stat.S_IXUSR)
    return PROGRAM_MODE if own else FILE_MODE


def write_tar(root: Path, name: str, file: Path, moment: int) -> None:
    """Pack a folder as ``name`` into a .tar.gz file; ``moment`` is its time in seconds since 1970."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for path in [root, *entries(root)]:
            inside = (Path(name) / path.relative_to(root)).as_posix()
            archive.addfile(*_tar_entry(path, inside, moment))
    with file.open("wb") as raw, gzip.GzipFile("", "wb", LEVEL, raw, mtime=moment) as squeezed:
        squeezed.write(packed.getvalue())


def _tar_entry(path: Path, inside: str, moment: int) -> tuple[tarfile.TarInfo, io.BytesIO | None]:
    info = tarfile.TarInfo(inside)
    info.mtime = moment
    if path.is_symlink():
        info.type, info.linkname, info.mode = tarfile.SYMTYPE, path.readlink().as_posix(), 0o777
        return info, None
    info.mode = mode_of(path, programs=frozenset())
    if path.is_dir():
        info.type = tarfile.DIRTYPE
        return info, None
    content = path.read_bytes()
    info.size = len(content)
    return info, io.BytesIO(content)


def write_zip(
    root: Path, name: str, file: Path, moment: int, *, programs: frozenset[str] = frozenset()
) -> None:
    """Pack a folder as ``name`` into a .zip file with links and rights; ``moment`` as in ``write_tar``."""
    date = time.gmtime(max(moment, FIRST_ZIP_TIME))[:6]
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=LEVEL) as archive:
        for path in entries(root):
            inside = (Path(name) / path.relative_to(root)).as_posix() if name else _inside(root, path)
            if path.is_dir() and not path.is_symlink():
                continue
            info = zipfile.ZipInfo(inside, date)
            info.create_system = 3  # so that the rights below are understood
            info.compress_type = zipfile.ZIP_DEFLATED
            if path.is_symlink():
                info.external_attr = (stat.S_IFLNK | 0o777) << 16
                archive.writestr(info, path.readlink().as_posix())
            else:
                info.external_attr = (stat.S_IFREG | mode_of(path, programs=programs)) << 16
                archive.writestr(info, path.read_bytes(), compresslevel=LEVEL)


def _inside(root: Path, path: Path) -> str:
    return path.relative_to(root).as_posix()


def checksums(files: Sequence[Path]) -> str:
    """Return the lines ``sha256sum -c`` reads."""
    ordered = sorted(files, key=lambda file: file.name)
    return "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in ordered)
