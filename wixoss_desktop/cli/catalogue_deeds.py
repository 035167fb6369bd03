"""What `cards import`, `cards export` and `cards search` do; loaded with the first of them, SQLite comes along."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from msgspec import Struct

from wixoss_desktop.cards.catalogue.facts import Refused
from wixoss_desktop.cards.catalogue.lists import CardList, Plan, carry_out, entries_of, plan
from wixoss_desktop.cards.catalogue.search.columns import Columns
from wixoss_desktop.cards.catalogue.search.finding import Search, found, in_usual_order, search
from wixoss_desktop.cards.catalogue.search.rows import Row, rows_of
from wixoss_desktop.cards.catalogue.search.syntax import BadSearch
from wixoss_desktop.cards.catalogue.sources.own import written
from wixoss_desktop.cards.catalogue.sources.reading import Unknown, read_list
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cli import bundled
from wixoss_desktop.cli.report import OK, BadInput, show
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.names import also_called

LISTED: Final = 20
"""How many refused rows are printed unless all are asked for as JSON."""


class Imported(Struct, frozen=True):
    """What taking a list in did, or would do; numbers of cards by their first printing."""

    kind: str
    name: str
    is_dry_run: bool
    added: int
    changed: int
    removed: int
    unchanged: int
    refused: tuple[Refused, ...]


class AllImported(Struct, frozen=True):
    """What `cards import` says, a report per file."""

    lists: tuple[Imported, ...]


class Exported(Struct, frozen=True):
    """What `cards export` says."""

    file: str
    cards: int


class Found(Struct, frozen=True):
    """One card of a search."""

    no: str
    name: str
    type: str


class Hits(Struct, frozen=True):
    """What a search found: how many in all, and the first of them."""

    search: str
    count: int
    cards: tuple[Found, ...]


def run_import(args: argparse.Namespace) -> int:
    """Read the lists, and take them in. Raises BadInput for a file that is no card list; then none is taken in."""
    lists = [_read(path) for path in args.files]
    reports = []
    with bundled.catalogue(args.data) as store:
        for cards in lists:
            planned = plan(store, cards)
            if not args.dry_run:
                carry_out(store, planned)
            reports.append(_report(planned, is_dry_run=args.dry_run))
    show(AllImported(tuple(reports)), [line for report in reports for line in _lines(report)], as_json=args.json)
    return OK


def run_export(args: argparse.Namespace) -> int:
    """Write what the line finds."""
    with bundled.catalogue(args.data) as store:
        rows = found(_asked(" ".join(args.line)), _columns(store))
        entries = entries_of(store, [row.key for row in rows])
    args.file.write_bytes(written(entries))
    show(Exported(str(args.file), len(entries)), [f"{args.file}: {len(entries)} cards"], as_json=args.json)
    return OK


def _read(path: Path) -> CardList:
    try:
        return read_list(path)
    except Unknown as error:
        raise BadInput(error.what, where=str(path), expected=error.expected) from error


def _asked(line: str) -> Search:
    try:
        return search(line)
    except BadSearch as error:
        where = f"search line, character {error.start + 1}"
        what = error.what.format(**error.values)
        raise BadInput(what, where=where, expected=error.expected or "`cards search --help`") from error


def run_search(args: argparse.Namespace) -> int:
    """Find and print. Raises BadInput where the line can't be understood."""
    line = " ".join(args.line)
    asked = _asked(line)
    with bundled.catalogue(args.data) as store:
        hits = found(asked, _columns(store))
        names = _names(store, hits[: args.most], args.lang)
    words = lexicon(args.lang)
    shown = tuple(Found(row.no, names[row.id], words.term(f"type.{row.facts.kind}")) for row in hits[: args.most])
    lines = [f"{card.no:<14} {card.type:<12} {card.name}" for card in shown]
    rest = [f"… {len(hits) - len(shown)} more"] if len(hits) > len(shown) else []
    show(Hits(line, len(hits), shown), [f"{len(hits)} cards", *lines, *rest], as_json=args.json)
    return OK


def _columns(store: Store) -> Columns:
    return Columns(in_usual_order(rows_of(store, also_called())))


def _report(planned: Plan, *, is_dry_run: bool) -> Imported:
    cards = planned.cards
    counts = (len(planned.added), len(planned.changed), len(planned.removed), planned.unchanged)
    return Imported(cards.kind, cards.name, is_dry_run, *counts, cards.refused)


def _lines(report: Imported) -> list[str]:
    would = "would be " if report.is_dry_run else ""
    if not (report.added or report.changed or report.removed):
        head = f"{report.name}: nothing changes, {report.unchanged} are as they were"
    else:
        head = (
            f"{report.name}: {report.added} {would}added, {report.changed} {would}changed, "
            f"{report.removed} {would}removed, {report.unchanged} as they were"
        )
    refused = [
        f"refused, line {row.line} {row.no}: {row.what}" + (f"; expected {row.expected}" if row.expected else "")
        for row in report.refused[:LISTED]
    ]
    more = [f"… {len(report.refused) - LISTED} more refused (--json lists all)"] if len(report.refused) > LISTED else []
    return [head, *refused, *more]


def _names(store: Store, rows: list[Row], language: str) -> dict[int, str]:
    """Each card's name in a language, else in English, else in Japanese, else in any."""
    wanted = {row.id for row in rows}
    order = {code: place for place, code in enumerate((language, "en", "ja"))}
    found_names: dict[int, tuple[int, str]] = {}
    for card, code, name in store.db.execute("select card, language, name from text where name != ''"):
        rank = order.get(code, len(order))
        if card in wanted and (card not in found_names or rank < found_names[card][0]):
            found_names[card] = (rank, name)
    return {card: name for card, (_, name) in found_names.items()}
