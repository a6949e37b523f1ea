"""Which of the system's ways to sound are worth a try.

Without a sound card ALSA writes a dozen lines to the terminal at each try, and SDL has no switch for that: on
Linux it is not asked then.
"""

import os
import sys
from collections.abc import MutableMapping
from pathlib import Path
from typing import Final

CHOSEN: Final = "SDL_AUDIODRIVER"
"""Names the variable that tells SDL what to try."""
ALSO_CHOSEN: Final = "SDL_AUDIO_DRIVER"
"""Its newer name, which it looks at where the older is not set."""
BESIDES_ALSA: Final = "pulseaudio,pipewire"
"""What plays without a card as well: on another machine, or out of a sandbox that shows no cards."""
DEVICES: Final = Path("/dev/snd")
PLAYS: Final = "pcm*p"
"""The names of devices that play; others record."""


def choose_drivers(devices: Path = DEVICES, environment: MutableMapping[str, str] = os.environ) -> None:
    """Let SDL ask ALSA only where there is a card in ``devices``; leave alone what the player has chosen.

    To be called before each try: cards come and go.
    """
    is_ours = ALSO_CHOSEN not in environment and environment.get(CHOSEN, BESIDES_ALSA) == BESIDES_ALSA
    if not sys.platform.startswith("linux") or not is_ours:
        return
    if any(devices.glob(PLAYS)):
        environment.pop(CHOSEN, None)
    else:
        environment[CHOSEN] = BESIDES_ALSA
