"""Everything that has been played in a match, as a tree, and the node where the match stands."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Generic, Protocol, TypeVar, cast

from wixoss_desktop.engine.contract import Action, Eyes, Grade, News, Played, Seat, Seen
from wixoss_desktop.engine.contract.game import Sight
from wixoss_desktop.match.terms import Concede, Deed, Ending, RunOut

P = TypeVar("P")
E = TypeVar("E")
A = TypeVar("A", bound=Action)
V = TypeVar("V")


class Judge(Protocol[P, E]):
    """What a history asks its game."""

    def to_act(self, position: P) -> tuple[Seat, ...]:
        """Return the seats that are asked now."""

    def grade(self, position: P) -> Grade:
        """Say how free the answer to the open question is."""

    def seen(self, before: P, played: Played[P, E]) -> tuple[Seen, ...]:
        """Return what came to light between two positions."""

    def turn(self, position: P) -> int:
        """Return which turn or round it is."""

    def sum_of(self, position: P) -> str:
        """Return a short sum of all that changes in a position."""


class Node(Generic[P, A, E]):
    """A position that was reached, by which answer, and what happened on the way. Only `children` ever changes.

    `number` counts nodes in the order in which they came to be, `depth` those before this one on its line. `choice`
    is the node of the free choice that this answer belongs to, the node itself if it is one. `auto` marks an answer
    given because its seat had said 'not this turn'. `left` are the seats that have left the game on the way here.
    """

    __slots__ = (
        "_views",
        "action",
        "auto",
        "children",
        "choice",
        "depth",
        "grade",
        "groups",
        "left",
        "number",
        "parent",
        "position",
        "seat",
    )  # fmt: skip

    def __init__(
        self,
        number: int,
        played: Played[P, E],
        parent: Node[P, A, E] | None,
        seat: Seat,
        action: Deed[A] | None,
        grade: Grade,
    ) -> None:
        self.number = number
        self.position: P = played.position
        self.groups: tuple[E, ...] = played.groups
        self.parent = parent
        self.seat = seat
        self.action = action
        self.grade: Grade = grade
        self.children: list[Node[P, A, E]] = []
        self.choice: Node[P, A, E] = self if grade != "answer" else _choice_of(self)
        self.auto = False
        self.depth: int = 0 if parent is None else parent.depth + 1
        left: tuple[Seat, ...] = () if parent is None else parent.left
        self.left: tuple[Seat, ...] = (*left, seat) if isinstance(action, Concede | RunOut) else left
        self._views: dict[Eyes, object] | None = None

    @property
    def played(self) -> Played[P, E]:
        """The position with what has led to it, as a game returns it."""
        return Played(self.position, self.groups)

    def view(self, game: Sight[P, V, E], eyes: Eyes) -> V:
        """Return what somebody sees here; worked out once."""
        views = self._views
        if views is None:
            views = self._views = {}
        if eyes not in views:
            views[eyes] = game.view(self.position, eyes)
        return cast(V, views[eyes])

    def news(self, game: Sight[P, V, E], eyes: Eyes, groups: int | None = None) -> tuple[tuple[News, ...], ...]:
        """Return what somebody is told of the way here; of its first `groups` of events, or of all."""
        before = self.position if self.parent is None else self.parent.position
        return game.news(before, Played(self.position, self.groups[:groups]), eyes)

    def line(self) -> list[Node[P, A, E]]:
        """Return the nodes from the beginning to here, without the root."""
        nodes: list[Node[P, A, E]] = []
        one: Node[P, A, E] = self
        while one.parent is not None:
            nodes.append(one)
            one = one.parent
        return nodes[::-1]


def _choice_of(node: Node[P, A, E]) -> Node[P, A, E]:
    """Find the free choice of the same seat around an answer; responses of the other seat don't end it."""
    one = node.parent
    while one is not None and one.parent is not None:
        if one.seat == node.seat:
            return one.choice
        if one.grade == "own":
            break
        one = one.parent
    return node


class History(Generic[P, A, E]):
    """A tree of positions with a pointer into it. Positions are shared, so a copy or a step back costs a reference.

    `names` of branches and `remarks` are what people write about it, by the number of a node.
    """

    def __init__(self, game: Judge[P, E], start: Played[P, E]) -> None:
        self.game = game
        self.root: Node[P, A, E] = Node(0, start, None, -1, None, "own")
        self.here = self.root
        self.nodes = [self.root]
        self.names: dict[int, str] = {}
        self.remarks: dict[int, str] = {}
        self._undone: list[Node[P, A, E]] = []

    def add(self, seat: Seat, action: Deed[A], played: Played[P, E], *, auto: bool = False) -> Node[P, A, E]:
        """Go on to what an answer has led to; the same answer given twice at a node leads to the same child.

        In a game of an older version the answer may have led further than it would now: then it is another child.
        """
        self._undone.clear()
        for child in self.here.children:
            if (child.seat, child.action) == (seat, action) and self._is_same(child.position, played.position):
                self.here = child
                return child
        grade: Grade = self.game.grade(self.here.position) if action_is_of_game(action) else "own"
        node = Node(len(self.nodes), played, self.here, seat, action, grade)
        node.auto = auto
        self.here.children.append(node)
        self.nodes.append(node)
        self.here = node
        return node

    def _is_same(self, one: P, other: P) -> bool:
        return self.game.sum_of(one) == self.game.sum_of(other)

    def undo_target(self, seat: Seat | None = None) -> Node[P, A, E] | None:
        """Return where undo leads: before the last free choice of a seat, by default of whoever chose last."""
        one = self.here
        while one.parent is not None:
            if not one.auto and seat in (None, one.seat):
                return one.choice.parent
            one = one.parent
        return None

    def last_to_choose(self, among: Collection[Seat] | None = None) -> Seat:
        """Return which of these seats, or of all, gave the last answer of its own; the first before there was one."""
        one = self.here
        while one.parent is not None:
            if not one.auto and (among is None or one.seat in among):
                return one.seat
            one = one.parent
        return min(among) if among else 0

    def answer_target(self, seat: Seat) -> Node[P, A, E] | None:
        """Return where taking back one answer leads: inside a choice of the seat that isn't complete, else None."""
        here = self.here
        if here.seat != seat or here.action is None or not action_is_of_game(here.action):
            return None
        if self.game.to_act(here.position) != (seat,) or self.game.grade(here.position) != "answer":
            return None
        return here.parent

    def undo(self, seat: Seat | None = None) -> Node[P, A, E] | None:
        """Step back before the last free choice, with all its answers; return where that is, None if nowhere."""
        target = self.undo_target(seat)
        return None if target is None else self.back_to(target)

    def take_back_answer(self, seat: Seat) -> Node[P, A, E] | None:
        """Step back by one answer inside a choice; return where that is, None if nothing can be taken back."""
        target = self.answer_target(seat)
        return None if target is None else self.back_to(target)

    def back_to(self, node: Node[P, A, E]) -> Node[P, A, E]:
        """Step back to a node before this one, so that redo comes back here."""
        self._undone.append(self.here)
        self.here = node
        return node

    def redo(self) -> Node[P, A, E] | None:
        """Step to where the last step back began; None if something else has been done since."""
        if not self._undone:
            return None
        self.here = self._undone.pop()
        return self.here

    @property
    def redo_target(self) -> Node[P, A, E] | None:
        """Where redo leads."""
        return self._undone[-1] if self._undone else None

    def jump(self, node: Node[P, A, E]) -> Node[P, A, E]:
        """Go to any node of this tree."""
        self._undone.clear()
        self.here = node
        return node

    def name(self, node: Node[P, A, E], text: str) -> None:
        """Give the branch that begins with a node a name; that of the root is the name of the game. '' takes it."""
        _note(self.names, node.number, text)

    def remark(self, node: Node[P, A, E], text: str) -> None:
        """Write something about a node and the answer that led there; '' takes it away."""
        _note(self.remarks, node.number, text)

    def line_to(self, node: Node[P, A, E]) -> History[P, A, E]:
        """Return a history of its own with nothing but the way to a node, and what was written on it."""
        line = (self.root, *node.line())
        found: History[P, A, E] = History(self.game, self.root.played)
        for one in line[1:]:
            assert one.action is not None
            found.add(one.seat, one.action, one.played, auto=one.auto)
        for new, old in enumerate(line):
            for theirs, ours in ((self.names, found.names), (self.remarks, found.remarks)):
                if old.number in theirs:
                    ours[new] = theirs[old.number]
        return found

    def require(self, node: Node[P, A, E]) -> None:
        """Raise ValueError for a node of another tree."""
        if node.number >= len(self.nodes) or self.nodes[node.number] is not node:
            raise ValueError("this node belongs to another match")

    def taken_back(self, target: Node[P, A, E]) -> list[Node[P, A, E]]:
        """Return the nodes that would no longer lie behind us at another node, the last first."""
        found: list[Node[P, A, E]] = []
        here, there = self.here, target
        while here is not there:
            if here.depth >= there.depth:
                assert here.parent is not None
                found.append(here)
                here = here.parent
            else:
                assert there.parent is not None
                there = there.parent
        return found

    def seen_since(self, target: Node[P, A, E]) -> Iterator[Seen]:
        """Yield what came to light in what would be taken back by going to another node."""
        for node in reversed(self.taken_back(target)):
            assert node.parent is not None
            yield from self.game.seen(node.parent.position, node.played)


def _note(notes: dict[int, str], number: int, text: str) -> None:
    if text:
        notes[number] = text
    else:
        notes.pop(number, None)


def action_is_of_game(action: Deed[A]) -> bool:
    """Say whether a deed is an action of the game, and not its end by the players' will."""
    return not isinstance(action, Ending)
