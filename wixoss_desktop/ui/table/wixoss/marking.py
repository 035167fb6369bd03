"""Which marks every card gets: from the view, the legal actions, and what the hand is just about to do."""

from collections.abc import Callable, Iterable
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import attempts
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.cards import Printed, number_shown
from wixoss_desktop.engine.wixoss.sight import FieldSeen, QuestionSeen, View
from wixoss_desktop.engine.wixoss.zones import CHECK, FIELD, HAND, LIFE, LRIG_DECK, Place
from wixoss_desktop.images.face import Face
from wixoss_desktop.ui.table.scene.items.marks import Marks
from wixoss_desktop.ui.table.scene.offers import Offers
from wixoss_desktop.ui.table.wixoss.offers import offers_of
from wixoss_desktop.ui.table.wixoss.states import chips_of, states_of, words_on

WhyNot = Callable[[Action], str | None]
Facts = Callable[[str], Face | None]

USING = frozenset({"main_phase", "grow_phase", "arts_step", "cut_in", "ener_phase"})
"""Questions in which somebody looks at the LRIG deck for what can be used or grown to."""


class Marking(Struct, frozen=True):
    """Everything that marks depend on beside the card itself; `from_far`: the far seat is the one that plays.

    `picked` are the chosen places in their order; `squeezed` is how much is to be seen of a card of the near hand that
    the next one covers, `hung` how much of each from above, 0 where that is enough.
    """

    view: View
    offers: Offers[Place]
    armed: Place | None
    bound: tuple[int, ...]
    drawer_open: bool
    why_not: WhyNot
    facts: Facts
    picked: tuple[Place, ...] = ()
    from_far: bool = False
    squeezed: int = 0
    hung: int = 0


def marks_of(marking: Marking, place: Place, no: str | None, seen: FieldSeen | None) -> Marks:
    """The marks of one card."""
    offers, actions = marking.offers, marking.offers.at.get(place, ())
    picks = place in offers.clicks and place.zone in (FIELD, LIFE)
    reason = _reason(marking, place, no) if place.zone == LRIG_DECK else None
    squeezed = marking.squeezed if _is_covered(marking.view, place) else 0
    hung = marking.hung if place.zone == HAND and not place.opponent else 0
    power = _power_of(marking, no) if squeezed or hung else ()
    marks = Marks(
        legal=bool(actions) and not picks and glows(actions),
        must=place.zone == FIELD and place.opponent == marking.from_far and place.index in marking.bound,
        target=picks and isinstance(offers.clicks[place], act.Pick | act.Lane),
        picked=marking.picked.index(place) + 1 if place in marking.picked else 0,
        armed=marking.armed == place,
        dim=reason is not None,
        reason=reason or "",
        covered=bool(reason),
        top=place.zone == LIFE and place.index == 0,
        chips=chips_of(None, has_guard=True) if has_guard(marking.view, place) else (),
        squeezed=squeezed,
        hung=hung,
        power=power,
    )
    return marks if seen is None else _standing(marks, seen)


def _standing(marks: Marks, seen: FieldSeen) -> Marks:
    """The marks of a card on the field, with what holds of it there."""
    return replace(
        marks,
        frozen=seen.frozen,
        attacking=seen.attacking,
        under=len(seen.under),
        tucked=tuple(one.kind == "charm" for one in seen.attached),
        chips=chips_of(seen, has_guard=False),
        written=(*(words for words, _ in states_of(seen)), *words_on(seen)),
    )


def has_guard(view: View, place: Place) -> bool:
    """Whether an effect gives a card of a hand Guard."""
    return place.zone == HAND and place.index in (view.other if place.opponent else view.own).guards


def _is_covered(view: View, place: Place) -> bool:
    """Whether the next card of the near hand may lie over a card."""
    return place.zone == HAND and not place.opponent and place.index < len(view.own.hand) - 1


def _power_of(marking: Marking, no: str | None) -> tuple[str, ...]:
    """The power of a card in the hand, as words of which one fits; none for a card without."""
    face = None if no is None else marking.facts(no)
    return () if face is None or face.power is None else _power_words(face.power)


def _power_words(power: int) -> tuple[str, str]:
    """A power in full, and in thousands."""
    return number_shown(power), f"{power / 1000:g}k"


def glows(actions: Iterable[object]) -> bool:
    """Whether a card is shown as ready: removing alone, which is nearly always legal, isn't enough."""
    return any(not isinstance(action, act.Remove) for action in actions)


def asked(view: View) -> QuestionSeen | None:
    """The open question if the seat at the screen is told its details."""
    question = view.question
    if question is None:
        return None
    return question if view.seat in question.seats or question.choices or question.picked else None


def picked_in(view: View, offers: Offers[Place]) -> tuple[Place, ...]:
    """What is picked in the open question, else what free hands have chosen, in that order."""
    question = asked(view)
    return offers.chosen if question is None or not question.picked else question.picked


def held_up(view: View) -> Place | None:
    """The card in a check zone of which it is asked whether its life burst is used: it stays large until then."""
    question = view.question
    if question is None or question.kind != "confirm" or question.why != "burst":
        return None
    opponent = view.seat not in question.seats
    check = (view.other if opponent else view.own).check
    here = [at for at, no in enumerate(check) if no == question.by]
    return Place(CHECK, here[-1], opponent) if here else None


def can_act(offers: Offers[Place], place: Place) -> bool:
    """Whether an action ability of the card can be used now."""
    return any(isinstance(action, act.Activate) for action in offers.at.get(place, ()))


def _reason(marking: Marking, place: Place, no: str | None) -> str | None:
    """Why a card of the open LRIG deck can't be used now; '' if nobody can say; None if it can or isn't asked."""
    question = marking.view.question
    if place.opponent or not marking.drawer_open or no is None or question is None:
        return None
    if marking.view.seat not in question.seats or question.kind not in USING or place in marking.offers.at:
        return None
    first, *_ = attempts.of(marking.view.own, partial(printed, marking.facts), place)
    return marking.why_not(first.action) or ""


def printed(facts: Facts, no: str) -> Printed | None:
    """What has to be known of a card to say what it can be meant as."""
    face = facts(no)
    return None if face is None else Printed(face.kind, face.level, face.lrig_types)


def offers_in(view: View, legal: Iterable[Action], facts: Facts, *, from_far: bool) -> Offers[Place]:
    """What can be dragged and clicked, in the words of the seat that plays."""
    far_lanes = view.question is not None and view.question.of_opponent
    deck = (view.other if from_far else view.own).lrig_deck

    def kind_of(place: Place) -> str:
        no = deck[place.index] if place.zone == LRIG_DECK and place.index < len(deck) else None
        face = None if no is None else facts(no)
        return "" if face is None else face.kind

    return offers_of(legal, kind_of, far_lanes=far_lanes)


def must_attack(view: View, legal: Iterable[Action]) -> tuple[int, ...]:
    """Lanes that must attack before anything else."""
    is_asked = view.question is not None and view.question.kind == "signi_attacks"
    return attempts.must_attack(tuple(legal)) if is_asked else ()


def may_lift(place: Place, no: str | None, *, from_far: bool) -> bool:
    """Whether a hand may take a card up at all, if only to be told why it can't lie elsewhere."""
    return no is not None and place.opponent == from_far and place.zone in (HAND, LRIG_DECK, FIELD)
