"""What tables hold beside the cards, read in step with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

_BEHIND_ALL: Final[tuple[float, Sequence[Any]]] = (float("inf"), ())
"""In place of a card's rows when there are no more."""


class Beside:
    """Rows of cards, asked for card by card: never do all of them lie in memory."""

    def __init__(self, rows: Iterable[Sequence[Any]]) -> None:
        """The rows begin with a card's id, and come in the order of these."""
        self._cards = groupby(rows, itemgetter(0))
        self._card: float = -1
        self._rows: Sequence[Sequence[Any]] = ()

    def of(self, card: int) -> Sequence[Sequence[Any]]:
        """The rows of a card; cards are asked for in their order."""
        while self._card < card:
            self._go_on()
        return self._rows if self._card == card else ()

    def _go_on(self) -> None:
        self._card, rows = next(self._cards, _BEHIND_ALL)
        self._rows = tuple(rows)
