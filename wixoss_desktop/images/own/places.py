"""Where pictures lie: folders and zips of theirs, listed and read."""

import os
import stat
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from threading import Lock
from typing import IO, Final

from wixoss_desktop.images.own.picture import Picture, PictureFault, Reason, Unusable
from wixoss_desktop.intake.files import open_ordinary
from wixoss_desktop.intake.limits import PICTURES, TurnedAway
from wixoss_desktop.intake.packed import open_zip

SUFFIXES: Final = frozenset((".jpg", ".jpeg", ".jfif", ".png", ".webp", ".gif", ".bmp"))
MOST_BYTES: Final = 32_000_000
"""A picture of a card takes a hundredth of this."""
TIGHTEST: Final = 100
"""A picture is packed already: what a zip still shrinks to less than this share of it is a trap, not a picture."""

Listed = Iterator[Picture | PictureFault]


def listed(place: Path) -> Listed:
    """Every picture of a folder, of the zips in it, or of one zip, in the order of their names; faults among them."""
    # Whatever a person has written down as a place: what can't be one is neither.
    if os.path.isdir(place):
        yield from _in_folder(place)
    elif os.path.isfile(place):
        yield from _in_zip(place)


def folders_of(place: Path) -> list[Path]:
    """The folders whose changes are changes of the pictures: the place and those in it, or where the zip lies."""
    if not os.path.isdir(place):
        return [place.parent] if os.path.isdir(place.parent) else []
    return [Path(folder) for folder, _, _ in os.walk(place)]


def _in_folder(place: Path) -> Listed:
    zips, seen = [], 0
    for folder, below, names in os.walk(place):
        below.sort()
        for name in sorted(names):
            path = Path(folder, name)
            suffix = path.suffix.lower()
            if suffix == ".zip":
                zips.append(path)
            elif suffix in SUFFIXES and not name.startswith("."):
                seen += 1
                if seen > PICTURES.most:
                    yield PictureFault(place.name, "too_many_files")
                    return
                yield _file(place, path)
    for path in zips:
        yield from _in_zip(path)


def _file(place: Path, path: Path) -> Picture | PictureFault:
    name = path.relative_to(place).as_posix()
    try:
        facts = path.stat()
    except OSError:
        return PictureFault(f"{place.name}/{name}", "unreadable")
    if not stat.S_ISREG(facts.st_mode):
        return PictureFault(f"{place.name}/{name}", "unreadable")
    if not facts.st_size:
        return PictureFault(f"{place.name}/{name}", "no_picture")
    if facts.st_size > MOST_BYTES:
        return PictureFault(f"{place.name}/{name}", "file_too_large")
    return Picture(str(place), name, facts.st_mtime_ns, facts.st_size)


def _in_zip(path: Path) -> Listed:
    try:
        stamp = path.stat().st_mtime_ns
        with open_ordinary(path) as file, open_zip(file, path.name) as packed:
            entries = packed.infolist()
    except TurnedAway:
        yield PictureFault(path.name, "no_zip")
        return
    except OSError:
        yield PictureFault(path.name, "unreadable")
        return
    if len(entries) > PICTURES.most:
        yield PictureFault(path.name, "too_many_files")
        return
    for entry in sorted(entries, key=lambda entry: entry.filename):
        if PurePosixPath(entry.filename).suffix.lower() in SUFFIXES and not entry.is_dir():
            yield _entry(path, stamp, entry)


def _entry(path: Path, stamp: int, entry: zipfile.ZipInfo) -> Picture | PictureFault:
    reason = _refused(entry)
    if reason is not None:
        return PictureFault(f"{path.name}/{_printable(entry.filename)}", reason)
    return Picture(str(path), entry.filename, stamp ^ entry.CRC, entry.file_size, is_packed=True)


def _refused(entry: zipfile.ZipInfo) -> Reason | None:
    parts = PurePosixPath(entry.filename.replace("\\", "/")).parts
    if ".." in parts or entry.filename[:1] in ("/", "\\") or ":" in entry.filename or not entry.filename.isprintable():
        return "unsafe_name"
    if entry.flag_bits & 1:
        return "locked"
    if not entry.file_size:
        return "no_picture"
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return "unreadable"
    if entry.file_size > MOST_BYTES:
        return "file_too_large"
    if entry.file_size > TIGHTEST * max(1, entry.compress_size):
        return "packed_too_tightly"
    return None


def _printable(name: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in name)


class PictureReader:
    """Reads pictures; zips stay open, until they change. May be shared by threads."""

    def __init__(self) -> None:
        self._zips: dict[str, tuple[int, zipfile.ZipFile]] = {}
        self._lock = Lock()

    def read(self, picture: Picture) -> bytes:
        """The whole file. Raises Unusable."""
        with self.open(picture) as file:
            try:
                content = file.read(picture.size + 1)
                return content if len(content) <= picture.size else content + file.read(MOST_BYTES)
            except (OSError, zipfile.BadZipFile, EOFError, ValueError, zlib.error) as error:
                raise Unusable("broken" if picture.is_packed else "unreadable") from error

    def open(self, picture: Picture) -> IO[bytes]:
        """The file, to be read from its start. Raises Unusable."""
        try:
            if not picture.is_packed:
                return open_ordinary(Path(picture.place, picture.name))
            return self._zip(picture.place).open(picture.name)
        except (OSError, zipfile.BadZipFile, KeyError, NotImplementedError, RuntimeError, ValueError) as error:
            raise Unusable("unreadable") from error

    def _zip(self, place: str) -> zipfile.ZipFile:
        stamp = Path(place).stat().st_mtime_ns
        with self._lock:
            known = self._zips.get(place)
            if known is None or known[0] != stamp:
                known = self._zips[place] = (stamp, open_zip(open_ordinary(Path(place)), Path(place).name))
            return known[1]
