"""The loudspeaker: no device, a device that goes away, files that are broken; never an exception."""

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from kemi_desktop.resources import read_asset
from kemi_desktop.ui.sound.mixer import FIRST_TRY, SETTLED, TRIES_AFTER, VOICES, MixerSpeaker

CLICK, BELL = "sounds/discard_1.ogg", "sounds/alert.ogg"
FRAME = 1 / 60


@pytest.fixture(autouse=True)
def _without_mixer() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the system without anything to play on, as SDL finds it."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")


def opened(*files: str) -> MixerSpeaker:
    speaker = MixerSpeaker(files or (CLICK, BELL))
    speaker.tend(0.0)
    speaker.tend(FIRST_TRY)
    assert pygame.mixer.get_init() is not None
    return speaker


def silent(speaker: MixerSpeaker) -> bool:
    return speaker.is_silent


def busy() -> int:
    return sum(pygame.mixer.Channel(index).get_busy() for index in range(pygame.mixer.get_num_channels()))


def test_the_window_opens_before_the_device_does() -> None:
    speaker = MixerSpeaker((CLICK,))
    speaker.tend(100.0)
    speaker.play(CLICK, 1.0, 1.0, must=True)
    assert pygame.mixer.get_init() is None
    assert not silent(speaker)
    speaker.tend(100.0 + FIRST_TRY)
    assert pygame.mixer.get_init() == (44_100, -16, 2)
    speaker.close()


def test_it_plays_what_it_is_given() -> None:
    speaker = opened()
    speaker.play(CLICK, 0.25, 0.75, must=False)
    assert busy() == 1
    assert not silent(speaker)


def test_all_files_are_read_one_a_frame_and_none_twice() -> None:
    read: list[str] = []

    def note(name: str) -> bytes:
        read.append(name)
        return read_asset(name)

    speaker = MixerSpeaker((CLICK, BELL), read=note)
    speaker.tend(0.0)
    speaker.tend(FIRST_TRY)
    speaker.tend(1.0)
    assert read == [CLICK]
    speaker.play(CLICK, 1.0, 1.0, must=False)
    for frame in range(5):
        speaker.tend(1.0 + frame)
    assert read == [CLICK, BELL]


def test_only_so_many_sound_at_once_and_news_takes_the_place_of_the_oldest() -> None:
    speaker = opened()
    for _ in range(VOICES + 5):
        speaker.play(BELL, 0.5, 0.5, must=False)
    assert busy() == VOICES
    before = [pygame.mixer.Channel(index).get_sound() for index in range(VOICES)]
    speaker.play(CLICK, 0.5, 0.5, must=False)
    assert [pygame.mixer.Channel(index).get_sound() for index in range(VOICES)] == before
    speaker.play(CLICK, 0.5, 0.5, must=True)
    assert [pygame.mixer.Channel(index).get_sound() for index in range(VOICES)] != before


def test_without_a_device_it_is_silent_and_tries_less_and_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    no_device(monkeypatch)
    tries: list[float] = []
    now, init = 0.0, pygame.mixer.init

    def counted(rate: int, size: int, channels: int, buffer: int) -> None:
        tries.append(now)
        init(rate, size, channels, buffer)

    monkeypatch.setattr(pygame.mixer, "init", counted)
    speaker = MixerSpeaker((CLICK,))
    for tenth in range(10 * 1_000):
        now = tenth / 10
        speaker.tend(now)
        speaker.play(CLICK, 1.0, 1.0, must=True)
    assert silent(speaker)
    pauses = [after - before for before, after in pairwise(tries)]
    assert pauses[:4] == pytest.approx(TRIES_AFTER[:4], abs=0.11)
    assert min(pauses[4:]) == pytest.approx(TRIES_AFTER[-1], abs=0.11)


def test_a_device_that_turns_up_later_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    no_device(monkeypatch)
    speaker = MixerSpeaker((CLICK,))
    speaker.tend(0.0)
    speaker.tend(1.0)
    assert silent(speaker)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    speaker.tend(1.0 + TRIES_AFTER[0])
    assert not silent(speaker)
    speaker.play(CLICK, 1.0, 1.0, must=False)
    assert busy() == 1


def test_a_mixer_that_is_closed_in_the_middle_is_opened_again() -> None:
    speaker = opened()
    speaker.play(BELL, 1.0, 1.0, must=False)
    pygame.mixer.quit()
    speaker.play(CLICK, 1.0, 1.0, must=True)
    assert silent(speaker)
    later = FIRST_TRY + SETTLED
    speaker.tend(later)
    speaker.tend(later + FRAME)
    assert not silent(speaker)
    speaker.play(CLICK, 1.0, 1.0, must=False)
    assert busy() == 1


def test_a_mixer_that_is_closed_while_files_are_read_is_opened_again() -> None:
    speaker = opened()
    pygame.mixer.quit()
    speaker.tend(1.0)
    assert silent(speaker)


def test_a_device_that_goes_away_while_playing_leaves_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    speaker = opened()
    no_device(monkeypatch)
    speaker.lose_device()
    speaker.lose_device()
    for frame in range(600):
        speaker.tend(1.0 + frame * FRAME)
        speaker.play(CLICK, 1.0, 1.0, must=True)
    assert silent(speaker)
    assert pygame.mixer.get_init() is None


def test_a_device_that_fails_at_once_is_not_opened_in_every_frame() -> None:
    speaker = opened()
    speaker.lose_device()
    speaker.tend(1.0)
    speaker.tend(1.0 + FRAME)
    assert silent(speaker)
    speaker.tend(1.0 + TRIES_AFTER[0])
    assert not silent(speaker)


def test_a_file_that_is_missing_or_broken_is_silent_by_itself() -> None:
    def read(name: str) -> bytes:
        if name == "sounds/none.ogg":
            raise FileNotFoundError(name)
        return b"no sound" if name == "sounds/broken.ogg" else read_asset(name)

    speaker = MixerSpeaker(("sounds/none.ogg", "sounds/broken.ogg", CLICK), read=read)
    for frame in range(30):
        speaker.tend(frame / 10)
    speaker.play("sounds/none.ogg", 1.0, 1.0, must=True)
    speaker.play("sounds/broken.ogg", 1.0, 1.0, must=True)
    assert busy() == 0
    assert not silent(speaker)
    speaker.play(CLICK, 1.0, 1.0, must=True)
    assert busy() == 1


def test_a_pygame_without_a_mixer_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: int) -> None:
        raise NotImplementedError("mixer module not available")

    monkeypatch.setattr(pygame.mixer, "init", missing)
    speaker = MixerSpeaker((CLICK,))
    speaker.tend(0.0)
    speaker.tend(FIRST_TRY)
    assert silent(speaker)


def test_a_closed_speaker_stays_closed() -> None:
    speaker = opened()
    speaker.close()
    speaker.close()
    speaker.tend(10_000.0)
    speaker.play(CLICK, 1.0, 1.0, must=True)
    assert pygame.mixer.get_init() is None
