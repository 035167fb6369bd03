"""The found cards as Qt's views take them: one model for the grid and the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter, eq
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt

from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.ui.catalogue.building import FOUND, dragged
from wixoss_desktop.ui.catalogue.game_facts import COLUMNS as FACTS
from wixoss_desktop.ui.catalogue.game_facts import USUAL_HEADS, CatalogueFacts, facts_of_game
from wixoss_desktop.ui.catalogue.holdings import Library
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.words.lexicon import Lexicon

Index = QModelIndex | QPersistentModelIndex
COLUMNS: Final = len(USUAL_HEADS) + FACTS
ID: Final = attrgetter("id")


class CardModel(QAbstractTableModel):
    """The cards that the search found, a row each; the grid shows the first column."""

    def __init__(self, library: Library, lexicon: Callable[[], Lexicon], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._lexicon = lexicon
        self._rows: Sequence[Row] = ()
        self._facts: CatalogueFacts = facts_of_game("")

    def take_game(self, facts: CatalogueFacts) -> None:
        """Have the columns of another game."""
        self._facts = facts
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, COLUMNS - 1)

    @property
    def widths(self) -> tuple[int, ...]:
        """How wide the columns behind the name are; none where they are as wide as their headings."""
        return self._facts.widths

    @property
    def right(self) -> tuple[int, ...]:
        """The columns of numbers."""
        return self._facts.numbers

    @property
    def rows(self) -> Sequence[Row]:
        """The cards shown."""
        return self._rows

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show other cards; where they are the same ones, only what is known of them may have changed."""
        is_same = rows == self._rows or (
            len(rows) == len(self._rows) and all(map(eq, map(ID, rows), map(ID, self._rows)))
        )
        if rows and is_same:
            self._rows = rows
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, COLUMNS - 1))
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def row_at(self, index: Index) -> Row | None:
        """The card at a place of the view."""
        return self._rows[index.row()] if index.isValid() else None

    def words(self, at: int) -> tuple[str, ...]:
        """What the columns say of the card at a row."""
        row, language = self._rows[at], self._lexicon().language
        return self._facts.cells(row, self._library.name(row, language), language)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:
        return [FOUND]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        rows = dict.fromkeys(index.row() for index in indexes)
        return dragged(FOUND, ("\t".join(self._library.numbers(self._rows[row])) for row in rows))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else COLUMNS

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.ToolTipRole and self._rows[index.row()].is_missing:
            return f"{tr('In no list any more')}. {tr('Kept because it stands in a deck.')}"
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self.words(index.row())[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() in self.right:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._facts.headings(self._lexicon().language)[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section in self.right else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None
