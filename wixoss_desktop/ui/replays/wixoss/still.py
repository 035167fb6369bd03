"""One seat's view out of a report: a still position with the log as that seat may read it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from wixoss_desktop.engine.wixoss.zones import Place
from wixoss_desktop.match.wixoss.reports import Report
from wixoss_desktop.ui.faces.faces import CardFaces
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.controls import Dressed, Words, scaled_margins
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.scene.painter import CardPointed
from wixoss_desktop.ui.table.style import table_style
from wixoss_desktop.ui.table.wixoss.card_panel import CardPanel, PanelCard
from wixoss_desktop.ui.table.wixoss.view import TableView

SIDE = 260


class StillPage(Dressed, QWidget):
    """Shows a position that can only be looked at. Says `left`."""

    left = Signal()

    def __init__(self, look: Look, cards: Cards, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._report: Report | None = None
        self.head = QFrame(self)
        self.head.setObjectName("tablePanel")
        self.words = Words("large", self.head)
        self.says = Words("soft", self.head)
        self.leave_button = QPushButton(self.head)
        self.leave_button.setObjectName("small")
        self.leave_button.clicked.connect(self.left)
        self.table = TableView(look, CardFaces(cards.pictures, cards.book.facts, self), self)
        self.table.set_reduce_motion(True)
        self.card_panel = CardPanel(look, cards.book, cards.pictures, self)
        self.log = QPlainTextEdit(self)
        self.log.setReadOnly(True)
        self.table.table.card_shown.connect(self._show_card)
        self._lay_out()
        self.dress(look)

    def show_report(self, report: Report) -> None:
        """Shows what a report of a seat holds."""
        assert report.view is not None
        self._report = report
        self.card_panel.clear()
        self.table.painter.rules = report.about.rules
        self.table.show_view(report.view)
        self.log.setPlainText(report.log)
        bar = self.log.verticalScrollBar()
        bar.setValue(bar.maximum())
        self.retranslate()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.leave_button.setText(tr("All replays"))
        self.log.setAccessibleName(tr("Log"))
        self.card_panel.retranslate()
        if self._report is not None:
            about = self._report.about
            who, turn = about.players[about.seat], about.turn
            self.words.setText(
                tr("A still position: what {player} saw in turn {n}. It can't be played on.", player=who, n=turn)
            )
            self.says.setText(about.says)
            self.says.setVisible(bool(about.says))

    def _show_card(self, shown: CardPointed[Place] | None) -> None:
        if shown is not None and shown.no is not None:
            self.card_panel.show_card(PanelCard(shown.no))

    def _lay_out(self) -> None:
        self.words.setWordWrap(True)
        self.says.setWordWrap(True)
        column, line, row = QVBoxLayout(), QHBoxLayout(self.head), QHBoxLayout()
        column.addWidget(self.words)
        column.addWidget(self.says)
        line.addWidget(self.leave_button)
        line.addLayout(column, 1)
        row.addWidget(self.card_panel)
        row.addWidget(self.table, 1)
        row.addWidget(self.log)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.head)
        self._column.addLayout(row, 1)

    def _rescale(self) -> None:
        theme = self._look.theme
        self.setStyleSheet(table_style(theme.colors, theme.px))
        scaled_margins(self, self._look, SPACING.near, SPACING.near)
        scaled_margins(self.head, self._look, SPACING.near, SPACING.apart)
        for widget in (self.card_panel, self.log):
            widget.setFixedWidth(theme.px(SIDE))
