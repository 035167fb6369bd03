"""Powers as data: what they cost, when they are chosen, what they do in a contest [L-060] [L-061] [L-062] [L-063]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from msgspec import Struct

Amount = int | Literal["x"]
"""A number, or the number that is chosen with the power."""
Who = Literal["me", "other"]
Trait = Literal["physical", "social", "mental"]
TRAITS: Final[tuple[Trait, ...]] = ("physical", "social", "mental")


class PowerDeed(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True):
    """One thing that a power does."""


class BidPv(PowerDeed, frozen=True, tag="bid_pv"):
    """Both bid life points in turn, raising; the highest takes the pack and loses what was bid."""

    min: int = 1


class Retest(PowerDeed, frozen=True, tag="retest"):
    """The test is made again."""


class Win(PowerDeed, frozen=True, tag="win"):
    """The user wins the test, after which the loser may still do what losers may, or the whole contest."""

    what: Literal["test", "contest"]


class BlindPair(PowerDeed, frozen=True, tag="blind_pair"):
    """The contested pack and another are hidden; the opponent takes one blindly, the user the other."""


class Yield(PowerDeed, frozen=True, tag="yield"):
    """The opponent has the pack."""


class Gain(PowerDeed, frozen=True, tag="gain"):
    """Somebody gains points."""

    who: Who
    what: Literal["pv"] | Trait
    n: Amount


class Lose(PowerDeed, frozen=True, tag="lose"):
    """Somebody loses points."""

    who: Who
    what: Literal["pv"] | Trait
    n: Amount


class PutBack(PowerDeed, frozen=True, tag="put_back"):
    """Somebody puts packs of the auctioned pile back on the table."""

    who: Who
    n: Amount


class DoneByHand(PowerDeed, frozen=True, tag="by_hand"):
    """What a text says: the user carries it out, and the opponent confirms it [L-063]."""

    text: str


AnyDeed: TypeAlias = DoneByHand | BidPv | Retest | Win | BlindPair | Yield | Gain | Lose | PutBack


class Pay(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a power costs: life points, traits of a kind, own packs of the auctioned pile."""

    pv: Amount = 0
    physical: int = 0
    social: int = 0
    mental: int = 0
    pack: int = 0


class Power(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A power: its price in experience, in which contests, before the test or once it is lost, what it does.

    No power undoes one that is `final`. One of somebody's own has a `name`; the seven are called by their terms.
    """

    id: str
    tier: Literal["basic", "intermediate", "advanced"]
    px: int
    does: tuple[AnyDeed, ...]
    pay: Pay = Pay()
    kinds: tuple[Trait, ...] = ("mental",)
    when: Literal["before", "lost"] = "before"
    final: bool = False
    name: str = ""

    @property
    def called(self) -> str:
        """Its own name, or the term of one of the seven."""
        return self.name or f"power.{self.id}"

    @property
    def disposes(self) -> bool:
        """Whether it decides who has the pack [L-093]."""
        return any(isinstance(deed, (Win, BidPv, BlindPair, Yield)) for deed in self.does)

    @property
    def chooses(self) -> bool:
        """Whether a number is chosen with it."""
        return self.pay.pv == "x"


POWERS: Final[tuple[Power, ...]] = (
    Power("life_escalation", "basic", 3, (BidPv(),)),
    Power("sacrum_fecere", "basic", 3, (Retest(),), Pay(pack=1), when="lost"),
    Power("determination", "basic", 3, (Win("test"),), Pay(pv=1)),
    Power("act_of_fate", "intermediate", 6, (BlindPair(),), Pay(mental=1)),
    Power("regeneration", "intermediate", 6, (Yield(), Gain("me", "pv", 1)), Pay(mental=1)),
    Power("absolute_determination", "advanced", 9, (Win("contest"), Lose("other", "mental", 1)), Pay(pv=3), final=True),
    Power("reincarnation", "advanced", 9, (PutBack("other", "x"),), Pay(pv="x")),
)
"""The seven of the rules."""
ABSOLUTE: Final = "absolute_determination"
DETERMINATION: Final = "determination"
"""Two of which one may need the other [L-062]."""
PRICES: Final[Mapping[str, int]] = {"basic": 3, "intermediate": 6, "advanced": 9}
"""What a power of each tier costs [L-071]."""
STYLE_PRICE: Final = 1
LIFE_PRICE: Final = 5
"""What another Style and one more life point cost."""
