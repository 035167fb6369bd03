"""A folder of pictures that can be made again: safe to delete at any time."""

import os
import tempfile
from contextlib import suppress
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import Final, Literal

from PIL import Image

Kind = Literal["drawing", "photo"]
_MARK: Final = 16
_QUALITY: Final = 90
_SUFFIXES: Final[dict[Kind, str]] = {"drawing": ".png", "photo": ".jpg"}
_MODES: Final[dict[Kind, str]] = {"drawing": "RGBA", "photo": "RGB"}


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

    def take(self, key: str, size: tuple[int, int]) -> Image.Image | None:
        """The stored picture; a damaged file is removed and nothing returned."""
        path = self._path(key)
        try:
            stored = path.read_bytes()
        except OSError:
            return None
        picture = _decoded(stored, size, _MODES[self._kind])
        with suppress(OSError):
            if picture is None:
                path.unlink()
            else:
                os.utime(path)
        return picture

    def put(self, key: str, picture: Image.Image) -> None:
        """Stores a picture in one step: a reader sees all of the file or none. Failing is no error."""
        written = BytesIO()
        if self._kind == "photo":
            picture.save(written, "JPEG", quality=_QUALITY)
        else:
            picture.save(written, "PNG", compress_level=1)
        content = written.getvalue()
        with suppress(OSError):
            self._write(self._path(key), content + _checksum(content))
            self._count(len(content) + _MARK)

    def _path(self, key: str) -> Path:
        return self._folder / (key + _SUFFIXES[self._kind])

    def _write(self, path: Path, content: bytes) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=self._folder, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
            os.replace(name, path)
        except OSError:
            with suppress(OSError):
                os.unlink(name)
            raise

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


def _checksum(content: bytes) -> bytes:
    return blake2b(content, digest_size=_MARK).digest()


def _decoded(stored: bytes, size: tuple[int, int], mode: str) -> Image.Image | None:
    content, mark = stored[:-_MARK], stored[-_MARK:]
    if _checksum(content) != mark:
        return None
    try:
        picture = Image.open(BytesIO(content))
        picture.load()
    except (OSError, ValueError, SyntaxError):
        return None
    return picture if picture.mode == mode and picture.size == size else None
