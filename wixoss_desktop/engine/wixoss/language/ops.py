"""The verbs of the card language: what an effect does, one instruction at a time."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from wixoss_desktop.engine.wixoss.language.costs import Keyword
from wixoss_desktop.engine.wixoss.language.names import Declarable, Who, Whose
from wixoss_desktop.engine.wixoss.language.words import Filter, Sel, Value, What, Word

Until = Literal["turn", "next_opponent_turn", "next_turn", "game", "attack"]
Act = Literal[
    "attack",
    "banish",
    "banish_by_opponent",
    "down_by_opponent",
    "grow",
    "guard",
    "use_spell",
    "use_arts",
    "use_piece",
    "enter_abilities",
    "use_action",
    "deploy",
    "damage",
    "crush",
    "refresh",
    "gain_abilities",
    "burst",
    "battle",
    "lose",
]


class Op(Word, frozen=True, tag_field="op"):
    """Base of every instruction."""


# --- choosing -------------------------------------------------------------------------------------------------------


class Target(Op, frozen=True, tag="target"):
    """Targets cards; chosen after costs, before anything resolves, unless `late` [8.4.4].

    Of a condition it is the branch that holds then, if that can be known so early.
    """

    sel: Sel
    name: str = "it"
    late: bool = False
    by: Who = "own"


class Choose(Op, frozen=True, tag="choose"):
    """Chooses cards during resolution, without targeting [8.4.4]; `by` says who chooses.

    By each, one player after the other chooses so many of their own, the effect's player first, before anything is
    done with them: the selection has to be one of `each` [8.4.10]. Cards of a hand can be chosen `blind`: nobody sees
    which, the dice say it.
    """

    sel: Sel
    name: str = "it"
    by: Whose = "own"
    blind: bool | UnsetType = UNSET


class Declare(Op, frozen=True, tag="declare"):
    """Declares any number from 0 on, a colour, a card name or a class; `by` says who does [8.4.12]."""

    name: str = "n"
    of: Declarable = "number"
    by: Who = "own"


# --- moving cards ---------------------------------------------------------------------------------------------------


class Banish(Op, frozen=True, tag="banish"):
    """Banishes SIGNI to their owners' ener zones [7.10.1]."""

    what: What = "it"


class Bounce(Op, frozen=True, tag="to_hand"):
    """Puts cards into their owners' hands."""

    what: What = "it"
    reveal: bool = False


class Trash(Op, frozen=True, tag="trash"):
    """Puts cards into their owners' trash."""

    what: What = "it"


class Exile(Op, frozen=True, tag="exile"):
    """Excludes cards from the game [2.1.5]."""

    what: What = "it"


class ToEner(Op, frozen=True, tag="to_ener"):
    """Puts cards into their owners' ener zones; not a banish [7.10.1]."""

    what: What = "it"


class ToDeck(Op, frozen=True, tag="to_deck"):
    """Puts cards on the top or bottom of their owners' decks; `order_by` says who orders them, or chance [8.4.10a]."""

    what: What = "it"
    place: Literal["top", "bottom"] = "top"
    order_by: Literal["own", "opponent", "owner", "kept", "chance"] = "own"


class Put(Op, frozen=True, tag="put"):
    """Puts SIGNI onto their owners' field under the rules of deploying [6.9.2].

    As a `puppet` a SIGNI comes onto one's own field, whoever owns it, and goes to its owner's trash from there [9.2].
    A double-faced card that is `flipped` comes with its other face up, and is what that is [1.10].
    """

    what: What = "it"
    enter: bool = True
    down: bool = False
    puppet: bool = False
    flipped: bool = False


class Draw(Op, frozen=True, tag="draw"):
    """Draws cards from the top of the deck as one event [5.4.2]."""

    n: Value = 1
    who: Whose = "own"


class Discard(Op, frozen=True, tag="discard"):
    """Discards from hand: `who` loses the cards; chosen by themselves, unseen at random, or a selection."""

    n: Value = 1
    who: Who = "own"
    how: Literal["choose", "random", "all"] = "choose"
    what: What | None = None
    all_or_nothing: bool = False


class Mill(Op, frozen=True, tag="mill"):
    """Puts the top cards of the deck into the trash, or those at the `bottom`."""

    n: Value = 1
    who: Whose = "own"
    bottom: bool | UnsetType = UNSET


class EnerCharge(Op, frozen=True, tag="ener_charge"):
    """Puts the top cards of the deck into the ener zone (Ener Charge N) [9.5]."""

    n: Value = 1
    who: Whose = "own"


class AddLife(Op, frozen=True, tag="add_life"):
    """Puts the top cards of the deck on top of Life Cloth [2.8.1]."""

    n: Value = 1
    who: Who = "own"


class ToLife(Op, frozen=True, tag="to_life"):
    """Puts cards face down on top of their owners' Life Cloth [2.8.1]."""

    what: What = "it"


class Crush(Op, frozen=True, tag="crush"):
    """Crushes Life Cloth; not damage [7.6.4]. Without `burst` their life bursts don't trigger."""

    n: Value = 1
    who: Who = "opponent"
    burst: bool | UnsetType = UNSET


class TrashLife(Op, frozen=True, tag="trash_life"):
    """Puts the top Life Cloth into the trash; not a crush, no life burst [2.8.2]."""

    n: Value = 1
    who: Who = "opponent"


class Search(Op, frozen=True, tag="search"):
    """Searches the deck for cards and puts them somewhere [8.12]; unless `enter`, Enter abilities don't trigger."""

    sel: Sel
    to: Literal["hand", "field", "ener", "trash"] = "hand"
    reveal: bool = True
    name: str = "it"
    enter: bool | UnsetType = UNSET


class Shuffle(Op, frozen=True, tag="shuffle"):
    """Shuffles the deck."""

    who: Who = "own"


class Look(Op, frozen=True, tag="look"):
    """Looks at the top `n` cards of a deck or of Life Cloth; `looked` names the cards [8.13.1].

    Without a number it is one card of a deck, but a whole hand or the whole Life Cloth.
    """

    zone: Literal["deck", "hand", "life"] = "deck"
    who: Who = "own"
    n: Value | None = None


class Reveal(Op, frozen=True, tag="reveal"):
    """Shows cards to both players; they stay where they are [8.13.3]."""

    what: What = "it"


class Pick(Op, frozen=True, tag="pick"):
    """Takes cards from those looked at and puts them somewhere; unless `enter`, Enter abilities don't trigger.

    On the deck they lie in the order in which they are picked, at its bottom too.
    """

    sel: Sel
    to: Literal["hand", "field", "ener", "trash", "deck", "deck_bottom"] = "hand"
    reveal: bool = False
    name: str = "it"
    enter: bool = True


class Rest(Op, frozen=True, tag="rest"):
    """Puts the cards looked at, and not taken, back on the deck."""

    place: Literal["top", "bottom"] = "bottom"
    order: Literal["any", "shuffle"] = "any"


class UseCard(Op, frozen=True, tag="use_card"):
    """Uses a SPELL as if it were one's own, without paying its cost; it ends in its owner's trash [8.14.2].

    By `ignoring` its limiting condition it can be used whatever the LRIG's type is [6.3.3].
    """

    what: What = "it"
    ignoring: Literal["limiting"] | UnsetType = UNSET


# --- states ---------------------------------------------------------------------------------------------------------


class Down(Op, frozen=True, tag="down"):
    """Turns cards down."""

    what: What = "it"


class Up(Op, frozen=True, tag="up"):
    """Turns cards up."""

    what: What = "it"


class Freeze(Op, frozen=True, tag="freeze"):
    """Freezes cards: they stay down in their controller's next up phase [9.2]."""

    what: What = "it"


# --- continuous: in a constant ability, or with a duration in an effect ----------------------------------------------


class Power(Op, frozen=True, tag="power"):
    """Changes power; `later` also affects SIGNI that arrive afterwards [8.6.7]."""

    what: What = "it"
    by: Value = 0
    until: Until = "turn"
    later: bool = False


class ScaleReductions(Op, frozen=True, tag="scale_reductions"):
    """Would effects of a side lower the power of cards, they lower it by `times` as much, or raise it (`turned`).

    An effect with a duration is changed as it begins, and stays so; `later` as in `power` [8.6.3] [8.8].
    """

    what: What = "this"
    by: Whose = "opponent"
    times: int = 1
    turned: bool = False
    until: Until = "turn"
    later: bool = False


class SetPower(Op, frozen=True, tag="set_power"):
    """Sets base power, before every change [8.6.4]."""

    what: What = "it"
    to: Value = 0
    until: Until = "turn"


class SetLevel(Op, frozen=True, tag="set_level"):
    """Sets the level."""

    what: What = "it"
    to: Value = 0
    until: Until = "turn"


class ChangeLevel(Op, frozen=True, tag="change_level"):
    """Raises or lowers the level, never below 0 [8.6.3]."""

    what: What = "it"
    by: Value = 0
    until: Until = "turn"


class Give(Op, frozen=True, tag="give"):
    """Gives keywords."""

    keywords: tuple[Keyword, ...]
    what: What = "it"
    until: Until = "turn"


class GiveThat(Op, frozen=True, tag="give_that"):
    """Gives the keyword that the trigger speaks of, with its scope."""

    what: What = "this"
    until: Until = "turn"


class LoseAbilities(Op, frozen=True, tag="lose_abilities"):
    """Takes away all abilities that the cards have now [8.6.8]."""

    what: What = "it"
    for_good: bool = False
    until: Until = "turn"


class Forbid(Op, frozen=True, tag="forbid"):
    """Says that something can't happen: to cards (`what`), or for a player (`who`) [8.6.2].

    `where` speaks of the cards with which a player can't do it or from which damage comes; of the opponent's cards
    whose effects don't do it; of those to which a LRIG can't grow, and `but` of those to which alone it can.
    """

    act: Act
    what: What | None = None
    who: Who | None = None
    where: tuple[Filter, ...] = ()
    until: Until = "turn"
    but: tuple[Filter, ...] | UnsetType = UNSET


class Protect(Op, frozen=True, tag="protect"):
    """Unaffected by effects of this side, or by those of its cards that pass the filters [8.6.11]."""

    what: What = "this"
    from_: Whose = "opponent"
    until: Until = "turn"
    where: tuple[Filter, ...] = ()


class CostChange(Op, frozen=True, tag="cost_change"):
    """Changes what one kind of use costs a player; never below zero per symbol [6.7.1].

    `each` multiplies the change; with `to` the cost becomes this first. `this` changes the cost of the card itself,
    wherever it is used from.
    """

    of: Literal["spell", "arts", "piece", "key", "grow", "action", "enter", "attack"]
    by: dict[str, int]
    who: Who = "own"
    where: tuple[Filter, ...] = ()
    until: Until = "turn"
    each: Value = 1
    to: dict[str, int] | None = None
    this: bool = False


# --- the rest ------------------------------------------------------------------------------------------


class Counter(Op, frozen=True, tag="counter"):
    """The SPELL or the PIECE that is being used does nothing, if it passes the filters [5.10.3].

    Of abilities it is the opponent's that wait to be activated, of cards that pass them [9.7].
    """

    of: Literal["spell", "piece", "ability"] = "spell"
    where: tuple[Filter, ...] = ()


class MakeCraft(Op, frozen=True, tag="make_craft"):
    """Brings crafts into the game: `n` different ones of these names, which everybody sees [1.9.1].

    They go to the LRIG deck, onto the field, or stay where they come from until the effect says more (`outside`).
    """

    names: tuple[str, ...]
    n: int = 1
    to: Literal["lrig_deck", "field", "outside"] = "lrig_deck"
    name: str = "it"


class ByHand(Op, frozen=True, tag="by_hand"):
    """The player carries out by hand what the card says; then the rules go on."""
