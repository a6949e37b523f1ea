"""A hand that can still be played on is shown as far as its player may know it, and no further."""

import random

import pytest

from build_scripts.replay_shots import HANDS, kept_game
from kemi_desktop.adapter.record import Record, open_record
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.rules.events import ClaimAnswered, DealSettled, HandsDealt, ReadyAnswered, TileDrawn
from kemi_desktop.rules.secrecy import mask
from kemi_desktop.rules.tiles import SEATS, Seat

ROBOTS = b'"kinds":["robot","robot","robot","robot"]'


def played_by(*people: Seat) -> bytes:
    """Return the kept game as one that these seats play by hand."""
    kinds = b",".join(b'"human"' if seat in people else b'"robot"' for seat in SEATS)
    assert ROBOTS in kept_game()
    return kept_game().replace(ROBOTS, b'"kinds":[' + kinds + b"]", 1)


def cuts() -> list[int]:
    """Return ends of lines within the second and the third hand, before these are settled."""
    lines = kept_game().split(b"\n")
    deals = [n for n, line in enumerate(lines) if b'"deal_began"' in line]
    ends = [n for n, line in enumerate(lines) if b'"deal_settled"' in line]
    chance = random.Random(7)
    chosen = [chance.randrange(deals[hand] + 1, ends[hand]) for hand in (1, 2) for _ in range(4)]
    return [*chosen, ends[1], deals[1] + 1]


def cut(content: bytes, lines: int) -> bytes:
    return b"\n".join([*content.split(b"\n")[:lines], b""])


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("lines", cuts())
def test_of_an_open_hand_exactly_what_its_player_knows_is_shown(seat: Seat, lines: int) -> None:
    truth = open_record(cut(kept_game(), lines)).hands[-1]
    hand = open_record(cut(played_by(seat), lines)).hands[-1]
    assert hand.is_masked
    assert [moment.view for moment in hand.moments] == [mask(moment.view, seat) for moment in truth.moments]
    for event in (event for moment in hand.moments for event in moment.events):
        match event:
            case TileDrawn() if event.seat != seat:
                assert event.tile is None
            case HandsDealt(hands):
                assert all(hands[s] == (None,) * 13 for s in SEATS if s != seat)
            case ReadyAnswered() | ClaimAnswered():
                assert event.seat == seat
            case _:
                pass


@pytest.mark.parametrize("people", [SEATS[:1], SEATS[:2], SEATS])
def test_settled_hands_show_everything_whoever_played(people: tuple[Seat, ...]) -> None:
    whole, open_hand = open_record(played_by(*people)), open_record(cut(played_by(*people), cuts()[0]))
    assert [hand.number for hand in whole.hands] == list(range(1, HANDS + 1))
    for hand in (*whole.hands, open_hand.hands[0]):
        assert hand.is_settled
        assert not hand.is_masked
        assert all(moment.view.viewer is None for moment in hand.moments)
    assert whole.withheld is None


def test_among_computer_seats_nothing_is_hidden() -> None:
    record = open_record(cut(kept_game(), cuts()[0]))
    assert not record.hands[-1].is_masked
    assert record.withheld is None


def test_a_hand_several_people_play_is_not_shown_until_it_is_settled() -> None:
    record = open_record(cut(played_by(*SEATS[1:3]), cuts()[5]))
    assert [hand.number for hand in record.hands] == [1, 2]
    assert record.withheld == 3
    assert not record.is_over
    events = [event for hand in record.hands for moment in hand.moments for event in moment.events]
    assert sum(isinstance(event, DealSettled) for event in events) == 2


def test_where_that_is_the_first_hand_there_is_nothing_to_show() -> None:
    with pytest.raises(NotationError) as caught:
        open_record(cut(played_by(*SEATS), 5))
    assert caught.value.key == "hand_in_play"


def test_a_record_damaged_on_purpose_shows_no_more() -> None:
    content = cut(played_by(SEATS[0]), cuts()[0])
    assert content.count(b'"seat_answered"') > 3
    place = content.rindex(b'"seat":', 0, content.rindex(b'"seat_answered"'))
    broken = content[:place] + b'"seat":3' + content[place + 8 :]
    record: Record = open_record(broken)
    assert all(hand.is_masked or hand.is_settled for hand in record.hands)
