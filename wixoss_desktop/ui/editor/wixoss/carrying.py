"""A card from beside the table, carried by the mouse: it hangs at the pointer, and the zones show where it can go."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from wixoss_desktop.match.wixoss.scenario.write import LeftOut
from wixoss_desktop.ui.kit.locale import clauses_of
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.table.wixoss.place import TablePlace


class Carrying(QObject):
    """Says `dropped` with a number, a place as the near end names it, and the keys that are held."""

    dropped = Signal(str, object, object)

    def __init__(self, table: TablePlace) -> None:
        super().__init__(table)
        self._table = table
        self._window: QWidget = table.window()
        self.card = QLabel(self._window)
        self.card.setObjectName("carried")
        self.card.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.card.hide()

    def carry(self, no: str, at: QPoint) -> None:
        """The card follows the hand."""
        if self.card.isHidden():
            self._take_up(no)
        spot = self._window.mapFromGlobal(at)
        self.card.move(spot - self.card.rect().center())
        self._table.widget.scene.table.offer_all(self._table.widget.scene.zone_under(at))

    def finish(self, no: str, at: QPoint, held: Qt.KeyboardModifier) -> None:
        """The hand lets go: over a zone of the table that is its place, anywhere else nothing has been."""
        place = self._table.widget.scene.zone_under(at)
        self.cancel()
        if place is not None:
            self.dropped.emit(no, place, held)

    def cancel(self) -> None:
        """It never happened."""
        self.card.hide()
        self._table.widget.scene.table.refresh_marks()

    def _take_up(self, no: str) -> None:
        scene = self._table.widget.scene.table
        picture = self._table.widget.faces.card(no, scene.ink.card)
        self._window = self._table.window()
        self.card.setParent(self._window)
        self.card.setText("" if picture is not None else self._table.on.book.name(no))
        if picture is not None:
            shown = QPixmap(picture)
            shown.setDevicePixelRatio(self._table.devicePixelRatioF())
            self.card.setPixmap(shown)
        self.card.adjustSize()
        self.card.show()
        self.card.raise_()


WORDS: Final[dict[LeftOut, str]] = {
    "lasting": marked("effects that go on"),
    "waiting": marked("abilities that wait"),
    "used": marked("how often abilities were used"),
    "by_hand": marked("counters, notes and arrows set by hand"),
    "in_the_middle": marked("what was being carried out: the step is asked from its beginning"),
    "laid": marked("what a card turned face down was before"),
}


def not_carried(left_out: Sequence[LeftOut]) -> str:
    """What a person has to know of what is missing; nothing if nothing is."""
    if not left_out:
        return ""
    return tr("Not carried over: {things}.", things=clauses_of(tr(WORDS[one]) for one in left_out))
