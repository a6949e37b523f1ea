"""What the hints of the table say at this moment, worked out once for each view.  Draws nothing."""

from dataclasses import dataclass
from typing import Final

from kemi_desktop.catalogue.names import tile_name
from kemi_desktop.hints.outlook import Outlook, after_discard, as_it_stands, ready_discards, unseen
from kemi_desktop.hints.waits import Wait
from kemi_desktop.rules.prompts import PromptKind
from kemi_desktop.rules.seat_view import SeatView, Stage
from kemi_desktop.rules.tiles import Kind, TileId, kind_of
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.layout.placement import Placed, Zone, bottom_seat, place_tiles
from kemi_desktop.ui.layout.table_layout import TableLayout
from kemi_desktop.ui.scenes.table.play import Play
from kemi_desktop.ui.scenes.table.prompt_desk import PromptDesk
from kemi_desktop.ui.scenes.table.rack import Rack


@dataclass(frozen=True, slots=True)
class Board:
    """What stands on the panel of hints: waits, or one line of words."""

    waits: tuple[Wait, ...] = ()
    line: str = ""


@dataclass(frozen=True, slots=True)
class Advice:
    """Everything the hints show now."""

    board: Board | None = None
    ready: frozenset[Kind] = frozenset()
    """Faces of the own hand whose discard leaves it ready."""
    face: Kind | None = None
    """The face that is looked at: its copies on the table are marked."""


SILENT: Final = Advice()


class HintDesk:
    """Watches what the player looks at; asks ``hints`` lazily, and keeps its answers while the view stays."""

    def __init__(self, context: UiContext, play: Play, rack: Rack) -> None:
        self._context = context
        self._play = play
        self._rack = rack
        self._view: SeatView | None = None
        self._ready: frozenset[Kind] | None = None
        self._outlooks: dict[Kind | None, Outlook | None] = {}
        self._laid: tuple[SeatView, TableLayout, tuple[Placed, ...]] | None = None
        self._pointed: Kind | None = None
        self.advice = SILENT
        self.allowed = True
        """Whether this table lets its players have hints at all."""

    @property
    def _is_on(self) -> bool:
        return self.allowed and self._context.settings.hints

    def point(self, layout: TableLayout, x: int, y: int) -> None:
        """Move the pointer over the table."""
        found = None
        if self._is_on:
            for placed in reversed(self.laid(layout)):
                if placed.slot.box.holds(x, y):
                    found = placed.kind
                    break
        self._pointed = found

    def laid(self, layout: TableLayout) -> tuple[Placed, ...]:
        """Return the open tiles of the table besides the own hand, nearest last."""
        shown = self._play.director.shown
        if self._laid is None or self._laid[0] is not shown or self._laid[1] is not layout:
            own = bottom_seat(shown)
            tiles = tuple(
                placed
                for placed in place_tiles(shown, layout)
                if placed.kind is not None and (placed.zone is not Zone.HAND or placed.seat != own)
            )
            self._laid = (shown, layout, tiles)
        return self._laid[2]

    def look(self, desk: PromptDesk) -> bool:
        """See what is looked at now; return whether the hints say something else."""
        if self._is_on and not self._play.director.idle:
            return False  # what stands there stays until the picture rests
        old, self.advice = self.advice, self._advice(desk)
        return old != self.advice

    def words(self) -> str:
        """Return what the panel says as one line; empty where there is none."""
        board = self.advice.board
        if board is None:
            return ""
        return board.line or self._context.say("join.sentences").join(map(self._wait_words, board.waits))

    def _advice(self, desk: PromptDesk) -> Advice:
        shown = self._play.director.shown
        quiet = shown.viewer is None or shown.number == 0 or shown.stage in (Stage.DEALING, Stage.OVER)
        if quiet or not self._is_on:
            return SILENT
        if shown is not self._view:
            self._view, self._ready = shown, None
            self._outlooks.clear()
        options = desk.options
        choosing = options is not None and options.kind is PromptKind.TURN
        tile = self._held(desk)
        face = kind_of(tile) if tile is not None else self._pointed
        # Beside a win that is offered, lights would speak of a hand less good than this one.
        may_light = choosing and options is not None and options.win is None
        ready = self._ready_discards(shown) if may_light else frozenset[Kind]()
        told_by_cards = desk.in_shows or (options is not None and options.kind is PromptKind.READY_WINDOW)
        if told_by_cards:
            return Advice(None, frozenset(), face)
        return Advice(self._board(shown, tile, ready, choosing=choosing), ready, face)

    def _board(
        self, shown: SeatView, tile: TileId | None, ready: frozenset[Kind], *, choosing: bool
    ) -> Board | None:
        say = self._context.say
        if choosing and tile is not None:
            outlook = self._outlook(shown, kind_of(tile))
            return None if outlook is None else self._after(outlook)
        face = kind_of(tile) if tile is not None else self._pointed
        if face is not None:
            name = tile_name(self._context.language, face)
            return Board(line=say("hint.seen", tile=name, count=max(0, unseen(shown, face))))
        if choosing:
            return Board(line=say("hint.marked")) if ready else None
        outlook = self._outlook(shown, None)
        return Board(outlook.waits) if outlook is not None and outlook.waits else None

    def _after(self, outlook: Outlook) -> Board:
        if outlook.waits:
            return Board(outlook.waits)
        kinds, left = len(outlook.useful), outlook.useful_left
        return Board(line=self._context.say("hint.away", count=outlook.away, kinds=kinds, left=left))

    def _held(self, desk: PromptDesk) -> TileId | None:
        """Return the own tile that is looked at: under the pointer, on the lit card, or lifted."""
        for tile in (self._rack.hovered, desk.lifted, self._rack.lifted):
            if tile is not None:
                return tile
        return None

    def _ready_discards(self, shown: SeatView) -> frozenset[Kind]:
        if self._ready is None:
            self._ready = ready_discards(shown)
        return self._ready

    def _outlook(self, shown: SeatView, discard: Kind | None) -> Outlook | None:
        if discard not in self._outlooks:
            found = as_it_stands(shown) if discard is None else after_discard(shown, discard)
            self._outlooks[discard] = found
        return self._outlooks[discard]

    def _wait_words(self, wait: Wait) -> str:
        say = self._context.say
        name = tile_name(self._context.language, wait.kind)
        told = say("hint.seen", tile=name, count=max(0, wait.left))
        return f"{told} ({wait_worth(self._context, wait)})"


def wait_worth(context: UiContext, wait: Wait) -> str:
    """Return what a wait brings by a discard and by a self-draw, or why it does not win."""
    none = context.say("hint.no_win" if wait.obstacle is None else f"hint.{wait.obstacle.value}")
    if not wait.can_win:
        return none
    paid, drawn = wait.by_discard, wait.by_self_draw
    by_discard = none if paid is None else span(*paid)
    return f"{by_discard} / {none if drawn is None else drawn}"


def span(least: int, most: int) -> str:
    """Return a number, or two where they differ."""
    return str(least) if least == most else f"{least}\N{EN DASH}{most}"
