"""A row of values, a tall content in a small window, and words that fit."""

import pygame

from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Key, KeyPressed
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.choice import Choice
from kemi_desktop.ui.widgets.scroll import Scroll


class Row:
    """A choice that remembers."""

    def __init__(self) -> None:
        self.value = "one"
        self.choice = Choice(("one", "two", "very long three"), str, lambda: self.value, self._take)
        self.choice.place(Brush(UiContext(), (1280, 720)), pygame.Rect(10, 10, 400, 40))

    def _take(self, value: str) -> None:
        self.value = value


def test_left_and_right_move_and_stop_at_the_ends() -> None:
    row = Row()
    row.choice.press_key(KeyPressed(Key.LEFT))
    assert row.value == "one"
    for _ in range(5):
        row.choice.press_key(KeyPressed(Key.RIGHT))
    assert row.value == "very long three"


def test_space_goes_round() -> None:
    row = Row()
    for _ in range(3):
        row.choice.press_key(KeyPressed(Key.SPACE))
    assert row.value == "one"


def test_every_pixel_of_the_row_chooses_something_and_longer_words_have_more_room() -> None:
    row = Row()
    hits = []
    for x in range(10, 410):
        row.choice.click(x, 20)
        hits.append(row.value)
    assert sorted(set(hits)) == ["one", "two", "very long three"]
    assert hits.count("very long three") > hits.count("two")


def test_other_keys_are_left_to_the_screen() -> None:
    assert Row().choice.press_key(KeyPressed(Key.DOWN)) is None


def scroll_of(height: int) -> Scroll:
    scroll = Scroll(lambda surface, rect, top: None)
    scroll.rect = pygame.Rect(0, 0, 100, 200)
    scroll.content_height = height
    return scroll


def test_scrolling_stays_within_the_content() -> None:
    scroll = scroll_of(500)
    scroll.wheel(3)
    assert scroll.offset == 0
    scroll.press_key(KeyPressed(Key.END))
    assert scroll.offset == 300
    assert not scroll.wheel(-1)
    scroll.press_key(KeyPressed(Key.PAGE_UP))
    assert scroll.offset == 130
    scroll.press_key(KeyPressed(Key.HOME))
    assert scroll.offset == 0


def test_at_an_end_the_arrow_goes_on_to_the_next_widget() -> None:
    scroll = scroll_of(230)
    assert scroll.press_key(KeyPressed(Key.DOWN)) is not None
    assert scroll.press_key(KeyPressed(Key.DOWN)) is None


def test_short_content_needs_no_focus() -> None:
    assert not scroll_of(100).enabled
    assert scroll_of(300).enabled


def test_a_part_is_brought_into_view_with_the_least_movement() -> None:
    scroll = scroll_of(500)
    scroll.bring_into_view(100, 150)
    assert scroll.offset == 0
    scroll.bring_into_view(300, 350)
    assert scroll.offset == 150
    scroll.bring_into_view(40, 60)
    assert scroll.offset == 40


def test_words_too_long_for_a_box_are_reported_and_shortened() -> None:
    reported: list[str] = []
    brush = Brush(UiContext(on_overflow=lambda text, _: reported.append(text)), (1280, 720))
    surface = pygame.Surface((1280, 720))
    spot = brush.text(surface, "a very long sentence", pygame.Rect(0, 0, 60, 30), Pen())
    assert reported == ["a very long sentence"]
    assert spot.width <= 60
    brush.text(surface, "a", pygame.Rect(0, 0, 60, 30), Pen())
    assert len(reported) == 1
