"""Drawn cards kept in memory and on the disk, ready to be shown."""

from collections import OrderedDict
from hashlib import blake2b
from pathlib import Path
from threading import Lock

import msgspec
from PIL import Image

from wixoss_desktop.images.face import Face, height_of
from wixoss_desktop.images.own.thumbnails import PICTURES_BYTES, Thumbnails
from wixoss_desktop.images.painter import DRAWING, BackKind, Painter
from wixoss_desktop.images.palette import Rgb
from wixoss_desktop.images.shelf import Shelf
from wixoss_desktop.images.symbols import shape_mask

Pixels = tuple[int, int, bytes]
"""Width, height, and premultiplied RGBA bytes, row by row without gaps."""


class FaceCache:
    """Faces and backs as pixels: from memory, else from the folder, else drawn. May be shared by threads.

    The folders are a convenience: without one, or when it can't be read or written, everything is drawn anew. A face
    that wears a person's picture isn't stored: the picture is, made small, in the folder of `thumbnails`.
    """

    def __init__(
        self,
        folder: Path | None,
        *,
        painter: Painter | None = None,
        thumbnails: Path | None = None,
        memory_bytes: int = 12_000_000,
        disk_bytes: int = 256_000_000,
    ) -> None:
        pictures_bytes = min(PICTURES_BYTES, memory_bytes)  # they lie in their folder, as faces do
        self._painter = painter or Painter(own=Thumbnails(thumbnails, memory_bytes=pictures_bytes))
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
        """The face, `width` device pixels wide, for `QImage.Format_RGBA8888_Premultiplied`.

        Raises Unusable for a person's picture that can't be shown.
        """
        if face.is_bare:
            return self._bare(face, width)
        key = self._key("face", face, width, dark, float(scale))
        known = self._remembered(key) if face.picture is not None else self._known(key, width)
        if known is not None:
            return known
        drawn = self._painter.face(face, width, dark=dark, scale=scale)
        return self._keep(key, drawn) if face.picture is None else self._hold(key, _pixels(drawn))

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

    def _bare(self, face: Face, width: int) -> Pixels:
        """A person's picture as it is: small in its folder, so that it needn't be held here too."""
        card = self._painter.cut_out(face, width)
        return card.width, card.height, card.tobytes()

    def _remembered(self, key: str) -> Pixels | None:
        with self._lock:
            held = self._held.get(key)
            if held is not None:
                self._held.move_to_end(key)
            return held

    def _known(self, key: str, width: int) -> Pixels | None:
        held = self._remembered(key)
        if held is not None:
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
