"""The values that pass between a game and the rest of the program. Seats count from 0, any number of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, Literal, NamedTuple, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

Seat = int
Eyes = Seat | Literal["all"] | None
"""Whose knowledge is shown: a seat's, that of all seats together, or an onlooker's (None), who sees what is public."""

P = TypeVar("P")
E = TypeVar("E")
T = TypeVar("T")


class Action(Protocol):
    """What a seat can do: a value, and its notation; a game's `parse` reads what `str` writes."""

    def __str__(self) -> str: ...

    def __hash__(self) -> int: ...


class Refusal(Struct, frozen=True):
    """Why something can't be done: the rule, a short key for the words, and the numbers that decide.

    `rule` is a rule id such as '6.9.1'; `why` names the sentence in `words`; `numbers` and `names` fill it in. `cards`
    are the numbers of the cards that it is about, where a deck is judged.
    """

    rule: str
    why: str
    numbers: dict[str, int] = {}
    names: dict[str, str] = {}
    cards: tuple[str, ...] = ()


class Outcome(Struct, frozen=True):
    """How a game ended: who shares the first place, who the second, and so on; `why` decided it.

    Each seat has one place. With `teams` the seats of a team share theirs.
    """

    places: tuple[tuple[Seat, ...], ...]
    why: str
    teams: tuple[tuple[Seat, ...], ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in the first place; none where all share it, which is a draw."""
        return self.places[0] if len(self.places) > 1 else ()


class Spot(Struct, frozen=True):
    """Where a card lies, in everybody's words: whose side (None: a shared place), the zone by its name, and the index.

    The index counts from 0; None where the one who is told sees no order there.
    """

    seat: Seat | None
    zone: str
    index: int | None = None


class CardFlight(Struct, frozen=True):
    """A card on its way, None for whoever may not know it; an end is None where it comes into play or leaves it."""

    card: str | None
    start: Spot | None
    to: Spot | None


class News(Struct, frozen=True):
    """One thing that happened, as somebody may be told: which kind of event, whose it is, which cards moved.

    Games have subclasses with whatever else their events say.
    """

    event: str
    seat: Seat | None = None
    moves: tuple[CardFlight, ...] = ()

    @property
    def thrown(self) -> tuple[int, ...]:
        """What dice show that were thrown before everybody's eyes."""
        return ()


class Played(NamedTuple, Generic[P, E]):
    """What an action led to: the position after it, and the groups of events on the way; a group is one moment."""

    position: P
    groups: tuple[E, ...]


class Saying(Struct, frozen=True):
    """What a seat can say openly about being asked: which habits it takes up by that, for a turn or for good, or drops.

    A habit is a name that the game knows: `Law.by_habit` says what a seat with it answers by itself.
    """

    takes_up: tuple[str, ...] = ()
    drops: tuple[str, ...] = ()
    is_for_turn: bool = False


class Audience(Struct, frozen=True):
    """Who may look on while a seat is asked: everybody (`is_open`), or who sits down along with it, as partners do.

    Of what is asked in the open all that can be answered is to be known by public facts, or `declines` names the one
    answer that is, and for the others the seat looks at its cards first; so it does where some answers are named that
    all may know (`openly`). Where all may know what could be answered, but not what is, the others `look_away`; where
    those asked can answer by a key each without being seen, they do so `at_once`, in the order of their keys.
    """

    is_open: bool = False
    along: tuple[Seat, ...] = ()
    openly: tuple[Action, ...] = ()
    look_away: bool = False
    at_once: tuple[Seat, ...] = ()


Grade = Literal["own", "response", "answer"]
"""How free a choice is: of one's own accord, asked about something of another's, or inside another choice."""
What = Literal[
    "drew", "searched", "looked", "revealed", "turned_up", "crushed", "shown", "shuffled", "rolled", "threw", "opened",
    "answered", "ended",
]  # fmt: skip
"""How something came to light. It says with which words somebody is asked whether it may be taken back, and whether all
stop to look before one who shares the screen goes on (`revealed`, `turned_up`, `shown`, the dice of `rolled` and
`threw`). No file holds it. A game takes the word that is nearest, `revealed` where none is near, and says in its news,
by the names of its own events, what really happened.
"""


class Seen(Struct, frozen=True):
    """One thing that came to light on the way from one position to the next. It may be read out to every seat.

    `seats` are those who learned something; `owner` is whose cards they were; `cards` holds card numbers that all
    have seen; `count` says how many cards or times. `chance` says that dice, or the order of cards that nobody knew,
    decided, and not a player who laid open a card that he knew: what he has shown himself doesn't hinder him.
    """

    what: What
    seats: tuple[Seat, ...]
    owner: Seat | None = None
    count: int = 1
    cards: tuple[str, ...] = ()
    chance: bool = True

    def hinders(self, seat: Seat) -> bool:
        """Say whether a seat can't simply take back what came before this."""
        return self.chance or seat in self.seats


def with_part(parts: tuple[T, ...], at: int, part: T) -> tuple[T, ...]:
    """Return parts, one for each seat mostly, with another one in one place."""
    return (*parts[:at], part, *parts[at + 1 :])


def joined(found: Iterable[Seen]) -> tuple[Seen, ...]:
    """Return the same things with those of one kind put together, in order of their first appearance."""
    together: dict[tuple[object, ...], Seen] = {}
    for one in found:
        key = (one.what, one.seats, one.owner, one.chance)
        known = together.get(key)
        if known is not None:
            one = replace(known, count=known.count + one.count, cards=known.cards + one.cards)
        together[key] = one
    return tuple(together.values())
