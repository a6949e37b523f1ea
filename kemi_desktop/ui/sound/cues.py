"""Every sound of the game by name, and how it is played.  Knows no device and no file system."""

from dataclasses import dataclass
from enum import Enum
from typing import Final


class Group(Enum):
    """What has a volume of its own in the settings."""

    EFFECTS = "effects"
    """Tiles, buttons, time: things."""
    CALLS = "calls"
    """What players call out."""


class Cue(Enum):
    """One thing that can be heard; values are the names of its files."""

    DISCARD = "discard"
    DRAW = "draw"
    SHUFFLE = "shuffle"
    DEAL = "deal"
    REVEAL = "reveal"
    SELECT = "select"
    BUTTON = "button"
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    WIN = "win"
    SELF_DRAW = "self_draw"
    ROB_KONG = "rob_kong"
    READY = "ready"
    SHOW = "show"
    DRAWN_HAND = "drawn_hand"
    PASS = "pass"  # noqa: S105 -- a call, not a secret
    TURN = "turn"
    CLAIM = "claim"
    WIN_CHANCE = "win_chance"
    ALERT = "alert"
    TREASURE = "treasure"
    TICK = "tick"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class Manner:
    """How a cue is played."""

    group: Group
    level: float
    """Loudness beside the other cues, above 0, at most 1."""
    takes: int = 1
    """How many recordings there are, played in turn."""
    rank: int = 1
    """What is heard first where too much happens at once: 2 news, 1 things, 0 touches."""


MANNERS: Final = {
    Cue.DISCARD: Manner(Group.EFFECTS, 0.90, takes=3),
    Cue.DRAW: Manner(Group.EFFECTS, 0.55, takes=2),
    Cue.SHUFFLE: Manner(Group.EFFECTS, 0.60),
    Cue.DEAL: Manner(Group.EFFECTS, 0.60),
    Cue.REVEAL: Manner(Group.EFFECTS, 0.60),
    Cue.SELECT: Manner(Group.EFFECTS, 0.22, rank=0),
    Cue.BUTTON: Manner(Group.EFFECTS, 0.35, rank=0),
    Cue.CHOW: Manner(Group.CALLS, 0.70, rank=2),
    Cue.PUNG: Manner(Group.CALLS, 0.70, rank=2),
    Cue.KONG: Manner(Group.CALLS, 0.85, rank=2),
    Cue.WIN: Manner(Group.CALLS, 0.90, rank=2),
    Cue.SELF_DRAW: Manner(Group.CALLS, 0.90, rank=2),
    Cue.ROB_KONG: Manner(Group.CALLS, 0.90, rank=2),
    Cue.READY: Manner(Group.CALLS, 0.75, rank=2),
    Cue.SHOW: Manner(Group.CALLS, 0.75, rank=2),
    Cue.DRAWN_HAND: Manner(Group.CALLS, 0.60, rank=2),
    Cue.PASS: Manner(Group.CALLS, 0.25, rank=0),
    Cue.TURN: Manner(Group.EFFECTS, 0.22),
    Cue.CLAIM: Manner(Group.EFFECTS, 0.40, rank=2),
    Cue.WIN_CHANCE: Manner(Group.EFFECTS, 0.60, rank=2),
    Cue.ALERT: Manner(Group.EFFECTS, 0.80, rank=2),
    Cue.TREASURE: Manner(Group.EFFECTS, 0.30),
    Cue.TICK: Manner(Group.EFFECTS, 0.40, rank=2),
    Cue.POINTS: Manner(Group.EFFECTS, 0.45),
}
"""How each cue is played."""


def files_of(cue: Cue) -> tuple[str, ...]:
    """Return the assets of a cue, one for each of its takes."""
    takes = MANNERS[cue].takes
    if takes == 1:
        return (f"sounds/{cue.value}.ogg",)
    return tuple(f"sounds/{cue.value}_{take}.ogg" for take in range(1, takes + 1))


def all_files() -> tuple[str, ...]:
    """Return every asset that may be played."""
    return tuple(file for cue in Cue for file in files_of(cue))
