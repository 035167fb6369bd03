"""Things that a person keeps for a game: one file each in a folder of their kind, handed on by the same file."""

from __future__ import annotations

import errno
import os
import re
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from wixoss_desktop.cards.json_files import content_of, unreadable, value_of, write_whole
from wixoss_desktop.cards.problems import Problem, fault_text
from wixoss_desktop.engine.contract.kept_things import KeptThing, ThingKind
from wixoss_desktop.engine.contract.values import Refusal
from wixoss_desktop.intake.files import read_file
from wixoss_desktop.intake.limits import CARD_LIST, THING_FILE, require, too_much

if TYPE_CHECKING:
    from filelock import FileLock

THINGS: Final = "things"
"""The folder in a data folder, with one of each game in it, and one of each kind in that."""
LOCK: Final = "things.lock"
LOCK_S: Final = 5.0
"""Nobody writes a thing for so long."""
_PLAIN_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,60}")


class ThingRefused(Exception):
    """A thing that isn't what the rules ask for; `faults` are the reasons, and nothing was written."""

    def __init__(self, name: str, faults: tuple[Refusal, ...]) -> None:
        super().__init__(f"{name}: {', '.join(fault.why for fault in faults)}")
        self.faults = faults


class ThingInTheWay(OSError):
    """A thing that is to be written whose file isn't as it was read: another window or program has changed it."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EBUSY, "it was changed in another window meanwhile", str(path))


class KeptThings:
    """All things of a kind that can be read; the others are named in `problems` and left as they are."""

    def __init__(self, data: Path, game: str, kind: ThingKind, *, why_not: str = "") -> None:
        """Read the folder of a kind in a data folder; `why_not` says why nothing may be written, where that is so."""
        self.folder = data / THINGS / game / kind.name
        self.kind = kind
        self.problems: tuple[Problem, ...] = ()
        self._why_not = why_not
        self.drafts: dict[str, KeptThing] = {}
        """Those in no file yet, by their ids, as the rules have something against them still; gone with the program."""
        self._things: dict[str, KeptThing] = {}
        self._stamps: dict[str, bytes] = {}
        self.read()

    @property
    def things(self) -> tuple[KeptThing, ...]:
        """All of them by name."""
        return tuple(sorted(self._things.values(), key=lambda thing: (thing.name.casefold(), thing.id)))

    @property
    def sound(self) -> tuple[KeptThing, ...]:
        """Those that can be played with, by name: somebody may have changed a file by hand."""
        return tuple(thing for thing in self.things if not thing.faults())

    def thing(self, thing_id: str) -> KeptThing | None:
        """Return a thing by its id; None where there is none that can be read."""
        return self._things.get(thing_id)

    def read(self) -> None:
        """Read the folder anew."""
        problems: list[Problem] = []
        self._things, self._stamps = {}, {}
        for path in sorted(self.folder.glob(f"*{self.kind.suffix}")):
            content = content_of(path, THING_FILE)
            thing = content if isinstance(content, Problem) else _thing_in(content, path.name, self.kind)
            if isinstance(thing, Problem):
                problems.append(thing)
            elif path.name != f"{thing.id}{self.kind.suffix}":
                expected = fault_text("a file called {file}", file=f"{thing.id}{self.kind.suffix}")
                problems.append(Problem(fault_text("the id is {id}", id=thing.id), path.name, expected, path="$.id"))
            elif isinstance(content, bytes):
                self._things[thing.id], self._stamps[thing.id] = thing, _stamp(content)
        self.problems = tuple(problems)

    def begin(self, name: str) -> KeptThing:
        """Return a new thing by a name, which isn't kept yet."""
        return replace(self.kind.fresh, id=new_thing_id(), name=name.strip())

    def keep(self, thing: KeptThing) -> KeptThing:
        """Write a thing as it is now; one that stands so in its file isn't written again.

        Raises ThingRefused where it has faults, OSError: ThingInTheWay where another window has changed it. Then all is
        as it was.
        """
        if faults := thing.faults():
            raise ThingRefused(thing.name, faults)
        if self._things.get(thing.id) == thing:
            return thing
        content = written_thing(thing)
        with self._held():
            path = self._path(thing.id)
            self._require_unchanged(thing.id, path)
            write_whole(path, content)
        self._things[thing.id], self._stamps[thing.id] = thing, _stamp(content)
        return thing

    def copy(self, thing_id: str, name: str) -> KeptThing:
        """Keep a copy of a thing by another name. Raises KeyError, ThingRefused, OSError."""
        return self.keep(replace(self._things[thing_id], id=new_thing_id(), name=name.strip()))

    def forget(self, thing_id: str) -> None:
        """Take a thing and its file away. Raises KeyError, OSError as `keep` does."""
        _ = self._things[thing_id]
        with self._held():
            path = self._path(thing_id)
            self._require_unchanged(thing_id, path, may_be_gone=True)
            path.unlink(missing_ok=True)
        del self._things[thing_id], self._stamps[thing_id]

    def read_from(self, path: Path) -> KeptThing | Problem:
        """Return the thing of a file that was handed on, or the one problem that keeps it from being read.

        Of kinds with lists it may be any list, which makes a new thing. Raises TurnedAway for what is no list.
        """
        content = content_of(path, THING_FILE if self.kind.lists is None else CARD_LIST)
        if isinstance(content, Problem):
            return content
        if self.kind.lists is None or content.lstrip().startswith(b"{"):
            return _thing_in(content, path.name, self.kind)
        return self.kind.lists.read(self.begin(""), content, path.name)

    def with_more(self, thing: KeptThing, path: Path) -> KeptThing:
        """Return a thing of a kind with lists with what the list of a file says of its cards. Raises OSError."""
        return (
            thing
            if self.kind.lists is None
            else self.kind.lists.with_more(thing, read_file(path, CARD_LIST), path.name)
        )

    def take_in(self, thing: KeptThing, *, replaces: bool = False) -> KeptThing:
        """Keep a thing that was handed on: in the place of the one of its id, or else beside it by a new id.

        One that is here as it is stays as it is. Raises ThingRefused, OSError as `keep` does.
        """
        here = self._things.get(thing.id)
        is_beside = here not in (None, thing) and not replaces
        return self.keep(replace(thing, id=new_thing_id()) if is_beside else thing)

    def _path(self, thing_id: str) -> Path:
        return self.folder / f"{thing_id}{self.kind.suffix}"

    def _held(self) -> FileLock:
        """Keep every other program from writing things of this kind meanwhile. Raises OSError."""
        if self._why_not:
            raise OSError(errno.EROFS, self._why_not)
        from filelock import FileLock as Held  # loaded when a thing is first changed

        self.folder.mkdir(parents=True, exist_ok=True)
        return Held(self.folder / LOCK, timeout=LOCK_S)

    def _require_unchanged(self, thing_id: str, path: Path, *, may_be_gone: bool = False) -> None:
        known, is_there = self._stamps.get(thing_id), path.exists()
        if not is_there and (known is None or may_be_gone):
            return
        content = content_of(path, THING_FILE) if is_there else b""
        if isinstance(content, Problem) or known != _stamp(content):
            raise ThingInTheWay(path)


def written_thing(thing: KeptThing) -> bytes:
    """Return the content of a thing's file. Raises TurnedAway for more than is read of one."""
    content = msgspec.json.format(msgspec.json.encode(thing), indent=2) + b"\n"
    require(len(content), THING_FILE)
    return content


def new_thing_id() -> str:
    """Return the id of a thing that isn't there yet."""
    return f"own-{os.urandom(4).hex()}"


def _thing_in(content: bytes, file: str, kind: ThingKind) -> KeptThing | Problem:
    if len(content) > THING_FILE.most:
        return unreadable(too_much(THING_FILE), file)
    found = value_of(content, file, msgspec.json.Decoder(kind.content), kind.content)
    if isinstance(found, KeptThing) and not _PLAIN_ID.fullmatch(found.id):
        letters = fault_text("small letters, digits and hyphens")
        return Problem(fault_text("no id: {word}", word=repr(found.id[:60])), file, letters, path="$.id")
    return found


def _stamp(content: bytes) -> bytes:
    return blake2b(content, digest_size=16).digest()
