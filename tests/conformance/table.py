"""A table for tests: set up by a scenario, played by notation, looked at in the game's words."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from msgspec.structs import replace

from wixoss_desktop.cards.pool import load_pool
from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.cards import INFINITE, Card
from wixoss_desktop.engine.wixoss.events import Won
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import OnField
from wixoss_desktop.engine.wixoss.stats import Stats
from wixoss_desktop.engine.wixoss.zones import SLOT_NAMES, SLOTS, ZONE_NAMES, ZONES
from wixoss_desktop.match.wixoss.scenario import board as scenario_board
from wixoss_desktop.match.wixoss.scenario.expect import missed
from wixoss_desktop.match.wixoss.scenario.run import Run
from wixoss_desktop.match.wixoss.scenario.steps import step
from wixoss_desktop.match.wixoss.scenario.text import ScenarioLine, read_scenarios, seat_of
from wixoss_desktop.match.wixoss.scenario.words import EVENTS, tag_of

ROOT = Path(__file__).resolve().parents[2]
CASES = ROOT / "tests" / "cards"


@cache
def pool() -> dict[str, Card]:
    """The bundled cards by number."""
    loaded = load_pool(ROOT / "resources" / "cards")
    assert not loaded.problems, loaded.problems
    return loaded.cards


class Table:
    """A game set up by the text of a scenario. Seats are 'P1' and 'P2'; `cards:` files lie in tests/cards.

    `profile` holds the rules of a text without a line `rules:`.
    """

    profile: ClassVar[str] = "CLASSIC_2016"
    made: ClassVar[list[Table]] = []
    """All tables of a test; what is done and looked at on each is written down as a scenario (`said`)."""

    def __init__(self, text: str) -> None:
        self.text, self.said = text, list[str]()
        self.made.append(self)
        first = read_scenarios(text)[0]
        first = replace(first, set_up=(ScenarioLine(0, f"rules: {self.profile}"), *first.set_up))
        begun = scenario_board.begin(first, pool(), CASES)
        self.run = Run(begun.position, begun)
        for line in first.script:
            step(self.run, line)

    # --- playing ---

    def do(self, seat: str, *moves: str) -> Table:
        """Carry out moves one after the other; each must be legal and offered."""
        for move in moves:
            action = self.run.action(seat_of(seat), move)
            self.run.do(seat_of(seat), str(action))
            self.said.append(f"{seat}: {move}")
        return self

    def play(self, *lines: str) -> Table:
        """Carry out lines of a scenario: moves ('P1: attack L'), expectations, 'pass until ...'."""
        for number, line in enumerate(lines, 1):
            step(self.run, ScenarioLine(number, line))
            self.said.append(line)
        return self

    def pass_until(self, question: str, seat: str | None = None) -> Table:
        """Let both seats decline what they can until a question is open (at least one answer is given)."""
        self.run.pass_until(question, None if seat is None else seat_of(seat))
        self.said.append(f"pass until {question}" if seat is None else f"pass until {seat} {question}")
        return self

    def refuse(self, seat: str, move: str, why: str | None = None, rule: str | None = None) -> Refusal:
        """Assert that a move is refused and not offered, and return why."""
        action = self.run.action(seat_of(seat), move)
        refusal = game.check(self.position, seat_of(seat), action)
        assert refusal is not None, f"{move} is legal"
        assert action not in game.legal(self.position, seat_of(seat)), f"{move} is offered"
        assert why in (None, refusal.why) and rule in (None, refusal.rule), refusal
        self.said.append(f"refused {seat}: {move} because {refusal.why} [{refusal.rule}]")
        return refusal

    def expect(self, *lines: str) -> Table:
        """Assert expectations as scenarios write them: 'P2 life 6', 'P1 L down', 'question P2 guard_step'."""
        for line in lines:
            wrong = missed(self.run, line)
            assert wrong is None, wrong
            self.said.append(f"expect {line}")
        return self

    def as_scenario(self) -> str:
        """What was set up, done and looked at, in the words of scenarios."""
        head = "" if "scenario:" in self.text else "scenario: as a test says it\n"
        rules = "" if "rules:" in self.text or not head else f"rules: {self.profile}\n"
        return f"{head}{rules}{self.text.strip()}\n" + "\n".join(self.said)

    @property
    def looks(self) -> int:
        """How often something was looked at that a scenario can say."""
        return sum(line.startswith(("expect", "refused")) for line in self.said)

    def _saw(self, seat: str, place: str, what: str) -> None:
        self.said.append(f"expect {seat} {place} {what}")

    # --- looking ---

    @property
    def position(self) -> Position:
        """The position now."""
        return self.run.position

    def zone(self, seat: str, zone: str) -> list[str]:
        """Names of a zone's cards, the top one first in deck and life."""
        found = list(self.run.zone(seat_of(seat), ZONE_NAMES.index(zone)))
        self._saw(seat, zone, f"is {', '.join(map(_quoted, found))}" if found else "empty")
        return found

    def count(self, seat: str, zone: str) -> int:
        """Number of cards in a zone."""
        count = len(self.position.state.zones[seat_of(seat) * ZONES + ZONE_NAMES.index(zone)])
        self._saw(seat, zone, str(count))
        return count

    def at(self, seat: str, slot: str) -> str | None:
        """Name of what stands in L, C, R or lrig."""
        found = self.run.standing(seat_of(seat), SLOT_NAMES.index(slot))
        self._saw(seat, slot, "empty" if found is None else f"is {_quoted(found)}")
        return found

    def thing(self, seat: str, slot: str) -> OnField:
        """What stands in a slot: up, frozen, under."""
        thing = self.position.state.field[seat_of(seat) * SLOTS + SLOT_NAMES.index(slot)]
        assert thing is not None, f"nothing stands in {seat} {slot}"
        self._saw(seat, slot, "up" if thing.up else "down")
        self._saw(seat, slot, "frozen" if thing.frozen else "not frozen")
        return thing

    def stats(self, seat: str, slot: str) -> Stats:
        """Current values of what stands in a slot."""
        stats = self.position.stats_at(seat_of(seat), SLOT_NAMES.index(slot))
        if stats.power < INFINITE:
            self._saw(seat, slot, f"power {max(0, stats.power)}")
        return stats

    def power(self, seat: str, slot: str) -> int:
        """Current power; never below 0 [8.6.3]."""
        return max(0, self.stats(seat, slot).power)

    def events(self, *kinds: str) -> list[Any]:
        """Events of the last move, in order; only of these tags or hows ('battled', 'crush') if any are given."""
        assert set(kinds) <= set(EVENTS), f"no event is called {set(kinds) - set(EVENTS)}"
        found = [(one, {tag_of(one), getattr(one, "how", "")}) for one in self.run.events()]
        for kind in kinds:
            self.said.append(f"expect {sum(kind in names for _, names in found)} events {kind}")
        return [one for one, names in found if not kinds or names & set(kinds)]

    def name(self, card: int) -> str:
        """Name of a card of this game by its id."""
        return self.run.name(card)

    def legal(self, seat: str) -> list[str]:
        """Everything that a seat is offered now, in notation."""
        found = [str(action) for action in game.legal(self.position, seat_of(seat))]
        self.said += [f"expect legal {seat} {action}" for action in found[:1]]
        return found

    def question(self) -> str:
        """Tag of the open question, '' when the game is over."""
        question = self.run.question()
        self.said.append(f"expect question {question}" if question else "expect winner")
        return question

    def asked(self) -> list[str]:
        """Seats that are asked now."""
        return [f"P{seat + 1}" for seat in game.to_act(self.position)]

    @property
    def outcome(self) -> Won | None:
        """How the game ended, or None."""
        return self.position.state.outcome

    @property
    def winner(self) -> str | None:
        """'P1', 'P2' or None."""
        outcome = self.outcome
        winner = None if outcome is None or outcome.winner is None else f"P{outcome.winner + 1}"
        self.said.append("expect no winner" if winner is None else f"expect winner {winner}")
        return winner


def _quoted(name: str) -> str:
    return f'"{name}"' if {",", " "} & set(name) or name[:1].isdigit() else name


__all__ = ["CASES", "ROOT", "Table", "pool"]
