"""A card that is chosen and waits for its place: where it goes, said once."""

from PySide6.QtCore import QObject

from wixoss_desktop.engine.wixoss.zones import Place
from wixoss_desktop.ui.table.on_table import OnTable
from wixoss_desktop.ui.table.panels.decision import DecisionBox
from wixoss_desktop.ui.table.speech import Speech
from wixoss_desktop.ui.table.view import TableView
from wixoss_desktop.ui.table.wixoss.lane_keys import waiting_words


class WaitingCard(QObject):
    """Follows the table: says where the chosen card goes, once on the screen and once to a screen reader."""

    def __init__(self, on: OnTable, scene: TableView, decision: DecisionBox, speech: Speech) -> None:
        super().__init__(scene)
        self._on, self._scene, self._table = on, scene, scene.table
        self._decision, self._speech = decision, speech
        self._said = ""
        self._table.marked.connect(self._tell)

    @property
    def place(self) -> Place | None:
        """Where the chosen card lies, as the seat that is asked names it."""
        moment, armed = self._on.moment, self._table.armed
        return None if moment is None or armed is None else moment.own_place(armed)

    def _tell(self) -> None:
        words, before = self._words, self._said
        self._said = words
        self._decision.remark(words)
        if words != before:
            self._speech.say(words)

    @property
    def _words(self) -> str:
        table = self._table
        if table.armed is None:
            return ""
        ends = table.offers.ends(table.armed, table.zones)
        return waiting_words(ends, from_far=self._scene.painter.from_far, hands_are_free=table.offers.hands is not None)
