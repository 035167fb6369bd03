"""The tray of answers in words: yes or no about a large card, modes and triggers as a list, numbers."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.engine.contract import Action
from wixoss_desktop.ui.faces.kept_picture import CardPicture
from wixoss_desktop.ui.faces.known_cards import NamedCards
from wixoss_desktop.ui.faces.marks_in_text import marked_up
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.controls import Switch, Words
from wixoss_desktop.ui.kit.fields import ChoiceField
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.trays.frame import Tray
from wixoss_desktop.ui.table.trays.specs import TextTraySpec, TrayButton

CARD_WIDTH = 190
NARROW, NARROW_CARD_WIDTH = 440, 110
"""Over a table narrower than this the card leaves its text room to be read."""
NUMBERS_A_ROW = 8
ROWS = 12
LETTERS = 24
LINES = 3
"""So many lines of a text are seen at the least."""


class WordBox(ChoiceField):
    """Says `chosen` with what declares the word that stands there; None while it is none of those known."""

    chosen = Signal(object)

    def __init__(self, words: tuple[tuple[str, Action], ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setMaxVisibleItems(ROWS)
        self.setMinimumContentsLength(LETTERS)
        self._known = {shown.casefold(): declares for shown, declares in words}
        self.addItems([shown for shown, _ in words])
        self.setCurrentIndex(-1)
        hint = tr("Type a part of it, or choose")
        self.setAccessibleName(hint)
        line, completer = self.lineEdit(), self.completer()
        assert line is not None and completer is not None
        line.setPlaceholderText(hint)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        completer.setMaxVisibleItems(ROWS)
        self.currentTextChanged.connect(self._changed)

    def _changed(self, text: str) -> None:
        self.chosen.emit(self._known.get(text.strip().casefold()))


class ScrolledText(QScrollArea):
    """A text as high as it is where there is room, scrolled where there isn't."""

    def __init__(self, text: QLabel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = text
        self.setObjectName("shelf")  # as bare as that: what lies behind it is seen
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        policy = text.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setWidget(text)

    def sizeHint(self) -> QSize:
        wanted = self._text.sizeHint()
        return QSize(wanted.width(), max(wanted.height(), self.minimumSizeHint().height()))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, LINES * self.fontMetrics().lineSpacing())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max(self._text.heightForWidth(width), self.minimumSizeHint().height())


class TextTray(Tray):
    """A card if there is one, its text, and a button for each answer."""

    def __init__(
        self, look: Look, book: NamedCards, pictures: Pictures, spec: TextTraySpec, parent: QWidget | None = None
    ) -> None:
        super().__init__(look, spec.seat, spec.title, spec.line, parent)
        self.spec = spec
        self._body, self._beside = QHBoxLayout(), QVBoxLayout()
        self.inside.addLayout(self._body, 1)
        if spec.card is not None:
            self._show_card(book, pictures, spec.card, spec.text or book.text(spec.card))
        self.tick = Switch(look, self)
        self.tick.setVisible(bool(spec.tick))
        if spec.tick:
            self._show_tick(spec.tick)
        answers = tuple(button for button in spec.buttons if button.does != "hide")
        others = tuple(button for button in spec.buttons if button.does == "hide")
        if spec.words:
            self._word_box(spec.words)
        self._body.addLayout(self._beside, 1)
        if spec.is_list:
            self._list(answers)
            self.add_buttons(others)
        elif spec.are_numbers:
            self._numbers(answers)
            self.add_buttons(others)
        else:
            self.add_buttons((*others, *answers))
        self._beside.addStretch(1)
        if spec.words:
            self._mean(None)

    @property
    def is_ticked(self) -> bool:
        """Whether the tick is set that says more than the answer."""
        return bool(self.spec.tick) and self.tick.isChecked()

    def _show_tick(self, text: str) -> None:
        words = Words("soft", self)
        words.setWordWrap(True)
        words.setText(text)
        words.setBuddy(self.tick)
        self.tick.setAccessibleName(text)
        row = QHBoxLayout()
        row.addWidget(self.tick)
        row.addWidget(words, 1)
        self.inside.addLayout(row)

    def _show_card(self, book: NamedCards, pictures: Pictures, no: str, said: str) -> None:
        if not self.spec.is_held_up:
            over = self.parentWidget()
            is_narrow = over is not None and over.width() < self.look.theme.px(NARROW)
            picture = CardPicture(self.look, pictures, NARROW_CARD_WIDTH if is_narrow else CARD_WIDTH, self)
            picture.show_face(book.facts(no))
            self._body.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        name, text = Words("large", self), Words("body", self)
        name.setText(book.name(no))
        text.setTextFormat(Qt.TextFormat.RichText)
        text.setText("<br>".join(marked_up(line) for line in said.split("\n")))
        for label in (name, text):
            label.setWordWrap(True)
        self._beside.addWidget(name)
        is_short = self.spec.is_list and not self.spec.text
        self._beside.addWidget(text if is_short else ScrolledText(text, self))

    def _word_box(self, words: tuple[tuple[str, Action], ...]) -> None:
        self.box = WordBox(words, self)
        self.box.chosen.connect(self._mean)
        self.inside.addWidget(self.box)

    def _mean(self, meant: Action | None) -> None:
        """The primary button declares the word that stands in the box, if it is one."""
        button = self.button_of("next")
        if button is not None:
            button.setProperty("does", meant)
            button.setEnabled(meant is not None)

    @property
    def first(self) -> QWidget:
        """The box of words, if there is one, has the keyboard first."""
        return self.box if self.spec.words else super().first

    def _list(self, answers: tuple[TrayButton, ...]) -> None:
        """Answers below each other and below the card's text, as wide as that."""
        for meant in answers:
            self._beside.addWidget(self.made(meant, wraps=True))

    def _numbers(self, answers: tuple[TrayButton, ...]) -> None:
        grid = QGridLayout()
        for at, meant in enumerate(answers):
            grid.addWidget(self.made(meant), at // NUMBERS_A_ROW, at % NUMBERS_A_ROW)
        self.inside.addLayout(grid)
