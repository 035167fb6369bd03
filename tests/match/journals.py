"""Journals begun in any file, and such as no program of ours would write, with sums that fit all the same."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.match import archive, journal, lines
from wixoss_desktop.match.games import readers
from wixoss_desktop.match.journal import EVERY
from wixoss_desktop.match.lines import AnyLine, FirstLine
from wixoss_desktop.match.wixoss.header import Header
from wixoss_desktop.match.wixoss.journals import WRITTEN, Journal
from wixoss_desktop.match.wixoss.terms import AnyTerms


def create_journal(
    path: Path, terms: AnyTerms, start: Position, *, origin: str = "seed", every: int = EVERY
) -> Journal:
    """Begin a journal with its first two lines. Raises FileExistsError if there is a file already."""
    return journal.Journal.create(WRITTEN, path, terms, start, origin=origin, every=every)


def sealed(*found: AnyLine | FirstLine) -> bytes:
    """Lines as a journal."""
    parts, total = [], 0
    for line in found:
        part, total = lines.written(line, total)
        parts.append(part)
    return b"".join(parts)


def forbid_its_decks(path: Path) -> None:
    """Change a journal so that its decks have fewer cards than its rules want."""
    found = archive.read(path, readers())
    assert isinstance(found.header, Header)
    header = replace(found.header, rules=replace(found.header.rules, deck_main_size=60))
    path.write_bytes(sealed(header, *found.lines[1:]))
