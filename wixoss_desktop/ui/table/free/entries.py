"""The lines of the menus of free hands, and the places that they speak of, as the seat that plays says them."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.sight import FieldSeen, View, card_at
from wixoss_desktop.engine.wixoss.zones import (
    BEAT,
    CHECK,
    DECK,
    ENER,
    EXCLUDED,
    FACE_DOWN,
    FIELD,
    HAND,
    LIFE,
    LRIG_DECK,
    LRIG_TRASH,
    SLOT_NAMES,
    SLOTS,
    TRASH,
    ZONE_NAMES,
    Place,
    Zone,
)  # fmt: skip
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.free.typed import capital, number
from wixoss_desktop.ui.table.names import TableNames

if TYPE_CHECKING:
    from wixoss_desktop.cards.catalogue.search.completing import Offers

Made = Callable[[str], Action | None]
"""Makes a deed of what a person has typed; None where that says nothing. May raise NotUnderstood or BadSearch."""


class NotUnderstood(ValueError):
    """Why nothing can be made of what a person has typed, in words."""


class Wish(Struct, frozen=True):
    """A deed that lacks a number or a few words: what is asked for, and with what the field is filled to begin with.

    `complete` offers ways to go on with a search line.
    """

    title: str
    label: str
    made: Made
    usual: str = ""
    is_number: bool = False
    complete: Callable[[str, int], "Offers"] | None = None


class Entry(Struct, frozen=True):
    """One line of a menu: it does something, asks for something first, or opens the lines below it; else it parts."""

    text: str = ""
    does: Action | Wish | str | None = None
    below: tuple["Entry", ...] = ()


LINE: Final = Entry()
OPEN_PILES: Final = (TRASH, LRIG_TRASH, EXCLUDED)
"""Piles that everybody sees, with the newest card on top."""
PILES: Final = (HAND, ENER, TRASH, LRIG_DECK, LRIG_TRASH, CHECK, EXCLUDED, BEAT)


class Ground:
    """What lies where in one moment; `view` has the half of the seat that plays as `own`."""

    def __init__(self, view: View, names: TableNames) -> None:
        self._view = view
        self._names = names

    def piles_for(self, cards: tuple[Place, ...], *, opponent: bool) -> Iterator[Entry]:
        """Every pile of a half to which cards can be moved."""
        lies_in = {(card.zone, card.opponent) for card in cards}
        for zone in PILES:
            if lies_in != {(zone, opponent)}:
                yield Entry(self.zone_name(zone), by.Move(cards, by.Goal(Place(zone, 0, opponent))))
        for zone in (DECK, LIFE):
            name, top = self.zone_name(zone), Place(zone, 0, opponent)
            yield Entry(tr("{zone}, on top", zone=name), by.Move(cards, by.Goal(top)))
            yield Entry(tr("{zone}, at the bottom", zone=name), by.Move(cards, by.Goal(top, "bottom")))
        deck = self.zone_name(DECK)
        yield Entry(tr("{zone}, at a place …", zone=deck), self._nth(cards, opponent=opponent))

    def goals(self, place: Place, *, opponent: bool) -> Iterator[Entry]:
        """Every place of a half to which a card can be moved."""
        one = (place,)
        yield from self.piles_for(one, opponent=opponent)
        yield LINE
        for slot in range(SLOTS):
            spot = Place(FIELD, slot, opponent)
            if spot != place:
                yield Entry(self.slot_name(slot), by.Move(one, by.Goal(spot)))
        if place.zone != FIELD:
            yield Entry(tr("Face down"), below=tuple(self._face_down(place, opponent=opponent)))

    def _face_down(self, place: Place, *, opponent: bool) -> Iterator[Entry]:
        for slot in range(SLOTS):
            yield Entry(self.slot_name(slot), by.Move((place,), by.Goal(Place(FIELD, slot, opponent), "down")))

    def _nth(self, cards: tuple[Place, ...], *, opponent: bool) -> Wish:
        def made(text: str) -> Action | None:
            n = number(text)
            return None if n is None or n < 1 else by.Move(cards, by.Goal(Place(DECK, n - 1, opponent)))

        return Wish(tr("Into the deck"), tr("At which place, from the top?"), made, "1", True)

    def count(self, zone: Zone, *, opponent: bool) -> int:
        """How many cards lie in a zone."""
        here = getattr(self._view.other if opponent else self._view.own, ZONE_NAMES[zone])
        return here if isinstance(here, int) else len(here)

    def seen(self, place: Place) -> FieldSeen | None:
        """What stands at a place of the field."""
        if place.zone != FIELD:
            return None
        return (self._view.other if place.opponent else self._view.own).field[place.index]

    def is_hidden(self, place: Place) -> bool:
        """Whether not everybody sees the card at a place."""
        seen = self.seen(place)
        return place.zone in FACE_DOWN if seen is None else seen.no is None

    @property
    def to_other(self) -> str:
        """The line below which the places of the other half stand."""
        return tr("Move to {player}'s half", player=self.other_player)

    @property
    def other_player(self) -> str:
        """What the other player is called."""
        return self._names.player(1 - self._view.seat)

    def standing(self) -> tuple[Place, ...]:
        """Where cards stand, one's own first."""
        places = (Place(FIELD, slot, opponent) for opponent in (False, True) for slot in range(SLOTS))
        return tuple(place for place in places if self.seen(place) is not None)

    def called(self, place: Place) -> str:
        """A card by its name and the place where it stands."""
        no = card_at(self._view, place)
        name = tr("a card face down") if no is None else self._names.book.short_name(no)
        player = self._names.player(1 - self._view.seat if place.opponent else self._view.seat)
        return tr("{card} ({player}, {place})", card=name, player=player, place=self.slot_name(place.index))

    def zone_name(self, zone: Zone) -> str:
        """What a zone is called."""
        return capital(self._names.book.lexicon.term(f"zone.{ZONE_NAMES[zone]}"))

    def slot_name(self, slot: int) -> str:
        """What a slot of the field is called."""
        return capital(self._names.book.lexicon.term(f"lane.{SLOT_NAMES[slot]}"))
