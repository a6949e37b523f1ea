"""What the computer levels are called, for whoever only has to name one."""

from typing import Final

LEVEL_NAMES: Final = ("beginner", "standard", "expert")
"""From the weakest to the strongest: the words of saved settings, commands and the catalogue."""
