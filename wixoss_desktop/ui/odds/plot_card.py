"""A plot in a frame: its title, and all of its figures as a table instead."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QStackedWidget,
    QTableWidget,
    QTableWidgetItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.ui.kit.controls import Dressed, Words, scaled_margins
from wixoss_desktop.ui.kit.plots import Chart, Plot
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr

HIGH: Final = 264
SMALL: Final = 196


class PlotCard(Dressed, QFrame):
    """A plot, or its figures as a table; a small one is a plot alone, which says its figures itself."""

    def __init__(self, look: Look, parent: QWidget | None = None, *, is_small: bool = False) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._look = look
        self._is_small = is_small
        self._title = Words("body" if is_small else "large", self)
        self._title.setWordWrap(True)
        self.plot = Plot(look, self)
        self.table = QTableWidget(self)
        self.table_button = QToolButton(self)
        self.table_button.setObjectName("beside")
        self.table_button.setCheckable(True)
        self.table_button.setVisible(not is_small)
        self._stack = QStackedWidget(self)
        self._lay_out()
        self.table_button.toggled.connect(self._turn)
        self.dress(look)
        self.retranslate()

    def show_chart(self, chart: Chart) -> None:
        """Shows other figures."""
        self._title.setText(chart.title)
        self.plot.show_chart(chart)
        self.table_button.setAccessibleName(tr("Figures as a table: {title}", title=chart.title))
        if self.table_button.isChecked():
            self._fill(chart)

    def retranslate(self) -> None:
        """Words its button in the language of the screen."""
        self.table_button.setText(tr("Figures", "chart"))
        self.table_button.setAccessibleName(tr("Figures as a table: {title}", title=self.plot.chart.title))

    def _fill(self, chart: Chart) -> None:
        heading, *rows = chart.rows()
        self.table.setColumnCount(len(heading))
        self.table.setRowCount(len(rows))
        self.table.setHorizontalHeaderLabels(list(heading))
        for at, row in enumerate(rows):
            for column, text in enumerate(row):
                self.table.setItem(at, column, QTableWidgetItem(text))
        self.table.setAccessibleName(chart.title)

    def _turn(self, is_table: bool) -> None:
        if is_table:
            self._fill(self.plot.chart)
        self._stack.setCurrentWidget(self.table if is_table else self.plot)

    def _lay_out(self) -> None:
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self._stack.addWidget(self.plot)
        self._stack.addWidget(self.table)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self.table_button)
        column = QVBoxLayout(self)
        column.addLayout(head)
        column.addWidget(self._stack, 1)

    def _rescale(self) -> None:
        px = self._look.theme.px
        scaled_margins(self, self._look, SPACING.near if self._is_small else SPACING.apart, SPACING.tight)
        if self._is_small:
            self.plot.setMinimumSize(px(140), px(110))
            self.setFixedHeight(px(SMALL))
        else:
            self.setMinimumHeight(px(HIGH))
