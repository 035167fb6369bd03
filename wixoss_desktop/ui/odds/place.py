"""The place Odds: what a deck is likely to bring."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from wixoss_desktop.ui.controls import Words, scaled_margins
from wixoss_desktop.ui.known_cards import Cards
from wixoss_desktop.ui.odds.lab_page import LabPage
from wixoss_desktop.ui.theme import Look
from wixoss_desktop.ui.tokens import SPACING
from wixoss_desktop.ui.translate import tr
from wixoss_desktop.ui.workers import Workers


class OddsPlace(QWidget):
    """A page of the window with the tools of the odds lab."""

    def __init__(self, look: Look, cards: Cards, workers: Workers, *, jobs: int | None = None) -> None:
        super().__init__()
        self.setObjectName("place")
        self._look = look
        self.title = Words("display", self)
        self.lab = LabPage(look, cards, workers, self, jobs=jobs)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        column = QVBoxLayout(self)
        column.addLayout(head)
        column.addWidget(self.lab, 1)
        self.setFocusProxy(self.lab.form.deck)
        cards.decks_changed.connect(self.lab.renew_decks)
        look.theme_changed.connect(self._rescale)
        self._rescale()
        self.retranslate()

    def choose_deck(self, code: str) -> None:
        """Looks into a deck."""
        self.lab.choose_deck(code)

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.title.setText(tr("Odds"))
        self.lab.retranslate()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.wide, SPACING.apart)
