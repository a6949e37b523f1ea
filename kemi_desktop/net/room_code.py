"""An address as a few digits that can be read out across the room, and back; the shortest for usual homes.

The last digit checks the others: one wrong digit and two neighbours that changed places are always noticed.
"""

import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network
from itertools import islice
from typing import Final

from kemi_desktop.rules.errors import NotationError

DEFAULT_PORT: Final = 27470
"""Where a room usually listens."""
NEAR_PORTS: Final = 10
"""How many ports from the usual one on have short codes."""
GROUPS: Final = {4: (4,), 6: (3, 3), 7: (3, 4), 9: (3, 3, 3), 11: (3, 4, 4), 16: (4, 4, 4, 4)}
"""How the digits of a code are grouped for reading, by their number."""
PENTAGON: Final = 5
SHIFTS: Final = (1, 5, 7, 6, 2, 8, 3, 0, 9, 4)
"""The permutation a digit is taken through once for each place; it makes the check see changed neighbours."""


@dataclass(frozen=True, slots=True)
class _Ports:
    """The ports of a kind of code: some from ``first`` on."""

    first: int
    count: int


_USUAL: Final = _Ports(DEFAULT_PORT, 1)
_NEAR: Final = _Ports(DEFAULT_PORT + 1, NEAR_PORTS - 1)
_ALL: Final = _Ports(0, 65536)
_Plan = tuple[tuple[IPv4Network, _Ports], ...]


def _nets(*texts: str) -> tuple[IPv4Network, ...]:
    return tuple(IPv4Network(text) for text in texts)


_COMMON: Final = _nets("192.168.0.0/24", "192.168.1.0/24", "192.168.31.0/24")
_HOME: Final = _nets("192.168.0.0/16")
_PRIVATE: Final = _nets("10.0.0.0/8", "172.16.0.0/12", "169.254.0.0/16", "100.64.0.0/10")
_ANY: Final = _nets("0.0.0.0/0")


def _plan(*parts: tuple[tuple[IPv4Network, ...], _Ports]) -> _Plan:
    return tuple((net, ports) for nets, ports in parts for net in nets)


PLANS: Final[dict[int, _Plan]] = {
    3: _plan((_COMMON, _USUAL)),
    5: _plan((_HOME, _USUAL)),
    6: _plan((_HOME, _NEAR)),
    8: _plan((_PRIVATE, _USUAL)),
    10: _plan((_ANY, _USUAL), (_PRIVATE, _NEAR)),
    15: _plan((_ANY, _ALL)),
}
"""What codes of so many digits, the check left out, can say: places counted one net after the other."""


def encode_room(address: str, port: int) -> str:
    """Return the code of an IPv4 address and a port, grouped for reading.

    Raises ``ValueError`` for another kind of address or a port out of range.
    """
    ip = IPv4Address(address)
    for length, plan in PLANS.items():
        number = _number_of(plan, ip, port)
        if number is not None:
            digits = f"{number:0{length}d}"
            return grouped(digits + _check_of(digits))
    raise ValueError(f"there is no port {port}")


def decode_room(text: str) -> tuple[str, int]:
    """Return address and port of a code as people type it, with spaces, dashes and digits of any width.

    Raises ``NotationError``: ``room_code_sign`` for anything else than digits, as ``_miscounted`` does for a
    number of digits no code has, ``room_code_check`` where a digit must be wrong or some are missing, and
    ``room_code_digit`` where none can be missing.
    """
    digits = "".join(_digits_in(text))
    plan, missing = PLANS.get(len(digits) - 1), _missing(len(digits))
    if plan is None:
        raise _miscounted(len(digits))
    place = _place_of(plan, int(digits[:-1]))
    if _check_of(digits[:-1]) == digits[-1] and place is not None and encode_room(*place) == grouped(digits):
        return place
    if missing:
        raise NotationError(
            "A digit of this room code is wrong, or some are missing.", "room_code_check", missing=missing
        )
    raise NotationError("A digit of this room code is wrong.", "room_code_digit")


def _missing(count: int) -> int:
    """Return the digits that lead from so many to the next longer code; 0 where there is none."""
    return next((length - count for length in GROUPS if length > count), 0)


def _miscounted(count: int) -> NotationError:
    """Return what is wrong with a number of digits that no code has.

    It is ``room_code_short`` below the shortest code, ``room_code_long`` above the longest, else
    ``room_code_length``; they tell how many digits are missing, and how many are too many.
    """
    sentence, missing = "No room code has this number of digits.", _missing(count)
    surplus = next((count - length for length in reversed(GROUPS) if length < count), 0)
    if not surplus:
        return NotationError(sentence, "room_code_short", missing=missing)
    if not missing:
        return NotationError(sentence, "room_code_long", surplus=surplus)
    return NotationError(sentence, "room_code_length", count=count, missing=missing, surplus=surplus)


def looks_like_code(text: str) -> bool:
    """Whether a text is meant as a code rather than as an address: digits and what stands between them."""
    signs = [sign for sign in text if not _is_between(sign)]
    return bool(signs) and all(unicodedata.decimal(sign, None) is not None for sign in signs)


def grouped(digits: str) -> str:
    """Return the digits of a code in groups that are easy to read out."""
    rest: Iterator[str] = iter(digits)
    return " ".join("".join(islice(rest, size)) for size in GROUPS[len(digits)])


def _is_between(sign: str) -> bool:
    """Whether a sign may stand between digits: a blank or a dash of any kind."""
    return sign.isspace() or unicodedata.category(sign) == "Pd"


def _digits_in(text: str) -> Iterator[str]:
    for sign in text:
        if _is_between(sign):
            continue
        value = unicodedata.decimal(sign, None)
        if value is None:
            raise NotationError("A room code has nothing but digits.", "room_code_sign", sign=sign)
        yield str(value)


def _number_of(plan: _Plan, ip: IPv4Address, port: int) -> int | None:
    """Return the number of a place among all that a plan can say."""
    before = 0
    for net, ports in plan:
        if ip in net and port - ports.first in range(ports.count):
            host = int(ip) - int(net.network_address)
            return before + host * ports.count + port - ports.first
        before += net.num_addresses * ports.count
    return None


def _place_of(plan: _Plan, number: int) -> tuple[str, int] | None:
    """Return the place of a number, ``None`` beyond the last one."""
    for net, ports in plan:
        size = net.num_addresses * ports.count
        if number < size:
            host, port = divmod(number, ports.count)
            return str(net.network_address + host), ports.first + port
        number -= size
    return None


def _check_of(digits: str) -> str:
    """Return the digit that checks these.

    Each digit, shifted by its place, is a symmetry of a pentagon; the last one undoes all others.
    """
    total = 0
    for place, digit in enumerate(reversed(digits), start=1):
        total = _turned(total, _shifted(int(digit), place))
    return str(next(d for d in range(10) if _turned(total, d) == 0))


def _shifted(digit: int, places: int) -> int:
    for _ in range(places % 8):  # after eight steps it is itself again
        digit = SHIFTS[digit]
    return digit


def _turned(first: int, second: int) -> int:
    """Multiply two symmetries of a pentagon: 0-4 turn it, 5-9 turn it over as well."""
    turn, other = first % PENTAGON, second % PENTAGON
    step: Callable[[int, int], int] = int.__add__ if first < PENTAGON else int.__sub__
    over = PENTAGON if (first < PENTAGON) != (second < PENTAGON) else 0
    return over + step(turn, other) % PENTAGON
