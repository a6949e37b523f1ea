"""How players and tiles are called in the player's language."""

from collections.abc import Iterable
from dataclasses import dataclass

from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.catalogue.names import meld_name, seat_place, signed, tile_name, tile_row, tile_short
from kemi_desktop.rules.melds import Meld
from kemi_desktop.rules.tiles import SEATS, Kind, Seat, TileId, kind_of
from kemi_desktop.wire.messages import MatchInfo


@dataclass(frozen=True, slots=True)
class Voice:
    """A language and the names at one table."""

    language: Language
    names: tuple[str, str, str, str]
    """Per seat, printable and never empty."""

    def say(self, key: str, **fields: object) -> str:
        """Return a text of the catalogue."""
        return word(self.language, key, **fields)

    def name(self, seat: Seat) -> str:
        """Return the name of a seat."""
        return self.names[seat]

    def tile(self, tile: TileId, treasure: Kind | None = None) -> str:
        """Return the full name of a tile, marked where it is a treasure."""
        return self.face(kind_of(tile), treasure)

    def face(self, kind: Kind, treasure: Kind | None = None) -> str:
        """Return the full name of a face, marked where it is a treasure."""
        return self._marked(kind, tile_name(self.language, kind), treasure)

    def short(self, kind: Kind, treasure: Kind | None = None) -> str:
        """Return the short name of a face, marked where it is a treasure."""
        return self._marked(kind, tile_short(self.language, kind), treasure)

    def row(self, tiles: Iterable[TileId], treasure: Kind | None = None) -> str:
        """Return tiles in one line, treasures marked; the word for "none" where there are none."""
        names = [self.short(kind_of(tile), treasure) for tile in tiles]
        return self.say("join.tiles").join(names) or self.say("join.none")

    def kinds(self, kinds: Iterable[Kind]) -> str:
        """Return faces as an enumeration."""
        names = [tile_short(self.language, kind) for kind in kinds]
        return self.say("join.items").join(names) or self.say("join.none")

    def melds(self, melds: Iterable[Meld], treasure: Kind | None = None) -> str:
        """Return melds as an enumeration; the faces of a concealed kong of others are not known."""
        return self.say("text.meld_join").join(self._meld(meld, treasure) for meld in melds)

    def points(self, points: int) -> str:
        """Return a total; only a negative one has a sign."""
        return signed(self.language, points) if points < 0 else str(points)

    def _meld(self, meld: Meld, treasure: Kind | None) -> str:
        tiles = self.row(meld.tiles, treasure) if meld.tiles else tile_row(self.language, [None] * meld.size)
        return self.say("event.meld", kind=meld_name(self.language, meld.kind), tiles=tiles)

    def _marked(self, kind: Kind, name: str, treasure: Kind | None) -> str:
        return self.say("event.treasure_mark", tile=name) if kind == treasure else name


def voice_of(info: MatchInfo, viewer: Seat, language: Language) -> Voice:
    """Return how a seat hears the table; a player without a readable name is called by the place."""
    a, b, c, d = (printable(info.names[seat]) or seat_place(language, viewer, seat) for seat in SEATS)
    return Voice(language, (a, b, c, d))


def printable(name: str) -> str:
    """Return a name without anything that could move a cursor or turn the writing round."""
    return "".join(c for c in name if c.isprintable()).strip()
