"""What is printed on the cards of SIW, as facts that a catalogue keeps and searches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wixoss_desktop.engine.contract.cards import (
    CardFace,
    CardFact,
    CardKind,
    FactShown,
    FactValue,
    Ground,
    Printed,
)
from wixoss_desktop.engine.siw.cards import MOVES, AnyCard, Character, MoveCard, OnFireCard, needed

COLOUR: Final = CardFact("colour", "word", ("red", "orange", "violet", "turquoise"))
RARITY: Final = CardFact(
    "rarity",
    "word",
    ("base", "common", "uncommon", "rare", "super_rare"),
    {"ring": "base", "circle": "common", "square": "uncommon", "triangle": "rare", "star": "super_rare"},
)
"""Also by its mark [S-008]."""
FACES: Final = tuple(map(str, range(1, 7)))
GROUNDS: Final[Mapping[str, Ground]] = {"red": "red", "orange": "orange", "violet": "violet", "turquoise": "green"}
_OF_ALL: Final = (COLOUR, RARITY)
_PLAYED: Final = (
    CardFact("cost", "number"),
    CardFact("face", "words", FACES),
    CardFact("dmg", "number"),
    CardFact("damages", "words"),
    CardFact("needs", "words", ("standing", "down", "out")),
    CardFact("does", "words", ("hidden", "object", "tag", "lasts", "multi")),
    CardFact("text", "text"),
    *_OF_ALL,
)
_SHOWN: Final = (
    FactShown("cost", "corner", "drops"),
    FactShown("dmg", "figure"),
    FactShown("face", "row", "faces", "lucky"),
    FactShown("damages", "text", "chain"),
    FactShown("text", "text"),
    FactShown("rarity", "foot"),
)
_OWN_GROUND: Final[Mapping[str, Ground]] = {
    "power": "red", "flyer": "blue", "technical": "green", "skilled": "yellow"
}  # fmt: skip
CARD_KINDS: Final = (
    CardKind(
        "character",
        (
            CardFact("type", "word", ("power", "flyer", "technical", "skilled")),
            CardFact("weight", "number"),
            CardFact("lucky", "words", FACES),
            CardFact("star", "number"),
            *_OF_ALL,
        ),
        CardFace(
            (
                FactShown("type", "type"),
                FactShown("star", "figure"),
                FactShown("lucky", "row", "faces", "lucky"),
                FactShown("weight", "text", "named"),
                FactShown("rarity", "foot"),
            ),
            "star", "type", _OWN_GROUND, "type", {one: one for one in _OWN_GROUND},
        ),
    ),
    CardKind(
        "move", (CardFact("move", "word", MOVES), *_PLAYED),
        CardFace(
            (FactShown("move", "type"), *_SHOWN), "circle", "colour", GROUNDS, "move", {one: one for one in MOVES}
        ),
    ),
    CardKind("on_fire", _PLAYED, CardFace(_SHOWN, "triangle", "colour", GROUNDS, "kind", {"on_fire": "flame"})),
    CardKind("story", _PLAYED, CardFace(_SHOWN, "diamond", "colour", GROUNDS, "kind", {"story": "spotlight"})),
)  # fmt: skip
"""Each fact is asked for by its name. What a text is called in words is the term `text.<number>`."""


def card_kinds() -> tuple[CardKind, ...]:
    """Return the kinds of cards, as the catalogue asks for them."""
    return CARD_KINDS


def facts_of(card: AnyCard) -> Mapping[str, FactValue]:
    """Return what is printed on a card: its kind of card, as `kind`, and the facts of that kind."""
    if isinstance(card, Character):  # of no colour: characters are in every match [S-001] [S-011]
        own: dict[str, FactValue] = {"type": card.type, "weight": card.weight, "star": card.star_power}
        return {"kind": "character", "lucky": (str(card.lucky),), **own, "rarity": card.rarity}
    kind = "move" if isinstance(card, MoveCard) else "on_fire" if isinstance(card, OnFireCard) else "story"
    found: dict[str, FactValue] = {"kind": kind, "cost": card.cost, "colour": card.colour, "rarity": card.rarity}
    if isinstance(card, MoveCard):
        found["move"] = card.move
    if card.faces:
        found["face"] = tuple(map(str, card.faces))
    if card.damage:
        found["dmg"] = card.damage[0]
    if len(card.damage) > 1:
        found["damages"] = tuple(map(str, card.damage))
    if needed(card):
        found["needs"] = needed(card)
    does = [*card.marks, *(("lasts",) if card.lasts else ()), *(("multi",) if len(card.damage) > 1 else ())]
    if does:
        found["does"] = tuple(does)
    if card.effects or card.bonus or card.needs or card.leaves or card.playable:
        found["text"] = card.no
    return found


def printed_on(cards: Mapping[str, AnyCard]) -> Printed:
    """Return what is printed on each of these cards; nothing on others."""
    return lambda no: facts_of(cards[no]) if no in cards else {}
