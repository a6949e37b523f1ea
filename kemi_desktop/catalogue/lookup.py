"""Finds a word by its key.  Decides nothing about where it is shown."""

import tomllib
from collections.abc import Mapping
from enum import Enum
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from kemi_desktop.rules.errors import ImpossibleHand, NotationError, RuleViolation


class Language(Enum):
    """The languages of the program; values are the codes used in settings and file names."""

    ZH = "zh"
    EN = "en"


def word(language: Language, key: str, **fields: object) -> str:
    """Return the text of ``key``, such as ``fan.base``, with its named fields filled in.

    Raises ``KeyError`` for an unknown key and for a field the text needs but was not given.
    """
    text = words(language)[key]
    return text.format_map(fields) if "{" in text else text


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
