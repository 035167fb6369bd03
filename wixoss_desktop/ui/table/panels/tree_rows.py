"""The tree of play of any game in words, row by row, for the panel that shows it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Action, Seat
from wixoss_desktop.match.branches import TurnRow
from wixoss_desktop.match.history import Node
from wixoss_desktop.ui.kit.translate import counted, marked
from wixoss_desktop.ui.table.panels.tree_panel import TreeEntry
from wixoss_desktop.words.chronicle import REMARK

P = TypeVar("P")
A = TypeVar("A", bound=Action)
E = TypeVar("E")


class TellsTurns(Protocol[P, A, E]):
    """Says of a game what stands in its tree."""

    def turn_player(self, node: Node[P, A, E]) -> Seat | None:
        """Whose turn it is at a node, if it is anybody's."""

    def turn_title(self, node: Node[P, A, E]) -> str:
        """What the turn of a node is called."""

    def turn_in_brief(self, node: Node[P, A, E]) -> str:
        """The same, for the end of a row whose branch has a name of its own."""

    def first_line(self, node: Node[P, A, E]) -> str:
        """What happened first on the way to a node; nothing where nothing is told."""


def entries_of(rows: Sequence[TurnRow[P, A, E]], tells: TellsTurns[P, A, E]) -> tuple[TreeEntry, ...]:
    """The rows of a tree in words, with the lanes that are painted past each."""
    entries = [replace(_entry(row, tells), names_row=row_of(rows, row.head)) for row in rows]
    open_lanes: set[int] = set()
    for at in range(len(rows) - 1, -1, -1):
        column = rows[at].column
        open_lanes = {lane for lane in open_lanes if lane <= column}
        entries[at] = replace(entries[at], lanes=tuple(sorted(open_lanes)), is_first=at == 0)
        open_lanes.discard(column)
        open_lanes.add(column - 1 if rows[at].is_fork else column)
    return tuple(entries)


def row_of(rows: Iterable[TurnRow[P, A, E]], node: Node[P, A, E]) -> int:
    """The row in which a node lies."""
    for at, row in enumerate(rows):
        if row.node.depth <= node.depth <= row.last.depth and _is_on_way(node, row.last):
            return at
    return 0


def _is_on_way(node: Node[P, A, E], last: Node[P, A, E]) -> bool:
    one = last
    while one.depth > node.depth and one.parent is not None:
        one = one.parent
    return one is node


def _entry(row: TurnRow[P, A, E], tells: TellsTurns[P, A, E]) -> TreeEntry:
    turn = tells.turn_title(row.node)
    title = (tells.first_line(row.node) or turn) if row.is_fork else turn
    return TreeEntry(
        row.node.number, row.column, title, _tail(row, tells), row.name, tells.turn_player(row.node), row.is_fork,
        row.is_here, False, branch=row.head.number,
    )  # fmt: skip


def _tail(row: TurnRow[P, A, E], tells: TellsTurns[P, A, E]) -> str:
    """What hangs at the end of a row: a pencil where something is written, how long a branch is, which turn it was."""
    steps = counted(row.steps, marked("{n} step"), marked("{n} steps")) if row.is_fork else ""
    turn = tells.turn_in_brief(row.node) if row.name and row.turn and not row.is_fork else ""
    return " ".join(part for part in (REMARK.strip() if row.remarks else "", steps or turn) if part)
