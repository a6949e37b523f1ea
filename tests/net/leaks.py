"""Searches what a seat was sent for what it must not know: tiles before their time, seeds, others' tokens."""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, get_type_hints

from kemi_desktop.rules import actions, events, melds, prompts, results, seat_view
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.rules.wall import deal_seed
from tests.net.cable import Stream

TILE_FIELDS = frozenset(
    field.name
    for module in (actions, events, melds, prompts, results, seat_view)
    for cls in vars(module).values()
    if isinstance(cls, type) and is_dataclass(cls)
    for field in fields(cls)
    if "TileId" in str(get_type_hints(cls)[field.name])
)
"""The names under which tiles travel."""
FACES_AND_NUMBERS = frozenset(("rules", "reading"))
"""What holds numbers under the same names that are no tiles."""
Hands = dict[int, list[dict[str, Any]]]
PUBLIC = frozenset(
    (
        "indicator_revealed",
        "ready_declared",
        "tile_discarded",
        "hand_shown",
        "meld_claimed",
        "kong_declared",
        "kong_robbed",
        "hand_won",
    )
)
"""Events whose tiles everyone may see."""
OPEN = frozenset(("hand_won", "wall_exhausted", "hands_revealed"))
"""Events after which the hands lie open."""


def tiles_in(value: object, name: str = "") -> set[int]:
    """Return every tile number anywhere inside a message."""
    if isinstance(value, dict):
        return set().union(
            *(tiles_in(item, key) for key, item in value.items() if key not in FACES_AND_NUMBERS)
        )
    if isinstance(value, list):
        return set().union(*(tiles_in(item, name) for item in value))
    return {value} if isinstance(value, int) and name in TILE_FIELDS else set()


def known_after(event: dict[str, Any], seat: int) -> set[int]:
    """Return the tiles an event may rightly tell a seat."""
    match event["type"]:
        case "hands_dealt":
            return set(event["hands"][seat])
        case "tile_drawn":
            return {event["tile"]} if event["seat"] == seat else set()
        case kind if kind in PUBLIC:
            return tiles_in(event)
        case _:
            return set()


def known_at(snapshot: dict[str, Any], hands: Hands, seat: int) -> set[int]:
    """Return what a seat may know at a snapshot, by the record: everything before the next discard."""
    view = snapshot["view"]
    discards = sum(len(place["pond"]) for place in view["seats"])
    known: set[int] = set()
    for event in hands[view["number"]]:
        if event["type"] == "tile_discarded":
            discards -= 1
        if discards < 0 or event["type"] in OPEN:
            break
        known |= known_after(event, seat)
    return known


def search(frames: list[str], seat: int, hands: Hands) -> int:
    """Fail where a frame tells of a tile too early; return how many frames were searched.

    ``hands`` is the record of each hand by its number: what a snapshot may tell is judged by it.
    """
    known: set[int] = set()
    searched = 0
    lying_open = True
    for text in frames:
        told = json.loads(text)
        if told["type"] not in ("told", "snapshot"):
            continue
        message = told.get("message", told)
        for event in message.get("events", ()):
            if event["type"] == "deal_started":
                known, lying_open = set(), False
                assert event["wall"] is None
            lying_open = lying_open or event["type"] in OPEN
            known |= known_after(event, seat)
            if event["type"] == "kong_declared" and event["kind"] == "concealed_kong":
                assert event["seat"] == seat or event["tiles"] == [None] * 4
        if told["type"] == "snapshot":
            lying_open = told["view"]["settlement"] is not None
            known = known_at(told, hands, seat)
        if not lying_open:
            assert tiles_in(message) <= known, text
            searched += 1
    return searched


def hands_of(journal: Path) -> Hands:
    """Read the record of a game as a stranger would."""
    hands: Hands = {}
    events: list[dict[str, Any]] = []
    for line in journal.read_text(encoding="utf-8").splitlines()[1:]:
        for event in json.loads(line)["events"]:
            if event["type"] == "deal_started":
                events = hands.setdefault(event["number"], [])
            events.append(event)
    return hands


def search_for_secrets(frames: list[str], own: str, tokens: Iterable[str], seed: str, hands: Hands) -> None:
    """Fail where the game's seed, a hand's before its end, or somebody else's token is in the text."""
    everything = "\n".join(frames)
    assert seed not in everything
    assert [token for token in tokens if token != own and token in everything] == []
    for number in hands:
        of_hand = deal_seed(seed, number)
        first = next((text for text in frames if of_hand in text), '"type":"deal_settled"')
        assert '"type":"deal_settled"' in first, first


def search_streams(
    streams: Iterable[Stream], hands: Hands, tokens: Mapping[Seat, str], seed: str
) -> dict[Seat, int]:
    """Search all that the room sent on every connection; return how many frames were judged for each seat.

    ``streams`` are in the order of their beginning; a connection without a welcome is searched for secrets.
    """
    of_seat: dict[Seat, list[str]] = defaultdict(list)
    for stream in streams:
        texts = stream.texts()
        welcome = next((told for text in texts if (told := json.loads(text))["type"] == "welcome"), None)
        raw = bytes(stream.sent).decode("utf-8", "replace")  # with what was cut in mid-frame
        own = "" if welcome is None else welcome["token"]
        assert [token for token in tokens.values() if token != own and token in raw] == []
        assert seed not in raw
        if welcome is not None:
            of_seat[welcome["seat"]] += texts
    for seat, texts in of_seat.items():
        search_for_secrets(texts, tokens[seat], tokens.values(), seed, hands)
    return {seat: search(texts, seat, hands) for seat, texts in of_seat.items()}
