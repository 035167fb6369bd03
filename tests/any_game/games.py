"""The games that the tests of the contract run over, and how each of them is begun."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from tests.any_game.go_fish import FORM, GoFish
from tests.any_game.tides import TidesGame
from tests.any_game.tides_box import tides_of
from tests.live_magic.hall import event_number, two_of_one_name
from tests.match.players import setup_number
from tests.siw.ring import setup as siw_setup
from wixoss_desktop.engine.contract import Played, Seat
from wixoss_desktop.engine.contract.game import A, E, Game, P
from wixoss_desktop.engine.contract.setting_up import PlainSetup
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.live_magic.game import LiveMagicGame
from wixoss_desktop.engine.siw.game import SiwGame
from wixoss_desktop.engine.siw.state import Setup as Siw
from wixoss_desktop.engine.wixoss.state import Deck, Setup
from wixoss_desktop.match.wixoss import row as wixoss

S = TypeVar("S")
V = TypeVar("V")

TOO_LONG: Final = 2000


class Stop(NamedTuple, Generic[P, A, E]):
    """A position in which somebody is asked, what is answered, and what comes of it."""

    position: P
    seat: Seat
    action: A
    played: Played[P, E]


class Playouts(Generic[S, P, A, V, E]):
    """Games of one kind, played by chance; `bad` is a set-up that is refused."""

    def __init__(self, game: Game[S, P, A, V, E], setup: Callable[[int], S], bad: S) -> None:
        self.game = game
        self.setup = setup
        self.bad = bad

    def begin(self, number: int) -> Played[P, E]:
        """The first position of a game."""
        return self.game.begin(self.setup(number), f"any game {number}")

    def play(self, number: int, *, most: int = TOO_LONG) -> Iterator[Stop[P, A, E]]:
        """Play a game to its end, or so many answers of it."""
        position, dice = self.begin(number).position, Dice(f"players {number}")
        for _ in range(most):
            seats = self.game.to_act(position)
            if not seats:
                return
            seat = seats[dice.roll(len(seats))]
            legal = self.game.legal(position, seat)
            action = self.game.fill(position, seat, legal[dice.roll(len(legal))], dice)
            played = self.game.play(position, seat, action)
            yield Stop(position, seat, action, played)
            position = played.position


class Trial(Protocol):
    """Something to be tried with any game."""

    def of(self, playouts: Playouts[S, P, A, V, E]) -> None:
        """Try it; what doesn't hold is an AssertionError."""


class AnyPlayouts(Protocol):
    """Playouts of some game."""

    def put_to(self, trial: Trial) -> None:
        """Try something with them."""


class Tried(Generic[S, P, A, V, E]):
    """Playouts whose types nobody has to know."""

    def __init__(self, game: Game[S, P, A, V, E], setup: Callable[[int], S], bad: S) -> None:
        self._playouts = Playouts(game, setup, bad)

    def put_to(self, trial: Trial) -> None:
        """Try something with them."""
        trial.of(self._playouts)


def _tides(number: int) -> PlainSetup:
    deck = tuple(range(1, 10))
    return tides_of((deck, deck, (*deck[2:], 9, 8))[: 2 + number % 2] if number % 5 else (deck,) * 4)


def siw_number(number: int) -> Siw:
    """A match of one of the stipulations, for two to four."""
    form, seats = (("single", 2), ("tag", 4), ("multi", 3), ("tag", 2), ("multi", 4))[number % 5]
    return siw_setup(form, seats)


GAMES: Final[dict[str, AnyPlayouts]] = {
    "go_fish": Tried(GoFish(), lambda number: FORM.setup(2 + number % 5, {}, ()), FORM.setup(7, {}, ())),
    "tides": Tried(TidesGame(), _tides, tides_of(((1, 1, 1, 2, 3, 4), (1, 2, 3)))),
    "live_magic": Tried(LiveMagicGame(), event_number, two_of_one_name()),
    "siw": Tried(SiwGame(), siw_number, siw_setup("tag", 3)),
    "wixoss": Tried(wixoss, setup_number, Setup((Deck("Nothing", (), ()),) * 2)),
}
