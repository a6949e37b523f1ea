"""The window: the only floor that knows pygame."""

from kemi_desktop.ui.environment import prepare_environment

prepare_environment()

from kemi_desktop.ui.sdl import require_pygame_ce  # noqa: E402 -- pygame reads some of it while it is imported

require_pygame_ce()
