"""Where tiles are entered: whose, what a click lays, the palette, and what lies there so far."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from kemi_desktop.judge.question import Question
from kemi_desktop.judge.verdict import Surplus
from kemi_desktop.rules.melds import HAND_KONGS, MeldKind
from kemi_desktop.rules.tiles import SEATS, Kind, Seat, Suit, make_kind
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.input import Key
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.scenes.calculator import edits
from kemi_desktop.ui.scenes.calculator.leaf import LABEL, Means
from kemi_desktop.ui.scenes.calculator.paged import Paged
from kemi_desktop.ui.scenes.calculator.palette import Palette
from kemi_desktop.ui.scenes.calculator.tray import Tiles, Tray, TrayAnswers
from kemi_desktop.ui.scenes.calculator.wording import Names, meld_words, seat_names
from kemi_desktop.ui.widgets.brush import Brush
from kemi_desktop.ui.widgets.choice import Choice
from kemi_desktop.ui.widgets.flow import CLOTH_NOTE, Beside, Block, Column, Drawing, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Control, Labelled
from kemi_desktop.ui.widgets.toggle import Toggle
from kemi_desktop.ui.widgets.widget import Widget

LABEL_WIDTH: Final = 100
TRAY_HEIGHT: Final = 86
FEEDER_HEIGHT: Final = 34
SUIT_KEYS: Final = {
    Key.M: Suit.CHARACTERS,
    Key.P: Suit.DOTS,
    Key.S: Suit.BAMBOOS,
    Key.Z: Suit.HONORS,
}
DIGITS: Final = {Key(str(n)): n for n in range(1, 10)}
MOST_TYPED: Final = 14


class Entry:
    """The widgets for tiles; ``means`` holds the desk they work on."""

    def __init__(self, means: Means) -> None:
        self._means = means
        self._typed: tuple[int, ...] = ()
        self._wins_next = False
        """Whether the next typed tile is the winning one."""
        desk, say = means.desk, means.context.say
        self._whose = Choice(SEATS, self._name_of, lambda: desk.whose, self._turn_to, tag="whose")
        self._tray = self._make_tray()
        self._laying: Choice[MeldKind | None] = Choice(
            (None, *MeldKind), self._laying_words, lambda: desk.laying, self._lay, tag="lay"
        )
        self._feeder = Choice(
            (1, 2, 3),
            lambda steps: self._names[(desk.whose + steps) % 4],
            lambda: desk.feeder if desk.is_fed else 3,
            self._feed_by,
            tag="feeder",
        )
        self._forced = Toggle(
            partial(say, "calculator.fed_bound"),
            lambda: desk.forced,
            self._force,
            explain=partial(say, "calculator.fed_bound_help"),
            tag="forced",
        )
        self.palette = Palette(
            lambda: edits.copies_left(desk.question),
            desk.takes,
            self.pick,
            wins=lambda: desk.wins,
            count_words=lambda count: say("calculator.tile_left", count=count),
            explain=self._hint,
        )
        self.widgets: tuple[Widget, ...] = (
            self._whose,
            self._tray,
            self._laying,
            Paged(self._feeder, self._is_claimed),
            Paged(self._forced, self._is_claimed),
            self.palette,
        )
        """In the order of the Tab key, the palette last."""

    def allow(self) -> None:
        """Ask for a feeder only where a meld may come from anyone."""
        self._feeder.is_enabled = self._means.desk.is_fed

    def block(self) -> Block:
        """Return it from top to bottom: whose, what lies there, what a click lays, who fed it, the faces."""
        say = self._means.context.say
        whose = Labelled(
            lambda: say("calculator.whose"), self._whose, name_width=LABEL_WIDTH, pen=LABEL, row=38
        )
        hint = Words(self._hint, CLOTH_NOTE.but(align=Align.RIGHT), least=24)
        return Column(
            (
                Beside((whose, hint), shares=(484, 288), least=640, gap=12),
                Drawing(_tray_height, _paint_ground, on_place=self._place_tray),
                Control(self._laying, row=36),
                self._feeding(),
                Control(self.palette),
            ),
            gap=4,
        )

    def _feeding(self) -> Block:
        """Return who fed what is laid, or how to lay anything."""
        say = self._means.context.say
        if self._is_claimed():
            fed_by = Labelled(
                lambda: say("calculator.fed_by"),
                self._feeder,
                name_width=LABEL_WIDTH,
                least=0,
                pen=LABEL,
                row=FEEDER_HEIGHT,
            )
            forced = Control(self._forced, row=FEEDER_HEIGHT)
            return Beside((fed_by, forced), shares=(400, 324), least=640, gap=24)
        if self._means.desk.laying is None:
            return Words(lambda: say("calculator.lay_help"), CLOTH_NOTE, least=FEEDER_HEIGHT)
        return Space(FEEDER_HEIGHT)

    def _place_tray(self, brush: Brush, rect: pygame.Rect) -> None:
        self._tray.place(brush, rect.inflate(-2 * brush.px(12), -2 * brush.px(6)))

    def type_key(self, key: Key) -> bool:
        """Take a typed digit or suit letter; return whether it meant anything."""
        if key in DIGITS:
            self._typed = (*self._typed, DIGITS[key])[-MOST_TYPED:]
            return True
        if key not in SUIT_KEYS or not self._typed:
            return False
        suit, self._typed = SUIT_KEYS[key], self._typed
        ranks, self._typed = self._typed, ()
        for rank in ranks:
            if suit is not Suit.HONORS or rank <= 7:
                self._take_typed(make_kind(suit, rank))
        return True

    def type_plus(self) -> None:
        """Make the next typed tile the winning one, as the written hand does."""
        self._wins_next = True

    def _take_typed(self, kind: Kind) -> None:
        if not self._wins_next:
            self.pick(kind)
            return
        self._wins_next = False
        self._means.desk.win_on(kind)
        self._means.on_change()

    def erase(self) -> bool:
        """Forget the last typed digit or plus; return whether there was one."""
        erased = bool(self._typed) or self._wins_next
        self._wins_next = self._wins_next and bool(self._typed)
        self._typed = self._typed[:-1]
        return erased

    def pick(self, kind: Kind) -> Command | None:
        """Add a face, as the palette does."""
        self._means.desk.add(kind)
        return self._means.on_change()

    @property
    def _names(self) -> Names:
        return seat_names(self._means.context, self._means.desk.question)

    def _name_of(self, seat: Seat) -> str:
        return self._names[seat]

    def _turn_to(self, seat: Seat) -> Command | None:
        self._means.desk.turn_to(seat)
        return self._means.on_change()

    def _lay(self, laying: MeldKind | None) -> Command | None:
        self._means.desk.lay(laying)
        return self._means.on_change()

    def _feed_by(self, steps: int) -> Command | None:
        self._means.desk.feeder = steps
        return self._means.on_change()

    def _force(self, forced: bool) -> Command | None:  # noqa: FBT001 -- what a toggle says
        self._means.desk.forced = forced
        return self._means.on_change()

    def _is_claimed(self) -> bool:
        laying = self._means.desk.laying
        return laying is not None and laying not in HAND_KONGS

    def _laying_words(self, laying: MeldKind | None) -> str:
        return self._means.context.say("calculator.lay_hand" if laying is None else f"meld.{laying.value}")

    def _hint(self) -> str:
        """Return what to do next."""
        say, desk = self._means.context.say, self._means.desk
        if self._typed or self._wins_next:
            plus = "+" if self._wins_next else ""
            return say("calculator.hint_typed", digits=plus + "".join(map(str, self._typed)))
        if desk.laying is MeldKind.CHOW:
            return say("calculator.hint_chow")
        if desk.laying is not None:
            return say("calculator.hint_same")
        if desk.whose == desk.question.winner and isinstance(desk.verdict, Surplus):
            return say("calculator.hint_surplus")
        if desk.chooses_winning:
            return say("calculator.hint_which" if desk.question.tile is None else "calculator.hint_other")
        if not edits.has_room(desk.question, desk.whose):
            return say("calculator.hint_full")
        if desk.whose != desk.question.winner:
            return say("calculator.hint_others")
        account = desk.question.account
        is_whole = len(account.hand) == edits.room_of(account)
        return say("calculator.hint_win" if is_whole else "calculator.hint_add")

    def _make_tray(self) -> Tray:
        desk, means = self._means.desk, self._means

        def tiles() -> Tiles:
            account = desk.question.accounts[desk.whose]
            winning = desk.question.tile if desk.whose == desk.question.winner else None
            return Tiles(account.hand, winning, account.melds, desk.picked, chooses=desk.chooses_winning)

        def step(change: Callable[[Question], Question]) -> Command | None:
            return means.put(change(desk.question))

        def drop_picked() -> Command | None:
            desk.undo()
            return means.on_change()

        answers = TrayAnswers(
            lambda index: step(lambda question: edits.with_chosen(question, desk.whose, index)),
            lambda index: step(lambda question: edits.without_tile(question, desk.whose, index)),
            lambda: step(edits.without_winning),
            lambda index: step(lambda question: edits.without_meld(question, desk.whose, index)),
            drop_picked,
        )
        return Tray(
            tiles,
            answers,
            words=lambda meld: meld_words(means.context, self._names, meld),
            explain=lambda: means.context.say(
                "calculator.tray_choose_help" if desk.chooses_winning else "calculator.tray_help"
            ),
            empty=partial(means.context.say, "calculator.tray_empty"),
        )


def _tray_height(brush: Brush, _: int) -> int:
    return brush.px(TRAY_HEIGHT)


def _paint_ground(surface: pygame.Surface, brush: Brush, rect: pygame.Rect) -> None:
    brush.panel(surface, rect)
