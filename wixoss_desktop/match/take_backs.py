"""Whether something may be taken back: freely, with the other seat's consent, or not at all."""

from __future__ import annotations

from typing import Literal, NamedTuple

from wixoss_desktop.engine.contract import Seat, Seen, joined
from wixoss_desktop.match.history import History, Node
from wixoss_desktop.match.terms import Terms


class UndoPlan(NamedTuple):
    """What taking back would mean: where it leads, over how many answers, and who has to agree because of what.

    `seen` may be read out to both seats. `kind` is 'none' if there is nothing to take back (`to` is None then), or
    if the house rule forbids it.
    """

    kind: Literal["free", "ask", "none"]
    asks: Seat | None = None
    seen: tuple[Seen, ...] = ()
    steps: int = 0
    to: Node | None = None


def plan(history: History, terms: Terms, seat: Seat, to: Node | None) -> UndoPlan:
    """Return what it would mean if a seat took back all that isn't on the way to a node."""
    if to is None:
        return UndoPlan("none")
    nodes = history.taken_back(to)
    if terms.is_open or terms.take_backs == "free":
        return UndoPlan("free", steps=len(nodes), to=to)
    barrier = _barrier(history, nodes, seat, to)
    if not barrier:
        return UndoPlan("free", steps=len(nodes), to=to)
    if terms.take_backs == "none":
        return UndoPlan("none", None, barrier, len(nodes), to)
    return UndoPlan("ask", 1 - seat, barrier, len(nodes), to)


def _barrier(history: History, nodes: list[Node], seat: Seat, to: Node) -> tuple[Seen, ...]:
    """What came to light, and what the other seat has decided meanwhile: that is his to give away too."""
    found = [one for one in history.seen_since(to) if one.hinders(seat)]
    answers = sum(node.seat != seat and not node.auto for node in nodes)
    if answers:
        found.append(Seen("answered", (seat,), 1 - seat, answers))
    return joined(found)
