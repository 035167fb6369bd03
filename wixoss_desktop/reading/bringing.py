"""Cards of the catalogue as they come to a table: with the effect that their text is proved to have, else by hand."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.bringing import card_by_facts
from wixoss_desktop.cards.catalogue.facts import Facts, Text
from wixoss_desktop.cards.printed import printed_faults
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.reading.proof import is_proved
from wixoss_desktop.reading.reader import read_text


def card_as_read(no: str, facts: Facts, texts: Mapping[str, Text], open_to: Collection[str] = ()) -> Card:
    """Return a card as a game by the rules knows it that the program has no effect of.

    If its Japanese text is proved to mean an effect, the card has that and runs; else what is printed beyond its facts
    its player carries out. `open_to` are the formats that it may be played in, by the names of the search line.
    """
    plain = card_by_facts(no, facts, texts, open_to)
    text = texts.get("ja")
    if not plain.by_hand or text is None:
        return plain
    effect, burst = text.rules.replace("\n", ""), text.burst.replace("\n", "")
    if plain.burst and not burst:
        return plain  # its Life Burst is in no list
    read = read_text(effect, burst, kind=plain.type, name=text.name)
    if not is_proved(read, effect, burst, plain.type):
        return plain
    guard = tuple(word for word in plain.keywords if word not in read.keywords)
    runs = replace(
        plain,
        keywords=(*guard, *read.keywords),
        abilities=read.abilities,
        cross=next((part.cross for part in read.parts if part.cross), ()),
        rise=next((part.rise for part in read.parts if part.rise is not None), None),
        by_hand=False,
    )
    return plain if any(True for _ in printed_faults(runs)) else runs
