"""The record of a game: complete, in either language, and silent about what the seat was not told."""

from random import Random

from kemi_desktop.adapter.game import GameSetup, LocalGame
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.events import DealStarted, IndicatorRevealed, TileDiscarded
from kemi_desktop.rules.notation import parse_kinds, tiles_for
from kemi_desktop.rules.ruleset import DEFAULT_RULES, Ruleset
from kemi_desktop.rules.tiles import SEATS, Seat, kind_of
from kemi_desktop.telling.chronicle import Chronicle
from kemi_desktop.telling.voice import Voice
from kemi_desktop.wire.messages import SeatEvents
from tests.text.typist import no_fault, random_policy

NAMES = ("Ann", "Bo", "Cy", "Di")
EN, ZH = Voice(Language.EN, NAMES), Voice(Language.ZH, NAMES)
HANDS = 4


def chronicle_of_a_game() -> Chronicle:
    """Play a game of several hands and return what Ann was told."""
    robots = (None, random_policy, random_policy, random_policy)
    setup = GameSetup(
        rules=Ruleset(hands=HANDS), seed="7b" * 16, names=NAMES, policies=robots, pace=0.0, claim_pause=0.0
    )
    game, chronicle, chance = LocalGame(setup, now=0.0, report=no_fault), Chronicle(), Random(1)
    me = game.adapters[0]
    while me.result is None:
        game.advance(0.0)
        for message in me.poll(0.0):
            if isinstance(message, SeatEvents):
                chronicle.hear(message.events)
        if me.options is not None:
            me.submit(random_policy(me.view, me.options, chance))
        elif me.view.settlement is not None:
            me.proceed()
    return chronicle


def test_a_whole_game_is_kept_with_its_scores() -> None:
    lines = chronicle_of_a_game().lines(EN)
    opened = [line.text for line in lines if line.opens_hand]
    assert [text.split(" begins")[0] for text in opened] == [f"Hand {n}" for n in range(1, HANDS + 1)]
    assert sum(line.text == "The hand is settled." for line in lines) == HANDS
    assert [line.text.split(":")[0] for line in lines[-4:]] == list(NAMES)
    assert all(", now " in line.text for line in lines[-4:])


def test_tiles_that_others_draw_are_never_named() -> None:
    lines = [line.text for line in chronicle_of_a_game().lines(EN)]
    for name in NAMES[1:]:
        drawn = {text for text in lines if text.startswith((f"{name}: draw", f"{name}: replacement"))}
        assert drawn <= {f"{name}: draw a tile.", f"{name}: replacement draw."}
        assert drawn
    assert any(text.startswith("Ann: draw ") and text != "Ann: draw a tile." for text in lines)


def test_the_concealed_kong_of_another_seat_is_never_named() -> None:
    lines = [line.text for line in chronicle_of_a_game().lines(EN)]
    named = [text for text in lines if "concealed kong of" in text and not text.startswith("Ann")]
    assert named == []


def test_the_treasure_is_marked_from_when_it_is_known_until_the_next_hand() -> None:
    east, red = tiles_for(parse_kinds("1z5z"))
    discard = TileDiscarded(Seat(1), red, drawn=False)
    start = DealStarted(1, SEATS[0], 0, (0, 0, 0, 0), DEFAULT_RULES, "", None)
    chronicle = Chronicle()
    chronicle.hear((start, discard, IndicatorRevealed(east, kind_of(red)), discard, start, discard))
    marked = ["(treasure)" in line.text for line in chronicle.lines(EN) if "discard" in line.text]
    assert marked == [False, True, False]


def test_the_same_record_reads_in_both_languages() -> None:
    chronicle = chronicle_of_a_game()
    english, chinese = chronicle.lines(EN), chronicle.lines(ZH)
    assert [line.opens_hand for line in english] == [line.opens_hand for line in chinese]
    assert not {line.text for line in english} & {line.text for line in chinese if "：" not in line.text}


def test_an_empty_record_has_no_lines() -> None:
    assert Chronicle().lines(EN) == ()
