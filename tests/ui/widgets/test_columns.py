"""Columns of blocks: where the blocks lie, and that laying out measures each of them once."""

import pygame
import pytest

from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.widgets.brush import Brush
from kemi_desktop.ui.widgets.flow import Beside, Block, Column, Ground, Space

SIZE = (1280, 720)


class Counted(Block):
    """A block that counts how often it was measured."""

    def __init__(self, height: int) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.height = height
        self.times = 0

    def measure(self, brush: Brush, width: int) -> int:
        self.times += 1
        return self.height


@pytest.fixture
def brush() -> Brush:
    return Brush(UiContext(), SIZE)


@pytest.mark.parametrize("depth", [1, 2, 5])
def test_a_page_is_measured_once_and_not_at_all_while_it_is_scrolled(brush: Brush, depth: int) -> None:
    leaf = Counted(30)
    page: Block = leaf
    for _ in range(depth):
        page = Column((Space(4), Ground(Beside((page, Space(9)), shares=(1, 1), least=100))))
    height = page.measure(brush, 1000)
    for top in (0, -40, -90):
        page.place(brush, pygame.Rect(0, top, 1000, height))
        assert leaf.times == 1


def test_what_is_placed_narrower_than_it_was_measured_is_measured_again(brush: Brush) -> None:
    leaf = Counted(30)
    page = Column((leaf, Space(10)))
    page.measure(brush, 400)
    leaf.height = 50
    page.place(brush, pygame.Rect(0, 0, 300, 60))
    assert (leaf.rect.width, leaf.rect.height) == (300, 50)


def test_what_is_left_over_goes_to_those_that_grow(brush: Brush) -> None:
    first, last = Counted(30), Counted(20)
    page = Column((first, Space(grows=1), last, Space(grows=3)), gap=5)
    assert page.measure(brush, 400) == 30 + 20 + 3 * 5
    page.place(brush, pygame.Rect(10, 100, 400, 105))
    assert tuple(first.rect) == (10, 100, 400, 30)
    assert tuple(last.rect) == (10, 100 + 30 + 5 + 10 + 5, 400, 20)
