"""The facts of a card in one line of words."""

from __future__ import annotations

from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.ui.catalogue.faces import class_words, cost_words, number_words
from wixoss_desktop.ui.translate import tr
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.names import team_name


def facts_words(row: Row, lexicon: Lexicon) -> str:
    """Type, colours, numbers, class, cost and marks of a card in one line."""
    facts = row.facts
    parts = (
        lexicon.term(f"type.{facts.kind}"),
        ", ".join(lexicon.term(f"color.{color}") for color in facts.colors),
        tr("level {n}", n=facts.level) if facts.level is not None else "",
        tr("power {n}", n=number_words(facts.power)) if facts.power is not None else "",
        tr("limit {n}", n=number_words(facts.limit)) if facts.limit is not None else "",
        class_words(row, lexicon),
        team_name(facts.team, lexicon) if facts.team else "",
        tr("cost {cost}", cost=cost_words(row)) if facts.cost is not None else "",
        tr("grow {cost}", cost=cost_words(row)) if facts.cost is None and facts.grow_cost is not None else "",
        tr("{types} only", types=" / ".join(lexicon.lrig_types.get(one, one) for one in facts.limiting))
        if facts.limiting
        else "",
        ", ".join(lexicon.term(f"timing.{one}") for one in facts.timing),
        tr("Guard") if facts.guard else "",
        tr("Life Burst") if facts.burst else "",
        tr("coins {n}", n=facts.coins) if facts.coins else "",
    )
    return " · ".join(part for part in parts if part)
