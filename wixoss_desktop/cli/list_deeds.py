"""What `cards lists`, `take-back`, `split`, `join` and `regroup` do, and a card as lists have it; loaded when
it is needed."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.batches import Read
from wixoss_desktop.cards.catalogue.collection import (
    CountsKept,
    CountsRead,
    all_owned,
    counts_text,
    keep_counts,
    read_counts,
)
from wixoss_desktop.cards.catalogue.corrections import Corrections, corrected_facts, corrected_texts, corrections_of
from wixoss_desktop.cards.catalogue.facts import Entry
from wixoss_desktop.cards.catalogue.lists import ListSource, entries_of, nothing_of, sources
from wixoss_desktop.cards.catalogue.merging import BUNDLED
from wixoss_desktop.cards.catalogue.same_card import Undecidable, join, regroup, rows_told, split_off
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cards.json_files import write_whole
from wixoss_desktop.cli import bundled
from wixoss_desktop.cli.catalogue_deeds import taken_in
from wixoss_desktop.cli.report import OK, BadInput, show
from wixoss_desktop.intake.files import read_text_of_any
from wixoss_desktop.intake.limits import DECK_TEXT, TurnedAway


class ListsKept(Struct, frozen=True):
    """What `cards lists` says."""

    lists: tuple[ListSource, ...]


class Decided(Struct, frozen=True):
    """What `cards split`, `cards join` and `cards regroup` say: the numbers of the rows that are one card now.

    `others` are those of further cards that rows have gone to.
    """

    numbers: tuple[str, ...]
    others: tuple[tuple[str, ...], ...] = ()


def run_lists(args: argparse.Namespace) -> int:
    """Tell which lists there are."""
    with bundled.catalogue(args.data) as store:
        found = sources(store)
    lines = [f"{one.name:<28} {one.cards:>6} cards  {one.kind:<12} {one.when[:10]}" for one in found]
    show(ListsKept(found), lines, as_json=args.json)
    return OK


class CopiesOwned(Struct, frozen=True):
    """What `cards owned` says: copies by number, and of a list that was taken in what changed and what isn't read."""

    owned: dict[str, int]
    changed: int = 0
    unknown: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()


def run_owned(args: argparse.Namespace) -> int:
    """Tell, write or take in how many copies are owned. Raises BadInput, OSError."""
    read, kept = CountsRead({}), CountsKept(0)
    if args.file is not None:
        try:
            read = read_counts(read_text_of_any(args.file, DECK_TEXT))
        except TurnedAway as error:
            raise BadInput(str(error.strerror), where=str(args.file), expected="a CSV of numbers and counts") from error
        if not read.counts:
            raise BadInput("no line has a number and a count", where=str(args.file), expected="lines as WD01-001,4")
    with bundled.catalogue(args.data) as store:
        if read.counts:
            kept = keep_counts(store, read.counts, replace=args.replace)
        owned = all_owned(store)
    if args.out:
        write_whole(Path(args.out), counts_text(owned).encode())
    said = CopiesOwned(owned, kept.changed, kept.unknown, read.unread)
    show(said, _owned_lines(args, said), as_json=args.json)
    return OK


def _owned_lines(args: argparse.Namespace, said: CopiesOwned) -> list[str]:
    whole = f"{sum(said.owned.values())} copies of {len(said.owned)} printings are owned"
    if args.file is None:
        rows = [] if args.out else [f"{copies:>4} {no}" for no, copies in said.owned.items()]
        return [*rows, f"{whole}; written to {args.out}" if args.out else whole]
    unknown = (
        [f"no list knows {', '.join(said.unknown[:8])}{', …' if said.unknown[8:] else ''}"] if said.unknown else []
    )
    unread = [f"not read: {line}" for line in said.unread[:8]]
    return [f"{said.changed} counts changed; {whole}", *unknown, *unread]


def run_take_back(args: argparse.Namespace) -> int:
    """Take a list back. Raises BadInput for a list that isn't there, and for the program's own."""
    with bundled.catalogue(args.data) as store:
        found = [one for one in sources(store) if one.kind != BUNDLED]
    wanted = [one for one in found if one.name == args.name]
    if not wanted:
        known = ", ".join(one.name for one in found) or "nothing: no list has been taken in"
        raise BadInput(f"no such list: {args.name}", where="NAME", expected=known)
    taken, lines = taken_in(args, Read(tuple(map(nothing_of, wanted))))
    show(taken, lines, as_json=args.json)
    return OK


def run_split(args: argparse.Namespace) -> int:
    """Make a printing a card of its own. Raises BadInput where that can't be."""
    return _decide(args, lambda store: (split_off(store, args.no),))


def run_join(args: argparse.Namespace) -> int:
    """Make two cards one. Raises BadInput where that can't be."""
    return _decide(args, lambda store: (join(store, args.no, args.to),))


def run_regroup(args: argparse.Namespace) -> int:
    """Forget what was decided of a card. Raises BadInput where nothing was."""
    return _decide(args, lambda store: regroup(store, args.no))


def _decide(args: argparse.Namespace, decide: Callable[[Store], Sequence[str]]) -> int:
    with bundled.catalogue(args.data) as store:
        try:
            keys = decide(store)
        except Undecidable as error:
            right = error.why.expected or "another number"
            raise BadInput(str(error), where="NUMBER", expected=right) from error
        cards = tuple(tuple(dict.fromkeys(row.no for row in rows_told(store, key))) for key in keys)
    show(Decided(cards[0], cards[1:]), [f"one card: {', '.join(numbers)}" for numbers in cards], as_json=args.json)
    return OK


def listed(data: Path | None, no: str) -> tuple[str, Entry, Corrections] | None:
    """Return the number as it is printed, the card that has been printed under it as the person has corrected it, and
    these corrections.

    None if no list has it.
    """
    with bundled.catalogue(data) as store:
        asked = "select printing.no, key from printing join card on card.id = card where printing.no = ? collate nocase"
        row = store.db.execute(asked, [no]).fetchone()
        if row is None:
            return None
        (entry,) = entries_of(store, [row[1]]) or (None,)
        if entry is None or entry.facts is None:
            return None
        changes = corrections_of(store, row[1])
        texts, facts = corrected_texts(entry.texts, changes), corrected_facts(entry.facts, changes)
    return str(row[0]), replace(entry, texts=texts, facts=facts), changes
