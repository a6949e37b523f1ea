"""Says in the catalogue's words what is wrong with a command line; knows none of the commands."""

import re
from typing import Final

from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.rules.errors import NotationError

_CHOICE: Final = r"invalid choice: (?P<value>.*) \(choose from (?P<choices>.*)\)"
_SHAPES: Final[tuple[tuple[re.Pattern[str], str], ...]] = tuple(
    (re.compile(pattern, re.DOTALL), key)
    for pattern, key in (
        (rf"argument COMMAND: {_CHOICE}", "unknown_command"),
        (rf"argument (?P<option>\S+): {_CHOICE}", "not_a_choice"),
        (r"the following arguments are required: (?P<names>.*)", "missing"),
        (r"unrecognized arguments: (?P<names>.*)", "not_taken"),
        (r"argument \S+: invalid Language value: (?P<value>.*)", "bad_language"),
        (r"argument (?P<option>\S+): invalid number value: (?P<value>.*)", "bad_number"),
        (r"argument (?P<option>\S+): expected .*", "no_value"),
        (r"argument (?P<option>\S+): not allowed with argument (?P<other>\S+)", "not_together"),
        (r"argument (?P<option>\S+): ignored explicit argument (?P<value>.*)", "too_much"),
    )
)
"""What argparse says, in English only."""


class UsageError(NotationError):
    """A command line that makes no sense; ``key`` is a sentence of the group ``arguments``."""


def usage_error(program: str, message: str) -> UsageError:
    """Return the fault argparse has found; ``program`` is the command whose help would help."""
    for pattern, key in _SHAPES:
        if found := pattern.fullmatch(message):
            fields = {name: _plain(value) for name, value in found.groupdict().items()}
            return UsageError(f"{program}: {message}", key, program=program, **fields)
    return UsageError(f"{program}: {message}", "other", program=program)


def usage_sentence(language: Language, error: UsageError) -> str:
    """Return what is wrong and where help is, on one line."""
    return word(language, f"arguments.{error.key}", **error.fields)


def _plain(value: str) -> str:
    """Return quoted values without their quotes; what cannot be printed is not."""
    bare = re.sub(r"'([^']*)'", r"\1", value)
    return "".join(character for character in bare if character.isprintable())
