"""Lines in and lines out: the only place of the text game that touches a stream.

No colour, no cursor movement, no box drawing: every line is a sentence that a screen reader can read.
"""

import unicodedata
from io import TextIOWrapper
from typing import Final, TextIO

LINE_LIMIT: Final = 400
"""Characters of an answer that are looked at; the rest of a longer line is thrown away."""


class PlayerLeft(Exception):
    """The player wants to leave, or no more lines will come; nobody but ``play_text`` catches it."""


class Console:
    """Asks and says on two streams.  Neither unreadable bytes nor missing characters stop it."""

    def __init__(self, lines_in: TextIO, lines_out: TextIO) -> None:
        self._in = lines_in
        self._out = lines_out
        for stream in (lines_in, lines_out):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")

    def say(self, *lines: str) -> None:
        """Write each sentence on a line of its own."""
        for line in lines:
            self._out.write(f"{line}\n")
        self._out.flush()

    def ask(self, question: str) -> str:
        """Return the player's next line, tidied by ``tidy``; raise ``PlayerLeft`` at the end of the input."""
        self._out.write(question)
        self._out.flush()
        line = self._in.readline(LINE_LIMIT)
        if not self._in.isatty() or not line.endswith("\n"):
            self._out.write("\n")  # nobody has pressed Enter on the screen
        if not line:
            raise PlayerLeft
        rest = line
        while rest and not rest.endswith("\n"):
            rest = self._in.readline(LINE_LIMIT)
        return tidy(line)


def tidy(line: str) -> str:
    """Return what was typed without control characters and outer spaces, full-width letters made plain."""
    plain = unicodedata.normalize("NFKC", line)
    return " ".join("".join(c if c.isprintable() else " " for c in plain).split())
