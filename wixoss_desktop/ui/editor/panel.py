"""Beside an edited table: turn and step, coins, piles filled with blanks, cards to bring in, and what to do with it."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.match.editing import PHASES
from wixoss_desktop.ui.controls import Words, scaled_margins
from wixoss_desktop.ui.fields import ChoiceField, NumberField
from wixoss_desktop.ui.theme import Look
from wixoss_desktop.ui.tokens import SPACING
from wixoss_desktop.ui.translate import marked, tr

WIDTH: Final = 236
MOST: Final = 60
"""Cards in the list at once; who seeks more types more."""
STEPS: Final = {
    "ener": marked("Ener phase"),
    "grow": marked("Grow phase"),
    "main": marked("Main phase"),
    "arts": marked("ARTS step"),
    "defence": marked("Defence step"),
    "signi": marked("SIGNI attacks"),
    "lrig": marked("LRIG attack"),
}
COUNTED: Final = (("coin", marked("Coins"), 5), ("life", marked("Life Cloth"), 20), ("deck", marked("Deck"), 60))
DEEDS: Final = (
    ("both", marked("Play from here")),
    ("computer", marked("Against the computer")),
    ("save", marked("Save as …")),
    ("open", marked("Open …")),
)


class EditorPanel(QFrame):
    """Says `went` (turn, seat), `counted` (what, seat, how many), `brought` (number, seat) and `pressed` (a deed)."""

    went = Signal(int, int)
    counted = Signal(str, int, int)
    brought = Signal(str, int)
    pressed = Signal(str)

    def __init__(self, look: Look, cards: Iterable[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tablePanel")
        self._look = look
        self._cards = tuple(cards)
        self.title, self.note = Words("large", self), Words("bad", self)
        self.turn, self.active, self.step = NumberField(self), ChoiceField(self), ChoiceField(self)
        self.turn.setRange(1, 99)
        self.active.addItems(["P1", "P2"])
        for phase in PHASES:
            self.step.addItem("", phase)
        self.counts = {(what, seat): self._count(what, seat, most) for what, _, most in COUNTED for seat in (0, 1)}
        self.labels = {what: Words("small", self) for what, _, _ in COUNTED}
        self.search, self.found, self.side = QLineEdit(self), QListWidget(self), ChoiceField(self)
        self.side.addItems(["P1", "P2"])
        self.buttons = {deed: QPushButton(self) for deed, _ in DEEDS}
        self._lay_out()
        self._join()
        self.retranslate()
        self._seek("")
        look.theme_changed.connect(self._rescale)
        self._rescale()
        self.hide()

    @property
    def phase(self) -> str:
        """The phase or step at which the position is played on."""
        return str(self.step.currentData())

    def show_view(self, view: View) -> None:
        """Shows the figures of the table as they are."""
        own, other = (view.own, view.other) if view.own.seat == 0 else (view.other, view.own)
        self._put(self.turn, view.turn)
        self.active.setCurrentIndex(view.active)
        for seat, side in enumerate((own, other)):
            self._put(self.counts["coin", seat], side.area.coin)
            self._put(self.counts["life", seat], side.life)
            self._put(self.counts["deck", seat], side.deck)

    def complain(self, words: str) -> None:
        """Says what is wrong; nothing takes it away again."""
        self.note.setText(words)
        self.note.setVisible(bool(words))

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.title.setText(tr("Edit the position"))
        for at, phase in enumerate(PHASES):
            self.step.setItemText(at, tr(STEPS[phase]))
        for what, name, _ in COUNTED:
            self.labels[what].setText(tr(name))
            for seat in (0, 1):
                self.counts[what, seat].setAccessibleName(f"{tr(name)} P{seat + 1}")
        self.turn.setPrefix(tr("Turn") + " ")
        self.turn.setAccessibleName(tr("Turn"))
        self.active.setAccessibleName(tr("Whose turn it is"))
        self.step.setAccessibleName(tr("Phase or step"))
        self.search.setPlaceholderText(tr("Bring in a card: name or number"))
        self.side.setAccessibleName(tr("Whose card it is"))
        self.found.setToolTip(tr("A double click, or Enter, puts the card into the hand; from there it is dragged."))
        for deed, text in DEEDS:
            self.buttons[deed].setText(tr(text))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _count(self, what: str, seat: int, most: int) -> NumberField:
        box = NumberField(self)
        box.setRange(0, most)
        box.setProperty("what", (what, seat))
        box.valueChanged.connect(self._counted)
        return box

    @staticmethod
    def _put(box: NumberField, value: int) -> None:
        was = box.blockSignals(True)
        box.setValue(value)
        box.blockSignals(was)

    def _counted(self, value: int) -> None:
        what, seat = self.sender().property("what")
        self.counted.emit(what, seat, value)

    def _went(self) -> None:
        self.went.emit(self.turn.value(), self.active.currentIndex())

    def _seek(self, text: str) -> None:
        wanted = text.casefold().split()
        fitting = (one for one in self._cards if all(word in f"{one[0]} {one[1]}".casefold() for word in wanted))
        self.found.clear()
        for (no, name), _ in zip(fitting, range(MOST), strict=False):
            item = QListWidgetItem(f"{name}  {no}", self.found)
            item.setData(Qt.ItemDataRole.UserRole, no)

    def _bring(self, item: QListWidgetItem) -> None:
        self.brought.emit(item.data(Qt.ItemDataRole.UserRole), self.side.currentIndex())

    def _bring_first(self) -> None:
        item = self.found.currentItem() or self.found.item(0)
        if item is not None:
            self._bring(item)

    def _press(self) -> None:
        deed = next(deed for deed, button in self.buttons.items() if button is self.sender())
        self.pressed.emit(deed)

    def _join(self) -> None:
        self.turn.valueChanged.connect(self._went)
        self.active.activated.connect(self._went)
        self.search.textChanged.connect(self._seek)
        self.search.returnPressed.connect(self._bring_first)
        self.found.itemActivated.connect(self._bring)
        for button in self.buttons.values():
            button.setAutoDefault(False)
            button.clicked.connect(self._press)

    def _lay_out(self) -> None:
        self.step.setCurrentIndex(PHASES.index("main"))
        self.note.setWordWrap(True)
        self.note.hide()
        grid = self._grid = QGridLayout()
        grid.addWidget(self.turn, 0, 0, 1, 2)
        grid.addWidget(self.active, 0, 2)
        grid.addWidget(self.step, 1, 0, 1, 3)
        for seat in (0, 1):
            heading = Words("small", self)
            heading.setText(f"P{seat + 1}")
            grid.addWidget(heading, 2, seat + 1)
        for at, (what, _, _) in enumerate(COUNTED, 3):
            grid.addWidget(self.labels[what], at, 0)
            for seat in (0, 1):
                grid.addWidget(self.counts[what, seat], at, seat + 1)
        grid.addWidget(self.search, 6, 0, 1, 2)
        grid.addWidget(self.side, 6, 2)
        grid.addWidget(self.found, 7, 0, 1, 3)
        column = QVBoxLayout(self)
        column.addWidget(self.title)
        column.addLayout(grid)
        files = QHBoxLayout()
        for at, button in enumerate(self.buttons.values()):
            button.setObjectName("small")
            grid.addWidget(button, 8 + at, 0, 1, 3) if at < 2 else files.addWidget(button, 1)
        grid.addLayout(files, 10, 0, 1, 3)
        column.addWidget(self.note)

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.near, SPACING.tight)
        self._grid.setSpacing(self._look.theme.px(SPACING.tight))
        self.found.setMinimumHeight(self._look.theme.px(48))
        self.setFixedWidth(self._look.theme.px(WIDTH))
