"""Random sentences of the card language, and the bundled pool, for the tests of the wording."""

from __future__ import annotations

import random
import types
import typing
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

import msgspec

from wixoss_desktop.cli import bundled
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.language import (
    abilities,
    attack_ops,
    conds,
    costs,
    field_ops,
    identity_ops,
    named_ops,
    ops,
    players,
    words,
    zone_ops,
)
from wixoss_desktop.engine.wixoss.language.names import Color

POOL: Final = Path(__file__).parents[2] / "resources" / "cards"
NAMES: Final = types.SimpleNamespace(
    **{
        name: value
        for module in (
            words,
            conds,
            costs,
            attack_ops,
            field_ops,
            identity_ops,
            named_ops,
            zone_ops,
            ops,
            players,
            abilities,
        )
        for name, value in vars(module).items()
    }
)
DEEPEST: Final = 5
FILLED: Final = ("do", "then")
STRINGS: Final = {
    "any": ("甲冑",),
    "character": ("甲冑",),
    "classes": ("甲冑",),
    "name": ("甲冑",),
    "keyword": ("lancer", "assassin"),
}


class Product(msgspec.Struct):
    """One file of the pool."""

    product: str
    name: str
    cards: list[Card]


def pool() -> dict[str, Card]:
    """Return the bundled cards by number; the decks WD01 to WD05 are among them."""
    files = sorted(POOL.glob("WD0[1-5].json"))
    products = [msgspec.json.decode(file.read_bytes(), type=Product) for file in files]
    return {card.no: card for product in products for card in product.cards}


@cache
def every_card() -> dict[str, Card]:
    """Return all bundled cards by number."""
    return dict(bundled.pool().cards)


def members(union: Any) -> tuple[type, ...]:
    """Return the members of a union of words."""
    return tuple(get_args(union))


@cache
def hints_of(word: type) -> dict[str, Any]:
    """Return the types of a word's fields."""
    return typing.get_type_hints(word, globalns=vars(NAMES))


@cache
def fields_of(word: type) -> tuple[msgspec.structs.FieldInfo, ...]:
    """Return a word's fields."""
    return msgspec.structs.fields(word)


def sample(word: type, dice: random.Random, depth: int = 0) -> Any:
    """Return a random word of this type, with other words inside down to a depth."""
    hints = hints_of(word)
    chosen: dict[str, Any] = {}
    for field in fields_of(word):
        if not field.required and field.name not in FILLED and (depth > DEEPEST or dice.random() < 0.4):
            continue
        chosen[field.name] = _value(field.name, hints[field.name], dice, depth + 1)
    return word(**chosen)


def _value(name: str, hint: Any, dice: random.Random, depth: int) -> Any:
    origin = get_origin(hint)
    if origin is Literal:
        return dice.choice(get_args(hint))
    if origin is dict:
        numbers = (-2, -1, 1, 2) if name == "by" else (0, 1, 3)
        return {color: dice.choice(numbers) for color in dice.sample(get_args(Color), 2)}
    if origin is tuple:
        return _several(name, get_args(hint)[0], dice, depth)
    if origin in (typing.Union, types.UnionType):
        return _one_of(name, get_args(hint), dice, depth)
    return _leaf(name, hint, dice, depth)


def _several(name: str, hint: Any, dice: random.Random, depth: int) -> tuple[Any, ...]:
    count = 1 if depth > DEEPEST else dice.randint(1, 2)
    return tuple(_value(name, hint, dice, depth + 1) for _ in range(count))


def _one_of(name: str, hints: tuple[Any, ...], dice: random.Random, depth: int) -> Any:
    choice = dice.choice(_short_ways(hints) if depth > DEEPEST else list(hints))
    return _value(name, choice, dice, depth)


def _short_ways(hints: tuple[Any, ...]) -> list[Any]:
    easy = [hint for hint in hints if hint in (int, str, type(None))]
    return easy or [hint for hint in hints if _is_small(hint)] or list(hints)


def _is_small(hint: Any) -> bool:
    return isinstance(hint, type) and not get_args(hint) and len(getattr(hint, "__struct_fields__", ())) < 2


def _leaf(name: str, hint: Any, dice: random.Random, depth: int) -> Any:
    if hint is int:
        return dice.randint(1, 4)
    if hint is bool:
        return dice.random() < 0.5
    if hint is type(None):
        return None
    if hint is msgspec.UnsetType:
        return msgspec.UNSET
    if hint is str:
        return dice.choice(STRINGS.get(name, ("this", "it", "a")))
    return sample(hint, dice, depth)
