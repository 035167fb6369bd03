"""Go Fish, the second game of the tests: two to six seats, a deck that all share, large hands and many answers.

Whoever is on asks another player for all cards of a rank that they hold themselves. Who has some hands them over, and
the asker goes on; else they draw, and the next one is on, unless they drew what they asked for. Four of a rank are a
book, which is laid down. Whoever has most books in the end wins. A die says who begins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract import CardFlight, Refusal, Seat, Spot, with_part
from wixoss_desktop.engine.contract.board import Die, Figure, MatZone, TableBoard, TableOffer, ZoneNote
from wixoss_desktop.engine.contract.cards import CardFace, CardFact, CardKind, FactShown, FactValue
from wixoss_desktop.engine.contract.plain import Course, PlainEvent
from wixoss_desktop.engine.contract.plain_cards import Knowing, PlainCardGame
from wixoss_desktop.engine.contract.setting_up import PlainForm, PlainSetup, SetupChoice

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final = {"s": "spade", "h": "heart", "d": "diamond", "c": "club"}
BOOK: Final = len(SUITS)
Cards = tuple[str, ...]

CARDS: Final = (
    CardKind(
        "card",
        (CardFact("rank", "word", RANKS), CardFact("suit", "word", tuple(SUITS.values()))),
        CardFace(
            (FactShown("rank", "figure"), FactShown("suit", "row")),
            ground="suit", grounds={"spade": "black", "heart": "red", "diamond": "red", "club": "black"},
        ),
    ),
)  # fmt: skip


def printed(card: str) -> Mapping[str, FactValue]:
    """What is printed on a card: `10h` is the ten of hearts."""
    return {"kind": "card", "rank": rank(card), "suit": SUITS[card[-1]]}


def rank(card: str) -> str:
    """The rank of a card."""
    return card[:-1]


FORM: Final = PlainForm("fish.1", (4, 2, 3, 5, 6), (SetupChoice("dealt", (), "5"),))
"""How a game is begun: two to six play, and so many cards each are dealt."""


class Ask(Struct, frozen=True):
    """Asks a seat for all cards of a rank."""

    whom: Seat
    rank: str

    def __str__(self) -> str:
        return f"ask {self.whom + 1} {self.rank}"


class Pond(Struct, frozen=True):
    """What lies on the table: what is left to draw, and of each seat its hand and its books, by rank.

    `on` is whose turn it is, `turn` counts turns, `out` says who has left, `die` is what was thrown to begin.
    """

    pond: Cards
    hand: tuple[Cards, ...]
    books: tuple[Cards, ...]
    out: tuple[bool, ...]
    on: Seat
    die: int
    turn: int = 1


class GoFish(PlainCardGame[PlainSetup, Pond, Ask, str]):
    """The rules, and who sees what; of others' hands one sees how many cards they hold."""

    name, setup_type, table_type = "go_fish", PlainSetup, Pond
    known: Mapping[str, Knowing] = {"pond": "nobody", "hand": "seat"}
    has_one_pack = True
    mat = (MatZone("books", "fan", 0, 0.0, 1.0), MatZone("hand", "hand", 1, public=False))
    middle = (
        MatZone("pond", "pile", 0, 0.3, 0.6, public=False, headed=True),
        MatZone("begins", "dice", 0, 0.6, 0.8, headed=True),
    )

    def in_order(self, cards: Sequence[str]) -> Cards:
        return tuple(sorted(cards, key=lambda card: (RANKS.index(rank(card)), card[-1])))

    def seats(self, setup: PlainSetup) -> tuple[Seat, ...]:
        return setup.seats

    def check_setup(self, setup: PlainSetup) -> tuple[Refusal, ...]:
        faults = FORM.check(setup)
        if not faults and setup.players * int(setup.answers["dealt"]) > len(RANKS) * BOOK:
            return (Refusal("fish.1", "too_few_cards", {"players": setup.players}),)
        return faults

    def dealt(self, setup: PlainSetup, course: Course) -> Pond:
        cards = course.dice.shuffled(tuple(one + suit for one in RANKS for suit in SUITS))
        die = course.dice.roll(setup.players)
        course.tell(PlainEvent("die", numbers=(("n", die + 1),), light="rolled"))
        none: tuple[Cards, ...] = ((),) * setup.players
        pond = Pond(tuple(cards), none, none, (False,) * setup.players, die, die + 1)
        for seat in setup.seats * int(setup.answers["dealt"]):
            pond = self._drawn(pond, seat, course)
        for seat in self.seats(setup):
            pond = _booked(pond, seat, course)
        return self._ready(pond, course)

    def asked(self, table: Pond) -> tuple[Seat, ...]:
        return (table.on,)

    def choices(self, table: Pond, seat: Seat) -> tuple[Ask, ...]:
        ranks = [one for one in RANKS if any(rank(card) == one for card in table.hand[seat])]
        others = [one for one, hand in enumerate(table.hand) if one != seat and hand and not table.out[one]]
        return tuple(Ask(whom, one) for one in ranks for whom in others)

    def why_not(self, table: Pond, seat: Seat, action: Ask) -> Refusal:
        return Refusal("fish.2", "not_held")

    def answered(self, table: Pond, seat: Seat, action: Ask, course: Course) -> Pond:
        names = (("whom", action.whom), ("rank", RANKS.index(action.rank)))
        course.tell(PlainEvent("asked", seat, numbers=names, light="revealed"))  # all learn who has none
        given = [card for card in table.hand[action.whom] if rank(card) == action.rank]
        for card in given:
            held, to = Spot(action.whom, "hand", table.hand[action.whom].index(card)), Spot(seat, "hand")
            table = self.moved(table, course, "gave", held, to, openly=True, light="revealed", chance=False)
        pond, got = table, bool(given)
        if not given and table.pond:
            pond = self._drawn(table, seat, course)
            got = rank(table.pond[0]) == action.rank
        pond = _booked(pond, seat, course)
        return self._ready(pond if got else self._next(pond, course), course)

    def _drawn(self, pond: Pond, seat: Seat, course: Course) -> Pond:
        to = Spot(seat, "hand")
        return self.moved(pond, course, "drew", Spot(None, "pond"), to, seat=seat, light="drew")

    def without(self, table: Pond, seat: Seat, course: Course) -> Pond:
        table = replace(table, out=with_part(table.out, seat, True))
        return self._ready(self._next(table, course) if table.on == seat else table, course)

    def _next(self, pond: Pond, course: Course) -> Pond:
        """Hand the turn on to the next one who still plays."""
        order = [(pond.on + step) % len(pond.hand) for step in range(1, len(pond.hand) + 1)]
        pond = replace(pond, on=next(seat for seat in order if not pond.out[seat]), turn=pond.turn + 1)
        course.tell(PlainEvent("turn", pond.on, numbers=(("turn", pond.turn),)))
        return pond

    def _ready(self, pond: Pond, course: Course) -> Pond:
        """See that whoever is on can ask: they draw where they hold nothing, or the turn goes on."""
        for _ in pond.hand:
            if not pond.hand[pond.on] and pond.pond:
                pond = self._drawn(pond, pond.on, course)
            if self.is_over(pond) or self.choices(pond, pond.on):
                break
            pond = self._next(pond, course)
        return pond

    def round(self, table: Pond) -> int:
        return table.turn

    def points(self, table: Pond) -> tuple[int, ...]:
        return tuple(len(cards) // BOOK for cards in table.books)

    def is_over(self, table: Pond) -> bool:
        return not any(self.choices(table, seat) for seat, out in enumerate(table.out) if not out)

    def parse(self, text: str) -> Ask:
        verb, _, rest = text.partition(" ")
        whom, _, asked = rest.partition(" ")
        if verb != "ask" or whom not in tuple("123456") or asked not in RANKS:
            raise ValueError(f"{text!r} is no action of Go Fish; a seat is asked for a rank: ask 2 K")
        return Ask(int(whom) - 1, asked)

    def figures(self, seen: Pond, seat: Seat | None) -> tuple[Figure, ...]:
        return () if seat is None else (Figure("books", len(seen.books[seat]) // BOOK),)

    def board(self, view: Pond, seats: tuple[Seat, ...]) -> TableBoard:
        dice, notes = (
            {Spot(None, "begins"): (Die(view.die),)},
            {Spot(None, "pond"): (ZoneNote("turn", (("n", view.turn),)),)},
        )
        return replace(super().board(view, seats), dice=dice, notes=notes)

    def active(self, seen: Pond) -> Seat | None:
        return seen.on

    def offer(self, view: Pond, seat: Seat, action: Ask) -> TableOffer:
        held = tuple(Spot(seat, "hand", at) for at, card in enumerate(view.hand[seat]) if rank(card) == action.rank)
        return TableOffer(str(action), held, (Spot(action.whom, "hand"),), click=True)


def _booked(pond: Pond, seat: Seat, course: Course) -> Pond:
    """Lay down all books that a seat holds."""
    hand = pond.hand[seat]
    for one in RANKS:
        book = tuple(card for card in hand if rank(card) == one)
        if len(book) == BOOK:
            at, first = hand.index(book[0]), len(pond.books[seat])
            ways = ((Spot(seat, "hand", at + n), Spot(seat, "books", first + n)) for n in range(BOOK))
            flights = tuple(CardFlight(card, *way) for card, way in zip(book, ways, strict=True))
            course.tell(PlainEvent("book", seat, flights, light="revealed", chance=False))
            hand = tuple(card for card in hand if card not in book)
            laid = with_part(pond.books, seat, (*pond.books[seat], *book))
            pond = replace(pond, hand=with_part(pond.hand, seat, hand), books=laid)
    return pond
