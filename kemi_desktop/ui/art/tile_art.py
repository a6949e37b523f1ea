"""Tiles as pictures: every face, back, facing and state, rasterised once per pixel height and kept.

A layout asks :mod:`kemi_desktop.ui.art.geometry` for sizes; a scene then calls :meth:`TileArt.draw`, or blits
what :meth:`TileArt.tile` returns. Returned surfaces are shared: never draw on them. Its dress says which set
of tiles is shown, and in which language an index speaks.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from io import BytesIO
from typing import Final

import pygame

from kemi_desktop.resources import read_asset
from kemi_desktop.rules.tiles import ALL_KINDS, Kind
from kemi_desktop.ui.art.geometry import Corner, Facing, Pose, TileForm, face_size
from kemi_desktop.ui.art.tile_body import body_of, body_svg
from kemi_desktop.ui.art.tile_light import corner, halo_surface, optimised, rim, soft_slab
from kemi_desktop.ui.art.tile_sets import Dress, back_asset, face_asset, index_asset, winning_asset
from kemi_desktop.ui.settings import TileSet
from kemi_desktop.ui.theme import AQUA, GOLD, VERMILION, Color

CACHE_PIXELS: Final = 16_000_000
"""Pixels of tiles kept at once (64 MB); the longest unused go first."""
CORNER_MARK: Final = 0.24
"""Side of the treasure corner as a share of the height."""
INDEXED_FACE: Final = 0.68
"""Size of the face beside an index as a share of a whole face."""
INDEXED_AIR: Final = 0.015
"""What such a face keeps away from the right edge as a share of the width."""
SHADE: Final[Color] = (172, 174, 174)
"""What a tile in shade keeps of its light; neutral, as it lies on felts of any colour."""
LIFT_STEPS: Final = 4
"""Different shadows between a resting and a fully lifted tile."""


class Halo(Enum):
    """Light laid under a tile; each has one meaning. Draw the lit tile after its neighbours."""

    LAST = "last"
    """The last discard, until the next draw (aqua)."""
    FOCUS = "focus"
    """Where the keyboard is (aqua, tighter)."""
    ACT = "act"
    """You may act on this tile now (vermilion)."""
    WINNING = "winning"
    """The tile that won (gold)."""


@dataclass(frozen=True, slots=True)
class TileState:
    """How a tile is marked, beyond what it is."""

    treasure: bool = False
    """Gold rim and corner mark: this kind is the treasure of the deal."""
    selected: bool = False
    """Brighter, as if nearer the lamp; the layout lifts it."""
    dimmed: bool = False
    """In shade: cannot be chosen now, or is already gone."""
    winning: bool = False
    """Seal-red corner with a tick, at the owner's upper left, below an index: the tile that won."""
    halo: Halo | None = None
    """Light under the tile, drawn by :meth:`TileArt.draw` only."""


PLAIN: Final = TileState()


HALO_COLOR: Final[dict[Halo, Color]] = {
    Halo.LAST: AQUA,
    Halo.FOCUS: AQUA,
    Halo.ACT: VERMILION,
    Halo.WINNING: GOLD,
}


@dataclass(frozen=True, slots=True)
class Underlay:
    """A surface to blit below a tile, ``offset`` away from the tile's top left corner."""

    surface: pygame.Surface
    offset: tuple[int, int]


class TileArt:
    """Draws tiles from the bundled vector art; one instance serves a window."""

    def __init__(self, read: Callable[[str], bytes] = read_asset, *, dress: Dress | None = None) -> None:
        self._read = read
        self._dress = dress or Dress()
        self._svg: dict[str, bytes] = {}
        self._tiles: dict[tuple[object, ...], pygame.Surface] = {}
        self._under: dict[tuple[object, ...], Underlay] = {}
        self._pixels = 0

    def wear(self, dress: Dress) -> None:
        """Show other tiles from now on; the same ones again cost nothing."""
        if dress != self._dress:
            self._dress = dress
            self.clear()

    def tile(self, kind: Kind | None, form: TileForm, *, state: TileState = PLAIN) -> pygame.Surface:
        """Return one complete tile of exactly ``form.size`` pixels; a halo in ``state`` is not part of it.

        ``kind`` is ``None`` for a tile seen from its back: standing it is another player's tile, lying it is
        face down. A tile that stands sideways shows neither face nor back, whatever its kind.
        """
        marks = (state.treasure, state.selected, state.dimmed, state.winning)
        key = ("tile", kind, form, marks)
        found = self._tiles.pop(key, None)
        if found is None:
            found = self._draw_tile(kind, form, state) if any(marks) else self._draw_plain(kind, form)
            self._keep_room(found)
        self._tiles[key] = found
        return found

    def draw(
        self,
        target: pygame.Surface,
        top_left: tuple[float, float],
        kind: Kind | None,
        form: TileForm,
        *,
        state: TileState = PLAIN,
        lift: float = 0.0,
    ) -> pygame.Rect:
        """Draw shadow, halo and tile; return the rectangle of the tile itself.

        ``top_left`` is where the tile is drawn, in pixels of ``target``; ``lift``, 0 resting to 1 high above
        the table, only widens the shadow.
        """
        left, top = round(top_left[0]), round(top_left[1])
        under = [self.shadow(form, lift=lift)]
        if state.halo is not None:
            under.append(self.halo(state.halo, form))
        for layer in under:
            target.blit(layer.surface, (left + layer.offset[0], top + layer.offset[1]))
        return target.blit(self.tile(kind, form, state=state), (left, top))

    def shadow(self, form: TileForm, *, lift: float = 0.0) -> Underlay:
        """Return the soft shadow of a tile, which falls to the lower right; ``lift`` 0-1 spreads it."""
        step = round(min(1.0, max(0.0, lift)) * LIFT_STEPS)
        key, height = ("shadow", form.size, step), form.height
        if key not in self._under:
            share = step / LIFT_STEPS
            blur = max(1, round(height * (0.045 + 0.085 * share)))
            fall = round(height * (0.035 + 0.13 * share))
            glow = soft_slab(form.size, blur, (0, 12, 8), round(150 - 50 * share), height)
            margin = blur * 2
            self._under[key] = Underlay(glow, (round(fall * 0.6) - margin, fall - margin))
        return self._under[key]

    def halo(self, halo: Halo, form: TileForm) -> Underlay:
        """Return the light that surrounds a marked tile, reaching ``form.halo_margin`` beyond it."""
        key = ("halo", halo, form.size)
        if key not in self._under:
            margin = form.halo_margin if halo is not Halo.FOCUS else max(2, form.halo_margin // 2)
            light = halo_surface(form.size, margin, HALO_COLOR[halo], form.height)
            self._under[key] = Underlay(light, (-margin, -margin))
        return self._under[key]

    def treasure_mark(self, size_px: int) -> pygame.Surface:
        """Return the gold treasure mark alone, ``size_px`` square, for labels and legends."""
        return self._kept("tiles/treasure.svg", (size_px, size_px))

    def prepare(self, form: TileForm) -> None:
        """Rasterise all faces and the back of one form ahead of need."""
        for kind in (*ALL_KINDS, None):
            self.tile(kind, form)

    def draw_face(self, kind: Kind, height: int) -> bool:
        """Rasterise a face for tiles of a height ahead of need: it is most of what a tile costs.

        Return whether anything was drawn: what is drawn ahead takes half of the room at most.
        """
        size, drawn = face_size(height), self._pixels
        if drawn < CACHE_PIXELS // 2:
            self._front(kind, size)
        return self._pixels > drawn

    def clear(self) -> None:
        """Forget all sizes, as after a resize; the drawings themselves stay in memory."""
        self._tiles.clear()
        self._under.clear()
        self._pixels = 0

    def _keep_room(self, arriving: pygame.Surface) -> None:
        self._pixels += arriving.get_width() * arriving.get_height()
        while self._pixels > CACHE_PIXELS and self._tiles:
            oldest = self._tiles.pop(next(iter(self._tiles)))
            self._pixels -= oldest.get_width() * oldest.get_height()

    def _draw_plain(self, kind: Kind | None, form: TileForm) -> pygame.Surface:
        body = self._body(form, face_up=kind is not None)
        if form.on_edge:
            return body
        front = self._front(kind, face_size(form.height))
        if form.pose is Pose.LYING:
            front = pygame.transform.rotate(front, 90 * form.facing.value)
        drawn = body.copy()
        drawn.blit(front, front.get_rect(center=pygame.Rect(form.front).center))
        return drawn

    def _draw_tile(self, kind: Kind | None, form: TileForm, state: TileState) -> pygame.Surface:
        """Return a tile with its marks painted on."""
        drawn = self.tile(kind, form).copy()
        box = pygame.Rect(form.front)
        if state.treasure:
            drawn.fill((255, 238, 196), special_flags=pygame.BLEND_RGB_MULT)
            rim(drawn, box, form.height)
        if not form.on_edge:
            turned = form.facing if form.pose is Pose.LYING else Facing.BOTTOM
            side = max(8, round(form.height * CORNER_MARK))
            won, won_at = winning_asset(self._dress.tile_set)
            for holds, asset, where in (
                (state.treasure, "tiles/treasure_corner.svg", Corner.UPPER_RIGHT),
                (state.winning, won, won_at),
            ):
                if holds:
                    mark = pygame.transform.rotate(self._kept(asset, (side, side)), 90 * turned.value)
                    drawn.blit(mark, corner(mark, box, turned, where))
        if state.selected:
            drawn.fill((12, 11, 8), special_flags=pygame.BLEND_RGB_ADD)
        if state.dimmed:
            drawn.fill(SHADE, special_flags=pygame.BLEND_RGB_MULT)
        return drawn

    def _body(self, form: TileForm, *, face_up: bool) -> pygame.Surface:
        key = ("body", form, face_up)
        if key not in self._tiles:
            body = body_of(self._dress.tile_set)
            data = body_svg(form, body, face_up=face_up).encode("utf-8")
            drawn = optimised(pygame.image.load(BytesIO(data), "body.svg"))
            self._keep_room(drawn)
            self._tiles[key] = drawn
        return self._tiles[key]

    def _front(self, kind: Kind | None, size: tuple[int, int]) -> pygame.Surface:
        dress = self._dress
        if kind is None:
            return self._kept(back_asset(dress.tile_set), size)
        if dress.tile_set is TileSet.INDEXED:
            return self._indexed(kind, size)
        return self._kept(face_asset(kind, dress.tile_set), size)

    def _indexed(self, kind: Kind, size: tuple[int, int]) -> pygame.Surface:
        """Return the classic face, smaller and in the lower right, with its index in the upper left."""
        key = ("indexed", kind, size)
        if key not in self._tiles:
            width, height = round(size[0] * INDEXED_FACE), round(size[1] * INDEXED_FACE)
            face = self._raster(face_asset(kind, TileSet.CLASSIC), (width, height))
            drawn = self._raster(index_asset(kind, self._dress.language), size)
            place = (size[0] - width - round(size[0] * INDEXED_AIR), size[1] - height)
            drawn.blit(face, place)
            self._keep_room(drawn)
            self._tiles[key] = drawn
        return self._tiles[key]

    def _kept(self, asset: str, size: tuple[int, int]) -> pygame.Surface:
        """Return a drawing at a size, rasterised on first use."""
        key = (asset, size)
        if key not in self._tiles:
            drawn = self._raster(asset, size)
            self._keep_room(drawn)
            self._tiles[key] = drawn
        return self._tiles[key]

    def _raster(self, asset: str, size: tuple[int, int]) -> pygame.Surface:
        """Return a drawing at a size, rasterised anew."""
        if asset not in self._svg:
            self._svg[asset] = self._read(asset)
        return optimised(pygame.image.load_sized_svg(BytesIO(self._svg[asset]), size))
