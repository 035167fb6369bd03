"""Patterns with typed gaps, and how a stretch of text is read by them: all of it, by a rule that says what it means."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from inspect import signature
from typing import Any, Final

from msgspec import Struct

from wixoss_desktop.reading.canon import is_whole

_GAP: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")
_OPENING: Final = frozenset("「『【《＜（[")


class Meaning(Struct, frozen=True):
    """What a stretch of text means, and the rules by which it was read."""

    value: Any
    rules: frozenset[str] = frozenset()


class Rule(Struct, frozen=True):
    """A pattern such as '{cards}手札に加える', and what is made of its gaps.

    A gap `{name:category}` is filled by what a category reads whole; without a category it is that of its name.
    """

    pattern: str
    build: Callable[..., Any]


class PatternPart(Struct, frozen=True):
    """A gap of a pattern (a category and the name of its value), or a `literal` between gaps."""

    literal: str = ""
    name: str = ""
    category: str = ""


class Compiled(Struct, frozen=True):
    """A rule taken apart, with the signs it begins and ends with, where they are fixed, and the others `between`."""

    rule: Rule
    parts: tuple[PatternPart, ...]
    start: str
    end: str
    key: str
    by_name: bool
    between: tuple[str, ...] = ()


Reader = Callable[["TextGrammar", str], Iterable[Meaning]]


MOST_KNOWN: Final = 300_000
"""So many stretches of text are kept with what they mean, before all are forgotten."""


class TextGrammar:
    """The rules of all categories; each stretch of text is read once for each category.

    A category is a list of rules, a function from a text to what it can mean, or both.
    """

    def __init__(self, rules: dict[str, tuple[Rule, ...]], readers: dict[str, Reader]) -> None:
        self._by_start: dict[str, dict[str, list[Compiled]]] = {}
        self._by_end: dict[str, dict[str, list[Compiled]]] = {}
        self._open: dict[str, list[Compiled]] = {}
        self._readers = readers
        self._known: dict[tuple[str, str], tuple[Meaning, ...]] = {}
        self._under: set[tuple[str, str]] = set()
        for category, row in rules.items():
            ends, starts, opened = defaultdict(list), defaultdict(list), []
            for rule in row:
                one = _compiled(category, rule)
                if one.end:
                    ends[one.end[-1]].append(one)
                elif one.start:
                    starts[one.start[0]].append(one)
                else:
                    opened.append(one)
            self._by_end[category], self._by_start[category], self._open[category] = dict(ends), dict(starts), opened

    def read(self, category: str, text: str) -> tuple[Meaning, ...]:
        """Return every meaning that a whole stretch of text has in a category; none if no rule reads it."""
        key = category, text
        known = self._known.get(key)
        if known is not None:
            return known
        if key in self._under or not text:
            return ()
        if not self._under and len(self._known) > MOST_KNOWN:
            self._known.clear()
        self._under.add(key)
        try:
            found = self._worked_out(category, text)
        finally:
            self._under.discard(key)
        self._known[key] = found
        return found

    def one(self, category: str, text: str) -> Meaning | None:
        """Return the meaning of a text if it has exactly one."""
        found = self.read(category, text)
        return found[0] if len(found) == 1 else None

    def patterns(self, category: str) -> tuple[str, ...]:
        """Return the patterns of a category."""
        ends, starts = self._by_end.get(category, {}), self._by_start.get(category, {})
        rows = (*ends.values(), *starts.values(), self._open.get(category, []))
        return tuple(one.rule.pattern for row in rows for one in row)

    def _worked_out(self, category: str, text: str) -> tuple[Meaning, ...]:
        found: dict[Any, Meaning] = {}
        for read in self._readings(category, text):
            place = _key(read.value)
            if place not in found or len(read.rules) < len(found[place].rules):
                found[place] = read
        return tuple(found.values())

    def _readings(self, category: str, text: str) -> Iterator[Meaning]:
        reader = self._readers.get(category)
        if reader is not None:
            yield from reader(self, text)
        if category not in self._by_end:
            return
        for one in (
            *self._by_end[category].get(text[-1], ()),
            *self._by_start[category].get(text[0], ()),
            *self._open[category],
        ):
            if text.endswith(one.end) and text.startswith(one.start) and _has_all(one.between, text):
                yield from self._filled(one, text)

    def _filled(self, one: Compiled, text: str) -> Iterator[Meaning]:
        for slots, rules in self._fill(one.parts, 0, text, 0):
            value = one.rule.build(**slots) if one.by_name else one.rule.build(*slots.values())
            if value is not None:
                yield Meaning(value, rules | {one.key})

    def _fill(
        self, parts: tuple[PatternPart, ...], index: int, text: str, at: int
    ) -> Iterator[tuple[dict[str, Any], frozenset[str]]]:
        if index == len(parts):
            if at == len(text):
                yield {}, frozenset()
            return
        part = parts[index]
        if part.literal:
            if text.startswith(part.literal, at):
                yield from self._fill(parts, index + 1, text, at + len(part.literal))
            return
        for end in _ends(parts, index, text, at):
            inner = text[at:end]
            if not is_whole(inner):
                continue
            for read in self.read(part.category, inner):
                for slots, rules in self._fill(parts, index + 1, text, end):
                    yield {part.name: read.value, **slots}, rules | read.rules


def _ends(parts: tuple[PatternPart, ...], index: int, text: str, at: int) -> Iterable[int]:
    """Where a gap can end: at the end of the text, or before what has to follow."""
    if index + 1 == len(parts):
        return (len(text),) if at < len(text) else ()
    following = parts[index + 1].literal
    if not following:
        return range(at + 1, len(text))
    return _places(text, following, at + 1)


def _has_all(literals: tuple[str, ...], text: str) -> bool:
    """Whether literals stand in a text, one behind the other."""
    at = 0
    for literal in literals:
        at = text.find(literal, at)
        if at < 0:
            return False
        at += len(literal)
    return True


def _places(text: str, literal: str, start: int) -> Iterator[int]:
    place = text.find(literal, start)
    while place >= 0:
        yield place
        place = text.find(literal, place + 1)


def _compiled(category: str, rule: Rule) -> Compiled:
    parts: list[PatternPart] = []
    at = 0
    for gap in _GAP.finditer(rule.pattern):
        if gap.start() > at:
            parts.append(PatternPart(literal=rule.pattern[at : gap.start()]))
        parts.append(PatternPart(name=gap[1], category=gap[2] or gap[1]))
        at = gap.end()
    if at < len(rule.pattern):
        parts.append(PatternPart(literal=rule.pattern[at:]))
    start = parts[0].literal
    end = parts[-1].literal
    names = {part.name for part in parts if part.name}
    takes = signature(rule.build).parameters
    by_name = names <= takes.keys() or any(one.kind is one.VAR_KEYWORD for one in takes.values())
    between = tuple(part.literal for part in parts[1:-1] if part.literal)
    return Compiled(rule, tuple(parts), start, end, f"{category}: {rule.pattern}", by_name, between)


def _key(value: Any) -> Any:
    try:
        hash(value)
    except TypeError:
        return repr(value)
    return value
