"""The examples in the rule book on screen: all fit, and only those in sight are worked out."""

import pygame
import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.learn.examples import all_examples
from kemi_desktop.learn.worked import work_out, worked_examples
from kemi_desktop.rules import rule_ids
from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.ui.art.geometry import TileForm
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scenes.rule_book import RuleBook
from kemi_desktop.ui.scenes.rule_examples import (
    APART,
    EXAMPLE_WIDTH,
    MARGIN,
    TILE,
    examples_height,
    fan_words,
    paint_examples,
    payment_words,
)
from kemi_desktop.ui.settings import Settings
from kemi_desktop.ui.widgets.brush import Brush

RULES = tuple(dict.fromkeys(example.rule for example in all_examples()))
WIDTH = 760


@pytest.mark.parametrize("size", [(1280, 720), (1024, 576), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("scale", [75, 100, 200])
def test_every_example_fits_its_page(language: Language, size: tuple[int, int], scale: int) -> None:
    overflows: list[str] = []
    settings = Settings(language=language, scale=scale)
    context = UiContext(settings, on_overflow=lambda text, _: overflows.append(text))
    book = RuleBook(context)
    book.resize(size)
    width = book._text.rect.width
    for rule in RULES:
        height = examples_height(book._pictures, rule)
        surface = pygame.Surface((width, height))
        paint_examples(surface, book._pictures, rule, surface.get_rect())
    assert overflows == []


def test_no_row_of_tiles_is_wider_than_the_narrowest_page() -> None:
    for example in (worked for rule in RULES for worked in worked_examples(rule)):
        rows = [row for row in (example.concealed, (example.winning,), *example.melds) if row]
        form = TileForm(TILE)
        across = sum(form.pitch * len(row) for row in rows) + APART * (len(rows) - 1)
        assert across <= EXAMPLE_WIDTH * (1 - 2 * MARGIN), example.example.rule


def test_a_page_without_examples_takes_no_room() -> None:
    assert examples_height(Brush(UiContext(), (1280, 720)), rule_ids.R1_1) == 0


def test_an_example_is_drawn() -> None:
    brush = Brush(UiContext(), (1280, 720))
    surface = pygame.Surface((WIDTH, examples_height(brush, rule_ids.R7_21)))
    blank = surface.copy()
    paint_examples(surface, brush, rule_ids.R7_21, surface.get_rect())
    assert pygame.image.tobytes(surface, "RGB") != pygame.image.tobytes(blank, "RGB")


def test_the_open_book_works_out_only_what_is_in_sight() -> None:
    worked_examples.cache_clear()
    book = RuleBook(UiContext(), start=RuleId("R7.16"))
    book.resize((1280, 720))
    book.draw(pygame.Surface((1280, 720)))
    assert 1 <= worked_examples.cache_info().currsize <= 4


def test_fans_and_payments_are_said_as_settled() -> None:
    context = UiContext(Settings(language=Language.EN))
    (example,) = [e for e in all_examples() if e.rule == rule_ids.R9_4]
    worked = work_out(example)
    assert fan_words(context, worked) == "Base 2 + Fully concealed 1 = 3"
    assert payment_words(context, worked) == (
        "win: right 3, across (dealer) 4, left 3; kongs: each 2; three or four treasures: each 6"
    )
