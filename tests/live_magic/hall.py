"""A small vocabulary for tests of Live Magic: an event with a few sheets, and who does what in it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.live_magic.actions import basics, parse
from wixoss_desktop.engine.live_magic.game import Live, LiveMagicGame
from wixoss_desktop.engine.live_magic.powers import POWERS, Power
from wixoss_desktop.engine.live_magic.state import COLOURS, GOLD, MagusSheet, Pack, Setup

GAME: Final = LiveMagicGame()
PACKS: Final = 12


def sheet(name: str, style: str, psm: str = "357", *powers: str, pv: int = 20) -> MagusSheet:
    """A Magus; `psm` are the attributes as digits."""
    return MagusSheet(name, style, int(psm[0]), int(psm[1]), int(psm[2]), powers, pv)


def pool(each: int = PACKS, artifacts: int | None = None, lands: int = 4) -> dict[str, Pack]:
    """So many packs of each colour, artifacts and lands."""
    counts = {**dict.fromkeys("WUBRG", each), "A": each if artifacts is None else artifacts, "L": lands}
    return {f"{pile}{at}": Pack(f"{pile}{at}") for pile, count in counts.items() for at in range(1, count + 1)}


def event_number(number: int) -> Setup:
    """An event of two to five, each with some powers."""
    dice, names = Dice(f"sheets {number}"), ("Ada", "Bea", "Cia", "Dan", "Eve")
    powers = tuple(one.id for one in POWERS)
    sheets = tuple(
        sheet(
            name,
            (*COLOURS, GOLD)[dice.roll(6)],
            "".join(dice.shuffled(tuple("357"))),
            *dice.shuffled(powers)[: dice.roll(8)],
        )
        for name in names[: 2 + number % 4]
    )
    options = (
        {"approval": "unanimous"},
        {"tournament": "challenges", "put_back.by": "user", "contest.needs_pick": "off", "auction.order": "chosen",
         "claims": "in_turn", "picks.short": "owed", "completion.declaring": "open"},
        {"tournament": "together", "sheet.public": "style_and_powers", "fate.hide": "by_user",
         "powers.declare": "in_turn", "powers.clash": "by_hand", "style.first": "each_pack"},
    )  # fmt: skip
    openly = {"completion.secret": "off"} if number % 5 == 4 else {}
    return Setup(sheets, pool(), {**options[number % 3], **openly})


def two_of_one_name() -> Setup:
    """An event that can't begin: two sheets have the same name, and its pool is empty."""
    return Setup((sheet("Ada", "R"), sheet("Ada", "U")), {})


class Hall:
    """An event, and those who take part in it, each by the first letter of the name: `hall.says("A", "take R7")`."""

    def __init__(
        self, *sheets: MagusSheet, packs: dict[str, Pack] | None = None, first: str = "",
        powers: tuple[Power, ...] = (), basics: str = "", **options: str
    ) -> None:  # fmt: skip
        told = {name.replace("__", "."): value for name, value in options.items()}
        self.setup = Setup(sheets, pool() if packs is None else packs, told, (*POWERS, *powers), basics)
        self.letters = "".join(one.name[0] for one in sheets)
        self.position: Live = next(
            position
            for number in range(200)
            for position in (GAME.begin(self.setup, f"hall {number}").position,)
            if not first or position.table.first == self.letters.index(first)
        )
        self.told: list[str] = []

    def says(self, letter: str, *actions: str) -> None:
        """Somebody answers, once or several times."""
        for action in actions:
            played = GAME.play(self.position, self.letters.index(letter), parse(action))
            self.told += [event.event for event in played.groups]
            self.position = played.position

    def all_say(self, **said: str) -> None:
        """Several answer, each once: `all_say(A="raise", B="silent")`."""
        for letter, action in said.items():
            self.says(letter, action)

    def hands_in(self, letter: str, word: str) -> None:
        """Somebody adds basic lands one by one and hands the deck in: `hands_in("A", "R11 G11")`."""
        for colour, count in basics(word).items():
            self.says(letter, *[f"land {colour}"] * count)
        self.says(letter, "hand_in")

    def leaves(self, letter: str) -> None:
        """Somebody leaves."""
        self.position = GAME.leave(self.position, self.letters.index(letter), "concede").position

    def can(self, letter: str) -> list[str]:
        """What somebody can do."""
        return [str(action) for action in GAME.legal(self.position, self.letters.index(letter))]

    def why_not(self, letter: str, action: str) -> str:
        """Why somebody can't do something; nothing where it can be done."""
        refusal = GAME.check(self.position, self.letters.index(letter), parse(action))
        return "" if refusal is None else f"{refusal.rule} {refusal.why}"

    def goes_to(self, pile: str) -> None:
        """Nobody declares anything until the round of a pile."""
        while self.stage == "declare" and self.position.table.pile != pile:
            for seat in GAME.to_act(self.position):
                self.says(self.letters[seat], "silent")

    @property
    def stage(self) -> str:
        """What is asked."""
        return self.position.table.stage

    @property
    def asked(self) -> str:
        """Who is asked, by letters."""
        return "".join(self.letters[seat] for seat in GAME.to_act(self.position))

    @property
    def first(self) -> str:
        """Who is the First."""
        return self.letters[self.position.table.first]

    def has(self, letter: str) -> str:
        """Life points, traits and packs: `19 7/3/5 U1 U2`."""
        magus = self.position.table.magi[self.letters.index(letter)]
        return " ".join((str(magus.pv), "/".join(map(str, magus.traits)), *magus.packs))

    def goes_to_tournament(self) -> None:
        """Nobody takes more than must be, until the decks are handed in."""
        while self.stage != "duels":
            letter = self.asked[0]
            can = self.can(letter)
            self.says(letter, next((one for one in ("silent", "done", "hand_in") if one in can), can[0]))

    @property
    def places(self) -> str:
        """Who has which place, by letters: `A BC D` where two share the second; nothing before the end."""
        outcome = GAME.outcome(self.position)
        return "" if outcome is None else " ".join("".join(self.letters[at] for at in one) for one in outcome.places)

    def gives(self, letter: str, *, pv: int | None = None, psm: str = "", packs: str = "") -> None:
        """Lay out what somebody has, without playing to it."""
        seat, table = self.letters.index(letter), self.position.table
        magus = table.magi[seat]
        if pv is not None:
            magus = replace(magus, pv=pv)
        if psm:
            magus = replace(magus, traits=(int(psm[0]), int(psm[1]), int(psm[2])))
        for pack in packs.split():
            magus = replace(magus, packs=(*magus.packs, pack))
            piles = tuple(tuple(one for one in pile if one != pack) for pile in table.piles)
            table = replace(table, piles=piles, table=tuple(one for one in table.table if one != pack))
        magi = (*table.magi[:seat], magus, *table.magi[seat + 1 :])
        self.position = replace(self.position, table=replace(table, magi=magi))

    def plays_on(self, seed: str = "on") -> None:
        """Play to the end by chance."""
        dice = Dice(seed)
        while seats := GAME.to_act(self.position):
            seat = seats[dice.roll(len(seats))]
            legal = GAME.legal(self.position, seat)
            action = GAME.fill(self.position, seat, legal[dice.roll(len(legal))], dice)
            played = GAME.play(self.position, seat, action)
            self.told += [event.event for event in played.groups]
            self.position = played.position
