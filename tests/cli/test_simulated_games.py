"""Games of computer players keep every invariant after every action, and are replayed to the same hash."""

import pytest

from tests.cli.pool import box, cards
from wixoss_desktop.cli import bundled
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.lab.simulate import SimulationPlan, checked, planned_in_each, players_of
from wixoss_desktop.lab.simulate_checks import worked_out_afresh
from wixoss_desktop.lab.simulate_game import Finished
from wixoss_desktop.match.playouts import decided, player_dice
from wixoss_desktop.match.wixoss import row as wixoss


def broken(results: list[Finished]) -> list[str]:
    return [f"{one.seed} {one.moves[-1:]} {one.fault}" for one in results if one.fault or not one.replay_equal]


def every_deck(players: tuple[str, str], games: int, seed: str) -> SimulationPlan:
    """All nineteen decks in their profiles, each against each of its own."""
    return planned_in_each(tuple(box().decks.values()), players, games, seed)


# Another pair of decks in each of 64 games; in eight parts, so that several processes can share them.
SPREAD = range(0, 64 * 7, 7)


@pytest.mark.parametrize("part", range(8))
def test_random_games_keep_every_invariant(part: int) -> None:
    results = checked(every_deck(("random", "random"), SPREAD.stop, "fixed"), box(), numbers=SPREAD[part::8])
    assert broken(results) == []
    assert len(results) == 8 and all(one.outcome is not None for one in results)


@pytest.mark.parametrize("part", range(4))
def test_what_is_kept_from_state_to_state_is_what_would_be_worked_out_from_nothing(part: int) -> None:
    plan = every_deck(("random", "random"), 123, "kept")  # with the 77 games above and below these are 200
    players = players_of(plan, box())
    for number in range(part, plan.games, 4):
        setup, seed, _ = plan.seated(box(), number)
        dice, position = player_dice(seed), game.start(setup, seed)
        while position.state.outcome is None:
            seat, action = decided(wixoss, position, players, wixoss.shown, dice)
            position = game.play(position, seat, action).position
            offered = [game.legal(position, one) for one in game.to_act(position)]
            position.book.forget()
            worked_out_afresh(position)
            assert offered == [game.legal(position, one) for one in game.to_act(position)]


def test_in_the_random_games_each_deck_begins_at_both_seats() -> None:
    plan = every_deck(("random", "random"), SPREAD.stop, "fixed")
    pairs = {plan.tables[number % len(plan.tables)] for number in SPREAD}
    every = set(range(len(plan.decks)))
    assert len(pairs) == 64 and {one for one, _ in pairs} == {other for _, other in pairs} == every


def test_greedy_games_keep_every_invariant() -> None:
    plan = every_deck(("greedy", "greedy"), 125, "fixed")
    assert broken(checked(plan, box(), numbers=range(0, 125, 10))) == []


def test_a_plan_in_each_profile_plays_every_pair_of_its_decks_by_its_rules() -> None:
    plan = every_deck(("random", "random"), 125, "pairs")
    setups = [plan.seated(box(), number).setup for number in range(125)]
    pairs = {(setup.rules.profile, *(deck.name for deck in setup.decks)) for setup in setups}
    own = {profile: [deck.name for deck in decks] for profile, decks in bundled.decks_by_profile(cards()).items()}
    assert pairs == {(profile, one, other) for profile, names in own.items() for one in names for other in names}


@pytest.mark.soak(part="games", of=12)
@pytest.mark.parametrize("part", range(120))
def test_ten_thousand_games_keep_every_invariant(part: int) -> None:
    numbers = range(part, 10_000, 120)
    results = checked(every_deck(("random", "random"), 10_000, "2"), box(), numbers=numbers)
    assert broken(results) == [] and len(results) == len(numbers) >= 83


@pytest.mark.soak
@pytest.mark.parametrize("part", range(8))
def test_a_thousand_games_of_greedy_players_keep_every_invariant(part: int) -> None:
    plan = every_deck(("greedy", "random"), 1000, "soak")
    assert broken(checked(plan, box(), numbers=range(part, 1000, 8))) == []
