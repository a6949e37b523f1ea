"""Opens kept games to be watched, and tells in one sentence what cannot be opened."""

import time
from collections.abc import Callable
from pathlib import Path

from kemi_desktop.adapter.record import Record, glance_at, open_record
from kemi_desktop.app.fault import Fault
from kemi_desktop.app.keeping import STAMP, KeptGames, kept_files
from kemi_desktop.app.unfinished import SUFFIX
from kemi_desktop.catalogue.system_reason import system_reason
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.table.whole_file import read_whole
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Push, Scene
from kemi_desktop.ui.scenes.replay.replay import ReplayExits, ReplayScene
from kemi_desktop.ui.scenes.replay.shelf import KeptRecord, Shelf

SENTENCES = {
    "other_version": "replay.other_version",
    "journal_line": "replay.damaged",
    "record_empty": "replay.no_hand",
    "hand_in_play": "replay.still_played",
}
"""What to say of a file, by what is wrong with it; a first line that cannot be read is no replay at all."""
STAMP_LENGTH = len("2026-05-01_20-15-00")


class Records:
    """Makes the screens of replays."""

    def __init__(
        self,
        context: UiContext,
        games: KeptGames,
        *,
        fault: Fault,
        rule_book: Callable[[], Scene],
        go_on: Callable[[], Command],
    ) -> None:
        """``go_on`` takes up the game that ``games`` says is not finished."""
        self._context = context
        self._games = games
        self._fault = fault
        self._rule_book = rule_book
        self._go_on = go_on

    def shelf(self) -> Scene:
        """Return the list of kept games."""
        folder = self._games.folder
        if folder is None:
            return Shelf(self._context, (), None, lambda _: None)
        kept = [kept_record(path) for path in kept_files(folder)]
        return Shelf(self._context, kept, str(folder), lambda name: self._push(folder / name))

    def replay(self, path: Path) -> Scene | None:
        """Return the replay of a file; ``None`` where it cannot be shown, which is told."""
        try:
            record = open_record(read_whole(path))
        except NotationError as error:
            self._fault(SENTENCES.get(error.key, "replay.not_a_record"), file=path.name)
        except OSError as error:
            self._fault("replay.unreadable", file=path, reason=system_reason(self._context.language, error))
        else:
            return ReplayScene(self._context, record, self._exits(path, record))
        return None

    def _exits(self, path: Path, record: Record) -> ReplayExits:
        """A game of one's own that was not played to its end can be gone on with."""
        is_open = path.parent == self._games.folder and not record.is_over and record.is_sound
        return ReplayExits(self._rule_book, (lambda: self._take_up(path)) if is_open else None)

    def _take_up(self, path: Path) -> Command | None:
        if self._games.choose(path):
            return self._go_on()
        self._fault("error.game_unreadable", file=path)
        return None

    def _push(self, path: Path) -> Command | None:
        scene = self.replay(path)
        return None if scene is None else Push(scene)


def kept_record(path: Path) -> KeptRecord:
    """Return what the list says of a file."""
    try:
        glance = glance_at(read_whole(path))
    except (NotationError, OSError):
        glance = None
    return KeptRecord(path.name, began_at(path.name), glance)


def began_at(name: str) -> tuple[int, int, int, int, int] | None:
    """Return year, month, day, hour and minute that a file is named by; ``None`` for any other name."""
    try:
        when = time.strptime(name.removesuffix(SUFFIX)[:STAMP_LENGTH], STAMP)
    except ValueError:
        return None
    return when.tm_year, when.tm_mon, when.tm_mday, when.tm_hour, when.tm_min
