"""Plain defaults for a game whose table is cards in zones: who sees them, what else there could be, how one goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, Generic, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract.game import A
from wixoss_desktop.engine.contract.plain import Course, PlainGame, S
from wixoss_desktop.engine.contract.values import Eyes, Seat, Spot, What, with_part
from wixoss_desktop.engine.dice import Dice

C = TypeVar("C", bound=int | str)
T = TypeVar("T", bound=Struct)

Knowing = Literal["seat", "nobody"]
"""Who knows the cards of a zone that not everybody knows: the seat before which it lies, or nobody, as in a deck."""
WITHOUT_CARDS: Final = frozenset({"dice", "notes", "sheet"})
"""Styles of zones in which no cards lie."""


class PlainCardGame(PlainGame[S, T, A, T], Generic[S, T, A, C]):
    """A game whose table (T) has a field for each zone, by its name, with the cards (C) that lie there.

    For a zone of the mat the field has the cards of each seat, for one in the middle just its cards; first of all
    those on top. A card is its number, as a number or as text. What is seen of a table is a table too: cards that
    somebody may not know are 0 there, or "", which no card is.
    """

    known: Mapping[str, Knowing] = MappingProxyType({"deck": "nobody", "hand": "seat"})
    """Who knows the cards of the zones whose cards not everybody knows, by their names."""
    has_one_pack: bool = False
    """Whether all cards come from one pack, so that what a seat doesn't see may lie before any other."""

    def in_order(self, cards: Sequence[C]) -> tuple[C, ...]:
        """Return the cards of a hand in the order in which they are held, which must give nothing away."""
        return tuple(sorted(cards, key=lambda card: (len(str(card)), str(card))))

    def cards_in(self, table: T, zone: Spot) -> tuple[C, ...]:
        """Return the cards that lie in a zone. Raises AttributeError where the table has no field of its name."""
        lying: tuple[C, ...] = getattr(table, zone.zone) if zone.seat is None else getattr(table, zone.zone)[zone.seat]
        return lying

    def moved(
        self, table: T, course: Course, event: str, start: Spot, to: Spot, *, seat: Seat | None = None,
        openly: bool = False, light: What | None = None, chance: bool = True,
    ) -> T:  # fmt: skip
        """Return the table after a card has gone behind the others of a zone, and note it.

        `start` says which by its index, the top one without. It is told to those who know the cards of either zone, or
        `openly` to all; `seat`, `light` and `chance` are as for `Course.move`.
        """
        at = start.index or 0
        held = self.cards_in(table, start)
        card = held[at]
        table = self._with_cards(table, start, (*held[:at], *held[at + 1 :]))
        table = self._with_cards(table, to, (*self.cards_in(table, to), card))
        lying = self.cards_in(table, to)
        end = replace(to, index=lying.index(card) if self._style(to) == "hand" else len(lying) - 1)
        ends = (start, to)
        knows = None if openly or any(one.zone not in self.known for one in ends) else tuple(
            one.seat for one in ends if one.seat is not None and self.known[one.zone] == "seat"
        )  # fmt: skip
        course.move(event, str(card), start, end, seat=seat, knows=knows, light=light, chance=chance)
        return table

    # --- what follows from who knows the cards of each zone ---

    def seen_of(self, table: T, eyes: Eyes) -> T:
        """Return a table on which the cards that these eyes may not know are covered."""
        for spot in self._zones(table):
            if not self._knows(eyes, spot):
                table = self._laid_out(table, spot, tuple(type(card)() for card in self.cards_in(table, spot)))
        return table

    def lying(self, seen: T, zone: Spot) -> Sequence[str | None] | int:
        """Return the cards that lie in a zone; how many there are where nobody knows them."""
        if self._style(zone) in WITHOUT_CARDS:
            return ()
        cards = self.cards_in(seen, zone)
        return (
            len(cards) if self.known.get(zone.zone) == "nobody" else tuple(str(one) if one else None for one in cards)
        )

    def exchanged(self, table: T, seat: Seat, dice: Dice) -> T:
        """Return a table with other cards where a seat sees none: those of each seat, or of all, dealt out again."""
        unknown = [spot for spot in self._zones(table) if not self._knows(seat, spot)]
        packs = {None if self.has_one_pack else spot.seat for spot in unknown}
        for whose in sorted(packs, key=lambda one: -1 if one is None else one):
            spots = [spot for spot in unknown if self.has_one_pack or spot.seat == whose]
            cards = dice.shuffled(tuple(card for spot in spots for card in self.cards_in(table, spot)))
            for spot in spots:
                count = len(self.cards_in(table, spot))
                table, cards = self._with_cards(table, spot, cards[:count]), cards[count:]
        return table

    def _zones(self, table: T) -> tuple[Spot, ...]:
        """Return all zones in which cards lie, those of each seat and those in the middle."""
        own = tuple(zone.name for zone in self.mat if zone.style not in WITHOUT_CARDS)
        shared = tuple(Spot(None, zone.name) for zone in self.middle if zone.style not in WITHOUT_CARDS)
        return (*(Spot(seat, name) for name in own for seat in range(len(getattr(table, name)))), *shared)

    def _style(self, spot: Spot) -> str:
        zones = self.middle if spot.seat is None else self.mat
        return next(zone.style for zone in zones if zone.name == spot.zone)

    def _knows(self, eyes: Eyes, spot: Spot) -> bool:
        who = self.known.get(spot.zone)
        return who is None or (who == "seat" and (eyes == "all" or (eyes is not None and eyes == spot.seat)))

    def _with_cards(self, table: T, spot: Spot, cards: Sequence[C]) -> T:
        return self._laid_out(table, spot, self.in_order(cards) if self._style(spot) == "hand" else tuple(cards))

    def _laid_out(self, table: T, spot: Spot, cards: tuple[C, ...]) -> T:
        laid = cards if spot.seat is None else with_part(getattr(table, spot.zone), spot.seat, cards)
        return replace(table, **{spot.zone: laid})
