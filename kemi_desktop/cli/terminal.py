"""Where a command speaks, and the clock it may look at."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TextIO


@dataclass(frozen=True, slots=True)
class Terminal:
    """Where a command speaks, and the clock its speed is measured with."""

    out: TextIO
    err: TextIO
    clock: Callable[[], float]
