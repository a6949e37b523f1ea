"""What lies on the calculator's desk: the question, its verdict, the way back, and what a click would add."""

from typing import Final

from kemi_desktop.judge.question import Question
from kemi_desktop.judge.verdict import Impossible, Verdict, Waiting, answer
from kemi_desktop.rules.melds import HAND_KONGS, MeldKind
from kemi_desktop.rules.tiles import Kind, Seat
from kemi_desktop.ui.scenes.calculator import edits

LONGEST_PAST: Final = 200
"""Steps that can be taken back."""


class Desk:
    """Holds one question and remembers those before it; ``start`` is the empty hand."""

    def __init__(self, start: Question) -> None:
        self.start = start
        self.question = start
        self._verdict: Verdict = answer(start)
        self.refused: Impossible | None = None
        """Why what was written last is no hand, as long as nothing else is done."""
        self.whose: Seat = edits.WINNER
        """Whose tiles a click adds to."""
        self.laying: MeldKind | None = None
        """What a click lays down; ``None`` adds to the hand."""
        self.picked: tuple[Kind, ...] = ()
        """Tiles of a chow not yet complete."""
        self.feeder = 3
        """Who feeds the next meld, counted in seats after ``whose``."""
        self.forced = False
        self._past: list[Question] = []

    @property
    def verdict(self) -> Verdict:
        """What is to be said of the hand, or of what was written in its place."""
        return self.refused or self._verdict

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._past or self.picked or self.refused)

    @property
    def is_fed(self) -> bool:
        """Whether what a click lays down is fed by a seat of choice."""
        return self.laying is not None and self.laying not in HAND_KONGS and self.laying is not MeldKind.CHOW

    @property
    def wins(self) -> frozenset[Kind]:
        """The faces of which a click would win."""
        if self.laying is not None or self.whose != self.question.winner:
            return frozenset()
        waits = self.verdict.waits if isinstance(self.verdict, Waiting) else ()
        return frozenset(wait.kind for wait in waits)

    @property
    def chooses_winning(self) -> bool:
        """Whether a click on a tile of the hand tells that it was the winning one."""
        return edits.chooses_winning(self.question, self.whose)

    def put(self, question: Question) -> bool:
        """Take the next question; return whether it differs."""
        if question == self.question:
            return False
        self._past = [*self._past[-LONGEST_PAST:], self.question]
        self._show(question)
        return True

    def undo(self) -> None:
        """Go back one step; what was refused has changed nothing and is merely withdrawn."""
        if self.refused is not None:
            self.refused = None
        elif self.picked:
            self.picked = self.picked[:-1]
        elif self._past:
            self._show(self._past.pop())

    def load(self, question: Question) -> bool:
        """Take a question from outside; return whether it differs."""
        self.turn_to(edits.WINNER)
        return self.put(edits.looked_at(question))

    def lay(self, laying: MeldKind | None) -> None:
        """Choose what a click adds."""
        self.laying = laying
        self.picked = ()

    def turn_to(self, seat: Seat) -> None:
        """Choose whose tiles are entered."""
        self.whose = seat
        self.picked = ()

    def takes(self, kind: Kind) -> bool:
        """Whether a click on this kind would add anything."""
        if self.laying is None:
            left = edits.copies_left(self.question)[kind]
            return left > 0 and edits.has_room(self.question, self.whose)
        copies = edits.copies_to_lay(self.question, self.whose)
        if self._adds_to_pung(kind):
            return copies[kind] > 0
        if len(self.question.accounts[self.whose].melds) == 4:
            return False
        if self.laying is MeldKind.CHOW:
            return kind not in self.picked and bool(edits.runs_with((*self.picked, kind), copies))
        return copies[kind] >= edits.tiles_needed(self.laying)

    def add(self, kind: Kind) -> bool:
        """Add what a click on this kind means; return whether anything changed."""
        if not self.takes(kind):
            return False
        if self.laying is None:
            return self.put(edits.with_tile(self.question, self.whose, kind))
        if self.laying is MeldKind.CHOW:
            self.picked = (*self.picked, kind)
            if len(self.picked) < 3:
                return True
            faces, self.picked = self.picked, ()
        else:
            faces = (kind,) * edits.tiles_needed(self.laying)
        meld = edits.meld_of(self.laying, faces, self.whose, self.feeder, forced=self.forced)
        self.laying = None  # the next click is a tile of the hand again: nobody lays a meld by accident
        return self.put(edits.with_meld(self.question, self.whose, meld))

    def win_on(self, kind: Kind) -> bool:
        """Take a kind as the winning tile, in place of another; elsewhere add it as a click does."""
        if self.laying is not None or self.whose != self.question.winner:
            return self.add(kind)
        return self.put(edits.with_winning(self.question, kind))

    def _adds_to_pung(self, kind: Kind) -> bool:
        """Whether a click on this kind lays the fourth tile to a pung."""
        is_added = self.laying is MeldKind.ADDED_KONG
        return is_added and edits.laid_pung(self.question, self.whose, kind) is not None

    def _show(self, question: Question) -> None:
        self.question = question
        self._verdict = answer(question)
        self.picked = ()
