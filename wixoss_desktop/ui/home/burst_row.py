"""Which cards of a dummy have a life burst: none, half of them, or those of its life cloth that are ticked."""

from typing import Final, Literal

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from wixoss_desktop.engine.wixoss.dummy import Bursts
from wixoss_desktop.ui.home.script_table import HEIGHT, YesCell
from wixoss_desktop.ui.kit.controls import Segments
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import marked, tr

Which = Literal["none", "half", "ticked"]
NAMES: Final[dict[Which, str]] = {
    "none": marked("No life bursts"),
    "half": marked("Half of its cards"),
    "ticked": marked("Ticked ones"),
}
LIFE: Final = 7


class BurstRow(QWidget):
    """`changed` says that the person has chosen otherwise."""

    changed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.which: Segments[Which] = Segments(look, tuple(NAMES), "none", self)
        self.life = tuple(YesCell(self) for _ in range(LIFE))
        self._row = QHBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.which)
        column.addLayout(self._row)
        for cell in self.life:
            self._row.addWidget(cell)
            cell.changed.connect(self.changed)
        self._row.addStretch(1)
        self.which.chosen.connect(self.changed)
        look.theme_changed.connect(self._rescale)
        self._rescale()

    @property
    def value(self) -> Bursts:
        """Which cards have one, as a script says it."""
        which = self.which.value
        return tuple(cell.isChecked() for cell in self.life) if which == "ticked" else which

    def show_bursts(self, bursts: Bursts) -> None:
        """Shows which cards have one, without saying so."""
        self.which.set_value("ticked" if isinstance(bursts, tuple) else bursts)
        for at, cell in enumerate(self.life):
            cell.setVisible(isinstance(bursts, tuple))
            if isinstance(bursts, tuple):
                cell.show_value(at < len(bursts) and bursts[at])

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.which.word(tr("Its life bursts"), tuple(tr(name) for name in NAMES.values()))
        for which in NAMES:
            self.which.segment(which).setToolTip(tr("A life burst of the dummy banishes the attacker."))
        for number, cell in enumerate(self.life, 1):
            cell.setToolTip(tr("Card {n} of its life cloth, from the top", n=number))
            cell.setAccessibleName(cell.toolTip())

    def _rescale(self) -> None:
        self._row.setSpacing(self._look.theme.px(SPACING.tight))
        for cell in self.life:
            cell.setFixedSize(self._look.theme.px(HEIGHT), self._look.theme.px(HEIGHT))
