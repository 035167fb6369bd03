"""A card that was chosen and waits for its place: the decision box says how it gets there."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from wixoss_desktop.engine.wixoss.zones import Place as CardPlace
from wixoss_desktop.ui.table.lane_keys import waiting_words

if TYPE_CHECKING:
    from wixoss_desktop.ui.table.place import TablePlace


class WaitingCard(QObject):
    """Follows the table: says where the chosen card goes, once on the screen and once to a screen reader."""

    def __init__(self, place: "TablePlace") -> None:
        super().__init__(place)
        self._place = place
        self._said = ""
        place.scene.table.marked.connect(self._tell)

    @property
    def place(self) -> CardPlace | None:
        """Where the chosen card lies, as the seat that is asked names it."""
        controller, armed = self._place.controller, self._place.scene.table.armed
        return None if controller is None or armed is None else controller.moment.own_place(armed)

    def _tell(self) -> None:
        words, before = self._words, self._said
        self._said = words
        self._place.decision.remark(words)
        if words != before:
            self._place.speech.say(words)

    @property
    def _words(self) -> str:
        table = self._place.scene.table
        if table.armed is None:
            return ""
        ends = table.offers.ends(table.armed, table.zones)
        return waiting_words(ends, from_far=table.from_far, hands_are_free=table.offers.hands is not None)
