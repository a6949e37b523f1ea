"""A pause at a table behind a cable: who may pause and go on, and what the others can do meanwhile."""

from dataclasses import replace

import pytest

from build_scripts.lan_shots import NAMES, room_state
from build_scripts.table_positions import own_turn
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.input import Key, PointerMoved, PointerPressed
from kemi_desktop.ui.scenes.lan.notice import Notice
from kemi_desktop.ui.scenes.lan.table_signs import halt_panel
from kemi_desktop.ui.scenes.lan.talk import TalkSheet
from kemi_desktop.wire.messages import Pause, PauseChanged, Resume
from kemi_desktop.wire.protocol import Ask, Told
from tests.ui.lan.stays import Stay
from tests.ui.lan.tables import PEOPLE, at_table, drawn_words, facts, table


def paused(stay: Stay, by: int) -> None:
    stay.hear(Told(2, 1.0, "", PauseChanged(paused=True, by=Seat(by), deadline=None)))


def test_a_pause_names_who_paused_and_only_the_host_goes_on() -> None:
    stay = at_table(own_turn(), host=1)
    paused(stay, 1)
    assert facts(stay).paused
    assert NAMES[1] in facts(stay).says[0]
    assert stay.target("resume") is None
    stay.key(Key.T, Key.PAUSE)
    assert stay.sent == []
    stay = at_table(own_turn())
    paused(stay, 0)
    stay.click("resume")
    (asked,) = stay.sent
    assert isinstance(asked, Ask)
    assert asked.request == Resume()


@pytest.mark.parametrize("key", [Key.T, Key.PAUSE, Key.RETURN, Key.SPACE])
def test_the_key_that_pauses_goes_on_for_the_host(key: Key) -> None:
    stay = at_table(own_turn())
    paused(stay, 0)
    stay.key(key)
    (asked,) = stay.sent
    assert isinstance(asked, Ask)
    assert asked.request == Resume()


@pytest.mark.parametrize("host", [0, 1], ids=["host", "guest"])
def test_the_menu_opens_while_a_game_is_paused(host: int) -> None:
    stay = at_table(own_turn(), host=host)
    paused(stay, host)
    stay.key(Key.ESCAPE)
    assert isinstance(stay.loop.top, Notice)


@pytest.mark.parametrize("way", ["talk", "menu", "to_title"])
def test_a_guest_has_ways_on_by_mouse_while_the_host_pauses(way: str) -> None:
    stay = at_table(own_turn(), host=1)
    paused(stay, 1)
    before = stay.loop.top
    stay.click(way)
    assert stay.loop.top is not before
    assert stay.sent == []


def test_who_waits_in_a_pause_talks_by_the_usual_key() -> None:
    stay = at_table(own_turn(), host=1)
    paused(stay, 1)
    stay.key(Key.Y)
    assert isinstance(stay.loop.top, TalkSheet)


def test_whatever_keeps_the_game_the_menu_is_one_click_away() -> None:
    for halt in ("lost", "automatic", "paused by a guest", "paused by the host"):
        seats = (replace(PEOPLE[0], automatic=halt == "automatic"), *PEOPLE[1:])
        stay = at_table(own_turn(), *seats, host=int(halt == "paused by a guest"))
        if halt == "lost":
            stay.cut()
        elif halt.startswith("paused"):
            paused(stay, table(stay).session.room.host)  # type: ignore[union-attr]  # it was told
        stay.click("menu")
        assert isinstance(stay.loop.top, Notice), halt


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", [(1024, 576), (1024, 768), (1280, 720), (2560, 1080)], ids=str)
@pytest.mark.parametrize("scale", [75, 100, 200])
def test_the_ways_on_lie_beside_each_other_within_their_panel(
    scale: int, size: tuple[int, int], language: Language
) -> None:
    for host in (0, 1):
        stay = at_table(own_turn(), host=host)
        stay.context.change(scale=scale, language=language)
        paused(stay, host)
        scene = table(stay)
        scene.resize(size)
        panel = halt_panel(scene._brush)
        assert scene._ring is not None
        buttons = scene._ring.widgets
        assert len(buttons) == 3
        for index, button in enumerate(buttons):
            assert panel.contains(button.rect)
            assert button.rect.collidelist([other.rect for other in buttons[index + 1 :]]) == -1
            assert button.rect.width >= button.least_width(scene._brush)


def test_a_guest_sees_that_only_the_host_pauses_before_and_after_trying() -> None:
    stay = at_table(own_turn(), host=1)
    button = stay.target("pause")
    assert button is not None
    assert not button.enabled
    why = stay.context.say("lan.pause_host_only")
    assert why not in facts(stay).says
    stay.key(Key.T)
    assert why in facts(stay).says
    stay = at_table(own_turn(), host=1)
    left, top, width, height = button.area
    stay.frame(PointerPressed(left + width // 2, top + height // 2))
    stay.frame()
    assert why in facts(stay).says
    assert stay.sent == []  # nothing the room would have to refuse


def test_who_becomes_the_host_may_pause() -> None:
    stay = at_table(own_turn(), host=1)
    stay.hear(room_state(*PEOPLE, running=True, host=0))
    stay.click("pause")
    (asked,) = stay.sent
    assert isinstance(asked, Ask)
    assert asked.request == Pause()


@pytest.mark.parametrize(("host", "word_shown"), [(0, "lan.pause_help"), (1, "lan.pause_host_only")])
def test_the_line_about_the_pause_says_why_not(host: int, word_shown: str) -> None:
    stay = at_table(own_turn(), host=host)
    button = stay.target("pause")
    assert button is not None
    left, top, width, height = button.area
    stay.frame(PointerMoved(left + width // 2, top + height // 2))
    assert stay.context.say(word_shown) in drawn_words(stay)
