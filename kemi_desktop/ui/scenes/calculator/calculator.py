"""The calculator's screen: tiles and questions on the left, the verdict beside them at every step."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from kemi_desktop.judge.notation import from_text, to_text
from kemi_desktop.judge.verdict import Impossible
from kemi_desktop.rules.errors import ImpossibleHand
from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.clipboard import copy_text, pasted_text
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent, Key, KeyPressed, PointerMoved, PointerPressed
from kemi_desktop.ui.scene import Command, Push, Scene
from kemi_desktop.ui.scenes.calculator import edits
from kemi_desktop.ui.scenes.calculator.desk import Desk
from kemi_desktop.ui.scenes.calculator.entry import Entry
from kemi_desktop.ui.scenes.calculator.leaf import Means, Topic
from kemi_desktop.ui.scenes.calculator.paged import Paged
from kemi_desktop.ui.scenes.calculator.pages import Pages
from kemi_desktop.ui.scenes.calculator.paper import Paper
from kemi_desktop.ui.scenes.calculator.wording import headline, reason
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.theme import TEXT_HEADING
from kemi_desktop.ui.widgets.back_button import back_button
from kemi_desktop.ui.widgets.brush import Pen
from kemi_desktop.ui.widgets.button import Button
from kemi_desktop.ui.widgets.choice import Choice
from kemi_desktop.ui.widgets.flow import CLOTH_NOTE, Beside, Block, Column, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Bar, Control, Row
from kemi_desktop.ui.widgets.stepper import Stepper
from kemi_desktop.ui.widgets.text_field import WholeTextField
from kemi_desktop.ui.widgets.widget import Widget

TEXT_LIMIT: Final = 600
WIDE: Final = 1060
"""Logical width from which on the paper stands beside the tiles."""
HEAD: Final = 400
SHARES: Final = ((784, 432), (752, 464))
"""Of tiles and paper side by side, in a window of the common shape and in a narrower one."""
COMMON: Final = 1200
EXAMPLES: Final = (
    "13m55p pung:999m<1 pung:111z<2 concealed_kong:2222z +2m kong_draw drawn=3 dealer=1",
    "1133557799m22p4s +4s<1 ready draws=2 dealer=2 streak=1",
    "1p chow:123p chow:456p chow:789p pung:555p<2 +1p<2 show=full_flush dealer=3",
    "147m258p3s1234567z first_turn",
    "778899m11z33445p ready renhu dealer=1",
)
"""Hands that show what there is to see, one after the other."""


class Calculator(FlowScene):
    """Enter any hand, see what it is worth and why.  Rule: R7, R8, R9."""

    screen = "calculator"
    notes_beside = False

    def __init__(self, context: UiContext, *, rule_book: Callable[[RuleId | None], Scene]) -> None:
        """``rule_book`` makes the rule book, at a ruling if one is named."""
        self._rule_book = rule_book
        self._desk = Desk(edits.start_with(context.settings.rules))
        self._notice: Callable[[], str] = str
        self._example = 0
        self._stale = False
        self._writes = False
        """Whether tiles are being typed outside the text field."""
        means = Means(context, self._desk, self._changed)
        say = context.say
        self._entry = Entry(means)
        self._pages = Pages(means)
        self._paper = Paper(context, self._desk, on_rule=lambda rule: Push(rule_book(rule)))
        self._topic = Choice(
            tuple(Topic),
            lambda topic: say(f"calculator.page_{topic.value}"),
            lambda: self._pages.up,
            self._turn_to,
            tag="page",
        )
        self._field = WholeTextField(
            "",
            limit=TEXT_LIMIT,
            on_change=self._typed_in,
            on_return=self._rewrite,
            hint=partial(say, "calculator.field_hint"),
            explain=partial(say, "calculator.field_help"),
            tag="notation",
        )
        self._undo_button = self._button(context, "undo", self._undo)
        self._back = back_button(context, self.escape, size=18)
        copy = self._button(context, "copy", self._copy)
        paste = self._button(context, "paste", self._paste)
        example = self._button(context, "example", self._show_example)
        clear = self._button(context, "clear", self._clear)
        self._others = (copy, paste, example, clear)
        self._above = (copy, paste, example, self._undo_button, clear, self._back)
        widgets = [
            *self._entry.widgets,
            self._topic,
            *self._pages.widgets,
            self._paper.scroll,
            self._field,
            *self._above,
        ]
        super().__init__(context, widgets, first=len(self._entry.widgets) - 1)
        self._allow()

    def load(self, text: str) -> None:
        """Take a hand from text; say why where it cannot be read."""
        if self._read(text):
            self._changed()

    def handle(self, intent: Intent) -> Command | None:
        """Take typed tiles and shortcuts, light the tile under the pointer, or let the ring answer."""
        match intent:
            case PointerMoved(x, y):
                self._stale |= self._entry.palette.point_at(x, y)
                self._stale |= self._paper.point_at(x, y)
            case PointerPressed():
                self._writes = False
            case KeyPressed(Key.F1):
                return Push(self._rule_book(None))
            case KeyPressed(Key.Z, control=True):
                return self._undo()
            case KeyPressed(Key.C, control=True):
                return self._copy()
            case KeyPressed(Key.V, control=True):
                return self._paste()
            case KeyPressed(control=False, alt=False) if self.ring.text_area is None and self._type(intent):
                return None
            case _:
                pass
        return super().handle(intent)

    def update(self, now: float) -> bool:
        """Say whether anything changed."""
        stale, self._stale = self._stale, False
        return super().update(now) or stale

    @property
    def _is_wide(self) -> bool:
        """Whether the paper stands beside the tiles."""
        return self.brush.page[0] >= WIDE

    def body(self) -> Block:
        """Tiles and questions on the left, paper and text on the right; or all in one column."""
        title = Words(lambda: self.context.say("calculator.title"), Pen(TEXT_HEADING, bold=True), least=42)
        asked = [self._entry.block(), Control(self._topic, row=36), Space(0), self._pages.block()]
        if not self._is_wide:
            row = Row([(button, 132) for button in self._others], height=48, gap=8, widen=True)
            paper, field = self._paper.block(whole=True), Control(self._field, row=44)
            return Column((Space(8), title, row, *asked, Space(4), paper, field, Space(10)), gap=6)
        buttons = Row([(button, 132) for button in self._above], height=42, gap=4, align=Align.RIGHT)
        is_common = self.brush.page[0] >= COMMON
        line = Words(self._line, CLOTH_NOTE, least=26 if is_common else 48)
        left = Column((*asked, Space(0, grows=1), line), gap=4)
        right = Column((self._paper.block(whole=False), Control(self._field, row=40), Space(18)), gap=10)
        head = Beside((title, buttons), shares=(HEAD, 820), least=WIDE - 60, gap=8)
        columns = Beside((left, right), shares=SHARES[not is_common], least=0, gap=16, grows=1)
        return Column((Space(8), head, Space(4), columns, Space(2)))

    def foot(self) -> Block:
        """In a narrow window, what the hand is worth, and the way back."""
        if self._is_wide:
            return Space()
        ways = ((self._undo_button, 120.0), (self._back, 150.0))
        return Bar((), ways, self._headline, height=50, pen=Pen(22, bold=True))

    def pinned(self) -> Sequence[Widget]:
        """Return the widgets of the foot."""
        return () if self._is_wide else (self._undo_button, self._back)

    def draw_note(self, surface: pygame.Surface) -> None:
        """Draw the line about a widget beside it where there is no line for it below."""
        if not self._is_wide:
            RingScene.draw_note(self, surface)

    def _line(self) -> str:
        return self._notice() or self.ring.explanation or self.context.say("calculator.keys_hint")

    def _headline(self) -> str:
        return self._notice() or headline(self.context, self._desk.verdict, self._desk.question)

    def _button(self, context: UiContext, name: str, action: Callable[[], Command | None]) -> Button:
        say = context.say
        explain = partial(say, f"calculator.{name}_help")
        return Button(partial(say, f"calculator.{name}"), action, explain=explain, size=18, tag=name)

    def _type(self, key: KeyPressed) -> bool:
        """Take a key typed outside the text field; return whether it meant anything.

        While tiles are typed, keys that would press what has the keyboard only part them.
        """
        match key.key:
            case Key.SPACE | Key.RETURN if self._writes:
                return True
            case Key.EQUALS if self._writes or not self._counts():
                self._entry.type_plus()
            case Key.BACKSPACE:
                if not self._entry.erase():
                    self._undo()
            case _:
                if not self._entry.type_key(key.key):
                    self._writes = self._writes and key.key is Key.OTHER  # such as Shift
                    return False
        self._writes = self._stale = True
        return True

    def _counts(self) -> bool:
        """Whether the keyboard is on a number, which a plus makes larger."""
        focused = self.ring.focused
        return isinstance(focused.inner if isinstance(focused, Paged) else focused, Stepper)

    def _changed(self) -> Command | None:
        """Take in that desk or pages may differ."""
        self._notice = str
        self._desk.refused = None
        question = self._desk.question
        self._field.text = "" if question == self._desk.start else to_text(question)
        self._refresh()
        return None

    def _refresh(self) -> None:
        self._allow()
        self.lay_out(self.brush)
        self._stale = True

    def _allow(self) -> None:
        self._entry.allow()
        self._pages.allow()
        self._undo_button.is_enabled = self._desk.can_undo

    def _turn_to(self, topic: Topic) -> Command | None:
        self._pages.up = topic
        self._refresh()
        return None

    def _undo(self) -> Command | None:
        self._desk.undo()
        return self._changed()

    def _clear(self) -> Command | None:
        self._desk.lay(None)
        self._desk.load(self._desk.start)
        return self._changed()

    def _show_example(self) -> Command | None:
        self._desk.load(from_text(EXAMPLES[self._example]))
        self._example = (self._example + 1) % len(EXAMPLES)
        return self._changed()

    def _copy(self) -> Command | None:
        copied = copy_text(to_text(self._desk.question))
        self._tell("copied" if copied else "copied_not")
        return None

    def _paste(self) -> Command | None:
        text = pasted_text()
        if not text:
            self._tell("pasted_not" if text is None else "pasted_empty")
            return None
        self._field.text = " ".join(text.split())
        self._read(self._field.text)
        return None

    def _typed_in(self, text: str) -> Command | None:
        self._read(text)
        return None

    def _read(self, text: str) -> bool:
        """Take what stands in the field, or say what in it cannot be read; return whether it could be."""
        self._notice = str
        self._desk.refused = None
        try:
            question = from_text(text)
        except ImpossibleHand as error:
            refused = Impossible(error.key, tuple(error.fields.items()))
            self._desk.refused = refused
            self._notice = partial(reason, self.context, refused)
            self._refresh()
            return False
        self._desk.load(question)
        self._refresh()
        return True

    def _rewrite(self) -> Command | None:
        """Write the field as the calculator would."""
        return self._changed() if not self._notice() else None

    def _tell(self, key: str) -> None:
        self._notice = partial(self.context.say, f"calculator.{key}")
        self._stale = True
