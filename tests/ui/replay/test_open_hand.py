"""The viewer on a game in mid-hand: what it says, shows and writes of a hand that is not finished."""

import pytest

from build_scripts.replay_shots import kept_game
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.ui.input import Key
from kemi_desktop.ui.scenes.event_log import EventLog
from kemi_desktop.ui.settings import Settings
from tests.adapter.test_record_secrecy import cut, cuts, played_by
from tests.ui.replay.opened import SIZES
from tests.ui.replay.test_replay import Viewer


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", SIZES)
def test_it_says_that_the_others_are_shown_later_and_draws_their_backs(
    language: Language, size: tuple[int, int]
) -> None:
    viewer = Viewer(cut(played_by(SEATS[0]), cuts()[0]), settings=Settings(language=language), size=size)
    say = viewer.context.say
    assert viewer.facts.says == say("replay.sound", count=1)
    viewer.key(Key.PAGE_DOWN, Key.END)
    assert viewer.facts.says == say("replay.in_play")
    view = viewer.scene.player.director.shown
    assert [view.seats[seat].held.hidden > 0 for seat in (0, 1, 2, 3)] == [False, True, True, True]
    assert viewer.facts.says not in viewer.overflows


def test_playing_it_through_gives_the_same_as_going_there() -> None:
    viewer = Viewer(cut(played_by(SEATS[0]), cuts()[0]))
    viewer.key(Key.PAGE_DOWN)
    for _ in range(viewer.facts.steps - 1):
        viewer.key(Key.RIGHT)
    viewer.rest()
    assert viewer.scene.player.director.shown == viewer.scene.player.moment.view


def test_its_log_names_no_tile_that_others_drew() -> None:
    open_hand, truth = (Viewer(cut(content, cuts()[0])) for content in (played_by(SEATS[0]), kept_game()))
    logs = []
    for viewer in (open_hand, truth):
        viewer.key(Key.PAGE_DOWN, Key.END, Key.F2)
        log = viewer.loop.top
        assert isinstance(log, EventLog)
        logs.append([line.text for line in log.lines])
    assert logs[0] != logs[1]


@pytest.mark.parametrize("language", Language)
def test_it_says_which_hand_several_people_are_still_playing(language: Language) -> None:
    content = cut(played_by(SEATS[0], SEATS[2]), cuts()[5])
    viewer = Viewer(content, settings=Settings(language=language))
    say = viewer.context.say
    assert viewer.facts.says == say("replay.sound", count=2)
    viewer.key(Key.PAGE_DOWN)
    assert viewer.facts.says == say("replay.withheld", hand=3)
