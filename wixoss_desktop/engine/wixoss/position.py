"""A state together with what is derived from it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from wixoss_desktop.engine.wixoss.book import Book
from wixoss_desktop.engine.wixoss.derive import Derived, derive_all
from wixoss_desktop.engine.wixoss.state import State
from wixoss_desktop.engine.wixoss.stats import Stats
from wixoss_desktop.engine.wixoss.zones import SLOTS


class Position(Struct, frozen=True):
    """A game at one instant, ready to be asked: the state, its current values, and its cards prepared."""

    state: State
    derived: Derived
    book: Book

    @classmethod
    def of(cls, state: State, book: Book | None = None) -> Position:
        """Return the position of a state, worked out from nothing."""
        book = book or Book(state.setup, state.manual.brought)
        return cls(state, derive_all(state, book), book)

    @property
    def stats(self) -> tuple[Stats | None, ...]:
        """Current values by field index."""
        return self.derived.stats

    @property
    def added_colors(self) -> Mapping[int, frozenset[str]]:
        """Colours that cards off the field have besides their own."""
        return self.derived.added_colors

    def stats_at(self, seat: int, slot: int) -> Stats:
        """Return the current values of what stands in a slot. Raises AssertionError when it is empty."""
        stats = self.derived.stats[seat * SLOTS + slot]
        assert stats is not None
        return stats
