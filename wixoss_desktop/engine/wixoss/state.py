"""The one frozen value that a game is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import UNSET, Struct, UnsetType

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.dummy import Dummy
from wixoss_desktop.engine.wixoss.events import Won
from wixoss_desktop.engine.wixoss.formats import Restrictions, Rules
from wixoss_desktop.engine.wixoss.language.names import AttachKind, DeedName, MarkerName, Phase, ThingState
from wixoss_desktop.engine.wixoss.lasting import Lasting, Pending
from wixoss_desktop.engine.wixoss.manual_state import NOTHING_BY_HAND, Manual
from wixoss_desktop.engine.wixoss.stacked import Stacked
from wixoss_desktop.engine.wixoss.steps import Step
from wixoss_desktop.engine.wixoss.things import Ref, Source
from wixoss_desktop.engine.wixoss.zones import ATTACHED, BEAT, FIELD, LAID, SLOTS, UNDER, ZONES, Zone


class Deck(Struct, frozen=True):
    """A deck as it is brought to a game: its name, LRIG-deck cards and main-deck cards.

    `center` is the number of the LRIG of level 0 that it opens with in the center; without it the player chooses.
    `crafts` are no part of it: the cards from outside the game that its cards can make [1.9.1].
    """

    name: str
    lrig_deck: tuple[Card, ...]
    main_deck: tuple[Card, ...]
    center: str | None = None
    crafts: tuple[Card, ...] = ()


class Setup(Struct, frozen=True):
    """What a game is begun with: rules and a deck for each seat.

    `first` fixes who begins; without it the seats play janken [4.1]. `cut_ins` says whether the seats agreed to
    be asked for spell cut-ins (ux.md, two players). `restrictions` is the organiser's list that the decks must keep to.
    A `free` table has no rules at all: any deck will do, and everything is done by hand.
    With a `dummy` the second seat follows its script and is never asked; its deck is the one that is made for it.
    `stacked` says for each seat which cards don't lie as they were shuffled.
    Where `by_hand` is "asked", who carries out a card by hand sees or takes what the other one hides only when that one
    says yes; otherwise nobody is asked. `unproved` are the seats that are asked, once for each of their abilities that
    aren't proved, whether it runs as it was read; for the others it does.
    """

    decks: tuple[Deck, Deck]
    rules: Rules = Rules()
    first: Seat | None = None
    cut_ins: bool = True
    restrictions: Restrictions = Restrictions()
    free: bool = False
    dummy: Dummy | None = None
    stacked: tuple[Stacked, Stacked] = (Stacked(), Stacked())
    by_hand: Literal["asked"] | UnsetType = UNSET
    unproved: tuple[Seat, ...] | UnsetType = UNSET


class Attached(Struct, frozen=True):
    """A card that is attached to a SIGNI [2.3.3]."""

    card: int
    kind: AttachKind


class LeftBehind(Struct, frozen=True):
    """A card whose SIGNI is gone: the rules will put it away [2.3.4]; `kind` says how it was attached, if it was."""

    card: int
    seat: Seat
    slot: int
    kind: AttachKind | None = None


class OnField(Struct, frozen=True):
    """A card on the field: one object from its arrival to its leaving [2.5].

    `oid` is new with each arrival and orders effects by time; `under` holds the cards below, the lowest first;
    `attached` those attached to it; `states` are those that it keeps while it is there; `germs`
    says how many are stored on it [9.5].
    """

    card: int
    oid: int
    up: bool = True
    frozen: bool = False
    under: tuple[int, ...] = ()
    attached: tuple[Attached, ...] = ()
    states: tuple[ThingState, ...] = ()
    germs: int = 0


class Tally(Struct, frozen=True):
    """What one seat has done this turn, as far as rules count it."""

    charged: bool = False
    grown: bool = False
    removed: int = 0
    refreshes: int = 0
    spells: int = 0
    arts: int = 0


class Area(Struct, frozen=True):
    """What a player has that isn't cards: markers by their names, and bonds with characters [8.15.2] [9.5] [9.6]."""

    coin: int = 0
    limit_upper: int = 0
    lrig_barrier: int = 0
    signi_barrier: int = 0
    mikomiko_guard: int = 0
    subscriber: int = 0
    liver: int = 0
    bonds: tuple[str, ...] = ()

    def count(self, name: MarkerName) -> int:
        """Return how many markers of a name there are."""
        number: int = getattr(self, name)
        return number


class Laid(Struct, frozen=True):
    """Something in a SIGNI zone beside what stands there: a card face down, or a marker [2.6] [9.4].

    `seat` and `lane` say in which zone; `by` who put a marker there; `thing` is a SIGNI turned face down, as it was.
    """

    kind: Literal["trap", "seed", "magic_box", "face_down", "virus", "gate", "hastalyk"]
    seat: Seat
    lane: int
    card: int | None = None
    by: Seat = 0
    thing: OnField | None = None


DUMMY_SEAT: Final = 1
"""Where a dummy sits."""
ATTACK_MARK: Final = "attack"
"""In place of the key of an ability: what counts the attacks of an object in a turn."""
AGAIN_MARK: Final = "again"
"""In place of an ability's: what counts turns that a seat had right after one of its own, where a script is kept to."""


class Deed(Struct, frozen=True):
    """Something that a seat did this turn, or that befell it, with the card it was done with or to."""

    seat: Seat
    did: DeedName
    card: int


class State(Struct, frozen=True):
    """A game at one instant, in full.

    `zones` holds card ids, nine zones a seat (index `seat * 9 + zone`), the top card first in deck and Life Cloth;
    `field` holds eight slots a seat (index `seat * 8 + slot`); `stack` is the work owed, the next step last.
    Cards are numbered through both decks: `setup` order, seat 0's LRIG deck, main deck, then seat 1's; then crafts,
    of which `made` came into the game: each number is one copy of one of them, in turns.
    `used` and `used_this_turn` hold the marks of abilities that count their uses, once for each use [8.3.6]; `deeds`
    are what was done this turn, in order. `manual` is what was set up by hand.
    """

    setup: Setup
    seed: str
    rolls: int
    turn: int
    active: Seat
    phase: Phase | Literal["setup"]
    zones: tuple[tuple[int, ...], ...]
    field: tuple[OnField | None, ...]
    tallies: tuple[Tally, Tally]
    stack: tuple[Step, ...]
    lasting: tuple[Lasting, ...] = ()
    pending: tuple[Pending, ...] = ()
    used: tuple[str, ...] = ()
    used_this_turn: tuple[str, ...] = ()
    deeds: tuple[Deed, ...] = ()
    areas: tuple[Area, Area] = (Area(), Area())
    clock: int = 0
    streak: int = 0
    ending: bool = False
    extra_attacks: int = 0
    opened: bool = False
    outcome: Won | None = None
    left_behind: tuple[LeftBehind, ...] = ()
    laid: tuple[Laid, ...] = ()
    beats: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    made: int = 0
    extra_turns: tuple[Seat, ...] = ()
    manual: Manual = NOTHING_BY_HAND

    def zone(self, seat: Seat, zone: Zone) -> tuple[int, ...]:
        """Return the cards of a zone."""
        return self.zones[seat * ZONES + zone]

    def under(self, seat: Seat, slots: Iterable[int] = range(SLOTS)) -> tuple[int, ...]:
        """Return the cards under those in some slots of a seat, slot by slot, the lowest first [2.3]."""
        there = (self.field[seat * SLOTS + slot] for slot in slots)
        return tuple(card for thing in there if thing is not None for card in thing.under)

    def attached(self, seat: Seat) -> tuple[int, ...]:
        """Return the cards attached to those of a seat, slot by slot [2.3.3]."""
        there = self.field[seat * SLOTS : seat * SLOTS + SLOTS]
        return tuple(one.card for thing in there if thing is not None for one in thing.attached)

    def cards(self, seat: Seat, zone: Zone) -> tuple[int, ...]:
        """Return the cards of a zone, or those under the cards on the field, or attached to them; of no zone none."""
        if 0 <= zone < ZONES:
            return self.zones[seat * ZONES + zone]
        if zone == UNDER:
            return self.under(seat)
        if zone == BEAT:
            return self.beats[seat]
        if zone == LAID:
            return tuple(one.card for one in self.laid if one.seat == seat and one.card is not None)
        return self.attached(seat) if zone == ATTACHED else ()

    def laid_in(self, seat: Seat, lane: int, kind: str) -> Laid | None:
        """Return what of a kind is in a SIGNI zone."""
        return next((one for one in self.laid if (one.seat, one.lane, one.kind) == (seat, lane, kind)), None)

    def at(self, seat: Seat, slot: int) -> OnField | None:
        """Return what stands in a slot of the field."""
        return self.field[seat * SLOTS + slot]

    def owner(self, card: int) -> Seat:
        """Return the seat whose deck a card came from [2.4.1]."""
        if card < 0:
            return self.manual.brought[-1 - card].seat
        first, second = self.setup.decks
        made = card - deck_size(first) - deck_size(second)
        if made < 0:
            return 0 if card < deck_size(first) else 1
        return 0 if made % (len(first.crafts) + len(second.crafts)) < len(first.crafts) else 1

    def card(self, card: int) -> Card:
        """Return the printed card of an id."""
        if card < 0:
            return self.manual.brought[-1 - card].card
        first, second = self.setup.decks
        for part in (first.lrig_deck, first.main_deck, second.lrig_deck, second.main_deck):
            if card < len(part):
                return part[card]
            card -= len(part)
        crafts = first.crafts + second.crafts
        if not crafts:
            raise IndexError("no such card in this game")
        return crafts[card % len(crafts)]

    def game_mark(self, source: Source, key: str) -> str:
        """Return what counts the uses of an ability per game: for a player, by the name of the card [8.3.6] [1.7.1]."""
        card = self.card(source.card)
        printed = f"{card.no}#"
        line = f"{card.name}#{key.removeprefix(printed)}" if key.startswith(printed) else key
        return f"{source.seat}:{line}"

    def turn_mark(self, source: Source, key: str) -> str:
        """Return what counts the uses of an ability per turn: for one object, new with each arrival [8.3.6] [2.5.3].

        Off the field it is the card.
        """
        return f"{source.oid or ~source.card}:{key}"

    def is_dummy(self, seat: Seat) -> bool:
        """Whether a seat follows a script."""
        return self.setup.dummy is not None and seat == DUMMY_SEAT

    def turns_of_dummy(self) -> int:
        """Return which of its turns the script is in: the one that has begun last, counting from 1 [5.13]."""
        own, other = (self.used.count(again_mark(seat)) for seat in (DUMMY_SEAT, 1 - DUMMY_SEAT))
        in_turns = self.turn - own - other
        return own + (in_turns + (self.active == DUMMY_SEAT)) // 2

    def slot_of(self, ref: Ref) -> int | None:
        """Return the field index of a referenced object, or None; a LRIG that has grown is the same one [6.8.6]."""
        for index, thing in enumerate(self.field):
            if thing is not None and thing.oid == ref.oid:
                return index
        return None

    def is_there(self, ref: Ref) -> bool:
        """Say whether a referenced card is still the same object in the same zone [2.5.4]."""
        if ref.zone == FIELD:
            return self.slot_of(ref) is not None
        return ref.card in self.cards(ref.seat, ref.zone)


def again_mark(seat: Seat) -> str:
    """Return what counts the turns that a seat had right after one of its own."""
    return f"{seat}:{AGAIN_MARK}"


def deck_size(deck: Deck) -> int:
    """Return the number of cards a deck brings to the game."""
    return len(deck.lrig_deck) + len(deck.main_deck)


def craft_number(state: State, name: str, seat: Seat, copy: int) -> int | None:
    """Return the number of a copy of a craft that a seat's cards can make, or None if there is none of the name."""
    first, second = state.setup.decks
    crafts = [(card.name, 0) for card in first.crafts] + [(card.name, 1) for card in second.crafts]
    if (name, seat) not in crafts:
        return None
    return deck_size(first) + deck_size(second) + crafts.index((name, seat)) + copy * len(crafts)
