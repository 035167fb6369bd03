"""What a window tells its player never depends on cards that this player doesn't see [2.1.2].

The games of `tests/engine/alike.py` are put on one table, each beside another that the seat can't tell from it: what is
on the screen and asked, hints, odds at hand, sounds, and whatever a screen reader is told have to be the same after
each answer, and the computer has to answer the same for the seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import islice
from typing import Final, NamedTuple

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from tests.engine.alike import LENGTH, Stop, Stretch, asking, stretches
from tests.ui.leaks.marked_cards import FlatPainter
from tests.ui.table import RESOURCES, Table, match_of, pool, terms, two_decks
from tests.ui.table_place.by_ear import Ear
from tests.ui.table_place.conftest import table_of_module
from tests.ui.table_place.test_senses import Reader
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import game, steps
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.images.cache import FaceCache
from wixoss_desktop.match.wixoss.box import KINDS, player_of
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.play.wixoss.seating import seated_apart
from wixoss_desktop.ui.program.learn_door import LearnDoor
from wixoss_desktop.ui.table.driver.bots import Bots
from wixoss_desktop.ui.table.panels.story_panel import ODDS_TAB
from wixoss_desktop.ui.table.wixoss import speech

FURTHEST: Final = 30
"""Among so many stretches of a game are those that are put on a table."""
SOME: Final = 6
"""One of so many of them is taken where many games are looked at."""
ASKED: Final = (
    steps.EnerPhase, steps.GrowPhase, steps.MainPhase, steps.PickCards, steps.ArtsStep, steps.SigniAttacks,
    steps.LrigAttacks, steps.GuardStep, steps.Confirm,
)  # fmt: skip
RED: Final = '"where": [{"is": "color", "any": ["red"]}]'
TAXED: Final = f'{{"op": "unless", "who": "opponent", "pay": [{{"cost": "discard", {RED}}}], "do": [{{"op": "draw"}}]}}'
DISCARDS: Final = f'{{"op": "choose", "sel": {{"zone": "hand", {RED}}}}}, {{"op": "discard", "what": "it"}}'
SAVED: Final = f'"op": "replace", "event": "banish", "what": "this", "may": true, "instead": [{DISCARDS}]'
EITHER: Final = f'{{"op": "either", "options": [[{DISCARDS}], [{{"op": "draw"}}]]}}'
FIGHT: Final = """
phase: signi
P1 L: SIGNI level 1 power 3000
P2 lrig: WD02-004 over WD02-005
P2 R: Other
"""
LEAKS: Final = {
    "a yes that some cards of the hand would have to pay for": (
        f'card Tax: SPELL {{"kind": "use", "do": [{TAXED}]}}\nphase: main\nP1 hand: Tax\n', "use hand1"
    ),
    "a yes to a replacement that some cards of the hand are chosen for": (
        f'card Other: SIGNI power 1000 [{{"kind": "constant", "do": [{{{SAVED}}}]}}]{FIGHT}', "attack L"
    ),
    "an option that finds nothing in the hand": (
        f'card Other: SIGNI power 1000 [{{"kind": "auto", "on": {{"event": "banished", "this": true}},'
        f' "do": [{EITHER}]}}]{FIGHT}', "attack L"
    ),
}  # fmt: skip
"""What a screen that both players share once told of the second player's hand: a board, and what the first one does."""

Shown = dict[str, object]


class Case(NamedTuple):
    """A stretch of a game by its number; `at` tells those of one game apart."""

    number: int
    at: int
    stretch: Stretch


class Listener:
    """Somebody before a table who writes down what is to be seen and heard there."""

    def __init__(self, table: Table, patch: pytest.MonkeyPatch) -> None:
        self.table = table
        self.sounds: list[str] = []
        self.spoken: list[str] = []
        self.ear = Ear(table, self.spoken)
        patch.setattr(table.games.sounds, "play", self.sounds.extend)
        patch.setattr(speech, "QAccessible", Reader)
        patch.setattr(speech, "announce", self._hear)

    def _hear(self, _widget: QWidget, words: str) -> None:
        self.spoken.append(words)

    def follow(self, position: Position, seat: Seat, stops: Sequence[Stop], *, shares: bool) -> Iterator[Shown]:
        """Puts a position on the table and has it played on; yields what a seat is shown at each stop.

        It ends where an answer isn't legal.
        """
        self.sounds.clear()
        self.spoken.clear()
        match = match_of(position, terms())
        if shares:
            self.table.show(match)
        else:
            self.table.games.put_on_table(match, partial(seated_apart, match, seat, None))
        yield self.shown()
        for stop in stops:
            if game.check(self.table.match.position, stop.seat, stop.action) is not None:
                return
            self._answer(stop, is_own=stop.seat == seat)
            yield self.shown()

    def _answer(self, stop: Stop, *, is_own: bool) -> None:
        """Answers by the window if it asks the seat before it; else the other player does somewhere else."""
        if is_own and (self.table.stage == "banner" or self.table.moment.is_covered):
            self.table.look()
        if is_own:
            self.table.sat_down()
        if is_own and self.table.stage == "ask" and self.table.moment.seat == stop.seat:
            assert self.table.submit(stop.action)
        else:
            assert self.table.match.submit(stop.seat, stop.action) is None
            self.table.show_anew()

    def shown(self) -> Shown:
        """Everything that is to be seen and heard now, and what was heard since the beginning."""
        return {
            "moment": self.table.moment,
            "asked": (self.table.asks, self.table.note, self.table.banner.words),
            "hint": self.table.hint,
            "odds": self.table.odds_say,
            "sounds": tuple(self.sounds),
            "spoken": tuple(self.spoken),
            "said": self.table.said,
            "keyboard": self.ear.here(),
        }

    def computer(self, position: Position, seat: Seat, kind: str) -> Action:
        """What a computer player at a table answers for a seat."""
        answers: list[Action] = []

        def take(_seat: Seat, action: Action) -> bool:
            answers.append(action)
            return True

        match, players = match_of(position, terms()), {seat: player_of(kind, cards())}
        bots = Bots(match, players, match.shown, self.table.program.workers, take, delay_ms=0)
        bots.drive()
        self.table.qtbot.waitUntil(lambda: bool(answers))
        bots.stop()
        return answers[0]


@cache
def cards() -> dict[str, Card]:
    return {**pool().cards, **{card.no: card for card in asking().main_deck}}


@pytest.fixture(scope="module")
def listener(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Listener]:
    """One window for all, in which nothing is painted; hints are switched on, and the odds lie open."""
    flat = FaceCache(None, painter=FlatPainter())
    with (
        pytest.MonkeyPatch.context() as patch,
        table_of_module(request, Cards(cards(), two_decks(), flat, None)) as made,
    ):
        made.program.window.setUpdatesEnabled(False)
        LearnDoor(made.program, RESOURCES)
        made.action("learn.hints").trigger()
        made.story.show_tab(ODDS_TAB)
        yield Listener(made, patch)


@cache
def of_each_kind() -> tuple[Case, ...]:
    """A stretch of each of some games, that begins with another kind of question in each."""
    return tuple(_beginning_with(number, ASKED[number % len(ASKED)]) for number in range(20))


def _beginning_with(number: int, asked: type[steps.Step]) -> Case:
    found = tuple(islice(stretches(number), FURTHEST))
    fitting = [one for one in found if type(one.stops[0].position.state.stack[-1]) is asked] or found
    return Case(number, 0, fitting[7 * number % len(fitting)])


def of_games(games: range) -> Iterator[Case]:
    """Some stretches of each game, in each others."""
    for number in games:
        chosen = islice(stretches(number), number % SOME, FURTHEST, SOME)
        yield from (Case(number, at, stretch) for at, stretch in enumerate(chosen))


def told_alike(listener: Listener, cases: Iterable[Case], answers: int = LENGTH) -> Counter[str]:
    """Compare what is told of stretches with what is told of others that look alike; return what was met.

    Mostly to the seat that is asked first, else to the other one.
    """
    met: Counter[str] = Counter()
    for case in cases:
        stops, turn = case.stretch.stops[:answers], case.number + case.at
        seat = stops[0].seat if turn % 4 else 1 - stops[0].seat
        begins = (stops[0].position, case.stretch.twin(seat, Dice(f"told alike {case.number} {case.at}")))
        one, other = (tuple(listener.follow(begin, seat, stops, shares=turn % 3 == 0)) for begin in begins)
        for here, there in zip(one, other, strict=False):
            assert here == there, (case.number, case.at)
            met.update(name for name, found in here.items() if found)
        met["stops"] += len(one)
        met["followed"] += len(other)
    return met


def answered_alike(listener: Listener, cases: Iterable[Case]) -> int:
    """Compare what computer players at a table answer with what they answer where it looks alike; return how often."""
    times = 0
    for case in cases:
        stop = case.stretch.stops[0]
        if len(game.legal(stop.position, stop.seat)) > 1:
            twin = case.stretch.twin(stop.seat, Dice(f"answered alike {case.number} {case.at}"))
            for kind in KINDS:
                answers = {str(listener.computer(begin, stop.seat, kind)) for begin in (stop.position, twin)}
                assert len(answers) == 1, (case.number, case.at, kind, answers)
            times += 1
    return times


def test_nothing_that_a_window_tells_depends_on_cards_that_its_player_does_not_see(listener: Listener) -> None:
    met = told_alike(listener, of_each_kind(), answers=2)
    assert met["followed"] > 0.9 * met["stops"] > 50
    assert min(met[name] for name in ("hint", "odds", "sounds", "spoken", "said", "keyboard")) > 15, met


def test_no_computer_at_a_table_answers_by_cards_that_its_seat_does_not_see(listener: Listener) -> None:
    assert answered_alike(listener, of_each_kind()) > 12


@pytest.mark.parametrize("leak", LEAKS)
def test_a_shared_screen_tells_nothing_of_the_hand_of_who_is_asked(listener: Listener, leak: str) -> None:
    board, action = LEAKS[leak]
    found = []
    for hand in ("SIGNI red, SIGNI blue", "SIGNI blue, SIGNI blue"):
        position = build(f"{board}\nP2 hand: {hand}", pool().cards)
        stops = (Stop(position, 0, act.parse(action), ()),)
        found.append(tuple(listener.follow(position, 0, stops, shares=True)))
        assert listener.table.moment.seat == 1 and listener.table.eyes is None
    assert found[0] == found[1]


@pytest.mark.soak
def test_nothing_that_a_window_tells_in_many_games_depends_on_cards_unseen(listener: Listener) -> None:
    met = told_alike(listener, of_games(range(60, 120)))
    assert met["followed"] > 0.9 * met["stops"] > 1200


@pytest.mark.soak
def test_in_many_games_no_computer_at_a_table_answers_by_cards_unseen(listener: Listener) -> None:
    assert answered_alike(listener, of_games(range(60, 120))) > 150
