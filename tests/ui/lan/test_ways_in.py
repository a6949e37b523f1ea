"""The rooms in the house, and the other ways into one."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from build_scripts.lan_shots import SEVERAL, SampleHearing, found
from kemi_desktop.catalogue.lookup import Language, has_word, word
from kemi_desktop.net.diagnosis import Cards, Finished, Hearing
from kemi_desktop.net.discovery import FoundRoom, LostRoom
from kemi_desktop.net.probing import Door, Knock
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Key, PointerMoved, TextTyped
from kemi_desktop.ui.scene import Command, Quit, Scene
from kemi_desktop.ui.scenes.lan.by_address import JoinByAddress
from kemi_desktop.ui.scenes.lan.create import ChangeOptions, CreateRoom
from kemi_desktop.ui.scenes.lan.on_the_way import OnTheWay
from kemi_desktop.ui.scenes.lan.options_form import SWITCHES
from kemi_desktop.ui.scenes.lan.password import PasswordPrompt
from kemi_desktop.ui.scenes.lan.plan import RoomPlan, first_options
from kemi_desktop.ui.scenes.lan.room_check import RoomCheck, findings
from kemi_desktop.ui.scenes.lan.room_list import RoomList, RoomListExits
from kemi_desktop.ui.scenes.lan.rooms import Rooms
from kemi_desktop.ui.settings import Settings
from kemi_desktop.ui.theme import Color
from kemi_desktop.wire.protocol import DenialCode, QuickPhrase
from kemi_desktop.wire.version import WIRE_VERSION
from tests.architecture.source_tree import ROOT
from tests.ui.lan.stays import Stay
from tests.ui.scenes.test_page_layout import SIZES


class Hall:
    """The list of rooms, and which of its doors were taken."""

    def __init__(self, *news: FoundRoom | LostRoom | OSError, held: str = "") -> None:
        self.held = held
        self.hearing = SampleHearing(*news)
        self.taken: list[object] = []
        self.stay = Stay(self.make)

    def make(self, stay: Stay) -> Scene:
        def door(name: str) -> Callable[[], Command | None]:
            return lambda: self.taken.append(name)

        exits = RoomListExits(
            self.taken.append, door("create"), door("address"), door("check"), door("leave"), self.held
        )
        return RoomList(stay.context, Rooms(self.hearing), exits)

    @property
    def cards(self) -> dict[str, bool]:
        targets = self.stay.loop.top.sight().targets
        return {t.name.removeprefix("room:"): t.enabled for t in targets if t.name.startswith("room:")}


def test_rooms_that_can_be_joined_come_first_and_the_others_say_why_not() -> None:
    hall = Hall(*SEVERAL)
    assert hall.cards == {
        "Balcony": True,
        "Kitchen": True,
        "Upstairs": True,
        "Full house": False,
        "Old cellar": False,
    }
    labels = {t.name: t.label for t in hall.stay.loop.top.sight().targets}
    say = hall.stay.context.say
    assert labels["room:Full house"] == say("lan.room_full")
    assert labels["room:Old cellar"] == say("lan.room_other_version")


def test_a_click_joins() -> None:
    hall = Hall(*SEVERAL)
    hall.stay.click("room:Kitchen")
    assert hall.taken == [SEVERAL[0]]


@pytest.mark.parametrize(("version", "enabled"), [(WIRE_VERSION, True), (WIRE_VERSION + 1, False)])
def test_a_room_in_which_a_seat_is_kept_can_be_come_back_to_though_it_is_full(
    version: int, enabled: bool
) -> None:
    room = replace(found("Kitchen", "pc", taken=4, free=0), version=version)
    hall = Hall(room, held=room.key)
    assert hall.cards == {"Kitchen": enabled}
    labels = {t.name: t.label for t in hall.stay.loop.top.sight().targets}
    word = "lan.room_held" if enabled else "lan.room_other_version"
    assert labels["room:Kitchen"] == hall.stay.context.say(word)


def test_the_list_follows_the_announcements() -> None:
    hall = Hall()
    assert hall.cards == {}
    hall.hearing.news.append(found("Kitchen", "pc"))
    hall.stay.frame()
    assert hall.cards == {"Kitchen": True}
    hall.hearing.news.append(found("Kitchen", "pc", taken=4, free=0))
    hall.stay.frame()
    assert hall.cards == {"Kitchen": False}
    hall.hearing.news.append(LostRoom("Kitchen"))
    hall.stay.frame()
    assert hall.cards == {}


def test_more_rooms_than_fit_are_a_page_away() -> None:
    hall = Hall(*(found(f"Room {number:02}", "pc") for number in range(11)))
    assert len(hall.cards) == 8
    hall.stay.click("more_rooms")
    assert set(hall.cards) == {"Room 08", "Room 09", "Room 10"}


@pytest.mark.parametrize("name", ["create", "by_address", "check", "back"])
def test_every_way_on_is_a_button_at_once(name: str) -> None:
    hall = Hall()
    hall.stay.click(name)
    assert hall.taken == [{"by_address": "address", "back": "leave"}.get(name, name)]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("deaf", [False, True])
def test_a_page_that_hears_of_no_room_does_not_promise_that_one_appears(
    language: Language, deaf: bool
) -> None:
    hall = Hall(*((OSError("no card"),) if deaf else ()))
    context = hall.stay.context
    context.change(language=language)
    real, drawn = context.fonts.label, list[str]()

    def label(text: str, size_px: int, color: Color, **options: Any) -> pygame.Surface:  # noqa: ANN401 -- passed on
        drawn.append(text)
        return real(text, size_px, color, **options)

    context.fonts.label = label  # type: ignore[method-assign]  # listens in
    hall.stay.frame()
    hall.stay.loop.draw(hall.stay.surface)
    promises = {context.say(key) for key in ("lan.searching", "lan.empty", "lan.empty_1")}
    truths = {context.say(f"lan.deaf{part}") for part in ("", "_line", "_1", "_2", "_3")}
    assert promises.isdisjoint(drawn) is deaf
    assert truths.issubset(drawn) is deaf


@pytest.mark.parametrize("language", Language)
def test_windows_firewall_is_spoken_of_alike_everywhere(language: Language) -> None:
    """Private networks are ticked; public ones only where Windows takes the network for one."""
    private, public, taken = {
        Language.ZH: ("专用网络”前面打勾", "“公用网络”也打勾", "Windows 把"),
        Language.EN: ("rivate networks", "ublic", "Windows"),
    }[language]
    page = (ROOT / "docs" / f"help.{language.value}.md").read_text(encoding="utf-8").replace("*", "")
    for text in (word(language, "lan.check_advice_host"), word(language, "lan.check_advice_faults"), page):
        assert text.index(private) < text.index(taken, text.index(private)) < len(text)
        assert public in text
        assert not re.search("专用网络和公用网络|private and public", text)


def test_ones_own_name_is_changed_right_here() -> None:
    hall = Hall()
    hall.stay.click("name")
    hall.stay.frame(TextTyped("Mei"))
    assert hall.stay.context.settings.name == "Mei"


def test_a_new_room_is_named_after_its_owner_and_takes_the_chosen_rules() -> None:
    plans: list[RoomPlan] = []
    stay = Stay(lambda stay: CreateRoom(stay.context, on_open=plans.append))
    stay.click("your_name")
    stay.frame(TextTyped("Mei"))
    stay.click("hands=4")
    stay.click("password")
    stay.frame(TextTyped("tea"))
    stay.key(Key.TAB)
    stay.click("open")
    (plan,) = plans
    assert plan.name == stay.context.say("lan.room_of", name="Mei")
    assert plan.password == "tea"  # noqa: S105 -- of this test
    assert plan.options.rules.hands == 4
    assert stay.context.settings.name == "Mei"


def test_what_was_typed_wrong_is_said_until_it_is_changed() -> None:
    stay = Stay(lambda stay: JoinByAddress(stay.context, recent=(), on_join=lambda _: "Nonsense."))
    scene = stay.loop.top
    assert isinstance(scene, JoinByAddress)
    stay.frame(TextTyped("?"))
    stay.key(Key.RETURN)
    assert scene._fault == "Nonsense."
    stay.frame(TextTyped("1"))
    assert scene._fault == ""


def test_an_address_used_lately_is_one_click() -> None:
    joined: list[str] = []

    def join(text: str) -> Command | str:
        joined.append(text)
        return Quit()

    stay = Stay(lambda stay: JoinByAddress(stay.context, recent=("10.0.0.5",), on_join=join))
    stay.click("recent:10.0.0.5")
    assert joined == ["10.0.0.5"]


def test_a_password_is_entered_with_return() -> None:
    entered: list[str] = []
    stay = Stay(
        lambda stay: PasswordPrompt(
            stay.context, room="Kitchen", on_enter=entered.append, give_up=lambda: None
        )
    )
    stay.key(Key.RETURN)
    stay.frame(TextTyped("tea"))
    stay.key(Key.RETURN)
    assert entered == ["tea"]


@pytest.mark.parametrize(("over", "cloth"), [(False, True), (True, False)])
def test_a_question_for_the_password_lies_on_the_cloth_or_on_the_list(over: bool, cloth: bool) -> None:
    stay = Stay(
        lambda stay: PasswordPrompt(
            stay.context, room="", over=over, on_enter=lambda _: None, give_up=lambda: None
        )
    )
    surface = pygame.Surface((1280, 720))
    stay.loop.draw(surface)
    felt = stay.context.felt((1280, 720))
    assert (surface.get_at((20, 20)) == felt.get_at((20, 20))) is cloth or not over
    assert (max(surface.get_at((20, 20))[:3]) > 20) is cloth


def test_a_room_that_was_heard_of_is_known_by_where_it_is() -> None:
    room = found("Kitchen", "pc")
    rooms = Rooms(SampleHearing(room))
    rooms.listen()
    assert rooms.at(room.addresses[0], room.port) == room
    assert rooms.at(room.addresses[0], room.port + 1) is None
    assert rooms.at("10.9.9.9", room.port) is None


def test_rooms_are_listed_in_the_order_of_their_numbers() -> None:
    hall = Hall(*(found(f"Room {number}", "pc") for number in (10, 2, 1)))
    assert list(hall.cards) == ["Room 1", "Room 2", "Room 10"]


def test_waiting_can_be_given_up() -> None:
    stay = Stay(lambda stay: OnTheWay(stay.context, lambda: "Wait", look=lambda _: None, give_up=Quit))
    stay.wait(1.0)
    assert stay.loop.running
    stay.click("give_up")
    assert not stay.loop.running


def test_a_check_grows_while_it_runs_and_says_when_it_is_over() -> None:
    news = [(Cards(("10.0.0.5",), 1),), (), (Hearing(heard=True), Finished())]
    closed: list[bool] = []
    stay = Stay(
        lambda stay: RoomCheck(
            stay.context,
            poll=lambda: news.pop(0) if news else (),
            close=lambda: closed.append(True),
            advice="lan.check_advice",
        )
    )
    assert not stay.loop.top.sight().settled
    stay.frame()
    stay.frame()
    scene = stay.loop.top
    assert isinstance(scene, RoomCheck)
    assert [found.good for found in scene.lines] == [True, True]
    assert scene.sight().settled
    stay.click("back")
    assert closed == [True]


@pytest.mark.parametrize("door", Door)
def test_every_door_has_a_sentence(door: Door) -> None:
    context = UiContext()
    (told,) = findings(context.say, Knock(door=door, address="10.0.0.5", port=1))
    assert "10.0.0.5" in told.text
    assert told.good is (door is Door.ROOM)


@pytest.mark.parametrize("code", DenialCode)
def test_every_denial_has_a_sentence_in_both_languages(code: DenialCode) -> None:
    assert has_word(f"denial.{code.value}")
    sentences = {UiContext(system_language=language).say(f"denial.{code.value}") for language in Language}
    assert len(sentences) == 2


@pytest.mark.parametrize("phrase", QuickPhrase)
def test_every_phrase_has_words(phrase: QuickPhrase) -> None:
    assert has_word(f"phrase.{phrase.value}")


@pytest.mark.parametrize(
    ("heard", "said"), [(True, "lan.check_advice_host"), (False, "lan.check_advice_faults")]
)
def test_a_check_calls_nothing_good_while_something_is_wrong(heard: bool, said: str) -> None:
    news = [(Cards(("10.0.0.5",), 1), Hearing(heard=heard), Finished())]
    stay = Stay(
        lambda stay: RoomCheck(
            stay.context,
            poll=lambda: news.pop(0) if news else (),
            close=lambda: None,
            advice="lan.check_advice_host",
            faults="lan.check_advice_faults",
        )
    )
    scene = stay.loop.top
    assert isinstance(scene, RoomCheck)
    assert scene.finished
    assert scene.closing == stay.context.say(said)


@pytest.mark.parametrize("language", Language)
def test_the_page_bears_the_name_of_the_entry_that_opens_it(language: Language) -> None:
    say = UiContext(Settings(language=language)).say
    assert say("lan.title") == say("menu.lan")


def test_the_name_offered_for_a_room_is_replaced_by_what_is_typed() -> None:
    opened: list[str] = []

    def opens(plan: RoomPlan) -> Command:
        opened.append(plan.name)
        return Quit()

    stay = Stay(lambda stay: CreateRoom(stay.context, on_open=opens))
    offered = stay.target("room_name")
    assert offered is not None
    assert offered.label
    stay.click("room_name")
    stay.frame(TextTyped("Tea"))
    stay.click("open")
    assert opened == ["Tea"]


def room_name_after(*typed: str) -> str:
    """Type each text into the next of the two fields of names, the own one first; return the room's name."""
    stay = Stay(lambda stay: CreateRoom(stay.context, on_open=lambda _: None))
    for index, text in enumerate(typed):
        stay.click("room_name" if index % 2 else "your_name")
        stay.key(Key.END)
        stay.frame(TextTyped(text))
    target = stay.target("room_name")
    assert target is not None
    return target.label


def test_the_name_offered_for_a_room_follows_its_owners_until_the_room_has_one_of_its_own() -> None:
    say = UiContext(Settings(language=Language.EN)).say
    assert room_name_after() == say("lan.room_of", name=say("lan.nameless"))
    assert room_name_after("Mei") == say("lan.room_of", name="Mei")
    assert room_name_after("Mei", "", " Lin") == say("lan.room_of", name="Mei Li")
    assert room_name_after("Mei", "!", " Lin") == say("lan.room_of", name="Mei") + "!"


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_room_is_opened_and_its_rules_are_changed_without_scrolling(
    size: tuple[int, int], language: Language
) -> None:
    context = UiContext(Settings(language=language))
    options = first_options(context.settings)
    for page in (
        CreateRoom(context, on_open=lambda _: None),
        ChangeOptions(context, options, on_done=lambda _: None),
    ):
        page.resize(size)
        assert page.viewport.reach == 0, page.screen


def test_where_a_switch_has_no_line_of_its_own_the_foot_explains_it() -> None:
    stay = Stay(lambda stay: CreateRoom(stay.context, on_open=lambda _: None))
    page = stay.loop.top
    assert isinstance(page, CreateRoom)
    for name in SWITCHES:
        target = next(t for t in page.sight().targets if t.name.startswith(f"{name}="))
        left, top, width, height = target.area
        stay.frame(PointerMoved(2, 2))
        stay.frame(PointerMoved(left + width // 2, top + height // 2))
        assert page._line() == stay.context.say(f"lan.option_{name}_help")
