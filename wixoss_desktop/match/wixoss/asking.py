"""What kind of question a seat is asked, by public facts only: a response, a private one, one that leaves no choice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.language.abilities import AnyOp
from wixoss_desktop.engine.wixoss.resolve.frame import WAYS
from wixoss_desktop.engine.wixoss.sight import QuestionSeen
from wixoss_desktop.engine.wixoss.zones import HIDDEN, Place
from wixoss_desktop.match.wixoss.terms import News

Response = Literal["guard", "defence", "cut_in"]
"""Questions that the other seat is asked in passing."""
_PRIVATE: Final = frozenset(
    {"mulligan", "ener_phase", "grow_phase", "main_phase", "signi_attacks", "lrig_attacks", "free_table", "by_hand"}
)
"""Questions that nobody answers without looking at cards of their own."""
_HIDDEN_PICKS: Final = frozenset(
    {"discard", "cost_discard", "hand_limit", "search", "take", "order_top", "order_bottom", "lrig", "assist"}
)
_OPENLY: Final = (act.Pass, act.Attack, act.Remove)
_PLAIN: Final = (ops.Draw, ops.Mill, ops.EnerCharge, ops.AddLife, ops.Crush, ops.TrashLife, ops.Shuffle)
"""Instructions that leave nothing to choose."""


class AlwaysRun(NamedTuple):
    """An ability that a person wants to run in every game: its card's Japanese name, and its text as it is printed."""

    name: str
    printed: str


def always_run(news: News) -> AlwaysRun | None:
    """Return the ability that was just said to run in every game, if that is what was said."""
    before, action = news.node.parent, news.node.action
    top = None if before is None or news.kind != "played" else before.position.state.stack[-1]
    if before is None or not isinstance(top, steps.PickOption) or top.why != "unproved":
        return None
    if not isinstance(action, act.Option) or WAYS[action.index] != "always":
        return None
    card, index = before.position.book[top.by.card].card, int(top.names[0].partition("#")[2])
    return next((AlwaysRun(card.names["ja"], one.text) for one in card.unproved or () if one.ability == index), None)


def response_of(question: QuestionSeen) -> Response | None:
    """Return which of the questions in passing it is, if any."""
    if question.kind == "guard_step":
        return "guard"
    if question.kind == "cut_in":
        return "cut_in"
    return "defence" if question.kind == "arts_step" and question.defence else None


def is_private(question: QuestionSeen) -> bool:
    """Say whether the answer is found among hidden cards; `question` is as its own seat sees it.

    Only over such cards is anybody asked who has none to choose from.
    """
    if question.secret or question.kind in _PRIVATE or (question.kind == "arts_step" and not question.defence):
        return True
    if question.kind != "pick_cards":
        return False
    return question.why in _HIDDEN_PICKS or not question.choices or are_hidden(question.choices)


def are_hidden(places: Iterable[Place]) -> bool:
    """Say whether any of the places lies in a zone that only one seat can look into."""
    return any(place.zone in HIDDEN for place in places)


def openly_possible(legal: Iterable[Action]) -> tuple[Action, ...]:
    """Return of all that is legal what a seat can do while its own cards are covered: possible whatever they are."""
    return tuple(action for action in legal if isinstance(action, _OPENLY))


def is_burst(question: QuestionSeen | None) -> bool:
    """Say whether a seat is asked to use a life burst."""
    return question is not None and question.kind == "confirm" and question.why == "burst"


def has_choice(card: Card) -> bool:
    """Say whether using the card's life burst leaves anything to choose; what isn't known to be plain may."""
    bursts = [ability for ability in card.abilities if ability.kind == "burst"]
    if not bursts:
        return True
    return any(ability.cost or not all(map(_is_plain, ability.do)) for ability in bursts)


def _is_plain(op: AnyOp) -> bool:
    if isinstance(op, ops.Discard):
        return op.how in ("random", "all")
    return isinstance(op, _PLAIN)
