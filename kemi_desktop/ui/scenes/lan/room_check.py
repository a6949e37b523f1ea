"""What a test of the network found, in sentences with what to do about it; follows the test while it runs."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from kemi_desktop.net.diagnosis import Cards, Finding, Finished, Hearing
from kemi_desktop.net.probing import Door, Knock
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Pop
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.sight import Sight
from kemi_desktop.ui.theme import GAIN, LOSS, TEXT, TEXT_MUTED
from kemi_desktop.ui.widgets.back_button import back_button
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.flow import Block, Column, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Row
from kemi_desktop.ui.widgets.widget import Widget

MARK: Final = 34
"""Logical width for the mark before a finding."""


@dataclass(frozen=True, slots=True)
class Found:
    """One finding in words."""

    good: bool
    text: str


def findings(say: Callable[..., str], finding: Finding) -> Iterator[Found]:
    """Yield what a finding means for people."""
    match finding:
        case Cards(addresses=()):
            yield Found(good=False, text=say("lan.check_offline"))
        case Cards(addresses=addresses, networks=networks):
            yield Found(good=True, text=say("lan.check_online", address=addresses[0]))
            if networks > 1:
                yield Found(good=False, text=say("lan.check_networks", count=networks))
        case Knock(door=door, address=address):
            yield Found(good=door is Door.ROOM, text=say(f"lan.door_{door.value}", address=address))
        case Hearing(heard=True):
            yield Found(good=True, text=say("lan.check_heard"))
        case Hearing():
            yield Found(good=False, text=say("lan.check_unheard"))
        case Finished():
            pass


class RoomCheck(FlowScene):
    """A list that grows while the test runs; ``close`` gives the test up."""

    screen = "lan_check"
    most_width = 720
    notes_beside = False

    def __init__(
        self,
        context: UiContext,
        *,
        poll: Callable[[], Sequence[Finding]],
        close: Callable[[], object],
        advice: str,
        faults: str = "",
    ) -> None:
        """``advice`` is the catalogue's key of what to try, ``faults`` of that while something is wrong."""
        self._poll, self._close = poll, close
        self._advice, self._faults = advice, faults or advice
        self._found: list[Finding] = []
        self._back = back_button(context, self.escape, main=True)
        super().__init__(context, [self._back])

    @property
    def is_overlay(self) -> bool:
        """A panel over the room."""
        return True

    @property
    def finished(self) -> bool:
        """Whether nothing more will be found."""
        return any(isinstance(finding, Finished) for finding in self._found)

    @property
    def lines(self) -> list[Found]:
        """What was found so far."""
        return [found for finding in self._found for found in findings(self.context.say, finding)]

    @property
    def closing(self) -> str:
        """The sentence below the findings: what to try next."""
        well = all(found.good for found in self.lines)
        return self.context.say(self._advice if well else self._faults)

    def sight(self) -> Sight:
        """Return the button; settled once the test is over."""
        return Sight(self.screen, self.targets(), self.finished)

    def escape(self) -> Command | None:
        """Give the test up and go back."""
        self._close()
        return Pop()

    def update(self, now: float) -> bool:
        """Take what was found."""
        news = self._poll()
        if news:
            self._found += news
            self.lay_out(self.brush)
            self._laid_out = True
        return super().update(now)

    def body(self) -> Block:
        """Heading, findings, and what to try."""
        say = self.context.say
        rows: list[Block] = [FoundLine(found) for found in self.lines]
        running = [] if self.finished else [Words(partial(say, "lan.check_running"), Pen(18, TEXT_MUTED))]
        advice = [Words(lambda: self.closing, Pen(18, TEXT_MUTED))] if self.finished else []
        title = Words(partial(say, "lan.check_title"), Pen(26, align=Align.CENTER, bold=True), least=44)
        return Column((title, *rows, *running, Space(4), *advice, Space(8)), gap=10)

    def foot(self) -> Block:
        """The way back."""
        return Row(((self._back, 220),), align=Align.CENTER)

    def pinned(self) -> Sequence[Widget]:
        """Return the way back."""
        return (self._back,)


class FoundLine(Block):
    """A mark, good or bad, and the sentence beside it."""

    def __init__(self, found: Found) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._found = found
        self._words = Words(lambda: found.text, Pen(20, TEXT))

    def measure(self, brush: Brush, width: int) -> int:
        """Return the height of the sentence."""
        return max(brush.px(MARK), self._words.measure(brush, width - brush.px(MARK)))

    def place(self, brush: Brush, rect: pygame.Rect) -> None:
        """Place the sentence beside the mark."""
        self.rect = rect
        mark = brush.px(MARK)
        self._words.place(brush, pygame.Rect(rect.left + mark, rect.top, rect.width - mark, rect.height))

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw a tick or a warning sign: form and colour both tell."""
        side = brush.px(22)
        box = pygame.Rect(self.rect.left, 0, side, side)
        box.centery = self.rect.centery
        color = brush.context.color(GAIN if self._found.good else LOSS)
        width = max(2, brush.px(3))
        if self._found.good:
            points = ((0.05, 0.55), (0.38, 0.88), (0.95, 0.12))
            corners = [(box.left + x * side, box.top + y * side) for x, y in points]
            pygame.draw.lines(surface, color, closed=False, points=corners, width=width)
        else:
            pygame.draw.line(
                surface, color, (box.centerx, box.top), (box.centerx, box.top + side * 6 // 10), width
            )
            pygame.draw.circle(surface, color, (box.centerx, box.bottom - width), width * 3 // 4)
        self._words.paint(surface, brush)
