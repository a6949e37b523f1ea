"""Writes what is on the screen into a file, for a program beside the game: a test, or an aid for the blind.

The file is one JSON object, replaced whole and only when something has changed, after it has been drawn.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.catalogue.system_reason import system_reason
from kemi_desktop.rules.errors import KemiError
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.loop import Loop
from kemi_desktop.ui.sight import Facts, Target

VERSION: Final = 1


class WatchUnwritable(KemiError):
    """The file cannot be written; the text is the system's reason."""


@dataclass(frozen=True, slots=True)
class Report:
    """Everything in the file."""

    version: int
    screen: str
    """The topmost screen, which takes clicks and keys."""
    beneath: tuple[str, ...]
    """The screens it lies on, the lowest first."""
    language: Language
    window: tuple[int, int]
    """Width and height in pixels."""
    full_screen: bool
    settled: bool
    """Whether nothing moves."""
    targets: tuple[Target, ...]
    """What can be clicked, in pixels of the window; later ones lie on top."""
    facts: Facts | None
    """What the topmost screen that tells any tells in numbers."""


def report_on(loop: Loop, context: UiContext) -> Report:
    """Return what the loop's screens show."""
    sights = [screen.sight() for screen in loop.screens]
    top = sights[-1]
    return Report(
        version=VERSION,
        screen=top.screen,
        beneath=tuple(sight.screen for sight in sights[:-1]),
        language=context.language,
        window=loop.size,
        full_screen=context.settings.full_screen,
        settled=top.settled,
        targets=top.targets,
        facts=next((sight.facts for sight in reversed(sights) if sight.facts is not None), None),
    )


class Watch:
    """Keeps one file in step with the screen."""

    def __init__(self, path: Path, context: UiContext, *, tell: Callable[[str], None]) -> None:
        """Empty the file; raise ``WatchUnwritable`` where that fails.

        ``tell`` hears, once, why the file cannot be written any more; the game goes on without it.
        """
        self._path = path
        self._part = path.with_name(f"{path.name}.part")
        self._context = context
        self._tell = tell
        self._written: bytes | None = b""
        self._write(b"{}")

    def look(self, loop: Loop) -> None:
        """Write the file if anything differs from what it says."""
        if self._written is None:
            return
        report = msgspec.json.encode(report_on(loop, self._context))
        if report == self._written:
            return
        try:
            self._write(report)
        except WatchUnwritable as error:
            self._written = None
            self._tell(str(error))

    def _write(self, report: bytes) -> None:
        try:
            self._part.write_bytes(report)
            self._part.replace(self._path)
        except OSError as error:
            raise WatchUnwritable(system_reason(self._context.language, error)) from error
        self._written = report
