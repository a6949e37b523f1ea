"""Starts the plain game on the streams of a program: played at a terminal, shown where nobody can type."""

import logging
import secrets
from typing import Final, TextIO

from kemi_desktop.adapter.robot import PolicyFault
from kemi_desktop.ai.levels import LEVELS
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.text.play import play_demo, play_text
from kemi_desktop.text.setup import DEFAULT_LEVEL, TextOptions

LOG: Final = logging.getLogger(__name__)


def start_text(language: Language, *, lines_in: TextIO | None, lines_out: TextIO, no_display: bool) -> int:
    """Play as plain text and return the program's exit status.

    ``no_display`` says that a window was wanted and none can be opened; then a hand of computer seats is
    shown where ``lines_in`` is no terminal.  Asked for by name, the game also reads its lines from a file.
    """
    if lines_in is None or (no_display and not lines_in.isatty()):
        lines_out.write(word(language, "error.no_terminal" if no_display else "text.auto_play") + "\n")
        return play_demo(
            language=language,
            lines_out=lines_out,
            seed=secrets.token_hex(16),
            policy=LEVELS[DEFAULT_LEVEL],
            report=log_fault,
        )
    if no_display:
        lines_out.write(word(language, "error.no_display") + "\n")
    return play_text(
        TextOptions(),
        language=language,
        lines_in=lines_in,
        lines_out=lines_out,
        policies=LEVELS,
        new_seed=lambda: secrets.token_hex(16),
        report=log_fault,
    )


def log_fault(fault: PolicyFault) -> None:
    """Keep what a computer seat did wrong out of the player's lines."""
    LOG.warning("seat %d: %r, answered %r", fault.seat, fault.error, fault.answer)
