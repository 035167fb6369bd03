"""Which ener cards to propose as payment, so that what is kept is worth most."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

COLORS: Final = ("white", "red", "blue", "green", "black")
NEVER: Final = 1_000_000


class EnerCard(msgspec.Struct, frozen=True):
    """An ener card as far as paying goes; `index` is its position in the zone.

    It is `needed` if it is the only one left that what is paid for could take.
    """

    index: int
    colors: tuple[str, ...]
    multi: bool = False
    guard: bool = False
    needed: bool = False

    def pays(self, symbol: str) -> bool:
        """Whether it can pay for a symbol [6.1]."""
        return symbol == "colorless" or self.multi or any(part in self.colors for part in symbol.split("/"))


def can_pay(cards: Sequence[EnerCard], needs: Mapping[str, int]) -> bool:
    """Whether these cards, one for each symbol, pay for all of them."""
    return _assign(cards, _symbols(needs)) is not None


def pay_for_part(cards: Sequence[EnerCard], needs: Mapping[str, int]) -> bool:
    """Whether each of these cards pays for a symbol of its own at the same time."""
    owners: dict[int, int] = {}
    symbols = _symbols(needs)
    return all(_place(at, cards, symbols, owners, set()) for at in range(len(cards)))


def proposal(
    cards: Sequence[EnerCard],
    needs: Mapping[str, int],
    *,
    kept: Iterable[EnerCard] = (),
    wanted: Mapping[str, int] | None = None,
) -> tuple[EnerCard, ...]:
    """The cards to pay with, `kept` among them; empty if nothing pays.

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
        others = [other for other in rest if other not in chosen and other != card]
        if _completes([*chosen, card], others, needs):
            chosen.append(card)
    return tuple(chosen) if can_pay(chosen, needs) else ()


def _worth(card: EnerCard, wanted: Mapping[str, int]) -> tuple[int, int, int, int]:
    """What giving the card up costs: the least first; ties go to the card that lies longest."""
    demand = max((wanted.get(color, 0) for color in card.colors), default=0)
    return (NEVER * (card.guard + 2 * card.needed), 2 if card.multi else bool(card.colors), demand, card.index)


def _completes(chosen: Sequence[EnerCard], others: Sequence[EnerCard], needs: Mapping[str, int]) -> bool:
    """Whether each of the chosen pays for a symbol, and the others can pay for what is left.

    Cards that have a symbol keep one while the matching grows: the chosen come first.
    """
    owners: dict[int, int] = {}
    symbols = _symbols(needs)
    everyone = [*chosen, *others]
    placed = sum(_place(at, everyone, symbols, owners, set()) for at in range(len(everyone)))
    return placed == len(symbols) and set(range(len(chosen))) <= set(owners.values())


def _symbols(needs: Mapping[str, int]) -> list[str]:
    return [symbol for symbol, count in needs.items() for _ in range(count)]


def _assign(cards: Sequence[EnerCard], symbols: list[str]) -> dict[int, int] | None:
    owners: dict[int, int] = {}
    for at in range(len(cards)):
        _place(at, cards, symbols, owners, set())
    return owners if len(owners) == len(symbols) else None


def _place(at: int, cards: Sequence[EnerCard], symbols: list[str], owners: dict[int, int], seen: set[int]) -> bool:
    for number, symbol in enumerate(symbols):
        if number in seen or not cards[at].pays(symbol):
            continue
        seen.add(number)
        if number not in owners or _place(owners[number], cards, symbols, owners, seen):
            owners[number] = at
            return True
    return False
