"""Which rows of lists are one card, as the person decides it: one made a card of its own, two cards joined, or neither
any more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.cards.catalogue.facts import Facts
from wixoss_desktop.cards.catalogue.same_card import ListedRow, Undecidable
from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.ui.catalogue.game_facts import facts_of_game
from wixoss_desktop.ui.catalogue.holdings import Library
from wixoss_desktop.ui.catalogue.reasons import reason_words
from wixoss_desktop.ui.kit.controls import Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.locale import clauses_of
from wixoss_desktop.ui.kit.question import closing_row, open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.words.lexicon import Lexicon

SIZE: Final = (860, 480)
WIDTHS: Final = (130, 210, 250, 150)
WHAT: Final = 2
"""The column that takes what room there is."""


class SameCardDialog(AskingDialog):
    """Says `decided` once something was decided; the catalogue is read anew then."""

    decided = Signal()

    def __init__(self, look: Look, library: Library, row: Row, lexicon: Lexicon, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._no = row.no
        self._rows: tuple[ListedRow, ...] = library.rows_told(row)
        namesakes = library.namesakes(row)
        self.setWindowTitle(tr("Which card is it?"))
        self.intro, self.others, self.complaint = Words("soft", self), Words("body", self), Words("bad", self)
        for words in (self.intro, self.others, self.complaint):
            words.setWordWrap(True)
        self.intro.setText(
            tr(
                "The card is put together from these rows of lists. What you have said of it stays with the rows that"
                " are left; cards that are joined keep what you have said of both."
            )
        )
        said = clauses_of(f"{other.no} {_what(other.facts, lexicon)}" for other in namesakes)
        self.others.setText(tr("Other cards of this name: {cards}", cards=said))
        self.others.setVisible(bool(namesakes))
        self.list = QTreeWidget(self)
        self.list.setHeaderLabels([tr("Number"), tr("Name"), tr("What it is"), tr("List")])
        self.list.setRootIsDecorated(False)
        self.list.setAccessibleName(tr("Rows of lists"))
        self.items = tuple(QTreeWidgetItem([one.no, one.name, _told(one, lexicon), one.source]) for one in self._rows)
        self.list.addTopLevelItems(self.items)
        for at, width in enumerate(WIDTHS):
            self.list.setColumnWidth(at, look.theme.px(width))
        self.list.header().setStretchLastSection(False)
        self.list.header().setSectionResizeMode(WHAT, QHeaderView.ResizeMode.Stretch)
        self.split_button = QPushButton(tr("Make it a card of its &own"), self)
        self.anew_button = QPushButton(tr("&Group them as at first"), self)
        self.anew_button.setToolTip(tr("Forgets what you have split off and joined of this card."))
        self._is_decided = library.is_decided(row)
        self.line = QLineEdit(namesakes[0].no if namesakes else "", self)
        self.line.setPlaceholderText(tr("Number of another card"))
        self.line.setAccessibleName(tr("Number of another card"))
        self.join_button = QPushButton(tr("&Join them"), self)
        self.split_button.clicked.connect(self._split)
        self.anew_button.clicked.connect(self._group_anew)
        self.join_button.clicked.connect(self._join)
        self.list.currentItemChanged.connect(self._judge)
        self.line.textChanged.connect(self._judge)
        self._lay_out(look)
        self._judge()

    def _lay_out(self, look: Look) -> None:
        split, join = QHBoxLayout(), QHBoxLayout()
        split.addWidget(self.split_button)
        split.addWidget(self.anew_button)
        split.addStretch(1)
        words = self.line.placeholderText() + " " * 4
        self.line.setMinimumWidth(self.line.fontMetrics().horizontalAdvance(words) + look.theme.px(SPACING.wide))
        self.complaint.ensurePolished()
        room = 2 * self.complaint.fontMetrics().lineSpacing() + look.theme.px(SPACING.near)
        self.complaint.setMinimumHeight(room)  # buttons stay where they are
        join.addWidget(self.line)
        join.addWidget(self.join_button)
        join.addStretch(1)
        column = QVBoxLayout(self)
        column.addWidget(self.intro)
        column.addWidget(self.list, 1)
        column.addLayout(split)
        column.addWidget(self.others)
        column.addLayout(join)
        column.addWidget(self.complaint)
        column.addWidget(closing_row(self))
        scaled_margins(self, look, SPACING.wide, SPACING.apart)
        open_as_large(self, look.theme.px(SIZE[0]), look.theme.px(SIZE[1]))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def _judge(self) -> None:
        self.split_button.setEnabled(self.list.currentItem() is not None)
        self.anew_button.setEnabled(self._is_decided)
        self.join_button.setEnabled(bool(self.line.text().strip()))

    def _split(self) -> None:
        item = self.list.currentItem()
        assert item is not None
        self._decide(lambda: self._library.split_off(item.text(0)))

    def _join(self) -> None:
        self._decide(lambda: self._library.join(self.line.text().strip(), self._no))

    def _group_anew(self) -> None:
        self._decide(lambda: self._library.regroup(self._no))

    def _decide(self, decide: Callable[[], None]) -> None:
        try:
            decide()
        except Undecidable as error:
            self.complaint.setText(reason_words(error.why))
        else:
            self.accept()
            self.decided.emit()


def _told(told: ListedRow, lexicon: Lexicon) -> str:
    return _what(told.facts, lexicon) if told.facts is not None else tr("only a further printing")


def _what(facts: Facts, lexicon: Lexicon) -> str:
    """What tells cards of one name apart."""
    return facts_of_game(facts.game).told_apart(facts, lexicon.language)
