"""Why something can't be done at a table of WIXOSS, in one line, and where it was tried."""

from typing import Final

from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.attempts import meant
from wixoss_desktop.engine.wixoss.sight import card_at
from wixoss_desktop.engine.wixoss.zones import FIELD, LRIG, SLOT_NAMES, Place
from wixoss_desktop.ui.kit.translate import counted, marked, tr
from wixoss_desktop.ui.shell.key_words import KEYS
from wixoss_desktop.ui.table.intents.meaning import Nothing
from wixoss_desktop.ui.table.intents.person import BEHIND_CURTAIN, COVERED, FIRST_THE_LESSON, SEEN_SINCE
from wixoss_desktop.ui.table.wixoss.meaning import (
    CARD_WAITS,
    GROWTH_LEFT,
    HELD_UP,
    NO_CARD_CHOSEN,
    NO_GROWTH_BY_KEY,
    OTHER_SIDE,
)
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.names import TableNames
from wixoss_desktop.words.wixoss.refusals import refusal as refusal_words

NOT_AGREED: Final = Refusal("house", "not_agreed")
NO_ANSWER_YET: Final = Refusal("house", "no_answer_yet")
"""What a table itself refuses, beside what the rules, the match and gestures do."""
OF_THE_TABLE: Final[tuple[tuple[Refusal, str], ...]] = (
    (COVERED, marked("Your hand is covered: press {key:table.peek} to see it first.")),
    (BEHIND_CURTAIN, marked("First lift the curtain.")),
    (FIRST_THE_LESSON, marked("Soon. First do what the coach says.")),
    (SEEN_SINCE, marked("Something hidden has been seen since: Undo ({key:game.undo}) takes that back.")),
    (OTHER_SIDE, marked("That is the other player's side.")),
    (NOT_AGREED, marked("The other player doesn't agree: nothing is taken back.")),
    (
        NO_CARD_CHOSEN,
        marked(
            "Select a card of your own first: point at it, or move to it by"
            " {key:table.step_left} and {key:table.step_right}."
        ),
    ),
    (
        NO_GROWTH_BY_KEY,
        marked("Nothing to grow to by a key: open the LRIG deck ({key:table.lrig_drawer}) and choose there."),
    ),
)
"""What is said of refusals of which no rule speaks."""
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


def refused_words(refusal: Refusal, action: Action | None, moment: WixossMoment, names: TableNames) -> str:
    """A refusal in one line; the rule's number isn't part of it. `action` is what the seat that is asked has tried."""
    own = next((words for one, words in OF_THE_TABLE if one == refusal), "")
    if own:
        return tr(own, key=KEYS)
    if refusal == NO_ANSWER_YET:
        return tr("That is no answer yet: {key} marks a card.", key=tr("Space"))
    if refusal.why in HELD_UP:
        return _left_words(refusal, moment)
    if refusal.why == "not_now" and action is not None and (waiting := _waits_for(action, moment, names)):
        return waiting
    kind = _kind_of(action, moment, names)
    if refusal.why == "not_usable" and (instead := NOT_USED.get(kind)):
        return tr(instead)
    return refusal_words(_with_phase(refusal, action, moment, kind), names.book.lexicon)


def astray_words(dropped: Nothing[Place, Action], moment: WixossMoment, names: TableNames) -> str:
    """Why a drop asks for nothing; of what is nearly an attack, where that card does attack."""
    if dropped.refusal is None or not isinstance(dropped.nearest, act.Attack):
        return "" if dropped.refusal is None else refused_words(dropped.refusal, None, moment, names)
    start = Place(FIELD, dropped.nearest.slot)
    no = card_at(moment.view, moment.own_place(start))
    name = tr("This SIGNI") if no is None else names.book.short_name(no)
    lane = names.book.lexicon.term(f"lane.{SLOT_NAMES[start.index]}")
    return tr("{card} attacks along its own lane, to the {lane}.", card=name, lane=lane)


def spot_of(action: Action) -> Place | None:
    """The place that an action is about: where it leads, else where it begins."""
    means = meant(action)
    return next(iter(means.ends), means.start)


def _left_words(left: Refusal, moment: WixossMoment) -> str:
    """What is left, and what another press does."""
    if left == CARD_WAITS:
        return tr("The chosen card still waits for its place. Press again to go on without it.")
    if left == GROWTH_LEFT:
        if not any(isinstance(one, act.Grow) and one.slot == LRIG for one in moment.legal):
            return tr("An assist can still grow. Press again to go on without growing.")
        return tr("Your LRIG can still grow. Press again to go on without growing.")
    if any(isinstance(one, act.Attack) and one.slot == LRIG for one in moment.legal):
        return tr("Your LRIG can still attack. Press again to end the turn.")
    return counted(
        sum(isinstance(one, act.Attack) for one in moment.legal),
        marked("{n} SIGNI can still attack. Press again to end the SIGNI attacks."),
        marked("{n} SIGNI can still attack. Press again to end their attacks."),
    )


def _waits_for(action: Action, moment: WixossMoment, names: TableNames) -> str:
    """What has to come before something that the phase or step allows in itself; empty if nothing has to."""
    if moment.question is None:
        return ""
    if moment.question.kind not in OWN_QUESTIONS:
        return tr("First answer the question that is open.")
    if moment.question.kind == "arts_step" and isinstance(action, act.Attack):
        return names.worded("The attacks come after both players' ARTS steps.")
    return ""


def _with_phase(refusal: Refusal, action: Action | None, moment: WixossMoment, kind: str) -> Refusal:
    """'It can't be done now' with the phase that it is, and when it could be done."""
    if refusal.why != "not_now" or not moment.view.turn:
        return refusal
    when = next((word for one, word in WHEN if isinstance(action, one)), "")
    of = kind if kind in ("ARTS", "SPELL") else ""
    return Refusal(
        refusal.rule, "not_now_in", {}, {"now": PHASE_OF.get(moment.step, moment.step), "when": when, "of": of}
    )


def _kind_of(action: Action | None, moment: WixossMoment, names: TableNames) -> str:
    """The type of a card that somebody has tried to use; empty if it is none, or nobody here can see it."""
    if not isinstance(action, act.Use):
        return ""
    no = card_at(moment.view, moment.own_place(action.place))
    return "" if no is None else names.book.card(no).type
