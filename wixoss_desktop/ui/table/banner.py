"""The banner: a question that is put to the other seat in the open, in its colour."""

from PySide6.QtWidgets import (
    QBoxLayout,
    QSizePolicy,
    QWidget,
)

from wixoss_desktop.ui.kit.controls import Words
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.intents.meaning import TableWish
from wixoss_desktop.ui.table.key_caps import put_key
from wixoss_desktop.ui.table.notice import Notice
from wixoss_desktop.ui.table.said import BannerWords

WIDE_ENOUGH = 600
MOST_OF_IT = 0.7
"""The share of a banner that its buttons may take beside the question."""


class Banner(Notice):
    """Asks whether somebody responds: who declines, looks or is silent doesn't tell what the seat holds."""

    SHADOW = (30, 4, 150)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._words: BannerWords | None = None
        self.question = Words("large", self)
        self.question.setWordWrap(True)
        self.silence_button = self.made_button(wants=TableWish("be_silent"))
        self.look_button = self.made_button(wants=TableWish("look"))
        self.decline_button = self.made_button(wants=TableWish("decline"))
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.addWidget(self.question, 1)
        self._buttons = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.addLayout(self._buttons)
        self._all = (self.silence_button, self.look_button, self.decline_button)
        for button in self._all:
            button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Minimum)  # as high as the highest
            self._buttons.addWidget(button)
        self.dress(look)

    @property
    def words(self) -> BannerWords | None:
        """What the banner says, None while there is none."""
        return self._words

    def ask(self, words: BannerWords | None) -> None:
        """Puts a question to a seat, or takes the banner away."""
        self._words = words
        if not self.is_news(words) or words is None:
            return
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
        self.speak_to(words.seat, words.question)

    def arrange(self, width: int) -> None:
        """The buttons beside the question, or below it where there is no room, and one below the other if need be."""
        way, shown = QBoxLayout.Direction, [button for button in self._all if not button.isHidden()]
        needed = sum(button.sizeHint().width() + self._buttons.spacing() for button in shown)
        is_wide = width >= self._look.theme.px(WIDE_ENOUGH) and needed <= width * MOST_OF_IT
        self._row.setDirection(way.LeftToRight if is_wide else way.TopToBottom)
        fits = needed <= width - 2 * self._look.theme.px(SPACING.apart)
        self._buttons.setDirection(way.LeftToRight if fits else way.TopToBottom)
