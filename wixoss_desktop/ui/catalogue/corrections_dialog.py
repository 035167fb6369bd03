"""Correcting a card: what the sources say of each fact and text, and what the person says instead."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QPlainTextEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.cards.catalogue.corrections import FACTS, BadCorrection, written_fact
from wixoss_desktop.cards.catalogue.record import Record
from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.ui.catalogue.holdings import Library
from wixoss_desktop.ui.kit.controls import Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.question import closing_row, open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.words.languages import codes, text_language

FIELD_ROLE: Final = Qt.ItemDataRole.UserRole
FIELDS: Final = {
    "level": marked("Level"),
    "power": marked("Power"),
    "limit": marked("Limit"),
    "colors": marked("Colors"),
    "classes": marked("Classes"),
    "lrig_types": marked("LRIG types"),
    "limiting": marked("For these LRIGs only"),
    "team": marked("Team"),
    "coins": marked("Coins"),
    "guard": marked("Guard"),
    "burst": marked("Life Burst"),
}
PARTS: Final = {
    "name": marked("Name, {language}"),
    "rules": marked("Text, {language}"),
    "burst": marked("Life Burst, {language}"),
}
OF_ANY_GAME: Final = ("name", "rules")
"""What a card has whatever game it is of."""
EXPECTED: Final = {
    "colors": marked("Colors are white, red, blue, green, black, with commas between them."),
    "guard": marked("Write yes or no."),
    "burst": marked("Write yes or no."),
}
"""What can be written for fields that aren't numbers."""
STAND_INS: Final = {
    "en": marked("none; the English name is shown"),
    "ja": marked("none; the Japanese name is shown"),
}
"""Names that are shown where a language has none, the first that there is."""
NUMBER: Final = marked("Write a number, ∞, or nothing.")


class CorrectionsDialog(AskingDialog):
    """Every change is kept when it is made; a correction can be taken back at any time.

    Says `which_wanted` when the person wants to decide which rows of lists are this card.
    """

    which_wanted = Signal()

    def __init__(self, look: Look, library: Library, row: Row, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._row = row
        self._record = library.record(row)
        self.setWindowTitle(tr("Correct {name}", name=library.name(row, "en")))
        self.intro = Words("soft", self)
        self.list = QTreeWidget(self)
        self.editor = QPlainTextEdit(self)
        self.complaint = Words("bad", self)
        self.keep_button = QPushButton(tr("&Keep"), self)
        self.back_button = QPushButton(tr("&Take back"), self)
        self.which_button = QPushButton(tr("&Which card is it? …"), self)
        self._lay_out(look)
        self._fill()
        self.list.currentItemChanged.connect(self._choose)
        self.keep_button.clicked.connect(self._keep)
        self.back_button.clicked.connect(self._take_back)
        self.which_button.clicked.connect(self._ask_which)
        self.choose(next(iter(self._items)))

    @property
    def field(self) -> str:
        """The field that is being corrected."""
        item = self.list.currentItem()
        return "" if item is None else str(item.data(0, FIELD_ROLE))

    def choose(self, field: str) -> None:
        """Go to a field."""
        self.list.setCurrentItem(self._items[field])

    def _fill(self) -> None:
        self._items: dict[str, QTreeWidgetItem] = {}
        for field in fields_of(self._record):
            item = self._items[field] = QTreeWidgetItem(self.list, [field_words(field), "", ""])
            item.setData(0, FIELD_ROLE, field)
        self._word()

    def _word(self) -> None:
        for field, item in self._items.items():
            said = shown_instead(self._record, field) or source_value(self._record, field)
            for column, text in ((1, said), (2, self._record.corrections.get(field, ""))):
                item.setText(column, text.replace("\n", " ⏎ "))
                item.setToolTip(column, text)

    def _choose(self) -> None:
        field = self.field
        self.editor.setPlainText(self._record.corrections.get(field, source_value(self._record, field)))
        self.back_button.setEnabled(field in self._record.corrections)
        self.complaint.hide()

    def _keep(self) -> None:
        field = self.field
        try:
            self._library.correct(self._row, field, self.editor.toPlainText())
        except BadCorrection:
            self.complaint.setText(tr(EXPECTED.get(field, NUMBER)))
            self.complaint.show()
            return
        self._renew()

    def _take_back(self) -> None:
        self._library.take_back(self._row, self.field)
        self._renew()

    def _ask_which(self) -> None:
        self.accept()
        self.which_wanted.emit()

    def _renew(self) -> None:
        self._record = self._library.record(self._row)
        self._word()
        self._choose()

    def _lay_out(self, look: Look) -> None:
        theme = look.theme
        self.intro.setWordWrap(True)
        self.intro.setText(tr("What you write here wins over every list, and no import changes it."))
        self.list.setAccessibleName(self.windowTitle())
        self.list.setHeaderLabels([tr("What"), tr("The lists say"), tr("You say")])
        self.list.setRootIsDecorated(False)
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        for column in (1, 2):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        self.editor.setFixedHeight(theme.px(96))
        self.editor.setTabChangesFocus(True)
        self.editor.setAccessibleName(tr("You say"))
        deeds = QHBoxLayout()
        deeds.addWidget(self.complaint, 1)
        deeds.addStretch(1)
        deeds.addWidget(self.back_button)
        deeds.addWidget(self.keep_button)
        buttons = QHBoxLayout()
        buttons.addWidget(self.which_button)
        buttons.addStretch(1)
        buttons.addWidget(closing_row(self))
        column_layout = QVBoxLayout(self)
        for widget in (self.intro, self.list, self.editor):
            column_layout.addWidget(widget)
        column_layout.addLayout(deeds)
        column_layout.addLayout(buttons)
        scaled_margins(self, look, SPACING.wide, SPACING.apart)
        open_as_large(self, theme.px(860), theme.px(640))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)


def fields_of(record: Record) -> tuple[str, ...]:
    """Return what can be corrected of a card: names and texts in each language, then facts, those of WIXOSS's cards.

    Of a card of another game also what an older version let one write: it can be taken back.
    """
    languages = tuple(dict.fromkeys((*codes(), *record.texts)))
    every = (*(f"{part}.{code}" for part in PARTS for code in languages), *FACTS)
    if not record.facts.game:
        return every
    own = tuple(field for field in every if field.partition(".")[0] in OF_ANY_GAME)
    return (*own, *(field for field in every if field in record.corrections and field not in own))


def field_words(field: str) -> str:
    """What a field is called."""
    part, _, language = field.partition(".")
    return tr(PARTS[part], language=text_language(language)) if language else tr(FIELDS[field])


def shown_instead(record: Record, field: str) -> str:
    """Which name is shown where the sources have none in a language; empty where they have one.

    A name that is the Japanese or English one is none of another language: it stands in for one.
    """
    part, _, language = field.partition(".")
    names = {code: text.name for code, text in record.believed.items()}
    own = names.get(language, "")
    if part != "name" or (own and language in STAND_INS):
        return ""
    found = (code for code in STAND_INS if code != language and names.get(code) and own in ("", names[code]))
    code = next(found, None)
    return "" if code is None else tr(STAND_INS[code])


def source_value(record: Record, field: str) -> str:
    """What the sources have for a field, as a person would write it."""
    part, _, language = field.partition(".")
    if not language:
        return written_fact(record.facts, field)
    text = record.believed.get(language)
    return "" if text is None else str(getattr(text, part))
