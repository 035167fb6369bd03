"""What is printed on the cards of a pool, as facts; those of the sample a catalogue keeps and searches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wixoss_desktop.engine.contract.cards import CardFace, CardFact, CardKind, FactShown, FactValue, Ground, Printed
from wixoss_desktop.engine.live_magic.state import Setup, pile_of
from wixoss_desktop.engine.live_magic.worth import cost_of
from wixoss_desktop.match.live_magic.pool import SAMPLE, PoolCard

_COLOURS: Final[dict[str, str]] = {
    "W": "white", "U": "blue", "B": "black", "R": "red", "G": "green", "A": "artifact", "L": "land"
}  # fmt: skip
_GROUNDS: Final[Mapping[str, Ground]] = {
    "white": "white", "blue": "blue", "black": "black", "red": "red", "green": "green", "artifact": "grey",
    "land": "orange",
}  # fmt: skip
_PILE: Final = CardFact("pile", "word", tuple(_COLOURS.values()), _COLOURS)
_WORDS: Final = CardFact(
    "words", "words", ("quick", "ready", "winged", "piercing", "leeching", "warded", "venom", "wall", "any_time")
)
_PAID: Final = (
    _PILE, CardFact("cost", "number"), CardFact("symbols", "text", tells=("cost",)), CardFact("text", "text")
)  # fmt: skip
_TOP: Final = (FactShown("symbols", "corner"), FactShown("pile", "type"))
CARD_KINDS: Final = (
    CardKind(
        "being",
        (
            *_PAID, CardFact("attack", "number"), CardFact("health", "number"),
            CardFact("size", "text", tells=("attack", "health")), _WORDS,
        ),
        CardFace((*_TOP, FactShown("size", "figure"), FactShown("text", "text")), "star", "pile", _GROUNDS),
    ),
    CardKind("deed", (*_PAID, _WORDS), CardFace((*_TOP, FactShown("text", "text")), "diamond", "pile", _GROUNDS)),
    CardKind("relic", _PAID, CardFace((*_TOP, FactShown("text", "text")), "hexagon", "pile", _GROUNDS)),
    CardKind(
        "land", (_PILE, CardFact("text", "text")),
        CardFace((FactShown("pile", "type"), FactShown("text", "text")), "circle", "pile", _GROUNDS),
    ),
)  # fmt: skip
"""Each fact is asked for by its name. What a text is called in words is the term `text.<fact>`."""
ANY_KIND: Final = CardKind("card", _PAID, CardFace((*_TOP, FactShown("text", "text")), "", "pile", _GROUNDS))
"""A card of a pool of one's own of which nobody has said what it is."""


def card_kinds() -> tuple[CardKind, ...]:
    """Return the kinds of cards, as the catalogue asks for them."""
    return CARD_KINDS


def facts_of(card: PoolCard) -> Mapping[str, FactValue]:
    """Return what is printed on a card: its kind of card, as `kind`, and the facts of that kind."""
    found: dict[str, FactValue] = {"kind": card.kind, "pile": _COLOURS[card.pile]}
    if card.cost:
        found |= {"cost": cost_of(card.cost), "symbols": card.cost}
    if card.attack is not None and card.health is not None:
        found |= {"attack": card.attack, "health": card.health, "size": f"{card.attack}/{card.health}"}
    words = tuple(word for word in card.words if word != "comes_down")
    if words:
        found["words"] = words
    if card.words or card.comes or card.does or card.makes:
        found["text"] = card.no
    return found


def facts_brought(setup: Setup) -> dict[str, dict[str, FactValue]]:
    """Return what is known of the cards of an event's own pool, by their names; nothing of those of the sample."""
    found: dict[str, dict[str, FactValue]] = {}
    for code, pack in setup.packs.items():
        facts: dict[str, FactValue] = {"kind": pack.kind or ANY_KIND.name, "pile": _COLOURS[pile_of(code)]}
        if pack.cost:
            facts |= {"cost": cost_of(pack.cost), "symbols": pack.cost}
        if pack.text:
            facts["text"] = pack.text
        if not pack.card.startswith(SAMPLE):
            found[pack.card] = facts
    return found


def printed_on(cards: tuple[PoolCard, ...]) -> Printed:
    """Return what is printed on each of these cards; nothing on others."""
    known = {card.no: card for card in cards}
    return lambda no: facts_of(known[no]) if no in known else {}
