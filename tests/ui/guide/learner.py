"""A learner in the guide, driven through the loop by mouse or by keyboard, frame by frame."""

from collections.abc import Callable, Iterator

import pygame

from kemi_desktop.app.screens import Screens
from kemi_desktop.learn.lessons import Deed
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import (
    Intent,
    Key,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    WheelTurned,
)
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.loop import Loop
from kemi_desktop.ui.scene import Quit
from kemi_desktop.ui.scenes.guide.guide_sheet import GuideSheet
from kemi_desktop.ui.scenes.guide.guide_table import GuideTable
from kemi_desktop.ui.scenes.guide.marks import marked_boxes, target_tile
from kemi_desktop.ui.scenes.question import ask_leave
from kemi_desktop.ui.settings import DiscardBy, Settings
from kemi_desktop.ui.sight import Target

SIZE = (1280, 720)
FRAME = 1 / 20
LONGEST = 3000
CALM = Settings(speed=None)
LETTERS = {Deed.CHOW: Key.C, Deed.PUNG: Key.P, Deed.READY: Key.B, Deed.WIN: Key.H}


class Learner:
    """Holds a program at its title."""

    def __init__(self, settings: Settings, size: tuple[int, int] = SIZE) -> None:
        self.overflows: list[str] = []
        self.context = UiContext(settings, on_overflow=lambda text, _: self.overflows.append(text))
        self.screens = Screens(self.context, seeds=lambda: "0123456789abcdef" * 2)
        self.loop = Loop(
            self.context, self.screens.title(), size, ask_leave=lambda: ask_leave(self.context, Quit)
        )
        self.surface = pygame.Surface(size)
        self.now = 0.0
        self.frame()

    def start(self) -> None:
        """Begin the guide without the title's button."""
        self.loop.obey(self.screens.learn())
        self.frame()

    def frame(self, *intents: Intent) -> bool:
        """Let a frame pass; return whether the picture has changed."""
        self.now += FRAME
        return self.loop.step(self.now, intents)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.frame()

    def draw(self) -> None:
        self.loop.draw(self.surface)

    def key(self, *keys: Key) -> None:
        for key in keys:
            self.frame(KeyPressed(key))

    def click(self, x: float, y: float) -> None:
        place = (round(x), round(y))
        self.frame(PointerMoved(*place))
        self.frame(PointerPressed(*place))
        self.frame(PointerReleased(*place))

    def drag_up(self, box: Box) -> None:
        """Pull a tile out of the hand and let it go."""
        x, y = box.center
        self.frame(PointerMoved(x, y), PointerPressed(x, y))
        self.frame(PointerMoved(x, y - box.height))
        self.frame(PointerMoved(x, y - 2 * box.height))
        self.frame(PointerReleased(x, y - 2 * box.height))

    def click_target(self, name: str) -> None:
        """Click something by the name the screen tells; turn the wheel until it is in sight."""
        width, height = self.loop.size
        target = self._target(name)
        while not target.in_sight:
            before = target.area
            self.frame(WheelTurned(width // 2, height // 2, 1 if before[1] < 0 else -0.5))
            target = self._target(name)
            assert target.area != before, f"{name} cannot be reached"
        left, top, width, height = target.area
        self.click(left + width // 2, top + height // 2)

    def _target(self, name: str) -> Target:
        return next(t for t in self.loop.top.sight().targets if t.name == name)

    @property
    def table(self) -> GuideTable:
        scene = self.loop.top
        assert isinstance(scene, GuideTable)
        return scene

    @property
    def sheet(self) -> GuideSheet:
        scene = self.loop.top
        assert isinstance(scene, GuideSheet)
        return scene

    def marked(self) -> tuple[Box, ...]:
        """What the teacher points at."""
        step = self.table.open_step
        assert step is not None
        return marked_boxes(step, self.table.table)

    def stops(self) -> Iterator[str]:
        """Let time pass, and yield the key of each step of table and sheet when its words stand there."""
        for _ in range(LONGEST):
            match self.loop.top:
                case GuideTable() as scene if scene.open_step is not None:
                    yield scene.open_step.key
                case GuideSheet() as sheet:
                    assert sheet.coach.step is not None
                    yield sheet.coach.step.key
                case GuideTable():
                    pass
                case _:
                    return
            self.frame()
        raise AssertionError("the guide does not end")

    def obey_by_mouse(self) -> None:
        """Do with the mouse what the present step asks."""
        if isinstance(self.loop.top, GuideSheet):
            self.click_target("go_on" if self.sheet.coach.is_last else "guide_go_on")
            return
        step = self.table.open_step
        assert step is not None
        if step.deed is Deed.READ:
            self.click_target("guide_go_on")
            return
        if step.deed is Deed.DISCARD and self.context.settings.discard_by is DiscardBy.DRAG:
            self.drag_up(self.marked()[0])
            return
        two_clicks = self.context.settings.discard_by is DiscardBy.TWO_CLICKS
        for _ in range(2 if step.deed is Deed.DISCARD and two_clicks else 1):
            self.click(*self.marked()[0].center)

    def obey_by_keys(self) -> None:
        """Do with the keyboard what the present step asks."""
        if isinstance(self.loop.top, GuideSheet):
            self.key(Key.RETURN)
            return
        step = self.table.open_step
        assert step is not None
        if step.deed is Deed.READ:
            self.key(Key.RETURN)
        elif step.deed is Deed.DISCARD:
            inner = self.table.table
            wanted = target_tile(step, inner)
            for _ in inner.rack.tiles:
                if inner.rack.lifted == wanted:
                    break
                self.key(Key.RIGHT)
            self.key(Key.RETURN)
        else:
            self.key(LETTERS[step.deed])


def go_to(learner: Learner, key: str) -> None:
    """Go on to a step of table or sheet."""
    for stop in learner.stops():
        if stop == key:
            return
        learner.obey_by_keys()
    raise AssertionError(f"no step {key}")


Obey = Callable[[Learner], None]


def at(key: str, settings: Settings = CALM) -> Learner:
    """Return a learner at a step."""
    learner = Learner(settings)
    learner.start()
    go_to(learner, key)
    return learner
