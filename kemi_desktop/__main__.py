"""The one way in: reads the command line, then opens the game or runs a command."""

import locale
import os
import sys
import time
from collections.abc import Sequence
from io import TextIOWrapper

from kemi_desktop import __version__
from kemi_desktop.ai.levels import LEVELS
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.cli.arguments import PlayCommand, ServeCommand, read_arguments
from kemi_desktop.cli.commands import run_command
from kemi_desktop.cli.simulate import Terminal
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.text.start import start_text


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status; ``argv`` is without the program's name."""
    language = system_language()
    _speak_utf8()
    try:
        status = _run(sys.argv[1:] if argv is None else argv, language)
        sys.stdout.flush()
    except NotationError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(word(language, "error.interrupted"), file=sys.stderr)
        return 130
    except BrokenPipeError:  # whoever read our lines has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nor may the last flush complain
        return 1
    return status


def system_language() -> Language:
    """Return the language the system asks for; where it asks for none, Chinese, our players' own."""
    asked = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    name = next((value for value in asked if value), _windows_locale()).lower()
    silent = name.partition(".")[0] in ("", "c", "posix")
    return Language.ZH if silent or name.startswith(("zh", "chinese")) else Language.EN


def _windows_locale() -> str:
    """Return the locale of a Windows desktop, which sets no environment; elsewhere a guess would mislead."""
    return (locale.getlocale()[0] or "") if os.name == "nt" else ""


def _run(argv: Sequence[str], language: Language) -> int:
    command = read_arguments(argv, tuple(LEVELS), language, __version__)
    if isinstance(command, PlayCommand):
        return _play(command, language)
    if isinstance(command, ServeCommand):
        from kemi_desktop.serve import serve  # noqa: PLC0415 -- only here: nothing else needs the network

        return serve(command, Terminal(sys.stdout, sys.stderr, time.monotonic), sys.stdin.buffer)
    return run_command(command, Terminal(sys.stdout, sys.stderr, time.perf_counter))


def _play(command: PlayCommand, language: Language) -> int:
    if command.text:
        spoken = command.language or language
        return start_text(spoken, lines_in=sys.stdin, lines_out=sys.stdout, no_display=False)
    try:
        from kemi_desktop.app import play  # noqa: PLC0415 -- only here: commands must not load a window
    except ImportError as error:  # pygame-ce is missing, or hidden by the library it replaces
        missing = error.name in ("pygame", "pygame.locals")
        print(word(language, "error.pygame_missing") if missing else error, file=sys.stderr)
        return 1

    return play(command.language, fallback=language, watch=command.watch)


def _speak_utf8() -> None:
    """Write UTF-8 with plain line ends wherever the output goes, so that it is the same on every system."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main())
