"""The questions, notices and rarer pages of play on the network for the gallery."""

import errno
from collections.abc import Callable
from functools import partial
from typing import Final

from build_scripts.lan_shots import (
    EMPTY,
    FRIENDS,
    LOST,
    check,
    lobby,
    lobby_as,
    over_rooms,
    person,
    room_state,
    session_with,
    table,
)
from kemi_desktop.catalogue.system_reason import system_reason
from kemi_desktop.net.diagnosis import Cards, Finished, Hearing
from kemi_desktop.net.probing import Door, Knock
from kemi_desktop.net.room_code import DEFAULT_PORT
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Key, KeyPressed, TextTyped
from kemi_desktop.ui.scene import Pop, Scene
from kemi_desktop.ui.scenes.lan.by_address import JoinByAddress
from kemi_desktop.ui.scenes.lan.lobby_deeds import deeds_sheet, swap_sheet
from kemi_desktop.ui.scenes.lan.notice import Notice
from kemi_desktop.ui.scenes.lan.on_the_way import OnTheWay

Maker = Callable[[UiContext], tuple[Scene, ...]]
Ways = tuple[str, ...]
NAMED: Final = ("Mei Lin", "\u8868\u5f1f\u5c0f\u660e", "\u4e09\u5a46", "\u738b\u8001\u5e08")
"""Three of them in Chinese, of two to four characters."""
FAULTS: Final = (
    Cards(("192.168.1.23", "10.8.0.2"), 2),
    Knock(door=Door.REFUSED, address="192.168.1.23", port=27470),
    Knock(door=Door.NO_WAY, address="10.8.0.2", port=27470),
    Hearing(heard=False),
    Finished(),
)
OFFLINE: Final = (Cards((), 0), Finished())


def notice(title: str, text: str, ways: Ways, *, below: Maker | None = None, **fields: str) -> Maker:
    """Return a maker of a notice; ``below`` makes the page it stands over."""

    def make(context: UiContext) -> tuple[Scene, ...]:
        say = context.say
        shown = Notice(
            context,
            lambda: say(title),
            lambda: say(text, **fields),
            tuple((key, lambda: None) for key in ways),
            escape=0,
            over=below is not None,
        )
        return (*(below(context) if below is not None else ()), shown)

    return make


def not_opened(context: UiContext) -> tuple[Scene, ...]:
    """Return the page of a room whose port another program has."""
    taken = system_reason(context.language, OSError(errno.EADDRINUSE, ""))
    reason = context.say("error.port_unavailable", port=DEFAULT_PORT, reason=taken)
    return notice("lan.not_opened_title", "lan.not_opened", ("lan.to_rooms",), reason=reason)(context)


def wrong_address(context: UiContext) -> Scene:
    """Return the form of an address after too few digits of a code were typed."""
    wrong = partial(context.say, "notation.room_code_check", missing=2)
    form = JoinByAddress(context, recent=("192.168.1.23",), on_join=lambda _: wrong())
    form.handle(TextTyped("1234 567"))
    form.handle(KeyPressed(Key.RETURN))
    return form


def slow(key: str) -> Maker:
    """Return a maker of the page before a room that takes its time."""

    def make(context: UiContext) -> tuple[Scene, ...]:
        say = context.say
        room = partial(say, "lan.entering", room="Balcony")
        return (OnTheWay(context, room, look=lambda _: None, give_up=Pop, slow=lambda: say(key)),)

    return make


def full_lobby(context: UiContext) -> tuple[Scene, ...]:
    """Return the host's lobby with everybody ready, and Chinese names."""
    people = [person(name, ready=index > 0) for index, name in enumerate(NAMED)]
    return (lobby(context, session_with(room_state(*people, you=0), hosted=True)),)


def lost_lobby(context: UiContext) -> tuple[Scene, ...]:
    """Return a guest's lobby whose cable is broken."""
    return (lobby(context, session_with(room_state(*FRIENDS, you=2), LOST)),)


def picks(context: UiContext, seat: int, *, swaps: bool = False) -> tuple[Scene, ...]:
    """Return what the host may do about a seat, over the lobby."""
    state = room_state(person(NAMED[0]), person(NAMED[1], ready=True), person(NAMED[2]), EMPTY)
    session = session_with(state, hosted=True)
    make = swap_sheet if swaps else partial(deeds_sheet, room=state)
    return (lobby(context, session), make(context, session, seat=Seat(seat)))


def at_table(context: UiContext) -> tuple[Scene, ...]:
    """Return a table to ask over."""
    return (table(context),)


NOTICES: Final[dict[str, Maker]] = {
    "address-wrong": over_rooms(wrong_address),
    "nobody": notice("lan.nobody", "lan.nobody_note", ("lan.find_out", "lan.to_rooms"), room="192.168.1.23"),
    "not-opened": not_opened,
    "room-gone": notice(
        "lan.room_gone",
        "lan.room_gone_note",
        ("lan.try_again", "lan.forget_room", "lan.to_title"),
        room="Kitchen",
    ),
    "check-faults": check(*FAULTS),
    "check-offline": check(*OFFLINE),
    "entering-slow": slow("lan.entering_slow"),
    "lobby-full": full_lobby,
    "lobby-lost": lost_lobby,
    "pick-person": partial(picks, seat=1),
    "pick-empty": partial(picks, seat=3),
    "pick-swap": partial(picks, seat=1, swaps=True),
    "leave-room": notice(
        "lan.leave_room_title", "lan.leave_room_note", ("lan.stay", "lan.leave_room"), below=lobby_as(2)
    ),
    "leave-table": notice(
        "lan.leave_table",
        "lan.leave_table_note",
        ("lan.stay", "lan.leave_for_now", "lan.leave_for_good"),
        below=at_table,
    ),
    "close-window": notice(
        "lan.close_window", "lan.leave_table_hosted", ("lan.stay", "lan.close_now"), below=at_table
    ),
}
"""Questions and notices, and lobbies in rarer states."""
