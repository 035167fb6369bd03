"""Reading journals: checked line by line, played again, and opened to be gone on with."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final, Generic, Literal, NamedTuple, TypeVar

from msgspec import Struct

from wixoss_desktop.engine.contract import Action, Played, Refusal, Seat
from wixoss_desktop.engine.contract.game import E, P
from wixoss_desktop.intake.files import read_file
from wixoss_desktop.intake.limits import JOURNAL, TurnedAway
from wixoss_desktop.match import first_line, lines
from wixoss_desktop.match.first_line import Readers
from wixoss_desktop.match.history import History
from wixoss_desktop.match.journal import EVERY, Journal, Kept
from wixoss_desktop.match.lines import AnyLine, End, FirstLine
from wixoss_desktop.match.recording import notes_of
from wixoss_desktop.match.replaying import Differs, Far, Opening, Replaying, looked_at, untold
from wixoss_desktop.match.seats import Habits
from wixoss_desktop.match.terms import Terms

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A", bound=Action)

HALF: Final = ".part"
FIRST_LINE: Final = "the game is taken from line 2, which has the state it begins in; "


class JournalFault(Struct, frozen=True):
    """What is wrong with a journal: in which line (counting from 1), and what.

    'damaged': the line isn't as it was written. 'differs': it is, but with the rules or cards of today the game goes
    another way there. `line` is 0 where the whole file can't be read. `refusals` are what the rules of today say
    against the decks.
    """

    kind: Literal["damaged", "differs"]
    line: int
    what: str
    refusals: tuple[Refusal, ...] = ()

    def __str__(self) -> str:
        return f"line {self.line}: {self.what}" if self.line else self.what


class JournalRecord(NamedTuple):
    """A journal as it was read: its sound lines from the first on, and the fault after them, if any.

    `size` is the length of the sound part in bytes and `total` the sum of its last line. `is_restored`: the first line
    was damaged, and is made anew here by the second; `fault` says so, unless there is damage further down.
    """

    path: Path
    lines: tuple[AnyLine | FirstLine, ...]
    fault: JournalFault | None
    size: int
    total: int
    is_restored: bool = False

    @property
    def header(self) -> FirstLine | None:
        """The first line, or None if not even that is sound."""
        first = self.lines[0] if self.lines else None
        return None if isinstance(first, AnyLine) else first

    @property
    def further(self) -> tuple[AnyLine, ...]:
        """The lines behind the first."""
        return tuple(line for line in self.lines[1:] if isinstance(line, AnyLine))

    @property
    def end(self) -> End | None:
        """The last line, if it says that the game is over."""
        last = self.lines[-1] if self.lines else None
        return last if isinstance(last, End) else None


class OpenedJournal(NamedTuple, Generic[S, P, A, V, E]):
    """A journal brought back to life: the history as far as it goes, and why it doesn't go on, if it doesn't.

    With a fault, `history` stands at what can be offered: the state before the line, where `record` ends too, or the
    last checkpoint that can be read (`at_checkpoint`) if not even its beginning can be played; it is None if there is
    nothing. Nothing is changed on disk before `go_on`.
    """

    record: JournalRecord
    kept: Kept[S, P, A, V, E]
    terms: Terms[S] | None
    history: History[P, A, E] | None
    fault: JournalFault | None = None
    at_checkpoint: bool = False
    habits: Habits = Habits()
    draw_offer: Seat | None = None
    draw_accepted: tuple[Seat, ...] = ()
    is_given_up: bool = False
    spent: tuple[int, ...] = ()


class ReplayResult(Struct, frozen=True):
    """What playing a record again has shown: answers played, hash of the last state, and whether all was equal."""

    actions: int
    hash: str
    equal: bool
    fault: JournalFault | None = None


def read(path: Path, readers: Readers) -> JournalRecord:
    """Read a journal and check each line. An unfinished last line is dropped. Raises OSError."""
    try:
        text = read_file(path, JOURNAL)
    except TurnedAway as error:
        return JournalRecord(path, (), JournalFault("damaged", 0, str(error.strerror)), 0, 0)
    record = _sound_part(path, text, [], 0, 0, readers)
    restored = first_line.restored(text, readers) if not record.lines else None
    if restored is None:
        return record
    further = _sound_part(path, text, [restored.header], restored.size, restored.total, readers)
    fault = further.fault or JournalFault("damaged", 1, f"{FIRST_LINE}{record.fault.what if record.fault else ''}")
    return further._replace(fault=fault, is_restored=True)


def _sound_part(
    path: Path, text: bytes, found: list[AnyLine | FirstLine], size: int, total: int, readers: Readers
) -> JournalRecord:
    """Read the lines behind those that were found, up to the first that isn't sound."""
    while (end := text.find(b"\n", size) + 1) > 0:
        try:
            line, following = _read_line(text[size:end], total, len(found), readers)
        except lines.BadLine as error:
            return JournalRecord(path, tuple(found), JournalFault("damaged", len(found) + 1, str(error)), size, total)
        found.append(line)
        size, total = end, following
    fault = None
    if size < len(text) and not lines.is_unfinished(text[size:], total):
        fault = JournalFault("damaged", len(found) + 1, "its end was changed")
    elif not found:
        fault = JournalFault("damaged", 1, "the file is empty, or its first line was never finished")
    return JournalRecord(path, tuple(found), fault, size, total)


def _read_line(text: bytes, total: int, index: int, readers: Readers) -> tuple[AnyLine | FirstLine, int]:
    if index == 0:
        return lines.read_first(text, readers, total)
    line, following = lines.read(text, total)
    if index == 1 and not isinstance(line, lines.Checkpoint):
        raise lines.BadLine("a line that doesn't belong here")
    return line, following


def open_journal(path: Path, kept: Kept[S, P, A, V, E], told: Far = untold) -> OpenedJournal[S, P, A, V, E]:
    """Bring a journal of a game back to life, by its rules of today. Raises OSError.

    `told` hears on the way how many lines of how many have been played; what it raises ends the reading.
    """
    record = read(path, {kept.game.name: kept})
    if record.header is None:
        return OpenedJournal(record, kept, None, None, record.fault)
    further = record.further
    try:
        opening = kept.opening(record.header, further[0] if further else None)
    except Differs as error:
        return _at_checkpoint(record, kept, None, JournalFault("differs", error.line, error.what, error.refusals))
    replaying = Replaying(kept.game, opening, further, told)
    try:
        replaying.run()
    except Differs as error:
        fault = JournalFault("differs", error.line, error.what, error.refusals)
        if not replaying.has_begun:
            return _at_checkpoint(record, kept, opening, fault)
        replaying.read_notes()
        return _opened(_cut(record, error.line - 1), kept, replaying, fault)
    return _opened(record, kept, replaying, record.fault)


def _opened(
    record: JournalRecord, kept: Kept[S, P, A, V, E], replaying: Replaying[S, P, A, V, E], fault: JournalFault | None
) -> OpenedJournal[S, P, A, V, E]:
    return OpenedJournal(
        record, kept, replaying.terms, replaying.history, fault,
        habits=replaying.habits, draw_offer=replaying.draw_offer, draw_accepted=replaying.draw_accepted,
        is_given_up=replaying.is_given_up, spent=replaying.spent,
    )  # fmt: skip


def _cut(record: JournalRecord, count: int) -> JournalRecord:
    """Return a record with its first lines only; a restored one is written anew anyway."""
    size = total = 0
    text = b"" if record.is_restored else read_file(record.path, JOURNAL)
    for _ in range(0 if record.is_restored else count):
        end = text.index(b"\n", size) + 1
        _, total = lines.sound(text[size:end], total)
        size = end
    return record._replace(lines=record.lines[:count], size=size, total=total)


def _at_checkpoint(
    record: JournalRecord, kept: Kept[S, P, A, V, E], opening: Opening[S, P, A, E] | None, fault: JournalFault | None
) -> OpenedJournal[S, P, A, V, E]:
    """Offer the last checkpoint that can be read."""
    checkpoints = [line for line in record.lines if isinstance(line, lines.Checkpoint)]
    setup = checkpoints[0].setup if checkpoints else None
    for checkpoint in reversed(checkpoints) if opening is not None else ():
        try:
            position = looked_at(kept.game, checkpoint, setup)
        except ValueError:
            continue
        history: History[P, A, E] = History(kept.game, Played(position, ()))
        terms = None if opening is None else opening.terms(kept.game.setup_of(position))
        return OpenedJournal(record, kept, terms, history, fault, at_checkpoint=True)
    return OpenedJournal(record, kept, None, None, fault)


def go_on(opened: OpenedJournal[S, P, A, V, E], *, every: int = EVERY) -> Journal[S, P, A, V, E]:
    """Open the journal for writing, at what `opened` offers.

    A damaged file is kept beside it under another name. Raises ValueError if nothing can be offered.
    """
    record, history, terms = opened.record, opened.history, opened.terms
    if history is None or terms is None:
        raise ValueError(f"nothing of {record.path.name} can be gone on with")
    if opened.fault is not None:
        copy_whole(record.path, _free_name(record.path))
    if not opened.at_checkpoint and not record.is_restored:
        return _continued(opened, record, every)
    fresh = record.path.with_name(record.path.name + ".new")
    fresh.unlink(missing_ok=True)
    if opened.at_checkpoint:
        Journal.create(opened.kept, fresh, terms, history.root.position, origin="state", every=every).close()
    else:
        fresh.write_bytes(_rewritten(record))
    os.replace(fresh, record.path)
    return _continued(opened, read(record.path, {opened.kept.game.name: opened.kept}), every)


def _continued(opened: OpenedJournal[S, P, A, V, E], record: JournalRecord, every: int) -> Journal[S, P, A, V, E]:
    """Open a journal behind its last sound line, with what was written behind a line that leads elsewhere now."""
    path, size, total = record.path, record.size, record.total
    series = None if opened.terms is None else opened.terms.series
    journal: Journal[S, P, A, V, E] = Journal.continued(
        opened.kept, path, size, total, every=every, end=record.end, series=series
    )
    is_cut = opened.fault is not None and opened.fault.kind == "differs" and not opened.at_checkpoint
    if is_cut and opened.history is not None:
        journal.annotate(*notes_of(opened.history))
    return journal


def _rewritten(record: JournalRecord) -> bytes:
    """Return the lines of a record as they stand in a file whose first line is sound."""
    parts, total = [], 0
    for line in record.lines:
        part, total = lines.written(line, total)
        parts.append(part)
    return b"".join(parts)


def replay(path: Path, kept: Kept[S, P, A, V, E]) -> ReplayResult:
    """Play a record again and compare each state with what was noted when it was played. Raises OSError."""
    opened = open_journal(path, kept)
    if opened.history is None:
        return ReplayResult(0, "", False, opened.fault)
    actions = sum(isinstance(line, lines.Answer) for line in opened.record.lines)
    found = kept.game.hash_of(opened.history.here.position)
    return ReplayResult(actions, found, opened.fault is None, opened.fault)


def copy_whole(path: Path, target: Path) -> None:
    """Copy a file so that the copy is there whole or not at all. Raises OSError."""
    half = target.with_name(target.name + HALF)
    try:
        shutil.copy2(path, half)
        os.replace(half, target)
    except OSError:
        half.unlink(missing_ok=True)
        raise


def _free_name(path: Path) -> Path:
    count = 1
    while True:
        name = path.with_name(f"{path.name}.damaged{'' if count == 1 else count}")
        if not name.exists():
            return name
        count += 1
