"""Cards from outside the game: a search line, and what it finds, to be dragged to the table or brought there."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.ui.kit.controls import Dressed, Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.fields import ClearSign
from wixoss_desktop.ui.kit.question import open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import marked, tr

Found = Sequence[tuple[str, str]]
"""Cards by number and name."""
Find = Callable[[str], Found]
"""Finds cards by what is typed. Raises ValueError with what is wrong with a search line."""
LEAST: Final = 48
SIZE: Final = (520, 460)
HELP: Final = marked("Enter brings the card to the hand, a right click anywhere.")
GAP: Final = "  "
"""What stands between a name and its number."""


class CardLines(QStyledItemDelegate):
    """Shortens the name, never the number behind it: cards of one name are told apart by it."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        number = f"{GAP}{index.data(Qt.ItemDataRole.UserRole)}"
        margin = QApplication.style().pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin) + 1
        room = option.rect.width() - 2 * margin - option.fontMetrics.horizontalAdvance(number)
        name = str(index.data()).removesuffix(number)
        option.text = option.fontMetrics.elidedText(name, Qt.TextElideMode.ElideRight, room) + number


class FoundCardList(QListWidget):
    """Cards to be picked up: says `carried`, `let_go` (with the keys that are held) and `stopped`.

    They come with a number and a point of the screen. `wanted` is a double click or Enter, `menu_wanted` a click with
    the right button; `pointed` is the number of the card that the mouse or the keys are at.
    """

    carried = Signal(str, QPoint)
    let_go = Signal(str, QPoint, object)
    stopped = Signal()
    wanted = Signal(str, QPoint)
    menu_wanted = Signal(str, QPoint)
    pointed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setItemDelegate(CardLines(self))
        self._pressed: QPoint | None = None
        self._carries = ""
        self.itemActivated.connect(self.want)
        self.setMouseTracking(True)
        self.itemEntered.connect(self._point)
        self.currentItemChanged.connect(self._point)

    def show_cards(self, cards: Found) -> None:
        """Lists cards, the first one chosen."""
        self.clear()
        for no, name in cards:
            item = QListWidgetItem(f"{name}{GAP}{no}", self)
            item.setData(Qt.ItemDataRole.UserRole, no)
            item.setToolTip(item.text())
        self.setCurrentRow(0)

    def want(self, item: QListWidgetItem | None = None) -> None:
        """Asks for a card: below its line stands what more is to be asked."""
        item = item or self.currentItem()
        if item is not None:
            self.wanted.emit(_number(item), self.below(item))

    def want_menu(self) -> None:
        """Asks what can be done with the chosen card."""
        item = self.currentItem()
        if item is not None:
            self.menu_wanted.emit(_number(item), self.below(item))

    def _point(self, item: QListWidgetItem | None) -> None:
        if item is not None and self.isVisible():
            self.pointed.emit(_number(item))

    def below(self, item: QListWidgetItem) -> QPoint:
        """The point of the screen below a line."""
        return self.viewport().mapToGlobal(self.visualItemRect(item).bottomLeft())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        is_left = event.button() == Qt.MouseButton.LeftButton
        self._pressed = event.position().toPoint() if is_left and self.itemAt(event.position().toPoint()) else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        if self._pressed is None:
            super().mouseMoveEvent(event)
            return
        if not self._carries and (point - self._pressed).manhattanLength() >= QApplication.startDragDistance():
            item = self.itemAt(self._pressed)
            self._carries = "" if item is None else _number(item)
        if self._carries:
            self.carried.emit(self._carries, event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        carried, self._pressed, self._carries = self._carries, None, ""
        if carried:
            self.let_go.emit(carried, event.globalPosition().toPoint(), event.modifiers())
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._carries:
            self._pressed, self._carries = None, ""
            self.stopped.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.want()
        else:
            super().keyPressEvent(event)
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        is_by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        item = self.currentItem() if is_by_key else self.itemAt(event.pos())
        if item is not None:
            self.setCurrentItem(item)
            self.want_menu()


class Finder(Dressed, QWidget):
    """The line and the list. Down leads from the line to the list, Enter in the line asks for the first card.

    `help_text` is what is said below them, before it is translated.
    """

    def __init__(self, look: Look, find: Find, help_text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._find, self._help = look, find, help_text
        self.search, self.found, self.note = QLineEdit(self), FoundCardList(self), Words("soft", self)
        ClearSign(self.search)
        self.search.installEventFilter(self)
        self.note.setWordWrap(True)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.search)
        self._column.addWidget(self.found, 1)
        self._column.addWidget(self.note)
        self.search.textChanged.connect(self.seek)
        self.search.returnPressed.connect(self.found.want)
        self.dress(look)

    def seek(self, line: str) -> None:
        """Lists what a line finds, or says what is wrong with it."""
        try:
            cards, note = self._find(line), ""
        except ValueError as error:
            cards, note = (), str(error)
        self.found.show_cards(cards)
        self.note.setText(note or (tr(self._help) if cards else tr("No card is called so: {name}", name=line)))

    def retranslate(self) -> None:
        """Words everything in the language of the screen, and finds the cards anew, as they are called there."""
        self.search.setPlaceholderText(tr("Name, number, t:signi"))
        self.search.setAccessibleName(tr("Bring in a card"))
        self.found.setAccessibleName(tr("Cards to bring in"))
        self.seek(self.search.text())

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Down:
            self.found.setFocus()
            return True
        return False

    def _rescale(self) -> None:
        self._column.setSpacing(self._look.theme.px(SPACING.tight))
        self.found.setMinimumHeight(self._look.theme.px(LEAST))


class BringDialog(AskingDialog):
    """One card to the hand, or to any place that a menu offers: says `brought` with its `facts`, `asked_where`
    with them and a point of the screen, and `pointed` with the number of the card that the list is at, if it is known.
    """

    brought = Signal(str)
    asked_where = Signal(str, QPoint)
    pointed = Signal(str)

    def __init__(self, look: Look, find: Find, facts: Callable[[str], str | None], parent: QWidget) -> None:
        super().__init__(parent)
        self._facts = facts
        self.setWindowTitle(tr("Bring in a card"))
        self.finder = Finder(look, find, HELP, self)
        self.hand_button, self.where_button = QPushButton(tr("To the hand"), self), QPushButton(tr("Elsewhere …"), self)
        self.leave_button = QPushButton(tr("Cancel"), self)
        self.hand_button.setDefault(True)
        for button in (self.leave_button, self.where_button):
            button.setAutoDefault(False)
        column, row = QVBoxLayout(self), QHBoxLayout()
        column.addWidget(self.finder, 1)
        row.addWidget(self.leave_button)
        row.addStretch(1)
        row.addWidget(self.where_button)
        row.addWidget(self.hand_button)
        column.addLayout(row)
        self._join()
        self.finder.retranslate()
        theme = look.theme
        open_as_large(self, theme.px(SIZE[0]), theme.px(SIZE[1]))
        scaled_margins(self, look, SPACING.wide, SPACING.apart)
        self.finder.search.setFocus()

    def _join(self) -> None:
        found = self.finder.found
        self.leave_button.clicked.connect(self.reject)
        self.hand_button.clicked.connect(found.want)
        self.where_button.clicked.connect(found.want_menu)
        found.pointed.connect(self._point)
        found.wanted.connect(self._to_hand)
        found.menu_wanted.connect(self._ask_where)

    def _point(self, no: str) -> None:
        if self._facts(no) is not None:
            self.pointed.emit(no)

    def _to_hand(self, no: str, _at: QPoint) -> None:
        facts = self._facts(no)
        if facts is not None:
            self.accept()
            self.brought.emit(facts)

    def _ask_where(self, no: str, at: QPoint) -> None:
        facts = self._facts(no)
        if facts is not None:
            self.asked_where.emit(facts, at)


def _number(item: QListWidgetItem) -> str:
    return str(item.data(Qt.ItemDataRole.UserRole))
