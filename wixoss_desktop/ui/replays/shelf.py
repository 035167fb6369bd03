"""The kept games as a table: found by words, sorted by any column, named in their row."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from wixoss_desktop.match.saved_games import SavedGame
from wixoss_desktop.ui.kit.controls import Dressed
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.play.kept_words import decks_of, kind_of, result_of, title_of, when_words

Index = QModelIndex | QPersistentModelIndex
HEADS: Final = (marked("Game"), marked("Result"), marked("Turn"), marked("Kind"), marked("Last played"))
TURN: Final = 2
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
WIDTHS: Final = (190, 70, 300, 170)
"""Of the columns behind the game, which takes what is left."""
ROW: Final = 34
SORTS: Final = Qt.ItemDataRole.UserRole
FINDS: Final = Qt.ItemDataRole.UserRole + 1


class ShelfModel(QAbstractTableModel):
    """The games, a row each. Says `renamed` when somebody has given one a name."""

    renamed = Signal(object, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.games: Sequence[SavedGame] = ()

    def show(self, games: Sequence[SavedGame]) -> None:
        """Other games."""
        self.beginResetModel()
        self.games = games
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.games)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return len(HEADS)

    def headerData(self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if way == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.TextAlignmentRole and section == TURN:
            return RIGHT
        is_shown = way == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole
        return tr(HEADS[section]) if is_shown else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        game = self.games[index.row()]
        if role == SORTS:
            return (title_of(game), result_of(game), game.turn, kind_of(game), game.when.timestamp())[index.column()]
        if role == FINDS:
            return " ".join((title_of(game), decks_of(game), result_of(game), kind_of(game), when_words(game)))
        if role == Qt.ItemDataRole.EditRole:
            return game.name
        if role == Qt.ItemDataRole.ToolTipRole and index.column() == 0:
            return decks_of(game) if game.fault is None else f"{decks_of(game)}\n{game.fault}"
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == TURN:
            return RIGHT
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        name = f"{title_of(game)}  ✎ {game.remarks}" if game.remarks else title_of(game)
        turn = str(game.turn) if game.header is not None else ""
        return (name, result_of(game), turn, kind_of(game), when_words(game))[index.column()]

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        game = self.games[index.row()]
        if str(value).strip() != game.name:
            self.renamed.emit(game, str(value).strip())
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsEditable if index.column() == 0 else flags


class GameShelf(Dressed, QTableView):
    """The table. Says `opened` with the game that is to be watched, `chosen` when another row is."""

    opened = Signal(object)
    chosen = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.games = ShelfModel(self)
        self.sorted = QSortFilterProxyModel(self)
        self.sorted.setSourceModel(self.games)
        self.sorted.setSortRole(SORTS)
        self.sorted.setFilterRole(FINDS)
        self.sorted.setSortCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.sorted.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setModel(self.sorted)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.setSortingEnabled(True)
        self.sortByColumn(len(HEADS) - 1, Qt.SortOrder.DescendingOrder)
        self.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.activated.connect(self._open)
        self.selectionModel().currentRowChanged.connect(self.chosen)
        self.dress(look)

    @property
    def game(self) -> SavedGame | None:
        """The game of the row that is chosen."""
        index = self.sorted.mapToSource(self.currentIndex())
        return self.games.games[index.row()] if index.isValid() else None

    def show_games(self, games: Sequence[SavedGame]) -> None:
        """Shows games; the one that was chosen stays so if it is still there, else the first one is."""
        before = self.game
        self.games.show(games)
        at = next((at for at, game in enumerate(games) if before is not None and game.path == before.path), -1)
        self.choose(at)

    def choose(self, at: int) -> None:
        """Chooses a game by its place among those shown; below 0: the first row."""
        index = self.sorted.mapFromSource(self.games.index(at, 0)) if at >= 0 else self.sorted.index(0, 0)
        self.setCurrentIndex(index if index.isValid() else self.sorted.index(0, 0))
        self.chosen.emit()

    def find_words(self, words: str) -> None:
        """Shows only games in which these words are found."""
        self.sorted.setFilterFixedString(words.strip())
        if not self.currentIndex().isValid():
            self.setCurrentIndex(self.sorted.index(0, 0))
        self.chosen.emit()

    def rename(self) -> None:
        """Lets the person write the name of the game that is chosen."""
        index = self.currentIndex()
        if index.isValid():
            self.setFocus()
            self.edit(index.siblingAtColumn(0))

    def _open(self) -> None:
        if self.game is not None:
            self.opened.emit(self.game)

    def _rescale(self) -> None:
        theme = self._look.theme
        self.verticalHeader().setDefaultSectionSize(theme.px(ROW))
        for column, width in enumerate(WIDTHS, start=1):
            self.setColumnWidth(column, theme.px(width))
