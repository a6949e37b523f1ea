"""The beginner level: mistakes on purpose, but no win missed and no rule forgotten."""

from collections import Counter

import pytest

from kemi_desktop.ai.beginner import SLIP, beginner
from kemi_desktop.ai.standard import standard
from kemi_desktop.rules.actions import ClaimChow, ClaimPung, DeclareReady, Discard, Pass
from kemi_desktop.rules.chances import hand_of
from kemi_desktop.rules.distance import distance
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.notation import parse_kind
from tests.ai.tables import ME, Side, answer, at_the_deal, look, thrown, thrown_face

MANY = range(150)


def test_about_a_third_of_the_discards_are_careless() -> None:
    view = look(Side("123m456m789m23p55s9s"))
    best = thrown_face(standard, view)
    faces = Counter(thrown_face(beginner, view, seed=seed) for seed in MANY)
    assert 0.6 < faces[best] / len(MANY) < 0.85
    assert len(faces) > 3


def test_a_careless_discard_still_leaves_the_hand_near() -> None:
    # Terminals and honours, one tile short: all but 5m are worth the same one step, and none costs two.
    view = look(Side("19m19p19s1234567z5m"))
    before = distance(hand_of(view.seats[ME]))
    for seed in MANY:
        kind = parse_kind(thrown_face(beginner, view, seed=seed))
        assert distance(hand_of(view.seats[ME]).without_tile(kind)) <= before + SLIP


def test_every_pung_is_called() -> None:
    view = thrown(look(Side("1188m3366p559s17z")), "8m", by=1)
    assert all(isinstance(answer(beginner, view, seed=seed), ClaimPung) for seed in MANY)


def test_about_half_of_the_chows_are_called() -> None:
    view = thrown(look(Side("123m456m789m5p135s")), "3m")
    called = sum(isinstance(answer(beginner, view, seed=seed), ClaimChow) for seed in MANY)
    assert 0.4 < called / len(MANY) < 0.6
    assert any(isinstance(answer(beginner, view, seed=seed), Pass) for seed in MANY)


@pytest.mark.rule("R8.3")
def test_no_hand_is_ever_laid_open() -> None:
    view = look(Side("1122334455667m9s"))
    for seed in MANY:
        action = answer(beginner, view, seed=seed)
        assert isinstance(action, Discard)
        assert action.shown == ()


@pytest.mark.rule("R8.1")
def test_a_ready_hand_is_declared_without_showing_it() -> None:
    assert answer(beginner, at_the_deal(look(Side("1122334455667m")))) == DeclareReady(ME)


def test_open_hands_of_others_are_not_looked_at() -> None:
    pungs = [(MeldKind.PUNG, text, 1) for text in ("111p", "222z", "333z", "444z")]
    open_hand = Side("9s", pungs, shown=(ShowPattern.ALL_PUNGS,))
    view = look(Side("123m456m789m23p55s9s"), [open_hand])
    assert any(thrown_face(beginner, view, seed=seed) == "9s" for seed in MANY)
