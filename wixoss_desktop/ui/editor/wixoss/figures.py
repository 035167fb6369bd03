"""The figures of an edited position: piles filled with blanks, markers of both seats, what they have done this turn."""

from collections.abc import Callable
from typing import Any, Final, get_args

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QScrollArea, QWidget

from wixoss_desktop.engine.wixoss.language.names import MarkerName
from wixoss_desktop.engine.wixoss.sight import SideSeen, View
from wixoss_desktop.engine.wixoss.state import Tally
from wixoss_desktop.match.wixoss.editing import BesideTable
from wixoss_desktop.match.wixoss.scenario.draft import TALLY_DEEDS
from wixoss_desktop.match.wixoss.scenario.text import in_list, listed
from wixoss_desktop.ui.kit.controls import Dressed, Words
from wixoss_desktop.ui.kit.fields import NumberField
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.table.free.entries import capital
from wixoss_desktop.words.lexicon import Lexicon

PILES: Final = (("life", marked("Life Cloth"), 20), ("deck", marked("Deck"), 60))
MARKERS: Final[tuple[MarkerName, ...]] = get_args(MarkerName)
MOST: Final = 99
WIDTH: Final = 58
MOST_OF: Final[dict[MarkerName, int]] = {"coin": 5, "limit_upper": 1}
"""Markers of which a player can't have any number [9.5]."""
DONE: Final = (
    ("charged", marked("Charged"), 1),
    ("grown", marked("Grown"), 1),
    ("removed", marked("Removed"), 9),
    ("refreshes", marked("Refreshed"), 9),
    ("spells", marked("Spells used"), 9),
    ("arts", marked("ARTS used"), 9),
)
"""What a seat has done this turn, and how often it can have been; a test compares them with the tally."""


class Figures(Dressed, QScrollArea):
    """Says `counted` (what, seat, how many) for what lies on the table; `beside` is what doesn't lie there."""

    counted = Signal(str, int, int)

    def __init__(self, look: Look, words: Callable[[], Lexicon], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._words = look, words
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._sheet = QWidget(self)
        self._sheet.setObjectName("scrolled")
        self._grid = QGridLayout(self._sheet)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(0, 1)
        self.labels: dict[str, Words] = {}
        self.counts: dict[tuple[str, int], NumberField] = {}
        self.bonds = (QLineEdit(self._sheet), QLineEdit(self._sheet))
        self.done_title = Words("small", self._sheet)
        self._lay_out()
        self.setWidget(self._sheet)
        self.dress(look)

    @property
    def beside(self) -> tuple[BesideTable, BesideTable]:
        """What each seat has done this turn, and its bonds."""
        return self._beside(0), self._beside(1)

    def _beside(self, seat: int) -> BesideTable:
        done: dict[str, Any] = {what: self.counts[what, seat].value() for what, _, _ in DONE}
        tally = Tally(**{what: bool(n) if what in TALLY_DEEDS else n for what, n in done.items()})
        return BesideTable(tally, tuple(name.strip('"') for name in listed(self.bonds[seat].text())))

    def begin(self, beside: tuple[BesideTable, BesideTable]) -> None:
        """Shows what seats have done when the editing begins."""
        for seat, one in enumerate(beside):
            for what, _, _ in DONE:
                self._put(what, seat, int(getattr(one.tally, what)))
            self.bonds[seat].setText(", ".join(map(in_list, one.bonds)))

    def show_view(self, view: View) -> None:
        """Shows the figures of the table as they are."""
        for side in (view.own, view.other):
            self._put("life", side.seat, side.life)
            self._put("deck", side.seat, side.deck)
            self._show_markers(side)

    def _show_markers(self, side: SideSeen) -> None:
        for name in MARKERS:
            self._put(name, side.seat, side.area.count(name))

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        for what, name, _ in (*PILES, *DONE):
            self._name(what, tr(name))
        for marker in MARKERS:
            self._name(marker, capital(self._words().noun(marker)))
        self.done_title.setText(tr("Done this turn"))
        self.labels["bonds"].setText(tr("Bonds"))
        for seat, line in enumerate(self.bonds):
            line.setAccessibleName(f"{tr('Bonds')} P{seat + 1}")
            line.setPlaceholderText(f"P{seat + 1}")
            line.setToolTip(tr("Names of characters, with commas between them"))

    def _name(self, what: str, name: str) -> None:
        self.labels[what].setText(name)
        self.labels[what].setToolTip(name)
        for seat in (0, 1):
            self.counts[what, seat].setAccessibleName(f"{name} P{seat + 1}")

    def _put(self, what: str, seat: int, value: int) -> None:
        box = self.counts[what, seat]
        was = box.blockSignals(True)
        box.setValue(value)
        box.blockSignals(was)

    def _lay_out(self) -> None:
        for seat in (0, 1):
            heading = Words("small", self._sheet)
            heading.setText(f"P{seat + 1}")
            self._grid.addWidget(heading, 0, seat + 1)
        on_table = (*((what, most) for what, _, most in PILES), *((name, MOST_OF.get(name, MOST)) for name in MARKERS))
        for what, most in on_table:
            self._row(what, most, is_on_table=True)
        self._grid.addWidget(self.done_title, self._grid.rowCount(), 0, 1, 3)
        for what, _, most in DONE:
            self._row(what, most, is_on_table=False)
        self._bonds_row()
        self._grid.setRowStretch(self._grid.rowCount(), 1)

    def _row(self, what: str, most: int, *, is_on_table: bool) -> None:
        at = self._grid.rowCount()
        self.labels[what] = Words("small", self._sheet)
        self.labels[what].setWordWrap(True)
        self._grid.addWidget(self.labels[what], at, 0)
        for seat in (0, 1):
            box = self.counts[what, seat] = NumberField(self._sheet)
            box.setRange(0, most)
            box.setProperty("what", (what, seat))
            if is_on_table:
                box.valueChanged.connect(self._counted)
            self._grid.addWidget(box, at, seat + 1)

    def _bonds_row(self) -> None:
        at = self._grid.rowCount()
        self.labels["bonds"] = Words("small", self._sheet)
        self._grid.addWidget(self.labels["bonds"], at, 0, 1, 3)
        for seat, line in enumerate(self.bonds):
            self._grid.addWidget(line, at + 1 + seat, 0, 1, 3)

    def _counted(self, value: int) -> None:
        what, seat = self.sender().property("what")
        self.counted.emit(what, seat, value)

    def _rescale(self) -> None:
        px = self._look.theme.px
        self._grid.setSpacing(px(SPACING.tight))
        for box in self.counts.values():
            box.setFixedWidth(px(WIDTH))
