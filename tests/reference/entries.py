"""What the reference speaks of: the words of the card language in groups, each with what makes an example of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin

from msgspec import UNSET, UnsetType
from msgspec.structs import FieldInfo, fields, replace

from tests.words.samples import DEEPEST, NAMES, hints_of, members, sample
from wixoss_desktop.engine.wixoss.language import conds, names, words
from wixoss_desktop.engine.wixoss.language.abilities import Ability, AnyOp, If, Replace
from wixoss_desktop.engine.wixoss.language.costs import (
    Besides,
    Cost,
    Extra,
    Keyword,
    KeywordName,
    Limit,
    Rise,
    TriggerOn,
)
from wixoss_desktop.engine.wixoss.language.ops import Banish, Declare, Draw, Forbid, Give, Look, Power, Target

Key = tuple[type, str, str]
"""A word, or one value of a field of it; field and value are empty for the word itself."""

Make = Callable[[random.Random], Iterator[Any]]


class Entry(NamedTuple):
    """One word of the reference; `keys` are what counts as using it, `make` yields examples of our own."""

    title: str
    says: str
    fields: tuple[str, ...]
    keys: frozenset[Key]
    make: Make


class Group(NamedTuple):
    """A chapter of the reference."""

    title: str
    says: str
    entries: tuple[Entry, ...]


DEPTHS: Final = (3, DEEPEST + 1)
"""How deep inside an ability a sample pretends to be: from the second depth on it holds next to nothing."""


@cache
def fields_of(word: type) -> tuple[FieldInfo, ...]:
    """Return the fields of a word."""
    return fields(word)


THEIRS: Final = words.Sel(of="opponent")


@cache
def holders(literal: Any) -> tuple[tuple[type, str], ...]:
    """Return the fields, with their words, that take a value of this family of names."""
    found = [word for word in vars(NAMES).values() if isinstance(word, type) and issubclass(word, words.Word)]
    return tuple(
        (word, field)
        for word in dict.fromkeys(found)
        for field, hint in hints_of(word).items() if literal in _parts(hint)
    )  # fmt: skip


def _parts(hint: Any) -> Iterator[Any]:
    yield hint
    if get_origin(hint) is not Literal:
        for part in get_args(hint):
            yield from _parts(part)


# --- examples of our own --------------------------------------------------------------------------------------------


def ability_with(node: Any) -> Iterator[Any]:
    """Yield the simplest things that a word can stand in: an ability, or what is printed beside abilities."""
    draw, targeted = Draw(), Target(THEIRS)
    match node:
        case Ability() | Rise():
            yield node
        case Keyword():
            yield Ability("use", (targeted, Give((node,))))
        case TriggerOn():
            yield Ability("auto", (draw,), on=node)
        case Besides():
            yield Ability("auto", (draw,), on=TriggerOn("to_trash", who="own", besides=replace(node, harmed=UNSET)))
        case Limit():
            yield Ability("action", (draw,), limit=node)
        case Extra():
            yield Ability("use", (draw,), extra=(node,))
        case words.Sel():
            yield Ability("use", (Target(node), Banish()))
        case Replace() | Forbid():
            yield Ability("use", (targeted, replace(node, what="it", who=None)))
            yield Ability("use", (replace(node, what=None, who="own"),))
        case _ if isinstance(node, get_args(AnyOp)):
            yield Ability("use", (node,))
            yield Ability("use", (targeted, node))
            yield Ability("use", (Look(n=3), node))
        case _ if isinstance(node, get_args(Cost)):
            yield Ability("action", (draw,), cost=(node,))
        case _ if isinstance(node, get_args(words.Filter)):
            yield Ability("use", (Target(replace(THEIRS, where=(node,))), Banish()))
            yield Ability("use", (targeted, Banish(replace(THEIRS, where=(node,), all=True))))
        case conds.Came():
            yield Ability("enter", (If(node, (draw,)),))
        case _ if isinstance(node, get_args(conds.Cond)):
            yield Ability("use", (If(node, (draw,)),))
            yield Ability("use", (targeted, If(node, (draw,))))
        case words.NumberOf():
            yield Ability("use", (Declare(node.name), Draw(node)))
        case _:
            yield Ability("use", (Draw(node),))
            yield Ability("use", (targeted, Draw(node)))


def _making(word: type, **fixed: Any) -> Make:
    def make(dice: random.Random) -> Iterator[Any]:
        for depth in DEPTHS:
            yield from ability_with(replace(sample(word, dice, depth), **fixed))

    return make


def _making_named(places: tuple[tuple[type, str], ...], name: str) -> Make:
    def make(dice: random.Random) -> Iterator[Any]:
        word, field = places[0]
        value = (name,) if get_origin(hints_of(word)[field]) is tuple else name
        for depth in DEPTHS:
            yield from ability_with(replace(sample(word, dice, depth), **{field: value}))

    return make


# --- entries --------------------------------------------------------------------------------------------------------


def word_entry(word: Any) -> Entry:
    """Return the entry of a word."""
    config = word.__struct_config__
    title = f"`{config.tag}`" if config.tag else word.__name__
    says = " ".join((word.__doc__ or "").split())
    if config.tag:
        says = f"`{config.tag_field}`: {says}"
    return Entry(title, says, tuple(_fields(word)), frozenset({(word, "", "")}), _making(word))


def _fields(word: Any) -> Iterator[str]:
    for field in fields_of(word):
        legal = f"`{field.encode_name}`: {_legal(hints_of(word)[field.name])}"
        yield legal if field.required else f"{legal}; else {_default(field.default)}"


def _default(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return {None: "null", False: "false", True: "true"}[value]
    return {"UNSET": "left out", "": "empty", "()": "none"}.get(str(value), str(value))


FAMILIES: Final = {
    frozenset(get_args(union)): name
    for name, union in {
        "a verb": AnyOp, "a filter": words.Filter, "a value": words.Value, "a condition": conds.Cond, "a cost": Cost,
        "a selection or a name": words.What,
    }.items()
}  # fmt: skip
PLAIN: Final = {int: "number", str: "text", bool: "true or false", type(None): "null"}


def _legal(hint: Any) -> str:
    origin, parts = get_origin(hint), get_args(hint)
    if frozenset(parts) in FAMILIES:
        return FAMILIES[frozenset(parts)]
    if origin is Literal:
        return ", ".join(map(str, parts))
    if origin is tuple:
        return f"list of: {_legal(parts[0])}"
    if origin is dict:
        return "numbers by color"
    if parts:
        inner = tuple(part for part in parts if part not in (type(None), UnsetType))
        family = FAMILIES.get(frozenset(inner))
        said = [family] if family else [_legal(part) for part in inner]
        return " or ".join([*said, "null"] if type(None) in parts else said)
    return PLAIN.get(hint) or f"{'an' if hint.__name__[0] in 'AEIO' else 'a'} {hint.__name__}"


def _value_entries(literal: Any, says: str, places: tuple[tuple[type, str], ...] = ()) -> tuple[Entry, ...]:
    places = places or holders(literal)
    where = ", ".join(f"`{field}` of {_name(word)}" for word, field in places)
    return tuple(
        Entry(
            f"`{name}`", f"{says}; in {where}.", (),
            frozenset((word, field, name) for word, field in places), _making_named(places, name),
        )
        for name in get_args(literal)
    )  # fmt: skip


def _name(word: Any) -> str:
    config = word.__struct_config__
    return f"{config.tag_field} `{config.tag}`" if config.tag else word.__name__


def _event_entries() -> tuple[Entry, ...]:
    events = get_args(hints_of(TriggerOn)["event"])
    return tuple(
        Entry(
            f"`{event}`", "An event that `on.event` waits for.", (), frozenset({(TriggerOn, "event", event)}),
            _making_event(event),
        )
        for event in events
    )  # fmt: skip


def _making_event(event: Any) -> Make:
    def make(dice: random.Random) -> Iterator[Any]:
        for this in (True, False):
            phase: Any = "main" if event == "phase_begin" else None
            on = TriggerOn(event, this=this, who=None if this else "own", phase=phase)
            yield Ability("auto", (Draw(),), on=on)

    return make


def _kind_entries() -> tuple[Entry, ...]:
    kinds = get_args(hints_of(Ability)["kind"])
    return tuple(
        Entry(f"`{kind}`", "A kind of ability.", (), frozenset({(Ability, "kind", kind)}), _making_kind(kind))
        for kind in kinds
    )


def _making_kind(kind: Any) -> Make:
    def make(dice: random.Random) -> Iterator[Any]:
        if kind.endswith("_condition"):
            yield Ability(kind, given=conds.TurnOf("own"))
        else:
            yield Ability(kind, (Power("this", 1000) if kind == "constant" else Draw(),))

    return make


def groups() -> tuple[Group, ...]:
    """Return the whole reference, in its order."""
    return (
        Group("Abilities", "What a card has.", (*_entries(Ability, Limit, Extra, Rise), *_kind_entries())),
        Group("Costs", "What stands before the colon.", _entries(*members(Cost))),
        Group("Triggers", "What an auto ability waits for.", (*_entries(TriggerOn, Besides), *_event_entries())),
        Group("Verbs", "What an effect does, one instruction at a time.", _entries(*members(AnyOp))),
        Group("Selections", "Which cards are meant.", (word_entry(words.Sel),)),
        Group("Filters", "What cards have to be like.", _entries(*members(words.Filter))),
        Group("Values", "Numbers; a whole number stands for itself.", _entries(*VALUES)),
        Group("Conditions", "What has to be so.", _entries(*members(conds.Cond))),
        Group("Keywords", "Abilities that go by a name.", _keyword_entries()),
        Group("Markers", "Markers, states and ways in which cards lie.", _marker_entries()),
    )  # fmt: skip


VALUES: Final = tuple(word for word in members(words.Value) if word is not int)


def _entries(*of: type) -> tuple[Entry, ...]:
    return tuple(map(word_entry, of))


def _keyword_entries() -> tuple[Entry, ...]:
    return word_entry(Keyword), *_value_entries(KeywordName, "A keyword ability", ((Keyword, "name"),))


def _marker_entries() -> tuple[Entry, ...]:
    return (
        *_value_entries(names.MarkerName, "A marker that a player has"),
        *_value_entries(names.ZoneMark, "A marker on SIGNI zones"),
        *_value_entries(names.AttachKind, "A way to be attached to a SIGNI"),
        *_value_entries(names.LaidKind, "A way to lie face down in a SIGNI zone"),
        *_value_entries(names.KeptState, "A state that a SIGNI keeps"),
        *_value_entries(names.ExtraName, "A keyword of additional costs"),
    )
