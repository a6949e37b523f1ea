"""The tunes of the game as notes: which pitch when.  Data only; ``synth_sounds`` turns them into sound.

Each call has a contour of its own (the sequence of up, down and same), so that calls can be told apart with
eyes closed whatever the loudspeaker does to their pitch: a chow runs up like its tiles, a pung knocks three
times on one note like its tiles, a kong falls an octave, and so on.
"""

from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import Final


class Voice(Enum):
    """What a tune is played on."""

    WOOD = "wood"
    """A felt mallet on a wooden bar: the calls."""
    CHIME = "chime"
    """A soft metal bar: what the game tells its own player."""
    BLOCK = "block"
    """A small hollow block of wood: time and points."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One tune."""

    voice: Voice
    pitches: tuple[int, ...]
    """Semitones as MIDI counts them: 69 is the A of 440 Hz."""
    step: float
    """Seconds from one note to the next."""
    ring: float
    """Seconds the last note sounds."""

    @property
    def contour(self) -> str:
        """``u``, ``d`` or ``s`` for each step up, down or on the same note."""
        return "".join("s" if b == a else "u" if b > a else "d" for a, b in pairwise(self.pitches))


CALLS: Final = {
    "chow": Figure(Voice.WOOD, (64, 67, 72), 0.105, 0.34),
    "pung": Figure(Voice.WOOD, (67, 67, 67), 0.125, 0.30),
    "kong": Figure(Voice.WOOD, (69, 57), 0.170, 0.55),
    "win": Figure(Voice.WOOD, (67, 67, 76), 0.130, 0.80),
    "self_draw": Figure(Voice.WOOD, (76, 67, 79), 0.140, 0.90),
    "rob_kong": Figure(Voice.WOOD, (62, 74, 74), 0.140, 0.60),
    "ready": Figure(Voice.WOOD, (69, 76, 69), 0.165, 0.45),
    "show": Figure(Voice.WOOD, (76, 72, 67), 0.165, 0.50),
    "drawn_hand": Figure(Voice.WOOD, (64, 64, 57), 0.240, 0.60),
    "pass": Figure(Voice.WOOD, (55,), 0.0, 0.16),
}
"""What the players call out."""

SIGNALS: Final = {
    "turn": Figure(Voice.CHIME, (74, 79), 0.130, 0.50),
    "claim": Figure(Voice.CHIME, (76, 72), 0.160, 0.50),
    "win_chance": Figure(Voice.CHIME, (69, 72, 76, 81), 0.100, 0.80),
    "alert": Figure(Voice.CHIME, (72, 79, 72, 79), 0.170, 0.80),
    "treasure": Figure(Voice.CHIME, (84,), 0.0, 0.70),
    "tick": Figure(Voice.BLOCK, (81,), 0.0, 0.07),
    "points": Figure(Voice.BLOCK, (67, 72, 69, 74, 79), 0.085, 0.22),
}
"""What the game tells its player."""

FIGURES: Final = CALLS | SIGNALS
