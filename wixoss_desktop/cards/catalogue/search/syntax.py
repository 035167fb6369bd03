"""The search line read into a tree: words, fields, phrases and patterns, joined by and, or, not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, Literal

from lark import Lark, Token, Transformer, Tree, UnexpectedCharacters, UnexpectedEOF, UnexpectedInput, UnexpectedToken
from msgspec import Struct

from wixoss_desktop.intake.limits import NESTING, SEARCH

Operator = Literal[":", "=", "!=", "<", "<=", ">", ">="]
Shape = Literal["word", "phrase", "pattern"]

GRAMMAR: Final = r"""
?start: any_of |
?any_of: all_of (OR all_of)*
?all_of: negated+
?negated: NOT negated -> no
        | atom
?atom: OPEN any_of CLOSE -> group
     | KEY OPERATOR value -> field
     | EXACT QUOTED -> exact
     | EXACT WORD -> in_text
     | QUOTED -> bare
     | PATTERN -> bare
     | WORD -> bare
value: QUOTED | PATTERN | VALUE

OPEN.4: "("
CLOSE.4: ")"
OR.3: /(or|OR)(?=[\s(]|$)|\|/
NOT.3: /-(?=[^\s])|(not|NOT)(?=[\s(]|$)/
EXACT.3: "!"
KEY.3: /[A-Za-z_]+(?=(:|!=|<=|>=|=|<|>))/
OPERATOR.3: /:|!=|<=|>=|=|<|>/
QUOTED.2: /"[^"]*"/
PATTERN.2: /\/(\\.|[^\/\s]|\s(?=[^\/]*\/))+\//
VALUE.1: /[^\s()"|][^\s()"|]*/
WORD.1: /[^\s()"|!-][^\s()"|]*/
SPACE: /\s+/
%ignore SPACE
"""


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


class LineTooLarge(BadSearch):
    """Says that a line is too long or too deep to be read at all, so that nothing else of it can be judged."""


def together(errors: Sequence[BadSearch]) -> BadSearch:
    """Return the first of several complaints about a line, which knows the others."""
    first = min(errors, key=lambda one: one.start)
    first.others = tuple(error for error in errors if error is not first)
    return first


def parsed(line: str) -> Node:
    """Return the tree of a search line. Raises BadSearch."""
    if len(line) > SEARCH.most:
        raise LineTooLarge("This line is longer than {n} characters.", 0, len(line), n=SEARCH.number)
    try:
        tree = _parser().parse(line)
    except UnexpectedInput as error:
        raise _bad(error, line) from None
    if _depth(tree) > NESTING.most:
        raise LineTooLarge(
            "Brackets and “not” stand inside each other more than {n} times.", 0, len(line), n=NESTING.number
        )
    found: Node = _Reader().transform(tree)
    return found


def _depth(tree: Any) -> int:
    """Return how deep a tree goes, without going as deep oneself."""
    depth, level = 0, [tree]
    while level := [part for one in level for part in one.children if isinstance(part, Tree)]:
        depth += 1
    return depth


@cache
def _parser() -> Lark:
    return Lark(GRAMMAR, parser="lalr", propagate_positions=True, maybe_placeholders=False)


def _bad(error: UnexpectedInput, line: str) -> BadSearch:
    at = error.pos_in_stream if isinstance(error, UnexpectedCharacters) else None
    token = error.token if isinstance(error, UnexpectedToken) else None
    if token is not None and token.type != "$END":
        start = token.start_pos or 0
        if token.type == "CLOSE":
            return BadSearch("This bracket closes nothing.", start, start + 1)
        return BadSearch("“{word}” can't stand here.", start, token.end_pos or start + 1, word=str(token))
    if at is not None and line[at : at + 1] == '"':
        return BadSearch("This quotation mark is never closed.", at, len(line))
    if at is not None:
        return BadSearch("“{word}” can't stand here.", at, at + 1, word=line[at])
    if isinstance(error, UnexpectedEOF | UnexpectedToken) and line.count("(") > line.count(")"):
        return BadSearch("This bracket is never closed.", line.rindex("("), len(line))
    start = len(line.rstrip()) - len(line.split()[-1]) if line.split() else 0
    return BadSearch("Something is missing after “{word}”.", start, len(line), word=line[start:].strip())


class _Reader(Transformer[Token, Node]):
    def any_of(self, parts: list[Any]) -> Node:
        return Either(tuple(part for part in parts if not isinstance(part, Token)))

    def all_of(self, parts: list[Any]) -> Node:
        return Every(tuple(parts))

    def start(self, parts: list[Any]) -> Node:
        return Every(tuple(parts))

    def no(self, parts: list[Any]) -> Node:
        return Not(parts[1])

    def group(self, parts: list[Any]) -> Node:
        found: Node = parts[1]
        return found

    def value(self, parts: list[Token]) -> Token:
        return parts[0]

    def field(self, parts: list[Token]) -> Term:
        key, operator, value = parts
        text, shape = _unwrapped(value)
        return Term(key.casefold(), operator.value, text, shape, key.start_pos or 0, value.start_pos or 0)

    def exact(self, parts: list[Token]) -> Term:
        text, _ = _unwrapped(parts[1])
        return Term("name", "=", text, "phrase", parts[0].start_pos or 0, parts[1].start_pos or 0)

    def in_text(self, parts: list[Token]) -> Term:
        at = parts[0].start_pos or 0
        return Term("text", ":", str(parts[1]), "word", at, at + 1)

    def bare(self, parts: list[Token]) -> Term:
        text, shape = _unwrapped(parts[0])
        at = parts[0].start_pos or 0
        return Term("", ":", text, shape, at, at)


def _unwrapped(token: Token) -> tuple[str, Shape]:
    text = str(token)
    if token.type == "QUOTED" or (len(text) > 1 and text[0] == text[-1] == '"'):
        return text[1:-1], "phrase"
    if token.type == "PATTERN" or (len(text) > 2 and text[0] == text[-1] == "/"):
        return text[1:-1], "pattern"
    return text, "word"
