"""Odds at hand beside the table: what is left in the deck, what the next draw and the life cloth may hold."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.odds.hand import AtHand, Left, at_hand
from wixoss_desktop.match.wixoss.odds.kinds import NamedCard
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.faces.wixoss.kind_words import kind_words
from wixoss_desktop.ui.kit.controls import Dressed, Words
from wixoss_desktop.ui.kit.locale import number, share
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING, TYPE
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment

COLUMNS: Final = 4
PADDING: Final = 2
SURE: Final = "100%"
"""The widest figure."""
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class OddsPanel(Dressed, QWidget):
    """Says `card_hovered` with a card number, empty when the pointer leaves."""

    card_hovered = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._odds: AtHand | None = None
        self._book: CardBook | None = None
        self.summary = Words("small", self)
        self.summary.setWordWrap(True)
        self.table = QTableWidget(0, COLUMNS, self)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.table.setShowGrid(False)
        self.table.setMouseTracking(True)
        self.table.verticalHeader().hide()
        self.table.cellEntered.connect(self._hover)
        self.table.viewport().installEventFilter(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.summary)
        column.addWidget(self.table, 1)
        self.dress(look)
        self.retranslate()

    @property
    def odds(self) -> AtHand | None:
        """What is shown; None while nobody may see any."""
        return self._odds

    def show_odds(self, odds: AtHand | None, book: CardBook) -> None:
        """Shows what a seat may expect; None: that nobody looks now."""
        if odds == self._odds and book is self._book:
            return
        self._odds, self._book = odds, book
        self._say()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.table.setHorizontalHeaderLabels([tr("Card"), tr("left"), tr("draw"), tr("life")])
        tips = (
            "", tr("Cards that haven't been seen"), tr("Chance that the next draw brings one"),
            tr("Chance that the life cloth holds one"),
        )  # fmt: skip
        for column, tip in enumerate(tips):
            item = self.table.horizontalHeaderItem(column)
            if item is not None:
                item.setToolTip(tip)
        self.table.setAccessibleName(tr("Odds at hand"))
        self._fit_columns()
        self._say()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.card_hovered.emit("")
        return super().eventFilter(watched, event)

    def _fit_columns(self) -> None:
        """Makes figures and their headings fit; what is left is for the names."""
        theme = self._look.theme
        metrics = QFontMetrics(theme.font(TYPE.small, weight=QFont.Weight.Bold))
        margin = theme.px(PADDING) + self.style().pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin) + 2
        for column, widest in enumerate(("00", SURE, SURE), start=1):
            heading = self.table.horizontalHeaderItem(column)
            texts = (widest, "" if heading is None else heading.text())
            self.table.setColumnWidth(column, max(map(metrics.horizontalAdvance, texts)) + 2 * margin)

    def _say(self) -> None:
        if self._odds is None or self._book is None:
            self.summary.setText(tr("Odds are shown to the player whose cards are open on the screen."))
            self.table.setRowCount(0)
            return
        odds = self._odds
        self.summary.setText(
            tr(
                "{unseen} cards unseen: {deck} in the deck, {life} life cloth. Next draw: {draws}. "
                "Life Bursts in the life cloth: {bursts} on the average, none or one {few}%.",
                unseen=odds.unseen, deck=odds.deck, life=odds.life, draws=odds.draws,
                bursts=number(odds.mean_bursts, 1), few=number(100 * sum(odds.bursts[:2]), 1),
            )
        )  # fmt: skip
        self._fill((*odds.kinds, *sorted(odds.cards, key=_most_first)), self._book)

    def _fill(self, rows: tuple[Left, ...], book: CardBook) -> None:
        self.table.setRowCount(len(rows))
        for row, one in enumerate(rows):
            name = kind_words(one.kind, book)
            cells = (name, str(one.left), share(one.next_draw), share(one.in_life))
            for column, text in enumerate(cells):
                self.table.setItem(row, column, self._cell(one, text, column, book))

    def _cell(self, one: Left, text: str, column: int, book: CardBook) -> QTableWidgetItem:
        item = QTableWidgetItem(text)
        if column:
            item.setTextAlignment(RIGHT)
        if isinstance(one.kind, NamedCard):
            item.setData(Qt.ItemDataRole.UserRole, one.kind.no)
            item.setToolTip(book.name(one.kind.no) if not column else "")
        else:
            font = item.font()
            font.setBold(True)
            item.setFont(font)
        item.setForeground(self._look.theme.color("text" if one.left else "text_off"))
        return item

    def _hover(self, row: int, column: int) -> None:
        item = self.table.item(row, column)
        self.card_hovered.emit((item.data(Qt.ItemDataRole.UserRole) or "") if item is not None else "")

    def _rescale(self) -> None:
        theme = self._look.theme
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(theme.px(24))
        self._fit_columns()
        self.table.verticalHeader().setDefaultSectionSize(theme.px(22))
        self.table.setStyleSheet(
            f"QTableView {{ border: none; padding: 0; font-size: {theme.px(TYPE.small)}px; }}"
            f"QTableView::item {{ padding: 0 {theme.px(PADDING)}px; }}"
            f"QHeaderView::section {{ padding: {theme.px(3)}px {theme.px(PADDING)}px; }}"
        )
        layout = self.layout()
        assert layout is not None
        layout.setSpacing(theme.px(SPACING.tight))


def _most_first(one: Left) -> tuple[int, str]:
    return -one.left, str(one.kind)


def odds_of(moment: WixossMoment, match: Match) -> AtHand | None:
    """What the seat whose eyes are on the screen may expect of its deck; with open hands the near seat.

    None while nobody looks: a deck list is as hidden as a hand.
    """
    if moment.eyes is None or moment.stage == "curtain":
        return None
    seat = moment.near if moment.eyes == "all" else moment.eyes
    setup = match.terms.setup
    return at_hand(moment.view, seat, setup.decks[seat].main_deck, setup.rules)
