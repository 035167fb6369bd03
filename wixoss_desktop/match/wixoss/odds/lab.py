"""The odds lab: what a deck brings by each turn, over many opening hands and draws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from time import perf_counter
from typing import Final, Literal

from msgspec import Struct

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.engine.wixoss.state import Deck
from wixoss_desktop.match.wixoss.odds import exact
from wixoss_desktop.match.wixoss.odds.chunks import Tell, counted, tell_nobody
from wixoss_desktop.match.wixoss.odds.coding import Coding, crushed_by_turn, is_of_size, size_of
from wixoss_desktop.match.wixoss.odds.costs import Symbols, pays, written
from wixoss_desktop.match.wixoss.odds.counting import KindCopies, Lanes, OnTime, Payable, Question, Size, Table
from wixoss_desktop.match.wixoss.odds.kinds import Having, Kind, Levels
from wixoss_desktop.match.wixoss.odds.mulligan import MulliganRule

Topic = Literal["copies", "life", "level", "lanes", "cost"]
USUAL: Final[tuple[Kind, ...]] = (Having("guard"), Having("burst"))
MOST_TURNS: Final = 10


class LabAsked(Struct, frozen=True):
    """What is asked of the lab.

    `kinds` is what is counted besides guards, bursts and levels; `costs` are to be paid
    out of one charge a turn and of `crushed` life cloths for each turn of the other player that had attacks.
    """

    deck: Deck
    rules: Rules
    trials: int = 100_000
    seed: str = "1"
    turns: int = 4
    is_first: bool = True
    mulligan: MulliganRule = MulliganRule()
    kinds: tuple[Kind, ...] = ()
    costs: tuple[Symbols, ...] = ()
    crushed: int = 0


class LabFound(Struct, frozen=True):
    """The counts for one question: how many hands at each moment, by case.

    `kind` names the cards or the cost; `in_deck` is how many cards of it the deck has; `exact` are the chances by
    closed form, in the shape of the table, where there is one.
    """

    topic: Topic
    kind: str
    in_deck: int
    table: Table
    trials: int
    exact: tuple[tuple[float, ...], ...] | None = None

    def chance(self, moment: int, case: int = 0) -> float:
        """Return the share of hands of one case; for copies: with so many of them or more."""
        row = self.table[moment]
        return (sum(row[case:]) if self.is_copies else row[case]) / self.trials

    def exact_chance(self, moment: int, case: int = 0) -> float | None:
        """Return the same by the closed form, or None."""
        return None if self.exact is None else sum(self.exact[moment][case:])

    def mean(self, moment: int) -> float:
        """Return how many copies there are on the average."""
        return sum(n * hands for n, hands in enumerate(self.table[moment])) / self.trials

    @property
    def is_copies(self) -> bool:
        """Whether copies are counted, in hand or life cloth."""
        return self.topic in ("copies", "life")


class Findings(Struct, frozen=True):
    """What the lab found, and how long it took; `returned` are the cards of a hand that went back on the average.

    `lrigs` are level and limit of the LRIG in each turn, if it grows whenever the deck lets it.
    """

    asked: LabAsked
    seconds: float
    returned: float
    lrigs: tuple[tuple[int, int], ...]
    found: tuple[LabFound, ...]

    def of(self, topic: Topic, kind: str = "") -> LabFound:
        """Return one answer; KeyError for a question that wasn't asked."""
        for one in self.found:
            if one.topic == topic and one.kind == kind:
                return one
        raise KeyError(topic, kind)


def look_into(asked: LabAsked, *, jobs: int = 1, tell: Tell = tell_nobody) -> Findings:
    """Deal the hands that are asked for, and count.

    Raises ValueError for a deck that can't be dealt from, and whatever `tell` raises.
    """
    begun = perf_counter()
    bench = Bench(asked)
    questions = tuple(question for _, question in bench.questions)
    returned, tables = counted(bench.shoe, questions, asked.seed, asked.trials, jobs=jobs, tell=tell)
    found = tuple(
        _answer(bench, label, question, table) for (label, question), table in zip(bench.questions, tables, strict=True)
    )
    return Findings(asked, perf_counter() - begun, returned / asked.trials, bench.lrigs, found)


Label = tuple[Topic, str, int]


class Bench:
    """A question worked out for its deck: what to deal from, and what to count."""

    def __init__(self, asked: LabAsked) -> None:
        _require_enough(asked)
        self.asked = asked
        self.coding = Coding(asked.deck.main_deck)
        self.lrigs = lrig_line(asked.deck.lrig_deck, asked.turns)
        self.crushed = crushed_by_turn(asked.crushed, asked.turns, asked.rules)
        self.questions = tuple(self._asked_for())
        self.shoe = self.coding.shoe(
            asked.rules, asked.mulligan, turns=asked.turns, is_first=asked.is_first, crushed=self.crushed
        )

    def _asked_for(self) -> Iterator[tuple[Label, Question]]:
        levels = sorted({card.level or 0 for card in self.coding.different if card.type == "SIGNI"})
        for kind in dict.fromkeys((*USUAL, *(Levels(level, level) for level in levels), *self.asked.kinds)):
            yield from self._copies(kind)
        yield ("level", "", 0), OnTime(tuple(self.coding.field(Levels(level, level).fits) for level, _ in self.lrigs))
        yield ("lanes", "", 0), Lanes(self._sizes(), self.lrigs)
        for cost in self.asked.costs:
            yield ("cost", written(cost), 0), self._payable(cost)

    def _copies(self, kind: Kind) -> Iterator[tuple[Label, Question]]:
        number = sum(kind.fits(card) for card in self.asked.deck.main_deck)
        field = self.coding.field(kind.fits)
        yield ("copies", str(kind), number), KindCopies(field, number)
        yield ("life", str(kind), number), KindCopies(field, number, in_life=True)

    def _sizes(self) -> tuple[Size, ...]:
        sizes = sorted({size_of(card) for card in self.coding.different if card.type == "SIGNI"})
        return tuple(Size(*size, self.coding.field(partial(is_of_size, size))) for size in sizes)

    def _payable(self, cost: Symbols) -> Payable:
        colored = [symbol for symbol in cost if symbol != "colorless"]
        needs = tuple(
            (self.coding.field(partial(_pays, some)), sum(cost[symbol] for symbol in some))
            for size in range(1, len(colored) + 1)
            for some in combinations(colored, size)
        )
        return Payable(sum(cost.values()), needs, self.crushed)


def lrig_line(lrigs: Sequence[Card], turns: int) -> tuple[tuple[int, int], ...]:
    """Return level and limit of the center LRIG in each turn, if it grows whenever it can; the larger limit of two."""
    limits = {0: 0}
    for card in lrigs:
        if card.type == "LRIG":
            limits[card.level or 0] = max(limits.get(card.level or 0, 0), card.limit or 0)
    line, level = [], 0
    for _ in range(turns):
        level += level + 1 in limits
        line.append((level, limits[level]))
    return tuple(line)


def _answer(bench: Bench, label: Label, question: Question, table: Table) -> LabFound:
    topic, kind, number = label
    is_exact = isinstance(question, KindCopies) and bench.shoe.sorter is None
    drawn = (bench.shoe.life,) if topic == "life" else bench.shoe.seen
    size = len(bench.shoe.cards)
    chances = tuple(tuple(exact.exactly(size, number, depth, n) for n in range(number + 1)) for depth in drawn)
    return LabFound(topic, kind, number, table, bench.asked.trials, chances if is_exact else None)


def _pays(symbols: tuple[str, ...], card: Card) -> bool:
    return pays(card, symbols)


def _require_enough(asked: LabAsked) -> None:
    if not 1 <= asked.turns <= MOST_TURNS:
        raise ValueError(f"{asked.turns} turns; expected 1 to {MOST_TURNS}")
    if asked.trials < 1:
        raise ValueError(f"{asked.trials} hands; expected 1 or more")
