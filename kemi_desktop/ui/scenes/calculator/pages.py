"""The pages of questions below the tiles, one of which is turned up."""

from functools import partial

import pygame

from kemi_desktop.ui.scenes.calculator.declared_leaf import DeclaredLeaf
from kemi_desktop.ui.scenes.calculator.leaf import Leaf, Means, Topic, area_box
from kemi_desktop.ui.scenes.calculator.paged import Paged
from kemi_desktop.ui.scenes.calculator.rules_leaf import RulesLeaf
from kemi_desktop.ui.scenes.calculator.win_leaf import WinLeaf
from kemi_desktop.ui.widgets.brush import Brush
from kemi_desktop.ui.widgets.choice import Choice


class Pages:
    """Holds the pages and places their widgets."""

    def __init__(self, means: Means) -> None:
        self.leaves: tuple[Leaf, ...] = (WinLeaf(means), DeclaredLeaf(means), RulesLeaf(means))
        self.up = Topic.WIN
        """The page turned up."""
        self.widgets = tuple(
            Paged(placed.widget, partial(self._is_up, leaf.topic))
            for leaf in self.leaves
            for placed in leaf.placed
        )

    def allow(self) -> None:
        """Let each widget be used or not, by the question."""
        for leaf in self.leaves:
            leaf.allow()

    def lay_out(self, brush: Brush) -> None:
        """Place every widget, also of the pages turned down."""
        for leaf in self.leaves:
            for placed in leaf.placed:
                rect = area_box(brush, *placed.place)
                if isinstance(placed.widget, Choice):
                    placed.widget.place(brush, rect)
                else:
                    placed.widget.rect = rect

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the words of the page turned up."""
        for leaf in self.leaves:
            if leaf.topic is self.up:
                leaf.paint(surface, brush)

    def _is_up(self, topic: Topic) -> bool:
        return self.up is topic
