"""Games of computer players keep every invariant after every action, and are replayed to the same hash."""

import pytest

from tests.cli.pool import cards, decks
from wixoss_desktop.match.simulate import checked, planned
from wixoss_desktop.match.simulate_game import Finished


def broken(results: list[Finished]) -> list[str]:
    return [f"{one.seed} {one.moves[-1:]} {one.fault}" for one in results if one.fault or not one.replay_equal]


# Eight times twenty-five: each deck against each, so that several processes can share them.
@pytest.mark.parametrize("part", range(8))
def test_random_games_keep_every_invariant(part: int) -> None:
    plan = planned(decks(), ("random", "random"), 25, f"fixed {part}", "CLASSIC_2016")
    results = checked(plan, cards().cards)
    assert broken(results) == []
    assert all(one.outcome is not None for one in results)


def test_greedy_games_keep_every_invariant() -> None:
    plan = planned(decks(), ("greedy", "greedy"), 10, "fixed", "CLASSIC_2016")
    assert broken(checked(plan, cards().cards)) == []


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("players", [("random", "random"), ("greedy", "random")])
def test_thousands_of_games_keep_every_invariant(players: tuple[str, str]) -> None:
    plan = planned(decks(), players, 2000, "soak", "CLASSIC_2016")
    assert broken(checked(plan, cards().cards, jobs=2)) == []
