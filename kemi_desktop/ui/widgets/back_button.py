"""The way back, the same on every page."""

from collections.abc import Callable
from functools import partial

from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.theme import TEXT_BODY
from kemi_desktop.ui.widgets.button import Button, ButtonStyle


def back_button(
    context: UiContext,
    then: Callable[[], Command | None],
    *,
    main: bool = False,
    size: float = TEXT_BODY,
    explain: str = "ui.back_help",
) -> Button:
    """Return the button that Escape presses too; ``main`` where it is what most will press next."""
    return Button(
        partial(context.say, "menu.back"),
        then,
        style=ButtonStyle.PRIMARY if main else ButtonStyle.PLAIN,
        key_label="Esc",
        explain=partial(context.say, explain),
        size=size,
        tag="back",
    )
