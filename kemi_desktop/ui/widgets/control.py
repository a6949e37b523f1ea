"""What everything that can be set or pressed shares: a name, a line that explains it, a permission."""

from collections.abc import Callable

import pygame

from kemi_desktop.ui.widgets.widget import Widget


class Control(Widget):
    """A part of a screen that does something; ``tag`` names it in every language, for ``targets``.

    ``allowed`` tells whether it can be used now, ``explain`` words the line shown while it is pointed at.
    """

    def __init__(
        self,
        *,
        tag: str,
        explain: Callable[[], str] | None,
        allowed: Callable[[], bool] | None = None,
    ) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.is_enabled = True
        self._allowed = allowed
        self._explain = explain
        self._tag = tag

    @property
    def enabled(self) -> bool:
        """Whether it can be used now."""
        return self.is_enabled and (self._allowed is None or self._allowed())

    @property
    def explanation(self) -> str:
        """One line about what it does."""
        return self._explain() if self._explain else ""
