"""A question as one line of text, and back.  Described in docs/calculator.md.

Words are separated by spaces, in any order; only what differs from the plainest hand is written::

    123m456p78s99s pung:222z<3 +6s<2 dealer=1 streak=2

reads: seat 0 holds ten tiles and a pung fed by seat 3 and wins on the 6 of bamboos that seat 2 discarded;
seat 1 deals for the third time.  ``0:`` to ``3:`` say whose words follow.
"""

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final, TypeVar

from kemi_desktop.judge.question import Question
from kemi_desktop.rules.accounts import Account, MeldFaces
from kemi_desktop.rules.errors import ImpossibleHand, NotationError
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import HAND_KONGS, MeldKind, is_run
from kemi_desktop.rules.notation import format_kind, format_kinds, parse_kind, parse_kinds
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.ruleset import DEFAULT_RULES, AddedKongPayer, DeadWait, DealerMode, Ruleset
from kemi_desktop.rules.tiles import COPIES, SEATS, Kind, Seat, next_seat

MOST_DIGITS: Final = 3
"""How long a number may be."""
NOBODY: Final = "nobody"
UNKNOWN_SEAT: Final = "?"
NARROW: Final = {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)}
"""From letters, digits and signs twice as wide, which whoever writes Chinese types without noticing."""
_FLAGS: Final = ("kong_draw", "last_tile", "first_turn")
_COUNTS: Final = {"drawn": "treasures_drawn", "flown": "treasures_discarded", "draws": "draws_since_ready"}
_OPTIONS: Final = ("dealer_mode", "dead_wait", "added_kong_payer")

E_ = TypeVar("E_", bound=Enum)


def to_text(question: Question) -> str:
    """Return the one canonical line of a question, the winner's words first."""
    winner = question.winner
    first = SEATS[0] if winner is None else winner
    words: list[str] = []
    for seat in (next_seat(first, step) for step in SEATS):
        told = _seat_words(seat, question.accounts[seat])
        if seat == winner:
            told += _win_words(question)
        if told:
            words += told if seat == SEATS[0] and not words else [f"{seat}:", *told]
    if winner is None:
        words.append(NOBODY)
    return " ".join([*words, *_table_words(question)])


def from_text(text: str) -> Question:
    """Return what a line asks.

    The seat with a ``+`` is the winner; without one it is the first seat named.  Whether the hand can be is
    not judged here.  Raises ``ImpossibleHand`` naming the first word that cannot be read.
    """
    reader = _Reader()
    for word in text.translate(NARROW).split():
        reader.take(word)
    return reader.question()


def read_meld(text: str, seat: Seat) -> MeldFaces:
    """Read one meld such as ``pung:555z<3``, ``555z``, ``5555z`` or ``chow:123m``.

    A meld without its kind is a chow, a pung, or of four tiles a discard kong.  Without ``<`` a claim comes
    from the seat before.  A ``!`` at the end says that the feeder was bound by a declaration.  Rule: R8.4.

    Raises ``ImpossibleHand`` for an unknown kind or seat and for unreadable tiles.
    """
    forced = text.endswith("!")
    told, arrow, source_text = text.removesuffix("!").partition("<")
    name, _, tiles = told.rpartition(":")
    faces = tuple(sorted(_faces(tiles, text)))
    if not faces:
        raise ImpossibleHand("tile", text=text)
    if name:
        kind = _member(MeldKind, name, "meld_kind")
    elif is_run(faces):
        kind = MeldKind.CHOW
    else:
        kind = MeldKind.DISCARD_KONG if len(faces) == COPIES else MeldKind.PUNG
    source: Seat | None
    if arrow:
        source = _seat_or_nobody(source_text)
    elif kind in HAND_KONGS:
        source = None
    else:
        source = next_seat(seat, -1)
    return MeldFaces(kind, faces, source, forced)


def write_meld(meld: MeldFaces, seat: Seat) -> str:
    """Return a meld as ``read_meld`` reads it."""
    expected = None if meld.kind in HAND_KONGS else next_seat(seat, -1)
    source = "" if meld.source == expected else f"<{_written_seat(meld.source)}"
    return f"{meld.kind.value}:{format_kinds(meld.faces)}{source}{'!' if meld.forced else ''}"


def _seat_words(seat: Seat, account: Account) -> list[str]:
    words = [format_kinds(account.hand)] if account.hand else []
    words += [write_meld(meld, seat) for meld in account.melds]
    if account.ready:
        words.append("ready")
    if account.seven_pairs_only:
        words.append("renhu")
    if account.shown:
        words.append("show=" + ",".join(pattern.value for pattern in account.shown))
    return words + [
        f"{short}={getattr(account, name)}" for short, name in _COUNTS.items() if getattr(account, name)
    ]


def _win_words(question: Question) -> list[str]:
    tile = "" if question.tile is None else format_kind(question.tile)
    told = f"+{tile}"
    if question.by is not WinBy.SELF_DRAW:
        told += f"<{_written_seat(question.source)}"
    words = [told]
    if question.by is WinBy.ROB_KONG:
        words.append(WinBy.ROB_KONG.value)
    return words + [name for name in _FLAGS if getattr(question, name)]


def _table_words(question: Question) -> list[str]:
    words = [f"dealer={question.dealer}"] if question.dealer else []
    if question.streak:
        words.append(f"streak={question.streak}")
    if question.rules.changmao:
        words.append("changmao")
    for name in _OPTIONS:
        value = getattr(question.rules, name)
        if value is not getattr(DEFAULT_RULES, name):
            words.append(f"{name}={value.value}")
    return words


def _with_option(rules: Ruleset, name: str, value: str) -> Ruleset:
    try:
        match name:
            case "dealer_mode":
                return replace(rules, dealer_mode=DealerMode(value))
            case "dead_wait":
                return replace(rules, dead_wait=DeadWait(value))
            case _:
                return replace(rules, added_kong_payer=AddedKongPayer(value))
    except ValueError as error:
        raise ImpossibleHand("option_value", name=name, value=value) from error


def _written_seat(seat: Seat | None) -> str:
    return UNKNOWN_SEAT if seat is None else str(seat)


def _faces(text: str, word: str) -> tuple[Kind, ...]:
    try:
        return parse_kinds(text)
    except NotationError as error:
        raise ImpossibleHand("tile", text=word) from error


def _seat_or_nobody(text: str) -> Seat | None:
    return None if text == UNKNOWN_SEAT else _seat(text)


def _seat(text: str) -> Seat:
    if text not in ("0", "1", "2", "3"):
        raise ImpossibleHand("seat", number=text)
    return Seat(int(text))


def _number(text: str, word: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > MOST_DIGITS:
        raise ImpossibleHand("word", text=word)
    return int(text)


def _member(members: type[E_], value: str, key: str) -> E_:
    try:
        return members(value)
    except ValueError as error:
        raise ImpossibleHand(key, value=value) from error


@dataclass(slots=True)
class _Reader:
    """Takes word after word."""

    at: Seat = SEATS[0]
    named: Seat | None = None
    winner: Seat | None = None
    nobody: bool = False
    question_so_far: Question = field(default_factory=Question)

    def take(self, word: str) -> None:
        """Read one word; raise ``ImpossibleHand`` where it means nothing."""
        if word.endswith(":") and len(word) > 1:
            self.at = _seat(word[:-1])
            self.named = self.at if self.named is None else self.named
            return
        if self._take_table(word):
            return
        self.named = self.at if self.named is None else self.named
        if word.startswith("+"):
            self._take_win(word)
        elif not self._take_declaration(word):
            self._take_tiles(word)

    def question(self) -> Question:
        """Return everything read."""
        winner = self.winner if self.winner is not None else self.named
        if self.nobody:
            return replace(self.question_so_far, winner=None)
        return replace(self.question_so_far, winner=SEATS[0] if winner is None else winner)

    def _change(self, **changes: object) -> None:
        # The names and types of the fields are those that the callers in this class write out.
        self.question_so_far = replace(self.question_so_far, **changes)  # type: ignore[arg-type]  # its fields

    def _account(self) -> Account:
        return self.question_so_far.accounts[self.at]

    def _change_account(self, **changes: object) -> None:
        # As above.
        changed = replace(self._account(), **changes)  # type: ignore[arg-type]  # its fields
        accounts = self.question_so_far.accounts
        self._change(accounts=tuple(changed if seat == self.at else accounts[seat] for seat in SEATS))

    def _take_table(self, word: str) -> bool:
        """Take a word about the whole table, if it is one."""
        name, equals, value = word.partition("=")
        rules: Ruleset = self.question_so_far.rules
        if word == NOBODY:
            self.nobody = True
        elif word == "changmao":
            self._change(rules=replace(rules, changmao=True))
        elif word in _FLAGS:
            self._change(**{word: True})
        elif word == WinBy.ROB_KONG.value:
            self._change(by=WinBy.ROB_KONG)
        elif equals and name == "dealer":
            self._change(dealer=_seat(value))
        elif equals and name == "streak":
            self._change(streak=_number(value, word))
        elif equals and name in _OPTIONS:
            self._change(rules=_with_option(rules, name, value))
        else:
            return False
        return True

    def _take_win(self, word: str) -> None:
        tile, arrow, source = word[1:].partition("<")
        self.winner = self.at
        if tile:
            try:
                self._change(tile=parse_kind(tile))
            except NotationError as error:
                raise ImpossibleHand("tile", text=word) from error
        if arrow:
            by = self.question_so_far.by
            self._change(source=_seat_or_nobody(source), by=WinBy.DISCARD if by is WinBy.SELF_DRAW else by)

    def _take_declaration(self, word: str) -> bool:
        """Take a word about what a seat declared or counted, if it is one."""
        name, equals, value = word.partition("=")
        if word == "ready":
            self._change_account(ready=True)
        elif word == "renhu":
            self._change_account(seven_pairs_only=True)
        elif equals and name == "show":
            shown = {_member(ShowPattern, part, "pattern") for part in value.split(",")}
            self._change_account(shown=tuple(pattern for pattern in ShowPattern if pattern in shown))
        elif equals and name in _COUNTS:
            self._change_account(**{_COUNTS[name]: _number(value, word)})
        else:
            return False
        return True

    def _take_tiles(self, word: str) -> None:
        account = self._account()
        if ":" in word or "<" in word or word.endswith("!"):
            self._change_account(melds=(*account.melds, read_meld(word, self.at)))
        else:
            self._change_account(hand=tuple(sorted((*account.hand, *_faces(word, word)))))
