"""The page of the calculator has room for its widgets and its words, in both languages at every size."""

import pygame
import pytest

from build_scripts.calculator_hands import HANDS, on_calculator
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scenes.calculator.leaf import Topic
from kemi_desktop.ui.settings import Settings
from tests.ui.calculator.calculating import opened

SIZES = ((1024, 576), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_overlaps_and_nothing_leaves_the_window(size: tuple[int, int], language: Language) -> None:
    scene = opened(size, language)
    scene.load("13m55p pung:999m<1 pung:111z<2 concealed_kong:2222z +2m")
    scene._desk.lay(MeldKind.PUNG)
    for topic in Topic:
        scene._turn_to(topic)
        shown = [widget for widget in scene.ring._widgets if widget.enabled]
        window = pygame.Rect((0, 0), size)
        for index, widget in enumerate(shown):
            assert window.contains(widget.rect), widget
            others = [other.rect for other in shown[index + 1 :]]
            assert widget.rect.collidelist(others) == -1, widget


UNUSUAL = [
    (1024, 576),
    (1024, 768),
    (2560, 1080),
    pytest.param((3840, 2160), marks=pytest.mark.long),  # the smallest one of its shape is tried always
]


@pytest.mark.parametrize("name", HANDS)
@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", UNUSUAL, ids=str)
def test_all_words_fit_at_unusual_sizes(name: str, language: Language, size: tuple[int, int]) -> None:
    overflows: list[str] = []
    context = UiContext(Settings(language=language), on_overflow=lambda text, _: overflows.append(text))
    (scene,) = on_calculator(*HANDS[name], context)
    scene.resize(size)
    scene.draw(pygame.Surface(size))
    assert overflows == []
