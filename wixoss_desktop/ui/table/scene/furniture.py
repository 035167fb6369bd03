"""What lies on a table beside cards: mat, zones, signs, arrows."""

from collections.abc import Mapping
from typing import Generic

from PySide6.QtCore import Qt
from PySide6.QtGui import QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene

from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.board import Box, P, SceneBoard
from wixoss_desktop.ui.table.scene.ink import Ink
from wixoss_desktop.ui.table.scene.items.arrow import ArrowItem, Line
from wixoss_desktop.ui.table.scene.items.card import scaled_to
from wixoss_desktop.ui.table.scene.items.mat import MatItem
from wixoss_desktop.ui.table.scene.items.sign import SignItem
from wixoss_desktop.ui.table.scene.items.zone import ZoneItem
from wixoss_desktop.ui.table.scene.painter import TablePainter, ZoneShown


class Furniture(Generic[P]):
    """The items of a scene that aren't cards; kept for as long as the scene lives."""

    def __init__(self, scene: QGraphicsScene, painter: TablePainter[P], board: SceneBoard[P], ink: Ink) -> None:
        self._painter = painter
        self._board, self._ink = board, ink
        self._laid: tuple[object, ...] = ()
        self._marked: tuple[Mapping[P, str], P | None] | None = None
        self._turned = 0, QPixmap()
        self._tops: dict[P, tuple[str, QPixmap]] = {}
        self.mat = MatItem()
        self.signs = SignItem(ink)
        self.arrows = ArrowItem(ink)
        self.gap = QGraphicsRectItem()
        self.gap.setPen(QPen(Qt.PenStyle.NoPen))
        self.gap.setZValue(layers.SIGNS)
        self.gap.setVisible(False)
        self.zones: dict[P, ZoneItem[P]] = {}
        self._own = painter.own_items(ink)
        self._scene = scene
        for item in (self.mat, self.signs, self.arrows, self.gap, *self._own):
            scene.addItem(item)
        self._fit(board)

    def lay(self, board: SceneBoard[P], ink: Ink) -> None:
        """Lays everything where the board says, in the colours of the ink."""
        self._board, self._ink, self._marked = board, ink, None
        if self._laid != (board, ink.theme, self._painter.near):
            self._laid = (board, ink.theme, self._painter.near)
            self.mat.lay(board, ink, self._painter)
        self._fit(board)
        for place, zone in self.zones.items():
            zone.is_far = place in board.far
            is_over, card = place in board.over, ink.sized(board.card(place))
            zone.lay(board.box(place), card, board.styles[place], board.turn(place), is_over=is_over)
        self._painter.lay_own(board, ink)

    def renew(self) -> None:
        """Has everything painted anew: its words may be others."""
        for item in (*self._own, *self.zones.values()):
            item.update()

    def _fit(self, board: SceneBoard[P]) -> None:
        """Has a zone for each one of the board, and no others."""
        for place in [place for place in self.zones if place not in board.boxes]:
            self._scene.removeItem(self.zones.pop(place))
        for place in [place for place in board.boxes if place not in self.zones]:
            self.zones[place] = ZoneItem(self._ink, place, board.styles[place], self._painter.zone_name)
            self._scene.addItem(self.zones[place])

    def show(self) -> None:
        """Shows the counts, piles and signs of the moment."""
        for place, zone in self.zones.items():
            shown = self._painter.zone(place)
            zone.show_there(shown, self._top(place, shown), self._beneath(place, shown))
        self.signs.set_signs(self._ink, tuple(self._painter.signs(self._board)))

    def mark(self, brackets: Mapping[P, str], over: P | None) -> None:
        """Puts brackets around these zones and no others; stronger around the one that a card is over.

        Each has the key that puts the card there that waits, as it stands on the keyboard, or nothing.
        """
        if (brackets, over) == self._marked:
            return
        self._marked = brackets, over
        for place, zone in self.zones.items():
            is_marked = place in brackets
            zone.set_brackets(is_marked, strong=is_marked and place == over, key=brackets.get(place, ""))

    def mark_gap(self, box: Box | None) -> None:
        """Marks the gap between two cards where one would be put; None: no gap."""
        if box is not None:
            self.gap.setRect(box.left, box.top, box.width, box.height)
            self.gap.setBrush(self._ink.accent)
        self.gap.setVisible(box is not None)

    def aim(self, lines: tuple[Line, ...]) -> None:
        """Draws these arrows and no others."""
        self.arrows.show_lines(self._ink, lines)

    def _beneath(self, place: P, shown: ZoneShown) -> QPixmap:
        """The back of a card that looks out from under what stands in a zone; a null picture where there is none."""
        if shown.beneath is None:
            return QPixmap()
        back = self._painter.back(place, self._board.card(place))
        return back if not shown.beneath else self._lying(back)

    def _lying(self, back: QPixmap) -> QPixmap:
        """A back on its side; turned once for each picture."""
        if self._turned[0] != back.cacheKey():
            self._turned = back.cacheKey(), back.transformed(QTransform().rotate(90))
        return self._turned[1]

    def _kept(self, place: P, no: str) -> QPixmap:
        """The picture that a pile has shown until now, in its new size; a back if it is of another card."""
        before, picture = self._tops.get(place, ("", QPixmap()))
        width = self._board.card(place)
        if before != no:
            return self._painter.back(place, width)
        return picture if picture.width() == width else scaled_to(picture, width)

    def _top(self, place: P, shown: ZoneShown) -> QPixmap:
        """The picture on top of a pile."""
        if shown.top is None:
            return self._painter.back(place, self._board.card(place)) if shown.covered else QPixmap()
        picture = self._painter.face(shown.top, None, self._board.card(place)) or self._kept(place, shown.top)
        self._tops[place] = shown.top, picture
        return picture
