"""Large catalogues to measure with: real cards where they lie beside the repository, else those of the program.

They are repeated with other names, numbers, colours, levels and powers until there are enough.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from wixoss_desktop import paths
from wixoss_desktop.cards.catalogue.facts import COLORS, Entry, Facts, Text
from wixoss_desktop.cards.catalogue.lists import CardList, carry_out, plan
from wixoss_desktop.cards.catalogue.sources.reading import read_list
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cards.pool import load_pool
from wixoss_desktop.words.wixoss.bundled_list import bundled_list

REAL: Final = Path(__file__).parents[3] / "shared" / "cards"
LISTS: Final = tuple(REAL / name for name in ("real_cards.csv", "real_printings.csv"))


def has_real_cards() -> bool:
    """Whether real card lists lie beside the repository."""
    return all(path.exists() for path in LISTS)


def base_entries() -> Sequence[Entry]:
    """The cards that are repeated."""
    if has_real_cards():
        return read_list(LISTS[0]).entries
    return bundled_list(load_pool(paths.resources() / "cards").cards).entries


def blown_up(entries: Sequence[Entry], count: int) -> Iterator[Entry]:
    """So many cards: the entries as they are, then variants of them, each round told apart by a number."""
    for place in range(count):
        entry = entries[place % len(entries)]
        turn = place // len(entries)
        yield _variant(entry, turn) if turn else entry


def fill(folder: Path, count: int) -> None:
    """Make a catalogue of so many cards, real ones with their printings."""
    with Store(folder) as store:
        entries = tuple(blown_up(base_entries(), count))
        carry_out(store, plan(store, CardList("own_list", "cards", entries)))
        if has_real_cards():
            carry_out(store, plan(store, read_list(LISTS[1])))


def _variant(entry: Entry, turn: int) -> Entry:
    texts = {language: _text(text, turn) for language, text in entry.texts.items()}
    printings = tuple(replace(printing, no=f"{printing.no}V{turn}") for printing in entry.printings)
    facts = None if entry.facts is None else _facts(entry.facts, turn)
    return replace(entry, name=f"{entry.name} {turn}", texts=texts, printings=printings, facts=facts)


def _text(text: Text, turn: int) -> Text:
    rules = f"{text.rules}\n{turn}" if text.rules else ""
    return replace(text, name=f"{text.name} {turn}", rules=rules)


def _facts(facts: Facts, turn: int) -> Facts:
    colors = tuple(COLORS[(COLORS.index(color) + turn) % len(COLORS)] for color in facts.colors if color in COLORS)
    level = None if facts.level is None else (facts.level + turn) % 6
    power = None if facts.power is None else facts.power + 1000 * turn
    return replace(facts, colors=colors, level=level, power=power)
