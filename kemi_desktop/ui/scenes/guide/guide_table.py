"""A hand at the real table with a teacher, who speaks, marks what is meant and lets only that through."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

import pygame

from kemi_desktop.adapter.seat_adapter import SeatAdapter
from kemi_desktop.learn.lessons import Deed, Lesson, Step
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Button, Intent, Key, KeyPressed, PointerMoved, PointerPressed
from kemi_desktop.ui.scene import Command, Push, Scene
from kemi_desktop.ui.scenes.exits import TableExits
from kemi_desktop.ui.scenes.guide.banner import Banner, Press, draw_banner, lay_banner
from kemi_desktop.ui.scenes.guide.coach import Coach, GuidedSeat, may_offer_index, steps_for
from kemi_desktop.ui.scenes.guide.marks import draw_marks, line_rise, marked_boxes
from kemi_desktop.ui.scenes.guide.room import panel_box
from kemi_desktop.ui.scenes.guide.wording import Teacher
from kemi_desktop.ui.scenes.table.play import Advance, Hear, hear_nothing
from kemi_desktop.ui.scenes.table.table_scene import TableScene
from kemi_desktop.ui.settings import TileSet
from kemi_desktop.ui.sight import Sight, TableFacts, Target, area_of
from kemi_desktop.ui.sound.cues import Cue
from kemi_desktop.ui.theme import LOGICAL_SIZE
from kemi_desktop.ui.widgets.brush import Brush

FRAMES: Final = 20
"""Pictures a second of the moving arrow."""
ARROW_MOVES: Final = 5.0
"""Seconds after which the arrow rests, at the place where it began."""
READING_KEYS: Final = frozenset({Key.RETURN, Key.SPACE})
TABLE_KEYS: Final = frozenset({Key.ESCAPE, Key.F1, Key.F2, Key.T, Key.PAUSE})
"""What the table answers even while there is something to read."""


@dataclass(frozen=True, slots=True)
class GuideExits:
    """The ways out of a guided hand."""

    table: TableExits
    leave: Callable[[], Scene]
    """Makes the question whether to leave the lesson."""


class GuideTable(Scene):
    """The table scene of one lesson, with the teacher's panel over it."""

    def __init__(
        self,
        context: UiContext,
        seat: SeatAdapter,
        *,
        advance: Advance,
        lesson: Lesson,
        exits: GuideExits,
        hear: Hear = hear_nothing,
    ) -> None:
        self.context = context
        self.coach = Coach(steps_for(lesson, context))
        self.teacher = Teacher(context, seat.info.names)
        self._lesson = lesson
        self._exits = exits
        self._advance = advance
        self._seat = GuidedSeat(seat, self.coach)
        self.table = TableScene(context, self._seat, advance=self._move, exits=exits.table, hear=hear)
        self._brush = Brush(context, LOGICAL_SIZE)
        self._panel = panel_box(self.table.layout)
        self._pointer = (-1, -1)
        self._now = 0.0
        self._frame = 0
        self._opened_at = 0.0
        self._open: Step | None = None
        self._dirty = True

    # ------------------------------------------------------------ what the loop asks

    @property
    def open_step(self) -> Step | None:
        """The step whose moment has come and whose words stand on the panel; ``None`` while others play."""
        step, play = self.coach.step, self.table.play
        if step is None or not play.director.resting or play.adapter.paused:
            return None
        options = self._seat.asked if step.deed is Deed.READ else play.options
        return step if step.is_open(play.director.shown, options) else None

    @property
    def banner(self) -> Banner:
        """The panel as it lies now."""
        step = self.open_step
        reads = step is not None and step.deed is Deed.READ
        offers = step is not None and step.offers_index and may_offer_index(self.context)
        return lay_banner(self._brush, pygame.Rect(self._panel), reads=reads, offers=offers)

    def sight(self) -> Sight:
        """Return what the table tells, with the panel's buttons and words."""
        sight, words = self.table.sight(), self.words
        facts = sight.facts
        if isinstance(facts, TableFacts) and words:
            facts = replace(facts, says=(words, *facts.says))
        panel = self.banner.targets(self._brush) if words else ()
        targets = (*sight.targets, *panel, *self._marks())
        return replace(sight, screen="guide", targets=targets, facts=facts)

    def _marks(self) -> Iterator[Target]:
        """Tell where the arrow points while something is to be done there."""
        step = self.open_step
        if step is not None and step.deed is not Deed.READ:
            for box in marked_boxes(step, self.table):
                yield Target("guide_mark", self.words, area_of(box))

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out table and panel."""
        self.table.resize(size)
        self._brush = Brush(self.context, size)
        self._panel = panel_box(self.table.layout)
        self.table.raise_line(line_rise(self._brush, self.table.layout))
        self._dirty = True

    def handle(self, intent: Intent) -> Command | None:
        """Let the panel answer first, then the table."""
        self._dirty = True
        match intent:
            case PointerMoved(x, y):
                self._pointer = (x, y)
                return self.table.handle(intent)
            case PointerPressed(x, y, Button.LEFT):
                return self._press(intent, x, y)
            case KeyPressed(Key.S, control=False, alt=False):
                return Push(self._exits.leave())
            case KeyPressed():
                return self._press_key(intent)
            case _:
                return self.table.handle(intent)

    def update(self, now: float) -> bool:
        """Move table and arrow."""
        self._now = now
        changed = self.table.update(now)
        step, frame = self.open_step, int(now * FRAMES)
        if step is not self._open:
            self._open, self._opened_at, changed = step, now, True
        if step is not None and self._moves and frame != self._frame:
            self._frame, changed = frame, True
        changed, self._dirty = changed or self._dirty, False
        return changed

    def take_command(self) -> Command | None:
        """Go where the table goes."""
        return self.table.take_command()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, then what the teacher points at and says."""
        self.table.draw(surface)
        step = self.open_step
        if step is not None:
            beat = self._now - self._opened_at if self._moves else 0.0
            draw_marks(surface, self._brush, step, self.table, marked_boxes(step, self.table), beat)
        text = self.words
        if text and not self.table.play.adapter.paused:
            pen = self.teacher.pen(self._brush)
            draw_banner(surface, self._brush, self.banner, text, pen, self._pointer)

    # ------------------------------------------------------------ the teacher

    @property
    def words(self) -> str:
        """What the panel says now; empty once the hand has ended."""
        step = self.open_step
        if step is not None:
            return self.teacher.words(self._lesson, step)
        if self.coach.step is None:
            return ""
        bound = self.table.play.director.shown.seats[self._seat.seat].bound
        return self.context.say("guide.watching_ready" if bound else "guide.watching")

    @property
    def _moves(self) -> bool:
        """Whether the arrow moves: for a while after a step has opened."""
        return self.context.settings.speed is not None and self._now - self._opened_at < ARROW_MOVES

    def _move(self, now: float) -> None:
        """Let the game go on unless there is something to be read first."""
        if not self.coach.holds(self._seat.view, self._seat.options):
            self._advance(now)

    def _press(self, intent: Intent, x: int, y: int) -> Command | None:
        step = self.open_step
        match self.banner.press(x, y) if self.words else None:
            case Press.GO_ON:
                self._read_on()
            case Press.LEAVE:
                return Push(self._exits.leave())
            case Press.INDEX:
                self._put_index()
            case Press.NOTHING:
                pass
            case None if step is None or step.deed is not Deed.READ or self._is_button(x, y):
                return self.table.handle(intent)
            case None:
                self._remind()
        return None

    def _press_key(self, pressed: KeyPressed) -> Command | None:
        step = self.open_step
        if step is None or step.deed is not Deed.READ or pressed.key in TABLE_KEYS:
            return self.table.handle(pressed)
        if pressed.key in READING_KEYS:
            self._read_on()
        elif pressed.key is Key.I and self.banner.index is not None:
            self._put_index()
        else:
            self._remind()
        return None

    def _read_on(self) -> None:
        self.context.sounds.play(Cue.BUTTON)
        self.coach.go_on()

    def _put_index(self) -> None:
        """Put numbers and letters on the tiles from now on, as the settings do."""
        self.context.sounds.play(Cue.BUTTON)
        self.context.change(tile_set=TileSet.INDEXED)

    def _is_button(self, x: int, y: int) -> bool:
        return any(box.holds(x, y) for box in self.table.layout.buttons)

    def _remind(self) -> None:
        """Say that there is something to read first; nothing is lost."""
        self.table.sentences.tell(self.context.say("guide.read_first"), self._now)
