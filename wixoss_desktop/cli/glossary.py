"""`glossary`: the terms of the games in any language, with their English names and what they mean."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from difflib import get_close_matches
from typing import TYPE_CHECKING

from msgspec import Struct

from wixoss_desktop.cli.options import add_command, add_language_option
from wixoss_desktop.cli.report import FAILED, OK, show
from wixoss_desktop.words.glossary import Chapter, GlossaryTerm, every_chapter, found

if TYPE_CHECKING:
    from wixoss_desktop.cli.options import Subparsers


class Glossary(Struct, frozen=True):
    """The chapters of a glossary, as far as they hold what was looked for."""

    language: str
    chapters: tuple[Chapter, ...]


def add(subparsers: Subparsers) -> None:
    """Make the subcommand known."""
    command = add_command(subparsers, "glossary", "explains the terms of the game")
    command.add_argument("word", nargs="?", default="", metavar="WORD", help="only terms with this in their name")
    add_language_option(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the glossary; exit status 1 if it has no such term."""
    known = every_chapter(args.lang)
    chapters = found(known, args.word)
    lines = _lines(chapters) if chapters else (_unknown(args.word, known),)
    show(Glossary(args.lang, chapters), lines, as_json=args.json)
    return OK if chapters else FAILED


def _unknown(word: str, known: tuple[Chapter, ...]) -> str:
    """What to look for in place of a word that no term has."""
    named = (name for chapter in known for term in chapter.terms for name in (term.name, term.english))
    names = {name.casefold(): name for name in named}
    near = [names[one] for one in get_close_matches(word.casefold(), names)]
    return f"no term has “{word}” in it" + (f"; did you mean {', '.join(near)}?" if near else "")


def _lines(chapters: tuple[Chapter, ...]) -> Iterator[str]:
    for number, chapter in enumerate(chapters):
        yield from ([""] if number else [])
        yield chapter.title
        yield from (f"  {_named(term)}: {term.meaning}" for term in chapter.terms)


def _named(term: GlossaryTerm) -> str:
    return term.name if term.english.casefold() == term.name.casefold() else f"{term.name} ({term.english})"
