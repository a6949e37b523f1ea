"""Checks a journal from ``docs/journal.md`` alone: plain JSON in, no module of the game imported.

It deals from the seed, follows every tile, works out who knew what, and adds up every point.
"""

import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import Any

Object = dict[str, Any]
EVERYONE = range(4)
PRIVATE = {"ready_answered", "claim_answered", "win_passed"}


def check_file(path: Path) -> int:
    """Follow a whole file and return the number of events checked; fail an assertion where it lies."""
    header, *lines = [json.loads(text) for text in path.read_text(encoding="utf-8").splitlines()]
    assert header["format"] == "kemi-journal"
    assert header["version"] == 1
    checked = 0
    hand: Hand | None = None
    for number, line in enumerate(lines, start=1):
        assert line["seq"] == number
        assert len(line["told"]) == len(line["events"])
        if line["cause"]["type"] == "deal_began":
            hand = Hand(header["match_seed"])
        assert hand is not None
        hand.check_cause(line["cause"])
        for event, told in zip(line["events"], line["told"], strict=True):
            assert told == hand.who_is_told(event)
            hand.follow(event)
            checked += 1
        hand.asked = {(a["seat"], a["prompt"]): a["kind"] for a in line["asked"]}
    return checked


def shuffled(seed: str) -> list[int]:
    """Return the wall of a seed."""
    words: list[int] = []
    block = 0
    wall = list(range(136))
    for last in range(135, 0, -1):
        while True:
            if not words:
                digest = hashlib.sha256(f"kemi wall 1 {seed} {block}".encode()).digest()
                words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
                block += 1
            word = words.pop(0)
            if word < 2**32 - 2**32 % (last + 1):
                break
        other = word % (last + 1)
        wall[last], wall[other] = wall[other], wall[last]
    return wall


class Hand:
    """One hand, followed event by event."""

    def __init__(self, match_seed: str) -> None:
        self.match_seed = match_seed
        self.asked: dict[tuple[int, int], str] = {}
        self.hands: list[set[int]] = [set(), set(), set(), set()]
        self.melds: list[list[Object]] = [[], [], [], []]
        self.table: list[int] = []
        self.turned: list[int] = []
        self.head = 0
        self.tail = 136

    def check_cause(self, cause: Object) -> None:
        if cause["type"] == "deal_began":
            return
        assert cause["type"] in ("seat_answered", "time_ran_out")
        assert cause["action"]["seat"] == cause["seat"]
        assert (cause["seat"], cause["prompt"]) in self.asked

    def who_is_told(self, event: Object) -> list[str]:
        """Apply the table of who knows what."""
        kind = event["type"]
        if kind in PRIVATE:
            return ["full" if seat == event["seat"] else "nothing" for seat in EVERYONE]
        if kind in ("deal_started", "hands_dealt"):
            return ["masked"] * 4
        hidden_kong = kind == "kong_declared" and event["kind"] == "concealed_kong"
        if kind == "tile_drawn" or hidden_kong:
            return ["full" if seat == event["seat"] else "masked" for seat in EVERYONE]
        return ["full"] * 4

    def follow(self, event: Object) -> None:
        act = getattr(self, event["type"], None)
        if act is not None:
            act(event)
        self.count_tiles(event["type"])

    def count_tiles(self, kind: str) -> None:
        if kind == "deal_started":
            return
        laid = [tile for melds in self.melds for meld in melds for tile in meld["tiles"]]
        held = [tile for hand in self.hands for tile in hand]
        everything = [*self.wall[self.head : self.tail], *self.turned, *held, *laid, *self.table]
        assert Counter(everything) == Counter(range(136))

    def deal_started(self, event: Object) -> None:
        seed = hashlib.sha256(f"kemi deal 1 {self.match_seed} {event['number']}".encode()).hexdigest()
        assert event["commitment"] == hashlib.sha256(seed.encode()).hexdigest()
        assert event["wall"] == shuffled(seed)
        self.seed, self.wall, self.started = seed, event["wall"], event

    def hands_dealt(self, event: Object) -> None:
        for place in EVERYONE:
            seat = (self.started["dealer"] + place) % 4
            dealt = self.wall[13 * place : 13 * place + 13]
            assert event["hands"][seat] == sorted(dealt)
            self.hands[seat] = set(dealt)
        self.head = 52

    def indicator_revealed(self, event: Object) -> None:
        assert event["tile"] == self.wall[135]
        self.tail = 135
        self.turned = [event["tile"]]

    def tile_drawn(self, event: Object) -> None:
        assert self.head < self.tail
        if event["replacement"]:
            self.tail -= 1
            assert event["tile"] == self.wall[self.tail]
        else:
            assert event["tile"] == self.wall[self.head]
            self.head += 1
        self.hands[event["seat"]].add(event["tile"])

    def tile_discarded(self, event: Object) -> None:
        self.hands[event["seat"]].remove(event["tile"])
        self.table.append(event["tile"])

    def meld_claimed(self, event: Object) -> None:
        meld = event["meld"]
        assert self.table.pop() == meld["taken"]
        for tile in meld["tiles"]:
            if tile != meld["taken"]:
                self.hands[event["seat"]].remove(tile)
        self.melds[event["seat"]].append(meld)

    def kong_declared(self, event: Object) -> None:
        seat, tiles = event["seat"], event["tiles"]
        assert len({tile // 4 for tile in tiles}) == 1
        pungs = [m for m in self.melds[seat] if m["kind"] == "pung" and set(m["tiles"]) < set(tiles)]
        assert bool(pungs) == (event["kind"] == "added_kong")
        for pung in pungs:
            self.melds[seat].remove(pung)
        for tile in set(tiles) - {tile for pung in pungs for tile in pung["tiles"]}:
            self.hands[seat].remove(tile)
        self.melds[seat].append({"kind": event["kind"], "tiles": tiles})

    def kong_robbed(self, event: Object) -> None:
        seat, tile = event["seat"], event["tile"]
        kong = next(m for m in self.melds[seat] if tile in m["tiles"])
        self.melds[seat].remove(kong)
        rest = [t for t in kong["tiles"] if t != tile]
        if kong["kind"] == "added_kong":
            self.melds[seat].append({"kind": "pung", "tiles": rest})
        else:
            self.hands[seat].update(rest)
        self.table.append(tile)

    def hand_shown(self, event: Object) -> None:
        assert set(event["hand"]) == self.hands[event["seat"]]

    def hands_revealed(self, event: Object) -> None:
        assert [set(hand) for hand in event["hands"]] == self.hands
        laid = [sorted(sorted(m["tiles"]) for m in melds) for melds in event["melds"]]
        assert laid == [sorted(sorted(m["tiles"]) for m in melds) for melds in self.melds]

    def deal_settled(self, event: Object) -> None:
        totals = list(self.started["scores"])
        for payment in event["settlement"]["payments"]:
            assert payment["points"] > 0
            totals[payment["payer"]] -= payment["points"]
            totals[payment["payee"]] += payment["points"]
        assert totals == event["scores"]
        assert sum(totals) == sum(self.started["scores"])
        assert event["seed"] == self.seed
        for win in event["settlement"]["wins"]:
            due = sum(points for _, points in win["score"]["fans"])
            paid = [
                p["points"]
                for p in event["settlement"]["payments"]
                if p["payee"] == win["seat"] and p["reason"] == "win"
            ]
            assert due > 0
            assert paid
