"""All that is a person's in one zip, and brought back out of it: added to what is there, or in its place.

Whoever is killed while it is brought back has everything as it was before: first all is laid ready, then files change
places one by one along a list, and as long as that list is there, `recover` takes them back. What was in the way stays
in a folder of its own.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import tempfile
import zipfile
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from typing import Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.store import DamagedFile
from wixoss_desktop.cards.decks.deck_files import deck_in, read_deck, written
from wixoss_desktop.cards.decks.own_decks import new_code
from wixoss_desktop.cards.decks.record import DeckFile
from wixoss_desktop.cards.json_files import write_whole
from wixoss_desktop.intake.files import open_ordinary, read_file
from wixoss_desktop.intake.json_text import decoded
from wixoss_desktop.intake.limits import COPY, COPY_PARTS, DECK_FILE, JOURNAL, SMALL_FILE, TurnedAway, require
from wixoss_desktop.intake.packed import open_zip, part_of, unpack
from wixoss_desktop.match.data_folder import DataFolder

Kind = Literal["decks", "things", "games", "notes", "settings", "lists", "pictures"]
Mode = Literal["merge", "replace"]
VERSION: Final = 1
ABOUT: Final = "copy.json"
OF_A_PERSON: Final[tuple[Kind, ...]] = ("decks", "things", "games", "notes", "settings")
"""What every copy has; lists can be had again, and pictures are large."""
KINDS: Final[tuple[Kind, ...]] = (*OF_A_PERSON, "lists", "pictures")
OWN, LISTS = "catalogue/own.sqlite3", "catalogue/catalogue.sqlite3"
WHERE: Final[dict[Kind, re.Pattern[str]]] = {
    "decks": re.compile(r"decks/[^/]+\.json|decks/versions/[^/]+\.jsonl|restrictions/[^/]+\.json"),
    "things": re.compile(r"things/[^/]+/[^/]+/[^/]+\.json"),
    "games": re.compile(r"games/[^/]+\.journal"),
    "notes": re.compile(re.escape(OWN)),
    "settings": re.compile(r"settings\.json"),
    "lists": re.compile(re.escape(LISTS)),
    "pictures": re.compile(r"(?:card_images|pictures)/(?:[^/]+/)*[^/]+"),
}
STAGED: Final = "bringing-back"
REPLACED: Final = "before"
LATER: Final = "bring-back.json"
MOVES: Final = "todo.json"
MANY: Final = 200_000


def counted_as(name: str) -> str:
    """Return what a file among the decks is that is no deck: `versions` of one, `restrictions`; else nothing."""
    return _NO_DECKS.get(name.rpartition("/")[0], "")


_NO_DECKS: Final = {"decks/versions": "versions", "restrictions": "restrictions"}


class CopyAbout(Struct, frozen=True):
    """What a copy says of itself: its version, when it was made, and how many files of each kind it has.

    What lies among the decks and is none counts by itself (`counted_as`); of notes and lists, which lie in one file
    each, it is the number of things in it.
    """

    wixoss_desktop_copy: int
    made: str
    counts: dict[str, int] = {}


class KeptCopy(Struct, frozen=True):
    """A copy that was looked through: what it says of itself, and the files in it by kind."""

    path: Path
    about: CopyAbout
    files: dict[Kind, tuple[str, ...]]

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of which it has anything."""
        return tuple(kind for kind in KINDS if self.files.get(kind))


FileDeed = Literal["add", "same", "keep", "beside", "join", "put", "set_aside"]


class FileChange(Struct, frozen=True):
    """What is done with one file when a copy is brought back.

    `add` a file that isn't here, nothing where it is the `same`, `keep` the one here, put the other `beside` it under
    another name, `join` both, `put` it in the place of the one here, and `set_aside` one that the copy hasn't.
    """

    kind: Kind
    name: str
    does: FileDeed
    to: str = ""


class CaughtUp(Struct, frozen=True):
    """What was brought back of a copy that was `made` then, and the folder `aside` of what was in the way, if anything
    was; nothing where nothing had been put off. `why_not` says in English why it couldn't be done.
    """

    made: str = ""
    changes: tuple[FileChange, ...] = ()
    aside: Path | None = None
    why_not: str = ""


class _Later(Struct, frozen=True):
    """A copy that is to be brought back another time."""

    file: str
    mode: Mode
    kinds: tuple[Kind, ...]


class _Move(Struct, frozen=True):
    """A file that gets into its place: whether there was one before."""

    name: str
    had: bool
    comes: bool


_ABOUT: Final = msgspec.json.Decoder(CopyAbout)
_LATER: Final = msgspec.json.Decoder(_Later)
_MOVES: Final = msgspec.json.Decoder(tuple[_Move, ...])
Check = Callable[[int, int], None]
"""Told how many files of how many are done; raises if nobody wants it any more."""


def go_on(_done: int, _of: int) -> None:
    """The check of work that nobody stops."""


# --- a copy is made ---------------------------------------------------------------------------------------------------


def keep_copy(data: Path, to: Path, kinds: Collection[Kind] = OF_A_PERSON, check: Check = go_on) -> CopyAbout:
    """Write all files of some kinds into a zip; one that was there before stays until the new one is whole.

    Games being played and the catalogue may be in use meanwhile. Raises OSError, DamagedFile, and what `check` raises.
    """
    files = [(kind, name) for kind in KINDS if kind in kinds for name in _files(data, kind)]
    found = Counter(counted_as(name) or kind for kind, name in files)
    found.update({kind: _things_in(data / name, kind) - 1 for kind, name in files if kind in ("notes", "lists")})
    counts: dict[str, int] = {kind: found.pop(kind, 0) for kind in KINDS if kind in kinds} | found
    about = CopyAbout(VERSION, datetime.now(UTC).isoformat(timespec="seconds"), counts)
    half = to.with_name(to.name + ".part")
    to.parent.mkdir(parents=True, exist_ok=True)
    try:
        with zipfile.ZipFile(half, "w", zipfile.ZIP_DEFLATED) as out, tempfile.TemporaryDirectory() as spare:
            out.writestr(ABOUT, msgspec.json.encode(about))
            for done, (kind, name) in enumerate(files):
                check(done, len(files))
                source = _saved_aside(data / name, Path(spare)) if name.endswith(".sqlite3") else data / name
                out.write(source, name, zipfile.ZIP_STORED if kind == "pictures" else zipfile.ZIP_DEFLATED)
        os.replace(half, to)
    except BaseException:
        half.unlink(missing_ok=True)
        raise
    return about


def lists_here(data: Path) -> int:
    """Return how many card lists the person has taken in; none where the catalogue can't be read."""
    with contextlib.suppress(OSError, DamagedFile):
        return _things_in(data / LISTS, "lists") if (data / LISTS).is_file() else 0
    return 0


def _things_in(path: Path, kind: Kind) -> int:
    from wixoss_desktop.cards.catalogue.own_copy import lists_taken_in, rows_added

    return lists_taken_in(path) if kind == "lists" else rows_added(path)


def _saved_aside(path: Path, spare: Path) -> Path:
    from wixoss_desktop.cards.catalogue.own_copy import save_copy

    copy = spare / path.name
    save_copy(path, copy)
    return copy


def _files(data: Path, kind: Kind) -> list[str]:
    tops = {"decks": ("decks", "restrictions"), "things": ("things",), "games": ("games",), "notes": ("catalogue",),
            "lists": ("catalogue",), "pictures": ("card_images", "pictures"), "settings": ()}[kind]  # fmt: skip
    found = [path for top in tops for path in sorted((data / top).rglob("*")) if path.is_file()]
    if kind == "settings":
        found = [data / "settings.json"]
    names = (path.relative_to(data).as_posix() for path in found if path.is_file() and not path.is_symlink())
    return [name for name in names if WHERE[kind].fullmatch(name)]


# --- a copy is read ---------------------------------------------------------------------------------------------------


def read_copy(path: Path) -> KeptCopy:
    """Look through a copy. Raises TurnedAway for a file that is none, or of a newer program, OSError."""
    with _opened(path) as (opened, names):
        if ABOUT not in names:
            raise TurnedAway("no copy of this program's data", path.name)
        try:
            about = decoded(part_of(opened, ABOUT, SMALL_FILE.most, path.name), _ABOUT)
        except msgspec.DecodeError:
            raise TurnedAway("no copy of this program's data", path.name) from None
        if about.wixoss_desktop_copy > VERSION:
            raise TurnedAway("a copy from a newer program", path.name)
        require(sum(info.file_size for info in opened.infolist()), COPY_PARTS, path.name)
    files = {kind: tuple(name for name in names if _is_safe(name) and WHERE[kind].fullmatch(name)) for kind in KINDS}
    return KeptCopy(path, about, files)


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[tuple[zipfile.ZipFile, list[str]]]:
    with open_ordinary(path) as file:
        require(file.seek(0, os.SEEK_END), COPY, path.name)
        with open_zip(file, path.name) as opened:
            yield opened, list(dict.fromkeys(opened.namelist()))


def _is_safe(name: str) -> bool:
    """Whether a name leads into the folder, on every system."""
    parts = PurePosixPath(name).parts
    return not name.startswith("/") and not any(part in ("..", ".") or set(part) & set('\\:*?"<>|') for part in parts)


# --- and brought back -------------------------------------------------------------------------------------------------


def changes(
    copy: KeptCopy, data: Path, mode: Mode, kinds: Collection[Kind] | None = None, check: Check = go_on
) -> tuple[FileChange, ...]:
    """Return what bringing a copy back would do, file by file. Raises TurnedAway, OSError, and what `check` raises."""
    wanted = [kind for kind in copy.kinds if kinds is None or kind in kinds]
    named = [(kind, name) for kind in wanted for name in copy.files[kind]]
    found = []
    with _opened(copy.path) as (opened, _):
        for done, (kind, name) in enumerate(named):
            check(done, len(named))
            found.append(_change(opened, copy, data, mode, kind, name))
    if mode == "replace":
        there = {change.name for change in found}
        here = [(kind, name) for kind in wanted for name in _files(data, kind)]
        found += [FileChange(kind, name, "set_aside") for kind, name in here if name not in there]
    return tuple(found)


def _change(
    opened: zipfile.ZipFile, copy: KeptCopy, data: Path, mode: Mode, kind: Kind, name: str
) -> FileChange:  # fmt: skip
    path = data / name
    if not path.exists():
        return FileChange(kind, name, "add")
    if kind in ("notes", "lists"):
        return FileChange(kind, name, "put" if mode == "replace" else "join" if kind == "notes" else "keep")
    if max(opened.getinfo(name).file_size, path.stat().st_size) > JOURNAL.most:  # too large to be looked into
        return FileChange(kind, name, "put" if mode == "replace" else "keep")
    theirs = part_of(opened, name, JOURNAL.most, copy.path.name)
    ours = read_file(path, JOURNAL)
    if ours == theirs:
        return FileChange(kind, name, "same")
    if mode == "replace":
        return FileChange(kind, name, "put")
    if name.endswith(".jsonl"):
        return FileChange(kind, name, "join")
    if kind == "games" and theirs.startswith(ours):
        return FileChange(kind, name, "put")
    if kind == "games" and not ours.startswith(theirs):
        return _beside(data, name, theirs)
    deck = deck_in(theirs, name) if kind == "decks" else None
    if isinstance(deck, DeckFile):
        is_there = any(_is_same_deck(deck, data / other) for other in _files(data, "decks") if other.endswith(".json"))
        return (
            FileChange(kind, name, "same") if is_there else FileChange(kind, name, "beside", f"decks/{new_code()}.json")
        )
    return FileChange(kind, name, "keep")


def _is_same_deck(deck: DeckFile, path: Path) -> bool:
    """Whether a file is a deck with the same cards and notes, whatever it is called."""
    found = read_deck(path)
    return isinstance(found, DeckFile) and replace(found, code=deck.code, name=deck.name) == deck


def _beside(data: Path, name: str, theirs: bytes) -> FileChange:
    """Return the change that puts a game beside the one of its name, unless it lies there already."""
    stem, suffix = name.rsplit(".", 1)
    for number in range(1, MANY):
        to = f"{stem}-{number}.{suffix}"
        if not (data / to).exists():
            return FileChange("games", name, "beside", to)
        if read_file(data / to, COPY_PARTS) == theirs:
            break
    return FileChange("games", name, "same")


def bring_back(copy: KeptCopy, folder: DataFolder, planned: Sequence[FileChange], check: Check = go_on) -> Path | None:
    """Do what `changes` said in a data folder that is held; return where all lies that was in the way, if anything was.

    Raises FolderInUse, TurnedAway, DamagedFile, OSError, and what `check` raises: then all is as it was.
    """
    folder.require_writing()
    data = folder.path
    recover(data)
    staged = data / STAGED
    try:
        moves = _lay_ready(copy, data, planned, staged / "new", check)
        aside = _aside(data)
        _write(staged / "aside", aside.name.encode())
        write_whole(staged / MOVES, msgspec.json.encode(moves))
        for move in moves:
            _carry_out(data, staged / "new", aside, move)
    except BaseException:
        recover(data)
        raise
    (staged / MOVES).unlink()
    shutil.rmtree(staged, ignore_errors=True)
    return aside if aside.exists() else None


def _aside(data: Path) -> Path:
    now = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    return next(path for n in range(MANY) if not (path := data / REPLACED / (f"{now}-{n}" if n else now)).exists())


def recover(data: Path) -> bool:
    """Make everything as it was before a copy was brought back in part; whether there was anything to be done.

    Raises OSError.
    """
    staged = data / STAGED
    if not staged.exists():
        return False
    todo = staged / MOVES
    if todo.exists():
        aside = data / REPLACED / read_file(staged / "aside", SMALL_FILE).decode()
        for move in reversed(_MOVES.decode(read_file(todo, COPY_PARTS))):
            _take_back(data, staged / "new", aside, move)
        todo.unlink()
        _remove_empty(aside)
    shutil.rmtree(staged, ignore_errors=True)
    return True


def put_off(path: Path, data: Path, mode: Mode, kinds: Collection[Kind]) -> None:
    """Have a copy brought back when the program is next begun, before anything is open. Raises OSError."""
    later = _Later(str(path.absolute()), mode, tuple(kinds))
    write_whole(data / LATER, msgspec.json.encode(later))


def catch_up(data: Path) -> CaughtUp:
    """Do what was put off, and take back what somebody was killed in; return what a person is told of it.

    Nothing is done while another program has the folder. Raises nothing: what can't be done is said.
    """
    try:
        with DataFolder(data) as folder:
            if folder.is_read_only:
                return CaughtUp(why_not=folder.sentence)
            recover(data)
            return _what_was_put_off(folder)
    except (OSError, ValueError, DamagedFile) as error:
        return CaughtUp(why_not=f"the copy wasn't brought back: {error}")


def _what_was_put_off(folder: DataFolder) -> CaughtUp:
    later = folder.path / LATER
    if not later.exists():
        return CaughtUp()
    wish = decoded(read_file(later, SMALL_FILE), _LATER)
    later.unlink()
    copy = read_copy(Path(wish.file))
    planned = changes(copy, folder.path, wish.mode, wish.kinds)
    return CaughtUp(copy.about.made, planned, bring_back(copy, folder, planned))


def _carry_out(data: Path, new: Path, aside: Path, move: _Move) -> None:
    if move.had:
        (aside / move.name).parent.mkdir(parents=True, exist_ok=True)
        os.replace(data / move.name, aside / move.name)
    if move.comes:
        (data / move.name).parent.mkdir(parents=True, exist_ok=True)
        os.replace(new / move.name, data / move.name)


def _take_back(data: Path, new: Path, aside: Path, move: _Move) -> None:
    if move.had:
        if (aside / move.name).exists():
            os.replace(aside / move.name, data / move.name)
    elif not (new / move.name).exists():
        (data / move.name).unlink(missing_ok=True)


def _remove_empty(folder: Path) -> None:
    for path in sorted(folder.rglob("*"), reverse=True):
        with contextlib.suppress(OSError):
            path.rmdir()
    with contextlib.suppress(OSError):
        folder.rmdir()


def _lay_ready(
    copy: KeptCopy, data: Path, planned: Sequence[FileChange], new: Path, check: Check
) -> tuple[_Move, ...]:  # fmt: skip
    """Write every file that comes into its place as it is to be; return what then moves where."""
    moves: list[_Move] = []
    with _opened(copy.path) as (opened, _):
        for done, change in enumerate(planned):
            check(done, len(planned))
            if change.does in ("same", "keep"):
                continue
            name = change.to or change.name
            if change.does != "set_aside":
                _lay(opened, copy.path.name, change, data, new / name)
            moves.append(_Move(name, (data / name).exists(), change.does != "set_aside"))
            if name.endswith(".sqlite3"):  # what hasn't been put into the file yet goes with it
                beside = (f"{name}{end}" for end in ("-wal", "-shm"))
                moves += [_Move(one, had=True, comes=False) for one in beside if (data / one).exists()]
    return tuple(moves)


def _lay(opened: zipfile.ZipFile, file: str, change: FileChange, data: Path, to: Path) -> None:
    from wixoss_desktop.cards.catalogue.own_copy import join, save_copy

    to.parent.mkdir(parents=True, exist_ok=True)
    if change.does == "join" and change.name == OWN:
        other = to.with_name("other.sqlite3")
        unpack(opened, change.name, other, file)
        _require_whole(other, change.name, file)
        save_copy(data / OWN, to)
        join(to, other)
    elif change.does == "join":
        ours, theirs = read_file(data / change.name, JOURNAL), part_of(opened, change.name, JOURNAL.most, file)
        lines = dict.fromkeys(line for part in (theirs, ours) for line in part.split(b"\n") if line)
        to.write_bytes(b"\n".join(lines) + b"\n")
    elif change.does == "beside" and change.kind == "decks":
        deck = deck_in(part_of(opened, change.name, DECK_FILE.most, file), change.name)
        assert isinstance(deck, DeckFile)
        to.write_bytes(written(replace(deck, code=to.stem, name=f"{deck.name} ({datetime.now(UTC).date()})")))
    else:
        unpack(opened, change.name, to, file)
        if change.name in (OWN, LISTS):  # what can't be opened is no good to anybody, and keeps the program out
            _require_whole(to, change.name, file)


def _require_whole(path: Path, name: str, file: str) -> None:
    """Raise TurnedAway for a database out of a copy that isn't whole, or of a newer version."""
    from wixoss_desktop.cards.catalogue.own_copy import require_whole
    from wixoss_desktop.cards.catalogue.schema import CATALOGUE
    from wixoss_desktop.cards.catalogue.schema import OWN as ADDED

    try:
        require_whole(path, CATALOGUE if name == LISTS else ADDED)
    except DamagedFile as error:
        raise TurnedAway("{part} can't be unpacked: {why}", file, part=name, why=error.what) from None


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
