"""Spoils score cases: near misses, and every line of the list of impossible input."""

from collections.abc import Callable
from random import Random
from typing import Any

from tests.rules.case_maker import RULES, SHOWABLE, make_drawn, make_win, text_of

Json = dict[str, Any]
Fault = Callable[[Random, Json], None]

BAD_TILES = (
    "0m",
    "8z",
    "9z",
    "5x",
    "m",
    "12",
    "1m2",
    "1M",
    " 1m",
    "1m ",
    "1 m",
    "1m,2m",
    "１m",
    "-1m",
    "1",
    "z",
    "东",
)
BAD_RULES: tuple[tuple[str, object], ...] = (
    ("dealer", "flat"),
    ("Dealer_mode", "flat"),
    ("", True),
    ("dealer_mode", "FLAT"),
    ("dealer_mode", "none"),
    ("dealer_mode", ""),
    ("dealer_mode", None),
    ("changmao", "yes"),
    ("changmao", 1),
    ("dead_wait", "both"),
    ("dead_wait", True),
    ("added_kong_payer", "winner"),
    ("added_kong_payer", "konger"),
    ("treasure_cycle", "eight"),
    ("multiple_winners", 2),
    ("pass_lock", "locked"),
    ("hands", 5),
    ("hands", True),
    ("hands", 2.5),
    ("dealer_mode", ["flat"]),
)


def make_case(random: Random) -> Json:
    """Make up one case: mostly a win, sometimes a drawn hand, sometimes with one thing or two wrong."""
    case = make_drawn(random) if random.random() < 0.08 else make_win(random)
    for _ in range(random.choice((0, 0, 0, 0, 0, 0, 1, 1, 2))):
        random.choice(FAULTS)(random, case)
    return case


def hero(case: Json) -> Json:
    """The winner's seat, or the first seat of a drawn hand."""
    seat: Json = case["seats"][case["winner"] or 0]
    return seat


def spoil_rules(random: Random, case: Json) -> None:
    """Name an option or a value that does not exist."""
    name, value = random.choice(BAD_RULES)
    case["rules"][name] = value


def spoil_tiles(random: Random, case: Json) -> None:
    """Write a tile that does not exist, or leave the text hard to read."""
    seat = random.choice(case["seats"])
    places: list[tuple[Json, str]] = [(seat, "hand"), *((meld, "tiles") for meld in seat["melds"])]
    if case["winner"] is not None:
        places.append((case["win"], "tile"))
    place, key = random.choice(places)
    bad = random.choice(BAD_TILES)
    place[key] = bad if random.random() < 0.5 else (place[key] or "") + bad


def spoil_name(random: Random, case: Json) -> None:
    """Name a meld kind or a pattern that does not exist."""
    seat = random.choice(case["seats"])
    if seat["melds"] and random.random() < 0.5:
        random.choice(seat["melds"])["kind"] = random.choice(("kong", "run", "", "CHOW", "pair", "open_kong"))
    else:
        bad = random.choice(("pure_straight", "unlinked", "", "seven_pair", "full_flush "))
        seat["shown_patterns"] = [*seat.get("shown_patterns", []), bad]


def spoil_meld(random: Random, case: Json) -> None:
    """Let a meld's tiles not fit, or its feeder be wrong."""
    melded = [seat for seat in case["seats"] if seat["melds"]]
    if not melded:
        return
    seat = random.choice(melded)
    meld = random.choice(seat["melds"])
    match random.randrange(4):
        case 0:
            meld["tiles"] = text_of([random.randrange(34) for _ in range(random.choice((2, 3, 3, 4)))])
        case 1:
            meld["kind"] = random.choice(
                ("chow", "pung", "concealed_kong", "shown_kong", "added_kong", "discard_kong")
            )
        case 2:
            meld["from"] = random.choice((None, 0, 1, 2, 3, -1, 4))
        case _:
            meld.pop("from", None)


def spoil_count(random: Random, case: Json) -> None:
    """Add, drop or exchange tiles of the winner's hand."""
    text = hero(case)["hand"]
    extra = text_of([random.randrange(34)])
    hero(case)["hand"] = random.choice(
        (text + extra, text[1:], text[:1] + text, text[2:] + extra, extra + text[1:])
    )


def spoil_win(random: Random, case: Json) -> None:
    """Change how the hand is won."""
    win = case.get("win")
    if win is None:
        return
    match random.randrange(8):
        case 0:
            win["from"] = random.choice((None, 0, 1, 2, 3, 4, -1))
        case 1:
            win.pop("from", None)
        case 2:
            win["by"] = random.choice(("self_draw", "discard", "rob_kong", "tsumo", ""))
        case 3:
            win["tile"] = random.choice((None, text_of([random.randrange(34)]), text_of([0, 1])))
        case 4:
            win["kong_draw"] = not win.get("kong_draw")
        case 5:
            win["last_tile"] = not win.get("last_tile")
        case 6:
            win["first_turn"] = not win.get("first_turn")
        case _:
            win["by"], win["from"] = "rob_kong", random.randrange(4)


def spoil_first_turn(random: Random, case: Json) -> None:
    """Give a first-turn win what it cannot have, or make a win one."""
    win = case.get("win")
    if win is None:
        return
    match random.randrange(5):
        case 0:
            win["first_turn"] = True
        case 4:
            case["seats"][random.randrange(4)]["melds"] = [{"kind": "shown_kong", "tiles": "2222s"}]
        case 1:
            win["first_turn"], case["dealer"] = True, case["winner"]
        case 2:
            win["tile"] = None if win["tile"] else "5p"
        case _:
            hero(case)["shown_patterns"] = [random.choice(SHOWABLE)]


def spoil_copies(random: Random, case: Json) -> None:
    """Turn part of the winner's tiles, or the winning one, into copies of a tile it has already."""
    text = hero(case)["hand"]
    if case.get("win") is None or len(text) < 3 or not text[1].isdigit():
        return
    letter = text.lstrip("123456789")[0]
    if random.random() < 0.5:
        case["win"]["tile"] = text[0] + letter
    hero(case)["hand"] = text[0] * random.randint(1, 4) + text[random.randint(1, 4) :]


def spoil_declaration(random: Random, case: Json) -> None:
    """Change what the winner has declared."""
    seat = hero(case)
    match random.randrange(5):
        case 0:
            seat["ready_declared"] = not seat.get("ready_declared")
        case 1:
            seat["seven_pairs_only"] = not seat.get("seven_pairs_only")
        case 2:
            seat["shown_patterns"] = [random.choice(SHOWABLE) for _ in range(random.randint(1, 3))]
        case 3:
            seat["shown_patterns"] = seat.get("shown_patterns", []) * 2
        case _:
            seat["ready_declared"] = seat["seven_pairs_only"] = True


def spoil_places(random: Random, case: Json) -> None:
    """Move the deal, or another option, or hand a meld to somebody else."""
    match random.randrange(3):
        case 0:
            case["dealer"] = random.randrange(4)
        case 1:
            name = random.choice(list(RULES))
            case["rules"][name] = random.choice(RULES[name])
        case _:
            case["seats"] = random.sample(case["seats"], 4)


FAULTS: tuple[Fault, ...] = (
    spoil_rules,
    spoil_tiles,
    spoil_name,
    spoil_meld,
    spoil_meld,
    spoil_count,
    spoil_count,
    spoil_win,
    spoil_win,
    spoil_declaration,
    spoil_declaration,
    spoil_first_turn,
    spoil_copies,
    spoil_places,
)
