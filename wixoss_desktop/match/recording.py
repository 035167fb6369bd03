"""Matches written as records: one line of play or the whole tree, with what people wrote about it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.match.journal import EVERY, Journal
from wixoss_desktop.match.lines import Move, Named, Note, Remark
from wixoss_desktop.match.packing import state_sum
from wixoss_desktop.match.wixoss.terms import History, Node, Terms


def save_record(path: Path, terms: Terms, history: History, *, every: int = 0) -> None:
    """Write the line of play that leads to where a history stands. Raises FileExistsError."""
    recorded(path, terms, history.line_to(history.here), every=every).close()


def save_tree(path: Path, terms: Terms, history: History) -> None:
    """Write all that was played, branches too, and where the match stands. Raises FileExistsError."""
    journal = _begun(path, terms, history, every=0)
    here = history.root
    for node in history.nodes[1:]:
        assert node.parent is not None
        if node.parent is not here:
            journal.moved(Move("jump", node.seat, node.parent.number), node.parent.position)
        _write(journal, node)
        here = node
    if history.here is not here:
        journal.moved(Move("jump", here.seat, history.here.number), history.here.position)
    journal.annotate(*notes_of(history))
    journal.close()


def recorded(path: Path, terms: Terms, history: History, *, every: int = EVERY) -> Journal:
    """Write a history that is one line of play, and leave its journal open. Raises FileExistsError."""
    journal = _begun(path, terms, history, every=every)
    try:
        for node in history.nodes[1:]:
            _write(journal, node)
        journal.annotate(*notes_of(history))
    except OSError:
        journal.discard()
        raise
    return journal


def notes_of(history: History) -> Iterator[Note]:
    """Yield the names of branches and the remarks of a history as lines."""
    yield from (Named(number, text) for number, text in sorted(history.names.items()))
    yield from (Remark(number, text) for number, text in sorted(history.remarks.items()))


def _begun(path: Path, terms: Terms, history: History, *, every: int) -> Journal:
    start = history.root.position
    return Journal.create(path, terms, start, origin=_origin(terms, history), every=every)


def _origin(terms: Terms, history: History) -> str:
    """Say whether a match begins with its seed, or in a state that somebody has laid out."""
    try:
        begun: Played = GAMES[terms.game].begin(terms.setup, terms.seed)
    except ValueError:
        return "state"
    return "seed" if state_sum(begun.position.state) == state_sum(history.root.position.state) else "state"


def _write(journal: Journal, node: Node) -> None:
    assert node.action is not None
    journal.answer(node.seat, node.action, node.position, auto=node.auto)
