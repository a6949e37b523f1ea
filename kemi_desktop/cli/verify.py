"""The ``verify`` command: judges recorded games again and says whether they can be believed."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, TextIO

from kemi_desktop.catalogue.lookup import Language, unreadable, word
from kemi_desktop.catalogue.system_reason import system_reason
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.table.journal import DealBegan, Journal, parse_journal
from kemi_desktop.table.soundness import Soundness, examine
from kemi_desktop.table.whole_file import read_whole
from kemi_desktop.wire.version import JOURNAL_FORMAT, RULES_VERSION

SOUND: Final = 0
BROKEN: Final = 1
UNREADABLE: Final = 2


FIRST_WORDS: Final = f'{{"format":"{JOURNAL_FORMAT}"'.encode()
"""What every record of ours begins with, so that one cut in its first line is told from any other file."""


def run_verify(files: Sequence[str], language: Language, out: TextIO, err: TextIO) -> int:
    """Print one sentence for each record; return 0, 1 where one is broken, 2 where one cannot be read.

    A record that breaks off in the middle of a line, or before its first hand, is broken, too.
    """
    worst = SOUND
    for file in files:
        try:
            content = read_whole(Path(file))
        except OSError as error:
            reason = system_reason(language, error)
            print(word(language, "error.file_unreadable", file=file, reason=reason), file=err)
            worst = UNREADABLE
            continue
        try:
            journal = parse_journal(content)
        except NotationError as error:
            print(_refused(language, file, content, error), file=err)
            worst = UNREADABLE
            continue
        key, fields = _finding(journal, examine(journal), is_torn=len(content) > journal.size)
        print(word(language, f"verify.{key}", file=file, **fields), file=out)
        worst = max(worst, SOUND if key in ("sound", "unfinished", "begun") else BROKEN)
    return worst


def _refused(language: Language, file: str, content: bytes, error: NotationError) -> str:
    """Return why a file is not judged at all."""
    if error.key != "damaged":
        return word(language, "verify.unreadable", file=file, reason=unreadable(language, error))
    if not content:
        return word(language, "verify.empty", file=file)
    is_cut = b"\n" not in content and content.startswith(FIRST_WORDS[: len(content)])
    return word(language, "verify.cut" if is_cut else "verify.no_record", file=file)


def _finding(journal: Journal, soundness: Soundness, *, is_torn: bool) -> tuple[str, dict[str, int]]:
    """Return the key and the numbers of the sentence about a record; a torn one ends within a line."""
    hands = sum(isinstance(line.cause, DealBegan) for line in soundness.lines)
    if journal.header.rules_version != RULES_VERSION:
        return "other_rules", {}
    if not soundness.is_whole:
        wrong = journal.lines[len(soundness.lines)]
        at = hands + isinstance(wrong.cause, DealBegan)
        return "broken", {"line": wrong.seq, "hand": at}
    if soundness.broken:
        return "wall", {"hand": soundness.broken[0]}
    proven, decisions = len(soundness.proven), len(soundness.lines)
    if not decisions:
        return ("torn_deal" if is_torn else "no_hand"), {}
    if is_torn:
        counts = {"line": decisions + 1, "decisions": decisions, "hands": proven}
        return ("torn" if proven else "torn_begun"), counts
    if not proven:
        return "begun", {"decisions": decisions}
    return ("sound" if proven == hands else "unfinished"), {"hands": proven, "decisions": decisions}
