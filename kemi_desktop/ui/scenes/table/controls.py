"""What the player's hands do at the table: pointer and keys become lifted tiles, cards, and requests."""

from typing import Final

from kemi_desktop.rules.actions import Action, Discard
from kemi_desktop.rules.prompts import PromptKind
from kemi_desktop.rules.tiles import TileId
from kemi_desktop.ui.input import Key, KeyPressed
from kemi_desktop.ui.scenes.table.play import Play
from kemi_desktop.ui.scenes.table.prompt_desk import Chosen, Outcome, PromptDesk
from kemi_desktop.ui.scenes.table.rack import Rack
from kemi_desktop.ui.settings import DiscardBy

_DIGITS: Final = {Key(str(n)): n or 10 for n in range(10)}


class Controls:
    """Turns input into requests; never decides what is legal."""

    def __init__(self, play: Play, rack: Rack) -> None:
        self._play = play
        self._rack = rack
        self.discard_by = DiscardBy.TWO_CLICKS
        """What the pointer must do to a tile to discard it."""
        self.told: list[str] = []
        """Catalogue keys of sentences to show, for input that could not be used."""

    def point(self, desk: PromptDesk, x: int, y: int) -> bool:
        """Move the pointer; return whether anything looks different."""
        over_card = desk.point(x, y)
        return self._rack.point(x, y) or over_card

    def press(self, desk: PromptDesk, x: int, y: int) -> None:
        """Take a press of the main button anywhere on the table."""
        self._rack.by_pointer = True
        outcome = desk.press(x, y)
        if outcome is not None:
            self._obey(outcome)
            return
        tile = self._rack.at(x, y)
        if tile is not None and self.discard_by is DiscardBy.DRAG and not desk.in_shows:
            self._rack.lifted = tile
            self._rack.grab(tile, x, y)
        elif tile is not None:
            self.touch(desk, tile)
        elif self._is_watched:
            self._play.director.skip()
        else:
            self._rack.lifted = None

    @property
    def _is_watched(self) -> bool:
        """Whether something is shown that can be skipped, such as the end of a hand."""
        director = self._play.director
        return not director.idle or (self._play.adapter.options is None and not director.resting)

    def release(self) -> None:
        """Let go of what is dragged: far enough from the hand it is discarded."""
        tile = self._rack.let_go()
        if tile is not None:
            self.discard(tile)

    def touch(self, desk: PromptDesk, tile: TileId) -> None:
        """Lift a tile; discard it where it is already lifted."""
        if desk.in_shows and desk.focus_show_of(tile):
            self._rack.lifted = tile
            return
        if self._rack.lifted != tile:
            self._rack.lifted = tile
            if self.discard_by is not DiscardBy.ONE_CLICK or not self._may_discard(tile):
                return
        self.discard(tile)

    def discard(self, tile: TileId) -> None:
        """Ask to discard a tile, or say why that cannot be."""
        options = self._play.adapter.options
        if options is None:
            self.told.append("refusal.not_your_turn")
        elif options.kind is not PromptKind.TURN:
            self.told.append("table.hint_claim")
        elif not self._may_discard(tile):
            self.told.append("refusal.hand_is_fixed")
        else:
            self._play.request(Discard(options.seat, tile))

    def _may_discard(self, tile: TileId) -> bool:
        options = self._play.adapter.options
        return options is not None and Discard(options.seat, tile) in options.actions

    def press_key(self, desk: PromptDesk, pressed: KeyPressed) -> bool:
        """Take a key; return whether it meant anything here."""
        if pressed.control or pressed.alt:
            return False
        key = pressed.key
        self._rack.by_pointer = False
        outcome = desk.press_letter(key)
        if outcome is not None:
            self._obey(outcome)
            return True
        if key in _DIGITS:
            return self._press_digit(desk, _DIGITS[key])
        match key:
            case Key.LEFT | Key.RIGHT:
                self._step(desk, 1 if key is Key.RIGHT else -1)
            case Key.UP:
                desk.step(1) if not desk.has_focus else None
            case Key.DOWN:
                desk.leave()
            case Key.TAB:
                desk.step(-1 if pressed.shift else 1)
            case Key.RETURN:
                self._confirm(desk)
            case Key.SPACE:
                self._space(desk)
            case _:
                return False
        return True

    def _press_digit(self, desk: PromptDesk, number: int) -> bool:
        tile = self._rack.nth(number)
        if tile is None:
            return False
        self.touch(desk, tile)
        return True

    def _step(self, desk: PromptDesk, by: int) -> None:
        """Move among the cards where the keyboard is, or nothing else can be chosen; else in the hand."""
        options = desk.options
        only_cards = options is not None and options.kind is not PromptKind.TURN
        if desk.has_focus or only_cards or desk.in_shows:
            desk.step(by)
        else:
            self._rack.step(by)

    def _confirm(self, desk: PromptDesk) -> None:
        outcome = desk.confirm()
        if outcome is not None:
            self._obey(outcome)
        elif self._rack.lifted is not None:
            self.discard(self._rack.lifted)
        elif desk.options is not None and desk.options.kind is PromptKind.TURN:
            self._rack.lift_last()
        elif desk.options is not None:
            self.told.append("table.hint_claim")

    def _space(self, desk: PromptDesk) -> None:
        """Skip what moves; confirm when nothing does."""
        if self._is_watched:
            self._play.director.skip()
        else:
            self._confirm(desk)

    def _obey(self, outcome: Outcome) -> None:
        if isinstance(outcome, Chosen):
            self.request(outcome.action)

    def request(self, action: Action) -> None:
        """Ask the table for what a card offers."""
        self._play.request(action)
