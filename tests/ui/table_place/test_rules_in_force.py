"""The log of a game says at its start by which rules it is played."""

from msgspec.structs import replace

from tests.ui.table import Table, shown, terms
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.play.game_request import GameRequest


def first_lines(table: Table) -> list[str]:
    log = table.lines
    return ["".join(piece.text for piece in line) for line in log[0].lines]


def test_the_log_begins_with_the_profile_and_what_differs_from_it(table: Table) -> None:
    rules = rules_of("CLASSIC_2016", hand_limit=7, life_burst_optional=False)
    begun = terms()
    table.show(Match.begin(replace(begun, setup=replace(begun.setup, rules=rules))))
    said = first_lines(table)
    assert said[0] == "Played by the rules of Classic 2016."
    assert said[1:3] == ["Hand limit: 7 (by the profile: 6)", "Life Burst by choice: No (by the profile: Yes)"]


def test_the_log_of_an_unchanged_profile_names_it_alone(table: Table) -> None:
    shown(table, "rules: KEY\nphase: main\nP1 hand: 1\n")
    assert first_lines(table) == ["Played by the rules of Key."]


def test_a_game_asked_for_at_home_is_played_by_its_rules(table: Table) -> None:
    rules = rules_of("CLASSIC_2016", hand_limit=9)
    table.games.begin(GameRequest("two_players", ("WD01", "WD02"), rules=rules))
    assert table.match.position.state.setup.rules == rules
