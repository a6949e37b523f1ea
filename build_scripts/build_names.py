"""What the built program and its files are called."""

import platform
import sys
from typing import Final

PROGRAM: Final = "KemiMahjong"
BUNDLE: Final = "Kemi Mahjong.app"
BUNDLE_ID: Final = "org.kemi-mahjong.KemiMahjong"
DESKTOP_ID: Final = "kemi-mahjong"
REPLAY_TYPE: Final = "application/x-kemi-replay"
REPLAY_UTI: Final = "org.kemi-mahjong.replay"
REPLAY_SUFFIX: Final = "kemi"
SERVICE: Final = "_kemi-mj._tcp"
SUMS: Final = "SHA256SUMS"

SYSTEMS: Final = {"linux": "linux", "win32": "windows", "darwin": "macos"}
"""Names of systems in file names, by ``sys.platform``."""
ARCHITECTURES: Final = {"amd64": "x86_64", "x86_64": "x86_64", "arm64": "arm64", "aarch64": "arm64"}
"""Names of processors in file names, by ``platform.machine()`` in small letters."""


def system_name(system: str = sys.platform) -> str:
    """Return the system's name in file names."""
    return SYSTEMS.get(system, system)


def architecture_name(machine: str | None = None) -> str:
    """Return the processor's name in file names."""
    found = (machine or platform.machine()).lower()
    return ARCHITECTURES.get(found, found)


def release_name(version: str, system: str, architecture: str) -> str:
    """Return the name of everything that is made for one system, without an ending."""
    return f"{PROGRAM}-{version}-{system}-{architecture}"


def program_file(system: str) -> str:
    """Return the file name of the program inside its folder."""
    return f"{PROGRAM}.exe" if system == "windows" else PROGRAM


def archive_ending(system: str) -> str:
    """Return the ending of the archive that holds the folder."""
    return ".tar.gz" if system == "linux" else ".zip"


def release_files(version: str, system: str, architecture: str) -> tuple[str, ...]:
    """Return the names of the files a build of one system hands out, besides the checksums."""
    name = release_name(version, system, architecture)
    archive = name + archive_ending(system)
    match system:
        case "macos":
            return (archive,)
        case "windows":
            return (archive, f"{name}.exe")
        case _:
            return (archive, name)
