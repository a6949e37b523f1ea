"""Events, table, settlement and rule book as sentences."""

from dataclasses import replace
from io import BytesIO, StringIO, TextIOWrapper
from typing import get_args

import pytest

from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.catalogue.rulebook import pages
from kemi_desktop.rules import rule_ids
from kemi_desktop.rules.actions import Pass
from kemi_desktop.rules.events import (
    ClaimAnswered,
    DealSettled,
    DealStarted,
    Event,
    HandsDealt,
    HandShown,
    HandsRevealed,
    HandWon,
    IndicatorRevealed,
    KongDeclared,
    KongRobbed,
    MeldClaimed,
    ReadyAnswered,
    ReadyDeclared,
    ReadyWindowClosed,
    TileDiscarded,
    TileDrawn,
    WallExhausted,
    WinPassed,
)
from kemi_desktop.rules.fans import Fan, ShowPattern
from kemi_desktop.rules.melds import Meld, MeldKind
from kemi_desktop.rules.notation import parse_kinds, tiles_for
from kemi_desktop.rules.results import (
    Payment,
    PaymentReason,
    Reading,
    ScoredWin,
    Settlement,
    Shape,
    Win,
    WinBy,
    WinScore,
)
from kemi_desktop.rules.ruleset import DEFAULT_RULES
from kemi_desktop.rules.seat_view import SeatView, blank_view
from kemi_desktop.rules.state import project
from kemi_desktop.rules.tiles import RED, SEATS, WHITE, Kind, Seat
from kemi_desktop.telling.sentences import sentences
from kemi_desktop.telling.voice import Voice, voice_of
from kemi_desktop.text.console import Console, PlayerLeft, tidy
from kemi_desktop.text.play import play_demo
from kemi_desktop.text.rule_lookup import HITS_SHOWN, rule_lines
from kemi_desktop.text.settlement_sheet import next_dealer_line, ranking_lines, settlement_lines
from kemi_desktop.text.table_report import score_lines, table_lines, wait_lines
from kemi_desktop.wire.messages import MatchInfo, MatchOver, SeatKind
from tests.rules.positions import deal, discard, go_round, play, settle_down
from tests.text.typist import SEED, no_fault, random_policy

EN = Voice(Language.EN, ("Ann", "Bo", "Cy", "Di"))
BO, CY = Seat(1), Seat(2)
FIVE = tiles_for(parse_kinds("555z5z"))
RUN = tiles_for(parse_kinds("234m"))
HIDDEN = (None, None, None, None)

TOLD: list[tuple[Event, str]] = [
    (DealStarted(3, BO, 0, (0, 0, 0, 0), DEFAULT_RULES, "", None), "Hand 3 begins. Dealer: Bo."),
    (DealStarted(3, BO, 2, (0, 0, 0, 0), DEFAULT_RULES, "", None), "Hand 3 begins. Dealer: Bo, streak 2."),
    (HandsDealt(()), "Thirteen tiles dealt to each player."),
    (IndicatorRevealed(FIVE[0], Kind(32)), "Turned over: Red Dragon. The treasure is Green Dragon."),
    (TileDrawn(BO, FIVE[0], replacement=False), "Bo: draw Red Dragon (treasure)."),
    (TileDrawn(BO, None, replacement=False), "Bo: draw a tile."),
    (TileDrawn(BO, RUN[0], replacement=True), "Bo: replacement draw 2 of Characters."),
    (TileDrawn(BO, None, replacement=True), "Bo: replacement draw."),
    (ReadyAnswered(BO, Pass(BO)), "Bo: answered, waiting for the others."),
    (ClaimAnswered(BO, Pass(BO)), "Bo: answered, waiting for the others."),
    (ReadyDeclared(BO, seven_pairs_only=False, shown=(), hand=()), "Bo: hand declared!"),
    (
        ReadyDeclared(BO, seven_pairs_only=True, shown=(), hand=()),
        "Bo: hand declared, with the pairs promise!",
    ),
    (
        ReadyDeclared(BO, seven_pairs_only=False, shown=(ShowPattern.ALL_PUNGS,), hand=RUN),
        "Bo: hand declared, showing All pungs: 2 Char, 3 Char, 4 Char",
    ),
    (
        ReadyDeclared(BO, seven_pairs_only=True, shown=(ShowPattern.SEVEN_PAIRS,), hand=RUN),
        "Bo: hand declared with the pairs promise, showing Seven pairs: 2 Char, 3 Char, 4 Char",
    ),
    (ReadyWindowClosed(), "Everyone has answered; the dealer plays."),
    (WinPassed(BO), "Bo: let a win go."),
    (TileDiscarded(BO, RUN[0], drawn=False), "Bo: discard 2 of Characters."),
    (TileDiscarded(BO, RUN[0], drawn=True), "Bo: discard the drawn 2 of Characters."),
    (HandShown(BO, (ShowPattern.YAOREN,), RUN), "Bo: show Yaoren: 2 Char, 3 Char, 4 Char"),
    (
        MeldClaimed(BO, Meld(MeldKind.CHOW, RUN, Seat(0), RUN[1])),
        "Bo: chow 3 of Characters: 2 Char, 3 Char, 4 Char",
    ),
    (MeldClaimed(BO, Meld(MeldKind.PUNG, FIVE[:3], CY, FIVE[2])), "Bo: pung Red Dragon (treasure)."),
    (
        MeldClaimed(BO, Meld(MeldKind.DISCARD_KONG, FIVE, CY, FIVE[2])),
        "Bo: discard kong of Red Dragon (treasure).",
    ),
    (KongDeclared(BO, MeldKind.CONCEALED_KONG, FIVE), "Bo: concealed kong of Red Dragon (treasure)."),
    (KongDeclared(BO, MeldKind.CONCEALED_KONG, HIDDEN), "Bo: concealed kong."),
    (KongDeclared(BO, MeldKind.SHOWN_KONG, FIVE), "Bo: shown kong of Red Dragon (treasure)."),
    (KongDeclared(BO, MeldKind.ADDED_KONG, FIVE), "Bo: added kong of Red Dragon (treasure)."),
    (KongRobbed(BO, RUN[0]), "Bo: kong of 2 of Characters robbed."),
    (HandWon((Win(BO, WinBy.SELF_DRAW, RUN[0], None),)), "Bo: self-draw win on 2 of Characters!"),
    (HandWon((Win(BO, WinBy.SELF_DRAW, None, None),)), "Bo: heavenly hand!"),
    (HandWon((Win(BO, WinBy.DISCARD, RUN[0], CY),)), "Bo: win on 2 of Characters from Cy!"),
    (HandWon((Win(BO, WinBy.ROB_KONG, RUN[0], CY),)), "Bo: win on 2 of Characters, robbing the kong of Cy!"),
    (WallExhausted(), "The wall is empty: a drawn hand."),
    (HandsRevealed(((), (), (), ()), ((), (), (), ())), "All hands lie open."),
    (DealSettled(Settlement((), ()), (0, 0, 0, 0), BO, 0, ""), "The hand is settled."),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=[sentence for _, sentence in TOLD])
def test_an_event_is_a_sentence(event: Event, sentence: str) -> None:
    assert sentences(event, RED, EN)[0] == sentence


def test_every_event_is_tried() -> None:
    assert {type(event) for event, _ in TOLD} == set(get_args(Event))


def test_each_winner_on_one_tile_has_a_sentence() -> None:
    wins = tuple(Win(seat, WinBy.DISCARD, RUN[0], Seat(0)) for seat in SEATS[1:])
    assert [line.split(":")[0] for line in sentences(HandWon(wins), None, EN)] == ["Bo", "Cy", "Di"]


def test_open_hands_are_told_with_their_melds() -> None:
    melds = ((Meld(MeldKind.CONCEALED_KONG, FIVE),), (), (), ())
    said = sentences(HandsRevealed((RUN, (), (), ()), melds), None, EN)
    assert said[1] == "Ann: 2 Char, 3 Char, 4 Char; Concealed kong: Red, Red, Red, Red"


def test_a_hidden_kong_of_others_stays_hidden_at_the_table() -> None:
    view = project(deal(["", "", "", ""], draws="7z"), Seat(0))
    seats = list(view.seats)
    seats[1] = replace(
        seats[1], melds=(Meld(MeldKind.CONCEALED_KONG, ()),), ready=True, seven_pairs_only=True
    )
    a, b, c, d = seats
    said = table_lines(replace(view, seats=(a, b, c, d)), Seat(0), EN)
    assert "Bo melds: Concealed kong: hidden tile, hidden tile, hidden tile, hidden tile" in said
    assert "Bo: Declared, Pairs promise: seven pairs only" in said


def test_a_shown_hand_and_the_discards_lie_on_the_table() -> None:
    state = deal(["1112345678999m", "7z", "55z", ""], draws="1z2z3z4z6z", indicator="9p")
    state = settle_down(play(state, discard(state, 0, "1z", ShowPattern.FULL_FLUSH)))
    said = table_lines(project(go_round(state), Seat(1)), Seat(1), EN)
    assert said[0] == "Hand 1 of 8"
    assert said[1] == "Treasure 1 of Dots, 80 tiles left, dealer Ann."
    assert "Ann (East): 0 points, 13 tiles in hand" in said
    assert "Ann: Shown: Full flush" in said
    assert any(line.startswith("Ann, open hand: 1 Char, 1 Char, 1 Char, 2 Char") for line in said)
    assert "Ann discarded: East" in said
    assert "Bo discarded: South" in said
    assert [line.split(" (")[0] for line in said if "tiles in hand" in line] == ["Bo", "Cy", "Di", "Ann"]


def test_points_are_told_with_a_readable_sign() -> None:
    view = replace(project(deal(["", "", "", ""], draws="7z"), Seat(0)), scores=(-5, 5, 0, 0))
    assert score_lines(view, Seat(0), EN)[:2] == ("Ann (East): −5 points", "Bo (South): 5 points")


def test_waits_are_told_before_and_after_a_draw() -> None:
    state = deal(["123m456p789s1112z", "", "", ""], draws="7z")
    assert wait_lines(project(state, Seat(1)), Seat(1), EN) == ("Your hand does not wait yet.",)
    assert "Discard White Dragon, then you wait for: South, West, North" in wait_lines(
        project(state, Seat(0)), Seat(0), EN
    )
    after = play(state, discard(state, 0, "7z"))
    assert wait_lines(project(after, Seat(0)), Seat(0), EN) == ("You wait for: South, West, North",)


def settled(*payments: Payment, wins: tuple[ScoredWin, ...] = (), facts: tuple[Win, ...] = ()) -> SeatView:
    """Return a view of a settled hand that began at zero for all."""
    settlement = Settlement(wins, payments)
    return replace(
        blank_view(Seat(0)),
        number=2,
        settlement=settlement,
        scores=settlement.deltas,
        wins=facts,
        next_dealer=BO,
    )


def test_a_drawn_hand_pays_its_rewards() -> None:
    view = settled(Payment(CY, BO, 6, PaymentReason.READY, rule_ids.R8_1))
    said = settlement_lines(view, EN)
    assert said[:3] == (
        "Settlement of hand 2",
        "Drawn hand, nobody won",
        "Only declared hands, shown hands and three or four treasures are paid.",
    )
    assert "  Cy to Bo, 6: declared hand" in said
    assert "  Bo: +6 (0 → 6)" in said
    assert "  Cy: −6 (0 → −6)" in said


def test_nothing_paid_is_said() -> None:
    assert "No points change hands." in settlement_lines(settled(), EN)


def test_two_winners_and_liability_are_told_in_full() -> None:
    reading = Reading(Shape.ALL_HONORS, ((RED, RED, RED),), 0, RED)
    score = WinScore(reading, ((Fan.BASE, 2), (Fan.FULL_FLUSH, 8)))
    pairs = WinScore(Reading(Shape.SEVEN_PAIRS, (), 0, WHITE), ((Fan.BASE, 2), (Fan.SEVEN_PAIRS, 12)))
    view = settled(
        Payment(Seat(0), BO, 11, PaymentReason.WIN, rule_ids.R9_1),
        Payment(Seat(0), BO, 8, PaymentReason.SHOWN, rule_ids.R8_4, CY),
        wins=(
            ScoredWin(BO, WinBy.DISCARD, Seat(0), score),
            ScoredWin(CY, WinBy.DISCARD, Seat(0), pairs),
        ),
        facts=(Win(BO, WinBy.DISCARD, FIVE[0], Seat(0)), Win(CY, WinBy.DISCARD, FIVE[0], Seat(0))),
    )
    said = settlement_lines(view, EN)
    assert said[1:9] == (
        "2 winners on one tile",
        "Bo: win on a discard by Ann",
        "Winning tile: Red Dragon",
        "Shape: All honours",
        "  Base: 2",
        "  All honours: 8",
        "  Total: 10",
        "Cy: win on a discard by Ann",
    )
    assert "  Seven pairs, one four: 12" in said
    assert "  Ann to Bo, 8: shown hand, for Cy (liability)" in said


def test_a_heavenly_win_has_no_winning_tile() -> None:
    score = WinScore(Reading(Shape.STANDARD, (), 0, RED), ((Fan.BASE, 2), (Fan.HEAVENLY, 20)))
    win = ScoredWin(BO, WinBy.SELF_DRAW, None, score)
    said = settlement_lines(settled(wins=(win,), facts=(Win(BO, WinBy.SELF_DRAW, None, None),)), EN)
    assert said[1:3] == ("Bo: win by self-draw", "Won as dealt")


def test_a_hand_not_settled_has_no_sheet() -> None:
    assert settlement_lines(blank_view(Seat(0)), EN) == ()


def test_the_next_dealer_is_told() -> None:
    assert next_dealer_line(settled(), EN) == "Next dealer: Bo"
    assert next_dealer_line(replace(settled(), next_streak=2), EN) == "Dealer again: Bo (streak 2)"


def test_equal_scores_share_a_place() -> None:
    result = MatchOver((5, -10, 5, 0), (Seat(0), Seat(2), Seat(3), Seat(1)))
    assert ranking_lines(result, EN)[1:] == (
        "1. Ann: 5 points",
        "1. Cy: 5 points",
        "3. Di: 0 points",
        "4. Bo: −10 points",
    )


@pytest.mark.parametrize("language", Language)
def test_every_ruling_is_found_by_its_id(language: Language) -> None:
    voice = Voice(language, EN.names)
    for page in pages(language):
        said = rule_lines(page.id.lower(), voice)
        assert said[0] == f"{page.id} {page.title}"
        assert len(said) == 1 + len(page.blocks)
        assert "`" not in "".join(said)


def test_the_rule_book_is_searched_listed_and_opened() -> None:
    assert rule_lines("8.1", EN)[0].startswith("R8.1 ")
    assert rule_lines("zzzz", EN) == (word(Language.EN, "rulebook.no_hits", query="zzzz"),)
    many = rule_lines("the", EN)
    assert len(many) == HITS_SHOWN + 2
    assert many[-1] == word(Language.EN, "text.too_many_hits", count=HITS_SHOWN)
    assert rule_lines("", EN)[0] == "Contents"


def test_names_cannot_move_the_cursor_or_be_empty() -> None:
    info = MatchInfo(("\x1b[2J", "", "\u202eBo ", "{x}"), (SeatKind.ROBOT,) * 4, DEFAULT_RULES, Seat(0))
    assert voice_of(info, Seat(0), Language.EN).names == ("[2J", "right", "Bo", "{x}")


def test_an_answer_is_tidied() -> None:
    assert tidy("  \uff11\uff12\u3000\uff1f \x1b[A\n") == "12 ? [A"


def test_unreadable_bytes_and_missing_characters_do_not_stop_a_console() -> None:
    shown = BytesIO()
    console = Console(
        TextIOWrapper(BytesIO(b"\xff\xfe1\n"), encoding="utf-8"), TextIOWrapper(shown, encoding="ascii")
    )
    assert "1" in console.ask("\u78b0? ")
    console.say("\u78b0")
    assert shown.getvalue() == b"?? \n?\n"
    with pytest.raises(PlayerLeft):
        console.ask("")


@pytest.mark.parametrize("language", Language)
def test_four_computer_seats_play_a_hand_for_nobody(language: Language) -> None:
    def told() -> str:
        lines = StringIO()
        code = play_demo(language=language, lines_out=lines, seed=SEED, policy=random_policy, report=no_fault)
        assert code == 0
        return lines.getvalue()

    said = told()
    assert said == told()
    assert word(language, "settlement.title_number", number=1) in said.splitlines()
    assert word(language, "event.hands_revealed") in said.splitlines()
    assert (
        said.splitlines()[1]
        == sentences(
            DealStarted(1, Seat(0), 0, (0, 0, 0, 0), DEFAULT_RULES, "", None),
            None,
            Voice(language, (word(language, "seat.east"), "", "", "")),
        )[0]
    )
