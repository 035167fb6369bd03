"""The folder with all that a person's program writes: held by one program at a time."""

from __future__ import annotations

import contextlib
import errno
import os
import platform
from pathlib import Path
from types import TracebackType
from typing import Final

import msgspec
from filelock import FileLock, Timeout
from msgspec import Struct

from wixoss_desktop.intake.files import read_file
from wixoss_desktop.intake.json_text import decoded
from wixoss_desktop.intake.limits import SMALL_FILE
from wixoss_desktop.match.game_files import is_newer, mark_version, newer_sentence

LOCK: Final = "folder.lock"
OWNER: Final = "folder.owner"


class Owner(Struct, frozen=True):
    """The program that holds a folder."""

    pid: int
    host: str

    def __str__(self) -> str:
        return f"process {self.pid} on {self.host}"


class FolderInUse(Exception):
    """Something was to be written into a folder that another program holds."""

    def __init__(self, path: Path, owner: Owner | None) -> None:
        who = f"another program ({owner})" if owner is not None else "another program"
        super().__init__(f"{path} is in use by {who}; here it is open for reading only")
        self.path = path
        self.owner = owner


class DataFolder:
    """A data folder, held for writing if no other program has it and it can be written, else open for reading only."""

    def __init__(self, path: Path) -> None:
        """Make the folder if need be, and try to hold it."""
        self.path = path
        self.other: Owner | None = None
        self.is_read_only = False
        self._fault: OSError | None = None
        self.is_newer = is_newer(path)
        if self.is_newer:
            self.is_read_only = True
        self._lock = FileLock(path / LOCK, timeout=0)
        if self.is_newer:
            return
        try:
            path.mkdir(parents=True, exist_ok=True)
            self._lock.acquire()
        except Timeout:
            self.is_read_only = True
            self.other = _read_owner(path / OWNER)
            return
        except OSError as error:
            self.is_read_only = True
            self._fault = error
            return
        mark_version(path)
        owner = Owner(os.getpid(), platform.node())
        with contextlib.suppress(OSError):  # on a full disk the folder is held without a word about whose it is
            (path / OWNER).write_bytes(msgspec.json.encode(owner))

    @property
    def sentence(self) -> str:
        """Why nothing can be written, for a person to read: who has the folder, or its fault; empty if it is ours."""
        if self._fault is not None:
            return f"{self.path} can't be written: {self._fault.strerror}"
        if self.is_newer:
            return newer_sentence(self.path)
        return str(FolderInUse(self.path, self.other)) if self.is_read_only else ""

    def require_writing(self) -> None:
        """Raise FolderInUse if another program holds the folder, OSError if it can't be written."""
        if self._fault is not None:
            raise OSError(self._fault.errno, self._fault.strerror, str(self.path))
        if self.is_newer:
            raise OSError(errno.EROFS, newer_sentence(self.path))
        if self.is_read_only:
            raise FolderInUse(self.path, self.other)

    def close(self) -> None:
        """Let go of the folder; may be called twice."""
        if self._lock.is_locked:
            with contextlib.suppress(OSError):
                (self.path / OWNER).unlink()
            self._lock.release()

    def __enter__(self) -> DataFolder:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def _read_owner(path: Path) -> Owner | None:
    # Written a moment after the lock is taken, and taken away a moment before it is given up.
    try:
        return decoded(read_file(path, SMALL_FILE), msgspec.json.Decoder(Owner))
    except (OSError, ValueError):
        return None
