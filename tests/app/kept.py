"""A window's games kept in a folder, and a player who answers as simply as can be."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from kemi_desktop.app.keeping import KeptGames
from kemi_desktop.app.screens import Screens
from kemi_desktop.app.unfinished import FOLDER, SUFFIX
from kemi_desktop.rules.actions import Discard, Pass
from kemi_desktop.rules.prompts import Options
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Key, KeyPressed
from kemi_desktop.ui.loop import Loop
from kemi_desktop.ui.scenes.settlement.page import SettlementPage
from kemi_desktop.ui.scenes.table.table_scene import TableScene
from kemi_desktop.ui.settings import Level, Settings

SIZE = (1280, 720)
FRAME = 0.1
SEED = "0123456789abcdef" * 2


@dataclass
class Desk:
    """The program on one user's folder; made anew, it is the program started again."""

    folder: Path | None
    settings: Settings = field(default_factory=lambda: Settings(rules=Ruleset(hands=8), speed=None))
    told: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.context = UiContext(self.settings)
        self.games = KeptGames(self.folder, fault=self._tell, stamp=self._stamp)
        self.screens = Screens(self.context, seeds=lambda: SEED, games=self.games)
        self.loop = Loop(self.context, self.screens.title(), SIZE, ask_leave=self.screens.ask_close)
        self.now = 0.0

    def _tell(self, key: str, **_: object) -> None:
        self.told.append(key)

    def _stamp(self) -> str:
        number = 0 if self.folder is None else len(list((self.folder / FOLDER).glob("*")))
        return f"2026-05-01_20-15-{number:02}"

    def frame(self, *keys: Key) -> None:
        self.now += FRAME
        self.loop.step(self.now, [KeyPressed(key) for key in keys])

    def press(self, tag: str) -> None:
        """Press the button of a name on the topmost screen by the mouse's own way: its action."""
        ring = self.loop.top.ring  # type: ignore[attr-defined]  # every screen with buttons has one
        widget = next(w for w in ring.widgets if any(t.name == tag for t in w.targets(focused=False)))
        taken = widget.click(*widget.rect.center)
        self.loop.obey(taken.command if taken is not None else None)
        self.frame()

    def tags(self) -> set[str]:
        return {target.name for target in self.loop.top.sight().targets}

    def until(self, done: Callable[[], bool]) -> None:
        for _ in range(4000):
            if done():
                return
            self.frame()
        raise AssertionError("this never came")

    @property
    def options(self) -> Options | None:
        top = self.loop.top
        return top.play.options if isinstance(top, TableScene) else None

    def answer(self, count: int) -> None:
        """Answer a number of questions, and stop at the next one."""
        for _ in range(count):
            self.until(lambda: self.options is not None or isinstance(self.loop.top, SettlementPage))
            top, options = self.loop.top, self.options
            if isinstance(top, SettlementPage):
                self.press("go_on")
                continue
            assert isinstance(top, TableScene)
            assert options is not None
            top.play.adapter.submit(simplest(options))
            self.frame()
        self.until(lambda: self.options is not None)

    @property
    def files(self) -> list[Path]:
        assert self.folder is not None
        return sorted((self.folder / FOLDER).glob(f"*{SUFFIX}"))


def simplest(options: Options) -> Pass | Discard:
    """Let everything go by, and discard the last tile."""
    if any(isinstance(action, Pass) for action in options.actions):
        return Pass(options.seat)
    return [action for action in options.actions if isinstance(action, Discard)][-1]


def expert_with_names() -> Settings:
    return Settings(
        rules=Ruleset(hands=8),
        speed=None,
        level=Level.EXPERT,
        name="Ann",
        computer_names=("Bo", "Cy", "Di"),
    )
