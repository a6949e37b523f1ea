"""A line of text to type, by keyboard or input method."""

from collections.abc import Callable, Iterator
from typing import ClassVar, Final

import pygame

from kemi_desktop.ui.clipboard import copy_text, pasted_text
from kemi_desktop.ui.input import Key, KeyPressed
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.sight import Target, area_of
from kemi_desktop.ui.theme import AQUA, LAMP, PANEL, PANEL_EDGE, TEXT, TEXT_BODY, TEXT_DISABLED, TEXT_MUTED
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.control import Control
from kemi_desktop.ui.widgets.widget import TAKEN, Look, Taken
from kemi_desktop.wire.names import shortened

COMPOSING_KEYS: Final = frozenset(
    {
        Key.RETURN,
        Key.BACKSPACE,
        Key.ESCAPE,
        Key.DELETE,
        Key.LEFT,
        Key.RIGHT,
        Key.UP,
        Key.DOWN,
        Key.HOME,
        Key.END,
        Key.SPACE,
        Key.TAB,
    }
)
"""Keys that belong to the input method while it composes."""

EDITING_KEYS: Final = frozenset({Key.BACKSPACE, Key.DELETE, Key.LEFT, Key.RIGHT, Key.HOME, Key.END})
"""Keys that end the selection."""

CLIPBOARD_KEYS: Final = frozenset({Key.A, Key.C, Key.V, Key.X})
"""Keys that select, copy, paste and cut while Control is held."""


class TextField(Control):
    """Text of at most ``limit`` characters with a caret.

    ``on_change`` hears each change, ``on_return`` the Return key; ``hint`` shows while the field is empty.
    """

    selects_all: ClassVar[bool] = False
    """Whether all of the text is selected when the field gets the keyboard, so that typing replaces it."""

    def __init__(
        self,
        text: str,
        *,
        limit: int,
        on_change: Callable[[str], Command | None],
        on_return: Callable[[], Command | None] | None = None,
        hint: Callable[[], str] | None = None,
        explain: Callable[[], str] | None = None,
        tag: str = "",
    ) -> None:
        super().__init__(tag=tag, explain=explain)
        self._text = shortened(text, limit)
        self._caret = len(self._text)
        self._composing = ""
        self._limit = limit
        self._on_change = on_change
        self._on_return = on_return
        self._hint = hint
        self._selected = False
        """Whether all of the text is selected."""
        self._is_new = False
        """Whether the click that gave it the keyboard is still to come."""
        self._caret_area: pygame.Rect | None = None

    @property
    def text(self) -> str:
        """The finished text."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text = shortened(text, self._limit)
        self._caret = len(self._text)
        self._composing = ""
        self._selected = False

    @property
    def composing(self) -> str:
        """The unfinished text of the input method."""
        return self._composing

    @property
    def caret(self) -> int:
        """How many characters stand before the caret."""
        return self._caret

    def text_area(self) -> pygame.Rect | None:
        """Where text appears, for the candidate list of an input method."""
        return self._caret_area or self.rect

    def targets(self, *, focused: bool) -> Iterator[Target]:
        """Tell of the field and what is typed in it."""
        yield Target(self._tag, self._text, area_of(self.rect), focused=focused)

    @property
    def selected(self) -> bool:
        """Whether all of the text is selected: what is typed then replaces it."""
        return self._selected

    def take_focus(self) -> None:
        """Select everything, where that is wanted."""
        self._selected = self._is_new = self.selects_all and bool(self._text)

    def click(self, x: int, y: int) -> Taken | None:
        """Put the caret at the end; the click that gave the field the keyboard leaves all selected."""
        self._caret = len(self._text)
        self._selected, self._is_new = self._is_new, False
        return TAKEN

    def type_text(self, text: str) -> Taken | None:
        """Insert printable characters at the caret, as far as there is room."""
        self._composing = ""
        typed = "".join(c for c in text if c.isprintable())
        if typed and self._selected:
            self.text = ""
        added = self._what_fits(typed)
        if not added:
            return TAKEN
        self._text = self._text[: self._caret] + added + self._text[self._caret :]
        self._caret += len(added)
        return Taken(self._on_change(self._text))

    def _what_fits(self, typed: str) -> str:
        before, after = self._text[: self._caret], self._text[self._caret :]
        added = shortened(typed, self._limit)
        while added and len(shortened(before + added + after, self._limit)) < len(before + added + after):
            added = added[:-1]
        return added

    def compose_text(self, text: str) -> Taken | None:
        """Show what the input method is composing; the empty text ends it."""
        self._composing = text
        return TAKEN

    def press_key(self, key: KeyPressed) -> Taken | None:
        """Edit; while something is being composed all editing keys belong to the input method."""
        if (taken := self._press_over(key)) is not None:
            return taken
        match key.key:
            case Key.BACKSPACE:
                return self._cut(self._caret - 1)
            case Key.DELETE:
                return self._cut(self._caret)
            case Key.LEFT:
                return self._go(self._caret - 1)
            case Key.RIGHT:
                return self._go(self._caret + 1)
            case Key.HOME:
                return self._go(0)
            case Key.END:
                return self._go(len(self._text))
            case Key.RETURN if self._on_return is not None:
                return Taken(self._on_return())
            case Key.TAB | Key.RETURN | Key.ESCAPE | Key.UP | Key.DOWN | Key.F1 | Key.PAGE_UP | Key.PAGE_DOWN:
                return None
            case _:
                # The text itself arrives as TextTyped.
                return TAKEN

    def _press_over(self, pressed: KeyPressed) -> Taken | None:
        """Take a key that selects everything, or acts on something composed or selected, if there is any."""
        key = pressed.key
        if self._composing and key in COMPOSING_KEYS:
            return TAKEN
        if pressed.control and not pressed.alt and key in CLIPBOARD_KEYS:  # both together type a letter
            return self._press_with_control(key)
        if key is Key.INSERT and pressed.shift:
            return self._put_in()
        if not self._selected or key not in EDITING_KEYS:
            return None
        self._selected = self._is_new = False
        if key in (Key.BACKSPACE, Key.DELETE):
            self.text = ""
            return Taken(self._on_change(""))
        return self._go(0 if key in (Key.LEFT, Key.HOME) else len(self._text))

    def _press_with_control(self, key: Key) -> Taken:
        """Select all, paste, copy or cut; without anything selected there is nothing to copy."""
        if key is Key.V:
            return self._put_in()
        if key is Key.A:
            self._selected, self._is_new = bool(self._text), False
        elif self._selected and copy_text(self._text) and key is Key.X:
            self.text = ""
            return Taken(self._on_change(""))
        return TAKEN

    def _put_in(self) -> Taken:
        """Type the first line of the clipboard that is not blank; what is being composed comes first."""
        lines = () if self._composing else (pasted_text() or "").splitlines()
        line = next((line for line in lines if line.strip()), "")
        return (self.type_text(line) if line else None) or TAKEN

    def draw(self, surface: pygame.Surface, brush: Brush, look: Look) -> None:
        """Draw box, text, underlined composition and, while it has the keyboard, the caret."""
        brush.fill(surface, self.rect, PANEL, radius=8, edge=LAMP if look.active else PANEL_EDGE)
        inner = self.rect.inflate(-2 * brush.px(10), 0)
        before, after = self._text[: self._caret], self._text[self._caret :]
        if not self._text and not self._composing and self._hint is not None:
            brush.text(surface, self._hint(), inner, Pen(color=TEXT_DISABLED))
        clip = surface.get_clip()
        surface.set_clip(inner.clip(clip))
        if not look.active and brush.width(before + after or " ", Pen()) > inner.width:
            fitting = brush.context.fonts.fitting(self._text, brush.px(Pen().size), inner.width)
            before, after = fitting, ""
        widths = [brush.width(part, Pen()) if part else 0 for part in (before, self._composing, after)]
        # A text too long for the box shows its end while it is typed, and its beginning afterwards.
        shift = min(0, inner.width - sum(widths) - brush.px(4)) if look.active else 0
        left = inner.left + shift
        for part, width, color in zip(
            (before, self._composing, after), widths, (TEXT, TEXT_MUTED, TEXT), strict=True
        ):
            if part:
                box = pygame.Rect(left, inner.top, width, inner.height)
                if look.active and self._selected and part is not self._composing:
                    lit = pygame.Rect(left, 0, width, brush.px(TEXT_BODY * 1.4))
                    lit.centery = box.centery
                    brush.fill(surface, lit, AQUA, radius=3, alpha=90)
                brush.text(surface, part, box, Pen(color=color))
                if part is self._composing:
                    line = box.centery + brush.px(TEXT_BODY * 0.62)
                    pygame.draw.line(surface, color, (left, line), (left + width, line), brush.px(1))
            left += width
        surface.set_clip(clip)
        if look.active:
            self._draw_caret(surface, brush, inner.left + shift + widths[0] + widths[1])

    def _draw_caret(self, surface: pygame.Surface, brush: Brush, x: int) -> None:
        caret = pygame.Rect(x, 0, brush.px(2), brush.px(TEXT_BODY * 1.2))
        caret.centery = self.rect.centery
        pygame.draw.rect(surface, LAMP, caret)

    def _cut(self, index: int) -> Taken:
        if not 0 <= index < len(self._text):
            return TAKEN
        self._text = self._text[:index] + self._text[index + 1 :]
        self._caret = index
        return Taken(self._on_change(self._text))

    def _go(self, caret: int) -> Taken:
        self._caret = max(0, min(len(self._text), caret))
        return TAKEN


class WholeTextField(TextField):
    """A text that is replaced more often than edited: all of it is selected at first."""

    selects_all = True
