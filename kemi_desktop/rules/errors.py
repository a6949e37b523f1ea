"""The three families of error of the whole program, and what each means to whoever catches it."""

from kemi_desktop.rules.rule_ids import RuleId


class KemiError(Exception):
    """Base of every error this program raises on purpose."""


class NotationError(KemiError):
    """Text from outside cannot be read as tiles, a case or a record; safe to show.

    ``str()`` is English; ``key``, unless empty, names the catalogue's sentence, which ``fields`` fill in.
    """

    def __init__(self, text: str, key: str = "", /, **fields: str | int) -> None:
        super().__init__(text)
        self.key = key
        self.fields = fields


class ImpossibleHand(NotationError):
    """A described hand cannot have happened; ``key`` names why for the catalogue, ``fields`` fill it in."""

    def __init__(self, key: str, **fields: str | int) -> None:
        super().__init__(key, key, **fields)


class RuleViolation(KemiError):
    """A player asked for something the rules forbid; safe to show, nothing has changed.

    ``rule`` names the ruling, ``detail`` is a short key the catalogue turns into a sentence.
    """

    def __init__(self, rule: RuleId, detail: str) -> None:
        super().__init__(f"{rule}: {detail}")
        self.rule = rule
        self.detail = detail


class InvariantBroken(KemiError):
    """The program contradicts itself: a fault of ours, never caught to go on."""
