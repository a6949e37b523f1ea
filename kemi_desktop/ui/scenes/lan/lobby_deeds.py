"""What can be done about a seat of the lobby, for whom, and the sheets that offer it."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Push, Replace
from kemi_desktop.ui.scenes.lan.pick_sheet import Entry, PickSheet, do_and_close
from kemi_desktop.ui.scenes.lan.session import Session
from kemi_desktop.wire.protocol import Arrange, Kick, PassHost, Swap, TakeSeat
from kemi_desktop.wire.room_state import Occupant, RoomOptions, RoomState, SeatState


def has_deeds(session: Session, seat: Seat) -> bool:
    """Whether anything can be done about a seat."""
    room = session.room
    if room is None or seat == room.you:
        return False
    if room.seats[seat].occupant is Occupant.PERSON:
        return True
    return session.is_host or (room.options.moving and not room.options.closed[seat])


def deed_words(say: Callable[..., str], session: Session, seat: Seat) -> str:
    """Return what the button of a seat says."""
    room = session.room
    if room is None:
        return ""
    if session.is_host:
        return say("lan.seat_deeds")
    state = room.seats[seat]
    if state.occupant is not Occupant.PERSON:
        return say("lan.sit_here")
    return say("lan.hear_again" if state.name in session.muted else "lan.hear_no_more")


def deed_help(say: Callable[..., str], session: Session, seat: Seat) -> str:
    """Return what a click on the button of a seat does."""
    room = session.room
    if room is None or session.is_host:
        return say("lan.seat_help")
    state = room.seats[seat]
    if state.occupant is not Occupant.PERSON:
        return say("lan.sit_here_help")
    return say("lan.unmute_help" if state.name in session.muted else "lan.mute_help", name=state.name)


def do_about(context: UiContext, session: Session, seat: Seat) -> Command | None:
    """Do the only thing that can be done about a seat, or offer all of them."""
    room = session.room
    if room is None:
        return None
    state = room.seats[seat]
    is_person = state.occupant is Occupant.PERSON
    if not session.is_host:
        if is_person:
            session.mute(state.name, muted=state.name not in session.muted)
        else:
            session.adapter.ask_room(TakeSeat(seat))
        return None
    return Push(deeds_sheet(context, session, room, seat))


def deeds_sheet(context: UiContext, session: Session, room: RoomState, seat: Seat) -> PickSheet:
    """Offer a host everything that can be done about a seat."""
    state = room.seats[seat]
    if state.occupant is Occupant.PERSON:
        return PickSheet(context, lambda: state.name, _with_person(context, session, seat, state))
    entries = _at_empty_seat(context, session, room.options, seat)
    return PickSheet(context, partial(context.say, "lan.empty_seat"), entries)


def _with_person(context: UiContext, session: Session, seat: Seat, state: SeatState) -> list[Entry]:
    say, ask, name = context.say, session.adapter.ask_room, state.name
    muted = name in session.muted
    hears = "unmute" if muted else "mute"

    def entry(tag: str, key: str, then: Callable[[], Command | None]) -> Entry:
        return Entry(
            tag, partial(say, f"lan.{key}", name=name), partial(say, f"lan.{key}_help", name=name), then
        )

    return [
        entry("swap", "swap", lambda: Replace(swap_sheet(context, session, seat))),
        entry("pass_host", "pass_host", do_and_close(lambda: ask(PassHost(seat)))),
        entry("remove", "remove", do_and_close(lambda: ask(Kick(seat)))),
        entry("mute", hears, do_and_close(lambda: session.mute(name, muted=not muted))),
    ]


def _at_empty_seat(context: UiContext, session: Session, options: RoomOptions, seat: Seat) -> list[Entry]:
    say, ask = context.say, session.adapter.ask_room
    a, b, c, d = (not is_closed if s == seat else is_closed for s, is_closed in enumerate(options.closed))
    arranged = Arrange(replace(options, closed=(a, b, c, d)))

    def entry(tag: str, request: TakeSeat | Arrange) -> Entry:
        then = do_and_close(lambda: ask(request))
        return Entry(tag, partial(say, f"lan.{tag}"), partial(say, f"lan.{tag}_help"), then)

    if options.closed[seat]:
        return [entry("open_seat", arranged)]
    return [entry("sit_here", TakeSeat(seat)), entry("close_seat", arranged)]


def swap_sheet(context: UiContext, session: Session, seat: Seat) -> PickSheet:
    """Ask with whom somebody changes seats."""
    say, ask, seats = context.say, session.adapter.ask_room, session.names
    name = seats[seat]
    entries = [
        Entry(
            f"swap_{other}",
            partial(_name_or, context, theirs),
            partial(say, f"lan.swap_{'with' if theirs else 'empty'}_help", name=name, other=theirs),
            do_and_close(partial(ask, Swap(seat, Seat(other)))),
        )
        for other, theirs in enumerate(seats)
        if other != seat
    ]
    return PickSheet(context, partial(say, "lan.swap_whom", name=name), entries)


def _name_or(context: UiContext, name: str) -> str:
    return name or context.say("lan.empty_seat")
