"""Finds a word by its key.  Decides nothing about where it is shown."""

import tomllib
from collections.abc import Mapping
from enum import Enum
from functools import cache
from importlib.resources import files
from string import Formatter
from types import MappingProxyType
from typing import Final

from kemi_desktop.rules.errors import ImpossibleHand, NotationError, RuleViolation

ON_DISK: Final = frozenset(("file", "folder"))
"""Fields that hold what somebody has called a file."""
JOINER: Final = "\u200d"
"""Holds the parts of some emoji together."""


class Language(Enum):
    """The languages of the program; values are the codes used in settings and file names."""

    ZH = "zh"
    EN = "en"


def word(language: Language, key: str, **fields: object) -> str:
    """Return the text of ``key``, such as ``fan.base``, with its named fields filled in.

    In Chinese a field in Latin letters, such as a name, is set off by a space from the characters beside it.
    What a ``file`` or ``folder`` is called may be anything: what cannot be printed is written as a number.
    Raises ``KeyError`` for an unknown key and for a field the text needs but was not given.
    """
    text = words(language)[key]
    if "{" not in text:
        return text
    fields = {name: _printable(str(value)) if name in ON_DISK else value for name, value in fields.items()}
    return _filled(text, fields) if language is Language.ZH else text.format_map(fields)


def has_word(key: str) -> bool:
    """Return whether ``key`` exists (both languages have the same keys)."""
    return key in words(Language.ZH)


def refusal(language: Language, violation: RuleViolation) -> str:
    """Return why the table refused, as a sentence; it names the rule where no sentence fits better."""
    key = f"refusal.{violation.detail}"
    return word(language, key if has_word(key) else "refusal.generic", rule=violation.rule)


def unreadable(language: Language, error: NotationError) -> str:
    """Return what cannot be read or cannot be, as a sentence; in English where no other is known."""
    group = "impossible" if isinstance(error, ImpossibleHand) else "notation"
    if not error.key:
        return str(error)
    fields = dict(error.fields)
    if has_word(meld := f"meld.{fields.get('meld')}"):
        fields["meld"] = word(language, meld)
    return word(language, f"{group}.{error.key}", **fields)


@cache
def words(language: Language) -> Mapping[str, str]:
    """Return every text of a language by its full dotted key, in file order."""
    tables = tomllib.loads(resource_text(f"words.{language.value}.toml"))
    return MappingProxyType(dict(_flatten("", tables)))


def resource_text(name: str) -> str:
    """Return a data file of this package; raise ``FileNotFoundError`` if it was not shipped."""
    return files("kemi_desktop.catalogue").joinpath(name).read_text(encoding="utf-8")


def _filled(text: str, fields: Mapping[str, object]) -> str:
    """Fill in the fields; what a field itself holds stays as it is."""
    filled = ""
    for literal, name, spec, _ in Formatter().parse(text):
        for piece in (literal, "" if name is None else format(fields[name], spec or "")):
            filled += f" {piece}" if _meet(filled[-1:], piece[:1]) else piece
    return filled


def _printable(name: str) -> str:
    """Return a name that breaks no line and moves no cursor."""
    return "".join(c if c.isprintable() or c == JOINER else ascii(c)[1:-1] for c in name)


def _meet(left: str, right: str) -> bool:
    """Whether a Latin letter and a Chinese character would stand side by side."""
    return (_is_han(left) and _is_latin(right)) or (_is_latin(left) and _is_han(right))


def _is_han(character: str) -> bool:
    return "\u4e00" <= character <= "\u9fff"


def _is_latin(character: str) -> bool:
    return character.isalpha() and character < "\u0250"


def _flatten(prefix: str, table: Mapping[str, object]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for name, value in table.items():
        if isinstance(value, dict):
            found += _flatten(f"{prefix}{name}.", value)
        elif isinstance(value, str):
            found.append((prefix + name, value))
        else:
            raise TypeError(f"{prefix}{name} is not a text")
    return found
