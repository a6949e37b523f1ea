"""Draws every tile in its place with the marks the view gives it: treasure, last discard, win."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import pygame

from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import Kind, TileId
from kemi_desktop.ui.art.geometry import TileForm
from kemi_desktop.ui.art.tile_art import Halo, TileState
from kemi_desktop.ui.layout.placement import Placed, PlaceKey
from kemi_desktop.ui.layout.tile_places import Slot
from kemi_desktop.ui.motion.director import Airborne, Sounding
from kemi_desktop.ui.motion.tween import arc, ease_out, ease_out_back
from kemi_desktop.ui.scenes.table.painter import Painter
from kemi_desktop.ui.theme import FELT_DARK, GOLD, TEXT

FADE_IN: Final = 0.14
FADE_OUT: Final = 0.72
"""Shares of a call's time between which its character stands still."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Which tiles are marked, read off the view once per picture."""

    treasure: Kind | None
    last: TileId | None
    """The last discard, until the next draw."""
    may_take: bool
    """Whether the reader may act on it."""
    winning: frozenset[TileId]

    def state(self, placed: Placed) -> TileState:
        """Return how a tile is marked."""
        tile = placed.tile
        halo = None
        if tile is not None and tile in self.winning:
            halo = Halo.WINNING
        elif tile is not None and tile == self.last:
            halo = Halo.ACT if self.may_take else Halo.LAST
        return TileState(
            treasure=placed.kind is not None and placed.kind == self.treasure,
            winning=halo is Halo.WINNING,
            dimmed=placed.is_shaded,
            halo=halo,
        )


def marks_of(view: SeatView, *, may_take: bool) -> Marks:
    """Return the marks of a view; ``may_take`` tells that the reader is asked about the last discard."""
    winning = frozenset(win.tile for win in view.wins if win.tile is not None)
    last = view.live.tile if view.live is not None else None
    if view.kong is not None:
        last = view.kong.tile
    return Marks(view.treasure, last, may_take, winning)


def draw_placed(
    surface: pygame.Surface,
    painter: Painter,
    placed: Iterable[Placed],
    marks: Marks,
    hides: frozenset[PlaceKey],
) -> None:
    """Draw tiles at their places, except those on their way; lit ones last, so that their light is whole."""
    plain: list[tuple[Placed, TileState]] = []
    lit: list[tuple[Placed, TileState]] = []
    for each in placed:
        if each.key not in hides:
            state = marks.state(each)
            (lit if state.halo is not None else plain).append((each, state))
    tiles = painter.context.tiles
    shadows = []
    for each, _ in plain:
        under = tiles.shadow(each.slot.form)
        shadows.append((under.surface, (each.slot.left + under.offset[0], each.slot.top + under.offset[1])))
    surface.fblits(shadows)
    surface.fblits(
        [(tiles.tile(p.kind, p.slot.form, state=state), (p.slot.left, p.slot.top)) for p, state in plain]
    )
    for each, state in lit:
        tiles.draw(surface, (each.slot.left, each.slot.top), each.kind, each.slot.form, state=state)


def draw_airborne(
    surface: pygame.Surface, painter: Painter, flying: Iterable[Airborne], treasure: Kind | None
) -> None:
    """Draw tiles in flight, growing or shrinking towards the size they will have."""
    for each in flying:
        flight, share = each.flight, each.share
        eased = ease_out(share)
        kind = flight.kind_before if share < 0.5 else flight.kind_after
        form = flight.start.form if share < 0.5 else flight.end.form
        rise = arc(eased) * flight.height
        _draw_between(surface, painter, (flight.start, flight.end), eased, (kind, form, treasure), rise)


def _draw_between(
    surface: pygame.Surface,
    painter: Painter,
    ends: tuple[Slot, Slot],
    share: float,
    look: tuple[Kind | None, TileForm, Kind | None],
    rise: float,
) -> None:
    """Draw one tile ``share`` of the way between two places, ``rise`` tiles above the straight line."""
    start, end = ends
    kind, form, treasure = look
    tiles = painter.context.tiles
    state = TileState(treasure=kind is not None and kind == treasure)
    picture = tiles.tile(kind, form, state=state)
    scale = (start.form.height + (end.form.height - start.form.height) * share) / form.height
    size = (max(1, round(picture.get_width() * scale)), max(1, round(picture.get_height() * scale)))
    middle = [a + (b - a) * share for a, b in zip(start.box.center, end.box.center, strict=True)]
    left = round(middle[0] - size[0] / 2)
    top = round(middle[1] - size[1] / 2 - rise * form.height)
    if size != picture.get_size():
        picture = pygame.transform.smoothscale(picture, size)
    under = tiles.shadow(form, lift=min(1.0, rise * 2))
    surface.blit(under.surface, (left + under.offset[0], top + under.offset[1] + round(rise * form.height)))
    surface.blit(picture, (left, top))


def draw_calls(surface: pygame.Surface, painter: Painter, calls: Iterable[Sounding]) -> None:
    """Draw the big characters of calls: stamped down, then fading."""
    layout, say = painter.layout, painter.context.say
    for each in calls:
        color = GOLD if each.call.is_win else TEXT
        word = say(f"call.{each.call.word.value}")
        size = layout.call_size
        fonts = painter.context.fonts
        shade = fonts.label(word, size, FELT_DARK, kai=True)
        label = fonts.label(word, size, color, kai=True)
        stamp = 1.0
        if each.share < FADE_IN:
            stamp = 1.5 - 0.5 * ease_out_back(each.share / FADE_IN)
        alpha = 255 if each.share < FADE_OUT else round(255 * (1 - each.share) / (1 - FADE_OUT))
        x, y = layout.call_spot(each.call.facing)
        offset = max(2, size // 28)
        for picture, shift in ((shade, offset), (label, 0)):
            drawn = picture if stamp == 1.0 else pygame.transform.smoothscale_by(picture, stamp)
            spot = drawn.get_rect(center=(x + shift, y + shift))
            if alpha < 255:
                drawn = drawn.copy()
                drawn.set_alpha(alpha)
            surface.blit(drawn, spot)
