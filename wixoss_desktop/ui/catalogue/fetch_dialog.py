"""Fetching card lists in the window: how many pages there are, the pages, and then what they would change."""

from __future__ import annotations

from functools import partial
from typing import Final, Literal

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from wixoss_desktop.cards.catalogue.batches import Reader
from wixoss_desktop.cards.catalogue.fetching.fetch import Fetching, Forecast, Order, forecast, read_kept
from wixoss_desktop.cards.catalogue.fetching.kept import KeptPages
from wixoss_desktop.ui.catalogue.errand import Desk
from wixoss_desktop.ui.catalogue.errand_dialog import ErrandDialog
from wixoss_desktop.ui.catalogue.holdings import Library
from wixoss_desktop.ui.kit.controls import Segments, Switch, Words
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import counted, marked, tr

SAYS: Final = {
    "en": marked(
        "On your order {host} is asked for its robots.txt and for the pages of its English card search, 21 cards each: "
        "one page every {delay} seconds or more slowly. The first page says how many there are."
    ),
    "ja": marked(
        "On your order {host} is asked for its robots.txt, for the pages of its Japanese card list, 21 cards each, and "
        "for a page of each card: one every {delay} seconds or more slowly. All of it takes hours; it can be stopped "
        "and gone on with at any time. The first page says how many there are."
    ),
}
Much = Literal["all", "5", "20"]
MUCH: Final[tuple[Much, ...]] = ("all", "5", "20")


class FetchDialog(ErrandDialog):
    """Says `import_wanted` with what reads the kept pages."""

    import_wanted = Signal(object)

    def __init__(self, look: Look, desk: Desk, library: Library, parent: QWidget | None = None) -> None:
        super().__init__(look, desk, library, parent)
        self.much: Segments[Much] = Segments(look, MUCH, "all", self)
        self.again = Switch(look, self)
        self.again_words = Words("body", self)
        self.take = QPushButton(self)
        self._lay_out_options()
        self.much.chosen.connect(self._suit)
        self.again.toggled.connect(self._suit)
        self.take.clicked.connect(self._take)
        self.retranslate()

    @property
    def order(self) -> Order:
        """What the person wants now."""
        much = self.much.value
        return Order(None if much == "all" else int(much), "lists" if self.again.isChecked() else "nothing")

    @property
    def kept(self) -> KeptPages:
        """The pages of the chosen site."""
        return KeptPages(self._desk.data, self.site)

    def begin(self) -> None:
        """Ask for the first page, or for all that are wanted and not there."""
        kept, order = self.kept, self.order
        if self._forecast() is None:
            self.run(lambda asker, tell: Fetching(asker, kept, order, tell).survey())
        else:
            self.run(lambda asker, tell: Fetching(asker, kept, order, tell).run())

    def retranslate(self) -> None:
        """Word everything in the language of the screen."""
        self.setWindowTitle(tr("Fetch card lists"))
        self.heading.setText(tr("Fetch cards from the official sites"))
        self.much.word(tr("How much"), (tr("All pages"), tr("First {n} pages", n=5), tr("First {n} pages", n=20)))
        self.again_words.setText(tr("Ask again for pages of the list that are older than a day, for new cards"))
        self.again.setAccessibleName(self.again_words.text())
        self.take.setText(tr("See what would change …"))
        super().retranslate()

    def _take(self) -> None:
        reader: Reader = partial(read_kept, self.site, self.kept)
        self.import_wanted.emit(reader)

    def _forecast(self) -> Forecast | None:
        return forecast(self.site, self.kept, self.order)

    def _suit(self) -> None:
        super()._suit()
        self.says.setText(tr(SAYS[self.site.code], host=self.site.host, delay=f"{self.delay:g}"))
        runs, expected = self.stage == "running", self._forecast() if self.stage != "running" else None
        has_kept = self._has_kept()
        for widget in (self.much, self.again, self.take):
            widget.setEnabled(not runs)
        self.again.setVisible(has_kept)
        self.again_words.setVisible(has_kept)
        self.take.setVisible(has_kept)
        if runs:
            self.status.setText("")
            return
        self.go.setVisible(expected is None or expected.todo > 0)
        self.go.setText(
            tr("Ask how many pages there are")
            if expected is None
            else counted(expected.todo, marked("Fetch {n} page"), marked("Fetch {n} pages"))
        )
        self.status.setText(self._status(expected))

    def _has_kept(self) -> bool:
        return next(self.kept.all("list" if self.site.code == "en" else "card"), None) is not None

    def _status(self, expected: Forecast | None) -> str:
        ended = self.ended_words()
        if expected is None:
            return ended
        minutes = max(1, round(expected.todo * self.delay / 60))
        there = tr("The site has {cards} cards.", cards=expected.cards)
        rest = (
            tr("{todo} of {pages} pages are still to be asked for, about {minutes} min.",
               todo=expected.todo, pages=expected.pages, minutes=minutes)
            if expected.todo
            else tr("All {pages} pages are here.", pages=expected.pages)
        )  # fmt: skip
        return " ".join(part for part in (ended, there, rest) if part)

    def _lay_out_options(self) -> None:
        again = QHBoxLayout()
        again.addWidget(self.again)
        again.addWidget(self.again_words, 1)
        self.options.addWidget(self.much)
        self.options.addLayout(again)
        self.buttons.insertWidget(0, self.take)
