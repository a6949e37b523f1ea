"""Make every sound of the game from arithmetic; nothing is recorded or taken from elsewhere.

usage: python -m build_scripts.synth_sounds [--out assets/sounds]

The seed is fixed: the same libraries write the same bytes.
"""

import argparse
import io
from pathlib import Path
from typing import Final

import numpy as np
import soundfile

from build_scripts.ogg_serial import with_serial
from build_scripts.sound_figures import FIGURES
from build_scripts.sound_voices import RATE, Sound, finish, mix, rustle, tap, tile_click, tune

SEED: Final = 7
PEAK: Final = 0.8
"""Highest sample of every file; how loud a cue plays is the game's decision."""
DISCARDS: Final = 3
DRAWS: Final = 2
PACKING: Final = 0.75
"""How small the files are made: 0 large and faithful, 1 small."""


def discard(rng: np.random.Generator) -> Sound:
    """Return a tile thrown on the table: the click, and its smaller rebound."""
    again = 0.030 + rng.uniform(0.0, 0.012)
    rebound = 0.22 * tile_click(rng, weight=0.4, hard=1.08)
    return mix(0.16, [(0.0, tile_click(rng, weight=1.2)), (again, rebound)])


def draw(rng: np.random.Generator) -> Sound:
    """Return a tile put beside the hand: duller than a discard, brushing its neighbour."""
    brushed = 0.35 * tile_click(rng, weight=0.2, hard=1.12)
    return mix(0.15, [(0.0, 0.7 * tile_click(rng, weight=0.7, hard=0.86)), (0.045, brushed)])


def shuffle(rng: np.random.Generator) -> Sound:
    """Return four people's hands in 136 tiles, a second and a half of it."""
    length = 1.5
    parts = [(0.0, 0.9 * rustle(rng, length))]
    for _ in range(90):
        start = rng.beta(1.6, 1.8) * (length - 0.15)
        click = tile_click(rng, weight=rng.uniform(0.1, 0.6), hard=rng.uniform(0.8, 1.15))
        parts.append((float(start), rng.uniform(0.08, 0.42) * click))
    return mix(length, parts)


def deal(rng: np.random.Generator) -> Sound:
    """Return four rounds of tiles put down in front of four seats."""
    parts = []
    for step in range(16):
        strength = 0.9 if step % 4 == 0 else 0.5
        click = tile_click(rng, weight=0.8, hard=rng.uniform(0.85, 1.0))
        parts.append((0.02 + step * 0.05 + float(rng.uniform(0.0, 0.008)), strength * click))
    return mix(0.95, parts)


def reveal(rng: np.random.Generator) -> Sound:
    """Return a row of tiles tipped over."""
    parts = [
        (index * 0.022 + float(rng.uniform(0.0, 0.006)), 0.75**index * tile_click(rng, weight=0.7))
        for index in range(7)
    ]
    return mix(0.34, parts)


def sounds() -> dict[str, Sound]:
    """Return every sound by file name, finished."""
    rng = np.random.default_rng(SEED)
    made = {f"discard_{n + 1}": discard(rng) for n in range(DISCARDS)}
    made |= {f"draw_{n + 1}": draw(rng) for n in range(DRAWS)}
    made |= {"shuffle": shuffle(rng), "deal": deal(rng), "reveal": reveal(rng)}
    made |= {"select": tap(rng, hertz=640.0, decay=0.006), "button": tap(rng, hertz=380.0, decay=0.010)}
    made |= {name: tune(figure) for name, figure in FIGURES.items()}
    return {name: finish(sound, peak=PEAK) for name, sound in made.items()}


def encode(sound: Sound) -> bytes:
    """Return a sound as an Ogg Vorbis file."""
    file = io.BytesIO()
    soundfile.write(file, sound, RATE, format="OGG", subtype="VORBIS", compression_level=PACKING)
    return with_serial(file.getvalue(), SEED)


def main() -> None:
    """Write every sound."""
    parser = argparse.ArgumentParser(description="Make the sounds of the game.")
    parser.add_argument("--out", type=Path, default=Path("assets/sounds"))
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    files = {name: encode(sound) for name, sound in sounds().items()}
    for name, data in files.items():
        (args.out / f"{name}.ogg").write_bytes(data)
    print(f"{len(files)} sounds, {sum(map(len, files.values()))} bytes, in {args.out}")


if __name__ == "__main__":
    main()
