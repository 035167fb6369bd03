"""The cards as columns: for each question one list of what the cards answer, made when it is first asked."""

from __future__ import annotations

from array import array
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import compress
from operator import itemgetter
from time import monotonic
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec import Struct

from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.engine.wixoss.formats import ProfileName

if TYPE_CHECKING:
    from regex import Pattern

    from wixoss_desktop.cards.decks.restriction_lists import RestrictionList

V = TypeVar("V", bound=Hashable)
Read = Callable[[Row], V]
Order = Callable[[Row], Any]
REMEMBERED: Final = 64
"""How many answers are kept: the words of a line that somebody is typing stay the same but for one."""
NO_WORDS: Final[Mapping[str, Sequence[str]]] = MappingProxyType({})


class ColumnAnswer(Struct, frozen=True):
    """Which cards are so for certain, and which may be: what a card does that nobody has read isn't known.

    Both are whole numbers with a byte for each card, the first card lowest: 1 where it is so.
    """

    sure: int
    possible: int

    def __and__(self, other: ColumnAnswer) -> ColumnAnswer:
        return ColumnAnswer(self.sure & other.sure, self.possible & other.possible)

    def __or__(self, other: ColumnAnswer) -> ColumnAnswer:
        return ColumnAnswer(self.sure | other.sure, self.possible | other.possible)


class KnownDeck(Struct, frozen=True):
    """A deck as far as searching goes: a number for each copy; `is_own` for one of the person's."""

    code: str
    name: str
    format: ProfileName
    numbers: tuple[str, ...]
    is_own: bool = False


class Columns:
    """Cards in their usual order, ready to be searched."""

    def __init__(
        self, rows: Iterable[Row] = (), *, patience: float = 2.0, synonyms: Mapping[str, Sequence[str]] = NO_WORDS
    ) -> None:
        """`patience` is how many seconds a person's pattern may take for all cards.

        `synonyms` are how texts in other languages say what a folded word says.
        """
        self.rows: Sequence[Row] = tuple(rows)
        self.synonyms = synonyms
        self._patience = patience
        self.decks: Sequence[KnownDeck] = ()
        self.restrictions: Sequence[RestrictionList] = ()
        self._tiring: set[Hashable] = set()
        self._all = packed([True] * len(self.rows))
        self._lists: dict[Callable[[Row], Any], list[Any]] = {}
        self._lines: dict[Callable[[Row], str], tuple[str, ...]] = {}
        self._values: dict[Callable[[Row], Iterable[str]], tuple[Sequence[tuple[str, ...]], array[int]]] = {}
        self._answers: OrderedDict[Hashable, ColumnAnswer] = OrderedDict()
        self._orders: dict[Hashable, tuple[list[Row], Callable[[bytes], Iterable[int]]]] = {}
        self._held: dict[Callable[[Row], str], tuple[str, bytes]] = {}

    def know(self, decks: Sequence[KnownDeck], restrictions: Sequence[RestrictionList] = ()) -> None:
        """Take up decks and lists of restrictions: what was asked of others is forgotten."""
        self.decks, self.restrictions = decks, restrictions
        self._answers.clear()

    @property
    def all(self) -> ColumnAnswer:
        """Every card."""
        return ColumnAnswer(self._all, self._all)

    def column(self, read: Read[V]) -> list[V]:
        """What each card answers; `read` has to be the same function each time."""
        if read not in self._lists:
            self._lists[read] = [read(row) for row in self.rows]
        return self._lists[read]

    def where(self, read: Read[V], accepts: Callable[[V], bool]) -> ColumnAnswer:
        """The cards whose value is accepted, asked once for each different value: for columns with few of them."""
        column = self.column(read)
        is_so = {value: accepts(value) for value in set(column)}
        return certain(map(is_so.__getitem__, column))

    def each(self, read: Read[V], accepts: Callable[[V], bool]) -> ColumnAnswer:
        """The cards whose value is accepted, asked for each card: for columns with as many values as cards."""
        return certain(map(accepts, self.column(read)))

    def holding(self, read: Read[str], part: str) -> ColumnAnswer:
        """The cards in whose text the part stands; where it goes on from one asked before, only those are looked at."""
        begun, among = self._held.get(read, ("", b""))
        texts = self.column(read)
        if among and begun in part:
            flags = bytes([is_so and part in text for is_so, text in zip(among, texts, strict=True)])
        else:
            flags = bytes([part in text for text in texts])
        self._held[read] = part, flags
        mask = int.from_bytes(flags, "little")
        return ColumnAnswer(mask, mask)

    def lined(self, read: Read[str], line: str) -> ColumnAnswer:
        """The cards of whose text this is one of the lines."""
        return certain([line in text and line in text.split("\n") for text in self.column(read)])

    def matching(self, read: Read[str], pattern: Pattern[str]) -> ColumnAnswer:
        """The cards in whose text a pattern is found. Raises TimeoutError where that takes too long."""
        if pattern in self._tiring:
            raise TimeoutError
        try:
            return certain(self._matches(self.column(read), pattern))
        except TimeoutError:
            self._tiring.add(pattern)
            raise

    def _matches(self, column: list[str], pattern: Pattern[str]) -> Iterator[bool]:
        end = monotonic() + self._patience
        for text in column:
            left = end - monotonic()
            if left <= 0:
                raise TimeoutError
            yield pattern.search(text, timeout=left) is not None

    def lines(self, read: Read[str]) -> tuple[str, ...]:
        """Every line that stands in a column, the one that most cards have in front."""
        if read not in self._lines:
            counts = Counter(line for text in self.column(read) for line in text.split("\n") if line)
            self._lines[read] = tuple(line for line, _ in counts.most_common())
        return self._lines[read]

    def but(self, answer: ColumnAnswer) -> ColumnAnswer:
        """The cards of which an answer isn't so."""
        return ColumnAnswer(self._all ^ answer.possible, self._all ^ answer.sure)

    def remembered(self, key: Hashable, test: Callable[[Columns], ColumnAnswer]) -> ColumnAnswer:
        """The answer to a test, from memory if it was asked not long ago."""
        if key in self._answers:
            self._answers.move_to_end(key)
        else:
            self._answers[key] = test(self)
            if len(self._answers) > REMEMBERED:
                self._answers.popitem(last=False)
        return self._answers[key]

    def taken(self, mask: int, sorts: Sequence[tuple[Order, bool]] = ()) -> list[Row]:
        """The cards of a mask; `sorts` are what they are ordered by, each with whether downwards."""
        chosen = mask.to_bytes(len(self.rows), "little")
        if not sorts:
            return list(compress(self.rows, chosen))
        rows, flags_of = self._order(tuple(sorts))
        return list(compress(rows, flags_of(chosen)))

    def tally(self, mask: int, read: Callable[[Row], Iterable[str]]) -> Counter[str]:
        """How many cards of a mask have each of the values that `read` returns of a card."""
        if read not in self._values:
            kinds: dict[tuple[str, ...], int] = {}
            numbers = array("I", (kinds.setdefault(tuple(read(row)), len(kinds)) for row in self.rows))
            self._values[read] = tuple(kinds), numbers
        values, numbers = self._values[read]
        counts: Counter[str] = Counter()
        for number, count in Counter(compress(numbers, mask.to_bytes(len(self.rows), "little"))).items():
            for value in values[number]:
                counts[value] += count
        return counts

    def _order(self, sorts: tuple[tuple[Order, bool], ...]) -> tuple[list[Row], Callable[[bytes], Iterable[int]]]:
        """The cards in an order, and what brings flags of the cards into it."""
        if sorts not in self._orders:
            places = list(range(len(self.rows)))
            for read, downwards in reversed(sorts):
                places.sort(key=self.column(read).__getitem__, reverse=downwards)
            flags_of = itemgetter(*places) if len(places) > 1 else bytes
            self._orders[sorts] = [self.rows[place] for place in places], flags_of
        return self._orders[sorts]


def packed(flags: Iterable[bool]) -> int:
    """Return flags as a mask."""
    return int.from_bytes(bytes(flags), "little")


def certain(flags: Iterable[bool]) -> ColumnAnswer:
    """Return flags as an answer without doubts."""
    mask = packed(flags)
    return ColumnAnswer(mask, mask)
