"""Where cards lie in the box of a zone: rows, fans and stacks, for the layouts of any game."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.board import Box, Sizes

SIDEWAYS_STEP: Final = 0.3
"""How much of a card in a sideways row shows, in card heights, while there is room."""
RAISED: Final = 0.05
"""How much higher a card stands that is pointed at, in card heights."""
FAN_STEP: Final = 0.62
"""From card to card of a fan while there is room, in card widths."""
COUNT_ROOM: Final = 0.5
"""Room for the large figure at the end of a sideways row, in card heights."""


class Pose(Struct, frozen=True):
    """Where the middle of a card lies, how it is turned (degrees, clockwise), and how far in front."""

    x: int
    y: int
    angle: int = 0
    z: int = layers.CARDS


def step_of(count: int, room: int, card: int, most: int) -> int:
    """From card to card so that `count` cards fit into the room, at most `most`."""
    return most if count < 2 else max(1, min(most, (room - card) // (count - 1)))


def row(box: Box, sizes: Sizes, count: int, *, y: int, z: int = layers.CARDS) -> tuple[Pose, ...]:
    """Upright cards side by side around the middle of a box; they overlap where there is too little room."""
    step = step_of(count, box.width, sizes.card, sizes.card + sizes.gap)
    first = box.center[0] - step * (count - 1) // 2
    return tuple(Pose(first + at * step, y, 0, z + at) for at in range(count))


def near_hand(box: Box, sizes: Sizes, count: int) -> tuple[Pose, ...]:
    """Cards that stand in from beyond the edge where the box is lower than they are: it shows their upper end."""
    y = max(box.center[1], box.top + sizes.tall // 2)
    return row(box, sizes, count, y=y, z=layers.HANDS)


def far_hand(box: Box, sizes: Sizes, count: int) -> tuple[Pose, ...]:
    """Cards that hang in from beyond the edge: the strip shows their lower end; the first lies at the right."""
    return row(box, sizes, count, y=box.bottom - (sizes.tall - sizes.tall // 2), z=layers.HANDS)[::-1]


def within(box: Box, high: int, *, far: bool) -> int:
    """The middle of a card so high in a box, or, where that is lower, so that the end shows that is nearer the middle.

    Middle of the table: from a box on the near half up, on the `far` half down.
    """
    if high <= box.height:
        return box.center[1]
    return box.bottom - (high - high // 2) if far else box.top + high // 2


def mixed_row(room: Box, sizes: Sizes, lying: Sequence[bool]) -> tuple[Pose, ...]:
    """A row of upright and lying cards, which overlap as far as they have to."""
    if not lying:
        return ()
    widths = [sizes.tall if lies else sizes.card for lies in lying]
    starts = [sum(widths[:at]) + at * sizes.gap for at in range(len(widths))]
    share = min(1.0, (room.width - widths[-1]) / max(1, starts[-1]))
    first = room.left + max(0, room.width - starts[-1] - widths[-1]) // 2
    found = []
    for at, (start, wide, lies) in enumerate(zip(starts, widths, lying, strict=True)):
        x = first + round(start * share) + wide // 2
        found.append(Pose(x, room.center[1], 90 if lies else 0, layers.CARDS + at))
    return tuple(found)


def sideways_row(box: Box, sizes: Sizes, count: int, *, backwards: bool, far: bool = False) -> tuple[Pose, ...]:
    """Cards on their sides from one end of a box on, the first uppermost, with room for a figure at the other end."""
    room = box.width - round(sizes.tall * COUNT_ROOM)
    step = step_of(count, room, sizes.tall, round(sizes.tall * SIDEWAYS_STEP))
    first = sideways_middle(box, sizes, sizes.gap, backwards=backwards)
    way, y = (-step if backwards else step), within(box, sizes.card, far=far)
    places = (first + at * way for at in range(count))
    return tuple(Pose(x, y, 90, layers.CARDS + count - at) for at, x in enumerate(places))


def sideways_middle(box: Box, sizes: Sizes, inset: int, *, backwards: bool) -> int:
    """The middle of a sideways card that begins so far from the left end of a box, or from its right end."""
    half = sizes.tall // 2
    return box.right - inset - half if backwards else box.left + inset + sizes.tall - half


def fan(box: Box, sizes: Sizes, count: int, *, far: bool, lying: frozenset[int] = frozenset()) -> tuple[Pose, ...]:
    """The last card, which is the one that resolves, lies in front."""
    step = step_of(count, box.width, sizes.card, round(sizes.card * FAN_STEP))
    first = box.center[0] - step * (count - 1) // 2
    found = []
    for at in range(count):
        high, wide = (sizes.card, sizes.tall) if at in lying else (sizes.tall, sizes.card)
        y = box.top + high // 2 if far else box.bottom - (high - high // 2)
        x = max(box.left + wide // 2, min(first + at * step, box.right - (wide - wide // 2)))
        found.append(Pose(x, y, 90 if at in lying else 0, layers.FANS + at))
    return tuple(found)


def in_sight(pose: Pose, tall: int, height: int) -> int:
    """How high a card stands that hung over the upper or the lower edge of a table so high, and is wholly in sight."""
    return max(tall - tall // 2, min(pose.y, height - (tall - tall // 2)))


def raised(y: int, tall: int) -> int:
    """How high a card of a near row stands that is pointed at: a little higher than without."""
    return y - round(tall * RAISED)
