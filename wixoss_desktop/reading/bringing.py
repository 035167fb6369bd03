"""Cards of the catalogue as they come to a table: with the effect that their text is proved to have, else by hand."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.bringing import card_by_facts
from wixoss_desktop.cards.catalogue.facts import Facts, Text
from wixoss_desktop.cards.printed import printed_faults
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.reading.proof import is_proved, is_said_back, witnesses
from wixoss_desktop.reading.reader import read_text

ReadState = Literal["proved", "read", "partly", "by_hand", "none", ""]
"""How far a card's text was understood: proved, read but not proved, in part, not at all; none where it says no more
than the facts, '' where there is no Japanese text."""


def card_as_read(no: str, facts: Facts, texts: Mapping[str, Text], open_to: Collection[str] = ()) -> Card:
    """Return a card as a game by the rules knows it that the program has no effect of.

    If its Japanese text is proved to mean an effect, the card has that and runs; else what is printed beyond its facts
    its player carries out. `open_to` are the formats that it may be played in, by the names of the search line.
    """
    card, state = read_as(no, facts, texts, open_to)
    return card_by_facts(no, facts, texts, open_to) if state == "read" else card


def read_as(no: str, facts: Facts, texts: Mapping[str, Text], open_to: Collection[str] = ()) -> tuple[Card, ReadState]:
    """Return a card with the effect that its Japanese text was read to have, proved or not, and how far it was read.

    A text that was read in part only, or not at all, leaves the card by hand.
    """
    plain = card_by_facts(no, facts, texts, open_to)
    text = texts.get("ja")
    if not plain.by_hand:
        return plain, "none"
    if text is None:
        return plain, ""
    effect, burst = text.rules.replace("\n", ""), text.burst.replace("\n", "")
    read = read_text(effect, burst, kind=plain.type, name=text.name)
    if read.state != "read" or (plain.burst and not burst):  # where its Life Burst is in no list, nobody knows it
        return plain, "by_hand" if read.state == "not_read" else "partly"
    guard = tuple(word for word in plain.keywords if word not in read.keywords)
    runs = replace(
        plain,
        keywords=(*guard, *read.keywords),
        abilities=read.abilities,
        cross=next((part.cross for part in read.parts if part.cross), ()),
        rise=next((part.rise for part in read.parts if part.rise is not None), None),
        timing=plain.timing or next((part.timing for part in read.parts if part.timing), ()),
        by_hand=False,
    )
    if any(True for _ in printed_faults(runs)):
        return plain, "by_hand"
    return runs, "proved" if is_proved(read, effect, burst, plain.type) else "read"


class AbilityRead(Struct, frozen=True):
    """One ability as it is printed beside what was understood: `card` has it and nothing else, None where nothing was."""

    printed: str
    card: Card | None
    state: Literal["proved", "read", "by_hand"]


def abilities_read(no: str, facts: Facts, texts: Mapping[str, Text]) -> tuple[AbilityRead, ...]:
    """Return a card's Japanese text ability by ability; none where there is no such text, or it says no more than facts."""
    plain, text = card_by_facts(no, facts, texts), texts.get("ja")
    if not plain.by_hand or text is None:
        return ()
    effect, burst = text.rules.replace("\n", ""), text.burst.replace("\n", "")
    bare = replace(plain, abilities=(), keywords=(), by_hand=False)
    found = []
    for part in read_text(effect, burst, kind=plain.type, name=text.name).parts:
        printed = (effect + burst)[part.start : part.end].strip()
        printed = f"【ライフバースト】：{printed.lstrip('：')}" if part.burst else printed
        card = replace(
            bare, abilities=part.abilities, keywords=part.keywords, cross=part.cross, rise=part.rise, burst=part.burst
        )
        is_sure = part.rules <= witnesses().keys() and is_said_back(part, effect + burst, plain.type)
        state: Literal["proved", "read", "by_hand"] = "proved" if is_sure else "read"
        found.append(AbilityRead(printed, card, state) if part.is_read else AbilityRead(printed, None, "by_hand"))
    return tuple(found)
