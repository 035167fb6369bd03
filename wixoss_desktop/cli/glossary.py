"""`glossary`: the terms of the games in any language, with their English names and what they mean."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
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
    chapters = found(every_chapter(args.lang), args.word)
    show(Glossary(args.lang, chapters), _lines(chapters), as_json=args.json)
    return OK if chapters else FAILED


def _lines(chapters: tuple[Chapter, ...]) -> Iterator[str]:
    for number, chapter in enumerate(chapters):
        yield from ([""] if number else [])
        yield chapter.title
        yield from (f"  {_named(term)}: {term.meaning}" for term in chapter.terms)


def _named(term: GlossaryTerm) -> str:
    return term.name if term.english.casefold() == term.name.casefold() else f"{term.name} ({term.english})"
