"""How a game behind a cable stands, in sentences: what keeps it, who is away or waited for."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum

from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scenes.lan.session import Session
from kemi_desktop.ui.scenes.naming import shown_names
from kemi_desktop.wire.room_state import Occupant


class Halt(Enum):
    """What stands before the table and has to be dealt with first."""

    LOST = "lost"
    AUTOMATIC = "automatic"
    PAUSED = "paused"


@dataclass(frozen=True, slots=True)
class Standing:
    """What is to be said about a game at this moment."""

    halt: Halt | None
    title: str = ""
    note: str = ""
    """What will happen, or what to do."""
    lines: tuple[str, ...] = ()
    """Who is away."""
    waiting: str = ""
    """Who is waited for before the next hand."""


def standing_of(context: UiContext, session: Session) -> Standing:
    """Return how the game stands now."""
    say, lines = context.say, tuple(_lines(context, session))
    if session.lost_at is not None:
        key = "lan.lost_own" if session.hosted else "lan.lost_note"
        seconds = int(session.now - session.lost_at)
        return Standing(Halt.LOST, say("lan.lost"), say(key, seconds=seconds), lines)
    if session.adapter.paused:
        name = _name_of(context, session, session.paused_by)
        note = say("lan.paused_host" if session.is_host else "lan.paused_guest")
        return Standing(Halt.PAUSED, say("lan.paused_by", name=name), note, lines)
    me = session.me
    if me is not None and me.automatic and session.adapter.phase is not Phase.MATCH_OVER:
        return Standing(Halt.AUTOMATIC, say("lan.automatic"), say("lan.automatic_note"), lines)
    names = waited_for(context, session) if session.adapter.has_gone_on else ""
    return Standing(None, lines=lines, waiting=say("lan.waiting_for", names=names) if names else "")


def waited_for(context: UiContext, session: Session) -> str:
    """Return the names of those who have not said continue, as one text; empty where nobody is waited for."""
    adapter = session.adapter
    if adapter.phase is not Phase.HAND_OVER:
        return ""
    names = shown_names(context, session.names, session.you)
    return context.say("join.items").join(names[seat] for seat in adapter.waiting if seat != session.you)


def wall_words(say: Callable[..., str], session: Session) -> str:
    """Return what the check of the last settled wall showed; empty before there was one."""
    kept = session.adapter.wall_kept
    return "" if kept is None else say("lan.wall_kept" if kept else "lan.wall_broken")


def _lines(context: UiContext, session: Session) -> Iterator[str]:
    say, room = context.say, session.room
    if room is None:
        return
    for seat, state in session.others():
        grace = session.grace_of(seat)
        if state.stand_in:
            yield say("lan.computer_plays", name=state.name)
        elif not state.connected and grace is not None:
            yield say("lan.grace", name=state.name, seconds=round(grace))
        elif state.automatic:
            yield say("lan.plays_by_itself", name=state.name)


def _name_of(context: UiContext, session: Session, seat: Seat | None) -> str:
    """Return the name of whoever did something; the host's where it is not known."""
    room = session.room
    at = seat if seat is not None else (session.adapter.info.host if room is None else room.host)
    if room is not None and room.seats[at].occupant is not Occupant.PERSON:
        at = room.host
    return shown_names(context, session.names, session.you)[at]
