"""Who carries out which step, and who takes which answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.resolve.frame import resolve
from wixoss_desktop.engine.wixoss.resolve.putting import put_signi
from wixoss_desktop.engine.wixoss.rules import (
    answers,
    attack,
    dummy,
    lrig_types,
    manual,
    pay,
    replacing,
    rise,
    settle,
    setup,
    turn,
    use,
)
from wixoss_desktop.engine.wixoss.work import Work

RUN: Final[dict[type, Callable[[Work, Any], None]]] = {
    steps.SetUp: setup.set_up,
    steps.BeginTurn: turn.begin_turn,
    steps.BeginPhase: turn.begin_phase,
    steps.UpPhase: turn.up_phase,
    steps.DrawPhase: turn.draw_phase,
    steps.DummyTurn: dummy.dummy_turn,
    steps.EndPhase: turn.end_phase,
    steps.GrowOnto: turn.grow_onto,
    steps.Settle: settle.settle,
    steps.RuleTrash: settle.rule_trash,
    steps.RuleUngrow: lrig_types.rule_ungrow,
    steps.RuleBanish: settle.rule_banish,
    steps.Do: replacing.do,
    steps.Resolve: resolve,
    steps.PutSigni: put_signi,
    steps.RiseOnto: rise.rise_onto,
    steps.PayCosts: pay.pay_costs,
    steps.PutAway: use.put_away,
    steps.PlayKey: use.play_key,
    steps.AttackRun: attack.attack_run,
    steps.DealDamage: attack.deal_damage,
}

ANSWER: Final[dict[type, Callable[[Work, Any, Seat, Any], None]]] = {
    steps.Janken: setup.throw,
    steps.Mulligan: setup.mulligan,
    steps.EnerPhase: turn.charge,
    steps.GrowPhase: turn.grow,
    steps.MainPhase: use.act_freely,
    steps.ArtsStep: use.act_freely,
    steps.SigniAttacks: attack.attack,
    steps.LrigAttacks: attack.attack,
    steps.GuardStep: attack.guard,
    steps.CutIn: use.cut_in,
    steps.PickCards: answers.pick,
    steps.PayEner: pay.pay_ener,
    steps.Confirm: answers.confirm,
    steps.PickOption: answers.option,
    steps.PickNumber: answers.answer,
    steps.PickWord: answers.answer,
    steps.PickLane: answers.answer,
    steps.FreeTable: manual.do_by_hand,
    steps.ByHand: manual.do_by_hand,
}


def answer(work: Work, seat: Seat, action: Action) -> None:
    """Take an answer to the question on top, and carry out what is owed until the next one."""
    top = work.top
    work.begin_answer()
    ANSWER[type(top)](work, top, seat, action)
    advance(work)


def advance(work: Work, down_to: int = 0) -> None:
    """Carry out what is owed until a player is asked, the game is over, or only the `down_to` lowest steps are left."""
    has_dummy = work.state.setup.dummy is not None
    while (state := work.state).outcome is None and len(state.stack) > down_to:
        top = state.stack[-1]
        kind = type(top)
        run = RUN.get(kind)
        if run is not None:
            run(work, top)
        elif not ((has_dummy and dummy.turns_up_again(work)) or turn.skip_if_idle(work)):
            reply = dummy.reply(work) if has_dummy else None
            if reply is None:
                return
            ANSWER[kind](work, top, *reply)
