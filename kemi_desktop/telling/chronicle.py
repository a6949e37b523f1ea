"""Everything a seat was told in one game, to be read again; holds nothing the seat was not told."""

from collections.abc import Iterable
from dataclasses import dataclass

from kemi_desktop.catalogue.names import signed
from kemi_desktop.rules.events import DealSettled, DealStarted, Event, IndicatorRevealed
from kemi_desktop.rules.tiles import SEATS, Kind
from kemi_desktop.telling.sentences import sentences
from kemi_desktop.telling.settled import account_of
from kemi_desktop.telling.voice import Voice


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of the chronicle."""

    text: str
    opens_hand: bool = False
    """Whether a new hand begins with it."""


@dataclass(frozen=True, slots=True)
class _Told:
    """An event, and the treasure of its hand as far as it was known then."""

    event: Event
    treasure: Kind | None
    terms: DealStarted | None
    """How its hand began, as far as it was told."""


class Chronicle:
    """The events of a whole game in order; worded when read, so that it follows the language."""

    def __init__(self) -> None:
        self._told: list[_Told] = []
        self._treasure: Kind | None = None
        self._terms: DealStarted | None = None

    def hear(self, events: Iterable[Event]) -> None:
        """Take events as the seat is told them."""
        for event in events:
            if isinstance(event, DealStarted):
                self._treasure, self._terms = None, event
            self._told.append(_Told(event, self._treasure, self._terms))
            if isinstance(event, IndicatorRevealed):
                self._treasure = event.treasure

    def lines(self, voice: Voice) -> tuple[Line, ...]:
        """Return every event as sentences, the oldest first."""
        return tuple(line for told in self._told for line in _lines(told, voice))


def _lines(told: _Told, voice: Voice) -> Iterable[Line]:
    event = told.event
    for text in sentences(event, told.treasure, voice):
        yield Line(text, opens_hand=isinstance(event, DealStarted))
    if isinstance(event, DealSettled):
        yield from (Line(text) for text in account_of(event.settlement, told.terms, voice))
        yield from (Line(text) for text in _scores(event, voice))


def _scores(event: DealSettled, voice: Voice) -> Iterable[str]:
    for seat in SEATS:
        change, total = event.settlement.deltas[seat], event.scores[seat]
        yield voice.say(
            "event.settled_score",
            name=voice.name(seat),
            change=signed(voice.language, change),
            points=voice.points(total),
        )
