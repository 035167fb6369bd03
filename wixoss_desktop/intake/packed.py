"""What others packed: unpacked up to a limit, whatever it says of its size."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, BinaryIO, Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from wixoss_desktop.intake.files import CHUNK, open_ordinary
from wixoss_desktop.intake.limits import ZIP_DIRECTORY, Limit, TurnedAway, require, too_much

_TAIL: Final = 66_000
"""No further from its end does the last record of a zip begin: 22 bytes, and a comment of 65,535."""
_END, _END_64 = b"PK\5\6", b"PK\6\6"


def inflated(content: bytes, limit: Limit) -> bytes:
    """Return what was packed by zlib. Raises TurnedAway for more than the limit, or if it can't be unpacked."""
    stream = zlib.decompressobj()
    try:
        whole = stream.decompress(content, limit.most + 1)
    except zlib.error as error:
        raise TurnedAway("it can't be unpacked: {why}", why=error) from None
    require(len(whole), limit)
    if not stream.eof:
        raise TurnedAway("it can't be unpacked: {why}", why="it ends too early")
    return whole


class Zip(ZipFile):
    """A zip that closes the file that it was opened with."""

    def __init__(self, file: BinaryIO) -> None:
        self._opened_with = file
        super().__init__(file)

    def close(self) -> None:
        """Close the zip and its file."""
        super().close()
        self._opened_with.close()


def open_zip(file: BinaryIO, name: str) -> ZipFile:
    """Return a zip with its directory read. Raises TurnedAway for none, or one with more files than are real."""
    try:
        require(_directory_size(file), ZIP_DIRECTORY, name)
        return Zip(file)
    except TurnedAway:
        file.close()
        raise
    except (BadZipFile, ValueError, NotImplementedError, struct.error, OverflowError) as error:
        file.close()
        raise TurnedAway("no zip that can be read: {why}", name, why=error) from None


def _directory_size(file: BinaryIO) -> int:
    """Return how long the list of a zip's files says to be; `ZipFile` would read all of it before anybody can count."""
    size = file.seek(0, 2)
    file.seek(max(0, size - _TAIL))
    tail = file.read()
    file.seek(0)
    plain, large = tail.rfind(_END), tail.rfind(_END_64)
    said = int.from_bytes(tail[plain + 12 : plain + 16], "little") if plain >= 0 else 0
    if large >= 0:  # what doesn't fit into four bytes stands in another record, and the four bytes are all ones
        return max(int.from_bytes(tail[large + 40 : large + 48], "little"), said if said < 0xFFFF_FFFF else 0)
    return said


def zip_parts(path: Path, wanted: Collection[str], packed: Limit, whole: Limit) -> dict[str, bytes]:
    """Return the wanted files of a zip, each once, together no larger than a limit. Raises TurnedAway, OSError."""
    with open_ordinary(path) as file:
        require(file.seek(0, 2), packed, path.name)
        with open_zip(file, path.name) as opened:
            found = [info for info in opened.infolist() if info.filename in wanted]
            parts: dict[str, bytes] = {}
            left = whole.most
            for info in found:
                if info.filename in parts:
                    raise TurnedAway("{part} is in it twice", path.name, part=info.filename)
                parts[info.filename] = part_of(opened, info.filename, left, path.name)
                left -= len(parts[info.filename])
                if left < 0:
                    raise too_much(whole, path.name)
            return parts


def part_of(opened: ZipFile, name: str, most: int, file: str) -> bytes:
    """Return a file of a zip, or the first `most` + 1 bytes of it. Raises TurnedAway if it is damaged or locked."""
    with _part(opened, name, file) as part:
        return part.read(most + 1)


def unpack(opened: ZipFile, name: str, to: Path, file: str) -> None:
    """Write a file of a zip into a place, piece by piece, no more than its directory says it has.

    Raises TurnedAway if it is damaged or locked, OSError.
    """
    with _part(opened, name, file) as part, to.open("wb") as out:
        while piece := part.read(CHUNK):
            out.write(piece)


@contextmanager
def _part(opened: ZipFile, name: str, file: str) -> Iterator[IO[bytes]]:
    if opened.getinfo(name).compress_type not in (ZIP_STORED, ZIP_DEFLATED):  # the others may ask for any memory
        raise TurnedAway("{part} can't be unpacked: {why}", file, part=name, why="it is packed in a way not read here")
    try:
        with opened.open(name) as part:
            yield part
    except TurnedAway:
        raise
    except (BadZipFile, zlib.error, EOFError, ValueError, NotImplementedError, RuntimeError, struct.error) as error:
        raise TurnedAway("{part} can't be unpacked: {why}", file, part=name, why=error) from None
