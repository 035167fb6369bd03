"""Positions being edited: a free table with the board of a game, and the game that is played on from there."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.engine.wixoss.manual_steps import FreeTable
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.match.history import History
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.scenario import build
from wixoss_desktop.match.scenario_cards import Stock
from wixoss_desktop.match.scenario_write import write
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.terms import Terms

PHASES: Final = ("ener", "grow", "main", "arts", "defence", "signi", "lrig")
"""Where a turn can stand when a position is played on: each is a question."""
EMPTY: Final = "phase: main\nturn: 3\n"
_PERSON: Final = SeatPlan("person")


def edited(position: Position, pool: Mapping[str, Card]) -> Match:
    """Return a free table with the board of a position on it, all cards open."""
    board = build(write(position, pool, phase="main").text, pool).state
    free = replace(board, setup=replace(board.setup, free=True, dummy=None), stack=(FreeTable(),))
    return _match(Position.of(free), (_PERSON, _PERSON))


def text_of(position: Position, pool: Mapping[str, Card], phase: str) -> str:
    """Return the position on a free table as a scenario in which the turn stands at a phase or step.

    Cards that were brought in as their facts alone are again what their numbers say.
    """
    state = position.state
    known = tuple(replace(one, card=pool.get(one.card.no, one.card)) for one in state.manual.brought)
    whole = Position.of(replace(state, manual=replace(state.manual, brought=known)))
    return write(whole, pool, phase=phase).text


def played_on(text: str, pool: Mapping[str, Card], *, computer: bool, folder: Path | None = None) -> Match:
    """Return a game by the rules that begins as a scenario does; the other seat is a person or the computer.

    Raises ScenarioError for a line that can't be used.
    """
    other = SeatPlan("greedy") if computer else _PERSON
    return _match(build(text, pool, folder), (_PERSON, other))


def blank(pool: Mapping[str, Card]) -> Card:
    """Return the card that fills what nobody has chosen."""
    return Stock(pool).card("blank")


def _match(start: Position, seats: tuple[SeatPlan, SeatPlan]) -> Match:
    terms = Terms(start.state.setup, start.state.seed, seats, open_hands=True, take_backs="free")
    return Match(terms, History(GAMES[terms.game], Played(start, ())))
