"""Names as they are asked for: as they are written, and how those in kana sound."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Final

from wixoss_desktop.cards.catalogue.folding import fold
from wixoss_desktop.cards.catalogue.romaji import asked_sounds
from wixoss_desktop.cards.catalogue.search.columns import ColumnAnswer, Columns
from wixoss_desktop.cards.catalogue.search.making import Maker, Test, text_test
from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.cards.catalogue.search.syntax import Term

SHORTEST: Final = 3
"""No shorter line is taken for a part of a name that can't be read as anything else."""


def name(term: Term) -> Test:
    """A name in any language; Latin letters ask for what kana sound like, too. Raises BadSearch."""
    is_written = _WRITTEN(term)
    sounds = () if term.shape == "pattern" else asked_sounds(fold(term.value))
    if not sounds:
        return is_written
    if term.operator == "!=":
        return lambda columns: is_written(columns) & columns.but(_heard(columns, sounds, is_whole=True))
    return lambda columns: is_written(columns) | _heard(columns, sounds, is_whole=term.operator == "=")


def called_so(line: str) -> Test:
    """Cards one of whose names is a whole line, whatever its words mean otherwise."""
    value = fold(line)
    return lambda columns: columns.remembered((called_so, value), lambda asked: asked.lined(_names, value))


def in_names(line: str) -> Test:
    """Cards in one of whose names a whole line stands."""
    value = fold(line)
    return lambda columns: columns.holding(_names, value)


def may_be_a_name(line: str, columns: Columns) -> bool:
    """Whether a line that can't be read otherwise stands in the name of a card, and is more than a sign or two."""
    return len(fold(line)) >= SHORTEST and bool(in_names(line)(columns).possible)


def _heard(columns: Columns, sounds: tuple[str, ...], *, is_whole: bool) -> ColumnAnswer:
    """The cards one of whose names sounds so, as a whole or in a part."""
    return reduce(or_, (_sounding(columns, sound, is_whole) for sound in sounds))


def _sounding(columns: Columns, sound: str, is_whole: bool) -> ColumnAnswer:
    return columns.lined(_sounds, sound) if is_whole else columns.holding(_sounds, sound)


def _names(row: Row) -> str:
    return row.names


def _sounds(row: Row) -> str:
    return row.sounds


_WRITTEN: Final[Maker] = text_test(_names)
