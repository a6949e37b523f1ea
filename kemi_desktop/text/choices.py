"""A question as numbered choices in full words, each answerable by number, word or tile.

The choices are exactly ``Options.actions``; nothing here asks whether an action is legal.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, assert_never

from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.catalogue.names import pattern_row, tile_name, tile_short
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
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.finished import account_of
from kemi_desktop.rules.notation import format_kind
from kemi_desktop.rules.prompts import Options, PromptKind, ReadyOffer, ShowOffer, WinOffer
from kemi_desktop.rules.results import WinScore
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.settlement import liable_seat
from kemi_desktop.rules.tiles import Kind, TileId, kind_of
from kemi_desktop.telling.settled import named_fans
from kemi_desktop.telling.voice import Voice

LETTERS: Final = {"chow": "c", "pung": "p", "kong": "k", "pass": "g", "ready": "b", "show": "m"}
"""The keys of the window that are free here."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to do."""

    action: Action
    text: str
    """In full words: what it takes, pays and commits to."""
    words: frozenset[str]
    """Other ways to ask for it than its number, case folded; several choices may share one."""


def choices_of(options: Options, view: SeatView, voice: Voice) -> tuple[Choice, ...]:
    """Return every choice: plain discards as the hand lies, the drawn tile last, then everything else."""
    plain = [a for a in options.actions if isinstance(a, Discard) and not a.shown]
    plain.sort(key=lambda discard: (discard.tile == options.tile, discard.tile))
    others = [a for a in options.actions if not isinstance(a, Discard) or a.shown]
    return tuple(
        Choice(action, _text(action, options, view, voice), frozenset(_words(action, options)))
        for action in (*plain, *_once(others))
    )


def matching(choices: tuple[Choice, ...], answer: str) -> tuple[Choice, ...]:
    """Return the choices an answer may mean; copies of one tile are one choice."""
    if answer.isdecimal():
        number = int(answer)
        return choices[number - 1 : number] if number else ()
    found = tuple(choice for choice in choices if answer.casefold() in choice.words)
    faces = {kind_of(c.action.tile) for c in found if isinstance(c.action, Discard) and not c.action.shown}
    if len(faces) == 1 and all(isinstance(c.action, Discard) and not c.action.shown for c in found):
        return found[-1:]
    return found


def fans_row(score: WinScore, voice: Voice) -> str:
    """Return the fans of a win with their points, as an enumeration."""
    return voice.say("join.items").join(f"{name} {points}" for name, points in named_fans(score, voice))


def _once(actions: list[Action]) -> Iterator[Action]:
    """Leave out all but the first copy where a hand could be shown with several tiles of one face."""
    seen: set[tuple[Kind, tuple[ShowPattern, ...]]] = set()
    for action in actions:
        if isinstance(action, Discard):
            key = kind_of(action.tile), action.shown
            if key in seen:
                continue
            seen.add(key)
        yield action


def _text(action: Action, options: Options, view: SeatView, voice: Voice) -> str:
    treasure = view.treasure
    match action:
        case Pass():
            return _pass_text(options, view, voice)
        case DeclareReady():
            return _ready_text(action, options, voice)
        case Discard(_, tile, ()):
            key = "choice.discard_drawn" if tile == options.tile else "choice.discard"
            return voice.say(key, tile=voice.tile(tile, treasure))
        case Discard():
            return _show_text(action, options, view, voice)
        case DeclareKong(_, kind, face):
            said = voice.say(f"choice.{kind.value}", tile=voice.face(face, treasure))
            return _joined(voice, said, voice.say(f"explain.{kind.value}"))
        case SelfDrawWin():
            return _win_text("choice.self_draw", options, view, voice)
        case ClaimWin():
            key = "choice.rob_kong" if options.kind is PromptKind.ROB_KONG else "choice.win"
            return _win_text(key, options, view, voice)
        case ClaimKong():
            said = voice.say("choice.discard_kong", tile=_claimed(options, view, voice))
            return _joined(voice, said, voice.say("explain.discard_kong"))
        case ClaimPung():
            return voice.say("choice.pung", tile=_claimed(options, view, voice))
        case ClaimChow(_, using):
            claimed = _claimed(options, view, voice)
            return voice.say("choice.chow", tile=claimed, tiles=voice.row(using, treasure))
        case _:
            assert_never(action)


def _joined(voice: Voice, said: str, *explained: str) -> str:
    """Return a choice and what it commits to in one line."""
    explanation = voice.say("join.sentences").join(explained)
    return voice.say("text.choice_explained", choice=said, explanation=explanation)


def _claimed(options: Options, view: SeatView, voice: Voice) -> str:
    return voice.tile(_asked_tile(options), view.treasure)


def _asked_tile(options: Options) -> TileId:
    if options.tile is None:
        raise InvariantBroken(f"seat {options.seat} is asked about no tile")
    return options.tile


def _pass_text(options: Options, view: SeatView, voice: Voice) -> str:
    if options.kind is PromptKind.READY_WINDOW:
        return voice.say("choice.no_ready")
    if options.win is None:
        return voice.say("choice.pass")
    key = "explain.pass_win_locked" if view.rules.pass_lock else "explain.pass_win"
    return _joined(voice, voice.say("choice.pass"), voice.say(key))


def _win_text(key: str, options: Options, view: SeatView, voice: Voice) -> str:
    offer = _win_offer(options)
    gained = sum(payment.points for payment in offer.payments if payment.payee == options.seat)
    said = voice.say(key, tile=_claimed(options, view, voice), points=gained)
    fans = voice.say("text.label", label=voice.say("settlement.fans"), value=fans_row(offer.score, voice))
    return _joined(voice, said, fans)


def _win_offer(options: Options) -> WinOffer:
    if options.win is None:
        raise InvariantBroken(f"seat {options.seat} may win without knowing what")
    return options.win


def _ready_text(action: DeclareReady, options: Options, voice: Voice) -> str:
    offer = _ready_offer(action, options)
    waits = voice.kinds(offer.waits)
    key = "choice.ready" + ("_renhu" if action.seven_pairs_only else "")
    explained = [voice.say("explain.renhu")] if action.seven_pairs_only else []
    if action.shown:
        patterns = pattern_row(voice.language, action.shown)
        said = voice.say(f"{key}_show", points=offer.points, patterns=patterns, waits=waits)
        return _joined(voice, said, voice.say("explain.ready_show", points=offer.points), *explained)
    said = voice.say(key, points=offer.points, waits=waits)
    return _joined(voice, said, voice.say("explain.ready", points=offer.points), *explained)


def _ready_offer(action: DeclareReady, options: Options) -> ReadyOffer:
    for offer in options.ready:
        if (offer.seven_pairs_only, offer.shown) == (action.seven_pairs_only, action.shown):
            return offer
    raise InvariantBroken(f"seat {options.seat} may declare ready without knowing what it pays")


def _show_text(action: Discard, options: Options, view: SeatView, voice: Voice) -> str:
    offer = _show_offer(action, options)
    said = voice.say(
        "choice.discard_show",
        tile=voice.tile(action.tile, view.treasure),
        patterns=pattern_row(voice.language, action.shown),
        points=offer.points,
        waits=voice.kinds(offer.waits),
    )
    explained = [voice.say("explain.show", points=offer.points)]
    liable = liable_seat(replace(account_of(view, action.seat), shown=action.shown))
    if liable is not None:
        explained.append(voice.say("explain.liability", name=voice.name(liable)))
    return _joined(voice, said, *explained)


def _show_offer(action: Discard, options: Options) -> ShowOffer:
    for offer in options.shows:
        if (offer.discard, offer.patterns) == (action.tile, action.shown):
            return offer
    raise InvariantBroken(f"seat {options.seat} may show its hand without knowing what it pays")


def _words(action: Action, options: Options) -> Iterator[str]:
    """Yield what may be typed for an action, in every language, case folded."""
    for name in _names(action, options):
        if name in LETTERS:
            yield LETTERS[name]
        for language in Language:
            yield word(language, f"action.{name}").casefold()
    if isinstance(action, Discard) and not action.shown:
        kind = kind_of(action.tile)
        yield format_kind(kind)
        for language in Language:
            full = tile_name(language, kind).casefold()
            yield full
            yield full.replace(" of ", " ")  # "5 dots" is what many will type for the 5 of Dots
            yield tile_short(language, kind).casefold()


def _names(action: Action, options: Options) -> tuple[str, ...]:
    """Return the words of ``action.`` in the catalogue that mean this action."""
    match action:
        case Pass():
            return ("pass",)
        case DeclareReady(_, seven_pairs_only, shown):
            return ("ready", *(("renhu",) if seven_pairs_only else ()), *(("show",) if shown else ()))
        case Discard(_, _, shown):
            return ("show",) if shown else ()
        case DeclareKong(_, kind):
            return ("kong", kind.value)
        case SelfDrawWin():
            return ("win", "self_draw")
        case ClaimWin():
            return ("win", "rob_kong") if options.kind is PromptKind.ROB_KONG else ("win",)
        case ClaimKong():
            return ("kong", "discard_kong")
        case ClaimPung():
            return ("pung",)
        case ClaimChow():
            return ("chow",)
        case _:
            assert_never(action)
