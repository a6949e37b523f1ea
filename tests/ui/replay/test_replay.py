"""The replay viewer: by keys and by mouse, on the table and around it."""

import pygame
import pytest

from build_scripts.replay_shots import HANDS, record
from kemi_desktop.adapter.record import open_record
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent, Key, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from kemi_desktop.ui.loop import Loop
from kemi_desktop.ui.scene import Push
from kemi_desktop.ui.scenes.event_log import EventLog
from kemi_desktop.ui.scenes.key_list import KeyList
from kemi_desktop.ui.scenes.replay.replay import ReplayExits, ReplayScene
from kemi_desktop.ui.scenes.rule_book import RuleBook
from kemi_desktop.ui.scenes.settlement.page import SettlementPage
from kemi_desktop.ui.settings import Settings
from kemi_desktop.ui.sight import ReplayFacts
from tests.ui.replay.opened import SIZES, changed, of_other_rules

FRAME = 0.05


class Viewer:
    """The viewer over another screen, driven frame by frame."""

    def __init__(
        self,
        content: bytes | None = None,
        *,
        settings: Settings | None = None,
        size: tuple[int, int] = (1280, 720),
    ) -> None:
        self.overflows: list[str] = []
        self.context = UiContext(
            settings or Settings(), on_overflow=lambda text, _: self.overflows.append(text)
        )
        shown = record() if content is None else open_record(content)
        self.went_on = 0
        exits = ReplayExits(lambda: RuleBook(self.context), self._go_on)
        self.scene = ReplayScene(self.context, shown, exits)
        self.below = KeyList(self.context)
        self.loop = Loop(self.context, self.below, size, ask_leave=lambda: self.below)
        self.loop.obey(Push(self.scene))
        self.surface = pygame.Surface(size)
        self.now = 0.0
        self.frame()

    def _go_on(self) -> None:
        self.went_on += 1

    def frame(self, *intents: Intent) -> None:
        self.now += FRAME
        if self.loop.step(self.now, intents):
            self.loop.draw(self.surface)

    def key(self, *keys: Key) -> None:
        for key in keys:
            self.frame(KeyPressed(key))

    def rest(self) -> None:
        for _ in range(400):
            if self.scene.player.director.resting:
                return
            self.frame()
        raise AssertionError("it never rests")

    def until_it_stands(self) -> None:
        for _ in range(1500):
            if not self.facts.playing:
                return
            self.frame()
        raise AssertionError("it plays for ever")

    def click(self, name: str, share: float = 0.5) -> None:
        target = next(t for t in self.loop.top.sight().targets if t.name == name)
        left, top, width, height = target.area
        place = (round(left + width * share), top + height // 2)
        self.frame(PointerMoved(*place), PointerPressed(*place), PointerReleased(*place))

    @property
    def facts(self) -> ReplayFacts:
        facts = self.scene.sight().facts
        assert isinstance(facts, ReplayFacts)
        return facts

    @property
    def place(self) -> tuple[int, int]:
        return self.facts.hand, self.facts.step


def test_steps_go_forward_and_back_by_keys_and_the_table_follows() -> None:
    viewer = Viewer()
    player = viewer.scene.player
    for step in range(2, 12):
        viewer.key(Key.RIGHT)
        assert viewer.place == (1, step)
    viewer.rest()
    assert player.director.shown == player.moment.view
    viewer.key(Key.LEFT, Key.LEFT)
    assert viewer.place == (1, 9)
    assert player.director.shown == player.moment.view
    viewer.key(Key.LEFT, *[Key.LEFT] * 20)
    assert viewer.place == (1, 1)


def test_hands_are_changed_by_page_keys_and_steps_cross_from_one_to_the_next() -> None:
    viewer = Viewer()
    viewer.key(Key.PAGE_DOWN)
    assert viewer.place == (2, 1)
    viewer.key(Key.LEFT)
    assert viewer.place == (1, len(record().hands[0].moments))
    viewer.key(Key.RIGHT)
    assert viewer.place == (2, 1)
    viewer.key(Key.RIGHT, Key.RIGHT, Key.PAGE_UP)
    assert viewer.place == (2, 1)
    viewer.key(Key.PAGE_UP)
    assert viewer.place == (1, 1)
    viewer.key(*[Key.PAGE_DOWN] * 9)
    assert viewer.place == (HANDS, len(record().hands[-1].moments))


def test_every_button_does_by_mouse_what_its_key_does() -> None:
    viewer = Viewer()
    for name, key in (
        ("forward", Key.RIGHT),
        ("forward", Key.RIGHT),
        ("back", Key.LEFT),
        ("next_hand", Key.PAGE_DOWN),
        ("previous_hand", Key.PAGE_UP),
    ):
        other = Viewer()
        other.scene.player.go(viewer.scene.player.hand_index, viewer.scene.player.step_index)
        viewer.click(name)
        other.key(key)
        assert viewer.place == other.place, name
    labels = {target.name: target.key for target in viewer.scene.sight().targets}
    assert labels["previous_hand"] == "pgup"
    assert labels["play"] == "space"
    assert labels["log"] == "f2"
    assert labels["leave"] == "esc"


def test_the_bar_goes_anywhere_in_the_hand() -> None:
    viewer = Viewer()
    viewer.click("bar", 0.5)
    steps = viewer.facts.steps
    assert abs(viewer.facts.step - steps / 2) <= 1
    viewer.key(Key.END)
    assert viewer.facts.step == steps
    viewer.key(Key.HOME)
    assert viewer.facts.step == 1


@pytest.mark.parametrize("speed", [1.0, None])
def test_it_plays_by_itself_to_the_end_and_then_from_the_beginning(speed: float | None) -> None:
    viewer = Viewer(settings=Settings(speed=speed))
    viewer.key(Key.S, Key.S, Key.SPACE)
    assert viewer.scene.player.speed == 4.0
    assert viewer.facts.playing
    viewer.scene.player.go(HANDS - 1, len(record().hands[-1].moments) - 6)
    viewer.until_it_stands()
    assert viewer.place == (HANDS, len(record().hands[-1].moments))
    viewer.key(Key.P)
    assert viewer.facts.playing
    assert viewer.place == (1, 1)


def test_a_step_by_hand_stops_what_plays_by_itself() -> None:
    viewer = Viewer()
    viewer.key(Key.SPACE, Key.RIGHT)
    assert not viewer.facts.playing


def test_the_settlement_of_a_hand_opens_from_anywhere_in_it_and_comes_back() -> None:
    viewer = Viewer()
    viewer.key(Key.PAGE_DOWN, Key.RIGHT, Key.R)
    page = viewer.loop.top
    assert isinstance(page, SettlementPage)
    assert not page.asks_before_leaving
    assert page._view == record().hands[1].moments[-1].view
    viewer.key(Key.ESCAPE)
    assert viewer.loop.top is viewer.scene
    viewer.click("result")
    viewer.key(Key.RETURN)
    assert viewer.loop.top is viewer.scene
    assert viewer.place == (2, 2)


def test_the_log_tells_what_happened_so_far_and_nothing_later() -> None:
    viewer = Viewer()
    viewer.key(Key.RIGHT, Key.RIGHT, Key.F2)
    log = viewer.loop.top
    assert isinstance(log, EventLog)
    early = len(log.lines)
    viewer.key(Key.ESCAPE, Key.END, Key.F2)
    later = viewer.loop.top
    assert isinstance(later, EventLog)
    assert len(later.lines) > early


def test_escape_leaves_and_a_game_not_finished_can_be_gone_on_with() -> None:
    viewer = Viewer()
    viewer.click("go_on")
    assert viewer.went_on == 1
    viewer.key(Key.ESCAPE)
    assert viewer.loop.top is viewer.below


def test_a_hand_that_was_not_finished_has_no_settlement_to_show() -> None:
    whole = record()
    viewer = Viewer(changed())
    viewer.key(Key.PAGE_DOWN, Key.END)
    viewer.rest()
    assert viewer.facts.hand == 2
    assert not viewer.scene.player.hand.is_settled
    viewer.key(Key.R)
    assert viewer.loop.top is viewer.scene
    assert len(viewer.scene.player.record.hands) < len(whole.hands)


@pytest.mark.parametrize("language", Language)
def test_it_says_whether_the_record_can_be_believed(language: Language) -> None:
    settings = Settings(language=language)
    assert Viewer(settings=settings).facts.says == word(language, "replay.sound", count=HANDS)
    assert Viewer(changed(), settings=settings).facts.says == word(language, "replay.unsound")
    other = Viewer(of_other_rules(), settings=settings).facts.says
    assert other == word(language, "replay.other_rules")


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_all_words_fit_and_no_two_widgets_overlap(
    size: tuple[int, int], scale: int, language: Language
) -> None:
    viewer = Viewer(settings=Settings(language=language, scale=scale), size=size)
    viewer.overflows.clear()
    viewer.key(Key.SPACE, Key.S, Key.END)
    widgets = viewer.scene.ring.widgets
    screen = pygame.Rect(0, 0, *size)
    assert all(screen.contains(widget.rect) for widget in widgets)
    overlapping = [
        (a.rect, b.rect)
        for index, a in enumerate(widgets)
        for b in widgets[index + 1 :]
        if a.rect.colliderect(b.rect)
    ]
    assert overlapping == []
    own = {word(language, f"replay.{key}") for key in ("play", "stop", "back", "forward", "result", "leave")}
    assert [text for text in viewer.overflows if text in own or text == viewer.scene.words] == []
