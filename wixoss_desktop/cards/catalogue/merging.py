"""Putting together what several sources say of one card: the better source first, fact by fact."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.facts import Entry, Facts, Printing, Text
from wixoss_desktop.cards.catalogue.identity import of_their_cards

S = TypeVar("S", bound=Struct)
BUNDLED: Final = "bundled"
KINDS: Final = (BUNDLED, "own_list", "official_ja", "official_en", "sheet", "deck_editor", "cockatrice")
"""Kinds of source, the one that is believed first where two disagree in front."""


def merged(entries: Sequence[Entry]) -> Entry:
    """Return one entry from those of the same card, given in the order in which they are believed."""
    entries = of_their_cards(entries)
    printings: dict[str, Printing] = {}
    texts: dict[str, Text] = {}
    for entry in entries:
        for printing in entry.printings:
            known = printings.get(printing.no)
            printings[printing.no] = printing if known is None else _filled(known, printing)
        for language, text in entry.texts.items():
            known_text = texts.get(language)
            texts[language] = text if known_text is None else _filled(known_text, text)
    facts = _joined([entry.facts for entry in entries if entry.facts is not None])
    return Entry(
        next((entry.name for entry in entries if entry.facts is not None), entries[0].name),
        tuple(sorted(printings.values(), key=lambda one: one.no != entries[0].no)),
        facts,
        texts,
        next((entry.rulings for entry in entries if entry.rulings), ()),
        {name: status for entry in reversed(entries) for name, status in entry.legal.items()},
        next((entry.effect for entry in entries if entry.effect), ""),
        next((entry.deeds for entry in entries if entry.deeds is not None), None),
        next((entry.spans for entry in entries if entry.spans), ()),
        _unread(entries, facts),
    )


def whole(entries: Sequence[tuple[str, Entry]]) -> Entry:
    """Return one entry with everything that lists say of a card: each with its kind, in the order of belief.

    Texts of the program come with the program: where a list has another one, that comes first, and theirs goes.
    """
    entry = merged([one for _, one in entries])
    of_card = of_their_cards([one for _, one in entries])
    entries = [pair for pair in entries if any(pair[1] is one for one in of_card)]
    texts: dict[str, dict[Text, None]] = {}
    for kind, one in sorted(entries, key=lambda pair: pair[0] == BUNDLED):
        for language in one.texts:
            said = texts.setdefault(language, {})
            if kind != BUNDLED or not said:
                said |= dict.fromkeys((one.texts[language], *one.others.get(language, ())))
    others = {language: tuple(said)[1:] for language, said in texts.items() if len(said) > 1}
    rulings = dict.fromkeys(ruling for _, one in entries for ruling in one.rulings)
    spans = dict.fromkeys(span for _, one in entries for span in one.spans)
    return replace(
        entry,
        texts={language: next(iter(texts[language])) for language in entry.texts},
        rulings=tuple(rulings),
        spans=tuple(spans),
        others=others,
    )


def _unread(entries: Sequence[Entry], facts: Facts | None) -> dict[str, str]:
    """The words of facts that no list has in a form that can be read."""
    said = {field: words for entry in reversed(entries) for field, words in entry.unread.items()}
    return {field: words for field, words in said.items() if getattr(facts, field, None) in (None, "", (), 0)}


def _joined(facts: Sequence[Facts]) -> Facts | None:
    if not facts:
        return None
    first = facts[0]
    for other in facts[1:]:
        told = {name: getattr(other, name) for name in first.unsaid if name not in other.unsaid}
        unsaid = tuple(name for name in first.unsaid if name in other.unsaid)
        first = replace(_filled(first, other), **told, unsaid=unsaid)
    return first


def _filled(first: S, second: S) -> S:
    """The first, with what it lacks from the second."""
    gaps = {
        name: getattr(second, name)
        for name in first.__struct_fields__
        if getattr(first, name) in (None, "", ()) and getattr(second, name) not in (None, "", ())
    }
    return replace(first, **gaps) if gaps else first
