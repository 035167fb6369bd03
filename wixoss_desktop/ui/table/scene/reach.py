"""Where Tab and the arrow keys lead on the table."""

import math

from wixoss_desktop.ui.table.scene.board import P
from wixoss_desktop.ui.table.scene.scene import Hit, TableScene


def next_group(scene: TableScene[P], *, forward: bool) -> Hit[P] | None:
    """The first thing of the next zone in the order of Tab; None past the end: then the keys leave the table."""
    groups: dict[tuple[int, int], list[Hit[P]]] = {}
    for hit in scene.hits():
        groups.setdefault(scene.by.reach_order(hit.zone), []).append(hit)
    order = sorted(groups)
    now = scene.focused
    if now is None:
        at = 0 if forward else len(order) - 1
    else:
        at = order.index(scene.by.reach_order(now.zone)) + (1 if forward else -1)
    if not 0 <= at < len(order):
        return None
    return min(groups[order[at]], key=lambda hit: (_x(hit), _y(hit)))


def beside(scene: TableScene[P], way: tuple[int, int]) -> Hit[P] | None:
    """The nearest thing in a direction; where the keys are nowhere yet, the first card of the hand."""
    now = scene.focused
    if now is None:
        return next_group(scene, forward=True)
    best: tuple[float, Hit[P]] | None = None
    for hit in scene.hits():
        ahead, aside = _apart(now, hit, way)
        if hit is now or ahead <= 0.5:
            continue
        far = ahead + 2.2 * aside
        if best is None or far < best[0]:
            best = far, hit
    return best[1] if best is not None else None


def _apart(now: Hit[P], hit: Hit[P], way: tuple[int, int]) -> tuple[float, float]:
    """How far ahead and how far to the side something lies."""
    x, y = _x(hit) - _x(now), _y(hit) - _y(now)
    return x * way[0] + y * way[1], math.fabs(x * way[1]) + math.fabs(y * way[0])


def _x(hit: Hit[P]) -> float:
    return hit.sceneBoundingRect().center().x()


def _y(hit: Hit[P]) -> float:
    return hit.sceneBoundingRect().center().y()
