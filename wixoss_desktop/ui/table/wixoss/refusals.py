"""Why something can't be done at the table: in the decision box, and beside the place where it was tried."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.zones import Place as CardPlace
from wixoss_desktop.ui.table.bubble import Bubble
from wixoss_desktop.ui.table.intents.meaning import Nothing
from wixoss_desktop.ui.table.panels.decision import DecisionBox
from wixoss_desktop.ui.table.wixoss.meaning import HELD_UP
from wixoss_desktop.ui.table.wixoss.on_table import OnTable
from wixoss_desktop.ui.table.wixoss.refusal_words import astray_words, refused_words, spot_of
from wixoss_desktop.ui.table.wixoss.speech import TableSpeech
from wixoss_desktop.ui.table.wixoss.view import TableView


class Refusals(QObject):
    """Says no at one table; who asks why is led to `help_action`, which finds in `refused` what to explain."""

    def __init__(
        self,
        on: OnTable,
        scene: TableView,
        decision: DecisionBox,
        bubble: Bubble,
        speech: TableSpeech,
        help_action: QAction,
    ) -> None:
        super().__init__(scene)
        self._on, self._scene = on, scene
        self._decision, self._bubble, self._speech = decision, bubble, speech
        self.tried: Action | None = None
        self._armed: CardPlace | None = None
        self._said: Refusal | None = None
        for button in (decision.why_button, bubble.why_button):
            button.clicked.connect(help_action.trigger)
        scene.table.marked.connect(self._follow)
        scene.menu_wanted.connect(self.let_pass)

    @property
    def refused(self) -> str:
        """The reason that the decision box shows now, as the lexicon calls it; empty if there is none."""
        is_shown = self._said is not None and not self._decision.refusal.isHidden()
        return self._said.why if self._said is not None and is_shown else ""

    def forget(self) -> None:
        """Something else is tried: the reason before it goes."""
        self._decision.refuse("")
        self._bubble.hide()

    def let_pass(self) -> None:
        """Something else is done than to press once more: the next pass is held up again."""
        if self.refused in HELD_UP:
            self.forget()

    def _follow(self) -> None:
        armed = self._scene.table.armed
        if armed != self._armed:
            self._armed = armed
            self.let_pass()

    def refuse(self, refusal: Refusal) -> None:
        """Says why something was refused, in the decision box and near the place where it was tried."""
        if self._on.moment is not None:
            words = refused_words(refusal, self.tried, self._on.moment, self._on.names)
            self._say(words, None if self.tried is None else spot_of(self.tried), refusal)

    def refuse_drop(self, dropped: Nothing[CardPlace, Action]) -> None:
        """Says why a drop went back; of one that is nearly an action, or is one, first why that can't be."""
        moment, person, names, action = self._on.moment, self._on.person, self._on.names, dropped.nearest
        if moment is None or person is None:
            return
        spot = spot_of(action) if action is not None and dropped.spot is None else dropped.spot
        if action is not None and (refusal := person.refusal_of(action)) is not None:
            self._say(refused_words(refusal, action, moment, names), spot, refusal)
        elif dropped.refusal is not None:
            self._say(astray_words(dropped, moment, names), spot, dropped.refusal)

    def tell(self, words: str, refusal: Refusal) -> None:
        """Says in other words what is refused."""
        self._say(words, None, refusal)

    def warn(self, refusal: Refusal) -> None:
        """Says why something isn't done yet; the words say all, so nothing beside them asks why."""
        if self._on.moment is not None:
            words = refused_words(refusal, None, self._on.moment, self._on.names)
            self._said = refusal
            self._decision.refuse(words)
            self._speech.say(words)

    def say_idle(self, words: str) -> None:
        """Says why a key means nothing now; nobody is asked about rules for it."""
        self._said = None
        self._decision.refuse(words)
        self._speech.say(words)

    def _say(self, why: str, spot: CardPlace | None, refusal: Refusal) -> None:
        """One line in the decision box, and beside a place as the seat that is asked names it."""
        moment, scene = self._on.moment, self._scene
        self._said = refusal
        self._decision.refuse(why, refusal.rule)
        self._speech.say(why)
        if spot is not None and moment is not None:
            place = moment.own_place(spot)
            rect = scene.place_rect(place) if self._is_on_mat(place) else scene.rect()
            self._bubble.say(why, rect.translated(scene.pos()), has_why=True)

    def _is_on_mat(self, place: CardPlace) -> bool:
        table = self._scene.table
        return table.cast.at(place) is not None or place in table.zones
