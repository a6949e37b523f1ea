"""What a guest and a room say to each other over a cable; frozen data in two closed unions.

``docs/protocol.md`` describes the exchange for strangers.  The token a guest holds, never a message, decides
which seat it speaks for.
"""

from dataclasses import dataclass
from enum import Enum

from kemi_desktop.rules.prompts import Options
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.wire.messages import MatchInfo, MatchOver, SeatMessage, SeatRequest
from kemi_desktop.wire.room_state import RoomOptions, RoomState


class DenialCode(Enum):
    """Why a room did not do what a guest asked, or ended its connection."""

    VERSION = "version"
    """Guest and room speak different versions of the protocol or of the rules."""
    MALFORMED = "malformed"
    """A message that is none of the protocol's."""
    ORDER = "order"
    """A message that has no place at this moment, such as a second greeting."""
    REPLAYED = "replayed"
    """A number that is not above the last one, or far above it."""
    RATE = "rate"
    """Too many messages in a short time."""
    TIMEOUT = "timeout"
    """The greeting took too long."""
    CROWDED = "crowded"
    """Too many connections."""
    FULL = "full"
    """No seat is free."""
    RUNNING = "running"
    """The game has begun; only who already has a seat may come in."""
    PASSWORD = "password"  # noqa: S105 -- the name of a reason
    """The answer to the challenge was wrong."""
    WAIT = "wait"
    """Too many wrong passwords; ask again later."""
    NAME = "name"
    """A name is 1 to 12 characters that can be seen."""
    TOKEN = "token"  # noqa: S105 -- the name of a reason
    """No seat belongs to this token."""
    HOST_ONLY = "host_only"
    """Only the room's host may do this."""
    SEAT = "seat"
    """That seat is not free, or nobody sits there."""
    NOT_READY = "not_ready"
    """Somebody has not said ready."""
    NO_GAME = "no_game"
    """There is no game to play in yet."""
    FIXED = "fixed"
    """Only the host arranges the seats of this room."""
    OPTIONS = "options"
    """These options are not to be had, or close a seat somebody has."""
    CHAT_RATE = "chat_rate"
    """Too much was said in a short time."""
    CHAT_TEXT = "chat_text"
    """What is said is 1 to 80 characters that can be seen."""
    REMOVED = "removed"
    """The host sent this guest away."""
    REPLACED = "replaced"
    """The seat's owner came in by another connection."""
    SLOW = "slow"
    """The guest did not read what it was sent."""
    CLOSED = "closed"
    """The room is closing."""


@dataclass(frozen=True, slots=True)
class Hello:
    """A new guest's first message."""

    version: int
    rules_version: int
    name: str
    """1-12 characters, any script; the room may add a number to tell equal names apart."""
    nonce: str
    """Chance of the guest's own, 16-64 characters; part of the password's proof."""
    owner: str | None = None
    """The key the serving process gave to whoever started it; makes this guest the host."""


@dataclass(frozen=True, slots=True)
class Return:
    """The first message of a guest that has a seat already."""

    version: int
    rules_version: int
    token: str


@dataclass(frozen=True, slots=True)
class Proof:
    """The answer to ``Challenge``: HMAC-SHA256 in hexadecimal, keyed by the password."""

    digest: str


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Move to a free seat before the game."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Ready:
    """Say ready, or take it back."""

    ready: bool


@dataclass(frozen=True, slots=True)
class Start:
    """Begin the game; computer seats fill what is empty; the host's word only."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Let two seats change places before the game; the host's word only."""

    first: Seat
    second: Seat


@dataclass(frozen=True, slots=True)
class Kick:
    """Send somebody away: before the game the seat is free, during it a computer seat plays on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PassHost:
    """Hand the room over to another person."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Back:
    """Play again by hand after the room answered for a seat that had run out of time."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A request of the game."""

    nonce: int
    """Grows with each request of a seat, from 1; one not above the last, or over 1000 above, is refused."""
    request: SeatRequest


@dataclass(frozen=True, slots=True)
class NeedSnapshot:
    """The guest's folded view differs from the room's."""


@dataclass(frozen=True, slots=True)
class Ping:
    """Ask for a ``Pong`` with the same number."""

    number: int


@dataclass(frozen=True, slots=True)
class Goodbye:
    """Leave for good: before the game the seat is free, during it a computer seat plays on at once."""


@dataclass(frozen=True, slots=True)
class Arrange:
    """Change the room between games; who was ready has to say so again; the host's word only."""

    options: RoomOptions


class QuickPhrase(Enum):
    """What can be said with one click; each guest reads it in a language of its own."""

    HELLO = "hello"
    GOOD_LUCK = "good_luck"
    WELL_PLAYED = "well_played"
    THANKS = "thanks"
    SORRY = "sorry"
    HURRY = "hurry"
    MOMENT = "moment"
    LUCKY = "lucky"
    AGAIN = "again"
    BYE = "bye"


@dataclass(frozen=True, slots=True)
class Say:
    """Say something to everyone in the room."""

    text: str
    """1-80 characters that can be seen."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """Say one of the fixed phrases to everyone in the room."""

    phrase: QuickPhrase


GuestMessage = (
    Hello
    | Return
    | Proof
    | TakeSeat
    | Ready
    | Start
    | Swap
    | Kick
    | PassHost
    | Arrange
    | Say
    | Phrase
    | Back
    | Ask
    | NeedSnapshot
    | Ping
    | Goodbye
)
"""From a guest to its room."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """The room has a password."""

    nonce: str


@dataclass(frozen=True, slots=True)
class Welcome:
    """The guest has a seat."""

    token: str
    """Keep it secret; whoever shows it is given the seat."""
    room: str
    key: str
    """What the room is announced under for its whole life; no secret."""
    seat: Seat
    nonce: int
    """The last ``Ask.nonce`` the room has seen of this seat."""
    heartbeat: float
    """Seconds between the pings of the connection."""


@dataclass(frozen=True, slots=True)
class Told:
    """One message of the game's table to this seat."""

    seq: int
    """Counts this seat's messages of the game from 1, without gaps."""
    clock: float
    """The room's clock when this was sent; deadlines are in it."""
    digest: str
    """``view_digest`` of the seat's view once the message is folded; empty where it changes no view."""
    message: SeatMessage


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Everything the seat knows, in place of the messages up to ``seq``."""

    seq: int
    clock: float
    info: MatchInfo
    view: SeatView
    options: Options | None
    deadline: float | None
    hand_over: bool
    """Whether the hand is settled and the next one waits."""
    waiting: tuple[Seat, ...]
    result: MatchOver | None
    paused: bool


@dataclass(frozen=True, slots=True)
class Denied:
    """What was asked for was not done; the connection stays."""

    code: DenialCode
    nonce: int = 0
    """``Ask.nonce`` where it answers one."""


@dataclass(frozen=True, slots=True)
class Farewell:
    """The room's last message on a connection."""

    code: DenialCode
    version: int
    """The room's protocol version, so that both can be named."""


@dataclass(frozen=True, slots=True)
class Pong:
    """Answers ``Ping``."""

    number: int


@dataclass(frozen=True, slots=True)
class Said:
    """Somebody in the room said something; either a text or a phrase."""

    seat: Seat
    text: str = ""
    phrase: QuickPhrase | None = None


HostMessage = RoomState | Challenge | Welcome | Told | Snapshot | Denied | Farewell | Pong | Said
"""From a room to one guest."""
