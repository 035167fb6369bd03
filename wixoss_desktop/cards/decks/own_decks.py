"""The decks of a person: one file each in a folder of their own, written whole at every change."""

from __future__ import annotations

import contextlib
import errno
import os
import time
from collections.abc import Callable, Container, Iterator
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Final

from wixoss_desktop.cards.decks.deck_files import NewerDeck, deck_in, written
from wixoss_desktop.cards.decks.deck_lists import DeckList, deck_list
from wixoss_desktop.cards.decks.record import WIXOSS, DeckFile
from wixoss_desktop.cards.json_files import content_of, write_whole
from wixoss_desktop.cards.problems import Problem, fault_text
from wixoss_desktop.intake.files import read_file
from wixoss_desktop.intake.limits import DECK_FILE

if TYPE_CHECKING:
    from filelock import FileLock

    from wixoss_desktop.cards.decks.versions import DeckVersion, DeckVersions

CODE: Final = "own-{}"
VERSIONS: Final = "versions"
"""The folder beside the decks with what they were before."""
LOCK: Final = "decks.lock"
LOCK_S: Final = 5.0
"""Nobody writes a deck for so long."""
REST_S: Final = 600.0
"""What a deck is between two changes is a version of it if none was kept for so long."""
MANY: Final = 8
"""So many copies that come or go at once are no step on the way to somewhere."""


class DeckInTheWay(OSError):
    """A deck that is to be written whose file isn't as it was read: another window or program has changed it.

    `now` is the deck as it stands there, None where it is gone or can't be read.
    """

    def __init__(self, path: Path, now: DeckFile | None, why: str) -> None:
        super().__init__(f"{path.name}: {why}")
        self.now = now


class OwnDecks:
    """Every deck file of a folder that can be read; the others are named in `problems` and left as they are.

    `newer` are decks that a newer version of the program has written: they are called by name and never touched.
    """

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time, *, why_not: str = "") -> None:
        """Read the folder; `why_not` says why nothing may be written there, where that is so."""
        self.folder = folder
        self.why_not = why_not
        """Why nothing may be written there; empty where it may."""
        self._clock = clock
        self._kept_at: dict[str, float] = {}
        self.problems: tuple[Problem, ...] = ()
        self.newer: tuple[NewerDeck, ...] = ()
        self._paths: dict[str, Path] = {}
        self._files: dict[str, DeckFile] = {}
        self._stamps: dict[str, bytes] = {}
        self.read()

    @cached_property
    def _versions(self) -> DeckVersions:
        from wixoss_desktop.cards.decks.versions import DeckVersions  # loaded when a deck is first changed

        return DeckVersions(self.folder / VERSIONS)

    @property
    def files(self) -> tuple[DeckFile, ...]:
        """The decks of every game as they stand in their files, by name."""
        return tuple(sorted(self._files.values(), key=lambda file: file.name.casefold()))

    def of(self, game: str) -> tuple[DeckFile, ...]:
        """Return the decks of a game, by name."""
        return tuple(file for file in self.files if file.game == game)

    def file(self, code: str) -> DeckFile | None:
        """Return a deck by its code; None where there is none that can be read."""
        return self._files.get(code)

    def read(self) -> None:
        """Read the folder anew."""
        problems: list[Problem] = []
        newer: list[NewerDeck] = []
        self._files, self._paths, self._stamps = {}, {}, {}
        for path in sorted(self.folder.glob("*.json")):
            content = content_of(path, DECK_FILE)
            file = content if isinstance(content, Problem) else deck_in(content, path.name)
            if isinstance(file, Problem):
                problems.append(file)
            elif isinstance(file, NewerDeck):
                problems.append(file.problem)
                newer.append(file)
            elif file.code in self._files:
                twice = fault_text("a second deck {code}", code=file.code)
                problems.append(Problem(twice, path.name, fault_text("each deck code once"), path="$.code"))
            elif isinstance(content, bytes):
                self._files[file.code], self._paths[file.code] = file, path
                self._stamps[file.code] = _stamp(content)
        self.problems, self.newer = tuple(problems), tuple(newer)

    def playable(self, known: Container[str]) -> dict[str, DeckList]:
        """Return WIXOSS's decks with cards in them, all of which are known, by their codes; those changed last in
        front."""
        return {
            file.code: deck_list(file)
            for file in sorted(self.of(WIXOSS), key=self.changed, reverse=True)
            if file.size and all(no in known for no in file.numbers)
        }

    def changed(self, file: DeckFile) -> float:
        """Return when a deck was written last, in seconds; 0 where nobody can say."""
        try:
            return self._paths[file.code].stat().st_mtime
        except (KeyError, OSError):
            return 0.0

    def begin(self, name: str, deck_format: str, *, game: str = WIXOSS) -> DeckFile:
        """Make a new empty deck. Raises OSError."""
        return self.keep(DeckFile(new_code(), name, deck_format, {}, game))

    def keep(self, file: DeckFile) -> DeckFile:
        """Write a deck as it is now; one that stands so in its file isn't written again.

        Raises OSError, and then the file is as it was: DeckInTheWay where another window or program has changed it.
        """
        return self._keep(file, as_version=False)

    def restore(self, version: DeckVersion) -> DeckFile:
        """Make a deck what it was, or one that was deleted be there again; what it is now becomes a version.

        Raises OSError as `keep` does.
        """
        return self._keep(version.deck, as_version=True)

    def versions(self, code: str) -> tuple[DeckVersion, ...]:
        """Return what a deck was before, the newest version first."""
        return self._versions.of(code)

    def deleted(self) -> tuple[DeckVersion, ...]:
        """Return the decks that were deleted, as they were last; the one deleted last in front."""
        gone = (
            code for code in self._versions.codes() if code not in self._files and not self._new_path(code).exists()
        )
        found = (versions[0] for code in gone if (versions := self.versions(code)))
        return tuple(sorted(found, key=lambda version: version.until, reverse=True))

    def _keep(self, file: DeckFile, *, as_version: bool) -> DeckFile:
        before = self._files.get(file.code)
        if before == file:
            return file
        path = self._paths.get(file.code, self._new_path(file.code))
        content = written(file)
        with self._held():
            self._require_unchanged(file.code, path)
            if before is not None and (as_version or self._is_version(before, file)):
                self._keep_version(before)
            write_whole(path, content)
        self._files[file.code], self._paths[file.code] = file, path
        self._stamps[file.code] = _stamp(content)
        return file

    def _new_path(self, code: str) -> Path:
        from wixoss_desktop.cards.decks.versions import file_name

        return self.folder / f"{file_name(code)}.json"

    @contextlib.contextmanager
    def _held(self) -> Iterator[None]:
        """Keep every other program from writing decks meanwhile. Raises OSError."""
        if self.why_not:
            raise OSError(errno.EROFS, self.why_not)
        self._versions.folder.mkdir(parents=True, exist_ok=True)
        with self._lock:
            yield

    @cached_property
    def _lock(self) -> FileLock:
        from filelock import FileLock  # loaded when a deck is first changed

        return FileLock(self._versions.folder / LOCK, timeout=LOCK_S)

    def _is_version(self, before: DeckFile, after: DeckFile) -> bool:
        """Say whether what a deck was is worth keeping when it becomes another."""
        from wixoss_desktop.cards.decks.differences import difference

        if not (before.size or before.notes or before.unread):
            return False
        changed = difference(before, after)
        return changed.added + changed.taken >= MANY or self._clock() - self._last_version(before.code) >= REST_S

    def _last_version(self, code: str) -> float:
        if code not in self._kept_at:
            newest = next(iter(self.versions(code)), None)
            self._kept_at[code] = 0.0 if newest is None else newest.until
        return self._kept_at[code]

    def _keep_version(self, file: DeckFile) -> None:
        self._versions.keep(file, self._clock())
        self._kept_at[file.code] = self._clock()

    def forget(self, code: str) -> None:
        """Take a deck and its file away; `deleted` has it.

        Raises OSError: DeckInTheWay where another window or program has changed it.
        """
        with self._held():
            self._require_unchanged(code, self._paths[code], may_be_gone=True)
            self._keep_version(self._files[code])
            self._paths[code].unlink(missing_ok=True)
        del self._files[code], self._paths[code], self._stamps[code]

    def _require_unchanged(self, code: str, path: Path, *, may_be_gone: bool = False) -> None:
        """Raise DeckInTheWay unless the file of a deck is as it was read, or isn't there for a new one."""
        known = self._stamps.get(code)
        try:
            content = read_file(path, DECK_FILE)
        except FileNotFoundError:
            if known is None or may_be_gone:
                return
            raise DeckInTheWay(path, None, "the deck was deleted in another window") from None
        if known == _stamp(content):
            return
        found = deck_in(content, path.name)
        now = found if isinstance(found, DeckFile) else None
        raise DeckInTheWay(path, now, "the deck was changed in another window")


def new_code() -> str:
    """Return the code of a deck that isn't there yet."""
    return CODE.format(os.urandom(4).hex())


def _stamp(content: bytes) -> bytes:
    return blake2b(content.removeprefix(b"\xef\xbb\xbf"), digest_size=16).digest()
