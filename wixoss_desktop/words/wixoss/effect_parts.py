"""A card's effect as the engine runs it, ability by ability: its kind, what it costs, when it works, what it does."""

from __future__ import annotations

from msgspec import Struct

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.wixoss import abilities, costs
from wixoss_desktop.words.wixoss.rules_text import NOUNS, as_printed, icon_sentences, paragraphs
from wixoss_desktop.words.wixoss.scope import NameOf, TextScope


class EffectPart(Struct, frozen=True):
    """One ability, keyword or note in words; `kind` is empty for notes, `limits` says when and how often it works."""

    kind: str
    text: str
    cost: str = ""
    limits: str = ""


def effect_parts(card: Card, lexicon: Lexicon, name_of: NameOf = as_printed) -> tuple[EffectPart, ...]:
    """Return what a card's effect is made of, in printed order; none for a card without effect."""
    scope = TextScope(lexicon=lexicon, name_of=name_of, source=NOUNS.get(card.type, "card"))
    notes = [EffectPart("", sentence) for sentence in icon_sentences(card, scope)]
    keywords = (
        EffectPart(costs.keyword(word, scope), lexicon.explanations[f"keyword.{word.name}"]) for word in card.keywords
    )
    told = (*notes, *keywords, *(_part(ability, scope) for ability in card.abilities))
    rest = paragraphs(card, lexicon, name_of)[len(told) :]
    return (*told, *(EffectPart("", line) for line in rest))


def _part(ability: Ability, scope: TextScope) -> EffectPart:
    kind = scope.lexicon.term(f"kind.{ability.kind}")
    limits = abilities.limits(ability, scope)
    text = "" if abilities.is_cost_alone(ability) else abilities.body(ability, scope)
    return EffectPart(kind, text, costs.cost_heading(ability.cost, scope), limits)
