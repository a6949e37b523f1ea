"""What SDL and pygame must be told before they are imported.

``kemi_desktop.ui`` does so when it is imported, before anything else touches pygame.
"""

import os
from typing import Final

WINDOW_CLASS: Final = "KemiMahjong"
ENVIRONMENT: Final = {
    # It would greet the player on the terminal.
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    # By it a desktop knows whose window it is, as the .desktop file says; pygame would take the file's name.
    "SDL_VIDEO_X11_WMCLASS": WINDOW_CLASS,
    "SDL_VIDEO_WAYLAND_WMCLASS": WINDOW_CLASS,
    # Plain memory copied to the window: four times cheaper than a detour through OpenGL in software.
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
    # Window units are pixels on every monitor; otherwise full screen shows only a corner.
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    # Without it Windows shows no candidate list while Chinese is typed.
    "SDL_IME_SHOW_UI": "1",
    # Full screen on one of two monitors stays there when the other gets the focus.
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    # A click that brings the window forward also counts.
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    # A signal ends the program at once; SDL would make it a wish to close the window, which asks first.
    "SDL_NO_SIGNAL_HANDLERS": "1",
}


def prepare_environment() -> None:
    """Set the switches, leaving alone those the player has set."""
    for name, value in ENVIRONMENT.items():
        os.environ.setdefault(name, value)
