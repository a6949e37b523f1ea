"""Tiles as pictures: every face, back, facing and state, rasterised once per pixel height and kept.

A layout asks :mod:`kemi_desktop.ui.art.geometry` for sizes; a scene then calls :meth:`TileArt.draw`, or blits
what :meth:`TileArt.tile` returns. Returned surfaces are shared: never draw on them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from io import BytesIO
from typing import Final

import pygame

from kemi_desktop.resources import read_asset
from kemi_desktop.rules.tiles import ALL_KINDS, Kind, rank_of, suit_of
from kemi_desktop.ui.art.geometry import Facing, Pose, TileForm, face_size
from kemi_desktop.ui.art.tile_body import CORNER, body_svg
from kemi_desktop.ui.theme import AQUA, FELT_DARK, GOLD, VERMILION, Color

CACHE_PIXELS: Final = 16_000_000
"""Pixels of tiles kept at once (64 MB); the longest unused go first."""
CORNER_MARK: Final = 0.24
"""Side of the treasure corner as a share of the height."""
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
    """Broad gold rim: the tile that won."""
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


def face_asset(kind: Kind) -> str:
    """Return the asset name of a face's drawing."""
    return f"tiles/{suit_of(kind).value}{rank_of(kind)}.svg"


class TileArt:
    """Draws tiles from the bundled vector art; one instance serves a window."""

    def __init__(self, read: Callable[[str], bytes] = read_asset) -> None:
        self._read = read
        self._svg: dict[str, bytes] = {}
        self._tiles: dict[tuple[object, ...], pygame.Surface] = {}
        self._under: dict[tuple[object, ...], Underlay] = {}
        self._pixels = 0

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
            glow = _soft_slab(form.size, blur, (0, 12, 8), round(150 - 50 * share), height)
            margin = blur * 2
            self._under[key] = Underlay(glow, (round(fall * 0.6) - margin, fall - margin))
        return self._under[key]

    def halo(self, halo: Halo, form: TileForm) -> Underlay:
        """Return the light that surrounds a marked tile, reaching ``form.halo_margin`` beyond it."""
        key = ("halo", halo, form.size)
        if key not in self._under:
            margin = form.halo_margin if halo is not Halo.FOCUS else max(2, form.halo_margin // 2)
            light = _halo_surface(form.size, margin, HALO_COLOR[halo], form.height)
            self._under[key] = Underlay(light, (-margin, -margin))
        return self._under[key]

    def treasure_mark(self, size_px: int) -> pygame.Surface:
        """Return the gold treasure mark alone, ``size_px`` square, for labels and legends."""
        return self._kept("tiles/treasure.svg", (size_px, size_px))

    def prepare(self, form: TileForm) -> None:
        """Rasterise all faces and the back of one form ahead of need."""
        for kind in (*ALL_KINDS, None):
            self.tile(kind, form)

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
        if state.treasure or state.winning:
            drawn.fill((255, 238, 196), special_flags=pygame.BLEND_RGB_MULT)
            _rim(drawn, box, form.height, share=0.045 if state.winning else 0.028)
        if state.treasure and not form.on_edge:
            side = max(8, round(form.height * CORNER_MARK))
            mark = self._kept("tiles/treasure_corner.svg", (side, side))
            turned = form.facing if form.pose is Pose.LYING else Facing.BOTTOM
            drawn.blit(*_corner(pygame.transform.rotate(mark, 90 * turned.value), box, turned))
        if state.selected:
            drawn.fill((12, 11, 8), special_flags=pygame.BLEND_RGB_ADD)
        if state.dimmed:
            drawn.fill((166, 174, 168), special_flags=pygame.BLEND_RGB_MULT)
            drawn.fill(tuple(part // 3 for part in FELT_DARK), special_flags=pygame.BLEND_RGB_ADD)
        return drawn

    def _body(self, form: TileForm, *, face_up: bool) -> pygame.Surface:
        key = ("body", form, face_up)
        if key not in self._tiles:
            data = body_svg(form, face_up=face_up).encode("utf-8")
            drawn = _optimised(pygame.image.load(BytesIO(data), "body.svg"))
            self._keep_room(drawn)
            self._tiles[key] = drawn
        return self._tiles[key]

    def _front(self, kind: Kind | None, size: tuple[int, int]) -> pygame.Surface:
        return self._kept("tiles/back.svg" if kind is None else face_asset(kind), size)

    def _kept(self, asset: str, size: tuple[int, int]) -> pygame.Surface:
        """Return a drawing at a size, rasterised on first use."""
        key = (asset, size)
        if key not in self._tiles:
            if asset not in self._svg:
                self._svg[asset] = self._read(asset)
            drawn = _optimised(pygame.image.load_sized_svg(BytesIO(self._svg[asset]), size))
            self._keep_room(drawn)
            self._tiles[key] = drawn
        return self._tiles[key]


def _optimised(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface in the window's format, or unchanged while there is no window."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def _soft_slab(size: tuple[int, int], blur: int, color: Color, alpha: int, height: int) -> pygame.Surface:
    """Return a blurred rounded rectangle with a margin of twice the blur on each side."""
    margin = blur * 2
    slab = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    slab.fill((*color, 0))
    radius = round(face_size(height)[0] * CORNER)
    pygame.draw.rect(slab, (*color, alpha), (margin, margin, *size), border_radius=radius)
    return _optimised(pygame.transform.gaussian_blur(slab, blur))


def _halo_surface(size: tuple[int, int], margin: int, color: Color, height: int) -> pygame.Surface:
    """Return a bright rim that fades outwards over ``margin`` pixels."""
    grown = (size[0] + 2 * margin, size[1] + 2 * margin)
    radius = face_size(height)[0] * CORNER
    glow = pygame.Surface(grown, pygame.SRCALPHA)
    glow.fill((*color, 0))
    for ring in range(margin):
        inset = ring
        strength = ((ring + 1) / margin) ** 1.8
        box = (inset, inset, grown[0] - 2 * inset, grown[1] - 2 * inset)
        rounding = round(radius + margin - ring)
        pygame.draw.rect(glow, (*color, round(235 * strength)), box, border_radius=rounding)
    return _optimised(glow)


def _rim(drawn: pygame.Surface, box: pygame.Rect, height: int, *, share: float) -> None:
    """Paint a gold rim just inside the front plane."""
    thick = max(1, round(height * share))
    radius = round(face_size(height)[0] * CORNER)
    pygame.draw.rect(drawn, GOLD, box, width=thick, border_radius=radius)


def _corner(mark: pygame.Surface, box: pygame.Rect, facing: Facing) -> tuple[pygame.Surface, pygame.Rect]:
    """Return the mark with its place: the corner at the owner's upper right."""
    spot = mark.get_rect()
    match facing:
        case Facing.BOTTOM:
            spot.topright = box.topright
        case Facing.RIGHT:
            spot.topleft = box.topleft
        case Facing.TOP:
            spot.bottomleft = box.bottomleft
        case Facing.LEFT:
            spot.bottomright = box.bottomright
    return mark, spot
