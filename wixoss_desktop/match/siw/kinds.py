"""What is printed on the cards of SIW, as facts that a catalogue keeps and searches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wixoss_desktop.engine.contract.cards import CardFact, CardKind, FactValue, Printed
from wixoss_desktop.engine.siw.cards import MOVES, AnyCard, Character, MoveCard, OnFireCard, needed

COLOUR: Final = CardFact("colour", "word", ("red", "orange", "violet", "turquoise"))
RARITY: Final = CardFact("rarity", "word", ("base", "common", "uncommon", "rare", "super_rare"))
_OF_ALL: Final = (COLOUR, RARITY)
_PLAYED: Final = (
    CardFact("cost", "number"),
    CardFact("face", "words", tuple(map(str, range(1, 7)))),
    CardFact("dmg", "number"),
    CardFact("needs", "words", ("standing", "down", "out")),
    CardFact("does", "words", ("hidden", "object", "tag", "lasts", "finisher", "multi")),
    *_OF_ALL,
)
CARD_KINDS: Final = (
    CardKind(
        "character",
        (
            CardFact("type", "word", ("power", "flyer", "technical", "skilled")),
            CardFact("weight", "number"),
            CardFact("lucky", "number"),
            CardFact("star", "number"),
            *_OF_ALL,
        ),
    ),
    CardKind("move", (CardFact("move", "word", MOVES), *_PLAYED)),
    CardKind("on_fire", _PLAYED),
    CardKind("story", _PLAYED),
)
"""Each fact is asked for by its name."""


def facts_of(card: AnyCard) -> Mapping[str, FactValue]:
    """Return what is printed on a card: its kind of card, as `kind`, and the facts of that kind."""
    of_all: dict[str, FactValue] = {"colour": card.colour, "rarity": card.rarity}
    if isinstance(card, Character):
        numbers = {"weight": card.weight, "lucky": card.lucky, "star": card.star_power}
        return {"kind": "character", "type": card.type, **numbers, **of_all}
    kind = "move" if isinstance(card, MoveCard) else "on_fire" if isinstance(card, OnFireCard) else "story"
    found: dict[str, FactValue] = {"kind": kind, "cost": card.cost, **of_all}
    if isinstance(card, MoveCard):
        found["move"] = card.move
    if card.faces:
        found["face"] = tuple(map(str, card.faces))
    if card.damage:
        found["dmg"] = card.damage[0]
    if needed(card):
        found["needs"] = needed(card)
    does = [*card.marks, *(("lasts",) if card.lasts else ()), *(("multi",) if len(card.damage) > 1 else ())]
    if does:
        found["does"] = tuple(does)
    return found


def printed_on(cards: Mapping[str, AnyCard]) -> Printed:
    """Return what is printed on each of these cards; nothing on others."""
    return lambda no: facts_of(cards[no]) if no in cards else {}
