"""The one way in: reads the command line, then opens the game or runs a command.

The one module that imports inside functions: each way to play loads what it needs and nothing besides, and
the window loads what lies behind its first page once that is shown.
"""

import codecs
import errno
import locale
import os
import sys
import time
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Final, TextIO

from kemi_desktop import __version__
from kemi_desktop.ai.level_names import LEVEL_NAMES
from kemi_desktop.catalogue.lookup import Language, unreadable, word
from kemi_desktop.catalogue.system_reason import system_reason
from kemi_desktop.cli.arguments import language_in, read_arguments
from kemi_desktop.cli.asked import PlayCommand, SelfTestCommand, ServeCommand
from kemi_desktop.cli.terminal import Terminal
from kemi_desktop.cli.usage import UsageError, usage_sentence
from kemi_desktop.rules.errors import NotationError

OUTPUT_FAULTS: Final = {
    errno.ENOSPC,
    errno.EFBIG,
    errno.EIO,
    errno.EBADF,
    getattr(errno, "EDQUOT", errno.ENOSPC),
}
"""What a full or lost place of output answers."""
OLD_CHINESE: Final = ("gb", "cp936")
"""How the encodings begin that terminals in simplified Chinese had before UTF-8."""
MINUS: Final = "\N{MINUS SIGN}"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status; ``argv`` is without the program's name."""
    language = system_language()
    _give_streams()
    _speak_utf8()
    try:
        given = sys.argv[1:] if argv is None else argv
        language = language_in(given) or language
        return _run_and_flush(given, language)
    except UsageError as error:
        _complain(usage_sentence(language, error))
        return 2
    except NotationError as error:
        _complain(unreadable(language, error))
        return 2
    except KeyboardInterrupt:
        _complain(word(language, "error.interrupted"))
        return 130
    except BrokenPipeError:  # whoever read our lines has had enough
        _silence(sys.stdout)
        return 1
    except OSError as error:
        if error.errno not in OUTPUT_FAULTS:
            raise
        _silence(sys.stdout)
        _complain(word(language, "error.output_unwritable", reason=system_reason(language, error)))
        return 1


def system_language() -> Language:
    """Return the language the system asks for; where it asks for none, Chinese, our players' own."""
    asked = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    name = next((value for value in asked if value), _windows_language()).lower()
    silent = name.partition(".")[0] in ("", "c", "posix")
    return Language.ZH if silent or name.startswith(("zh", "chinese")) else Language.EN


def _windows_language() -> str:
    """Return the language of a Windows desktop, which sets no environment; elsewhere a guess would mislead.

    It is the language of its words, as the window asks for it, and not that of its numbers and dates.
    """
    if sys.platform == "win32":
        from ctypes import windll  # noqa: PLC0415 -- only here: other systems have none

        number: int = windll.kernel32.GetUserDefaultUILanguage() & 0xFFFF  # 16 bits are told
        return locale.windows_locale.get(number, "")
    return ""


def _run_and_flush(argv: Sequence[str], language: Language) -> int:
    """Run, and write out all that was said even where ``--help`` leaves: later nobody could tell a fault."""
    try:
        return _run(argv, language)
    finally:
        sys.stdout.flush()


def _complain(sentence: str) -> None:
    """Say one sentence on standard error, if that can still be written."""
    try:
        print(sentence, file=sys.stderr, flush=True)
    except OSError:
        _silence(sys.stderr)


def _silence(stream: TextIO) -> None:
    """Send what a stream still holds nowhere, so that the last flush at the exit cannot fail."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def _run(argv: Sequence[str], language: Language) -> int:
    command = read_arguments(argv, LEVEL_NAMES, language, __version__)
    if isinstance(command, PlayCommand):
        if command.text:
            return _play_text(command.language or language, no_display=False)
        return _play(command, language)
    if isinstance(command, ServeCommand):
        from kemi_desktop.serve.process import serve  # noqa: PLC0415 -- only here: nothing else needs the network

        return serve(command, Terminal(sys.stdout, sys.stderr, time.monotonic), sys.stdin.buffer)
    if isinstance(command, SelfTestCommand):
        from kemi_desktop.self_test.run import self_test  # noqa: PLC0415 -- only here: it loads everything

        return self_test(command, sys.stdout)
    from kemi_desktop.cli.commands import run_command  # noqa: PLC0415 -- only here: it loads the computer players

    return run_command(command, Terminal(sys.stdout, sys.stderr, time.perf_counter))


def _play(command: PlayCommand, language: Language) -> int:
    try:
        from kemi_desktop.app.play import Later, OpenWays, play  # noqa: PLC0415 -- only here: commands must load no window
    except ImportError as error:  # pygame-ce is missing, or hidden by the library it replaces
        missing = error.name in ("pygame", "pygame.locals")
        print(word(language, "error.pygame_missing") if missing else error, file=sys.stderr)
        return 1

    def ways() -> OpenWays:
        from kemi_desktop.app.screens import open_screens  # noqa: PLC0415 -- once the first page is shown

        return open_screens

    later = Later(ways, lambda spoken: _play_text(spoken, no_display=True))
    return play(command.language, fallback=language, later=later, watch=command.watch, record=command.record)


def _play_text(language: Language, *, no_display: bool) -> int:
    from kemi_desktop.text.start import start_text  # noqa: PLC0415 -- only here: a window opens without

    return start_text(language, lines_in=sys.stdin, lines_out=sys.stdout, no_display=no_display)


def _give_streams() -> None:
    """Give a program that was started without a terminal streams that lead nowhere, for all that speaks."""
    if sys.stdin is None:  # so on Windows, where a windowed program has none
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115, PTH123 -- open to the end
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123 -- the same


def _speak_utf8() -> None:
    """Write UTF-8 with plain line ends wherever the output goes, so that it is the same on every system.

    A terminal set to an older Chinese encoding is written to in that: it would show nothing of the other.
    Bytes that are no text, such as part of a file's name, are written as numbers.
    """
    codecs.register_error("plain", _plainly)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            is_old = stream.isatty() and stream.encoding.lower().startswith(OLD_CHINESE)
            encoding = stream.encoding if is_old else "utf-8"
            stream.reconfigure(encoding=encoding, errors="plain", newline="\n")


def _plainly(error: UnicodeError) -> tuple[str | bytes, int]:
    """Return what stands for what an encoding does not have: of our own words that is the minus alone."""
    if isinstance(error, UnicodeEncodeError) and error.object[error.start] == MINUS:
        return "-", error.start + 1
    return codecs.backslashreplace_errors(error)


if __name__ == "__main__":
    sys.exit(main())
