"""Costs, keywords and trigger conditions: what stands before the colon of an ability."""

from __future__ import annotations

from typing import Literal, TypeGuard

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.language.conds import Cond
from wixoss_desktop.engine.wixoss.language.names import ExtraName, MarkerName, Phase, Who, ZoneMark, ZoneWord
from wixoss_desktop.engine.wixoss.language.words import Filter, Sel, Word

KeywordName = Literal[
    "guard", "multi_ener", "lancer", "s_lancer", "assassin", "double_crush", "triple_crush", "shadow",
    "shoot", "decorate", "ride", "convert",
]  # fmt: skip


class Keyword(Word, frozen=True):
    """A keyword ability, with the scope it is limited to ('Assassin (SIGNI with power 8000 or less)').

    The scope of Shadow is about where abilities and effects come from, that of Guard about one's own center, that of
    others about the SIGNI in front.
    """

    name: KeywordName
    scope: tuple[Filter, ...] = ()


class Ener(Word, frozen=True, tag_field="cost", tag="ener"):
    """Ener symbols by colour; all zero is still a cost [6.1.7].

    'colorless' takes any card; two colours with a stroke between them ('blue/black') are paid with either.
    """

    of: dict[str, int]


class DiscardCost(Word, frozen=True, tag_field="cost", tag="discard"):
    """Discards cards from one's own hand: so many, or `up_to` so many."""

    n: int = 1
    where: tuple[Filter, ...] = ()
    up_to: bool = False


class DownThis(Word, frozen=True, tag_field="cost", tag="down"):
    """Turns the source down; it has to be up [6.2]."""


class TrashThis(Word, frozen=True, tag_field="cost", tag="trash"):
    """Puts the source from the field into the trash [6.5.4]; one used from hand is discarded."""


class ThisToDeck(Word, frozen=True, tag_field="cost", tag="to_deck"):
    """Puts the source from the field on the bottom of its owner's deck."""


class ExileThis(Word, frozen=True, tag_field="cost", tag="exile"):
    """Excludes the source from the game: from the field, the ener zone, the trash, wherever it is used [2.1.5]."""


class CrushOwn(Word, frozen=True, tag_field="cost", tag="crush"):
    """Crushes one's own Life Cloth [7.9.10]."""

    n: int = 1


class Exceed(Word, frozen=True, tag_field="cost", tag="exceed"):
    """Puts cards from under one's own LRIGs, in total, into the LRIG trash [9.5]."""

    n: int = 1


class GermCost(Word, frozen=True, tag_field="cost", tag="germ"):
    """Takes germs off the source [9.5]."""

    n: int = 1


class PowerCost(Word, frozen=True, tag_field="cost", tag="power"):
    """Lowers the power of the source until the end of the turn, never below 0: it has to have so much [6.2].

    No effect does it, so nothing that keeps effects away stops it [6.2.2].
    """

    n: int


class Spend(Word, frozen=True, tag_field="cost", tag="spend"):
    """Gives up markers of one's own: coins, livers [6.2]."""

    n: int = 1
    name: MarkerName = "coin"


class UnmarkCost(Word, frozen=True, tag_field="cost", tag="unmark_zone"):
    """Takes markers off the SIGNI zones of a player [6.2]."""

    mark: ZoneMark
    who: Who = "opponent"
    n: int = 1


class PutCost(Word, frozen=True, tag_field="cost", tag="put"):
    """Puts cards of a selection somewhere: SIGNI of one's own, cards from ener, from under a card ... [6.2].

    They may come from the zones `besides` too, so many together [6.10.1].
    """

    sel: Sel
    to: Literal["trash", "ener", "deck_bottom", "beat", "hand", "excluded", "lrig_trash"] = "trash"
    besides: tuple[ZoneWord, ...] | UnsetType = UNSET

    @property
    def sels(self) -> tuple[Sel, ...]:
        """What may be put, zone by zone."""
        return (self.sel, *(replace(self.sel, zone=zone) for zone in self.besides or ()))


class DownCost(Word, frozen=True, tag_field="cost", tag="down_cards"):
    """Turns cards of a selection down; they have to be up [6.2]."""

    sel: Sel


class MillCost(Word, frozen=True, tag_field="cost", tag="mill"):
    """Puts the top cards of one's own deck into the trash; there have to be enough [6.2]."""

    n: int = 1


Cost = (
    Ener | DiscardCost | DownThis | TrashThis | CrushOwn | Exceed | Spend | UnmarkCost | PutCost | DownCost | MillCost
    | ThisToDeck | ExileThis | GermCost | PowerCost
)  # fmt: skip


class Extra(Word, frozen=True):
    """An additional cost that may be paid, in full or not at all, when a card or ability is used [6.6].

    `name` is the keyword it goes by: Encore also returns an ARTS to the LRIG deck. Of several with the same keyword
    only one can be paid. Where it is paid the card itself costs so much `less`, or what stands in `to` [6.7.1]; that
    may be done up to so many `times`.
    """

    cost: tuple[Cost, ...]
    name: ExtraName = "cost"
    less: dict[str, int] | UnsetType = UNSET
    to: dict[str, int] | UnsetType = UNSET
    times: int | UnsetType = UNSET

    @property
    def lowers(self) -> bool:
        """Whether the card costs something else where this is paid."""
        return self.less is not UNSET or self.to is not UNSET


def is_one_discard(cost: Cost) -> TypeGuard[DiscardCost]:
    """Say whether a cost is one card of the hand: such a cost may be paid several times for one use."""
    return isinstance(cost, DiscardCost) and cost.n == 1 and not cost.up_to


StartZone = Literal["hand", "deck", "trash", "ener", "life", "lrig_deck", "field"]


class Besides(Word, frozen=True):
    """What else has to be so of what a trigger waits for.

    `start` are the zones of which the card comes from one, `source` says what the card is like whose effect does it,
    `not_whose` leaves out the effects of one player, `harmed` says whose the SIGNI has to be that a card banishes.
    A word of its own, since a trigger has 15 fields: with one more, every game that was kept would have other sums.
    """

    harmed: Who | UnsetType = UNSET
    start: tuple[StartZone, ...] = ()
    source: tuple[Filter, ...] = ()
    not_whose: Who | UnsetType = UNSET


class TriggerOn(Word, frozen=True):
    """What an auto ability waits for.

    `this` watches the source only; `who` and `where` watch other cards of a side; `batch` fires once for all that
    happens at the same time [8.3.7]; `by` limits it to one kind of cause, `not_by` to any other, `whose` to the
    effects of one player. `phase` is the one that begins, or the one in which it has to
    happen; `given` must hold at that moment. `not_from` leaves out cards that come from a zone; `keywords` are those
    that count for what gains one (none: any).
    `against` is what a SIGNI has to battle, or to banish; the name `rival` stands for that. A battle ends with its
    attack.
    """

    event: Literal[
        "attack", "banished", "enter", "leave_field", "trashed_from_field", "discard", "draw", "crushed",
        "spell_used", "arts_used", "piece_used",
        "grow", "grow_assist", "refresh", "battle", "guard", "turn_end", "phase_begin",
        "banishes", "attack_negated", "attack_missed", "to_trash", "heaven",
        "charm_attached", "acce_attached", "soul_attached", "risen_on", "shifted",
        "targeted", "awakened", "armed", "bloom", "beat", "milled", "crushes", "cheer",
        "downed", "upped", "froze", "to_hand", "to_ener", "virus_placed", "gate_placed",
        "powerless", "gains_keyword", "revealed", "battle_end", "driving", "exceeded",
        "to_deck", "burst_used", "attack_end",
    ]  # fmt: skip
    this: bool = False
    who: Who | None = None
    where: tuple[Filter, ...] = ()
    phase: Phase | None = None
    turn: Who | None = None
    by: Literal["effect", "battle", "cost", "rule", "game", "cost_or_effect"] | None = None
    batch: bool = False
    whose: Who | None = None
    not_by: Literal["effect", "battle", "cost", "rule", "game"] | None = None
    not_from: Literal["hand", "deck", "trash", "ener", "life"] | None = None
    given: Cond | None = None
    keywords: tuple[KeywordName, ...] = ()
    against: tuple[Filter, ...] = ()
    besides: Besides | UnsetType = UNSET

    @property
    def harmed(self) -> Who | UnsetType:
        """Whose the SIGNI has to be that a card banishes."""
        return self.besides.harmed if self.besides else UNSET

    @property
    def start(self) -> tuple[StartZone, ...]:
        """From which zones a card has to come; none if that isn't said."""
        return self.besides.start if self.besides else ()

    @property
    def source(self) -> tuple[Filter, ...]:
        """What the card is like whose effect has to do it; none if that isn't said."""
        return self.besides.source if self.besides else ()

    @property
    def not_whose(self) -> Who | UnsetType:
        """The player whose effects don't count."""
        return self.besides.not_whose if self.besides else UNSET


class Rise(Word, frozen=True):
    """The play condition of a SIGNI that is only put on top of own SIGNI: how many, and which [9.3]."""

    n: int = 1
    where: tuple[Filter, ...] = ()


class Limit(Word, frozen=True):
    """How often an ability may be used or activated [8.3.6]."""

    per: Literal["turn", "game"]
    n: int = 1
