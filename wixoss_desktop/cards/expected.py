"""What a value should have been: msgspec's complaints, completed with the words that are legal there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import inspect

from wixoss_desktop.cards.problems import ValueFault

_PLACE = re.compile(r"^(?P<message>.*?)(?: - at `(?P<path>\$.*)`)?$", re.DOTALL)
_STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")
_UNKNOWN_WORD = re.compile(r"^Invalid (?:enum )?value (.+)$")
_FIELD = re.compile(r"^Object (contains unknown|missing required) field `(.+)`$")
_WRONG_TYPE = re.compile(r"^Expected `.+`, got `(.+)`$")
_PLAIN = {
    inspect.IntType: "a whole number",
    inspect.BoolType: "true or false",
    inspect.StrType: "a text",
    inspect.NoneType: "null",
    inspect.ListType: "a list",
    inspect.VarTupleType: "a list",
    inspect.DictType: "an object",
}
_GOT = {
    "int": "a whole number",
    "float": "a number with a point",
    "str": "a text",
    "bool": "true or false",
    "null": "null",
    "array": "a list",
    "object": "an object",
}


def fault_of(error: msgspec.ValidationError, plain: object, wanted: type) -> ValueFault:
    """Return what a refused value says wrong and what was legal; `plain` is the value as JSON gave it."""
    place = _PLACE.match(str(error))
    assert place is not None
    message, path = place["message"], place["path"] or "$"
    here = _type_at(inspect.type_info(wanted), plain, path)
    if unknown := _UNKNOWN_WORD.match(message):
        return ValueFault(path, f"unknown word {unknown[1]}", _described(here))
    if field := _FIELD.match(message):
        return _field_fault(path, field[1], field[2], here)
    if wrong := _WRONG_TYPE.match(message):
        return ValueFault(path, f"{_GOT.get(wrong[1], wrong[1])} is the wrong type here", _described(here))
    if message.endswith("out of range"):
        return ValueFault(path, "a number out of bounds", _described(here))
    return ValueFault(path, "a value out of bounds", message.removeprefix("Expected ").replace("`", ""))


def _field_fault(path: str, fault: str, name: str, here: inspect.Type | tuple[str, ...]) -> ValueFault:
    fields = here.fields if isinstance(here, inspect.StructType) else ()
    if fault == "contains unknown":
        return ValueFault(path, f"unknown field '{name}'", _one_of(field.encode_name for field in fields))
    wanted = next((field.type for field in fields if field.encode_name == name), None)
    return ValueFault(path, f"field '{name}' is missing", _described(wanted) if wanted else "a value")


def _type_at(wanted: inspect.Type, plain: Any, path: str) -> inspect.Type | tuple[str, ...]:
    """Return the type at a path, or the legal tags where the path ends at a tag."""
    here = _chosen(wanted, plain)
    for name, index in _STEP.findall(path):
        if name and (tags := _tags(here, name)):
            return tags
        inner = _inner(here, name)
        if inner is None:
            return here
        plain = _stepped(plain, name, index)
        here = _chosen(inner, plain)
    return here


def _inner(here: inspect.Type, name: str) -> inspect.Type | None:
    if name and isinstance(here, inspect.StructType):
        return next((field.type for field in here.fields if field.encode_name == name), None)
    if isinstance(here, inspect.ListType | inspect.VarTupleType):
        return here.item_type
    return here.value_type if isinstance(here, inspect.DictType) else None


def _stepped(plain: Any, name: str, index: str) -> Any:
    if name:
        return plain.get(name) if isinstance(plain, dict) else None
    return plain[int(index)] if isinstance(plain, list) and index.isdigit() else None


def _chosen(here: inspect.Type, plain: Any) -> inspect.Type:
    """Return the member of a union that a JSON value means, or the union where that can't be told."""
    while isinstance(here, inspect.Metadata):
        here = here.type
    fitting = [member for member in _members(here) if _fits(member, plain)]
    return fitting[0] if len(fitting) == 1 else here


def _fits(member: inspect.Type, plain: Any) -> bool:
    if isinstance(member, inspect.StructType):
        tagged = member.tag_field is not None
        return isinstance(plain, dict) and (not tagged or plain.get(member.tag_field) == member.tag)
    if isinstance(member, inspect.DictType):
        return isinstance(plain, dict)
    return isinstance(plain, list) and isinstance(member, inspect.ListType | inspect.VarTupleType)


def _members(here: inspect.Type) -> tuple[inspect.Type, ...]:
    return here.types if isinstance(here, inspect.UnionType) else (here,)


def _tags(here: inspect.Type, name: str) -> tuple[str, ...]:
    structs = [member for member in _members(here) if isinstance(member, inspect.StructType)]
    return tuple(str(struct.tag) for struct in structs if struct.tag_field == name)


def _described(here: inspect.Type | tuple[str, ...]) -> str:
    if isinstance(here, tuple):
        return _one_of(here)
    if isinstance(here, inspect.LiteralType):
        return _one_of(str(value) for value in here.values)
    if isinstance(here, inspect.UnionType):
        return _union(here)
    if isinstance(here, inspect.StructType):
        return f"a {here.cls.__name__} object"
    return _PLAIN.get(type(here), "another type")


def _union(here: inspect.UnionType) -> str:
    tagged = [t for t in here.types if isinstance(t, inspect.StructType) and t.tag_field]
    plain = [_described(member) for member in here.types if member not in tagged]
    if tagged:
        plain.append(f"an object with '{tagged[0].tag_field}' {_one_of(str(t.tag) for t in tagged)}")
    return " or ".join(plain)


def _one_of(words: Iterable[str]) -> str:
    listed = sorted(words)
    return listed[0] if len(listed) == 1 else f"one of {', '.join(listed)}"
