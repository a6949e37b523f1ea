"""What the lobby says beside its main button: what is missing, or what comes next."""

from collections.abc import Callable

from kemi_desktop.ui.scenes.lan.session import Session
from kemi_desktop.wire.room_state import Occupant

Say = Callable[..., str]


def obstacle(say: Say, session: Session) -> str:
    """Return why the host cannot begin yet; empty where nothing is in the way."""
    join = say("join.items").join
    gone = [state.name for _, state in session.others() if not state.connected]
    if gone:
        return say("lan.wait_back", names=join(gone))
    slow = [state.name for _, state in session.others() if not state.ready]
    return say("lan.wait_ready", names=join(slow)) if slow else ""


def next_step(say: Say, session: Session) -> str:
    """Return what is missing, or what comes next; empty before the room has told anything."""
    room = session.room
    if room is None:
        return ""
    if session.lost_at is not None:
        return say("lan.lost_line", seconds=int(session.now - session.lost_at))
    if session.is_host:
        free = sum(state.occupant is not Occupant.PERSON for state in room.seats)
        fill = say("lan.computers_fill", count=free) if free else say("lan.all_here")
        return obstacle(say, session) or fill
    asked = session.ready_undone or "lan.say_ready"
    return say("lan.wait_start" if room.seats[room.you].ready else asked)
