"""Cards that are chosen and do nothing yet: several, in a tray and on the table; one that waits for its place."""

from msgspec.structs import replace
from PySide6.QtCore import QObject

from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.sight import turned_question
from wixoss_desktop.engine.wixoss.zones import Place
from wixoss_desktop.ui.table.on_table import OnTable
from wixoss_desktop.ui.table.over import Overlays
from wixoss_desktop.ui.table.panels.decision import DecisionBox
from wixoss_desktop.ui.table.scene.scene import TableScene
from wixoss_desktop.ui.table.speech import Speech
from wixoss_desktop.ui.table.trays.card_tray import CardTray
from wixoss_desktop.ui.table.view import TableView
from wixoss_desktop.ui.table.wixoss.lane_keys import waiting_words
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment


class Choosing:
    """Carries a choice that is not answered yet from the tray to the table and back."""

    def __init__(self, over: Overlays, scene: TableView) -> None:
        self._over = over
        self._scene = scene

    @property
    def _tray(self) -> CardTray | None:
        tray = self._over.asking
        return tray if isinstance(tray, CardTray) and tray.spec.kind == "many" else None

    @property
    def places(self) -> tuple[Place, ...]:
        """Where the chosen cards lie, in the order of choosing, as the seat that is asked names it."""
        tray = self._tray
        if tray is None:
            return ()
        found = (tray.spec.cards[at].place for at in tray.chosen)
        return tuple(place for place in found if place is not None)

    def takes(self, action: Action) -> bool:
        """Whether a card that was touched on the table is one of the tray; then it is chosen there, or let go."""
        tray = self._tray
        return tray is not None and isinstance(action, act.Pick) and tray.choose(action)

    def counted(self, moment: WixossMoment) -> WixossMoment:
        """The moment with what is chosen in the tray as if it were picked already, for words that count it."""
        question = moment.question
        if self._tray is None or question is None or question.kind != "mulligan":
            return moment
        return replace(moment, question=replace(question, picked=self.places))

    def show(self, moment: WixossMoment) -> None:
        """Marks what is chosen in the tray on the table."""
        question = moment.question
        if self._tray is None or question is None:
            return
        chosen = (*(place for place in question.picked if place not in self.places), *self.places)
        picked = replace(question, picked=chosen)
        self._scene.show_question(picked if moment.seat == moment.near else turned_question(picked))


class WaitingCard(QObject):
    """Follows the table: says where the chosen card goes, once on the screen and once to a screen reader."""

    def __init__(self, on: OnTable, table: TableScene, decision: DecisionBox, speech: Speech) -> None:
        super().__init__(table)
        self._on, self._table = on, table
        self._decision, self._speech = decision, speech
        self._said = ""
        table.marked.connect(self._tell)

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
        return waiting_words(ends, from_far=table.from_far, hands_are_free=table.offers.hands is not None)
