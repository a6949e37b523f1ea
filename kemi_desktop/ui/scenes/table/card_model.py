"""What a prompt offers, as cards: which tiles, which word, which key, what it means.  Draws nothing."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, Self, assert_never

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.catalogue.names import fan_name, pattern_row
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
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.prompts import Options, PromptKind, ReadyOffer, ShowOffer
from kemi_desktop.rules.tiles import Kind, TileId, kind_of
from kemi_desktop.ui.input import Key
from kemi_desktop.ui.scenes.table.win_sums import paid_for

Say = Callable[..., str]
"""``UiContext.say``: a word by its key, with its fields."""


PARTS: Final = "  "
"""Between the parts of a card's detail; where they do not all fit, whole parts are left out."""


class Tone(Enum):
    """What kind of choice a card is; decides its colour."""

    WIN = "win"
    CLAIM = "claim"
    DECLARE = "declare"
    LEAVE = "leave"
    """Pass, or back to the choices before."""


class Step(Enum):
    """A choice that only changes which cards are shown."""

    SHOWS = "shows"
    BACK = "back"
    MORE = "more"


@dataclass(frozen=True, slots=True)
class Picture:
    """A tile on a card; ``kind`` is ``None`` for one that will lie face down."""

    kind: Kind | None
    taken: bool = False
    """Whether it is the tile in question, taken from the table."""


@dataclass(frozen=True, slots=True)
class Card:
    """One choice."""

    choice: Action | Step
    word: str
    key: Key
    tone: Tone
    row: tuple[Picture | str, ...] = ()
    """Tiles, with words between them."""
    detail: str = ""
    """A line below the tiles."""
    explanation: str = ""
    """One sentence: what the choice commits to and pays."""
    brief: str = ""
    """What may stand for the words between the tiles where the cards would need a second page."""

    def shortened(self) -> Self:
        """Return the card with its brief words, or itself where it has none."""
        if not self.brief:
            return self
        row = tuple(self.brief if isinstance(part, str) else part for part in self.row)
        return replace(self, row=row)


_MELD_KEYS: Final = {
    MeldKind.CONCEALED_KONG: "concealed_kong",
    MeldKind.SHOWN_KONG: "shown_kong",
    MeldKind.ADDED_KONG: "added_kong",
}


def cards_for(options: Options, say: Say, language: Language, liable: str = "") -> tuple[Card, ...]:
    """Return the cards of a prompt, pass last; discards have none, they are chosen in the hand.

    ``liable`` names who would pay alone for a shown hand.  Rule: R8.4.
    """
    cards = [card for action in options.actions if (card := _card(action, options, say, language))]
    if options.shows and options.kind is PromptKind.TURN:
        points = max(offer.points for offer in options.shows)
        cards.append(
            Card(
                Step.SHOWS,
                say("action.show"),
                Key.M,
                Tone.DECLARE,
                (say("pattern." + options.shows[0].patterns[0].value),),
                say("prompt.each", points=points),
                _with_liable(say("explain.show", points=points), liable, say),
            )
        )
    cards.sort(key=lambda card: _ORDER[card.tone])
    return number_keys(tuple(cards), options)


_ORDER: Final = {Tone.WIN: 0, Tone.CLAIM: 1, Tone.DECLARE: 2, Tone.LEAVE: 3}
_DIGITS: Final = (Key.D1, Key.D2, Key.D3, Key.D4, Key.D5, Key.D6, Key.D7, Key.D8, Key.D9)


_SPARE: Final = {Key.K: (Key.K, Key.J, Key.Q, Key.V, Key.X, Key.Z), Key.B: (Key.B, Key.D, Key.F)}
"""Letters for cards of one kind where digits pick tiles: no other card, and no button, has any of them."""


def number_keys(cards: tuple[Card, ...], options: Options) -> tuple[Card, ...]:
    """Give cards that share a letter keys of their own: digits, or letters where digits pick tiles."""
    letters = [card.key for card in cards]
    digits = iter(_DIGITS)
    spare = {letter: iter(keys) for letter, keys in _SPARE.items()}
    on_turn = options.kind is PromptKind.TURN

    def keyed(card: Card) -> Card:
        if letters.count(card.key) == 1:
            return card
        free = spare.get(card.key, iter(())) if on_turn else digits
        return replace(card, key=next(free, Key.OTHER))

    return tuple(keyed(card) for card in cards)


def show_cards(options: Options, say: Say, language: Language, liable: str = "") -> tuple[Card, ...]:
    """Return a card per way to show the hand with a discard, grouped by discard, and the way back.

    ``liable`` names who would pay alone for it.  Rule: R8.4.
    """
    offers = sorted(_shows_by_face(options), key=lambda offer: (offer.discard or 0, -offer.points))
    cards = [_show_card(offer, options, say, language, liable) for offer in offers]
    cards.append(Card(Step.BACK, say("prompt.back"), Key.G, Tone.LEAVE))
    digits = iter(_DIGITS)
    return tuple(
        replace(card, key=next(digits, Key.OTHER)) if card.tone is Tone.DECLARE else card for card in cards
    )


def _shows_by_face(options: Options) -> tuple[ShowOffer, ...]:
    """Return one offer for tiles that look alike: the drawn one, if it is among them."""
    found: dict[tuple[Kind | None, tuple[ShowPattern, ...]], ShowOffer] = {}
    for offer in options.shows:
        face = None if offer.discard is None else kind_of(offer.discard)
        if (face, offer.patterns) not in found or offer.discard == options.tile:
            found[face, offer.patterns] = offer
    return tuple(found.values())


def _show_card(offer: ShowOffer, options: Options, say: Say, language: Language, liable: str) -> Card:
    tile = offer.discard
    if tile is None:
        raise ValueError("a hand shown on a turn needs a discard")
    row = (say("action.discard"), Picture(kind_of(tile)), *_waits(offer.waits, say))
    return Card(
        Discard(options.seat, tile, offer.patterns),
        say("action.show"),
        Key.M,
        Tone.DECLARE,
        row,
        _stake(offer.points, offer.patterns, say, language),
        _with_liable(say("explain.show_again"), liable, say),
    )


def _with_liable(note: str, liable: str, say: Say) -> str:
    """Return what showing the hand commits to, and who alone would pay for it."""
    return note + say("join.sentences") + say("explain.liability", name=liable) if liable else note


def _stake(points: int, patterns: tuple[ShowPattern, ...], say: Say, language: Language) -> str:
    """Return what a declaration pays, and for which patterns."""
    each = say("prompt.each", points=points)
    return f"{each}{PARTS}{pattern_row(language, patterns)}" if patterns else each


def _waits(kinds: tuple[Kind, ...], say: Say) -> tuple[Picture | str, ...]:
    return (say("prompt.waits", tiles="").strip(), *(Picture(kind) for kind in kinds))


def _card(action: Action, options: Options, say: Say, language: Language) -> Card | None:
    tile = None if options.tile is None else kind_of(options.tile)
    match action:
        case Discard():
            return None
        case Pass():
            return Card(action, say("action.pass"), Key.G, Tone.LEAVE, explanation=_pass_note(options, say))
        case ClaimWin() | SelfDrawWin():
            return _win_card(action, tile, options, say, language)
        case ClaimChow(_, using):
            return _claim(action, "chow", Key.C, _taken_row(using, tile), say, explain="chow")
        case ClaimPung(_, using):
            return _claim(action, "pung", Key.P, _taken_row(using, tile), say, explain="pung")
        case ClaimKong(_, using):
            return _claim(action, "kong", Key.K, _taken_row(using, tile), say, explain="discard_kong")
        case DeclareKong(_, kind, face):
            word = _MELD_KEYS[kind]
            return _claim(action, word, Key.K, _kong_row(kind, face), say, explain=word)
        case DeclareReady():
            return _ready_card(action, options, say, language)
        case _:
            assert_never(action)


def _pass_note(options: Options, say: Say) -> str:
    if options.win is not None:
        return say("explain.pass_win")
    return say("explain.pass_ready" if options.kind is PromptKind.READY_WINDOW else "explain.pass_claim")


def _taken_row(using: tuple[TileId, ...], tile: Kind | None) -> tuple[Picture, ...]:
    return _with_taken(tuple(map(kind_of, using)), tile)


def _claim(action: Action, word: str, key: Key, row: tuple[Picture, ...], say: Say, *, explain: str) -> Card:
    explanation = say(f"explain.{explain}")
    return Card(action, say(f"action.{word}"), key, Tone.CLAIM, row, explanation=explanation)


def _with_taken(own: tuple[Kind, ...], tile: Kind | None) -> tuple[Picture, ...]:
    """Return own tiles and the taken one in the order in which they will lie."""
    pictures = [Picture(kind) for kind in own]
    if tile is not None:
        pictures.append(Picture(tile, taken=True))
    return tuple(sorted(pictures, key=lambda p: (-1 if p.kind is None else p.kind, p.taken)))


def _kong_row(kind: MeldKind, face: Kind) -> tuple[Picture, ...]:
    if kind is MeldKind.CONCEALED_KONG:
        return Picture(None), Picture(face), Picture(face), Picture(None)
    if kind is MeldKind.ADDED_KONG:
        return Picture(face), Picture(face), Picture(face), Picture(face, taken=True)
    return (Picture(face),) * 4


def _win_card(action: Action, tile: Kind | None, options: Options, say: Say, language: Language) -> Card:
    """Return the win with what it certainly pays; rewards of others may be hidden until the end."""
    word = "self_draw" if isinstance(action, SelfDrawWin) else "win"
    if options.kind is PromptKind.ROB_KONG:
        word = "rob_kong"
    row: tuple[Picture | str, ...] = () if tile is None else (Picture(tile, taken=True),)
    offer = options.win
    if offer is None:
        return Card(action, say(f"action.{word}"), Key.H, Tone.WIN, row)
    told = paid_for(offer, options.seat)
    # Where not all have room, the last are told as their sum: those that count most stand first.
    by_worth = sorted(offer.score.fans, key=lambda scored: -scored[1])
    parts = [f"{fan_name(language, fan, points)} {points}" for fan, points in by_worth]
    parts.extend(say(f"prompt.win_{name}", points=points) for name, points in told.besides if points)
    row = (*row, say(f"prompt.{told.key}", **told.fields))
    brief = say("prompt.win_two_brief", **told.fields) if told.key == "win_points_two" else ""
    return Card(action, say(f"action.{word}"), Key.H, Tone.WIN, row, PARTS.join(parts), brief=brief)


def _ready_card(action: DeclareReady, options: Options, say: Say, language: Language) -> Card:
    wanted = (action.seven_pairs_only, action.shown)
    offer = next((o for o in options.ready if (o.seven_pairs_only, o.shown) == wanted), None)
    if offer is None:
        offer = ReadyOffer(action.seven_pairs_only, action.shown, 0, ())
    parts = [say("action.ready")]
    if action.seven_pairs_only:
        parts.append(say("action.renhu"))
    if action.shown:
        parts.append(say("action.show"))
    explanation = say("explain.ready_show" if action.shown else "explain.ready", points=offer.points)
    if action.seven_pairs_only:
        explanation += say("join.sentences") + say("explain.renhu")
    return Card(
        action,
        say("join.items").join(parts),
        Key.B,
        Tone.DECLARE,
        _waits(offer.waits, say),
        _stake(offer.points, action.shown, say, language),
        explanation,
    )
