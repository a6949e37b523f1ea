"""Distances after discards, claims and kongs, and how tiles hang together."""

import pytest

from kemi_desktop.ai.efficiency import (
    Outlook,
    after_claim,
    after_kong,
    centrality,
    choices,
    kinds_in,
    links,
    outlook,
)
from kemi_desktop.ai.sight import live_counts
from kemi_desktop.rules.actions import ClaimChow, ClaimKong, DeclareKong
from kemi_desktop.rules.hand import Hand
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.notation import format_kinds, parse_kind, parse_kinds, tiles_for
from kemi_desktop.rules.tiles import TileId
from tests.ai.tables import ME, Side, look

FULL = (4,) * 34


def hand(text: str, *melds: str) -> Hand:
    return Hand.of(parse_kinds(text), [parse_kinds(meld) for meld in melds])


def test_live_counts_see_hand_melds_ponds_and_open_hands_once_each() -> None:
    mine = Side("1m", melds=[(MeldKind.PUNG, "222m", 1)], pond="3m")
    live = live_counts(look(mine, [Side(pond="13m"), Side("44m")]))
    assert live[:5] == (2, 1, 2, 2, 4)


def test_the_outlook_counts_the_unseen_tiles_that_help() -> None:
    assert outlook(hand("123m456m789m23p55s"), FULL) == Outlook(1, 8)


def test_an_outlook_without_help_is_one_step_worse() -> None:
    live = [4] * 34
    for face in ("1p", "4p"):
        live[parse_kind(face)] = 0
    assert outlook(hand("123m456m789m23p55s"), live) == Outlook(2, 0)


def test_only_the_fastest_discards_are_chosen_from() -> None:
    whole = hand("123m456m789m23p55s9s")
    assert format_kinds(c.kind for c in choices(whole, FULL, kinds_in(whole))) == "9s"
    allowed = parse_kinds("2p3p")
    assert format_kinds(c.kind for c in choices(whole, FULL, allowed)) == "23p"


def test_a_claim_moves_the_tiles_to_the_table() -> None:
    first, second = tiles_for(parse_kinds("23p"))
    after = after_claim(hand("123m456m789m23p55s"), ClaimChow(ME, (first, second)), TileId(9 * 4))
    assert (format_kinds(after.kinds), after.melds, format_kinds(after.table)) == ("123456789m55s", 1, "123p")
    a, b, c = tiles_for(parse_kinds("555s"))
    after = after_claim(hand("555s19m"), ClaimKong(ME, (a, b, c)), TileId(22 * 4 + 3))
    assert (format_kinds(after.kinds), format_kinds(after.table)) == ("19m", "5555s")


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [
        (MeldKind.CONCEALED_KONG, hand("5555s19m"), "19m"),
        (MeldKind.ADDED_KONG, hand("5s19m", "555s"), "19m"),
    ],
)
def test_a_kong_of_ones_own_leaves_the_hand(kind: MeldKind, before: Hand, after: str) -> None:
    left = after_kong(before, DeclareKong(ME, kind, parse_kind("5s")))
    assert (format_kinds(left.kinds), left.melds) == (after, 1)


def test_twins_and_neighbours_hang_together() -> None:
    counts = hand("1135m9m12z5z6z").counts
    strength = {face: links(counts, parse_kind(face)) for face in ("1m", "3m", "5m", "9m", "1z", "5z")}
    assert strength == {"1m": 5, "3m": 2, "5m": 1, "9m": 0, "1z": 2, "5z": 2}


def test_honours_count_less_than_terminals_and_these_less_than_the_middle() -> None:
    assert [centrality(parse_kind(face)) for face in ("1z", "1m", "9s", "2p", "5m")] == [0, 1, 1, 2, 5]
