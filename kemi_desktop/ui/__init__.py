"""The window: the only floor that knows pygame."""

import os

# Before the first import of pygame: it would greet the player on the terminal.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from kemi_desktop.ui.sdl import prepare_environment, require_pygame_ce

prepare_environment()
require_pygame_ce()
