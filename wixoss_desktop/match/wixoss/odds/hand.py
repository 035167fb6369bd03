"""Odds at hand: what a seat may still expect of its deck, from nothing but what it has seen itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.engine.wixoss.sight import SideSeen, View
from wixoss_desktop.match.wixoss.odds import exact
from wixoss_desktop.match.wixoss.odds.kinds import Having, Kind, Levels, NamedCard

BURST: Final = Having("burst")


class Left(Struct, frozen=True):
    """Cards of a kind that the seat hasn't seen: how many, the chance that the next draw brings one of them, and that
    the life cloth holds one."""

    kind: Kind
    left: int
    next_draw: float
    in_life: float


class AtHand(Struct, frozen=True):
    """What a seat may expect: `unseen` cards lie in its deck, its life cloth, and wherever else it can't look.

    `bursts` are the chances of none, one, two ... Life Bursts in the life cloth, `mean_bursts` how many there are on
    the average. `kinds` are guard, burst and levels, `cards` the cards that are left, by number.
    """

    seat: Seat
    unseen: int
    deck: int
    life: int
    draws: int
    bursts: tuple[float, ...]
    mean_bursts: float
    kinds: tuple[Left, ...]
    cards: tuple[Left, ...]


def at_hand(view: View, seat: Seat, main_deck: Sequence[Card], rules: Rules) -> AtHand:
    """Return what a seat may expect of its deck list, by a view that shows what this seat sees."""
    unseen = unseen_of(view, seat, main_deck)
    side, size = view.side(seat), len(unseen)
    life = min(side.life, size)
    draws = min(_next_draw(view, seat, rules), side.deck, size)

    def left(kind: Kind) -> Left:
        good = sum(kind.fits(card) for card in unseen)
        chances = (exact.at_least(size, good, count, 1) if size else 0.0 for count in (draws, life))
        return Left(kind, good, *chances)

    levels = sorted({card.level or 0 for card in main_deck if card.type == "SIGNI"})
    kinds: tuple[Kind, ...] = (Having("guard"), BURST, *(Levels(level, level) for level in levels))
    bursts = sum(card.burst for card in unseen)
    return AtHand(
        seat=seat,
        unseen=size,
        deck=side.deck,
        life=side.life,
        draws=draws,
        bursts=exact.spread(size, bursts, life),
        mean_bursts=exact.expected(size, bursts, life),
        kinds=tuple(left(kind) for kind in kinds),
        cards=tuple(left(NamedCard(card.no)) for card in {card.no: card for card in main_deck}.values()),
    )


def unseen_of(view: View, seat: Seat, main_deck: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of a deck list that lie nowhere in sight of its seat.

    A card that it looks at just now goes back among them.
    """
    seen = Counter(_seen(view, seat))
    unseen = []
    for card in main_deck:
        if seen[card.no]:
            seen[card.no] -= 1
        else:
            unseen.append(card)
    return tuple(unseen)


def _next_draw(view: View, seat: Seat, rules: Rules) -> int:
    """Return how many cards the seat draws in its next turn [5.2]."""
    begins = view.turn == 0 and view.active == seat
    return rules.first_turn_draw if begins else rules.turn_draw


def _seen(view: View, seat: Seat) -> Iterator[str]:
    """Yield the numbers of all cards that the seat sees and that may be of its own deck."""
    side = view.side(seat)
    yield from (no for no in side.hand if no is not None)
    for zone in (side.ener, side.trash, side.check, side.excluded, side.beats):
        yield from zone
    yield from _on_field(side)
    yield from (one.no for one in side.laid if one.no is not None)
    for half in (view.own, view.other):
        attached = (one for seen in half.field if seen is not None for one in seen.attached)
        yield from (one.no for one in attached if one.owner == seat and one.no is not None)


def _on_field(side: SideSeen) -> Iterator[str]:
    for seen in side.field:
        if seen is not None:
            if seen.no is not None:
                yield seen.no
            yield from seen.under
