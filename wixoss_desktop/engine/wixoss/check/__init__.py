"""Legality: the one place that says whether an action may be done, and which may."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.book import OfferedList
from wixoss_desktop.engine.wixoss.check import attack, choices, grow, main, manual
from wixoss_desktop.engine.wixoss.derive import Known


class Family(NamedTuple):
    """How the answers to one kind of question are judged, and which are offered."""

    refuse: Callable[[Any, Any, Any], Refusal | None]
    offer: Callable[[Any, Any], Iterator[Action]]


FAMILIES: Final[dict[type, Family]] = {
    steps.Janken: Family(choices.refuse_janken, choices.janken),
    steps.Mulligan: Family(choices.refuse_mulligan, choices.mulligan),
    steps.EnerPhase: Family(main.refuse_ener_phase, main.ener_phase),
    steps.GrowPhase: Family(grow.refuse_grow_phase, grow.grow_phase),
    steps.MainPhase: Family(main.refuse_main_phase, main.main_phase),
    steps.ArtsStep: Family(attack.refuse_arts_step, attack.arts_step),
    steps.SigniAttacks: Family(attack.refuse_signi_attacks, attack.signi_attacks),
    steps.LrigAttacks: Family(attack.refuse_lrig_attacks, attack.lrig_attacks),
    steps.CutIn: Family(attack.refuse_cut_in, attack.cut_in),
    steps.GuardStep: Family(choices.refuse_guard, choices.guard_step),
    steps.PickCards: Family(choices.refuse_pick, choices.pick_cards),
    steps.PayEner: Family(choices.refuse_pay, choices.pay_ener),
    steps.Confirm: Family(choices.refuse_confirm, choices.confirm),
    steps.PickOption: Family(choices.refuse_option, choices.pick_option),
    steps.PickNumber: Family(choices.refuse_number, choices.pick_number),
    steps.PickWord: Family(choices.refuse_word, choices.pick_word),
    steps.PickLane: Family(choices.refuse_pick_lane, choices.pick_lane),
    steps.FreeTable: Family(manual.refuse_free_table, manual.free_table),
    steps.ByHand: Family(manual.refuse_by_hand, manual.by_hand),
}
"""Every kind of question; a test compares this table with `steps.Question`."""

GAME_OVER = Refusal("8.10", "game_over")
NOT_ASKED = Refusal("5.14", "not_asked")


def to_act(board: Known) -> tuple[Seat, ...]:
    """Return the seats that are asked now; nobody once the game is over."""
    if not board.state.stack:
        return ()
    top = board.state.stack[-1]
    if type(top) not in FAMILIES:
        return ()
    if type(top) in _TOGETHER:
        return tuple(seat for seat in (0, 1) if not isinstance(top, steps.Janken) or top.hands[seat] is None)
    return (top.seat,)  # type: ignore[union-attr]


def check(board: Known, seat: Seat, action: Action) -> Refusal | None:
    """Return why a seat can't do something now, or None if it can."""
    if board.state.outcome is not None:
        return GAME_OVER
    for one in _offered(board, seat) or ():
        if one is action:
            return None
    if seat not in to_act(board):
        return NOT_ASKED
    top = _question_to(board, seat)
    return FAMILIES[type(top)].refuse(board, top, action)


def legal(board: Known, seat: Seat) -> tuple[Action, ...]:
    """Return everything that a seat can do now, in a fixed order."""
    offered = _offered(board, seat)
    if offered is not None:
        return offered
    if seat not in to_act(board):
        return ()
    top = _question_to(board, seat)
    actions = tuple(FAMILIES[type(top)].offer(board, top))
    if type(top) not in _OPEN:
        board.book.offered = OfferedList(board.state, board.derived, seat, actions)
    return actions


_TOGETHER: Final = (steps.Janken, steps.FreeTable)
"""Questions to both seats at once."""
_OPEN: Final = (steps.FreeTable, steps.ByHand)
"""Questions whose offers are open forms: such a form isn't legal as it stands."""


def _offered(board: Known, seat: Seat) -> tuple[Action, ...] | None:
    """Return the list that was worked out last if it was this seat's in this very state."""
    last = board.book.offered
    if last is None or last.state is not board.state or last.derived is not board.derived or last.seat != seat:
        return None
    return last.actions


def _question_to(board: Known, seat: Seat) -> steps.Step:
    """Return the open question as it is put to a seat."""
    top = board.state.stack[-1]
    return steps.FreeTable(seat) if isinstance(top, steps.FreeTable) else top
