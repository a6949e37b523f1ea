"""A calculator worked with mouse and keys, for tests."""

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.judge.notation import to_text
from kemi_desktop.judge.verdict import Verdict
from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Key, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from kemi_desktop.ui.scene import Scene
from kemi_desktop.ui.scenes.calculator.calculator import Calculator
from kemi_desktop.ui.settings import Settings
from kemi_desktop.ui.sight import Target


class Closed(Scene):
    """A rule book nobody reads."""

    def __init__(self, rule: RuleId | None) -> None:
        self.rule = rule


class Hands:
    """Works one calculator."""

    def __init__(self, size: tuple[int, int] = (1280, 720), language: Language = Language.EN) -> None:
        self.scene = Calculator(UiContext(Settings(language=language)), rule_book=Closed)
        self.scene.resize(size)

    @property
    def written(self) -> str:
        """The hand as one line."""
        return to_text(self.scene._desk.question)

    def verdict(self) -> Verdict:
        """What the page says."""
        return self.scene._desk.verdict

    def type(self, text: str) -> None:
        """Press one key for each letter."""
        for letter in text:
            self.scene.handle(KeyPressed(Key(letter)))

    def press(self, *keys: Key) -> None:
        """Press keys by name."""
        for key in keys:
            self.scene.handle(KeyPressed(key))

    def spot(self, name: str) -> Target:
        """Return what is on the page under this name."""
        return next(target for target in self.scene.sight().targets if target.name == name)

    def click(self, *names: str) -> None:
        """Click each of these in its middle."""
        for name in names:
            left, top, width, height = self.spot(name).area
            x, y = left + width // 2, top + height // 2
            for intent in (PointerMoved(x, y), PointerPressed(x, y), PointerReleased(x, y)):
                self.scene.handle(intent)

    def tab_to(self, name: str) -> None:
        """Go to a widget with the Tab key alone."""
        for _ in range(80):
            if any(t.focused and t.name.startswith(name) for t in self.scene.sight().targets):
                return
            self.press(Key.TAB)
        raise AssertionError(f"{name} is not reached")
