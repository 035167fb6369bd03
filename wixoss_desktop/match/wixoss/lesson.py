"""Lessons of WIXOSS: how their parts begin, with chosen cards or in a position that a scenario lays out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.actions import Action, Pick
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.stacked import Stacked
from wixoss_desktop.engine.wixoss.state import Deck, Setup
from wixoss_desktop.match import lesson
from wixoss_desktop.match.lesson import LEARNER, moves_of, play_moves
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.match.wixoss.terms import History, Terms

SEATS: Final = (SeatPlan("person"), SeatPlan("greedy"))
Walk = lesson.Walk[Action]


class Part(lesson.Part, frozen=True, forbid_unknown_fields=True):
    """A game of a lesson, from set-up with chosen cards or from a position that a scenario lays out, and its tasks."""

    decks: tuple[str, str] = ("", "")
    stacked: tuple[Stacked, Stacked] = (Stacked(), Stacked())
    scenario: tuple[str, ...] = ()


Lesson = lesson.Lesson[Part]


def read_lesson(path: Path) -> Lesson:
    """Return the lesson of a file. Raises OSError, and ValueError for a file that isn't one."""
    return lesson.read_lesson(path, Part)


def walk_of(part: lesson.Part) -> Walk:
    """Return the beginning of a part: cards of one choice are picked in any order."""
    return Walk(part, moves_of(row, part), _is_pick)


def begin(part: Part, deck: Callable[[str], Deck], pool: Mapping[str, Card], played: int = 0) -> Match:
    """Return the match of a part in which so many of its moves have been made; it is kept nowhere.

    `deck` gives the deck of a code. Raises ValueError for a part that can't be played as it is written.
    """
    match = _from_scenario(part, deck, pool) if part.scenario else _from_set_up(part, deck)
    play_moves(match, part, played)
    return match


def _from_set_up(part: Part, deck: Callable[[str], Deck]) -> Match:
    one, two = part.decks
    setup = Setup((deck(one), deck(two)), first=LEARNER, cut_ins=False, stacked=part.stacked)
    return Match.begin(Terms(setup, part.seed, SEATS, take_backs="free"))


def _from_scenario(part: Part, deck: Callable[[str], Deck], pool: Mapping[str, Card]) -> Match:
    """A match that begins where a scenario says; its decks are called as those of the part."""
    state = build("\n".join(part.scenario), pool).state
    one, two = (replace(have, name=deck(code).name) for have, code in zip(state.setup.decks, part.decks, strict=True))
    setup = replace(state.setup, decks=(one, two))
    position = Position.of(replace(state, setup=setup))
    terms = Terms(setup, state.seed, SEATS, take_backs="free")
    return Match(terms, History(row, Played(position, ())))


def _is_pick(action: Action) -> bool:
    return isinstance(action, Pick)
