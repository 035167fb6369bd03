"""Where the bundled cards use a word, and the shortest example of it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from msgspec import Struct

from tests.reference.entries import Entry, Key, fields_of
from wixoss_desktop.cards.bindings import binding_faults
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.words import Word

TRIES: Final = 30
"""So many samples are made for a word that no card uses; the shortest sound one is shown."""


class Use(NamedTuple):
    """A part of a card that uses a word."""

    no: str
    part: Any


def uses(cards: Mapping[str, Card]) -> dict[Key, list[Use]]:
    """Return what uses each word, in the order of the cards."""
    found: dict[Key, list[Use]] = {}
    for card in cards.values():
        rise = () if card.rise is None else (card.rise,)
        for part in (*card.keywords, *rise, *card.abilities):
            for key in dict.fromkeys(keys_in(part)):
                found.setdefault(key, []).append(Use(card.no, part))
    return found


def keys_in(node: Any) -> Iterator[Key]:
    """Yield every word inside a part of a card, and every name that its fields hold."""
    if isinstance(node, tuple):
        for inner in node:
            yield from keys_in(inner)
    elif isinstance(node, Word):
        yield type(node), "", ""
        for field in node.__struct_fields__:
            value = getattr(node, field)
            yield from keys_in(value)
            for name in value if isinstance(value, tuple) else (value,):
                if isinstance(name, str):
                    yield type(node), field, name


def shortest(found: list[Use]) -> Use:
    """Return the use that is shortest to read."""
    return min(found, key=lambda use: (len(text := written(use.part)), use.no, text))


def made(entry: Entry) -> Any:
    """Return an example of our own: the shortest sample of the word whose names are all bound."""
    candidates = [
        one
        for seed in range(TRIES)
        for one in entry.make(random.Random(f"{entry.title} {seed}"))
        if entry.keys & set(keys_in(one))
    ]
    return min(candidates, key=lambda one: (not is_sound(one), len(written(one))))


def is_sound(part: Any) -> bool:
    """Whether every name in a part of a card is bound before it is used, and every word known."""
    return not isinstance(part, Ability) or not any(True for _ in binding_faults((part,)))


def written(part: Any) -> str:
    """Return a part of a card as its file has it, in one line, without what goes without saying."""
    return json.dumps(bare(part), ensure_ascii=False)


def bare(node: Any) -> Any:
    """Return a word as plain data, fields that have their default left out."""
    if isinstance(node, tuple):
        return [bare(inner) for inner in node]
    if not isinstance(node, Struct):
        return node
    config = type(node).__struct_config__
    plain: dict[str, Any] = {} if config.tag_field is None else {config.tag_field: config.tag}
    for field in fields_of(type(node)):
        value = getattr(node, field.name)
        if field.required or value != field.default:
            plain[field.encode_name] = bare(value)
    return plain
