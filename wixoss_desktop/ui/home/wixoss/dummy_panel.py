"""The dummy at Home, in the place of a second deck: which one, and what it does turn by turn."""

from typing import Final, Literal

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from wixoss_desktop.engine.wixoss.dummy import PRESETS, Bursts, Dummy, DummyRow
from wixoss_desktop.ui.home.wixoss.dummy_choice import FIRST, dummy_of, text_of
from wixoss_desktop.ui.home.wixoss.script_table import HEIGHT, MOST_ROWS, ScriptTable, YesCell
from wixoss_desktop.ui.kit.controls import Dressed, Segments, Words, paint_seat_bar, scaled_margins
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import marked, tr

Choice = Literal["asleep", "curve", "rush", "wall", "own"]
NAMES: Final[dict[Choice, str]] = {
    "asleep": marked("Asleep"),
    "curve": marked("Curve"),
    "rush": marked("Rush"),
    "wall": marked("Wall"),
    "own": marked("Own"),
}


class DummyPanel(Dressed, QFrame):
    """`changed` says that the person has chosen another dummy, or has changed its script."""

    changed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._look = look
        self._dummy: Dummy = PRESETS[FIRST]
        self._own: Dummy | None = None
        self._is_wanted = False
        self.title = Words("large", self)
        self.presets: Segments[Choice] = Segments(look, tuple(NAMES), FIRST, self)
        self.bursts = BurstRow(look, self)
        self.table = ScriptTable(look, self)
        self.more_button, self.fewer_button = QToolButton(self), QToolButton(self)
        self._lay_out()
        self.presets.chosen.connect(self._choose)
        self.bursts.changed.connect(self._change)
        self.table.changed.connect(self._change)
        self.more_button.clicked.connect(self._add_row)
        self.fewer_button.clicked.connect(self._drop_row)
        self.dress(look)
        self._show()

    def setVisible(self, visible: bool) -> None:
        """Writes the script into its table before it is first seen: Home begins without, and has it rarely."""
        if visible and not self._is_wanted:
            self._is_wanted = True
            self._show()
        super().setVisible(visible)

    @property
    def dummy(self) -> Dummy:
        """The dummy that is chosen."""
        return self._dummy

    @property
    def text(self) -> str:
        """The dummy that is chosen, as settings keep it."""
        return text_of(self._dummy)

    def set_text(self, text: str) -> None:
        """Shows another dummy, without saying so."""
        self._take(dummy_of(text))

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.title.setText(tr("Dummy"))
        self.presets.word(tr("Dummy"), tuple(tr(name) for name in NAMES.values()))
        self.presets.segment("own").setToolTip(tr("The script as you have changed it"))
        self.bursts.retranslate()
        for button, sign, words in (
            (self.more_button, "+", tr("One turn more")), (self.fewer_button, "−", tr("One turn less")),
        ):  # fmt: skip
            button.setText(sign)
            button.setToolTip(words)
            button.setAccessibleName(words)
        self.table.retranslate()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        paint_seat_bar(self, self.title, self._look.theme, "seat_two")

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.fewer_button)
        head.addWidget(self.more_button)
        column = QVBoxLayout(self)
        column.addLayout(head)
        column.addWidget(self.presets)
        column.addWidget(self.table, 1)
        column.addWidget(self.bursts)

    def _choose(self, name: Choice) -> None:
        if name == "own":
            self._take(self._own or self._dummy)
            self.presets.set_value("own")
        else:
            self._take(PRESETS[name])
        self.changed.emit()

    def _change(self) -> None:
        """Takes the script as the table says it now: it is the person's own."""
        self._take(Dummy(self.table.rows, self.bursts.value))
        self.changed.emit()

    def _add_row(self) -> None:
        self._take(replace(self._dummy, rows=(*self._dummy.rows, self._dummy.rows[-1])))
        self.changed.emit()

    def _drop_row(self) -> None:
        self._take(replace(self._dummy, rows=self._dummy.rows[:-1]))
        self.changed.emit()

    def _take(self, dummy: Dummy) -> None:
        self._dummy = dummy
        if dummy not in PRESETS.values():
            self._own = dummy
        self._show()

    def _show(self) -> None:
        rows: tuple[DummyRow, ...] = self._dummy.rows
        now = next((name for name, preset in PRESETS.items() if preset == self._dummy), None)
        self.presets.set_value(now or "own")
        self.bursts.show_bursts(self._dummy.bursts)
        if self._is_wanted:
            self.table.show_rows(rows)
        self.more_button.setEnabled(len(rows) < MOST_ROWS)
        self.fewer_button.setEnabled(len(rows) > 1)

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.apart, SPACING.near)
        self.title.setIndent(self._look.theme.px(14))


Which = Literal["none", "half", "ticked"]
BURSTS: Final[dict[Which, str]] = {
    "none": marked("No life bursts"),
    "half": marked("Half of its cards"),
    "ticked": marked("Ticked ones"),
}
LIFE: Final = 7


class BurstRow(Dressed, QWidget):
    """`changed` says that the person has chosen otherwise."""

    changed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.which: Segments[Which] = Segments(look, tuple(BURSTS), "none", self)
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
        self.dress(look)

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
        self.which.word(tr("Its life bursts"), tuple(tr(name) for name in BURSTS.values()))
        for which in BURSTS:
            self.which.segment(which).setToolTip(tr("A life burst of the dummy banishes the attacker."))
        for number, cell in enumerate(self.life, 1):
            cell.setToolTip(tr("Card {n} of its life cloth, from the top", n=number))
            cell.setAccessibleName(cell.toolTip())

    def _rescale(self) -> None:
        self._row.setSpacing(self._look.theme.px(SPACING.tight))
        for cell in self.life:
            cell.setFixedSize(self._look.theme.px(HEIGHT), self._look.theme.px(HEIGHT))
