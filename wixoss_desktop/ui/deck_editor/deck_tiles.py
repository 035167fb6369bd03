"""The cards of a deck as pictures, each with how many copies there are, in the order of the deck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QItemSelectionModel,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QFont, QPainter, QPen
from PySide6.QtWidgets import QWidget

from wixoss_desktop.images.face import Face, height_of, width_of
from wixoss_desktop.ui.catalogue.building import FOUND, OF_DECK, BuildKeys, CardDrop, dragged
from wixoss_desktop.ui.catalogue.tiles import TileView
from wixoss_desktop.ui.deck_editor.deck_rows import DeckEntry
from wixoss_desktop.ui.decks.current_deck import CurrentDeck
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.faces.plain_face import PlainFace
from wixoss_desktop.ui.kit.controls import Dressed
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import RADII, SPACING, TYPE

Index = QModelIndex | QPersistentModelIndex
TILE: Final = 92
CAPTION: Final = 18
"""Above each tile there is room for the heading that begins with it."""
GATHER_MS: Final = 30
CHOOSE: Final = QItemSelectionModel.SelectionFlag.ClearAndSelect


class _Entries(QAbstractListModel):
    """The rows of a deck, for tiles."""

    def __init__(self, said: Callable[[DeckEntry], str], parent: QWidget) -> None:
        super().__init__(parent)
        self._said = said
        self.entries: Sequence[DeckEntry] = ()

    def show_entries(self, entries: Sequence[DeckEntry]) -> None:
        """Show the rows of a deck as it is now."""
        self.beginResetModel()
        self.entries = entries
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        entry = self.entries[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._said(entry)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:
        return [OF_DECK]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        return dragged(OF_DECK, [self.entries[index.row()].key for index in indexes])


class DeckTiles(Dressed, TileView):
    """Tiles of the deck that is built. Says `read_wanted` with the number of a card that is to be read."""

    read_wanted = Signal(str)

    def __init__(
        self, look: Look, pictures: Pictures, deck: CurrentDeck, face: Callable[[DeckEntry], Face | PlainFace | None],
        said: Callable[[DeckEntry], str],
    ) -> None:  # fmt: skip
        super().__init__()
        self._look, self._pictures, self._deck, self._face = look, pictures, deck, face
        self.cards = _Entries(said, self)
        self._headings: dict[int, str] = {}
        self.setModel(self.cards)
        self._soon = QTimer(self, singleShot=True, interval=GATHER_MS)
        self._soon.timeout.connect(self.viewport().update)
        pictures.arrived.connect(self._gather)
        self.doubleClicked.connect(self._take_at)
        BuildKeys(lambda: self, self)
        self.setDragEnabled(True)
        CardDrop(self.viewport(), FOUND, deck.drop)
        self.dress(look)

    def show_deck(self, entries: Sequence[DeckEntry], term: Callable[[str], str]) -> None:
        """Show the cards of a deck; the chosen one stays chosen, or its neighbour where it is gone."""
        before, at = self.chosen, self.currentIndex().row()
        self.cards.show_entries(entries)
        self._headings, first = {}, 0
        for group, rows in groupby(entries, key=lambda entry: entry.line.group if entry.line is not None else "?"):
            held = list(rows)
            self._headings[first] = f"{term(group)} {sum(row.count for row in held)}"
            first += len(held)
        if before is not None:
            key = (before.no, before.printing)
            place = next((n for n, entry in enumerate(entries) if (entry.no, entry.printing) == key), at)
            self.go_to(min(place, len(entries) - 1))

    @property
    def chosen(self) -> DeckEntry | None:
        """The card that is chosen."""
        return self.entry_at(self.currentIndex())

    def entry_at(self, index: Index) -> DeckEntry | None:
        """The card at a place of the view."""
        return self.cards.entries[index.row()] if 0 <= index.row() < len(self.cards.entries) else None

    def go_to(self, place: int) -> None:
        """Choose a card."""
        self.selectionModel().setCurrentIndex(self.cards.index(place, 0), CHOOSE)

    # --- a BuildTarget ---

    @property
    def is_building(self) -> bool:
        """Whether there is a deck that cards go into."""
        return self._deck.is_building

    def put(self, copies: int) -> None:
        """Put in copies of the chosen card, or take them out."""
        row = self.chosen
        if row is not None:
            self._deck.set_row(row.section, row.no, row.printing, row.count + copies)

    def fill(self) -> None:
        """Put in as many copies as are allowed."""
        row = self.chosen
        if row is not None:
            self._deck.fill((row.no,))

    def set_copies(self, copies: int) -> None:
        """Have so many copies of the chosen card."""
        row = self.chosen
        if row is not None:
            self._deck.set_row(row.section, row.no, row.printing, copies)

    def read_card(self) -> None:
        """Read the chosen card."""
        row = self.chosen
        if row is not None:
            self.read_wanted.emit(row.no)

    def _take_at(self, index: QModelIndex) -> None:
        self.go_to(index.row())
        if self.is_building:
            self.put(-1)
        else:
            self.read_card()

    # --- painting ---

    def paint_tile(self, painter: QPainter, row: int, rect: QRect, *, is_chosen: bool, is_hovered: bool) -> None:
        entry, theme = self.cards.entries[row], self._look.theme
        if row in self._headings:
            painter.setFont(theme.font(TYPE.small, weight=QFont.Weight.DemiBold))
            painter.setPen(theme.color("text_soft"))
            line = QRect(rect.left() + 4, rect.top(), rect.width() - 4, theme.px(CAPTION))
            words = painter.fontMetrics().elidedText(self._headings[row], Qt.TextElideMode.ElideRight, line.width())
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, words)
        box = self._box(rect, entry)
        self._paint_face(painter, box, entry)
        self._paint_count(painter, box, entry)
        if is_chosen or is_hovered:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.color("accent" if is_chosen else "line_strong"), theme.px(3)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), theme.px(RADII.small), theme.px(RADII.small))

    def _box(self, rect: QRect, entry: DeckEntry) -> QRect:
        theme, width = self._look.theme, self._look.theme.px(TILE)
        face = self._face(entry)
        high = width_of(width) if face is not None and face.is_landscape else height_of(width)
        left = rect.x() + (rect.width() - width) // 2
        return QRect(left, rect.y() + theme.px(CAPTION) + (height_of(width) - high) // 2, width, high)

    def _paint_face(self, painter: QPainter, box: QRect, entry: DeckEntry) -> None:
        theme, ratio, face = self._look.theme, self.devicePixelRatio(), self._face(entry)
        picture = None
        if face is not None:
            width = round(box.width() * ratio)
            picture = self._pictures.readable(
                face, width, dark=theme.name != "light", scale=ratio * theme.scale, is_bare=True
            )
        if picture is not None:
            painter.drawPixmap(box, picture)
            return
        painter.fillRect(box, theme.color("panel_raised"))
        painter.setPen(theme.color("text_soft"))
        painter.setFont(theme.font(TYPE.small))
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        painter.drawText(box.adjusted(4, 4, -4, -4), flags, entry.name)

    def _paint_count(self, painter: QPainter, box: QRect, entry: DeckEntry) -> None:
        theme = self._look.theme
        painter.setFont(theme.font(TYPE.body, weight=QFont.Weight.Bold))
        if entry.count == 1:
            return  # the picture itself says that it is there
        words = f"×{entry.count}"
        width, high = painter.fontMetrics().horizontalAdvance(words) + theme.px(12), theme.px(24)
        place = QRectF(box.right() - width - 2, box.top() + box.height() * 0.2, width, high)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.color("on_accent"), 1))
        painter.setBrush(theme.color("accent"))
        painter.drawRoundedRect(place, high / 2, high / 2)
        painter.setPen(theme.color("on_accent"))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, words)

    def _gather(self) -> None:
        if self.isVisible() and not self._soon.isActive():
            self._soon.start()

    def _rescale(self) -> None:
        theme = self._look.theme
        width = theme.px(TILE)
        self.set_tile(
            QSize(width + theme.px(SPACING.near), height_of(width) + theme.px(CAPTION) + theme.px(SPACING.near))
        )
        self.verticalScrollBar().setSingleStep(width // 2)
