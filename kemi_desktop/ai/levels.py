"""The computer levels by name, from the weakest to the strongest."""

from typing import Final

from kemi_desktop.ai.beginner import beginner
from kemi_desktop.ai.expert import expert
from kemi_desktop.ai.level_names import LEVEL_NAMES
from kemi_desktop.ai.policy import Policy
from kemi_desktop.ai.standard import standard

LEVELS: Final[dict[str, Policy]] = dict(zip(LEVEL_NAMES, (beginner, standard, expert), strict=True))
"""Every level."""
