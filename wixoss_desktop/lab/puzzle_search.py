"""Every way through a puzzle, so that one that nobody meant is found (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.check.choices import ref_at
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.zones import FIELD, parse_place
from wixoss_desktop.lab.puzzle_proof import DECLINES, played, replied, solutions
from wixoss_desktop.match.wixoss.packing import state_key
from wixoss_desktop.match.wixoss.puzzle import Puzzle, judge
from wixoss_desktop.match.wixoss.scenario.cards import called
from wixoss_desktop.match.wixoss.scenario.text import ScenarioError, ScenarioLine

Way = frozenset[str]
"""The answers that a way needs, in any order, with cards by name; what is declined doesn't count."""
Ways = frozenset[Way]
MOST: Final = 2_000_000
_NONE: Final[Ways] = frozenset()
_REACHED: Final[Ways] = frozenset((frozenset(),))


class PuzzleSearch(Struct, frozen=True):
    """What a search has found: every way that solves a puzzle with nothing in it that could be left out.

    `positions` were looked at; `is_whole` says that these were all.
    """

    ways: tuple[Way, ...]
    positions: int
    is_whole: bool


def search(puzzle: Puzzle, most: int = MOST) -> PuzzleSearch:
    """Look through a puzzle, at so many positions at the most; the same position is looked at once."""
    seeker = _Seeker(puzzle, most)
    ways = seeker.ways(replied(puzzle, puzzle.start), 0)
    return PuzzleSearch(tuple(sorted(ways, key=sorted)), len(seeker.known), len(seeker.known) < most)


def prove_alone(puzzle: Puzzle) -> PuzzleSearch:
    """See that nothing solves a puzzle but what was meant to, and return what was looked through.

    Raises ScenarioError for another way, and for a puzzle too large to be looked through.
    """
    found = search(puzzle)
    line, file = puzzle.scenario.about[0], puzzle.scenario.file
    if not found.is_whole:
        raise ScenarioError(f"there are more than {found.positions} positions; expected fewer cards", line, file)
    for way in others(puzzle, found):
        raise ScenarioError(f"another way solves it: {', '.join(sorted(way)) or 'doing nothing'}", line, file)
    return found


def others(puzzle: Puzzle, found: PuzzleSearch) -> tuple[Way, ...]:
    """Return the ways that need anything beside what is in a way that was meant."""
    meant = tuple(_way_of(puzzle, way.script) for way in solutions(puzzle))
    return tuple(way for way in found.ways if not any(way <= one for one in meant))


def _way_of(puzzle: Puzzle, script: tuple[ScenarioLine, ...]) -> Way:
    way: Way = frozenset()
    for now, action in played(puzzle, script).given:
        way = _longer(way, _said(now, puzzle.seat, action))
    return way


def _longer(way: Way, said: str) -> Way:
    """Return a way with one answer more; nothing counts for none, what is there already counts as well."""
    while said in way:
        said += " again"
    return way | {said} if said else way


class _Seeker:
    """Goes into the depth; `known` holds the ways from each position that was looked at."""

    def __init__(self, puzzle: Puzzle, most: int) -> None:
        self.known: dict[bytes, Ways] = {}
        self._puzzle, self._most = puzzle, most

    def ways(self, now: Position, answers: int) -> Ways:
        """Return the ways from a position on."""
        stage = judge(self._puzzle, now, answers).stage
        if stage != "open":
            return _REACHED if stage == "solved" else _NONE
        key = state_key(now.state) + (answers.to_bytes(2) if self._puzzle.most else b"")
        if key not in self.known and len(self.known) < self._most:
            self.known[key] = _NONE
            self.known[key] = needed(self._through(now, answers))
        return self.known.get(key, _NONE)

    def _through(self, now: Position, answers: int) -> Iterator[Way]:
        seat = self._puzzle.seat
        for said, action in _unlike(now, seat):
            after = replied(self._puzzle, game.play(now, seat, action).position)
            yield from (_longer(way, said) for way in self.ways(after, answers + 1))


def needed(ways: Iterable[Way]) -> Ways:
    """Return the ways that hold no other one."""
    kept: list[Way] = []
    for way in sorted(set(ways), key=len):
        if not any(less <= way for less in kept):
            kept.append(way)
    return frozenset(kept)


def _unlike(now: Position, seat: Seat) -> Iterator[tuple[str, act.Action]]:
    """Yield the answers that can be given and how they count; of copies of a card in a hand or pile only one."""
    told: set[str] = set()
    for action in game.legal(now, seat):
        said = _said(now, seat, action)
        if not said or said not in told:
            told.add(said)
            yield said, action


def _said(now: Position, seat: Seat, action: act.Action) -> str:
    """Return an answer as it counts in a way: nothing for what declines, the cards of a row by their names."""
    return "" if action in DECLINES else " ".join(_word(now, seat, word) for word in str(action).split())


def _word(now: Position, seat: Seat, word: str) -> str:
    try:
        place = parse_place(word)
    except ValueError:
        return word
    if place.zone == FIELD:
        return word
    ref = ref_at(now.state, seat, place)
    return word if ref is None else f'{"opp." * place.opponent}"{called(now.book.sheets[ref.card].card)}"'
