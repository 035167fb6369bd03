"""Every option of the rules makes the difference that it names [12.1]."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args, get_type_hints

import msgspec
import pytest

from tests.conformance.table import Table
from wixoss_desktop.engine.wixoss.formats import PROFILES, ProfileName, Rules, rules_of

option = pytest.mark.option
"""`@option("hand_limit")` on a test that shows what the option changes."""

TESTS: Final = Path(__file__).parents[1]
NOT_YET: Final = frozenset(
    {
        "charm_visibility",
        #
        "coin_max",
        #
        "dream_team_require_distinct_name_and_color",
        #
        "pieces_turn_player_pre_attack",
        #
        "resona_return_timing",
    }
)
"""Options that nothing obeys yet."""


def marked_in(path: Path) -> Iterator[str]:
    """Every option that stands in an `option(...)` of a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "option":
            yield from (str(argument.value) for argument in node.args if isinstance(argument, ast.Constant))


def with_a_choice() -> set[str]:
    """The options that have more than one value."""
    hints = get_type_hints(Rules)
    return {name for name, kind in hints.items() if name != "profile" and len(get_args(kind)) != 1}


def test_every_option_makes_its_difference() -> None:
    marked = {name for folder in ("engine", "conformance") for path in (TESTS / folder).glob("*.py")
              for name in marked_in(path)}  # fmt: skip
    assert sorted(with_a_choice() - marked - NOT_YET) == []
    assert sorted(marked - with_a_choice()) == []
    assert sorted(marked & NOT_YET) == []


@pytest.mark.parametrize("name", get_args(ProfileName))
def test_every_profile_has_its_options(name: str) -> None:
    assert PROFILES[name].profile == name
    assert msgspec.convert(msgspec.to_builtins(PROFILES[name]), Rules) == PROFILES[name]


PRINTED: Final[dict[str, tuple[Any, ...]]] = {
    "deck_main_size": (40, 40, 40, 40, 40, 40),
    "deck_main_copies": (4, 4, 4, 4, 4, 4),
    "deck_life_burst": ("exactly20", "max20", "max20", "max20", "max20", "max20"),
    "deck_lrig_non_piece_max": (10, 10, 10, 10, 10, 10),
    "deck_piece_max": (0, 2, 2, 2, 2, 2),
    "deck_lrig_copies": (4, 1, 1, 1, 1, 1),
    "deck_piece_needs_assists": (True, True, True, True, True, True),
    "deck_team_piece_max": (1, 1, 1, 1, 1, 2),
    "deck_lrig_type_one_color": (False, False, False, False, True, False),
    "deck_color_restriction": ("off", "off", "off", "opening_lrigs", "off", "opening_lrigs"),
    "deck_format_mark": ("off", "off", "key", "diva", "diva", "diva"),
    "setup_lrig_count": ("one", "one_or_three", "one_or_three", "three", "one_or_three", "three"),
    "setup_first_player_decision": (*("before_draw",) * 5, "after_mulligan"),
    "setup_janken_winner": ("goes_first",) * 6,
    "setup_hand": (5,) * 6,
    "setup_mulligan": ("once_any_number",) * 6,
    "setup_mulligan_order": ("first_player_first",) * 6,
    "setup_life_cloth": (7,) * 6,
    "first_turn_draw": (1,) * 6,
    "first_turn_attack_phase": (*("skip",) * 5, "allowed"),
    "turn_draw": (2,) * 6,
    "hand_limit": (6,) * 6,
    "grow_same_or_lower": (True, *(False,) * 5),
    "remove_limit": ("any_times", *("once_per_turn",) * 4, "any_times"),
    "pieces_turn_player_pre_attack": (*(True,) * 5, False),
    "battle_equal_power": (*("defender_banished",) * 5, "none_banished"),
    "battle_attacker_weaker": (*("nothing",) * 5, "attacker_banished"),
    "guard_ends_attack_phase": (False,) * 6,
    "life_burst_optional": (*(True,) * 5, False),
    "lancer_kind": ("battle_extension", *("triggered",) * 5),
    "loss_trigger": (*("damage",) * 5, "attack_only"),
    "refresh_second_ends_turn": (True,) * 6,
    "refresh_timing": ("rule_processing",) * 6,
    "resona_return_timing": ("rule_processing",) * 6,
    "charm_visibility": ("none", *("both",) * 5),
    "trigger_restart": ("after_each",) * 6,
    "trigger_fizzle": (True, *(False,) * 5),
    "lrig_unique_types": ("designate",) * 6,
    "dream_team_require_distinct_name_and_color": (*(False,) * 5, True),
    "coin_max": (5,) * 6,
    "loop_guard": (1000,) * 6,
}
"""The list of all options [12.1], a column for each profile in the order of their names' list."""


def test_the_profiles_are_those_of_the_list() -> None:
    assert {"profile", *PRINTED} == set(Rules.__struct_fields__)
    for name, values in PRINTED.items():
        assert tuple(getattr(PROFILES[one], name) for one in get_args(ProfileName)) == values, name


DUEL = """
    rules: CLASSIC_2016 {option}
    phase: signi
    P1 L: SIGNI level 2 power {mine} as Hawk
    P2 R: SIGNI level 2 power {other} as Ox
    P2 life: 3
"""


def duel(option: str, mine: int, other: int) -> Table:
    """Let Hawk attack Ox under an option."""
    table = Table(DUEL.format(option=option, mine=mine, other=other))
    table.do("P1", "attack L")
    return table


@option("battle_equal_power")
@pytest.mark.parametrize(("option", "stays"), [("", None), ("battle_equal_power=none_banished", "Ox")])
def test_equal_power_banishes_the_defender_unless_the_option_spares_it(option: str, stays: str | None) -> None:
    assert duel(option, 5000, 5000).at("P2", "R") == stays


@option("battle_attacker_weaker")
@pytest.mark.parametrize(("option", "stays"), [("", "Hawk"), ("battle_attacker_weaker=attacker_banished", None)])
def test_a_weaker_attacker_survives_unless_the_option_banishes_it(option: str, stays: str | None) -> None:
    assert duel(option, 3000, 5000).at("P1", "L") == stays


LANCE = """
    rules: CLASSIC_2016 {option}
    card Ox: SIGNI level 2 power 3000
        [{{"kind": "auto", "on": {{"event": "banished", "this": true}}, "do": [{{"op": "draw"}}]}}]
    phase: signi
    P1 L: SIGNI level 2 power 5000 lancer as Hawk
    P2 R: Ox
    P2 life: 3
"""


@pytest.mark.parametrize("option", ["lancer_kind=battle_extension", "lancer_kind=triggered"])
def test_lancer_crushes_one_life_cloth_either_way(option: str) -> None:
    table = Table(LANCE.format(option=option))
    table.do("P1", "attack L")
    assert table.count("P2", "life") == 2
    assert table.count("P2", "hand") == 1


@option("lancer_kind")
def test_lancer_as_a_trigger_can_be_ordered_among_others() -> None:
    table = Table(
        LANCE.format(option="lancer_kind=triggered")
        + """
    P1 C: SIGNI level 1 power 1000
        [{"kind": "auto", "on": {"event": "banished", "who": "opponent"}, "do": [{"op": "draw"}]}]
    """
    )
    table.do("P1", "attack L")
    assert table.question() == "pick_option"
    assert table.count("P2", "life") == 3


@option("remove_limit")
def test_removing_once_per_turn_allows_no_second_time() -> None:
    board = "\n P1 L: SIGNI level 1 power 1000\n P1 C: SIGNI level 1 power 1000"
    table = Table("rules: CLASSIC_2016 remove_limit=once_per_turn" + board)
    table.do("P1", "remove L", "done")
    table.refuse("P1", "remove C", why="removed_already")
    free = Table("rules: CLASSIC_2016" + board)
    free.do("P1", "remove L", "remove C")
    assert free.count("P1", "trash") == 2


@option("remove_limit")
def test_removing_once_per_turn_removes_any_number_at_the_same_moment() -> None:
    heard = """SIGNI [{"kind": "auto", "on": {"event": "trashed_from_field", "who": "own", "batch": true},
        "do": [{"op": "draw"}]}]"""
    board = f"\n P1 L: SIGNI as Ox\n P1 C: SIGNI as Elk\n P1 R: {heard}\n P1 hand: none"
    table = Table("rules: CLASSIC_2016 remove_limit=once_per_turn" + board)
    table.do("P1", "remove L", "pick C", "done")
    table.expect("P1 trash is Ox, Elk", "P1 hand 1", "2 events remove", "question P1 main_phase")
    table.refuse("P1", "remove R", why="removed_already")


@option("life_burst_optional")
def test_a_life_burst_that_is_not_optional_is_not_asked_about() -> None:
    text = """
    rules: CLASSIC_2016 {option}
    phase: signi
    P1 L: SIGNI level 1 power 1000
    P2 life: SIGNI burst as Boom, blank x2
    """
    asked = Table(text.format(option=""))
    asked.do("P1", "attack L")
    assert asked.question() == "confirm"
    sure = Table(text.format(option="life_burst_optional=false"))
    sure.do("P1", "attack L")
    assert sure.question() != "confirm"
    assert sure.count("P2", "hand") == 1


@option("grow_same_or_lower")
def test_growing_to_the_same_level_needs_the_option() -> None:
    text = """
    rules: CLASSIC_2016 {option}
    phase: grow
    P1 lrig: LRIG level 2 limit 5 as Old
    P1 lrig_deck: LRIG level 2 limit 5 as New
    """
    Table(text.format(option="")).do("P1", "grow New")
    strict = Table(text.format(option="grow_same_or_lower=false"))
    strict.refuse("P1", "grow New", why="grow_level")


@option("trigger_fizzle")
def test_without_fizzling_a_trigger_is_activated_though_its_source_is_gone() -> None:
    text = """
    rules: CLASSIC_2016 {option}
    card Ghost: SIGNI level 1 power 1000
        [{{"kind": "enter", "do": [{{"op": "to_hand", "what": "this"}}]}},
         {{"kind": "enter", "do": [{{"op": "draw"}}]}}]
    P1 hand: Ghost
    """
    for option, cards in (("", 1), ("trigger_fizzle=false", 2)):
        table = Table(text.format(option=option))
        table.do("P1", "deploy Ghost L", "option 1")
        assert table.count("P1", "hand") == cards, option


def test_an_option_with_a_wrong_value_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        rules_of("CLASSIC_2016", lancer_kind="sometimes")
    with pytest.raises(KeyError):
        rules_of("CLASSIC_1066")
    assert rules_of("CLASSIC_2016") == Rules()


@option("setup_hand", "setup_life_cloth")
def test_hand_and_life_cloth_have_as_many_cards_as_the_options_say() -> None:
    for hand, life in ((5, 7), (3, 5)):
        table = Table(f"phase: deal\nfirst: P1\noption: setup_hand={hand} setup_life_cloth={life}")
        assert table.count("P1", "hand") == hand
        table.do("P1", "done").do("P2", "done")
        assert [table.count("P2", zone) for zone in ("hand", "life", "deck")] == [hand, life, 40 - hand - life]


@option("setup_mulligan")
def test_without_the_exchange_nobody_is_asked_for_it() -> None:
    asked = Table("phase: deal\nfirst: P1")
    assert asked.question() == "mulligan"
    table = Table("phase: deal\nfirst: P1\noption: setup_mulligan=none")
    assert table.question() == "ener_phase"


@option("first_turn_draw", "turn_draw")
def test_as_many_cards_are_drawn_as_the_options_say() -> None:
    words = "option: first_turn_draw=3 turn_draw=4\nphase: draw\nP1 hand: none\nturn: {turn}"
    assert Table(words.format(turn=1)).count("P1", "hand") == 3
    assert Table(words.format(turn=3)).count("P1", "hand") == 4
    assert Table("phase: draw\nP1 hand: none\nturn: 1").count("P1", "hand") == 1
    assert Table("phase: draw\nP1 hand: none\nturn: 3").count("P1", "hand") == 2


@option("first_turn_attack_phase")
def test_the_very_first_turn_has_an_attack_phase_only_by_option() -> None:
    board = "turn: 1\nP1 L: SIGNI\n"
    assert Table(board).do("P1", "pass").run.position.state.active == 1
    allowed = Table(board + "option: first_turn_attack_phase=allowed").do("P1", "pass")
    assert allowed.question() == "signi_attacks"


@option("hand_limit")
def test_the_hand_limit_is_that_of_the_option() -> None:
    assert Table("phase: end\nP1 hand: 7").question() == "pick_cards"
    assert Table("phase: end\nP1 hand: 7\noption: hand_limit=7").question() == "ener_phase"


@option("refresh_second_ends_turn")
def test_a_second_refresh_ends_the_turn_unless_the_option_lets_it_go_on() -> None:
    text = """
    card Sink: SPELL [{"kind": "use", "do": [{"op": "mill", "n": 20}]}]
    P1 hand: Sink x2
    P1 deck: 3
    """
    for words, active in (("", 1), ("option: refresh_second_ends_turn=false", 0)):
        table = Table(text + words)
        table.do("P1", "use Sink", "use Sink")
        assert table.run.position.state.active == active, words


@option("loop_guard")
def test_a_loop_ends_the_game_after_as_many_rounds_as_the_option_says() -> None:
    text = """
    card Limbo: SIGNI power 1000 [{"kind": "constant", "do": [{"op": "replace", "event": "banish", "what": "this",
        "instead": [{"op": "draw"}]}]}]
    card Wither: SPELL [{"kind": "use", "do": [{"op": "power", "what": {"all": true}, "by": -1000}]}]
    P1 hand: Wither
    P1 L: Limbo
    P1 deck: 20
    option: loop_guard=
    """
    for rounds in (5, 9):
        table = Table(text.strip() + str(rounds)).do("P1", "use Wither")
        assert table.outcome is not None and table.outcome.why == "loop"
        assert table.count("P1", "hand") == rounds + 1
