"""Each screen, worked by keyboard alone."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from build_scripts import gallery_data
from kemi_desktop.catalogue import rulebook as book
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.rules.rule_ids import R7_30, R11
from kemi_desktop.rules.ruleset import DeadWait, DealerMode, Ruleset
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import (
    Intent,
    Key,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    WheelTurned,
)
from kemi_desktop.ui.scene import Command, Pop, Push, Quit, Scene
from kemi_desktop.ui.scenes.key_list import COLUMNS, KeyList
from kemi_desktop.ui.scenes.menu import Menu, MenuExits
from kemi_desktop.ui.scenes.new_game import NewGame
from kemi_desktop.ui.scenes.page_flow import pieces
from kemi_desktop.ui.scenes.question import ask_leave
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.scenes.room_options import HANDS, HOUSE_RULES, THINKING_TIME
from kemi_desktop.ui.scenes.rule_book import RuleBook
from kemi_desktop.ui.scenes.settlement.page import PageExits, SettlementPage
from kemi_desktop.ui.scenes.title import NO_MORE, MoreExits, Title
from kemi_desktop.ui.settings import Level, Settings
from kemi_desktop.ui.theme import Color

SIZE = (1280, 720)


class Elsewhere(Scene):
    """Where a screen leads."""


def do(scene: Scene, *intents: Intent | Key) -> Command | None:
    """Give a screen intents and return the last command."""
    command = None
    for intent in intents:
        command = scene.handle(KeyPressed(intent) if isinstance(intent, Key) else intent)
    return command


def laid_out(scene: Scene) -> Scene:
    scene.resize(SIZE)
    return scene


def title_of(context: UiContext, more: MoreExits = NO_MORE) -> Title:
    title = Title(
        context,
        play=Quit,
        new_game=Elsewhere,
        rule_book=Elsewhere,
        calculator=Elsewhere,
        settings=Elsewhere,
        learn=lambda: None,
        more=more,
    )
    title.resize(SIZE)
    return title


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


def form_of(context: UiContext) -> NewGame:
    form = NewGame(context, on_start=Quit)
    form.resize(SIZE)
    return form


def test_return_on_the_form_starts_with_the_remembered_choices() -> None:
    rules = Ruleset(dealer_mode=DealerMode.DOUBLE, hands=16)
    context = UiContext(Settings(rules=rules, name="Mei", level=Level.EXPERT))
    assert do(form_of(context), Key.RETURN) == Quit()
    assert (context.settings.rules, context.settings.name) == (rules, "Mei")


@pytest.mark.rule("R11")
def test_every_option_of_a_room_can_be_set_by_keyboard() -> None:
    context = UiContext()
    form = form_of(context)
    do(form, *[Key.TAB] * 5)
    do(form, Key.RIGHT)
    for option in (HANDS, THINKING_TIME, *HOUSE_RULES):
        do(form, Key.TAB)
        do(form, *[Key.RIGHT] * (1 if option.field == "dealer_mode" else len(option.values) - 1))
    do(form, *[Key.TAB] * 3, Key.RETURN)
    assert context.settings.level is Level.EXPERT
    for option in (HANDS, THINKING_TIME, *HOUSE_RULES):
        index = 1 if option.field == "dealer_mode" else -1
        assert option.value_in(context.settings.rules) == option.values[index], option.field


@pytest.mark.rule("R2.4")
def test_under_the_ladder_the_streak_option_cannot_be_chosen() -> None:
    context = UiContext(Settings(rules=Ruleset(dealer_mode=DealerMode.LADDER)))
    form = form_of(context)
    do(form, *[Key.TAB] * 8)
    do(form, Key.TAB, Key.RIGHT)
    assert not context.settings.rules.changmao
    do(form, Key.ESCAPE)
    assert context.settings.rules.treasure_cycle.value == "separate"


def test_names_are_typed_in_order_and_return_goes_to_the_next() -> None:
    context = UiContext()
    form = form_of(context)
    do(form, Key.TAB, TextTyped("\u79d1\u7c73"), Key.RETURN, TextTyped(" Li "), Key.ESCAPE)
    assert context.settings.name == "\u79d1\u7c73"
    assert context.settings.computer_names == ("Li", "", "")


def test_defaults_come_back_on_demand() -> None:
    context = UiContext(Settings(rules=Ruleset(dead_wait=DeadWait.SOLE), name="Mei"))
    form = form_of(context)
    do(form, KeyPressed(Key.TAB, shift=True), Key.RETURN, Key.ESCAPE)
    assert (context.settings.rules, context.settings.name) == (Ruleset(), "")


def test_typing_l_in_a_name_is_a_letter() -> None:
    form = form_of(UiContext())
    assert form.text_area is None
    do(form, Key.TAB)
    assert form.text_area is not None


def menu_of() -> Menu:
    menu = Menu(UiContext(), MenuExits(Elsewhere, Elsewhere, Quit, Elsewhere, Elsewhere))
    menu.resize(SIZE)
    return menu


@pytest.mark.parametrize("keys", [(Key.ESCAPE,), (Key.RETURN,)])
def test_the_menu_goes_back_to_the_game_with_one_key(keys: tuple[Key, ...]) -> None:
    assert do(menu_of(), *keys) == Pop()


def test_the_menu_leads_to_log_rules_calculator_keys_settings_and_out() -> None:
    for steps in range(1, 6):
        assert isinstance(do(menu_of(), *[Key.DOWN] * steps, Key.RETURN), Push)
    for key in (Key.F1, Key.F2):
        assert isinstance(do(menu_of(), key), Push)
    assert do(menu_of(), *[Key.DOWN] * 6, Key.RETURN) == Quit()


def test_leaving_is_asked_with_the_safe_answer_first() -> None:
    question = laid_out(ask_leave(UiContext(), Quit))
    assert do(question, Key.RETURN) == Pop()
    assert do(question, Key.ESCAPE) == Pop()
    assert do(question, Key.RIGHT, Key.RETURN) == Quit()


def page_of(*, last: bool = False, stop: bool = False) -> SettlementPage:
    exits = PageExits(Quit, Elsewhere, Elsewhere, Pop if stop else None)
    page = SettlementPage(
        UiContext(Settings(speed=1.0)),
        gallery_data.rich_self_draw(),
        ("", "", "", ""),
        last=last,
        exits=exits,
    )
    page.resize(SIZE)
    return page


def test_return_goes_on_from_a_settlement() -> None:
    assert do(page_of(), Key.RETURN) == Quit()


def test_a_game_without_an_end_can_be_ended_between_hands() -> None:
    assert do(page_of(stop=True), Key.TAB, Key.RETURN) == Pop()


def test_the_settlement_opens_menu_and_rule_book() -> None:
    assert isinstance(do(page_of(), Key.ESCAPE), Push)
    assert isinstance(do(page_of(), Key.F1), Push)


def test_leaving_at_a_settlement_loses_the_game_unless_it_was_the_last_hand() -> None:
    assert page_of().asks_before_leaving
    assert not page_of(last=True).asks_before_leaving


def test_fans_appear_one_after_the_other_and_then_nothing_moves() -> None:
    page = page_of()
    page.update(0.0)
    changes = [page.update(frame / 60) for frame in range(1, 240)]
    assert sum(changes) == 5
    assert not any(changes[-60:])


def test_without_animation_all_fans_are_there_at_once() -> None:
    page = page_of()
    page.context.change(speed=None)
    assert page.update(0.0)
    assert not page.update(0.1)


def book_of(**options: object) -> RuleBook:
    scene = RuleBook(UiContext(Settings(language=Language.EN)), **options)  # type: ignore[arg-type]  # passed on as they came
    scene.resize(SIZE)
    return scene


def test_the_rule_book_opens_at_a_ruling() -> None:
    scene = book_of(start=R7_30)
    (entry,) = [entry for entry in scene._entries if entry.page.id == R7_30]
    assert scene._text.offset == entry.top


def test_the_rule_book_holds_every_page_without_overlap() -> None:
    scene = book_of()
    assert [entry.page.id for entry in scene._entries] == [page.id for page in book.pages(Language.EN)]
    bottoms = [entry.top + entry.flowed.height for entry in scene._entries]
    assert all(b <= n.top for b, n in zip(bottoms, scene._entries[1:], strict=False))
    assert bottoms[-1] <= scene._text.content_height


@pytest.mark.parametrize("query", ["R7.30", "r7.30", "7.30"])
def test_an_id_is_found(query: str) -> None:
    scene = book_of()
    do(scene, KeyPressed(Key.SLASH))
    assert scene.text_area is not None
    do(scene, TextTyped(query))
    assert scene._entries[0].page.id == R7_30


def test_escape_clears_a_search_before_it_closes_the_book() -> None:
    scene = book_of()
    do(scene, KeyPressed(Key.F, control=True), TextTyped("zzzz"))
    assert scene._entries == ()
    assert do(scene, Key.ESCAPE) is None
    assert len(scene._entries) == len(book.pages(Language.EN))
    assert do(scene, Key.ESCAPE) == Pop()


def test_the_wheel_scrolls_what_is_under_the_pointer() -> None:
    scene = book_of()
    scene.update(0.0)
    do(scene, WheelTurned(900, 400, -3))
    assert scene.update(0.1)
    assert scene._text.offset > 0
    do(scene, WheelTurned(100, 400, -3))
    assert scene._contents.offset == 0


def test_chapters_are_turned_by_click_and_by_key() -> None:
    scene = book_of()
    x, y = scene._contents.rect.left + 20, scene._contents.rect.top + scene.brush.px(44) * 2 + 5
    do(scene, PointerPressed(x, y), PointerReleased(x, y))
    assert scene._present_chapter() == 2
    do(scene, Key.DOWN)
    assert scene._present_chapter() == 3
    do(scene, Key.UP)
    assert scene._present_chapter() == 2


def test_the_last_chapter_can_be_turned_to() -> None:
    scene = book_of(start=R11)
    last = len(book.rulebook(Language.EN)) - 1
    assert scene._present_chapter() == last
    assert scene._text.offset == scene._chapter_tops[last]


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (2560, 1080)], ids=str)
def test_the_rule_book_is_as_high_as_the_window_and_its_letters_grow(size: tuple[int, int]) -> None:
    scene = book_of()
    pitches = []
    for scale in (100, 150, 200):
        scene.context.change(scale=scale)
        scene.resize(size)
        assert scene._text.rect.height > 0.6 * size[1]
        assert scene._contents.rect.right < scene._text.rect.left
        pitches.append((scene._pitch, scene.brush.px(scene._chapter_pen.size)))
    assert pitches[2][0] > 1.4 * pitches[0][0]
    assert pitches[2][1] > 1.5 * pitches[0][1]


def test_the_contents_follow_the_text() -> None:
    scene = book_of()
    scene.context.change(scale=200)
    scene.resize(SIZE)
    do(scene, Key.END)
    assert scene._present_chapter() > 6
    top = scene._present_chapter() * scene._pitch
    assert scene._contents.offset <= top < scene._contents.offset + scene._contents.rect.height


def test_lines_break_where_they_may() -> None:
    assert list(pieces("one two, three")) == ["one ", "two, ", "three"]
    assert list(pieces("\u4e00\u724c\u3002\uff08\u4e8c\uff09a")) == [
        "\u4e00",
        "\u724c\u3002",
        "\uff08\u4e8c\uff09",
        "a",
    ]
    assert list(pieces("\u5f97 3 \u5206\uff0c\u724c\u5899\u3002")) == [
        "\u5f97",
        " ",
        "3 \u5206\uff0c",
        "\u724c\u5899\u3002",
    ]


def test_every_screen_of_widgets_names_a_place_for_each() -> None:
    context = UiContext()
    screens: list[RingScene] = [title_of(context), form_of(context), menu_of(), page_of(), book_of()]
    for screen in screens:
        bounds = (0, 0, *SIZE)
        for widget in screen.ring._widgets:
            assert widget.rect.size != (0, 0), screen
            left, top, width, height = bounds
            assert left <= widget.rect.left
            assert widget.rect.right <= left + width
            assert top <= widget.rect.top
            assert widget.rect.bottom <= top + height


def test_a_language_change_keeps_what_was_typed() -> None:
    context = UiContext(Settings(language=Language.ZH))
    form = form_of(context)
    do(form, Key.TAB, TextTyped("Mei"))
    context.change(language=Language.EN)
    form.resize((1920, 1080))
    do(form, Key.ESCAPE)
    assert context.settings == replace(Settings(language=Language.EN), name="Mei")


@pytest.mark.parametrize("language", Language)
def test_every_key_of_the_list_has_a_cap_and_a_use(language: Language) -> None:
    page = KeyList(UiContext(Settings(language=language)))
    for key in (key for column in COLUMNS for key in column):
        cap, does = page._told(key)
        assert cap, key
        assert does == does.strip() != "", key


@pytest.mark.parametrize("language", Language)
def test_no_key_of_the_list_has_two_uses(language: Language) -> None:
    told = [word(language, f"keys.{key}") for column in COLUMNS for key in column]
    keys = [line.replace("\uff1a", ":").partition(":")[0] for line in told]
    assert len(set(keys)) == len(keys)
    letters = "".join(key for key in keys if len(key) == 1)
    assert sorted(letters) == sorted("LCPKHGBMTY")
