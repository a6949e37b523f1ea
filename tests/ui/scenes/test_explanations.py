"""Every button of every page, and every card of the table, says in one line what it does."""

from collections.abc import Callable

import pygame
import pytest

from build_scripts.gallery import stage
from build_scripts.gallery_shots import SHOTS, Shot
from build_scripts.guide_shots import STEPS
from build_scripts.lan_shots import LAN_TABLES
from build_scripts.table_pieces import Position
from build_scripts.table_positions import POSITIONS
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.ui.input import FocusChanged, Intent, Key, KeyPressed, PointerMoved
from kemi_desktop.ui.scenes.lan.notice import Notice
from kemi_desktop.ui.scenes.ring_scene import RingScene, note_box
from kemi_desktop.ui.scenes.table.card_model import Step
from kemi_desktop.ui.theme import TEXT_SMALL
from kemi_desktop.ui.widgets.brush import Pen
from kemi_desktop.ui.widgets.button import Button
from tests.ui.table.scenes import still

TABLES = {*(f"guide-{step}" for step in STEPS), *(f"lan-table-{name}" for name in LAN_TABLES)}
PAGES = tuple(shot for shot in SHOTS if shot.name not in TABLES)
SIZE = (1280, 720)
ANSWERS = ("a", "b", "c")
"""Ends of the names of answers to a question of the guide: they say all there is to say."""


def page_of(shot: Shot, language: Language = Language.EN) -> RingScene:
    top = stage(shot, SIZE, language)[0].top
    assert isinstance(top, RingScene)
    return top


@pytest.mark.parametrize("shot", PAGES, ids=lambda shot: shot.name)
def test_every_button_explains_itself_in_one_line(shot: Shot) -> None:
    page = page_of(shot)
    if isinstance(page, Notice):
        return  # its text says what each of its ways leads to
    for button in (widget for widget in page.ring.widgets if isinstance(widget, Button)):
        name = next(button.targets(focused=False)).name
        if name.rpartition("_")[2] in ANSWERS:
            continue
        assert button.explanation, name
        assert page.brush.width(button.explanation, Pen(TEXT_SMALL)) < SIZE[0], name


@pytest.mark.parametrize("make", POSITIONS, ids=lambda make: make.__name__)
def test_every_card_explains_itself(make: Callable[[], Position]) -> None:
    bench, _ = still(make)
    for card, _ in bench.cards():
        assert card.explanation or card.detail or isinstance(card.choice, Step), card.word


def said(page: RingScene, intent: Intent) -> str:
    """Return the line shown after the player did something."""
    page.handle(intent)
    explained = page.ring.explained
    return "" if explained is None else explained[1]


def test_the_line_shows_while_the_pointer_or_the_keyboard_is_there() -> None:
    page = page_of(next(shot for shot in SHOTS if shot.name == "ranking"))
    first, second = page.ring.widgets
    assert said(page, PointerMoved(2, 2)) == ""
    assert said(page, PointerMoved(*first.rect.center)) == first.explanation
    assert said(page, FocusChanged(focused=False)) == ""
    assert said(page, KeyPressed(Key.TAB)) == second.explanation


def test_the_line_is_in_the_picture() -> None:
    page = page_of(next(shot for shot in SHOTS if shot.name == "ranking"))
    beside = page.ring.widgets[0].rect
    pictures = []
    for place in ((2, 2), beside.center):
        page.handle(PointerMoved(*place))
        surface = pygame.Surface(SIZE)
        page.draw(surface)
        note = surface.subsurface(note_box(page.brush, beside, beside.width))
        pictures.append(pygame.image.tobytes(note, "RGB"))
    assert pictures[0] != pictures[1]
