"""A screen whose content flows: it follows the player's scale in full, and scrolls in a window too small.

To write one, subclass ``FlowScene`` and return a tree of blocks (``ui/widgets/flow.py``) from ``body`` and,
for what must stay in sight such as the obvious next step, from ``foot``.  Place no widget and draw no word by
hand:

    class Greeting(FlowScene):
        screen = "greeting"

        def body(self) -> Block:
            named = Labelled(self._name, self._field, name_width=150)
            return Column((Words(self._title, HEADING), named), gap=8)

        def foot(self) -> Block:
            return Row(((self._back, 170), (self._go_on, 260)), align=Align.RIGHT)

        def pinned(self) -> Sequence[Widget]:
            return (self._back, self._go_on)

The rest comes by itself: wheel, Page Up, Page Down, Home, End, the arrow keys past the last widget, the bar,
dragging the page as a finger does; the widget that gets the keyboard is brought into view, and a widget out
of sight cannot be clicked.  Override ``is_overlay`` for a panel over the screen beneath;
``most_width`` bounds how wide the content is.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

import pygame

from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import (
    Button,
    FocusChanged,
    Intent,
    Key,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextComposing,
    WheelTurned,
)
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.sight import Sight, Target
from kemi_desktop.ui.widgets.brush import Brush
from kemi_desktop.ui.widgets.flow import Block, Space
from kemi_desktop.ui.widgets.flow_rows import Bar
from kemi_desktop.ui.widgets.scroll import Scroll
from kemi_desktop.ui.widgets.viewport import Viewport
from kemi_desktop.ui.widgets.widget import Widget

MARGIN: Final = 24
"""Logical pixels between content and window, left and right: room for the bar, too."""
EDGE: Final = 12
"""Between a panel and the window."""
FOOT_PAD: Final = 12
PANEL_PAD: Final = 30


class FlowScene(RingScene):
    """A screen of blocks.  Subclasses override ``body`` and perhaps ``foot`` and ``paint_ground``."""

    most_width: ClassVar[float] = 1400
    """Logical width beyond which more room is of no use; a panel's width where there is room for it."""
    margin: ClassVar[float] = MARGIN
    foot_pad: ClassVar[float] = FOOT_PAD
    """Above and below what stays in sight; a panel has its own."""

    def __init__(self, context: UiContext, widgets: Sequence[Widget], *, first: int = 0) -> None:
        super().__init__(context, widgets, first=first)
        self.brush = Brush(context, self.brush.size, flows=True)
        self.viewport = Viewport()
        self.panel = pygame.Rect(0, 0, 0, 0)
        """The panel of an overlay; the whole window for any other screen."""
        self._body: Block = Space()
        self._foot: Block = Space()
        self._pinned: frozenset[int] = frozenset()
        self.ring.on_rest = self._rest
        self.ring.lies_open = self._lies_open

    def widest(self) -> float:
        """Return the logical width the content has where there is room for it."""
        return self.most_width

    def body(self) -> Block:
        """Return what may be scrolled; asked again whenever something may have changed."""
        return Space()

    def least_body(self, brush: Brush, width: int) -> int:
        """Return the pixels a panel keeps for its body though that may be lower; none by default."""
        return 0

    def foot(self) -> Block:
        """Return what stays in sight below; nothing by default."""
        return Space()

    def pinned(self) -> Sequence[Widget]:
        """Return the widgets of the foot."""
        return ()

    def paint_ground(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw what lies beneath everything: the cloth, or a veil and a panel."""
        if self.is_overlay:
            brush.veil(surface)
            brush.panel(surface, self.panel, alpha=248)
        else:
            brush.felt(surface)

    def resize(self, size: tuple[int, int]) -> None:
        """Take a new size, and place everything; what has the keyboard stays in sight."""
        self.brush = Brush(self.context, size, flows=True)
        was_in_sight = self._is_in_sight(self.ring.focused)
        self.lay_out(self.brush)
        if was_in_sight:
            self._follow_focus()
        self._laid_out = True

    def lay_out(self, brush: Brush) -> None:
        """Measure body and foot, and place them."""
        self._body, self._foot = self.body(), self.foot()
        self._pinned = frozenset(id(widget) for widget in self.pinned())
        left, width = self._columns(brush)
        foot = self._foot.measure(brush, width)
        body = self._body.measure(brush, width)
        pad = brush.px(PANEL_PAD) if self.is_overlay else 0
        air = brush.px(self.foot_pad) if foot else 0
        room = brush.size[1] - (2 * brush.px(EDGE) if self.is_overlay else 0)
        below, kept = air, max(body, self.least_body(brush, width))
        if foot and self.is_overlay:
            # A panel is as wide at its foot as at its sides where there is room for it.
            below = max(air, min(pad, room - (kept + foot + air + pad)))
        height = min(room, kept + foot + air + below + pad) if self.is_overlay else room
        top = (brush.size[1] - height) // 2
        side = brush.px(PANEL_PAD) if self.is_overlay else left
        self.panel = pygame.Rect(left - side, top, width + 2 * side, height)
        view = pygame.Rect(self.panel.left, top, self.panel.width, height - foot - air - below)
        self.viewport.lay_out(brush, view, body + pad)
        foot_top = view.bottom + air
        self._foot.place(brush, pygame.Rect(left, foot_top, width, foot))
        self._place_body()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what may be scrolled within its part of the window, then what stays."""
        brush, outer = self.brush, surface.get_clip()
        self.paint_ground(surface, brush)
        surface.set_clip(self.viewport.rect.clip(outer))
        self._body.paint(surface, brush)
        self.ring.draw(surface, brush, among=lambda widget: id(widget) not in self._pinned)
        surface.set_clip(outer)
        self.viewport.draw(surface, brush)
        self._foot.paint(surface, brush)
        self.ring.draw(surface, brush, among=lambda widget: id(widget) in self._pinned)
        self.draw_note(surface)

    def draw_note(self, surface: pygame.Surface) -> None:
        """Draw the line about a widget beside it, where the foot does not hold it."""
        foot = self._foot
        if isinstance(foot, Bar) and foot.holds(self.brush, self.ring.explanation):
            return
        super().draw_note(surface)

    @property
    def note_floor(self) -> int:
        """Where the foot begins: nothing covers the obvious next step."""
        return self.viewport.rect.bottom

    def sight(self) -> Sight:
        """Return the widgets as data."""
        return Sight(self.screen, self.targets())

    def targets(self) -> tuple[Target, ...]:
        """Return everything that can be clicked, and whether it is in sight."""
        focused = self.ring.focused
        return tuple(
            replace(target, in_sight=self._shows(widget, pygame.Rect(target.area)))
            for widget in self.ring.widgets
            for target in widget.targets(focused=widget is focused)
        )

    def handle(self, intent: Intent) -> Command | None:
        """Scroll, or hand the intent to the widgets and place everything anew."""
        if self._scrolls_by(intent):
            return None
        before = self.ring.focused
        command = super().handle(intent)
        match intent:
            case PointerMoved() if not self.ring.is_holding:
                return command
            case FocusChanged() | TextComposing():
                return command
            case _:
                self.lay_out(self.brush)
                self._laid_out = True
        if isinstance(intent, KeyPressed) and (self.ring.focused is not before or self._moves_within(intent)):
            self._follow_focus()
        return command

    def scroll_to(self, offset: float) -> None:
        """Move so that ``offset`` pixels of the body lie above."""
        self._moved(moved=self.viewport.go_to(offset))

    def show(self, area: pygame.Rect) -> None:
        """Bring a part of the body, given at its present place, into view."""
        self._moved(moved=self.viewport.bring_into_view(area))

    def _columns(self, brush: Brush) -> tuple[int, int]:
        """Return left edge and width of the content, in pixels."""
        inset = EDGE + PANEL_PAD if self.is_overlay else self.margin
        width = min(brush.size[0] - 2 * brush.px(inset), brush.px(self.widest()))
        return (brush.size[0] - width) // 2, width

    def _place_body(self) -> None:
        """Place the body where it is scrolled to."""
        brush, view = self.brush, self.viewport
        left, width = self._columns(brush)
        pad = brush.px(PANEL_PAD) if self.is_overlay else 0
        height = max(view.content_height, view.rect.height) - pad
        top = view.rect.top + pad - view.offset
        self._body.place(brush, pygame.Rect(left, top, width, height))

    def _scrolls_by(self, intent: Intent) -> bool:
        """Take what only moves the page; return whether that is all it meant."""
        view = self.viewport
        match intent:
            case WheelTurned(x, y, steps):
                inner = self._scroll_at(x, y)
                moved = (inner is not None and inner.wheel(steps)) or view.wheel(steps)
                self._moved(moved=moved)
                return True
            case PointerPressed(x, y, Button.LEFT) if view.is_on_bar(x, y) or not self._is_on_widget(x, y):
                if not view.press(x, y):
                    return False
                self._moved(moved=True)
                return view.is_on_bar(x, y)
            case PointerMoved(_, y) if view.is_held:
                self._moved(moved=view.drag(y))
                return True
            case PointerReleased(_, _, Button.LEFT) | FocusChanged(focused=False) if view.is_held:
                view.release()
                self._moved(moved=True)
                return False
            case _:
                return False

    def _rest(self, key: Key) -> None:
        """Move the page by a key that leads to no widget."""
        self._moved(moved=self.viewport.press_key(key))

    def _moved(self, *, moved: bool) -> None:
        if moved:
            self._place_body()
            self.ring.look_again()
            self._laid_out = True

    def _follow_focus(self) -> None:
        """Bring into view what has the keyboard."""
        widget = self.ring.focused
        if id(widget) not in self._pinned and widget.rect.height:
            self._moved(moved=self.viewport.bring_into_view(widget.focus_area()))

    def _moves_within(self, key: KeyPressed) -> bool:
        """Whether a key may have moved the mark within the widget that has the keyboard."""
        return key.key in (Key.LEFT, Key.RIGHT, Key.UP, Key.DOWN) and self.ring.focused.focus_area() != (
            self.ring.focused.rect
        )

    def _is_on_widget(self, x: int, y: int) -> bool:
        return any(
            widget.enabled and widget.rect.collidepoint(x, y) and self._lies_open(widget, x, y)
            for widget in self.ring.widgets
        )

    def _lies_open(self, widget: Widget, x: int, y: int) -> bool:
        """Whether a widget is in sight at a place."""
        return id(widget) in self._pinned or self.viewport.rect.collidepoint(x, y)

    def _is_in_sight(self, widget: Widget) -> bool:
        return self._shows(widget, widget.focus_area())

    def _shows(self, widget: Widget, area: pygame.Rect) -> bool:
        return id(widget) in self._pinned or self.viewport.rect.contains(area)

    def _scroll_at(self, x: int, y: int) -> Scroll | None:
        """Return the smaller thing under the pointer that scrolls by itself, if there is any."""
        return next(
            (
                widget
                for widget in self.ring.widgets
                if isinstance(widget, Scroll) and widget.reach and widget.rect.collidepoint(x, y)
            ),
            None,
        )
