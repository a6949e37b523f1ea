"""The record of a settled hand: every winner, every fan, every payment, in both languages."""

import re
from collections.abc import Callable

import pytest

from build_scripts import gallery_data
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.events import DealSettled, DealStarted
from kemi_desktop.rules.fans import Fan
from kemi_desktop.rules.results import ScoredWin, Settlement, Shape, WinBy
from kemi_desktop.rules.ruleset import DealerMode, Ruleset
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.telling.chronicle import Chronicle
from kemi_desktop.telling.voice import Voice
from tests.telling.settled_samples import SAMPLES, settlement_of

NAMES = ("Ann", "Bo", "Cy", "Di")


def told(view: SeatView, language: Language, rules: Ruleset | None = None) -> list[str]:
    """Return what the record says of a hand, between its start and the totals."""
    chronicle = Chronicle()
    started = DealStarted(view.number, view.dealer, view.streak, view.scores, rules or view.rules, "", None)
    settled = DealSettled(settlement_of(view), view.scores, view.dealer, 0, "")
    chronicle.hear((started, settled))
    lines = [line.text for line in chronicle.lines(Voice(language, NAMES))]
    return lines[2:-4]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.__name__)
def test_every_fan_stands_there_with_its_points_and_their_sum(
    sample: Callable[[], SeatView], language: Language
) -> None:
    view = sample()
    settlement = settlement_of(view)
    lines = told(view, language)
    for win, line in zip(settlement.wins, lines, strict=False):
        assert NAMES[win.seat] in line
        sum_told, *fans_told = [int(number) for number in re.findall(r"(?<![\w.])\d+", line)]
        assert sum_told == win.score.points
        assert fans_told == [points for _, points in win.score.fans]


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.__name__)
def test_the_payments_told_are_those_that_are_made(sample: Callable[[], SeatView]) -> None:
    view = sample()
    settlement = settlement_of(view)
    totals = dict.fromkeys(NAMES, 0)
    for line in told(view, Language.EN)[max(1, len(settlement.wins)) :]:
        found = re.match(r"(Each of the others|\w+) → (\w+) (\d+): (.+)\.$", line)
        assert found is not None, line
        payer, payee, points, why = found[1], found[2], int(found[3]), found[4]
        parts = re.findall(r"\d+", re.sub(r"\(.*?\)", "", why))
        assert sum(map(int, parts)) == points
        for name in NAMES if payer not in NAMES else (payer,):
            if name != payee:
                totals[name] -= points
                totals[payee] += points
    assert tuple(totals.values()) == settlement.deltas


def test_a_drawn_hand_in_which_nothing_is_paid_says_so() -> None:
    chronicle = Chronicle()
    chronicle.hear([DealSettled(Settlement((), ()), (0, 0, 0, 0), SEATS[0], 0, "")])
    voice = Voice(Language.EN, NAMES)
    lines = [line.text for line in chronicle.lines(voice)]
    assert lines[1:3] == [voice.say("settlement.drawn_note"), voice.say("settlement.nothing_paid")]


def test_what_the_dealer_pays_more_is_explained_where_it_is_known_who_deals() -> None:
    view = gallery_data.plain_win()
    settlement = settlement_of(view)
    dealing = next(payment.payer for payment in settlement.payments)
    chronicle = Chronicle()
    rules = Ruleset(dealer_mode=DealerMode.DOUBLE)
    settled = DealSettled(settlement, view.scores, dealing, 0, "")
    chronicle.hear([settled, DealStarted(1, dealing, 0, (0, 0, 0, 0), rules, "", None), settled])
    voice = Voice(Language.ZH, NAMES)
    text = [line.text for line in chronicle.lines(voice)]
    assert sum(voice.say("settlement.dealer_double") in line for line in text) == 1


@pytest.mark.parametrize("language", Language)
def test_an_all_honours_flush_is_called_by_its_name(language: Language) -> None:
    view = gallery_data.plain_win()
    (win, *_) = settlement_of(view).wins
    reading = win.score.reading
    honours = type(reading)(Shape.ALL_HONORS, ((27, 27, 28, 28, 29),), 0, 27)  # type: ignore[arg-type]  # kinds
    score = type(win.score)(honours, ((Fan.BASE, 2), (Fan.FULL_FLUSH, 8)))
    won = ScoredWin(SEATS[1], WinBy.SELF_DRAW, None, score)
    chronicle = Chronicle()
    chronicle.hear([DealSettled(Settlement((won,), ()), (0, 0, 0, 0), SEATS[0], 0, "")])
    voice = Voice(language, NAMES)
    assert voice.say("fan.full_flush_honors") in chronicle.lines(voice)[1].text
