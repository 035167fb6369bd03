"""The decks of the shelf as tiles: a list of Qt's whose items are painted as decks are elsewhere."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from PySide6.QtCore import (
    QAbstractListModel,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFont,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QListWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from wixoss_desktop.ui.decks.card_fan import compose_fan
from wixoss_desktop.ui.decks.deck_cards import color_words, laid_out
from wixoss_desktop.ui.decks.deck_tile import DeckFault, DeckTile, Picture
from wixoss_desktop.ui.kit.color_marks import paint_mark
from wixoss_desktop.ui.kit.controls import Dressed
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import RADII, TYPE
from wixoss_desktop.ui.kit.translate import counted, marked
from wixoss_desktop.ui.shelf.entries import ShelfEntry

Index = QModelIndex | QPersistentModelIndex
TILE: Final = (186, 218)
GAP: Final = 6
WORDS_HIGH: Final = 66
CARDS: Final = 3
DECK: Final = "application/x-wixoss-desktop-deck-code"
"""What is dragged from the shelf into a folder: the code of a deck."""
Faults = Callable[[ShelfEntry], Sequence[DeckFault]]


class TileModel(QAbstractListModel):
    """The decks, an item each."""

    def __init__(self, faults: Faults, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.entries: Sequence[ShelfEntry] = ()
        self._faults = faults

    def show(self, entries: Sequence[ShelfEntry]) -> None:
        """Other decks."""
        self.beginResetModel()
        self.entries = entries
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.entries)

    def flags(self, index: Index) -> Qt.ItemFlag:
        entry = self.entries[index.row()] if index.isValid() else None
        can_move = entry is not None and entry.tile.is_own and entry.version is None and not entry.is_newer
        return super().flags(index) | (Qt.ItemFlag.ItemIsDragEnabled if can_move else Qt.ItemFlag.NoItemFlags)

    def mimeTypes(self) -> list[str]:
        return [DECK]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        taken = QMimeData()
        taken.setData(DECK, self.entries[indexes[0].row()].code.encode())
        return taken

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        entry = self.entries[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.tile.name
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._in_words(entry, whole=role == Qt.ItemDataRole.ToolTipRole)
        return None

    def _in_words(self, entry: ShelfEntry, *, whole: bool) -> str:
        tile, file = entry.tile, entry.file
        faults = self._faults(entry)
        said = counted(len(faults), marked("{n} reason against it"), marked("{n} reasons against it"))
        head = row_of(
            filter(
                None, (tile.name, entry.line, color_words(tile), tile.badge_words.rstrip(".。"), said if faults else "")
            )
        )
        rows = (head, row_of(file.tags), *(fault.words for fault in faults), file.notes) if whole else (head,)
        return "\n".join(filter(None, rows))


class ShelfTiles(Dressed, QListView):
    """Says `opened` with a deck that is wanted, `menu_wanted` with one and where (None: where no deck is), `chosen`
    when another one is, `delete_wanted` and `name_wanted` when the keys for that were pressed.
    """

    opened = Signal(object)
    chosen = Signal()
    menu_wanted = Signal(object, QPoint)
    delete_wanted = Signal()
    name_wanted = Signal()
    copy_wanted = Signal()

    def __init__(self, look: Look, picture: Picture, faults: Faults, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tiles = TileModel(faults, self)
        self.setModel(self.tiles)
        self._painted = _TileDelegate(look, picture, faults, self)
        self.setItemDelegate(self._painted)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._ask_menu)
        self.activated.connect(lambda index: self.opened.emit(self.entries[index.row()]))
        self.selectionModel().currentChanged.connect(self.chosen)
        self.dress(look)

    @property
    def entry(self) -> ShelfEntry | None:
        """The deck that is chosen."""
        index = self.currentIndex()
        return self.entries[index.row()] if index.isValid() else None

    @property
    def entries(self) -> Sequence[ShelfEntry]:
        """The decks that are shown, in their order."""
        return self.tiles.entries

    @property
    def has_all_fans(self) -> bool:
        """Whether the fans of all decks that are seen are there."""
        return self._painted.is_done

    @property
    def tile_width(self) -> int:
        """How wide a tile is, so that a row is filled by as many as fit."""
        gap, least = self._look.theme.px(GAP), self._look.theme.px(TILE[0])
        room = self.width() - self.verticalScrollBar().sizeHint().width() - 2 * (self.frameWidth() + gap) - 2 * gap
        count = max(1, room // (least + gap))
        return max(least, room // count - gap - 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Delete | Qt.Key.Key_Backspace:
                self.delete_wanted.emit()
            case Qt.Key.Key_F2:
                self.name_wanted.emit()
            case _ if event.matches(QKeySequence.StandardKey.Copy):
                self.copy_wanted.emit()
            case _:
                super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def show_entries(self, entries: Sequence[ShelfEntry]) -> None:
        """Show decks; the one that was chosen stays so if it is there, else the first one is."""
        before = self.entry
        self.tiles.show(entries)
        codes = [entry.code for entry in entries]
        at = codes.index(before.code) if before is not None and before.code in codes else 0
        self.setCurrentIndex(self.tiles.index(at))
        self.chosen.emit()

    def choose(self, code: str) -> None:
        """Choose a deck, if it is shown."""
        for at, entry in enumerate(self.entries):
            if entry.code == code:
                self.setCurrentIndex(self.tiles.index(at))

    def refresh_pictures(self) -> None:
        """Ask for every picture anew."""
        self._painted.outdate()
        self.viewport().update()

    def _ask_menu(self, at: QPoint) -> None:
        index = self.indexAt(at)
        if not index.isValid() and self.currentIndex().isValid() and not self.viewport().rect().contains(at):
            index = self.currentIndex()
        if index.isValid():
            self.setCurrentIndex(index)
        entry = self.entries[index.row()] if index.isValid() else None
        self.menu_wanted.emit(entry, self.viewport().mapToGlobal(at))

    def _rescale(self) -> None:
        theme = self._look.theme
        self._painted.forget()
        self.setSpacing(theme.px(GAP))
        self.doItemsLayout()


class _FanKey(NamedTuple):
    """What a fan looks like hangs on this alone, until other pictures come."""

    tile: DeckTile
    width: int
    height: int
    ratio: float
    theme: str


class _TileDelegate(QStyledItemDelegate):
    """Paints a deck: fan, marks of its colours, name, a line about it, what is wrong with it; fans are made in turn."""

    def __init__(self, look: Look, picture: Picture, faults: Faults, view: ShelfTiles) -> None:
        super().__init__(view)
        self._look, self._picture, self._faults, self._view = look, picture, faults, view
        self._fans: dict[_FanKey, QPixmap] = {}
        self._old: set[_FanKey] = set()
        self._due: dict[_FanKey, QRect] = {}
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._compose)

    @property
    def is_done(self) -> bool:
        """Whether every fan that was painted is there, and of the pictures that are."""
        return not self._due

    def forget(self) -> None:
        """Make every fan anew when it is next painted."""
        self._fans.clear()
        self._old.clear()
        self._due.clear()

    def outdate(self) -> None:
        """Make every fan anew when it is next painted; until then it is shown as it was."""
        self._old.update(self._fans)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self._view.tile_width, self._look.theme.px(TILE[1]))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry = self._view.tiles.entries[index.row()]
        theme = self._look.theme
        box = QRectF(option.rect).adjusted(1.5, 1.5, -1.5, -1.5)
        state = option.state
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        is_hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        ground = "accent_soft" if is_chosen else "panel_hover" if is_hovered else "panel_raised"
        painter.setBrush(theme.color(ground))
        painter.setPen(QPen(theme.color("accent" if is_chosen else "line"), theme.px(2) if is_chosen else 1))
        painter.drawRoundedRect(box, theme.px(RADII.medium), theme.px(RADII.medium))
        if is_chosen and self._view.hasFocus():
            inset = theme.px(4)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("text"), theme.px(1.5)))
            painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), theme.px(6), theme.px(6))
        self._paint_fan(painter, entry, box)
        self._paint_signs(painter, entry, box)
        self._paint_words(painter, entry, box)
        painter.restore()

    def _paint_fan(self, painter: QPainter, entry: ShelfEntry, box: QRectF) -> None:
        theme = self._look.theme
        edge = theme.px(8)
        fan = box.adjusted(edge, theme.px(24), -edge, -theme.px(WORDS_HIGH))
        size = fan.size().toSize()
        key = _FanKey(entry.tile, size.width(), size.height(), self._view.devicePixelRatioF(), theme.name)
        made = self._fans.get(key)
        if made is not None:
            painter.drawPixmap(fan.topLeft().toPoint(), made)
        if (made is None or key in self._old) and not size.isEmpty():
            self._due[key] = box.toAlignedRect()
            if not self._soon.isActive():
                self._soon.start()

    def _compose(self) -> None:
        """Make one fan: the pictures of three large cards take the window long enough between two paints."""
        key = next(iter(self._due), None)
        if key is None:
            return
        self._view.viewport().update(self._due.pop(key))
        size = QSize(key.width, key.height)
        self._fans[key] = compose_fan(key.tile, self._picture, size, key.ratio, self._look.theme, cards=CARDS)
        self._old.discard(key)
        if self._due:
            self._soon.start()

    def _paint_signs(self, painter: QPainter, entry: ShelfEntry, box: QRectF) -> None:
        """The colours at the top left; at the right how many reasons there are against it, and what is by hand."""
        theme = self._look.theme
        side, edge = theme.px(18), theme.px(7)
        for at, color in enumerate(entry.tile.colors):
            paint_mark(painter, QRectF(box.left() + edge + at * side * 0.9, box.top() + edge, side, side), color)
        right = box.right() - edge
        faults = self._faults(entry)
        signs = ((f"✗ {len(faults)}" if faults else "", "bad"), (entry.tile.badge_figure, "text"))
        for words, ink in signs:
            if words:
                right = self._paint_pill(painter, words, right, box.top() + edge, theme.color(ink)) - theme.px(4)

    def _paint_pill(self, painter: QPainter, words: str, right: float, top: float, ink: QColor) -> float:
        theme = self._look.theme
        painter.setFont(theme.font(TYPE.small, weight=QFont.Weight.DemiBold))
        metrics = painter.fontMetrics()
        width, height = metrics.horizontalAdvance(words) + theme.px(10), metrics.height() + theme.px(2)
        pill = QRectF(right - width, top, width, height)
        painter.setPen(QPen(ink, 1))
        painter.setBrush(theme.color("panel"))
        painter.drawRoundedRect(pill, theme.px(RADII.small), theme.px(RADII.small))
        painter.setPen(ink)
        painter.drawText(pill, int(Qt.AlignmentFlag.AlignCenter), words)
        return pill.left()

    def _paint_words(self, painter: QPainter, entry: ShelfEntry, box: QRectF) -> None:
        theme, edge = self._look.theme, self._look.theme.px(8)
        words = box.adjusted(edge, box.height() - theme.px(WORDS_HIGH), -edge, -theme.px(4))
        painter.setPen(theme.color("text"))
        painter.setFont(theme.font(TYPE.body, weight=QFont.Weight.DemiBold))
        name = QRectF(words.left(), words.top(), words.width(), theme.px(40))
        painter.drawText(name, *laid_out(painter, name, entry.tile))
        painter.setFont(theme.font(TYPE.small))
        painter.setPen(theme.color("text_soft"))
        below = QRectF(words.left(), name.bottom(), words.width(), words.bottom() - name.bottom())
        line = painter.fontMetrics().elidedText(entry.line, Qt.TextElideMode.ElideMiddle, int(below.width()))
        painter.drawText(below, int(Qt.AlignmentFlag.AlignCenter), line)


class FolderList(QListWidget):
    """Folders and other parts of the shelf; says `dropped` with the code of a deck and the row on which it was let go.

    `takes` says of a row whether a deck can be put there.
    """

    dropped = Signal(str, int)

    def __init__(self, takes: Callable[[int], bool], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._takes = takes
        self.setAcceptDrops(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DropOnly)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        event.setAccepted(event.mimeData().hasFormat(DECK))

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        at = self._row_at(event)
        event.setAccepted(at >= 0)
        self._mark(at)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._mark(-1)

    def dropEvent(self, event: QDropEvent) -> None:
        at = self._row_at(event)
        self._mark(-1)
        event.setAccepted(at >= 0)
        if at >= 0:
            self.dropped.emit(bytes(event.mimeData().data(DECK).data()).decode(), at)

    def _row_at(self, event: QDropEvent) -> int:
        """The row under a deck that is dragged; -1 where it can't be let go."""
        at = self.indexAt(event.position().toPoint()).row()
        return at if event.mimeData().hasFormat(DECK) and at >= 0 and self._takes(at) else -1

    def _mark(self, at: int) -> None:
        """Show where a deck would go."""
        for row in range(self.count()):
            font = self.item(row).font()
            font.setBold(row == at)
            self.item(row).setFont(font)
