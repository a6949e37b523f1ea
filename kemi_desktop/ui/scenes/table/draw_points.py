"""Draws points flowing between the seats at the end of a hand, and what each seat gains or loses."""

from typing import Final

import pygame

from kemi_desktop.catalogue.names import signed
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.art.geometry import Facing
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.motion.choreography import Flow
from kemi_desktop.ui.motion.tween import arc, ease_in_out
from kemi_desktop.ui.scenes.table.painter import LINE, Ink, Painter
from kemi_desktop.ui.theme import FELT_DARK, GAIN, INK, IVORY, LOSS, TEXT_BODY
from kemi_desktop.ui.widgets.shapes import BoxStyle

RISE: Final = 26
"""How high the way of the points bends, in logical pixels."""


def draw_flows(surface: pygame.Surface, painter: Painter, flows: tuple[Flow, ...], share: float) -> None:
    """Draw points on their way, ``share`` 0 to 1 of it done, and each seat's sum over its plate."""
    if not flows:
        return
    sums = dict.fromkeys(Facing, 0)
    for flow in flows:
        sums[flow.payer] -= flow.points
        sums[flow.payee] += flow.points
    for facing, points in sums.items():
        if points:
            _draw_sum(surface, painter, facing, points)
    for flow in flows:
        _draw_flow(surface, painter, flow, share)


def _draw_sum(surface: pygame.Surface, painter: Painter, facing: Facing, points: int) -> None:
    """Draw a gain or a loss at the right end of a plate."""
    text, size = signed(painter.context.language, points), painter.letters(TEXT_BODY)
    width, height = painter.width(text, size, bold=True) + painter.px(14), round(size * LINE)
    plate = painter.layout.plate(facing)
    right, bottom = plate.right - painter.px(6), plate.bottom - painter.px(6)
    box = Box(right - width, bottom - height, width, height)
    painter.fill(surface, box, BoxStyle(painter.px(6), FELT_DARK))
    color = GAIN if points > 0 else LOSS
    painter.words(surface, text, box, Ink(size, color, Align.CENTER, bold=True))


def _draw_flow(surface: pygame.Surface, painter: Painter, flow: Flow, share: float) -> None:
    """Draw one amount on its way, as a counter of ivory."""
    eased = ease_in_out(share)
    (x, y), (to_x, to_y) = (painter.layout.plate(facing).center for facing in (flow.payer, flow.payee))
    size = painter.letters(TEXT_BODY)
    text = str(flow.points)
    height = round(size * 1.5)
    width = max(height, painter.width(text, size, bold=True) + painter.px(18))
    left = round(x + (to_x - x) * eased) - width // 2
    top = round(y + (to_y - y) * eased - arc(eased) * painter.px(RISE)) - height // 2
    box = Box(left, top, width, height)
    painter.shadow(surface, box, radius=height // 2)
    painter.fill(surface, box, BoxStyle(height // 2, IVORY, 255, INK))
    painter.words(surface, text, box, Ink(size, INK, Align.CENTER, bold=True))
