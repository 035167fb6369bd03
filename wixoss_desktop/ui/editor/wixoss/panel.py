"""Beside an edited table: turn and step, cards to bring in, figures of both seats, and what to do with the position."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.match.wixoss.editing import PHASES
from wixoss_desktop.ui.editor.wixoss.figures import Figures
from wixoss_desktop.ui.kit.controls import OneOfMany, Worded, Words, scaled_margins
from wixoss_desktop.ui.kit.fields import ChoiceField, NumberField
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.table.free.finder import Find, Finder
from wixoss_desktop.words.lexicon import Lexicon

WIDTH: Final = 236
HELP: Final = marked("Drag a card to its place, or press Enter and choose one.")
STEPS: Final = {
    "ener": marked("Ener phase"),
    "grow": marked("Grow phase"),
    "main": marked("Main phase"),
    "arts": marked("ARTS step"),
    "defence": marked("Defence step"),
    "signi": marked("SIGNI attacks"),
    "lrig": marked("LRIG attack"),
}
TABS: Final = (marked("Cards"), marked("Figures"))
DEEDS: Final = (
    ("both", marked("Play from here")),
    ("computer", marked("Against the computer")),
    ("save", marked("Save as …")),
    ("open", marked("Open …")),
)


class EditorPanel(Worded, QFrame):
    """Says `went` (turn, seat) and `pressed` (a deed); its finder and its figures say the rest."""

    went = Signal(int, int)
    pressed = Signal(str)

    def __init__(self, look: Look, find: Find, words: Callable[[], Lexicon], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tablePanel")
        self._look = look
        self.title, self.note = Words("large", self), Words("bad", self)
        self.told = Words("soft", self)
        self.turn, self.active, self.step = NumberField(self), ChoiceField(self), ChoiceField(self)
        self.turn.setRange(1, 99)
        self.active.addItems(["P1", "P2"])
        for phase in PHASES:
            self.step.addItem("", phase)
        self.finder, self.figures = Finder(look, find, HELP, self), Figures(look, words, self)
        self.tabs = tuple(QToolButton(self) for _ in TABS)
        self.pages = QStackedWidget(self)
        self.buttons = {deed: QPushButton(self) for deed, _ in DEEDS}
        self._lay_out()
        self._join()
        self.retranslate()
        self.dress(look)
        self.hide()

    @property
    def phase(self) -> str:
        """The phase or step at which the position is played on."""
        return str(self.step.currentData())

    def show_view(self, view: View) -> None:
        """Shows the figures of the table as they are."""
        was = self.turn.blockSignals(True)
        self.turn.setValue(view.turn)
        self.turn.blockSignals(was)
        self.active.setCurrentIndex(view.active)
        self.figures.show_view(view)

    def complain(self, words: str) -> None:
        """Says what is wrong; nothing takes it away again."""
        self.note.setText(words)
        self.note.setVisible(bool(words))

    def tell(self, words: str) -> None:
        """Says what isn't as one may think; nothing takes it away again."""
        self.told.setText(words)
        self.told.setVisible(bool(words))

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.title.setText(tr("Edit the position"))
        for at, phase in enumerate(PHASES):
            self.step.setItemText(at, tr(STEPS[phase]))
        for tab, text in zip(self.tabs, TABS, strict=True):
            tab.setText(tr(text))
        self.turn.setPrefix(tr("Turn") + " ")
        self.turn.setAccessibleName(tr("Turn"))
        self.active.setAccessibleName(tr("Whose turn it is"))
        self.step.setAccessibleName(tr("Phase or step"))
        self.finder.retranslate()
        self.figures.retranslate()
        for deed, text in DEEDS:
            self.buttons[deed].setText(tr(text))

    def _went(self) -> None:
        self.went.emit(self.turn.value(), self.active.currentIndex())

    def _press(self) -> None:
        deed = next(deed for deed, button in self.buttons.items() if button is self.sender())
        self.pressed.emit(deed)

    def _join(self) -> None:
        self.turn.valueChanged.connect(self._went)
        self.active.activated.connect(self._went)
        for button in self.buttons.values():
            button.setAutoDefault(False)
            button.clicked.connect(self._press)

    def _lay_out(self) -> None:
        self.step.setCurrentIndex(PHASES.index("main"))
        for words in (self.note, self.told):
            words.setWordWrap(True)
            words.hide()
        grid = self._grid = QGridLayout()
        grid.addWidget(self.turn, 0, 0)
        grid.addWidget(self.active, 0, 1)
        grid.addWidget(self.step, 1, 0, 1, 2)
        grid.addLayout(self._tab_row(), 2, 0, 1, 2)
        for page in (self.finder, self.figures):
            self.pages.addWidget(page)
        grid.addWidget(self.pages, 3, 0, 1, 2)
        grid.setRowStretch(3, 1)
        deeds = QGridLayout()
        for at, button in enumerate(self.buttons.values()):
            button.setObjectName("small")
            deeds.addWidget(button, at, 0, 1, 2) if at < 2 else deeds.addWidget(button, 2, at - 2)
        for row, words in enumerate((self.told, self.note), start=4):
            grid.addWidget(words, row, 0, 1, 2)  # above the buttons, which stay where they are
        grid.addLayout(deeds, 6, 0, 1, 2)
        column = QVBoxLayout(self)
        column.addWidget(self.title)
        column.addLayout(grid, 1)

    def _tab_row(self) -> QHBoxLayout:
        group, row = OneOfMany(self), QHBoxLayout()
        for at, tab in enumerate(self.tabs):
            tab.setObjectName("tab")
            tab.setCheckable(True)
            group.addButton(tab, at)
            row.addWidget(tab)
        row.addStretch(1)
        group.idClicked.connect(self.pages.setCurrentIndex)
        self.tabs[0].setChecked(True)
        return row

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.near, SPACING.tight)
        self._grid.setSpacing(self._look.theme.px(SPACING.tight))
        self.setFixedWidth(self._look.theme.px(WIDTH))
