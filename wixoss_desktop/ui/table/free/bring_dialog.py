"""Which card comes in from outside the game: found among all that are known, while one types."""

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout

from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.wixoss.manual_actions import facts_line
from wixoss_desktop.engine.wixoss.zones import HAND, Place
from wixoss_desktop.ui.kit.controls import scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.question import open_as_large
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.table.free.bringing import card_from, found_in, places_for, show_found
from wixoss_desktop.ui.table.free.finder import Finder

if TYPE_CHECKING:
    from wixoss_desktop.ui.table.place import TablePlace

SIZE: Final = (520, 460)
HELP: Final = marked("Enter brings the card to the hand, a right click anywhere.")


class BringDialog(AskingDialog):
    """One card to the hand, or to any place that a menu offers."""

    def __init__(self, place: "TablePlace") -> None:
        super().__init__(place)
        self._place = place
        self.setWindowTitle(tr("Bring in a card"))
        self.finder = Finder(place.look, partial(found_in, place.book), HELP, self)
        self.hand_button, self.where_button = QPushButton(tr("To the hand"), self), QPushButton(tr("Elsewhere …"), self)
        self.leave_button = QPushButton(tr("Cancel"), self)
        self.hand_button.setDefault(True)
        for button in (self.leave_button, self.where_button):
            button.setAutoDefault(False)
        column, row = QVBoxLayout(self), QHBoxLayout()
        column.addWidget(self.finder, 1)
        row.addWidget(self.leave_button)
        row.addStretch(1)
        row.addWidget(self.where_button)
        row.addWidget(self.hand_button)
        column.addLayout(row)
        self._join()
        self.finder.retranslate()
        theme = place.look.theme
        open_as_large(self, theme.px(SIZE[0]), theme.px(SIZE[1]))
        scaled_margins(self, place.look, SPACING.wide, SPACING.apart)
        self.finder.search.setFocus()

    def _join(self) -> None:
        found = self.finder.found
        self.leave_button.clicked.connect(self.reject)
        self.hand_button.clicked.connect(found.want)
        self.where_button.clicked.connect(found.want_menu)
        found.pointed.connect(partial(show_found, self._place))
        found.wanted.connect(self._to_hand)
        found.menu_wanted.connect(self._ask_where)

    def _to_hand(self, no: str, _at: QPoint) -> None:
        card = card_from(self._place.book, no)
        if card is not None:
            self.accept()
            self._place.hands.ask_for(by.Bring(facts_line(card), by.Goal(Place(HAND, 0))))

    def _ask_where(self, no: str, at: QPoint) -> None:
        """Every place that the card can go to; the dialog goes once one is chosen."""
        card, tools = card_from(self._place.book, no), self._place.hands.tools
        if card is not None and tools.is_on:
            tools.offer(places_for(tools.menus, card), at)
            assert tools.menu is not None
            tools.menu.triggered.connect(self.accept)
