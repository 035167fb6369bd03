"""A card in large beside what the mouse rests on, so that nobody has to leave the deck to read one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QVBoxLayout, QWidget

from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.ui.catalogue.card_facts import facts_words
from wixoss_desktop.ui.catalogue.game_facts import facts_of_game
from wixoss_desktop.ui.catalogue.reading import PageReader
from wixoss_desktop.ui.catalogue.tiles import TileView
from wixoss_desktop.ui.faces.kept_picture import CardPicture
from wixoss_desktop.ui.faces.marks_in_text import plain_symbols
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.controls import Dressed, Words, scaled_margins
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING

WIDTH: Final = 250
REST_MS: Final = 350
"""So long the mouse rests on a card before it is shown in large."""


class CardPeek(Dressed, QFrame):
    """Lies over a place while the mouse rests on a card in one of its views; the mouse goes through it."""

    def __init__(self, look: Look, pictures: Pictures, reader: PageReader, place: QWidget) -> None:
        super().__init__(place)
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._look, self._reader, self._place = look, reader, place
        self._views: dict[QObject, tuple[QAbstractItemView, Callable[[QPoint], Row | None]]] = {}
        self._row: Row | None = None
        self._beside = QRect()
        self.picture = CardPicture(look, pictures, WIDTH)
        self.name, self.facts, self.text = Words("large"), Words("soft"), Words("body")
        column = QVBoxLayout(self)
        column.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignHCenter)
        for words in (self.name, self.facts, self.text):
            words.setWordWrap(True)
            column.addWidget(words)
        self._soon = QTimer(self, singleShot=True, interval=REST_MS)
        self._soon.timeout.connect(self._show)
        self.hide()
        self.dress(look)

    def watch(self, view: QAbstractItemView, row_at: Callable[[QPoint], Row | None]) -> None:
        """Show the cards of a view; `row_at` says which one lies at a spot of its viewport."""
        viewport = view.viewport()
        self._views[viewport] = view, row_at
        viewport.installEventFilter(self)
        view.verticalScrollBar().valueChanged.connect(self.leave)

    def leave(self) -> None:
        """Show nothing any more."""
        self._soon.stop()
        self._row = None
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        found = self._views.get(watched)
        if found is None:
            return False
        if event.type() in (QEvent.Type.Leave, QEvent.Type.MouseButtonPress, QEvent.Type.Hide):
            self.leave()
        elif isinstance(event, QHelpEvent):
            return not self.isHidden()  # the card says more than its name does
        elif event.type() == QEvent.Type.MouseMove:
            self._point(*found)
        return False

    def _point(self, view: QAbstractItemView, row_at: Callable[[QPoint], Row | None]) -> None:
        spot = view.viewport().mapFromGlobal(view.cursor().pos())
        row = row_at(spot)
        if row is None:
            self.leave()
        elif self._row is None or row.id != self._row.id:
            self._row = row
            box = view.visualRect(view.indexAt(spot))
            if not isinstance(view, TileView):
                box.setLeft(0)
                box.setRight(view.viewport().width())
            self._beside = QRect(view.viewport().mapTo(self._place, box.topLeft()), box.size())
            if self.isHidden():
                self._soon.start()
            else:
                self._show()

    def show_row(self, row: Row, beside: QRect) -> None:
        """Show a card beside a part of the place."""
        self._row, self._beside = row, beside
        self._show()

    def _show(self) -> None:
        row = self._row
        if row is None:
            return
        reading, lexicon = self._reader.read(row), self._reader.book.lexicon
        said, names = facts_of_game(row.facts.game), (reading.name, reading.second_name)
        self.picture.show_face(said.face(row, *names, lexicon.language))
        self.name.setText(reading.name)
        self.facts.setText(facts_words(row, lexicon, reading.record.unread))
        text = plain_symbols(self._reader.library.printed_text(row.no, lexicon.language))
        self.text.setText(text or "\n".join(part.text for part in reading.parts))
        self.text.setVisible(bool(self.text.text()))
        self.adjustSize()
        self.move(self._spot())
        self.raise_()
        self.show()

    def _spot(self) -> QPoint:
        """Right of the card, or left of it where there is no room, and whole inside the place."""
        gap, beside, place = self._look.theme.px(SPACING.near), self._beside, self._place.rect()
        left = beside.right() + gap
        if left + self.width() > place.right():
            left = beside.left() - gap - self.width()
        if left < 0:
            left = (
                max(0, place.width() // 2 - self.width()) if beside.left() > place.width() // 2 else place.width() // 2
            )
        return QPoint(left, max(0, min(beside.top(), place.bottom() - self.height())))

    def _rescale(self) -> None:
        self.setFixedWidth(self._look.theme.px(WIDTH + 2 * SPACING.apart))
        scaled_margins(self, self._look, SPACING.apart, SPACING.tight)
