"""The menus of hands at the free table of any game: what lies there, by the names that the game has for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from wixoss_desktop.engine.contract import Seat, Spot
from wixoss_desktop.engine.contract.plain import PlainPosition
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.deeds.board import DOWN, seat_called, sides
from wixoss_desktop.engine.deeds.free_table import FACE_DOWN, FACE_UP, NOTE, FreeCards, GameByHand, S
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.free.board_menus import BoardMenus, SlotStanding
from wixoss_desktop.ui.table.free.entries import HandEntry, InTurn


class TableMenus(BoardMenus):
    """What can be done at one moment of a free table; `term` says what something is called, or another word."""

    def __init__(
        self,
        game: GameByHand[S],
        position: PlainPosition[S, FreeCards],
        seat: Seat,
        term: Callable[[str, str], str],
        player: Callable[[Seat], str],
    ) -> None:
        self.board = game.hand_board
        self._hands, self._table, self._seat = game.hands, position.table, seat
        self._term, self._player = term, player

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats round the table, from the one that plays."""
        count = self._table.seats
        return tuple((self._seat + at) % count for at in range(count))

    def count(self, pile: by.At) -> int:
        """How many cards lie in a zone."""
        return len(self._lying(pile))

    def standing_at(self, place: by.At) -> SlotStanding | None:
        """What stands in a slot or a row, and in which other ways it could lie."""
        cards = self._lying(place) if self.stands_in(place) else ()
        at = 0 if self.is_slot(place) else place.number
        if at is None or not 0 <= at < len(cards):
            return None
        written = {name: text for card, name, text in self._table.on if card == cards[at]}
        counted = tuple((name, int(written.get(name, 0))) for name in (*self.board.counters, *written) if name != NOTE)
        zone, lies = self.board.zone(place.zone_name), self._table.posture(cards[at])
        faces = (FACE_UP, FACE_DOWN)
        ways = (
            faces
            if zone is not None and DOWN in zone.ways
            else [one for one in self.board.postures if one not in faces]
        )
        others = [one for one in ways if one != (lies or next(iter(ways), ""))]
        return SlotStanding(tuple(dict.fromkeys(others)), tuple(dict.fromkeys(counted)), written.get(NOTE, ""))

    def is_hidden(self, place: by.At) -> bool:
        """Whether not everybody sees the card at a place."""
        spot = self._spot(place)
        return (spot.index or 0) < self.count(place) and self._hands.lies_down(self._table, spot)

    def looked_at(self, pile: by.At) -> int:
        """How many hidden cards of a zone the seat that plays may look at now."""
        return sum((card, self._seat) in self._table.shown for card in self._lying(pile))

    def kept(self, side: by.Side) -> tuple[tuple[tuple[str, int], ...], str]:
        """The numbers that a player keeps, and the note on that half."""
        seat = seat_called(side, self._seat, tuple(range(self._table.seats))) or 0
        written = {name: text for on, name, text in self._table.on if on == -1 - seat}
        names = dict.fromkeys((*self.board.numbers, *written))
        return tuple((name, int(written.get(name, 0))) for name in names if name != NOTE), written.get(NOTE, "")

    def has_arrows(self) -> bool:
        """Whether arrows lie on the table."""
        return bool(self._table.arrows)

    def player(self, seat: Seat) -> str:
        """What a player is called."""
        return self._player(seat)

    def zone_name(self, zone: str) -> str:
        """What a zone is called."""
        name = self._term(f"zone.{zone}", zone)
        return name[:1].upper() + name[1:]

    def called(self, place: by.At) -> str:
        """A card that stands by its name and whose it is."""
        cards = self._lying(place)
        at = 0 if self.is_slot(place) else place.number or 0
        seat = seat_called(place.side, self._seat, tuple(range(self._table.seats))) or 0
        if not 0 <= at < len(cards) or self._hands.lies_down(self._table, self._spot(place)):
            return f"{self.zone_name(place.zone_name)} ({self.player(seat)})"
        face = self._table.faces[cards[at]]
        return f"{self._term(f'card.{face}', face)} ({self.player(seat)})"

    def posture(self, posture: by.Posture) -> str:
        """The words for laying a card otherwise."""
        usual = {FACE_UP: tr("Turn face up"), FACE_DOWN: tr("Turn face down")}
        return self._term(f"posture.{posture}", usual.get(posture, posture))

    def number_name(self, name: str) -> str:
        """What a number that a player keeps is called."""
        return self._term(f"figure.{name}", name)

    def counter_name(self, name: str) -> str:
        """What a counter is called."""
        return self._term(f"figure.{name}", name)

    def measure(self, name: str) -> tuple[str, str]:
        """What a counter that falls below 0 is called, and how it is asked for."""
        called = self._term(f"figure.{name}", name)
        return called, called

    def quick(self) -> tuple[HandEntry, ...]:
        """Drawing, standing all up, a new hand, the next turn, and what belongs to no card."""
        return tuple(
            entry for entry in (*self._draws(), *self._stands_up(), *self._new_hand(), *self._next_turn()) if entry.does
        )

    def of_table(self) -> tuple[HandEntry, ...]:
        """What belongs to no card: who has the turn next and which cards come in, before all else."""
        goal = by.Goal(self.board.at(self.board.arrives, 0, "")) if self.board.arrives else None
        named = ((self._term(f"card.{token}", token), token) for token in self.board.tokens if goal is not None)
        tokens = tuple(HandEntry(name, by.Bring(token, goal)) for name, token in named if goal is not None)
        return (
            *self._next_turn(),
            *((HandEntry(tr("Bring in"), below=tokens),) if tokens else ()),
            *super().of_table(),
        )

    def _draws(self) -> Iterator[HandEntry]:
        for zone in self.board.zones:
            pile = self.board.at(zone.name, None, "")
            if zone.hides and zone.kind == "pile" and zone.name != self.hand and self.board.zone(self.hand):
                goal = by.Goal(self.board.at(self.hand, 0, ""))
                yield HandEntry(tr("Draw a card"), by.Deal(1, pile, goal) if self.count(pile) else None)

    def _stands_up(self) -> Iterator[HandEntry]:
        """Lays all own cards of all rows as they usually lie, those that lie otherwise."""
        usual, *others = self.board.postures or ("",)
        lying = tuple(
            card
            for zone in self.board.zones
            if zone.kind == "row" and not zone.is_shared
            for at, number in enumerate(self._lying(self.board.at(zone.name, None, "")))
            for card in (self.board.at(zone.name, at, ""),)
            if self._table.posture(number) in {*others} - {FACE_UP, FACE_DOWN}
        )
        if lying:
            yield HandEntry(tr("All cards upright"), by.Set(lying, usual))

    def _new_hand(self) -> Iterator[HandEntry]:
        """Puts the hand into the deck, shuffles that and deals a new hand; as long as no card of one's own stands."""
        held, size = self._lying(self.board.at(self.hand, None, "")), self.board.hand_size
        deck = next((zone for zone in self.board.zones if zone.hides and zone.name != self.hand), None)
        rows = (self.board.at(zone.name, None, "") for zone in self.board.zones if zone.kind == "row")
        if not size or deck is None or not held or any(map(self.count, rows)):
            return
        pile, top = self.board.at(deck.name, None, ""), by.Goal(self.board.at(deck.name, 0, ""))
        cards = tuple(self.board.at(self.hand, at, "") for at in range(len(held)))
        goal = by.Goal(self.board.at(self.hand, 0, ""))
        for count in dict.fromkeys((min(size, len(held)), max(1, min(size, len(held)) - 1))):
            deeds = (by.Move(cards, top), by.Shuffle(pile), by.Deal(count, pile, goal))
            yield HandEntry(tr("New hand of {n}", n=count), InTurn(deeds))

    def _next_turn(self) -> Iterator[HandEntry]:
        if self.board.turn:
            now, count = self._table.turn, self._table.seats
            seat = ((self._seat if now is None else now) + 1) % count
            side = sides(self.seats)[(seat - self._seat) % count]
            words = tr("Pass the turn to {player}", player=self.player(seat))
            yield HandEntry(words, by.Score(side, 1, self.board.turn))

    def own_of_pile(self, pile: by.At) -> Iterator[HandEntry]:
        """Drawing from a pile that lies face down; laying all cards of a row otherwise at once."""
        zone = self.board.zone(pile.zone_name)
        if zone is not None and zone.kind == "row" and self.count(pile):
            whole = tuple(self.board.at(zone.name, at, pile.side) for at in range(self.count(pile)))
            ways = (one for one in self.board.postures if one not in (FACE_UP, FACE_DOWN))
            yield from (HandEntry(self.posture(one), by.Set(whole, one)) for one in ways)
        if (
            zone is not None
            and zone.hides
            and zone.name != self.hand
            and self.count(pile)
            and self.board.zone(self.hand)
        ):
            yield HandEntry(tr("Draw a card"), by.Deal(1, pile, by.Goal(self.board.at(self.hand, 0, pile.side))))

    def _spot(self, place: by.At) -> Spot:
        zone = self.board.zone(place.zone_name)
        if zone is not None and zone.is_shared:
            return Spot(None, place.zone_name, place.number)
        seat = seat_called(place.side, self._seat, tuple(range(self._table.seats)))
        return Spot(seat, place.zone_name, place.number)

    def _lying(self, place: by.At) -> tuple[int, ...]:
        return self._hands.lying(self._table, self._spot(place))
