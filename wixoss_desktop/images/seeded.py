"""A stream of numbers that follows from a text alone, the same on every machine and in every process."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")


class Seeded:
    """Numbers drawn from blake2b(seed, block); unlike `hash()` they don't depend on the process."""

    def __init__(self, *words: str) -> None:
        self._seed = blake2b("\x1f".join(words).encode(), digest_size=32).digest()
        self._block = 0
        self._left = b""

    def bytes(self, count: int) -> bytes:
        """The next `count` bytes of the stream."""
        while len(self._left) < count:
            self._left += blake2b(self._seed + self._block.to_bytes(4, "big")).digest()
            self._block += 1
        taken, self._left = self._left[:count], self._left[count:]
        return taken

    def between(self, low: float, high: float) -> float:
        """A number from low to high, in 65,536 steps."""
        return low + (high - low) * int.from_bytes(self.bytes(2), "big") / 65535

    def whole(self, low: int, high: int) -> int:
        """A whole number, both ends included."""
        return low + int.from_bytes(self.bytes(4), "big") % (high - low + 1)

    def one_of(self, choices: Sequence[T]) -> T:
        """One of the choices."""
        return choices[self.whole(0, len(choices) - 1)]
