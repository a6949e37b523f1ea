"""The screen on which a hand is played: shows what the seat knows, asks for what the player wants."""

import pygame

from kemi_desktop.adapter.seat_adapter import Phase, SeatAdapter
from kemi_desktop.hints.outlook import liable_if_shown
from kemi_desktop.rules.actions import Discard
from kemi_desktop.rules.events import IndicatorRevealed
from kemi_desktop.rules.prompts import Options, PromptKind
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import TileId
from kemi_desktop.ui.art.geometry import Facing
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import (
    Button,
    FocusChanged,
    Intent,
    Key,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.layout.placement import bottom_seat, place_hand
from kemi_desktop.ui.layout.table_layout import TableLayout
from kemi_desktop.ui.motion.director import Director
from kemi_desktop.ui.scene import Command, Push, Scene
from kemi_desktop.ui.scenes.exits import TableExits
from kemi_desktop.ui.scenes.table.ahead import Ahead
from kemi_desktop.ui.scenes.table.canvas import Canvas, HandLook, Stand, draw_hand
from kemi_desktop.ui.scenes.table.controls import Controls
from kemi_desktop.ui.scenes.table.draw_buttons import draw_button_note, draw_buttons, draw_pause
from kemi_desktop.ui.scenes.table.draw_points import draw_flows
from kemi_desktop.ui.scenes.table.draw_seats import Names, names_of
from kemi_desktop.ui.scenes.table.draw_tiles import draw_airborne, draw_calls, marks_of
from kemi_desktop.ui.scenes.table.front import Front
from kemi_desktop.ui.scenes.table.hint_board import draw_board, draw_copies, draw_lights
from kemi_desktop.ui.scenes.table.hint_desk import HintDesk
from kemi_desktop.ui.scenes.table.painter import Painter
from kemi_desktop.ui.scenes.table.play import Advance, Hear, Play, hear_nothing
from kemi_desktop.ui.scenes.table.prompt_desk import PromptDesk
from kemi_desktop.ui.scenes.table.rack import Rack
from kemi_desktop.ui.scenes.table.sentences import Sentences
from kemi_desktop.ui.scenes.table.table_sight import TableSight
from kemi_desktop.ui.sight import Sight
from kemi_desktop.ui.sound.cues import Cue
from kemi_desktop.ui.sound.table_sounds import TableSounds
from kemi_desktop.ui.theme import LOGICAL_SIZE


class TableScene(Scene):
    """The table of one seat; ``advance`` moves a local game, ``exits`` leads to the other screens.

    ``hear`` is handed every event that the seat is told.
    """

    def __init__(
        self,
        context: UiContext,
        adapter: SeatAdapter,
        *,
        advance: Advance,
        exits: TableExits,
        hear: Hear = hear_nothing,
    ) -> None:
        self.context = context
        self._exits = exits
        layout = TableLayout(*LOGICAL_SIZE, 1.0)
        self._ears = TableSounds(context.sounds, context.attention, adapter.seat)
        self.play = Play(adapter, Director(adapter.view, layout, listener=self._ears), advance, hear)
        self.rack = Rack()
        self._controls = Controls(self.play, self.rack)
        self.hints = HintDesk(context, self.play, self.rack)
        self._sight = TableSight(context, self.play, self.rack)
        self.painter = Painter(context, layout)
        self.desk = PromptDesk(self.painter)
        self._canvas = self._new_canvas()
        self.sentences = Sentences(context)
        self._front = Front(self.play, self.desk, self.rack, self.sentences)
        self.board_box: Box | None = None
        """Where the panel of hints was last drawn."""
        self.has_fourth_button = False
        """Whether somebody else draws a button into the free row over the menu."""
        self.pause_barred = ""
        """The catalogue's key of why this seat may not pause; empty where it may."""
        self.pause_help = "ui.table_pause_help"
        """The catalogue's key of what pausing does."""
        self._ahead = Ahead(self.painter, self.play)
        self._hand_of: tuple[SeatView | None, TableLayout] = (None, layout)
        self._pointer = (-1, -1)
        self._now = 0.0
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

    def sight(self) -> Sight:
        """Return own tiles, cards, buttons and sentences as data."""
        line = "" if self.desk.has_cards else self._front.line(self.painter)
        said = (self.sentences.notice, self.sentences.lesson, line, self.hints.words())
        says = tuple(text for text in said if text)
        return self._sight.sight(self.desk, self.layout, says, may_pause=not self.pause_barred)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a surface of pixels, in the present language."""
        layout = TableLayout(*size, self.context.scale(size))
        self.painter = Painter(self.context, layout)
        self.play.director.lay_out(layout)
        self._canvas = self._new_canvas()
        self._ahead = Ahead(self.painter, self.play)
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
            case PointerReleased(_, _, Button.LEFT):
                self._controls.release()
            case PointerPressed(_, _, Button.RIGHT):
                self.rack.lifted = self.rack.dragged = None
            case KeyPressed():
                return self._press_key(intent)
            case FocusChanged(focused=False):
                self.rack.dragged = None
                self._point(-1, -1)
            case _:
                self._dirty = False
        return None

    def update(self, now: float) -> bool:
        """Move game and picture to a time in seconds."""
        self._now = now
        self._controls.discard_by = self.context.settings.discard_by
        shown = self.play.director.shown
        changed = self.play.step(now, speed=self.context.settings.speed)
        self.sentences.teach_treasure(self.play.director.shown, now)
        if changed or self._dirty:
            self._place_hand()
        asked = self._asked()
        changed = self.desk.show(self.painter, asked, self._liable(asked)) or changed
        self._listen(now)
        changed = self._say_refusals(now) or changed
        changed = self.hints.look(self.desk) or changed
        changed = self.sentences.expire(now) or self._front.tick(now) or changed or self._dirty
        self._dirty = False
        if self.play.director.shown is shown:  # a frame that paints little has time to spare
            self._ahead.step()
        return changed

    def _listen(self, now: float) -> None:
        """Let be heard what is asked and touched, and say once where there is no sound."""
        deadline = self.play.adapter.deadline
        self._ears.lift(self.rack.lifted)
        left = None if deadline is None else deadline - now
        self._ears.ask(self.desk.options, left, self.play.adapter.info.rules.thinking_time)
        notice = self.context.sounds.take_notice()
        if notice is not None:
            self.sentences.tell(self.context.say(notice), now)
            self._dirty = True

    def _say_refusals(self, now: float) -> bool:
        """Say what could not be done, and why; return whether there was anything."""
        refusals, told = self.play.take_refusals(), tuple(self._controls.told)
        self._controls.told.clear()
        for refusal in refusals:
            self.sentences.refuse(refusal, now)
        for key in told:
            self.sentences.tell(self.context.say(key), now)
        return bool(refusals or told)

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
        self.hints.point(self.layout, x, y)
        return self._controls.point(self.desk, x, y) or over_button

    def _press(self, x: int, y: int) -> Command | None:
        if self.play.adapter.paused:
            self.play.adapter.pause(False)  # noqa: FBT003 -- the protocol's own spelling
            return None
        menu, pause, log = self.layout.buttons
        if any(box.holds(x, y) for box in self.layout.buttons):
            self.context.sounds.play(Cue.BUTTON)
        if menu.holds(x, y):
            return Push(self._exits.menu())
        if log.holds(x, y):
            return Push(self._exits.log())
        if pause.holds(x, y):
            self._toggle_pause()
            return None
        self.sentences.end_lesson()
        self._controls.press(self.desk, x, y)
        return None

    def _press_key(self, pressed: KeyPressed) -> Command | None:
        if self.play.adapter.paused and pressed.key not in (Key.ESCAPE, Key.F1, Key.F2):
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
            case Key.F2:
                return Push(self._exits.log())
            case _:
                pass
        if not self._controls.press_key(self.desk, pressed) and pressed.key in (Key.T, Key.PAUSE):
            self._toggle_pause()
        return None

    def _toggle_pause(self) -> None:
        if self.pause_barred:
            self.sentences.tell(self.context.say(self.pause_barred), self._now)
            return
        self.play.adapter.pause(not self.play.adapter.paused)

    def _asked(self) -> Options | None:
        return None if self.play.is_bound else self.play.options

    def _liable(self, options: Options | None) -> str:
        """Return the name of who would pay alone for a hand shown now, empty where each pays."""
        if options is None or not options.shows:
            return ""
        liable = liable_if_shown(self.play.director.shown)
        return "" if liable is None else self._names[liable]

    def _place_hand(self) -> None:
        """Let the hand stand as it is shown now; most frames show the same view as the one before."""
        shown, (old, layout) = self.play.director.shown, self._hand_of
        if old is not shown or layout is not self.layout:
            self._hand_of = (shown, self.layout)
            self.rack.place(place_hand(shown, bottom_seat(shown), self.layout))

    # ------------------------------------------------------------ picture

    def _new_canvas(self) -> Canvas:
        return Canvas(self.painter, self._names)

    @property
    def _names(self) -> Names:
        adapter = self.play.adapter
        return names_of(self.context, adapter.info.names, adapter.seat)

    def raise_line(self, pixels: int) -> None:
        """Let the line above the hand stand higher, where something else has its place below it."""
        self._front.rise = pixels

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
        lifted = self.rack.lifted if desk.lifted is None else desk.lifted
        self._draw_copies(surface)
        draw_hand(surface, painter, self.rack, marks, HandLook(director.hides, lifted, self._allowed()))
        draw_lights(surface, painter, self.rack, self.hints.advice.ready, lifted)
        draw_buttons(surface, painter, self._pointer, may_pause=not self.pause_barred)
        draw_airborne(surface, painter, director.airborne(), director.shown.treasure)
        self._front.draw(surface, painter, self._names, self._now)
        board, calls = self.hints.advice.board, director.calls()
        self.board_box = None
        # A call of one's own stands where the hints are: they wait until it has faded.
        is_covered = any(each.call.facing is Facing.BOTTOM for each in calls)
        if board is not None and not self.play.adapter.paused and not is_covered:
            room = self._front.hint_room(painter)
            self.board_box = draw_board(surface, painter, board, room, director.shown.treasure)
        draw_calls(surface, painter, calls)
        draw_flows(surface, painter, director.motion.flows, director.flowed)
        draw_button_note(
            surface,
            painter,
            self._pointer,
            has_fourth=self.has_fourth_button,
            pause_help=self.pause_barred or self.pause_help,
        )
        if self.play.adapter.paused:
            draw_pause(surface, painter)

    def _draw_copies(self, surface: pygame.Surface) -> None:
        """Mark the open copies of the face that is looked at."""
        face, director = self.hints.advice.face, self.play.director
        if face is not None:
            draw_copies(surface, self.painter, self.hints.laid(self.layout), face, director.hides)

    def _allowed(self) -> frozenset[TileId] | None:
        """Return the tiles that may be chosen now where not all may."""
        desk, options = self.desk, self.play.options
        if desk.in_shows:
            return desk.shown_discards()
        if options is None or options.kind is not PromptKind.TURN:
            return None
        tiles = frozenset(a.tile for a in options.actions if isinstance(a, Discard))
        return None if tiles >= set(self.rack.tiles) else tiles
