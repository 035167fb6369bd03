"""Whether a plan comes off: hands are dealt, a card charged each turn as the coming costs need it, and costs paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations_with_replacement
from typing import Final

from msgspec import Struct

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.language.names import COLORS, Color
from wixoss_desktop.match.wixoss.odds.chunks import Tell, tell_nobody
from wixoss_desktop.match.wixoss.odds.coding import Coding, crushed_by_turn, is_of_size, size_of
from wixoss_desktop.match.wixoss.odds.costs import Symbols, pays
from wixoss_desktop.match.wixoss.odds.dealing import CHUNK, Shoe, orders
from wixoss_desktop.match.wixoss.odds.planner import LinePlan, PlannedTurn, cost_of_card, costs_of, planned, usable

_STEP: Final = CHUNK // 8
_TOLD_EVERY: Final = 16
"""So many hands take a millisecond or two: who ends the work needn't share Python with it for longer."""
_LANES: Final = 3
Bits = int
"""Which of a plan's colour symbols a card pays for; 0: it pays for colourless alone."""
Heap = tuple[int, ...]
"""How many cards of each such kind lie in the ener zone."""


class TurnChances(Struct, frozen=True):
    """What came of a turn: the share of hands in which all growing up to it was on time and in colour, in which each
    card of the turn could be used, and how much of the limit SIGNI could fill on the average.

    `ener` is how many cards pay for each colour of the deck on the average, when the turn's costs are due; `payable`
    the share of hands in which each card that a turn can be given is payable besides, each for itself.
    """

    on_time: float
    uses: tuple[float, ...]
    limit_used: float
    ener: tuple[tuple[Color, float], ...] = ()
    payable: tuple[tuple[str, float], ...] = ()


class PlanPayment(Struct, frozen=True):
    """One cost of a plan: bits of its coloured symbols, and how many are colourless."""

    colored: tuple[Bits, ...]
    colorless: int
    is_growth: bool


def chances(plan: LinePlan, tell: Tell = tell_nobody) -> tuple[TurnChances, ...]:
    """Deal the hands of a plan and return what came of each turn.

    Raises ValueError for a deck that can't be dealt from, and whatever `tell` raises.
    """
    trial = _Trial(plan)
    for done in range(0, plan.trials, _STEP):
        size = min(_STEP, plan.trials - done)
        for at, (order, _, _) in enumerate(orders(trial.shoe, f"{plan.seed}/{done}", size)):
            if at % _TOLD_EVERY == 0:
                tell(done + at, plan.trials)
            trial.play(order)
    tell(plan.trials, plan.trials)
    return trial.found()


class _Trial:
    """A plan worked out for dealing, and what has come of it so far."""

    def __init__(self, plan: LinePlan) -> None:
        self._plan = plan
        self._turns: tuple[PlannedTurn, ...] = planned(plan)
        self._colors = tuple(color for color in COLORS if any(color in card.colors for card in plan.deck.main_deck))
        others = usable(plan.deck)
        symbols = _symbols(plan, others, self._colors)
        self._others = tuple((card.no, _payment(cost_of_card(card), symbols, is_growth=False)) for card in others)
        self._wishes = tuple(_wishes([payment for _, payment in self._others]))
        self._bit_of = {color: 1 << symbols.index(color) for color in self._colors}
        self._payments = tuple(tuple(_payments(plan, number, symbols)) for number in range(len(plan.turns)))
        coding = Coding(plan.deck.main_deck)
        bits = {card.no: _bits(card, symbols) for card in coding.different}
        for value in set(bits.values()):
            coding.field(partial(_has_bits, bits, value))
        sizes = sorted({size_of(card) for card in coding.different if card.type == "SIGNI"})
        self._sizes = tuple((*size, coding.field(partial(is_of_size, size))) for size in sizes)
        crushed = crushed_by_turn(plan.crushed, len(plan.turns), plan.rules)
        self.shoe: Shoe = coding.shoe(
            plan.rules, plan.mulligan, turns=len(plan.turns), is_first=plan.is_first, crushed=crushed
        )
        self._bits_of = {coding.code_of(card): bits[card.no] for card in coding.different}
        planned_for = sum({bit for row in self._payments for one in row for bit in one.colored})
        self._narrow = tuple(
            sorted(set(bits.values()), key=lambda bits: ((bits & planned_for).bit_count(), bits.bit_count(), bits))
        )
        self._due: tuple[Counter[Heap], ...] = tuple(Counter() for _ in plan.turns)
        self._left: tuple[Counter[Heap], ...] = tuple(Counter() for _ in plan.turns)
        self._on_time = [0] * len(plan.turns)
        self._used = [[0] * sum(not one.is_growth for one in row) for row in self._payments]
        self._limit_used = [0] * len(plan.turns)
        self._filled: dict[tuple[int, int], int] = {}
        self._size_mask = sum(255 << 8 * field for _, _, field in self._sizes)

    def found(self) -> tuple[TurnChances, ...]:
        """What has come of each turn."""
        trials = self._plan.trials
        rows = zip(self._on_time, self._used, self._limit_used, self._due, self._left, strict=True)
        return tuple(
            TurnChances(
                on_time / trials, tuple(n / trials for n in used), limit / trials,
                tuple((color, self._paying(due, color) / trials) for color in self._colors),
                tuple((no, self._affording(left, payment) / trials) for no, payment in self._others),
            )
            for on_time, used, limit, due, left in rows
        )  # fmt: skip

    def _paying(self, heaps: Counter[Heap], color: Color) -> int:
        """Return how many cards pay for a colour, over all hands."""
        bit = self._bit_of[color]
        return sum(
            hands * n for heap, hands in heaps.items() for bits, n in zip(self._narrow, heap, strict=True) if bits & bit
        )

    def _affording(self, heaps: Counter[Heap], payment: PlanPayment) -> int:
        """Return how many hands can pay a cost."""
        return sum(hands for heap, hands in heaps.items() if self._rest(self._ener_of(heap), payment) is not None)

    def _heap(self, ener: Counter[Bits]) -> Heap:
        return tuple(ener[bits] for bits in self._narrow)

    def _ener_of(self, heap: Heap) -> Counter[Bits]:
        return Counter(dict(zip(self._narrow, heap, strict=True)))

    def play(self, order: Sequence[int]) -> None:
        """Play the turns with one order of the deck."""
        hand: Counter[Bits] = Counter()
        ener: Counter[Bits] = Counter()
        seen, depth, crushed, is_on_time, total = 0, self.shoe.seen[-1], 0, True, 0
        for at, stop in enumerate(self.shoe.seen[1:]):
            hand.update(self._bits_of[code] for code in order[seen:stop])
            total += sum(order[seen:stop])
            seen = stop
            ener.update(self._bits_of[code] for code in order[depth + crushed : depth + self.shoe.crushed[at]])
            crushed = self.shoe.crushed[at]
            self._charge(hand, ener, at)
            self._due[at][self._heap(ener)] += 1
            is_on_time &= self._pay_all(ener, at)
            self._left[at][self._heap(ener)] += 1
            self._on_time[at] += is_on_time
            self._limit_used[at] += self._fill(at, total & self._size_mask)

    def _charge(self, hand: Counter[Bits], ener: Counter[Bits], turn: int) -> None:
        """Charge a card that the next unpaid symbol needs; if none does, one that pays for the fewest."""
        missing = self._missing(ener, turn)
        for symbol in missing:
            for bits in self._narrow:
                if bits & symbol and hand[bits]:
                    _move(hand, ener, bits)
                    return
        idle = next((bits for bits in self._narrow if hand[bits]), None)
        if idle is not None:
            _move(hand, ener, idle)

    def _missing(self, ener: Counter[Bits], turn: int) -> Iterator[Bits]:
        """Yield the coloured symbols of this turn and later ones that nothing in the ener zone is left for.

        After those of the plan come those of whatever else could be paid for.
        """
        free = ener.copy()
        for payments in self._payments[turn:]:
            for payment in payments:
                for symbol in payment.colored:
                    if not self._take(free, symbol):
                        yield symbol
        for symbol in self._wishes:
            if not self._take(free, symbol):
                yield symbol

    def _take(self, ener: Counter[Bits], symbol: Bits) -> bool:
        """Take the card that pays for a symbol and for the fewest others."""
        for bits in self._narrow:
            if bits & symbol and ener[bits]:
                ener[bits] -= 1
                return True
        return False

    def _pay_all(self, ener: Counter[Bits], turn: int) -> bool:
        """Pay the costs of a turn as far as they can be paid; whether growing was among them, or wasn't planned."""
        has_grown, used = True, 0
        for payment in self._payments[turn]:
            is_paid = self._pay(ener, payment, turn)
            if payment.is_growth:
                has_grown = is_paid
            else:
                self._used[turn][used] += is_paid
                used += 1
        return has_grown

    def _pay(self, ener: Counter[Bits], payment: PlanPayment, turn: int) -> bool:
        rest = self._rest(ener, payment)
        if rest is None:
            return False
        free = rest.copy()
        for later in self._payments[turn + 1 :]:
            for one in later:
                for symbol in one.colored:
                    self._take(free, symbol)
        for _ in range(payment.colorless):
            # What no later symbol waits for goes first.
            bits = next((bits for bits in self._narrow if free[bits]), None)
            bits = next(bits for bits in self._narrow if rest[bits]) if bits is None else bits
            rest[bits] -= 1
            free[bits] -= free[bits] > 0
        ener.clear()
        ener.update(rest)
        return True

    def _rest(self, ener: Counter[Bits], payment: PlanPayment) -> Counter[Bits] | None:
        """Return the ener once the coloured symbols of a cost are paid; None if it can't be paid as a whole."""
        rest = ener.copy()
        is_paid = all(self._take(rest, symbol) for symbol in payment.colored)
        return rest if is_paid and rest.total() >= payment.colorless else None

    def _fill(self, turn: int, held: int) -> int:
        """Return how much of the limit three SIGNI fill, out of those that have been seen."""
        known = self._filled.get((turn, held))
        if known is None:
            known = self._filled[turn, held] = self._best(turn, held)
        return known

    def _best(self, turn: int, held: int) -> int:
        level, limit = self._turns[turn].level, self._turns[turn].limit
        can = [(takes, field) for high, takes, field in self._sizes if high <= level and held >> 8 * field & 255]
        best = 0
        for count in range(1, _LANES + 1):
            for way in combinations_with_replacement(can, count):
                used = sum(takes for takes, _ in way)
                if best < used <= limit:
                    need = Counter(field for _, field in way)
                    if all(held >> 8 * field & 255 >= n for field, n in need.items()):
                        best = used
        return best


def _move(hand: Counter[Bits], ener: Counter[Bits], bits: Bits) -> None:
    hand[bits] -= 1
    ener[bits] += 1


def _symbols(plan: LinePlan, others: Sequence[Card], colors: Sequence[Color]) -> tuple[str, ...]:
    """Return the coloured symbols of a plan's costs, then those of other cards, then the colours of the deck."""
    costs = (*(cost for turn in plan.turns for cost in costs_of(turn)), *map(cost_of_card, others))
    named = (symbol for cost in costs for symbol in cost if symbol != "colorless")
    return tuple(dict.fromkeys((*named, *colors)))


def _wishes(payments: Sequence[PlanPayment]) -> Iterator[Bits]:
    """Yield the symbols that pay for any one of some costs."""
    for symbol in dict.fromkeys(bits for payment in payments for bits in payment.colored):
        yield from [symbol] * max(payment.colored.count(symbol) for payment in payments)


def _payments(plan: LinePlan, at: int, symbols: tuple[str, ...]) -> Iterator[PlanPayment]:
    turn = plan.turns[at]
    for number, cost in enumerate(costs_of(turn)):
        yield _payment(cost, symbols, is_growth=turn.lrig is not None and number == 0)


def _payment(cost: Symbols, symbols: tuple[str, ...], *, is_growth: bool) -> PlanPayment:
    colored = tuple(1 << at for at, symbol in enumerate(symbols) for _ in range(cost.get(symbol, 0)))
    return PlanPayment(colored, cost.get("colorless", 0), is_growth)


def _bits(card: Card, symbols: tuple[str, ...]) -> Bits:
    return sum(1 << at for at, symbol in enumerate(symbols) if pays(card, (symbol,)))


def _has_bits(bits: dict[str, Bits], value: Bits, card: Card) -> bool:
    return bits[card.no] == value
