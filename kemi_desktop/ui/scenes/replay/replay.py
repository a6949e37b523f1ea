"""A kept game on the table, settled hands all open: played back and stepped through, never changed."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

import pygame

from kemi_desktop.adapter.record import Record
from kemi_desktop.rules.events import IndicatorRevealed
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.telling.chronicle import Chronicle
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent, Key, KeyPressed
from kemi_desktop.ui.layout.placement import bottom_seat, place_hand
from kemi_desktop.ui.layout.table_layout import TableLayout
from kemi_desktop.ui.motion.director import Director
from kemi_desktop.ui.scene import Command, Pop, Push, Scene
from kemi_desktop.ui.scenes.event_log import EventLog
from kemi_desktop.ui.scenes.replay.player import SPEEDS, Player
from kemi_desktop.ui.scenes.replay.seek_bar import SeekBar
from kemi_desktop.ui.scenes.replay.stacked_button import StackedButton
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.scenes.settlement.page import PageExits, SettlementPage
from kemi_desktop.ui.scenes.table.canvas import Canvas, HandLook, Stand, draw_hand
from kemi_desktop.ui.scenes.table.draw_points import draw_flows
from kemi_desktop.ui.scenes.table.draw_seats import names_of
from kemi_desktop.ui.scenes.table.draw_tiles import draw_airborne, draw_calls, marks_of
from kemi_desktop.ui.scenes.table.painter import Ink, Painter
from kemi_desktop.ui.scenes.table.rack import Rack
from kemi_desktop.ui.sight import ReplayFacts, Sight
from kemi_desktop.ui.sound.table_sounds import TableSounds
from kemi_desktop.ui.theme import LOGICAL_SIZE, TEXT, TEXT_BODY, TEXT_SMALL
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle

Made = TypeVar("Made", bound=Button)

LONGEST_STEP: Final = 0.1
PLACE_WIDTH: Final = 236
SIDE_TEXT: Final = 17
"""Size of the words on the low buttons at the right, as on the table."""
"""Logical pixels left of the bar for where it stands, in words."""
SHARES: Final = {
    "previous_hand": 138,
    "back": 112,
    "play": 152,
    "forward": 112,
    "next_hand": 138,
    "speed": 128,
    "result": 110,
}
"""The buttons below the bar and how they share its length."""


@dataclass(frozen=True, slots=True)
class ReplayExits:
    """Where a replay leads."""

    rule_book: Callable[[], Scene]
    go_on: Callable[[], Command | None] | None = None
    """Takes up the game shown, where it is one's own and has not been played to its end."""


class ReplayScene(RingScene):
    """One record, from its first hand on."""

    screen = "replay"

    def __init__(self, context: UiContext, record: Record, exits: ReplayExits) -> None:
        layout = TableLayout(*LOGICAL_SIZE, 1.0)
        ears = TableSounds(context.sounds, context.attention, SEATS[0])
        self._exits = exits
        first = record.hands[0].moments[0].view
        self.player = Player(record, Director(first, layout, listener=ears))
        self.painter = Painter(context, layout)
        self._rack = Rack()
        self._canvas = Canvas(self.painter, names_of(context, record.names, SEATS[0]))
        self._now: float | None = None
        self._stale = True
        stacked = partial(self._button, context, make=StackedButton)
        self._buttons = {
            "previous_hand": stacked("previous_hand", self._previous_hand, "PgUp"),
            "back": stacked("back", self._back, "←"),
            "play": stacked("play", self._toggle, "space", words=self._play_words),
            "forward": stacked("forward", self._forward, "→"),
            "next_hand": stacked("next_hand", self._next_hand, "PgDn"),
            "speed": stacked("speed", self._faster, "S", words=self._speed_words),
            "result": stacked("result", self._result, "R"),
        }
        self._buttons["play"].key_words = partial(context.say, "replay.space")
        self._log = self._button(context, "log", self._open_log, "F2", make=Button, size=SIDE_TEXT)
        self._leave = self._button(context, "leave", self._close, "Esc", make=Button, size=SIDE_TEXT)
        self._keys: dict[Key, Callable[[], Command | None]] = {
            Key.SPACE: self._toggle,
            Key.P: self._toggle,
            Key.LEFT: self._back,
            Key.RIGHT: self._forward,
            Key.PAGE_UP: self._previous_hand,
            Key.PAGE_DOWN: self._next_hand,
            Key.HOME: partial(self._seek, 0),
            Key.END: lambda: self._seek(len(self.player.hand.moments) - 1),
            Key.S: self._faster,
            Key.R: self._result,
            Key.F1: lambda: Push(exits.rule_book()),
            Key.F2: self._open_log,
        }
        self._bar = SeekBar(
            lambda: self.player.step_index,
            lambda: len(self.player.hand.moments) - 1,
            self._seek,
            explain=partial(context.say, "replay.bar_help"),
            tag="bar",
        )
        self._go_on = self._button(context, "go_on", exits.go_on or _stay, "", make=Button, size=SIDE_TEXT)
        extra = [] if exits.go_on is None else [self._go_on]
        super().__init__(
            context, [*self._buttons.values(), self._bar, self._log, self._leave, *extra], first=2
        )

    def _button(
        self,
        context: UiContext,
        name: str,
        then: Callable[[], Command | None],
        key: str,
        *,
        words: Callable[[], str] | None = None,
        make: type[Made],
        size: float = TEXT_BODY,
    ) -> Made:
        """Return a button; ``words`` gives its words where they change."""
        return make(
            words or partial(context.say, f"replay.{name}"),
            then,
            style=ButtonStyle.PRIMARY if name == "play" else ButtonStyle.PLAIN,
            key_label=key,
            size=size,
            explain=partial(context.say, f"replay.{name}_help"),
            tag=name,
        )

    # ------------------------------------------------------------ what the loop asks

    def sight(self) -> Sight:
        """Return the buttons, and where the replay stands."""
        player, view = self.player, self.player.moment.view
        facts = ReplayFacts(
            hand=view.number,
            step=player.step_index + 1,
            steps=len(player.hand.moments),
            playing=player.is_playing,
            wall_left=view.wall_left,
            scores=view.scores,
            says=self.words,
        )
        return Sight(self.screen, self.ring.targets(), player.director.resting, facts)

    @property
    def words(self) -> str:
        """What is said of the record: whether it can be believed, and what of it is not shown yet."""
        record, say = self.player.record, self.context.say
        if not record.is_sound:
            return say("replay.unsound" if record.is_of_these_rules else "replay.other_rules")
        if self.player.hand.is_masked:
            return say("replay.in_play")
        if record.withheld is not None and self.player.hand is record.hands[-1]:
            return say("replay.withheld", hand=record.withheld)
        if record.broken:
            numbers = say("join.items").join(str(number) for number in record.broken)
            return say("replay.broken", hands=numbers)
        return say("replay.sound", count=len(record.proven)) if record.proven else say("replay.sound_so_far")

    def handle(self, intent: Intent) -> Command | None:
        """Take the keys of the player first, wherever the keyboard is."""
        self._stale = True
        if isinstance(intent, KeyPressed) and not (intent.control or intent.alt):
            deed = self._keys.get(intent.key)
            if deed is not None:
                return deed()
        return super().handle(intent)

    def update(self, now: float) -> bool:
        """Move on, and say whether anything looks different."""
        elapsed = 0.0 if self._now is None else min(LONGEST_STEP, max(0.0, now - self._now))
        self._now = now
        moved = self.player.advance(elapsed, moves=self.context.settings.speed is not None)
        self._buttons["result"].is_enabled = self.player.hand.is_settled
        if moved or self._stale:
            self._place_hand()
        stale, self._stale = self._stale, False
        return super().update(now) or moved or stale

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out table and buttons; these grow with the words of the table."""
        layout = TableLayout(*size, self.context.scale(size))
        self.painter = Painter(self.context, layout)
        self.player.director.lay_out(layout)
        self._canvas = Canvas(self.painter, names_of(self.context, self.player.record.names, SEATS[0]))
        self.brush = Brush(self.context, size, room=self.room)
        self.brush.scale = layout.measures.letters(TEXT_SMALL) / TEXT_SMALL
        self.lay_out(self.brush)
        self._place_hand()
        self._laid_out = self._stale = True

    # ------------------------------------------------------------ the places

    def lay_out(self, brush: Brush) -> None:
        """Place bar and buttons in the strip that prompts take at a table in play."""
        strip, gap = self.painter.layout.prompt, brush.px(8)
        high = min(brush.px(56), (strip.height - 3 * gap) * 6 // 10)
        low = strip.height - high - 3 * gap
        bottom = strip.bottom - gap
        left, width = strip.left + gap, strip.width - 2 * gap
        whole = sum(SHARES.values())
        room = width - gap * (len(SHARES) - 1)
        at = float(left)
        for name, share in SHARES.items():
            wide = room * share / whole
            self._buttons[name].rect = pygame.Rect(round(at), bottom - high, round(wide), high)
            at += wide + gap
        count = brush.px(PLACE_WIDTH)
        self._bar.rect = pygame.Rect(left + count, strip.top + gap, width - count, low)
        upper, first, second = self.painter.layout.buttons
        self._leave.rect = pygame.Rect(first.left, first.top, second.right - first.left, first.height)
        self._log.rect = pygame.Rect(upper)
        self._go_on.rect = pygame.Rect(upper).move(0, -upper.height - gap)

    def _place_hand(self) -> None:
        shown = self.player.director.shown
        self._rack.place(place_hand(shown, bottom_seat(shown), self.painter.layout))

    # ------------------------------------------------------------ picture

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the table, what moves on it, and what is said of the record."""
        director, painter = self.player.director, self.painter
        stand = Stand(
            director.shown,
            director.hides,
            own_move=False,
            may_take=False,
            hide_indicator=isinstance(director.event, IndicatorRevealed),
        )
        self._canvas.draw(surface, stand)
        marks = marks_of(director.shown, may_take=False)
        draw_hand(surface, painter, self._rack, marks, HandLook(director.hides, None, None))
        draw_airborne(surface, painter, director.airborne(), director.shown.treasure)
        draw_calls(surface, painter, director.calls())
        draw_flows(surface, painter, director.motion.flows, director.flowed)
        corner = painter.layout.notice
        painter.paragraph(surface, self.words, corner, Ink(painter.letters(TEXT_SMALL), TEXT))
        strip = brush_strip(brush, painter)
        brush.fill(surface, strip, (0, 0, 0), radius=12, alpha=70)
        bar = self._bar.rect
        place = pygame.Rect(
            strip.left + brush.px(14), bar.top, bar.left - strip.left - brush.px(20), bar.height
        )
        brush.text(surface, self._place_words(), place, Pen(TEXT_SMALL, bold=True, align=Align.LEFT))

    def _place_words(self) -> str:
        player = self.player
        return self.context.say(
            "replay.place",
            hand=player.hand.number,
            last=player.record.hands[-1].number,
            step=player.step_index + 1,
            steps=len(player.hand.moments),
        )

    def _play_words(self) -> str:
        return self.context.say("replay.stop" if self.player.is_playing else "replay.play")

    def _speed_words(self) -> str:
        return self.context.say("replay.speed", factor=f"{self.player.speed:g}")

    # ------------------------------------------------------------ what the buttons do

    def _toggle(self) -> Command | None:
        self.player.toggle()
        return None

    def _back(self) -> Command | None:
        self.player.is_playing = False
        self.player.back()
        return None

    def _forward(self) -> Command | None:
        self.player.is_playing = False
        self.player.forward()
        return None

    def _previous_hand(self) -> Command | None:
        self.player.previous_hand()
        return None

    def _next_hand(self) -> Command | None:
        self.player.next_hand()
        return None

    def _seek(self, step: int) -> Command | None:
        if step != self.player.step_index:
            self.player.go(self.player.hand_index, step)
            self._stale = True
        return None

    def _faster(self) -> Command | None:
        self.player.speed = SPEEDS[(SPEEDS.index(self.player.speed) + 1) % len(SPEEDS)]
        return None

    def _result(self) -> Command | None:
        """Open the page of the hand shown, as it was settled."""
        if not self.player.hand.is_settled:
            return None
        self.player.is_playing = False
        exits = PageExits(Pop, None, self._exits.rule_book, go_on_word="replay.back_to_table")
        view = self.player.hand.moments[-1].view
        return Push(SettlementPage(self.context, view, self.player.record.names, last=True, exits=exits))

    def _open_log(self) -> Command | None:
        """Open all that has happened up to what is shown."""
        self.player.is_playing = False
        chronicle, player = Chronicle(), self.player
        for hand in player.record.hands[: player.hand_index]:
            for moment in hand.moments:
                chronicle.hear(moment.events)
        for moment in player.hand.moments[: player.step_index + 1]:
            chronicle.hear(moment.events)
        return Push(EventLog(self.context, chronicle, player.record.names, SEATS[0]))

    def _close(self) -> Command | None:
        return Pop()


def brush_strip(brush: Brush, painter: Painter) -> pygame.Rect:
    """Return the ground under bar and buttons."""
    strip = pygame.Rect(painter.layout.prompt)
    strip.height -= brush.px(2)
    return strip


def _stay() -> Command | None:
    """Do nothing: a button that is not shown."""
    return None
