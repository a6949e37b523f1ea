"""Says in the catalogue's words why a file is no JSON of the wanted shape; reads nothing itself."""

import json
import re
from typing import Final

import msgspec

from kemi_desktop.catalogue.lookup import Language, unreadable, word
from kemi_desktop.rules.errors import NotationError

_PLACE: Final = re.compile(r"(?P<what>.*?)(?: - at `(?P<place>[^`]+)`)?", re.DOTALL)
_SHAPES: Final[tuple[tuple[re.Pattern[str], str], ...]] = (
    (re.compile(r"Expected `(?P<wanted>[^`]+)`, got `(?P<found>[^`]+)`"), "wrong_type"),
    (re.compile(r"Object missing required field `(?P<name>[^`]+)`"), "missing_field"),
    (re.compile(r"Object contains unknown field `(?P<name>.+)`", re.DOTALL), "unknown_field"),
    (re.compile(r"Expected `array` of length [<>=]+ (?P<count>\d+).*"), "wrong_length"),
    (re.compile(r"Number out of range"), "out_of_range"),
)
"""The decoder's own sentences; one that matches none of them is told by its place alone."""
_TYPES: Final = frozenset({"object", "array", "str", "int", "float", "bool", "null"})


def not_json(text: str, error: msgspec.DecodeError) -> NotationError:
    """Return the fault of a text that is no JSON at all, with line and column where they can be found."""
    if not text.strip():
        return NotationError(str(error), "empty")
    try:
        json.loads(text)
    except json.JSONDecodeError as found:
        return NotationError(str(error), "not_json_at", line=found.lineno, column=found.colno)
    except (ValueError, RecursionError):
        pass  # the two readers disagree about what is wrong
    return NotationError(str(error), "not_json")


def wrong_shape(error: msgspec.ValidationError) -> NotationError:
    """Return the fault of JSON with something in the wrong place, such as ``$[0].seats``."""
    parted = _PLACE.fullmatch(str(error))
    what, place = (str(error), None) if parted is None else (parted["what"], parted["place"])
    for pattern, key in _SHAPES:
        if found := pattern.fullmatch(what):
            return NotationError(str(error), key, place=place or "", **found.groupdict())
    return NotationError(str(error), "wrong_value", place=place or "")


def fault_sentence(language: Language, error: NotationError) -> str:
    """Return a fault in words; JSON's types and the file as a whole are named in the language too."""

    def told(name: str, value: str | int) -> str | int:
        if name == "place":
            return value or word(language, "notation.whole_file")
        if error.key == "wrong_type":
            kinds = [
                word(language, f"json_type.{kind}") for kind in str(value).split(" | ") if kind in _TYPES
            ]
            return word(language, "json_type.join").join(kinds) or value
        return value

    fields = {name: told(name, value) for name, value in error.fields.items()}
    return unreadable(language, NotationError(str(error), error.key, **fields))
