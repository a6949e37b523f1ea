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
from kemi_desktop.ui.scenes.rule_examples import EXAMPLE_WIDTH, examples_height, paint_examples
from kemi_desktop.ui.scenes.rule_places import places_on
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
from kemi_desktop.ui.widgets.flow import CLOTH_NOTE
from kemi_desktop.ui.widgets.scroll import Scroll
from kemi_desktop.ui.widgets.text_field import TextField
from kemi_desktop.ui.widgets.widget import TAKEN, Taken

QUERY_LIMIT: Final = 30
HEADING: Final = 58
"""Logical height of the heading of a chapter."""
LARGEST_CHAPTER: Final = 20
"""Size of the letters of the contents where the longest title leaves them as much."""
CHAPTER_PAD: Final = 7


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
    flows = True

    def __init__(self, context: UiContext, *, start: RuleId | None = None) -> None:
        self._start = start
        self._query = ""
        self._places = places_on(LOGICAL_SIZE, 1)
        self._chapter_pen = Pen(TEXT_SMALL, TEXT_MUTED)
        self._pictures = Brush(context, LOGICAL_SIZE)
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
        """Answer, and bring the chapter that was turned to into view in the contents."""
        before = self._present_chapter()
        command = self._answer(intent)
        if self._present_chapter() != before:
            self._follow_chapter()
        return command

    def _answer(self, intent: Intent) -> Command | None:
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
        chapters = book.rulebook(self.context.language)
        self._places = places = places_on(brush.page, len(chapters), searching=bool(self._query))
        self._search.rect = brush.box(*places.search)
        self._back.rect = brush.box(*places.back)
        self._contents.rect = brush.box(*places.chapters)
        self._text.rect = brush.box(*places.text)
        self._text.step = brush.px(60)
        self._pictures = brush.at_most(self._text.rect.width / EXAMPLE_WIDTH)
        self._chapter_pen = self._pen_for([chapter.title for chapter in chapters])
        self._flow()
        if self._start is not None:
            self._open_at(self._start)
            self._start = None
        self._text.go_to(self._text.offset)
        self._follow_chapter()

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw grounds and headings."""
        say, places = self.context.say, self._places
        brush.felt(surface)
        brush.panel(surface, brush.box(*places.contents))
        brush.paper(surface, brush.box(*places.paper))
        if places.has_titles:
            title = brush.box(*places.title)
            brush.text(surface, say("rulebook.title"), title, Pen(TEXT_HEADING, bold=True))
            head = brush.box(*places.contents_head)
            brush.text(surface, say("rulebook.contents"), head, Pen(TEXT_SMALL, TEXT_MUTED))
        if self._query and self._entries:
            hits = say("rulebook.hits", count=len(self._entries))
            brush.text(surface, hits, brush.box(*places.hits), CLOTH_NOTE)
        if not self._entries:
            words = self._text.rect.copy()
            words.top += words.height // 3
            told = brush.paragraph(
                surface, say("rulebook.no_hits", query=self._query), words, Pen(22, INK, Align.CENTER)
            )
            words.top = told.bottom + brush.px(10)
            brush.paragraph(surface, say("rulebook.no_hits_note"), words, Pen(18, INK_MUTED, Align.CENTER))

    def _look_up(self, query: str) -> Command | None:
        self._query = query.strip()
        self.lay_out(self.brush)
        self._text.go_to(0)
        self._laid_out = True
        return None

    def _flow(self) -> None:
        """Lay out the pages that answer the query, or the whole book with its chapters."""
        brush = self.brush
        # A closing mark may hang over the end of a line: there has to be paper below it.
        language, width = self.context.language, self._text.rect.width - brush.px(BODY.size)
        chapters = book.rulebook(language)
        self._contents.content_height = self._pitch * len(chapters)
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
                y += entry.height + (brush.px(HEADING) if heading else 0)
        self._entries = tuple(entries)
        self._chapter_tops = () if self._query else tuple(tops)
        # The last chapter can be turned to like any other: there is blank paper below a short one.
        last = 0 if self._query else tops[-1] + self._text.rect.height
        self._text.content_height = max(y, last)

    def _open_at(self, rule: RuleId) -> None:
        for entry in self._entries:
            if entry.page.id == rule:
                self._text.go_to(entry.top)

    def _click_chapter(self, _: int, y: int) -> Taken | None:
        return self._go_to_chapter(y // self._pitch)

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

    def _pen_for(self, titles: list[str]) -> Pen:
        """Return the pen of the contents: as large as the longest title allows."""
        room = self._contents.rect.width - 4 * self.brush.px(CHAPTER_PAD)
        pen = Pen(LARGEST_CHAPTER, TEXT_MUTED, bold=True)
        while pen.size > TEXT_SMALL and max(self.brush.width(title, pen) for title in titles) > room:
            pen = pen.but(size=pen.size - 1)
        return pen.but(bold=False)

    @property
    def _pitch(self) -> int:
        """Pixels from one chapter of the contents to the next."""
        return max(1, int(self._places.pitch * self.brush.scale))

    def _follow_chapter(self) -> None:
        present = self._present_chapter()
        if present >= 0:
            self._contents.bring_into_view(present * self._pitch, (present + 1) * self._pitch)

    def _paint_contents(self, surface: pygame.Surface, rect: pygame.Rect, top: int) -> None:
        brush, pitch = self.brush, self._pitch
        present = self._present_chapter()
        for index, chapter in enumerate(book.rulebook(self.context.language)):
            line = pygame.Rect(rect.left, top + index * pitch, rect.width, pitch)
            pen = self._chapter_pen
            if index == present:
                brush.fill(surface, line.inflate(0, -brush.px(4)), FELT, radius=7)
                pen = pen.but(color=TEXT, bold=True)
            if self._places.has_titles:
                brush.text(surface, chapter.title, line.inflate(-2 * brush.px(CHAPTER_PAD), 0), pen)
            else:
                brush.text(surface, str(index + 1), line, pen.but(align=Align.CENTER))

    def _paint_text(self, surface: pygame.Surface, rect: pygame.Rect, top: int) -> None:
        brush = self.brush
        for entry in self._entries:
            y = top + entry.top
            extra = brush.px(HEADING) if entry.heading else 0
            if y + extra + entry.height < rect.top or y > rect.bottom:
                continue
            if entry.heading:
                box = pygame.Rect(rect.left, y + brush.px(6), rect.width, brush.px(44))
                brush.text(surface, entry.heading, box, Pen(28, INK, bold=True))
            paint_flowed(surface, brush, entry.flowed, (rect.left, y + extra))
            below = pygame.Rect(rect.left, y + extra + entry.flowed.height, rect.width, entry.examples)
            paint_examples(surface, self._pictures, entry.page.id, below)
