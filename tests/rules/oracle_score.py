"""A slow second opinion on settlements: it reads case dicts and the rulings, and no code of the product."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.rules.oracle_checks import impossible
from tests.rules.oracle_shapes import (
    HONOURS,
    TERMINALS,
    Group,
    Reading,
    Tiles,
    all_tiles,
    is_run,
    patterns,
    reachable,
    readings,
    tiles_of,
)

PAIRS_POINTS = (8, 12, 18, 26)
SHOWN_POINTS = {"full_flush": 8, "all_pungs": 6, "yaoren": 8}
OPEN_KONGS = {"shown_kong", "added_kong", "discard_kong"}


@dataclass
class Purse:
    """Points by seat."""

    points: list[int] = field(default_factory=lambda: [0, 0, 0, 0])

    def pay(self, payer: int, payee: int, amount: int) -> None:
        """Move points."""
        self.points[payer] -= amount
        self.points[payee] += amount


def oracle(case: dict[str, Any]) -> tuple[dict[str, int] | None, list[int] | None]:
    """The fans and the points by seat; both None where the case is impossible or no win."""
    if impossible(case):
        return None, None
    purse = Purse()
    fans = None
    if case["winner"] is not None:
        fans = best_fans(case)
        if fans is None:
            return None, None
        pay_win(case, sum(fans.values()), purse)
        pay_kongs(case, purse)
    pay_rewards(case, purse)
    return fans, purse.points


def oracle_of_several(cases: list[dict[str, Any]]) -> list[int]:
    """The points by seat where several win on one tile: the same case once for each winner (R3.4, R9.3)."""
    purse = Purse()
    winners = frozenset(case["winner"] for case in cases)
    for case in cases:
        pay_win(case, sum((best_fans(case) or {}).values()), purse, winners)
        pay_kongs(case, purse)
    pay_rewards(cases[0], purse)
    return purse.points


def faces(seat: dict[str, Any]) -> tuple[Group, ...]:
    """The tiles of each meld of a seat."""
    return tuple(tiles_of(meld["tiles"]) or () for meld in seat["melds"])


def ties_to_seven_pairs(seat: dict[str, Any]) -> bool:
    """R8.2: 仁胡, chosen or by showing 七小对 with 报定 on a hand that is also ready for a standard one."""
    if not seat.get("ready_declared"):
        return False
    if seat.get("seven_pairs_only"):
        return True
    waits = reachable(tiles_of(seat["hand"]) or (), faces(seat)).values()
    shown = "seven_pairs" in (seat.get("shown_patterns") or ())
    return shown and any("standard" in found for found in waits) and any("seven_pairs" in f for f in waits)


def demanded(seat: dict[str, Any]) -> set[str]:
    """What a winning tile has to complete under the player's declarations."""
    wanted = set(seat.get("shown_patterns") or ())
    return wanted | {"seven_pairs"} if ties_to_seven_pairs(seat) else wanted


def best_fans(case: dict[str, Any]) -> dict[str, int] | None:
    """The fans of the reading with the highest sum; None where the hand does not win."""
    seat = case["seats"][case["winner"]]
    hand, melds = tiles_of(seat["hand"]) or (), faces(seat)
    tile = case["win"]["tile"]
    if tile is None:
        options = [(tuple(remove(hand, kind)), kind) for kind in set(hand)]
    else:
        (kind,) = tiles_of(tile) or ()
        options = [(hand, kind)]
    found = []
    for before, kind in options:
        full = tuple(sorted((*before, kind)))
        if demanded(seat) <= patterns(full, melds):
            found += list(all_fans(case, before, kind, readings(full, melds)))
    return max(found, key=lambda fans: sum(fans.values()), default=None)


def remove(hand: Tiles, kind: int) -> list[int]:
    """The hand without one tile of the kind."""
    rest = list(hand)
    rest.remove(kind)
    return rest


def all_fans(
    case: dict[str, Any], before: Tiles, kind: int, ways: tuple[Reading, ...]
) -> Iterator[dict[str, int]]:
    """The fans of every reading and every group that the winning tile may complete."""
    seat = case["seats"][case["winner"]]
    melds = faces(seat)
    full = tuple(sorted((*before, kind)))
    for reading in ways:
        fans = {**always(case), **by_shape(reading, full, melds)}
        completed = [group for group in reading.groups if kind in group] or [()]
        for group in completed:
            if is_dead(reading, group, kind, fans) and sole_allows(case, reading, group, fans, before, kind):
                yield {**fans, "dead_wait": 2}
            else:
                yield fans


def by_shape(reading: Reading, full: Tiles, melds: tuple[Group, ...]) -> dict[str, int]:
    """The fans of shape: R7.15-R7.20, R7.23, R7.24."""
    fans = {}
    tiles = all_tiles(full, melds)
    groups = (*reading.groups, *melds)
    yao = set(tiles) <= HONOURS | TERMINALS
    regular = reading.shape in {"standard", "seven_pairs"}
    if reading.shape == "seven_pairs":
        fans["seven_pairs"] = PAIRS_POINTS[sum(1 for count in Counter(full).values() if count == 4)]
    if reading.shape == "standard":
        if not any(is_run(group) for group in groups):
            fans["all_pungs"] = 6
        if any(
            {(s, s + 1, s + 2), (s + 3, s + 4, s + 5), (s + 6, s + 7, s + 8)} <= set(groups)
            for s in (0, 9, 18)
        ):
            fans["pure_straight"] = 6
    if reading.shape == "unlinked":
        fans["unlinked"] = 1
        if set(full) >= HONOURS:
            fans["seven_honors"] = 6
    suits = {3 if kind in HONOURS else kind // 9 for kind in tiles}
    if suits == {3} or (len(suits) == 1 and regular):
        fans["full_flush"] = 8
    if yao:
        fans["all_terminals_honors"] = 1
    if yao and regular:
        fans["yaoren"] = 8
    return fans


def always(case: dict[str, Any]) -> dict[str, int]:
    """The fans that do not depend on the reading."""
    win, winner, dealer = case["win"], case["winner"], case["dealer"]
    seat, rules = case["seats"][winner], case.get("rules", {})
    own = win["by"] == "self_draw"
    kinds = [meld["kind"] for meld in seat["melds"]]
    streak = case.get("dealer_streak", 0)
    extra = {7: 10, 8: 20}.get(streak, streak if streak < 7 else 20 + 10 * (streak - 8))
    fans = {
        "base": 2,
        "fully_concealed": 1 if own and set(kinds) <= {"concealed_kong"} else 0,
        "kong_draw": 6 if win.get("kong_draw") else 0,
        "rob_kong": 6 if win["by"] == "rob_kong" else 0,
        "melded_hand": 6 if len(kinds) == 4 else 0,
        "last_tile": 6 if win.get("last_tile") else 0,
        "renhu": 6 if ties_to_seven_pairs(seat) else 0,
        "xiaosa": 6 if own and seat.get("ready_declared") and seat.get("draws_since_ready") == 1 else 0,
        "flying_treasure": seat.get("treasures_discarded", 0),
        "changmao": extra if rules.get("dealer_mode") == "ladder" or rules.get("changmao") else 0,
        ("heavenly" if winner == dealer else "earthly"): 20 if win.get("first_turn") else 0,
    }
    return {key: points for key, points in fans.items() if points}


def is_dead(reading: Reading, group: Group, kind: int, fans: dict[str, int]) -> bool:
    """R7.30 without the option."""
    if reading.shape == "seven_pairs" or "all_pungs" in fans:
        return True
    if reading.shape == "unlinked":
        return "seven_honors" in fans and kind in HONOURS
    if reading.shape == "shapeless":
        return False
    if not is_run(group) or 31 in group:
        return True
    if group[0] >= 27:
        return False
    low = group[0] % 9
    return kind == group[1] or (low == 0 and kind == group[2]) or (low == 6 and kind == group[0])


def sole_allows(
    case: dict[str, Any], reading: Reading, group: Group, fans: dict[str, int], before: Tiles, kind: int
) -> bool:
    """Whether the option ``dead_wait`` = ``sole`` leaves a dead wait standing."""
    if case.get("rules", {}).get("dead_wait", "role") == "role":
        return True
    if reading.shape in {"seven_pairs", "unlinked"} or "all_pungs" in fans:
        return True
    seat = case["seats"][case["winner"]]
    wanted = demanded(seat)
    rivals = {k for k, found in reachable(before, faces(seat)).items() if wanted <= found} - {kind}
    if len(group) == 3 and not is_run(group):
        rivals -= set(reading.groups[0])
    return not rivals


def dealt(case: dict[str, Any], score: int, payer: int) -> int:
    """R9.2: one win payment after the dealer mode."""
    if case["dealer"] not in {payer, case["winner"]}:
        return score
    return {"flat": score + 1, "double": 2 * score, "ladder": score}[
        case.get("rules", {}).get("dealer_mode", "flat")
    ]


def liable(case: dict[str, Any], owner: int) -> int | None:
    """R8.4: who fed a shower three melds or more, not counting forced feeds."""
    seat = case["seats"][owner]
    if not seat.get("shown_patterns"):
        return None
    feeds = Counter(m["from"] for m in seat["melds"] if m.get("from") is not None and not m.get("forced"))
    return next((feeder for feeder, times in feeds.items() if times >= 3), None)


def pay_win(case: dict[str, Any], score: int, purse: Purse, winners: frozenset[int] = frozenset()) -> None:
    """R9.1-R9.3, R8.4."""
    win, winner = case["win"], case["winner"]
    others = [seat for seat in range(4) if seat != winner]
    if win["by"] == "self_draw":
        feeder = liable(case, winner)
        for other in others:
            purse.pay(other if feeder is None else feeder, winner, dealt(case, score, other))
        return
    purse.pay(win["from"], winner, dealt(case, score, win["from"]))
    if win.get("first_turn"):
        for other in others:
            if other != win["from"] and other not in winners:
                purse.pay(other, winner, 20)


def pay_kongs(case: dict[str, Any], purse: Purse) -> None:
    """R5.5, R5.6."""
    win, winner = case["win"], case["winner"]
    by_feeder = case.get("rules", {}).get("added_kong_payer") == "feeder"
    for meld in case["seats"][winner]["melds"]:
        if not meld["kind"].endswith("kong"):
            continue
        four_in_hand = meld["kind"] in {"concealed_kong", "shown_kong"}
        if win["by"] == "rob_kong":
            payers = [win["from"]]
        elif by_feeder and not four_in_hand:
            payers = [meld["from"]]
        elif four_in_hand or win["by"] == "self_draw":
            payers = [seat for seat in range(4) if seat != winner]
        else:
            payers = [win["from"]]
        for payer in payers:
            purse.pay(payer, winner, 2 if four_in_hand else 1)


def pay_rewards(case: dict[str, Any], purse: Purse) -> None:
    """R6.4, R8.1, R8.3, R8.4."""
    for owner, seat in enumerate(case["seats"]):
        each = {3: 6, 4: 12}.get(seat.get("treasures_drawn", 0), 0) + (6 if seat.get("ready_declared") else 0)
        shown = sum(SHOWN_POINTS.get(pattern, 0) for pattern in set(seat.get("shown_patterns") or ()))
        if "seven_pairs" in (seat.get("shown_patterns") or ()):
            fours = sum(1 for count in Counter(tiles_of(seat["hand"])).values() if count == 4)
            shown += PAIRS_POINTS[fours]
        feeder = liable(case, owner)
        for other in range(4):
            if other != owner:
                purse.pay(other, owner, each)
                purse.pay(other if feeder is None else feeder, owner, shown)
