"""The card panel: the full text of the card selected or hovered, printed and current values side by side."""

import re
from typing import Final

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QTextBrowser,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.engine.contract import Action
from wixoss_desktop.engine.wixoss.cards import number_shown
from wixoss_desktop.engine.wixoss.sight import FieldSeen
from wixoss_desktop.ui.faces.kept_picture import CardPicture
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.faces.wixoss.printed_facts import facts_of, paragraph
from wixoss_desktop.ui.kit.controls import Dressed, Words, scaled_margins
from wixoss_desktop.ui.kit.line_breaks import broken_where_it_fits, kept_whole
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.panels.wrap_button import WrapButton
from wixoss_desktop.ui.table.wixoss.states import words_on

TEXT_SIZE: Final = 14
NAME_SIZE: Final = 14
SMALLEST_NAME: Final = 9
UNBROKEN: Final = re.compile("[!-\u2e7f]+")
"""What Qt doesn't break: a word of letters with its punctuation. Between CJK characters it does."""
PICTURE_WIDTH: Final = 92
LOW: Final = 240
"""The height of the panel below which it has no room for a second name and a large picture."""
LOW_WIDTH: Final = 60


class PanelCard(msgspec.Struct, frozen=True):
    """A card for the panel: its number, what it is now if it lies on the field, and what can be done with it."""

    no: str
    now: FieldSeen | None = None
    actions: tuple[tuple[str, Action], ...] = ()
    beside: tuple[str, ...] = ()
    """What else is in its zone, each thing with a sentence about it."""


class CardPanel(Dressed, QFrame):
    """Says `action_wanted` when one of the things that can be done with the card is chosen."""

    action_wanted = Signal(object)

    def __init__(self, look: Look, book: CardBook, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tablePanel")
        self._look = look
        self._book = book
        self._shown: PanelCard | None = None
        self._filled: object = None
        self._text_scale = 1.0
        self._is_covered = False
        self.picture = CardPicture(look, pictures, PICTURE_WIDTH, self)
        self.empty = Words("soft", self)
        self.empty.setWordWrap(True)
        self.name = Words("large", self)
        self.second_name = Words("small", self)
        self.facts = Words("soft", self)
        self.values = Words("now", self)
        self.text = QTextBrowser(self)
        self.pin_button = QToolButton(self)
        self._buttons: list[QPushButton] = []
        self._lay_out()
        self.pin_button.toggled.connect(lambda is_pinned: self._word_pin(is_pinned=is_pinned))
        self.dress(look)
        self.retranslate()
        self._fill(None)

    @property
    def shown(self) -> PanelCard | None:
        """The card in the panel."""
        return None if self._is_covered else self._shown

    @property
    def words(self) -> str:
        """All that the panel says of its card, for the ear; empty while there is none."""
        if self.shown is None:
            return ""
        names = (self.name.accessibleName(), self.second_name.accessibleName(), self.facts.accessibleName())
        return ". ".join(filter(None, (*names, self.values.text(), self.text.toPlainText())))

    @property
    def offered(self) -> tuple[QPushButton, ...]:
        """The buttons for what can be done with the card."""
        return tuple(self._buttons)

    def show_card(self, card: PanelCard | None) -> None:
        """Shows another card, unless one is pinned."""
        if self.pin_button.isChecked() and card is not None and self._shown is not None and card.no != self._shown.no:
            return
        self._shown = card
        self._fill(self.shown)

    def clear(self) -> None:
        """Empties the panel: what was in it belongs to another game."""
        self.pin_button.setChecked(False)
        self._is_covered, self._shown = False, None
        self._fill(None)

    def set_covered(self, covered: bool) -> None:
        """Veils the panel: whose card it was isn't for the eyes that come now."""
        if covered != self._is_covered:
            self._is_covered = covered
            if covered:
                self.pin_button.setChecked(False)
                self._shown = None
            self._fill(self.shown)

    def set_text_scale(self, scale: float) -> None:
        """Makes the text larger, 1 to 2."""
        self._text_scale = scale
        self._rescale()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self._word_pin(is_pinned=self.pin_button.isChecked())
        self.pin_button.setToolTip(tr("Keep this card here, whatever is pointed at"))
        self._fill(self.shown)

    def _word_pin(self, *, is_pinned: bool) -> None:
        self.pin_button.setText(tr("Pinned") if is_pinned else tr("Pin"))

    def _lay_out(self) -> None:
        for label in (self.name, self.second_name, self.facts, self.values):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.name.setProperty("role", "cardName")
        self.text.setObjectName("cardText")
        self.text.document().setDocumentMargin(0)
        self.text.setMinimumHeight(1)
        self.text.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.pin_button.setObjectName("quiet")
        self.pin_button.setCheckable(True)
        self.pin_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        words = QVBoxLayout()
        words.setSpacing(2)
        for label in (self.name, self.second_name):
            words.addWidget(label)
        words.addStretch(1)
        words.addWidget(self.pin_button, 0, Qt.AlignmentFlag.AlignLeft)
        head = QHBoxLayout()
        head.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(words, 1)
        self._head = head
        column = QVBoxLayout(self)
        column.addWidget(self.empty)
        column.addLayout(head)
        column.addWidget(self.facts)
        column.addWidget(self.values)
        column.addWidget(self.text, 1)
        self._button_row = QVBoxLayout()
        column.addLayout(self._button_row)

    def _fill(self, card: PanelCard | None) -> None:
        """Write what is known of a card, unless just that stands there."""
        face = None if card is None else self._book.facts(card.no)
        facts = () if card is None else facts_of(card.no, self._book)
        said = () if card is None else (*self._book.text(card.no).split("\n"), *card.beside)
        names = ("", "") if card is None else (self._book.name(card.no), self._book.second_name(card.no))
        empty = tr("Covered") if self._is_covered else tr("Point at a card to read it here.")
        content = (card, face, names, facts, said, empty)
        if content == self._filled:
            return
        self._filled = content
        self.picture.show_face(face)
        self.picture.setVisible(card is not None)
        self.pin_button.setVisible(card is not None)
        self.name.setText(names[0])
        self.name.setVisible(card is not None)
        self.empty.setText(empty)
        self.empty.setVisible(card is None)
        self.name.setAccessibleName(self.name.text())
        self.second_name.setText(names[1])
        self.second_name.setAccessibleName(self.second_name.text())
        self.facts.setText(" · ".join(map(kept_whole, facts)))
        self.facts.setAccessibleName(" · ".join(facts))
        self.facts.setVisible(card is not None)
        values = "" if card is None else values_line(card)
        self.values.setText(values)
        self.values.setVisible(bool(values))
        self.text.setHtml("".join(paragraph(line, self._book) for line in said))
        self._offer(() if card is None else card.actions)
        self._fit_words()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_words()

    def _fit_words(self) -> None:
        """Every label as high as its words are at this width, whatever the panel has room for."""
        self.ensurePolished()
        layout = self.layout()
        assert layout is not None
        whole = self.contentsRect().width() - layout.contentsMargins().left() - layout.contentsMargins().right()
        is_low = self.height() < self._look.theme.px(LOW)
        self.picture.set_width(LOW_WIDTH if is_low else PICTURE_WIDTH)
        self.second_name.setHidden(is_low or not self.second_name.text())
        beside = whole - self.picture.sizeHint().width() - self._head.spacing()
        self._fit_name(beside)
        self._break_second_name(beside)
        for label, width in (
            (self.name, beside),
            (self.second_name, beside),
            (self.facts, whole),
            (self.values, whole),
        ):
            label.ensurePolished()
            label.setMinimumHeight(0)  # else the height that it had at another width is the least it answers
            label.setMinimumHeight(label.heightForWidth(max(1, width)) if label.text() else 0)

    def _fit_name(self, width: int) -> None:
        """The name as large as lets its longest word fit in `width` pixels: a word is never cut."""
        name, theme = self.name.accessibleName(), self._look.theme
        words, size = UNBROKEN.findall(name), theme.px(NAME_SIZE)
        font = QFont(self.name.font())
        font.setWeight(QFont.Weight.DemiBold)
        font.setPixelSize(size)
        self.name.setText(broken_where_it_fits(name, QFontMetrics(font).horizontalAdvance, width))
        while size > theme.px(SMALLEST_NAME):
            font.setPixelSize(size)
            if all(QFontMetrics(font).horizontalAdvance(word) <= width for word in words):
                break
            size -= 1
        self._size_name(size)

    def _break_second_name(self, width: int) -> None:
        name, metrics = self.second_name.accessibleName(), self.second_name.fontMetrics()
        self.second_name.setText(broken_where_it_fits(name, metrics.horizontalAdvance, width))

    def _size_name(self, size: int) -> None:
        sheet = f"font-size: {size}px; font-weight: 600;"
        if sheet != self.name.styleSheet():
            self.name.setStyleSheet(sheet)
        self.name.ensurePolished()

    def _offer(self, actions: tuple[tuple[str, Action], ...]) -> None:
        while self._buttons:
            button = self._buttons.pop()
            self._button_row.removeWidget(button)
            button.hide()
            button.deleteLater()
        for label, action in actions:
            button = WrapButton(label, self)
            button.setObjectName("small")
            button.setToolTip(label)
            button.setProperty("action", action)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(self._want)
            self._button_row.addWidget(button)
            button.show()  # at once, with its room
            self._buttons.append(button)

    def _want(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            self.action_wanted.emit(button.property("action"))

    def _rescale(self) -> None:
        theme = self._look.theme
        scaled_margins(self, self._look, SPACING.near + 2, SPACING.tight)
        self._head.setSpacing(theme.px(SPACING.near))
        self._button_row.setSpacing(theme.px(SPACING.tight))
        size = theme.px(TEXT_SIZE * self._text_scale)
        self.text.setStyleSheet(f"font-size: {size}px;")
        self._fit_words()


def values_line(card: PanelCard) -> str:
    """Current beside printed values of a card on the field, and what was written on it by hand; empty elsewhere."""
    now = card.now
    if now is None or now.no is None:
        return ""
    parts = []
    if now.printed_power or now.power:
        same, power = now.power == now.printed_power, number_shown(now.power)
        parts.append(
            tr("Power {now}", now=power)
            if same
            else tr("Power {now} (printed {printed})", now=power, printed=number_shown(now.printed_power))
        )
    parts.append(tr("up") if now.up else tr("down"))
    if now.frozen:
        parts.append(tr("frozen"))
    if now.gained:
        parts.append(tr("gained abilities"))
    if now.lost:
        parts.append(tr("lost abilities"))
    if now.under:
        parts.append(tr("{n} under it", n=len(now.under)))
    parts += words_on(now)
    return " · ".join(parts)
