"""What the menus of free hands offer, for a card, a pile, the table; places are those of the seat that plays."""

from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct

from wixoss_desktop.engine.wixoss import manual_actions as by
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.manual_state import LEVEL, MEASURES, POWER, count_of
from wixoss_desktop.engine.wixoss.sight import FieldSeen, View
from wixoss_desktop.engine.wixoss.zones import (
    CHECK,
    DECK,
    ENER,
    EXCLUDED,
    FACE_DOWN,
    FIELD,
    HAND,
    LANES,
    LIFE,
    LRIG_DECK,
    LRIG_TRASH,
    SLOT_NAMES,
    SLOTS,
    TRASH,
    ZONE_NAMES,
    Place,
    Zone,
)
from wixoss_desktop.ui.table.free.typed import capital, named_number, number, trait_of
from wixoss_desktop.ui.table.names import TableNames, card_at
from wixoss_desktop.ui.translate import tr

Made = Callable[[str], Action | None]
"""Makes a deed of what a person has typed; None where that says nothing."""


class Wish(Struct, frozen=True):
    """A deed that lacks a number or a few words: what is asked for, and with what the field is filled to begin with."""

    title: str
    label: str
    made: Made
    usual: str = ""
    is_number: bool = False


class Entry(Struct, frozen=True):
    """One line of a menu: it does something, asks for something first, or opens the lines below it; else it parts."""

    text: str = ""
    does: Action | Wish | str | None = None
    below: tuple["Entry", ...] = ()


LINE: Final = Entry()
OPEN_PILES: Final = (TRASH, LRIG_TRASH, EXCLUDED)
"""Piles that everybody sees, with the newest card on top."""
PILES: Final = (HAND, ENER, TRASH, LRIG_DECK, LRIG_TRASH, CHECK, EXCLUDED)


class Menus:
    """The menus of one moment; `view` has the half of the seat that plays as `own`."""

    def __init__(self, view: View, names: TableNames) -> None:
        self._view = view
        self._names = names

    # --- a card ---

    def of_card(self, place: Place) -> tuple[Entry, ...]:
        """Everything that can be done with a card."""
        found = (
            *self._postures(place),
            Entry(tr("Move to"), below=tuple(self._goals(place, opponent=False))),
            Entry(self._to_other, below=tuple(self._goals(place, opponent=True))),
            *self._beside(place),
            *self._marks(place),
            *self._showing(place),
            LINE,
            *self._pointing(place),
        )
        return tuple(entry for entry in found if entry.below or entry.does is not None or entry == LINE)

    @property
    def _to_other(self) -> str:
        return tr("Move to {player}'s half", player=self._names.player(1 - self._view.seat))

    def _postures(self, place: Place) -> Iterator[Entry]:
        seen = self.seen(place)
        if seen is None:
            return
        yield Entry(tr("Turn down") if seen.up else tr("Turn up"), by.Set((place,), "down" if seen.up else "up"))
        frozen: by.Posture = "thawed" if seen.frozen else "frozen"
        yield Entry(tr("Thaw") if seen.frozen else tr("Freeze"), by.Set((place,), frozen))
        face: by.Posture = "face_up" if seen.no is None else "face_down"
        yield Entry(tr("Turn face up") if seen.no is None else tr("Turn face down"), by.Set((place,), face))
        yield LINE

    def _goals(self, place: Place, *, opponent: bool) -> Iterator[Entry]:
        """Every place of a half to which a card can be moved."""
        one = (place,)
        for zone in PILES:
            if (zone, opponent) != (place.zone, place.opponent):
                yield Entry(self.zone_name(zone), by.Move(one, by.Goal(Place(zone, 0, opponent))))
        for zone in (DECK, LIFE):
            name, top = self.zone_name(zone), Place(zone, 0, opponent)
            yield Entry(tr("{zone}, on top", zone=name), by.Move(one, by.Goal(top)))
            yield Entry(tr("{zone}, at the bottom", zone=name), by.Move(one, by.Goal(top, "bottom")))
        deck = self.zone_name(DECK)
        yield Entry(tr("{zone}, at a place …", zone=deck), self._nth(place, opponent=opponent))
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

    def _nth(self, place: Place, *, opponent: bool) -> Wish:
        def made(text: str) -> Action | None:
            n = number(text)
            return None if n is None or n < 1 else by.Move((place,), by.Goal(Place(DECK, n - 1, opponent)))

        return Wish(tr("Into the deck"), tr("At which place, from the top?"), made, "1", True)

    def _beside(self, place: Place) -> Iterator[Entry]:
        yield Entry(tr("Put under"), below=tuple(self._onto(place, "under")))
        yield Entry(tr("Attach to"), below=tuple(self.attachments(place)))
        lanes = (Place(FIELD, lane) for lane in LANES)
        traps = tuple(Entry(self.slot_name(lane.index), by.Move((place,), by.Goal(lane, "trap"))) for lane in lanes)
        yield Entry(tr("Set face down in a zone"), below=traps if place.zone != FIELD else ())

    def attachments(self, place: Place) -> Iterator[Entry]:
        """Every card that another one can be attached to, by the way of attaching."""
        for way, text in (("charm", tr("as a Charm")), ("acce", tr("as an Acce")), ("soul", tr("as a Soul"))):
            below = tuple(self._onto(place, way))
            if below:
                yield Entry(text, below=below)

    def _onto(self, place: Place, way: str) -> Iterator[Entry]:
        ways: dict[str, by.Way] = {"under": "under", "charm": "charm", "acce": "acce", "soul": "soul"}
        for spot in self.standing():
            if spot != place:
                yield Entry(self.called(spot), by.Move((place,), by.Goal(spot, ways[way])))

    def _marks(self, place: Place) -> Iterator[Entry]:
        seen = self.seen(place)
        if seen is None:
            return
        yield LINE
        yield Entry(tr("Counters"), below=tuple(self._counters(place, seen)))
        yield Entry(tr("Power …"), self._measure(place, seen, POWER, tr("Power, up or down by")))
        yield Entry(tr("Level …"), self._measure(place, seen, LEVEL, tr("Level, up or down by")))
        yield Entry(tr("Note …"), self._note(place, seen.note))

    def _counters(self, place: Place, seen: FieldSeen) -> Iterator[Entry]:
        for name, n in seen.counters:
            if name not in MEASURES:
                yield Entry(tr("{name}: one more ({n})", name=name, n=n), by.Count(place, n + 1, name))
                yield Entry(tr("{name}: one less", name=name), by.Count(place, n - 1, name))
        yield Entry(tr("Another one …"), self.counter(place, seen))

    def counter(self, place: Place, seen: FieldSeen) -> Wish:
        """Counters of any name, as they are typed: 'charge 3'."""

        def made(text: str) -> Action | None:
            name, n = named_number(text)
            now = count_of(seen.counters, name)
            return None if not name else by.Count(place, now + 1 if n is None else n, name)

        return Wish(tr("Counters"), tr("A name, and how many there are now:"), made, tr("counter 1"))

    def _measure(self, place: Place, seen: FieldSeen, name: str, label: str) -> Wish:
        def made(text: str) -> Action | None:
            n = number(text)
            return None if n is None else by.Count(place, n, name)

        return Wish(self.called(place), label, made, str(count_of(seen.counters, name)), True)

    def _note(self, place: Place, text: str) -> Wish:
        def made(words: str) -> Action | None:
            return by.Note(place, " ".join(words.split()))

        return Wish(tr("Note"), self.called(place), made, text)

    def _showing(self, place: Place) -> Iterator[Entry]:
        seen = self.seen(place)
        is_hidden = place.zone in FACE_DOWN if seen is None else seen.no is None
        if is_hidden:
            yield LINE
            yield Entry(tr("Look at it"), by.Show((place,), "me"))
            yield Entry(tr("Show it to both"), by.Show((place,), "both"))
            other = self._names.player(1 - self._view.seat)
            yield Entry(tr("Show it to {player}", player=other), by.Show((place,), "opponent"))

    def _pointing(self, place: Place) -> Iterator[Entry]:
        yield Entry(tr("Point at it"), by.Point(place))
        if place.zone not in FACE_DOWN:
            yield Entry(tr("Arrow to"), below=tuple(self.arrows(place)))

    def arrows(self, place: Place) -> Iterator[Entry]:
        """Every card on the field that an arrow can lead to."""
        for spot in self.standing():
            if spot != place:
                yield Entry(self.called(spot), by.Point(place, spot))

    # --- a pile ---

    def of_pile(self, zone: Zone, *, opponent: bool) -> tuple[Entry, ...]:
        """Everything that can be done with a zone as a whole, or with what lies on top of it."""
        pile, count = by.Pile(zone, opponent), self.count(zone, opponent=opponent)
        top = Place(zone, max(0, count - 1) if zone in OPEN_PILES else 0, opponent)
        found = [] if zone in FACE_DOWN else [Entry(tr("Look through it"), f"browse {pile}")]
        found += self._deck(pile, opponent=opponent) if zone == DECK else ()
        found += self._secrets(pile, count) if zone in FACE_DOWN else ()
        found += [Entry(tr("Shuffle"), by.Shuffle(pile)), Entry(tr("Point at it"), by.Point(Place(zone, 0, opponent)))]
        if count and zone in (DECK, LIFE, *OPEN_PILES):
            found += [LINE, Entry(tr("Top card to"), below=tuple(self._goals(top, opponent=opponent)))]
        return tuple(found)

    def of_row(self, place: Place) -> tuple[Entry, ...]:
        """Everything that can be done with a card of a row, and with the whole row."""
        whole = Entry(self.zone_name(place.zone), below=self.of_pile(place.zone, opponent=place.opponent))
        return (*self.of_card(place), LINE, whole)

    def count(self, zone: Zone, *, opponent: bool) -> int:
        """How many cards lie in a zone."""
        here = getattr(self._view.other if opponent else self._view.own, ZONE_NAMES[zone])
        return here if isinstance(here, int) else len(here)

    def _deck(self, pile: by.Pile, *, opponent: bool) -> Iterator[Entry]:
        hand = by.Goal(Place(HAND, 0, opponent))
        yield Entry(tr("Draw"), by.Deal(1, pile, hand))
        yield Entry(tr("Draw several …"), self.deal(pile, HAND, tr("Draw")))
        yield Entry(tr("To the trash …"), self.deal(pile, TRASH, tr("To the trash")))
        yield Entry(tr("Ener Charge …"), self.deal(pile, ENER, tr("Ener Charge")))
        yield Entry(tr("To the Life Cloth …"), self.deal(pile, LIFE, tr("To the Life Cloth")))
        yield Entry(tr("Top card to the bottom"), by.Deal(1, pile, by.Goal(Place(DECK, 0, opponent), "bottom")))
        yield LINE
        yield Entry(tr("Show until one fits …"), self.seek(pile))

    def deal(self, pile: by.Pile, zone: Zone, title: str) -> Wish:
        """So many cards from the top of a deck to another zone of its player."""

        def made(text: str) -> Action | None:
            n = number(text)
            return None if n is None else by.Deal(n, pile, by.Goal(Place(zone, 0, pile.opponent)))

        return Wish(title, tr("How many cards?"), made, "2", True)

    def seek(self, pile: by.Pile) -> Wish:
        """Cards shown from the top until one fits: a number is a level, a type or colour by its code, else a name."""

        def made(text: str) -> Action | None:
            word = " ".join(text.split())
            return by.Seek(pile, trait_of(word), word) if word else None

        return Wish(tr("Show until one fits"), tr("A level, SPELL, red, or a part of a name:"), made, "SPELL")

    def _secrets(self, pile: by.Pile, count: int) -> Iterator[Entry]:
        yield Entry(tr("Look at the top …"), self.top(pile))
        yield Entry(tr("Look at all of it"), f"peek {pile} 0")
        whole = tuple(Place(pile.zone, at, pile.opponent) for at in range(count))
        yield Entry(tr("Show all of it to both"), by.Show(whole, "both") if whole else None)
        if any(place.zone == pile.zone and place.opponent == pile.opponent for place, _ in self._view.looking):
            yield Entry(tr("Open what was seen"), f"browse {pile}")
            yield Entry(tr("Cover it again"), by.Cover(pile))

    def top(self, pile: by.Pile) -> Wish:
        """A look at so many cards from the top."""

        def made(text: str) -> Action | None:
            n = number(text)
            return None if n is None or n < 1 else by.Peek(pile, n)

        return Wish(tr("Look at the top"), tr("How many cards?"), made, "3", True)

    # --- the table ---

    def of_table(self) -> tuple[Entry, ...]:
        """What belongs to no card."""
        return (
            Entry(tr("All up"), self.all_up()),
            Entry(tr("Next turn"), self.next_turn()),
            Entry(tr("Phase"), below=tuple(self._phases())),
            LINE,
            Entry(tr("Roll a die …"), self.die()),
            Entry(tr("Toss a coin"), by.Chance("coin")),
            Entry(tr("Token …"), "token"),
            Entry(tr("Bring in a card …"), "bring"),
            LINE,
            *(self._half(opponent=opponent) for opponent in (False, True)),
            Entry(tr("Take the arrows away"), by.Unpoint() if self._view.arrows else None),
        )

    def _half(self, *, opponent: bool) -> Entry:
        side = self._view.other if opponent else self._view.own
        numbers = tuple(self._scores(side.numbers, opponent=opponent))
        note = Wish(tr("Note"), self._names.player(side.seat), self._noted(opponent=opponent), side.note)
        below = (*numbers, Entry(tr("A number …"), self.score(opponent=opponent)), Entry(tr("Note …"), note))
        return Entry(self._names.player(side.seat), below=below)

    def _scores(self, numbers: tuple[tuple[str, int], ...], *, opponent: bool) -> Iterator[Entry]:
        for name, n in numbers:
            yield Entry(tr("{name}: one more ({n})", name=name, n=n), by.Score(opponent, n + 1, name))
            yield Entry(tr("{name}: one less", name=name), by.Score(opponent, n - 1, name))

    def score(self, *, opponent: bool) -> Wish:
        """A number that a player keeps, as it is typed: 'life 20', 'coin 3'."""

        def made(text: str) -> Action | None:
            name, n = named_number(text)
            return None if not name or n is None else by.Score(opponent, n, name)

        return Wish(tr("A number"), tr("A name, and the number:"), made, tr("life 20"))

    def _noted(self, *, opponent: bool) -> Made:
        def made(words: str) -> Action | None:
            return by.Note(None, " ".join(words.split()), opponent)

        return made

    def _phases(self) -> Iterator[Entry]:
        opponent = self._view.active != self._view.seat
        for phase in by.PHASES:
            text = self._names.book.lexicon.term(f"phase.{phase}")
            yield Entry(text, by.GoTo(max(1, self._view.turn), phase, opponent))

    def all_up(self) -> Action | None:
        """All cards of the half that are down turn up; nothing if none is."""
        down = tuple(place for place in self.standing() if not place.opponent and self._is_down(place))
        return by.Set(down, "up") if down else None

    def _is_down(self, place: Place) -> bool:
        seen = self.seen(place)
        return seen is not None and not seen.up

    def next_turn(self) -> Action:
        """The next turn, which is the other player's."""
        return by.GoTo(self._view.turn + 1, "up", self._view.active == self._view.seat)

    def die(self) -> Wish:
        """A die with any number of sides."""

        def made(text: str) -> Action | None:
            n = number(text)
            return None if n is None else by.Chance("die", n)

        return Wish(tr("Roll a die"), tr("How many sides?"), made, "6", True)

    # --- names ---

    def seen(self, place: Place) -> FieldSeen | None:
        """What stands at a place of the field."""
        if place.zone != FIELD:
            return None
        return (self._view.other if place.opponent else self._view.own).field[place.index]

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
