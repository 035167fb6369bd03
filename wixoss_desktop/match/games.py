"""The table of games that can be played, and what journals need from each of them beyond the contract."""

from __future__ import annotations

from typing import Final, Protocol

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.contract.game import Game
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.engine.wixoss.state import Setup, State
from wixoss_desktop.engine.wixoss.work import Group
from wixoss_desktop.match.wixoss import row


class TableGame(Game[Setup, Position, Action, View, Group], Protocol):
    """A game's row in the table, with what journals need beyond the contract (ARCHITECTURE, Moving)."""

    def position_of(self, state: State) -> Position:
        """Return the position of a state that was read from a file."""

    def taken_for_granted(self, position: Position) -> tuple[Seat, Action] | None:
        """Return the answer that older versions took for granted where nobody was asked, or None."""

    def asked_in_full(self, position: Position) -> Position | None:
        """Return a position in which a question asks for all that older versions asked for, None where it does."""

    def once_written(self, position: Position) -> State:
        """Return a state as older versions had it at the same question."""


GAMES: Final[dict[str, TableGame]] = {"wixoss": row}
