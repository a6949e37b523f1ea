"""Records opened to be watched: whole, cut, changed, foreign, of another version."""

import random
import re
from itertools import pairwise
from pathlib import Path

import pytest

from build_scripts.replay_shots import HANDS, kept_game
from kemi_desktop.adapter.record import glance_at, open_record
from kemi_desktop.net.room_file import RoomFolder
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.rules.events import DealSettled, TileDiscarded
from kemi_desktop.rules.match import start_match
from kemi_desktop.rules.tiles import SEATS, TILE_COUNT
from kemi_desktop.table.position import Position
from kemi_desktop.table.table import Table
from kemi_desktop.ui.layout.placement import place_tiles
from kemi_desktop.ui.layout.table_layout import TableLayout
from tests.table.play import FREE, NAMES, SEED, builder, info, play_hand

LAYOUT = TableLayout(1280, 720, 1.0)


def test_a_whole_record_is_sound_its_walls_are_proven_and_every_tile_is_known() -> None:
    record = open_record(kept_game())
    assert (record.is_sound, record.is_of_these_rules, record.is_over) == (True, True, True)
    assert record.proven == tuple(range(1, HANDS + 1))
    assert record.broken == ()
    for hand in record.hands:
        assert hand.is_settled
        for moment in hand.moments:
            view = moment.view
            assert view.viewer is None
            assert all(view.seats[seat].held.hidden == 0 for seat in SEATS)
            held = sum(view.seats[seat].held.count for seat in SEATS)
            assert held + view.wall_left < TILE_COUNT


def test_the_moments_of_a_hand_hold_every_event_once_and_each_shows_something() -> None:
    for hand in open_record(kept_game()).hands:
        events = [event for moment in hand.moments for event in moment.events]
        assert sum(isinstance(event, DealSettled) for event in events) == 1
        assert isinstance(events[-1], DealSettled)
        shown = [moment.view for moment in hand.moments]
        assert all(a != b for a, b in pairwise(shown))
        discards = [event for event in events if isinstance(event, TileDiscarded)]
        assert len({event.tile for event in discards}) == len(discards)


def test_a_record_cut_at_any_byte_opens_as_far_as_it_goes_or_says_why_not() -> None:
    content = kept_game()
    chance = random.Random(3)
    first = content.index(b"\n", content.index(b"\n") + 1) + 1
    for cut in sorted(chance.randrange(len(content)) for _ in range(40)):
        if cut < first:
            with pytest.raises(NotationError):
                open_record(content[:cut])
            continue
        record = open_record(content[:cut])
        assert record.is_sound
        glance = glance_at(content[:cut])
        assert glance.hands == record.hands[-1].number
        assert glance.is_over == record.is_over


def test_a_changed_byte_is_refused_or_found_and_never_shows_what_cannot_be() -> None:
    content = kept_game()
    chance = random.Random(5)
    outcomes = set()
    for _ in range(150):
        changed = bytearray(content)
        place = chance.randrange(len(content))
        changed[place] = chance.choice(b'0123456789"{},')
        if bytes(changed) == content:
            continue
        try:
            record = open_record(bytes(changed))
        except NotationError as error:
            outcomes.add(error.key)
            continue
        outcomes.add("sound" if record.is_sound else "unsound")
        for hand in record.hands:
            assert place_tiles(hand.moments[-1].view, LAYOUT)
    assert {"journal_line", "unsound"} <= outcomes


def test_a_changed_discard_ends_what_is_shown_before_it() -> None:
    content = kept_game()
    found = re.search(rb'"type":"tile_discarded","seat":(\d),"tile":(\d+),"drawn":(true|false)', content)
    assert found is not None
    other = b"false" if found[3] == b"true" else b"true"
    record = open_record(content[: found.start(3)] + other + content[found.end(3) :])
    assert not record.is_sound
    assert not any(isinstance(event, TileDiscarded) for m in record.hands[-1].moments for event in m.events)


def test_a_hand_that_does_not_follow_the_one_before_ends_the_record() -> None:
    lines = kept_game().split(b"\n")
    deals = [n for n, line in enumerate(lines) if b'"deal_began"' in line]
    seq = deals[1]
    renumbered = [
        re.sub(rb'^{"seq":\d+', b'{"seq":%d' % (seq + n), line) for n, line in enumerate(lines[deals[2] : -1])
    ]
    record = open_record(b"\n".join([*lines[: deals[1]], *renumbered, b""]))
    assert not record.is_sound
    assert [hand.number for hand in record.hands] == [1]


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"", "damaged"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "damaged"),
        (b'{"a":1}\n', "damaged"),
        (b"[]\n[]\n", "damaged"),
        (kept_game().replace(b'"version":1', b'"version":2', 1), "other_version"),
        (kept_game().replace(b"kemi-journal", b"kemi-room", 1), "other_version"),
        (kept_game().partition(b"\n")[0] + b"\n", "record_empty"),
        (kept_game().replace(b'"match_seed":"5', b'"match_seed":"6', 1), "record_empty"),
        (kept_game().replace(b"tile_drawn", b"tile_drown", 1), "journal_line"),
    ],
    ids=["empty", "picture", "json", "list", "newer", "room", "header", "seed", "line"],
)
def test_what_is_no_record_is_refused_with_a_reason(content: bytes, key: str) -> None:
    with pytest.raises(NotationError) as caught:
        open_record(content)
    assert caught.value.key == key


def test_other_rules_are_told_apart_from_a_changed_record() -> None:
    content = kept_game().replace(b'"rules_version":1', b'"rules_version":99', 1)
    assert not open_record(content).is_of_these_rules


def test_a_hand_kept_by_a_simulation_opens(tmp_path: Path) -> None:
    lines = kept_game().split(b"\n")
    deals = [n for n, line in enumerate(lines) if b'"deal_began"' in line]
    hand = [
        re.sub(rb'^{"seq":\d+', b'{"seq":%d' % (n + 1), line)
        for n, line in enumerate(lines[deals[1] : deals[2]])
    ]
    record = open_record(b"\n".join([lines[0], *hand, b""]))
    assert [each.number for each in record.hands] == [2]
    assert record.is_sound
    assert record.proven == (2,)


def test_a_game_kept_by_a_room_opens(tmp_path: Path) -> None:
    room = RoomFolder(tmp_path, "test")
    match, told = start_match(FREE, SEED), info()
    name = room.start_game(match, told)
    table = Table(told, Position(match), now=0.0, claim_pause=0.0, journals=room.writer)
    for _ in range(2):
        play_hand(table, builder)
        for seat in SEATS:
            table.proceed(seat)
    room.close()
    content = (tmp_path / name).read_bytes()
    record = open_record(content)
    assert (record.is_sound, record.proven, record.names) == (True, (1, 2), NAMES)
    assert not record.is_over
    assert glance_at(content).scores == record.hands[-1].moments[-1].view.scores
