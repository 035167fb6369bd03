"""What would be taken back and what came to light since, in words that the other seat may hear."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from wixoss_desktop.engine.contract import Seat, Seen
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.check.choices import ref_at
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.sight import QuestionSeen, card_at, turned
from wixoss_desktop.engine.wixoss.told import named_first
from wixoss_desktop.engine.wixoss.work import Group
from wixoss_desktop.engine.wixoss.zones import Place
from wixoss_desktop.match.terms import Ending
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import UndoPlan
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.translate import counted, marked, tr
from wixoss_desktop.ui.table.said import ConsentWords
from wixoss_desktop.ui.table.wixoss.card_menu import abilities_at
from wixoss_desktop.ui.table.wixoss.desk import abilities_used
from wixoss_desktop.ui.table.wixoss.names import TableNames
from wixoss_desktop.words.wixoss.labels import action_label

WHOLE: Final = {
    "janken": marked("the throw of rock, paper or scissors"),
    "mulligan": marked("the mulligan"),
}
"""Questions whose answers are one deed, whatever they begin with."""
PASSED: Final = {
    "ener_phase": marked("going on from the ener phase"),
    "grow_phase": marked("going on from the grow phase"),
    "main_phase": marked("going on from the main phase"),
    "arts_step": marked("going on without ARTS"),
    "signi_attacks": marked("ending the SIGNI attacks"),
    "lrig_attacks": marked("ending the turn"),
    "guard_step": marked("going on without a guard"),
    "cut_in": marked("going on without a cut-in"),
}
"""What a pass was, by the question that it answered."""
SAY_NOTHING: Final = (act.Pass, act.Done, act.Yes, act.No, act.Option, act.Number, act.Lane)
"""Answers that mean nothing without their question."""


def consent_of(match: Match, plan: UndoPlan, names: TableNames) -> ConsentWords:
    """How the seat that a plan names is asked whether something may be taken back."""
    asked, move = plan.asks[0] if plan.asks else 0, move_words(match, plan, names)
    who, other = names.player(asked), names.player(1 - asked)
    plain = tr("{who}: may {other} take that back?", who=who, other=other)
    named = tr("{who}: may {other} take this back: {move}?", who=who, other=other, move=move)
    return ConsentWords(asked, named if move else plain, " ".join(_seen_words(one, names) for one in plan.seen))


def move_words(match: Match, plan: UndoPlan, names: TableNames) -> str:
    """The first move that would be taken back, with no more in it than the seat that is asked knew before it."""
    undone = [] if plan.to is None else match.history.taken_back(plan.to)
    if not undone or not plan.asks:
        return ""
    first, before, asked = undone[-1], undone[-1].parent, plan.asks[0]
    if before is None or first.action is None or isinstance(first.action, Ending):
        return ""
    seen = before.view(match.game, asked)
    if words := answer_words(first.action, seen.question, names):
        return words
    view = seen if first.seat == asked else turned(seen)
    after = (first,) if isinstance(first.action, act.Pick) else reversed(undone)
    groups = [group for node in after for group in node.groups]

    def name_at(place: Place) -> str | None:
        no = card_at(view, place) or _shown_then(before.position, groups, place, first.seat, asked)
        return None if no is None else names.book.short_name(no)

    used = abilities_used(before.position, first.seat, (first.action,))
    return action_label(first.action, names.book.lexicon, name_at, partial(abilities_at, used, view, names))


def _shown_then(position: Position, groups: Iterable[Group], place: Place, seat: Seat, asked: Seat) -> str | None:
    """The number of a card that lay hidden at a place which a seat names, if the asked seat saw it leave from there.

    A card that was picked is named only if the pick itself showed it: one seen later needn't have been that.
    """
    ref = ref_at(position.state, seat, place)
    return None if ref is None else named_first(position.book, position.state, groups, ref.card, asked)


def answer_words(action: act.Action, question: QuestionSeen | None, names: TableNames) -> str:
    """What an answer was that means nothing without its question, as others see it; empty where it says enough."""
    kind = "" if question is None else question.kind
    if kind in WHOLE:
        return tr(WHOLE[kind])
    if isinstance(action, act.Pass) and kind in PASSED:
        return names.worded(PASSED[kind])
    if not isinstance(action, SAY_NOTHING):
        return ""
    by = None if question is None else question.by
    return tr("a choice") if by is None else tr("the choice for {card}", card=names.book.short_name(by))


def _seen_words(seen: Seen, names: TableNames) -> str:
    """What came to light, in a sentence that may be read out to both seats."""
    words = SENTENCES.get(seen.what)
    return words(seen, names) if words is not None else ""


def _owner(seen: Seen, names: TableNames) -> str:
    return names.player(seen.owner if seen.owner is not None else 0)


def _who(seen: Seen, names: TableNames) -> str:
    return names.player(seen.seats[0]) if seen.seats else _owner(seen, names)


def _cards(seen: Seen, names: TableNames) -> str:
    return row_of(names.book.in_row(map(names.book.short_name, seen.cards)))


def _drew(seen: Seen, names: TableNames) -> str:
    return tr("{player} has drawn {cards}.", player=_who(seen, names), cards=_count(seen))


def _count(seen: Seen) -> str:
    return counted(seen.count, marked("{n} card"), marked("{n} cards"))


def _searched(seen: Seen, names: TableNames) -> str:
    return tr("{player} has searched the deck.", player=_who(seen, names))


def _looked(seen: Seen, names: TableNames) -> str:
    return tr(
        "{player} has looked at {cards} of {owner}.",
        player=_who(seen, names),
        cards=_count(seen),
        owner=_owner(seen, names),
    )


def _came_to_light(seen: Seen, names: TableNames) -> str:
    return tr("Seen from {player}: {cards}.", player=_owner(seen, names), cards=_cards(seen, names))


def _shuffled(seen: Seen, names: TableNames) -> str:
    return tr("{player}'s deck was shuffled.", player=_owner(seen, names))


def _answered(seen: Seen, names: TableNames) -> str:
    return tr("{player} has answered {n} times.", player=_owner(seen, names), n=seen.count)


def _rolled(seen: Seen, names: TableNames) -> str:
    return tr("Chance has decided something.")


def _threw(seen: Seen, names: TableNames) -> str:
    return tr("The hands of janken were shown.")


def _opened(seen: Seen, names: TableNames) -> str:
    return tr("Both LRIGs were opened.")


def _ended(seen: Seen, names: TableNames) -> str:
    return tr("The game has ended.")


SENTENCES: Final[dict[str, Callable[[Seen, TableNames], str]]] = {
    "drew": _drew,
    "searched": _searched,
    "looked": _looked,
    "revealed": _came_to_light,
    "turned_up": _came_to_light,
    "crushed": _came_to_light,
    "shown": _came_to_light,
    "shuffled": _shuffled,
    "rolled": _rolled,
    "threw": _threw,
    "opened": _opened,
    "answered": _answered,
    "ended": _ended,
}
"""A sentence for everything that can come to light."""
