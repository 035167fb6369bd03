"""What can be done by hand with a zone as a whole."""

from collections.abc import Iterator

from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.wixoss import manual_actions as own
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.zones import (
    CHECK,
    DECK,
    ENER,
    EXCLUDED,
    FACE_DOWN,
    HAND,
    LIFE,
    LRIG_DECK,
    LRIG_TRASH,
    TRASH,
    Pile,
    Place,
    Zone,
)  # fmt: skip
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.free.entries import LINE, OPEN_PILES, Entry, Ground, Wish
from wixoss_desktop.ui.table.free.typed import number


class PileEntries(Ground):
    """The menu of a zone."""

    def of_pile(self, zone: Zone, *, opponent: bool) -> tuple[Entry, ...]:
        """Everything that can be done with a zone as a whole, or with what lies on top of it."""
        pile, count = Pile(zone, opponent), self.count(zone, opponent=opponent)
        top = Place(zone, max(0, count - 1) if zone in OPEN_PILES else 0, opponent)
        found = [] if zone in FACE_DOWN else [Entry(tr("Look through it"), f"browse {pile}")]
        found += self._deck(pile, opponent=opponent) if zone == DECK else ()
        found += self._secrets(pile, count) if zone in FACE_DOWN else ()
        found += [Entry(tr("Mulligan: a new hand"), own.Redraw(count))] if pile == Pile(HAND) else ()
        found += [Entry(tr("Shuffle"), by.Shuffle(pile)), Entry(tr("Point at it"), by.Point(Place(zone, 0, opponent)))]
        if count and zone in (DECK, LIFE, *OPEN_PILES):
            found += [LINE, Entry(tr("Top card to"), below=tuple(self.goals(top, opponent=opponent)))]
        if count and zone in (DECK, LIFE):
            last = Place(zone, count - 1, opponent)
            found += [Entry(tr("Bottom card to"), below=tuple(self.goals(last, opponent=opponent)))]
        if count:
            found.append(Entry(tr("All cards to"), below=tuple(self._all_to(zone, count, opponent=opponent))))
        return tuple(found)

    def _all_to(self, zone: Zone, count: int, *, opponent: bool) -> Iterator[Entry]:
        """Every pile of the same half that all cards of a zone can go to, as they lie."""
        whole = tuple(Place(zone, at, opponent) for at in range(count))
        for other in (HAND, ENER, TRASH, LRIG_DECK, LRIG_TRASH, CHECK, EXCLUDED):
            if other != zone:
                yield Entry(self.zone_name(other), by.Move(whole, by.Goal(Place(other, 0, opponent))))
        for other in (DECK, LIFE):
            if other != zone:
                text, top = tr("{zone}, at the bottom", zone=self.zone_name(other)), Place(other, 0, opponent)
                yield Entry(text, by.Move(whole, by.Goal(top, "bottom")))

    def _deck(self, pile: Pile, *, opponent: bool) -> Iterator[Entry]:
        hand = by.Goal(Place(HAND, 0, opponent))
        yield Entry(tr("Draw", "deed"), by.Deal(1, pile, hand))
        yield Entry(tr("Draw several …"), self.deal(pile, HAND, tr("Draw", "deed")))
        yield Entry(tr("To the trash …"), self.deal(pile, TRASH, tr("To the trash")))
        yield Entry(tr("Ener Charge …"), self.deal(pile, ENER, tr("Ener Charge")))
        yield Entry(tr("To the Life Cloth …"), self.deal(pile, LIFE, tr("To the Life Cloth")))
        yield Entry(tr("Top card to the bottom"), by.Deal(1, pile, by.Goal(Place(DECK, 0, opponent), "bottom")))
        yield LINE
        yield Entry(tr("Show until one fits …"), f"seek {pile}")

    def deal(self, pile: Pile, zone: Zone, title: str) -> Wish:
        """So many cards from the top of a deck to another zone of its player."""

        def made(text: str) -> Action | None:
            n = number(text)
            return None if n is None else by.Deal(n, pile, by.Goal(Place(zone, 0, pile.opponent)))

        return Wish(title, tr("How many cards?"), made, "2", True)

    def _secrets(self, pile: Pile, count: int) -> Iterator[Entry]:
        yield Entry(tr("Look at the top …"), self.top(pile))
        if pile.zone in (DECK, LIFE):
            yield Entry(tr("Look at the bottom …"), self.bottom(pile, count))
        yield Entry(tr("Look at all of it"), f"peek {pile} 0")
        whole = tuple(Place(pile.zone, at, pile.opponent) for at in range(count))
        yield Entry(tr("Show all of it to both"), by.Show(whole, "both") if whole else None)
        if any(place.zone == pile.zone and place.opponent == pile.opponent for place, _ in self._view.looking):
            yield Entry(tr("Open what was seen"), f"browse {pile}")
            yield Entry(tr("Cover it again"), by.Cover(pile))

    def top(self, pile: Pile) -> Wish:
        """A look at so many cards from the top."""

        def made(text: str) -> Action | None:
            n = number(text)
            return None if n is None or n < 1 else by.Peek(pile, n)

        return Wish(tr("Look at the top"), tr("How many cards?"), made, "3", True)

    def bottom(self, pile: Pile, count: int) -> Wish:
        """A look at so many cards from the bottom."""

        def made(text: str) -> Action | None:
            n = number(text)
            places = (Place(pile.zone, at, pile.opponent) for at in range(max(0, count - (n or 0)), count))
            return None if n is None or n < 1 else by.Show(tuple(places), "me")

        return Wish(tr("Look at the bottom"), tr("How many cards?"), made, "1", True)
