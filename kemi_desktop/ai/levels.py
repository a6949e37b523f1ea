"""The computer levels by name, from the weakest to the strongest."""

from typing import Final

from kemi_desktop.ai.beginner import beginner
from kemi_desktop.ai.expert import expert
from kemi_desktop.ai.policy import Policy
from kemi_desktop.ai.standard import standard

LEVELS: Final[dict[str, Policy]] = {"beginner": beginner, "standard": standard, "expert": expert}
"""Every level; the keys are the words of saved settings, commands and the catalogue."""
