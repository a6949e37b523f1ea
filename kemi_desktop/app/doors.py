"""The screens that every table leads to, whoever made it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.ui.scene import Scene


class OpenRuleBook(Protocol):
    """Makes the rule book."""

    def __call__(self, rule: RuleId | None = None) -> Scene:
        """Return the rule book, at a ruling if one is named."""
        ...


@dataclass(frozen=True, slots=True)
class Doors:
    """Makers of the screens around a table."""

    title: Callable[[], Scene]
    rule_book: OpenRuleBook
    calculator: Callable[[], Scene]
    settings: Callable[[], Scene]
