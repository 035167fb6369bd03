"""How many copies a person owns, as a CSV that spreadsheets and other programs write and read."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from wixoss_desktop.cards.catalogue.folding import fold
from wixoss_desktop.cards.catalogue.own import MOST
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.intake.limits import DECK_TEXT, require

HEADS: Final = ("no", "copies")
_NUMBERS: Final = (
    "no", "number", "cardnum", "cardnumber", "cardno", "collectornumber", "カード番号", "番号", "卡号", "编号",
    "numero",
)  # fmt: skip
_NAMES: Final = ("name", "card", "cardname", "カード名", "卡名", "nome")
_COPIES: Final = (
    "copies", "count", "quantity", "qty", "owned", "amount", "所持", "所持数", "枚数", "数量",
    "拥有", "copie", "quantita",
)  # fmt: skip
"""Headings of the columns, as they are folded; names stand for numbers in lists that have none."""
_SEPARATORS: Final = ",;\t"


class CountsRead(Struct, frozen=True):
    """Copies by number as a file has them, and the lines in which nobody finds a number with a count."""

    counts: dict[str, int]
    unread: tuple[str, ...] = ()


class CountsKept(Struct, frozen=True):
    """What came of it: how many numbers have another count now, and which of them no list knows."""

    changed: int
    unknown: tuple[str, ...] = ()


def read_counts(text: str) -> CountsRead:
    """Return what a list of owned copies says: a number and a count in each line, with or without a line of headings.

    Commas, semicolons or tabs lie between; of a number that comes twice the counts are added. Raises TurnedAway.
    """
    require(len(text), DECK_TEXT)
    lines = [line for line in text.lstrip("\ufeff").splitlines() if line.strip()]
    separator = max(_SEPARATORS, key=lambda one: sum(line.count(one) for line in lines[:20]))
    rows = [cells for line in lines if (cells := _cells(line, separator))]
    places = _places(rows[0]) if rows else None
    counts: dict[str, int] = {}
    unread: list[str] = []
    for cells in rows[1:] if places is not None else rows:
        found = _found(cells, places)
        if found is None:
            unread.append(separator.join(cells))
        else:
            counts[found[0]] = min(MOST, counts.get(found[0], 0) + found[1])
    return CountsRead(counts, tuple(unread))


def counts_text(counts: Mapping[str, int]) -> str:
    """Return owned copies as a CSV with a line of headings, by number."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADS)
    writer.writerows(sorted((no, copies) for no, copies in counts.items() if copies))
    return out.getvalue()


def all_owned(store: Store) -> dict[str, int]:
    """Return how many copies are owned, by the number of each printing."""
    return dict(store.own.execute("select no, copies from owned order by no").fetchall())


def keep_counts(store: Store, counts: Mapping[str, int], *, replace: bool = False) -> CountsKept:
    """Keep how many copies are owned, all at once; with `replace` none are owned of what isn't named.

    A number that is written otherwise than in the lists is that of the lists; a name that one card alone has, in any
    language, is the number of its first printing; what the lists don't know is kept as it is. Raises OSError.
    """
    known = {fold(no): str(no) for (no,) in store.db.execute("select no from printing")}
    if any(fold(no) not in known for no in counts):
        known = {**_numbers_of_names(store), **known}
    wanted = {known.get(fold(no), no): max(0, min(copies, MOST)) for no, copies in counts.items()}
    before = all_owned(store)
    after = {**({} if replace else before), **wanted}
    changed = [no for no in {**before, **after} if before.get(no, 0) != after.get(no, 0)]
    with store.noting() as own:
        for no in changed:
            own.execute("delete from owned where no = ?", [no])
            if after.get(no, 0):
                own.execute("insert into owned (no, copies) values (?, ?)", [no, after[no]])
    return CountsKept(len(changed), tuple(no for no in wanted if fold(no) not in known))


def _numbers_of_names(store: Store) -> dict[str, str]:
    """The number of each card that alone has a name, by that name, folded."""
    found: dict[str, set[str]] = {}
    for name, no in store.db.execute("select name, no from text join card on card.id = text.card"):
        found.setdefault(fold(str(name)), set()).add(str(no))
    return {name: next(iter(numbers)) for name, numbers in found.items() if name and len(numbers) == 1}


def _cells(line: str, separator: str) -> list[str]:
    try:
        return [cell.strip() for cell in next(csv.reader([line], delimiter=separator), [])]
    except csv.Error:
        return [line.strip()]


def _places(cells: Sequence[str]) -> tuple[int, int] | None:
    """Return where number and count stand by the headings; None where there are none."""
    heads = [fold(cell).replace(" ", "").replace("_", "") for cell in cells]
    numbers, names, counts = (frozenset(map(fold, words)) for words in (_NUMBERS, _NAMES, _COPIES))
    number = next((at for words in (numbers, names) for at, head in enumerate(heads) if head in words), None)
    copies = next((at for at, head in enumerate(heads) if head in counts), None)
    return None if number is None or copies is None else (number, copies)


def _found(cells: Sequence[str], places: tuple[int, int] | None) -> tuple[str, int] | None:
    if places is not None:
        number, copies = (cells[at] if at < len(cells) else "" for at in places)
        return (number, int(copies)) if number and _is_count(copies) else None
    numbers, counts = _numbers(cells), [cell for cell in cells if _is_count(cell)]
    first = next(numbers, None)
    return None if first is None or not counts else (first, int(counts[0]))


def _numbers(cells: Sequence[str]) -> Iterator[str]:
    return (cell for cell in cells if "-" in cell and any(letter.isdigit() for letter in cell) and " " not in cell)


def _is_count(cell: str) -> bool:
    return cell.isascii() and cell.isdecimal() and len(cell) <= 6
