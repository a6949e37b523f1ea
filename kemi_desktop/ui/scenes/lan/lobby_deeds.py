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
from kemi_desktop.wire.room_state import Occupant, RoomOptions, SeatState


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
    if is_person:
        entries = _with_person(context, session, seat, state)
    else:
        entries = _at_empty_seat(context, session, room.options, seat)
    title = state.name if is_person else context.say("lan.empty_seat")
    return Push(PickSheet(context, lambda: title, entries))


def _with_person(context: UiContext, session: Session, seat: Seat, state: SeatState) -> list[Entry]:
    say, ask = context.say, session.adapter.ask_room
    muted = state.name in session.muted
    mute = Entry(
        "mute",
        partial(say, "lan.unmute" if muted else "lan.mute", name=state.name),
        do_and_close(lambda: session.mute(state.name, muted=not muted)),
    )
    return [
        Entry("swap", partial(say, "lan.swap"), lambda: Replace(_swap_sheet(context, session, seat))),
        Entry("pass_host", partial(say, "lan.pass_host"), do_and_close(lambda: ask(PassHost(seat)))),
        Entry("remove", partial(say, "lan.remove"), do_and_close(lambda: ask(Kick(seat)))),
        mute,
    ]


def _at_empty_seat(context: UiContext, session: Session, options: RoomOptions, seat: Seat) -> list[Entry]:
    say, ask = context.say, session.adapter.ask_room
    a, b, c, d = (not is_closed if s == seat else is_closed for s, is_closed in enumerate(options.closed))
    arranged = Arrange(replace(options, closed=(a, b, c, d)))
    if options.closed[seat]:
        return [Entry("open_seat", partial(say, "lan.open_seat"), do_and_close(lambda: ask(arranged)))]
    return [
        Entry("sit_here", partial(say, "lan.sit_here"), do_and_close(lambda: ask(TakeSeat(seat)))),
        Entry("close_seat", partial(say, "lan.close_seat"), do_and_close(lambda: ask(arranged))),
    ]


def _swap_sheet(context: UiContext, session: Session, seat: Seat) -> PickSheet:
    """Ask with whom somebody changes seats."""
    say, ask, room = context.say, session.adapter.ask_room, session.room
    entries = [
        Entry(
            f"swap_{other}",
            partial(_name_or, context, state.name),
            do_and_close(partial(ask, Swap(seat, Seat(other)))),
        )
        for other, state in enumerate(() if room is None else room.seats)
        if other != seat
    ]
    return PickSheet(context, partial(say, "lan.swap"), entries)


def _name_or(context: UiContext, name: str) -> str:
    return name or context.say("lan.empty_seat")
