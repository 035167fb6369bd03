"""A pool of cards that somebody brings: its cards, how many of each, and the pile that each lies in [L-010]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract.kept_things import KeptThing
from wixoss_desktop.engine.contract.values import Refusal
from wixoss_desktop.engine.live_magic.deck_rules import LEAST, PACK
from wixoss_desktop.engine.live_magic.state import COLOURS, LANDS, PILES, Pack

POOL: Final = "pool"
FEWEST: Final = 2
"""So many take part at the least [L-076]."""
PACKS_EACH: Final = LEAST // PACK
"""So many packs make a deck [L-040]."""
NAMED: Final = 12
"""So many cards are named in a sentence; of more the number is said."""
Words = Annotated[str, Meta(max_length=4_000)]


class PooledCard(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card of a pool by its name, and its copies; what isn't known of it is empty.

    `pile` is one letter of `PILES`; `cost` is as it is printed without braces (2RR), `colours` are letters of colours,
    `kind` is one of the sample pool's; `put` says that a person has put it in its pile. `printing` is what its list
    says of it, as `(ABC) 17`, and of copies of several printings the first; then the card is `mixed` [L-011].
    """

    name: Annotated[str, Meta(min_length=1, max_length=300)]
    count: Annotated[int, Meta(ge=0, le=9_999)] = PACK
    pile: Literal["", "W", "U", "B", "R", "G", "A", "L"] = ""
    cost: Annotated[str, Meta(max_length=60)] = ""
    colours: Annotated[str, Meta(max_length=5)] = ""
    kind: Literal["", "being", "deed", "relic", "land"] = ""
    text: Words = ""
    put: bool = False
    printing: Annotated[str, Meta(max_length=60)] = ""
    mixed: bool = False

    @property
    def is_odd(self) -> bool:
        """Whether a person says in which pile it lies, and nothing that is known of it does [L-012]."""
        return self.put or (len(self.colours) > 1 and self.pile in COLOURS)


class OwnPool(KeptThing, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A pool as its file has it, in the order in which its owner listed it.

    `basics` are its basic lands, as an action writes them: `W20 R9`; they count where that is agreed [L-042].
    """

    format: Literal[1] = 1
    cards: tuple[PooledCard, ...] = ()
    basics: Annotated[str, Meta(pattern=r"^(([WUBRG][1-9]\d{0,3})( (?!$)|$))*$")] = ""

    def faults(self) -> tuple[Refusal, ...]:
        """Return every reason why no event would take this pool [L-011] [L-012] [L-076]."""
        return tuple(_faults(self))

    @property
    def counts(self) -> Mapping[str, int]:
        """How many different cards lie in each pile, those of which nobody knows it under an empty name."""
        found = Counter(card.pile for card in self.cards)
        return {pile: found[pile] for pile in (*PILES, "")}

    @property
    def most_players(self) -> int:
        """For how many its packs beside the lands are enough [L-076]."""
        return sum(count for pile, count in self.counts.items() if pile not in (LANDS, "")) // PACKS_EACH

    @property
    def packs(self) -> dict[str, Pack]:
        """The packs by their codes, as an event begins with them [L-012]."""
        found: dict[str, Pack] = {}
        for pile in PILES:
            own = [card for card in self.cards if card.pile == pile]
            for at, card in enumerate(own, start=1):
                found[f"{pile}{at}"] = Pack(card.name, card.cost, card.kind, card.text, card.is_odd, card.mixed)
        return found

    def with_pile(self, name: str, pile: str) -> OwnPool:
        """Return the pool with a card in a pile. Raises ValueError for a card it hasn't, and for no pile."""
        if name not in {card.name for card in self.cards}:
            raise ValueError(f"the pool has no card {name}")
        known = _PILE_OF.get(pile)
        if known is None:
            raise ValueError(f"no pile is {pile}; it is one of {', '.join(PILES)}")
        return replace(
            self, cards=tuple(replace(card, pile=known, put=True) if card.name == name else card for card in self.cards)
        )


_PILE_OF: Final[Mapping[str, Literal["W", "U", "B", "R", "G", "A", "L"]]] = {
    "W": "W", "U": "U", "B": "B", "R": "R", "G": "G", "A": "A", "L": "L"
}  # fmt: skip


def _faults(pool: OwnPool) -> Iterator[Refusal]:
    if not pool.name.strip():
        yield Refusal("L-010", "pool_without_name")
    together: Counter[str] = Counter()
    called: dict[str, str] = {}
    for card in pool.cards:
        key = "".join(card.name.casefold().split())
        together[key] += card.count
        called.setdefault(key, card.name)
    odd = [f"{called[key]} ({count})" for key, count in together.items() if count != PACK]
    if odd:
        yield Refusal("L-011", "not_four_of_each", {"n": len(odd), "pack": PACK}, {"cards": listed(odd)})
    unknown = [card.name for card in pool.cards if not card.pile]
    if unknown:
        yield Refusal("L-012", "pile_not_known", {"n": len(unknown)}, {"cards": listed(unknown)})
    counts = pool.counts
    if pool.most_players < FEWEST:
        packs = sum(count for pile, count in counts.items() if pile not in (LANDS, ""))
        yield Refusal("L-076", "pool_too_small", {"packs": packs, "least": FEWEST * PACKS_EACH})
    for pile, count in counts.items():
        if pile not in (LANDS, "") and not count:
            yield Refusal("L-076", "pile_empty", names={"pile": pile})


def listed(names: list[str]) -> str:
    """Return names as a sentence has them: of many only the first."""
    return ", ".join(names[:NAMED]) + (", …" if len(names) > NAMED else "")
