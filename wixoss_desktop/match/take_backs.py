"""Whether something may be taken back: freely, with the consent of others, or not at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Literal, NamedTuple, TypeVar

from wixoss_desktop.engine.contract import Action, Seat, Seen, joined
from wixoss_desktop.match.history import History, Node
from wixoss_desktop.match.terms import Terms

S = TypeVar("S")
P = TypeVar("P")
A = TypeVar("A", bound=Action)
E = TypeVar("E")


class UndoPlan(NamedTuple, Generic[P, A, E]):
    """What taking back would mean: where it leads, over how many answers, and who has to agree because of what.

    `asks` are all who would lose something by it. `seen` may be read out to every seat; it is told too where one who
    plays alone needs nobody's consent, but not under the house rule 'free'. `kind` is 'none' if there is nothing to
    take back (`to` is None then), or if the house rule forbids it.
    """

    kind: Literal["free", "ask", "none"]
    asks: tuple[Seat, ...] = ()
    seen: tuple[Seen, ...] = ()
    steps: int = 0
    to: Node[P, A, E] | None = None

    @property
    def shows_nothing(self) -> bool:
        """Whether it is free, and nobody has seen anything hidden since."""
        return self.kind == "free" and not self.seen


def plan(
    history: History[P, A, E],
    terms: Terms[S],
    seat: Seat,
    to: Node[P, A, E] | None,
    going: Callable[[], tuple[Seat, ...]],
    *,
    tells: bool = True,
) -> UndoPlan[P, A, E]:
    """Return what it would mean if a seat took back all that isn't on the way to a node; `going` tells who plays on.

    Without `tells` nothing is looked for where nobody has to agree whatever was seen.
    """
    if to is None:
        return UndoPlan("none")
    nodes = history.taken_back(to)
    if terms.take_backs == "free" or (terms.is_open and not tells):
        return UndoPlan("free", steps=len(nodes), to=to)
    barrier = _barrier(history, nodes, seat, to)
    if terms.is_open or not barrier:
        return UndoPlan("free", (), barrier, len(nodes), to)
    if terms.take_backs == "none":
        return UndoPlan("none", (), barrier, len(nodes), to)
    return UndoPlan("ask", tuple(one for one in going() if one != seat), barrier, len(nodes), to)


def _barrier(history: History[P, A, E], nodes: list[Node[P, A, E]], seat: Seat, to: Node[P, A, E]) -> tuple[Seen, ...]:
    """What came to light, and what others have decided meanwhile: that is theirs to give away too."""
    found = [one for one in history.seen_since(to) if one.hinders(seat)]
    others = [node.seat for node in nodes if node.seat != seat and not node.auto]
    found += [Seen("answered", (seat,), other, others.count(other)) for other in dict.fromkeys(others)]
    return joined(found)
