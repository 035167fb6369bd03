"""Plurals: which form a number asks for, by rules in the words of the Unicode CLDR."""

from __future__ import annotations

import re
from collections.abc import Container
from functools import cache
from typing import Final

from msgspec import Struct

CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")
"""The names that the CLDR has for forms; each language has `other`, and of the rest what it needs."""
_RELATION: Final = re.compile(r"([nivwftec])(?: % (\d+))? (!?)= (\d+(?:\.\.\d+)?(?:,\d+(?:\.\.\d+)?)*)")
EXPECTED: Final = "a rule of the CLDR, as 'n % 10 = 2..4 and n % 100 != 12..14'"


class _Relation(Struct, frozen=True):
    """One comparison: of the number or, for the operands of fractions, of 0."""

    is_fraction: bool
    modulo: int
    denied: bool
    spans: tuple[tuple[int, int], ...]

    def holds(self, n: int) -> bool:
        """Whether a number is in the spans, or in none of them."""
        value = 0 if self.is_fraction else n % self.modulo if self.modulo else n
        return any(low <= value <= high for low, high in self.spans) != self.denied


class Plurals(Struct, frozen=True):
    """The plurals of a language: a rule for each category but `other`, which takes what is left."""

    rules: dict[str, str] = {}

    def category(self, n: int) -> str:
        """Return the category of a whole number. Raises ValueError for a rule that isn't one."""
        return next((name for name, rule in self.rules.items() if _fits(rule, abs(n))), "other")

    def category_in(self, known: Container[str], n: int) -> str:
        """Return the category of a number for a text; one thing is `one` wherever there is a text for it."""
        return "one" if n == 1 and not self.rules and "one" in known else "other" if n < 0 else self.category(n)

    @property
    def names(self) -> tuple[str, ...]:
        """The categories that the language has."""
        return tuple(name for name in CATEGORIES if name in self.rules or name == "other")


def fault(rule: str) -> str:
    """Return what is wrong with a rule; empty if it is one."""
    try:
        _parsed(rule)
    except ValueError as error:
        return str(error)
    return ""


def _fits(rule: str, n: int) -> bool:
    return any(all(relation.holds(n) for relation in every) for every in _parsed(rule))


@cache
def _parsed(rule: str) -> tuple[tuple[_Relation, ...], ...]:
    """One of these must hold whole. Examples behind '@' are left out, as the CLDR writes them."""
    said = " ".join(rule.partition("@")[0].split())
    return tuple(tuple(map(_relation, one.split(" and "))) for one in said.split(" or "))


def _relation(text: str) -> _Relation:
    found = _RELATION.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"{text!r} is no comparison; expected {EXPECTED}")
    operand, modulo, denied, spans = found.groups()
    ends = (span.partition("..") for span in spans.split(","))
    ranges = tuple((int(low), int(high or low)) for low, _, high in ends)
    return _Relation(operand not in "ni", int(modulo or 0), bool(denied), ranges)
