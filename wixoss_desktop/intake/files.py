"""Opening files that others wrote: ordinary ones only, and never more of one than its limit."""

from __future__ import annotations

import codecs
import contextlib
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, Final

from wixoss_desktop.intake.limits import Limit, TurnedAway, require, too_much

CHUNK: Final = 1 << 20
_AT_ONCE: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
"""A named pipe is opened without waiting for somebody to write into it, and then turned away."""

_BROKEN: Final = "\ufffd"
DAMAGED: Final = 10
"""So many whole letters for each broken one are no chance."""
_UTF_16: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)

Check = Callable[[], None]
"""Called between two pieces of long work; raises if nobody wants the result any more."""


def go_on() -> None:
    """The check of work that nobody stops."""


def open_ordinary(path: Path) -> BinaryIO:
    """Open a file for reading, if it is one: no folder, no pipe, no device. Raises TurnedAway, OSError."""
    try:
        opened = os.open(path, os.O_RDONLY | _AT_ONCE)
    except ValueError:  # a NUL, or half a surrogate
        raise TurnedAway("this can't be the name of a file", ascii(str(path))) from None
    if not stat.S_ISREG(os.fstat(opened).st_mode):
        os.close(opened)
        raise TurnedAway("not an ordinary file", str(path))
    return os.fdopen(opened, "rb")


def read_file(path: Path, limit: Limit, check: Check = go_on) -> bytes:
    """Return the content of a file. Raises TurnedAway, OSError, and what `check` raises."""
    with open_ordinary(path) as file:
        require(os.fstat(file.fileno()).st_size, limit, path.name)
        parts, size = [], 0
        while part := file.read(CHUNK):
            size += len(part)
            if size > limit.most:  # it grows while it is read
                raise too_much(limit, path.name)
            parts.append(part)
            check()
    return b"".join(parts)


def read_text(path: Path, limit: Limit) -> str:
    """Return the text of a file in UTF-8, its mark passed over. Raises TurnedAway, OSError."""
    return text_of(read_file(path, limit), path.name)


def read_text_of_any(path: Path, limit: Limit, check: Check = go_on) -> str:
    """Return the text of a file in UTF-8, in UTF-16 with its mark, or as spreadsheets in Japan save it.

    Raises TurnedAway, OSError, and what `check` raises.
    """
    return text_of_any(read_file(path, limit, check), path.name)


def text_of_any(content: bytes, file: str = "") -> str:
    """Return bytes as the text that they are, without its mark: UTF-8, UTF-16 with a mark, or Shift-JIS.

    Raises TurnedAway, with the place up to which it could be UTF-8.
    """
    if content.startswith(_UTF_16):
        try:
            return content.decode("utf-16")
        except UnicodeDecodeError as error:
            raise TurnedAway("the text isn't UTF-16, as it says (byte {n})", file, n=error.start) from None
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = error.start
    if not _is_damaged_utf_8(content):
        with contextlib.suppress(UnicodeDecodeError):
            return content.decode("cp932")
    raise TurnedAway("the text is neither UTF-8 (byte {n}) nor Shift-JIS", file, n=place)


def _is_damaged_utf_8(content: bytes) -> bool:
    """Whether bytes that aren't UTF-8 are mostly so: what is broken in it would be nonsense in another encoding."""
    text = content.decode("utf-8", "replace")
    broken = text.count(_BROKEN)
    return sum(letter > "\x7f" for letter in text) > DAMAGED * broken


def text_of(content: bytes, file: str = "") -> str:
    """Return bytes as the text that they are in UTF-8, without its mark. Raises TurnedAway."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise TurnedAway("the text isn't UTF-8 (byte {n})", file, n=error.start) from None
