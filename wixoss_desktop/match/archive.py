"""Reading journals: checked line by line, played again, and opened to be gone on with."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.intake.files import read_file
from wixoss_desktop.intake.limits import JOURNAL, TurnedAway
from wixoss_desktop.match import first_line, lines
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.match.journal import EVERY, Journal
from wixoss_desktop.match.lines import AnyLine, End, Header
from wixoss_desktop.match.packing import state_hash, unpacked
from wixoss_desktop.match.recording import notes_of
from wixoss_desktop.match.replaying import Cards, Differs, Far, Replaying, position_from, terms_of, untold
from wixoss_desktop.match.seats import Habits
from wixoss_desktop.match.wixoss.terms import History, Terms

HALF: Final = ".part"
FIRST_LINE: Final = "the game is taken from line 2, which has the state it begins in; "


class Fault(Struct, frozen=True):
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


class Record(NamedTuple):
    """A journal as it was read: its sound lines from the first on, and the fault after them, if any.

    `size` is the length of the sound part in bytes and `total` the sum of its last line. `is_restored`: the first line
    was damaged, and is made anew here by the second; `fault` says so, unless there is damage further down.
    """

    path: Path
    lines: tuple[AnyLine, ...]
    fault: Fault | None
    size: int
    total: int
    is_restored: bool = False

    @property
    def header(self) -> Header | None:
        """The first line, or None if not even that is sound."""
        first = self.lines[0] if self.lines else None
        return first if isinstance(first, Header) else None

    @property
    def end(self) -> End | None:
        """The last line, if it says that the game is over."""
        last = self.lines[-1] if self.lines else None
        return last if isinstance(last, End) else None


class Opened(NamedTuple):
    """A journal brought back to life: the history as far as it goes, and why it doesn't go on, if it doesn't.

    With a fault, `history` stands at what can be offered: the state before the line, where `record` ends too, or the
    last checkpoint that can be read (`at_checkpoint`) if not even its beginning can be played; it is None if there is
    nothing. Nothing is changed on disk before `go_on`.
    """

    record: Record
    terms: Terms | None
    history: History | None
    fault: Fault | None = None
    at_checkpoint: bool = False
    habits: Habits = Habits()
    draw_offer: Seat | None = None
    draw_accepted: tuple[Seat, ...] = ()
    is_given_up: bool = False
    spent: tuple[int, ...] = (0, 0)


class ReplayResult(Struct, frozen=True):
    """What playing a record again has shown: answers played, hash of the last state, and whether all was equal."""

    actions: int
    hash: str
    equal: bool
    fault: Fault | None = None


def read(path: Path) -> Record:
    """Read a journal and check each line. An unfinished last line is dropped. Raises OSError."""
    try:
        text = read_file(path, JOURNAL)
    except TurnedAway as error:
        return Record(path, (), Fault("damaged", 0, str(error.strerror)), 0, 0)
    record = _sound_part(path, text, [], 0, 0)
    restored = first_line.restored(text) if not record.lines else None
    if restored is None:
        return record
    further = _sound_part(path, text, [restored.header], restored.size, restored.total)
    fault = further.fault or Fault("damaged", 1, f"{FIRST_LINE}{record.fault.what if record.fault else ''}")
    return further._replace(fault=fault, is_restored=True)


def _sound_part(path: Path, text: bytes, found: list[AnyLine], size: int, total: int) -> Record:
    """Read the lines behind those that were found, up to the first that isn't sound."""
    while (end := text.find(b"\n", size) + 1) > 0:
        try:
            line, following = lines.read(text[size:end], total)
            _check_order(line, len(found))
        except lines.BadLine as error:
            return Record(path, tuple(found), Fault("damaged", len(found) + 1, str(error)), size, total)
        found.append(line)
        size, total = end, following
    fault = None
    if size < len(text) and not lines.is_unfinished(text[size:], total):
        fault = Fault("damaged", len(found) + 1, "its end was changed")
    elif not found:
        fault = Fault("damaged", 1, "the file is empty, or its first line was never finished")
    return Record(path, tuple(found), fault, size, total)


def _check_order(line: AnyLine, index: int) -> None:
    if isinstance(line, Header) != (index == 0) or (index == 1 and not isinstance(line, lines.Checkpoint)):
        raise lines.BadLine("a line that doesn't belong here")
    if isinstance(line, Header) and line.format > lines.FORMAT:
        raise lines.BadLine(f"written by a newer version ({line.program})")
    if isinstance(line, Header) and line.game not in GAMES:
        raise lines.BadLine(f"a game that this version doesn't know: {line.game}")


def open_journal(path: Path, cards: Cards, told: Far = untold) -> Opened:
    """Bring a journal back to life with the cards of today. Raises OSError.

    `told` hears on the way how many lines of how many have been played; what it raises ends the reading.
    """
    record = read(path)
    if record.header is None:
        return Opened(record, None, None, record.fault)
    replaying = Replaying(record.header, record.lines, cards, told)
    try:
        replaying.run()
    except Differs as error:
        fault = Fault("differs", error.line, error.what, error.refusals)
        if not replaying.has_begun:
            return _at_checkpoint(record, record.header, fault)
        replaying.read_notes()
        return _opened(_cut(record, error.line - 1), replaying, fault)
    return _opened(record, replaying, record.fault)


def _opened(record: Record, replaying: Replaying, fault: Fault | None) -> Opened:
    return Opened(
        record, replaying.terms, replaying.history, fault,
        habits=replaying.habits, draw_offer=replaying.draw_offer, draw_accepted=replaying.draw_accepted,
        is_given_up=replaying.is_given_up, spent=replaying.spent,
    )  # fmt: skip


def _cut(record: Record, count: int) -> Record:
    """Return a record with its first lines only; a restored one is written anew anyway."""
    size = total = 0
    text = b"" if record.is_restored else read_file(record.path, JOURNAL)
    for _ in range(0 if record.is_restored else count):
        end = text.index(b"\n", size) + 1
        _, total = lines.read(text[size:end], total)
        size = end
    return record._replace(lines=record.lines[:count], size=size, total=total)


def _at_checkpoint(record: Record, header: Header, fault: Fault) -> Opened:
    """Offer the last checkpoint that can be read."""
    checkpoints = [line for line in record.lines if isinstance(line, lines.Checkpoint)]
    setup = checkpoints[0].setup if checkpoints else None
    for checkpoint in reversed(checkpoints):
        game = GAMES[header.game]
        try:
            position = position_from(game, unpacked(checkpoint.state, setup or b""))
        except ValueError:
            continue
        history = History(game, Played(position, ()))
        return Opened(record, terms_of(header, position.state.setup), history, fault, at_checkpoint=True)
    return Opened(record, None, None, fault)


def go_on(opened: Opened, *, every: int = EVERY) -> Journal:
    """Open the journal for writing, at what `opened` offers.

    A damaged file is kept beside it under another name. Raises ValueError if nothing can be offered.
    """
    record, history, terms = opened.record, opened.history, opened.terms
    if history is None or terms is None:
        raise ValueError(f"nothing of {record.path.name} can be gone on with")
    if opened.fault is not None:
        copy_whole(record.path, _free_name(record.path))
    if not opened.at_checkpoint and not record.is_restored:
        return _continued(opened, record, terms, every)
    fresh = record.path.with_name(record.path.name + ".new")
    fresh.unlink(missing_ok=True)
    if opened.at_checkpoint:
        Journal.create(fresh, terms, history.root.position, origin="state", every=every).close()
    else:
        fresh.write_bytes(_rewritten(record))
    os.replace(fresh, record.path)
    return _continued(opened, read(record.path), terms, every)


def _continued(opened: Opened, record: Record, terms: Terms, every: int) -> Journal:
    """Open a journal behind its last sound line, with what was written behind a line that leads elsewhere now."""
    journal = Journal.continued(record.path, record.size, record.total, terms.game, every=every, end=record.end)
    is_cut = opened.fault is not None and opened.fault.kind == "differs" and not opened.at_checkpoint
    if is_cut and opened.history is not None:
        journal.annotate(*notes_of(opened.history))
    return journal


def _rewritten(record: Record) -> bytes:
    """Return the lines of a record as they stand in a file whose first line is sound."""
    parts, total = [], 0
    for line in record.lines:
        part, total = lines.written(line, total)
        parts.append(part)
    return b"".join(parts)


def replay(path: Path, cards: Cards) -> ReplayResult:
    """Play a record again and compare each state with what was noted when it was played. Raises OSError."""
    opened = open_journal(path, cards)
    if opened.history is None:
        return ReplayResult(0, "", False, opened.fault)
    actions = sum(isinstance(line, lines.Answer) for line in opened.record.lines)
    found = state_hash(opened.history.here.position.state)
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
