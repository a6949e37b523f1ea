"""Proves a password without sending it, and makes guessing slow."""

import hmac
from hashlib import sha256
from ipaddress import IPv4Address, ip_address
from typing import Final

from kemi_desktop.net.limits import Allowance

FREE_GUESSES: Final = 3
FIRST_WAIT: Final = 2.0
LONGEST_WAIT: Final = 60.0
REMEMBERED: Final = 256
"""Addresses."""
ROOM_GUESSES: Final = 20
"""Wrong passwords of all addresses together, at once."""
ROOM_GUESSES_RATE: Final = 0.5
"""The same per second, in the long run."""


def proof_of(password: str, room_nonce: str, guest_nonce: str) -> str:
    """Return the hexadecimal HMAC-SHA256 of both nonces under the password."""
    message = f"kemi-room\n{room_nonce}\n{guest_nonce}".encode()
    return hmac.new(password.encode(), message, sha256).hexdigest()


def proves(digest: str, password: str, room_nonce: str, guest_nonce: str) -> bool:
    """Whether a proof is right; takes the same time whatever it differs in."""
    return hmac.compare_digest(digest.encode(), proof_of(password, room_nonce, guest_nonce).encode())


class Gate:
    """Slows guessing down: for each address, and for all of them together.

    From the third wrong password on each doubles the wait of its address.  All addresses together have
    a bucket of guesses that fills again with time: many machines guess no faster than it fills, and since it
    always does, no stranger keeps everybody out.
    """

    def __init__(self, now: float) -> None:
        self._wrong: dict[str, tuple[int, float]] = {}
        self._room = Allowance(rate=ROOM_GUESSES_RATE, burst=ROOM_GUESSES, now=now)

    def open_for(self, address: str, now: float) -> bool:
        """Whether an address may guess now."""
        return now >= self._wrong.get(_home(address), (0, now))[1] and self._room.left(now)

    def wrong(self, address: str, now: float) -> None:
        """Note a wrong password."""
        self._room.spend(now)
        address = _home(address)
        count = self._wrong.pop(address, (0, now))[0] + 1
        wait = 0.0 if count < FREE_GUESSES else FIRST_WAIT * 2.0 ** min(count - FREE_GUESSES, 10)
        self._wrong[address] = (count, now + min(wait, LONGEST_WAIT))
        while len(self._wrong) > REMEMBERED:
            del self._wrong[next(iter(self._wrong))]

    def right(self, address: str) -> None:
        """Forget an address that knew the password."""
        self._wrong.pop(_home(address), None)


def _home(address: str) -> str:
    """Return what stands for a machine: of the newer kind of address, of which it has very many, the net."""
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, IPv4Address):
        return str(ip)
    return str(ip.ipv4_mapped or int(ip) >> 64)
