"""A table scene on a bare surface, driven frame by frame."""

from collections.abc import Callable

import pygame

from build_scripts.still_seat import StillSeat
from build_scripts.table_pieces import Position
from build_scripts.table_shots import empty_exits
from kemi_desktop.adapter.seat_adapter import SeatAdapter
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.tiles import TileId
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent, Key, KeyPressed, PointerMoved, PointerPressed
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.scenes.table.card_model import Card
from kemi_desktop.ui.scenes.table.table_scene import TableScene
from kemi_desktop.ui.settings import Settings

SIZE = (1280, 720)
CALM = Settings(language=Language.ZH, treasure_explained=True)


class Bench:
    """A scene with its clock."""

    def __init__(
        self,
        adapter: SeatAdapter,
        *,
        settings: Settings = CALM,
        advance: Callable[[float], object] = lambda now: None,
        size: tuple[int, int] = SIZE,
    ) -> None:
        self.context = UiContext(settings)
        self.scene = TableScene(self.context, adapter, advance=advance, exits=empty_exits())
        self.scene.resize(size)
        self.surface = pygame.Surface(size)
        self.now = 0.0
        self.changed = self.scene.update(0.0)

    def wait(self, seconds: float = 1 / 60) -> bool:
        """Let time pass in frames; return whether any picture changed."""
        changed = False
        while seconds > 1e-9:
            step = min(seconds, 1 / 60)
            self.now += step
            seconds -= step
            changed = self.scene.update(self.now) or changed
        return changed

    def do(self, *intents: Intent) -> list[Command]:
        """Take intents, one frame each."""
        commands = []
        for intent in intents:
            command = self.scene.handle(intent)
            if command is not None:
                commands.append(command)
            self.wait()
        return commands

    def press(self, key: Key) -> list[Command]:
        """Press a key."""
        return self.do(KeyPressed(key))

    def click_tile(self, tile: TileId) -> None:
        """Click a tile of the own hand in its middle."""
        box = next(p.slot.box for p in self.scene.rack.hand if p.tile == tile)
        self.do(PointerMoved(*box.center), PointerPressed(*box.center))

    def paused(self) -> bool:
        """Whether the game stands still."""
        return self.scene.play.adapter.paused

    def idle(self) -> bool:
        """Whether the picture has caught up."""
        return self.scene.play.director.idle

    def has_cards(self) -> bool:
        """Whether there is a card to choose."""
        return self.scene.desk.has_cards

    def in_shows(self) -> bool:
        """Whether the ways to show the hand are laid out."""
        return self.scene.desk.in_shows

    def card(self, word: str) -> Card:
        """Return the first card that says a word."""
        return next(card for card, _ in self.cards() if card.word == word)

    def cards(self) -> list[tuple[Card, tuple[int, int]]]:
        """Return the cards shown and their middles."""
        spread = self.scene.desk.spread
        return [] if spread is None else [(card, box.center) for card, box in spread.cards]

    def click_card(self, word: str) -> None:
        """Click the first card that says a word."""
        middle = next(middle for card, middle in self.cards() if card.word == word)
        self.do(PointerMoved(*middle), PointerPressed(*middle))


def still(make: Callable[[], Position], *, settings: Settings = CALM) -> tuple[Bench, StillSeat]:
    """Return a scene at a position at which nothing happens by itself."""
    seat = StillSeat(make())
    return Bench(seat, settings=settings), seat
