"""A person's corrections of what the sources say of a card: they win over every source and can be taken back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, get_type_hints

import msgspec
from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.facts import COLORS, Facts, Text
from wixoss_desktop.cards.catalogue.identity import mean
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.engine.wixoss.cards import ENDLESS

Corrections = Mapping[str, str]
"""The corrected fields of one card with what a person wrote: 'level', 'colors' ..., or a text's: 'name.en'."""
NONE: Final[Corrections] = MappingProxyType({})
FACTS: Final = (
    "level", "power", "limit", "colors", "classes", "lrig_types", "limiting", "team", "coins", "guard", "burst",
)  # fmt: skip
"""The facts that can be corrected, by their names in `Facts`."""
TEXTS: Final = ("name", "rules", "burst", "flavour")
"""The parts of a text that can be corrected; their fields carry the language behind a dot."""
_YES: Final = {"yes": True, "no": False}
_LANGUAGE: Final = re.compile(r"[a-z]{2,3}(-[A-Za-z]{2,4})?\Z")
_KINDS: Final = get_type_hints(Facts)


class BadCorrection(ValueError):
    """What was written can't be the value of this field; `expected` says what could."""

    def __init__(self, field: str, written: str, expected: str) -> None:
        super().__init__(f"{field}: {written!r} is not {expected}")
        self.field = field
        self.written = written
        self.expected = expected


def all_corrections(store: Store) -> dict[str, dict[str, str]]:
    """Return the corrections of every card, by its key."""
    found: dict[str, dict[str, str]] = {}
    for key, field, value in store.own.execute("select key, field, value from correction"):
        found.setdefault(key, {})[field] = value
    return found


def corrections_of(store: Store, key: str) -> dict[str, str]:
    """Return the corrections of one card."""
    return dict(store.own.execute("select field, value from correction where key = ?", [key]).fetchall())


def all_names(store: Store) -> dict[str, dict[int, str]]:
    """Return for each language the names of all cards, by their ids, with a person's corrections."""
    names: dict[str, dict[int, str]] = {}
    for card, language, name in store.db.execute("select card, language, name from text where name != ''"):
        names.setdefault(language, {})[card] = name
    changed = all_corrections(store)
    if changed:
        ids = dict(store.db.execute("select key, id from card").fetchall())
        for key in changed.keys() & ids.keys():
            for language, name in names_among(changed[key]).items():
                names.setdefault(language, {})[ids[key]] = name
    return names


def names_among(corrections: Corrections) -> dict[str, str]:
    """Return the names among corrected fields, by language."""
    return {field[5:]: said for field, said in corrections.items() if field.startswith("name.")}


def correct(store: Store, key: str, field: str, written: str) -> None:
    """Keep a correction. Raises BadCorrection where it can't be the field's value."""
    if not _is_text(field):
        read_fact(field, written)
    with store.noting() as own:
        own.execute(
            "insert or replace into correction (key, field, value) values (?, ?, ?)", [key, field, written.strip()]
        )
        mean(store.own, store.db, key)


def take_back(store: Store, key: str, field: str) -> None:
    """Let the sources speak again."""
    with store.noting() as own:
        own.execute("delete from correction where key = ? and field = ?", [key, field])


def corrected_facts(facts: Facts, corrections: Corrections) -> Facts:
    """Return facts with a card's corrections, which say it; one that can't be read any more changes nothing."""
    changes: dict[str, Any] = {}
    for field, written in corrections.items():
        if field in FACTS:
            try:
                changes[field] = read_fact(field, written)
            except BadCorrection:
                continue
    unsaid = tuple(name for name in facts.unsaid if name not in changes)
    return replace(facts, **changes, unsaid=unsaid) if changes else facts


def corrected_texts(texts: Mapping[str, Text], corrections: Corrections) -> dict[str, Text]:
    """Return a card's texts by language with its corrections; a language that has none yet is added."""
    found = dict(texts)
    for field, written in corrections.items():
        part, _, language = field.partition(".")
        if _is_text(field):
            found[language] = replace(found.get(language, Text("")), **{part: written})
    return found


def read_fact(field: str, written: str) -> Any:
    """Return the value that a person wrote for a fact. Raises BadCorrection."""
    if field not in FACTS:
        raise BadCorrection(field, written, f"one of {', '.join(FACTS)}")
    said, kind = written.strip(), _KINDS[field]
    if field == "colors":
        return _colors(said)
    if kind is bool:
        if said.casefold() not in _YES:
            raise BadCorrection(field, written, "yes or no")
        return _YES[said.casefold()]
    if kind == tuple[str, ...]:
        return tuple(word for part in said.split("/") if (word := part.strip()))
    if kind is str:
        return said
    return _number(field, said)


def written_fact(facts: Facts, field: str) -> str:
    """Return a fact as a person would write it; empty for none."""
    value = getattr(facts, field)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return "/".join(value)
    if isinstance(value, dict):
        return ", ".join(f"{symbol} {value[symbol]}" for symbol in sorted(value, key=_place)) or "0"
    if value is None or value == "":
        return ""
    return "∞" if isinstance(value, int) and value >= ENDLESS else str(value)


def _place(symbol: str) -> int:
    """Where in a cost a symbol stands."""
    order = (*COLORS, "colorless", "coin")
    return order.index(symbol) if symbol in order else len(order)


def _number(field: str, said: str) -> int | None:
    if said == "∞":
        return ENDLESS
    if not said:
        return 0 if _KINDS[field] is int else None
    try:
        return msgspec.convert(said, int, strict=False)
    except msgspec.ValidationError:
        raise BadCorrection(field, said, "a number, ∞, or nothing") from None


def _colors(said: str) -> tuple[str, ...]:
    words = tuple(word.casefold() for word in re.split(r"[\s,/]+", said) if word)
    for word in words:
        if word not in COLORS:
            raise BadCorrection("colors", word, f"some of {', '.join(COLORS)}")
    return tuple(dict.fromkeys(words))


def _is_text(field: str) -> bool:
    part, dot, language = field.partition(".")
    return bool(dot) and part in TEXTS and _LANGUAGE.match(language) is not None
