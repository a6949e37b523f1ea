"""The sets of tiles a player may choose, and where the drawings of each lie.  No pygame here."""

from dataclasses import dataclass

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.tiles import Kind, Suit, rank_of, suit_of
from kemi_desktop.ui.art.geometry import Corner
from kemi_desktop.ui.settings import TileSet


@dataclass(frozen=True, slots=True)
class Dress:
    """Which tiles are shown."""

    tile_set: TileSet = TileSet.CLASSIC
    language: Language = Language.ZH
    """Of the index in the corner of winds and dragons."""


def face_asset(kind: Kind, tile_set: TileSet) -> str:
    """Return the asset name of a face's drawing; the indexed set lays an index over the classic face."""
    folder = "tiles/contrast" if tile_set is TileSet.CONTRAST else "tiles"
    return f"{folder}/{suit_of(kind).value}{rank_of(kind)}.svg"


def index_asset(kind: Kind, language: Language) -> str:
    """Return the asset name of the index of a face."""
    suit = suit_of(kind)
    spoken = f"-{language.value}" if suit is Suit.HONORS else ""
    return f"tiles/index/{suit.value}{rank_of(kind)}{spoken}.svg"


def winning_asset(tile_set: TileSet) -> tuple[str, Corner]:
    """Return the asset name of the corner of the tile that won, and where it lies: never over an index."""
    if tile_set is TileSet.INDEXED:
        return "tiles/winning_corner_low.svg", Corner.LOWER_LEFT
    return "tiles/winning_corner.svg", Corner.UPPER_LEFT


def back_asset(tile_set: TileSet) -> str:
    """Return the asset name of the ornament of a back."""
    return "tiles/contrast/back.svg" if tile_set is TileSet.CONTRAST else "tiles/back.svg"
