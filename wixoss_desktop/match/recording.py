"""Matches written as records: one line of play or the whole tree, with what people wrote about it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

from wixoss_desktop.engine.contract import Action
from wixoss_desktop.engine.contract.game import E, Game, P
from wixoss_desktop.match.history import History, Node
from wixoss_desktop.match.journal import EVERY, Journal, Kept
from wixoss_desktop.match.lines import Named, Note, Remark, WentToNode
from wixoss_desktop.match.terms import Terms

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A", bound=Action)


def save_record(
    kept: Kept[S, P, A, V, E], path: Path, terms: Terms[S], history: History[P, A, E], *, every: int = 0
) -> None:
    """Write the line of play that leads to where a history stands. Raises FileExistsError."""
    recorded(kept, path, terms, history.line_to(history.here), every=every).close()


def save_tree(kept: Kept[S, P, A, V, E], path: Path, terms: Terms[S], history: History[P, A, E]) -> None:
    """Write all that was played, branches too, and where the match stands. Raises FileExistsError."""
    journal = _begun(kept, path, terms, history, every=0)
    here = history.root
    for node in history.nodes[1:]:
        assert node.parent is not None
        if node.parent is not here:
            journal.moved(WentToNode("jump", node.seat, node.parent.number), node.parent.position)
        _write(journal, node)
        here = node
    if history.here is not here:
        journal.moved(WentToNode("jump", here.seat, history.here.number), history.here.position)
    journal.annotate(*notes_of(history))
    journal.close()


def recorded(
    kept: Kept[S, P, A, V, E], path: Path, terms: Terms[S], history: History[P, A, E], *, every: int = EVERY
) -> Journal[S, P, A, V, E]:
    """Write a history that is one line of play, and leave its journal open. Raises FileExistsError."""
    journal = _begun(kept, path, terms, history, every=every)
    try:
        for node in history.nodes[1:]:
            _write(journal, node)
        journal.annotate(*notes_of(history))
    except OSError:
        journal.discard()
        raise
    return journal


def notes_of(history: History[P, A, E]) -> Iterator[Note]:
    """Yield the names of branches and the remarks of a history as lines."""
    yield from (Named(number, text) for number, text in sorted(history.names.items()))
    yield from (Remark(number, text) for number, text in sorted(history.remarks.items()))


def _begun(
    kept: Kept[S, P, A, V, E], path: Path, terms: Terms[S], history: History[P, A, E], *, every: int
) -> Journal[S, P, A, V, E]:
    start = history.root.position
    return Journal.create(kept, path, terms, start, origin=_origin(kept.game, terms, history), every=every)


def _origin(game: Game[S, P, A, V, E], terms: Terms[S], history: History[P, A, E]) -> str:
    """Say whether a match begins with its seed, or in a state that somebody has laid out."""
    try:
        begun = game.begin(terms.setup, terms.seed)
    except ValueError:
        return "state"
    return "seed" if game.sum_of(begun.position) == game.sum_of(history.root.position) else "state"


def _write(journal: Journal[S, P, A, V, E], node: Node[P, A, E]) -> None:
    assert node.action is not None
    journal.answer(node.seat, node.action, node.position, auto=node.auto)
