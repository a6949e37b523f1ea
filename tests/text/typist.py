"""A player at a terminal for tests: reads what was said since the last answer, and types the next line."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import StringIO
from itertools import count
from random import Random

from kemi_desktop.adapter.robot import PolicyFault
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.rules.actions import Action
from kemi_desktop.rules.prompts import Options
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.text.play import play_text
from kemi_desktop.text.setup import TextOptions

SEED = "0123456789abcdef" * 2
ONE_HAND = TextOptions(rules=Ruleset(hands=1), level="standard", name="Ann")

Think = Callable[[str], str | None]
"""Answers what was said since the last answer, the question last; ``None`` ends the input."""


class Typist(StringIO):
    """The input of a text game: each line is thought of when it is asked for."""

    def __init__(self, screen: StringIO, think: Think) -> None:
        super().__init__()
        self._screen = screen
        self._think = think
        self._read = 0
        self._rest = ""

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # the stubs say bytes
        if not self._rest:
            said = self._screen.getvalue()[self._read :]
            self._read = len(self._screen.getvalue())
            answer = self._think(said)
            self._rest = "" if answer is None else f"{answer}\n"
        end = len(self._rest) if size is None or size < 0 else size
        line, self._rest = self._rest[:end], self._rest[end:]
        return line


@dataclass(frozen=True)
class Talk:
    """What a text game ended with and everything it said."""

    code: int
    text: str

    @property
    def lines(self) -> list[str]:
        return self.text.splitlines()


def random_policy(_view: SeatView, options: Options, chance: Random) -> Action:
    """Do anything that is allowed."""
    return chance.choice(options.actions)


def no_fault(fault: PolicyFault) -> None:
    raise AssertionError(fault)


def talk(
    think: Think, options: TextOptions = ONE_HAND, *, language: Language = Language.EN, seed: str = SEED
) -> Talk:
    """Play at a terminal against seats that do anything that is allowed; later games have other seeds."""
    screen, seeds = StringIO(), game_seeds(seed)
    code = play_text(
        options,
        language=language,
        lines_in=Typist(screen, think),
        lines_out=screen,
        policies={"beginner": random_policy, "standard": random_policy},
        new_seed=lambda: next(seeds),
        report=no_fault,
    )
    return Talk(code, screen.getvalue())


def game_seeds(seed: str) -> Iterator[str]:
    """Yield a game's secret, then others."""
    return (f"{(int(seed, 16) + game) % 16**32:032x}" for game in count())


def is_move(said: str, language: Language = Language.EN) -> bool:
    """Whether the question at the end asks for an answer to the table."""
    return said.endswith((word(language, "text.ask"), word(language, "text.ask_only")))


def first_choice(language: Language) -> Think:
    """Always take the first choice, and Enter everywhere else."""
    return lambda said: "1" if is_move(said, language) else ""


def typed(*lines: str) -> Think:
    """Type these lines and end."""
    left = list(lines)
    return lambda _: left.pop(0) if left else None
