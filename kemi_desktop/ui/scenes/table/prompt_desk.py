"""The open prompt: its cards, which one is pointed at or has the keyboard, and what a choice leads to."""

from dataclasses import dataclass
from typing import Final

from kemi_desktop.rules.actions import Action, Discard
from kemi_desktop.rules.prompts import Options, PromptKind
from kemi_desktop.rules.tiles import TileId
from kemi_desktop.ui.input import Key
from kemi_desktop.ui.scenes.table.card_model import Card, Step, cards_for, show_cards
from kemi_desktop.ui.scenes.table.painter import Painter
from kemi_desktop.ui.scenes.table.prompt_cards import Spread, spread_cards


@dataclass(frozen=True, slots=True)
class Chosen:
    """A choice was made: ask the table for it."""

    action: Action


@dataclass(frozen=True, slots=True)
class Turned:
    """The cards took the input, and other cards or another focus are shown."""


TURNED: Final = Turned()
Outcome = Chosen | Turned | None
"""``None`` leaves the input to the hand."""


class PromptDesk:
    """Holds the cards of one prompt at a time."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._options: Options | None = None
        self._cards: tuple[Card, ...] = ()
        self._spread: Spread | None = None
        self._page = 0
        self._in_shows = False
        self._focus: int | None = None
        self._hover: Card | None = None
        self._liable = ""

    @property
    def options(self) -> Options | None:
        """The prompt shown."""
        return self._options

    @property
    def spread(self) -> Spread | None:
        """Where the cards lie; ``None`` without a prompt."""
        return self._spread

    @property
    def in_shows(self) -> bool:
        """Whether the ways to show the hand are laid out."""
        return self._in_shows

    @property
    def has_cards(self) -> bool:
        """Whether there is anything to choose besides a tile of the hand."""
        return self._spread is not None and bool(self._spread.cards)

    @property
    def has_focus(self) -> bool:
        """Whether the keyboard is on a card."""
        return self._focus is not None

    @property
    def lit(self) -> Card | None:
        """The card pointed at, else the one with the keyboard."""
        if self._hover is not None:
            return self._hover
        if self._spread is None or self._focus is None:
            return None
        return self._spread.cards[self._focus][0]

    @property
    def lifted(self) -> TileId | None:
        """The tile of the hand that the lit card would discard."""
        card = self.lit
        return card.choice.tile if card is not None and isinstance(card.choice, Discard) else None

    def show(self, painter: Painter, options: Options | None, liable: str = "") -> bool:
        """Show a prompt, or none; return whether it is another one, or drawn anew.

        ``liable`` names who would pay alone for a hand shown now.
        """
        if options is self._options and painter is self._painter:
            return False
        if options is not self._options:
            self._page, self._in_shows, self._focus = 0, False, None
        self._options, self._painter, self._hover, self._liable = options, painter, None, liable
        self._lay_out()
        return True

    def point(self, x: int, y: int) -> bool:
        """Move the pointer; return whether it is over another card now."""
        found = self._spread.card_at(x, y) if self._spread is not None else None
        changed = found is not self._hover
        self._hover = found
        return changed

    def press(self, x: int, y: int) -> Outcome:
        """Choose the card at a pixel; a press beside the cards but on their panel is taken too."""
        if self._spread is None:
            return None
        card = self._spread.card_at(x, y)
        if card is not None:
            return self._choose(card)
        return TURNED if self._spread.panel.holds(x, y) and self.has_cards else None

    def press_letter(self, key: Key) -> Outcome:
        """Choose the card with this key, also where it is on another page."""
        if self._spread is None or key is Key.OTHER:
            return None
        shown = (card for card, _ in self._spread.cards)
        found = next((card for card in (*shown, *self._cards) if card.key is key), None)
        return None if found is None else self._choose(found)

    def step(self, by: int) -> bool:
        """Move the keyboard to another card, if there are any."""
        if self._spread is None or not self._spread.cards:
            return False
        count = len(self._spread.cards)
        if self._focus is None:
            self._focus = 0 if by > 0 else count - 1
        else:
            self._focus = (self._focus + by) % count
        self._hover = None
        return True

    def leave(self) -> bool:
        """Give the keyboard back to the hand, or close the ways to show; return whether anything changed."""
        if self._in_shows:
            self._in_shows, self._page, self._focus = False, 0, None
            self._lay_out()
            return True
        had, self._focus = self._focus is not None, None
        return had

    def confirm(self) -> Outcome:
        """Choose the card that has the keyboard."""
        if self._spread is None or self._focus is None:
            return None
        return self._choose(self._spread.cards[self._focus][0])

    def offers_discard(self, tile: TileId) -> bool:
        """Whether a tile may be discarded now without showing the hand."""
        return self._options is not None and any(
            isinstance(a, Discard) and a.tile == tile and not a.shown for a in self._options.actions
        )

    def shown_discards(self) -> frozenset[TileId]:
        """Return the tiles that one of the laid-out ways to show the hand would discard."""
        return frozenset(card.choice.tile for card in self._cards if isinstance(card.choice, Discard))

    def focus_show_of(self, tile: TileId) -> bool:
        """Give the keyboard to the first way to show that discards this tile; say whether there is one."""
        if self._spread is None:
            return False
        for index, (card, _) in enumerate(self._spread.cards):
            if isinstance(card.choice, Discard) and card.choice.tile == tile:
                self._focus, self._hover = index, None
                return True
        return False

    def _choose(self, card: Card) -> Outcome:
        match card.choice:
            case Step.SHOWS:
                self._in_shows, self._page, self._focus, self._hover = True, 0, 0, None
            case Step.BACK:
                self._in_shows, self._page, self._focus, self._hover = False, 0, None, None
            case Step.MORE:
                self._page, self._focus, self._hover = self._page + 1, None, None
            case action:
                return Chosen(action)
        self._lay_out()
        return TURNED

    def _lay_out(self) -> None:
        options = self._options
        if options is None:
            self._cards, self._spread = (), None
            return
        context = self._painter.context
        make = show_cards if self._in_shows else cards_for
        self._cards = make(options, context.say, context.language, self._liable)
        self._spread = spread_cards(self._painter, self._cards, self._page)
        if self._focus is not None and self._focus >= len(self._spread.cards):
            self._focus = None


def question_of(options: Options, *, in_shows: bool, drawn: bool) -> str:
    """Return the catalogue key of the question a prompt asks."""
    if in_shows:
        return "prompt.choose_discard"
    match options.kind:
        case PromptKind.READY_WINDOW:
            return "prompt.ready_window"
        case PromptKind.CLAIM:
            return "prompt.claim"
        case PromptKind.ROB_KONG:
            return "prompt.rob_kong"
        case PromptKind.TURN if options.win is not None:
            return "prompt.turn_win"
        case PromptKind.TURN:
            return "prompt.turn" if drawn else "prompt.turn_after_claim"
