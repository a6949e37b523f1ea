"""Proves a password without sending it, and makes guessing slow."""

import hmac
from hashlib import sha256
from typing import Final

FREE_GUESSES: Final = 3
FIRST_WAIT: Final = 2.0
LONGEST_WAIT: Final = 60.0
REMEMBERED: Final = 256


def proof_of(password: str, room_nonce: str, guest_nonce: str) -> str:
    """Return the hexadecimal HMAC-SHA256 of both nonces under the password."""
    message = f"kemi-room\n{room_nonce}\n{guest_nonce}".encode()
    return hmac.new(password.encode(), message, sha256).hexdigest()


def proves(digest: str, password: str, room_nonce: str, guest_nonce: str) -> bool:
    """Whether a proof is right; takes the same time whatever it differs in."""
    return hmac.compare_digest(digest.encode(), proof_of(password, room_nonce, guest_nonce).encode())


class Gate:
    """Remembers wrong passwords per address: from the third on, each doubles the wait before the next."""

    def __init__(self) -> None:
        self._wrong: dict[str, tuple[int, float]] = {}

    def open_for(self, address: str, now: float) -> bool:
        """Whether an address may guess now."""
        return now >= self._wrong.get(address, (0, now))[1]

    def wrong(self, address: str, now: float) -> None:
        """Note a wrong password."""
        count = self._wrong.pop(address, (0, now))[0] + 1
        wait = 0.0 if count < FREE_GUESSES else FIRST_WAIT * 2.0 ** min(count - FREE_GUESSES, 10)
        self._wrong[address] = (count, now + min(wait, LONGEST_WAIT))
        while len(self._wrong) > REMEMBERED:
            del self._wrong[next(iter(self._wrong))]

    def right(self, address: str) -> None:
        """Forget an address that knew the password."""
        self._wrong.pop(address, None)
