"""Everything a player, human or not, may know and do.  A screen is written against this protocol alone."""

from typing import Protocol

from kemi_desktop.rules.actions import Action
from kemi_desktop.rules.prompts import Options
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.table.seat_facts import Phase
from kemi_desktop.wire.messages import MatchInfo, MatchOver, SeatMessage

__all__ = ["Phase", "SeatAdapter"]


class SeatAdapter(Protocol):
    """One seat's handle on its game.

    All properties describe the state after the messages ``poll`` has returned, never a later one, so a
    screen that shows each message in turn can rely on them once it has caught up.
    """

    @property
    def seat(self) -> Seat:
        """The seat held."""

    @property
    def view(self) -> SeatView:
        """The table as this seat knows it, folded from the events it was told and from nothing else."""

    @property
    def options(self) -> Options | None:
        """What the seat may do now; ``None`` while it is not asked, and from an accepted ``submit`` on."""

    @property
    def deadline(self) -> float | None:
        """When the table answers for the seat, in the clock given to ``poll``; ``None`` without a limit."""

    @property
    def info(self) -> MatchInfo:
        """Names, kinds of seat, rules, host."""

    @property
    def phase(self) -> Phase:
        """Playing, between hands, or over."""

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Between hands: the seats that have not yet said continue; else empty."""

    @property
    def result(self) -> MatchOver | None:
        """Final scores and ranking once the game is over."""

    @property
    def paused(self) -> bool:
        """Whether all clocks stand still and answers are refused."""

    def poll(self, now: float) -> tuple[SeatMessage, ...]:
        """Take the news since the last call, in order, and fold it into ``view``; cheap when there is none.

        ``now`` is a clock in seconds that never goes back, the same for every call in one game.
        """

    def submit(self, action: Action) -> None:
        """Answer the open question.

        A refusal comes back as ``Refused`` through ``poll`` and leaves the question open; an answer without
        an open question is refused too, never lost in silence.
        """

    def proceed(self) -> None:
        """Go on after a settled hand; without effect in any other phase."""

    def pause(self, paused: bool) -> None:  # noqa: FBT001 -- reads as what it is
        """Stop or restart all clocks; refused (``Refused``) unless this seat is ``info.host``."""

    def stop(self) -> None:
        """End the game after this hand, at once between hands; refused unless this seat is the host."""
