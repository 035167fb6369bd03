"""What taking lists in changes, a row per card: filtered by what is typed, copied, and saved as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QTableView, QWidget

from wixoss_desktop.cards.catalogue.batches import Change, Contrary, Deed
from wixoss_desktop.cards.catalogue.sources.sheet import VALUES
from wixoss_desktop.ui.catalogue.reasons import reason_words
from wixoss_desktop.ui.kit.locale import clauses_of, row_of
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import language, marked, tr
from wixoss_desktop.words.languages import SOURCE, lexicon
from wixoss_desktop.words.wixoss.names import fact_words

Index = QModelIndex | QPersistentModelIndex
HEADS: Final = (
    marked("What"),
    marked("Number"),
    marked("Name"),
    marked("List"),
    marked("Line"),
    marked("More"),
)
WIDTHS: Final = (130, 140, 200, 180, 60)
"""The most that columns take beside the last one, which says why: as much as is in them, if that is less."""
PADDING: Final = 10
DEED_WORDS: Final[Mapping[Deed, str]] = MappingProxyType(
    {
        "added": marked("added"),
        "joined": marked("known"),
        "changed": marked("changed"),
        "removed": marked("removed"),
        "stays": marked("in other lists"),
        "apart": marked("kept apart"),
        "contrary": marked("says otherwise"),
        "repeated": marked("repeated"),
        "unread": marked("odd value"),
        "left_out": marked("left out"),
        "refused": marked("refused"),
        "no_list": marked("not read"),
    }
)
FIELD_WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "name": marked("Name"),
        "kind": marked("Type"),
        "colors": marked("Color"),
        "level": marked("Level"),
        "limit": marked("Limit"),
        "power": marked("Power"),
        "cost": marked("Cost"),
        "grow_cost": marked("Grow cost"),
        "classes": marked("Class"),
        "lrig_types": marked("LRIG type"),
        "limiting": marked("Who can use it"),
        "timing": marked("Timing"),
        "team": marked("Team"),
        "coins": marked("Coins"),
        "guard": marked("Guard"),
        "burst": marked("Life Burst"),
        "craft": marked("Craft"),
        "relay": marked("Relay"),
        "dissona": marked("Dissona"),
        "printings": marked("Printings"),
        "texts": marked("Texts"),
        "rulings": marked("Rulings"),
        "legal": marked("Formats"),
        "effect": marked("Effect"),
        "spans": marked("Days of formats"),
        "deeds": marked("What it does"),
        "pays": marked("Pays as ener"),
        "unread": marked("Values that can't be read"),
        "others": marked("Further texts"),
        "game": marked("Which game it is of"),
        "own": marked("What it says in its game"),
        "webxoss": marked("WEBXOSS id"),
    }
)


class ChangeModel(QAbstractTableModel):
    """Changes as rows of words."""

    def __init__(self) -> None:
        super().__init__()
        self._changes: Sequence[Change] = ()
        self._folded: dict[int, str] = {}

    def show_changes(self, changes: Sequence[Change]) -> None:
        """Show other changes."""
        self.beginResetModel()
        self._changes = changes
        self._folded.clear()
        self.endResetModel()

    def deed(self, row: int) -> Deed:
        """What is done in a row."""
        return self._changes[row].deed

    def words(self, row: int) -> tuple[str, ...]:
        """A row in the words of the screen."""
        return _words(self._changes[row])

    def folded(self, row: int) -> str:
        """All words of a row for searching."""
        if row not in self._folded:
            self._folded[row] = " ".join(self.words(row)).casefold()
        return self._folded[row]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._changes)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(HEADS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return _words(self._changes[index.row()])[index.column()]
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return tr(HEADS[section])
        return None


class ChangeFilter(QSortFilterProxyModel):
    """The rows of one deed, or of all, that hold every word that was typed."""

    def __init__(self, model: ChangeModel) -> None:
        super().__init__()
        self._model = model
        self._deed: Deed | None = None
        self._typed: tuple[str, ...] = ()
        self.setSourceModel(model)

    def narrow(self, deed: Deed | None, typed: str) -> None:
        """Show other rows."""
        self._deed, self._typed = deed, tuple(typed.casefold().split())
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        if self._deed is not None and self._model.deed(row) != self._deed:
            return False
        return not self._typed or all(word in self._model.folded(row) for word in self._typed)


class ChangeTable(QTableView):
    """The table; Ctrl+C copies the rows that are chosen. Says `row_chosen` with all words of a row."""

    row_chosen = Signal(tuple)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.changes = ChangeModel()
        self.filter = ChangeFilter(self.changes)
        self.setModel(self.filter)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(look.theme.px(28))
        self.horizontalHeader().setStretchLastSection(True)
        self.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.selectionModel().currentRowChanged.connect(self._choose)
        self._look = look
        self._has_widths = False
        self.filter.modelReset.connect(self._forget_widths)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._fit)
        for changed in (self.filter.modelReset, self.filter.layoutChanged, self.verticalScrollBar().valueChanged):
            changed.connect(self._fit_soon)

    def narrow(self, deed: Deed | None, typed: str) -> None:
        """Show the rows of one deed, or of all, that hold every word that was typed."""
        self.filter.narrow(deed, typed)
        self._forget_widths()
        self._soon.start()

    def _fit_soon(self) -> None:
        self._soon.start()  # by itself it would take where one has scrolled to for the time to wait

    def _forget_widths(self) -> None:
        self._has_widths = False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._soon.start()

    def _fit(self) -> None:
        """Give columns and the rows in sight the room that their words need, and some around them."""
        px, head = self._look.theme.px, self.horizontalHeader()
        for column, most in enumerate(() if self._has_widths else WIDTHS):  # they stay while one scrolls
            wanted = max(self.sizeHintForColumn(column), head.sectionSizeHint(column)) + px(PADDING)
            self.setColumnWidth(column, min(px(most), wanted))
        self._has_widths = True
        first = max(0, self.rowAt(0))
        last = self.rowAt(self.viewport().height())
        for row in range(first, (last if last >= 0 else self.filter.rowCount() - 1) + 1):
            self.setRowHeight(row, max(self.sizeHintForRow(row), px(18)) + px(PADDING))

    def copy(self) -> None:
        """Put the chosen rows on the clipboard, or all that are shown, with tabs between their columns."""
        chosen = sorted({index.row() for index in self.selectedIndexes()})
        QGuiApplication.clipboard().setText("\n".join("\t".join(row) for row in self._rows(chosen)))

    def as_csv(self) -> bytes:
        """Every row that is shown, under a line of headings, as CSV that spreadsheets open."""
        text = io.StringIO(newline="")
        csv.writer(text).writerows([[tr(head) for head in HEADS], *self._rows([])])
        return text.getvalue().encode("utf-8-sig")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            super().keyPressEvent(event)

    def _choose(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid():
            self.row_chosen.emit(self._rows([current.row()])[0])

    def _rows(self, chosen: Sequence[int]) -> list[tuple[str, ...]]:
        shown = chosen or range(self.filter.rowCount())
        return [self.changes.words(self.filter.mapToSource(self.filter.index(row, 0)).row()) for row in shown]


def _words(change: Change) -> tuple[str, ...]:
    line = str(change.line) if change.line else ""
    return tr(DEED_WORDS[change.deed]), change.no, change.name, change.cards, line, _more(change)


def _more(change: Change) -> str:
    fields = row_of(tr(FIELD_WORDS[field]) for field in change.fields)
    match change.deed:
        case "joined":
            new = tr("new in it: {fields}", fields=fields) if fields else ""
            return clauses_of((new, *map(_denied, change.contrary))) or tr("says nothing new")
        case "stays":
            stays = tr("another list has the card, too")
            return f"{stays}; {tr('what goes: {fields}', fields=fields)}" if fields else stays
        case "contrary":
            return clauses_of(map(_denied, change.contrary))
        case "repeated":
            assert change.why is not None
            return f"{reason_words(change.why)}; {tr('they differ in: {fields}', fields=fields)}"
    if fields:
        return fields
    if change.unread:
        return clauses_of(_kept(field, words) for field, words in change.unread.items())
    return reason_words(change.why) if change.why is not None else ""


def _kept(field: str, words: str) -> str:
    """A value that can't be read, and some that can."""
    right = f" {tr('Right would be: {words}', words=VALUES[field])}" if field in VALUES else ""
    return f"{tr(FIELD_WORDS[field])}: {words}.{right}" if right else f"{tr(FIELD_WORDS[field])}: {words}"


def _denied(one: Contrary) -> str:
    """What a row says and another list denies, and which of them counts."""
    field, words = tr(FIELD_WORDS[one.field]), lexicon(language() or SOURCE)
    said, other = (fact_words(one.field, codes, words) for codes in (one.said, one.other))
    if not one.said:
        if one.counts:
            return tr("{field}: not as in {list}; this list counts", field=field, list=one.source)
        return tr("{field}: not as in {list}, which counts", field=field, list=one.source)
    if one.counts:
        return tr("{field}: {said} here counts, not {other} of {list}", field=field, said=said, other=other,
                  list=one.source)  # fmt: skip
    return tr("{field}: {said} here, but {other} of {list} counts", field=field, said=said, other=other,
              list=one.source)  # fmt: skip
