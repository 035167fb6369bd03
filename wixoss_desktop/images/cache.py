"""Drawn cards kept in memory and on the disk, ready to be shown."""

import os
import tempfile
from collections import OrderedDict
from contextlib import suppress
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import Final

import msgspec
from PIL import Image

from wixoss_desktop.images.face import Face, height_of
from wixoss_desktop.images.painter import DRAWING, BackKind, Painter
from wixoss_desktop.images.palette import Rgb
from wixoss_desktop.images.symbols import shape_mask

Pixels = tuple[int, int, bytes]
"""Width, height, and premultiplied RGBA bytes, row by row without gaps."""

_MARK: Final = 16
_SUFFIX: Final = ".png"


class FaceCache:
    """Faces and backs as pixels: from memory, else from the folder, else drawn. May be shared by threads.

    The folder is a convenience: without one, or when it can't be read or written, everything is drawn anew.
    """

    def __init__(
        self,
        folder: Path | None,
        *,
        painter: Painter | None = None,
        memory_bytes: int = 96_000_000,
        disk_bytes: int = 256_000_000,
    ) -> None:
        self._painter = painter or Painter()
        self._shelf = Shelf(folder, disk_bytes) if folder else None
        self._memory_bytes = memory_bytes
        self._held: OrderedDict[str, Pixels] = OrderedDict()
        self._held_bytes = 0
        self._lock = Lock()
        self.drawn = 0

    @property
    def held_bytes(self) -> int:
        """How many bytes of pixels lie in memory."""
        return self._held_bytes

    def rgba(self, face: Face, width: int, dark: bool = True, scale: float = 1.0) -> Pixels:
        """The face, `width` device pixels wide, for `QImage.Format_RGBA8888_Premultiplied`."""
        key = self._key("face", face, width, dark, float(scale))
        known = self._known(key, width)
        return known or self._keep(key, self._painter.face(face, width, dark=dark, scale=scale))

    def back(self, kind: BackKind, width: int) -> Pixels:
        """The back of a card, `width` device pixels wide."""
        key = self._key("back", kind, width)
        return self._known(key, width) or self._keep(key, self._painter.back(kind, width))

    def mark(self, name: str, size: int, ink: Rgb) -> Pixels:
        """One of `symbols.SHAPES` (a colour shape, "guard" ...) in one ink, for use off the cards."""
        key = self._key("mark", name, size, ink)
        with self._lock:
            if key in self._held:
                return self._held[key]
        picture = Image.new("RGBA", (size, size), (*ink, 0))
        picture.putalpha(shape_mask(name, size))
        return self._hold(key, _pixels(picture))

    def has(self, face: Face, width: int, dark: bool = True, scale: float = 1.0) -> bool:
        """Whether the face lies in memory, so that `rgba` answers at once."""
        with self._lock:
            return self._key("face", face, width, dark, float(scale)) in self._held

    def _key(self, *asked: object) -> str:
        words = msgspec.msgpack.encode((DRAWING, self._painter.fonts.fingerprint, asked))
        return blake2b(words, digest_size=20).hexdigest()

    def _known(self, key: str, width: int) -> Pixels | None:
        with self._lock:
            held = self._held.get(key)
            if held is not None:
                self._held.move_to_end(key)
                return held
        stored = self._shelf.take(key, (width, height_of(width))) if self._shelf else None
        return self._hold(key, _pixels(stored)) if stored else None

    def _keep(self, key: str, picture: Image.Image) -> Pixels:
        if self._shelf:
            self._shelf.put(key, picture)
        with self._lock:
            self.drawn += 1
        return self._hold(key, _pixels(picture))

    def _hold(self, key: str, pixels: Pixels) -> Pixels:
        with self._lock:
            old = self._held.pop(key, None)
            self._held_bytes += len(pixels[2]) - (len(old[2]) if old else 0)
            self._held[key] = pixels
            while self._held_bytes > self._memory_bytes and len(self._held) > 1:
                _, oldest = self._held.popitem(last=False)
                self._held_bytes -= len(oldest[2])
        return pixels


def _pixels(picture: Image.Image) -> Pixels:
    return picture.width, picture.height, picture.convert("RGBa").tobytes()


class Shelf:
    """A folder of PNG files, each followed by a checksum; the longest unused go when it gets too large."""

    def __init__(self, folder: Path, most_bytes: int) -> None:
        self._folder = folder
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
        picture = _decoded(stored, size)
        with suppress(OSError):
            if picture is None:
                path.unlink()
            else:
                os.utime(path)
        return picture

    def put(self, key: str, picture: Image.Image) -> None:
        """Stores a picture in one step: a reader sees all of the file or none. Failing is no error."""
        written = BytesIO()
        picture.save(written, "PNG", compress_level=1)
        content = written.getvalue()
        with suppress(OSError):
            self._write(self._path(key), content + _checksum(content))
            self._count(len(content) + _MARK)

    def _path(self, key: str) -> Path:
        return self._folder / (key + _SUFFIX)

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


def _decoded(stored: bytes, size: tuple[int, int]) -> Image.Image | None:
    content, mark = stored[:-_MARK], stored[-_MARK:]
    if _checksum(content) != mark:
        return None
    try:
        picture = Image.open(BytesIO(content))
        picture.load()
    except (OSError, ValueError, SyntaxError):
        return None
    return picture if picture.mode == "RGBA" and picture.size == size else None
