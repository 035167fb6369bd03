"""Several plots side by side, and the bar below them: how far it is, stop, copy, export."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QGridLayout,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.ui.kit import choosers
from wixoss_desktop.ui.kit.controls import CutLine, Dressed
from wixoss_desktop.ui.kit.plots import Chart
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.odds.plot_card import PlotCard

CARD_WIDTH: Final = 350
MOST_COLUMNS: Final = 3


class PlotBoard(QScrollArea):
    """As many plots side by side as have room; they are made when there is something to show."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab leads to the plots, and that scrolls
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        page = self._page = QWidget(self)
        page.setObjectName("scrolled")
        self.cards: tuple[PlotCard, ...] = ()
        self._grid = QGridLayout(page)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._count = 0
        self.setWidget(page)
        look.theme_changed.connect(self._arrange)

    @property
    def charts(self) -> tuple[Chart, ...]:
        """What the plots show now."""
        return tuple(card.plot.chart for card in self.cards[: self._count])

    def show_charts(self, charts: Sequence[Chart]) -> None:
        """Shows some charts, in the order in which they are read."""
        self._count = len(charts)
        self.cards += tuple(PlotCard(self._look, self._page) for _ in range(self._count - len(self.cards)))
        for card, chart in zip(self.cards, charts, strict=False):
            card.show_chart(chart)
        self._arrange()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        for card in self.cards:
            card.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        if not self.cards:
            return
        theme = self._look.theme
        columns = max(1, min(MOST_COLUMNS, self.viewport().width() // theme.px(CARD_WIDTH)))
        self._grid.setSpacing(theme.px(SPACING.apart))
        for at, card in enumerate(self.cards):
            self._grid.removeWidget(card)
            card.setVisible(at < self._count)
            if at < self._count:
                self._grid.addWidget(card, at // columns, at % columns)


class Foot(Dressed, QWidget):
    """The bar below plots; says `stop_wanted`, copies and exports what it was given last."""

    stop_wanted = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._charts: tuple[Chart, ...] = ()
        self._csv: Callable[[], str] = str
        self._name = ""
        self.status = CutLine("soft", self)
        self.progress = QProgressBar(self)
        self.stop_button, self.copy_button, self.export_button = (QPushButton(self) for _ in range(3))
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.status, 1)
        for widget in (self.progress, self.stop_button, self.copy_button, self.export_button):
            row.addWidget(widget)
        self.stop_button.clicked.connect(self.stop_wanted)
        self.copy_button.clicked.connect(self._copy)
        self.export_button.clicked.connect(self._export)
        self.set_busy(False)
        self.dress(look)
        self.retranslate()

    def offer(self, charts: Sequence[Chart], csv: Callable[[], str], name: str) -> None:
        """Has charts to copy as text, and what makes a table to export under a file name."""
        self._charts, self._csv, self._name = tuple(charts), csv, name

    def set_busy(self, is_busy: bool, total: int = 0) -> None:
        """Shows or hides the progress of some work."""
        if is_busy:
            self.tell(0, total)
        self.progress.setVisible(is_busy)
        self.stop_button.setVisible(is_busy)

    def tell(self, done: int, total: int) -> None:
        """Shows how far the work is."""
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.status.say("")
        self.stop_button.setText(tr("Stop"))
        self.copy_button.setText(tr("Copy"))
        self.copy_button.setToolTip(tr("Copies all figures as text."))
        self.export_button.setText(tr("Export as CSV …"))

    def _copy(self) -> None:
        QApplication.clipboard().setText("\n\n".join(f"{chart.title}\n{chart.text()}" for chart in self._charts))

    def _export(self) -> None:
        choosers.ask_where_to_save(self, tr("Export as CSV"), self._name, "CSV (*.csv)", self._write)

    def _write(self, path: Path) -> None:
        fault = choosers.written(path, self._csv().encode("utf-8"))
        self.status.say(fault or tr("Written: {file}", file=path))

    def _rescale(self) -> None:
        theme = self._look.theme
        self._row.setSpacing(theme.px(SPACING.apart))
        self.progress.setFixedWidth(theme.px(180))


def beside(form: QWidget, right: Sequence[QWidget], parent: QWidget) -> tuple[QHBoxLayout, QVBoxLayout, QScrollArea]:
    """Lays a form out at the left of some widgets, the first of which takes the room; the layouts and its frame."""
    page = QWidget(parent)
    page.setObjectName("scrolled")
    left = QVBoxLayout(page)
    left.setContentsMargins(0, 0, 0, 0)
    left.addWidget(form)
    left.addStretch(1)
    frame = QScrollArea(parent)
    frame.setWidgetResizable(True)
    frame.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    frame.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    frame.setWidget(page)
    column = QVBoxLayout()
    for at, widget in enumerate(right):
        column.addWidget(widget, 1 if at == 0 else 0)
    row = QHBoxLayout(parent)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(frame)
    row.addLayout(column, 1)
    return row, column, frame
