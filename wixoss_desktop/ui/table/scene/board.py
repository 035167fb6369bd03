"""Where the zones of a table lie and how cards lie in them, whatever is played. All numbers are device pixels."""

from collections.abc import Collection, Hashable, Mapping
from typing import Final, Generic, Literal, TypeVar

from msgspec import Struct

P = TypeVar("P", bound=Hashable)
"""How a game names where a card lies, or a zone: any value that can be a key. Nobody here looks into it."""

Style = Literal["lane", "flat", "pile", "sideways_pile", "sideways_row", "sideways_rows", "fan", "hand", "drawer"]
"""How cards lie in a zone: one card, which turns or (`flat`) lies sideways where there is room; a pile, of which the
top is to be seen; a row on their sides, the first uppermost; several such rows below each other; side by side and
overlapping, the last in front; a hand; a second hand that is opened and closed.
"""
PILES: Final[Collection[Style]] = ("pile", "sideways_pile")
SLOTS: Final[Collection[Style]] = ("lane", "flat")
SIDEWAYS: Final[Collection[Style]] = ("sideways_pile", "sideways_row", "sideways_rows")
SHELVES: Final[Collection[Style]] = ("hand", "drawer")
"""Rows at the edge of the table, whose cards rise when they are looked at."""


class Box(Struct, frozen=True):
    """A rectangle of whole pixels."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column that isn't in the box any more."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The first row that isn't in the box any more."""
        return self.top + self.height

    @property
    def center(self) -> tuple[int, int]:
        """The middle, on a whole pixel."""
        return self.left + self.width // 2, self.top + self.height // 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.left <= x < self.right and self.top <= y < self.bottom


class Sizes(Struct, frozen=True):
    """How large the table is, and a card on it; `gap` is between things."""

    width: int
    height: int
    card: int
    tall: int
    gap: int


class Laying(Struct, frozen=True):
    """How a person wants the table laid: for the left hand; the far half's cards as on paper, with their heads down."""

    mirrored: bool = False
    on_paper: bool = False


AS_USUAL: Final = Laying()


class SceneBoard(Struct, Generic[P], frozen=True):
    """The boxes of a table, by zone, each with how cards lie in it.

    `far` are the zones of those who sit opposite, `turned` says by how many degrees the cards of a zone are turned
    round, `cards` how wide they are where they aren't as wide as usual. `over` are zones that lie opened over the
    mat, each with the box that it has for as long.
    """

    metrics: Sizes
    boxes: Mapping[P, Box]
    styles: Mapping[P, Style]
    far: frozenset[P] = frozenset()
    turned: Mapping[P, int] = {}
    laying: Laying = AS_USUAL
    cards: Mapping[P, int] = {}
    over: Mapping[P, Box] = {}

    @property
    def mirrored(self) -> bool:
        """Whether it is laid for the left hand."""
        return self.laying.mirrored

    def turn(self, zone: P) -> int:
        """By how many degrees the cards of a zone are turned round."""
        return self.turned.get(zone, 0)

    def card(self, zone: P) -> int:
        """How wide the cards of a zone are."""
        return self.cards.get(zone, self.metrics.card)

    def box(self, zone: P) -> Box:
        """The box of a zone; of one that isn't drawn the middle of the table."""
        sizes = self.metrics
        return self.over.get(zone) or self.boxes.get(zone) or Box(sizes.width // 2, sizes.height // 2, 1, 1)

    def style(self, zone: P) -> Style:
        """How cards lie in a zone."""
        return self.styles.get(zone, "lane")

    def zone_at(self, x: float, y: float) -> P | None:
        """The zone under a point; one that lies opened there before those below it."""
        for boxes in (self.over, self.boxes):
            for zone, box in boxes.items():
                if box.holds(x, y):
                    return zone
        return None
