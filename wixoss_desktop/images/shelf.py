"""A folder of pictures that can be made again: safe to delete at any time."""

import os
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import Final, Literal
from zlib import crc32

from PIL import Image

Kind = Literal["drawing", "photo"]
Size = tuple[int, int]
_MARK: Final = 4
_QUALITY: Final = 90
_SUFFIXES: Final[dict[Kind, str]] = {"drawing": ".png", "photo": ".jpg"}


class Shelf:
    """A folder of small pictures, each followed by a checksum; the longest unused go when it gets too large.

    What has holes is kept as PNG; a `photo` has none and is kept as JPEG, which is read five times as fast.
    """

    def __init__(self, folder: Path, most_bytes: int, kind: Kind = "drawing") -> None:
        self._folder = folder
        self._kind = kind
        self._most = most_bytes
        self._used: int | None = None
        self._lock = Lock()

    def take(self, key: str, size: Size) -> Image.Image | None:
        """The stored picture; a damaged file, or one of another size, is removed and nothing returned."""
        path = self._path(key)
        try:
            with open(path, "rb", buffering=0) as file:
                stored = file.read()
        except OSError:
            return None
        picture = self._decoded(stored, size)
        with suppress(OSError):
            if picture is None:
                os.unlink(path)
            else:
                os.utime(path)
        return picture

    def put(self, key: str, picture: Image.Image) -> None:
        """Stores a picture. Failing is no error, and whoever reads before all is written finds a damaged file."""
        content = self._encoded(picture)
        with suppress(OSError):
            self._write(self._path(key), content + _checksum(content))
            self._count(len(content) + _MARK)

    def _path(self, key: str) -> str:
        return os.path.join(self._folder, key + _SUFFIXES[self._kind])

    def _write(self, path: str, content: bytes) -> None:
        try:
            _write(path, content)
        except FileNotFoundError:
            self._folder.mkdir(parents=True, exist_ok=True)
            _write(path, content)

    def _encoded(self, picture: Image.Image) -> bytes:
        written = BytesIO()
        if self._kind == "photo":
            picture.save(written, "JPEG", quality=_QUALITY)
        else:
            picture.save(written, "PNG", compress_level=1)
        return written.getvalue()

    def _decoded(self, stored: bytes, size: Size) -> Image.Image | None:
        content, mark = stored[:-_MARK], stored[-_MARK:]
        if mark != _checksum(content):
            return None
        try:
            if self._kind == "photo":
                # What `Image.open` would find out is known: this takes two thirds of the time.
                return Image.frombytes("RGB", size, content, "jpeg", "RGB", "")
            picture = Image.open(BytesIO(content))
            picture.load()
        except (OSError, ValueError, SyntaxError):
            return None
        return picture if (picture.mode, picture.size) == ("RGBA", size) else None

    def _count(self, added: int) -> None:
        with self._lock:
            if self._used is None:
                self._used = sum(size for _, size, _ in self._files())
            else:
                self._used += added
            if self._used > self._most:
                self._used = self._shrink()

    def _shrink(self) -> int:
        """Removes the longest unused files until a fifth of the room is free; returns what is left."""
        files = sorted(self._files())
        left = sum(size for _, size, _ in files)
        for _, size, path in files:
            if left <= self._most * 0.8:
                break
            with suppress(OSError):
                path.unlink()
                left -= size
        return left

    def _files(self) -> list[tuple[int, int, Path]]:
        """Last use in nanoseconds, size, path."""
        found: list[tuple[int, int, Path]] = []
        for path in self._folder.iterdir():
            with suppress(OSError):
                facts = path.stat()
                found.append((facts.st_mtime_ns, facts.st_size, path))
        return found


def _write(path: str, content: bytes) -> None:
    with open(path, "wb", buffering=0) as file:
        file.write(content)


def _checksum(content: bytes) -> bytes:
    return crc32(content).to_bytes(_MARK, "big")
