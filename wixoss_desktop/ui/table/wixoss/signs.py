"""Counts, head lines and outcomes that stand on the table, from a view."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from wixoss_desktop.engine.wixoss.sight import SideSeen, View
from wixoss_desktop.engine.wixoss.zones import (
    ASSIST_RIGHT,
    DECK,
    EXCLUDED,
    FIELD,
    HAND,
    KEY,
    LANES,
    LIFE,
    LRIG,
    LRIG_DECK,
    LRIG_TRASH,
    RIGHT,
    TRASH,
    Place,
    front_of,
)  # fmt: skip
from wixoss_desktop.images.face import Face
from wixoss_desktop.ui.kit.color_marks import COLOR_LETTERS
from wixoss_desktop.ui.table.scene.board import Box
from wixoss_desktop.ui.table.scene.items.sign import Sign
from wixoss_desktop.ui.table.scene.poses import COUNT_ROOM
from wixoss_desktop.ui.table.wixoss.ener_line import Groups
from wixoss_desktop.ui.table.wixoss.laid import laid_signs
from wixoss_desktop.ui.table.wixoss.layout import MatBoard
from wixoss_desktop.ui.table.wixoss.poses import GROUPS, poses

Preview = Callable[[int], str | None]
"""What an attack from a lane would come to; lanes as the turn player counts them, 3 is the LRIG."""

REFRESH_SOON = 5
BESIDE = 2
"""Pixels between a LRIG that lies down and what is said of its attack: it is seen whose that is."""


def nobody_knows(_: object) -> None:
    """Stands for a question that nobody answers yet."""
    return None


def group_of(face: Face | None) -> str:
    """What an ener card can pay, as letters: 'W', 'WR', 'M' for any colour, 'C' for none."""
    if face is None:
        return "C"
    if face.multi_ener:
        return "M"
    letters = "".join(COLOR_LETTERS[color] for color in COLOR_LETTERS if color in face.colors and color != "colorless")
    return letters or "C"


def ener_groups(groups: Sequence[str]) -> Groups:
    """The groups with their counts, in the order of the head line."""
    counts = Counter(groups)
    return tuple(sorted(counts.items(), key=lambda entry: (GROUPS.index(entry[0][0]), entry[0])))


def signs_of(board: MatBoard, view: View, *, drawer_open: bool, preview: Preview) -> tuple[Sign, ...]:
    """Every sign of the table."""
    lying = (
        *_side_signs(board, view.own, opponent=False, opened=view.opened),
        *_side_signs(board, view.other, opponent=True, opened=view.opened),
        *laid_signs(board, view.own, opponent=False),
        *laid_signs(board, view.other, opponent=True),
        *_outcomes(board, view, preview),
    )
    open_to_sight = (sign for sign in lying if not any(box.holds(*sign.box.center) for box in board.over.values()))
    return *open_to_sight, *_drawer_signs(board, view, drawer_open=drawer_open)


def _side_signs(board: MatBoard, side: SideSeen, *, opponent: bool, opened: bool) -> Iterator[Sign]:
    counts = (
        (DECK, side.deck), (TRASH, len(side.trash)), (LRIG_TRASH, len(side.lrig_trash)),
        (EXCLUDED, len(side.excluded)),
    )  # fmt: skip
    for zone, count in counts:
        place = Place(zone, 0, opponent)
        if place in board.boxes and (count or zone == DECK):
            warn = zone == DECK and count <= REFRESH_SOON
            yield Sign(_on_pile(board, place, len(str(count)) + warn, is_open=zone != DECK), str(count), warn=warn)
    if opened or side.life:
        life = board.boxes[Place(LIFE, 0, opponent)]
        room = round(board.metrics.tall * COUNT_ROOM)
        left = life.left if opponent == board.mirrored else life.right - room
        yield Sign(Box(left, life.top, room, life.height), str(side.life), "large", side.life == 0, plate=False)
    if opponent:
        yield from _far_hand(board, side)


def _on_pile(board: MatBoard, place: Place, letters: int, *, is_open: bool) -> Box:
    """Where the count of a pile stands, with room for so many letters: in the lower right corner of its card.

    On one that lies open it stands at the left of the picture, so that level, icons and power can be read.
    """
    box, sizes, is_turned = board.boxes[place], board.metrics, board.styles[place] == "sideways_pile"
    wide, tall = (sizes.tall, sizes.card) if is_turned else (sizes.card, sizes.tall)
    high = max(18, round(sizes.tall * 0.2))
    long = round(high * (0.8 + 0.42 * letters))
    left, bottom = box.center[0] - wide // 2, box.center[1] - tall // 2 + tall
    if is_open and not is_turned:
        return Box(left, bottom - high - round(tall * 0.38), long, high)
    return Box(left + wide - long, bottom - high, long, high)


def _far_hand(board: MatBoard, side: SideSeen) -> Iterator[Sign]:
    high = max(18, round(board.metrics.tall * 0.2))
    hand, deck = board.boxes[Place(HAND, 0, True)], board.boxes[Place(LRIG_DECK, 0, True)]
    wide = round(high * 1.7)
    ends = [pose.x for pose in poses(board, Place(HAND, 0, True), len(side.hand))] or [hand.center[0] - wide]
    after = max(ends) + board.metrics.card // 2 + board.metrics.gap
    yield Sign(Box(min(after, hand.right - wide), hand.bottom - high - 2, wide, high), str(len(side.hand)))
    if side.lrig_deck:
        yield _below_middle(deck, high, str(len(side.lrig_deck)))


def _drawer_signs(board: MatBoard, view: View, *, drawer_open: bool) -> Iterator[Sign]:
    box = board.boxes[Place(LRIG_DECK, 0)]
    high = max(18, round(board.metrics.tall * 0.2))
    if not drawer_open:
        yield _below_middle(box, high, str(len(view.own.lrig_deck)))


def _below_middle(box: Box, high: int, count: str) -> Sign:
    """How many cards lie in a drawer that is closed."""
    wide = round(high * (0.8 + 0.42 * len(count)))
    return Sign(Box(box.center[0] - wide // 2, box.bottom - high - 3, wide, high), count)


def _outcomes(board: MatBoard, view: View, preview: Preview) -> Iterator[Sign]:
    if view.phase != "attack":
        return
    for lane in LANES:
        text = preview(lane)
        if text:
            strip = board.strips[lane if view.active == view.seat else front_of(lane)]
            yield Sign(strip, text, "small")
    text = preview(LRIG)
    if text:
        yield Sign(_beside_lrig(board, opponent=view.active != view.seat), text, "small")


def _beside_lrig(board: MatBoard, *, opponent: bool) -> Box:
    """The free place right beside the card of a LRIG; where there is none, over the backs of the Life Cloth."""
    lrig, lane = board.boxes[Place(FIELD, LRIG, opponent)], board.boxes[Place(FIELD, RIGHT, opponent)]
    (x, y), high = lrig.center, board.metrics.strip
    if not any(Place(FIELD, slot, opponent) in board.boxes for slot in (ASSIST_RIGHT, KEY)):
        away = board.metrics.tall // 2 + BESIDE
        left = x + away if lane.left > lrig.left else x - away - lane.width
        return Box(left, y - high // 2, lane.width, high)
    life = board.boxes[Place(LIFE, 0, opponent)]
    return Box(lrig.left, life.bottom - high if opponent else life.top, lrig.width, high)
