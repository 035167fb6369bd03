"""Where the cards of a zone lie in its box."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.sight import SideSeen, View
from wixoss_desktop.engine.wixoss.zones import CHECK, ENER, FIELD, HAND, LIFE, LRIG_DECK, Place
from wixoss_desktop.images.face import Face, height_of
from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.board import Box
from wixoss_desktop.ui.table.scene.poses import (
    Pose,
    fan,
    far_hand,
    in_sight,
    mixed_row,
    near_hand,
    sideways_middle,
    sideways_row,
    step_of,
    within,
)
from wixoss_desktop.ui.table.wixoss.layout import MatBoard, Metrics, tab_of
from wixoss_desktop.ui.table.wixoss.mats import SIDEWAYS

DRAWER_SHIFT: Final = 3
CHECK_STEP, MOST_ASIDE = 0.4, 3
"""How much of a card in a check zone its next one leaves in sight, in card widths, for so many of them."""
ENER_LAYER: Final = 50
ENER_END: Final = 0.2
"""How much of an ener card's right end has to be in sight for its level to be read, in card heights."""
ENER_HEAD: Final = 0.34
"""How much of its height has to be in sight for level and colour below each other, in card heights."""
PILES_FROM: Final = 10
"""From so many cards on ener lies by colour."""
HEAD: Final = 0.19
"""Height of a head line, in card heights."""


def poses(
    board: MatBoard, zone: Place, count: int, *, drawer_open: bool = False, lying: frozenset[int] = frozenset(),
    groups: Sequence[int] = (),
) -> tuple[Pose, ...]:  # fmt: skip
    """The poses of all cards of a zone, in the order of the zone (ener: in the order in which it is shown).

    `lying` are those that are printed sideways, where they are shown to be read; `groups` says of ener how many cards
    pay the same, one group behind the other.
    """
    box, metrics, far = board.box(zone), board.metrics, zone.opponent
    match board.style(zone):
        case "sideways_row":
            return sideways_row(box, metrics, count, backwards=far == board.mirrored, far=far)
        case "sideways_rows":
            return _ener(box, metrics, groups or (count,), backwards=board.turn(zone) != 0)
        case "fan":
            return fan(_reaching(box, metrics, count), metrics, count, far=far, lying=lying)
        case "hand":
            return (far_hand if far else near_hand)(box, metrics, count)
        case "drawer" if drawer_open and not far:
            return _open_drawer(board, count, lying)
        case "drawer":
            return _closed_drawer(board.boxes[zone], metrics, count, far=far)
        case "sideways_pile":
            return (Pose(*box.center, 90),) * count
        case _:
            return (Pose(*box.center),) * count


def _reaching(box: Box, metrics: Metrics, count: int) -> Box:
    """The box of a check zone, which several cards leave towards the middle of the table."""
    more = min(count - 1, MOST_ASIDE) * round(metrics.card * CHECK_STEP) if count > 1 else 0
    return Box(box.left - more * (box.center[0] * 2 > metrics.width), box.top, box.width + more, box.height)


POWER_ENDS: Final = 0.88
"""Share of a card's width at which the figures of its power end."""


def squeezed_to(board: MatBoard, count: int) -> int:
    """How much is to be seen of a card of the near hand that the next one covers; 0 where its power is in sight."""
    found = poses(board, Place(HAND, 0), count)
    step = found[1].x - found[0].x if count > 1 else board.metrics.card
    return 0 if step >= round(board.metrics.card * POWER_ENDS) else step


def hung_to(board: MatBoard) -> int:
    """How much is to be seen of a card of the near hand from above, while it hangs over the edge; 0: all of it."""
    (pose,) = poses(board, Place(HAND, 0), 1)
    seen = board.metrics.height - (pose.y - board.metrics.tall // 2)
    return 0 if seen >= board.metrics.tall else seen


def _open_drawer(board: MatBoard, count: int, lying: frozenset[int]) -> tuple[Pose, ...]:
    """A second hand, beside the edge that closes it; what is printed sideways lies on its side."""
    box, tab, gap = board.box(Place(LRIG_DECK, 0)), tab_of(board), board.metrics.gap
    left = box.left + gap if board.mirrored else tab.right
    room = Box(left, box.top, box.width - tab.width - gap, box.height)
    laid = mixed_row(room, board.metrics, tuple(at in lying for at in range(count)))
    return tuple(replace(pose, z=layers.OPENED + 1 + at) for at, pose in enumerate(laid))


def _closed_drawer(box: Box, metrics: Metrics, count: int, *, far: bool) -> tuple[Pose, ...]:
    """A stack of which a few edges are to be seen."""
    x, y = box.center[0], within(box, metrics.tall, far=far)
    shown = min(count, 4)
    shift = step_of(shown, box.width, metrics.card, DRAWER_SHIFT)
    first = x - shift * (shown - 1) // 2
    return tuple(Pose(first + shift * max(0, at - count + shown), y, 0, layers.CARDS + at) for at in range(count))


def _ener(box: Box, metrics: Metrics, groups: Sequence[int], *, backwards: bool) -> tuple[Pose, ...]:
    """Rows of cards on their sides; where there are more, each shows the end where level and colour are.

    That is the right one, or `backwards` the left one. Many of several colours lie in rows by colour.
    """
    head, count = round(metrics.tall * HEAD), sum(groups)
    room = box.height - head
    rows = _rows_by_group(box, metrics, room, groups) if count >= PILES_FROM else ()
    if not rows:
        full = max(1, -(-count // _ener_rows(box, metrics, room, count)))
        rows = tuple(min(full, count - at) for at in range(0, count, full))
    down = step_of(len(rows), room, metrics.card, metrics.card + metrics.gap)
    widest = max(2, *rows) if rows else 2
    across = step_of(widest, box.width, metrics.tall, metrics.tall + 3 * metrics.gap)
    inset = max(0, box.width - metrics.tall - (widest - 1) * across) // 2
    top, found = box.top + head + metrics.card // 2, []
    for down_by, columns in enumerate(rows):
        for column in range(columns):
            x = sideways_middle(box, metrics, inset + column * across, backwards=False)
            x = box.left + box.right - x if backwards else x
            found.append(Pose(x, top + down_by * down, 90, layers.CARDS + down_by * ENER_LAYER + widest - column))
    return tuple(found)


def _rows_by_group(box: Box, metrics: Metrics, room: int, groups: Sequence[int]) -> tuple[int, ...]:
    """How many cards lie in each row where no row has cards of two groups, or only of small ones beside each other.

    Nothing where level and colour of each card wouldn't be in sight then.
    """
    most = 1 + (box.width - metrics.tall) // max(1, round(metrics.tall * ENER_END))
    most_rows = 1 + (room - metrics.card) // max(1, round(metrics.tall * ENER_HEAD))
    rows: list[int] = []
    for count in groups:
        parts = -(-count // most)
        rows.extend(count // parts + (at < count % parts) for at in range(parts))
    while len(rows) > most_rows:
        both = [one + other for one, other in pairwise(rows)]
        least = min(both)
        if least > most:
            return ()
        at = both.index(least)
        rows[at : at + 2] = [least]
    return tuple(rows)


def _ener_rows(box: Box, metrics: Metrics, room: int, count: int) -> int:
    """As many rows as lie whole below each other; more of them as long as level and colour stay in sight."""
    rows = max(1, (room + metrics.gap) // (metrics.card + metrics.gap))
    while step_of(-(-count // rows), box.width, metrics.tall, metrics.tall) < round(metrics.tall * ENER_END) and (
        room - metrics.card
    ) // rows >= round(metrics.tall * ENER_HEAD):
        rows += 1
    return rows


def held_up_pose(board: MatBoard, opponent: bool, width: int, *, lies: bool = False) -> Pose:
    """Where a card lies that is held up, so wide: in the outer corner of a check zone, and from there over others."""
    box, tall = board.box(Place(CHECK, 0, opponent)), height_of(width)
    wide, high = (tall, width) if lies else (width, tall)
    y = box.top + high // 2 if opponent else box.bottom - (high - high // 2)
    is_at_right = box.center[0] * 2 > board.metrics.width
    x = box.right - (wide - wide // 2) if is_at_right else box.left + wide // 2
    return Pose(x, y, 90 if lies else 0, layers.HELD_UP)


def ener_order(groups: Sequence[str]) -> tuple[int, ...]:
    """Positions of the ener cards by group, in the order in which they are shown."""
    return tuple(sorted(range(len(groups)), key=lambda at: (GROUPS.index(groups[at][0]), groups[at], at)))


def ener_piles(groups: Sequence[str]) -> tuple[int, ...]:
    """How many ener cards pay the same, in the order in which they are shown."""
    counts = Counter(groups[at] for at in ener_order(groups))
    return tuple(counts.values())


GROUPS: Final = "WRUGBMC"
"""Letters of what ener pays, in the order of the head line; M is multi ener."""


KINDS: Final = ("LRIG", "ASSIST_LRIG", "ARTS", "KEY", "PIECE")
"""Kinds of cards in the order in which the LRIG deck is laid out."""


def drawer_order(faces: Sequence[Face | None]) -> tuple[int, ...]:
    """Positions of the LRIG-deck cards as they are shown: LRIGs by level, assists, ARTS, the rest."""

    def rank(at: int) -> tuple[int, int, int]:
        face = faces[at]
        if face is None:
            return len(KINDS) + 1, 0, at
        return KINDS.index(face.kind) if face.kind in KINDS else len(KINDS), face.level or 0, at

    return tuple(sorted(range(len(faces)), key=rank))


def all_poses(
    board: MatBoard, view: View, group_at: Callable[[str], str], facts: Callable[[str], Face | None], *,
    drawer_open: bool, is_far_hand_used: bool = False, is_near_hand_asked: bool = False,
) -> dict[Place, Pose]:  # fmt: skip
    """Where every card of a view lies; a hand that is chosen from lies wholly in sight, over the row behind it."""
    found: dict[Place, Pose] = {}
    for side, opponent in ((view.own, False), (view.other, True)):
        orders = _orders(side, group_at, facts, drawer_open=drawer_open and not opponent)
        for zone, order in orders.items():
            place = Place(zone, 0, opponent)
            lying = _lying(side, zone, order, facts)
            groups = ener_piles([group_at(no) for no in side.ener]) if zone == ENER else ()
            row_of = poses(board, place, len(order), drawer_open=drawer_open, lying=lying, groups=groups)
            for at, pose in zip(order, row_of, strict=True):
                if zone == HAND and (is_far_hand_used if opponent else is_near_hand_asked):
                    y = in_sight(pose, board.metrics.tall, board.metrics.height)
                    pose = replace(pose, y=y, z=pose.z - layers.HANDS + layers.LOOKED_AT)
                found[Place(zone, at, opponent)] = turned(pose, board, place)
        for slot, seen in enumerate(side.field):
            place = Place(FIELD, slot, opponent)
            if seen is not None and place in board.boxes:
                box, angle = board.boxes[place], angle_on(board, place, up=seen.up)
                y = within(box, board.metrics.card if angle else board.metrics.tall, far=opponent)
                pose = Pose(box.center[0], y, angle, layers.CARDS + slot)
                found[place] = turned(pose, board, place)
    return found


def turned(pose: Pose, board: MatBoard, place: Place) -> Pose:
    """A pose with the card turned round, where the far half lies as on paper."""
    turn = board.turn(place)
    return replace(pose, angle=pose.angle + turn) if turn else pose


def _lying(
    side: SideSeen, zone: int, order: Sequence[int], facts: Callable[[str], Face | None]
) -> frozenset[int]:  # fmt: skip
    """Which cards of a zone are printed sideways, in the order shown; only where they are shown to be read."""
    cards: Sequence[str | None] = {CHECK: side.check, LRIG_DECK: side.lrig_deck}.get(zone, ())
    return frozenset(at for at, card in enumerate(order) if card < len(cards) and lies(cards[card], facts))


def lies(no: str | None, facts: Callable[[str], Face | None]) -> bool:
    """Whether a card is known and printed sideways."""
    face = None if no is None else facts(no)
    return face is not None and face.is_landscape


def spread_of(view: View | None, facts: Callable[[str], Face | None]) -> float:
    """How many upright cards are as wide as those that lie side by side while the drawer is open."""
    cards = () if view is None else view.own.lrig_deck
    return len(cards) + (1 / SIDEWAYS - 1) * sum(lies(no, facts) for no in cards)


def angle_on(board: MatBoard, place: Place, *, up: bool) -> int:
    """How a card on the field is turned: downed ones, and a KEY where it has the room, lie sideways."""
    box = board.boxes[place]
    lies = box.width >= board.metrics.tall if board.styles[place] == "flat" else not up
    return 90 if lies else 0


def _orders(
    side: SideSeen, group_at: Callable[[str], str], facts: Callable[[str], Face | None], *, drawer_open: bool
) -> dict[int, Sequence[int]]:
    """For each zone of rows, which card of it is shown first, second and so on."""
    deck = range(len(side.lrig_deck))
    faces = [None if no is None else facts(no) for no in side.lrig_deck]
    return {
        HAND: range(len(side.hand)),
        LIFE: range(side.life),
        CHECK: range(len(side.check)),
        ENER: ener_order([group_at(no) for no in side.ener]),
        LRIG_DECK: drawer_order(faces) if drawer_open else deck,
    }
