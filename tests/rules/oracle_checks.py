"""What the slow second opinion refuses to score: the list of impossible input, in its order."""

from collections import Counter
from typing import Any

from tests.rules.oracle_shapes import RUNS, Group, Tiles, all_tiles, reachable, tiles_of

SCORING_OPTIONS: dict[str, tuple[object, ...]] = {
    "dealer_mode": ("flat", "double", "ladder"),
    "changmao": (True, False),
    "dead_wait": ("role", "sole"),
    "added_kong_payer": ("win", "feeder"),
    "treasure_cycle": ("seven", "separate"),
    "multiple_winners": (True, False),
    "pass_lock": (True, False),
    "hands": (8, 4, 16),
}
SHOWABLE = {"full_flush", "all_pungs", "yaoren", "seven_pairs"}
OWN_KONGS = {"concealed_kong", "shown_kong"}
KONGS = OWN_KONGS | {"added_kong", "discard_kong"}


def impossible(case: dict[str, Any]) -> bool:
    """Whether the case is on the list of impossible input."""
    if any(bad_option(name, value) for name, value in case.get("rules", {}).items()):
        return True
    if any(bad_seat(number, seat) for number, seat in enumerate(case["seats"])):
        return True
    return case["winner"] is not None and bad_win(case)


def bad_option(name: str, value: object) -> bool:
    """An option or a value that does not exist."""
    return all(value != known or type(value) is not type(known) for known in SCORING_OPTIONS.get(name, ()))


def bad_seat(number: int, seat: dict[str, Any]) -> bool:
    """What no seat may have."""
    return (
        tiles_of(seat["hand"]) is None
        or any(bad_meld(number, meld) for meld in seat["melds"])
        or not set(seat.get("shown_patterns") or ()) <= SHOWABLE
    )


def bad_meld(number: int, meld: dict[str, Any]) -> bool:
    """A meld that cannot lie before this seat."""
    tiles, feeder, kind = tiles_of(meld["tiles"]), meld.get("from"), meld["kind"]
    if tiles is None or kind not in {"chow", "pung", *KONGS}:
        return True
    size = 4 if kind in KONGS else 3
    if (kind == "chow" and tiles not in RUNS) or (kind != "chow" and tiles != (tiles or (0,))[:1] * size):
        return True
    if kind in OWN_KONGS:
        return feeder is not None
    if feeder is None or feeder not in range(4) or feeder == number:
        return True
    return kind == "chow" and number != (int(feeder) + 1) % 4


def bad_win(case: dict[str, Any]) -> bool:
    """What the winner may not claim."""
    win, winner, dealer = case["win"], case["winner"], case["dealer"]
    seat = case["seats"][winner]
    first, by, melds = bool(win.get("first_turn")), win["by"], seat["melds"]
    heavenly, earthly = (
        first and winner == dealer and by == "self_draw",
        first and winner != dealer and by == "discard" and win.get("from") == dealer,
    )
    tile: Tiles | None = () if win["tile"] is None else tiles_of(win["tile"])
    if by not in {"self_draw", "discard", "rob_kong"} or tile is None or len(tile) != (0 if heavenly else 1):
        return True
    hand, faces = tiles_of(seat["hand"]) or (), tuple(tiles_of(meld["tiles"]) or () for meld in melds)
    owned = all_tiles(hand, faces)
    anywhere = any(other["melds"] for other in case["seats"])
    return (
        len(hand) != 13 - 3 * len(melds) + (1 if heavenly else 0)
        or max(Counter((*owned, *tile)).values()) > 4
        or (by != "self_draw" and (win.get("from") not in range(4) or win["from"] == winner))
        or (by == "rob_kong" and tile[0] in owned)
        or (bool(win.get("kong_draw")) and (by != "self_draw" or all(m["kind"] not in KONGS for m in melds)))
        or (bool(win.get("last_tile")) and by != "self_draw")
        or (first and (anywhere or not (heavenly or earthly)))
        or bad_declaration(case, hand, faces, first=first)
    )


def bad_declaration(case: dict[str, Any], hand: Tiles, faces: tuple[Group, ...], *, first: bool) -> bool:
    """What the winner may not have declared."""
    winner = case["winner"]
    seat = case["seats"][winner]
    ready, shown = bool(seat.get("ready_declared")), set(seat.get("shown_patterns") or ())
    if ready and (winner == case["dealer"] or faces):
        return True
    waits = reachable(hand, faces).values() if shown or seat.get("seven_pairs_only") else ()
    tied = {"seven_pairs"} if seat.get("seven_pairs_only") else set()
    if tied and not (ready and all(any(p in found for found in waits) for p in ("standard", "seven_pairs"))):
        return True
    if not shown:
        return False
    if first and (winner == case["dealer"] or not ready):
        return True
    return not any(shown | tied <= found for found in waits)
