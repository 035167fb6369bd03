"""What is wrong with a file that a person wrote: what, where, and what was expected."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from types import MappingProxyType

from msgspec import Struct


class FaultText(str):
    """An English text made of a pattern with `{names}`, which a window says in the language of its screen.

    Made by `fault_text`, and read as any other text.
    """

    pattern: str
    values: Mapping[str, str]


def fault_text(pattern: str, /, **values: object) -> FaultText:
    """Return a pattern that is written out here, so that languages have words for it, with its `{names}` filled.

    A value may be such a text itself.
    """
    said = {name: value if isinstance(value, str) else str(value) for name, value in values.items()}
    found = FaultText(pattern.format(**said))
    found.pattern, found.values = pattern, MappingProxyType(said)
    return found


class ValueFault(Struct, frozen=True):
    """Something wrong inside one value; `path` is written as msgspec writes it (`$.abilities[0].do[1]`)."""

    path: str
    what: str
    expected: str


class Problem(Struct, frozen=True):
    """Something wrong in one file; `no` is the card number, `line` and `column` count from 1 where known."""

    what: str
    file: str
    expected: str = ""
    no: str = ""
    path: str = ""
    line: int = 0
    column: int = 0

    @property
    def where(self) -> str:
        """The place in words: file, card number, path, line."""
        line = fault_text("line {line}, column {column}", line=self.line, column=self.column) if self.line else ""
        first, *others = (part for part in (self.file, self.no, self.path, line) if part)
        return reduce(lambda one, other: fault_text("{one}, {other}", one=one, other=other), others, first)

    @property
    def text(self) -> FaultText:
        """All of it in a sentence."""
        if not self.expected:
            return fault_text("{where}: {what}", where=self.where, what=self.what)
        return fault_text(
            "{where}: {what}; expected {expected}", where=self.where, what=self.what, expected=self.expected
        )

    def __str__(self) -> str:
        return self.text


def problem_from(fault: ValueFault, file: str, no: str = "") -> Problem:
    """Return a fault as a problem of its file and card."""
    return Problem(fault.what, file, fault.expected, no, fault.path)
