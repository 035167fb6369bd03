"""Writing a journal: each line is with the operating system before its result is shown to anybody."""

from __future__ import annotations

import contextlib
import errno
import os
from datetime import UTC, datetime
from io import FileIO
from pathlib import Path
from typing import Final

from wixoss_desktop import __version__
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import Deck
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.match.lines import (
    FORMAT,
    Answer,
    AnyLine,
    Checkpoint,
    DeckNumbers,
    End,
    Header,
    Move,
    Note,
    Said,
    written,
)  # fmt: skip
from wixoss_desktop.match.packing import packed_setup, packed_state, setup_digest, state_hash, state_sum
from wixoss_desktop.match.wixoss.terms import Deed, Terms

EVERY: Final = 50
"""Answers between two checkpoints."""


class Journal:
    """An open journal. Lines are only ever added; with `every` 0 there are no checkpoints but the first."""

    def __init__(
        self, path: Path, file: FileIO, size: int, total: int, game: str, *, every: int = EVERY, end: End | None = None
    ) -> None:
        self.path = path
        self.every = every
        self._game = GAMES[game]
        self._file = file
        self._size = size
        self._total = total
        self._answers = 0
        self._turn = 0
        self._end = end

    @classmethod
    def create(cls, path: Path, terms: Terms, start: Position, *, origin: str = "seed", every: int = EVERY) -> Journal:
        """Begin a journal with its header and first checkpoint. Raises FileExistsError if there is a file already."""
        path.parent.mkdir(parents=True, exist_ok=True)
        journal = cls(path, FileIO(path, "xb"), 0, 0, terms.game, every=every)
        try:
            journal._write(header_of(terms, origin))
            journal._write(Checkpoint(packed_state(start.state), packed_setup(start.state.setup)))
            journal.sync()
        except OSError:
            journal.discard()
            raise
        _sync_folder(path.parent)
        return journal

    @classmethod
    def continued(
        cls, path: Path, size: int, total: int, game: str, *, every: int = EVERY, end: End | None = None
    ) -> Journal:
        """Go on with a journal after its sound part; what follows that part is cut off. `end`: its game is over."""
        file = FileIO(path, "rb+")
        file.truncate(size)
        file.seek(size)
        return cls(path, file, size, total, game, every=every, end=end)

    def answer(self, seat: Seat, deed: Deed, position: Position, *, auto: bool = False, ms: int = 0) -> None:
        """Write an answer, how long it took, and where it leads, before anybody is shown that position."""
        state = position.state
        asks = self._game.to_act(position)
        found: list[AnyLine] = [Answer(seat, str(deed), state.turn, asks, state_sum(state), auto, ms)]
        if self.every and (self._answers + 1) % self.every == 0:
            found.append(Checkpoint(packed_state(state)))
        self._write_and_end(_end_of(position), *found, sync=state.turn != self._turn or state.outcome is not None)
        self._answers += 1
        self._turn = state.turn

    def note(self, line: Said) -> None:
        """Write what a seat has said openly."""
        self._write(line)

    def moved(self, line: Move, position: Position) -> None:
        """Write that the match has gone to another node with this position; the game may be over there."""
        self._write_and_end(_end_of(position), line)

    def annotate(self, *notes: Note) -> None:
        """Write what somebody has written about the game; that it is over stays the last thing said."""
        self._write_and_end(self._end, *notes)

    def give_up(self, position: Position) -> None:
        """Write that the game won't be gone on with."""
        self._write_and_end(End(None, state_hash(position.state)))

    def sync(self) -> None:
        """Have everything on the disk, where a power cut doesn't reach it."""
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file; nothing can be written after that. May be called twice."""
        if not self._file.closed:
            with contextlib.suppress(OSError):  # every line is with the system; a disk that fails now can't be helped
                self.sync()
            self._file.close()

    def discard(self) -> None:
        """Close the file and take it away: a journal whose beginning can't be written is none."""
        self._file.close()
        with contextlib.suppress(OSError):
            self.path.unlink()

    @property
    def is_closed(self) -> bool:
        """Whether nothing can be written any more."""
        return self._file.closed

    def _write_and_end(self, end: End | None, *found: AnyLine, sync: bool = False) -> None:
        """Write lines, and behind them that the game is over, if it is, so that its file says so at once."""
        self._write(*found, *(() if end is None else (end,)), sync=sync)
        self._end = end

    def _write(self, *found: AnyLine, sync: bool = False) -> None:
        """Write lines all together or, if that fails, none of them."""
        total, parts = self._total, []
        for line in found:
            part, total = written(line, total)
            parts.append(part)
        text = b"".join(parts)
        try:
            if self._file.write(text) != len(text):
                raise OSError(errno.ENOSPC, "only a part of the line could be written: the disk may be full")
            if sync:
                self.sync()
        except OSError:
            self._cut_back()
            raise
        self._size += len(text)
        self._total = total

    def _cut_back(self) -> None:
        # Half a line before the next good one would be damage; where this fails too, reading drops it.
        with contextlib.suppress(OSError):
            self._file.truncate(self._size)
            self._file.seek(self._size)


def _end_of(position: Position) -> End | None:
    state = position.state
    return None if state.outcome is None else End(state.outcome, state_hash(state))


def header_of(terms: Terms, origin: str = "seed") -> Header:
    """Return the first line of a journal."""
    setup = terms.setup
    return Header(
        format=FORMAT,
        program=__version__,
        game=terms.game,
        rules=setup.rules,
        decks=(_numbers(setup.decks[0]), _numbers(setup.decks[1])),
        seed=terms.seed,
        cards=setup_digest(setup),
        first=setup.first,
        cut_ins=setup.cut_ins,
        restrictions=setup.restrictions,
        dummy=setup.dummy,
        stacked=setup.stacked,
        seats=(terms.seats[0], terms.seats[1]),
        open_hands=terms.open_hands,
        take_backs=terms.take_backs,
        begun=datetime.now(UTC).isoformat(timespec="seconds"),
        origin="seed" if origin == "seed" else "state",
        free=setup.free,
        clock=terms.clock,
    )


def _numbers(deck: Deck) -> DeckNumbers:
    lrigs = tuple(card.no for card in deck.lrig_deck)
    return DeckNumbers(deck.name, lrigs, tuple(card.no for card in deck.main_deck), deck.center)


def _sync_folder(folder: Path) -> None:
    """Have a new file's name on the disk too, where the system knows how."""
    with contextlib.suppress(OSError, AttributeError):
        opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
