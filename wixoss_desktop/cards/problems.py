"""What is wrong with a file that a person wrote: what, where, and what was expected."""

from __future__ import annotations

from msgspec import Struct


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
        line = f"line {self.line}, column {self.column}" if self.line else ""
        return ", ".join(part for part in (self.file, self.no, self.path, line) if part)

    def __str__(self) -> str:
        expected = f"; expected {self.expected}" if self.expected else ""
        return f"{self.where}: {self.what}{expected}"


def problem_from(fault: ValueFault, file: str, no: str = "") -> Problem:
    """Return a fault as a problem of its file and card."""
    return Problem(fault.what, file, fault.expected, no, fault.path)
