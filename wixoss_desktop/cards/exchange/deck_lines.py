"""Lines of deck lists as people write them: what each may mean, whatever stands in it and in whatever order."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec import Struct

from wixoss_desktop.cards.catalogue.folding import key_of

_TIMES: Final = r"(?:\s*[x×枚张張](?=\s)|[x×枚张張]|\s)\s*"
_COUNT_FIRST: Final = re.compile(rf"[x×]?\s*(\d{{1,2}}){_TIMES}(.+)", re.IGNORECASE)
_COUNT_LAST: Final = re.compile(r"(.+?)\s*(?:[x×]\s*|\s)(\d{1,2})\s*[枚张張]?", re.IGNORECASE)
_CELL_COUNT: Final = re.compile(r"\s*[x×]?\s*(\d{1,2})\s*[x×枚张張]?\s*", re.IGNORECASE)
_PRINTING: Final = re.compile(r"\s*(?:\([^()]*\)\s*\S*|\[EN\])$")
_IN_BRACKETS: Final = re.compile(r"\(([^()]+)\)\s*(\S*)$")
_NUMBER: Final = re.compile(r"[A-Za-z][A-Za-z0-9]*-[A-Za-z0-9-]*[0-9][A-Za-z0-9-]*")
"""How numbers of cards look: letters, a dash, and a figure somewhere behind it."""
_TITLE: Final = "//"
_COMMENTS: Final = ("#", _TITLE, "--", "—", "==")
_REMARK: Final = re.compile(r"//\s{0,9}(format|center)\s?:\s{0,9}(\S{1,80})", re.IGNORECASE)
_SEPARATORS: Final = ("\t", ";", ",")
_HEADINGS: Final = frozenset(
    {
        "deck", "maindeck", "main", "lrigdeck", "lrig", "arts", "piece", "pieces", "key", "keys", "signi", "spell",
        "spells", "side", "sideboard", "lifeburst", "lb", "nolifeburst", "assist", "assistlrig", "resona",
        "メインデッキ", "ルリグデッキ", "メイン", "ルリグ", "アーツ", "ピース", "キー", "シグニ", "スペル",
        "レゾナ", "アシストルリグ", "主牌组", "主卡组", "分身牌组", "分身卡组",
    }
)  # fmt: skip
"""Words over a part of a list; figures and brackets beside them are passed over."""
_BESIDE_HEADING: Final = re.compile(r"(?:cards|[\d\s()\[\]【】（）<>＜＞:：・/,.枚张張-])+", re.IGNORECASE)
_HEADS: Final = frozenset(
    {
        "count", "number", "quantity", "qty", "amount", "copies", "no", "no.", "name", "card", "card name",
        "card number", "cardnum", "cardname", "枚数", "カード番号", "カード名", "番号", "名前", "数量", "编号", "名称",
    }
)  # fmt: skip
"""Words that the head of a table is made of."""
NAME: Final = 300
"""No number or name of a card with its count and its printing is longer; patterns look at nothing longer."""
LINE: Final = 1_000
"""No line of a table that names a card is longer."""


class NamedCopies(Struct, frozen=True):
    """A card as a list names it, by number or name, and how many copies of it."""

    what: str
    count: int = 1


class ListLine(Struct, frozen=True):
    """A line of a list: its place from 1, its words, and what it may mean, the likeliest in front.

    `section` is the part of the deck that the list has it in, `note` what its person wrote of it; both may be empty.
    """

    at: int
    text: str
    may_mean: tuple[NamedCopies, ...]
    section: str = ""
    note: str = ""

    @property
    def count(self) -> int:
        """How many copies it speaks of, as far as can be told without knowing cards."""
        return max((one.count for one in self.may_mean), default=1)

    @property
    def names_beside(self) -> tuple[str, ...]:
        """What may be the name of a card beside its number; nothing where the line has no number."""
        numbers = [one.what for one in self.may_mean if _NUMBER.fullmatch(one.what)]
        if not numbers:
            return ()
        rest = self.text.replace(numbers[0], " ").strip().lstrip("0123456789").strip(" xX×*-,;\t")
        return tuple(dict.fromkeys((*(one.what for one in self.may_mean if numbers[0] not in one.what), rest)))

    @property
    def looks_like_a_card(self) -> bool:
        """Whether a number of a card stands in it, or a count."""
        return any(one.count > 1 or _NUMBER.fullmatch(one.what) for one in self.may_mean)

    @property
    def is_heading(self) -> bool:
        """Whether it may stand over a part of the list; a card may be called so, too."""
        return key_of(_BESIDE_HEADING.sub("", shortened(self.text))) in _folded(_HEADINGS)


def title_of(text: str) -> str:
    """Return the name that a list gives itself: its first line, if that is a remark behind two slashes."""
    first = next((line.strip() for line in text.splitlines() if line.strip()), "")
    is_title = first.startswith(_TITLE) and _REMARK.fullmatch(first) is None
    return shortened(first.removeprefix(_TITLE).strip()) if is_title else ""


def remarks_of(text: str) -> dict[str, str]:
    """Return what a list says of the whole deck behind two slashes, as `// format: KEY`; keys are folded."""
    found = (_REMARK.fullmatch(line.strip()) for line in text.splitlines())
    return {one[1].casefold(): one[2] for one in found if one is not None}


def lines_of(text: str) -> Iterator[ListLine]:
    """Give every line of a text that may name a card; remarks and what stands over a part aren't given."""
    is_first = True
    for at, line in enumerate(text.splitlines(), 1):
        said = line.strip().strip("\ufeff")
        if said and not said.startswith(_COMMENTS) and not said.endswith((":", "：")):
            if not _is_head(said, is_first=is_first):
                yield ListLine(at, shortened(said), tuple(dict.fromkeys(_meanings(said))))
            is_first = False


def plain(what: str) -> str:
    """Return a number or a name without what says of which printing it is."""
    return _PRINTING.sub("", what).strip().strip('"') if len(what) <= NAME else shortened(what)


def printing_of(what: str) -> str:
    """Return what says behind a name of which printing it is, as `(ABC) 17`; nothing where nothing does."""
    found = _PRINTING.search(what) if len(what) <= NAME else None
    return " ".join(found[0].split()) if found is not None else ""


def shortened(line: str) -> str:
    """Return what is too long for any name by its beginning: nobody knows it, and it is told."""
    return line if len(line) <= NAME else f"{line[:40].strip()}…"


def _meanings(line: str) -> Iterator[NamedCopies]:
    """Everything that a line may mean, with the count that it has then."""
    cells = _cells(line)
    if len(line) > NAME:
        yield from _of_cells(cells) if cells else (NamedCopies(shortened(line)),)
        return
    count = 1
    for pattern, what, number in ((_COUNT_FIRST, 2, 1), (_COUNT_LAST, 1, 2)):
        found = pattern.fullmatch(line)
        if found is not None:
            count = max(1, int(found[number]))
            yield from _of_words(found[what].strip(), count)
            break
    else:
        yield from _of_words(line, 1)
    yield from _of_cells(cells)
    if found is not None:
        yield from _of_words(line, 1)  # a name that ends or begins with a figure
    numbers = _NUMBER.findall(line)
    if numbers:
        yield NamedCopies(numbers[0], count)


def _of_words(words: str, count: int) -> Iterator[NamedCopies]:
    yield NamedCopies(words, count)
    yield NamedCopies(plain(words), count)
    bracket = _IN_BRACKETS.search(words)
    if bracket is not None:
        yield from (
            NamedCopies(one.strip(), count) for one in (f"{bracket[1]}-{bracket[2]}", bracket[1]) if one.strip("- ")
        )


def _cells(line: str) -> tuple[str, ...]:
    """The cells of a line of a table; none where it is no such line."""
    mark = next((mark for mark in _SEPARATORS if mark in line), "")
    if not mark or len(line) > LINE:
        return ()
    try:
        row = next(csv.reader([line], delimiter=mark))
    except csv.Error:
        return ()
    return tuple(cell.strip() for cell in row if cell.strip())


def _of_cells(cells: tuple[str, ...]) -> Iterator[NamedCopies]:
    counts = [int(found[1]) for cell in cells if (found := _CELL_COUNT.fullmatch(cell)) is not None]
    words = [cell for cell in cells if _CELL_COUNT.fullmatch(cell) is None]
    for cell in sorted(words, key=lambda cell: _NUMBER.fullmatch(cell) is None):
        yield NamedCopies(plain(cell), max(1, counts[0]) if counts else 1)


@cache
def _folded(words: frozenset[str]) -> frozenset[str]:
    return frozenset(map(key_of, words))


def _is_head(line: str, *, is_first: bool) -> bool:
    """Whether it is the head of a table: words of heads alone, or above all else one of them beside other columns."""
    cells = _cells(line)
    known = [key_of(cell) in _folded(_HEADS) for cell in cells]
    names_no_card = not any(_CELL_COUNT.fullmatch(cell) or _NUMBER.fullmatch(cell) for cell in cells)
    return bool(cells) and (all(known) or (is_first and len(cells) > 1 and any(known) and names_no_card))
