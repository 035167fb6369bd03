"""The vocabulary of tests of SIW: a ring before a turn, what is done in it, and the faces that dice show."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from msgspec.structs import replace

from wixoss_desktop import paths
from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.contract.plain import Course
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.siw.actions import Act, parse
from wixoss_desktop.engine.siw.cards import Character, DeckCard, Status
from wixoss_desktop.engine.siw.deck_rules import stipulation
from wixoss_desktop.engine.siw.flow import RingEvent
from wixoss_desktop.engine.siw.game import SiwGame
from wixoss_desktop.engine.siw.state import Bout, BroughtDeck, Corner, FaceDown, Fighter, InPlay, Object, Setup, Side
from wixoss_desktop.match.siw.sets import load_sets

T = TypeVar("T")
GAME: Final = SiwGame()
WHO: Final = {"M": "B-W01", "N": "B-W02", "E": "B-W03", "D": "B-W04"}
"""Marlo, POWER, 122 kg, lucky 6; Nika, FLYER, 63 kg, lucky 3; Edda, TECHNICAL, 79 kg, lucky 1; Dorian, SKILLED, 88 kg,
lucky 2."""
ONE_EACH: Final = {"single": 1, "multi": 1}


@cache
def known() -> tuple[dict[str, Character], dict[str, DeckCard]]:
    """The characters and the cards of the base deck."""
    cards = load_sets(Path(paths.resources()) / "siw" / "cards").cards
    people = {no: card for no, card in cards.items() if isinstance(card, Character)}
    return people, {no: card for no, card in cards.items() if not isinstance(card, Character)}


def setup(form: str = "single", seats: int = 2, **options: str) -> Setup:
    """A match with the base deck for each seat; an option's point is written as `__`."""
    people, cards = known()
    named = {name.replace("__", "."): value for name, value in options.items()}
    return Setup(stipulation(form), (BroughtDeck(tuple(cards), (), True),) * seats, people, cards, named)


class Faces(Dice):
    """Dice that show what they are told; cards are never shuffled."""

    def __init__(self, faces: Iterable[int]) -> None:
        super().__init__("")
        self.faces = list(faces)

    def roll(self, sides: int) -> int:
        assert sides == 6, "only six-sided dice are told what to show"
        return self.faces.pop(0) - 1

    def shuffled(self, cards: tuple[T, ...]) -> tuple[T, ...]:
        return cards


def no(short: str) -> str:
    """The number of a card of the base deck: `C01`."""
    return f"B-{short}"


class Ring:
    """A match at the placement of its first seat: nobody has drawn, everybody stands with 100 Star Power."""

    def __init__(self, form: str, who: str, seats: int | None = None, **options: str) -> None:
        count = len(who) if seats is None else seats
        begun = setup(form, count, **options)
        is_tag = form == "tag"
        fighters, sides = [], [[] for _ in range(2 if is_tag else count)]  # type: ignore[var-annotated]
        for at, letter in enumerate(who):
            seat = at * count // len(who) if count < len(who) else at
            side = seat % 2 if is_tag else seat
            sides[side].append(at)
            fighters.append(Fighter(WHO[letter], seat, side, 100))
        filler = tuple(no for no, card in begun.cards.items() if card.colour in ("red", begun.stipulation.colour))
        self.bout = Bout(
            tuple(Corner(filler) for _ in range(count)), tuple(fighters),
            tuple(Side(tuple(one), one[0], turns=1) for one in sides), stage="place", turn=1, setup=begun,
        )  # fmt: skip
        self.events: list[RingEvent] = []

    # --- as it stands ---

    def holds(self, seat: Seat, *cards: str) -> Ring:
        """Let a seat hold these cards."""
        corner = self.bout.corners[seat]
        hand = tuple(sorted(map(no, cards)))
        return self._with(corners=_put(self.bout.corners, seat, replace(corner, hand=hand)))

    def deck(self, seat: Seat, deck: Iterable[str], discards: Iterable[str] = ()) -> Ring:
        """Lay a seat's deck and discards."""
        corner = replace(self.bout.corners[seat], deck=tuple(map(no, deck)), discards=tuple(map(no, discards)))
        return self._with(corners=_put(self.bout.corners, seat, corner))

    def stands(
        self, fighter: int, status: Status = "standing", power: int = 100, *, falls: int = 0, hidden: str = "",
        since: int = 0, objects: tuple[tuple[str, Seat], ...] = (),
    ) -> Ring:  # fmt: skip
        """Let a fighter stand so, with a card face down since a turn, and with objects of these decks beside it."""
        found = replace(
            self.bout.fighters[fighter], status=status, power=power, falls=falls,
            hidden=FaceDown(no(hidden), since) if hidden else None,
            objects=tuple(Object(no(one), of) for one, of in objects),
        )  # fmt: skip
        return self._with(fighters=_put(self.bout.fighters, fighter, found))

    def lasts(self, card: str, seat: Seat, until: int) -> Ring:
        """Let a card lie in play."""
        return self._with(lasting=(*self.bout.lasting, InPlay(no(card), seat, until)))

    def turns(self, side: int, turns: int) -> Ring:
        """Let a side have had so many own turns since a tag, the one that is going on among them."""
        return self._with(sides=_put(self.bout.sides, side, replace(self.bout.sides[side], turns=turns)))

    def _with(self, **changes: object) -> Ring:
        self.bout = replace(self.bout, **changes)
        return self

    # --- what is done ---

    def why(self, do: str, seat: Seat | None = None) -> str:
        """Why something is refused, as rule and key; nothing if it isn't."""
        found = self.refusal(do, seat)
        return "" if found is None else f"{found.rule} {found.why}"

    def refusal(self, do: str, seat: Seat | None = None) -> Refusal | None:
        """Why something is refused, None if it isn't."""
        seats = GAME.asked(self.bout)
        return GAME.refuse(self.bout, seats[0] if seat is None else seat, _read(do))

    def does(self, *todo: str, dice: Iterable[int] = (), seat: Seat | None = None) -> Ring:
        """Do one thing after the other, each by the seat that is asked first; dice show these faces."""
        faces = Faces(dice)
        for do in todo:
            seats = GAME.asked(self.bout)
            by = seats[0] if seat is None else seat
            assert by in seats, f"{do}: seat {by} isn't asked, {seats} are, at {self.bout.stage}"
            act = _read(do)
            assert GAME.refuse(self.bout, by, act) is None, (
                f"{do}: {GAME.refuse(self.bout, by, act)} at {self.bout.stage}"
            )
            assert act in GAME.choices(self.bout, by), f"{do} isn't listed at {self.bout.stage}"
            course = Course(faces)
            self.bout = GAME.answered(self.bout, by, act, course)
            self.events += [one for one in course.events if isinstance(one, RingEvent)]
        assert not faces.faces, f"nobody rolled {faces.faces}"
        return self

    def attacks(self, *cards: str, on: int | None = None, dice: Iterable[int] = ()) -> Ring:
        """Place these cards in this order, say 'Attack', and roll these faces."""
        for at, card in enumerate(cards):
            self.does(self.placing(card, at, on))
        self.does("attack")
        for face in dice:
            assert self.bout.stage in ("roll", "more", "save", "duel"), f"{face} can't be rolled at {self.bout.stage}"
            self.does("roll", dice=(face,))
        return self

    def placing(self, card: str, at: int | None = None, on: int | None = None) -> str:
        """The notation of placing a card, at the end and at the opponent unless told."""
        place = len(self.bout.line) if at is None else at
        return f"place {no(card)} at {place} on {self.other if on is None else on}"

    @property
    def other(self) -> int:
        """The legal man of the next side."""
        return self.bout.sides[(self.bout.side + 1) % len(self.bout.sides)].legal

    # --- what is seen ---

    @property
    def stage(self) -> str:
        """What is asked."""
        return self.bout.stage

    def power(self, fighter: int) -> int:
        """A fighter's Star Power."""
        return self.bout.fighters[fighter].power

    def status(self, fighter: int) -> str:
        """A fighter's status."""
        return self.bout.fighters[fighter].status

    def hand(self, seat: Seat) -> int:
        """How many cards a seat holds."""
        return len(self.bout.corners[seat].hand)

    def discards(self, seat: Seat) -> tuple[str, ...]:
        """The cards that a seat has discarded, without the name of the set."""
        return tuple(one.removeprefix("B-") for one in self.bout.corners[seat].discards)

    def told(self, event: str) -> list[RingEvent]:
        """What was told of one kind."""
        return [one for one in self.events if one.event == event]


def _put(parts: tuple[T, ...], at: int, part: T) -> tuple[T, ...]:
    return (*parts[:at], part, *parts[at + 1 :])


def _read(do: str) -> Act:
    found = parse(do)
    assert str(found) == do
    return found
