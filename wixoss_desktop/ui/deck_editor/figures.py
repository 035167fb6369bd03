"""What is to be known of a deck, as plots beside it: from the facts at once, from dealt hands a moment later."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import count
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

from wixoss_desktop.engine.contract.deck_reading import DeckFigure, DeckReading
from wixoss_desktop.engine.contract.setting_up import ListedDeck
from wixoss_desktop.ui.decks.deck_game import DeckGame
from wixoss_desktop.ui.kit.plots import Chart, Series
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.workers import Task, Ticket, Workers
from wixoss_desktop.ui.odds.plot_card import PlotCard

DEAL_MS: Final = 50
"""After the last change, before hands are dealt."""
CARD_WIDTH: Final = 196


def chart_of(figure: DeckFigure, game: DeckGame) -> Chart:
    """A figure in the words of its game."""
    series = tuple(Series(game.term(row.name), row.values, row.errors) for row in figure.rows)
    labels = tuple(map(game.term, figure.labels))
    axis = game.term(figure.axis) if figure.axis else ""
    return Chart(figure.kind, game.term(figure.name), labels, series, is_share=figure.is_share, axis=axis)


class DeckFigures(QScrollArea):
    """The plots of a deck. What a worker deals is grey until it is that of the deck as it is now; `dealt` says when."""

    dealt = Signal()

    def __init__(self, look: Look, game: DeckGame, workers: Workers) -> None:
        super().__init__()
        self._look, self._game, self._workers = look, game, workers
        self._deck: ListedDeck | None = None
        self._facts: Sequence[DeckFigure] = ()
        self._hands: Sequence[DeckFigure] = ()
        self._numbers = count()
        self._wanted = -1
        self._task: Task | None = None
        self.is_outdated = False
        """Whether what was dealt is that of another deck."""
        self._soon = QTimer(self, singleShot=True, interval=DEAL_MS)
        self._soon.timeout.connect(self._deal)
        self._page = QWidget(self)
        self._page.setObjectName("scrolled")
        self._grid = QGridLayout(self._page)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self.plots: tuple[PlotCard, ...] = ()
        self._shown: dict[PlotCard, DeckFigure] = {}
        self._columns = 0
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab leads to the plots, and that scrolls
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(self._page)
        look.theme_changed.connect(self._arrange)

    @property
    def charts(self) -> tuple[Chart, ...]:
        """What the plots show now."""
        return tuple(card.plot.chart for card in self.plots if not card.isHidden())

    def take_game(self, game: DeckGame) -> None:
        """Show figures of a game, none of the one before."""
        self._game, self._facts, self._hands = game, (), ()
        self._shown.clear()

    def show_deck(self, deck: ListedDeck) -> None:
        """Show what follows from the facts, and have hands dealt."""
        self._deck = deck
        self._facts = self._game.reading.figures(deck)
        self.is_outdated = True
        self._wanted = -1
        if self._task is not None:
            self._task.cancel()
        self._soon.start()
        self._show()

    def hold(self) -> None:
        """Deal no more for now: the deck is about to change. It goes on in a moment, if it doesn't."""
        if self._task is not None:
            self._task.cancel()
        if self.is_outdated:
            self._soon.start()

    def retranslate(self) -> None:
        """Word everything in the language of the screen."""
        for card in self.plots:
            card.retranslate()
        self._shown.clear()
        self._show()

    def _deal(self) -> None:
        if self._deck is None:
            return
        self._wanted = number = next(self._numbers)
        self._task = task = self._workers.begin(partial(_dealt, self._game.reading, self._deck))
        task.ended.connect(partial(self._forget, task))
        task.finished.connect(partial(self._take, number))
        task.failed.connect(partial(self._give_up, number))

    def _take(self, number: int, found: Sequence[DeckFigure]) -> None:
        if number == self._wanted:
            self._hands, self.is_outdated = found, False
            self._show()
            self.dealt.emit()

    def _forget(self, task: Task) -> None:
        if self._task is task:
            self._task = None

    def _give_up(self, number: int, _why: Exception) -> None:
        """What can't be dealt has no figures; those of another deck go."""
        self._take(number, ())

    def _show(self) -> None:
        figures = (*self._facts, *self._hands)
        is_more = len(figures) > len(self.plots)
        self.plots += tuple(
            PlotCard(self._look, self._page, is_small=True) for _ in range(len(figures) - len(self.plots))
        )
        for card, figure in zip(self.plots, figures, strict=False):
            if self._shown.get(card) != figure:
                self._shown[card] = figure
                card.show_chart(chart_of(figure, self._game))
        for at, card in enumerate(self.plots):
            card.plot.setEnabled(not (self.is_outdated and at >= len(self._facts)))
            card.setVisible(at < len(figures))
        if is_more:
            self._columns = 0
            self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        theme = self._look.theme
        columns = max(1, self.viewport().width() // theme.px(CARD_WIDTH))
        self._grid.setSpacing(theme.px(SPACING.near))
        if columns != self._columns:
            self._columns = columns
            for at, card in enumerate(self.plots):
                self._grid.addWidget(card, at // columns, at % columns)


def _dealt(reading: DeckReading, deck: ListedDeck, ticket: Ticket) -> Sequence[DeckFigure]:
    return reading.dealt(deck, "1", ticket.check)
