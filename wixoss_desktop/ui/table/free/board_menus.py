"""The menus of free hands at any board: from its zones, and the ways in which cards can be put there."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import partial
from typing import ClassVar, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.deeds.board import BOTTOM, DOWN, STANDING, HandBoard, HandZone, sides
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.table.free.entries import LINE, HandEntry, Tool, Wish, counting, named_number

D = TypeVar("D")

HOW_MANY: Final = marked("How many cards?")
OUTSIDE: Final = HandZone("outside", "aside")
"""Where a card lies that is brought in, until it is."""
_ALL_OF_ONE: Final = (marked("Show it to both"), marked("Show it to everybody"))
_ALL_OF_SEVERAL: Final = (marked("Show them to both"), marked("Show them to everybody"))


class SlotStanding(Struct, frozen=True):
    """What stands in a slot: how it could lie otherwise, the counters on it, and what is written there."""

    postures: tuple[by.Posture, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    note: str = ""


class Ways(Struct, frozen=True):
    """Ways of laying a card that stand together in a menu, each with its words; several cards can go by some."""

    title: str
    ways: tuple[tuple[by.Way, str], ...]
    for_several: bool = False


class BoardMenus(ABC):
    """What can be done by hand in one moment. A game says what lies where, what all is called, and adds its own lines.

    Places are those that the seat says that plays; a zone as a whole is a place without a number.
    """

    board: HandBoard
    ways: ClassVar[tuple[Ways, ...]] = ()
    """Ways beside the plain ones: onto cards, and into slots."""
    drawer: ClassVar[str] = ""
    """A zone that lies closed until its player opens it."""
    hand: ClassVar[str] = "hand"
    """Where a card from outside goes unless it is said where."""
    laid_onto: ClassVar[tuple[tuple[by.Way, str], ...]] = ()
    """The ways in which a card can be laid onto another, by words that name that."""
    steps: ClassVar[dict[str, tuple[int, ...]]] = {}
    """By how much counters that fall below 0 go up and down at a choice."""

    # --- what a game says ---

    @property
    @abstractmethod
    def seats(self) -> tuple[Seat, ...]:
        """The seats round the table, from the one that plays."""

    @abstractmethod
    def count(self, pile: by.At) -> int:
        """How many cards lie in a zone, or stand in a slot."""

    @abstractmethod
    def standing_at(self, place: by.At) -> SlotStanding | None:
        """What stands in a slot; nothing in an empty one, and in any other place."""

    @abstractmethod
    def is_hidden(self, place: by.At) -> bool:
        """Whether not everybody sees the card at a place."""

    @abstractmethod
    def looked_at(self, pile: by.At) -> int:
        """How many hidden cards of a zone the seat that plays may look at now."""

    @abstractmethod
    def kept(self, side: by.Side) -> tuple[tuple[tuple[str, int], ...], str]:
        """The numbers that a player keeps, and the note on that half."""

    @abstractmethod
    def has_arrows(self) -> bool:
        """Whether arrows lie on the table."""

    @abstractmethod
    def player(self, seat: Seat) -> str:
        """What a player is called."""

    @abstractmethod
    def zone_name(self, zone: str) -> str:
        """What a zone or a slot is called."""

    @abstractmethod
    def called(self, place: by.At) -> str:
        """A card in a slot by its name and where it stands."""

    @abstractmethod
    def posture(self, posture: by.Posture) -> str:
        """The words for laying a card otherwise."""

    def measure(self, name: str) -> tuple[str, str]:
        """What a counter that falls below 0 is called, and how it is asked for."""
        return name, name

    def number_name(self, name: str) -> str:
        """What a number that a player keeps is called."""
        return name

    def counter_name(self, name: str) -> str:
        """What a counter is called."""
        return name

    def shifted(self, start: by.At, end: by.At) -> by.HandDeed:
        """What it is to move a card from one slot of a half to another."""
        return by.Move((start,), by.Goal(end))

    def own_of_card(self, place: by.At) -> Iterator[HandEntry]:
        """What else the game knows of laying a card otherwise."""
        yield from ()

    def own_of_slot(self, place: by.At) -> tuple[HandEntry, ...]:
        """What else the game knows of a slot."""
        return ()

    def own_of_pile(self, pile: by.At) -> Iterator[HandEntry]:
        """What is usual to do with a pile."""
        yield from ()

    def own_of_several(self, cards: tuple[by.At, ...]) -> Iterator[HandEntry]:
        """What else can be done with several cards."""
        yield from ()

    def looks_under(self, place: by.At) -> Iterator[HandEntry]:
        """Looking at what belongs to a card."""
        yield from ()

    def quick(self) -> tuple[HandEntry, ...]:
        """What is done most, to stand in sight all the time; of a game that has another place for it nothing."""
        return ()

    # --- whole menus ---

    def of_card(self, place: by.At) -> tuple[HandEntry, ...]:
        """Everything that can be done with a card."""
        return _filled(
            *self._turned(place),
            HandEntry(tr("Move to"), below=tuple(self.goals(place, ""))),
            *(HandEntry(self._to(seat), below=tuple(self.goals(place, side))) for seat, side in self._others),
            *self.looks_under(place),
            *(HandEntry(tr(group.title), below=tuple(self._by_ways((place,), group))) for group in self.ways),
            *self._marks(place),
            *self._shown((place,)),
            LINE,
            HandEntry(tr("Point at it"), by.Point(place)),
            HandEntry(tr("Arrow to"), below=() if self._zone(place).hides else tuple(self.arrows(place))),
        )

    def of_row(self, place: by.At) -> tuple[HandEntry, ...]:
        """Everything that can be done with a card of a row, and with the whole row."""
        if self._zone(place).kind != "pile":
            return self.of_card(place)
        whole = self.of_pile(self.board.at(place.zone_name, None, place.side))
        return (*self.of_card(place), LINE, HandEntry(self.zone_name(place.zone_name), below=whole))

    def of_guest(self, facts: str) -> tuple[HandEntry, ...]:
        """Every place that a card from outside can be brought to, in all halves."""
        guest = by.SpokenPlace(OUTSIDE.name)
        lines = _filled(
            *(HandEntry(self.player(seat), below=tuple(self.goals(guest, side))) for seat, side in self._round),
            *(HandEntry(tr(group.title), below=tuple(self._by_ways((guest,), group))) for group in self.ways),
        )
        return tuple(_bringing(line, facts) for line in lines)

    def of_group(self, cards: tuple[by.At, ...]) -> tuple[HandEntry, ...]:
        """Everything that can be done with all of these cards; each line is one deed, taken back at once."""
        standing = tuple(filter(self.stands_in, cards))
        turned = (HandEntry(self.posture(one), by.Set(standing, one)) for one in self.board.postures if standing)
        several = (group for group in self.ways if group.for_several)
        return _filled(
            *turned,
            *((LINE,) if standing else ()),
            *self.own_of_several(cards),
            HandEntry(tr("Move to"), below=tuple(self.piles_for(cards, ""))),
            *(HandEntry(self._to(seat), below=tuple(self.piles_for(cards, side))) for seat, side in self._others),
            *(HandEntry(tr(group.title), below=tuple(self._by_ways(cards, group))) for group in several),
            *self._shown(cards),
        )

    def of_table(self) -> tuple[HandEntry, ...]:
        """What belongs to no card."""
        chances = self.board.chances
        return (
            *((HandEntry(tr("Roll a die …"), self.die()),) if "die" in chances else ()),
            *((HandEntry(tr("Toss a coin"), by.Chance("coin")),) if "coin" in chances else ()),
            *self.of_players(),
            HandEntry(tr("Take the arrows away"), by.Unpoint() if self.has_arrows() else None),
        )

    def to_hand(self, facts: str) -> by.Bring:
        """A card from outside comes to the hand."""
        return by.Bring(facts, by.Goal(self.board.at(self.hand, 0, "")))

    def of_pile(self, pile: by.At) -> tuple[HandEntry, ...]:
        """Everything that can be done with a zone as a whole, or with what lies on top of it."""
        zone, count = self._zone(pile), self.count(pile)
        first, last = (self.board.at(zone.name, at, pile.side) for at in (0, max(0, count - 1)))
        whole = tuple(self.board.at(zone.name, at, pile.side) for at in range(count))
        found = [] if zone.hides else [HandEntry(tr("Look through it"), Tool("browse", pile))]
        found += (*self.own_of_pile(pile), *(self._secrets(pile, whole) if zone.hides and whole else ()))
        found += [HandEntry(tr("Shuffle"), by.Shuffle(pile))] if count and zone.kind == "pile" else []
        found.append(HandEntry(tr("Point at it"), by.Point(first)))
        if count and zone.top:
            top = first if zone.top == "first" else last
            found += [LINE, HandEntry(tr("Top card to"), below=tuple(self.goals(top, pile.side)))]
        if count and zone.top == "first":
            found.append(HandEntry(tr("Bottom card to"), below=tuple(self.goals(last, pile.side))))
        if count:
            found.append(HandEntry(tr("All cards to"), below=tuple(self._all_to(zone, whole, pile.side))))
        return tuple(found)

    def of_players(self) -> Iterator[HandEntry]:
        """What each player keeps, and what is written on each half."""
        for seat, side in self._round:
            numbers, note = self.kept(side)
            below = (
                HandEntry(tr("A number …"), self.score(side)),
                HandEntry(tr("Note …"), self._noted(None, note, side)),
            )
            yield HandEntry(self.player(seat), below=(*self._scores(numbers, side), *below))

    # --- where cards go ---

    def goals(self, place: by.At, side: by.Side) -> Iterator[HandEntry]:
        """Every place of a half to which a card can be moved."""
        yield from self.piles_for((place,), side)
        slots = [zone for zone in self.board.zones if zone.kind == "slot"]
        yield from (LINE,) if slots else ()
        for zone in slots:
            spot = self.board.at(zone.name, None, side)
            if spot != place:
                yield HandEntry(self.zone_name(zone.name), by.Move((place,), by.Goal(spot)))
        if not self.is_slot(place) and any(DOWN in zone.ways for zone in slots):
            yield HandEntry(tr("Face down"), below=tuple(self._face_down(place, slots, side)))

    def piles_for(self, cards: tuple[by.At, ...], side: by.Side) -> Iterator[HandEntry]:
        """Every zone of a half that isn't a slot, to which cards can be moved."""
        lies_in = {(card.zone_name, card.side) for card in cards}
        zones = [zone for zone in self.board.zones if zone.kind != "slot" and zone.ways]
        zones = [zone for zone in zones if not (zone.is_shared and side)]
        for zone in zones:
            if BOTTOM not in zone.ways and lies_in != {(zone.name, side)}:
                yield HandEntry(self.zone_name(zone.name), by.Move(cards, by.Goal(self.board.at(zone.name, 0, side))))
        for zone in zones:
            if BOTTOM in zone.ways:
                yield from self._ordered(zone, cards, side)

    def _ordered(self, zone: HandZone, cards: tuple[by.At, ...], side: by.Side) -> Iterator[HandEntry]:
        name, top = self.zone_name(zone.name), self.board.at(zone.name, 0, side)

        def at(n: int) -> by.Move | None:
            return None if n < 1 else by.Move(cards, by.Goal(self.board.at(zone.name, n - 1, side)))

        yield HandEntry(tr("{zone}, on top", zone=name), by.Move(cards, by.Goal(top)))
        yield HandEntry(tr("{zone}, at the bottom", zone=name), by.Move(cards, by.Goal(top, BOTTOM)))
        nth = counting(name, tr("At which place, from the top?"), at, 1)
        yield HandEntry(tr("{zone}, at a place …", zone=name), nth)

    def _face_down(self, place: by.At, slots: list[HandZone], side: by.Side) -> Iterator[HandEntry]:
        for zone in slots:
            if DOWN in zone.ways:
                goal = by.Goal(self.board.at(zone.name, None, side), DOWN)
                yield HandEntry(self.zone_name(zone.name), by.Move((place,), goal))

    def _all_to(self, zone: HandZone, whole: tuple[by.At, ...], side: by.Side) -> Iterator[HandEntry]:
        """Every pile of the same half that all cards of a zone can go to, as they lie."""
        others = [one for one in self.board.zones if one.kind in ("pile", "row") and one.ways and one != zone]
        others = [one for one in others if not (one.is_shared and side)]
        for way in ("", BOTTOM):
            for other in others:
                if (BOTTOM in other.ways) == bool(way):
                    name, goal = self.zone_name(other.name), by.Goal(self.board.at(other.name, 0, side), way)
                    text = tr("{zone}, at the bottom", zone=name) if way else name
                    yield HandEntry(text, by.Move(whole, goal))

    def _by_ways(self, cards: tuple[by.At, ...], group: Ways) -> Iterator[HandEntry]:
        """The lines of each way of a group, below its words where there are several."""
        for way, words in group.ways:
            lines = tuple(self._by_way(cards, way))
            if len(group.ways) == 1:
                yield from lines
            elif lines:
                yield HandEntry(tr(words), below=lines)

    def _by_way(self, cards: tuple[by.At, ...], way: by.Way) -> Iterator[HandEntry]:
        """Every card onto which others can be laid in a way, or every slot, in which none does that stands already."""
        is_onto = any(way in zone.onto for zone in self.board.zones)
        for spot in self.standing() if is_onto else ():
            if spot not in cards:
                yield HandEntry(self.called(spot), by.Move(cards, by.Goal(spot, way)))
        if is_onto or any(self.is_slot(card) for card in cards):
            return
        for seat, side in self._round:
            for zone in self.board.zones:
                if way in zone.ways:
                    text = tr("{player}: {zone}", player=self.player(seat), zone=self.zone_name(zone.name))
                    yield HandEntry(text, by.Move(cards, by.Goal(self.board.at(zone.name, None, side), way)))

    def attachments(self, place: by.At) -> Iterator[HandEntry]:
        """Every card that another one can be laid onto, by the groups of several ways."""
        onto = {way for zone in self.board.zones for way in zone.onto}
        for group in self.ways:
            if len(group.ways) > 1 and onto.issuperset(way for way, _ in group.ways):
                yield from self._by_ways((place,), group)

    def onto(self, cards: tuple[by.At, ...], end: by.At) -> Iterator[HandEntry]:
        """The ways in which cards can be laid onto another one that stands in a slot."""
        zone, card = self._zone(end), self.called(end)
        for way, words in self.laid_onto:
            if way in zone.onto:
                yield HandEntry(tr(words, card=card), by.Move(cards, by.Goal(end, way)))

    def guest_onto(self, facts: str, end: by.At) -> Iterator[HandEntry]:
        """The ways in which a card from outside can be brought onto another one."""
        return (_bringing(line, facts) for line in self.onto((by.SpokenPlace(OUTSIDE.name),), end))

    # --- cards that stand ---

    def is_slot(self, place: by.At) -> bool:
        """Whether a place is a slot, in which one card stands."""
        return self._zone(place).kind == "slot"

    def stands_in(self, place: by.At) -> bool:
        """Whether a card stands at such a place: in a slot or in a row."""
        return self._zone(place).kind in STANDING

    def standing(self) -> tuple[by.At, ...]:
        """Where cards stand, one's own first."""
        zones = [zone for zone in self.board.zones if zone.kind in STANDING]
        places = (place for _, side in self._round for zone in zones for place in self._places(zone, side))
        return tuple(place for place in places if self.standing_at(place) is not None)

    def _places(self, zone: HandZone, side: by.Side) -> Iterator[by.At]:
        """A slot of a half, or each place of a row at which a card stands."""
        if zone.kind == "slot":
            yield self.board.at(zone.name, None, side)
            return
        for at in range(self.count(self.board.at(zone.name, None, side))):
            yield self.board.at(zone.name, at, side)

    def _turned(self, place: by.At) -> Iterator[HandEntry]:
        standing = self.standing_at(place)
        if standing is not None:
            yield from (HandEntry(self.posture(one), by.Set((place,), one)) for one in standing.postures)
            yield from self.own_of_card(place)
            yield LINE

    def _marks(self, place: by.At) -> Iterator[HandEntry]:
        standing = self.standing_at(place)
        if standing is None:
            return
        yield LINE
        yield HandEntry(tr("Counters"), below=tuple(self._counters(place, standing)))
        for name in self.board.signed:
            yield HandEntry(self.measure(name)[0], below=tuple(self._measures(place, standing, name)))
        yield HandEntry(tr("Note …"), self.note(place))
        yield from self.own_of_slot(place)

    def _counters(self, place: by.At, standing: SlotStanding) -> Iterator[HandEntry]:
        now = dict(standing.counters)
        for name in self._counter_names(standing):
            n, called = now.get(name, 0), self.counter_name(name)
            yield HandEntry(tr("{name}: one more ({n})", name=called, n=n), by.Count(place, n + 1, name))
            if n:
                yield HandEntry(tr("{name}: one less", name=called), by.Count(place, n - 1, name))
        yield HandEntry(tr("Another one …"), self.counter(place))

    def _counter_names(self, standing: SlotStanding) -> tuple[str, ...]:
        """The counters of a card, then those that other cards have; where there are none at all, a plain one."""
        others = (other.counters for spot in self.standing() if (other := self.standing_at(spot)) is not None)
        names = (name for counters in (standing.counters, *others) for name, _ in counters)
        return tuple(dict.fromkeys(name for name in names if name not in self.board.signed)) or (tr("counter"),)

    def _measures(self, place: by.At, standing: SlotStanding, name: str) -> Iterator[HandEntry]:
        """A value of a card some steps up or down, as it is printed, or by any number."""
        now = dict(standing.counters).get(name, 0)
        for step in self.steps.get(name, (1, -1)):
            yield HandEntry(f"{step:+}".replace("-", "\N{MINUS SIGN}"), by.Count(place, now + step, name))
        if now:
            yield HandEntry(tr("As printed"), by.Count(place, 0, name))
        ask = counting(self.called(place), self.measure(name)[1], lambda n: by.Count(place, n, name), now)
        yield HandEntry(tr("Another number …"), ask)

    def counter(self, place: by.At) -> Wish:
        """Counters of any name, as they are typed: 'charge 3'."""
        standing = self.standing_at(place)
        now = {} if standing is None else dict(standing.counters)

        def made(text: str) -> by.Count | None:
            name, n = named_number(text)
            return None if not name else by.Count(place, now.get(name, 0) + 1 if n is None else n, name)

        return Wish(tr("Counters"), tr("A name, and how many there are now:"), made, tr("counter 1"))

    def note(self, place: by.At) -> Wish:
        """What is written on a card."""
        standing = self.standing_at(place)
        return self._noted(place, "" if standing is None else standing.note, "")

    def _noted(self, place: by.At | None, text: str, side: by.Side) -> Wish:
        def made(words: str) -> by.Note:
            return by.Note(place, " ".join(words.split()), side)

        seat = next(seat for seat, one in self._round if one == side)
        return Wish(tr("Note"), self.player(seat) if place is None else self.called(place), made, text)

    # --- looking, pointing, players ---

    def _shown(self, cards: tuple[by.At, ...]) -> Iterator[HandEntry]:
        if all(map(self.is_hidden, cards)):
            one = len(cards) == 1
            yield LINE
            yield HandEntry(tr("Look at it") if one else tr("Look at them"), by.Show(cards, "me"))
            yield self._to_all(cards, *(_ALL_OF_ONE if one else _ALL_OF_SEVERAL))
            for seat, side in self._others:
                player, whom = self.player(seat), {"opp": "opponent"}.get(side, side)
                text = tr("Show it to {player}", player=player) if one else tr("Show them to {player}", player=player)
                yield HandEntry(text, by.Show(cards, whom))

    def arrows(self, place: by.At) -> Iterator[HandEntry]:
        """Every card in a slot that an arrow can lead to."""
        for spot in self.standing():
            if spot != place:
                yield HandEntry(self.called(spot), by.Point(place, spot))

    def _secrets(self, pile: by.At, whole: tuple[by.At, ...]) -> Iterator[HandEntry]:
        yield HandEntry(tr("Look at the top …"), self.top(pile))
        if self._zone(pile).top == "first":
            yield HandEntry(tr("Look at the bottom …"), self.bottom(pile))
        yield HandEntry(tr("Look at all of it"), Tool("peek", pile))
        yield self._to_all(whole, marked("Show all of it to both"), marked("Show all of it to everybody"))
        if self.looked_at(pile):
            yield HandEntry(tr("Open what was seen"), Tool("browse", pile))
            yield HandEntry(tr("Cover it again"), by.Cover(pile))

    def top(self, pile: by.At) -> Wish:
        """A look at so many cards from the top."""
        return counting(tr("Look at the top"), tr(HOW_MANY), lambda n: by.Peek(pile, n) if n > 0 else None, 3)

    def bottom(self, pile: by.At) -> Wish:
        """A look at so many cards from the bottom."""
        count = self.count(pile)

        def made(n: int) -> by.Show | None:
            places = (self.board.at(pile.zone_name, at, pile.side) for at in range(max(0, count - n), count))
            return None if n < 1 else by.Show(tuple(places), "me")

        return counting(tr("Look at the bottom"), tr(HOW_MANY), made, 1)

    def deal(self, pile: by.At, zone: str, title: str) -> Wish:
        """So many cards from the top of a pile to another zone of its player."""
        goal = by.Goal(self.board.at(zone, 0, pile.side))
        return counting(title, tr(HOW_MANY), lambda n: by.Deal(n, pile, goal), 2)

    def die(self) -> Wish:
        """A die with any number of sides."""
        return counting(tr("Roll a die"), tr("How many sides?"), lambda n: by.Chance("die", n), 6)

    def _scores(self, numbers: tuple[tuple[str, int], ...], side: by.Side) -> Iterator[HandEntry]:
        for name, n in numbers:
            called = self.number_name(name)
            yield HandEntry(tr("{name}: one more ({n})", name=called, n=n), by.Score(side, n + 1, name))
            if n:
                yield HandEntry(tr("{name}: one less", name=called), by.Score(side, n - 1, name))
            if n > 1:
                yield HandEntry(f"{called} …", counting(called, tr("What is it now?"), partial(_scored, side, name), n))

    def score(self, side: by.Side) -> Wish:
        """A number that a player keeps, as it is typed: 'life 20', 'coin 3'."""

        def made(text: str) -> by.Score | None:
            name, n = named_number(text)
            return None if not name or n is None else by.Score(side, n, name)

        return Wish(tr("A number"), tr("A name, and the number:"), made, tr("life 20"))

    # --- sides ---

    def _to_all(self, cards: tuple[by.At, ...], both: str, everybody: str) -> HandEntry:
        at = len(self.seats) > 2
        return HandEntry(tr((both, everybody)[at]), by.Show(cards, by.EVERYBODY[at]))

    @property
    def _round(self) -> tuple[tuple[Seat, by.Side], ...]:
        return tuple(zip(self.seats, sides(self.seats), strict=True))

    @property
    def _others(self) -> tuple[tuple[Seat, by.Side], ...]:
        return self._round[1:]

    def _to(self, seat: Seat) -> str:
        return tr("Move to {player}'s half", player=self.player(seat))

    def _zone(self, place: by.At) -> HandZone:
        zone = OUTSIDE if place.zone_name == OUTSIDE.name else self.board.zone(place.zone_name)
        assert zone is not None, place
        return zone


def _scored(side: by.Side, name: str, n: int) -> by.Score:
    return by.Score(side, n, name)


def _bringing(entry: HandEntry, facts: str) -> HandEntry:
    """A line that moves a card as one that brings a card in."""
    does = entry.does
    if isinstance(does, Wish):
        does = replace(does, made=lambda text, made=does.made: _brought(made(text), facts))
    return replace(entry, does=_brought(does, facts), below=tuple(_bringing(one, facts) for one in entry.below))


def _brought(does: D, facts: str) -> D | by.Bring:
    return by.Bring(facts, does.to) if isinstance(does, by.Move) else does


def _filled(*entries: HandEntry) -> tuple[HandEntry, ...]:
    """The lines that lead somewhere."""
    return tuple(entry for entry in entries if entry.below or entry.does is not None or entry == LINE)
