"""What a game came to is counted from what happened in it."""

from collections.abc import Mapping

from wixoss_desktop.engine.wixoss.actions import Pass, parse
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.match.wixoss.summary import GameSummary, TurnSeen, other_turn_before, summary_of
from wixoss_desktop.match.wixoss.terms import History, Node, Terms

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


TWO_TURNS = """
phase: signi
turn: 3
P1 C: WD01-012
P1 hand: WD01-013 x2
P1 deck: blank x9
P1 life: blank x3
P2 lrig: LRIG level 3 limit 7
P2 hand: WD02-010 x2
P2 deck: blank x9
"""


def played(text: str, cards: Mapping[str, Card], *answers: tuple[int, str]) -> GameSummary:
    """What a game comes to that goes on from a position with these answers."""
    return summary_of(played_to(text, cards, *answers).line())


def played_to(text: str, cards: Mapping[str, Card], *answers: tuple[int, str]) -> Node:
    """Where a game stands that goes on from a position with these answers."""
    position = build(text, cards)
    match = Match(Terms(position.state.setup, position.state.seed), History(row, Played(position, ())))
    for seat, answer in answers:
        assert match.submit(seat, parse(answer)) is None
    return match.history.here


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


def test_who_begins_a_turn_is_told_what_everybody_saw_of_the_other_players_turn(cards: Mapping[str, Card]) -> None:
    deployed = ((1, "pass"), (1, "deploy hand1 C"), (1, "deploy hand1 L"), (1, "pass"))
    attacked = ((1, "attack C"), (1, "attack L"), (1, "pass"))
    here = played_to(TWO_TURNS, cards, (0, "pass"), (0, "pass"), *deployed, *attacked)
    assert other_turn_before(here, 1) is None, "the turn that begins is the other one's"
    assert other_turn_before(here, 0) == TurnSeen(
        1, 4, came=("WD02-010", "WD02-010"), attacks=2, banished=("WD01-012",), crushed=1
    )
    assert here.parent is not None and other_turn_before(here.parent, 0) is None, "that turn isn't over"
