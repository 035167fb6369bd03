"""The tree of play: a row for each turn of each branch, and what can be done with one."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListView,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SEAT_INKS, TYPE
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.shell.key_words import KEYS

ROW: Final = 26
LANE: Final = 14
MOST_LANES: Final = 7
"""Branches of branches of branches share the last lane."""

Index = QModelIndex | QPersistentModelIndex


class TreeEntry(Struct, frozen=True):
    """A row as it is shown. `lanes` are those that go on below it; `tail` stands at the right in small type.

    `branch` is the node that a name given here belongs to, and `names_row` the row that shows it.
    """

    node: int
    column: int
    title: str
    tail: str
    name: str
    seat: int | None
    is_fork: bool
    is_here: bool
    is_first: bool
    lanes: tuple[int, ...] = ()
    branch: int = 0
    names_row: int = 0


class TreeModel(QAbstractListModel):
    """The rows; the edited text of one is the name of its branch, told by `named`."""

    named = Signal(int, str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.entries: tuple[TreeEntry, ...] = ()

    def show(self, entries: tuple[TreeEntry, ...]) -> None:
        """Other rows."""
        self.beginResetModel()
        self.entries = entries
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry = self.entries[index.row()]
        if role == Qt.ItemDataRole.EditRole:
            return entry.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            here = tr("you are here") if entry.is_here else ""
            return row_of((entry.name, entry.title, entry.tail, here))
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return f"{entry.name}\n{entry.title}" if entry.name else entry.title
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        self.named.emit(self.entries[index.row()].branch, str(value))
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) | Qt.ItemFlag.ItemIsEditable


class TreeRows(QStyledItemDelegate):
    """Paints lanes, the dot of a turn (full where the match stands), its title and what hangs at its end."""

    def __init__(self, look: Look, model: TreeModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._model = model

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self._look.theme.px(80), self._look.theme.px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry, theme = self._model.entries[index.row()], self._look.theme
        box = QRectF(option.rect)
        state: QStyle.StateFlag = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(theme.color("accent"), 1))
            painter.setBrush(theme.color("panel_hover"))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), theme.px(4), theme.px(4))
        self._paint_lanes(painter, box, entry)
        self._paint_words(painter, box, entry)
        painter.restore()

    def _paint_lanes(self, painter: QPainter, box: QRectF, entry: TreeEntry) -> None:
        theme = self._look.theme
        pen = QPen(theme.color("line_strong"), theme.px(1.5))
        painter.setPen(pen)
        x, middle = self._x(box, entry.column), box.center().y()
        for lane in entry.lanes:
            if lane != entry.column:
                painter.drawLine(QPointF(self._x(box, lane), box.top()), QPointF(self._x(box, lane), box.bottom()))
        if entry.is_fork:
            left = self._x(box, entry.column - 1)
            painter.drawLine(QPointF(left, box.top()), QPointF(left, middle))
            painter.drawLine(QPointF(left, middle), QPointF(x, middle))
        elif not entry.is_first:
            painter.drawLine(QPointF(x, box.top()), QPointF(x, middle))
        if entry.column in entry.lanes:
            painter.drawLine(QPointF(x, middle), QPointF(x, box.bottom()))
        radius = theme.px(5 if entry.is_here else 3.5)
        painter.setBrush(theme.color("accent" if entry.is_here else "panel"))
        painter.setPen(QPen(theme.color("accent" if entry.is_here else "line_strong"), theme.px(1.5)))
        painter.drawEllipse(QPointF(x, middle), radius, radius)

    def _paint_words(self, painter: QPainter, box: QRectF, entry: TreeEntry) -> None:
        theme = self._look.theme
        left = self._x(box, entry.column) + theme.px(11)
        painter.setFont(theme.font(TYPE.small))
        painter.setPen(theme.color("text_soft"))
        tail = painter.fontMetrics().horizontalAdvance(entry.tail)
        right = box.right() - theme.px(6)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(right - tail, box.top(), tail + 1, box.height()), middle, entry.tail)
        font = theme.font(13)
        font.setBold(bool(entry.name) or entry.is_here)
        painter.setFont(font)
        painter.setPen(theme.color("text" if entry.seat is None or entry.name else SEAT_INKS[entry.seat]))
        room = right - left - (tail + theme.px(6) if tail else 0)
        words = painter.fontMetrics().elidedText(entry.name or entry.title, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(QRectF(left, box.top(), room, box.height()), middle, words)

    def _x(self, box: QRectF, column: int) -> float:
        theme = self._look.theme
        return box.left() + theme.px(10) + theme.px(LANE) * min(column, MOST_LANES)


class TreePanel(QWidget):
    """Says `node_clicked` to see a node, `jump_wanted` to go on from the one shown, `named` with a node and a name."""

    node_clicked = Signal(int)
    jump_wanted = Signal()
    named = Signal(int, str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look_of = look
        self._is_telling = True
        self.model = TreeModel(self)
        self.rows = QListView(self)
        self.rows.setObjectName("tree")
        self.rows.setModel(self.model)
        self.rows.setItemDelegate(TreeRows(look, self.model, self))
        self.rows.setUniformItemSizes(True)
        self.rows.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.rows.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.go_button = QPushButton(self)
        self.name_button = QPushButton(self)
        for button in (self.go_button, self.name_button):
            button.setObjectName("small")
            button.setAutoDefault(False)
        row = QHBoxLayout()
        row.addWidget(self.go_button, 1)
        row.addWidget(self.name_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.rows, 1)
        column.addLayout(row)
        self._join()
        self.retranslate()

    def show_entries(self, entries: Sequence[TreeEntry], at: int, *, can_go: bool) -> None:
        """Shows a tree and marks a row: that of the node on the screen, from which one may go on."""
        self.go_button.setEnabled(can_go)
        self._is_telling = False
        if tuple(entries) != self.model.entries:
            self.model.show(tuple(entries))
        index = self.model.index(at)
        self.rows.setCurrentIndex(index)
        self.rows.scrollTo(index)
        self._is_telling = True

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.rows.setAccessibleName(tr("Tree of the game"))
        self.go_button.setText(tr("Go on from here"))
        self.name_button.setText(tr("Name …"))
        self.name_button.setToolTip(tr("Give this branch a name ({key:table.name_branch})", key=KEYS))

    def _join(self) -> None:
        self.rows.clicked.connect(self._look)
        self.rows.selectionModel().currentChanged.connect(self._look_by_key)
        self.rows.doubleClicked.connect(self.jump_wanted)
        self.go_button.clicked.connect(self.jump_wanted)
        self.name_button.clicked.connect(self._edit)
        self.model.named.connect(self.named)
        self._look_of.theme_changed.connect(self.rows.doItemsLayout)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.jump_wanted.emit()
            return
        super().keyPressEvent(event)

    def _look(self, index: QModelIndex) -> None:
        self.node_clicked.emit(self.model.entries[index.row()].node)

    def _look_by_key(self, index: QModelIndex) -> None:
        is_by_mouse = QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
        if self._is_telling and index.isValid() and not is_by_mouse:
            self._look(index)

    def _edit(self) -> None:
        index = self.rows.currentIndex()
        if index.isValid():
            named = self.model.index(self.model.entries[index.row()].names_row)
            self.rows.setFocus()
            self.rows.scrollTo(named)
            self.rows.edit(named)
