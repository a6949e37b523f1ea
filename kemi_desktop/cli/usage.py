"""Says in the catalogue's words what is wrong with a command line; knows none of the commands."""

import re
from collections.abc import Callable
from typing import Final, TypeVar

from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.rules.errors import NotationError

Read = TypeVar("Read")

_CHOICE: Final = r"invalid choice: (?P<value>.*) \(choose from (?P<choices>.*)\)"
_SHAPES: Final[tuple[tuple[re.Pattern[str], str], ...]] = tuple(
    (re.compile(pattern, re.DOTALL), key)
    for pattern, key in (
        (rf"argument COMMAND: {_CHOICE}", "unknown_command"),
        (rf"argument (?P<option>\S+): {_CHOICE}", "not_a_choice"),
        (r"the following arguments are required: (?P<names>.*)", "missing"),
        (r"unrecognized arguments: (?P<names>.*)", "not_taken"),
        (r"argument \S+: invalid Language value: (?P<value>.*)", "bad_language"),
        (r"argument (?P<option>\S+): invalid (?P<kind>\w+)_number value: (?P<value>.*)", "bad_number"),
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
    fields = dict(error.fields)
    if "kind" in fields:
        fields["range"] = word(language, f"arguments.range_{fields.pop('kind')}")
    return word(language, f"arguments.{error.key}", **fields)


def numbers_of(kind: str, read: Callable[[str], Read]) -> Callable[[str], Read]:
    """Return a reader of numbers for argparse, which names it where a text is none of them.

    ``range_KIND`` of the group ``arguments`` says which numbers there are.
    """

    def reading(text: str) -> Read:
        return read(text)

    reading.__name__ = f"{kind}_number"
    return reading


def _plain(value: str) -> str:
    """Return quoted values without their quotes; what cannot be printed is not."""
    bare = re.sub(r"'([^']*)'", r"\1", value)
    return "".join(character for character in bare if character.isprintable())
