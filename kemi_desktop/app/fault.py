"""How whatever goes wrong around a game is told; knows not where."""

from typing import Protocol


class Fault(Protocol):
    """Tells the player, once, what went wrong."""

    def __call__(self, key: str, **fields: object) -> None:
        """Say a sentence of the catalogue."""
        ...
