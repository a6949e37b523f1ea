"""The record of the game as a page: the newest in sight, in either language and size, and copied whole."""

import pygame
import pytest

from build_scripts import gallery_data
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.telling.chronicle import Chronicle, Line
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent, Key, KeyPressed, WheelTurned
from kemi_desktop.ui.scene import Pop
from kemi_desktop.ui.scenes.event_log import EventLog, as_text
from kemi_desktop.ui.settings import Settings

RECORD = gallery_data.chronicle()


def log_of(
    chronicle: Chronicle = RECORD,
    *,
    language: Language = Language.EN,
    scale: int = 100,
    copied: list[str] | None = None,
    works: bool = True,
) -> EventLog:
    def copy(text: str) -> bool:
        if copied is not None:
            copied.append(text)
        return works

    context = UiContext(Settings(language=language, scale=scale))
    log = EventLog(context, chronicle, gallery_data.NAMES, Seat(0), copy=copy)
    log.resize((1280, 720))
    return log


def do(log: EventLog, *intents: Intent) -> object:
    command: object = None
    for intent in intents:
        command = log.handle(intent)
    return command


def test_it_opens_at_the_newest_line() -> None:
    log = log_of()
    assert log.is_at_end
    assert log.rows[-1].text == log.lines[-1].text


@pytest.mark.parametrize(
    "intent",
    [WheelTurned(600, 300, 1.0), KeyPressed(Key.UP), KeyPressed(Key.PAGE_UP), KeyPressed(Key.HOME)],
    ids=["wheel", "up", "page up", "home"],
)
def test_it_scrolls_back_and_to_the_end_again(intent: Intent) -> None:
    log = log_of()
    do(log, intent)
    assert not log.is_at_end
    do(log, KeyPressed(Key.END))
    assert log.is_at_end


def test_it_scrolls_by_page_from_any_button() -> None:
    log = log_of()
    do(log, KeyPressed(Key.TAB), KeyPressed(Key.PAGE_UP))
    assert not log.is_at_end


def test_it_stays_at_the_end_when_the_window_changes() -> None:
    log = log_of()
    log.resize((1920, 1080))
    assert log.is_at_end


def test_every_word_of_the_record_is_on_the_page() -> None:
    log = log_of(scale=200)
    shown = "".join(row.text for row in log.rows)
    told = "".join(line.text for line in log.lines)
    assert shown.replace(" ", "") == told.replace(" ", "")


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_no_line_is_wider_than_the_page(scale: int) -> None:
    pygame.font.init()
    overflows: list[str] = []
    context = UiContext(Settings(scale=scale), on_overflow=lambda text, _: overflows.append(text))
    log = EventLog(context, RECORD, gallery_data.NAMES, Seat(0))
    log.resize((1024, 576))
    surface = pygame.Surface((1024, 576))
    for _ in range(40):
        log.draw(surface)
        log.handle(KeyPressed(Key.PAGE_UP))
    assert overflows == []


def test_a_larger_scale_makes_larger_lines() -> None:
    assert len(log_of(scale=200).rows) > len(log_of(scale=100).rows)


def test_the_whole_record_is_copied_by_key_and_by_button() -> None:
    copied: list[str] = []
    log = log_of(copied=copied)
    do(log, KeyPressed(Key.C, control=True))
    do(log, KeyPressed(Key.TAB), KeyPressed(Key.RETURN))
    assert copied == [as_text(log.lines)] * 2
    assert copied[0].count("\n") >= len(log.lines)


def test_the_text_has_a_blank_line_before_each_hand_but_the_first() -> None:
    lines = (Line("one", opens_hand=True), Line("a"), Line("two", opens_hand=True), Line("b"))
    assert as_text(lines) == "one\na\n\ntwo\nb\n"


def test_the_record_follows_the_language() -> None:
    log = log_of()
    english = [line.text for line in log.lines]
    log.context.change(language=Language.ZH)
    assert not set(english) & {line.text for line in log.lines}


@pytest.mark.parametrize("key", [Key.F2, Key.ESCAPE])
def test_the_key_that_opened_it_closes_it(key: Key) -> None:
    assert do(log_of(), KeyPressed(key)) == Pop()


def test_an_empty_record_can_be_opened() -> None:
    pygame.font.init()
    log = log_of(Chronicle())
    log.draw(pygame.Surface((1280, 720)))
    assert log.rows == ()
    do(log, KeyPressed(Key.UP), KeyPressed(Key.C, control=True))


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (2560, 1080)], ids=str)
@pytest.mark.parametrize("scale", [100, 200])
def test_the_page_is_as_high_as_the_window(size: tuple[int, int], scale: int) -> None:
    log = log_of(scale=scale)
    log.resize(size)
    window = pygame.Rect((0, 0), size)
    assert window.contains(log._panel)
    assert log._panel.height > 0.85 * size[1]
    assert all(window.contains(pygame.Rect(target.area)) for target in log.sight().targets)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("scale", [100, 150])
def test_it_opens_with_a_whole_line_at_its_top(size: tuple[int, int], scale: int) -> None:
    log = log_of(scale=scale)
    log.resize(size)
    assert log._text.offset > 0
    assert any(row.top == log._text.offset for row in log.rows)
