"""The sounds, worked out from sines and chance by the standard library alone; each is ours.

A sound is a list of numbers between -1 and 1, 22,050 a second; written, none is louder than a third, so that three of
them can be heard at once.
"""

from __future__ import annotations

import math
import random
import wave
from array import array
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

RATE = 22_050
FOLDER = Path(__file__).parents[2] / "resources" / "sounds"
LOUDEST = 32_767 // 3 - 1

Wave = list[float]
A3, C4, E4, G4, A4, C5, E5, G5, A5, C6 = (
    220.0, 261.63, 329.63, 392.0, 440.0, 523.25, 659.25, 783.99, 880.0, 1046.5,
)  # fmt: skip


def tone(start: float, seconds: float, *, end: float | None = None, fall: float = 6.0, bright: float = 0.3) -> Wave:
    """A tone that dies away, gliding from one frequency to another; `bright` is how much of its octave is in it."""
    count, phase, made = round(seconds * RATE), 0.0, []
    for at in range(count):
        share = at / count
        phase += 2 * math.pi * (start + ((end or start) - start) * share) / RATE
        body = math.sin(phase) + bright * math.sin(2 * phase) + bright / 3 * math.sin(3 * phase)
        made.append(body * min(1.0, at / 120) * math.exp(-fall * share) * (1 - share))
    return made


def rustle(seconds: float, *, soft: float, seed: int, fall: float = 5.0) -> Wave:
    """Noise that dies away; the softer (0 to 1), the duller."""
    count, chance, level, made = round(seconds * RATE), random.Random(seed), 0.0, []
    for at in range(count):
        share = at / count
        level = soft * level + (1 - soft) * chance.uniform(-1, 1)
        made.append(3 * level * min(1.0, at / 60) * math.exp(-fall * share) * (1 - share))
    return made


def after(seconds: float, sound: Wave) -> Wave:
    """The sound, so much later."""
    return [0.0] * round(seconds * RATE) + sound


def together(*sounds: Wave, shares: Sequence[float] = ()) -> Wave:
    """Sounds over each other, each as loud as its share says."""
    loud = [*shares, *(1.0 for _ in sounds[len(shares) :])]
    made = [0.0] * max(map(len, sounds))
    for sound, share in zip(sounds, loud, strict=True):
        for at, level in enumerate(sound):
            made[at] += share * level
    return made


def chimes(tones: Iterable[float], *, apart: float, seconds: float, fall: float = 5.0) -> Wave:
    """Tones one after the other."""
    return together(*(after(at * apart, tone(one, seconds, fall=fall)) for at, one in enumerate(tones)))


def _shuffle() -> Wave:
    return together(*(after(at * 0.045, rustle(0.07, soft=0.5, seed=at)) for at in range(9)))


def _draw() -> Wave:
    return rustle(0.16, soft=0.35, seed=21, fall=3.5)


def _charge() -> Wave:
    return together(tone(C4, 0.3, end=G4, fall=4), rustle(0.2, soft=0.8, seed=3), shares=(0.8, 0.5))


def _grow() -> Wave:
    return chimes((C4, E4, G4, C5), apart=0.09, seconds=0.42)


def _attack() -> Wave:
    return together(tone(A4, 0.26, end=120, fall=4, bright=0.6), rustle(0.22, soft=0.2, seed=5), shares=(0.7, 0.8))


def _banish() -> Wave:
    return together(tone(E5, 0.45, end=A3, fall=4), rustle(0.4, soft=0.7, seed=7, fall=3), shares=(0.6, 0.7))


def _crush() -> Wave:
    return together(tone(110, 0.4, end=55, fall=5, bright=0.5), rustle(0.25, soft=0.1, seed=9, fall=7))


def _burst() -> Wave:
    return together(chimes((G4, C5, E5, G5, C6), apart=0.05, seconds=0.5), rustle(0.3, soft=0.3, seed=11))


def _guard() -> Wave:
    struck = (tone(A5 * factor, 0.4, fall=8, bright=0.5) for factor in (1.0, 1.34, 1.87))
    return together(*struck, rustle(0.05, soft=0.0, seed=13))


def _refresh() -> Wave:
    turned = (after(at * 0.06, rustle(0.09, soft=0.45, seed=30 + at)) for at in range(5))
    return together(*turned, tone(C4, 0.6, end=C5, fall=2.5), shares=(1, 1, 1, 1, 1, 0.5))


def _refused() -> Wave:
    return together(tone(165, 0.13, fall=3, bright=0.7), after(0.13, tone(139, 0.18, fall=3, bright=0.7)))


def _decision() -> Wave:
    return chimes((E5, A5), apart=0.1, seconds=0.32)


def _hand_over() -> Wave:
    return chimes((A4, E4, A4), apart=0.14, seconds=0.36)


def _end() -> Wave:
    return chimes((C4, E4, G4, C5, G4, C5, E5), apart=0.13, seconds=0.6)


SOUNDS: dict[str, Callable[[], Wave]] = {
    "shuffle": _shuffle,
    "draw": _draw,
    "charge": _charge,
    "grow": _grow,
    "attack": _attack,
    "banish": _banish,
    "crush": _crush,
    "burst": _burst,
    "guard": _guard,
    "refresh": _refresh,
    "refused": _refused,
    "decision": _decision,
    "hand_over": _hand_over,
    "end": _end,
}


def samples(sound: Wave) -> array[int]:
    """The sound as it is written: 16 bits, its loudest moment a third of what there is."""
    most = max(map(abs, sound))
    return array("h", (round(LOUDEST * level / most) for level in sound))


def write(file: Path, sound: Wave) -> None:
    """Write a sound as a WAV file."""
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(samples(sound).tobytes())
