"""The ``verify`` command: judges recorded games again and says whether they can be believed."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, TextIO

from kemi_desktop.catalogue.lookup import Language, unreadable, word
from kemi_desktop.catalogue.system_reason import system_reason
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.table.journal import DealBegan, Journal, read_journal
from kemi_desktop.table.soundness import Soundness, examine
from kemi_desktop.wire.version import RULES_VERSION

SOUND: Final = 0
BROKEN: Final = 1
UNREADABLE: Final = 2


def run_verify(files: Sequence[str], language: Language, out: TextIO, err: TextIO) -> int:
    """Print one sentence for each record; return 0, 1 where one is broken, 2 where one cannot be read."""
    worst = SOUND
    for file in files:
        try:
            journal = read_journal(Path(file))
        except OSError as error:
            reason = system_reason(language, error)
            print(word(language, "error.file_unreadable", file=file, reason=reason), file=err)
            worst = UNREADABLE
        except NotationError as error:
            print(
                word(language, "verify.unreadable", file=file, reason=unreadable(language, error)), file=err
            )
            worst = UNREADABLE
        else:
            key, fields = _finding(journal, examine(journal))
            print(word(language, f"verify.{key}", file=file, **fields), file=out)
            worst = max(worst, SOUND if key in ("sound", "unfinished") else BROKEN)
    return worst


def _finding(journal: Journal, soundness: Soundness) -> tuple[str, dict[str, int]]:
    """Return the key and the numbers of the sentence about a record."""
    begun = [line for line in soundness.lines if isinstance(line.cause, DealBegan)]
    hands = len(begun)
    if journal.header.rules_version != RULES_VERSION:
        return "other_rules", {}
    if not soundness.is_whole:
        wrong = journal.lines[len(soundness.lines)]
        at = hands + isinstance(wrong.cause, DealBegan)
        return "broken", {"line": wrong.seq, "hand": at}
    if soundness.broken:
        return "wall", {"hand": soundness.broken[0]}
    proven = len(soundness.proven)
    counts = {"hands": proven, "decisions": len(soundness.lines)}
    return ("sound" if proven == hands else "unfinished"), counts
