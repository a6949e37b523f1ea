"""A whole game through the loop, from the title to the ranking, by keyboard alone and by mouse alone."""

from collections.abc import Iterator

import pygame
import pytest

from kemi_desktop.app.screens import Screens
from kemi_desktop.rules.actions import Discard, Pass
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import CloseRequested, Intent, Key, KeyPressed, PointerPressed, PointerReleased
from kemi_desktop.ui.loop import Loop
from kemi_desktop.ui.scene import Quit
from kemi_desktop.ui.scenes.question import Question, ask_leave
from kemi_desktop.ui.scenes.ranking import Ranking
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.scenes.settlement.page import SettlementPage
from kemi_desktop.ui.scenes.table.table_scene import TableScene
from kemi_desktop.ui.scenes.title import Title
from kemi_desktop.ui.settings import Settings

SIZE = (1280, 720)
SEED = "0123456789abcdef" * 2
FRAME = 1 / 20


class Player:
    """Drives the loop frame by frame."""

    def __init__(self, rules: Ruleset) -> None:
        self.context = UiContext(Settings(rules=rules, speed=None))
        screens = Screens(self.context, seeds=lambda: SEED)
        self.loop = Loop(self.context, screens.title(), SIZE, ask_leave=lambda: ask_leave(self.context, Quit))
        self.now = 0.0
        self.surface = pygame.Surface(SIZE)

    def frame(self, *intents: Intent) -> bool:
        self.now += FRAME
        drawn = self.loop.step(self.now, intents)
        if drawn:
            self.loop.draw(self.surface)
        return drawn

    def key(self, *keys: Key) -> None:
        for key in keys:
            self.frame(KeyPressed(key))

    def click(self, x: float, y: float) -> None:
        self.frame(PointerPressed(round(x), round(y)))
        self.frame(PointerReleased(round(x), round(y)))

    def until_asked(self) -> Iterator[TableScene]:
        """Let time pass and yield the table whenever it asks the player, until it is covered."""
        for _ in range(4000):
            scene = self.loop.top
            if not isinstance(scene, TableScene):
                return
            self.frame()
            if scene.play.options is not None and scene is self.loop.top:
                yield scene
        raise AssertionError("the hand does not end")


def play_hand_by_keys(player: Player) -> None:
    for table in player.until_asked():
        options = table.play.options
        assert options is not None
        if options.win is not None:
            player.key(Key.H)
        elif any(isinstance(action, Pass) for action in options.actions):
            player.key(Key.G)
        else:
            player.key(Key.LEFT, Key.RETURN)


def play_hand_by_mouse(player: Player) -> None:
    for table in player.until_asked():
        options = table.play.options
        assert options is not None
        if table.desk.has_cards and table.desk.spread is not None:
            pass_or_last = table.desk.spread.cards[-1]
            player.click(*pass_or_last[1].center)
        elif any(isinstance(action, Discard) for action in options.actions):
            box = table.rack.hand[-1].slot.box
            for _ in range(2):
                player.click(*box.center)


@pytest.mark.rule("R2.5")
def test_four_hands_by_keyboard_alone_and_again() -> None:
    player = Player(Ruleset(hands=4))
    player.frame()
    assert isinstance(player.loop.top, Title)
    player.key(Key.RETURN)
    hands = 0
    while not isinstance(player.loop.top, Ranking):
        play_hand_by_keys(player)
        assert isinstance(player.loop.top, SettlementPage)
        hands += 1
        player.key(Key.RETURN)
    assert hands == 4
    player.key(Key.RETURN)
    assert isinstance(player.loop.top, TableScene)
    player.key(Key.ESCAPE, *[Key.DOWN] * 6, Key.RETURN)
    assert isinstance(player.loop.top, Question)
    player.key(Key.RIGHT, Key.RETURN)
    assert isinstance(player.loop.top, Title)


def click_widget(player: Player, index: int) -> None:
    """Click a widget of the present screen where it lies."""
    scene = player.loop.top
    assert isinstance(scene, RingScene)
    player.click(*scene.ring._widgets[index].rect.center)


def test_one_hand_by_mouse_alone_from_title_to_ranking() -> None:
    player = Player(Ruleset(hands=1))
    player.frame()
    click_widget(player, 0)
    play_hand_by_mouse(player)
    assert isinstance(player.loop.top, SettlementPage)
    click_widget(player, 0)
    assert isinstance(player.loop.top, Ranking)
    click_widget(player, 1)
    assert isinstance(player.loop.top, Title)


def test_nothing_is_drawn_while_the_table_waits_for_the_player() -> None:
    player = Player(Ruleset())
    player.frame()
    player.key(Key.RETURN)
    next(player.until_asked())
    for _ in range(400):
        player.frame()
    assert not any(player.frame() for _ in range(100))


def test_the_game_stands_still_under_the_menu() -> None:
    player = Player(Ruleset(thinking_time=10))
    player.frame()
    player.key(Key.RETURN)
    table = next(player.until_asked())
    question = table.play.options
    player.key(Key.ESCAPE)
    for _ in range(20 * 30):
        player.frame()
    player.key(Key.ESCAPE)
    player.frame()
    assert player.loop.top is table
    assert table.play.options == question


def test_closing_the_window_in_mid_hand_asks_once() -> None:
    player = Player(Ruleset())
    player.frame()
    player.key(Key.RETURN)
    next(player.until_asked())
    player.frame(CloseRequested())
    assert isinstance(player.loop.top, Question)
    player.key(Key.ESCAPE)
    assert isinstance(player.loop.top, TableScene)
    player.frame(CloseRequested())
    player.key(Key.RIGHT, Key.RETURN)
    assert not player.loop.running


def test_a_game_without_an_end_goes_to_the_ranking_when_stopped() -> None:
    player = Player(Ruleset(hands=None))
    player.frame()
    player.key(Key.RETURN)
    play_hand_by_keys(player)
    assert isinstance(player.loop.top, SettlementPage)
    player.key(Key.TAB, Key.RETURN)
    for _ in range(5):
        player.frame()
    assert isinstance(player.loop.top, Ranking)
