"""Impossible hands are named, never scored."""

from dataclasses import replace

import pytest

from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.rules.accounts import Account, FinishedHand, MeldFaces
from kemi_desktop.rules.errors import ImpossibleHand
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.plausible import check_hand
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.tiles import Seat
from tests.rules.hands import (
    PLAIN,
    account,
    discard,
    finished,
    heavenly,
    meld,
    ready,
    rob,
    self_draw,
)

PAIRS = account("1133m5577p2244s6z")


def shown(base: Account, *patterns: ShowPattern) -> Account:
    return replace(base, shown=patterns)


def with_kong(text: str) -> Account:
    return account("123m456p78s99s", meld(text))


IMPOSSIBLE: list[tuple[str, FinishedHand]] = [
    ("meld_tiles", finished(account("456p78s99s234s", meld("chow:124m")), discard("6s"))),
    ("meld_tiles", finished(account("456p78s99s234s", meld("pung:1112m")), discard("6s"))),
    ("meld_tiles", finished(account("456p78s99s234s", meld("added_kong:111m")), discard("6s"))),
    ("meld_tiles", finished(account(PLAIN), discard("6s"), others={3: account("", meld("chow:129m", 2))})),
    ("meld_feeder", finished(account("456p78s99s234s", meld("pung:111m", None)), discard("6s"))),
    ("meld_feeder", finished(account("456p78s99s234s", meld("pung:111m", 1)), discard("6s"))),
    ("chow_feeder", finished(account("456p78s99s234s", meld("chow:123m", 2)), discard("6s"))),
    ("chow_feeder", finished(None, others={0: account("", meld("chow:123m", 2))})),
    ("win_source", finished(account(PLAIN), replace(discard("6s"), source=None))),
    ("win_source", finished(account(PLAIN), discard("6s", 1))),
    ("win_source", finished(account(PLAIN), rob("6s", 1))),
    ("kong_draw", finished(account(PLAIN), self_draw("6s", kong_draw=True))),
    (
        "kong_draw",
        finished(with_kong("concealed_kong:2222z"), replace(discard("6s"), kong_draw=True)),
    ),
    ("last_tile", finished(account(PLAIN), replace(discard("6s"), last_tile=True))),
    (
        "first_turn_melds",
        finished(
            account(PLAIN), discard("6s", 0, first_turn=True), others={2: account("", meld("pung:555z"))}
        ),
    ),
    ("first_turn", finished(account(PLAIN), discard("6s", 2, first_turn=True))),
    ("first_turn", finished(account(PLAIN), replace(rob("6s", 0), first_turn=True))),
    ("first_turn", finished(account(PLAIN + "6s"), heavenly(1))),
    ("first_turn", finished(account(PLAIN), replace(self_draw("6s"), first_turn=True))),
    ("heavenly_tile", finished(account(PLAIN), replace(self_draw("6s", seat=0), first_turn=True))),
    ("no_winning_tile", finished(account(PLAIN), replace(self_draw("6s"), tile=None))),
    ("no_winning_tile", finished(account(PLAIN), replace(discard("6s", 0, first_turn=True), tile=None))),
    ("tile_count", finished(account("123m456p78s99s23s"), discard("6s"))),
    ("tile_count", finished(account(PLAIN), heavenly())),
    ("tile_count", finished(account("", *[meld("pung:111m")] * 5), discard("6s"))),
    ("robbed_copy", finished(account("123m456p78s99s666s"), rob("6s"))),
    ("five_of_a_kind", finished(account("1111m234p567p789s"), discard("1m"))),
    ("five_of_a_kind", finished(account("99s78s234s456p", meld("pung:999s")), discard("6s"))),
    ("ready_dealer", finished(ready(account(PLAIN)), discard("6s", 2, seat=0))),
    ("ready_melds", finished(ready(with_kong("concealed_kong:2222z")), discard("6s"))),
    ("renhu_without_ready", finished(replace(PAIRS, seven_pairs_only=True), discard("6z"))),
    ("renhu_hand", finished(ready(PAIRS, tied=True), discard("6z"))),
    (
        "shown_heavenly",
        finished(shown(account("1133m5577p2244s66z"), ShowPattern.SEVEN_PAIRS), heavenly()),
    ),
    (
        "shown_earthly",
        finished(shown(PAIRS, ShowPattern.SEVEN_PAIRS), discard("6z", 0, first_turn=True)),
    ),
    (
        "shown_never_completed",
        finished(shown(account(PLAIN), ShowPattern.FULL_FLUSH), discard("6s")),
    ),
    (
        "shown_never_completed",  # the only tile it waits for is held four times
        finished(
            shown(
                account("1m", *(meld(f"pung:{tiles}") for tiles in ("111m", "333m", "555m", "888m"))),
                ShowPattern.ALL_PUNGS,
            ),
            discard("5m"),
        ),
    ),
]


@pytest.mark.parametrize(("key", "hand"), IMPOSSIBLE, ids=[key for key, _ in IMPOSSIBLE])
def test_the_impossible_is_named(key: str, hand: FinishedHand) -> None:
    with pytest.raises(ImpossibleHand) as caught:
        check_hand(hand)
    assert caught.value.key == key
    for language in Language:
        assert word(language, f"impossible.{key}", **caught.value.fields)


@pytest.mark.parametrize("kind", [MeldKind.CONCEALED_KONG, MeldKind.SHOWN_KONG])
def test_nobody_feeds_a_kong_out_of_the_hand(kind: MeldKind) -> None:
    fed = MeldFaces(kind, account("2222z").hand, Seat(0))
    hand = finished(account("123m456p78s99s", fed), discard("6s"))
    with pytest.raises(ImpossibleHand) as caught:
        check_hand(hand)
    assert caught.value.key == "meld_fed_by_nobody"


@pytest.mark.parametrize(
    "hand",
    [
        finished(account(PLAIN), discard("6s")),
        finished(account("147m258p3s1234567z"), heavenly()),
        finished(account(PLAIN), discard("6s", 0, first_turn=True)),
        finished(ready(account(PLAIN)), discard("6s", 0, first_turn=True)),
        finished(shown(ready(PAIRS), ShowPattern.SEVEN_PAIRS), discard("6z", 0, first_turn=True)),
        finished(with_kong("concealed_kong:2222z"), self_draw("6s", kong_draw=True, last_tile=True)),
        finished(with_kong("discard_kong:2222z"), self_draw("6s", kong_draw=True)),
        finished(account("456p78s99s234s", meld("chow:123m", 0)), rob("6s")),
        finished(None, others={0: ready(account("1m"))}),  # what other seats declare is taken as told
    ],
)
def test_the_possible_passes(hand: FinishedHand) -> None:
    check_hand(hand)
    assert all(win.by in WinBy for win in hand.wins)
