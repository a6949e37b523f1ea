"""The stack of screens: who gets intents, time and the surface, and when anything is drawn."""

import pygame
import pytest

from build_scripts.gallery import stage
from build_scripts.gallery_shots import SHOTS
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import (
    CloseRequested,
    Intent,
    Key,
    KeyPressed,
    PointerMoved,
    VisibilityChanged,
    WindowExposed,
    WindowResized,
)
from kemi_desktop.ui.loop import LONGEST_FRAME, Loop
from kemi_desktop.ui.scene import Command, Pop, Push, Quit, Replace, Restart, Scene, ToggleFullScreen
from kemi_desktop.ui.settings import Settings
from kemi_desktop.ui.sight import Sight, Target
from kemi_desktop.ui.toasts import TOAST_TIME
from kemi_desktop.ui.widgets.brush import Brush
from kemi_desktop.ui.widgets.toast_sign import toast_box

SIZE = (1280, 720)


class Recorder(Scene):
    """A screen that notes what is done to it and answers with what it was given."""

    def __init__(self, *, overlay: bool = False, in_play: bool = False) -> None:
        self.overlay = overlay
        self.in_play = in_play
        self.seen: list[Intent] = []
        self.times: list[float] = []
        self.sizes: list[tuple[int, int]] = []
        self.drawn = 0
        self.answer: Command | None = None
        self.later: Command | None = None
        self.changed = False
        self.area: pygame.Rect | None = None

    @property
    def is_overlay(self) -> bool:
        return self.overlay

    @property
    def asks_before_leaving(self) -> bool:
        return self.in_play

    @property
    def text_area(self) -> pygame.Rect | None:
        return self.area

    def resize(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)

    def handle(self, intent: Intent) -> Command | None:
        self.seen.append(intent)
        return self.answer

    def update(self, now: float) -> bool:
        self.times.append(now)
        changed, self.changed = self.changed, False
        return changed

    def take_command(self) -> Command | None:
        later, self.later = self.later, None
        return later

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1


def loop_of(first: Scene, question: Scene | None = None, context: UiContext | None = None) -> Loop:
    return Loop(context or UiContext(), first, SIZE, ask_leave=lambda: question or Recorder())


def test_the_first_frame_is_drawn_and_an_idle_one_is_not() -> None:
    loop = loop_of(Recorder())
    assert loop.step(0.0)
    assert not loop.step(0.1)
    assert not loop.step(0.2, [PointerMoved(3, 4)])


def test_a_screen_that_changed_is_drawn_once() -> None:
    scene = Recorder()
    loop = loop_of(scene)
    loop.step(0.0)
    scene.changed = True
    assert loop.step(0.1)
    assert not loop.step(0.2)


def test_an_exposed_window_is_drawn_again_and_a_minimised_one_is_not() -> None:
    loop = loop_of(Recorder())
    loop.step(0.0)
    assert loop.step(0.1, [WindowExposed()])
    assert not loop.step(0.2, [VisibilityChanged(visible=False), WindowExposed()])
    assert not loop.visible
    assert loop.step(0.3, [VisibilityChanged(visible=True)])


def test_only_the_topmost_screen_gets_intents_and_time() -> None:
    below, above = Recorder(), Recorder()
    loop = loop_of(below)
    below.answer = Push(above)
    loop.step(0.0, [PointerMoved(1, 1)])
    loop.step(0.1, [PointerMoved(2, 2)])
    assert below.seen == [PointerMoved(1, 1)]
    assert above.seen == [PointerMoved(2, 2)]
    assert above.sizes == [SIZE]


def test_the_clock_of_a_covered_screen_stands_still() -> None:
    below, above = Recorder(), Recorder()
    loop = loop_of(below)
    loop.step(0.0)
    loop.step(0.1)
    loop.obey(Push(above))
    loop.step(0.2)
    loop.step(0.3)
    above.answer = Pop()
    loop.step(0.4, [PointerMoved(1, 1)])
    loop.step(0.5)
    assert below.times == sorted(below.times)
    assert below.times[-1] == pytest.approx(0.3)


def test_a_long_frame_moves_time_only_a_little() -> None:
    scene = Recorder()
    loop = loop_of(scene)
    loop.step(100.0)
    loop.step(130.0)
    loop.step(120.0)
    assert scene.times == [0.0, LONGEST_FRAME, LONGEST_FRAME]


def test_an_overlay_is_drawn_over_the_screen_beneath_and_nothing_deeper() -> None:
    deepest, middle, top = Recorder(), Recorder(), Recorder(overlay=True)
    loop = loop_of(deepest)
    loop.obey(Push(middle))
    loop.obey(Push(top))
    loop.draw(pygame.Surface(SIZE))
    assert (deepest.drawn, middle.drawn, top.drawn) == (0, 1, 1)


def test_replace_and_restart_change_the_stack() -> None:
    first, second, third = Recorder(), Recorder(), Recorder()
    loop = loop_of(first)
    loop.obey(Push(second))
    loop.obey(Replace(third))
    assert loop.top is third
    loop.obey(Pop())
    assert loop.top is first
    loop.obey(Push(second))
    loop.obey(Restart(third))
    loop.obey(Pop())
    assert not loop.running


def test_a_command_wanted_after_an_update_is_obeyed() -> None:
    first, second = Recorder(), Recorder()
    loop = loop_of(first)
    first.later = Push(second)
    loop.step(0.0)
    assert loop.top is second


def test_quitting_ends_the_loop_and_later_intents_reach_nobody() -> None:
    scene = Recorder()
    loop = loop_of(scene)
    scene.answer = Quit()
    assert not loop.step(0.0, [PointerMoved(1, 1), PointerMoved(2, 2)])
    assert not loop.running
    assert scene.seen == [PointerMoved(1, 1)]


def test_closing_without_a_hand_in_play_leaves_at_once() -> None:
    loop = loop_of(Recorder())
    loop.step(0.0, [CloseRequested()])
    assert not loop.running


def test_closing_in_mid_hand_asks_once() -> None:
    question = Recorder(overlay=True)
    loop = loop_of(Recorder(in_play=True), question)
    loop.step(0.0, [CloseRequested()])
    assert loop.running
    assert loop.top is question
    loop.step(0.1, [CloseRequested()])
    assert not loop.running


def test_closing_asks_too_while_a_menu_covers_the_hand() -> None:
    question = Recorder(overlay=True)
    loop = loop_of(Recorder(in_play=True), question)
    loop.obey(Push(Recorder(overlay=True)))
    loop.step(0.0, [CloseRequested()])
    assert loop.top is question


def test_a_question_answered_with_stay_is_asked_again_next_time() -> None:
    question = Recorder(overlay=True)
    loop = loop_of(Recorder(in_play=True), question)
    loop.step(0.0, [CloseRequested()])
    question.answer = Pop()
    loop.step(0.1, [PointerMoved(1, 1)])
    loop.step(0.2, [CloseRequested()])
    assert loop.running
    assert loop.top is question


def test_every_screen_is_laid_out_for_a_new_size_once() -> None:
    below, above = Recorder(), Recorder()
    loop = loop_of(below)
    loop.obey(Push(above))
    loop.step(0.0, [WindowResized(1600, 900), WindowResized(1600, 900)])
    assert below.sizes == above.sizes == [SIZE, (1600, 900)]


def test_full_screen_is_a_setting_that_f11_and_alt_return_toggle() -> None:
    context = UiContext()
    loop = loop_of(Recorder(), context=context)
    seen = []
    for key in (KeyPressed(Key.F11), KeyPressed(Key.RETURN, alt=True)):
        loop.step(0.0, [key])
        seen.append(context.settings.full_screen)
    loop.obey(ToggleFullScreen())
    seen.append(context.settings.full_screen)
    assert seen == [True, False, True]


def test_the_letter_l_changes_the_language_at_once_but_not_while_typing() -> None:
    context, scene = UiContext(Settings(language=Language.ZH)), Recorder()
    loop = loop_of(scene, context=context)
    loop.step(0.0)
    assert loop.step(0.1, [KeyPressed(Key.L)])
    assert context.language is Language.EN
    assert scene.sizes == [SIZE, SIZE]
    scene.area = pygame.Rect(0, 0, 10, 10)
    loop.step(0.2, [KeyPressed(Key.L)])
    assert context.language is Language.EN
    assert scene.seen == [KeyPressed(Key.L)]


def picture_of(loop: Loop) -> bytes:
    surface = pygame.Surface(SIZE)
    loop.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_a_passing_sentence_is_drawn_over_every_screen_and_goes() -> None:
    context = UiContext(Settings(language=Language.EN))
    loop = Loop(context, Recorder(), SIZE, ask_leave=Recorder)
    loop.step(0.0)
    bare = picture_of(loop)
    assert context.toasts.tell("error.no_folder")
    assert not context.toasts.tell("error.no_folder")
    assert loop.step(1.0)
    assert picture_of(loop) != bare
    loop.obey(Push(Recorder()))
    loop.step(2.0)
    assert picture_of(loop) != bare
    assert loop.step(1.0 + TOAST_TIME)
    assert picture_of(loop) == bare


def test_two_passing_sentences_stand_one_after_the_other() -> None:
    context = UiContext()
    context.toasts.tell("error.settings_damaged", file="a")
    context.toasts.tell("error.no_folder")
    seen = []
    for now in (0.0, TOAST_TIME, 2 * TOAST_TIME):
        assert context.toasts.step(now)
        seen.append(None if context.toasts.shown is None else context.toasts.shown.key)
    assert seen == ["error.settings_damaged", "error.no_folder", None]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", [(1024, 576), (3840, 2160)])
def test_the_longest_sentence_stands_in_the_window(language: Language, size: tuple[int, int]) -> None:
    brush = Brush(UiContext(Settings(language=language)), size)
    for text in (
        word(language, "error.settings_damaged", file="settings.damaged.json"),
        word(language, "error.settings_unwritable", reason="/somewhere/far/away" * 12),
    ):
        assert pygame.Rect((0, 0), size).contains(toast_box(brush, text))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize(
    "name", ["title", "title-continue", "lan-table-away", "lan-rooms", "settings", "replays"]
)
def test_a_passing_sentence_covers_nothing_that_can_be_clicked(
    language: Language, size: tuple[int, int], name: str
) -> None:
    (shot,) = [shot for shot in SHOTS if shot.name == name]
    loop, _ = stage(shot, size, language)
    buttons = [pygame.Rect(target.area) for target in loop.top.sight().targets]
    assert buttons
    brush = Brush(UiContext(Settings(language=language)), size)
    for key in ("error.no_folder", "error.settings_unwritable"):
        text = word(language, key, reason="somewhere/far/away")
        box = toast_box(brush, text, buttons)
        assert box.collidelist(buttons) < 0
        assert pygame.Rect((0, 0), size).contains(box)


def test_a_passing_sentence_stands_at_the_top_where_nothing_is_and_where_it_covers_least_else() -> None:
    brush = Brush(UiContext(), SIZE)
    window = pygame.Rect((0, 0), SIZE)
    assert toast_box(brush, "bare").midtop == (SIZE[0] // 2, brush.px(14))
    everything = [window.copy(), pygame.Rect(0, 0, SIZE[0], SIZE[1] // 2)]
    covered = toast_box(brush, "bare", everything)
    assert window.contains(covered)
    assert covered.top >= SIZE[1] // 2


def test_the_loop_keeps_a_passing_sentence_off_the_buttons_of_its_topmost_screen() -> None:
    class Topped(Recorder):
        def sight(self) -> Sight:
            return Sight("topped", (Target("wide", "wide", (0, 0, SIZE[0], 60)),))

    context = UiContext()
    context.toasts.tell("error.no_folder")
    loop = Loop(context, Topped(), SIZE, ask_leave=Recorder)
    bare = picture_of(loop)
    loop.step(0.0)
    assert picture_of(loop) != bare
    surface = pygame.Surface(SIZE)
    loop.draw(surface)
    text = context.say("error.no_folder")
    strip = pygame.Rect(0, 0, SIZE[0], 30)  # above the sign's shadow
    assert toast_box(Brush(context, SIZE), text).colliderect(strip)
    without = pygame.Surface(SIZE)
    loop.top.draw(without)
    upper, plain = surface.subsurface(strip), without.subsurface(strip)
    assert pygame.image.tobytes(upper, "RGB") == pygame.image.tobytes(plain, "RGB")
