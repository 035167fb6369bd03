"""Which function runs which instruction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.language import abilities as lang
from wixoss_desktop.engine.wixoss.language import field_ops, ops, players
from wixoss_desktop.engine.wixoss.resolve import attaching, control, deck, lasting, moving, putting, rearranging
from wixoss_desktop.engine.wixoss.work import Work

RUN: Final[dict[type, Callable[[Work, steps.Resolve, Any], None]]] = {
    ops.Target: control.target,
    ops.Choose: control.choose,
    ops.Declare: control.declare,
    lang.Modes: control.modes,
    lang.Either: control.either,
    lang.If: control.if_,
    lang.May: control.may,
    lang.Unless: control.unless,
    players.Damage: control.damage,
    players.Mark: control.mark,
    players.Chain: lasting.chain,
    players.Bond: control.bond,
    ops.NegateAttack: control.negate_attack,
    ops.Counter: control.counter,
    players.EndTurn: control.end_turn,
    players.Win: control.win,
    players.ExtraAttackPhase: control.extra_attack_phase,
    ops.UseCard: control.use_card,
    ops.Banish: moving.banish,
    ops.Bounce: moving.bounce,
    ops.Trash: moving.trash,
    ops.ToEner: moving.to_ener,
    ops.ToDeck: moving.to_deck,
    ops.Put: putting.put,
    field_ops.Shift: rearranging.shift,
    field_ops.Exchange: rearranging.exchange,
    field_ops.Rearrange: rearranging.rearrange,
    field_ops.Become: rearranging.become,
    field_ops.Attach: attaching.attach,
    field_ops.PutUnder: attaching.put_under,
    ops.Discard: moving.discard,
    ops.Crush: moving.crush,
    ops.TrashLife: moving.trash_life,
    ops.Down: moving.down,
    ops.Up: moving.up,
    ops.Freeze: moving.freeze,
    ops.Draw: deck.draw,
    ops.Mill: deck.mill,
    ops.EnerCharge: deck.ener_charge,
    ops.AddLife: deck.add_life,
    ops.Search: deck.search,
    ops.Shuffle: deck.shuffle,
    ops.Look: deck.look,
    ops.Reveal: deck.reveal,
    ops.Pick: deck.pick,
    ops.Rest: deck.rest,
    ops.Power: lasting.on_cards,
    ops.SetPower: lasting.on_cards,
    ops.SetLevel: lasting.on_cards,
    ops.Give: lasting.on_cards,
    lang.Gain: lasting.gain,
    ops.LoseAbilities: lasting.on_cards,
    ops.Forbid: lasting.on_cards_or_player,
    ops.Protect: lasting.on_cards,
    ops.AttackCost: lasting.on_cards,
    ops.MustAttack: lasting.on_cards,
    ops.Permit: lasting.on_cards,
    ops.CostChange: lasting.on_player,
    players.HandLimit: lasting.on_player,
    players.GuardCost: lasting.on_player,
    lang.GainBurst: lasting.on_player,
    lang.Replace: lasting.on_cards_or_player,
    lang.Delay: lasting.on_player,
}
"""Every instruction of the card language; a test compares this table with `AnyOp`."""
