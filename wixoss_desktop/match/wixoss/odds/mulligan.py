"""Which cards of an opening hand go back, by a person's own rule [4.1]."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.match.wixoss.odds.kinds import Kind, kind_of

_CLAUSE: Final = re.compile(r"(return|want|keep)\s+(?:(\d)\s+)?(.+)", re.IGNORECASE)
EXPECTED: Final = "clauses with ';' between them: return KIND; want N KIND; keep N KIND"


class Some(Struct, frozen=True):
    """So many cards of a kind."""

    n: int
    kind: Kind

    def __str__(self) -> str:
        return f"{self.n} {self.kind}"


class MulliganRule(Struct, frozen=True):
    """What a person returns.

    Cards of a kind in `away` go back. While the hand lacks any of what it should have by `want`, all others than
    those wanted go back as well. Of what is in `keep` so many stay, whatever else the rule says.
    """

    away: tuple[Kind, ...] = ()
    want: tuple[Some, ...] = ()
    keep: tuple[Some, ...] = ()

    def __str__(self) -> str:
        clauses = (
            *(f"return {kind}" for kind in self.away),
            *(f"want {some}" for some in self.want),
            *(f"keep {some}" for some in self.keep),
        )
        return "; ".join(clauses)


STARTER: Final = "starter"
"""What the starter rule book of 2016 advises: return level 3 and up, and have two of level 1."""
PRESETS: Final[dict[str, MulliganRule]] = {
    "none": MulliganRule(),
    STARTER: MulliganRule((kind_of("level 3+"),), (Some(2, kind_of("level 1")),)),
    "guarded": MulliganRule((kind_of("level 3+"),), (Some(2, kind_of("level 1")),), (Some(1, kind_of("guard")),)),
    "pair": MulliganRule((), (Some(2, kind_of("level 1")),)),
}
"""Rules by name: keep everything; the rule book's; the same but a guard stays; only a pair of level 1 counts."""


def rule_of(text: str) -> MulliganRule:
    """Read a rule: the name of a preset, or as `str` writes it. Raises ValueError with what is wrong."""
    if text.strip() in PRESETS:
        return PRESETS[text.strip()]
    away: list[Kind] = []
    some: dict[str, list[Some]] = {"want": [], "keep": []}
    for clause in filter(None, (part.strip() for part in text.split(";"))):
        found = _CLAUSE.fullmatch(clause)
        if found is None:
            raise ValueError(f"'{clause}' is no rule; expected {', '.join(PRESETS)}, or {EXPECTED}")
        verb, n, kind = found[1].lower(), int(found[2] or 1), kind_of(found[3])
        if verb == "return":
            away.append(kind)
        else:
            some[verb].append(Some(n, kind))
    return MulliganRule(tuple(away), tuple(some["want"]), tuple(some["keep"]))


def returned(rule: MulliganRule, hand: Sequence[Card]) -> tuple[int, ...]:
    """Return which cards of a hand go back by a rule, by their place in the hand."""
    lacks = any(sum(some.kind.fits(card) for card in hand) < some.n for some in rule.want)
    back = [at for at, card in enumerate(hand) if _goes(rule, card, lacks=lacks)]
    for some in rule.keep:
        fitting = [at for at, card in enumerate(hand) if some.kind.fits(card)]
        staying = sum(at not in back for at in fitting)
        for at in [at for at in fitting if at in back][: max(0, some.n - staying)]:
            back.remove(at)
    return tuple(back)


def _goes(rule: MulliganRule, card: Card, *, lacks: bool) -> bool:
    is_wanted = any(some.kind.fits(card) for some in rule.want)
    return any(kind.fits(card) for kind in rule.away) or (lacks and not is_wanted)
