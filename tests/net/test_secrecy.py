"""Every byte a guest's machine receives is searched for what that guest must not know."""

import json
import threading
from collections import defaultdict
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.net import guest as guest_module
from kemi_desktop.rules import actions, events, melds, prompts, results, seat_view
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.wall import deal_seed
from kemi_desktop.wire.codec import HOST_CODEC
from kemi_desktop.wire.protocol import HostMessage
from tests.net.served import Chance, answer_all, close_all, play_out, seated, served, start, wait_until

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


class Tap:
    """Keeps the text of every frame beside the thread that read it."""

    def __init__(self) -> None:
        self.frames: dict[int | None, list[str]] = defaultdict(list)

    def decode(self, frame: str | bytes) -> HostMessage:
        text = frame if isinstance(frame, str) else frame.decode()
        self.frames[threading.get_ident()].append(text)
        return HOST_CODEC.decode(frame)


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
        if told["type"] == "snapshot" and not lying_open:
            known = known_at(told, hands, seat)
        if not lying_open:
            assert tiles_in(message) <= known, text
            searched += 1
    return searched


def test_the_search_finds_a_leak() -> None:
    deal = {"type": "deal_started", "wall": None}
    leak = {"type": "tile_drawn", "seat": 2, "tile": 5, "replacement": False}
    frames = [json.dumps({"type": "told", "message": {"events": [deal, leak]}})]
    assert search(frames, 2, {}) == 1
    with pytest.raises(AssertionError):
        search(frames, 1, {})


@pytest.mark.parametrize("games", [1, pytest.param(125, marks=[pytest.mark.long, pytest.mark.timeout(3600)])])
def test_no_stream_tells_a_tile_before_its_time(
    games: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for game in range(games):
        tap, secrets = Tap(), Chance(f"leak {game}")
        monkeypatch.setattr(guest_module, "HOST_CODEC", tap)
        folder = tmp_path / str(game)
        folder.mkdir()
        with served(Ruleset(hands=8), folder=folder, secrets=secrets) as room:
            guests = seated(room)
            start(guests)
            seed = secrets.given[-1]
            _come_back_in_mid_hand(guests)
            play_out(guests)
            close_all(guests)
        hands = _hands_of(folder / "game-0001.jsonl")
        assert list(hands) == list(range(1, 9))
        for one in guests:
            frames = tap.frames[one._link._thread.ident]
            assert search(frames, one.seat, hands) > 50
            _search_for_secrets(frames, one, guests, seed)


def _hands_of(journal: Path) -> Hands:
    """Read the record of a game as a stranger would."""
    hands: Hands = {}
    events: list[dict[str, Any]] = []
    for line in journal.read_text(encoding="utf-8").splitlines()[1:]:
        for event in json.loads(line)["events"]:
            if event["type"] == "deal_started":
                events = hands.setdefault(event["number"], [])
            events.append(event)
    return hands


def _come_back_in_mid_hand(guests: list[RemoteAdapter]) -> None:
    """Let a guest lose its connection, so that a snapshot is among what is searched."""
    wait_until(lambda: guests[1].view.moment > 6, every=lambda: answer_all(guests))
    guests[1]._link.cut()
    wait_until(lambda: guests[1].snapshots > 0, every=lambda: answer_all(guests))


def _search_for_secrets(
    frames: list[str], one: RemoteAdapter, guests: list[RemoteAdapter], seed: str
) -> None:
    """Neither the game's seed, nor a hand's before its end, nor anyone else's token is in the bytes."""
    everything = "\n".join(frames)
    assert seed not in everything
    assert [g.token for g in guests if g is not one and g.token in everything] == []
    for number in range(1, 9):
        of_hand = deal_seed(seed, number)
        first = next(text for text in frames if of_hand in text)
        assert '"type":"deal_settled"' in first
