"""The shipped sounds: clean, short, never shrill, and every call with a tune of its own."""

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pygame
import pytest

from build_scripts.ogg_serial import checksum, with_serial
from build_scripts.sound_figures import CALLS, FIGURES
from kemi_desktop.resources import asset_root, read_asset
from kemi_desktop.ui.sound.cues import MANNERS, Cue, all_files, files_of
from tests.ui.sound.listening import (
    RATE,
    Samples,
    contour,
    decoded_sound,
    loudness,
    melody,
    shape_distance,
)

LONGEST = {"shuffle": 1.6, "alert": 1.4}
"""Seconds; everything else takes at most 1.3, and a tile at most 0.2."""
WEIGHT_LIMIT = 250_000


@pytest.fixture(scope="module")
def sounds() -> Iterator[dict[str, Samples]]:
    pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
    yield {
        file.removeprefix("sounds/").removesuffix(".ogg"): decoded_sound(
            pygame.mixer.Sound(str(asset_root().joinpath(*file.split("/"))))
        )
        for file in all_files()
    }
    pygame.mixer.quit()


def test_every_cue_has_its_files_and_every_file_its_cue() -> None:
    shipped = {f"sounds/{entry.name}" for entry in asset_root().joinpath("sounds").iterdir()}
    assert shipped == {*all_files(), "sounds/README.md"}
    assert set(MANNERS) == set(Cue)


def test_all_sounds_together_are_small() -> None:
    assert sum(len(read_asset(file)) for file in all_files()) < WEIGHT_LIMIT


def test_sounds_are_short(sounds: dict[str, Samples]) -> None:
    for name, samples in sounds.items():
        seconds = len(samples) / RATE
        assert 0.04 <= seconds <= LONGEST.get(name, 1.3), name
        if name.startswith(("discard", "draw_", "select", "button", "tick")):
            assert seconds <= 0.2, name


def test_sounds_use_the_scale_without_clipping(sounds: dict[str, Samples]) -> None:
    for name, samples in sounds.items():
        assert 0.7 < np.abs(samples).max() < 0.9, name
        assert 0.05 < loudness(samples).max() < 0.65, name


def test_sounds_rest_on_zero_and_begin_and_end_in_silence(sounds: dict[str, Samples]) -> None:
    for name, samples in sounds.items():
        assert abs(samples.mean()) < 0.002, name
        assert np.abs(samples[:4]).max() < 0.05, name
        assert np.abs(samples[-50:]).max() < 0.02, name


def test_sounds_begin_at_once(sounds: dict[str, Samples]) -> None:
    for name, samples in sounds.items():
        if name != "shuffle":
            assert np.abs(samples[: int(0.03 * RATE)]).max() > 0.15, name


def test_nothing_is_shrill(sounds: dict[str, Samples]) -> None:
    for name, samples in sounds.items():
        power = np.abs(np.fft.rfft(samples)) ** 2
        hertz = np.fft.rfftfreq(len(samples), 1 / RATE)
        assert power[hertz > 5_000].sum() < 0.01 * power.sum(), name
        assert (power * hertz).sum() / power.sum() < 1_300, name


def test_tiles_are_dry(sounds: dict[str, Samples]) -> None:
    for name in ("discard_1", "discard_2", "discard_3", "draw_1", "draw_2"):
        level = loudness(sounds[name])
        assert level[20:].max() < 0.1 * level.max(), name


def test_the_takes_of_a_tile_differ(sounds: dict[str, Samples]) -> None:
    for cue in (Cue.DISCARD, Cue.DRAW):
        names = [file.removeprefix("sounds/").removesuffix(".ogg") for file in files_of(cue)]
        for first, second in combinations(names, 2):
            a, b = sounds[first], sounds[second]
            likeness = (a * b).sum() / np.sqrt((a**2).sum() * (b**2).sum())
            assert likeness < 0.95, (first, second)


@pytest.mark.parametrize("name", FIGURES)
def test_an_ear_finds_the_notes_that_were_written(sounds: dict[str, Samples], name: str) -> None:
    heard = melody(sounds[name])
    assert [round(pitch) for _, pitch in heard] == list(FIGURES[name].pitches)
    assert contour([pitch for _, pitch in heard]) == FIGURES[name].contour


def test_calls_have_two_or_three_notes_and_a_pass_only_one() -> None:
    for name, figure in CALLS.items():
        assert len(figure.pitches) in ((1,) if name == "pass" else (2, 3)), name


def test_no_two_calls_share_a_contour(sounds: dict[str, Samples]) -> None:
    heard = {name: contour([pitch for _, pitch in melody(sounds[name])]) for name in CALLS}
    assert len(set(heard.values())) == len(CALLS), heard


def test_calls_stay_apart_in_every_key(sounds: dict[str, Samples]) -> None:
    tunes = {name: melody(sounds[name]) for name in CALLS}
    for first, second in combinations(tunes, 2):
        assert shape_distance(tunes[first], tunes[second]) > 2.5, (first, second)


def test_an_ogg_file_keeps_its_sound_under_another_number() -> None:
    data = read_asset("sounds/select.ogg")
    renumbered = with_serial(data, 99)
    assert renumbered != data
    assert with_serial(renumbered, 7) == data
    with pytest.raises(ValueError, match="byte 0"):
        with_serial(b"RIFF" + data[4:], 1)


def test_the_checksum_is_that_of_the_format() -> None:
    data = bytearray(read_asset("sounds/select.ogg"))
    length = 27 + data[26] + sum(data[27 : 27 + data[26]])
    stored = int.from_bytes(data[22:26], "little")
    data[22:26] = bytes(4)
    assert checksum(bytes(data[:length])) == stored


def test_the_script_still_makes_these_sounds(sounds: dict[str, Samples]) -> None:
    pytest.importorskip("soundfile")
    script = pytest.importorskip("build_scripts.synth_sounds")
    made = script.sounds()
    assert made.keys() == sounds.keys()
    for name, samples in sounds.items():
        wanted = made[name]
        assert len(wanted) == len(samples), name
        likeness = (wanted * samples).sum() / np.sqrt((wanted**2).sum() * (samples**2).sum())
        assert likeness > 0.97, name
