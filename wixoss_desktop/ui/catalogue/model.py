"""The found cards as Qt's views take them: one model for the grid and the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter, eq
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt

from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.ui.catalogue.building import FOUND, dragged
from wixoss_desktop.ui.catalogue.faces import class_words, cost_words, number_words
from wixoss_desktop.ui.catalogue.game_facts import GameFacts
from wixoss_desktop.ui.catalogue.holdings import Library
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.words.lexicon import Lexicon

Index = QModelIndex | QPersistentModelIndex
HEADS: Final = (
    marked("Name"),
    marked("Number"),
    marked("Type"),
    marked("Color"),
    marked("Level"),
    marked("Power"),
    marked("Cost"),
    marked("Class"),
)
RIGHT: Final = (4, 5)
FIRST_FACT: Final = 3
"""The first column of a fact, where the game says which there are."""
ID: Final = attrgetter("id")


class CardModel(QAbstractTableModel):
    """The cards that the search found, a row each; the grid shows the first column."""

    def __init__(self, library: Library, lexicon: Callable[[], Lexicon], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._lexicon = lexicon
        self._rows: Sequence[Row] = ()
        self._facts: GameFacts | None = None

    def take_game(self, facts: GameFacts | None) -> None:
        """Have the columns of another game; None: those of WIXOSS."""
        self._facts = facts
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(HEADS) - 1)

    @property
    def is_usual(self) -> bool:
        """Whether the columns are those of WIXOSS."""
        return self._facts is None

    @property
    def right(self) -> Sequence[int]:
        """The columns of numbers."""
        facts = self._facts
        if facts is None:
            return RIGHT
        return tuple(at for at, fact in enumerate(facts.columns, FIRST_FACT) if fact.kind == "number")

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
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, len(HEADS) - 1))
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def row_at(self, index: Index) -> Row | None:
        """The card at a place of the view."""
        return self._rows[index.row()] if index.isValid() else None

    def words(self, at: int) -> tuple[str, ...]:
        """What the columns say of the card at a row."""
        row, lexicon = self._rows[at], self._lexicon()
        if self._facts is not None:
            return self._facts.cells(row, self._library.name(row, lexicon.language), lexicon.language)
        return tuple(self._words(row, column, lexicon) for column in range(len(HEADS)))

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
        return 0 if parent.isValid() else len(HEADS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.ToolTipRole and self._rows[index.row()].is_missing:
            return f"{tr('In no list any more')}. {tr('Kept because it stands in a deck.')}"
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return (
                self.words(index.row())[index.column()]
                if self._facts
                else self._words(self._rows[index.row()], index.column(), self._lexicon())
            )
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() in self.right:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            if self._facts is not None:
                return self._facts.headings(self._lexicon().language)[section]
            return tr(HEADS[section])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section in self.right else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None

    def _words(self, row: Row, column: int, lexicon: Lexicon) -> str:
        match column:
            case 0:
                return self._library.name(row, lexicon.language)
            case 1:
                return row.no
            case 2:
                return lexicon.term(f"type.{row.facts.kind}")
            case 3:
                return row_of(lexicon.term(f"color.{color}") for color in row.facts.colors)
            case 4:
                return number_words(row.facts.level)
            case 5:
                return number_words(row.facts.power)
            case 6:
                return cost_words(row)
            case _:
                return class_words(row, lexicon)
