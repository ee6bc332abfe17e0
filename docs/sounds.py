"""Make the sounds of the table: python docs/sounds.py src/shamble/table/static

Each is synthesised here, from noise and a few tones: short, quiet and small."""

from __future__ import annotations

import math
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Final

from shamble.kernel.rng import generator

RATE: Final = 11025  # samples a second
QUIET: Final = 0.32  # of the loudest possible
Sample = Callable[[float, float], float]  # from the time in seconds and a noise between -1 and 1


def tone(time: float, pitch: float) -> float:
    return math.sin(2 * math.pi * pitch * time)


def fading(time: float, speed: float) -> float:
    """Loud at first; nothing before it begins."""
    return math.exp(-speed * time) if time >= 0 else 0.0


def dice(time: float, noise: float) -> float:
    """Three short clatters."""
    return sum(noise * fading(time - start, 70) * loud for start, loud in ((0.0, 0.7), (0.09, 1.0), (0.2, 0.6)))


def bite(time: float, noise: float) -> float:
    """A dull blow."""
    return (0.8 * tone(time, 95 - 60 * time) + 0.4 * noise) * fading(time, 14)


def door(time: float, noise: float) -> float:
    """A knock on wood."""
    return (tone(time, 180) + 0.5 * tone(time, 271) + 0.3 * noise) * fading(time, 24) / 1.5


def spawn(time: float, noise: float) -> float:
    """A low groan that swells and goes."""
    return (tone(time, 70 + 12 * tone(time, 5)) + 0.25 * noise) * math.sin(math.pi * time / 0.55) * 0.7


def notes(time: float, *pitches: float) -> float:
    """One after another, each ringing on."""
    started = [(time - 0.13 * at, pitch) for at, pitch in enumerate(pitches)]
    return sum(tone(since, pitch) * fading(since, 6) for since, pitch in started if since >= 0) / 2


def win(time: float, noise: float) -> float:
    return notes(time, 392, 494, 587)


def lose(time: float, noise: float) -> float:
    return notes(time, 233, 196, 147)


SOUNDS: Final[dict[str, tuple[Sample, float]]] = {
    "dice": (dice, 0.32),
    "bite": (bite, 0.34),
    "door": (door, 0.26),
    "spawn": (spawn, 0.55),
    "win": (win, 0.59),
    "lose": (lose, 0.59),
}


def samples(name: str) -> array[int]:
    sound, seconds = SOUNDS[name]
    rng = generator(1)
    count = int(RATE * seconds)
    found = array("h")
    for index in range(count):
        loud = sound(index / RATE, rng.below(2001) / 1000 - 1) * min(1.0, (count - index) / 400)  # ends without a click
        found.append(round(32767 * QUIET * max(-1.0, min(1.0, loud))))
    return found


def main(folder: Path) -> None:
    for name in SOUNDS:
        path = folder / f"sound-{name}.wav"
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(name).tobytes())
        print(path)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
