"""A row of decks that can be pushed along where it is longer than its place."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSizePolicy, QWidget

from wixoss_desktop.ui.deck_cards import DeckCard


class DeckShelf(QScrollArea):
    """Shares its width among the decks while they fit; else they keep their size, and the one in use is in sight."""

    def __init__(self, cards: Sequence[DeckCard], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("shelf")
        self._page = QWidget(self)
        self._page.setObjectName("shelfPage")
        self._row = QHBoxLayout(self._page)
        self._row.setContentsMargins(0, 0, 0, 0)
        for card in cards:
            self._row.addWidget(card, 1)
            card.toggled.connect(self._show_chosen)
            card.installEventFilter(self)
        self.setWidgetResizable(True)
        self.setWidget(self._page)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def space(self, pixels: int) -> None:
        """Sets the room between two decks."""
        self._row.setSpacing(pixels)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._tall())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._page.minimumSizeHint().height(), self._tall())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self.ensureWidgetVisible(watched, 0, 0)
        return super().eventFilter(watched, event)

    def _tall(self) -> int:
        return self._page.sizeHint().height() + self.horizontalScrollBar().sizeHint().height()

    def _show_chosen(self, chosen: bool) -> None:
        sender = self.sender()
        if chosen and isinstance(sender, QWidget):
            self.ensureWidgetVisible(sender, 0, 0)
