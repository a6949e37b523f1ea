"""What the calculator answers: tiles to go, waits, points, why a hand is impossible, the rule of each fan."""

import pygame
import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.judge.verdict import Drawn, Impossible, Unfinished, Waiting, Won
from kemi_desktop.rules.fans import FAN_RULES, Fan
from kemi_desktop.ui.input import (
    Key,
    PointerPressed,
    PointerReleased,
)
from kemi_desktop.ui.scene import Push
from kemi_desktop.ui.scenes.calculator.calculator import EXAMPLES
from kemi_desktop.ui.scenes.calculator.wording import headline, meld_words, seat_names, way_out
from kemi_desktop.ui.scenes.settlement.winners import FAN_PITCH
from kemi_desktop.ui.theme import TEXT_SMALL
from kemi_desktop.ui.widgets.brush import Pen
from tests.ui.calculator.calculating import Book, click, do, keys, opened


def test_waits_show_as_soon_as_the_hand_is_whole() -> None:
    scene = opened()
    do(scene, *keys("123m456p78s99s234"))
    before = scene._desk.verdict
    do(scene, Key.S)
    verdict = scene._desk.verdict
    assert isinstance(before, Unfinished)
    assert isinstance(verdict, Waiting)
    assert len(verdict.waits) == 2


@pytest.mark.parametrize("index", range(len(EXAMPLES)))
def test_every_example_is_worth_looking_at(index: int) -> None:
    scene = opened()
    for _ in range(index + 1):
        click(scene, "example")
    assert isinstance(scene._desk.verdict, Won | Waiting)


def test_the_impossible_is_explained_in_both_languages() -> None:
    for language in Language:
        scene = opened(language=language)
        scene.load("123m456p78s99s234s +6s ready")
        assert isinstance(scene._desk.verdict, Impossible)
        surface = pygame.Surface((1280, 720))
        scene.draw(surface)


def test_a_drawn_hand_settles_rewards() -> None:
    scene = opened()
    click(scene, "by=none", "page=declared", "treasures_0=4")
    verdict = scene._desk.verdict
    assert isinstance(verdict, Drawn)
    assert verdict.settlement.deltas == (36, -12, -12, -12)


def test_a_click_on_a_fan_opens_its_rule() -> None:
    scene = opened()
    scene.load("12m456p789s99s234s +3m")
    paper = scene._paper
    blocks, top = paper._blocks, paper.scroll.rect.top
    above = next(index for index, block in enumerate(blocks) if block.rules)
    y = top + sum(block.height for block in blocks[:above]) + scene.brush.px(FAN_PITCH) * 5 // 2
    command = do(scene, PointerPressed(1000, y), PointerReleased(1000, y))
    assert isinstance(command, Push)
    assert isinstance(command.scene, Book)
    assert command.scene.rule == FAN_RULES[Fan.DEAD_WAIT]
    assert do(scene, PointerPressed(1000, top), PointerReleased(1000, top)) is None


def test_the_rule_book_opens_by_key() -> None:
    scene = opened()
    assert isinstance(do(scene, Key.F1), Push)
    scene.load("12m456p789s99s234s +3m")
    scene.ring.focus_on(scene._paper.scroll)
    command = do(scene, Key.RETURN)
    assert isinstance(command, Push)
    assert isinstance(command.scene, Book)
    assert command.scene.rule == FAN_RULES[Fan.BASE]


def test_what_is_to_go_counts_the_winning_tile() -> None:
    scene = opened()
    desk = scene._desk
    assert headline(scene.context, desk.verdict, desk.question) == "Tiles to go: 14"
    scene.load("147m258p3s123456z first_turn")
    assert headline(scene.context, desk.verdict, desk.question) == "Tiles to go: 1"


@pytest.mark.parametrize(
    ("text", "page"),
    [
        ("123m456p78s99s234s +6s ready", "Declarations"),
        ("123m456p78s99s234s +6s<1 kong_draw", "The win"),
        ("11111m456p78s999s", "Change the tiles"),
    ],
)
def test_an_impossible_hand_says_where_to_change_it(text: str, page: str) -> None:
    scene = opened()
    scene.load(text)
    verdict = scene._desk.verdict
    assert isinstance(verdict, Impossible)
    assert page in way_out(scene.context, verdict)


def test_a_kong_below_a_narrow_meld_keeps_its_kind() -> None:
    scene = opened()
    scene.load("5m discard_kong:1111z<1 added_kong:2222z<2 concealed_kong:3333z shown_kong:4444z +5m")
    question = scene._desk.question
    names = seat_names(scene.context, question)
    said = [meld_words(scene.context, names, meld) for meld in question.account.melds]
    assert [words[-1] for words in said] == ["Discard", "Added", "Concealed", "Shown"]


@pytest.mark.parametrize("language", list(Language))
def test_a_fan_under_the_pointer_is_explained_and_every_explanation_fits(language: Language) -> None:
    scene = opened(language=language)
    scene.load("13m55p pung:999m<1 pung:111z<2 concealed_kong:2222z +2m kong_draw dealer=1")
    sheet = scene._paper
    top = sum(block.height for block in sheet._blocks[:2]) + FAN_PITCH // 2
    assert sheet.point_at(sheet.scroll.rect.left + 5, sheet.scroll.rect.top + top + FAN_PITCH)
    assert sheet.scroll.explanation.startswith(scene.context.say("fan_help.dead_wait"))
    assert sheet.point_at(0, 0)
    assert sheet.scroll.explanation == scene.context.say("calculator.fan_help")
    more = scene.context.say("calculator.fan_help_more")
    for fan in Fan:
        words = scene.context.say(f"fan_help.{fan.value}") + more
        assert scene.brush.width(words, Pen(TEXT_SMALL)) <= scene._topic.rect.width
