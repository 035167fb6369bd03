"""The banner over a table that is shown as it was: which turn, and the way back."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from wixoss_desktop.ui.kit.controls import Words
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.intents.meaning import TableWish
from wixoss_desktop.ui.table.key_caps import put_key
from wixoss_desktop.ui.table.notice import Notice


class PastBar(Notice):
    """The way back to now; it is there as long as the table shows a moment that has been."""

    MARGINS = (SPACING.near + 2, SPACING.apart)

    SHADOW = None

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.words = Words(parent=self)
        self.back_button = self.made_button("small", TableWish("now"))
        row = QHBoxLayout(self)
        row.addWidget(self.words, 1)
        row.addWidget(self.back_button)
        self.dress(look)

    def tell(self, words: str) -> None:
        """Says which turn is shown, or goes away for the present: nothing is said of that."""
        self.words.setText(words)
        put_key(self.back_button, tr("Back to now"), "table.cancel")
        if words:
            self.speak_to(None, words)
        else:
            self.hide()
