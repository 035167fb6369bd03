"""Abilities, and the instructions that hold other instructions or abilities inside."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import UNSET, UnsetType

from wixoss_desktop.engine.wixoss.language import (
    attack_ops,
    field_ops,
    identity_ops,
    named_ops,
    ops,
    players,
    zone_ops,
)
from wixoss_desktop.engine.wixoss.language.conds import Cond
from wixoss_desktop.engine.wixoss.language.costs import Cost, Extra, Keyword, Limit, TriggerOn
from wixoss_desktop.engine.wixoss.language.names import Color, Replaceable, Who
from wixoss_desktop.engine.wixoss.language.ops import Op, Until
from wixoss_desktop.engine.wixoss.language.words import Filter, Value, What, Word


class Modes(Op, frozen=True, tag="modes"):
    """Choose `n` of the options; at use, before the cost is paid [6.3].

    While a condition holds (`given`) it is `more` of them instead, or up to so many (`more_up_to`).
    """

    options: tuple[tuple[AnyOp, ...], ...]
    n: Value = 1
    up_to: bool = False
    given: Cond | UnsetType = UNSET
    more: int | UnsetType = UNSET
    more_up_to: bool | UnsetType = UNSET


class Either(Op, frozen=True, tag="either"):
    """One of the options is carried out; chosen when it is their turn, not at use."""

    options: tuple[tuple[AnyOp, ...], ...]
    who: Who = "own"


class Gain(Op, frozen=True, tag="gain"):
    """Gives abilities to cards, or to a player when `who` is set [8.15.1]."""

    abilities: tuple[Ability, ...]
    what: What = "it"
    who: Who | None = None
    until: Until = "turn"


class Replace(Op, frozen=True, tag="replace"):
    """Would X happen to these cards or this player, Y happens instead [8.8].

    `to` only changes where a card goes (it still counts as what it was); `instead` are instructions in its place.
    `where` says what the damage, or whatever else happens, has to come from; `cards` which cards of a player are meant;
    `by` whether it is a battle or an effect that does it.
    """

    event: Replaceable
    what: What | None = None
    who: Who | None = None
    to: Literal["trash", "hand", "ener", "excluded", "deck_top", "deck_bottom", "lrig_trash"] | None = None
    instead: tuple[AnyOp, ...] = ()
    may: bool = False
    times: int = 0
    until: Until = "turn"
    where: tuple[Filter, ...] = ()
    cards: tuple[Filter, ...] = ()
    by: Literal["battle", "effect"] | UnsetType = UNSET


class GainBurst(Op, frozen=True, tag="gain_burst"):
    """A player's cards, wherever they are, that have no life burst have this one [7.9]."""

    do: tuple[AnyOp, ...]
    who: Who = "own"
    where: tuple[Filter, ...] = ()
    until: Until = "turn"


class TurnInto(Op, frozen=True, tag="turn_into"):
    """Makes cards another card: name, level, class, power, colour and text are those of it [8.6.15].

    It is described here, or is the same as a bound card (`like`).
    """

    what: What = "it"
    like: str = ""
    name: str = ""
    level: int = 1
    power: int = 1000
    classes: tuple[str, ...] = ()
    colors: tuple[Color, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    until: Until = "turn"


class Delay(Op, frozen=True, tag="delay"):
    """Sets up instructions for a later moment; needs no source any more [8.3.12].

    With `what` it waits for what happens to these cards, for each of them by itself.
    """

    on: TriggerOn
    do: tuple[AnyOp, ...]
    until: Until = "turn"
    once: bool = True
    what: What | None = None


class If(Op, frozen=True, tag="if"):
    """Carries out one of two lists of instructions."""

    cond: Cond
    then: tuple[AnyOp, ...]
    otherwise: tuple[AnyOp, ...] = ()


class May(Op, frozen=True, tag="may"):
    """The player may do, or pay, something; `then` follows only if it was done in full [8.4.2]."""

    do: tuple[AnyOp, ...] = ()
    pay: tuple[Cost, ...] = ()
    then: tuple[AnyOp, ...] = ()
    who: Who = "own"


class Unless(Op, frozen=True, tag="unless"):
    """The instructions happen unless a player pays [8.4.3]."""

    do: tuple[AnyOp, ...]
    pay: tuple[Cost, ...]
    who: Who = "opponent"


class Repeat(Op, frozen=True, tag="repeat"):
    """Carries out instructions several times, one time after the other [8.4.5]; how often is fixed at the first."""

    do: tuple[AnyOp, ...]
    times: Value = 2


AnyOp = (
    ops.Target | ops.Choose | ops.Declare | ops.Banish | ops.Bounce | ops.Trash | ops.Exile | ops.ToEner | ops.ToDeck
    | ops.Put | ops.Draw | ops.Discard | ops.Mill | ops.EnerCharge | ops.AddLife | ops.ToLife
    | ops.Crush | ops.TrashLife
    | ops.Search | ops.Shuffle | ops.Look | ops.Reveal | ops.Pick | ops.Rest | ops.UseCard | ops.Down | ops.Up
    | ops.Freeze | ops.Power | ops.SetPower | ops.ScaleReductions | ops.GiveThat
    | ops.SetLevel | ops.Give | ops.LoseAbilities | ops.Forbid | ops.Protect
    | attack_ops.AttackCost | attack_ops.MustAttack | attack_ops.AttackLimit
    | attack_ops.ChangeAttackLimit | field_ops.Attach | field_ops.PutUnder
    | field_ops.Shift | field_ops.Exchange | field_ops.Rearrange | field_ops.Become | field_ops.ToLrigDeck
    | field_ops.MakeBeat | field_ops.Cheer | field_ops.GrowTo | ops.ChangeLevel
    | zone_ops.Lay | zone_ops.Spring | zone_ops.UseTrap | zone_ops.Bloom | zone_ops.MarkZone | zone_ops.UnmarkZone
    | zone_ops.CloseZone
    | zone_ops.ChooseZone | ops.MakeCraft | named_ops.Sing | named_ops.Skip
    | named_ops.ExtraTurn | named_ops.Flip | named_ops.Store
    | zone_ops.TurnFaceDown | zone_ops.TurnFaceUp
    | TurnInto | identity_ops.AddNames | identity_ops.AddColors | identity_ops.Resemble
    | identity_ops.WisdomLevels | identity_ops.Ride
    | attack_ops.Permit | attack_ops.AttackElsewhere | attack_ops.Strikes | players.CrushLimit | players.SigniLimit
    | ops.CostChange | players.HandLimit | players.Damage | attack_ops.NegateAttack | ops.Counter
    | players.EndTurn | players.Win | players.ExtraAttackPhase
    | players.GuardCost | players.Mark | players.Chain | players.Bond | Modes | Either | Gain | GainBurst
    | Replace | Delay | If | May | Unless | Repeat | ops.ByHand
)  # fmt: skip

CONTINUOUS: Final[frozenset[type]] = frozenset({
    TurnInto, ops.SetLevel, identity_ops.AddNames, identity_ops.AddColors, identity_ops.Resemble, ops.ChangeLevel,
    ops.Protect,
    ops.LoseAbilities, ops.Give, Gain, ops.SetPower, ops.ScaleReductions, ops.Power, identity_ops.WisdomLevels,
    identity_ops.Ride, attack_ops.AttackCost, attack_ops.MustAttack, attack_ops.AttackLimit, attack_ops.Permit,
    attack_ops.AttackElsewhere, attack_ops.Strikes, attack_ops.ChangeAttackLimit,
    ops.Forbid, ops.CostChange, GainBurst, Replace, Delay, If, named_ops.Skip,
    players.GuardCost, players.HandLimit, players.CrushLimit, players.SigniLimit, players.Chain,
})  # fmt: skip
"""Instructions that hold as long as something says so: all that a constant ability can consist of."""


class Ability(Word, frozen=True):
    """One ability of a card.

    `kind` says how it works [8.1]; `when` is the use timing of an action ability, an ARTS or a SPELL [5.9];
    `given` must hold for a constant ability to apply, for a trigger to do anything on resolution [8.3.9], for a
    grow condition to be met. `cost` is what stands before the colon, `extra` what may be paid besides. `only` is a
    standing condition without which the ability isn't there at all, as those of Cross, Drive, Wisdom or team
    abilities [8.1]. `place` is where it works if not on the field: what a card attached to a SIGNI or under it says of
    that SIGNI, its `host` [8.1.1], an action ability that is used from hand, ener zone or trash [6.5.1], or 'anywhere'
    if it hears of the card itself, from whatever zone that moves [8.3.4].
    """

    kind: Literal[
        "constant", "auto", "enter", "action", "burst", "use", "grow_condition", "use_condition", "play_condition",
        "trap", "song",
    ]  # fmt: skip
    do: tuple[AnyOp, ...] = ()
    on: TriggerOn | None = None
    cost: tuple[Cost, ...] = ()
    given: Cond | None = None
    when: tuple[Literal["main", "attack", "spell_cutin", "piece_cutin"], ...] = ()
    limit: Limit | None = None
    extra: tuple[Extra, ...] = ()
    only: Cond | None = None
    place: Literal["field", "charm", "acce", "soul", "under", "hand", "ener", "trash", "anywhere"] = "field"
