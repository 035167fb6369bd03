"""What a game came to is counted from what happened in it."""

from collections.abc import Mapping

from wixoss_desktop.engine.wixoss.actions import Pass, parse
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.match.wixoss.summary import GameSummary, summary_of
from wixoss_desktop.match.wixoss.terms import History, Terms

ATTACKS = """
phase: signi
turn: 3
P1 lrig: LRIG level 4 limit 11 as Ann
P1 L: SIGNI level 1 power 3000
P1 C: SIGNI level 1 power 5000
P2 C: SIGNI level 1 power 1000
P2 hand: SIGNI guard
P2 life: red x5
"""


def played(text: str, cards: Mapping[str, Card], *answers: tuple[int, str]) -> GameSummary:
    """A game that goes on from a position with these answers."""
    position = build(text, cards)
    match = Match(Terms(position.state.setup, position.state.seed), History(row, Played(position, ())))
    for seat, answer in answers:
        assert match.submit(seat, parse(answer)) is None
    return summary_of(match.history.here.line())


def test_each_turn_has_the_life_cloth_that_was_lost_in_it(cards: Mapping[str, Card]) -> None:
    found = played(ATTACKS, cards, (0, "attack L"), (0, "attack C"), (0, "pass"))
    assert found.crushed[2] == (0, 1) and found.lost == (0, 1)
    assert found.banished == (0, 1) and found.best is None, "no move did two things"


def test_what_comes_of_an_attack_belongs_to_it_whatever_was_answered(cards: Mapping[str, Card]) -> None:
    twice = ATTACKS.replace("LRIG level 4 limit 11", "LRIG level 4 limit 11 double_crush")
    found = played(twice, cards, (0, "pass"), (0, "attack lrig"), (1, str(Pass())))
    assert found.lost == (0, 2)
    assert found.best is not None and (found.best.seat, found.best.turn, found.best.crushed) == (0, 3, 2)


def test_a_game_in_which_nothing_happened_came_to_nothing(cards: Mapping[str, Card]) -> None:
    found = played(ATTACKS, cards)
    assert not any(map(any, found.crushed)) and found.best is None
