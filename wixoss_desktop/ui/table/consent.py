"""The question whether something may be taken back, put to the other seat with what was seen."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from wixoss_desktop.ui.kit.controls import Words
from wixoss_desktop.ui.kit.heard import Role, mean
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.intents.meaning import TableWish
from wixoss_desktop.ui.table.key_caps import put_key
from wixoss_desktop.ui.table.notice import Notice
from wixoss_desktop.ui.table.said import ConsentWords
from wixoss_desktop.ui.table.trays.specs import DECLINE, ENTER


class ConsentBanner(Notice):
    """Asks the other seat whether it agrees."""

    MARGINS = (SPACING.apart, SPACING.near)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._words: ConsentWords | None = None
        self.question = Words("large", self)
        self.seen = Words("soft", self)
        for label in (self.question, self.seen):
            label.setWordWrap(True)
        self.yes_button = self.made_button(wants=TableWish("agree"))
        self.no_button = self.made_button(wants=TableWish("disagree"))
        column = QVBoxLayout(self)
        column.addWidget(self.question)
        column.addWidget(self.seen)
        row = QHBoxLayout()
        row.addStretch(1)
        for button in (self.no_button, self.yes_button):
            row.addWidget(button)
        column.addLayout(row)
        mean(self, Role.Grouping)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.dress(look)

    @property
    def words(self) -> ConsentWords | None:
        """What is asked as long as nobody has answered."""
        return None if self.isHidden() else self._words

    def ask(self, words: ConsentWords | None) -> None:
        """Asks a seat, or takes the question away."""
        self._words = words
        if words is None:
            self.hide()
            return
        self.question.setText(words.question)
        self.seen.setText(words.seen)
        put_key(self.yes_button, tr("Agree"), ENTER)
        put_key(self.no_button, tr("No"), DECLINE)
        self.speak_to(words.seat, words.question)
