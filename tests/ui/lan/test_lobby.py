"""The lobby: what it shows of the room, what it offers to whom, and what it asks for."""

from dataclasses import replace
from itertools import combinations

import pytest

from build_scripts.lan_shots import EMPTY, NAMES, WHERE, person, room_state
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.input import Key
from kemi_desktop.ui.scene import Quit
from kemi_desktop.ui.scenes.lan.lobby import Lobby, LobbyExits
from kemi_desktop.ui.scenes.lan.talk import TalkSheet, line_of
from kemi_desktop.ui.sight import RoomFacts
from kemi_desktop.wire.protocol import (
    Arrange,
    DenialCode,
    Denied,
    Kick,
    PassHost,
    Phrase,
    QuickPhrase,
    Ready,
    Said,
    Start,
    Swap,
    TakeSeat,
)
from kemi_desktop.wire.room_state import RoomState, SeatState
from tests.ui.lan.stays import Stay

ME, WANG = person(NAMES[0]), person(NAMES[1])


def lobby(*seats: SeatState, host: int = 0, you: int = 0) -> Stay:
    """Return the lobby of who sits on a seat, the first unless another is named."""

    def make(stay: Stay) -> Lobby:
        exits = LobbyExits(Quit, Quit, lambda: None, lambda: None, lambda: WHERE)
        return Lobby(stay.context, stay.session, exits)

    return Stay(make, room_state(*seats, host=host, you=you))


def facts(stay: Stay) -> RoomFacts:
    told = stay.loop.top.sight().facts
    assert isinstance(told, RoomFacts)
    return told


def test_the_host_can_start_once_everybody_is_ready_and_is_told_who_is_not() -> None:
    stay = lobby(ME, WANG, EMPTY, EMPTY)
    start = stay.target("start")
    assert start is not None
    assert not start.enabled
    assert NAMES[1] in facts(stay).says[0]
    stay.hear(room_state(ME, replace(WANG, ready=True), EMPTY, EMPTY))
    stay.click("start")
    assert stay.sent == [Start()]


def test_a_guest_says_ready_and_takes_it_back() -> None:
    stay = lobby(ME, WANG, EMPTY, EMPTY, host=1)
    assert stay.target("start") is None
    stay.click("ready")
    stay.hear(room_state(replace(ME, ready=True), WANG, EMPTY, EMPTY, host=1))
    stay.click("ready")
    assert stay.sent == [Ready(ready=True), Ready(ready=False)]


def test_a_guest_takes_a_free_seat_but_no_closed_one() -> None:
    room = room_state(ME, WANG, EMPTY, EMPTY, host=1)
    closed = replace(room, options=replace(room.options, closed=(False, False, False, True)))
    stay = lobby(ME, WANG, EMPTY, EMPTY, host=1)
    stay.hear(closed)
    assert stay.target("seat_3") is None
    stay.click("seat_2")
    assert stay.sent == [TakeSeat(Seat(2))]


def test_a_guest_moves_nowhere_where_the_host_arranges_the_seats() -> None:
    room = room_state(ME, WANG, EMPTY, EMPTY, host=1)
    stay = lobby(ME, WANG, EMPTY, EMPTY, host=1)
    stay.hear(replace(room, options=replace(room.options, moving=False)))
    assert stay.target("seat_2") is None


@pytest.mark.parametrize(
    ("clicks", "asked"),
    [
        (("seat_1", "remove"), Kick(Seat(1))),
        (("seat_1", "pass_host"), PassHost(Seat(1))),
        (("seat_1", "swap", "swap_3"), Swap(Seat(1), Seat(3))),
        (("seat_2", "sit_here"), TakeSeat(Seat(2))),
    ],
)
def test_the_host_arranges_the_seats(clicks: tuple[str, ...], asked: object) -> None:
    stay = lobby(ME, WANG, EMPTY, EMPTY)
    for name in clicks:
        stay.click(name)
    assert stay.sent == [asked]
    assert isinstance(stay.loop.top, Lobby)


def test_the_host_keeps_a_seat_for_a_computer() -> None:
    stay = lobby(ME, WANG, EMPTY, EMPTY)
    stay.click("seat_2")
    stay.click("close_seat")
    (asked,) = stay.sent
    assert isinstance(asked, Arrange)
    assert asked.options.closed == (False, False, True, False)


def test_the_host_changes_the_rules() -> None:
    stay = lobby(ME, WANG, EMPTY, EMPTY)
    stay.click("options")
    stay.click("hands=4")
    stay.click("hints=off")
    stay.click("done")
    (asked,) = stay.sent
    assert isinstance(asked, Arrange)
    assert (asked.options.rules.hands, asked.options.hints) == (4, False)


def test_what_was_denied_is_said_for_a_while() -> None:
    stay = lobby(ME, WANG, EMPTY, EMPTY)
    sentence = stay.context.say("denial.not_ready")
    stay.hear(Denied(DenialCode.NOT_READY))
    assert facts(stay).says == (sentence,)
    stay.wait(7.0)
    assert facts(stay).says != (sentence,)


def test_phrases_are_sent_and_read_in_the_readers_language() -> None:
    stay = lobby(ME, WANG, EMPTY, EMPTY)
    stay.key(Key.Y)
    assert isinstance(stay.loop.top, TalkSheet)
    stay.click("phrase:hello")
    assert stay.sent == [Phrase(QuickPhrase.HELLO)]
    stay.hear(Said(Seat(1), "", QuickPhrase.THANKS))
    assert [heard.name for heard in stay.session.spoken.values()] == [NAMES[1]]


def lines_of(stay: Stay) -> list[str]:
    """Return what was said as it is read."""
    return [line_of(stay.context, heard) for heard in stay.session.heard]


def test_what_one_has_said_stays_ones_own_after_changing_seats() -> None:
    stay = lobby(WANG, ME, EMPTY, EMPTY, you=1)
    stay.hear(Said(Seat(1), "hello"), Said(Seat(0), "come in"))
    said = [stay.context.say("lan.said", name=stay.context.say("name.you"), text="hello")]
    said.append(stay.context.say("lan.said", name=NAMES[1], text="come in"))
    assert lines_of(stay) == said
    stay.hear(room_state(WANG, EMPTY, EMPTY, ME, you=3))
    assert lines_of(stay) == said
    assert {seat: heard.own for seat, heard in stay.session.spoken.items()} == {3: True, 0: False}
    stay.hear(room_state(ME, EMPTY, EMPTY, WANG, you=0))  # where somebody else sat when it was said
    assert lines_of(stay) == said
    assert {seat: heard.own for seat, heard in stay.session.spoken.items()} == {0: True, 3: False}
    stay.hear(room_state(ME, EMPTY, EMPTY, EMPTY, you=0))
    assert lines_of(stay) == said
    assert [heard.own for heard in stay.session.spoken.values()] == [True]


def test_what_comes_together_with_a_change_of_seats_belongs_to_who_sat_there_then() -> None:
    stay = lobby(WANG, ME, EMPTY, EMPTY, you=1)
    stay.hear(Said(Seat(1), "before"), room_state(ME, WANG, EMPTY, EMPTY, you=0), Said(Seat(1), "after"))
    assert [(heard.own, heard.name == NAMES[1]) for heard in stay.session.heard] == [
        (True, False),
        (False, True),
    ]


def test_the_muted_are_not_read() -> None:
    stay = lobby(ME, WANG, EMPTY, EMPTY, host=1)
    stay.click("seat_1")
    stay.hear(Said(Seat(1), "hello"))
    assert stay.session.spoken == {}
    stay.click("seat_1")
    assert len(stay.session.spoken) == 1


def test_a_lost_connection_is_said_and_nothing_can_be_asked() -> None:
    stay = lobby(ME, WANG, EMPTY, EMPTY, host=1)
    stay.cut()
    stay.wait(3.0)
    assert "3 s" in facts(stay).says[0]
    ready = stay.target("ready")
    assert ready is not None
    assert not ready.enabled


def test_the_countdown_of_a_lost_guest_goes_on_from_when_it_was_told() -> None:
    away = replace(WANG, connected=False, grace=20.0)
    stay = lobby(ME, away, EMPTY, EMPTY)
    stay.wait(5.0)
    left = stay.session.grace_of(Seat(1))
    assert left is not None
    assert 14.0 < left < 15.5


def test_a_new_host_is_named() -> None:
    stay = lobby(ME, WANG, EMPTY, EMPTY, host=1)
    third: RoomState = room_state(ME, WANG, person(NAMES[2]), EMPTY, host=2)
    stay.hear(third)
    assert facts(stay).says == (stay.context.say("lan.new_host", name=NAMES[2]),)


@pytest.mark.parametrize("scale", [75, 100, 150, 200])
def test_the_boxes_of_whom_not_to_hear_have_room_for_the_longest_names(scale: int) -> None:
    names = ("江" * 12, "W" * 12, "西王婆" * 4)
    stay = lobby(ME, *(person(name) for name in names))
    stay.context.change(scale=scale)
    stay.key(Key.Y)
    sheet = stay.loop.top
    assert isinstance(sheet, TalkSheet)
    for mute in sheet._mutes:
        assert mute.rect.width >= mute.least_width(sheet.brush)
        assert sheet.panel.left <= mute.rect.left
        assert mute.rect.right <= sheet.panel.right
    for one, other in combinations(sheet._mutes, 2):
        assert not one.rect.colliderect(other.rect)


@pytest.mark.parametrize("what", ["rules", "seats"])
def test_a_guest_is_told_why_the_word_was_taken_back_until_it_is_given_again(what: str) -> None:
    ready = room_state(replace(ME, ready=True), WANG, EMPTY, EMPTY, host=1)
    stay = lobby(ME, WANG, EMPTY, EMPTY, host=1)
    stay.hear(ready)
    options = replace(ready.options, hints=not ready.options.hints)
    if what == "seats":
        options = replace(ready.options, closed=(False, False, False, True))
    changed = replace(room_state(ME, WANG, EMPTY, EMPTY, host=1), options=options)
    stay.hear(changed)
    stay.wait(10)
    stay.hear(replace(changed, password=not changed.password))
    assert facts(stay).says == (stay.context.say(f"lan.{what}_changed"),)
    stay.hear(replace(ready, options=options))
    assert facts(stay).says == (stay.context.say("lan.wait_start"),)
    stay.hear(changed)
    assert facts(stay).says == (stay.context.say("lan.say_ready"),)


def test_a_name_that_ends_in_a_number_stands_apart_in_chinese() -> None:
    stay = lobby(ME, person("客人 2"), EMPTY, EMPTY)
    stay.context.change(language=Language.ZH)
    assert facts(stay).says == ("等 客人 2 点“准备好了”",)
