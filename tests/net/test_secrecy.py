"""Every byte a guest's machine receives is searched for what that guest must not know."""

import json
import threading
from collections import defaultdict
from pathlib import Path

import pytest

from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.net import guest as guest_module
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.wire.codec import HOST_CODEC
from kemi_desktop.wire.protocol import HostMessage
from tests.net.leaks import hands_of, search, search_for_secrets
from tests.net.served import Chance, answer_all, close_all, play_out, seated, served, start, wait_until


class Tap:
    """Keeps the text of every frame beside the thread that read it."""

    def __init__(self) -> None:
        self.frames: dict[int | None, list[str]] = defaultdict(list)

    def decode(self, frame: str | bytes) -> HostMessage:
        text = frame if isinstance(frame, str) else frame.decode()
        self.frames[threading.get_ident()].append(text)
        return HOST_CODEC.decode(frame)


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
        hands = hands_of(folder / "game-0001.jsonl")
        assert list(hands) == list(range(1, 9))
        for one in guests:
            frames = tap.frames[one._link._thread.ident]
            assert search(frames, one.seat, hands) > 50
            search_for_secrets(frames, one.token, [g.token for g in guests], seed, hands)


def _come_back_in_mid_hand(guests: list[RemoteAdapter]) -> None:
    """Let a guest lose its connection, so that a snapshot is among what is searched."""
    wait_until(lambda: guests[1].view.moment > 6, every=lambda: answer_all(guests))
    guests[1]._link.cut()
    wait_until(lambda: guests[1].snapshots > 0, every=lambda: answer_all(guests))
