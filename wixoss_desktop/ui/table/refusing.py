"""Why something can't be done at the table: in the decision box, and beside the place where it was tried."""

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.attempts import meant
from wixoss_desktop.engine.wixoss.sight import card_at
from wixoss_desktop.engine.wixoss.zones import FIELD, SLOT_NAMES
from wixoss_desktop.engine.wixoss.zones import Place as CardPlace
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.shell.key_words import KEYS
from wixoss_desktop.ui.table.bubble import Bubble
from wixoss_desktop.ui.table.intents.meaning import OTHER_SIDE, Nothing
from wixoss_desktop.ui.table.intents.person import BEHIND_CURTAIN, COVERED, FIRST_THE_LESSON
from wixoss_desktop.ui.table.on_table import OnTable
from wixoss_desktop.ui.table.panels.decision import DecisionBox
from wixoss_desktop.ui.table.speech import Speech
from wixoss_desktop.ui.table.view import TableView
from wixoss_desktop.words.wixoss.refusals import refusal as refusal_words

OWN_QUESTIONS: Final = frozenset(
    {"ener_phase", "grow_phase", "main_phase", "arts_step", "signi_attacks", "lrig_attacks"}
)
"""Questions of a phase or step; any other one stands before it until it is answered."""
PHASE_OF: Final = {"arts": "attack", "defence": "attack", "signi": "attack", "lrig": "attack"}
"""The phase of a step of the attack phase, as the lexicon names it."""
WHEN: Final[tuple[tuple[type, str], ...]] = (
    (act.Deploy, "deploy"),
    (act.Remove, "remove"),
)
"""When what was tried is possible, as the lexicon says it."""
NOT_USED: Final = {
    "LRIG": marked("A LRIG isn't used, it grows: put it onto your LRIG."),
    "ASSIST_LRIG": marked("An assist isn't used, it grows: put it onto the assist of its type."),
    "SIGNI": marked("A SIGNI isn't used, it is deployed: put it into a lane."),
}
"""What is done with a card instead that somebody has put where cards are used."""


NOT_AGREED: Final = Refusal("house", "not_agreed")
NO_ANSWER_YET: Final = Refusal("house", "no_answer_yet")
"""What the table itself refuses, beside what the rules and the match do."""


class Refusing(QObject):
    """Says no at one table; who asks why is led to `help_action`, which finds in `refused` what to explain."""

    def __init__(
        self,
        on: OnTable,
        scene: TableView,
        decision: DecisionBox,
        bubble: Bubble,
        speech: Speech,
        help_action: QAction,
    ) -> None:
        super().__init__(scene)
        self._on, self._scene = on, scene
        self._decision, self._bubble, self._speech = decision, bubble, speech
        self.tried: Action | None = None
        self._said: Refusal | None = None
        for button in (decision.why_button, bubble.why_button):
            button.clicked.connect(help_action.trigger)

    @property
    def refused(self) -> str:
        """The reason that the decision box shows now, as the lexicon calls it; empty if there is none."""
        is_shown = self._said is not None and not self._decision.refusal.isHidden()
        return self._said.why if self._said is not None and is_shown else ""

    def forget(self) -> None:
        """Something else is tried: the reason before it goes."""
        self._decision.refuse("")
        self._bubble.hide()

    def refuse(self, refusal: Refusal) -> None:
        """Says why something was refused, in the decision box and near the place where it was tried."""
        spot = None if self.tried is None else _spot_of(self.tried)
        self._say(self.words_of(refusal, self.tried), spot, refusal)

    def drop_refused(self, dropped: Action | Nothing) -> None:
        """Says why a drop went back."""
        if isinstance(dropped, Nothing):
            self._refuse_nothing(dropped)
        elif (controller := self._on.controller) is not None and (found := controller.person.refusal_of(dropped)):
            self._say(self.words_of(found, dropped), _spot_of(dropped), found)

    def tell(self, words: str, refusal: Refusal) -> None:
        """Says in words of the table's own what it refuses itself."""
        self._say(words, None, refusal)

    def warn(self, words: str, refusal: Refusal) -> None:
        """Says why something isn't done yet; the words say all, so nothing beside them asks why."""
        self._said = refusal
        self._decision.refuse(words)
        self._speech.say(words)

    def why_not(self, action: Action) -> str | None:
        """Why an action of the seat that is asked is refused, in one line, or None."""
        controller = self._on.controller
        refusal = None if controller is None else controller.person.refusal_of(action)
        return None if refusal is None else self.words_of(refusal, action)

    def why(self, action: Action) -> str:
        """Why an action of the asked seat can't be taken, in one line; empty if it can."""
        controller = self._on.controller
        if controller is None or controller.moment.seat is None:
            return ""
        refusal = controller.match.check(controller.moment.seat, action)
        return "" if refusal is None else self.words_of(refusal, action)

    def words_of(self, refusal: Refusal, action: Action | None = None) -> str:
        """A refusal in one line; the rule's number isn't part of it."""
        if refusal == COVERED:
            return tr("Your hand is covered: press {key:table.peek} to see it first.", key=KEYS)
        if refusal == BEHIND_CURTAIN:
            return tr("First lift the curtain.")
        if refusal == FIRST_THE_LESSON:
            return tr("Soon. First do what the coach says.")
        if refusal.why == "not_now" and action is not None and (waiting := self._waits_for(action)):
            return waiting
        if refusal.why == "not_usable" and (instead := NOT_USED.get(self._kind_of(action))):
            return tr(instead)
        return refusal_words(self._with_phase(refusal, action), self._on.book.lexicon)

    def _waits_for(self, action: Action) -> str:
        """What has to come before something that the phase or step allows in itself; empty if nothing has to."""
        question = None if self._on.controller is None else self._on.controller.moment.question
        if question is None:
            return ""
        if question.kind not in OWN_QUESTIONS:
            return tr("First answer the question that is open.")
        if question.kind == "arts_step" and isinstance(action, act.Attack):
            return self._on.names.worded("The attacks come after both players' ARTS steps.")
        return ""

    def _with_phase(self, refusal: Refusal, action: Action | None) -> Refusal:
        """'It can't be done now' with the phase that it is, and when it could be done."""
        controller = self._on.controller
        if refusal.why != "not_now" or controller is None or not controller.moment.view.turn:
            return refusal
        step = controller.moment.step
        when = next((word for kind, word in WHEN if isinstance(action, kind)), "")
        names = {"now": PHASE_OF.get(step, step), "when": when, "of": self._type_of(action)}
        return Refusal(refusal.rule, "not_now_in", {}, names)

    def _type_of(self, action: Action | None) -> str:
        """The type of a card that somebody has tried to use, if a sentence says when such cards are."""
        kind = self._kind_of(action)
        return kind if kind in ("ARTS", "SPELL") else ""

    def _kind_of(self, action: Action | None) -> str:
        """The type of a card that somebody has tried to use; empty if it is none, or nobody here can see it."""
        controller = self._on.controller
        if controller is None or not isinstance(action, act.Use):
            return ""
        no = card_at(controller.moment.view, controller.moment.own_place(action.place))
        return "" if no is None else self._on.book.card(no).type

    def _refuse_nothing(self, dropped: Nothing) -> None:
        """Says why a drop asks for nothing; where it is nearly an attack, first why that can't be."""
        controller, attack = self._on.controller, dropped.nearest
        if controller is None or dropped.refusal is None:
            return
        if dropped.refusal == OTHER_SIDE or not isinstance(attack, act.Attack):
            self._say(tr("That is the other player's side."), dropped.spot, dropped.refusal)
            return
        refusal = controller.person.refusal_of(attack)
        words = (
            self._along_its_lane(CardPlace(FIELD, attack.slot)) if refusal is None else self.words_of(refusal, attack)
        )
        self._say(words, dropped.spot, refusal or dropped.refusal)

    def _along_its_lane(self, start: CardPlace) -> str:
        """Where a SIGNI attacks that was dropped on another lane."""
        controller, book = self._on.controller, self._on.book
        no = None if controller is None else card_at(controller.moment.view, controller.moment.own_place(start))
        name = tr("This SIGNI") if no is None else book.short_name(no)
        lane = book.lexicon.term(f"lane.{SLOT_NAMES[start.index]}")
        return tr("{card} attacks along its own lane, to the {lane}.", card=name, lane=lane)

    def _say(self, why: str, spot: CardPlace | None, refusal: Refusal) -> None:
        """One line in the decision box, and beside a place as the seat that is asked names it."""
        controller, scene = self._on.controller, self._scene
        self._said = refusal
        self._decision.refuse(why, refusal.rule)
        self._speech.say(why)
        if spot is not None and controller is not None:
            place = controller.moment.own_place(spot)
            rect = scene.place_rect(place) if self._is_on_mat(place) else scene.rect()
            self._bubble.say(why, rect.translated(scene.pos()), has_why=True)

    def _is_on_mat(self, place: CardPlace) -> bool:
        table = self._scene.table
        return table.cast.at(place) is not None or place in table.zones


def _spot_of(action: Action) -> CardPlace | None:
    """The place that an action is about: where it leads, else where it begins."""
    means = meant(action)
    return next(iter(means.ends), means.start)
