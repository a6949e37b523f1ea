"""What things sound like: bakelite on wood through felt, wooden bars, soft chimes.  Arrays in, arrays out.

A sound is a one-dimensional array of samples, ``RATE`` a second, of any loudness.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from build_scripts.sound_figures import Figure, Voice

Sound = NDArray[np.float64]

RATE: Final = 44_100
CHOKE: Final = 0.040
"""Seconds in which a note is damped before the next one is struck."""
FELT: Final = 4_200.0
"""Hertz above which the table's cloth swallows a click."""


def seconds(length: float) -> Sound:
    """Return the times of all samples of a sound, in seconds."""
    return np.arange(round(length * RATE)) / RATE


def pitch_hertz(pitch: float) -> float:
    """Return the frequency of a pitch in semitones, 69 being 440 Hz."""
    return float(440.0 * 2.0 ** ((pitch - 69.0) / 12.0))


def ring(partials: Sequence[tuple[float, float, float]], length: float, *, attack: float) -> Sound:
    """Return decaying sines; a partial is its hertz, its strength, and the seconds to a third of it."""
    t = seconds(length)
    total = np.zeros_like(t)
    for hertz, strength, decay in partials:
        total += strength * np.sin(2 * np.pi * hertz * t) * np.exp(-t / decay)
    return np.asarray(total * (1.0 - np.exp(-t / attack)))


def through_felt(sound: Sound, cutoff: float = FELT) -> Sound:
    """Return a sound without what lies well above a cutoff in hertz."""
    room = 2 * len(sound)  # what the filter smears to before the start must not come back at the end
    hertz = np.fft.rfftfreq(room, 1 / RATE)
    spectrum = np.fft.rfft(sound, room) / (1.0 + (hertz / cutoff) ** 4)
    return np.asarray(np.fft.irfft(spectrum, room)[: len(sound)])


def mix(length: float, parts: Sequence[tuple[float, Sound]]) -> Sound:
    """Return sounds laid over each other, each from its own second on; what sticks out is cut off."""
    total = np.zeros(round(length * RATE))
    for start, sound in parts:
        first = round(start * RATE)
        room = total[first : first + len(sound)]
        room += sound[: len(room)]
    return total


def tile_click(rng: np.random.Generator, *, weight: float = 1.0, hard: float = 1.0) -> Sound:
    """Return one tile set down; ``weight`` is the wood beneath, ``hard`` how bright the bakelite rings."""
    stretch = hard * (1.0 + rng.normal(0.0, 0.025, 4))
    modes = np.array([1180.0, 1890.0, 2760.0, 3900.0]) * stretch
    partials = [
        (float(hertz), strength, decay)
        for hertz, strength, decay in zip(
            modes, (1.0, 0.75, 0.4, 0.2), (0.013, 0.009, 0.006, 0.004), strict=True
        )
    ]
    body = 205.0 * (1.0 + rng.normal(0.0, 0.03))
    partials += [(body, 1.5 * weight, 0.022), (2.3 * body, 0.6 * weight, 0.012)]
    click = ring(partials, 0.11, attack=0.0006)
    t = seconds(0.11)
    click += 0.8 * through_felt(rng.normal(0.0, 1.0, len(t))) * np.exp(-t / 0.0025)
    return through_felt(click)


def tap(rng: np.random.Generator, *, hertz: float, decay: float) -> Sound:
    """Return a finger's touch: a low dull tap of a few hundredths of a second."""
    t = seconds(0.05)
    touch = ring([(hertz, 1.0, decay), (2.6 * hertz, 0.35, decay / 2)], 0.05, attack=0.001)
    return through_felt(touch + 0.25 * rng.normal(0.0, 1.0, len(t)) * np.exp(-t / 0.002), 2_600.0)


def rustle(rng: np.random.Generator, length: float) -> Sound:
    """Return palms moving tiles about on cloth."""
    t = seconds(length)
    hiss = through_felt(rng.normal(0.0, 1.0, len(t)), 1_500.0)
    hiss -= through_felt(hiss, 300.0)
    sway = 0.55 + 0.45 * np.sin(2 * np.pi * 3.1 * t + 0.7) * np.sin(2 * np.pi * 1.3 * t)
    return np.asarray(hiss * sway * np.sin(np.pi * t / length) ** 0.7)


def note(voice: Voice, pitch: int, length: float) -> Sound:
    """Return one note."""
    base = pitch_hertz(pitch)
    match voice:
        case Voice.WOOD:
            decay = 0.17 * (440.0 / base) ** 0.5
            partials = [(base, 1.0, decay), (3.93 * base, 0.28, 0.030), (9.1 * base, 0.08, 0.008)]
            return through_felt(ring(partials, length, attack=0.0025) + _knock(length))
        case Voice.CHIME:
            partials = [(base, 1.0, 0.30), (2.0 * base, 0.30, 0.16), (2.76 * base, 0.10, 0.07)]
            return ring(partials, length, attack=0.006)
        case Voice.BLOCK:
            partials = [(base, 1.0, 0.035), (1.51 * base, 0.35, 0.018), (base / 2, 0.5, 0.03)]
            return through_felt(ring(partials, length, attack=0.0012))


def tune(figure: Figure) -> Sound:
    """Return a tune; each note is damped before the next is struck, so that every step stays clear."""
    last = len(figure.pitches) - 1
    parts = []
    for index, pitch in enumerate(figure.pitches):
        length = figure.ring if index == last else figure.step
        sound = note(figure.voice, pitch, length)
        if index < last:
            damped = round(CHOKE * RATE)
            sound[-damped:] *= np.linspace(1.0, 0.0, damped)
        parts.append((index * figure.step, sound))
    return mix(last * figure.step + figure.ring, parts)


def finish(sound: Sound, *, peak: float) -> Sound:
    """Return a sound without offset, silent at both ends, its highest sample at ``peak`` of full scale."""
    t = seconds(len(sound) / RATE)[: len(sound)]
    rise, fall = 0.0012, min(0.06, 0.3 * len(sound) / RATE)
    left = (len(sound) - 1) / RATE - t
    fade = np.clip(t / rise, 0.0, 1.0) * np.clip(left / fall, 0.0, 1.0)
    faded = sound * fade
    faded -= fade * (faded.sum() / fade.sum())
    return np.asarray(faded * (peak / np.abs(faded).max()))


def _knock(length: float) -> Sound:
    """Return the mallet's own sound at the start of a note."""
    return 0.22 * ring([(230.0, 1.0, 0.016), (520.0, 0.6, 0.009)], length, attack=0.001)
