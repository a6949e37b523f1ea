"""Passing sentences: refusals, and what a new player is told once.  Decides how long they stay."""

from dataclasses import dataclass
from typing import Final

from kemi_desktop.catalogue.lookup import has_word
from kemi_desktop.catalogue.names import tile_name
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import kind_of
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scenes.table.play import Refusal

NOTICE_TIME: Final = 3.5
"""Seconds a refusal stays."""
LESSON_TIME: Final = 14.0


@dataclass(frozen=True, slots=True)
class Sentence:
    """Words and the time at which they go, in seconds."""

    text: str
    until: float


class Sentences:
    """At most one refusal and one lesson at a time."""

    def __init__(self, context: UiContext) -> None:
        self._context = context
        self._notice: Sentence | None = None
        self._lesson: Sentence | None = None

    @property
    def notice(self) -> str | None:
        """The sentence about what the player just tried."""
        return self._notice.text if self._notice is not None else None

    @property
    def lesson(self) -> str | None:
        """What a new player is being told."""
        return self._lesson.text if self._lesson is not None else None

    def tell(self, text: str, now: float) -> None:
        """Show a sentence for a while."""
        self._notice = Sentence(text, now + NOTICE_TIME)

    def refuse(self, refusal: Refusal, now: float) -> None:
        """Say why something was not done."""
        self.tell(refusal_words(self._context, refusal), now)

    def teach_treasure(self, shown: SeatView, now: float) -> None:
        """Say once, when the first treasure turns up, what it is."""
        context = self._context
        if context.settings.treasure_explained or shown.indicator is None or shown.treasure is None:
            return
        text = context.say(
            "hint.first_treasure",
            indicator=tile_name(context.language, kind_of(shown.indicator)),
            treasure=tile_name(context.language, shown.treasure),
        )
        self._lesson = Sentence(text, now + LESSON_TIME)
        context.change(treasure_explained=True)

    def end_lesson(self) -> None:
        """Drop the lesson: the player goes on."""
        self._lesson = None

    def expire(self, now: float) -> bool:
        """Drop what has stood long enough; return whether anything went."""
        old = (self._notice, self._lesson)
        if self._notice is not None and now >= self._notice.until:
            self._notice = None
        if self._lesson is not None and now >= self._lesson.until:
            self._lesson = None
        return old != (self._notice, self._lesson)


def refusal_words(context: UiContext, refusal: Refusal) -> str:
    """Return a refusal as a sentence; it names the ruling where no sentence fits better."""
    key = f"refusal.{refusal.detail}"
    if has_word(key):
        return context.say(key, rule=refusal.rule or "")
    if refusal.rule is not None:
        return context.say("refusal.generic", rule=refusal.rule)
    return context.say("refusal.not_offered")
