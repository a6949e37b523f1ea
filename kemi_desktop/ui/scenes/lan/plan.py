"""What a room is opened with, as the form before it says."""

from dataclasses import dataclass
from typing import Final

from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.settings import Settings
from kemi_desktop.wire.names import shortened, tidy_name
from kemi_desktop.wire.room_state import RoomOptions

PASSWORD_LIMIT: Final = 32
OWNER_LENGTH: Final = 6
"""Characters of the owner's name in the proposed name of a room."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomPlan:
    """A room to be opened."""

    name: str
    password: str
    """Empty for a room anyone in the house may enter."""
    options: RoomOptions


def first_options(settings: Settings) -> RoomOptions:
    """Return the options of a new room: those of this player's own games."""
    return RoomOptions(rules=settings.rules, level=settings.level.value)


def player_name(context: UiContext) -> str:
    """Return what the others see: the entered name, else the word for somebody without one."""
    return context.settings.name or context.say("lan.nameless")


def room_name(context: UiContext, owner: str) -> str:
    """Return the short name that is proposed for a new room of ``owner``; that is empty for nobody."""
    name = tidy_name(owner) or context.say("lan.nameless")
    return tidy_name(context.say("lan.room_of", name=shortened(name, OWNER_LENGTH)))
