"""What would be taken back, in words that the other seat may hear."""

from collections.abc import Iterable
from functools import partial
from typing import Final

from wixoss_desktop.engine.contract import Seat
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
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.table.card_menu import abilities_at
from wixoss_desktop.ui.table.names import TableNames
from wixoss_desktop.ui.table.wixoss.desk import abilities_used
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
