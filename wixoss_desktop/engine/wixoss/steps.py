"""The work that a game owes: a stack of small frozen steps, the next one on top. Questions are steps too."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType, field

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.events import Event
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.costs import Cost, Keyword
from wixoss_desktop.engine.wixoss.language.names import Feature, Manifold
from wixoss_desktop.engine.wixoss.manual_steps import ByHand, FreeTable
from wixoss_desktop.engine.wixoss.things import Cause, Ref, Source
from wixoss_desktop.engine.wixoss.turn_steps import (
    ArtsStep,
    BeginPhase,
    BeginTurn,
    DrawPhase,
    DummyTurn,
    EndPhase,
    EnerPhase,
    GrowPhase,
    Janken,
    LrigAttacks,
    MainPhase,
    Mulligan,
    Owed,
    SetUp,
    SigniAttacks,
    Stage,
    UpPhase,
)
from wixoss_desktop.engine.wixoss.zones import LRIG

__all__ = [
    "ArtsStep",
    "BeginPhase",
    "BeginTurn",
    "ByHand",
    "DrawPhase",
    "DummyTurn",
    "EndPhase",
    "EnerPhase",
    "FreeTable",
    "GrowPhase",
    "Janken",
    "LrigAttacks",
    "MainPhase",
    "Mulligan",
    "Owed",
    "SetUp",
    "SigniAttacks",
    "Stage",
    "UpPhase",
]


class Settle(Owed, frozen=True, tag="settle"):
    """Rule processing, then waiting triggers, until nothing is left [8.5]; `answer` is the trigger chosen.

    The first `held` of those that wait go on waiting: they triggered before a cut-in, while the SPELL under way was
    paid for, and that SPELL comes first [6.2.1]. `side` is the seat whose trigger was activated last.
    """

    held: int = 0
    answer: int | None = None
    side: Seat | None = None


class RuleTrash(Owed, frozen=True, tag="rule_trash"):
    """A seat chooses which SIGNI the rules put into the trash [8.7.1], or which it removes with `refs` [2.10.2]."""

    seat: Seat
    refs: tuple[Ref, ...] = ()
    how: Literal["rule", "remove"] = "rule"
    picked: tuple[Ref, ...] | None = None


class RuleUngrow(Owed, frozen=True, tag="rule_ungrow"):
    """One of the LRIGs that share a type goes back to the card below [6.8.10]."""

    seat: Seat
    picked: tuple[Ref, ...] | None = None


class RuleBanish(Owed, frozen=True, tag="rule_banish"):
    """SIGNI without power are banished, all at the same moment [8.7.1].

    `unsettled` are those that level or limit would put into the trash, their controllers still to be asked;
    `trash` are those that go there [8.7.2].
    """

    refs: tuple[Ref, ...]
    unsettled: tuple[Ref, ...] = ()
    trash: tuple[Ref, ...] = ()
    answer: int | None = None


# --- using, resolving, paying ---------------------------------------------------------------------------------------


class Do(Owed, frozen=True, tag="do"):
    """A proposal that waits for replacements to be chosen; `wanted` events make it 'done in full' [8.4.1].

    `instead` is what happens in place of events that were replaced, after those that weren't.
    """

    events: tuple[Event, ...]
    cause: Cause
    wanted: int
    tried: tuple[str, ...] = ()
    instead: tuple[Resolve, ...] = ()
    answer: int | None = None


class Resolve(Owed, frozen=True, tag="resolve"):
    """An ability or a card's text on its way from announcement to its last instruction [6.3] [8.4].

    `at` is the path of the next instruction in `ability.do`: positions and branches in turn. `refs` and `numbers`
    are what has been bound to names; `did` says whether the instruction before was done in full; `picked` and
    `answer` are what an open question has just been answered with, or what was declared in a `word`; `said` are such
    words by name; `begun` marks an instruction half done. `asked` counts the additional costs asked for, `extras` are
    those to be paid; `over` are the replacements on whose behalf it happens, which aren't used again [8.8.1].
    """

    source: Source
    ability: Ability
    key: str
    stage: Literal["modes", "cost", "target", "cut_in", "run"] = "modes"
    at: tuple[int, ...] = (0,)
    refs: dict[str, tuple[Ref, ...]] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    modes: tuple[int, ...] | None = None
    did: bool = True
    picked: tuple[Ref, ...] | None = None
    answer: int | None = None
    begun: int = 0
    card: int | None = None
    free: bool = False
    asked: int = 0
    extras: tuple[int, ...] = ()
    countered: bool = False
    over: tuple[str, ...] = ()
    keyword: Keyword | None = None
    word: str | None = None
    said: dict[str, str] = field(default_factory=dict)


class PutSigni(Owed, frozen=True, tag="put_signi"):
    """An effect puts SIGNI onto the field [6.9.2].

    `chosen` are those that come, as far as that is clear, and `is_clear` says that it is [6.9.4]; `lanes` are where
    the first of them go. `by_game` says that it is no effect but a RESONA that is played [6.10]; `puppeteer` is the
    seat whose puppets they become [9.2]. They come with their other face up if `flipped` [1.10].
    """

    source: Source
    refs: tuple[Ref, ...]
    chosen: tuple[Ref, ...] = ()
    is_clear: bool = False
    picked: tuple[Ref, ...] | None = None
    lanes: tuple[int, ...] = ()
    quiet: bool = False
    down: bool = False
    answer: int | None = None
    by_game: bool = False
    puppeteer: Seat | None = None
    flipped: bool = False


class RiseOnto(Owed, frozen=True, tag="rise_onto"):
    """A SIGNI with Rise is put on top of others of a seat: into `lane`, once that is clear [9.3].

    `by` is the effect that does it; without one it is deployed. `picked` are those chosen to be covered. It comes as a
    puppet onto the field of a seat that doesn't own it [9.2].
    """

    seat: Seat
    ref: Ref
    lane: int | None = None
    by: Source | None = None
    quiet: bool = False
    down: bool = False
    picked: tuple[Ref, ...] | None = None


class PlayKey(Owed, frozen=True, tag="play_key"):
    """A paid-for KEY is put beside the center [6.11.1]."""

    seat: Seat
    card: int


class PayCosts(Owed, frozen=True, tag="pay_costs"):
    """Costs are paid one after the other [6.2.1]; `next` is the one whose turn it is."""

    seat: Seat
    costs: tuple[Cost, ...]
    source: Source
    next: int = 0
    picked: tuple[Ref, ...] | None = None
    answer: int | None = None


class PutAway(Owed, frozen=True, tag="put_away"):
    """A used card leaves the check zone: SPELL to trash, ARTS to LRIG trash, or back after Encore [6.3] [6.6.3]."""

    card: int
    returns: bool = False


class GrowOnto(Owed, frozen=True, tag="grow_onto"):
    """A paid-for LRIG card goes on top of the center or an assist [6.8.3], with its other face up if `flipped`."""

    seat: Seat
    card: int
    slot: int = LRIG
    flipped: bool = False


class AttackRun(Owed, frozen=True, tag="attack_run"):
    """An attack from declaration to its end [7.3] [7.5].

    `answer` is the opponent's SIGNI zone chosen to be attacked, None for the one in front; `struck` counts the times
    that damage was dealt, or guarded against. `hurt` says that the opponent took damage by it.
    """

    seat: Seat
    slot: int
    card: int
    oid: int
    stage: Literal["declare", "aim", "turn", "stop_check", "result", "lancer", "damage", "end"] = "declare"
    negated: bool = False
    guarded: bool = False
    against: int | None = None
    lancer: Literal["", "lancer", "s_lancer"] = ""
    did: bool = True
    answer: int | None = None
    struck: int = 0
    hurt: bool = False


class DealDamage(Owed, frozen=True, tag="deal_damage"):
    """Damage to a player by an attack or an effect, from prevention to crush or loss [7.6.1]."""

    seat: Seat
    source: Source
    crush: int
    by: Literal["battle", "effect"] = "battle"
    stage: Literal["propose", "done"] = "propose"
    did: bool = True


class GuardStep(Owed, frozen=True, tag="guard_step"):
    """The defender may guard, once for this attack [7.5]."""

    seat: Seat
    slot: int


class CutIn(Owed, frozen=True, tag="cut_in"):
    """The opponent of a SPELL's user may cut in [5.10]."""

    seat: Seat
    card: int


PickWhy = Literal[
    "target", "choose", "discard", "cost_discard", "hand_limit", "search", "take", "order_top", "order_bottom",
    "rule_trash", "rule_lrig", "lrig", "assist", "put", "rise", "exceed", "cost_put", "remove",
]  # fmt: skip


class PickCards(Owed, frozen=True, tag="pick_cards"):
    """A seat picks `low` to `high` of these cards, one at a time; the step below is told which.

    Between `low` and `high` nothing is legal but the ends when `gap` is set (a search for exactly N) [8.12.3]. With
    `differ` no two of them are alike in that, with `share` all have some of it in common, with `apart` no two have,
    with `power_sum` or `level_sum` they have no more of it together.
    """

    seat: Seat
    cards: tuple[Ref, ...]
    low: int
    high: int
    why: PickWhy
    by: Source
    picked: tuple[Ref, ...] = ()
    gap: bool = False
    differ: Feature | None = None
    power_sum: int | UnsetType = UNSET
    level_sum: int | UnsetType = UNSET
    share: Feature | UnsetType = UNSET
    apart: Manifold | UnsetType = UNSET


class PayEner(Owed, frozen=True, tag="pay_ener"):
    """A seat picks the ener cards that pay for symbols, one at a time [6.1].

    Cards lie face up there, so those that have to follow are taken without asking; `each` says that they are asked for
    all the same, as games were kept before.
    """

    seat: Seat
    needs: dict[str, int]
    by: Source
    picked: tuple[int, ...] = ()
    each: Literal["asked"] | UnsetType = UNSET


class Confirm(Owed, frozen=True, tag="confirm", omit_defaults=True):
    """A seat says yes or no.

    One that `lacks` the cards for a yes is asked all the same, where it alone knows what it holds, and says no.
    A `deed` waits for the yes: what the other seat wants to do by hand with cards that this one hides, in its words.
    """

    seat: Seat
    why: Literal["burst", "may", "pay", "extra", "replace", "rule_banish", "first", "by_hand"]
    by: Source
    lacks: bool = False
    deed: str = ""


class PickOption(Owed, frozen=True, tag="pick_option"):
    """A seat chooses one of several things: modes, the next trigger, a replacement, ener or trash, a `Way`.

    `names` are what is chosen from where that is said by a name.
    """

    seat: Seat
    why: Literal["mode", "either", "trigger", "replacement", "attacked", "bond", "craft", "unproved"]
    by: Source
    count: int
    taken: tuple[int, ...] = ()
    may_stop: bool = False
    left: int = 1
    names: tuple[str, ...] = ()


class PickNumber(Owed, frozen=True, tag="pick_number"):
    """A seat declares a number."""

    seat: Seat
    by: Source


class PickWord(Owed, frozen=True, tag="pick_word"):
    """A seat declares a colour, or a card name or a class that it knows of (`offered`) or has heard of elsewhere."""

    seat: Seat
    why: Literal["color", "name", "class"]
    by: Source
    offered: tuple[str, ...]


class PickLane(Owed, frozen=True, tag="pick_lane"):
    """A seat chooses a lane, the `opponent`'s too, for a card: an empty one, or `over` any; `taken` are out.

    A cheer girl may be left in her zone if she `stays` [9.4].
    """

    seat: Seat
    by: Source
    card: int
    taken: tuple[int, ...] = ()
    over: bool = False
    opponent: bool = False
    stays: bool = False


Question = (
    Janken | Mulligan | EnerPhase | GrowPhase | MainPhase | ArtsStep | SigniAttacks | LrigAttacks | GuardStep
    | CutIn | PickCards | PayEner | Confirm | PickOption | PickNumber | PickWord | PickLane | FreeTable | ByHand
)  # fmt: skip
Step = (
    Question | SetUp | BeginTurn | DummyTurn | BeginPhase | UpPhase | DrawPhase | EndPhase | Settle | RuleTrash
    | RuleUngrow | RuleBanish | Do | Resolve | PutSigni | PlayKey | RiseOnto | PayCosts | PutAway | GrowOnto | AttackRun
    | DealDamage
)  # fmt: skip
