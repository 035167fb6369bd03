"""The banner: a question that is put to the other seat in the open, in its colour."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGraphicsDropShadowEffect,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from wixoss_desktop.ui.kit.controls import Words, scaled_margins
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.decisions import BannerWords
from wixoss_desktop.ui.table.key_caps import put_key

WIDE_ENOUGH = 600
MOST_OF_IT = 0.7
"""The share of a banner that its buttons may take beside the question."""


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
        self._buttons = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.addLayout(self._buttons)
        self._all = (self.silence_button, self.look_button, self.decline_button)
        for button in self._all:
            button.setAutoDefault(False)
            button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Minimum)  # as high as the highest
            self._buttons.addWidget(button)
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
        self.silence_button.setVisible(bool(words.silence))
        self.silence_button.setText(f"{words.silence}\n{tr('unless I could lose')}")
        self.silence_button.setAccessibleName(f"{words.silence}, {tr('unless I could lose')}")
        self.silence_button.setToolTip(
            tr("Said openly, for the rest of this turn. Where you could lose by it you are asked all the same.")
        )
        self.decline_button.setToolTip(tr("Only this time: at the next occasion you are asked again."))
        self.setAccessibleName(words.question)
        self.raise_()

    def arrange(self, width: int) -> None:
        """The buttons beside the question, or below it where there is no room, and one below the other if need be."""
        way, shown = QBoxLayout.Direction, [button for button in self._all if not button.isHidden()]
        needed = sum(button.sizeHint().width() + self._buttons.spacing() for button in shown)
        is_wide = width >= self._look.theme.px(WIDE_ENOUGH) and needed <= width * MOST_OF_IT
        self._row.setDirection(way.LeftToRight if is_wide else way.TopToBottom)
        fits = needed <= width - 2 * self._look.theme.px(SPACING.apart)
        self._buttons.setDirection(way.LeftToRight if fits else way.TopToBottom)

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.near + 2, SPACING.near)
