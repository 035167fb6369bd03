"""What a value should have been: msgspec's complaints, completed with the words that are legal there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import inspect

from wixoss_desktop.cards.problems import ValueFault, fault_text

_PLACE = re.compile(r"^(?P<message>.*?)(?: - at `(?P<path>\$.*)`)?$", re.DOTALL)
_STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")
_UNKNOWN_WORD = re.compile(r"^Invalid (?:enum )?value (.+)$")
_FIELD = re.compile(r"^Object (contains unknown|missing required) field `(.+)`$")
_WRONG_TYPE = re.compile(r"^Expected `.+`, got `(.+)`$")
_BOUND = re.compile(r"^Expected `(int|str|array)` (of length )?(>=|<=) (\d+)$")
_NUMBER = fault_text("a whole number")
_TEXT = fault_text("a text")
_TRUTH = fault_text("true or false")
_NOTHING = fault_text("null")
_LIST = fault_text("a list")
_OBJECT = fault_text("an object")
_PLAIN = {
    inspect.IntType: _NUMBER,
    inspect.BoolType: _TRUTH,
    inspect.StrType: _TEXT,
    inspect.NoneType: _NOTHING,
    inspect.ListType: _LIST,
    inspect.VarTupleType: _LIST,
    inspect.DictType: _OBJECT,
}
_GOT = {
    "int": _NUMBER,
    "float": fault_text("a number with a point"),
    "str": _TEXT,
    "bool": _TRUTH,
    "null": _NOTHING,
    "array": _LIST,
    "object": _OBJECT,
}


def fault_of(error: msgspec.ValidationError, plain: object, wanted: type) -> ValueFault:
    """Return what a refused value says wrong and what was legal; `plain` is the value as JSON gave it."""
    place = _PLACE.match(str(error))
    assert place is not None
    message, path = place["message"], place["path"] or "$"
    here = _type_at(inspect.type_info(wanted), plain, path)
    if unknown := _UNKNOWN_WORD.match(message):
        return ValueFault(path, fault_text("unknown word {word}", word=unknown[1]), _described(here))
    if field := _FIELD.match(message):
        return _field_fault(path, field[1], field[2], here)
    if wrong := _WRONG_TYPE.match(message):
        got = fault_text("{what} is the wrong type here", what=_GOT.get(wrong[1], wrong[1]))
        return ValueFault(path, got, _described(here))
    if message.endswith("out of range"):
        return ValueFault(path, fault_text("a number out of bounds"), _described(here))
    return ValueFault(path, fault_text("a value out of bounds"), _bound(message))


def _bound(message: str) -> str:
    """Return what msgspec says of a bound in words: a number, or how long a text or a list is."""
    bound = _BOUND.match(message)
    if bound is None:
        return message.removeprefix("Expected ").replace("`", "")
    what, is_least, n = _GOT[bound[1]], bound[3] == ">=", bound[4]
    if bound[2]:
        if is_least:
            return fault_text("{what} with a length of at least {n}", what=what, n=n)
        return fault_text("{what} with a length of at most {n}", what=what, n=n)
    return (
        fault_text("{what}, at least {n}", what=what, n=n)
        if is_least
        else fault_text("{what}, at most {n}", what=what, n=n)
    )


def _field_fault(path: str, fault: str, name: str, here: inspect.Type | tuple[str, ...]) -> ValueFault:
    fields = here.fields if isinstance(here, inspect.StructType) else ()
    if fault == "contains unknown":
        unknown = fault_text("unknown field '{name}'", name=name)
        return ValueFault(path, unknown, _one_of(field.encode_name for field in fields))
    wanted = next((field.type for field in fields if field.encode_name == name), None)
    missing = fault_text("field '{name}' is missing", name=name)
    return ValueFault(path, missing, _described(wanted) if wanted else fault_text("a value"))


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
        return fault_text("a {name} object", name=here.cls.__name__)
    return _PLAIN.get(type(here), fault_text("another type"))


def _union(here: inspect.UnionType) -> str:
    tagged = [t for t in here.types if isinstance(t, inspect.StructType) and t.tag_field]
    plain = [_described(member) for member in here.types if member not in tagged]
    if tagged:
        tags = _one_of(str(t.tag) for t in tagged)
        plain.append(fault_text("an object with '{field}' {words}", field=tagged[0].tag_field, words=tags))
    found = plain[0]
    for other in plain[1:]:
        found = fault_text("{one} or {other}", one=found, other=other)
    return found


def _one_of(words: Iterable[str]) -> str:
    listed = sorted(words)
    return listed[0] if len(listed) == 1 else fault_text("one of {words}", words=", ".join(listed))
