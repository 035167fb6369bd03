"""Where the zones and cards of any table lie: the near seat's below, what is shared in the middle, all others' above.

All lengths are device pixels.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from msgspec import Struct

from wixoss_desktop.engine.contract import Seat, Spot
from wixoss_desktop.engine.contract.board import CardLying, MatZone, TableBoard, ZoneStyle
from wixoss_desktop.images.face import height_of
from wixoss_desktop.ui.faces.plain_face import LEAST_BESIDE, MOSTLY
from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.board import Box
from wixoss_desktop.ui.table.scene.poses import Pose, step_of

SMALLEST: Final = 24
"""The narrowest card: below it a table doesn't shrink any more."""
LARGEST: Final = 170
ENOUGH: Final = 7
"""On a high screen the largest card is this part of its height wide."""
HANGING: Final = 0.45
"""How much is to be seen of cards that others hold, which hang in from beyond their edge; in card heights."""
LOW: Final = 0.5
"""Height of a row that has nothing but strips, dice or notes, in card heights."""
OVERLAP: Final[Mapping[ZoneStyle, float]] = {"fan": 0.62, "strip": 0.3}
"""From card to card while there is room, in card widths; in all other styles cards lie beside each other."""
LOW_ONES: Final[frozenset[ZoneStyle]] = frozenset({"strip", "dice", "notes"})
MANY: Final = 4
"""Of so many others and more, names and figures stand below each other, since there is no room beside."""
HIGH_PLATE: Final = 2.4
"""How high a plate is on which they do, in lines with a name."""
MOST_IN_GRID: Final = 2.0
"""How much larger than others cards become in a grid with few of them."""
SNUG: Final = 1.25
"""How wide a zone for one card or one heap is at most, in card widths."""
BELOW: Final = 0.13
"""How much of a card shows that lies under another, in card heights."""
AWAY: Final = 0.62
"""How large the cards of others are beside those of the near seat, where there are several others."""
HEAD: Final = 0.8
"""How high the line over a zone is, in lines with a name."""
LEAST_AWAY: Final = 0.42
"""How small they may become so that those of the near seat stay large."""
LEAST_FAR: Final = 16
"""The narrowest card of others."""
LEAST_SPREAD: Final = 8
"""The narrowest card of others that are spread: its colour is to be seen, and what it is where it is pointed at."""
LEAST_HELD: Final = 0.6
"""How small cards of the own hand or of an own row become, of their usual size, so that none covers another."""
SEEN: Final = 0.15
"""The least of a card of others that is to be seen beside the next one, in card widths."""
LEAST_STRIP: Final = 10
"""The least that is to be seen of a card of others that the next one covers, for its name along the edge."""


class PlainLayout(Struct, frozen=True):
    """The sizes of a table and its boxes: of zones, by spots that name no card, and of each seat's name and figures.

    The line of all (None) is the middle of the table. `far` are the seats whose mats are seen from the other side.
    `cards` are the widths of cards in zones where they are smaller or larger than `card`; `heads` are the lines over
    zones that have one.
    """

    card: int
    tall: int
    gap: int
    zones: Mapping[Spot, Box]
    lines: Mapping[Seat | None, Box]
    far: frozenset[Seat]
    cards: Mapping[Spot, int] = {}
    heads: Mapping[Spot, Box] = {}

    def card_of(self, zone: Spot) -> int:
        """How wide the cards of a zone are."""
        return self.cards.get(zone, self.card)

    def zone_at(self, x: float, y: float) -> Spot | None:
        """The zone under a point."""
        return next((spot for spot, box in self.zones.items() if box.holds(x, y)), None)


def zone_spot(seat: Seat | None, zone: MatZone) -> Spot:
    """What a zone goes by."""
    return Spot(seat, zone.name, zone.slot)


def laid_out(board: TableBoard, width: int, height: int, line: int) -> PlainLayout:
    """Lay a table out in a size with the largest cards for which all is in sight; a `line` of words is so high."""
    card = max(LARGEST, height // ENOUGH)
    while card > SMALLEST and not _fits(board, card, width, height, line):
        card -= 1
    return _Laying(board, card, width, height, line).done()


def poses_of(board: TableBoard, layout: PlainLayout) -> dict[Spot, Pose]:
    """Where every card lies that is listed; those under others peep out below them."""
    found: dict[Spot, Pose] = {}
    for spot, box in layout.zones.items():
        zone = board.zone(spot)
        if zone is not None:
            found.update(_in_zone(zone, box, _lying(board, spot, zone), layout, spot))
    for card in board.cards:
        if card.under is not None and card.under in found:
            found[card.spot] = _below(found[card.under], board, card, layout)
    return found


def steps_of(board: TableBoard, layout: PlainLayout) -> dict[Spot, int]:
    """How much of each card is to be seen beside the next one, by the zones in which cards lie over each other."""
    found: dict[Spot, int] = {}
    for spot, box in layout.zones.items():
        zone = board.zone(spot)
        cards = () if zone is None or zone.style in ("lane", "pile") else _lying(board, spot, zone)
        if zone is not None and len(cards) > 1 and not _is_grid(zone, box, len(cards), layout, spot):
            found[spot] = _step(zone, box, len(cards), layout, spot)
    return found


def _lying(board: TableBoard, spot: Spot, zone: MatZone) -> list[CardLying]:
    cards = [card for card in board.lying(spot.seat, spot.zone) if card.under is None]
    return [card for card in cards if zone.slot in (None, card.spot.index)]


class _Laying:
    """One table being laid out."""

    def __init__(self, board: TableBoard, card: int, width: int, height: int, line: int) -> None:
        self.board, self.card, self.width, self.height, self.line = board, card, width, height, line
        self.tall, self.gap = height_of(card), _gap(card)
        self.away = _away(board, card, width)
        self.near, *self.others = board.seats
        self.zones: dict[Spot, Box] = {}
        self.cards: dict[Spot, int] = {}
        self.heads: dict[Spot, Box] = {}
        self.lines: dict[Seat | None, Box] = {}

    def done(self) -> PlainLayout:
        """Lay the others out from above, the near seat from below, and what is shared between them."""
        spare = max(0, self.height - _needed(self.board, self.card, self.width, self.line))
        step = self.gap + min(spare // max(1, _rows_in_all(self.board) + 2), round(self.tall * 0.12))
        top = self._others(step)
        bottom = self._near(step)
        self._middle(top, bottom, step)
        far = frozenset(self.others)
        return PlainLayout(
            self.card, self.tall, self.gap, self.zones, self.lines, far, self.cards, self.heads
        )  # fmt: skip

    def _others(self, step: int) -> int:
        """Lay the others out; what they hold hangs in from the edge, and their names stand below it."""
        lowest = self.gap
        line = _line_of_others(self.board, self.line)
        for seat, (left, right) in zip(self.others, _columns(self.width, len(self.others), 3 * self.gap), strict=True):
            mat, y = self.board.zones.get(seat, ()), self.gap
            heights = _heights(mat, self.away, self.line, is_far=True)
            hangs = bool(heights) and _holds(mat, len(heights) - 1)
            tops: dict[int, tuple[int, int]] = {}
            if not hangs:
                self.lines[seat] = Box(left, y, right - left, line)
                y += line
            for row in reversed(range(len(heights))):
                tops[row] = (y, y + heights[row])
                y += heights[row] + step
                if hangs and row == len(heights) - 1:
                    y += 2 - step
                    self.lines[seat] = Box(left, y, right - left, line)
                    y += line + self.gap
            self._mat(seat, mat, tops, left, right)
            lowest = max(lowest, y)
        return lowest

    def _near(self, step: int) -> int:
        mat = self.board.zones.get(self.near, ())
        y = self.height - self.gap - self.line
        self.lines[self.near] = Box(self.gap, y, self.width - 2 * self.gap, self.line)
        heights = _heights(mat, self.card, self.line, is_far=False)
        tops: dict[int, tuple[int, int]] = {}
        for row in reversed(range(len(heights))):
            y -= heights[row] + (self.gap if row == len(heights) - 1 else step)
            tops[row] = (y, y + heights[row])
        self._mat(self.near, mat, tops, self.gap, self.width - self.gap)
        return y

    def _middle(self, top: int, bottom: int, step: int) -> None:
        """Put the line of all and the shared rows into what is left between."""
        mat = self.board.zones.get(None, ())
        heights = _heights(mat, self.card, self.line, is_far=False)
        needed = self.line + sum(heights) + step * len(heights)
        spare = max(0, bottom - top - needed)
        grids = [zone.row for zone in mat if zone.style == "grid"]
        for row in grids[:1]:  # what nobody needs makes its cards larger
            heights[row] += max(0, spare - 2 * step)
            spare = min(spare, 2 * step)
        y = top + spare // 2
        self.lines[None] = Box(self.gap, y, self.width - 2 * self.gap, self.line)
        y += self.line + step
        tops: dict[int, tuple[int, int]] = {}
        for row, high in enumerate(heights):
            tops[row] = (y, y + high)
            y += high + step
        self._mat(None, mat, tops, self.gap, self.width - self.gap)

    def _mat(
        self, seat: Seat | None, mat: Sequence[MatZone], tops: Mapping[int, tuple[int, int]], left: int, right: int
    ) -> None:
        is_mirrored = seat in self.others and len(self.others) == 1
        card = self.away if seat in self.others else self.card
        for zone, (start, end) in _across(mat, right - left, card, self.gap):
            spot, own = zone_spot(seat, zone), round(card * zone.size)
            first, last = sorted((tops[zone.row], tops[zone.row + zone.rows - 1]))
            wide = min(end - start, round(own * SNUG)) if zone.style in ("lane", "pile") else end - start
            x = (right - end if is_mirrored else left + start) + (end - start - wide) // 2
            head = _head(self.line) if zone.headed else 0
            if zone.headed:
                self.heads[spot] = Box(right - end if is_mirrored else left + start, first[0], end - start, head)
            self.zones[spot] = box = Box(x, first[0] + head, wide, last[1] - first[0] - head)
            if zone.style == "grid":
                own = _in_grid(len(self.board.lying(seat, zone.name)), box, self.gap, round(own * MOST_IN_GRID))
            elif zone.style in ("hand", "row") and seat == self.near:
                lying = _lying(self.board, spot, zone)
                if not any(one.turned % 180 for one in lying):
                    own = _held(len(lying), box, self.gap, own)
            elif zone.style == "spread":
                own = _spread(len(self.board.lying(seat, zone.name)), box, self.gap, own, is_far=seat in self.others)
            if own != self.card:
                self.cards[spot] = own


def _fits(board: TableBoard, card: int, width: int, height: int, line: int) -> bool:
    if _needed(board, card, width, line) > height:
        return False
    near, *others = board.seats
    columns = _columns(width, len(others), 3 * _gap(card))
    rooms: dict[Seat | None, tuple[int, int]] = {near: (width, card), None: (width, card)}
    away = _away(board, card, width)
    rooms |= {seat: (right - left, away) for seat, (left, right) in zip(others, columns, strict=True)}
    return all(_widest(board.zones.get(seat, ()), own) <= room for seat, (room, own) in rooms.items())


def _line_of_others(board: TableBoard, line: int) -> int:
    """How high the plate of each of the others is."""
    return line if len(board.seats) <= MANY else round(line * HIGH_PLATE)


def _in_grid(count: int, box: Box, gap: int, most: int, least: int = SMALLEST) -> int:
    """How wide cards are at the most of which so many lie in a box without covering each other."""
    card = most
    while card > least and not _has_room(count, box, gap, card):
        card -= 1
    return card


def _has_room(count: int, box: Box, gap: int, card: int) -> bool:
    """Whether so many cards lie in a box, in rows, without covering each other."""
    tall = height_of(card)
    rows, columns = (box.height + gap) // (tall + gap), (box.width + gap) // (card + gap)
    return tall <= box.height and columns * rows >= count


def _spread(count: int, box: Box, gap: int, most: int, *, is_far: bool) -> int:
    """How wide cards are that lie side by side: smaller where too little would be seen of those that others cover.

    Of a card of the others its name along the edge is enough.
    """
    step = (box.width - most) // max(1, count - 1)
    is_read = step >= max(LEAST_STRIP, SEEN * most) if is_far else _shows_most(step, most)
    return most if is_read else _in_grid(count, box, gap, most, LEAST_SPREAD if is_far else SMALLEST)


def _away(board: TableBoard, card: int, width: int) -> int:
    """How wide the cards of others are: as those of the near seat before one other, smaller where several share a row.

    They become smaller still, down to `LEAST_AWAY` of those, before the near seat's do.
    """
    if len(board.seats) < 3:
        return card
    own = max(LEAST_FAR, round(card * AWAY))
    (left, right), *_ = _columns(width, len(board.seats) - 1, 3 * _gap(card))
    mats = [board.zones.get(seat, ()) for seat in board.seats[1:]]
    least = max(LEAST_FAR, round(card * LEAST_AWAY))
    while own > least and any(_widest(mat, own) > right - left for mat in mats):
        own -= 1
    return own


def _head(line: int) -> int:
    return round(line * HEAD)


def _holds(mat: Sequence[MatZone], row: int) -> bool:
    """Whether what is held in the hand lies in a row."""
    return any(zone.style == "hand" and zone.row <= row < zone.row + zone.rows for zone in mat)


def _gap(card: int) -> int:
    return max(3, round(card * 0.05))


def _columns(width: int, count: int, gap: int) -> list[tuple[int, int]]:
    """Left and right of so many columns of one width."""
    wide = (width - gap * (count + 1)) // max(1, count)
    return [(gap + at * (wide + gap), gap + at * (wide + gap) + wide) for at in range(count)]


def _rows(mat: Sequence[MatZone]) -> int:
    return max((zone.row + zone.rows for zone in mat), default=0)


def _rows_in_all(board: TableBoard) -> int:
    near, *others = board.seats
    return sum(_rows(board.zones.get(seat, ())) for seat in (near, None)) + max(
        (_rows(board.zones.get(seat, ())) for seat in others), default=0
    )


def _heights(mat: Sequence[MatZone], card: int, line: int, *, is_far: bool) -> list[int]:
    """How high each row is: those of a hand hang in from the far edge, and strips and dice are low."""
    found = []
    for row in range(_rows(mat)):
        zones = [zone for zone in mat if zone.row <= row < zone.row + zone.rows]
        share = HANGING if is_far and _holds(mat, row) else LOW if {one.style for one in zones} <= LOW_ONES else 1.0
        largest = max((height_of(round(card * one.size)) for one in zones), default=height_of(card))
        found.append(
            round(largest * share) + (_head(line) if any(one.headed and one.row == row for one in zones) else 0)
        )
    return found


def _needed(board: TableBoard, card: int, width: int, line: int) -> int:
    gap, away = _gap(card), _away(board, card, width)
    near, *others = board.seats
    below = sum(_heights(board.zones.get(near, ()), card, line, is_far=False))
    between = sum(_heights(board.zones.get(None, ()), card, line, is_far=False))
    above = max((sum(_heights(board.zones.get(seat, ()), away, line, is_far=True)) for seat in others), default=0)
    plates = 2 * line + (_line_of_others(board, line) if others else 0)
    return below + between + above + plates + (_rows_in_all(board) + 5) * gap


def _widest(mat: Sequence[MatZone], card: int) -> int:
    """How wide a mat has to be for each zone to hold a card."""
    rows = ([zone for zone in mat if zone.row <= row < zone.row + zone.rows] for row in range(_rows(mat)))
    return max((sum(round(card * zone.size) + 2 * _gap(card) for zone in zones) for zones in rows), default=0)


def _across(
    mat: Sequence[MatZone], width: int, card: int, gap: int
) -> Iterator[tuple[MatZone, tuple[int, int]]]:  # fmt: skip
    """Yield where each zone begins and ends: as its game says, or moved together where a card would find no room.

    What is left then goes to the zones that were to be wider than a card.
    """
    if all((zone.end - zone.start) * width - gap >= card * zone.size for zone in mat):
        yield from ((zone, (round(zone.start * width), round(zone.end * width) - gap)) for zone in mat)
        return
    for row in range(_rows(mat)):
        zones = sorted((zone for zone in mat if zone.row <= row < zone.row + zone.rows), key=lambda one: one.start)
        least = [round(card * zone.size) + gap for zone in zones]
        spare = max(0, width - sum(least))
        beyond = [max(0.0, (zone.end - zone.start) * width - own) for own, zone in zip(least, zones, strict=True)]
        shares = beyond if sum(beyond) else [zone.end - zone.start for zone in zones]
        widths = [own + int(spare * share / sum(shares)) for own, share in zip(least, shares, strict=True)]
        edges = [0]
        for wide in widths:
            edges.append(edges[-1] + wide)
        for zone, (start, end) in zip(zones, pairwise(edges), strict=True):
            if zone.row == row:
                yield zone, (start, end - gap)


def _in_zone(
    zone: MatZone, box: Box, cards: Sequence[CardLying], layout: PlainLayout, spot: Spot
) -> Iterator[tuple[Spot, Pose]]:  # fmt: skip
    """Yield where the cards of a zone lie; the last of a heap or a fan is in front. Lying ones take more room."""
    own = layout.card_of(spot)
    tall = height_of(own)
    y = box.bottom - tall // 2 if spot.seat in layout.far and box.height < tall else box.center[1]
    if zone.style in ("lane", "pile"):
        for at, card in enumerate(cards):
            yield card.spot, Pose(_inside(box.center[0], card, tall, layout), y, card.turned, layers.CARDS + at)
        return
    if _is_grid(zone, box, len(cards), layout, spot):
        yield from _rows_of_grid(box, cards, own, layout.gap)
        return
    step = _step(zone, box, len(cards), layout, spot)
    more = [(tall - own) // 2 if card.turned % 180 else 0 for card in cards]
    room = max(0, box.width - own - sum(more) * 2)
    if sum(more) and len(cards) > 1:
        step = max(1, min(step, room // (len(cards) - 1)))
    x = box.center[0] - (step * (len(cards) - 1)) // 2 - sum(more)
    for at, (card, wider) in enumerate(zip(cards, more, strict=True)):
        x += wider
        yield card.spot, Pose(_inside(x, card, tall, layout), y, card.turned, layers.CARDS + at)
        x += wider + step


def _held(count: int, box: Box, gap: int, most: int) -> int:
    """How wide cards of the own hand or row are: smaller where that lets all be read whole, but not much smaller."""
    if count < 2 or _shows_most((box.width - most) // (count - 1), most):
        return most
    beside = (box.width - gap * (count - 1)) // count
    return most if beside < LEAST_HELD * most else min(most, beside)


def _shows_most(step: int, wide: int) -> bool:
    """Whether all that a card says stands in what the next one leaves of it to be seen."""
    return step >= max(MOSTLY * wide, LEAST_BESIDE)


def _is_grid(zone: MatZone, box: Box, count: int, layout: PlainLayout, spot: Spot) -> bool:
    """Whether cards of a zone lie in rows in which none covers another."""
    if zone.style != "spread":
        return zone.style == "grid"
    return _has_room(count, box, layout.gap, layout.card_of(spot))


def _inside(x: int, card: CardLying, tall: int, layout: PlainLayout) -> int:
    """Where a card lies across the table: one that lies on its side reaches over its zone, but not over the edge."""
    if not card.turned % 180:
        return x
    whole, reach = layout.lines[None], -(-tall // 2)
    return max(whole.left - layout.gap + reach, min(x, whole.right + layout.gap - reach))


def _rows_of_grid(
    box: Box, cards: Sequence[CardLying], own: int, gap: int
) -> Iterator[tuple[Spot, Pose]]:  # fmt: skip
    """Yield where the cards of a grid lie: rows as long as each other, around its middle."""
    if not cards:
        return
    tall = height_of(own)
    rows = -(-len(cards) // max(1, (box.width + gap) // (own + gap)))
    columns = -(-len(cards) // rows)
    down = min(tall + gap, max(1, (box.height - tall) // max(1, rows - 1)))
    top = box.center[1] - down * (rows - 1) // 2
    for at, card in enumerate(cards):
        row, column = divmod(at, columns)
        across = min(columns, len(cards) - row * columns)
        x = box.center[0] - (own + gap) * (across - 1) // 2 + (own + gap) * column
        yield card.spot, Pose(x, top + down * row, card.turned, layers.CARDS + at)


def _step(zone: MatZone, box: Box, count: int, layout: PlainLayout, spot: Spot) -> int:
    """From card to card of a row."""
    own = layout.card_of(spot)
    most = round(own * OVERLAP.get(zone.style, 1)) + (0 if zone.style in OVERLAP else layout.gap)
    return min(step_of(count, box.width, own, most), max(0, box.width - own) // max(1, count - 1))


def _below(host: Pose, board: TableBoard, card: CardLying, layout: PlainLayout) -> Pose:
    assert card.under is not None
    zone = board.zone(card.under)
    own = layout.card if zone is None else layout.card_of(zone_spot(card.under.seat, zone))
    beside = [one.spot for one in board.cards if one.under == card.under]
    at = beside.index(card.spot)
    return Pose(host.x, host.y + round(height_of(own) * BELOW) * (at + 1), host.angle, host.z - at - 1)
