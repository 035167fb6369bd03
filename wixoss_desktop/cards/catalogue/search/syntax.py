"""The search line read into a tree: words, fields, phrases and patterns, joined by and, or, not.

    any_of   all_of, with `or` or `|` between if there are several
    all_of   one or more of: negated
    negated  `not` or `-` before negated, or one
    one      `(` any_of `)`  |  key operator value  |  `!` quoted or word  |  quoted  |  pattern  |  word
    value    quoted  |  pattern  |  anything up to the next space, bracket, quotation mark or `|`

Which of these a letter begins hangs on what may stand there: `or` is a word at the beginning of a line.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal, get_args

from msgspec import Struct

from wixoss_desktop.intake.limits import NESTING, SEARCH

Operator = Literal[":", "=", "!=", "<", "<=", ">", ">="]
Shape = Literal["word", "phrase", "pattern"]
Token = re.Match[str]

_OPERATORS: Final[dict[str, Operator]] = {one: one for one in get_args(Operator)}
_TOKENS: Final = {
    "open": r"\(",
    "close": r"\)",
    "or": r"(?:or|OR)(?=[\s(]|$)|\|",
    "not": r"-(?=[^\s])|(?:not|NOT)(?=[\s(]|$)",
    "key": r"[A-Za-z_]+(?=:|!=|<=|>=|=|<|>)",
    "operator": r":|!=|<=|>=|=|<|>",
    "exact": "!",
    "quoted": r'"[^"]*"',
    "pattern": r"\/(?:\\.|[^\/\s]|\s(?=[^\/]*\/))+\/",
    "value": r"""[^\s()"|]+""",
    "word": r"""[^\s()"|!-][^\s()"|]*""",
}
"""What a line is made of; where several could stand, the first of them does."""


def _any(*kinds: str) -> re.Pattern[str]:
    return re.compile("|".join(f"(?P<{kind}>{_TOKENS[kind]})" for kind in kinds))


_SPACE: Final = re.compile(r"\s*")
_ONE: Final = ("open", "exact", "key", "quoted", "pattern", "word")
_AT_FIRST: Final = _any("not", *_ONE)
_GOING_ON: Final = _any("close", "or", "not", *_ONE)
_OPERATOR: Final = _any("operator")
_VALUE: Final = _any("quoted", "pattern", "value")
_EXACT: Final = _any("quoted", "word")
_ANYWHERE: Final = _any(*_TOKENS)


class Term(Struct, frozen=True):
    """One thing asked for: of a field, or of whatever the word looks like (`field` empty).

    `at` is where the term begins in the line, and `value_at` where its value does, both counted from 0.
    """

    field: str
    operator: Operator
    value: str
    shape: Shape
    at: int
    value_at: int


class Every(Struct, frozen=True):
    """Everything of it must be so; of nothing, all cards."""

    parts: tuple[Node, ...] = ()


class Either(Struct, frozen=True):
    """One of it must be so."""

    parts: tuple[Node, ...]


class Not(Struct, frozen=True):
    """It must not be so."""

    part: Node


Node = Term | Every | Either | Not


class BadSearch(ValueError):
    """What is wrong with a search line: what, from which character (counted from 0) to which, what would be right.

    `what` and `expected` are sentences with `{names}` of `values`, to be translated before they are filled. `others` is
    what else is wrong with the line.
    """

    def __init__(self, what: str, start: int, end: int, expected: str = "", **values: object) -> None:
        super().__init__(what)
        self.what = what
        self.start = start
        self.end = end
        self.expected = expected
        self.values = values
        self.others: tuple[BadSearch, ...] = ()

    @property
    def all(self) -> tuple[BadSearch, ...]:
        """Everything that is wrong with the line, in its order."""
        return tuple(sorted((self, *self.others), key=lambda one: one.start))


def together(errors: Sequence[BadSearch]) -> BadSearch:
    """Return the first of several complaints about a line, which knows the others."""
    first = min(errors, key=lambda one: one.start)
    first.others = tuple(error for error in errors if error is not first)
    return first


def parsed(line: str) -> Node:
    """Return the tree of a search line. Raises BadSearch."""
    if len(line) > SEARCH.most:
        raise BadSearch("This line is longer than {n} characters.", 0, len(line), n=SEARCH.number)
    return _Reader(line).read()


class _Reader:
    """Goes through a line from its beginning: each method reads what it is called by, from where the last one ended."""

    def __init__(self, line: str) -> None:
        self._line = line
        self._at = 0
        self._depth = 0

    def read(self) -> Node:
        """The whole line. Raises BadSearch."""
        if self._is_at_end():
            return Every()
        node = self._any_of()
        if not self._is_at_end():  # what ends a group, and there is none
            raise BadSearch("This bracket closes nothing.", self._at, self._at + 1)
        return node

    def _any_of(self) -> Node:
        parts = [self._all_of()]
        while not self._is_at_end() and self._next(_GOING_ON).lastgroup == "or":
            self._take(_GOING_ON)
            parts.append(self._all_of())
        return parts[0] if len(parts) == 1 else Either(tuple(parts))

    def _all_of(self) -> Node:
        parts = [self._negated()]
        while not self._is_at_end() and self._next(_GOING_ON).lastgroup not in ("or", "close"):
            parts.append(self._negated())
        return parts[0] if len(parts) == 1 else Every(tuple(parts))

    def _negated(self) -> Node:
        token = self._take(_AT_FIRST)
        if token.lastgroup != "not":
            return self._one(token)
        self._go_deeper()
        node = Not(self._negated())
        self._depth -= 1
        return node

    def _one(self, token: Token) -> Node:
        at = token.start()
        match token.lastgroup:
            case "open":
                return self._group()
            case "key":
                operator, value = _OPERATORS[self._take(_OPERATOR)[0]], self._take(_VALUE)
                text, shape = _unwrapped(value)
                return Term(token[0].casefold(), operator, text, shape, at, value.start())
            case "exact":
                value = self._take(_EXACT)
                if value.lastgroup == "word":
                    return Term("text", ":", value[0], "word", at, at + 1)
                return Term("name", "=", _unwrapped(value)[0], "phrase", at, value.start())
            case _:
                text, shape = _unwrapped(token)
                return Term("", ":", text, shape, at, at)

    def _group(self) -> Node:
        self._go_deeper()
        node = self._any_of()
        self._take(_GOING_ON)  # nothing else ends what stands in brackets
        self._depth -= 1
        return node

    def _go_deeper(self) -> None:
        self._depth += 1
        if self._depth > NESTING.most:
            end = len(self._line)
            raise BadSearch("Brackets and “not” stand inside each other more than {n} times.", 0, end, n=NESTING.number)

    def _is_at_end(self) -> bool:
        """Whether nothing but spaces, which are passed over, is left."""
        space = _SPACE.match(self._line, self._at)
        self._at = space.end() if space is not None else self._at
        return self._at == len(self._line)

    def _take(self, kinds: re.Pattern[str]) -> Token:
        token = self._next(kinds)
        self._at = token.end()
        return token

    def _next(self, kinds: re.Pattern[str]) -> Token:
        """What comes next, which has to be of one of some kinds. Raises BadSearch."""
        if self._is_at_end():
            raise _missing(self._line)
        found = kinds.match(self._line, self._at)
        if found is None:
            raise _misplaced(self._line, self._at)
        return found


def _missing(line: str) -> BadSearch:
    """A complaint about a line that ends too early."""
    if line.count("(") > line.count(")"):
        return BadSearch("This bracket is never closed.", line.rindex("("), len(line))
    start = len(line.rstrip()) - len(line.split()[-1]) if line.split() else 0
    return BadSearch("Something is missing after “{word}”.", start, len(line), word=line[start:].strip())


def _misplaced(line: str, at: int) -> BadSearch:
    """A complaint about what can't stand at a place of a line."""
    found = _ANYWHERE.match(line, at)
    if found is None:
        return BadSearch("This quotation mark is never closed.", at, len(line))
    if found.lastgroup == "close":
        return BadSearch("This bracket closes nothing.", at, at + 1)
    return BadSearch("“{word}” can't stand here.", at, found.end(), word=found[0])


def _unwrapped(token: Token) -> tuple[str, Shape]:
    text = token[0]
    if token.lastgroup == "quoted":
        return text[1:-1], "phrase"
    if token.lastgroup == "pattern" or (len(text) > 2 and text[0] == text[-1] == "/"):
        return text[1:-1], "pattern"
    return text, "word"
