"""The table in sentences, from what one seat knows: hand, discards, melds, points, waits."""

from collections.abc import Iterator
from dataclasses import replace

from kemi_desktop.catalogue.names import pattern_row, seat_wind
from kemi_desktop.rules.declarations import waits_of
from kemi_desktop.rules.finished import account_of
from kemi_desktop.rules.seat_view import SeatTable, SeatView
from kemi_desktop.rules.tiles import SEATS, Kind, Seat, TileId, distance_after, kind_of
from kemi_desktop.telling.voice import Voice


def hand_lines(view: SeatView, seat: Seat, voice: Voice, *, numbered: bool) -> tuple[str, ...]:
    """Return the own hand sorted, the drawn tile apart, and the own melds; numbers count from 1."""
    tiles, drawn = parted_hand(view, seat)
    melds = view.seats[seat].melds
    names = [voice.short(kind_of(tile), view.treasure) for tile in (*tiles, *drawn)]
    if numbered:
        names = [voice.say("text.numbered_tile", number=n, tile=name) for n, name in enumerate(names, 1)]
    row = voice.say("text.numbered_join" if numbered else "join.tiles").join(names[: len(tiles)])
    row = row or voice.say("join.none")
    lines = [
        voice.say("text.your_hand_drawn", tiles=row, tile=names[-1])
        if drawn
        else voice.say("text.your_hand", tiles=row)
    ]
    if melds:
        lines.append(voice.say("text.your_melds", melds=voice.melds(melds, view.treasure)))
    return tuple(lines)


def parted_hand(view: SeatView, seat: Seat) -> tuple[tuple[TileId, ...], tuple[TileId, ...]]:
    """Return a seat's known tiles sorted without the one just drawn, and that one where there is one."""
    held = view.seats[seat].held.tiles
    if view.drawn is None or view.drawn.seat != seat or view.drawn.tile not in held:
        return held, ()
    return tuple(tile for tile in held if tile != view.drawn.tile), (view.drawn.tile,)


def table_lines(view: SeatView, viewer: Seat, voice: Voice) -> tuple[str, ...]:
    """Return everything that lies open, player by player in playing order, the viewer first."""
    lines = [_hand_number(view, voice)]
    if view.treasure is not None:
        treasure = voice.face(view.treasure)
        name = voice.name(view.dealer)
        lines.append(voice.say("text.status", treasure=treasure, count=view.wall_left, name=name))
    for seat in _from(viewer):
        lines.extend(_player_lines(view, seat, viewer, voice))
    return tuple(lines)


def score_lines(view: SeatView, viewer: Seat, voice: Voice) -> tuple[str, ...]:
    """Return the points of all four, the viewer first."""
    return tuple(
        voice.say(
            "text.score_line",
            name=voice.name(seat),
            seat=seat_wind(voice.language, view.dealer, seat),
            points=voice.points(view.scores[seat]),
        )
        for seat in _from(viewer)
    )


def wait_lines(view: SeatView, seat: Seat, voice: Voice) -> tuple[str, ...]:
    """Return what the hand waits for; with a tile to discard, what it would wait for after each discard."""
    account = account_of(view, seat)
    if len(account.hand) % 3 == 1:
        waits = waits_of(account)
        return (voice.say("text.your_waits", tiles=voice.kinds(waits)),) if waits else _no_wait(voice)
    lines = []
    for kind in sorted(set(account.hand)):
        rest = list(account.hand)
        rest.remove(kind)
        if waits := waits_of(replace(account, hand=tuple(rest))):
            tile = voice.face(kind, view.treasure)
            lines.append(voice.say("text.after_discard", tile=tile, tiles=voice.kinds(waits)))
    return tuple(lines) or _no_wait(voice)


def _no_wait(voice: Voice) -> tuple[str, ...]:
    return (voice.say("text.not_waiting"),)


def _hand_number(view: SeatView, voice: Voice) -> str:
    if view.rules.hands is None:
        return voice.say("table.hand_number", number=view.number)
    return voice.say("table.hand_of", number=view.number, total=view.rules.hands)


def _from(viewer: Seat) -> list[Seat]:
    return sorted(SEATS, key=lambda seat: distance_after(viewer, seat))


def _player_lines(view: SeatView, seat: Seat, viewer: Seat, voice: Voice) -> Iterator[str]:
    table, name, treasure = view.seats[seat], voice.name(seat), view.treasure
    yield voice.say(
        "text.player_line",
        name=name,
        seat=seat_wind(voice.language, view.dealer, seat),
        points=voice.points(view.scores[seat]),
        count=table.held.count,
    )
    if marks := _marks(table, voice):
        yield voice.say("text.player_marks", name=name, marks=voice.say("join.items").join(marks))
    if seat == viewer:
        yield from hand_lines(view, seat, voice, numbered=False)
    else:
        if table.shown:
            yield voice.say("text.open_hand", name=name, tiles=voice.row(table.held.tiles, treasure))
        if table.melds:
            yield voice.say("text.melds_line", name=name, melds=voice.melds(table.melds, treasure))
    yield voice.say("text.discards_line", name=name, tiles=_pond(table, treasure, voice))


def _pond(table: SeatTable, treasure: Kind | None, voice: Voice) -> str:
    """Discards that nobody took, in order."""
    return voice.row((lying.tile for lying in table.pond if lying.claimed_by is None), treasure)


def _marks(table: SeatTable, voice: Voice) -> list[str]:
    marks = []
    if table.ready:
        marks.append(voice.say("table.ready_long"))
    if table.seven_pairs_only:
        marks.append(voice.say("table.renhu_long"))
    if table.shown:
        marks.append(voice.say("table.show_long", patterns=pattern_row(voice.language, table.shown)))
    return marks
