"""Screens of play on the network, driven frame by frame over a sample cable; time is set by hand."""

from collections.abc import Callable

import pygame

from build_scripts.lan_shots import SampleLink
from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.net.guest import LinkNews, LinkState
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent, Key, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from kemi_desktop.ui.loop import Loop
from kemi_desktop.ui.scene import Scene
from kemi_desktop.ui.scenes.lan.session import Session
from kemi_desktop.ui.settings import Settings
from kemi_desktop.ui.sight import Target
from kemi_desktop.wire.protocol import GuestMessage, HostMessage, Welcome

SIZE = (1280, 720)
FRAME = 0.05


class Stay:
    """One person's screens, and the other end of the cable."""

    def __init__(self, make: Callable[["Stay"], Scene], *news: HostMessage, hosted: bool = False) -> None:
        self.context = UiContext(Settings(language=Language.EN, speed=None, treasure_explained=True))
        self.link = SampleLink(
            LinkNews(LinkState.CONNECTED), Welcome("secret", "Kitchen", "a1b2c3", Seat(0), 0, 5.0), *news
        )
        self.now = 100.0
        self.session = Session(RemoteAdapter(self.link), clock=lambda: self.now, hosted=hosted)
        self.session.tick()
        scene = make(self)
        self.loop = Loop(self.context, scene, SIZE, ask_leave=lambda: scene)
        self.surface = pygame.Surface(SIZE)
        self.frame()

    def frame(self, *intents: Intent) -> bool:
        self.now += FRAME
        return self.loop.step(self.now, intents)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.frame()

    def hear(self, *news: HostMessage | LinkNews) -> None:
        """Let the room say something."""
        self.link.news += news
        self.frame()
        self.frame()

    def cut(self) -> None:
        self.hear(LinkNews(LinkState.LOST))

    @property
    def sent(self) -> list[GuestMessage]:
        return self.link.sent

    def target(self, name: str) -> Target | None:
        return next((t for t in self.loop.top.sight().targets if t.name == name), None)

    def click(self, name: str) -> None:
        target = self.target(name)
        assert target is not None, [t.name for t in self.loop.top.sight().targets]
        assert target.enabled, name
        left, top, width, height = target.area
        x, y = left + width // 2, top + height // 2
        self.frame(PointerMoved(x, y))
        self.frame(PointerPressed(x, y))
        self.frame(PointerReleased(x, y))

    def key(self, *keys: Key) -> None:
        for key in keys:
            self.frame(KeyPressed(key))
