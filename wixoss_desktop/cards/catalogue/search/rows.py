"""What a search looks at: one value per card, folded and ready to be compared."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final

import msgspec
from msgspec import Struct

from wixoss_desktop.cards.catalogue.facts import Facts
from wixoss_desktop.cards.catalogue.folding import fold
from wixoss_desktop.cards.catalogue.search.vocabulary import KEYWORD_WORDS
from wixoss_desktop.cards.catalogue.store import Store

_FACTS: Final = msgspec.json.Decoder(Facts)
_ERAS: Final = (
    ("s24", re.compile(r"(wx2[4-9]|spdi4[3-9]|spdi[5-9])")),
    ("diva", re.compile(r"(wxdi|spdi|pr-di)")),
    ("key", re.compile(r"(wx22|wxk|wdk|wxex|spk|pr-k)")),
)
_OPENS: Final = {
    "s24": ("allstar", "key", "diva", "s24"),
    "diva": ("allstar", "key", "diva", "s24"),
    "key": ("allstar", "key"),
    "classic": ("classic", "allstar"),
}


class Row(Struct, frozen=True):
    """One card for searching. Texts are folded, several of a kind joined by line ends."""

    id: int
    key: str
    no: str
    facts: Facts
    names: str
    texts: str
    bursts: str
    numbers: str
    products: str
    rarities: str
    artists: str
    classes: str
    lrig_types: str
    limiting: str
    team: str
    formats: frozenset[str]
    state: str
    owned: int = 0
    note: str = ""
    is_favourite: bool = False

    @property
    def cost_total(self) -> int | None:
        """How many symbols the card's cost has, for a LRIG its grow cost."""
        cost = self.facts.cost if self.facts.cost is not None else self.facts.grow_cost
        return None if cost is None else sum(cost.values())


Also = Mapping[str, Sequence[str]]
"""What Japanese classes, LRIG types and teams are called in other languages."""


def rows_of(store: Store, also: Also = MappingProxyType({})) -> list[Row]:
    """Return every card of the catalogue for searching, with what the person added."""
    texts = _texts(store)
    printings = _printings(store)
    states = dict(store.db.execute("select card, state from effect").fetchall())
    legal = defaultdict(dict)  # type: ignore[var-annotated]
    for card, name, status in store.db.execute("select card, format, status from legality"):
        legal[card][name] = status
    notes = dict(store.own.execute("select key, body from note").fetchall())
    favourites = {row[0] for row in store.own.execute("select key from favourite")}
    owned = dict(store.own.execute("select no, copies from owned").fetchall())
    rows = []
    for card, key, no, facts in store.db.execute("select id, key, no, facts from card"):
        numbers, products, rarities, artists = printings.get(card, ((), (), (), ()))
        names, rules, bursts = texts.get(card, ("", "", ""))
        fact = _FACTS.decode(facts)
        rows.append(
            Row(
                card, key, no, fact, names, rules, bursts,
                _lines(numbers), _lines(products), _lines(rarities), _lines(artists),
                _lines(_said(fact.classes, also)), _lines(_said(fact.lrig_types, also)),
                _lines(_said(fact.limiting, also)), _lines(_said((fact.team,), also)),
                _formats(numbers, legal.get(card, {})),
                states.get(card, "unread" if rules or bursts else "none"),
                sum(owned.get(one, 0) for one in numbers), fold(notes.get(key, "")), key in favourites,
            )
        )  # fmt: skip
    return rows


def keywords_of(row: Row) -> frozenset[str]:
    """Return the keywords and icons that a card's texts name."""
    text = row.texts + row.bursts
    found = {code for code, words in _WORDS.items() if any(word in text for word in words)}
    if row.facts.guard:
        found.add("guard")
    return frozenset(found)


_WORDS: Final = {
    code: tuple(f"{mark[0]}{fold(word)}" for word in words for mark in ("【】", "[]", "<>"))
    for code, words in KEYWORD_WORDS.items()
}


def _said(words: Iterable[str], also: Also) -> list[str]:
    return [name for word in words if word for name in (word, *also.get(word, ()))]


def _lines(words: Sequence[str]) -> str:
    return "\n".join(map(_folded, words))


_folded = cache(fold)


def _texts(store: Store) -> dict[int, tuple[str, str, str]]:
    found: dict[int, tuple[str, str, str]] = {}
    for card, name, text, burst in store.db.execute("select card, folded_name, folded_text, burst from text"):
        old = found.get(card)
        new = (name, text, fold(burst) if burst else "")
        found[card] = new if old is None else (f"{old[0]}\n{name}", f"{old[1]}\n{text}", f"{old[2]}\n{new[2]}")
    return found


def _printings(store: Store) -> dict[int, tuple[list[str], list[str], list[str], list[str]]]:
    found: dict[int, tuple[list[str], list[str], list[str], list[str]]] = defaultdict(lambda: ([], [], [], []))
    for card, *values in store.db.execute("select card, no, product, rarity, artist from printing order by rowid"):
        for column, value in zip(found[card], values, strict=True):
            if value:
                column.append(value)
    return found


def _formats(numbers: tuple[str, ...] | list[str], legal: dict[str, str]) -> frozenset[str]:
    found: set[str] = set()
    for no in numbers:
        folded = fold(no)
        era = next((name for name, begins in _ERAS if begins.match(folded)), "classic")
        found.update(_OPENS[era])
    found.update(name for name, status in legal.items() if status == "legal")
    return frozenset(found - {name for name, status in legal.items() if status == "banned"})
