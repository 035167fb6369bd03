"""A person's pictures made small: from memory, else from a folder, else from the file itself."""

from collections import OrderedDict
from hashlib import blake2b
from pathlib import Path
from threading import Lock
from typing import Final

import msgspec
from PIL import Image

from wixoss_desktop.images.face import height_of
from wixoss_desktop.images.own.decoding import ground_of
from wixoss_desktop.images.own.picture import Picture
from wixoss_desktop.images.own.places import PictureReader
from wixoss_desktop.images.shelf import Shelf

PICTURES_BYTES: Final = 4_000_000
"""How many bytes of grounds are held in memory at most, where nothing else is said."""

Asked = tuple[Picture, int, bool]
"""The picture, the width of the card that it is for, and whether that one is printed sideways."""


class Thumbnails:
    """The grounds of cards that wear a person's picture. May be shared by threads; the folder may be deleted."""

    def __init__(
        self, folder: Path | None, *, memory_bytes: int = PICTURES_BYTES, disk_bytes: int = 256_000_000
    ) -> None:
        self._shelf = Shelf(folder, disk_bytes, "photo") if folder else None
        self._reader = PictureReader()
        self._memory_bytes = memory_bytes
        self._held: OrderedDict[Asked, Image.Image] = OrderedDict()
        self._held_bytes = 0
        self._lock = Lock()
        self.decoded = 0

    def ground(self, picture: Picture, width: int, *, is_landscape: bool) -> Image.Image:
        """The picture as RGB, as the card is read; not to be changed by the caller. Raises Unusable."""
        asked = (picture, width, is_landscape)
        with self._lock:
            if asked in self._held:
                self._held.move_to_end(asked)
                return self._held[asked]
        return self._hold(asked, self._stored(asked) or self._made(asked))

    def _stored(self, asked: Asked) -> Image.Image | None:
        _, width, is_landscape = asked
        size = (height_of(width), width) if is_landscape else (width, height_of(width))
        return self._shelf.take(_key(asked), size) if self._shelf else None

    def _made(self, asked: Asked) -> Image.Image:
        picture, width, is_landscape = asked
        ground = ground_of(self._reader.read(picture), width, is_landscape=is_landscape)
        with self._lock:
            self.decoded += 1
        if self._shelf:
            self._shelf.put(_key(asked), ground)
        return ground

    def _hold(self, asked: Asked, ground: Image.Image) -> Image.Image:
        with self._lock:
            if asked not in self._held:
                self._held[asked] = ground
                self._held_bytes += bytes_of(ground)
            while self._held_bytes > self._memory_bytes and len(self._held) > 1:
                _, oldest = self._held.popitem(last=False)
                self._held_bytes -= bytes_of(oldest)
        return ground


def bytes_of(picture: Image.Image) -> int:
    """What an RGB picture takes in memory: Pillow keeps four bytes for each point."""
    return 4 * picture.width * picture.height


def _key(asked: Asked) -> str:
    return blake2b(msgspec.msgpack.encode(asked), digest_size=20).hexdigest()
