"""The rule book on screen: chapters on the left, pages on the right, found by word or by id."""

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from kemi_desktop.catalogue import rulebook as book
from kemi_desktop.catalogue.rulebook import RulePage
from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent, Key, KeyPressed, WheelTurned
from kemi_desktop.ui.scene import Command, Pop
from kemi_desktop.ui.scenes.page_flow import BODY, Flowed, flow, paint_flowed
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.scenes.rule_examples import LARGEST, examples_height, paint_examples
from kemi_desktop.ui.theme import (
    FELT,
    INK,
    INK_MUTED,
    LOGICAL_SIZE,
    TEXT,
    TEXT_HEADING,
    TEXT_MUTED,
    TEXT_SMALL,
)
from kemi_desktop.ui.widgets.back_button import back_button
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.scroll import Scroll
from kemi_desktop.ui.widgets.text_field import TextField
from kemi_desktop.ui.widgets.widget import TAKEN, Taken

CONTENTS: Final = (36, 84, 376, 612)
PAPER: Final = (428, 84, 816, 612)
PAD: Final = 28
CHAPTER_PITCH: Final = 44
QUERY_LIMIT: Final = 30
LARGEST_TEXT: Final = 1.5
"""How far the player's own scale enlarges the text of a page, whose width stays the same."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One page laid out at the present width."""

    page: RulePage
    top: int
    """Pixels from the top of the content."""
    flowed: Flowed
    examples: int
    """Pixels that its examples take below the words."""
    heading: str

    @property
    def height(self) -> int:
        """Pixels of words and examples, without the heading."""
        return self.flowed.height + self.examples


class RuleBook(RingScene):
    """All rules; opens at ``start`` if one is named."""

    screen = "rule_book"

    def __init__(self, context: UiContext, *, start: RuleId | None = None) -> None:
        self._start = start
        self._query = ""
        self._reading = Brush(context, LOGICAL_SIZE)
        self._pictures = self._reading
        self._entries: tuple[Entry, ...] = ()
        self._chapter_tops: tuple[int, ...] = ()
        say = context.say
        self._search = TextField(
            "", limit=QUERY_LIMIT, on_change=self._look_up, hint=partial(say, "rulebook.search"), tag="search"
        )
        self._contents = Scroll(
            self._paint_contents, on_click=self._click_chapter, on_key=self._step_chapter, tag="contents"
        )
        self._text = Scroll(self._paint_text, on_page=True, tag="text")
        self._back = back_button(context, Pop)
        super().__init__(context, [self._text, self._search, self._contents, self._back])

    def handle(self, intent: Intent) -> Command | None:
        """Turn the wheel on what is under the pointer; F1 closes the book again."""
        match intent:
            case WheelTurned(x, y, steps):
                over = self._contents if self._contents.rect.collidepoint(x, y) else self._text
                self._laid_out |= over.wheel(steps)
                return None
            case KeyPressed(Key.F1):
                return Pop()
            case KeyPressed(Key.F, control=True) | KeyPressed(Key.SLASH) if self.text_area is None:
                self.ring.focus_on(self._search)
                return None
            case KeyPressed(Key.PAGE_UP | Key.PAGE_DOWN):
                self._text.press_key(intent)
                self._laid_out = True
                return None
            case _:
                return super().handle(intent)

    def escape(self) -> Command | None:
        """Clear the search first, then go back."""
        if self._query:
            self._search.text = ""
            self._look_up("")
            self.ring.focus_on(self._text)
            return None
        return Pop()

    def lay_out(self, brush: Brush) -> None:
        """Place the parts and flow the pages to the width."""
        self._search.rect = brush.box(428, 24, 532, 44)
        self._back.rect = brush.box(1104, 22, 140, 48)
        left, top, width, height = CONTENTS
        self._contents.rect = brush.box(left + 8, top + 56, width - 16, height - 68)
        left, top, width, height = PAPER
        self._text.rect = brush.box(left + PAD, top + 16, width - 2 * PAD, height - 32)
        self._text.step = brush.px(60)
        self._reading = brush.for_reading(most=LARGEST_TEXT)
        self._pictures = brush.for_reading(most=LARGEST)
        self._flow()
        if self._start is not None:
            self._open_at(self._start)
            self._start = None
        self._text.go_to(self._text.offset)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw grounds and headings."""
        say = self.context.say
        brush.felt(surface)
        brush.text(surface, say("rulebook.title"), brush.box(40, 20, 300, 52), Pen(TEXT_HEADING, bold=True))
        brush.panel(surface, brush.box(*CONTENTS))
        brush.paper(surface, brush.box(*PAPER))
        left, top, width, _ = CONTENTS
        head = brush.box(left + 20, top + 12, width - 40, 36)
        brush.text(surface, say("rulebook.contents"), head, Pen(TEXT_SMALL, TEXT_MUTED))
        if self._query and self._entries:
            hits = say("rulebook.hits", count=len(self._entries))
            brush.text(surface, hits, brush.box(968, 24, 128, 44), Pen(TEXT_SMALL, TEXT_MUTED, Align.RIGHT))
        if not self._entries:
            none = brush.box(PAPER[0], 320, PAPER[2], 60)
            words = say("rulebook.no_hits", query=self._query)
            brush.text(surface, words, none, Pen(20, INK_MUTED, Align.CENTER))

    def _look_up(self, query: str) -> Command | None:
        self._query = query.strip()
        self._flow()
        self._text.go_to(0)
        self._laid_out = True
        return None

    def _flow(self) -> None:
        """Lay out the pages that answer the query, or the whole book with its chapters."""
        brush = self._reading
        # A closing mark may hang over the end of a line: there has to be paper below it.
        language, width = self.context.language, self._text.rect.width - brush.px(BODY.size)
        chapters = book.rulebook(language)
        self._contents.content_height = self.brush.px(CHAPTER_PITCH) * len(chapters)
        entries: list[Entry] = []
        tops: list[int] = []
        y = 0
        groups: list[tuple[str, tuple[RulePage, ...]]] = (
            [("", book.search(language, self._query))]
            if self._query
            else [(chapter.title, chapter.pages) for chapter in chapters]
        )
        for title, pages in groups:
            tops.append(y)
            for index, page in enumerate(pages):
                heading = title if index == 0 else ""
                entry = Entry(
                    page, y, flow(brush, page, width), examples_height(self._pictures, page.id), heading
                )
                entries.append(entry)
                y += entry.height + (brush.px(58) if heading else 0)
        self._entries = tuple(entries)
        self._chapter_tops = () if self._query else tuple(tops)
        self._text.content_height = y

    def _open_at(self, rule: RuleId) -> None:
        for entry in self._entries:
            if entry.page.id == rule:
                self._text.go_to(entry.top)

    def _click_chapter(self, _: int, y: int) -> Taken | None:
        return self._go_to_chapter(y // self.brush.px(CHAPTER_PITCH))

    def _step_chapter(self, key: KeyPressed) -> Taken | None:
        """Turn to the chapter before or after with Up and Down."""
        match key.key:
            case Key.UP:
                return self._go_to_chapter(self._present_chapter() - 1)
            case Key.DOWN:
                return self._go_to_chapter(self._present_chapter() + 1)
            case _:
                return None

    def _go_to_chapter(self, index: int) -> Taken | None:
        if self._query:
            self._search.text = ""
            self._look_up("")
        if 0 <= index < len(self._chapter_tops):
            self._text.go_to(self._chapter_tops[index])
        return TAKEN

    def _present_chapter(self) -> int:
        """Return the chapter that the top of the view lies in; -1 while searching."""
        reached = [i for i, top in enumerate(self._chapter_tops) if top <= self._text.offset + 4]
        return reached[-1] if reached else -1

    def _paint_contents(self, surface: pygame.Surface, rect: pygame.Rect, top: int) -> None:
        brush, pitch = self.brush, self.brush.px(CHAPTER_PITCH)
        present = self._present_chapter()
        for index, chapter in enumerate(book.rulebook(self.context.language)):
            line = pygame.Rect(rect.left, top + index * pitch, rect.width, pitch)
            if index == present:
                brush.fill(surface, line.inflate(0, -brush.px(4)), FELT, radius=7)
            words = line.inflate(-2 * brush.px(7), 0)
            pen = Pen(TEXT_SMALL, TEXT if index == present else TEXT_MUTED, bold=index == present)
            brush.text(surface, chapter.title, words, pen)

    def _paint_text(self, surface: pygame.Surface, rect: pygame.Rect, top: int) -> None:
        brush = self._reading
        for entry in self._entries:
            y = top + entry.top
            extra = brush.px(58) if entry.heading else 0
            if y + extra + entry.height < rect.top or y > rect.bottom:
                continue
            if entry.heading:
                box = pygame.Rect(rect.left, y + brush.px(6), rect.width, brush.px(44))
                self.brush.text(surface, entry.heading, box, Pen(28, INK, bold=True))
            paint_flowed(surface, brush, entry.flowed, (rect.left, y + extra))
            below = pygame.Rect(rect.left, y + extra + entry.flowed.height, rect.width, entry.examples)
            paint_examples(surface, self._pictures, entry.page.id, below)
