"""What the player hears of questions, of time running out, and while looking at another window."""

from dataclasses import replace

import pygame
import pytest

from build_scripts.still_seat import StillSeat
from build_scripts.table_positions import claim, own_turn, ready, start
from build_scripts.table_shots import empty_exits
from kemi_desktop.rules.events import TileDiscarded
from kemi_desktop.rules.prompts import Options, PromptId, PromptKind
from kemi_desktop.rules.tiles import TileId
from kemi_desktop.ui.attention import Attention
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.event_reader import intents_of
from kemi_desktop.ui.input import (
    FocusChanged,
    Intent,
    Key,
    KeyPressed,
    PointerPressed,
    PointerReleased,
    SoundDeviceLost,
    VisibilityChanged,
)
from kemi_desktop.ui.loop import Loop
from kemi_desktop.ui.scene import Pop
from kemi_desktop.ui.scenes.question import ask_leave
from kemi_desktop.ui.scenes.table.table_scene import TableScene
from kemi_desktop.ui.settings import Settings
from kemi_desktop.ui.sound.sounds import Sounds
from kemi_desktop.ui.sound.table_sounds import TableSounds
from kemi_desktop.ui.window import window_title
from tests.ui.sound.ears import Ears, sounds_into
from tests.ui.table.dealing import ACROSS, LEFT, ME, RIGHT, tile

FRAME = 1 / 60


class Table:
    """A table's sounds with nothing around them."""

    def __init__(self, *, alert: bool = True) -> None:
        self.ears = Ears()
        self.sounds: Sounds = sounds_into(self.ears)
        self.attention = Attention(lambda: alert)
        self.table = TableSounds(self.sounds, self.attention, ME)

    def frame(
        self, options: Options | None, left: float | None = None, limit: float | None = None
    ) -> list[str]:
        """Let one frame pass as the loop and the screen do; return what is heard."""
        self.attention.rest()
        self.table.ask(options, left, limit)
        self.sounds.step(0.0)
        return self.ears.take()


def turn() -> Options:
    options = own_turn().options
    assert options is not None
    return replace(options, win=None)


def question(kind: PromptKind) -> Options:
    return replace(turn(), kind=kind)


@pytest.mark.parametrize(
    ("kind", "cue"),
    [
        (PromptKind.TURN, "turn"),
        (PromptKind.READY_WINDOW, "turn"),
        (PromptKind.CLAIM, "claim"),
        (PromptKind.ROB_KONG, "claim"),
    ],
)
def test_a_question_is_heard_once(kind: PromptKind, cue: str) -> None:
    table = Table()
    assert table.frame(None) == []
    assert table.frame(question(kind)) == [cue]
    assert table.frame(question(kind)) == []


def test_the_next_question_is_heard_again() -> None:
    table = Table()
    table.frame(turn())
    assert table.frame(replace(turn(), prompt=PromptId(turn().prompt + 1))) == ["turn"]
    table.frame(None)
    assert table.frame(turn()) == ["turn"]


def test_a_win_that_may_be_taken_has_a_sound_of_its_own() -> None:
    options = claim().options
    assert options is not None
    assert options.win is not None
    table = Table()
    assert table.frame(options) == ["win_chance"]
    table.frame(None)
    table.attention.focus(focused=False)
    assert table.frame(options) == ["win_chance"]


def test_the_last_five_seconds_are_counted() -> None:
    table = Table()
    heard = [
        (left, table.frame(turn(), left)) for left in (20.0, 5.6, 5.1, 5.0, 4.99, 4.5, 4.0, 3.2, 0.5, 0.0)
    ]
    assert heard[0][1] == ["turn"]
    assert [left for left, names in heard if names == ["tick"]] == [5.0, 4.0, 0.5]
    assert sum(len(names) for _, names in heard) == 4


def test_a_win_is_heard_again_when_half_its_time_is_gone() -> None:
    options = claim().options
    table = Table()
    heard = [(left, table.frame(options, left, 20.0)) for left in (20.0, 11.0, 10.0, 9.0, 6.0)]
    assert [left for left, names in heard if names] == [20.0, 10.0]
    assert heard[2][1] == ["win_chance"]
    table.frame(None)
    assert [table.frame(turn(), left, 20.0) for left in (20.0, 10.0, 9.0)] == [["turn"], [], []]


def test_without_a_limit_nothing_ticks() -> None:
    table = Table()
    table.frame(turn())
    assert table.frame(turn()) == []


def test_somebody_who_looks_elsewhere_is_called_at_once_and_at_five_seconds() -> None:
    table = Table()
    table.attention.focus(focused=False)
    assert table.frame(turn(), 20.0) == ["alert"]
    assert table.attention.calling
    assert table.frame(turn(), 6.0) == []
    assert table.frame(turn(), 5.0) == ["alert"]
    assert table.frame(turn(), 4.0) == ["tick"]


def test_somebody_who_does_not_wish_it_is_not_called() -> None:
    table = Table(alert=False)
    table.attention.focus(focused=False)
    assert table.frame(turn(), 20.0) == ["turn"]
    assert not table.attention.calling


def test_lifting_a_tile_is_heard_and_letting_it_down_is_not() -> None:
    table = Table()
    for tile_id, names in ((5, ["select"]), (5, []), (9, ["select"]), (None, []), (9, ["select"])):
        table.table.lift(None if tile_id is None else TileId(tile_id))
        assert table.frame(None) == names


def test_seats_are_heard_from_where_they_sit() -> None:
    table = Table()
    sides = []
    for seat in (ME, RIGHT, ACROSS, LEFT):
        table.table.ends(TileDiscarded(seat, tile("5p"), drawn=True))
        table.sounds.step(0.0)
        played = table.ears.played[-1]
        sides.append((played.right > played.left) - (played.right < played.left))
    assert sides == [0, 1, 0, -1]


# ---------------------------------------------------------------- the real screen


class Room:
    """The table's screen in a loop, heard by ears."""

    def __init__(self, seat: StillSeat, settings: Settings | None = None) -> None:
        self.ears = Ears()
        self.context = UiContext(settings or Settings(treasure_explained=True), speaker=self.ears)
        scene = TableScene(self.context, seat, advance=lambda now: None, exits=empty_exits())
        self.loop = Loop(self.context, scene, (1280, 720), ask_leave=lambda: scene)
        self.now = 0.0
        self.loop.step(0.0)

    def do(self, *intents: FocusChanged | KeyPressed | VisibilityChanged | SoundDeviceLost) -> list[str]:
        self.now += FRAME
        self.loop.step(self.now, intents)
        return self.ears.take()


def test_the_screen_asks_lifts_and_clicks_aloud() -> None:
    room = Room(StillSeat(own_turn()))
    assert room.ears.take()[0] in ("turn", "win_chance")
    assert room.do(KeyPressed(Key.D1)) == ["select"]
    assert room.do(KeyPressed(Key.RIGHT)) == ["select"]
    assert room.do() == []


def test_a_quiet_table_says_nothing() -> None:
    room = Room(StillSeat(start()))
    room.ears.take()
    assert room.do() == []


def test_the_ready_window_is_heard() -> None:
    assert Room(StillSeat(ready())).ears.take() == ["turn"]


@pytest.mark.parametrize(
    ("intents", "calling"),
    [
        ((), False),
        ((FocusChanged(focused=False),), True),
        ((FocusChanged(focused=False), FocusChanged(focused=True)), False),
        ((VisibilityChanged(visible=False),), True),
        ((VisibilityChanged(visible=False), VisibilityChanged(visible=True)), False),
    ],
)
def test_losing_the_window_calls_the_player_until_they_are_back(
    intents: tuple[FocusChanged | VisibilityChanged, ...], calling: bool
) -> None:
    room = Room(StillSeat(own_turn()))
    room.do(*intents)
    assert room.context.attention.calling is calling


def test_the_title_says_what_the_player_is_called_for() -> None:
    context = UiContext()
    name = context.say("app.name")
    assert window_title(context, calling=False) == name
    called = window_title(context, calling=True)
    assert called.endswith(name)
    assert context.say("table.your_turn") in called


def test_a_screen_on_top_of_the_table_calls_nobody() -> None:
    room = Room(StillSeat(own_turn()))
    room.do(FocusChanged(focused=False))
    room.do(KeyPressed(Key.ESCAPE))
    room.do()
    assert not room.context.attention.calling


def test_the_table_says_once_that_there_is_no_sound() -> None:
    room = Room(StillSeat(own_turn()))
    room.ears.silent = True
    room.do()
    assert room.context.say("error.sound_off") in said(room)


def test_an_unplugged_device_reaches_the_speaker() -> None:
    room = Room(StillSeat(own_turn()))
    room.do(SoundDeviceLost())
    assert room.ears.losses == 1


def said(room: Room) -> tuple[str, ...]:
    facts = room.loop.top.sight().facts
    return getattr(facts, "says", ())


# ---------------------------------------------------------------- around it


@pytest.mark.parametrize(
    ("facts", "intents"),
    [
        ({"which": 2, "iscapture": 0}, [SoundDeviceLost()]),
        ({"which": 2, "iscapture": 1}, []),
        ({"which": 0, "iscapture": 0}, []),
    ],
)
def test_only_the_device_in_use_counts_as_lost(facts: dict[str, int], intents: list[SoundDeviceLost]) -> None:
    assert list(intents_of(pygame.event.Event(pygame.AUDIODEVICEREMOVED, facts))) == intents


def test_a_button_is_heard_by_mouse_and_by_key_and_nothing_beside_it() -> None:
    ears = Ears()
    context = UiContext(speaker=ears)
    screen = ask_leave(context, Pop)
    screen.resize((1280, 720))
    left, top, width, height = screen.sight().targets[0].area
    on = (left + width // 2, top + height // 2)

    def heard(*intents: Intent) -> list[str]:
        for intent in intents:
            screen.handle(intent)
        context.sounds.step(0.0)
        return ears.take()

    assert heard(PointerPressed(2, 2), PointerReleased(2, 2)) == []
    assert heard(PointerPressed(*on)) == []
    assert heard(PointerReleased(*on)) == ["button"]
    assert heard(KeyPressed(Key.TAB), KeyPressed(Key.LEFT), KeyPressed(Key.F1)) == []
    assert heard(KeyPressed(Key.RETURN)) == ["button"]
