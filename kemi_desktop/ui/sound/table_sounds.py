"""What is heard at one table: events as they are shown, questions to the player, the last seconds."""

import math
from typing import Final

from kemi_desktop.rules.events import Event
from kemi_desktop.rules.prompts import Options, PromptId
from kemi_desktop.rules.tiles import Seat, TileId, distance_after
from kemi_desktop.ui.attention import Attention
from kemi_desktop.ui.sound.cues import Cue
from kemi_desktop.ui.sound.hearing import Heard, heard_at_end, heard_at_start, question_cue
from kemi_desktop.ui.sound.sounds import Sounds

LAST_SECONDS: Final = 5
SIDES: Final = (0.0, 0.45, 0.0, -0.45)
"""Where the seats are heard from: one's own, right, across, left."""


class TableSounds:
    """Listens to one seat's table; the director tells it what is shown, the screen what is asked."""

    def __init__(self, sounds: Sounds, attention: Attention, viewer: Seat) -> None:
        self._sounds = sounds
        self._attention = attention
        self._viewer = viewer
        self._prompt: PromptId | None = None
        self._urged: PromptId | None = None
        """The win that has been heard for the second time."""
        self._second = LAST_SECONDS + 1
        self._lifted: TileId | None = None

    def begins(self, event: Event) -> None:
        """Hear an event begin to be shown."""
        self._hear(heard_at_start(event))

    def ends(self, event: Event) -> None:
        """Hear an event having been shown."""
        self._hear(heard_at_end(event))

    def lift(self, tile: TileId | None) -> None:
        """Hear another tile of the hand being lifted."""
        if tile is not None and tile != self._lifted:
            self._sounds.play(Cue.SELECT)
        self._lifted = tile

    def ask(self, options: Options | None, left: float | None, limit: float | None = None) -> None:
        """Hear what the player is asked at this moment, ``left`` seconds before the table answers itself.

        ``limit`` is how many seconds there were: a win not answered in the first half of them is heard again.
        """
        if options is None:
            self._prompt = None
            return
        self._attention.want()
        if options.prompt != self._prompt:
            self._prompt, self._second = options.prompt, LAST_SECONDS + 1
            self._sounds.play(question_cue(options, away=self._attention.calling))
        if left is None:
            return
        is_late = limit is not None and left <= limit / 2
        if options.win is not None and is_late and self._urged != options.prompt:
            self._urged = options.prompt
            self._sounds.play(question_cue(options, away=self._attention.calling))
        self._count_down(left)

    def _count_down(self, left: float) -> None:
        second = max(0, math.ceil(left))
        if second >= self._second:
            return
        if second > 0:
            first = self._second > LAST_SECONDS
            self._sounds.play(Cue.ALERT if first and self._attention.calling else Cue.TICK)
        self._second = second

    def _hear(self, heard: Heard) -> None:
        for cue, seat in heard:
            side = 0.0 if seat is None else SIDES[distance_after(self._viewer, seat)]
            self._sounds.play(cue, side=side)
