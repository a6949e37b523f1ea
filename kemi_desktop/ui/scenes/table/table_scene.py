"""The screen on which a hand is played: shows what the seat knows, asks for what the player wants."""

import math
from typing import Final

import pygame

from kemi_desktop.adapter.seat_adapter import Phase, SeatAdapter
from kemi_desktop.catalogue.lookup import has_word
from kemi_desktop.catalogue.names import tile_name
from kemi_desktop.rules.actions import Discard
from kemi_desktop.rules.events import IndicatorRevealed
from kemi_desktop.rules.prompts import Options, PromptKind
from kemi_desktop.rules.tiles import TileId, kind_of
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Button, FocusChanged, Intent, Key, KeyPressed, PointerMoved, PointerPressed
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.layout.placement import bottom_seat, place_hand
from kemi_desktop.ui.layout.table_layout import TableLayout
from kemi_desktop.ui.motion.director import Director
from kemi_desktop.ui.scene import Command, Push, Scene
from kemi_desktop.ui.scenes.exits import TableExits
from kemi_desktop.ui.scenes.table.canvas import Canvas, HandLook, Stand, draw_hand
from kemi_desktop.ui.scenes.table.controls import Controls
from kemi_desktop.ui.scenes.table.draw_buttons import draw_buttons, draw_pause
from kemi_desktop.ui.scenes.table.draw_cards import draw_cards, draw_clock, draw_panel
from kemi_desktop.ui.scenes.table.draw_seats import Names, names_of
from kemi_desktop.ui.scenes.table.draw_tiles import draw_airborne, draw_calls, marks_of
from kemi_desktop.ui.scenes.table.painter import Painter
from kemi_desktop.ui.scenes.table.play import Advance, Play
from kemi_desktop.ui.scenes.table.prompt_desk import PromptDesk, question_of
from kemi_desktop.ui.scenes.table.rack import Rack
from kemi_desktop.ui.scenes.table.table_sight import TableSight
from kemi_desktop.ui.scenes.table.talk import (
    NOTICE_TIME,
    PARTED,
    Notice,
    bound_words,
    draw_hint,
    draw_lesson,
    draw_notice,
    draw_talk,
)
from kemi_desktop.ui.settings import DiscardBy
from kemi_desktop.ui.sight import Sight
from kemi_desktop.ui.theme import LOGICAL_SIZE

CLOCK_STEPS: Final = 8
"""How often a second the remaining time is drawn anew."""
LAST_SECONDS: Final = 5
TREASURE_HINT_TIME: Final = 14.0


class TableScene(Scene):
    """The table of one seat; ``advance`` moves a local game, ``exits`` leads to the other screens."""

    def __init__(
        self, context: UiContext, adapter: SeatAdapter, *, advance: Advance, exits: TableExits
    ) -> None:
        self.context = context
        self._exits = exits
        layout = TableLayout(*LOGICAL_SIZE, 1.0)
        self.play = Play(adapter, Director(adapter.view, layout), advance)
        self.rack = Rack()
        self._controls = Controls(self.play, self.rack)
        self._sight = TableSight(context, self.play, self.rack)
        self.painter = Painter(context, layout)
        self.desk = PromptDesk(self.painter)
        self._canvas = self._new_canvas()
        self._notice: Notice | None = None
        self._hint: Notice | None = None
        self._pointer = (-1, -1)
        self._now = 0.0
        self._clock_step = 0
        self._dirty = True

    # ------------------------------------------------------------ what the loop asks

    @property
    def asks_before_leaving(self) -> bool:
        """Whether a hand is in play."""
        return self.play.adapter.phase is Phase.PLAYING

    @property
    def layout(self) -> TableLayout:
        """Where everything lies now."""
        return self.painter.layout

    @property
    def notice_text(self) -> str | None:
        """The passing sentence on the table."""
        return self._notice.text if self._notice is not None else None

    @property
    def lesson_text(self) -> str | None:
        """What a new player is being told."""
        return self._hint.text if self._hint is not None else None

    def sight(self) -> Sight:
        """Return own tiles, cards, buttons and sentences as data."""
        line = "" if self.desk.has_cards else self._line()
        said = (self.notice_text, self.lesson_text, line)
        return self._sight.sight(self.desk, self.layout, tuple(text for text in said if text))

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a surface of pixels, in the present language."""
        layout = TableLayout(*size, self.context.scale(size))
        self.painter = Painter(self.context, layout)
        self.play.director.lay_out(layout)
        self._canvas = self._new_canvas()
        self._place_hand()
        self._dirty = True

    def handle(self, intent: Intent) -> Command | None:
        """Take one thing the player did."""
        self._dirty = True
        match intent:
            case PointerMoved(x, y):
                self._dirty = self._point(x, y)
            case PointerPressed(x, y, Button.LEFT):
                return self._press(x, y)
            case PointerPressed(_, _, Button.RIGHT):
                self.rack.lifted = None
            case KeyPressed():
                return self._press_key(intent)
            case FocusChanged(focused=False):
                self._point(-1, -1)
            case _:
                self._dirty = False
        return None

    def update(self, now: float) -> bool:
        """Move game and picture to a time in seconds."""
        self._now = now
        self._controls.two_clicks = self.context.settings.discard_by is DiscardBy.TWO_CLICKS
        changed = self.play.step(now, speed=self.context.settings.speed)
        self._hint_treasure()
        if changed or self._dirty:
            self._place_hand()
        changed = self.desk.show(self.painter, self._asked()) or changed
        for key in self.play.take_refusals():
            self._tell(refusal_words(self.context, key))
        for key in self._controls.told:
            self._tell(self.context.say(key))
        self._controls.told.clear()
        changed = self._drop_notices() or self._tick_clock() or changed or self._dirty
        self._dirty = False
        return changed

    def take_command(self) -> Command | None:
        """Go to the settlement when the end of the hand has been seen, or to the end of the game."""
        if self.play.hand_is_settled:
            return Push(self._exits.settlement(self.play.pass_on()))
        if self.play.is_over:
            return self._exits.ranking()
        return None

    # ------------------------------------------------------------ input

    def _point(self, x: int, y: int) -> bool:
        """Move the pointer; return whether it is over something else now."""
        before = [box.holds(*self._pointer) for box in self.layout.buttons]
        self._pointer = (x, y)
        over_button = before != [box.holds(x, y) for box in self.layout.buttons]
        return self._controls.point(self.desk, x, y) or over_button

    def _press(self, x: int, y: int) -> Command | None:
        if self.play.adapter.paused:
            self.play.adapter.pause(False)  # noqa: FBT003 -- the protocol's own spelling
            return None
        menu, pause = self.layout.buttons
        if menu.holds(x, y):
            return Push(self._exits.menu())
        if pause.holds(x, y):
            self._toggle_pause()
            return None
        self._hint = None
        self._controls.press(self.desk, x, y)
        return None

    def _press_key(self, pressed: KeyPressed) -> Command | None:
        if self.play.adapter.paused and pressed.key is not Key.ESCAPE:
            self.play.adapter.pause(False)  # noqa: FBT003 -- the protocol's own spelling
            return None
        match pressed.key:
            case Key.ESCAPE:
                if self.desk.in_shows:
                    self.desk.leave()
                    return None
                return Push(self._exits.menu())
            case Key.F1:
                return Push(self._exits.rule_book())
            case _:
                pass
        if not self._controls.press_key(self.desk, pressed) and pressed.key is Key.P:
            self._toggle_pause()
        return None

    def _toggle_pause(self) -> None:
        self.play.adapter.pause(not self.play.adapter.paused)

    def _asked(self) -> Options | None:
        return None if self.play.is_bound else self.play.options

    def _place_hand(self) -> None:
        shown = self.play.director.shown
        self.rack.place(place_hand(shown, bottom_seat(shown), self.layout))

    # ------------------------------------------------------------ sentences

    def _tell(self, text: str) -> None:
        self._notice = Notice(text, self._now + NOTICE_TIME)
        self._dirty = True

    def _drop_notices(self) -> bool:
        changed = False
        if self._notice is not None and self._now >= self._notice.until:
            self._notice, changed = None, True
        if self._hint is not None and self._now >= self._hint.until:
            self._hint, changed = None, True
        return changed

    def _hint_treasure(self) -> None:
        """Say once, when the first treasure turns up, what it is."""
        shown = self.play.director.shown
        if self.context.settings.treasure_explained or shown.indicator is None or shown.treasure is None:
            return
        language = self.context.language
        text = self.context.say(
            "hint.first_treasure",
            indicator=tile_name(language, kind_of(shown.indicator)),
            treasure=tile_name(language, shown.treasure),
        )
        self._hint = Notice(text, self._now + TREASURE_HINT_TIME)
        self.context.change(treasure_explained=True)

    def _tick_clock(self) -> bool:
        deadline = self.play.adapter.deadline
        if deadline is None or self.desk.options is None:
            return False
        step = math.ceil((deadline - self._now) * CLOCK_STEPS)
        changed = step != self._clock_step
        self._clock_step = step
        return changed

    # ------------------------------------------------------------ picture

    def _new_canvas(self) -> Canvas:
        return Canvas(self.painter, self._names)

    @property
    def _names(self) -> Names:
        adapter = self.play.adapter
        return names_of(self.context, adapter.info.names, adapter.seat)

    def forget_picture(self) -> None:
        """Draw everything anew next time, as a benchmark wants it."""
        self._canvas.forget()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the present picture."""
        painter, director, desk = self.painter, self.play.director, self.desk
        options = desk.options
        may_take = options is not None and options.kind in (PromptKind.CLAIM, PromptKind.ROB_KONG)
        stand = Stand(
            director.shown,
            director.hides,
            own_move=options is not None or self.play.is_bound,
            may_take=may_take,
            hide_indicator=isinstance(director.event, IndicatorRevealed),
        )
        self._canvas.draw(surface, stand)
        marks = marks_of(director.shown, may_take=may_take)
        look = HandLook(director.hides, desk.lifted or self.rack.lifted, self._allowed())
        draw_hand(surface, painter, self.rack, marks, look)
        draw_buttons(surface, painter, self._pointer)
        draw_airborne(surface, painter, director.airborne(), director.shown.treasure)
        self._draw_words(surface)
        draw_calls(surface, painter, director.calls())
        if self.play.adapter.paused:
            draw_pause(surface, painter)

    def _draw_words(self, surface: pygame.Surface) -> None:
        """Draw prompt, hints and notices."""
        painter, desk, shown = self.painter, self.desk, self.play.director.shown
        top = painter.layout.prompt.bottom
        if desk.has_cards and desk.spread is not None:
            if desk.spread.lesson is not None:
                draw_panel(surface, painter, desk.spread.lesson)
            draw_panel(surface, painter, desk.spread.panel)
            draw_cards(surface, painter, desk.spread, desk.lit, shown.treasure)
            draw_talk(surface, painter, desk, shown, self._names)
            self._draw_clock(surface, desk.spread.panel)
        else:
            text = self._line()
            if text:
                pill = draw_hint(surface, painter, text, asks=desk.options is not None)
                self._draw_clock(surface, pill)
                top = pill.top
            if self._hint is not None:
                draw_lesson(surface, painter, self._hint.text, top)
        if self._notice is not None:
            draw_notice(surface, painter, self._notice.text)

    def _line(self) -> str:
        """Return the one line above the hand: what to do, or what one has declared."""
        say = self.context.say
        options = self.desk.options
        if options is not None:
            shown = self.play.director.shown
            drawn = shown.drawn is not None and shown.drawn.seat == options.seat
            hint = "keys.confirm" if self.rack.lifted is not None else "table.hint_discard"
            question = say(question_of(options, in_shows=False, drawn=drawn))
            return PARTED.join((question, say(hint)))
        return bound_words(self.painter, self.play.director.shown, self.play.waits)

    def _draw_clock(self, surface: pygame.Surface, panel: Box) -> None:
        """Draw the remaining time, with numbers in the last seconds."""
        deadline, total = self.play.adapter.deadline, self.play.adapter.info.rules.thinking_time
        if deadline is None or total is None or self.desk.options is None:
            return
        left = max(0.0, deadline - self._now)
        seconds = math.ceil(left) if left <= LAST_SECONDS else None
        draw_clock(surface, self.painter, panel, left / total, seconds)

    def _allowed(self) -> frozenset[TileId] | None:
        """Return the tiles that may be chosen now where not all may."""
        desk, options = self.desk, self.play.options
        if desk.in_shows:
            return desk.shown_discards()
        if options is None or options.kind is not PromptKind.TURN:
            return None
        tiles = frozenset(a.tile for a in options.actions if isinstance(a, Discard))
        return None if tiles >= set(self.rack.tiles) else tiles


def refusal_words(context: UiContext, key: str) -> str:
    """Return a refusal as a sentence, from the detail the table gave."""
    if key == "pause":
        return context.say("menu.paused")
    known = f"refusal.{key}"
    return context.say(known) if has_word(known) else context.say("refusal.not_offered")
