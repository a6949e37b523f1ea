"""The screens of the gallery, with tables built from hand notation."""

from collections.abc import Callable
from dataclasses import dataclass

from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent
from kemi_desktop.ui.scene import Scene
from kemi_desktop.ui.scenes.title import Title


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture: the screen, what the player does on it, and how many frames pass."""

    name: str
    make: Callable[[UiContext], Scene]
    intents: tuple[Intent, ...] = ()
    frames: int = 20


def title(context: UiContext) -> Scene:
    """Return the first screen."""
    return Title(
        context,
        play=lambda: None,
        new_game=lambda: title(context),
        rule_book=lambda: title(context),
        settings=lambda: title(context),
    )


SHOTS = (Shot("title", title),)
