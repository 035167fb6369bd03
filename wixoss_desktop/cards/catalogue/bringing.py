"""Cards of the catalogue as they come to a table: by their facts, with what is printed beyond them done by hand."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Final, cast, get_args

from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.facts import Facts, Text
from wixoss_desktop.engine.wixoss.cards import Card, CardType, Timing
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.costs import Keyword
from wixoss_desktop.engine.wixoss.language.names import COLORS, Color

_TIMINGS: Final = get_args(Timing)
_COIN: Final = "coin"
_USED: Final = ("SPELL", "ARTS", "PIECE")
"""Cards that do something when they are used, whether a list says what or not."""
_BY_FACTS: Final = re.compile(
    r"（[^（）]*）|\([^()]*\)|【常】|[【\[<](?:ガード|マルチエナ|Guard|Multi Ener)[】\]>]|[\s:：.。,、・\-‐]",
    re.IGNORECASE,
)
"""What of a text says no more than the facts do: Guard, Multi Ener, and words in brackets that remind of a rule."""
_MULTI_ENER: Final = re.compile(r"[【\[<](?:マルチエナ|Multi Ener)[】\]>]", re.IGNORECASE)


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


def card_by_facts(no: str, facts: Facts, texts: Mapping[str, Text], open_to: Collection[str] = ()) -> Card:
    """Return a card as a game by the rules knows it that the program has no effect of.

    What is printed beyond its facts its player carries out (`by_hand`); a card of which a list has facts alone lies
    there without abilities. `open_to` are the formats that it may be played in, by the names of the search line.
    """
    plain = plain_card(no, facts, texts)
    rules = next((text.rules for text in texts.values() if text.rules), "")
    says_more = bool(_BY_FACTS.sub("", rules)) or plain.type in _USED
    keywords = (*plain.keywords, Keyword("multi_ener")) if rules and not says_more and _MULTI_ENER.search(rules) else ()
    return replace(
        plain,
        mark="diva" if "diva" in open_to else "key" if "key" in open_to else "",
        keywords=keywords or plain.keywords,
        abilities=() if says_more or not plain.burst else (Ability("burst", ()),),
        by_hand=says_more or plain.burst,
    )


def _colors(words: tuple[str, ...]) -> tuple[Color, ...]:
    return tuple(color for color in COLORS if color in words)


def _symbols(cost: dict[str, int] | None) -> dict[str, int] | None:
    return None if cost is None else {symbol: n for symbol, n in cost.items() if symbol != _COIN}
