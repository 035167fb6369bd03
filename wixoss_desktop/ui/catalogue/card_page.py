"""The page of one card beside the cards found: its parts one under another, texts in one language at a time."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QToolButton, QVBoxLayout, QWidget

from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.ui.catalogue import markup
from wixoss_desktop.ui.catalogue.card_parts import CardParts, MarkedWords, Section
from wixoss_desktop.ui.catalogue.deck_deeds import DeckDeeds
from wixoss_desktop.ui.catalogue.reading import PageReader, PageReading
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.controls import Dressed, Segments, Words, scaled_margins
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.words.languages import text_language

WIDTH: Final = 360
PICTURE: Final = 190
LOW: Final = 620
"""The height of the page below which its picture is smaller, so that the text is seen without scrolling."""
LOW_PICTURE: Final = 128


class LanguageSwitch(QWidget):
    """Which of a card's languages is read. Says `chosen` with its code."""

    chosen = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.languages: tuple[str, ...] = ()
        self.segments: Segments[str] | None = None
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addStretch(1)

    def show_languages(self, languages: tuple[str, ...], now: str) -> None:
        """Offer these languages; one alone needs no switch."""
        self.setVisible(len(languages) > 1)
        if languages != self.languages:
            self.languages = languages
            self._make(languages)
        if self.segments is not None:
            self.segments.set_value(now)
            self.segments.word(tr("Text in"), [_short_name(code) for code in languages])

    def _make(self, languages: tuple[str, ...]) -> None:
        if self.segments is not None:
            self._row.removeWidget(self.segments)
            self.segments.deleteLater()
        self.segments = Segments(self._look, languages, languages[0], self) if languages else None
        if self.segments is not None:
            self._row.insertWidget(0, self.segments)
            self.segments.chosen.connect(self.chosen)


class CardPage(Dressed, QScrollArea):
    """Everything that the catalogue has of one card. Says `large_wanted` when it is to be read at full width."""

    large_wanted = Signal()

    def __init__(self, look: Look, pictures: Pictures, reader: PageReader, deeds: DeckDeeds) -> None:
        super().__init__()
        self._look = look
        self._reader = reader
        self._language = ""
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab leads to what is in it, and that scrolls
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.panel = QFrame()
        self.panel.setObjectName("panel")
        self.setWidget(self.panel)
        self.empty = Words("soft")
        self.parts = CardParts(look, pictures, reader, deeds, picture_width=PICTURE)
        self.large_button = QToolButton()
        self.switch = LanguageSwitch(look)
        self.text = Section(MarkedWords(), look)
        self._lay_out()
        self.switch.chosen.connect(self._speak)
        self.large_button.clicked.connect(self.large_wanted)
        self.dress(look)
        self.empty.hide()
        self.show_card(None)

    @property
    def row(self) -> Row | None:
        """The card shown."""
        return self.parts.row

    def show_card(self, row: Row | None) -> None:
        """Show a card in the words of the reader's language, or nothing."""
        self.empty.setText(tr("Choose a card to read it here."))
        if self.empty.isHidden() is (row is None):
            for part in (*self.parts.widgets, self.large_button, self.switch, self.text):
                part.setVisible(row is not None)
            self.empty.setVisible(row is None)
        if row is None:
            self.parts.reading = None
            return
        is_another = self.row is None or self.row.id != row.id
        reading = self._reader.read(row)
        self.parts.show_reading(reading)
        self._read_in(reading)
        self.large_button.setText(tr("Large"))
        self.large_button.setToolTip(tr("All languages side by side (Enter)"))
        if is_another:
            self.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._size_picture()

    def _size_picture(self) -> None:
        is_low = self.height() < self._look.theme.px(LOW)
        self.parts.picture.set_width(LOW_PICTURE if is_low else PICTURE)

    def _read_in(self, reading: PageReading) -> None:
        languages = reading.languages
        language = self._language if self._language in languages else languages[0] if languages else ""
        self.switch.show_languages(languages, language)
        text = "" if reading.is_told_by_parts(language) else markup.texts(reading, language, self._look.theme)
        self.text.setVisible(bool(text))
        self.text.entitle(tr("Text") if len(languages) > 1 else text_language(language) if language else "")
        assert isinstance(self.text.body, MarkedWords)
        self.text.body.setText(text)

    def _speak(self, language: str) -> None:
        self._language = language
        if self.parts.reading is not None:
            self._read_in(self.parts.reading)

    def _lay_out(self) -> None:
        parts = self.parts
        column = QVBoxLayout(self.panel)
        self.empty.setWordWrap(True)
        self.large_button.setObjectName("quiet")
        first, second = QHBoxLayout(), QHBoxLayout()
        for row, buttons in (
            (first, (parts.deck_button, parts.try_button)),
            (second, (parts.star, self.large_button, parts.correct_button)),
        ):
            for button in buttons:
                row.addWidget(button)
            row.addStretch(1)
        column.addWidget(self.empty)
        column.addWidget(parts.picture, 0, Qt.AlignmentFlag.AlignHCenter)
        for words in (parts.name, parts.second_name, parts.badge, parts.facts, parts.corrected):
            column.addWidget(words)
        column.addLayout(first)
        for part in (parts.notice, self.switch, self.text, parts.effect):
            column.addWidget(part)
        column.addLayout(second)
        for further in (parts.terms, parts.note, parts.printings, parts.decks):
            column.addWidget(further)
        column.addWidget(parts.rulings)
        column.addStretch(1)

    def _rescale(self) -> None:
        theme = self._look.theme
        self.setFixedWidth(theme.px(WIDTH))
        self._size_picture()
        scaled_margins(self.panel, self._look, SPACING.apart, SPACING.near)


def _short_name(code: str) -> str:
    """A language in a few letters, as a switch has room for."""
    return {"ja": "日本語", "zh": "简体", "zh-Hant": "繁體"}.get(code, code.upper())
