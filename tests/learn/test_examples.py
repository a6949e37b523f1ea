"""The examples of the rule book: each shows what its page says, by the engine's own word."""

import re
from collections import Counter

import pytest

from kemi_desktop.catalogue import rulebook
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.learn.examples import YOU, Example, all_examples, examples_of
from kemi_desktop.learn.worked import work_out, worked_examples
from kemi_desktop.rules import rule_ids
from kemi_desktop.rules.fans import FAN_RULES, Fan
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.results import Shape
from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.rules.scoring import score_win

SHAPE_PAGES = dict(zip((f"R7.{n}" for n in range(1, 6)), Shape, strict=True))
DECLARED = ("R8.1", "R8.2", "R8.3", "R8.4")
KONGS = ("R5.1", "R5.2", "R5.3", "R5.4", "R5.5", "R5.6")
TREASURES = ("R6.3", "R6.4")
PAID = ("R9.1", "R9.2", "R9.3", "R9.4", "R10.1", "R10.2", "R10.3", "R10.4")


def named(example: Example) -> str:
    return f"{example.rule} {example.captions[1]}"


@pytest.mark.parametrize("example", all_examples(), ids=named)
def test_an_example_shows_what_its_page_says(example: Example) -> None:
    worked, wanted = work_out(example), example.wanted
    fans = {fan for fan, _ in worked.fans}
    assert wanted.shows <= fans
    assert not wanted.lacks & fans
    assert wanted.pays <= {payment.reason for payment in worked.settlement.payments}
    assert wanted.shape in (None, worked.shape)
    assert wanted.total in (None, worked.total)


@pytest.mark.rule("R7.10", "R7.11", "R7.12", "R7.13", "R7.14", "R7.15", "R7.16", "R7.17", "R7.18", "R7.19")
@pytest.mark.rule("R7.20", "R7.21", "R7.22", "R7.23", "R7.24", "R7.25", "R7.26", "R7.27", "R7.28", "R7.29")
@pytest.mark.parametrize("fan", Fan)
def test_every_fan_is_seen_on_its_page(fan: Fan) -> None:
    shown = [fan in dict(worked.fans) for worked in worked_examples(FAN_RULES[fan])]
    assert any(shown)


@pytest.mark.rule("R7.1", "R7.2", "R7.3", "R7.4", "R7.5")
@pytest.mark.parametrize("rule", SHAPE_PAGES)
def test_every_shape_is_seen_on_its_page(rule: str) -> None:
    assert [worked.shape for worked in worked_examples(RuleId(rule))] == [SHAPE_PAGES[rule]]


@pytest.mark.rule("R7.30")
def test_the_dead_wait_has_every_case_and_what_is_none() -> None:
    has = Counter(Fan.DEAD_WAIT in dict(worked.fans) for worked in worked_examples(rule_ids.R7_30))
    assert has == {True: 6, False: 3}


@pytest.mark.parametrize("rule", [*KONGS, *TREASURES, *DECLARED, *PAID])
def test_pages_about_payments_have_an_example(rule: str) -> None:
    assert examples_of(RuleId(rule))


def test_every_example_stands_on_a_page_of_the_book() -> None:
    book = {page.id for page in rulebook.pages(Language.ZH)}
    assert {example.rule for example in all_examples()} <= book


def test_no_example_is_given_twice_on_a_page() -> None:
    seen = Counter((example.rule, example.hand) for example in all_examples())
    assert max(seen.values()) == 1


@pytest.mark.parametrize("example", all_examples(), ids=named)
def test_an_example_speaks_both_languages_in_a_line(example: Example) -> None:
    chinese, english = example.caption(Language.ZH), example.caption(Language.EN)
    assert re.search(r"[\u3400-\u9fff]", chinese)
    assert not re.search(r"[\u3400-\u9fff]", english)
    assert "\n" not in chinese + english
    assert chinese == chinese.strip()
    assert english[-1] == "."


@pytest.mark.parametrize("example", all_examples(), ids=named)
def test_the_tiles_of_an_example_are_all_seen_once(example: Example) -> None:
    worked, account = work_out(example), example.hand.accounts[YOU]
    kongs = sum(len(meld.faces) == 4 for meld in account.melds)
    tiles = [*worked.concealed, *(kind for meld in worked.melds for kind in meld)]
    if worked.winning is not None:
        tiles.append(worked.winning)
    assert len(tiles) == (14 if example.is_won else 13) + kongs
    face_down = sum(kind is None for kind in tiles)
    assert face_down == 2 * sum(meld.kind is MeldKind.CONCEALED_KONG for meld in account.melds)


@pytest.mark.rule("R2.5")
@pytest.mark.parametrize("example", all_examples(), ids=named)
def test_what_is_told_of_an_example_is_what_is_settled(example: Example) -> None:
    worked = work_out(example)
    paid = sum(points for share in worked.shares for _, points in share.payers)
    assert paid == worked.total
    assert sum(worked.settlement.deltas) == 0
    for claim in example.hand.wins:
        score = score_win(example.hand, claim)
        assert score is not None
        assert score.points == worked.points
