"""The tray in which cards are put into an order: dragged, or moved with the arrow keys."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from wixoss_desktop.engine.contract import Action
from wixoss_desktop.ui.faces.known_cards import NamedCards
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.controls import Words
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.table.trays.frame import Tray
from wixoss_desktop.ui.table.trays.specs import ENTER, CardTraySpec, TrayButton
from wixoss_desktop.ui.table.trays.tile import CardTile

CARD_WIDTH = 110


class OrderTray(Tray):
    """Answers with all cards from the first to the last as they lie from left to right."""

    picked = Signal(object)

    def __init__(
        self, look: Look, book: NamedCards, pictures: Pictures, spec: CardTraySpec, parent: QWidget | None = None
    ) -> None:
        super().__init__(look, spec.seat, spec.title, spec.line, parent)
        self.spec = spec
        self.tiles: list[CardTile] = []
        self._dragged: CardTile | None = None
        self._row = QHBoxLayout()
        for at, card in enumerate(spec.cards):
            face = None if card.no is None else book.facts(card.no)
            tile = CardTile(look, pictures, face, width=CARD_WIDTH, parent=self)
            tile.setProperty("at", at)
            tile.answers_enter = False
            tile.installEventFilter(self)
            tile.pointed.connect(self._point)
            self.tiles.append(tile)
        ends = QHBoxLayout()
        left, right = Words("now", self), Words("soft", self)
        left.setText(f"◂ {spec.ends[0]}")
        right.setText(f"{spec.ends[1]} ▸")
        ends.addWidget(left)
        ends.addStretch(1)
        ends.addWidget(right)
        self.inside.addLayout(self._row, 1)
        self.inside.addLayout(ends)
        self.add_buttons((*spec.buttons, TrayButton(spec.confirm, "confirm", key=ENTER, is_primary=True)))
        self._place()

    @property
    def order(self) -> tuple[int, ...]:
        """The cards by their index in the spec, from left to right."""
        return tuple(int(tile.property("at")) for tile in self.tiles)

    def move(self, tile: CardTile, to: int) -> None:  # type: ignore[override]
        """Puts a card at another position of the row."""
        self.tiles.remove(tile)
        self.tiles.insert(max(0, min(to, len(self.tiles))), tile)
        self._place()

    def do(self, does: Action | str) -> None:
        """Confirms the order."""
        if does == "confirm":
            order = reversed(self.order) if self.spec.is_reversed else self.order
            actions = (self.spec.cards[at].action for at in order)
            self.picked.emit(tuple(action for action in actions if action is not None))
        else:
            super().do(does)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(watched, CardTile):
            return super().eventFilter(watched, event)
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
            if step is not None:
                self.move(watched, self.tiles.index(watched) + step)
                watched.setFocus()
                return True
        if isinstance(event, QMouseEvent):
            return self._drag(watched, event)
        return super().eventFilter(watched, event)

    def _drag(self, tile: CardTile, event: QMouseEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._dragged = tile
            tile.setFocus(Qt.FocusReason.MouseFocusReason)
        elif kind == QEvent.Type.MouseMove and self._dragged is tile:
            self._follow(tile, tile.mapTo(self, event.position().toPoint()))
        elif kind == QEvent.Type.MouseButtonRelease:
            self._dragged = None
        else:
            return False
        event.accept()
        return True

    def _follow(self, tile: CardTile, point: QPoint) -> None:
        others = [other for other in self.tiles if other is not tile]
        to = sum(1 for other in others if other.geometry().center().x() < point.x())
        if to != self.tiles.index(tile):
            self.move(tile, to)

    def _place(self) -> None:
        while self._row.count():
            self._row.takeAt(0)
        self._row.addStretch(1)
        for number, tile in enumerate(self.tiles, 1):
            tile.mark(ticked=True, number=number)
            self._row.addWidget(tile)
        self._row.addStretch(1)

    def _point(self) -> None:
        tile = self.sender()
        if isinstance(tile, CardTile) and tile.face is not None:
            self.card_pointed.emit(tile.face.key)
