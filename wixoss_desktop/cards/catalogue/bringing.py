"""A card of the catalogue as it is put on a table by hand: its facts, and nothing that runs by itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast, get_args

from wixoss_desktop.cards.catalogue.facts import Facts, Text
from wixoss_desktop.engine.wixoss.cards import Card, CardType, Timing
from wixoss_desktop.engine.wixoss.language.costs import Keyword
from wixoss_desktop.engine.wixoss.language.names import COLORS, Color

_TIMINGS: Final = get_args(Timing)
_COIN: Final = "coin"


def plain_card(no: str, facts: Facts, texts: Mapping[str, Text]) -> Card:
    """Return what is printed on a card as far as the engine knows such facts; its name in Japanese, else in any."""
    names = {language: text.name for language, text in texts.items() if text.name}
    kind: CardType = "SIGNI" if facts.kind == "TOKEN" or facts.kind == "OTHER" else facts.kind
    cost = facts.cost if facts.cost is not None else {}
    return Card(
        no, kind, {"ja": next(iter(names.values()), no), **names},
        colors=_colors(facts.colors), level=facts.level, limit=facts.limit, power=facts.power,
        cost=_symbols(facts.cost), grow_cost=_symbols(facts.grow_cost),
        classes=facts.classes, lrig_types=facts.lrig_types, limiting=facts.limiting,
        timing=tuple(cast("Timing", one) for one in facts.timing if one in _TIMINGS),
        burst=facts.burst, team=facts.team or None, coins=facts.coins,
        coin_cost=(cost | (facts.grow_cost or {})).get(_COIN, 0),
        pays_as=_colors(facts.pays), craft=facts.craft, dissona=facts.dissona,
        keywords=(Keyword("guard"),) if facts.guard else (),
    )  # fmt: skip


def _colors(words: tuple[str, ...]) -> tuple[Color, ...]:
    return tuple(color for color in COLORS if color in words)


def _symbols(cost: dict[str, int] | None) -> dict[str, int] | None:
    return None if cost is None else {symbol: n for symbol, n in cost.items() if symbol != _COIN}
