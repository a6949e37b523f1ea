"""Every event as sentences.  Tells what the event says and nothing the reader was not told."""

from typing import assert_never

from kemi_desktop.catalogue.names import pattern_row
from kemi_desktop.rules.events import (
    ClaimAnswered,
    DealSettled,
    DealStarted,
    Event,
    HandsDealt,
    HandShown,
    HandsRevealed,
    HandWon,
    IndicatorRevealed,
    KongDeclared,
    KongRobbed,
    MeldClaimed,
    ReadyAnswered,
    ReadyDeclared,
    ReadyWindowClosed,
    TileDiscarded,
    TileDrawn,
    WallExhausted,
    WinPassed,
)
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.results import Win, WinBy
from kemi_desktop.rules.tiles import SEATS, Kind
from kemi_desktop.telling.voice import Voice


def sentences(event: Event, treasure: Kind | None, voice: Voice) -> tuple[str, ...]:  # noqa: C901, PLR0911, PLR0912 -- one line per event
    """Return an event as one sentence, or several where several players did something at once."""
    match event:
        case DealStarted():
            return (_started(event, voice),)
        case HandsDealt():
            return (voice.say("event.hands_dealt"),)
        case IndicatorRevealed(tile, named):
            return (voice.say("event.indicator_revealed", tile=voice.tile(tile), treasure=voice.face(named)),)
        case TileDrawn():
            return (_drawn(event, treasure, voice),)
        case ReadyAnswered(seat):
            return (voice.say("event.ready_answered", name=voice.name(seat)),)
        case ClaimAnswered(seat):
            return (voice.say("event.claim_answered", name=voice.name(seat)),)
        case ReadyDeclared():
            return (_declared(event, treasure, voice),)
        case ReadyWindowClosed():
            return (voice.say("event.ready_window_closed"),)
        case WinPassed(seat):
            return (voice.say("event.win_passed", name=voice.name(seat)),)
        case TileDiscarded(seat, tile, drawn):
            key = "event.tile_discarded_drawn" if drawn else "event.tile_discarded"
            return (voice.say(key, name=voice.name(seat), tile=voice.tile(tile, treasure)),)
        case HandShown(seat, patterns, hand):
            shown = pattern_row(voice.language, patterns)
            tiles = voice.row(hand, treasure)
            return (voice.say("event.hand_shown", name=voice.name(seat), patterns=shown, tiles=tiles),)
        case MeldClaimed():
            return (_claimed(event, treasure, voice),)
        case KongDeclared():
            return (_konged(event, treasure, voice),)
        case KongRobbed(seat, tile):
            return (voice.say("event.kong_robbed", name=voice.name(seat), tile=voice.tile(tile, treasure)),)
        case HandWon(wins):
            return tuple(_won(win, treasure, voice) for win in wins)
        case WallExhausted():
            return (voice.say("event.wall_exhausted"),)
        case HandsRevealed():
            return _revealed(event, treasure, voice)
        case DealSettled():
            return (voice.say("event.deal_settled"),)
        case _:
            assert_never(event)


def _started(event: DealStarted, voice: Voice) -> str:
    name = voice.name(event.dealer)
    if event.streak:
        return voice.say("event.deal_started_streak", number=event.number, name=name, streak=event.streak)
    return voice.say("event.deal_started", number=event.number, name=name)


def _drawn(event: TileDrawn, treasure: Kind | None, voice: Voice) -> str:
    key = "event.tile_drawn_replacement" if event.replacement else "event.tile_drawn"
    name = voice.name(event.seat)
    if event.tile is None:
        return voice.say(f"{key}_hidden", name=name)
    return voice.say(key, name=name, tile=voice.tile(event.tile, treasure))


def _declared(event: ReadyDeclared, treasure: Kind | None, voice: Voice) -> str:
    key = "event.ready_declared" + ("_renhu" if event.seven_pairs_only else "")
    if not event.shown:
        return voice.say(key, name=voice.name(event.seat))
    return voice.say(
        f"{key}_shown",
        name=voice.name(event.seat),
        patterns=pattern_row(voice.language, event.shown),
        tiles=voice.row(event.hand, treasure),
    )


def _claimed(event: MeldClaimed, treasure: Kind | None, voice: Voice) -> str:
    meld = event.meld
    name = voice.name(event.seat)
    tile = voice.tile(meld.tiles[0] if meld.taken is None else meld.taken, treasure)
    key = f"event.meld_claimed_{meld.kind.value}"
    if meld.kind is MeldKind.CHOW:
        return voice.say(key, name=name, tile=tile, tiles=voice.row(meld.tiles, treasure))
    return voice.say(key, name=name, tile=tile)


def _konged(event: KongDeclared, treasure: Kind | None, voice: Voice) -> str:
    key = f"event.kong_declared_{event.kind.value}"
    tile = event.tiles[0]
    if tile is None:
        return voice.say(f"{key}_hidden", name=voice.name(event.seat))
    return voice.say(key, name=voice.name(event.seat), tile=voice.tile(tile, treasure))


def _won(win: Win, treasure: Kind | None, voice: Voice) -> str:
    name = voice.name(win.seat)
    if win.tile is None:
        return voice.say("event.hand_won_heavenly", name=name)
    tile = voice.tile(win.tile, treasure)
    if win.by is WinBy.SELF_DRAW or win.source is None:
        return voice.say("event.hand_won_self_draw", name=name, tile=tile)
    return voice.say(f"event.hand_won_{win.by.value}", name=name, tile=tile, source=voice.name(win.source))


def _revealed(event: HandsRevealed, treasure: Kind | None, voice: Voice) -> tuple[str, ...]:
    lines = [voice.say("event.hands_revealed")]
    for seat in SEATS:
        tiles = voice.row(event.hands[seat], treasure)
        if event.melds[seat]:
            melds = voice.melds(event.melds[seat], treasure)
            tiles = voice.say("text.hand_and_melds", tiles=tiles, melds=melds)
        lines.append(voice.say("event.revealed_hand", name=voice.name(seat), tiles=tiles))
    return tuple(lines)
