"""Writing a journal: each line is with the operating system before its result is shown to anybody."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Sequence
from io import FileIO
from pathlib import Path
from typing import Final, Generic, Protocol, TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Action, Outcome, Seat
from wixoss_desktop.engine.contract.game import E, Game, P
from wixoss_desktop.match.first_line import FirstLineReader
from wixoss_desktop.match.inner_games import InnerRef
from wixoss_desktop.match.lines import (
    Answer,
    AnyLine,
    End,
    EndSaid,
    FirstLine,
    Note,
    Said,
    WentToNode,
    checkpoint,
    written,
)
from wixoss_desktop.match.replaying import Opening
from wixoss_desktop.match.series import MatchSeries
from wixoss_desktop.match.terms import Ending, Terms

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A", bound=Action)

EVERY: Final = 50
"""Answers between two checkpoints."""


class Kept(FirstLineReader, Protocol[S, P, A, V, E]):
    """A game as journals keep it: how its own lines are written and read, and how it is played again from them."""

    @property
    def game(self) -> Game[S, P, A, V, E]:
        """The game."""

    def first_line(self, terms: Terms[S], *, origin: str) -> FirstLine:
        """Return the first line; `origin` is 'state' where the game doesn't begin with its seed, but was laid out."""

    def opening(self, header: FirstLine, second: AnyLine | None) -> Opening[S, P, A, E]:
        """Return how a journal begins, by its first two lines. Raises Differs."""

    def end_said(self, outcome: Outcome) -> EndSaid:
        """Return how a game ended, as its last line says it."""


class Journal(Generic[S, P, A, V, E]):
    """An open journal. Lines are only ever added; with `every` 0 there are no checkpoints but the first."""

    def __init__(
        self,
        kept: Kept[S, P, A, V, E],
        path: Path,
        file: FileIO,
        size: int,
        total: int,
        *,
        every: int = EVERY,
        end: End | None = None,
        series: MatchSeries | None = None,
    ) -> None:
        self.path = path
        self.every = every
        self._kept = kept
        self._game = kept.game
        self._file = file
        self._size = size
        self._total = total
        self._answers = 0
        self._turn = 0
        self._end = end
        self._series = series

    @classmethod
    def create(
        cls,
        kept: Kept[S, P, A, V, E],
        path: Path,
        terms: Terms[S],
        start: P,
        *,
        origin: str = "seed",
        every: int = EVERY,
    ) -> Journal[S, P, A, V, E]:
        """Begin a journal with its header and first checkpoint. Raises FileExistsError if there is a file already."""
        path.parent.mkdir(parents=True, exist_ok=True)
        journal = cls(kept, path, FileIO(path, "xb"), 0, 0, every=every, series=terms.series)
        try:
            journal._write((kept.first_line(terms, origin=origin),))
            journal._write((checkpoint(kept.game, start, with_setup=True),))
            journal.sync()
        except OSError:
            journal.discard()
            raise
        _sync_folder(path.parent)
        return journal

    @classmethod
    def continued(
        cls,
        kept: Kept[S, P, A, V, E],
        path: Path,
        size: int,
        total: int,
        *,
        every: int = EVERY,
        end: End | None = None,
        series: MatchSeries | None = None,
    ) -> Journal[S, P, A, V, E]:
        """Go on with a journal after its sound part; what follows that part is cut off. `end`: its game is over."""
        file = FileIO(path, "rb+")
        file.truncate(size)
        file.seek(size)
        return cls(kept, path, file, size, total, every=every, end=end, series=series)

    def answer(
        self, seat: Seat, deed: A | Ending, position: P, *, auto: bool = False, ms: int = 0,
        inner: tuple[InnerRef, ...] = (),
    ) -> None:  # fmt: skip
        """Write an answer, how long it took, where it leads, and which inner matches it is the result of.

        It is written before anybody is shown that position.
        """
        game, end = self._game, self._end_of(position)
        turn = game.turn(position)
        asks, total = game.to_act(position), game.sum_of(position)
        found: list[AnyLine] = [Answer(seat, str(deed), turn, asks, total, auto, ms, inner)]
        if self.every and (self._answers + 1) % self.every == 0:
            found.append(checkpoint(game, position))
        self._write_and_end(end, *found, sync=turn != self._turn or end is not None)
        self._answers += 1
        self._turn = turn

    def note(self, line: Said) -> None:
        """Write what a seat has said openly."""
        self._write((line,))

    def moved(self, line: WentToNode, position: P) -> None:
        """Write that the match has gone to another node with this position; the game may be over there."""
        self._write_and_end(self._end_of(position), line)

    def annotate(self, *notes: Note) -> None:
        """Write what somebody has written about the game; that it is over stays the last thing said."""
        self._write_and_end(self._end, *notes)

    def give_up(self, position: P) -> None:
        """Write that the game won't be gone on with."""
        self._write_and_end(End(None, self._game.hash_of(position)))

    def let_follow(self) -> None:
        """Write that the next match of the series has begun: this one isn't gone on with any more."""
        if self._end is not None and self._end.goes_on:
            self._write_and_end(replace(self._end, goes_on=UNSET))

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

    def _end_of(self, position: P) -> End | None:
        outcome = self._game.outcome(position)
        if outcome is None:
            return None
        goes_on = self._series is not None and not self._series.after(outcome).is_decided
        return End(self._kept.end_said(outcome), self._game.hash_of(position), goes_on or UNSET)

    def _write_and_end(self, end: End | None, *found: AnyLine | FirstLine, sync: bool = False) -> None:
        """Write lines, and behind them that the game is over, if it is, so that its file says so at once."""
        self._write(found if end is None else (*found, end), sync=sync)
        self._end = end

    def _write(self, found: Sequence[AnyLine | FirstLine], *, sync: bool = False) -> None:
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


def _sync_folder(folder: Path) -> None:
    """Have a new file's name on the disk too, where the system knows how."""
    with contextlib.suppress(OSError, AttributeError):
        opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
