"""Positions being edited: a free table with the board of a game, and the game that is played on from there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.engine.wixoss.manual_steps import FreeTable
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import Tally
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.scenario.cards import Stock
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.match.wixoss.scenario.write import LeftOut, Written, write
from wixoss_desktop.match.wixoss.terms import History, Terms

PHASES: Final = ("ener", "grow", "main", "arts", "defence", "signi", "lrig")
"""Where a turn can stand when a position is played on: each is a question."""
EMPTY: Final = "phase: main\nturn: 3\n"
_PERSON: Final = SeatPlan("person")


class BesideTable(Struct, frozen=True):
    """What a position has of a seat that lies on no table: what was done this turn, and bonds with characters."""

    tally: Tally = Tally()
    bonds: tuple[str, ...] = ()


def beside_of(position: Position) -> tuple[BesideTable, BesideTable]:
    """Return what lies on no table of both seats."""
    state = position.state
    one, two = (BesideTable(state.tallies[seat], state.areas[seat].bonds) for seat in (0, 1))
    return one, two


def left_out(position: Position, pool: Mapping[str, Card]) -> tuple[LeftOut, ...]:
    """Return what of a position can't be carried over to be edited."""
    return write(position, pool, phase="main" if position.state.setup.free else "").left_out


def edited(position: Position, pool: Mapping[str, Card]) -> Match:
    """Return a free table with the board of a position on it, all cards open."""
    board = build(write(position, pool, phase="main").text, pool, settled=False).state
    free = replace(board, setup=replace(board.setup, free=True, dummy=None), stack=(FreeTable(),))
    return _match(Position.of(free), (_PERSON, _PERSON))


def text_of(
    position: Position, pool: Mapping[str, Card], phase: str, beside: tuple[BesideTable, BesideTable] | None = None
) -> Written:
    """Return the position on a free table as a scenario in which the turn stands at a phase or step.

    Cards that were brought in as their facts alone are again what their numbers say. `beside` is what lies on no
    table, if it was changed.
    """
    state = position.state
    known = tuple(replace(one, card=pool.get(one.card.no, one.card)) for one in state.manual.brought)
    state = replace(state, manual=replace(state.manual, brought=known))
    if beside is not None:
        one, two = (replace(area, bonds=seat.bonds) for area, seat in zip(state.areas, beside, strict=True))
        state = replace(state, areas=(one, two), tallies=(beside[0].tally, beside[1].tally))
    return write(Position.of(state), pool, phase=phase)


def played_on(text: str, pool: Mapping[str, Card], *, computer: bool) -> Match:
    """Return a game by the rules that begins as a scenario does; the other seat is a person or the computer.

    Its decks have no names: they are whatever lies on the table.

    Raises ScenarioError for a line that can't be used.
    """
    other = SeatPlan("greedy") if computer else _PERSON
    state = build(text, pool).state
    one, two = (replace(deck, name="") for deck in state.setup.decks)
    return _match(Position.of(replace(state, setup=replace(state.setup, decks=(one, two)))), (_PERSON, other))


def blank(pool: Mapping[str, Card]) -> Card:
    """Return the card that fills what nobody has chosen."""
    return Stock(pool).card("blank")


def _match(start: Position, seats: tuple[SeatPlan, SeatPlan]) -> Match:
    terms = Terms(start.state.setup, start.state.seed, seats, open_hands=True, take_backs="free")
    return Match(terms, History(row, Played(start, ())))
