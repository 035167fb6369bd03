"""The end of the game: who won and by what, and what to do now."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from wixoss_desktop.match.series import FIRST
from wixoss_desktop.ui.faces.kept_picture import CardPicture
from wixoss_desktop.ui.kit.controls import Words, scaled_margins
from wixoss_desktop.ui.kit.first_focus import take_keyboard
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.intents.meaning import TableWish
from wixoss_desktop.ui.table.notice import Notice
from wixoss_desktop.ui.table.said import EndFigures, EndWords
from wixoss_desktop.ui.table.series import SeriesEndWords

if TYPE_CHECKING:
    from wixoss_desktop.ui.kit.plots import Plot

PICTURE: Final = 128
"""How wide the card beside the figures is."""
PLOT_HIGH: Final = 150
NARROW: Final = 460
"""What is as wide as this has room for a card beside the figures."""


class EndTable(QWidget):
    """What the game came to: the LRIG of who has won, figures of both players, and what happened in which turn.

    The plot is made when a game has ended for the first time: it takes no time at the start.
    """

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.said: EndFigures | None = None
        self.picture: CardPicture | None = None
        self.plot: Plot | None = None
        self.rows, self.best = QGridLayout(), Words("small", self)
        self.best.setWordWrap(True)
        self._beside = QVBoxLayout()
        self._beside.addLayout(self.rows)
        self._beside.addWidget(self.best)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addLayout(self._beside, 1)
        self.hide()

    def tell(self, figures: EndFigures | None) -> None:
        """Shows other figures, or none."""
        self.said = figures
        self.setVisible(figures is not None)
        if figures is None:
            return
        while (item := self.rows.takeAt(0)) is not None:
            if (label := item.widget()) is not None:
                label.deleteLater()
        for at, row in enumerate((("", *figures.players), *figures.rows)):
            for column, text in enumerate(row):
                label = Words("soft" if at == 0 or column == 0 else "body", self)
                label.setText(text)
                label.setWordWrap(column == 0)
                label.setAlignment(Qt.AlignmentFlag.AlignLeft if column == 0 else Qt.AlignmentFlag.AlignRight)
                self.rows.addWidget(label, at, column)
        self.rows.setColumnStretch(0, 1)
        self.rows.setHorizontalSpacing(self._look.theme.px(SPACING.apart))
        self.best.setText(figures.best)
        self.best.setVisible(bool(figures.best))
        self._show_plot(figures)

    def _show_plot(self, figures: EndFigures) -> None:
        from wixoss_desktop.ui.kit.plots import Chart, Plot, Series

        if self.plot is None:
            self.plot = Plot(self._look, self)
            self._beside.insertWidget(1, self.plot)
        self.plot.setFixedHeight(self._look.theme.px(PLOT_HIGH))
        series = tuple(Series(name, tuple(of)) for name, of in zip(figures.players, figures.by_turn, strict=True))
        labels = tuple(str(turn) for turn in range(1, len(figures.by_turn[0]) + 1))
        self.plot.show_chart(Chart("bars", figures.title, labels, series, is_share=False, axis=tr("Turn")))

    def fit(self, width: int, has_room: Callable[[], bool]) -> None:
        """Leaves out what there is no room for: the card in a narrow notice, else first what happened in which turn."""
        is_narrow = width < self._look.theme.px(NARROW)
        parts = [part for part in (self.picture, self.plot)[:: 1 if is_narrow else -1] if part is not None]
        for part in parts:
            part.setVisible(part is not self.picture or not is_narrow)
        for part in parts:
            self._measure_again()
            if has_room():
                return
            part.hide()
        self._measure_again()

    def _measure_again(self) -> None:
        """Nested layouts keep their sizes until events are handled."""
        self._beside.invalidate()
        self._row.invalidate()
        self.updateGeometry()

    def put_picture(self, picture: CardPicture) -> None:
        """Has room for the card of who has won."""
        self.picture = picture
        self._row.insertWidget(0, picture, 0, Qt.AlignmentFlag.AlignTop)


class EndBanner(Notice):
    """Asks what is wanted now: the `next` match of a series; to `swap` is a rematch with the decks swapped."""

    NAME = "end"
    SHADOW = (48, 8, 170)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.title = Words("display", self)
        self.line = Words("soft", self)
        self.below = Words("small", self)
        self.series, self.next = Words("large", self), Words("soft", self)
        for label in (self.title, self.line, self.series, self.next, self.below):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(label is not self.series)
        self.next_buttons = tuple(self.made_button() for _ in FIRST.values)
        self.rematch_button = self.made_button("primary", TableWish("rematch"))
        self.swap_button = self.made_button(wants=TableWish("swap"))
        self.home_button = self.made_button(wants=TableWish("home"))
        self.export_button = self.made_button(wants=TableWish("export"))
        self.watch_button = self.made_button(wants=TableWish("watch"))
        self.table_button = self.made_button()
        self.table_button.clicked.connect(self.hide)
        self.figures = EndTable(look, self)
        self._lay_out()
        self.dress(look)

    def tell(self, words: EndWords) -> None:
        """Says who won and by what."""
        self.title.setText(words.title)
        self.line.setText(words.line)
        self.line.setVisible(bool(words.line))
        self.rematch_button.setText(tr("Rematch"))
        self.swap_button.setText(tr("Swap decks"))
        self.home_button.setText(tr("Home"))
        self.watch_button.setText(tr("Watch"))
        self.watch_button.setToolTip(tr("Watch this game again from its beginning"))
        self.export_button.setText(tr("Export …"))
        self.export_button.setToolTip(tr("Save the record of this game as a file"))
        self.table_button.setText(tr("Look at the table"))
        self.figures.tell(words.figures)
        self.note(words.note)
        heard = self._tell_series(words.series)
        self.speak_to(words.winner, " ".join(filter(None, (words.line, heard))))
        take_keyboard(self.first)

    @property
    def first(self) -> QPushButton:
        """The button that has the keyboard first: what most want now."""
        return self.rematch_button if self.next_buttons[0].isHidden() else self.next_buttons[0]

    def _tell_series(self, words: SeriesEndWords | None) -> str:
        """Says what has become of a series, and offers its next match; returns what is heard of that."""
        ways = () if words is None else words.ways
        for button, way in zip_longest(self.next_buttons, ways):
            button.setVisible(way is not None)
            if way is not None:
                button.setText(way[0])
                button.setProperty("wants", TableWish("next", answer=way[1]))
        lines = () if words is None else ("\n".join((words.title, words.score)), words.next)
        for label, text in zip_longest((self.series, self.next), lines, fillvalue=""):
            if isinstance(label, Words):
                label.setText(str(text))
                label.setVisible(bool(text))
        for at, button in enumerate((*self.next_buttons, self.rematch_button)):
            button.setObjectName("primary" if at == (0 if ways else len(self.next_buttons)) else "")
            button.style().unpolish(button)
            button.style().polish(button)
        self.rematch_button.setToolTip("" if words is None else tr("Begin the series once more"))
        return " ".join(lines)

    def note(self, text: str) -> None:
        """One more line: what became of an export."""
        self.below.setText(text)
        self.below.setVisible(bool(text))

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.addWidget(self.title)
        column.addWidget(self.line)
        column.addWidget(self.figures)
        column.addWidget(self.series)
        column.addWidget(self.next)
        for button in self.next_buttons:
            button.clicked.connect(self._press)
        on = (self.home_button, self.swap_button, self.rematch_button)
        back = (self.table_button, self.watch_button, self.export_button)
        self._rows = (QHBoxLayout(), QHBoxLayout(), QHBoxLayout())
        for row, buttons in zip(self._rows, (self.next_buttons, on, back), strict=True):
            for button in buttons:
                row.addWidget(button)
            column.addLayout(row)
        column.addWidget(self.below)

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.wide, SPACING.apart)
        for row in self._rows:
            row.setSpacing(self._look.theme.px(SPACING.near))
