"""One card over the whole place: a large picture, every language side by side, and what belongs to the card."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QToolButton, QVBoxLayout, QWidget

from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.ui.catalogue import markup
from wixoss_desktop.ui.catalogue.card_parts import CardParts, MarkedWords, Section
from wixoss_desktop.ui.catalogue.deck_deeds import DeckDeeds
from wixoss_desktop.ui.catalogue.reading import PageReader
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.controls import Dressed, Words, put_icon, scaled_margins
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr

PICTURE: Final = 300
SIDE: Final = 290
LEAST_MIDDLE: Final = 480
"""So wide the texts have to be for something to stand beside them."""
WIDEST: Final = 16_777_215
"""As wide as Qt lets a widget be (QWIDGETSIZE_MAX)."""
COLUMN: Final = 200
"""The least width of a text beside others."""
MOST_COLUMNS: Final = 4


class LargePage(Dressed, QWidget):
    """Says `left` with Esc, and `step_wanted` with -1 or 1 for the card before or behind this one."""

    left = Signal()
    step_wanted = Signal(int)

    def __init__(self, look: Look, pictures: Pictures, reader: PageReader, deeds: DeckDeeds) -> None:
        super().__init__()
        self.setObjectName("place")
        self._look = look
        self._reader = reader
        self.parts = CardParts(look, pictures, reader, deeds, picture_width=PICTURE)
        self.back_button, self.previous_button, self.next_button = QToolButton(), QToolButton(), QToolButton()
        self.where = Words("soft")
        self.texts = Section(MarkedWords(), look)
        self.left_side, self.middle, self.right_side = QVBoxLayout(), QVBoxLayout(), QVBoxLayout()
        self._lay_out()
        self._join()
        self.dress(self._look)

    @property
    def row(self) -> Row | None:
        """The card shown."""
        return self.parts.row

    def show_card(self, row: Row, place: int, count: int) -> None:
        """Show a card, the so-manieth of those found, counted from 0."""
        is_another = self.row is None or self.row.id != row.id
        self.parts.show_reading(self._reader.read(row))
        self.where.setText(tr("{n} of {count}", n=place + 1, count=count) if place >= 0 else "")
        self.previous_button.setEnabled(place > 0)
        self.next_button.setEnabled(0 <= place < count - 1)
        self._tell_texts()
        if is_another:
            self.page_scroll.verticalScrollBar().setValue(0)

    def retranslate(self) -> None:
        """Word the buttons in the language of the screen."""
        self.back_button.setText(tr("Back to the cards"))
        self.back_button.setToolTip(tr("Back to the cards (Esc)"))
        self.texts.entitle(tr("Texts, side by side"))
        for button, says in (
            (self.previous_button, tr("The card before (Left)")),
            (self.next_button, tr("The next card (Right)")),
        ):
            button.setToolTip(says)
            button.setAccessibleName(says)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._put_right_side()
        self._tell_texts()

    def _put_right_side(self) -> None:
        """Printings, decks and answers stand beside the texts, or where there is no room for both, below them."""
        is_narrow = self.width() < self._look.theme.px(PICTURE + SIDE + LEAST_MIDDLE)
        wanted = self.middle if is_narrow else self.body
        if self.right_side.parent() is wanted:
            return
        for layout in (self.middle, self.body):
            layout.removeItem(self.right_side)
        self.right_side.setParent(None)
        if is_narrow:
            self.middle.insertLayout(self.middle.count() - 1, self.right_side)
        else:
            self.body.addLayout(self.right_side)
        self._give_width()

    def _give_width(self) -> None:
        """What stands beside the texts has its width; below them it has theirs."""
        side = self._look.theme.px(SIDE)
        is_below = self.right_side.parent() is self.middle
        for widget in (self.parts.printings, self.parts.decks, self.parts.rulings):
            widget.setMinimumWidth(0 if is_below else side)
            widget.setMaximumWidth(WIDEST if is_below else side)

    def _tell_texts(self) -> None:
        reading, theme = self.parts.reading, self._look.theme
        if reading is None:
            return
        side = 0 if self.right_side.parent() is self.middle else SIDE
        room = self.width() - theme.px(PICTURE + side + 6 * SPACING.wide)
        wanted = min(MOST_COLUMNS, len(markup.told_languages(reading)))
        fitting = max(1, min(wanted, room // theme.px(COLUMN)))
        text = markup.columns(reading, fitting, theme)
        assert isinstance(self.texts.body, MarkedWords)
        self.texts.body.setText(text)
        self.texts.setVisible(bool(text))

    def _lay_out(self) -> None:
        parts = self.parts
        head = QHBoxLayout()
        head.addWidget(self.back_button)
        head.addStretch(1)
        for widget in (self.where, self.previous_button, self.next_button):
            head.addWidget(widget)
        deeds = self.deeds = QHBoxLayout()
        for button in (parts.star, parts.correct_button):
            deeds.addWidget(button)
        deeds.addStretch(1)
        self.left_side.addWidget(parts.picture, 0, Qt.AlignmentFlag.AlignHCenter)
        chosen = QHBoxLayout()
        for button in (parts.deck_button, parts.try_button):
            chosen.addWidget(button)
        chosen.addStretch(1)
        self.left_side.addLayout(chosen)
        self.left_side.addLayout(deeds)
        self.left_side.addWidget(parts.notice)
        self.left_side.addWidget(parts.note)
        for words in (parts.name, parts.second_name, parts.badge, parts.facts, parts.corrected):
            self.middle.addWidget(words)
        for section in (parts.effect, self.texts, parts.terms):
            self.middle.addWidget(section)
        for section in (parts.printings, parts.decks, parts.rulings):
            self.right_side.addWidget(section)
        self.panel = QFrame()
        self.panel.setObjectName("panel")
        self.body = body = QHBoxLayout(self.panel)
        for side, share in ((self.left_side, 0), (self.middle, 1), (self.right_side, 0)):
            side.addStretch(1)
            body.addLayout(side, share)
        self.page_scroll = QScrollArea()
        self.page_scroll.setWidgetResizable(True)
        self.page_scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.page_scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.page_scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what is in it has the keyboard, and that scrolls
        self.page_scroll.setWidget(self.panel)
        column = QVBoxLayout(self)
        column.addLayout(head)
        column.addWidget(self.page_scroll, 1)
        self.setFocusProxy(parts.name)

    def _join(self) -> None:
        self.back_button.clicked.connect(self.left)
        self.previous_button.clicked.connect(self._go_back)
        self.next_button.clicked.connect(self._go_on)
        for key, then in ((Qt.Key.Key_Escape, self.left.emit), (Qt.Key.Key_Left, self._go_back),
                          (Qt.Key.Key_Right, self._go_on)):  # fmt: skip
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(then)

    def _go_back(self) -> None:
        if self.previous_button.isEnabled():
            self.step_wanted.emit(-1)

    def _go_on(self) -> None:
        if self.next_button.isEnabled():
            self.step_wanted.emit(1)

    def _rescale(self) -> None:
        theme = self._look.theme
        scaled_margins(self, self._look, SPACING.wide, SPACING.near)
        scaled_margins(self.panel, self._look, SPACING.wide, SPACING.wide)
        for side in (self.left_side, self.middle, self.right_side):
            side.setSpacing(theme.px(SPACING.near))
        for button, icon in ((self.back_button, "back"), (self.previous_button, "back"), (self.next_button, "next")):
            button.setObjectName("quiet" if button is self.back_button else "round")
            put_icon(button, icon, self._look)  # type: ignore[arg-type]
        self.back_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._give_width()
        self.parts.note.setFixedWidth(theme.px(PICTURE))
        self.retranslate()
