"""The script of a dummy as a table: a line for each of its turns, the last one again and again."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QToolButton, QWidget

from wixoss_desktop.engine.wixoss.dummy import DummyRow
from wixoss_desktop.ui.kit.controls import Dressed, Words
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import marked, tr

MOST_ROWS: Final = 8
POWER, POWER_STEP, COUNT = 99_000, 1000, 5
DASH: Final = "–"
LANES: Final = (marked("Left lane"), marked("Centre lane"), marked("Right lane"))
ARROWS: Final = ("←", "↑", "→")
"""The lanes as the player looks at them."""
GROUPS: Final = (
    (marked("Power"), marked("Its SIGNI in front of your lanes; – puts none, and one that is there stays"), 3),
    (marked("Attacks"), marked("How often the SIGNI in front of each of your lanes attacks"), 3),
    (marked("LRIG"), marked("How often its LRIG attacks"), 1),
    (marked("Guards"), marked("How many LRIG attacks it guards against in your turn"), 1),
    (marked("Banishes"), marked("Of which of your lanes it banishes the SIGNI"), 3),
    (marked("Discards"), marked("How many cards of your hand you discard"), 1),
)
WIDTHS: Final = (60, 30, 36, 36, 28, 36)
"""Of one cell of each group."""
HEIGHT: Final = 28


class NumberCell(QLineEdit):
    """A number: it is typed, or changed by the arrow keys or the wheel; 0 is a dash. Says `changed`."""

    changed = Signal()

    def __init__(self, most: int, step: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("cell")
        self._most, self._step, self._value = most, step, 0
        self._is_fresh = False
        self.setPlaceholderText(DASH)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setMaxLength(len(str(most)))
        self.editingFinished.connect(self._read)
        self.show_value(0)

    @property
    def value(self) -> int:
        """The number as it was understood last."""
        return self._value

    def show_value(self, value: int) -> None:
        """Shows a number, without saying so."""
        self._value = value
        self.setText(str(value or ""))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._is_fresh = True
        self.selectAll()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The first click selects the number, to be typed over; the next one goes to a digit."""
        super().mousePressEvent(event)
        if self._is_fresh:
            self.selectAll()
        self._is_fresh = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows go up and down by a step."""
        steps = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}.get(Qt.Key(event.key()))
        if steps is None:
            super().keyPressEvent(event)
        else:
            self._take(self._value + steps * self._step)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turns the number once the cell has the keys; before that the page is scrolled."""
        if self.hasFocus():
            self._take(self._value + (1 if event.angleDelta().y() > 0 else -1) * self._step)
            event.accept()
        else:
            event.ignore()

    def _read(self) -> None:
        text = self.text().strip()
        self._take(int(text) if text.isdecimal() else 0)

    def _take(self, value: int) -> None:
        now, held = self._value, max(0, min(self._most, value))
        self.show_value(held)
        if held != now:
            self.changed.emit()


class YesCell(QToolButton):
    """Yes, a tick, or no, a dash: a click or the space bar changes it. Says `changed`."""

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("cell")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.clicked.connect(self._mark)
        self.clicked.connect(self.changed)
        self._mark()

    def show_value(self, value: int) -> None:
        """Shows yes, or no for 0, without saying so."""
        self.setChecked(bool(value))
        self._mark()

    def _mark(self) -> None:
        self.setText("✓" if self.isChecked() else DASH)


class ScriptLine:
    """The cells of one turn."""

    def __init__(self, table: "ScriptTable") -> None:
        self.turn = Words("soft", table)
        self.powers = tuple(NumberCell(POWER, POWER_STEP, table) for _ in LANES)
        self.attacks = tuple(NumberCell(COUNT, 1, table) for _ in LANES)
        self.lrig, self.guards, self.discards = (NumberCell(COUNT, 1, table) for _ in range(3))
        self.banishes = tuple(YesCell(table) for _ in LANES)
        for cell in self.cells:
            cell.changed.connect(table.tell)

    @property
    def cells(self) -> tuple[NumberCell | YesCell, ...]:
        """The cells from left to right."""
        return (*self.powers, *self.attacks, self.lrig, self.guards, *self.banishes, self.discards)

    @property
    def row(self) -> DummyRow:
        """What the cells say."""
        one, two, three = (cell.value for cell in self.powers)
        left, center, right = (cell.value for cell in self.attacks)
        first, second, third = (cell.isChecked() for cell in self.banishes)
        return DummyRow(
            (one, two, three), (left, center, right), self.lrig.value, self.guards.value,
            (first, second, third), self.discards.value,
        )  # fmt: skip

    def show(self, row: DummyRow | None) -> None:
        """Shows a row, or nothing; says nothing of it."""
        self.turn.setVisible(row is not None)
        for cell in self.cells:
            cell.setVisible(row is not None)
        if row is None:
            return
        values = (*row.blockers, *row.damage, row.lrig, row.guards, *row.banishes, row.discards)
        for cell, value in zip(self.cells, values, strict=True):
            cell.show_value(value)


class ScriptTable(Dressed, QWidget):
    """`changed` says that the person has changed a cell."""

    changed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._count = 0
        self.lines: list[ScriptLine] = []
        self._heads = [Words("small", self) for _ in GROUPS]
        self._arrows = [Words("small", self) for _ in range(sum(width for *_, width in GROUPS))]
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._lay_heads()
        self.dress(look)

    @property
    def rows(self) -> tuple[DummyRow, ...]:
        """The script as the table says it."""
        return tuple(line.row for line in self.lines[: self._count])

    def show_rows(self, rows: Sequence[DummyRow]) -> None:
        """Shows a script, without saying so."""
        while len(self.lines) < len(rows):
            self._add_line()
        self._count = len(rows)
        for at, line in enumerate(self.lines):
            line.show(rows[at] if at < len(rows) else None)
        self.retranslate()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        for head, (name, why, _) in zip(self._heads, GROUPS, strict=True):
            head.setText(tr(name))
            head.setToolTip(tr(why))
        for at, (group, lane) in enumerate(_columns()):
            self._arrows[at].setText("" if lane is None else ARROWS[lane])
            for number, line in enumerate(self.lines, 1):
                _name(line.cells[at], group, lane, number)
        for number, line in enumerate(self.lines, 1):
            is_last = number == self._count
            line.turn.setText(tr("{n} and on", n=number) if is_last else tr("Turn {n}", n=number))

    def tell(self) -> None:
        """Says that a cell has been changed."""
        self.changed.emit()

    def _lay_heads(self) -> None:
        column = 1
        for head, (*_, width) in zip(self._heads, GROUPS, strict=True):
            head.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._grid.addWidget(head, 0, column, 1, width)
            column += width
        for at, arrow in enumerate(self._arrows):
            arrow.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._grid.addWidget(arrow, 1, at + 1)
        self._grid.setColumnStretch(column, 1)
        self._grid.setRowStretch(MOST_ROWS + 2, 1)

    def _add_line(self) -> None:
        line = ScriptLine(self)
        self.lines.append(line)
        row = len(self.lines) + 1
        self._grid.addWidget(line.turn, row, 0)
        for column, cell in enumerate(line.cells, 1):
            self._grid.addWidget(cell, row, column, Qt.AlignmentFlag.AlignCenter)
        self._rescale()

    def _rescale(self) -> None:
        px = self._look.theme.px
        self._grid.setHorizontalSpacing(px(SPACING.tight))
        self._grid.setVerticalSpacing(px(SPACING.tight))
        for line in self.lines:
            for cell, (group, _) in zip(line.cells, _columns(), strict=True):
                cell.setFixedSize(px(WIDTHS[group]), px(HEIGHT))


def _columns() -> tuple[tuple[int, int | None], ...]:
    """The group of each column, and its lane where there is one for each."""
    return tuple(
        (group, lane if width == len(LANES) else None)
        for group, (*_, width) in enumerate(GROUPS)
        for lane in range(width)
    )


def _name(cell: QWidget, group: int, lane: int | None, turn: int) -> None:
    name, why, _ = GROUPS[group]
    where = () if lane is None else (tr(LANES[lane]),)
    cell.setAccessibleName(": ".join((tr("Turn {n}", n=turn), tr(name), *where)))
    cell.setToolTip("\n".join((tr(why), *where)))
