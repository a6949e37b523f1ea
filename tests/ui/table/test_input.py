"""Mouse and keyboard at the table: nothing is lost, nothing happens by accident."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from build_scripts.table_pieces import ME, Position
from build_scripts.table_positions import claim, own_turn, ready, show, shown, start
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.actions import (
    ClaimChow,
    ClaimKong,
    ClaimPung,
    ClaimWin,
    DeclareKong,
    DeclareReady,
    Discard,
    Pass,
    SelfDrawWin,
)
from kemi_desktop.rules.events import TileDrawn
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.rule_ids import R3_3
from kemi_desktop.rules.tiles import Seat, TileId
from kemi_desktop.ui.input import (
    Button,
    FocusChanged,
    Intent,
    Key,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from kemi_desktop.ui.scene import Push
from kemi_desktop.ui.scenes.table.play import BOUND_PAUSE, Refusal
from kemi_desktop.ui.scenes.table.sentences import refusal_words
from kemi_desktop.ui.settings import DiscardBy, Settings
from kemi_desktop.wire.messages import RefusalCode, Refused, SeatEvents
from tests.ui.table.scenes import CALM, Bench, still


def test_a_first_click_lifts_a_tile_and_a_second_one_discards_it() -> None:
    bench, seat = still(start)
    tile = bench.scene.rack.tiles[4]
    bench.click_tile(tile)
    assert bench.scene.rack.lifted == tile
    assert seat.submitted == []
    bench.click_tile(tile)
    assert seat.submitted == [Discard(ME, tile)]


def line(bench: Bench) -> str:
    """Return what the player is told to do."""
    return bench.scene._front.line(bench.scene.painter)


def test_the_line_speaks_of_what_the_player_uses() -> None:
    bench, _ = still(start)
    say = bench.context.say
    assert line(bench).endswith(say("table.hint_discard"))
    bench.click_tile(bench.scene.rack.tiles[4])
    assert line(bench).endswith(say("table.hint_again"))
    bench.press(Key.LEFT)
    assert line(bench).endswith(say("keys.confirm"))
    bench.context.change(discard_by=DiscardBy.DRAG)
    bench.click_tile(bench.scene.rack.tiles[4])
    assert line(bench).endswith(say("table.hint_drag"))


def test_clicking_two_tiles_discards_neither() -> None:
    bench, seat = still(start)
    bench.click_tile(bench.scene.rack.tiles[4])
    bench.click_tile(bench.scene.rack.tiles[5])
    assert seat.submitted == []
    assert bench.scene.rack.lifted == bench.scene.rack.tiles[5]


def test_a_double_click_on_the_felt_discards_nothing() -> None:
    bench, seat = still(start)
    bench.click_tile(bench.scene.rack.tiles[4])
    bench.do(PointerPressed(300, 300), PointerPressed(300, 300))
    assert seat.submitted == []
    assert bench.scene.rack.lifted is None


def test_one_click_discards_where_the_player_wants_it_so() -> None:
    bench, seat = still(start, settings=replace(CALM, discard_by=DiscardBy.ONE_CLICK))
    tile = bench.scene.rack.tiles[4]
    bench.click_tile(tile)
    assert seat.submitted == [Discard(ME, tile)]


DRAGS = replace(CALM, discard_by=DiscardBy.DRAG)


def grab(bench: Bench, index: int) -> tuple[TileId, int, int]:
    """Press on a tile of the hand; return it and where it is held."""
    tile = bench.scene.rack.tiles[index]
    x, y = next(p.slot.box.center for p in bench.scene.rack.hand if p.tile == tile)
    bench.do(PointerMoved(x, y), PointerPressed(x, y))
    return tile, x, y


def test_a_tile_dragged_onto_the_table_is_discarded() -> None:
    bench, seat = still(start, settings=DRAGS)
    tile, x, y = grab(bench, 4)
    bench.do(PointerMoved(x - 90, y - 200))
    assert bench.scene.rack.drag_shift == (-90, -200)
    assert seat.submitted == []
    bench.do(PointerReleased(x - 90, y - 200))
    assert seat.submitted == [Discard(ME, tile)]


@pytest.mark.parametrize("way", [(0, 0), (150, 10), (0, -20), (0, 60)])
def test_a_tile_let_go_near_the_hand_stays(way: tuple[int, int]) -> None:
    bench, seat = still(start, settings=DRAGS)
    for _ in range(2):
        tile, x, y = grab(bench, 4)
        bench.do(PointerMoved(x + way[0], y + way[1]), PointerReleased(x + way[0], y + way[1]))
        assert bench.scene.rack.dragged is None
        assert bench.scene.rack.lifted == tile
    assert seat.submitted == []


@pytest.mark.parametrize(
    "drop", [PointerPressed(5, 5, Button.RIGHT), FocusChanged(focused=False)], ids=["right", "focus"]
)
def test_a_drag_can_be_broken_off(drop: Intent) -> None:
    bench, seat = still(start, settings=DRAGS)
    _, x, y = grab(bench, 4)
    bench.do(PointerMoved(x, y - 200), drop, PointerReleased(x, y - 200))
    assert seat.submitted == []


def test_dragging_out_of_turn_says_so() -> None:
    bench, seat = still(claim, settings=DRAGS)
    _, x, y = grab(bench, 2)
    bench.do(PointerMoved(x, y - 200), PointerReleased(x, y - 200))
    assert seat.submitted == []
    assert bench.scene.sentences.notice == bench.context.say("table.hint_claim")


def test_who_drags_may_still_use_the_keyboard() -> None:
    bench, seat = still(start, settings=DRAGS)
    bench.press(Key.D3)
    tile = bench.scene.rack.tiles[2]
    bench.press(Key.RETURN)
    assert seat.submitted == [Discard(ME, tile)]


def test_dragging_means_nothing_where_clicks_discard() -> None:
    bench, seat = still(start)
    tile, x, y = grab(bench, 4)
    bench.do(PointerMoved(x, y - 200), PointerReleased(x, y - 200))
    assert seat.submitted == []
    assert bench.scene.rack.lifted == tile


def test_a_hand_is_played_with_arrows_and_return() -> None:
    bench, seat = still(start)
    bench.press(Key.RETURN)
    drawn = bench.scene.rack.tiles[-1]
    assert bench.scene.rack.lifted == drawn
    bench.do(KeyPressed(Key.LEFT), KeyPressed(Key.LEFT), KeyPressed(Key.RIGHT))
    tile = bench.scene.rack.tiles[-2]
    assert bench.scene.rack.lifted == tile
    assert seat.submitted == []
    bench.press(Key.RETURN)
    assert seat.submitted == [Discard(ME, tile)]


def test_a_digit_lifts_its_tile() -> None:
    bench, seat = still(start)
    bench.press(Key.D3)
    assert bench.scene.rack.lifted == bench.scene.rack.tiles[2]
    assert seat.submitted == []


@pytest.mark.parametrize(
    ("key", "action"),
    [(Key.H, ClaimWin), (Key.K, ClaimKong), (Key.P, ClaimPung), (Key.D2, ClaimChow), (Key.G, Pass)],
)
def test_each_claim_has_the_key_on_its_card(key: Key, action: type) -> None:
    bench, seat = still(claim)
    bench.press(key)
    assert [type(done) for done in seat.submitted] == [action]


def test_a_key_takes_its_card_from_another_page() -> None:
    settings = Settings(language=Language.EN, treasure_explained=True, scale=200)
    bench, seat = still(claim, settings=settings)
    assert not any(isinstance(card.choice, ClaimChow) for card, _ in bench.cards())
    bench.press(Key.D3)
    assert [type(done) for done in seat.submitted] == [ClaimChow]


def test_each_claim_can_be_clicked() -> None:
    words = [card.word for card, _ in still(claim)[0].cards()]
    for index, (word, kind) in enumerate(
        zip(words, [ClaimWin, ClaimKong, ClaimPung, ClaimChow, ClaimChow, ClaimChow, Pass], strict=True)
    ):
        bench, seat = still(claim)
        _, middle = bench.cards()[index]
        bench.do(PointerPressed(*middle))
        assert [type(done) for done in seat.submitted] == [kind], word


def test_cards_are_chosen_with_arrows_and_return() -> None:
    bench, seat = still(claim)
    bench.press(Key.RETURN)
    assert seat.submitted == []
    bench.do(KeyPressed(Key.RIGHT), KeyPressed(Key.RIGHT), KeyPressed(Key.RIGHT), KeyPressed(Key.RETURN))
    assert [type(done) for done in seat.submitted] == [ClaimPung]


@pytest.mark.parametrize(("key", "kind"), [(Key.K, MeldKind.CONCEALED_KONG), (Key.J, MeldKind.SHOWN_KONG)])
def test_two_kongs_have_two_keys(key: Key, kind: MeldKind) -> None:
    bench, seat = still(own_turn)
    bench.press(key)
    (done,) = seat.submitted
    assert isinstance(done, DeclareKong)
    assert done.kind is kind
    bench.press(Key.H)
    assert seat.submitted[-1] == SelfDrawWin(ME)


def test_the_ready_window_is_answered_by_digit() -> None:
    bench, seat = still(ready)
    bench.press(Key.D2)
    assert seat.submitted == [DeclareReady(ME, seven_pairs_only=True)]


@pytest.mark.rule("R8.3")
def test_showing_the_hand_takes_two_steps_and_can_be_taken_back() -> None:
    bench, seat = still(show)
    bench.press(Key.M)
    assert bench.in_shows()
    assert seat.submitted == []
    lit = bench.scene.desk.lit
    assert lit is not None
    assert isinstance(lit.choice, Discard)
    assert bench.scene.desk.lifted == lit.choice.tile
    bench.press(Key.ESCAPE)
    assert not bench.in_shows()
    bench.do(KeyPressed(Key.M), KeyPressed(Key.D2))
    (done,) = seat.submitted
    assert isinstance(done, Discard)
    assert done.shown


def test_a_tile_clicked_while_showing_picks_its_card_and_discards_nothing() -> None:
    bench, seat = still(show)
    bench.press(Key.M)
    tile = next(t for t in bench.scene.rack.tiles if t in bench.scene.desk.shown_discards())
    bench.click_tile(tile)
    assert bench.scene.desk.lifted == tile
    assert seat.submitted == []


def test_a_discard_out_of_turn_is_refused_in_words() -> None:
    bench, seat = still(start)
    seat.options = None
    bench.wait()
    tile = bench.scene.rack.tiles[0]
    bench.click_tile(tile)
    bench.click_tile(tile)
    assert seat.submitted == []
    assert bench.scene.sentences.notice == bench.context.say("refusal.not_your_turn")


def test_a_tile_clicked_during_a_claim_is_answered_with_a_hint() -> None:
    bench, seat = still(claim)
    tile = bench.scene.rack.tiles[0]
    bench.click_tile(tile)
    bench.click_tile(tile)
    assert seat.submitted == []
    assert bench.scene.sentences.notice == bench.context.say("table.hint_claim")


def test_a_refusal_of_the_table_is_shown_and_then_goes() -> None:
    bench, seat = still(start)
    seat.news.append(Refused(seat.options.prompt, RefusalCode.ILLEGAL, R3_3, "not_in_hand"))  # type: ignore[union-attr]  # asked
    bench.wait()
    assert bench.scene.sentences.notice == bench.context.say("refusal.not_in_hand")
    bench.wait(5.0)
    assert bench.scene.sentences.notice is None


def test_an_answer_given_while_tiles_fly_waits_and_is_not_lost() -> None:
    bench, seat = still(start)
    seat.news.append(SeatEvents(1, (TileDrawn(Seat(1), None, replacement=False),), seat.options, None))
    bench.wait()
    tile = bench.scene.rack.tiles[0]
    assert not bench.idle()
    bench.press(Key.D1)
    bench.press(Key.RETURN)
    assert not bench.idle()
    assert seat.submitted == []
    bench.wait(1.0)
    assert seat.submitted == [Discard(ME, tile)]


def test_an_answer_that_became_stale_while_it_waited_is_told() -> None:
    bench, seat = still(start)
    seat.news.append(SeatEvents(1, (TileDrawn(Seat(1), None, replacement=False),), seat.options, None))
    bench.wait()
    bench.do(KeyPressed(Key.D1), KeyPressed(Key.RETURN))
    seat.options = None
    bench.wait(1.0)
    assert seat.submitted == []
    assert bench.scene.sentences.notice == bench.context.say("refusal.stale_prompt")


def test_space_skips_what_moves_and_discards_nothing() -> None:
    bench, seat = still(start)
    bench.press(Key.D1)
    seat.news.append(SeatEvents(1, (TileDrawn(Seat(1), None, replacement=False),), seat.options, None))
    bench.wait()
    bench.press(Key.SPACE)
    assert bench.idle()
    assert seat.submitted == []


def test_a_prompt_shows_only_when_the_picture_has_caught_up() -> None:
    bench, seat = still(claim)
    assert bench.has_cards()
    seat.news.append(SeatEvents(1, (TileDrawn(Seat(1), None, replacement=False),), seat.options, None))
    bench.wait()
    assert not bench.has_cards()
    bench.wait(1.0)
    assert bench.has_cards()


def test_a_bound_hand_discards_by_itself_after_a_pause() -> None:
    bench, seat = still(shown)
    assert not bench.has_cards()
    bench.wait(BOUND_PAUSE / 2)
    assert seat.submitted == []
    bench.wait(BOUND_PAUSE)
    assert seat.options is not None
    assert seat.submitted[0] == seat.options.actions[0]


def test_escape_opens_the_menu_f1_the_rule_book_and_f2_the_event_log() -> None:
    bench, _ = still(start)
    assert [type(command) for command in bench.press(Key.F2)] == [Push]
    assert [type(command) for command in bench.press(Key.ESCAPE)] == [Push]
    assert [type(command) for command in bench.press(Key.F1)] == [Push]


@pytest.mark.parametrize("key", [Key.T, Key.PAUSE])
@pytest.mark.parametrize("make", [start, claim, own_turn])
def test_t_pauses_whatever_is_asked(make: Callable[[], Position], key: Key) -> None:
    bench, seat = still(make)
    bench.press(key)
    assert bench.paused()
    bench.press(key)
    assert not bench.paused()
    assert seat.submitted == []


def test_nothing_is_asked_of_the_table_during_a_pause() -> None:
    bench, seat = still(start)
    bench.press(Key.T)
    assert not bench.has_cards()
    bench.click_tile(bench.scene.rack.tiles[0])
    assert not bench.paused()
    assert seat.submitted == []


def test_the_right_button_puts_a_lifted_tile_down() -> None:
    bench, _ = still(start)
    bench.click_tile(bench.scene.rack.tiles[0])
    bench.do(PointerPressed(5, 5, Button.RIGHT))
    assert bench.scene.rack.lifted is None


def test_the_buttons_open_the_menu_and_the_event_log_and_pause() -> None:
    bench, _ = still(start)
    menu, pause, log = bench.scene.layout.buttons
    for box in (menu, log):
        assert [type(command) for command in bench.do(PointerPressed(*box.center))] == [Push]
    bench.do(PointerPressed(*pause.center))
    assert bench.paused()


def test_a_picture_at_rest_is_not_drawn_again() -> None:
    bench, _ = still(claim)
    bench.wait(2.0)
    assert bench.wait(1.0) is False


def test_pointing_at_a_card_lights_it() -> None:
    bench, _ = still(claim)
    _, middle = bench.cards()[1]
    assert bench.scene.handle(PointerPressed(0, 0, Button.MIDDLE)) is None
    bench.do()
    bench.scene.desk.point(*middle)
    assert bench.scene.desk.lit is bench.cards()[1][0]


def test_pass_lies_at_the_same_place_in_every_prompt() -> None:
    places = set()
    for make in (claim, ready):
        bench: Bench = still(make)[0]
        spread = bench.scene.desk.spread
        assert spread is not None
        places.add(spread.cards[-1][1])
    assert len(places) == 1


def test_a_refusal_without_a_sentence_of_its_own_names_the_ruling() -> None:
    bench, _ = still(start)
    assert R3_3 in refusal_words(bench.context, Refusal("no_such_detail", R3_3))
    unknown = refusal_words(bench.context, Refusal("no_such_detail"))
    assert unknown == bench.context.say("refusal.not_offered")
