"""The calculator worked as people do: by keyboard alone, by mouse, by text."""

import pygame
import pytest

from build_scripts.calculator_hands import HANDS, on_calculator
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.judge.notation import from_text, to_text
from kemi_desktop.judge.verdict import Drawn, Impossible, Unfinished, Waiting, Won
from kemi_desktop.rules.fans import FAN_RULES, Fan
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.rules.ruleset import DeadWait, DealerMode, Ruleset
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import (
    Intent,
    Key,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
)
from kemi_desktop.ui.scene import Command, Pop, Push, Scene
from kemi_desktop.ui.scenes.calculator import calculator as screen
from kemi_desktop.ui.scenes.calculator.calculator import EXAMPLES, Calculator
from kemi_desktop.ui.scenes.calculator.leaf import Topic
from kemi_desktop.ui.scenes.calculator.wording import headline, meld_words, reason, seat_names, way_out
from kemi_desktop.ui.scenes.settlement.winners import FAN_PITCH
from kemi_desktop.ui.settings import Settings
from kemi_desktop.ui.sight import Target
from kemi_desktop.ui.theme import TEXT_SMALL
from kemi_desktop.ui.widgets.brush import Pen

SIZES = ((1024, 576), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))


def opened(size: tuple[int, int] = (1280, 720), language: Language = Language.EN) -> Calculator:
    scene = Calculator(UiContext(Settings(language=language)), rule_book=Book)
    scene.resize(size)
    return scene


class Book(Scene):
    """A rule book that remembers where it was opened."""

    def __init__(self, rule: RuleId | None) -> None:
        self.rule = rule


def do(scene: Calculator, *intents: Intent | Key) -> Command | None:
    command = None
    for intent in intents:
        command = scene.handle(KeyPressed(intent) if isinstance(intent, Key) else intent)
    return command


def keys(text: str) -> list[Key]:
    return [Key(letter) for letter in text]


def spot(scene: Calculator, name: str) -> Target:
    return next(target for target in scene.sight().targets if target.name == name)


def click(scene: Calculator, *names: str) -> None:
    for name in names:
        left, top, width, height = spot(scene, name).area
        x, y = left + width // 2, top + height // 2
        do(scene, PointerMoved(x, y), PointerPressed(x, y), PointerReleased(x, y))


def focus(scene: Calculator, name: str) -> None:
    """Go to a widget with the Tab key alone."""
    for _ in range(80):
        if any(target.focused and target.name.startswith(name) for target in scene.sight().targets):
            return
        do(scene, Key.TAB)
    raise AssertionError(f"{name} is not reached")


def won(scene: Calculator) -> Won:
    verdict = scene._desk.verdict
    assert isinstance(verdict, Won)
    return verdict


def test_a_hand_is_typed_tile_by_tile_and_settled_by_keyboard_alone() -> None:
    scene = opened()
    do(scene, *keys("123m456p78s99s234s6s"))
    assert won(scene).win.score.points == 3
    focus(scene, "by=")
    do(scene, Key.RIGHT)
    focus(scene, "source=")
    do(scene, Key.LEFT)
    focus(scene, "dealer=")
    do(scene, Key.RIGHT)
    question = scene._desk.question
    assert (question.by, question.source, question.dealer) == (WinBy.DISCARD, Seat(2), Seat(1))
    assert won(scene).settlement.deltas == (2, 0, -2, 0)


def test_the_palette_is_worked_with_arrows() -> None:
    scene = opened()
    do(scene, Key.SPACE, Key.RIGHT, Key.RETURN, Key.RIGHT, Key.SPACE, Key.DOWN, Key.SPACE)
    assert to_text(scene._desk.question) == "123m3s +"


def test_melds_are_laid_by_keyboard_alone() -> None:
    scene = opened()
    focus(scene, "lay=")
    do(scene, Key.RIGHT, *keys("312m"))
    focus(scene, "lay=")
    do(scene, Key.RIGHT, Key.RIGHT)
    focus(scene, "feeder=")
    do(scene, Key.LEFT)
    do(scene, *keys("5z"))
    chow, pung = scene._desk.question.account.melds
    assert (chow.kind, chow.source) == (MeldKind.CHOW, Seat(3))
    assert (pung.kind, pung.source) == (MeldKind.PUNG, Seat(2))


def test_every_control_of_every_page_is_reached_with_the_tab_key() -> None:
    scene = opened()
    scene.load("13m55p pung:999m<1 pung:111z<2 concealed_kong:2222z +2m")
    for topic in Topic:
        focus(scene, "page=")
        while scene._pages.up is not topic:
            do(scene, Key.RIGHT)
        reached = set()
        for _ in range(80):
            do(scene, Key.TAB)
            reached |= {target.name for target in scene.sight().targets if target.focused}
        usable = {target.name.split("=")[0] for target in scene.sight().targets if target.enabled}
        tiles = {name for name in usable if len(name) == 2 and name[0].isdigit()}
        inside = {name for name in usable if name.startswith(("hand ", "meld ", "winning", "verdict"))}
        missing = usable - {name.split("=")[0] for name in reached} - tiles - inside
        assert missing == set(), topic


def test_the_tray_gives_tiles_back_by_key_and_by_click() -> None:
    scene = opened()
    do(scene, *keys("1234m"))
    focus(scene, "hand ")
    do(scene, Key.RIGHT, Key.DELETE)
    assert to_text(scene._desk.question) == "134m +"
    click(scene, "hand 0")
    assert to_text(scene._desk.question) == "34m +"


def test_clicks_enter_a_whole_hand_with_melds() -> None:
    scene = opened()
    click(scene, "lay=pung", "feeder=1", "9m", "lay=concealed_kong", "2z")
    click(scene, "1m", "3m", "5p", "5p", "7s", "8s", "9s", "2m")
    assert to_text(scene._desk.question) == "13m55p789s pung:999m<1 concealed_kong:2222z +2m"
    click(scene, "kong_draw")
    assert won(scene).win.score.points == 10


def test_declarations_and_house_rules_are_clicked() -> None:
    scene = opened()
    do(scene, *keys("778899m11z33445p5p"))
    click(scene, "dealer=1", "page=declared", "renhu_0", "treasures_2=3", "draws+", "flown+", "flown+")
    winner, _, across, _ = scene._desk.question.accounts
    assert (winner.ready, winner.seven_pairs_only, winner.draws_since_ready) == (True, True, 1)
    assert (winner.treasures_discarded, across.treasures_drawn) == (2, 3)
    click(scene, "page=rules", "dealer_mode=double")
    assert scene._desk.question.rules.dealer_mode is DealerMode.DOUBLE
    assert {fan.value for fan, _ in won(scene).win.score.fans} >= {"renhu", "xiaosa", "flying_treasure"}


def test_the_dealer_cannot_be_told_to_have_declared_ready() -> None:
    scene = opened()
    click(scene, "page=declared")
    assert not spot(scene, "ready_0").enabled
    click(scene, "ready_0")
    assert not scene._desk.question.account.ready
    assert spot(scene, "ready_1").enabled


def test_a_used_up_tile_says_so_and_takes_no_click() -> None:
    scene = opened()
    do(scene, *keys("1111m"))
    assert spot(scene, "1m").label == "0 left"
    assert not spot(scene, "1m").enabled
    click(scene, "1m")
    assert to_text(scene._desk.question) == "1111m +"


def test_waits_show_as_soon_as_the_hand_is_whole() -> None:
    scene = opened()
    do(scene, *keys("123m456p78s99s234"))
    before = scene._desk.verdict
    do(scene, Key.S)
    verdict = scene._desk.verdict
    assert isinstance(before, Unfinished)
    assert isinstance(verdict, Waiting)
    assert len(verdict.waits) == 2


def test_backspace_and_control_z_take_steps_back() -> None:
    scene = opened()
    do(scene, *keys("12m3"), Key.BACKSPACE)
    assert to_text(scene._desk.question) == "12m +"
    do(scene, Key.BACKSPACE)
    assert to_text(scene._desk.question) == "1m +"
    do(scene, KeyPressed(Key.Z, control=True))
    assert to_text(scene._desk.question) == "+"
    do(scene, KeyPressed(Key.Z, control=True))
    assert to_text(scene._desk.question) == "+"


def test_clear_can_be_undone() -> None:
    scene = opened()
    do(scene, *keys("123m"))
    click(scene, "clear")
    assert to_text(scene._desk.question) == "+"
    click(scene, "undo")
    assert to_text(scene._desk.question) == "123m +"


@pytest.mark.parametrize("index", range(len(EXAMPLES)))
def test_every_example_is_worth_looking_at(index: int) -> None:
    scene = opened()
    for _ in range(index + 1):
        click(scene, "example")
    assert isinstance(scene._desk.verdict, Won | Waiting)


def test_text_in_the_field_is_the_hand_and_the_hand_is_the_text() -> None:
    scene = opened()
    do(scene, *keys("12m"))
    assert scene._field.text == "12m +"
    focus(scene, "notation")
    assert scene.text_area is not None
    do(scene, *[Key.BACKSPACE] * 5, TextTyped("2: 123m456p78s99s234s +6s<1"))
    question = scene._desk.question
    assert (question.winner, question.source) == (Seat(0), Seat(3))
    assert won(scene).settlement.deltas[0] > 0
    do(scene, Key.RETURN)
    assert scene._field.text == "123m456p2347899s +6s<3 dealer=2"


def test_text_that_cannot_be_read_says_why_and_changes_nothing() -> None:
    scene = opened()
    do(scene, *keys("12m"))
    focus(scene, "notation")
    do(scene, Key.END, TextTyped(" 5x"))
    assert "5x" in scene._notice()
    assert isinstance(scene._desk.verdict, Impossible)
    assert to_text(scene._desk.question) == "12m +"
    do(scene, Key.RETURN)
    assert "5x" in scene._notice()


def test_the_sentence_and_the_sheet_never_contradict() -> None:
    scene = opened()
    scene.load(WRITTEN)
    focus(scene, "notation")
    do(scene, Key.END, TextTyped("x"))
    verdict = scene._desk.verdict
    assert isinstance(verdict, Impossible)
    assert scene._notice() == reason(scene.context, verdict)
    do(scene, Key.BACKSPACE)
    assert won(scene).win.score.points == 3
    do(scene, TextTyped("x"))
    click(scene, "undo")
    assert not isinstance(scene._desk.verdict, Impossible)


TYPED = {" ": Key.SPACE, "+": Key.EQUALS}
WRITTEN = "123m456p78s99s234s +6s"


def typed(text: str) -> list[Intent | Key]:
    """Return the keys of a text, with Shift where a plus needs it."""
    found: list[Intent | Key] = []
    for letter in text:
        if letter == "+":
            found.append(KeyPressed(Key.OTHER, shift=True))
        found.append(KeyPressed(TYPED.get(letter) or Key(letter), shift=letter == "+"))
    return found


@pytest.mark.parametrize("text", [WRITTEN, "+6s 123m 456p 78s 99s 234s", "123m456p78s +6s99s234s"])
@pytest.mark.parametrize("language", Language)
def test_what_the_page_shows_is_typed_without_a_click(text: str, language: Language) -> None:
    scene = opened(language=language)
    assert WRITTEN in scene.context.say("calculator.field_hint")
    do(scene, *typed(text))
    assert scene._desk.question == from_text(WRITTEN)
    assert won(scene).win.score.points == 3


def test_a_plus_can_be_taken_back_and_replaces_the_winning_tile() -> None:
    scene = opened()
    do(scene, *typed("12m+"), Key.BACKSPACE, *typed("3m +4m +5m"))
    assert to_text(scene._desk.question) == "123m +5m"


def test_keys_press_the_marked_face_again_after_typing_is_over() -> None:
    scene = opened()
    do(scene, *typed("2m "), Key.RETURN)
    assert to_text(scene._desk.question) == "2m +"
    do(scene, Key.RIGHT, Key.SPACE)
    assert to_text(scene._desk.question) == "22m +"


def test_a_click_on_the_field_lets_typing_replace_the_hand() -> None:
    scene = opened()
    scene.load("55z")
    click(scene, "notation")
    do(scene, TextTyped(WRITTEN))
    assert scene._field.text == WRITTEN
    click(scene, "notation")
    do(scene, TextTyped("<1"))
    assert scene._field.text == WRITTEN + "<1"


def test_letters_in_the_field_are_no_tiles() -> None:
    scene = opened()
    focus(scene, "notation")
    do(scene, *keys("1m"))
    assert to_text(scene._desk.question) == "+"


def test_copy_and_paste_go_through_the_clipboard(monkeypatch: pytest.MonkeyPatch) -> None:
    board = [""]

    def copy(text: str) -> bool:
        board.append(text)
        return True

    monkeypatch.setattr(screen, "copy_text", copy)
    monkeypatch.setattr(screen, "pasted_text", lambda: board[-1])
    scene = opened()
    scene.load("123m456p78s99s234s +6s<2")
    do(scene, KeyPressed(Key.C, control=True))
    click(scene, "clear")
    do(scene, KeyPressed(Key.V, control=True))
    assert scene._desk.question == from_text("123m456p78s99s234s +6s<2")
    board.append("nonsense\n")
    click(scene, "paste")
    assert scene._notice()
    assert scene._field.text == "nonsense"


def test_without_a_clipboard_it_says_what_to_do_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "copy_text", lambda _: False)
    monkeypatch.setattr(screen, "pasted_text", lambda: None)
    scene = opened()
    for name in ("copy", "paste"):
        click(scene, name)
        assert "clipboard" in scene._notice()
    monkeypatch.setattr(screen, "pasted_text", lambda: "")
    click(scene, "paste")
    assert scene._notice()


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


def test_the_house_rules_of_the_last_game_are_there_at_the_start() -> None:
    rules = Ruleset(dealer_mode=DealerMode.DOUBLE, dead_wait=DeadWait.SOLE, hands=16)
    scene = Calculator(UiContext(Settings(language=Language.EN, rules=rules)), rule_book=Book)
    scene.resize((1280, 720))
    assert scene._field.text == ""
    click(scene, "1m")
    assert scene._field.text == "1m + dealer_mode=double dead_wait=sole"
    click(scene, "clear")
    assert scene._desk.question.rules.dealer_mode is DealerMode.DOUBLE


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


def test_escape_goes_back() -> None:
    assert do(opened(), Key.ESCAPE) == Pop()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_overlaps_and_nothing_leaves_the_window(size: tuple[int, int], language: Language) -> None:
    scene = opened(size, language)
    scene.load("13m55p pung:999m<1 pung:111z<2 concealed_kong:2222z +2m")
    scene._desk.lay(MeldKind.PUNG)
    for topic in Topic:
        scene._turn_to(topic)
        shown = [widget for widget in scene.ring._widgets if widget.enabled]
        window = pygame.Rect((0, 0), size)
        for index, widget in enumerate(shown):
            assert window.contains(widget.rect), widget
            others = [other.rect for other in shown[index + 1 :]]
            assert widget.rect.collidelist(others) == -1, widget


UNUSUAL = [
    (1024, 576),
    (1024, 768),
    (2560, 1080),
    pytest.param((3840, 2160), marks=pytest.mark.long),  # the smallest one of its shape is tried always
]


@pytest.mark.parametrize("name", HANDS)
@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", UNUSUAL, ids=str)
def test_all_words_fit_at_unusual_sizes(name: str, language: Language, size: tuple[int, int]) -> None:
    overflows: list[str] = []
    context = UiContext(Settings(language=language), on_overflow=lambda text, _: overflows.append(text))
    (scene,) = on_calculator(*HANDS[name], context)
    scene.resize(size)
    scene.draw(pygame.Surface(size))
    assert overflows == []


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
