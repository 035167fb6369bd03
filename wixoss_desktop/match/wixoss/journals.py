"""Journals of WIXOSS: how its lines are written, read, and played again with the cards of a pool."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from wixoss_desktop.engine.contract import Outcome
from wixoss_desktop.engine.contract.game import Game
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.engine.wixoss.work import Group
from wixoss_desktop.match import archive, journal, recording
from wixoss_desktop.match.archive import ReplayResult
from wixoss_desktop.match.journal import EVERY
from wixoss_desktop.match.lines import AnyLine, Checkpoint, EndSaid, FirstLine
from wixoss_desktop.match.replaying import Far, untold
from wixoss_desktop.match.wixoss import header, row
from wixoss_desktop.match.wixoss.header import Header
from wixoss_desktop.match.wixoss.opening import Cards, Opening
from wixoss_desktop.match.wixoss.terms import AnyTerms, History

Opened = archive.OpenedJournal[Setup, Position, Action, View, Group]
Journal = journal.Journal[Setup, Position, Action, View, Group]


class Kept:
    """WIXOSS as journals keep it; games are played again with the cards that a pool has today."""

    game: Game[Setup, Position, Action, View, Group] = row

    def __init__(self, cards: Cards) -> None:
        self._cards = cards

    def first_line(self, terms: AnyTerms, *, origin: str) -> Header:
        """Return the first line, as it has always been."""
        return header.first_line(terms, origin=origin)

    def read_header(self, line: bytes) -> Header:
        """Read a first line. Raises ValueError, BadLine."""
        return header.read_header(line)

    def made_anew(self, damaged: bytes, second: Checkpoint) -> Header | None:
        """Return a first line by the second and what can still be read of it."""
        return header.made_anew(damaged, second)

    def opening(self, first: FirstLine, second: AnyLine | None) -> Opening:
        """Return how a journal begins. Raises TypeError for the first line of another game."""
        if not isinstance(first, Header):
            raise TypeError(f"{first.game} isn't WIXOSS")
        return Opening(first, second, self._cards)

    def end_said(self, outcome: Outcome) -> EndSaid:
        """Return how a game ended: one wins, or nobody."""
        return EndSaid(outcome.winners[0] if outcome.winners else None, outcome.why)


WRITTEN: Final = Kept({})
"""What writing a journal takes: no cards are needed for that."""


def open_journal(path: Path, cards: Cards, told: Far = untold) -> Opened:
    """Bring a journal back to life with the cards of today. Raises OSError.

    `told` hears on the way how many lines of how many have been played; what it raises ends the reading.
    """
    return archive.open_journal(path, Kept(cards), told)


def replay(path: Path, cards: Cards) -> ReplayResult:
    """Play a record again and compare each state with what was noted when it was played. Raises OSError."""
    return archive.replay(path, Kept(cards))


def save_record(path: Path, terms: AnyTerms, history: History, *, every: int = 0) -> None:
    """Write the line of play that leads to where a history stands. Raises FileExistsError."""
    recording.save_record(WRITTEN, path, terms, history, every=every)


def save_tree(path: Path, terms: AnyTerms, history: History) -> None:
    """Write all that was played, branches too, and where the match stands. Raises FileExistsError."""
    recording.save_tree(WRITTEN, path, terms, history)


def recorded(path: Path, terms: AnyTerms, history: History, *, every: int = EVERY) -> Journal:
    """Write a history that is one line of play, and leave its journal open. Raises FileExistsError."""
    return recording.recorded(WRITTEN, path, terms, history, every=every)
