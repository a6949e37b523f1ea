"""The table behind a cable: the table of one seat, and what others and the cable do to it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import pygame

from kemi_desktop.net.guest import LinkState
from kemi_desktop.rules.tiles import distance_after
from kemi_desktop.table.seat_facts import Phase
from kemi_desktop.ui.art.geometry import Facing
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import (
    Button as MouseButton,
)
from kemi_desktop.ui.input import (
    Intent,
    Key,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from kemi_desktop.ui.scene import Command, Push, Scene
from kemi_desktop.ui.scenes.exits import TableExits
from kemi_desktop.ui.scenes.lan.halts import Deeds, ways_on
from kemi_desktop.ui.scenes.lan.lan_seat import LanSeat
from kemi_desktop.ui.scenes.lan.session import Session, has_continued
from kemi_desktop.ui.scenes.lan.standing import Standing, standing_of
from kemi_desktop.ui.scenes.lan.table_signs import (
    Written,
    draw_bubble,
    draw_halt,
    draw_lines,
    draw_talk_button,
    draw_waiting,
    lines_fit,
    place_halt_buttons,
    talk_box,
    written,
)
from kemi_desktop.ui.scenes.lan.talk import TalkSheet, words_of
from kemi_desktop.ui.scenes.table.table_scene import TableScene
from kemi_desktop.ui.sight import Sight, TableFacts, Target, area_of
from kemi_desktop.ui.sound.cues import Cue
from kemi_desktop.ui.theme import LOGICAL_SIZE
from kemi_desktop.ui.widgets.brush import Brush
from kemi_desktop.ui.widgets.ring import Ring
from kemi_desktop.wire.protocol import Back

ALWAYS: frozenset[Key] = frozenset({Key.ESCAPE, Key.F1, Key.F2})
"""What the table answers even while something keeps the game."""
HOST_PAUSES: Final = "lan.pause_host_only"
"""Why a guest may not pause."""
LINE_SECONDS: Final = 3
"""How long each of several lines is shown where there is room for one."""
Bubble = tuple[Facing, str, int]
"""At whose plate, what is to be read there, the size of its letters."""
FACINGS = (Facing.BOTTOM, Facing.RIGHT, Facing.TOP, Facing.LEFT)


@dataclass(frozen=True, slots=True)
class LanTableExits:
    """Where a table behind a cable leads."""

    table: TableExits
    ended: Callable[[], Command]
    """The connection has ended for good."""
    lobby: Callable[[], Command]
    """The game is over and there is nothing of it to show."""
    leave: Callable[[], Command | None]
    """Leaves for the title; the seat is kept."""


class LanTable(Scene):
    """One seat of a room's game, from the first deal to the ranking."""

    def __init__(self, context: UiContext, session: Session, exits: LanTableExits) -> None:
        self.context = context
        self.session = session
        self._exits = exits
        self._size = LOGICAL_SIZE
        self._brush = Brush(context, LOGICAL_SIZE, flows=True)
        self._era = session.era
        self.table = self._new_table()
        self._names = session.names
        self._pointer = (-1, -1)
        self._stood: tuple[Standing, tuple[Bubble, ...], tuple[str, ...]] | None = None
        self._ways = ways_on(context, self._ways_on())
        self._ring: Ring | None = None
        self._written: dict[tuple[Facing, str], Written] = {}
        self._dirty = True

    # ------------------------------------------------------------ what the loop asks

    @property
    def goes_on_beneath(self) -> bool:
        """The others do not wait for a menu to be closed."""
        return True

    @property
    def asks_before_leaving(self) -> bool:
        """Whether a hand is in play."""
        return self.table.asks_before_leaving

    def sight(self) -> Sight:
        """Return what the table tells, with what stands before it."""
        sight, standing = self.table.sight(), standing_of(self.context, self.session)
        facts = sight.facts
        if isinstance(facts, TableFacts):
            said = tuple(words_of(self.context, heard) for heard in self.session.spoken.values())
            own = tuple(text for text in (standing.title, standing.note, standing.waiting) if text)
            facts = replace(
                facts, paused=self.session.adapter.paused, says=(*own, *standing.lines, *said, *facts.says)
            )
        talk = Target("talk", self._talk_words, area_of(self._talk_box), "y")
        targets = (*sight.targets, talk)
        if self._ring is not None:
            offered = self._ring.targets()
            names = {target.name for target in offered}
            still = (replace(target, enabled=False) for target in targets if target.name not in names)
            targets = (*still, *offered)
        return replace(sight, targets=targets, facts=facts)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the table and what stands before it."""
        self._size = size
        self._written.clear()
        self.table.resize(size)
        self._brush = Brush(self.context, size, flows=True)
        if self._ring is not None:
            place_halt_buttons(self._brush, self._ring.widgets)
        self._dirty = True

    def handle(self, intent: Intent) -> Command | None:
        """Let what keeps the game answer first, then the button of words, then the table."""
        self._dirty = True
        if isinstance(intent, PointerMoved):
            self._pointer = (intent.x, intent.y)
        if self._ring is not None:
            return self._handle_halted(intent, self._ring)
        match intent:
            case PointerPressed(x, y, MouseButton.LEFT) if self._talk_box.collidepoint(x, y):
                self.context.sounds.play(Cue.BUTTON)
                return self._talk()
            case PointerReleased(x, y, MouseButton.LEFT) if self._talk_box.collidepoint(x, y):
                return self.table.handle(PointerReleased(-1, -1))
            case KeyPressed(Key.Y, control=False, alt=False):
                return self._talk()
            case _:
                return self.table.handle(intent)

    def _handle_halted(self, intent: Intent, ring: Ring) -> Command | None:
        """Let the ways on answer, and the keys that are printed on them."""
        if isinstance(intent, KeyPressed):
            if intent.key in ALWAYS:
                return self.table.handle(intent)
            offered = {target.name for target in ring.targets()}
            if intent.key is Key.Y and not (intent.control or intent.alt) and "talk" in offered:
                return self._talk()
            if intent.key in (Key.T, Key.PAUSE) and "resume" in offered:
                return self._resume()
        return ring.handle(intent)

    def update(self, now: float) -> bool:
        """Take the news, begin anew where everything was replaced, and move the table on."""
        session = self.session
        session.tick()
        if session.era != self._era:
            self._begin_anew()
        if session.names != self._names:
            self._names = session.names
            self.table.resize(self._size)
        self.table.pause_barred = "" if session.is_host else HOST_PAUSES
        self.table.hints.allowed = session.room is None or session.room.options.hints
        self._say_news(now)
        changed = self.table.update(now)
        standing = self._halt()
        stood = (standing, self._bubbles(), self._lines(standing))
        changed = changed or stood != self._stood or self._dirty
        self._stood, self._dirty = stood, False
        return changed or (self._ring is not None and self._ring.take_changed())

    def take_command(self) -> Command | None:
        """Go on to the settlement once, to the ranking, or where a connection that ended leads."""
        session, play = self.session, self.table.play
        if session.adapter.link.state is LinkState.ENDED:
            return self._exits.ended()
        if play.hand_is_settled and has_continued(play.director.shown, session.adapter):
            play.pass_on()  # seen before the connection was lost
        return self.table.take_command()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, then who is away, what was said and what keeps the game."""
        self.table.draw(surface)
        layout, standing = self.table.layout, standing_of(self.context, self.session)
        lit = self._talk_box.collidepoint(self._pointer)
        draw_talk_button(surface, self.table.painter, self._talk_box, self._talk_words, lit=bool(lit))
        if standing.lines:
            draw_lines(surface, self.table.painter, self._lines(standing))
        if standing.waiting:
            draw_waiting(surface, self._brush, layout, standing.waiting)
        for facing, page, letters in self._bubbles():
            draw_bubble(surface, self.table.painter, facing, page, letters)
        if standing.halt is not None:
            draw_halt(surface, self._brush, standing)
            if self._ring is not None:
                self._ring.draw(surface, self._brush)

    # ------------------------------------------------------------ the table and its room

    def _new_table(self) -> TableScene:
        """Show the table as it was before the news: a new game is dealt, one taken up stands at once."""
        self._seat = LanSeat(self.session)
        table = TableScene(self.context, self._seat, advance=lambda _: None, exits=self._exits.table)
        table.has_fourth_button = True
        table.pause_help = "lan.pause_help"
        table.pause_barred = "" if self.session.is_host else HOST_PAUSES
        return table

    def _begin_anew(self) -> None:
        self._era = self.session.era
        self.table = self._new_table()
        self.table.resize(self._size)
        self._dirty = True

    def _halt(self) -> Standing:
        """Find what keeps the game now, and offer what can be done about it."""
        standing = standing_of(self.context, self.session)
        halt = standing.halt
        if standing.waiting:
            self.table.sentences.end_lesson()
        if halt is None:
            self._ring = None
            return standing
        buttons = self._ways[halt, self.session.is_host]
        if self._ring is None or self._ring.widgets != buttons:
            self._ring = Ring(buttons)
            place_halt_buttons(self._brush, buttons)
        return standing

    def _lines(self, standing: Standing) -> tuple[str, ...]:
        """Return who is away: all lines, or one after the other where there is no room for all."""
        lines = standing.lines
        if len(lines) < 2 or lines_fit(self.table.painter, lines):
            return lines
        turn = int(self.session.now // LINE_SECONDS) % len(lines)
        return lines[turn : turn + 1]

    def _bubbles(self) -> tuple[Bubble, ...]:
        """Return what is to be read beside the plates now: of what is too long, one part after the other."""
        session, spoken = self.session, self.session.spoken
        if not spoken:
            self._written.clear()
        found = []
        for seat, heard in spoken.items():
            key = (FACINGS[distance_after(session.you, seat)], words_of(self.context, heard))
            if key not in self._written:
                self._written[key] = written(self.table.painter, *key)
            text = self._written[key]
            found.append((key[0], text.pages[heard.part(session.now, len(text.pages))], text.letters))
        return tuple(found)

    def _say_news(self, now: float) -> None:
        """Say, passing, who came or left, who runs the room now and what was not done."""
        say = self.context.say
        news = [say(key, name=name) for key, name in self.session.take_moves()]
        name, code = self.session.take_new_host(), self.session.take_denial()
        if name is not None:
            news.append(say("lan.new_host", name=name))
        if code is not None:
            news.append(say(f"denial.{code.value}"))
            if self.session.adapter.phase is Phase.HAND_OVER and not self.session.adapter.has_gone_on:
                self._begin_anew()  # the page of the hand asks again
        if news:
            self.table.sentences.tell(say("join.sentences").join(news), now)

    def _ways_on(self) -> Deeds:
        return Deeds(
            leave=self._exits.leave,
            menu=lambda: Push(self._exits.table.menu()),
            talk=self._talk,
            come_back=self._come_back,
            resume=self._resume,
        )

    def _talk(self) -> Command:
        return Push(TalkSheet(self.context, self.session))

    def _come_back(self) -> Command | None:
        self.session.adapter.ask_room(Back())
        return None

    def _resume(self) -> Command | None:
        self.session.adapter.pause(False)  # noqa: FBT003 -- the protocol's own spelling
        return None

    @property
    def _talk_box(self) -> pygame.Rect:
        return talk_box(self.table.layout)

    @property
    def _talk_words(self) -> str:
        return self.context.say("lan.talk_hint")
