"""Which ener cards to propose as payment, so that what is kept is worth most; whether they pay, the rules say [6.1]."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from wixoss_desktop.engine.wixoss.book import bits_of, paying_colors
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.check.costs import COLORS, fits_together, solvable

NEVER: Final = 1_000_000
_ANY: Final = bits_of(COLORS)


class EnerCard(Struct, frozen=True):
    """An ener card as far as paying goes; `index` is its position in the zone.

    It is `needed` if it is the only one left that what is paid for could take.
    """

    index: int
    colors: tuple[str, ...]
    multi: bool = False
    guard: bool = False
    needed: bool = False

    @property
    def mask(self) -> int:
        """What it can pay for, as bits by colour [6.1.3]."""
        return _ANY if self.multi else bits_of(color for color in self.colors if color in COLORS)


def ener_card(index: int, card: Card, added: tuple[str, ...] = (), *, needed: bool = False) -> EnerCard:
    """Return a card of the ener zone as far as paying goes, with colours that it has by an effect."""
    multi = any(word.name == "multi_ener" for word in card.keywords)
    return EnerCard(index, (*paying_colors(card), *added), multi, card.guard, needed)


def can_pay(cards: Sequence[EnerCard], needs: Mapping[str, int]) -> bool:
    """Say whether these cards, one for each symbol, pay for all of them."""
    return solvable([card.mask for card in cards], dict(needs))


def pay_for_part(cards: Sequence[EnerCard], needs: Mapping[str, int]) -> bool:
    """Say whether each of these cards pays for a symbol of its own at the same time."""
    return fits_together([card.mask for card in cards], dict(needs))


def proposal(
    cards: Sequence[EnerCard],
    needs: Mapping[str, int],
    *,
    kept: Iterable[EnerCard] = (),
    wanted: Mapping[str, int] | None = None,
) -> tuple[EnerCard, ...]:
    """Return the cards to pay with, `kept` among them; nothing if nothing pays.

    First plain colourless cards for colourless symbols, then colours that are not `wanted` (by hand or next
    growth), multi ener after them, and a guard card, or one that is needed, only where nothing else pays.
    """
    chosen = list(kept)
    count = sum(needs.values())
    if not pay_for_part(chosen, needs):
        return ()
    rest = sorted((card for card in cards if card not in chosen), key=lambda card: _worth(card, wanted or {}))
    for card in rest:
        if len(chosen) == count:
            break
        if pay_for_part([*chosen, card], needs) and can_pay([*chosen, *rest], needs):
            chosen.append(card)
    return tuple(chosen) if can_pay(chosen, needs) else ()


def _worth(card: EnerCard, wanted: Mapping[str, int]) -> tuple[int, int, int, int]:
    """Return what giving the card up costs: the least first; ties go to the card that lies longest."""
    demand = max((wanted.get(color, 0) for color in card.colors), default=0)
    return (NEVER * (card.guard + 2 * card.needed), 2 if card.multi else bool(card.colors), demand, card.index)
