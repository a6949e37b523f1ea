"""Draws the first screen and a table in play, without a window."""

from pathlib import Path
from typing import Final

from kemi_desktop.app.screens import Screens
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.self_test.steps import StepFailed
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.loop import Loop
from kemi_desktop.ui.offscreen import draw_to_file
from kemi_desktop.ui.scene import Quit
from kemi_desktop.ui.scenes.question import ask_leave
from kemi_desktop.ui.settings import Settings

SIZE: Final = (1280, 720)
SEED: Final = "5e1f7e57" * 4
FRAME: Final = 0.2
FRAMES: Final = 40
"""Frames until the tiles are dealt and the first ones lie."""


def draw_screens(language: Language, file: Path) -> str:
    """Draw title and table into a PNG file below one another."""
    context = UiContext(Settings(language=language))
    screens = Screens(context, seeds=lambda: SEED)
    title, table = (
        Loop(context, screens.title(), SIZE, ask_leave=lambda: ask_leave(context, Quit)) for _ in range(2)
    )
    title.step(0.0)
    table.step(0.0)
    table.obey(screens.start())
    for frame in range(1, FRAMES):
        table.step(frame * FRAME)
    shown = table.top.sight().screen
    if shown != "table":
        raise StepFailed(f"the game opens {shown} instead of the table")
    width, height = draw_to_file((title, table), file)
    return f"{width} x {height}"
