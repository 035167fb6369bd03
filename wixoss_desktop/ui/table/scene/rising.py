"""Cards of the hands that rise while they are looked at; an open far hand comes into sight all together."""

from collections.abc import Iterable
from typing import Generic

from PySide6.QtCore import QPointF, QRectF

from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.board import SHELVES, SLOTS, Board, P
from wixoss_desktop.ui.table.scene.cast import Cast
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.poses import raised_y


class Rising(Generic[P]):
    """How the cards of a cast stand. Things that are looked at are those under the mouse and with the keys."""

    def __init__(self, cast: Cast[P]) -> None:
        self._cast = cast

    def stand(self, item: CardItem[P], looked_at: tuple[object, ...], board: Board[P]) -> None:
        """Raises a card that is looked at, or lies in the far hand with one that is; lays any other into its row."""
        is_raised, style = item in looked_at, board.style(item.zone)
        comes_along = item in self._cast.far_hand and any(one in self._cast.far_hand for one in looked_at)
        rises = is_raised and style in SHELVES and item.no is not None
        raised = raised_y(item.pose, board.metrics.tall, is_far=item.is_far)
        item.setPos(item.pose.x, raised if rises or comes_along else item.pose.y)
        level = layers.RAISED if is_raised and style not in SLOTS else item.pose.z
        item.setZValue(_level_in_far_hand(item, is_raised=is_raised) if comes_along else level)

    def with_others(self, hits: Iterable[object]) -> tuple[CardItem[P], ...]:
        """The cards among some things, and with one of the far hand all of it."""
        found: list[CardItem[P]] = [hit for hit in hits if isinstance(hit, CardItem)]
        others = self._cast.far_hand if any(hit in self._cast.far_hand for hit in found) else ()
        return tuple(dict.fromkeys((*found, *others)))

    def hit(self, point: QPointF) -> CardItem[P] | None:
        """The card under a point of the far hand when that has come into sight; in a gap of it the nearest one."""
        row = [item for item in self._cast.far_hand if item.y() > item.pose.y]
        box = QRectF()
        for item in row:
            box = box.united(item.mapRectToScene(item.card_box()))
        if not box.contains(point):
            return None
        return min(row, key=lambda item: (_away(item, point), -item.zValue()))


def _away(item: CardItem[P], point: QPointF) -> float:
    """How far a point is beside a card; 0 above, on and below it."""
    return max(0.0, abs(item.x() - point.x()) - item.card_box().width() / 2)


def _level_in_far_hand(item: CardItem[P], *, is_raised: bool) -> float:
    """How far in front a card lies that has come into sight; the one that is looked at before all others."""
    in_row = min(item.pose.z - (layers.LOOKED_AT if item.pose.z >= layers.LOOKED_AT else layers.CARDS),
                 layers.MOST_IN_HAND - 1)  # fmt: skip
    return layers.LOOKED_AT + (layers.MOST_IN_HAND if is_raised else in_row)
