"""What says beside a game that it is a trial of a card, with the way back to the card."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from wixoss_desktop.ui.faces.known_cards import NamedCards
from wixoss_desktop.ui.kit.controls import Worded, Words
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr


class TrialPanel(Worded, QFrame):
    """Says `left` with the number of the card; it is there as long as one is tried."""

    MARGINS = (SPACING.near + 2, SPACING.tight)

    left = Signal(str)

    def __init__(self, look: Look, book: NamedCards, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tablePanel")
        self._look = look
        self._book = book
        self._no = ""
        self.title = Words("large", self)
        self.line = Words("soft", self)
        self.back_button = QPushButton(self)
        self.back_button.setAutoDefault(False)
        self.back_button.clicked.connect(self._leave)
        column = QVBoxLayout(self)
        for words in (self.title, self.line):
            words.setWordWrap(True)
            column.addWidget(words)
        column.addWidget(self.back_button)
        self.dress(look)
        self.hide()

    @property
    def is_on(self) -> bool:
        """Whether the game is a trial."""
        return bool(self._no)

    def show_card(self, no: str) -> None:
        """Says which card is tried; an empty number: none."""
        self._no = no
        self.setVisible(bool(no))
        self.retranslate()

    def _leave(self) -> None:
        self.left.emit(self._no)

    def retranslate(self) -> None:
        if not self._no:
            return
        self.title.setText(tr("Trial of {card}", card=self._book.short_name(self._no)))
        self.line.setText(tr("A game that is made up, with open hands. It isn't kept."))
        self.back_button.setText(tr("Back to the card"))
        self.setAccessibleName(f"{self.title.text()}. {self.line.text()}")
