"""A turn of the planner: its LRIG, what is used in it, its ener in numbers, and its chances."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QComboBox, QFrame, QGridLayout, QHBoxLayout, QListWidget, QListWidgetItem, QToolButton
from PySide6.QtWidgets import QWidget as Widget

from wixoss_desktop.ui.kit.controls import CutLine, Dressed, Words
from wixoss_desktop.ui.kit.fields import ChoiceField
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import RADII, SPACING
from wixoss_desktop.ui.kit.translate import tr

MIME: Final = "application/x-wixoss-card"
STAY: Final = ""


class CardsToPlan(QListWidget):
    """Cards to be dragged onto a turn; `placed` comes with a number and a turn when a digit is pressed instead."""

    placed = Signal(str, int)

    def __init__(self, parent: Widget | None = None) -> None:
        super().__init__(parent)
        self.setDragEnabled(True)

    def show_cards(self, cards: Sequence[tuple[str, str]]) -> None:
        """Offers cards: number and words of each."""
        self.clear()
        for no, words in cards:
            item = QListWidgetItem(words, self)
            item.setData(Qt.ItemDataRole.UserRole, no)
            item.setToolTip(words)

    def mimeData(self, items: Sequence[QListWidgetItem]) -> QMimeData:
        data = QMimeData()
        if items:
            data.setData(MIME, str(items[0].data(Qt.ItemDataRole.UserRole)).encode("utf-8"))
        return data

    def keyboardSearch(self, search: str) -> None:
        item = self.currentItem()
        if search.isdecimal() and item is not None:
            self.placed.emit(item.data(Qt.ItemDataRole.UserRole), int(search))
        else:
            super().keyboardSearch(search)


class PlanTurnRow(Dressed, QFrame):
    """Says `lrig_chosen` with a number (empty: the LRIG stays), `dropped` with a card, `taken` with a place in it."""

    lrig_chosen = Signal(str)
    dropped = Signal(str)
    taken = Signal(int)

    def __init__(self, look: Look, number: int, parent: Widget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.setAcceptDrops(True)
        self._look, self.number = look, number
        self._is_over = False
        self.title, self.ener, self.chance = Words("large", self), CutLine("body", self), Words("large", self)
        self.details = CutLine("small", self)
        self.lrig = ChoiceField(self)
        self.chips: list[QToolButton] = []
        self._lay_out()
        self.lrig.activated.connect(self._choose)
        self.dress(look)

    def offer(self, lrigs: Sequence[tuple[str, str]], chosen: str) -> None:
        """Offers LRIGs to grow to, number and words of each; staying is always possible."""
        self.lrig.clear()
        for no, words in (*lrigs, (STAY, tr("stays"))):
            self.lrig.addItem(words, no)
        self.lrig.setCurrentIndex(max(0, self.lrig.findData(chosen)))
        self.lrig.setAccessibleName(tr("LRIG of turn {n}", n=self.number))

    def show_uses(self, uses: Sequence[tuple[str, str]]) -> None:
        """Shows the cards that the turn was given: name, and the chance to use it."""
        for chip in self.chips:
            self._uses.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self.chips = []
        for at, (name, chance) in enumerate(uses):
            chip = QToolButton(self)
            chip.setObjectName("beside")
            chip.setText("  ".join(part for part in (name, chance, "✕") if part))
            chip.setToolTip(tr("Take {card} out of this turn", card=name))
            chip.setAccessibleName(tr("Take {card} out of this turn", card=name))
            chip.clicked.connect(self._take)
            self._uses.insertWidget(at, chip)
            self.chips.append(chip)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasFormat(MIME):
            event.acceptProposedAction()
            self._light(True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._light(False)

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self._light(False)
        self.dropped.emit(bytes(event.mimeData().data(MIME).data()).decode("utf-8"))

    def _light(self, is_over: bool) -> None:
        """Shows that what is dragged may be dropped here."""
        self._is_over = is_over
        theme = self._look.theme
        edge = f"border: 2px dashed {theme.colors.accent};" if is_over else ""
        self.setStyleSheet(f"QFrame#panel {{ {edge} border-radius: {theme.px(RADII.medium)}px; }}" if is_over else "")

    def _choose(self) -> None:
        self.lrig_chosen.emit(self.lrig.currentData())

    def _take(self) -> None:
        chip = self.sender()
        if isinstance(chip, QToolButton) and chip in self.chips:
            self.taken.emit(self.chips.index(chip))

    def _lay_out(self) -> None:
        self._uses = QHBoxLayout()
        self._uses.addStretch(1)
        grid = self._grid = QGridLayout(self)
        grid.addWidget(self.title, 0, 0)
        grid.addWidget(self.lrig, 0, 1)
        grid.addWidget(self.ener, 0, 2)
        grid.addWidget(self.chance, 0, 3, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self.details, 1, 1, 1, 3)
        grid.addLayout(self._uses, 2, 1, 1, 3)
        grid.setColumnStretch(1, 2)
        grid.setColumnStretch(2, 3)
        self.lrig.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def _rescale(self) -> None:
        theme = self._look.theme
        side, slim = theme.px(SPACING.apart), theme.px(SPACING.near)
        self._grid.setContentsMargins(side, slim, side, slim)
        self._grid.setHorizontalSpacing(side)
        self._grid.setVerticalSpacing(theme.px(SPACING.tight))
        self.title.setMinimumWidth(theme.px(78))
        self.lrig.setMinimumWidth(theme.px(352))
        self.chance.setMinimumWidth(theme.px(76))
        self.chance.setAlignment(Qt.AlignmentFlag.AlignRight)
