"""The title: one key or click starts a game, what waits comes first, newcomers are offered the guide."""

from typing import Any

import pygame
import pytest

from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import (
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from kemi_desktop.ui.scene import Push, Quit
from kemi_desktop.ui.scenes.title import NO_MORE, MoreExits
from kemi_desktop.ui.theme import Color
from tests.ui.scenes.screens import SIZE, Elsewhere, do, title_of


def test_one_key_on_the_title_starts_a_game() -> None:
    assert do(title_of(UiContext()), Key.RETURN) == Quit()


def test_one_click_on_the_title_starts_a_game() -> None:
    title = title_of(UiContext())
    x, y = title.ring.focused.rect.center
    assert do(title, PointerPressed(x, y), PointerReleased(x, y)) == Quit()


def test_a_pointer_that_only_rests_on_the_start_does_not_hide_the_offer_to_learn() -> None:
    title = title_of(UiContext())
    x, y = title.ring.focused.rect.center
    do(title, PointerMoved(x, y))
    assert title.ring.explanation == ""
    do(title, PointerMoved(x + 1, y))
    assert title.ring.explanation == title.context.say("ui.quick_help")


@pytest.mark.parametrize(
    ("more", "offers"),
    [
        (NO_MORE, True),
        (MoreExits(lan=lambda: None, replays=Elsewhere, about=Elsewhere), True),
        (MoreExits(go_on=lambda: None), False),
        (MoreExits(lan=lambda: None, back=lambda: None), False),
        (MoreExits(go_on=lambda: None, lan=lambda: None, back=lambda: None), False),
    ],
    ids=["nothing", "rooms", "game", "table", "both"],
)
def test_who_has_a_game_waiting_is_not_taken_for_a_newcomer(
    more: MoreExits, offers: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = UiContext()
    assert not context.settings.guide_offered
    real, drawn = context.fonts.label, []

    def label(text: str, size_px: int, color: Color, **options: Any) -> pygame.Surface:  # noqa: ANN401 -- passed on
        drawn.append(text)
        return real(text, size_px, color, **options)

    monkeypatch.setattr(context.fonts, "label", label)
    title_of(context, more).draw(pygame.Surface(SIZE))
    assert (context.say("guide.offer") in drawn) is offers


@pytest.mark.parametrize(
    ("more", "first"),
    [
        (NO_MORE, "quick_start"),
        (MoreExits(go_on=lambda: None), "go_on"),
        (MoreExits(lan=lambda: None, back=lambda: None), "back_to_table"),
        (MoreExits(go_on=lambda: None, lan=lambda: None, back=lambda: None), "back_to_table"),
    ],
    ids=["nothing", "game", "table", "both"],
)
def test_a_table_at_which_others_wait_comes_before_a_game_that_can_wait(more: MoreExits, first: str) -> None:
    focused = next(target for target in title_of(UiContext(), more).sight().targets if target.focused)
    assert focused.name == first


@pytest.mark.parametrize("language", Language)
def test_the_start_does_not_speak_of_a_game_there_may_not_have_been(language: Language) -> None:
    assert not any(told in word(language, "ui.quick_help") for told in ("上次", "last"))


@pytest.mark.parametrize("tabs", [1, 3, 4, 5])
def test_the_title_leads_everywhere(tabs: int) -> None:
    command = do(title_of(UiContext()), *[Key.TAB] * tabs, Key.RETURN)
    assert isinstance(command, Push)
    assert isinstance(command.scene, Elsewhere)


def test_escape_on_the_title_does_not_leave() -> None:
    assert do(title_of(UiContext()), Key.ESCAPE) is None
