"""The planner: which LRIG in which turn, what is used beside it, and what ener is there to pay for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.engine.wixoss.state import Deck
from wixoss_desktop.match.wixoss.odds.costs import Symbols
from wixoss_desktop.match.wixoss.odds.mulligan import PRESETS, STARTER, MulliganRule

USED: Final = ("ARTS", "SPELL", "PIECE", "KEY", "ASSIST_LRIG")
"""Types of cards that a turn can be given: they cost ener, or the limit depends on them."""


class TurnWish(Struct, frozen=True):
    """What is planned for a turn: the LRIG that is grown to, or None to stay, and what is paid for besides."""

    lrig: Card | None = None
    uses: tuple[Card, ...] = ()


class LinePlan(Struct, frozen=True):
    """A plan for some turns of a deck. Each turn charges one card; `crushed` life cloths come to ener before each own
    turn but the first."""

    deck: Deck
    rules: Rules
    turns: tuple[TurnWish, ...]
    is_first: bool = True
    crushed: int = 0
    mulligan: MulliganRule = PRESETS[STARTER]
    trials: int = 6_000
    seed: str = "1"


class PlannedTurn(Struct, frozen=True):
    """A turn of a plan in numbers: level and limit of the center LRIG, ener there when its costs are paid, what they
    take and leave, and the cards that could be paid with what is left, each for itself."""

    turn: int
    level: int
    limit: int
    ener: int
    paid: int
    payable: tuple[Card, ...]

    @property
    def left(self) -> int:
        """The ener that is left; below 0, the plan can't be paid."""
        return self.ener - self.paid


def usual_plan(deck: Deck, rules: Rules, turns: int) -> LinePlan:
    """Return the plan to begin with: the LRIG grows whenever it can, and nothing else is paid for."""
    planned, level = [], 0
    for _ in range(turns):
        found = next(iter(growths(deck, level)), None)
        level += found is not None
        planned.append(TurnWish(found))
    return LinePlan(deck, rules, tuple(planned))


def growths(deck: Deck, level: int) -> tuple[Card, ...]:
    """Return the LRIGs that one of a level can grow to, the largest limit in front, then the cheapest."""
    fitting = {card.no: card for card in deck.lrig_deck if card.type == "LRIG" and card.level == level + 1}
    return tuple(sorted(fitting.values(), key=lambda card: (-(card.limit or 0), cost_size(cost_of_card(card)))))


def usable(deck: Deck) -> tuple[Card, ...]:
    """Return the different cards that turns can be given, those of the LRIG deck in front."""
    cards = {card.no: card for card in (*deck.lrig_deck, *deck.main_deck) if card.type in USED}
    return tuple(cards.values())


def cost_of_card(card: Card) -> Symbols:
    """Return what a card costs: to grow to it, or to use it."""
    cost = card.grow_cost if card.type in ("LRIG", "ASSIST_LRIG") else card.cost
    return {symbol: n for symbol, n in (cost or {}).items() if n}


def cost_size(cost: Symbols) -> int:
    """Return how many cards pay a cost."""
    return sum(cost.values())


def costs_of(turn: TurnWish) -> tuple[Symbols, ...]:
    """Return what is paid in a turn: to grow, then for each card that is used."""
    return tuple(cost_of_card(card) for card in ((turn.lrig,) if turn.lrig is not None else ()) + turn.uses)


def planned(plan: LinePlan) -> tuple[PlannedTurn, ...]:
    """Return a plan in numbers: what is there and what is paid, without regard to colours."""
    return tuple(_planned(plan))


def _planned(plan: LinePlan) -> Iterator[PlannedTurn]:
    level, ener, limit = 0, 0, 0
    bonus: dict[tuple[str, ...], int] = {}
    cards = usable(plan.deck)
    for number, turn in enumerate(plan.turns, 1):
        if turn.lrig is not None:
            level, limit = turn.lrig.level or 0, turn.lrig.limit or 0
        bonus |= {card.lrig_types: card.limit or 0 for card in turn.uses if card.type == "ASSIST_LRIG"}
        ener += 1 + (plan.crushed if number > 1 else 0)
        paid = sum(cost_size(cost) for cost in costs_of(turn))
        payable = tuple(card for card in cards if cost_size(cost_of_card(card)) <= ener - paid)
        yield PlannedTurn(number, level, limit + sum(bonus.values()), ener, paid, payable)
        ener -= paid


def with_turn(plan: LinePlan, number: int, turn: TurnWish) -> LinePlan:
    """Return a plan with another turn; LRIGs that can no longer be grown to in the turns after it are exchanged."""
    turns: list[TurnWish] = []
    level = 0
    for at, now in enumerate(plan.turns, 1):
        wanted = turn if at == number else now
        can = growths(plan.deck, level)
        if wanted.lrig is not None and wanted.lrig not in can:
            wanted = TurnWish(can[0] if can else None, wanted.uses)
        level += wanted.lrig is not None
        turns.append(wanted)
    return replace(plan, turns=tuple(turns))
