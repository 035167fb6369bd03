"""`words`: looks whether the words of a language are sound, sorts them, and writes down all that they become."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from wixoss_desktop import paths
from wixoss_desktop.cli import bundled
from wixoss_desktop.cli.options import add_command
from wixoss_desktop.cli.report import FAILED, OK, BadInput, show
from wixoss_desktop.words.languages import FOLDER, codes

if TYPE_CHECKING:
    from wixoss_desktop.cli.options import Subparsers

DUMP_HELP = (
    "Writes rules texts of all cards, costs, patterns, glossary and options in all languages, and log, questions and "
    "labels of the records that are named."
)


def add(subparsers: Subparsers) -> None:
    """Make the subcommand known."""
    command = add_command(subparsers, "words", "checks and sorts the words of a language; writes down every text")
    deeds = command.add_subparsers(metavar="DEED", dest="deed", required=True)
    check = deeds.add_parser("check", help="tells every fault of a language: file, key and what is expected")
    check.add_argument("folder", type=Path, metavar="FOLDER", help="the words of a language, as resources/words/it")
    sort = deeds.add_parser("sort", help="writes the files of a language as they should be: one key per line, sorted")
    sort.add_argument("folder", type=Path, metavar="FOLDER", help="the words of a language")
    dump = deeds.add_parser("dump", help="every text, to compare before and after a change", description=DUMP_HELP)
    dump.add_argument("records", nargs="*", type=Path, metavar="RECORD", help="games whose log is written down too")
    for each in (check, sort, dump):
        each.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="print JSON")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Do what was asked for; exit status 1 if words have a fault."""
    return {"check": _check, "sort": _sort, "dump": _dump}[args.deed](args)


def _check(args: argparse.Namespace) -> int:
    from wixoss_desktop.words.check import faults

    found = faults(_folder(args.folder), paths.resources() / FOLDER)
    answer = {"faults": [{"file": one.file, "key": one.key, "expected": one.expected} for one in found]}
    show(answer, [*map(str, found), f"faults  {_counted([one.file for one in found])}"], as_json=args.json)
    return FAILED if found else OK


def _counted(files: list[str]) -> str:
    """Faults counted as '36: terms.json 20, rules.json 16', for whoever has the end of a long list before them."""
    by_file = ", ".join(f"{file} {n}" for file, n in Counter(files).most_common())
    return f"{len(files)}: {by_file}" if files else "0"


def _sort(args: argparse.Namespace) -> int:
    from wixoss_desktop.words.check import put_in_order
    from wixoss_desktop.words.rooms import WordsFault

    try:
        changed = [path.name for path in sorted(_folder(args.folder).glob("*.json")) if put_in_order(path)]
    except WordsFault as fault:
        raise BadInput(
            fault.expected, where=f"{args.folder}/{fault.file}", expected="words as `words check` wants them"
        ) from None
    show({"sorted": changed}, changed, as_json=args.json)
    return OK


def _folder(folder: Path) -> Path:
    if not (folder / "grammar.json").is_file():
        raise BadInput("no words of a language", where=str(folder), expected="a folder with grammar.json in it")
    return folder


def _dump(args: argparse.Namespace) -> int:
    """Write every text to the standard output. Raises BadInput for a record that can't be played again."""
    from wixoss_desktop.lab.words_dump import PlayedRecords, dump

    cards = bundled.pool().cards
    try:
        games = PlayedRecords.of(args.records, cards)
    except (OSError, ValueError) as error:
        raise BadInput(str(error), where="words dump", expected="records of whole games") from None
    for code in codes():
        for said in dump(code, cards, games):
            print(msgspec.json.encode(said).decode())
    return OK
