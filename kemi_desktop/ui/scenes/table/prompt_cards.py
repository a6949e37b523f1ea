"""Where the cards of a prompt lie and how wide they are: above the hand, pass always at the same place."""

from dataclasses import dataclass, replace
from itertools import product
from typing import Final, Self

from kemi_desktop.rules.actions import DeclareReady
from kemi_desktop.ui.art.geometry import TileForm
from kemi_desktop.ui.input import Key
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.scenes.table.card_model import PARTS, Card, Picture, Step, Tone
from kemi_desktop.ui.scenes.table.painter import LINE, TEXT_TINY, Ink, Painter
from kemi_desktop.ui.theme import TEXT_BODY, TEXT_SMALL

PAD: Final = 8
"""Between the panel's edge and the cards, and between two cards."""
INSET: Final = 7
"""Between a card's edge and what is on it."""
LEAVE_WIDTH: Final = 84
TALK_LEAST: Final = 160
TALK_MOST: Final = 300
LESSON_LEAST: Final = 240
LESSON_MOST: Final = 560
"""Width of the room left of the cards in which a declaration is explained."""
LESSON_PAGED: Final = 260
"""The same where it takes the cards more than one page."""
LESSON_TEXT: Final = 15
"""Size of the words that explain a declaration."""
NARROWEST: Final = 92
TILE_LARGE: Final = 54
TILE_SMALL: Final = 42
ROOM_FOR_FANS: Final = (330, 270, 210)
"""Most width for the fans of a win, the first with which all cards stand on one page.

What is left out is told as its sum; all fans come again in the settlement.
"""
MANY: Final = 7
"""From so many tiles on, a card shows them smaller."""


@dataclass(frozen=True, slots=True)
class Spread:
    """A prompt laid out: the panel, the room for words, and the cards of this page with their places."""

    panel: Box
    lesson: Box | None
    """The room above the panel where a declaration is explained."""
    talk: Box
    """Where the words go."""
    cards: tuple[tuple[Card, Box], ...]
    tile: int
    """Height of tiles on cards without a second line, in pixels."""
    explains: bool = False
    """Whether the words say what the first card commits to while none is lit."""

    def moved(self, dx: int, dy: int) -> Self:
        """Return everything moved by pixels."""
        return type(self)(
            self.panel.moved(dx, dy),
            None if self.lesson is None else self.lesson.moved(dx, dy),
            self.talk.moved(dx, dy),
            tuple((card, box.moved(dx, dy)) for card, box in self.cards),
            self.tile,
            self.explains,
        )

    def card_at(self, x: int, y: int) -> Card | None:
        """Return the card under a pixel."""
        return next((card for card, box in self.cards if box.holds(x, y)), None)


def spread_cards(painter: Painter, cards: tuple[Card, ...], page: int) -> Spread:
    """Lay out a page of cards, the leaving one at the right end, the question at their left.

    Cards that declare something are explained there too; for that they may take several pages.
    """
    explains = all(card.tone in (Tone.DECLARE, Tone.LEAVE) for card in cards) and len(cards) > 0
    if not explains:
        return _beside(painter, cards, page, (TALK_LEAST, TALK_MOST))
    whole = _beside(painter, cards, page, (0, LESSON_MOST))
    if _has_all(whole, cards) and _lesson_fits(painter, cards, whole.talk):
        return replace(whole, explains=True)
    if all(isinstance(card.choice, DeclareReady) or card.tone is Tone.LEAVE for card in cards):
        return _above(painter, whole, cards)
    return replace(_beside(painter, cards, page, (LESSON_PAGED, LESSON_MOST)), explains=True)


def _beside(painter: Painter, cards: tuple[Card, ...], page: int, talks: tuple[int, int]) -> Spread:
    """Lay the cards beside the words, whose room has at least and at most these logical widths."""
    strip, pad = painter.layout.prompt, painter.px(PAD)
    right = strip.right - pad
    limit = strip.left + pad + (painter.px(talks[0]) if talks[0] else 0)
    leaving = [card for card in cards if card.tone is Tone.LEAVE]
    leave_width = painter.px(LEAVE_WIDTH)
    room = right - limit - (leave_width + pad if leaving else 0)
    choices, tile, fans = _page(painter, [c for c in cards if c.tone is not Tone.LEAVE], page, room)
    top, height = strip.top + pad, strip.height - 2 * pad
    placed: list[tuple[Card, Box]] = []
    for card in reversed([*choices, *leaving[:1]]):
        width = card_width(painter, card, tile, fans)
        placed.append((card, Box(right - width, top, width, height)))
        right -= width + pad
    placed.reverse()
    left = max(strip.left + pad, right - painter.px(talks[1]))
    talk = Box(left, top, max(1, right - left), height)
    panel = Box(left - pad, strip.top, strip.right - left + pad, strip.height)
    return Spread(panel, None, talk, tuple(placed), tile)


def _has_all(spread: Spread, cards: tuple[Card, ...]) -> bool:
    """Whether one page holds every card."""
    return len(spread.cards) == len(cards)


def _lesson_height(painter: Painter, cards: tuple[Card, ...], width: int, letters: int) -> int:
    """Return the height of the question and the longest explanation, in pixels."""
    ink = Ink(painter.letters(letters))
    texts = [card.explanation for card in cards if card.explanation]
    return foot_height(painter) + max((painter.measure(text, ink, width)[1] for text in texts), default=0)


def _lesson_fits(painter: Painter, cards: tuple[Card, ...], talk: Box) -> bool:
    wide = talk.width >= painter.px(LESSON_LEAST)
    return wide and _lesson_height(painter, cards, talk.width, TEXT_TINY) <= talk.height


def _above(painter: Painter, spread: Spread, cards: tuple[Card, ...]) -> Spread:
    """Lay the words above the cards, where nothing lies while a ready hand may be declared."""
    strip, pad = painter.layout.prompt, painter.px(PAD)
    edge, free = painter.layout.between_hands, strip.top - painter.layout.centre.bottom
    left = min(edge, spread.cards[0][1].left - pad)
    panel = Box(left, strip.top, strip.right - left, strip.height)
    height = _lesson_height(painter, cards, panel.width - 2 * pad, LESSON_TEXT) + 3 * pad
    lesson = Box(left, strip.top - min(height, free), panel.width, min(height, free))
    return Spread(panel, lesson, lesson.shrunk(pad), spread.cards, spread.tile, explains=True)


def _page(painter: Painter, cards: list[Card], page: int, room: int) -> tuple[list[Card], int, int]:
    """Return the cards of a page, the height of their tiles and the room for fans; all cards if they fit."""
    gap = painter.px(PAD)
    tile, fans = painter.px(TILE_LARGE), painter.px(ROOM_FOR_FANS[0])
    whole, cards = cards, [card.shortened() for card in cards]
    rooms, tiles = tuple(map(painter.px, ROOM_FOR_FANS)), (painter.px(TILE_LARGE), painter.px(TILE_SMALL))
    for tried, fans, tile in product((whole, cards), rooms, tiles):
        if sum(card_width(painter, card, tile, fans) + gap for card in tried) - gap <= room:
            return tried, tile, fans
    room -= painter.px(LEAVE_WIDTH) + gap
    pages: list[list[Card]] = [[]]
    used = 0
    for card in cards:
        width = card_width(painter, card, tile, fans) + gap
        if pages[-1] and used + width > room:
            pages.append([])
            used = 0
        pages[-1].append(card)
        used += width
    place = f"{page % len(pages) + 1}/{len(pages)}"
    turn = Card(Step.MORE, painter.context.say("prompt.more"), Key.N, Tone.LEAVE, detail=place)
    return [*pages[page % len(pages)], turn], tile, fans


def card_width(painter: Painter, card: Card, tile: int, fans: int) -> int:
    """Return how wide a card has to be for its tiles and words, in pixels; ``fans`` is the most for fans."""
    if not card.row:
        return painter.px(LEAVE_WIDTH)
    body, small = painter.letters(TEXT_BODY), painter.letters(TEXT_SMALL)
    word = painter.width(card.word, body, bold=True) + painter.px(10) + chip_width(painter)
    shown = whole_parts(painter, card.detail, fans) if card.tone is Tone.WIN else card.detail
    detail = painter.width(shown, small)
    widest = max(row_width(painter, card, tile), word, detail)
    return max(painter.px(NARROWEST), widest + 2 * painter.px(INSET))


def whole_parts(painter: Painter, detail: str, width: int) -> str:
    """Return as many parts of a detail as fit, and what those left out come to."""
    small, parts = painter.letters(TEXT_SMALL), detail.split(PARTS)
    left_out: list[str] = []
    while len(parts) > 1 and painter.width(detail, small) > width:
        left_out.append(parts.pop())
        detail = PARTS.join((*parts, _sum_of(left_out)))
    return painter.context.fonts.fitting(detail, small, width)


def _sum_of(parts: list[str]) -> str:
    """Return the points at the ends of parts, added up with a plus sign; an ellipsis for other words."""
    points = [part.rpartition(" ")[2] for part in parts]
    if all(point.isdecimal() for point in points):
        return f"+{sum(map(int, points))}"
    return "\N{HORIZONTAL ELLIPSIS}"


def tile_height(painter: Painter, card: Card, tile: int) -> int:
    """Return the height of a card's tiles: what its lines of words leave, and less where there are many."""
    if card.detail:
        return min(tile, _tile_room(painter) - detail_height(painter))
    many = sum(isinstance(part, Picture) for part in card.row) > MANY
    return plain_tile(painter, tile) * (2 if many else 3) // 3


def plain_tile(painter: Painter, tile: int) -> int:
    """Return the height of tiles on a card with few of them and one line of words."""
    return min(tile, _tile_room(painter))


def _tile_room(painter: Painter) -> int:
    strip = painter.layout.prompt.height - 2 * painter.px(PAD) - 2 * painter.px(INSET)
    return strip - foot_height(painter) - painter.px(2)


def foot_height(painter: Painter) -> int:
    """Return the height of a card's lowest line."""
    return round(painter.letters(TEXT_BODY) * LINE)


def detail_height(painter: Painter) -> int:
    """Return the height of a card's line of detail."""
    return round(painter.letters(TEXT_SMALL) * LINE)


def row_letters(painter: Painter, card: Card) -> int:
    """Return the size of the words between a card's tiles."""
    return painter.letters(TEXT_BODY if card.tone is Tone.WIN else TEXT_SMALL)


def row_width(painter: Painter, card: Card, tile: int) -> int:
    """Return the width of a card's tiles and the words between them."""
    pitch = TileForm(tile_height(painter, card, tile)).pitch
    size, bold, air = row_letters(painter, card), card.tone is Tone.WIN, painter.px(5)
    words = [part for part in card.row if isinstance(part, str)]
    tiles = len(card.row) - len(words)
    return tiles * pitch + sum(painter.width(word, size, bold=bold) + 2 * air for word in words)


def chip_width(painter: Painter) -> int:
    """Return the width of the cap of a key."""
    return painter.px(26)
