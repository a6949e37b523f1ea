"""Where a replay stands and how it moves on.  Feeds the director; knows no picture and no key."""

from typing import Final

from kemi_desktop.adapter.record import Moment, Record, RecordedHand
from kemi_desktop.ui.motion.director import Director

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
LOOK: Final = 0.25
"""Seconds between two steps, besides their own movement, at speed 1."""
LOOK_STILL: Final = 0.9
"""The same where nothing moves."""
LOOK_END: Final = 2.5
"""Seconds the end of a hand is looked at before the next one is dealt."""


class Player:
    """Steps through a record by hand or by itself."""

    def __init__(self, record: Record, director: Director) -> None:
        self.record = record
        self.director = director
        self.is_playing = False
        self.speed = 1.0
        self._hand = 0
        self._step = 0
        self._waited = 0.0
        self.go(0, 0)

    @property
    def hand_index(self) -> int:
        """Which hand of the record is shown, from 0."""
        return self._hand

    @property
    def step_index(self) -> int:
        """Which moment of the hand is shown, or moved to, from 0."""
        return self._step

    @property
    def hand(self) -> RecordedHand:
        """The hand shown."""
        return self.record.hands[self._hand]

    @property
    def moment(self) -> Moment:
        """The moment shown, or moved to."""
        return self.hand.moments[self._step]

    @property
    def has_next(self) -> bool:
        """Whether anything follows."""
        return self._step + 1 < len(self.hand.moments) or self._hand + 1 < len(self.record.hands)

    @property
    def has_previous(self) -> bool:
        """Whether anything lies before."""
        return self._step > 0 or self._hand > 0

    def go(self, hand: int, step: int) -> None:
        """Show a moment at once."""
        self._hand = max(0, min(len(self.record.hands) - 1, hand))
        self._step = max(0, min(len(self.hand.moments) - 1, step))
        self._waited = 0.0
        self.director.show_at_once(self.moment.view)

    def forward(self) -> bool:
        """Go one step on, into the next hand if need be; return whether there was one."""
        self._waited = 0.0
        if self._step + 1 < len(self.hand.moments):
            self.director.skip()
            self._step += 1
            self.director.tell(self.moment.events)
            return True
        if self._hand + 1 < len(self.record.hands):
            self.go(self._hand + 1, 0)
            return True
        return False

    def back(self) -> None:
        """Go one step back, into the hand before if need be."""
        if self._step > 0:
            self.go(self._hand, self._step - 1)
        elif self._hand > 0:
            self.go(self._hand - 1, len(self.record.hands[self._hand - 1].moments) - 1)

    def next_hand(self) -> None:
        """Show the deal of the next hand; of the last hand, its end."""
        if self._hand + 1 < len(self.record.hands):
            self.go(self._hand + 1, 0)
        else:
            self.go(self._hand, len(self.hand.moments) - 1)

    def previous_hand(self) -> None:
        """Show the deal of this hand, or of the one before where this one has only just begun."""
        self.go(self._hand - 1 if self._step == 0 else self._hand, 0)

    def toggle(self) -> None:
        """Play, or stand still; at the end, play from the beginning."""
        self.is_playing = not self.is_playing
        if self.is_playing and not self.has_next:
            self.go(0, 0)

    def advance(self, seconds: float, *, moves: bool) -> bool:
        """Move on by real seconds, animated if it ``moves``; return whether anything changed."""
        self.director.speed = self.speed if moves else None
        changed = self.director.advance(seconds)
        if not self.is_playing or not self.director.resting:
            return changed
        self._waited += seconds * self.speed
        if self._waited < self._look(moves=moves):
            return changed
        self.is_playing = self.forward()
        return True

    def _look(self, *, moves: bool) -> float:
        if self._step + 1 == len(self.hand.moments):
            return LOOK_END
        return LOOK if moves else LOOK_STILL
