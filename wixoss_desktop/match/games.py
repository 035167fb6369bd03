"""The table of games that can be played, and what a match needs from each of them."""

from __future__ import annotations

from typing import Any, Final, Protocol

from wixoss_desktop.engine.contract import Eyes, Refusal, Seat, Seen
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.events import Won
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import Setup, State
from wixoss_desktop.match import wixoss
from wixoss_desktop.match.seats import Unasked
from wixoss_desktop.match.terms import AgreeDraw, Concede, Deed, Ending, Grade, RunOut


class TableGame(Protocol):
    """A game's row in the table. With a second game the types of setup, position and action become unions."""

    def check_setup(self, setup: Setup) -> tuple[Refusal, ...]:
        """Return every reason why a game can't begin with this set-up."""

    def begin(self, setup: Setup, seed: str) -> Played:
        """Return the first position. Raises ValueError when the set-up isn't legal."""

    def play(self, position: Position, seat: Seat, action: Action) -> Played:
        """Return what an action leads to. Raises ValueError for an action that `check` refuses."""

    def check(self, position: Position, seat: Seat, action: Action) -> Refusal | None:
        """Return why an action is refused, or None."""

    def legal(self, position: Position, seat: Seat) -> tuple[Action, ...]:
        """Return every legal action of a seat."""

    def to_act(self, position: Position) -> tuple[Seat, ...]:
        """Return the seats that are asked now."""

    def parse(self, text: str) -> Action:
        """Read an action as its `str` writes it. Raises ValueError."""

    def view(self, position: Position, seat: Eyes) -> Any:
        """Return what a seat sees."""

    def ended(self, position: Position, outcome: Won) -> Played:
        """End a game from outside: by conceding, or by agreeing on a draw."""

    def position_of(self, state: State) -> Position:
        """Return the position of a state that was read from a file."""

    def grade(self, position: Position) -> Grade:
        """Say how free the answer to the open question is."""

    def declines(self, position: Position) -> tuple[Seat, Action] | None:
        """Return who is asked to respond by public facts only, and the answer that declines."""

    def asks_about(self, position: Position) -> Unasked | None:
        """Return what the seat may respond with that could decline, None where nobody could."""

    def could_lose(self, position: Position, seat: Seat) -> bool:
        """Say whether a seat that declines could lose by it, as far as everybody sees."""

    def taken_for_granted(self, position: Position) -> tuple[Seat, Action] | None:
        """Return the answer that older versions took for granted where nobody was asked, or None."""

    def asked_in_full(self, position: Position) -> Position | None:
        """Return a position in which a question asks for all that older versions asked for, None where it does."""

    def once_written(self, position: Position) -> State:
        """Return a state as older versions had it at the same question."""

    def last_blow(self, before: Position, played: Played) -> wixoss.Blow | None:
        """Return the damage that ended a turn or the game between two positions, if any did."""

    def seen(self, before: Position, played: Played) -> tuple[Seen, ...]:
        """Return what came to light between two positions."""


GAMES: Final[dict[str, TableGame]] = {"wixoss": wixoss}


def carry_out(game: TableGame, position: Position, seat: Seat, deed: Deed) -> Played:
    """Return what a deed leads to: an action, conceding, agreeing on a draw, or no time left.

    Raises ValueError for what is refused.
    """
    if not isinstance(deed, Ending):
        return game.play(position, seat, deed)
    if position.state.outcome is not None:
        raise ValueError(f"{deed} is refused: the game is over")
    if isinstance(deed, Concede):
        return game.ended(position, Won(1 - seat, "concede"))
    if isinstance(deed, RunOut):
        return game.ended(position, Won(1 - seat, "timeout"))
    return game.ended(position, Won(None, "agreed"))


def parse_deed(game: TableGame, text: str) -> Deed:
    """Read a deed as its `str` writes it. Raises ValueError with a sentence that says what is wrong."""
    match text:
        case "concede":
            return Concede()
        case "agree_draw":
            return AgreeDraw()
        case "run_out":
            return RunOut()
        case _:
            return game.parse(text)
