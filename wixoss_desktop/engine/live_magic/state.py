"""An event of Live Magic at one instant: who has what, what lies on the table, and what is being decided."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import Struct

from wixoss_desktop.engine.contract.values import Eyes, Seat, Spot
from wixoss_desktop.engine.live_magic.options import BY_NAME
from wixoss_desktop.engine.live_magic.powers import ABSOLUTE, POWERS, TRAITS, AnyDeed, Pay, Power, Trait

COLOURS: Final = "WUBRG"
BASIC: Final = "LM-basic-{}"
"""The number of a basic land, by the letter of its colour."""
ARTIFACTS: Final = "A"
LANDS: Final = "L"
PILES: Final = COLOURS + ARTIFACTS + LANDS
"""The seven piles in the order of the auction: five colours, artifacts, lands [L-012]."""
GOLD: Final = "gold"
"""The Style that is no colour."""
SEALED: Final = "?"
"""In place of an answer that somebody may not know before all have answered."""
COVERED: Final = ""
"""In place of a pack that somebody may not know."""
UNKNOWN: Final = -1
"""In place of a number that somebody may not know [L-002]."""
PACKS: Final = 7
"""So many packs each should have after the auction; three more make a deck [L-040]."""
MORE: Final = 3
SPARE: Final = 6
"""A colour with fewer packs than one for each and so many more is scarce [L-076]."""

Kind = Literal["mono", "bicolour", "gold"]
COLOUR_STEPS: Final[tuple[tuple[Kind, int], ...]] = (
    ("mono", 3), ("bicolour", 2), ("gold", 1), ("mono", 3), ("bicolour", 1)
)  # fmt: skip
"""Who takes how many packs of a colour, step by step [L-021]."""
ARTIFACT_STEPS: Final[tuple[tuple[Kind, int], ...]] = (("gold", 2), ("mono", 1), ("bicolour", 1))
"""The same of the artifacts [L-022]."""
ROUNDS_OF: Final[dict[str, int]] = {"mono": 1, "bicolour": 2, "gold": 5}
"""In how many colour rounds a kind is declared [L-023]."""

Stage = Literal[
    "approve", "colour", "declare", "take", "mark", "contest", "kind", "powers", "bid", "pair", "hide", "blind",
    "put_back", "throw",
    "after", "by_hand", "confirm", "pile", "pick", "lands_pile", "lands", "duels", "over",
]  # fmt: skip
"""What is asked: who agrees to the sheets; which colour comes next; who declares the kind of the step; packs taken
openly or marked in secret; to contest a claim, its kind, powers before the test, bids, which other pack, on which side
it is hidden, which side, what goes back, the throw, what may follow a lost test; what a power says that is carried out
by hand, and whether that was right; a pile for completion, packs from it, packs of the Lands pile, basic lands; results
of duels.
"""


class MagusSheet(Struct, frozen=True, omit_defaults=True):
    """A Magus as approved [L-001]: name, Style (a colour's letter, or `gold`), attributes, powers, life points.

    `own` is the id of the sheet that somebody keeps, to which experience goes back; nothing of one that is ready.
    `start` is the experience that it was given by agreement before its first event, `bought` what it has bought since
    its last one, as terms, and for how much [L-002]; `worn` are points of attributes that it lost in earlier events,
    after which they don't return [L-036].
    """

    name: str
    style: str
    physical: int
    social: int
    mental: int
    powers: tuple[str, ...] = ()
    pv: int = 20
    own: str = ""
    start: int = 0
    bought: tuple[tuple[str, int], ...] = ()
    worn: int = 0


class Pack(Struct, frozen=True, omit_defaults=True):
    """Four equal cards of the pool: the number of the card, what it costs, and what it is, where that is known.

    A card that somebody brought has its name for a number, and its `text` with it; `odd` says that what it is doesn't
    say in which pile it lies, but that person did [L-012], `mixed` that its copies are of several printings [L-011].
    """

    card: str
    cost: str = ""
    kind: str = ""
    text: str = ""
    odd: bool = False
    mixed: bool = False


class Setup(Struct, frozen=True, omit_defaults=True):
    """What an event begins with: a sheet for each seat, the pool by codes such as R7, options that aren't usual.

    `basics` are the basic lands of the pool, as an action writes them, where only those are played with [L-042].
    """

    sheets: tuple[MagusSheet, ...]
    packs: dict[str, Pack]
    options: dict[str, str] = {}
    powers: tuple[Power, ...] = POWERS
    basics: str = ""

    @property
    def needs(self) -> tuple[int, int, int]:
        """How many packs all take at the least, and how many they could ask for of a colour and of the artifacts."""
        seats = len(self.sheets)
        of_kind = {kind: sum(packs for one, packs in COLOUR_STEPS if one == kind) for kind, _ in COLOUR_STEPS}
        most = max(packs for _, packs in ARTIFACT_STEPS)
        return seats * (PACKS + MORE), seats * max(of_kind.values()), seats * most

    @property
    def scarce(self) -> dict[str, tuple[int, int]]:
        """The piles with fewer packs than are advised, with how many there are and how many that would be [L-076]."""
        seats, found = len(self.sheets), dict[str, tuple[int, int]]()
        for pile in PILES[:-1]:
            have = sum(code[0] == pile for code in self.packs)
            advised = 2 * seats if pile == ARTIFACTS else seats + SPARE
            if have < advised:
                found[pile] = have, advised
        return found

    def option(self, name: str) -> str:
        """Return what an option is in this event. Raises KeyError for one that doesn't exist."""
        return self.options.get(name) or BY_NAME[name].usual

    def power(self, name: str) -> Power:
        """Return a power by its name, at what it costs in this event. Raises StopIteration where nobody knows it."""
        found = next(one for one in self.powers if one.id == name)
        if name == ABSOLUTE and self.option("absolute.cost") != str(found.pay.pv):
            return msgspec.structs.replace(found, pay=Pay(pv=int(self.option("absolute.cost"))))
        return found


class Magus(Struct, frozen=True, omit_defaults=True):
    """What somebody has in this event.

    `kind` is what was declared first, `rounds` in how many colour rounds a kind was; `secret` are the packs of
    completion, `lands` the basic lands as an action writes them; `pile` is the one that was declared for completion,
    `wanted` how many packs of it are missing; `bought` counts packs of the Lands pile;
    `owed` are picks that found no pack, where they are taken after all others [L-085]; `left` are packs that are left
    out of the deck, where that is agreed [L-101].
    """

    pv: int
    traits: tuple[int, int, int]
    packs: tuple[str, ...] = ()
    kind: str = ""
    rounds: int = 0
    secret: tuple[str, ...] = ()
    wanted: int = 0
    bought: int = 0
    lands: str = ""
    has_deck: bool = False
    out: bool = False
    owed: int = 0
    left: tuple[str, ...] = ()

    @property
    def deck(self) -> tuple[str, ...]:
        """The packs in the deck: all that were taken, but for those that are left out [L-101]."""
        return tuple(pack for pack in (*self.packs, *self.secret) if pack not in self.left)

    @property
    def may_leave(self) -> tuple[str, ...]:
        """The packs of the deck that could be left out: beside lands there are as many left as make one [L-040]."""
        deck = self.deck
        is_spare = sum(pile_of(pack) != LANDS for pack in deck) > PACKS + MORE
        return tuple(pack for pack in deck if is_spare or pile_of(pack) == LANDS)

    def trait(self, kind: Trait) -> int:
        """Return how many traits of a kind there are."""
        return self.traits[TRAITS.index(kind)]


class PowerUsed(Struct, frozen=True, omit_defaults=True):
    """A power that was chosen: by whom, which, and with how many points."""

    seat: Seat
    power: str
    number: int = 0


class ToDo(Struct, frozen=True):
    """A deed of a power that is still to be carried out, for whom, and the number that was chosen with the power."""

    seat: Seat
    deed: AnyDeed
    number: int = 0


class Contest(Struct, frozen=True, omit_defaults=True):
    """A claim on a pack, or on a pile in completion, and the contest over it [L-087].

    `to_ask` are those who are still to be asked; `used` the powers, `to_do` what they still do; `winner` is who has
    won so far and `how`; `retested` are those who had their social re-test, `overbid` says that there was one; `bidder`
    holds the highest `bid`; `other` is the pack that is hidden beside the contested one.

    It has fifteen fields: with one more all are written otherwise, and events of older versions would have other sums.
    """

    pack: str
    claimer: Seat
    to_ask: tuple[Seat, ...] = ()
    contester: Seat | None = None
    kind: Trait | None = None
    used: tuple[PowerUsed, ...] = ()
    to_do: tuple[ToDo, ...] = ()
    winner: Seat | None = None
    how: Literal["", "test", "contest", "bid", "yield"] = ""
    overbid: bool = False
    retested: tuple[Seat, ...] = ()
    bid: int = 0
    bidder: Seat | None = None
    other: str = ""
    put_back: int = 0

    @property
    def two(self) -> tuple[Seat, Seat]:
        """Claimer and contester. Raises AssertionError before there is one."""
        assert self.contester is not None
        return self.claimer, self.contester

    def against(self, seat: Seat) -> Seat:
        """Return the other one of the two."""
        claimer, contester = self.two
        return contester if seat == claimer else claimer


class LastTest(Struct, frozen=True):
    """The last throws of a contest, which stay in sight until the next claim: whose, what, and who has won by them."""

    seats: tuple[Seat, Seat]
    throws: tuple[str, str]
    winner: Seat | None = None


class Taker(Struct, frozen=True):
    """Somebody's turn to take from a pile in completion: what is missing, what is more than that, or both."""

    seat: Seat
    pile: str
    takes: Literal["missing", "more", "all"]


class Pairing(Struct, frozen=True, omit_defaults=True):
    """A duel of the tournament: its two seats, the games each has won, and how that became known."""

    seats: tuple[Seat, Seat]
    wins: tuple[int, int] = (0, 0)
    how: Literal["", "typed", "rule", "left", "played"] = ""

    def other(self, seat: Seat) -> Seat:
        """Return the other one of the two."""
        return self.seats[1] if seat == self.seats[0] else self.seats[0]


NO_SETUP: Final = Setup((), {})


class LiveEvent(Struct, frozen=True, omit_defaults=True):
    """All that there is. `setup` isn't written with it: the position has it.

    `piles` are what lies in the seven piles, `table` the packs that lie face up in this round; `order` is that of the
    rounds, `round` and `step` say how far the auction is; `waiting` are who is asked, `answers` what each has answered
    that others don't know yet; `declared` are the kinds of this round by seat, `groups` who takes after whom in this
    step, `picks` how many packs are left for each; `claims` are marks that wait, by seat and pack. `given` says who has
    a pile in completion, `taken` who took which pack from it, in this order; `first` is the First [L-075]; of a view
    `eyes` says whose it is. Of free challenges `challenges` are those that wait for an answer, by who asks whom, and
    `content` who wants no more of them; of a game of all `dropped` says who has dropped out, those first that were
    first, who did at the same moment together [L-105]. `test` is looked at alone, and belongs to no sum of an event.
    `led` are the seats for which a player of the program decides since somebody left them [L-078]. `basics` are, in a
    view alone, the basic lands that are left in the pool, where only those are played with [L-042].
    """

    magi: tuple[Magus, ...]
    piles: tuple[tuple[str, ...], ...]
    order: str
    first: Seat
    table: tuple[str, ...] = ()
    stage: Stage = "declare"
    round: int = 0
    step: int = 0
    waiting: tuple[Seat, ...] = ()
    answers: tuple[str, ...] = ()
    declared: tuple[str, ...] = ()
    groups: tuple[tuple[Seat, ...], ...] = ()
    picks: tuple[int, ...] = ()
    claims: tuple[tuple[Seat, str], ...] = ()
    contest: Contest | None = None
    given: tuple[tuple[Seat, str], ...] = ()
    takers: tuple[Taker, ...] = ()
    taken: tuple[tuple[Seat, str], ...] = ()
    duels: tuple[Pairing, ...] = ()
    fallen: tuple[Seat, ...] = ()
    challenges: tuple[tuple[Seat, Seat], ...] = ()
    content: tuple[Seat, ...] = ()
    dropped: tuple[tuple[Seat, ...], ...] = ()
    eyes: Eyes = None
    setup: Setup = NO_SETUP
    test: LastTest | None = None
    led: tuple[Seat, ...] = ()
    basics: str = ""

    @property
    def pile(self) -> str:
        """The pile on auction."""
        return self.order[self.round]

    @property
    def steps(self) -> tuple[tuple[Kind, int], ...]:
        """Who takes how many in this round, step by step."""
        return ARTIFACT_STEPS if self.pile == ARTIFACTS else COLOUR_STEPS

    @property
    def arguing(self) -> Contest:
        """The claim or contest that goes on. Raises AssertionError where there is none."""
        assert self.contest is not None
        return self.contest

    @property
    def open_duels(self) -> tuple[tuple[int, Pairing], ...]:
        """The duels whose result isn't known yet, by their numbers from 1 on."""
        return tuple((number, duel) for number, duel in enumerate(self.duels, start=1) if not duel.how)

    @property
    def standing(self) -> tuple[Seat, ...]:
        """Who hasn't dropped out of the game of all [L-105]."""
        gone = {seat for moment in self.dropped for seat in moment}
        return tuple(seat for seat in self.playing if seat not in gone)

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that haven't left."""
        return tuple(seat for seat, magus in enumerate(self.magi) if not magus.out)

    def from_first(self, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return seats in their order round the table, from the First on."""
        count = len(self.magi)
        return tuple(sorted(seats, key=lambda seat: (seat - self.first) % count))

    def left_of(self, seat: Seat, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return seats in their order round the table, from the left neighbour of one on, without it."""
        count = len(self.magi)
        return tuple(sorted((one for one in seats if one != seat), key=lambda one: (one - seat) % count))

    def lying(self, pile: str) -> tuple[str, ...]:
        """Return the packs that lie in a pile."""
        return self.piles[PILES.index(pile)]

    @property
    def set_apart(self) -> tuple[str, ...]:
        """The packs that lie apart from the others: the contested one, and the one hidden with it [L-061]."""
        if self.contest is None:
            return ()
        hidden = (self.contest.other,) if self.stage in ("hide", "blind") else ()
        return tuple(pack for pack in (self.contest.pack, *hidden) if pack in self.table)

    def spot_of(self, pack: str) -> Spot:
        """Return where a pack lies that is on auction. Raises ValueError for any other."""
        apart = self.set_apart
        if pack in apart:
            return Spot(None, "stake", apart.index(pack))
        return Spot(None, "table", [one for one in self.table if one not in apart].index(pack))


def without_setup(event: LiveEvent) -> LiveEvent:
    """Return an event as it is written down."""
    return msgspec.structs.replace(event, setup=NO_SETUP)


def without_looks(event: LiveEvent) -> LiveEvent:
    """Return an event as older versions have it, which knew nothing that is only looked at."""
    return msgspec.structs.replace(event, setup=NO_SETUP, test=None)


def pile_of(pack: str) -> str:
    """Return the pile of a pack, by its code, or of a pile that is contested."""
    return pack[0]
