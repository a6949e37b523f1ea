"""Hints say what the rules say: which discards leave a hand ready, what wins, for how much, and why not."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from build_scripts.table_pieces import Box136
from kemi_desktop.hints.outlook import Outlook, after_discard, as_it_stands, ready_discards
from kemi_desktop.hints.waits import Obstacle, Wait
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.notation import parse_kind
from kemi_desktop.rules.options import options_of
from kemi_desktop.rules.ruleset import DEFAULT_RULES, DealerMode, Ruleset
from kemi_desktop.rules.seat_view import (
    DrawnTile,
    Held,
    LiveDiscard,
    PondTile,
    SeatTable,
    SeatView,
    Stage,
    blank_view,
)
from kemi_desktop.rules.tiles import SEATS, Kind, Seat, TileId, kind_of

ME, NEXT = Seat(0), Seat(1)
HIDDEN = SeatTable(Held(hidden=13))
FIRST_DISCARD = PondTile(TileId(parse_kind("5z") * 4 + 3), drawn=False)


def table(mine: SeatTable, *, rules: Ruleset = DEFAULT_RULES, dealer: Seat = NEXT) -> SeatView:
    """A hand in the middle: somebody has discarded, the wall is long."""
    return SeatView(
        viewer=ME,
        rules=rules,
        number=1,
        dealer=dealer,
        stage=Stage.TURN,
        turn=NEXT,
        wall_left=40,
        treasure=parse_kind("9s"),
        indicator=TileId(parse_kind("8s") * 4 + 3),
        seats=(
            mine,
            replace(HIDDEN, pond=(PondTile(TileId(parse_kind("5z") * 4 + 3), drawn=False),)),
            HIDDEN,
            HIDDEN,
        ),
    )


def holding(text: str, **more: object) -> SeatTable:
    return replace(SeatTable(Box136().hand(text)), **more)  # type: ignore[arg-type]  # fields of SeatTable


def stands(view: SeatView) -> Outlook:
    found = as_it_stands(view)
    assert found is not None
    return found


def waits_by_face(outlook: Outlook) -> dict[Kind, Wait]:
    return {wait.kind: wait for wait in outlook.waits}


@pytest.mark.rule("R3.2")
def test_a_ready_hand_names_its_waits_with_the_copies_left() -> None:
    mine = holding("123m456m789m23p55z")
    found = stands(table(mine))
    assert found.is_ready
    assert [(w.kind, w.left) for w in found.waits] == [(parse_kind("1p"), 4), (parse_kind("4p"), 4)]
    pond = tuple(PondTile(TileId(parse_kind("1p") * 4 + copy), drawn=False) for copy in range(3))
    found = stands(table(replace(mine, pond=pond)))
    assert waits_by_face(found)[parse_kind("1p")].left == 1


@pytest.mark.rule("R9.2")
def test_points_depend_on_who_discards_where_the_dealer_pays_more() -> None:
    mine = holding("123m456m789m23p55z")
    one = waits_by_face(stands(table(mine)))[parse_kind("1p")]
    assert one.by_discard == (8, 9)  # base 2, straight 6; the dealer one more
    assert one.by_self_draw == 3 * 9 + 1  # fully concealed too
    doubled = waits_by_face(stands(table(mine, rules=Ruleset(dealer_mode=DealerMode.DOUBLE))))
    assert doubled[parse_kind("1p")].by_discard == (8, 16)
    own = waits_by_face(stands(table(mine, dealer=ME)))
    assert own[parse_kind("1p")].by_discard == (9, 9)


@pytest.mark.rule("R6.3")
def test_letting_a_treasure_go_counts_for_the_hand_it_leaves() -> None:
    view = table(holding("123m456m789m23p55z9s"))
    assert ready_discards(view) == {parse_kind("9s")}
    treasure = after_discard(view, parse_kind("9s"))
    plain = after_discard(replace(view, treasure=parse_kind("9p")), parse_kind("9s"))
    for with_one, without in zip(treasure.waits, plain.waits, strict=True):
        assert with_one.by_discard is not None
        assert without.by_discard is not None
        assert with_one.by_discard[0] == without.by_discard[0] + 1


@pytest.mark.rule("R7.26")
def test_after_ready_the_next_draw_may_be_the_first_one() -> None:
    mine = holding("123m456m789m23p55z")
    hidden = waits_by_face(stands(table(mine)))[parse_kind("1p")].by_self_draw
    first = waits_by_face(stands(table(replace(mine, ready=True))))[parse_kind("1p")].by_self_draw
    later = waits_by_face(stands(table(replace(mine, ready=True, draws_since_ready=1))))[parse_kind("1p")]
    assert hidden is not None
    assert first == hidden + 18
    assert later.by_self_draw == hidden


@pytest.mark.rule("R3.2")
def test_a_wait_of_which_none_is_left_says_so() -> None:
    mine = holding("123m456m789m23p55z")
    four = tuple(PondTile(TileId(parse_kind("1p") * 4 + copy), drawn=False) for copy in range(4))
    found = waits_by_face(stands(table(replace(mine, pond=four))))
    gone = found[parse_kind("1p")]
    assert (gone.left, gone.obstacle, gone.can_win) == (0, Obstacle.NONE_LEFT, False)
    assert found[parse_kind("4p")].can_win


@pytest.mark.rule("R3.2")
def test_a_hand_that_waits_only_for_what_it_holds_four_of_is_not_ready() -> None:
    box = Box136()
    pung = box.meld(MeldKind.PUNG, "111m", NEXT)
    mine = SeatTable(box.hand("1m456m789m123p"), (pung,))
    found = stands(table(mine))
    assert not found.is_ready
    assert [(w.kind, w.obstacle) for w in found.waits] == [(parse_kind("1m"), Obstacle.HELD_FOUR)]
    with_spare = table(replace(mine, held=Held((*mine.held.tiles, TileId(135)))))
    assert ready_discards(with_spare) == {parse_kind("1m")}
    concealed = stands(table(holding("1111m234567p456s")))
    assert not concealed.is_ready
    assert [w.obstacle for w in concealed.waits] == [Obstacle.HELD_FOUR]


@pytest.mark.rule("R8.2", "R8.3")
def test_a_declaration_that_rules_a_wait_out_is_named() -> None:
    pairs = holding("778899m11z33445p", ready=True, seven_pairs_only=True)
    found = waits_by_face(stands(table(pairs)))
    assert found[parse_kind("2p")].obstacle is Obstacle.DECLARATION
    assert found[parse_kind("5p")].can_win
    flush = holding("4455667788999m", shown=(ShowPattern.FULL_FLUSH,))
    assert all(w.can_win for w in stands(table(flush)).waits)


@pytest.mark.rule("R3.6")
def test_a_passed_win_leaves_only_the_self_draw() -> None:
    mine = holding("123m456m789m23p55z", win_passed=True)
    free = waits_by_face(stands(table(mine)))[parse_kind("1p")]
    assert free.by_discard is not None
    locked = waits_by_face(stands(table(mine, rules=Ruleset(pass_lock=True))))[parse_kind("1p")]
    assert locked.by_discard is None
    assert locked.by_self_draw == free.by_self_draw
    assert locked.obstacle is Obstacle.PASSED_WIN
    assert locked.can_win


@pytest.mark.rule("R3.7")
def test_an_empty_wall_leaves_no_self_draw() -> None:
    found = stands(replace(table(holding("123m456m789m23p55z")), wall_left=0))
    assert all(w.by_self_draw is None and w.by_discard is not None for w in found.waits)


def test_a_hand_that_is_not_ready_says_how_far_it_is_and_what_helps() -> None:
    view = table(holding("12m456m789m2379p5z6z"))
    found = after_discard(view, parse_kind("6z"))
    assert not found.is_ready
    assert found.away == 2
    assert {parse_kind("3m"), parse_kind("8p")} <= set(found.useful)
    held = [kind_of(t) for t in view.seats[ME].held.tiles]
    in_sight = [*held, kind_of(FIRST_DISCARD.tile)]
    assert found.useful_left == sum(4 - in_sight.count(kind) for kind in found.useful)


def test_a_bound_hand_offers_no_choice_and_its_drawn_tile_is_left_out() -> None:
    mine = holding("123m456m789m23p55z7z", ready=True)
    view = replace(table(mine), turn=ME, drawn=DrawnTile(ME, mine.held.tiles[-1], replacement=False))
    assert ready_discards(view) == frozenset()
    assert [w.kind for w in stands(view).waits] == [parse_kind("1p"), parse_kind("4p")]


def test_hints_are_not_given_on_the_truth() -> None:
    with pytest.raises(InvariantBroken):
        ready_discards(blank_view(None))
    with pytest.raises(InvariantBroken):
        after_discard(table(holding("123m456m789m23p55z")), parse_kind("9p"))


@pytest.mark.rule("R3.2", "R7.1", "R7.2", "R7.3", "R7.4", "R7.5")
@settings(max_examples=60, deadline=None)
@given(st.permutations(range(136)))
def test_what_is_promised_is_offered_when_the_tile_comes(order: list[int]) -> None:
    """Every wait of every discard wins when it is discarded next, for the points said; nothing else does."""
    mine = Held(tuple(TileId(t) for t in sorted(order[:14])))
    _promises_hold(table(SeatTable(mine)))


@pytest.mark.parametrize(
    "text",
    ["19m19p19s12345677z", "1122334455667m7p", "147m258p369s12345z", "2345678m2345678p", "1112345678999m1z"],
)
def test_promises_hold_for_hands_with_many_waits(text: str) -> None:
    _promises_hold(table(holding(text)))


def _promises_hold(view: SeatView) -> None:
    mine = view.seats[ME]
    faces = sorted({Kind(t // 4) for t in mine.held.tiles})
    ready = ready_discards(view)
    for face in faces:
        tile = next(t for t in mine.held.tiles if t // 4 == face)
        outlook = after_discard(view, face)
        assert outlook.is_ready == (face in ready)
        left = replace(
            mine,
            held=Held(tuple(t for t in mine.held.tiles if t != tile)),
            pond=(PondTile(tile, drawn=False),),
        )
        by_face = waits_by_face(outlook)
        held = {*mine.held.tiles, view.indicator}
        for kind in range(34):
            copy = next((TileId(kind * 4 + n) for n in range(4) if kind * 4 + n not in held), None)
            if copy is None:
                assert kind not in by_face or not by_face[Kind(kind)].can_win
                continue
            for source in SEATS[1:]:
                _check_claim(view, left, copy, source, by_face.get(Kind(kind)))


def _check_claim(view: SeatView, mine: SeatTable, copy: TileId, source: Seat, wait: Wait | None) -> None:
    others = [
        replace(HIDDEN, pond=(PondTile(copy, drawn=False),) if seat == source else ()) for seat in SEATS[1:]
    ]
    a, b, c = others
    claimed = replace(
        view,
        stage=Stage.CLAIM,
        turn=source,
        live=LiveDiscard(source, copy, forced=False),
        seats=(mine, a, b, c),
    )
    asked = options_of(claimed, ME)
    offer = None if asked is None else asked.win
    assert (offer is not None) == (wait is not None and wait.by_discard is not None)
    if offer is not None and wait is not None and wait.by_discard is not None:
        paid = sum(payment.points for payment in offer.payments)
        assert wait.by_discard[0] <= paid <= wait.by_discard[1]
        assert paid == wait.by_discard[source == view.dealer]
