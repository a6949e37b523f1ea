"""What the table shows, as data: own tiles, cards and buttons from the rectangles that take the clicks."""

from collections.abc import Iterator
from typing import assert_never

from kemi_desktop.catalogue.names import tile_name, tile_short
from kemi_desktop.rules.actions import (
    Action,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    ClaimWin,
    DeclareKong,
    DeclareReady,
    Discard,
    Pass,
    SelfDrawWin,
)
from kemi_desktop.rules.prompts import PromptKind
from kemi_desktop.rules.tiles import Kind, TileId, distance_after, kind_of, rank_of, suit_of
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.layout.placement import bottom_seat
from kemi_desktop.ui.layout.table_layout import TableLayout
from kemi_desktop.ui.scenes.naming import by_place
from kemi_desktop.ui.scenes.table.card_model import Card, Step
from kemi_desktop.ui.scenes.table.play import Play
from kemi_desktop.ui.scenes.table.prompt_desk import PromptDesk
from kemi_desktop.ui.scenes.table.rack import Rack
from kemi_desktop.ui.sight import PromptFacts, Sight, TableFacts, Target, area_of

DIGITS = 10
"""Tiles from the left that have a key of their own."""


class TableSight:
    """Looks at one table; changes nothing."""

    def __init__(self, context: UiContext, play: Play, rack: Rack) -> None:
        self._context = context
        self._play = play
        self._rack = rack

    def sight(
        self, desk: PromptDesk, layout: TableLayout, says: tuple[str, ...], *, may_pause: bool = True
    ) -> Sight:
        """Return everything on the table that can be clicked, and the facts of the hand as drawn."""
        say, play = self._context.say, self._play
        targets: tuple[Target, ...]
        if play.adapter.paused:
            targets = (Target("resume", say("menu.resume"), area_of(layout.screen)),)
        else:
            menu, pause, log = layout.buttons
            targets = (
                *self._tiles(desk),
                *self._cards(desk),
                Target("menu", say("table.menu_hint"), area_of(menu), "esc"),
                Target("pause", say("table.pause_hint"), area_of(pause), "t", enabled=may_pause),
                Target("log", say("table.log_hint"), area_of(log), "f2"),
            )
        return Sight("table", targets, play.director.resting, self._facts(desk, says))

    def _facts(self, desk: PromptDesk, says: tuple[str, ...]) -> TableFacts:
        shown = self._play.director.shown
        own = bottom_seat(shown)
        return TableFacts(
            phase=self._play.adapter.phase.value,
            stage=shown.stage.value,
            hand=shown.number,
            dealer=distance_after(own, shown.dealer),
            turn=distance_after(own, shown.turn),
            scores=by_place(shown.scores, own),
            wall_left=shown.wall_left,
            treasure="" if shown.treasure is None else face(shown.treasure),
            own=tuple(face(kind_of(tile)) for tile in self._rack.tiles),
            prompt=_prompt(desk),
            paused=self._play.adapter.paused,
            says=says,
        )

    def _tiles(self, desk: PromptDesk) -> Iterator[Target]:
        """Yield the tiles of one's own hand that lie in their places."""
        hides = self._play.director.hides
        allowed = _discards(desk)
        for number, placed in enumerate(self._rack.hand, 1):
            tile = placed.tile
            if tile is None or placed.key in hides:
                continue
            lifted = tile == self._rack.lifted
            rise = placed.slot.form.lift if lifted else 0
            box = placed.slot.box
            yield Target(
                f"tile:{face(kind_of(tile))}",
                tile_name(self._context.language, kind_of(tile)),
                (box.left, box.top - rise, box.width, box.height + rise),
                str(number % DIGITS) if number <= DIGITS else "",
                enabled=tile in allowed,
                focused=lifted,
            )

    def _cards(self, desk: PromptDesk) -> Iterator[Target]:
        if desk.spread is None:
            return
        for card, box in desk.spread.cards:
            yield Target(
                card_name(card),
                self._card_words(card),
                area_of(box),
                card.key.value,
                focused=card is desk.lit,
            )

    def _card_words(self, card: Card) -> str:
        words = [card.word]
        for part in card.row:
            if isinstance(part, str):
                words.append(part)
            elif part.kind is None:
                words.append(self._context.say("join.hidden_tile"))
            else:
                words.append(tile_short(self._context.language, part.kind))
        return " ".join([*words, card.detail]).strip()


def face(kind: Kind) -> str:
    """Return a face as the notation writes it, such as ``5m``."""
    return f"{rank_of(kind)}{suit_of(kind).value}"


def card_name(card: Card) -> str:
    """Return what a card is called in every language."""
    choice = card.choice
    return f"card:{choice.value if isinstance(choice, Step) else _action_name(choice)}"


def _action_name(action: Action) -> str:
    match action:
        case Pass():
            return "pass"
        case Discard():
            return "show"
        case ClaimWin() | SelfDrawWin():
            return "win"
        case ClaimChow():
            return "chow"
        case ClaimPung():
            return "pung"
        case ClaimKong() | DeclareKong():
            return "kong"
        case DeclareReady():
            return "ready_show" if action.shown else "ready"
        case _:
            assert_never(action)


def _prompt(desk: PromptDesk) -> PromptFacts | None:
    if desk.options is None:
        return None
    cards = () if desk.spread is None else tuple(card_name(card) for card, _ in desk.spread.cards)
    return PromptFacts(desk.options.kind.value, cards)


def _discards(desk: PromptDesk) -> frozenset[TileId]:
    """Return the tiles that may be chosen now."""
    options = desk.options
    if desk.in_shows:
        return desk.shown_discards()
    if options is None or options.kind is not PromptKind.TURN:
        return frozenset()
    return frozenset(a.tile for a in options.actions if isinstance(a, Discard) and not a.shown)
