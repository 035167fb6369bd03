"""Cards that don't lie as the shuffle left them: an opening hand, Life Cloth and top of the deck that were chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec import Struct

from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss.formats import Rules


class Stacked(Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of main-deck cards: in the opening hand, as Life Cloth from the top, and next on the deck.

    What isn't chosen comes as it was shuffled.
    """

    hand: tuple[str, ...] = ()
    life: tuple[str, ...] = ()
    top: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing was chosen."""
        return not (self.hand or self.life or self.top)


def faults(stacked: Stacked, deck: tuple[str, ...], rules: Rules) -> Iterator[Refusal]:
    """Yield why cards can't be stacked so: more of them than there is room for, or than the deck has."""
    for why, cards, most in (
        ("stacked_hand", stacked.hand, rules.setup_hand), ("stacked_life", stacked.life, rules.setup_life_cloth),
    ):  # fmt: skip
        if len(cards) > most:
            yield Refusal("house", why, {"have": len(cards), "most": most})
    there, wanted = Counter(deck), Counter((*stacked.hand, *stacked.life, *stacked.top))
    for no, count in wanted.items():
        if count > there[no]:
            yield Refusal("house", "stacked_cards", {"have": there[no], "want": count}, {"card": no})


def arranged(
    order: tuple[int, ...], numbers: Mapping[int, str], stacked: Stacked, *, hand: int, life: int
) -> tuple[int, ...]:
    """Return a shuffled deck with the chosen cards where `hand` cards, then `life` as Life Cloth, are taken from it.

    Life Cloth is laid one card on the other: the uppermost is taken last [4.1].
    """
    rest = list(order)
    held, cloth, top = (
        [_taken(rest, numbers, no) for no in part] for part in (stacked.hand, stacked.life, stacked.top)
    )  # fmt: skip
    held += _first(rest, hand - len(held))
    cloth += _first(rest, life - len(cloth))
    return (*held, *reversed(cloth), *top, *rest)


def _taken(rest: list[int], numbers: Mapping[int, str], no: str) -> int:
    card = next(card for card in rest if numbers[card] == no)
    rest.remove(card)
    return card


def _first(rest: list[int], count: int) -> list[int]:
    found = rest[: max(0, count)]
    del rest[: len(found)]
    return found
