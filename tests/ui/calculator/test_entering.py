"""A hand is entered by keyboard alone, or by clicks alone, and every step can be taken back."""

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.judge.notation import to_text
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.ruleset import DeadWait, DealerMode, Ruleset
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import (
    Key,
    KeyPressed,
)
from kemi_desktop.ui.scene import Pop
from kemi_desktop.ui.scenes.calculator.calculator import Calculator
from kemi_desktop.ui.scenes.calculator.leaf import Topic
from kemi_desktop.ui.settings import Settings
from tests.ui.calculator.calculating import Book, click, do, focus, keys, opened, spot, won


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


def test_the_house_rules_of_the_last_game_are_there_at_the_start() -> None:
    rules = Ruleset(dealer_mode=DealerMode.DOUBLE, dead_wait=DeadWait.SOLE, hands=16)
    scene = Calculator(UiContext(Settings(language=Language.EN, rules=rules)), rule_book=Book)
    scene.resize((1280, 720))
    assert scene._field.text == ""
    click(scene, "1m")
    assert scene._field.text == "1m + dealer_mode=double dead_wait=sole"
    click(scene, "clear")
    assert scene._desk.question.rules.dealer_mode is DealerMode.DOUBLE


def test_escape_goes_back() -> None:
    assert do(opened(), Key.ESCAPE) == Pop()
