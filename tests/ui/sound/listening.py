"""An ear for tests: decodes a file and finds its notes, knowing nothing of how it was made."""

import math
from itertools import pairwise

import numpy as np
import pygame
from numpy.typing import NDArray

RATE = 44_100
FRAME = 220
"""Samples of 5 milliseconds."""

Samples = NDArray[np.float64]


def decoded_sound(sound: pygame.mixer.Sound) -> Samples:
    """Return a sound of a mixer with one channel of 16 bits, full scale being 1.0."""
    return np.asarray(np.frombuffer(sound.get_raw(), dtype="<i2").astype(np.float64) / 32_768)


def loudness(samples: Samples, frame: int = FRAME) -> Samples:
    """Return the root mean square of each frame."""
    count = len(samples) // frame
    return np.asarray(np.sqrt((samples[: count * frame].reshape(count, frame) ** 2).mean(axis=1)))


def onsets(samples: Samples) -> list[int]:
    """Return the samples at which notes are struck: where it suddenly gets louder."""
    level = loudness(samples)
    found: list[int] = []
    for index in range(len(level)):
        before = float(level[max(0, index - 4) : index].min()) if index else 0.0
        is_new = not found or index - found[-1] >= 8
        if is_new and level[index] > 0.12 * level.max() and level[index] > 2.0 * before:
            found.append(index)
    return [index * FRAME for index in found]


def pitch_at(samples: Samples, start: int) -> float:
    """Return the pitch in semitones (69 is 440 Hz) of the 55 milliseconds after a note is struck."""
    window = samples[start + 2 * FRAME : start + 13 * FRAME]
    spectrum = np.abs(np.fft.rfft(window * np.hanning(len(window)), 1 << 16))
    hertz = float(np.fft.rfftfreq(1 << 16, 1 / RATE)[int(spectrum.argmax())])
    return 69 + 12 * math.log2(hertz / 440)


def melody(samples: Samples) -> list[tuple[float, float]]:
    """Return seconds and pitch of every note."""
    return [(start / RATE, pitch_at(samples, start)) for start in onsets(samples)]


def contour(pitches: list[float]) -> str:
    """Return ``u``, ``d`` or ``s`` for each step of more than half a semitone up, down, or neither."""
    return "".join("s" if abs(b - a) < 0.5 else "u" if b > a else "d" for a, b in pairwise(pitches))


def shape_distance(first: list[tuple[float, float]], second: list[tuple[float, float]]) -> float:
    """Return how far two tunes are apart whatever key they are played in, in semitones.

    Both are drawn over time, moved to the same mean pitch, and compared; a note too many counts besides.
    """
    times = np.linspace(0.0, max(first[-1][0], second[-1][0]) + 0.15, 64)
    lines = []
    for tune in (first, second):
        line = np.array([[pitch for start, pitch in tune if start <= t + 1e-9][-1] for t in times])
        lines.append(line - line.mean())
    apart = float(np.sqrt(((lines[0] - lines[1]) ** 2).mean()))
    return apart + 3.0 * abs(len(first) - len(second))
