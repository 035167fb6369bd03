"""The log of a game says at its start by which rules it is played, and the steps of a turn what those make of them."""

from typing import Final

import pytest
from msgspec.structs import replace

from tests.ui.table import Table, shown, terms
from wixoss_desktop.engine.wixoss.formats import OPTIONS_OF_STEPS, PROFILES, Rules, may_have_key, rules_of
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.play.wixoss.game_request import GameRequest
from wixoss_desktop.ui.table.wixoss.steps_shown import TODAY, tool_tip
from wixoss_desktop.words.languages import lexicon


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


OTHERWISE: Final[dict[str, object]] = {
    "turn_draw": 3, "first_turn_draw": 2, "grow_same_or_lower": False, "remove_limit": "once_per_turn",
    "first_turn_attack_phase": "allowed", "pieces_turn_player_pre_attack": False, "battle_equal_power": "none_banished",
    "battle_attacker_weaker": "attacker_banished", "lancer_kind": "triggered", "guard_ends_attack_phase": True,
    "loss_trigger": "attack_only", "hand_limit": 7,
}  # fmt: skip


def tips(rules: Rules, code: str) -> dict[str, str]:
    """What the steps of a turn are for, by the rules of a game."""
    return {step.step_id: tool_tip(step, rules, lexicon(code)) for step in TODAY}


@pytest.mark.parametrize("code", ["en", "it", "ja", "zh"])
@pytest.mark.parametrize("option", OTHERWISE)
def test_an_option_that_changes_a_step_is_told_of_at_that_step_and_at_no_other(option: str, code: str) -> None:
    usual = tips(rules_of("CLASSIC_2016", deck_piece_max=2), code)
    changed = tips(rules_of("CLASSIC_2016", deck_piece_max=2, **{option: OTHERWISE[option]}), code)
    (touched,) = [step for step in usual if usual[step] != changed[step]]
    assert option in OPTIONS_OF_STEPS[touched]


def test_every_option_that_a_step_names_is_tried_and_every_step_is_there() -> None:
    assert {name for names in OPTIONS_OF_STEPS.values() for name in names} == set(OTHERWISE)
    assert {step.step_id for step in TODAY} == set(OPTIONS_OF_STEPS)


def test_no_sentence_about_a_step_says_what_an_option_says() -> None:
    said = tips(rules_of("SEED000_LITERAL"), "en")
    assert said["signi"].splitlines()[1:] == [
        "Battle of equal power: nobody is banished",
        "Attack by a weaker SIGNI: the attacker is banished",
        "Lancer: a trigger",
    ]
    assert said["draw"].splitlines()[1:] == ["Draw: 2", "Draw of the very first turn: 1"]


def test_of_pieces_a_step_speaks_only_where_decks_may_hold_them() -> None:
    assert "PIECE" in tips(rules_of("DIVA"), "en")["arts"]
    assert "PIECE" not in tips(rules_of("CLASSIC_2016"), "en")["arts"]


@pytest.mark.parametrize("profile", PROFILES)
def test_a_mat_has_a_zone_for_keys_where_decks_may_hold_them(profile: str) -> None:
    assert may_have_key(PROFILES[profile]) == (profile in ("ALLSTAR", "KEY"))
