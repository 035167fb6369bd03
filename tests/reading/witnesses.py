"""Who vouches for the reader's rules: bundled cards that were encoded by hand before it, and scenarios (`played`).

`python -m tests.reading.witnesses` writes resources/reading/witnesses.json anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Final

from tests.reading.played import PlayedWitness, played_witnesses, why_not
from wixoss_desktop import paths
from wixoss_desktop.cards.pool import load_pool
from wixoss_desktop.cli.reading import cards_of
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.reading.reader import CardReading, read_text
from wixoss_desktop.words.languages import codes, lexicon
from wixoss_desktop.words.wixoss.rules_text import NOUNS, ability_text

LIST: Final = Path(__file__).parents[3] / "shared" / "cards" / "real_cards.csv"
FILE: Final = paths.resources() / "reading" / "witnesses.json"
KEPT: Final = 3
"""As many cards and scenarios are named for a rule."""


def is_the_same(read: CardReading, card: Card) -> bool:
    """Whether what was read is the effect that the card has, or says the same in every language."""
    mine = tuple(one for one in read.abilities)
    if mine == card.abilities and read.keywords == card.keywords:
        return True
    source = NOUNS.get(card.type, "card")
    return {word.name for word in read.keywords} == {word.name for word in card.keywords} and all(
        [ability_text(one, words, source=source) for one in mine]
        == [ability_text(one, words, source=source) for one in card.abilities]
        for words in map(lexicon, codes())
    )


def gold() -> list[tuple[Card, CardReading]]:
    """Return the bundled cards of the list that have an effect, each with what the reader makes of its text."""
    pool = load_pool(paths.resources() / "cards").cards
    found: list[tuple[Card, CardReading]] = []
    for printed in cards_of(LIST):
        card = pool.get(printed.no)
        if card is not None and (printed.effect or printed.burst):
            read = read_text(printed.effect, printed.burst, kind=printed.kind, name=printed.name)
            found.append((card, read))
    return found


def found_witnesses(played: Iterable[PlayedWitness]) -> dict[str, list[str]]:
    """Return for each rule the first cards that vouch for it, by any of their abilities, then the first scenarios."""
    rules: dict[str, list[str]] = {}
    for card, read in sorted(gold(), key=lambda one: one[0].no):
        for rule in _vouched_for(card, read):
            rules.setdefault(rule, []).append(card.no)
    for witness in played:
        for rule in witness.vouches:
            rules.setdefault(rule, []).append(witness.name)
    return {rule: found[:KEPT] for rule, found in sorted(rules.items())}


def _vouched_for(card: Card, read: CardReading) -> frozenset[str]:
    """The rules of a card that is read as it is encoded, or of those of its abilities that are."""
    if read.state == "read" and is_the_same(read, card):
        return read.rules
    parts = [part for part in read.parts if not part.is_heading and not part.keywords]
    if len(parts) != len(card.abilities) or any(len(part.abilities) > 1 for part in parts):
        return frozenset()
    source = NOUNS.get(card.type, "card")
    found = (
        part.rules
        for part, encoded in zip(parts, card.abilities, strict=True)
        if part.abilities and _says_the_same(part.abilities[0], encoded, source)
    )
    return frozenset[str]().union(*found)


def _says_the_same(read: Ability, encoded: Ability, source: str) -> bool:
    return read == encoded or all(
        ability_text(read, words, source=source) == ability_text(encoded, words, source=source)
        for words in map(lexicon, codes())
    )


def as_text(found: dict[str, list[str]]) -> str:
    """Return witnesses as the file has them: a rule a line."""
    rows = (f"  {json.dumps(rule, ensure_ascii=False)}: {json.dumps(cards)}" for rule, cards in found.items())
    return "{\n" + ",\n".join(rows) + "\n}\n"


def is_kept_apart(no: str) -> bool:
    """Whether the text of a card is never looked at while rules are made, only counted."""
    return blake2b(no.encode()).hexdigest()[-1] in "012"


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(as_text(found_witnesses(one for one in played_witnesses() if not why_not(one))), encoding="utf-8")
