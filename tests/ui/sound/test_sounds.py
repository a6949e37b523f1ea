"""Which take of a cue plays, how loud, and what is dropped when too much happens at once."""

from dataclasses import replace
from itertools import pairwise

import pytest

from kemi_desktop.ui.settings import DEFAULT_SETTINGS, Settings
from kemi_desktop.ui.sound.cues import MANNERS, Cue, Group, files_of
from kemi_desktop.ui.sound.sounds import AT_ONCE, Sounds
from tests.ui.sound.ears import Ears, sounds_into

LOUD = replace(DEFAULT_SETTINGS, master_volume=100, effects_volume=100, calls_volume=100)


def test_nothing_plays_before_its_frame_and_everything_once() -> None:
    ears = Ears()
    sounds = sounds_into(ears)
    sounds.play(Cue.PUNG)
    sounds.play(Cue.PUNG)
    assert ears.take() == []
    sounds.step(1.0)
    assert ears.take() == ["pung"]
    sounds.step(2.0)
    assert ears.take() == []
    assert ears.times == [1.0, 2.0]


@pytest.mark.parametrize("cue", [cue for cue in Cue if MANNERS[cue].takes > 1])
def test_a_take_never_plays_twice_in_a_row_and_each_has_its_turn(cue: Cue) -> None:
    ears = Ears()
    sounds = sounds_into(ears)
    for frame in range(12):
        sounds.play(cue)
        sounds.play(Cue.SELECT)
        sounds.step(float(frame))
    files = [played.file for played in ears.played if played.file in files_of(cue)]
    assert len(files) == 12
    assert all(before != after for before, after in pairwise(files))
    assert set(files) == set(files_of(cue))


def test_volume_is_the_master_times_the_groups_own() -> None:
    settings = replace(DEFAULT_SETTINGS, master_volume=50, effects_volume=40, calls_volume=100)
    sounds = sounds_into(Ears(), settings)
    assert sounds.volume_of(Cue.DISCARD) == pytest.approx(MANNERS[Cue.DISCARD].level * 0.2)
    assert sounds.volume_of(Cue.WIN) == pytest.approx(MANNERS[Cue.WIN].level * 0.5)


def test_settings_are_followed_at_once() -> None:
    held: list[Settings] = [LOUD]
    ears = Ears()
    sounds = Sounds(ears, lambda: held[-1])
    for volume in (100, 30, 0, 60):
        held.append(replace(LOUD, calls_volume=volume))
        sounds.play(Cue.KONG)
        sounds.step(0.0)
    level = MANNERS[Cue.KONG].level
    assert [played.left for played in ears.played] == pytest.approx([level, 0.3 * level, 0.6 * level])


@pytest.mark.parametrize("silenced", ["master_volume", "effects_volume"])
def test_a_group_at_zero_is_not_played_at_all(silenced: str) -> None:
    ears = Ears()
    sounds = sounds_into(ears, replace(LOUD, **{silenced: 0}))  # type: ignore[arg-type]  # one of the volumes
    sounds.play(Cue.DISCARD)
    sounds.play(Cue.CHOW)
    sounds.step(0.0)
    assert ears.take() == ([] if silenced == "master_volume" else ["chow"])


def test_no_cue_is_louder_than_the_file() -> None:
    sounds = sounds_into(Ears(), LOUD)
    assert all(0.0 < sounds.volume_of(cue) <= 1.0 for cue in Cue)


def test_a_side_takes_from_the_other() -> None:
    ears = Ears()
    sounds = sounds_into(ears, LOUD)
    for side in (-1.0, 0.0, 0.4):
        sounds.play(Cue.WIN, side=side)
        sounds.step(0.0)
    level = MANNERS[Cue.WIN].level
    assert [(p.left, p.right) for p in ears.played] == [
        (level, 0.0),
        (level, level),
        (pytest.approx(0.6 * level), level),
    ]


def test_news_comes_first_where_too_much_happens_at_once() -> None:
    ears = Ears()
    sounds = sounds_into(ears, LOUD)
    for cue in (Cue.SELECT, Cue.BUTTON, Cue.DRAW, Cue.DISCARD, Cue.PUNG, Cue.WIN):
        sounds.play(cue)
    sounds.step(0.0)
    assert ears.take() == ["pung", "win", "draw", "discard"]
    assert AT_ONCE == 4


def test_only_news_may_cut_off_something_else() -> None:
    ears = Ears()
    sounds = sounds_into(ears, LOUD)
    for cue in Cue:
        sounds.play(cue)
        sounds.step(0.0)
    cutting = {Cue(name) for played in ears.played if played.must for name in [played.file[7:-4]]}
    assert Cue.WIN in cutting
    assert Cue.ALERT in cutting
    assert not cutting & {Cue.SELECT, Cue.BUTTON, Cue.SHUFFLE, Cue.TURN}


def test_calls_and_effects_are_the_groups_of_the_settings() -> None:
    calls = {cue for cue in Cue if MANNERS[cue].group is Group.CALLS}
    assert {Cue.CHOW, Cue.PUNG, Cue.KONG, Cue.WIN, Cue.SELF_DRAW, Cue.READY, Cue.SHOW} <= calls
    assert not calls & {Cue.DISCARD, Cue.TURN, Cue.TICK, Cue.ALERT}


def test_a_missing_device_is_told_once() -> None:
    ears = Ears()
    sounds = sounds_into(ears)
    assert sounds.take_notice() is None
    ears.silent = True
    assert sounds.take_notice() == "error.sound_off"
    assert sounds.take_notice() is None


def test_a_missing_device_is_not_told_to_those_who_want_silence() -> None:
    ears = Ears()
    ears.silent = True
    assert sounds_into(ears, replace(DEFAULT_SETTINGS, master_volume=0)).take_notice() is None


def test_the_loss_of_the_device_reaches_the_speaker() -> None:
    ears = Ears()
    sounds_into(ears).lose_device()
    assert ears.losses == 1
