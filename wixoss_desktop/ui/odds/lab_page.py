"""The odds lab in the window: a form beside the plots that follow it."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
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

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.match.odds.costs import written
from wixoss_desktop.match.odds.lab import Asked, Findings
from wixoss_desktop.match.odds.report import as_csv
from wixoss_desktop.ui.catalogue import choosers
from wixoss_desktop.ui.controls import Line
from wixoss_desktop.ui.decks_in_play import deck_of
from wixoss_desktop.ui.known_cards import Cards
from wixoss_desktop.ui.odds.charts import charts
from wixoss_desktop.ui.odds.dealing import Dealer
from wixoss_desktop.ui.odds.form import OddsForm
from wixoss_desktop.ui.odds.plot_card import PlotCard
from wixoss_desktop.ui.plots import Chart
from wixoss_desktop.ui.theme import Look
from wixoss_desktop.ui.tokens import SPACING
from wixoss_desktop.ui.translate import tr
from wixoss_desktop.ui.workers import Workers

CHARTS: Final = 6
SIDE: Final = 350
CARD_WIDTH: Final = 400
SOON_MS: Final = 250


class LabPage(QWidget):
    """Deals anew whenever the form asks for something else, and shows what was found."""

    def __init__(
        self,
        look: Look,
        cards: Cards,
        workers: Workers,
        code: str,
        parent: QWidget | None = None,
        *,
        jobs: int | None = None,
    ) -> None:
        super().__init__(parent)
        self._look, self._cards, self._code = look, cards, code
        self.findings: Findings | None = None
        self.dealer = Dealer(workers, self, jobs=jobs)
        self.form = OddsForm(look, self)
        self.cards = tuple(PlotCard(look, self) for _ in range(CHARTS))
        self.progress = QProgressBar(self)
        self.status = Line("soft", self)
        self.stop_button, self.copy_button, self.export_button = (QPushButton(self) for _ in range(3))
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._columns = 0
        self._lay_out()
        self._join()
        self._rescale()
        self.retranslate()
        self._take_deck()

    @property
    def charts(self) -> tuple[Chart, ...]:
        """What the plots show now."""
        return tuple(card.plot.chart for card in self.cards if not card.isHidden())

    def choose_deck(self, code: str) -> None:
        """Looks into another deck."""
        if code != self._code:
            self._code = code
            self._take_deck()
            self._soon.start()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.form.retranslate()
        self.stop_button.setText(tr("Stop"))
        self.copy_button.setText(tr("Copy"))
        self.copy_button.setToolTip(tr("Copies all figures as text."))
        self.export_button.setText(tr("Export as CSV …"))
        for card in self.cards:
            card.retranslate()
        if self.findings is not None:
            self._show(self.findings)

    def deal(self) -> None:
        """Deals what the form asks for."""
        wanted = self.form.wanted
        if wanted is None:
            return
        rules = rules_of(self._cards.decks[self._code].format)
        asked = Asked(
            deck=deck_of(self._code, self._cards.decks, self._cards.pool),
            rules=rules,
            trials=wanted.trials,
            turns=wanted.turns,
            is_first=wanted.is_first,
            mulligan=wanted.mulligan,
            kinds=wanted.kinds,
            costs=wanted.costs,
            crushed=wanted.crushed,
        )
        self.progress.setRange(0, wanted.trials)
        self.progress.setValue(0)
        self._set_busy(True)
        self.dealer.deal(asked)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.findings is None and not self.dealer.is_busy:
            self.deal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _take_deck(self) -> None:
        deck = deck_of(self._code, self._cards.decks, self._cards.pool)
        different = dict.fromkeys(card.no for card in deck.main_deck)
        named = tuple((no, self._cards.book.short_name(no)) for no in different)
        self.form.offer(named, first_cost(deck.lrig_deck))

    def _show(self, findings: Findings) -> None:
        self.findings = findings
        found = charts(findings, self._cards.book)
        for card, chart in zip(self.cards, found, strict=False):
            card.show_chart(chart)
        for at, card in enumerate(self.cards):
            card.setVisible(at < len(found))
        self.status.say(
            tr(
                "{n} hands in {seconds} s, {returned} cards returned on the average",
                n=f"{findings.asked.trials:,}".replace(",", " "),
                seconds=f"{findings.seconds:.2f}",
                returned=f"{findings.returned:.2f}",
            )
        )
        self._arrange()

    def _fail(self, why: str) -> None:
        self.status.say(tr("This deck can't be dealt: {why}", why=why))

    def _ended(self) -> None:
        self._set_busy(False)

    def _set_busy(self, is_busy: bool) -> None:
        self.progress.setVisible(is_busy)
        self.stop_button.setVisible(is_busy)

    def _copy(self) -> None:
        QApplication.clipboard().setText("\n\n".join(f"{chart.title}\n{chart.text()}" for chart in self.charts))

    def _export(self) -> None:
        title, name = tr("Export as CSV"), f"odds-{self._code}.csv"
        choosers.ask_where_to_save(self, title, name, "CSV (*.csv)", self._write)

    def _write(self, path: Path) -> None:
        if self.findings is not None:
            fault = choosers.written(path, as_csv(self.findings).encode("utf-8"))
            self.status.say(fault or tr("Written: {file}", file=path))

    def _lay_out(self) -> None:
        side = QWidget(self)
        side.setObjectName("scrolled")
        left = QVBoxLayout(side)
        left.setContentsMargins(0, 0, 0, 0)
        left.addWidget(self.form)
        left.addStretch(1)
        self._side = _scroll(side, self)
        plots = QWidget(self)
        plots.setObjectName("scrolled")
        self._grid = QGridLayout(plots)
        self._grid.setContentsMargins(0, 0, 0, 0)
        foot = self._foot = QHBoxLayout()
        foot.addWidget(self.status, 1)
        foot.addWidget(self.progress)
        for button in (self.stop_button, self.copy_button, self.export_button):
            foot.addWidget(button)
        right = self._right = QVBoxLayout()
        right.addWidget(_scroll(plots, self), 1)
        right.addLayout(foot)
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._side)
        row.addLayout(right, 1)

    def _join(self) -> None:
        self.form.changed.connect(self._soon.start)
        self._soon.timeout.connect(self.deal)
        self.dealer.found.connect(self._show)
        self.dealer.failed.connect(self._fail)
        self.dealer.progressed.connect(self._progress)
        self.dealer.ended.connect(self._ended)
        self.stop_button.clicked.connect(self.dealer.stop)
        self.copy_button.clicked.connect(self._copy)
        self.export_button.clicked.connect(self._export)
        self._look.theme_changed.connect(self._rescale)

    def _progress(self, done: int, total: int) -> None:
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def _arrange(self) -> None:
        """As many plots side by side as have room."""
        theme = self._look.theme
        room = self.width() - theme.px(SIDE)
        columns = max(1, min(3, room // theme.px(CARD_WIDTH)))
        shown = [card for card in self.cards if not card.isHidden()]
        for card in self.cards:
            self._grid.removeWidget(card)
        for at, card in enumerate(shown):
            self._grid.addWidget(card, at // columns, at % columns)

    def _rescale(self) -> None:
        theme = self._look.theme
        self._side.setFixedWidth(theme.px(SIDE))
        self.progress.setFixedWidth(theme.px(180))
        for box in (self._grid, self._foot, self._right, self._row):
            box.setSpacing(theme.px(SPACING.apart))
        self._arrange()


def first_cost(lrigs: tuple[Card, ...]) -> str:
    """The cost to begin with: of growing to the highest level."""
    grown = [card for card in lrigs if card.type == "LRIG" and card.grow_cost and sum(card.grow_cost.values())]
    highest = max(grown, key=lambda card: card.level or 0, default=None)
    return written({symbol: n for symbol, n in (highest.grow_cost or {}).items() if n}) if highest is not None else ""


def _scroll(page: QWidget, parent: QWidget) -> QScrollArea:
    area = QScrollArea(parent)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(page)
    return area
