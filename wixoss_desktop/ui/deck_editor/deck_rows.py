"""The cards of a deck in rows: under the headings of their game, or sorted by a column of one's choice."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from msgspec import Struct
from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelection,
    QItemSelectionModel,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QMenu,
    QStyle,
    QStyleOptionViewItem,
    QTreeView,
)

from wixoss_desktop.cards.decks.record import Copies, DeckFile
from wixoss_desktop.engine.contract.cards import FactValue
from wixoss_desktop.engine.contract.deck_reading import DeckColumn, DeckLine
from wixoss_desktop.ui.catalogue.building import FOUND, OF_DECK, BuildKeys, CardDrop, dragged
from wixoss_desktop.ui.decks.current_deck import CurrentDeck
from wixoss_desktop.ui.decks.deck_game import DeckGame
from wixoss_desktop.ui.kit.color_marks import COLOR_WORDS, paint_mark
from wixoss_desktop.ui.kit.controls import Worded
from wixoss_desktop.ui.kit.icons import paint_icon
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import TYPE
from wixoss_desktop.ui.kit.translate import tr

Index = QModelIndex | QPersistentModelIndex
OWNED: Final = "owned"
"""What settings call the column of owned copies."""
EVERY_DECK: Final = ("count", "name")
"""What they call the first columns."""
FALLING: Final = "-"
COUNT, NAME, FIRST = 0, 1, 2
"""The columns of every deck: how many copies, what the card is called, and then what its game says of cards."""
MARK: Final = 17
INSET: Final = 6
LEFT: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
RIGHT: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
HEAD_FLAGS: Final = Qt.ItemFlag.ItemIsEnabled
CARD_FLAGS: Final = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled
SIDES: Final = {False: int(LEFT), True: int(RIGHT)}
"""How words and numbers stand in a column: put together once, Qt asks for each cell."""
WIDTHS: Final = {"number": 30, "colors": 36, "mark": 28, "words": 110}
"""Of columns, at least: wider where their headings or figures need it."""
COUNT_WIDTH, OWNED_WIDTH = 32, 48
PADDING: Final = 12
PICTURES: Final = 64
"""So many rows are kept as they were painted: more than are in sight."""
WIDEST: Final = "00000"
"""What a number may take."""


class DeckEntry(Struct, frozen=True):
    """A row of a deck: so many copies of a printing, how it stands in the deck (None where nobody knows the card), and
    how many are owned.
    """

    no: str
    count: int
    name: str
    line: DeckLine | None
    section: str
    owned: int
    printing: str = ""
    note: str = ""

    @property
    def key(self) -> str:
        """What tells the row from all others of the deck."""
        return f"{self.no} {self.printing}".strip()


class DeckHead(Struct, frozen=True):
    """A heading over rows: of a section, or of a group in it."""

    words: str
    is_section: bool


def entries_of(file: DeckFile, game: DeckGame, owned: Callable[[str], int]) -> tuple[DeckEntry, ...]:
    """Return the rows of a deck in the order of its game."""
    made = [
        _entry(row, section, file.format, game, owned(row.no))
        for section, rows in file.sections.items()
        for row in rows
    ]
    groups = {name: at for at, name in enumerate(game.reading.groups())}
    places = {one.name: at for at, one in enumerate(game.rules.sections(file.format))}

    def stands(entry: DeckEntry) -> tuple[Any, ...]:
        line = entry.line
        if line is None:
            return (places.get(entry.section, len(places)), len(groups), (), entry.no, entry.printing)
        at = places.get(entry.section, len(places))
        return (at, groups.get(line.group, len(groups)), line.order, entry.no, entry.printing)

    return tuple(sorted(made, key=stands))


def _entry(row: Copies, section: str, deck_format: str, game: DeckGame, owned: int) -> DeckEntry:
    try:
        line: DeckLine | None = game.reading.line(row.no, deck_format)
    except KeyError:
        line = None
    return DeckEntry(row.no, row.count, game.name(row.no), line, section, owned, row.printing, row.note)


class DeckRowsModel(QAbstractTableModel):
    """The rows of a deck with headings between them; sorted by a column, headings of groups fall away."""

    def __init__(self, game: DeckGame, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._take_columns(game)
        self.rows: Sequence[DeckEntry | DeckHead] = ()
        self._entries: Sequence[DeckEntry] = ()
        self._format, self._is_legal = "", False
        self.sorted_by = -1
        self.is_falling = False

    def _take_columns(self, game: DeckGame) -> None:
        self._game = game
        self.columns: tuple[DeckColumn, ...] = game.reading.columns()
        self.owned_column = FIRST + len(self.columns)
        """The column that says how many copies are owned: the last."""
        self._kinds = ("number", "words", *(column.kind for column in self.columns), "number")

    def take_game(self, game: DeckGame) -> None:
        """Have the columns and the words of a game, and no rows."""
        self.beginResetModel()
        self._take_columns(game)
        self.rows, self._entries, self._format = (), (), ""
        self.sorted_by = -1
        self.endResetModel()

    def show_entries(self, entries: Sequence[DeckEntry], deck_format: str, *, is_legal: bool = False) -> None:
        """Show the rows of a deck; those that were there stay chosen, and where rows came or went in one place alone,
        nothing else is laid out anew.

        Over a part of a legal deck that is larger than others may be stands no size, as it needn't have it.
        """
        self._entries, self._format, self._is_legal = entries, deck_format, is_legal
        rows, before = tuple(self._laid_out()), self.rows
        fewer = min(len(rows), len(before))
        first = _alike(rows, before)
        behind = min(_alike(rows[::-1], before[::-1]), fewer - first)
        if not first + behind or first + behind < fewer:
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()
            return
        if len(rows) > fewer:
            self.beginInsertRows(QModelIndex(), first, len(rows) - behind - 1)
            self.rows = (*before[:first], *rows[first : len(rows) - behind], *before[first:])
            self.endInsertRows()
        elif len(before) > fewer:
            self.beginRemoveRows(QModelIndex(), first, len(before) - behind - 1)
            self.rows = (*before[:first], *before[len(before) - behind :])
            self.endRemoveRows()
        self.rows = rows
        self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, self.columnCount() - 1))

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort the rows of each section by a column; by none (-1) they stand as their game has them."""
        self.sorted_by, self.is_falling = column, order == Qt.SortOrder.DescendingOrder
        self.show_entries(self._entries, self._format, is_legal=self._is_legal)

    def place_of(self, no: str) -> int:
        """The row of a card; -1 where it isn't there."""
        return next((at for at, row in enumerate(self.rows) if isinstance(row, DeckEntry) and row.no == no), -1)

    def _laid_out(self) -> Iterator[DeckEntry | DeckHead]:
        for section in self._game.rules.sections(self._format) if self._format else ():
            own = [one for one in self._entries if one.section == section.name]
            count = sum(one.count for one in own)
            least = f" / {section.low}+" if section.low else ""
            size = f" / {section.high}" if section.high is not None else least
            is_exempt = self._is_legal and section.high is not None and count > section.high
            title = f"{self._game.term('section.' + section.name)}  {count}{'' if is_exempt else size}"
            yield DeckHead(title, is_section=True)
            if self.sorted_by >= 0:
                yield from sorted(own, key=self._rank, reverse=self.is_falling)
                continue
            group = ""
            for one in own:
                now = one.line.group if one.line is not None else "?"
                if now != group:
                    group = now
                    copies = sum(other.count for other in own if (other.line.group if other.line else "?") == now)
                    yield DeckHead(f"{self._game.term(group)}  {copies}", is_section=False)
                yield one

    def _rank(self, entry: DeckEntry) -> tuple[bool, Any]:
        match self.sorted_by:
            case 0:
                return (False, entry.count)
            case 1:
                return (False, entry.name)
            case column if column == self.owned_column:
                return (False, entry.owned)
            case column:
                value = self._value(entry, column)
                return (value is None, self._words_of(value) if isinstance(value, tuple) else value or 0)

    def _value(self, entry: DeckEntry, column: int) -> FactValue | None:
        says = {} if entry.line is None else entry.line.says
        return says.get(self.columns[column - FIRST].name)

    def _words_of(self, value: FactValue | None) -> str:
        match value:
            case None:
                return ""
            case tuple():
                return row_of(map(self._game.term, value))
            case str():
                return self._game.term(value)
            case _:
                return str(value)

    def entry_at(self, index: Index) -> DeckEntry | None:
        """The row at a place of the view; None for a heading."""
        row = self.rows[index.row()] if index.isValid() and index.row() < len(self.rows) else None
        return row if isinstance(row, DeckEntry) else None

    # --- as Qt asks ---

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else FIRST + len(self.columns) + 1

    def mimeTypes(self) -> list[str]:
        return [OF_DECK]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        entries = dict.fromkeys(entry.key for index in indexes if (entry := self.entry_at(index)) is not None)
        return dragged(OF_DECK, entries)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return HEAD_FLAGS if self.entry_at(index) is None else CARD_FLAGS

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.rows[index.row()]
        if isinstance(row, DeckHead):
            return row.words if role == Qt.ItemDataRole.DisplayRole and index.column() == 0 else None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.words(row, index.column())
            case Qt.ItemDataRole.AccessibleTextRole:
                return self.said(row)
            case Qt.ItemDataRole.TextAlignmentRole:
                return SIDES[index.column() != NAME and self.kind(index.column()) == "number"]
            case Qt.ItemDataRole.ToolTipRole:
                return "\n".join(filter(None, (row.name, row.printing or row.no, row.note)))
        return None

    def kind(self, column: int) -> str:
        """How a column is read."""
        return self._kinds[column]

    def said(self, row: DeckEntry) -> str:
        """A row in words, as a screen reader says it."""
        parts = [f"{row.count} × {row.name}"]
        for at, column in enumerate(self.columns):
            value = self._value(row, FIRST + at)
            if column.kind == "mark":
                parts.append(self._game.term(column.name) if value else "")
            elif value is not None:
                parts.append(f"{self._game.term(column.name)} {self._words_of(value)}")
        return row_of(parts)

    def words(self, row: DeckEntry, column: int) -> str:
        """What a column says of a row; marks aren't words."""
        if column == COUNT:
            return str(row.count)
        if column == NAME:
            return f"{row.name} ✎" if row.note else row.name
        if column == self.owned_column:
            return str(row.owned) if row.owned else ""
        value = self._value(row, column)
        return "" if self.kind(column) in ("mark", "colors") else self._words_of(value)

    def marks(self, row: DeckEntry, column: int) -> tuple[str, ...]:
        """The colours of a card, or a tick, where the column shows such."""
        if not FIRST <= column < self.owned_column:
            return ()
        value, kind = self._value(row, column), self.kind(column)
        if kind == "colors" and isinstance(value, tuple):
            return value
        return ("tick",) if kind == "mark" and value else ()

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.short_heading(section)
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.heading(section)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return SIDES[self.kind(section) == "number"]
        return None

    def heading(self, column: int) -> str:
        """What a column is called."""
        if column == COUNT:
            return "#"
        if column == NAME:
            return tr("Name")
        return tr("Owned") if column == self.owned_column else self._game.term(self.columns[column - FIRST].name)

    def short_heading(self, column: int) -> str:
        """What a column is headed by: colours speak for themselves."""
        if not FIRST <= column < self.owned_column:
            return self.heading(column)
        found = self.columns[column - FIRST]
        short = f"{found.name}.short"
        said = self._game.term(short)
        return "" if found.kind == "colors" else said if said != short else self.heading(column)


def _alike(rows: Sequence[DeckEntry | DeckHead], before: Sequence[DeckEntry | DeckHead]) -> int:
    """With how many rows two decks begin that are alike."""
    pairs = enumerate(zip(rows, before, strict=False))
    return next((at for at, pair in pairs if not _is_alike(*pair)), min(len(rows), len(before)))


def _is_alike(one: DeckEntry | DeckHead, other: DeckEntry | DeckHead) -> bool:
    """Whether a row stands where another stood: then only its figures may be others."""
    if isinstance(one, DeckEntry) and isinstance(other, DeckEntry):
        return (one.no, one.printing) == (other.no, other.printing)
    return isinstance(one, DeckHead) and isinstance(other, DeckHead) and one.is_section == other.is_section


def _is_hovered(row: DeckEntry | DeckHead, option: QStyleOptionViewItem) -> bool:
    return isinstance(row, DeckEntry) and bool(option.state & QStyle.StateFlag.State_MouseOver)


class DeckRows(Worded, QTreeView):
    """The rows of the deck that is built. Says `read_wanted` with the number of a card that is to be read.

    A row is painted once for all that it says: a change of the deck moves most rows, and changes few.
    `columns_chosen` comes with the names of the columns that somebody wants to see, `order_chosen` with what `sort_by`
    takes.
    """

    read_wanted = Signal(str)
    pointed = Signal(str)
    columns_chosen = Signal(tuple)
    order_chosen = Signal(str)

    def __init__(self, look: Look, deck: CurrentDeck) -> None:
        super().__init__()
        self._look, self._deck = look, deck
        self.cards = DeckRowsModel(deck.game, self)
        self._pictures: dict[Hashable, tuple[DeckEntry | DeckHead, QPixmap]] = {}
        self._pictured_as: tuple[object, ...] = ()
        self._cells: tuple[tuple[int, int, int], ...] = ()
        self._chosen: frozenset[int] = frozenset()
        self.setModel(self.cards)
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setIndentation(0)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.viewport().setAttribute(
            Qt.WidgetAttribute.WA_OpaquePaintEvent
        )  # else all that lies behind is painted, too
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionsClickable(True)
        header.setSortIndicatorShown(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(self._choose_columns)
        header.sectionClicked.connect(self._sort_at)
        self._choose_usual()
        self.doubleClicked.connect(self._take_at)
        self.setDragEnabled(True)
        CardDrop(self.viewport(), FOUND, deck.drop)
        BuildKeys(lambda: self, self)
        self.dress(look)

    def retranslate(self) -> None:
        """Word everything in the language of the screen."""
        self._pictures.clear()
        self._rescale()
        self.viewport().update()

    def take_game(self, game: DeckGame) -> None:
        """Have the columns of a game, those that are usual."""
        self._pictures.clear()
        self.cards.take_game(game)
        self.header().setSortIndicatorShown(False)
        self._choose_usual()
        self._rescale()

    def _choose_usual(self) -> None:
        for at, column in enumerate(self.cards.columns, FIRST):
            self.setColumnHidden(at, not column.is_usual)
        self.setColumnHidden(self.cards.owned_column, True)

    def show_columns(self, names: Collection[str]) -> None:
        """Show the columns of these names, and no others that can be hidden."""
        for at, name in self._named_columns():
            self.setColumnHidden(at, name not in names)

    def _choose_column(self, column: int, is_shown: bool) -> None:
        self.setColumnHidden(column, not is_shown)
        self.columns_chosen.emit(tuple(name for at, name in self._named_columns() if not self.isColumnHidden(at)))

    def _named_columns(self) -> Iterator[tuple[int, str]]:
        yield from ((at, column.name) for at, column in enumerate(self.cards.columns, FIRST))
        yield self.cards.owned_column, OWNED

    def show_deck(self, entries: Sequence[DeckEntry], deck_format: str, *, is_legal: bool) -> None:
        """Show the rows of a deck; what was chosen stays chosen."""
        chosen, current = self.chosen, self.cards.entry_at(self.currentIndex())
        at = self.verticalScrollBar().value()
        before = self.cards.rows
        self.cards.show_entries(entries, deck_format, is_legal=is_legal)
        self.executeDelayedItemsLayout()  # painted with all else that changes, and the bar knows how far it goes
        if self.cards.rows is not before and chosen and not self.chosen:
            self.choose(chosen, current.no if current is not None else "")
        self.verticalScrollBar().setValue(at)

    @property
    def chosen(self) -> tuple[str, ...]:
        """The numbers of the rows that are chosen."""
        return tuple(entry.no for entry in self.chosen_rows)

    @property
    def chosen_rows(self) -> tuple[DeckEntry, ...]:
        """The rows that are chosen."""
        found = (self.cards.entry_at(index) for index in self.selectionModel().selectedRows())
        return tuple(entry for entry in found if entry is not None)

    def choose(self, numbers: Sequence[str], current: str = "") -> None:
        """Choose the rows of some cards, and go to the first."""
        selection = QItemSelection()
        places = [place for no in numbers if (place := self.cards.place_of(no)) >= 0]
        for place in places:
            selection.select(self.cards.index(place, 0), self.cards.index(place, self.cards.columnCount() - 1))
        model = self.selectionModel()
        at = self.cards.place_of(current) if current else next(iter(places), -1)
        if at >= 0:
            model.setCurrentIndex(self.cards.index(at, 0), QItemSelectionModel.SelectionFlag.NoUpdate)
        model.select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    # --- a BuildTarget ---

    @property
    def is_building(self) -> bool:
        """Whether there is a deck that cards go into."""
        return self._deck.is_building

    def put(self, copies: int) -> None:
        """Put in copies of the chosen cards, or take them out."""
        for row in self.chosen_rows:
            self._deck.set_row(row.section, row.no, row.printing, row.count + copies)

    def fill(self) -> None:
        """Put in as many copies of the chosen cards as are allowed."""
        for no in self.chosen:
            self._deck.fill((no,))

    def set_copies(self, copies: int) -> None:
        """Have so many copies of the chosen cards."""
        for row in self.chosen_rows:
            self._deck.set_row(row.section, row.no, row.printing, copies)

    def read_card(self) -> None:
        """Read the chosen card."""
        entry = self.cards.entry_at(self.currentIndex())
        if entry is not None:
            self.read_wanted.emit(entry.no)

    def _take_at(self, index: QModelIndex) -> None:
        entry = self.cards.entry_at(index)
        if entry is not None and not self.is_building:
            self.read_wanted.emit(entry.no)
        elif entry is not None:
            self._deck.set_row(entry.section, entry.no, entry.printing, entry.count - 1)

    def sort_by(self, order: str) -> None:
        """Sort by the column of a name, downwards with a dash in front; by none ('') as the game has it."""
        columns = {name: at for at, name in (*enumerate(EVERY_DECK), *self._named_columns())}
        column, is_falling = columns.get(order.removeprefix(FALLING), -1), order.startswith(FALLING)
        direction = Qt.SortOrder.DescendingOrder if is_falling else Qt.SortOrder.AscendingOrder
        self.cards.sort(column, direction)
        self.header().setSortIndicatorShown(column >= 0)
        self.header().setSortIndicator(column, direction)

    def _sort_at(self, column: int) -> None:
        """Each click on a heading: upwards, downwards, as the game has it."""
        name = (*EVERY_DECK, *(name for _, name in self._named_columns()))[column]
        is_falling = self.cards.is_falling
        order = name if self.cards.sorted_by != column else "" if is_falling else f"{FALLING}{name}"
        self.sort_by(order)
        self.order_chosen.emit(order)

    def _choose_columns(self, at: QPoint) -> None:
        self.column_menu().popup(self.header().mapToGlobal(at))

    def column_menu(self) -> QMenu:
        """What chooses the columns that are shown."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for column in range(FIRST, self.cards.columnCount()):
            action = menu.addAction(self.cards.heading(column))
            action.setCheckable(True)
            action.setChecked(not self.isColumnHidden(column))
            action.toggled.connect(partial(self._choose_column, column))
        return menu

    # --- painting: a delegate would be asked for a dozen things of each cell ---

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground first: under a style sheet nobody else paints it."""
        QPainter(self.viewport()).fillRect(event.rect(), self._look.theme.color("panel"))
        header = self.header()
        self._cells = tuple(
            (column, header.sectionViewportPosition(column), header.sectionSize(column))
            for column in range(self.cards.columnCount())
            if not header.isSectionHidden(column)
        )
        chosen = self.selectionModel()
        self._chosen = frozenset(index.row() for index in (chosen.selectedRows() if chosen.hasSelection() else ()))
        laid_out = (self._look.theme, self._look.theme.font(), self._cells, self.devicePixelRatioF())
        if laid_out != self._pictured_as:
            self._pictured_as = laid_out
            self._pictures.clear()
        super().paintEvent(event)

    def drawRow(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        at, rect = index.row(), option.rect
        row = self.cards.rows[at]
        is_chosen = at in self._chosen and isinstance(row, DeckEntry)
        ground = "accent" if is_chosen else "panel_hover" if _is_hovered(row, option) else "panel"
        if not self.devicePixelRatioF().is_integer():  # a picture would lie between pixels
            self._paint_row(painter, rect, row, ground)
            return
        name = (row.key, row.count) if isinstance(row, DeckEntry) else row.words
        painted = (name, ground, rect.width(), rect.height())
        shown, picture = self._pictures.pop(painted, (None, None))
        if picture is None or shown != row:
            picture = self._picture(rect.size(), row, ground)
            if len(self._pictures) >= PICTURES:
                del self._pictures[next(iter(self._pictures))]
        self._pictures[painted] = row, picture  # those that were shown last stand last
        painter.drawPixmap(rect.topLeft(), picture)

    def _picture(self, size: QSize, row: DeckEntry | DeckHead, ground: str) -> QPixmap:
        ratio = self.devicePixelRatioF()
        picture = QPixmap(size * ratio)
        picture.setDevicePixelRatio(ratio)
        painter = QPainter(picture)
        self._paint_row(painter, QRect(QPoint(), size), row, ground)
        painter.end()
        return picture

    def _paint_row(self, painter: QPainter, rect: QRect, row: DeckEntry | DeckHead, ground: str) -> None:
        theme = self._look.theme
        painter.fillRect(rect, theme.color(ground))
        if isinstance(row, DeckHead):
            painter.setFont(theme.font(TYPE.body, weight=QFont.Weight.Bold))
            painter.setPen(theme.color("text" if row.is_section else "text_soft"))
            left = theme.px(INSET if row.is_section else 2 * INSET)
            painter.drawText(rect.adjusted(left, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, row.words)
            return
        ink = theme.color("on_accent" if ground == "accent" else "bad" if row.line is None else "text")
        painter.setFont(theme.font())
        painter.setPen(ink)
        metrics = painter.fontMetrics()
        for column, left, width in self._cells:
            self._paint_cell(painter, QRect(left, rect.top(), width, rect.height()), row, column, metrics, ink)

    def _paint_cell(
        self, painter: QPainter, box: QRect, row: DeckEntry, column: int, metrics: QFontMetrics, ink: QColor
    ) -> None:
        px = self._look.theme.px
        inner = box.adjusted(px(INSET), 0, -px(INSET), 0)
        words = self.cards.words(row, column)
        if words:
            side = RIGHT if column != NAME and self.cards.kind(column) == "number" else LEFT
            if metrics.horizontalAdvance(words) > inner.width():
                words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, inner.width())
            painter.drawText(inner, side, words)
            return
        side_of = px(MARK)
        mark_box = QRectF(box.left() + px(INSET), box.center().y() - side_of / 2, side_of, side_of)
        for mark in self.cards.marks(row, column):
            if mark in COLOR_WORDS:
                paint_mark(painter, mark_box, next(color for color in COLOR_WORDS if color == mark))
            else:
                paint_icon(painter, mark_box, "tick", ink)
            mark_box.translate(side_of * 0.8, 0)

    def _rescale(self) -> None:
        px = self._look.theme.px
        self.setColumnWidth(COUNT, px(COUNT_WIDTH))
        metrics, padding = QFontMetrics(self._look.theme.font()), px(PADDING) + 2
        for at, column in enumerate(self.cards.columns, FIRST):
            words = metrics.horizontalAdvance(self.cards.short_heading(at)) + padding
            widest = metrics.horizontalAdvance(WIDEST[: 5 if column.name.endswith("power") else 2]) + padding
            self.setColumnWidth(at, max(px(WIDTHS[column.kind]), words, widest if column.kind == "number" else 0))
        words = metrics.horizontalAdvance(self.cards.short_heading(self.cards.owned_column)) + padding
        self.setColumnWidth(self.cards.owned_column, max(px(OWNED_WIDTH), words))
