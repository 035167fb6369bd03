"""The banner: a question that is put to the other seat in the open, in its colour."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QBoxLayout, QFrame, QGraphicsDropShadowEffect, QHBoxLayout, QPushButton, QWidget

from wixoss_desktop.ui.controls import Words, scaled_margins
from wixoss_desktop.ui.table.decisions import BannerWords
from wixoss_desktop.ui.table.key_caps import put_key
from wixoss_desktop.ui.theme import Look
from wixoss_desktop.ui.tokens import SPACING
from wixoss_desktop.ui.translate import tr

WIDE_ENOUGH = 600


class Banner(QFrame):
    """Says `declined`, `look_wanted` or `silence_wanted`; none of them tells what the seat holds."""

    declined = Signal()
    look_wanted = Signal()
    silence_wanted = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("banner")
        self._look = look
        self._words: BannerWords | None = None
        self.question = Words("large", self)
        self.question.setWordWrap(True)
        self.silence_button = QPushButton(self)
        self.look_button = QPushButton(self)
        self.decline_button = QPushButton(self)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.addWidget(self.question, 1)
        row = QHBoxLayout()
        self._row.addLayout(row)
        for button in (self.silence_button, self.look_button, self.decline_button):
            button.setAutoDefault(False)
            row.addWidget(button)
        self.silence_button.clicked.connect(self.silence_wanted)
        self.look_button.clicked.connect(self.look_wanted)
        self.decline_button.clicked.connect(self.declined)
        shadow = QGraphicsDropShadowEffect(self)
        shadow.setBlurRadius(30)
        shadow.setOffset(0, 4)
        shadow.setColor(QColor(0, 0, 0, 150))
        self.setGraphicsEffect(shadow)
        look.theme_changed.connect(self._rescale)
        self._rescale()
        self.hide()

    @property
    def words(self) -> BannerWords | None:
        """What the banner says, None while there is none."""
        return self._words

    def ask(self, words: BannerWords | None) -> None:
        """Puts a question to a seat, or takes the banner away."""
        if words == self._words:
            return
        self._words = words
        self.setVisible(words is not None)
        if words is None:
            return
        self.setProperty("seat", str(words.seat))
        self.style().unpolish(self)
        self.style().polish(self)
        self.question.setText(words.question)
        put_key(self.decline_button, words.decline, "table.decline")
        put_key(self.look_button, words.look, "table.peek")
        self.silence_button.setText(words.silence)
        self.silence_button.setToolTip(tr("Said openly: no guard, defence or cut-in for the rest of this turn."))
        self.decline_button.setToolTip(tr("Only this time: at the next occasion you are asked again."))
        self.setAccessibleName(words.question)
        self.raise_()

    def arrange(self, width: int) -> None:
        """The buttons beside the question, or below it where the banner is narrow."""
        is_wide = width >= self._look.theme.px(WIDE_ENOUGH)
        way = QBoxLayout.Direction
        self._row.setDirection(way.LeftToRight if is_wide else way.TopToBottom)

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.near + 2, SPACING.near)
