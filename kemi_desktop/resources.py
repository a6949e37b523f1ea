"""Where bundled files are found and read.  Decides the asset root; knows nothing of what the bytes mean."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


@cache
def asset_root() -> Traversable:
    """Return the folder of bundled assets; raise ``FileNotFoundError`` when this install lacks it.

    The packaged copy (wheel, frozen program) comes first, the repository's own ``assets`` second.
    """
    packaged = files("kemi_desktop") / "assets"
    if packaged.is_dir():
        return packaged
    repository = Path(__file__).resolve().parent.parent / "assets"
    if repository.is_dir():
        return repository
    raise FileNotFoundError("Kemi Mahjong's assets are missing from this installation")


def read_asset(name: str) -> bytes:
    """Return the bytes of one asset, named from the root with slashes (``"tiles/p1.svg"``)."""
    return asset_root().joinpath(*name.split("/")).read_bytes()


def asset_names() -> tuple[str, ...]:
    """Return the name of every asset, sorted, as ``read_asset`` takes it."""
    return tuple(sorted(_names(asset_root(), "")))


def _names(folder: Traversable, before: str) -> Iterator[str]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _names(entry, f"{before}{entry.name}/")
        else:
            yield before + entry.name
