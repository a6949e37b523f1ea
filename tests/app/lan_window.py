"""A program without its window, at its title, that plays with others over loopback."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pygame

from kemi_desktop.app.lan_memory import LanMemory
from kemi_desktop.app.lan_stay import House, Stay
from kemi_desktop.app.local_table import new_seed
from kemi_desktop.app.screens import Screens
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.net.host_plan import HostPlan
from kemi_desktop.net.hosting import HostedRoom
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent, Key, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from kemi_desktop.ui.loop import Loop
from kemi_desktop.ui.scenes.lan.lan_table import LanTable
from kemi_desktop.ui.scenes.lan.session import Session
from kemi_desktop.ui.settings import Pace, Settings
from kemi_desktop.ui.sight import RoomFacts, Sight, TableFacts, Target
from tests.net.served import PATIENCE, Clock, wait_until

LOOPBACK = "127.0.0.1"
SIZE = (1280, 720)
FRAME = 0.01


class LanWindow:
    """Drives the loop by the clock, as the window does; sees only what the screens tell."""

    def __init__(self, folder: Path, name: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.name = name
        self.hosted: list[HostedRoom] = []
        settings = Settings(name=name, speed=None, pace=Pace.FAST, language=Language.EN)
        self.context = UiContext(settings)
        house = House(LanMemory(folder), new_seed, (LOOPBACK,), host=self._host)
        self.screens = Screens(self.context, house=house)
        self.loop = Loop(self.context, self.screens.title(), SIZE, ask_leave=self.screens.ask_close)
        self.surface = pygame.Surface(SIZE)

    def frame(self, *intents: Intent) -> None:
        if self.loop.step(time.monotonic(), intents):
            self.loop.draw(self.surface)

    @property
    def sight(self) -> Sight:
        return self.loop.top.sight()

    @property
    def screen(self) -> str:
        return self.sight.screen

    @property
    def room(self) -> RoomFacts:
        facts = self.sight.facts
        assert isinstance(facts, RoomFacts), facts
        return facts

    @property
    def table(self) -> TableFacts:
        facts = self.sight.facts
        assert isinstance(facts, TableFacts), facts
        return facts

    @property
    def session(self) -> Session:
        """The stay in a room."""
        scenes = [scene for scene in self.loop.screens if isinstance(scene, LanTable)]
        return scenes[0].session

    @property
    def stay(self) -> Stay:
        """The way into a room, or the stay in it."""
        lan = self.screens._lan
        assert lan is not None
        assert lan._stay is not None
        return lan._stay

    def target(self, name: str) -> Target | None:
        return next((t for t in self.sight.targets if t.name == name), None)

    def offers(self, name: str) -> bool:
        """Whether something can be clicked now."""
        target = self.target(name)
        return target is not None and target.enabled

    def click(self, name: str) -> None:
        target = self.target(name)
        assert target is not None, (name, self.screen, [t.name for t in self.sight.targets])
        assert target.enabled, (name, self.screen)
        left, top, width, height = target.area
        x, y = left + width // 2, top + height // 2
        # In one frame: news from the room might move what is clicked between two of them.
        self.frame(PointerMoved(x, y), PointerPressed(x, y), PointerReleased(x, y))

    def key(self, *keys: Key) -> None:
        for key in keys:
            self.frame(KeyPressed(key))

    def _host(self, plan: HostPlan) -> HostedRoom:
        self.hosted.append(HostedRoom(plan, clock=Clock(still=True)))  # a busy machine may take its time
        return self.hosted[-1]

    @property
    def serving(self) -> int:
        """The process that serves the room this window has opened."""
        process = self.hosted[-1]._process
        assert process is not None
        return process.pid

    def close(self) -> None:
        """Let go, as a window does that is closed; a room lives on for its guests."""
        self.screens.close()

    def end(self) -> None:
        """Let go, and end the room at once."""
        self.close()
        for room in self.hosted:
            if room._process is not None:
                room._process.kill()
                room._process.wait(PATIENCE)
            room.close()


@contextmanager
def ended(windows: Sequence[LanWindow]) -> Iterator[None]:
    """End every window in the end, also those that were added meanwhile, whatever happens to the others."""
    with ExitStack() as stack:
        try:
            yield
        finally:
            for window in windows:
                stack.callback(window.end)


def together(windows: tuple[LanWindow, ...], done: Callable[[], bool], what: str) -> None:
    """Let all windows live until something holds; fail where nothing has changed for a long time."""

    def frames() -> None:
        for window in windows:
            window.frame()

    def shown() -> list[tuple[str, list[str]]]:
        return [(window.screen, [t.name for t in window.sight.targets]) for window in windows]

    wait_until(done, every=frames, progress=shown, what=lambda: f"{what}: {shown()}", pause=FRAME)
