"""A tree of play read as branches: the line through a node, its forks, and a row for each turn of each branch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, NamedTuple

from wixoss_desktop.engine.contract.game import A, E, P
from wixoss_desktop.match.history import History, Node


class TurnRow(NamedTuple, Generic[P, A, E]):
    """The part of one turn that lies in one branch.

    `node` is where it begins and `last` where it ends. `column` says how many branches deep it is; a row that begins
    a branch beside another `is_fork`. `steps` counts its answers, for a fork those of the whole branch in this turn.
    `head` is where the branch begins that it ends in: what a name given at this row belongs to.
    """

    node: Node[P, A, E]
    last: Node[P, A, E]
    head: Node[P, A, E]
    column: int
    turn: int
    is_fork: bool
    is_here: bool
    name: str
    remarks: int

    @property
    def steps(self) -> int:
        """How many answers lie in it."""
        return self.last.depth - self.node.depth + 1


def head_of(node: Node[P, A, E]) -> Node[P, A, E]:
    """Return where the branch of a node begins: at the last fork before it, or at the root."""
    one = node
    while one.parent is not None and len(one.parent.children) == 1:
        one = one.parent
    return one


def beside(node: Node[P, A, E], step: int) -> Node[P, A, E] | None:
    """Return the branch before or after that of a node at the same fork; None if there is none."""
    head = head_of(node)
    if head.parent is None:
        return None
    siblings = head.parent.children
    at = siblings.index(head) + step
    return siblings[at] if 0 <= at < len(siblings) else None


class Branches(Generic[P, A, E]):
    """A tree as it stands now. At a fork its trunk is the way to `here`, else what was played last.

    Its rows end the trunk at `here`: what was taken back there is a branch beside it, also before it is one of several.
    """

    def __init__(self, history: History[P, A, E]) -> None:
        self._history = history
        self._on_way = {node.number for node in history.here.line()}
        self._latest = _latest(history)

    def line_through(self, node: Node[P, A, E]) -> list[Node[P, A, E]]:
        """Return the nodes from the beginning through a node to the end of its branch, without the root."""
        line = node.line()
        while node.children:
            node = self._trunk(node)
            line.append(node)
        return line

    def rows(self) -> Iterator[TurnRow[P, A, E]]:
        """Yield the rows from top to bottom; a branch follows the turn of the line that it leaves."""
        waiting: list[list[TurnRow[P, A, E] | tuple[Node[P, A, E], int]]] = [[(self._history.root, 0)]]
        while waiting:
            if not waiting[-1]:
                waiting.pop()
                continue
            one = waiting[-1].pop(0)
            if isinstance(one, TurnRow):
                yield one
            else:
                waiting.append(list(self._lane(*one)))

    def _lane(self, start: Node[P, A, E], column: int) -> Iterator[TurnRow[P, A, E] | tuple[Node[P, A, E], int]]:
        """Yield the turns of one branch, each followed by where others leave it."""
        one: Node[P, A, E] | None = start
        head = start
        while one is not None:
            part, following = self._turn(one)
            head = next((node for node in reversed(part) if self._is_head(node)), head)
            yield self._row(part, head, column, is_fork=one is start and column > 0)
            for node, trunk in zip(part, (*part[1:], following), strict=True):
                yield from ((child, column + 1) for child in node.children if child is not trunk)
            one = following

    def _turn(self, node: Node[P, A, E]) -> tuple[list[Node[P, A, E]], Node[P, A, E] | None]:
        """Return the nodes of a branch from one on that lie in its turn, and the one that follows them."""
        turn_of = self._history.game.turn
        turn, part = turn_of(node.position), [node]
        while (following := self._onward(part[-1])) is not None:
            if turn_of(following.position) != turn:
                return part, following
            part.append(following)
        return part, None

    def _row(self, part: list[Node[P, A, E]], head: Node[P, A, E], column: int, *, is_fork: bool) -> TurnRow[P, A, E]:
        names, remarks, here = self._history.names, self._history.remarks, self._history.here
        turn = self._history.game.turn(part[0].position)
        named = (head, *part) if head in part else part
        return TurnRow(
            part[0], part[-1], head, column, turn, is_fork, here in part,
            next((names[node.number] for node in named if node.number in names), ""),
            sum(node.number in remarks for node in part),
        )  # fmt: skip

    def _is_head(self, node: Node[P, A, E]) -> bool:
        """Say whether a branch begins with a node: at the root, at a fork, or beside what ends at `here`."""
        return node.parent is None or len(node.parent.children) > 1 or node.parent is self._history.here

    def _onward(self, node: Node[P, A, E]) -> Node[P, A, E] | None:
        """Return what follows a node in its own branch."""
        return self._trunk(node) if node.children and node is not self._history.here else None

    def _trunk(self, node: Node[P, A, E]) -> Node[P, A, E]:
        if len(node.children) == 1:
            return node.children[0]
        on_way = next((child for child in node.children if child.number in self._on_way), None)
        return on_way if on_way is not None else max(node.children, key=self._age)

    def _age(self, node: Node[P, A, E]) -> int:
        return self._latest[node.number]


def _latest(history: History[P, A, E]) -> list[int]:
    """Return for each node the newest one that follows from it."""
    latest = list(range(len(history.nodes)))
    for node in reversed(history.nodes):
        if node.parent is not None:
            latest[node.parent.number] = max(latest[node.parent.number], latest[node.number])
    return latest
