"""A calculator worked with mouse and keys, for tests."""

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.judge.notation import to_text
from kemi_desktop.judge.verdict import Verdict, Won
from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import (
    Intent,
    Key,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from kemi_desktop.ui.scene import Command, Scene
from kemi_desktop.ui.scenes.calculator.calculator import Calculator
from kemi_desktop.ui.settings import Settings
from kemi_desktop.ui.sight import Target


def opened(size: tuple[int, int] = (1280, 720), language: Language = Language.EN) -> Calculator:
    scene = Calculator(UiContext(Settings(language=language)), rule_book=Book)
    scene.resize(size)
    return scene


class Book(Scene):
    """A rule book that remembers where it was opened."""

    def __init__(self, rule: RuleId | None) -> None:
        self.rule = rule


def do(scene: Calculator, *intents: Intent | Key) -> Command | None:
    command = None
    for intent in intents:
        command = scene.handle(KeyPressed(intent) if isinstance(intent, Key) else intent)
    return command


def keys(text: str) -> list[Key]:
    return [Key(letter) for letter in text]


def spot(scene: Calculator, name: str) -> Target:
    return next(target for target in scene.sight().targets if target.name == name)


def click(scene: Calculator, *names: str) -> None:
    for name in names:
        left, top, width, height = spot(scene, name).area
        x, y = left + width // 2, top + height // 2
        do(scene, PointerMoved(x, y), PointerPressed(x, y), PointerReleased(x, y))


def focus(scene: Calculator, name: str) -> None:
    """Go to a widget with the Tab key alone."""
    for _ in range(80):
        if any(target.focused and target.name.startswith(name) for target in scene.sight().targets):
            return
        do(scene, Key.TAB)
    raise AssertionError(f"{name} is not reached")


def won(scene: Calculator) -> Won:
    verdict = scene._desk.verdict
    assert isinstance(verdict, Won)
    return verdict


class Hands:
    """Works one calculator of its own."""

    def __init__(self, size: tuple[int, int] = (1280, 720), language: Language = Language.EN) -> None:
        self.scene = opened(size, language)

    @property
    def written(self) -> str:
        """The hand as one line."""
        return to_text(self.scene._desk.question)

    def verdict(self) -> Verdict:
        """What the page says."""
        return self.scene._desk.verdict

    def type(self, text: str) -> None:
        """Press one key for each letter."""
        do(self.scene, *keys(text))

    def press(self, *pressed: Key) -> None:
        """Press keys by name."""
        do(self.scene, *pressed)

    def spot(self, name: str) -> Target:
        """Return what is on the page under this name."""
        return spot(self.scene, name)

    def click(self, *names: str) -> None:
        """Click each of these in its middle."""
        click(self.scene, *names)

    def tab_to(self, name: str) -> None:
        """Go to a widget with the Tab key alone."""
        focus(self.scene, name)
