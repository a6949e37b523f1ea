"""The pages of questions below the tiles, one of which is turned up."""

from functools import partial

from kemi_desktop.ui.scenes.calculator.declared_leaf import DeclaredLeaf
from kemi_desktop.ui.scenes.calculator.leaf import Leaf, Means, Topic
from kemi_desktop.ui.scenes.calculator.paged import Paged
from kemi_desktop.ui.scenes.calculator.rules_leaf import RulesLeaf
from kemi_desktop.ui.scenes.calculator.win_leaf import WinLeaf
from kemi_desktop.ui.widgets.flow import Block


class Pages:
    """Holds the pages and their widgets."""

    def __init__(self, means: Means) -> None:
        self.leaves: tuple[Leaf, ...] = (WinLeaf(means), DeclaredLeaf(means), RulesLeaf(means))
        self.up = Topic.WIN
        """The page turned up."""
        self.widgets = tuple(
            Paged(widget, partial(self._is_up, leaf.topic)) for leaf in self.leaves for widget in leaf.widgets
        )

    def allow(self) -> None:
        """Let each widget be used or not, by the question."""
        for leaf in self.leaves:
            leaf.allow()

    def block(self) -> Block:
        """Return the page turned up."""
        return next(leaf.block() for leaf in self.leaves if leaf.topic is self.up)

    def _is_up(self, topic: Topic) -> bool:
        return self.up is topic
