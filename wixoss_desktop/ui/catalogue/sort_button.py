"""The button that says in which order the cards stand, and changes it: it reads and writes the search line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton

from wixoss_desktop.ui.catalogue.chip_line import sort_of, sorted_by
from wixoss_desktop.ui.kit.fields import MenuButton
from wixoss_desktop.ui.kit.translate import tr

UPWARDS: Final = ("", "name", "no", "color")
"""Orders that begin with the least at their first choice; numbers begin with the greatest."""


class SortButton(MenuButton):
    """Says `line_wanted` with the line that a choice asks for; the same choice again turns the order round."""

    line_wanted = Signal(str)

    def __init__(self, orders: Mapping[str, str]) -> None:
        super().__init__()
        self._line = ""
        self._words = orders
        self._orders = QMenu(self)
        self._orders.triggered.connect(self._choose)
        self.setMenu(self._orders)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.actions_by_name: dict[str, QAction] = {}
        self._fill(orders)

    def take_orders(self, orders: Mapping[str, str]) -> None:
        """Offer the orders of a game, by their names with their words."""
        if orders != self._words:
            self._words = orders
            self._fill(orders)
            self.follow(self._line)

    def _fill(self, names: Iterable[str]) -> None:
        self._orders.clear()
        self.actions_by_name = {}
        for name in names:
            action = self.actions_by_name[name] = self._orders.addAction("")
            action.setData(name)
            action.setCheckable(True)

    def follow(self, line: str) -> None:
        """Show the order that a line asks for."""
        self._line = line
        now, downwards = sort_of(line)
        for name, action in self.actions_by_name.items():
            arrow = (" ↓" if downwards else " ↑") if name and name == now else ""
            action.setText(f"{self._words[name]}{arrow}")
            action.setChecked(name == now)
        known = now if now in self.actions_by_name else ""
        self.setText(self.actions_by_name[known].text())
        self.setToolTip(tr("The order of the cards"))
        self.setAccessibleName(tr("{name}: {sentence}", name=tr("The order of the cards"), sentence=self.text()))

    def _choose(self, action: QAction) -> None:
        name = str(action.data())
        now, downwards = sort_of(self._line)
        down = not downwards if name == now else name not in UPWARDS
        self.line_wanted.emit(sorted_by(self._line, name, downwards=down))
