"""Where the zones of a mat lie: its boxes for a size. All numbers are device pixels."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, LRIG, LRIG_DECK, Place
from wixoss_desktop.images.face import height_of
from wixoss_desktop.ui.table.scene.board import AS_USUAL, Box, Laying, SceneBoard, Sizes, Style
from wixoss_desktop.ui.table.wixoss.mats import COLUMNS, Cell, Mat

WIDEST_LANE: Final = 1.5
NARROWEST_LANE: Final = 1.06
NARROWEST_SIDE: Final = 1.55
SMALLEST_CARD: Final = 24
LOWEST_STRIP: Final = 24


class Metrics(Sizes, frozen=True):
    """The sizes that everything else follows from."""

    row_gap: int
    margin: int
    strip: int
    lane: int
    side: int

    def of(self, heights: float) -> int:
        """A length given in card heights."""
        return round(self.tall * heights)


class MatBoard(SceneBoard[Place], frozen=True):
    """The boxes of both halves: zones by place (index 0 but on the field), strips by the near seat's lane."""

    metrics: Metrics
    strips: tuple[Box, ...] = ()

    def turn(self, zone: Place) -> int:
        """By how many degrees the cards of a place are turned round; who holds cards in the hand isn't followed."""
        return 180 if self.laying.on_paper and zone.opponent and zone.zone not in (HAND, LRIG_DECK) else 0

    def zone(self, place: Place) -> Place:
        """The zone in which a place lies; one that the mat doesn't draw is where the center LRIG stands."""
        zone = zone_of(place)
        return zone if zone in self.boxes else Place(FIELD, LRIG, place.opponent)

    def box(self, zone: Place) -> Box:
        """The box of the zone in which a place lies."""
        place = self.zone(zone)
        return self.over.get(place) or self.boxes[place]

    def style(self, zone: Place) -> Style:
        """How cards lie in the zone of a place."""
        return self.styles[self.zone(zone)]


def zone_of(place: Place) -> Place:
    """The place that stands for a whole zone; each slot of the field is a zone of its own."""
    return place if place.zone == FIELD or place.index == 0 else Place(place.zone, 0, place.opponent)


def board_of(
    mat: Mat, width: int, height: int, *, far: Mat | None = None, spread: float | None = None,
    laying: Laying = AS_USUAL,
) -> MatBoard:  # fmt: skip
    """Lay a mat out in a size, both halves; `far` is that of the far half if it is another one, with the same rows.

    `spread` is how many upright cards are as wide as those of the LRIG deck, while it lies open over the rows at the
    near edge (None: it is closed).
    """
    metrics = metrics_of(mat, width, height)
    near, beyond = _near_rows(mat, metrics), _far_rows(mat, metrics)
    columns = _columns(metrics)
    boxes: dict[Place, Box] = {}
    styles: dict[Place, Style] = {}
    for cells, opponent in ((mat.cells, False), ((far or mat).cells, True)):
        for cell in cells:
            place = Place(cell.zone, cell.slot, opponent)
            box = _box(cell, metrics, beyond if opponent else near, columns)
            box = _turned(box, metrics) if opponent else box
            boxes[place] = _flipped(box, metrics) if laying.mirrored and not _is_fixed(cell) else box
            styles[place] = cell.style
    over = {} if spread is None else {Place(LRIG_DECK, 0): _open_drawer(metrics, boxes, spread)}
    far_zones = frozenset(place for place in boxes if place.opponent)
    strips = _strips(metrics, near, columns)
    return MatBoard(metrics, boxes, styles, far_zones, laying=laying, over=over, strips=strips)


def _is_fixed(cell: Cell) -> bool:
    """Whether a zone stays where it is for the left hand: what stands in the lanes."""
    return cell.zone == FIELD and cell.start != "piles" and cell.first != "life"


@lru_cache(maxsize=8)
def metrics_of(mat: Mat, width: int, height: int) -> Metrics:
    """The largest cards with which every zone is in view, and the sizes that go with them."""
    card = SMALLEST_CARD
    while _fits(mat, card + 1, width, height):
        card += 1
    tall, gap, margin, strip = _sizes(card)
    spare = max(0, height - _needed(mat, card))
    wider_strip = min(spare, round(tall * 0.12))
    row_gap = gap + min((spare - wider_strip) // (2 * len(mat.rows) - 1), round(tall * 0.1))
    lane, side = _widths(width, tall, gap, margin)
    return Metrics(width, height, card, tall, gap, row_gap, margin, strip + wider_strip, lane, side)


def _widths(width: int, tall: int, gap: int, margin: int) -> tuple[int, int]:
    """Lane and side: sides grow first, until two ener cards lie beside each other, then the lanes."""
    room = width - 4 * gap - 2 * margin
    least, wished = round(tall * NARROWEST_LANE), 2 * tall + 2 * gap
    side = min(wished, (room - 3 * least) // 2)
    lane = max(least, min((room - 2 * side) // 3, round(tall * WIDEST_LANE)))
    return lane, (room - 3 * lane) // 2


def _sizes(card: int) -> tuple[int, int, int, int]:
    """Height of a card, gap, margin and strip for a width of card."""
    tall = height_of(card)
    return tall, max(3, round(tall * 0.03)), max(2, round(tall * 0.02)), max(LOWEST_STRIP, round(tall * 0.17))


def _needed(mat: Mat, card: int) -> int:
    tall, gap, margin, strip = _sizes(card)
    rows = sum(round(tall * row.near) + round(tall * row.far) for row in mat.rows)
    return rows + strip + 2 * (len(mat.rows) - 1) * gap + 2 * margin + gap // 2


def _fits(mat: Mat, card: int, width: int, height: int) -> bool:
    tall, gap, margin, _ = _sizes(card)
    wide = 3 * round(tall * NARROWEST_LANE) + 2 * round(tall * NARROWEST_SIDE) + 4 * gap + 2 * margin
    return _needed(mat, card) <= height and wide <= width


_Spans = dict[str, tuple[int, int]]


def _near_rows(mat: Mat, metrics: Metrics) -> _Spans:
    """Top and bottom of each row of the near half; the hand row ends at the margin."""
    bottom = metrics.height - metrics.margin
    rows: _Spans = {}
    for row in reversed(mat.rows):
        top = bottom - metrics.of(row.near)
        rows[row.name] = (top, bottom)
        bottom = top - metrics.row_gap
    return rows


def _far_rows(mat: Mat, metrics: Metrics) -> _Spans:
    """Rows of the far half as its own player would number them: from the bottom of a table turned round."""
    bottom = metrics.height
    rows: _Spans = {}
    near_top = _near_rows(mat, metrics)[mat.rows[0].name][0]
    inner = metrics.height - (near_top - metrics.strip)
    for row in reversed(mat.rows):
        top = bottom - metrics.of(row.far)
        rows[row.name] = (top, bottom)
        bottom = top - metrics.row_gap
    drop = rows[mat.rows[0].name][0] - inner
    moved = {name: (top - drop, bottom - drop) for name, (top, bottom) in rows.items()}
    return {**moved, mat.rows[-1].name: rows[mat.rows[-1].name]}


def _columns(metrics: Metrics) -> _Spans:
    """Left and right of each column; alike from both ends, so that lanes face each other to the pixel."""
    widths = {name: metrics.side if name in ("side", "piles") else metrics.lane for name in COLUMNS}
    spare = metrics.width - sum(widths.values()) - (len(COLUMNS) - 1) * metrics.gap - 2 * metrics.margin
    widths["center"] += spare
    left = metrics.margin
    spans: _Spans = {}
    for name, wide in widths.items():
        spans[name] = (left, left + wide)
        left += wide + metrics.gap
    return spans


def _open_drawer(metrics: Metrics, boxes: Mapping[Place, Box], spread: float) -> Box:
    """Where the open LRIG deck lies: from its place over Life Cloth and hand, as wide as its cards need and have room.

    The check zone beside it, where its cards go, stays in sight.
    """
    closed, hand = boxes[Place(LRIG_DECK, 0)], boxes[Place(HAND, 0)]
    needed = tab_width(metrics) + round(max(2, spread) * (metrics.card + metrics.gap)) + 2 * metrics.gap
    wide = min(needed, max(closed.right, hand.right) - min(closed.left, hand.left))
    top = min(closed.top, closed.bottom - metrics.tall - 2 * metrics.gap)
    return Box(closed.right - wide if closed.left > hand.left else closed.left, top, wide, closed.bottom - top)


def _box(cell: Cell, metrics: Metrics, rows: _Spans, columns: _Spans) -> Box:
    left, right = columns[cell.start][0], columns[cell.end][1]
    if cell.part != (0.0, 1.0):
        wide = right - left + metrics.gap
        left, right = left + round(wide * cell.part[0]), left + round(wide * cell.part[1]) - metrics.gap
    top, bottom = rows[cell.first][0], rows[cell.last][1]
    return Box(left, top, right - left, bottom - top)


def _turned(box: Box, metrics: Metrics) -> Box:
    """The box on a table turned by 180 degrees."""
    return Box(metrics.width - box.right, metrics.height - box.bottom, box.width, box.height)


def _flipped(box: Box, metrics: Metrics) -> Box:
    """The box for the left hand: left and right changed over."""
    return Box(metrics.width - box.right, box.top, box.width, box.height)


def _strips(metrics: Metrics, near: _Spans, columns: _Spans) -> tuple[Box, ...]:
    bottom = near["signi"][0]
    spans = (columns[name] for name in ("left", "center", "right"))
    return tuple(Box(left, bottom - metrics.strip, right - left, metrics.strip) for left, right in spans)


def tab_width(metrics: Metrics) -> int:
    """How wide the edge is that closes the drawer."""
    return max(LOWEST_STRIP, round(metrics.tall * 0.2))


def tab_of(board: MatBoard) -> Box:
    """The edge of the open LRIG-deck drawer that closes it."""
    box = board.box(Place(LRIG_DECK, 0))
    wide = tab_width(board.metrics)
    left = box.right - wide if board.mirrored else box.left
    return Box(left, box.top, wide, box.height)
