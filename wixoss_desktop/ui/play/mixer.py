"""Sounds laid over each other: samples in, a stream of frames out. It knows no device."""

import operator
import threading
import wave
from array import array
from collections.abc import Generator, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

RATE: Final = 22_050
"""Samples a second of every sound of ours; each is mono, 16 bits wide."""
VOICES: Final = 3
"""So many sounds are heard at once: none of them is louder than a third, so that their sum is never cut off."""
APART_S: Final = 0.11
"""Between the beginnings of sounds that tell of one moment."""

Samples: TypeAlias = "array[int]"


def read_sounds(folder: Path) -> dict[str, Samples]:
    """Every sound of a folder by its name. Raises OSError, wave.Error, EOFError for a file that is no sound."""
    return {file.stem: read_sound(file) for file in sorted(folder.glob("*.wav"))}


def read_sound(file: Path) -> Samples:
    """The samples of one sound."""
    with wave.open(str(file), "rb") as sound:
        if (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) != (1, 2, RATE):
            raise wave.Error(f"{file.name} is not mono, 16 bits, {RATE} samples a second")
        return array("h", sound.readframes(sound.getnframes()))


class Mixer:
    """Plays samples over each other; what asks for frames may be another thread than what plays."""

    def __init__(self, sounds: Mapping[str, Samples]) -> None:
        self._sounds = sounds
        self._voices: list[Samples] = []
        self._lock = threading.Lock()
        self._volume = 1.0

    def set_volume(self, volume: float) -> None:
        """How loud everything is from now on, 0 to 1."""
        self._volume = volume

    @property
    def is_playing(self) -> bool:
        """Whether anything is heard, or about to be."""
        return bool(self._voices)

    def play(self, names: Sequence[str]) -> None:
        """Begin sounds, one a moment after the other; sounds that are going on longest give way."""
        with self._lock:
            for at, name in enumerate(names):
                wait = array("h", bytes(2 * round(at * APART_S * RATE)))
                self._voices.append(wait + self._scaled(name))
            del self._voices[:-VOICES]

    def stream(self) -> Generator[bytes, int, None]:
        """Frames as a device asks for them, silence where nothing is played; it is told how many are wanted."""
        wanted = yield b""
        while True:
            wanted = yield self._next(wanted).tobytes()

    def _scaled(self, name: str) -> Samples:
        return array("h", (int(sample * self._volume) for sample in self._sounds[name]))

    def _next(self, wanted: int) -> Samples:
        with self._lock:
            mixed = array("h", bytes(2 * wanted))
            for voice in self._voices:
                heard = voice[:wanted]
                mixed[: len(heard)] = array("h", map(operator.add, mixed, heard))
            self._voices = [voice[wanted:] for voice in self._voices if len(voice) > wanted]
        return mixed
