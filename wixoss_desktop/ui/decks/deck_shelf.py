"""A row of decks that can be pushed along where it is longer than its place."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QWidget

from wixoss_desktop.ui.decks.deck_cards import DeckCard

NOTCH: Final = 120
"""How far Qt says that a wheel was turned by one notch."""


class DeckShelf(QScrollArea):
    """Shares its width among the decks while they fit; else they keep their size, and the one in use is in sight."""

    def __init__(self, cards: Sequence[DeckCard], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("shelf")
        self._page = QWidget(self)
        self._page.setObjectName("shelfPage")
        self._row = QHBoxLayout(self._page)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._known: list[DeckCard] = []
        self.set_cards(cards)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setWidget(self._page)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_cards(self, cards: Sequence[DeckCard]) -> None:
        """Puts these decks into the row, in this order, in place of those before."""
        for card in self._known:
            self._row.removeWidget(card)
        for card in cards:
            self._row.addWidget(card, 1)
            if card not in self._known:
                card.toggled.connect(self._show_chosen)
                card.installEventFilter(self)
            card.show()
        self._known = list(cards)
        self.updateGeometry()
        QTimer.singleShot(0, self, self._show_in_use)

    def space(self, pixels: int) -> None:
        """Sets the room between two decks."""
        self._row.setSpacing(pixels)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        hint = self._page.sizeHint()
        return QSize(hint.width(), self.heightForWidth(hint.width()))

    def minimumSizeHint(self) -> QSize:
        card = self._page.minimumSizeHint().height()
        return QSize(card, card + self.horizontalScrollBar().sizeHint().height())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        least = self._page.minimumSizeHint().width()
        tall = self._height_of_cards(max(width, least))
        return tall if width >= least else tall + self.horizontalScrollBar().sizeHint().height()

    def _height_of_cards(self, width: int) -> int:
        """As high as the widest card: all have the same share. Qt would ask each of them, time and again."""
        count = len(self._known)
        if not count:
            return 0
        room = width - (count - 1) * self._row.spacing()
        return self._known[0].heightForWidth(-(-room // count))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_in_use()

    def _show_in_use(self) -> None:
        for card in self._known:
            if card.isChecked():
                self.ensureWidgetVisible(card, 0, 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self.ensureWidgetVisible(watched, 0, 0)
        if isinstance(event, QWheelEvent):
            self.wheelEvent(event)
            return event.isAccepted()
        return super().eventFilter(watched, event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Pushes the row along by a deck a notch; at its ends the wheel is left to the page."""
        bar, turned = self.horizontalScrollBar(), event.angleDelta().x() or event.angleDelta().y()
        before = bar.value()
        bar.setValue(before - round(turned / NOTCH * (self._page.minimumSizeHint().height() + self._row.spacing())))
        event.setAccepted(bar.value() != before)

    def _show_chosen(self, chosen: bool) -> None:
        sender = self.sender()
        if chosen and isinstance(sender, QWidget):
            self.ensureWidgetVisible(sender, 0, 0)
