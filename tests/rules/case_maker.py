"""Makes up score cases that can be: wins of every shape and circumstance, and drawn hands."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from tests.rules.oracle_shapes import GROUPS, HONOURS, RUNS, TERMINALS, Group, Tiles, is_run, patterns

Json = dict[str, Any]
Recipe = Callable[[Random], list[Group]]

YAO = sorted(TERMINALS | HONOURS)
SHOWABLE = ("full_flush", "all_pungs", "yaoren", "seven_pairs")
PUNG_KINDS = ("pung", "pung", "concealed_kong", "shown_kong", "added_kong", "discard_kong")
RULES: dict[str, tuple[object, ...]] = {
    "dealer_mode": ("flat", "double", "ladder"),
    "changmao": (True, False),
    "dead_wait": ("role", "sole"),
    "added_kong_payer": ("win", "feeder"),
    "treasure_cycle": ("seven", "separate"),
    "multiple_winners": (True, False),
    "pass_lock": (True, False),
    "hands": (8, 4, 16),
}


def text_of(tiles: Tiles | list[int]) -> str:
    """Write tiles as the case format does."""
    suits = ["".join(str(k % 9 + 1) for k in sorted(tiles) if k // 9 == suit) for suit in range(4)]
    return "".join(digits + letter for digits, letter in zip(suits, "mpsz", strict=True) if digits)


def make_drawn(random: Random) -> Json:
    """Make up a drawn hand."""
    rules = {name: random.choice(values) for name, values in RULES.items() if random.random() < 0.4}
    seats = [make_bystander(random, number) for number in range(4)]
    streak = random.choice((0, 0, 1, 2, 5, 6, 7, 8, 9, 10, 13))
    return {
        "id": "made-up",
        "note": "",
        "rules": rules,
        "dealer": random.randrange(4),
        "dealer_streak": streak,
        "winner": None,
        "seats": seats,
    }


def make_bystander(random: Random, number: int) -> Json:
    """Make up a seat that does not win: anything it says is taken as told."""
    groups = four_and_pair(random, GROUPS if random.random() < 0.6 else [g for g in GROUPS if not is_run(g)])
    melds = groups[1 : 1 + random.choice((0, 0, 0, 1, 2, 3, 4))]
    feeder = random.choice([seat for seat in range(4) if seat != number])
    seat: Json = {
        "hand": random.choice(("", text_of(sum(seven_pairs(random), ())[:13]))),
        "melds": [make_meld(random, number, meld, feeder) for meld in melds],
    }
    if random.random() < 0.25:
        seat["treasures_drawn"] = random.randrange(6)
    if random.random() < 0.3:
        seat["treasures_discarded"] = random.randrange(6)
    if random.random() < 0.2:
        seat |= {"ready_declared": True, "draws_since_ready": random.randrange(-1, 3)}
        seat["seven_pairs_only"] = random.random() < 0.3
    if random.random() < 0.25:
        seat["shown_patterns"] = [pattern for pattern in SHOWABLE if random.random() < 0.5]
    return seat


def make_meld(random: Random, owner: int, group: Group, feeder: int) -> Json:
    """Lay a group before a seat, mostly fed by ``feeder``."""
    feeder = feeder if random.random() < 0.7 else random.choice([seat for seat in range(4) if seat != owner])
    if is_run(group):
        meld: Json = {"kind": "chow", "tiles": text_of(group), "from": (owner - 1) % 4}
    else:
        kind = random.choice(PUNG_KINDS)
        tiles = group[:1] * (4 if kind.endswith("kong") else 3)
        meld = {"kind": kind, "tiles": text_of(tiles)}
        if kind not in {"concealed_kong", "shown_kong"}:
            meld["from"] = feeder
    if random.random() < 0.15:
        meld["forced"] = True
    return meld


# ---------------------------------------------------------------- shapes


def four_and_pair(random: Random, groups: list[Group]) -> list[Group]:
    """A pair and four groups, in any numbers of copies."""
    melds = [random.choice(groups) for _ in range(4)]
    kinds = sorted({kind for group in groups for kind in group})
    return [(pair := random.choice(kinds), pair), *melds]


def standard(random: Random) -> list[Group]:
    """A standard hand of a random flavour."""
    low = 9 * random.randrange(3)
    suit = [group for group in GROUPS if low <= group[0] < low + 9]
    narrow = [group for group in suit if low + 2 <= group[0] and group[-1] < low + 8]
    triplets = [group for group in GROUPS if not is_run(group)]
    honours = [group for group in GROUPS if group[0] >= 27]
    outside = [group for group in GROUPS if set(group) <= set(YAO)]
    flavour = random.choice(
        (GROUPS, GROUPS, RUNS, suit, narrow, triplets, honours, outside, suit + honours, RUNS)
    )
    made = four_and_pair(random, flavour)
    if random.random() < 0.15:
        made[1:4] = [(low + n, low + n + 1, low + n + 2) for n in (0, 3, 6)]
    return made


def seven_pairs(random: Random) -> list[Group]:
    """Seven pairs, at times in one suit, or next to a run of pairs."""
    low = 9 * random.randrange(3)
    near = low + random.randrange(5)
    pools = (list(range(34)), list(range(low, low + 9)), list(range(near, near + 5)), YAO, sorted(HONOURS))
    pool = random.choice(pools)
    if random.random() < 0.35:
        start = low + random.randrange(7)
        steps: list[Group] = [(start + n,) * 2 for n in range(3)]
        return steps + [(random.choice(pool),) * 2 for _ in range(4)]
    return [(random.choice(pool),) * 2 for _ in range(7)]


def unlinked(random: Random) -> list[Group]:
    """Thirteen or so loose tiles."""
    honours = random.sample(sorted(HONOURS), random.choice((5, 6, 7, 7)))
    rest: list[int] = []
    for kind in random.sample(range(27), 27):
        if len(rest) + len(honours) < 14 and all(a // 9 != kind // 9 or abs(a - kind) >= 3 for a in rest):
            rest.append(kind)
    return [(kind,) for kind in honours + rest]


def loose_yao(random: Random) -> list[Group]:
    """Terminals and honours without shape, at times with a few melds beside."""
    pool = random.choice((YAO, sorted(HONOURS)))
    groups = [group for group in GROUPS if set(group) <= set(pool)]
    laid = random.sample(groups, random.choice((0, 0, 0, 1, 2, 3, 4)))
    return laid + [(random.choice(pool),) for _ in range(14 - 3 * len(laid))]


RECIPES: tuple[Recipe, ...] = (standard, standard, standard, standard, seven_pairs, unlinked, loose_yao)


# ---------------------------------------------------------------- wins


def make_win(random: Random) -> Json:
    """Make up a win; retries until no kind is there five times."""
    while True:
        case = try_win(random)
        if case is not None:
            return case


def try_win(random: Random) -> Json | None:
    """Make up a win; None where the tiles do not exist."""
    case = make_drawn(random)
    case["winner"] = winner = random.randrange(4)
    groups = random.choice(RECIPES)(random)
    laid = [group for group in groups if len(group) == 3]
    laid = random.sample(laid, min(len(laid), random.choice((0, 0, 0, 1, 1, 2, 3, 4, 4))))
    concealed = list(groups)
    for group in laid:
        concealed.remove(group)
    feeder = random.choice([seat for seat in range(4) if seat != winner])
    melds = [make_meld(random, winner, group, feeder) for group in laid]
    full = [kind for group in concealed for kind in group]
    lying = [
        group[0] if meld["kind"].endswith("kong") else None for group, meld in zip(laid, melds, strict=True)
    ]
    owned = [
        *full,
        *(kind for group in laid for kind in group),
        *(kind for kind in lying if kind is not None),
    ]
    if len(full) != 14 - 3 * len(laid) or max(Counter(owned).values()) > 4:
        return None
    seat = case["seats"][winner]
    seat["melds"] = melds
    case["win"] = how_won(random, case, full)
    tile = case["win"].pop("kind")
    if tile is not None:
        full.remove(tile)
    seat["hand"] = text_of(full)
    declare(random, case, full, tile)
    return case


def how_won(random: Random, case: Json, full: list[int]) -> Json:
    """Choose the winning tile and the circumstances, mostly ones that can be."""
    winner, dealer = case["winner"], case["dealer"]
    kind = random.choice(full)
    by = random.choice(("self_draw", "self_draw", "discard", "discard", "rob_kong"))
    if by == "rob_kong":
        lying = {k for meld in case["seats"][winner]["melds"] for k in meld_group(meld)}
        alone = [k for k in full if full.count(k) == 1 and k not in lying]
        if random.random() < 0.9:  # else all four of the tile may not be with the player who konged
            by, kind = ("rob_kong", random.choice(alone)) if alone else ("discard", kind)
    source = random.choice([seat for seat in range(4) if seat != winner])
    win: Json = {"by": by, "kind": kind, "tile": text_of([kind])}
    if by != "self_draw":
        win["from"] = source
    elif (
        any(meld["kind"].endswith("kong") for meld in case["seats"][winner]["melds"])
        and random.random() < 0.4
    ):
        win["kong_draw"] = True
    if by == "self_draw" and random.random() < 0.15:
        win["last_tile"] = True
    if not case["seats"][winner]["melds"] and random.random() < 0.2:
        win = {"first_turn": True, "by": "self_draw" if winner == dealer else "discard", "kind": kind}
        win["tile"] = None if winner == dealer else text_of([kind])
        if winner == dealer:
            win["kind"] = None
        else:
            win["from"] = dealer
        for seat in case["seats"]:
            seat["melds"] = []
    return win


def declare(random: Random, case: Json, hand: list[int], tile: int | None) -> None:
    """Let the winner have declared something, mostly what the hand allows."""
    seat = case["seats"][case["winner"]]
    for name in ("ready_declared", "seven_pairs_only", "draws_since_ready", "shown_patterns"):
        seat.pop(name, None)
    free = not seat["melds"] and case["winner"] != case["dealer"]
    if free and random.random() < 0.4:
        seat |= {"ready_declared": True, "draws_since_ready": random.choice((-1, 0, 1, 1, 2))}
        full = tuple(sorted((*hand, *(() if tile is None else (tile,)))))
        if "seven_pairs" in patterns(full, ()) and random.random() < 0.6:
            seat["seven_pairs_only"] = True
    first = case["win"].get("first_turn")
    if random.random() < 0.5 and (not first or seat.get("ready_declared")):
        faces = tuple(meld_group(meld) for meld in seat["melds"])
        full = tuple(sorted((*hand, *(() if tile is None else (tile,)))))
        likely = sorted(patterns(full, faces) & set(SHOWABLE))
        pool = likely if likely and random.random() < 0.85 else list(SHOWABLE)
        if likely or random.random() < 0.1:
            seat["shown_patterns"] = random.sample(pool, random.randint(1, len(pool)))


def meld_group(meld: Json) -> Group:
    """The tiles of a meld of this maker."""
    suit = 9 * "mpsz".index(meld["tiles"][-1])
    return tuple(suit + int(digit) - 1 for digit in meld["tiles"][:-1])
