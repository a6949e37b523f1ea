"""Draws every tile in its place with the marks the view gives it: treasure, last discard, win."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import pygame

from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import Kind, TileId
from kemi_desktop.ui.art.tile_art import PLAIN, Halo, TileState, Underlay
from kemi_desktop.ui.layout.placement import Placed
from kemi_desktop.ui.motion.choreography import CallWord
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

    def among(self, tiles: frozenset[TileId]) -> "Marks":
        """Return what of the marks concerns some tiles."""
        is_here = self.last in tiles
        last = self.last if is_here else None
        return Marks(self.treasure, last, self.may_take and is_here, self.winning & tiles)

    def state(self, placed: Placed) -> TileState:
        """Return how a tile is marked."""
        tile, is_treasure = placed.tile, placed.kind is not None and placed.kind == self.treasure
        is_named = tile is not None and (tile == self.last or tile in self.winning)
        if not is_treasure and not placed.is_shaded and not is_named:
            return PLAIN
        halo = None
        if tile is not None and tile in self.winning:
            halo = Halo.WINNING
        elif tile is not None and tile == self.last:
            halo = Halo.ACT if self.may_take else Halo.LAST
        return TileState(
            treasure=is_treasure,
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
    surface: pygame.Surface, painter: Painter, placed: Iterable[tuple[Placed, TileState]]
) -> None:
    """Draw tiles at their places: then those that lie upon others, and lit ones last, their light whole."""
    plain: list[tuple[Placed, TileState]] = []
    upper: list[tuple[Placed, TileState]] = []
    lit: list[tuple[Placed, TileState]] = []
    for lain in placed:
        (lit if lain[1].halo is not None else upper if lain[0].slot.level else plain).append(lain)
    tiles = painter.context.tiles
    shadows = []
    # Tiles of a row share one form, so its shadow is looked up once.
    found: dict[int, Underlay] = {}
    for each, _ in plain:
        form = each.slot.form
        under = found.get(id(form))
        if under is None:
            under = found[id(form)] = tiles.shadow(form)
        shadows.append((under.surface, (each.slot.left + under.offset[0], each.slot.top + under.offset[1])))
    surface.fblits(shadows)
    surface.fblits(
        [(tiles.tile(p.kind, p.slot.form, state=state), (p.slot.left, p.slot.top)) for p, state in plain]
    )
    for each, state in (*upper, *lit):
        tiles.draw(surface, (each.slot.left, each.slot.top), each.kind, each.slot.form, state=state)


def draw_airborne(
    surface: pygame.Surface, painter: Painter, flying: Iterable[Airborne], treasure: Kind | None
) -> None:
    """Draw tiles in flight, growing or shrinking towards the size they will have."""
    for each in flying:
        flight, share = each.flight, ease_out(each.share)
        half = share < 0.5
        kind = flight.kind_before if half else flight.kind_after
        form = flight.start.form if half else flight.end.form
        state = TileState(treasure=kind is not None and kind == treasure)
        picture = painter.context.tiles.tile(kind, form, state=state)
        first, last = flight.start.form.height, flight.end.form.height
        scale = (first + (last - first) * share) / form.height
        if abs(scale - 1.0) > 0.01:
            picture = pygame.transform.smoothscale_by(picture, scale)
        (x, y), (to_x, to_y) = flight.start.box.center, flight.end.box.center
        width, height = picture.get_size()
        left = round(x + (to_x - x) * share - width / 2)
        top = round(y + (to_y - y) * share - height / 2)
        rise = arc(share) * flight.height
        under = painter.context.tiles.shadow(form, lift=min(1.0, rise * 2))
        surface.blit(under.surface, (left + under.offset[0], top + under.offset[1]))
        surface.blit(picture, (left, top - round(rise * height)))


def call_pictures(painter: Painter, word: CallWord, *, is_win: bool) -> tuple[pygame.Surface, pygame.Surface]:
    """Return the big character of a call: its shade and itself, gold for a win."""
    fonts, size = painter.context.fonts, painter.layout.call_size
    text = painter.context.say(f"call.{word.value}")
    color = GOLD if is_win else TEXT
    return fonts.label(text, size, FELT_DARK, kai=True), fonts.label(text, size, color, kai=True)


def draw_calls(surface: pygame.Surface, painter: Painter, calls: Iterable[Sounding]) -> None:
    """Draw the big characters of calls: stamped down, then fading."""
    layout = painter.layout
    for each in calls:
        size = layout.call_size
        shade, label = call_pictures(painter, each.call.word, is_win=each.call.is_win)
        stamp = 1.0
        if each.share < FADE_IN:
            stamp = 1.5 - 0.5 * ease_out_back(each.share / FADE_IN)
        alpha = 255 if each.share < FADE_OUT else round(255 * (1 - each.share) / (1 - FADE_OUT))
        x, y = layout.call_spot(each.call.facing)
        blot = painter.blot(size)
        if alpha < 255:
            blot = blot.copy()
            blot.set_alpha(alpha)
        surface.blit(blot, blot.get_rect(center=(x, y)))
        offset = max(2, size // 28)
        for picture, shift in ((shade, offset), (label, 0)):
            drawn = picture if stamp == 1.0 else pygame.transform.smoothscale_by(picture, stamp)
            spot = drawn.get_rect(center=(x + shift, y + shift))
            if alpha < 255:
                drawn = drawn.copy()
                drawn.set_alpha(alpha)
            surface.blit(drawn, spot)
