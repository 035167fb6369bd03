"""What is wrong in a scenario is said in one sentence, with file and line and what was expected."""

from pathlib import Path

import pytest

from tests.conformance.table import Table, pool
from wixoss_desktop.lab.scenario_check import check_file, check_text


def complaint(text: str) -> str:
    results = check_text(text, pool(), "bad.txt")
    assert len(results) == 1 and not results[0].ok
    return results[0].why


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("P1 hand: Dragon", 1, "no card is called 'Dragon' (near: "),
        ("P1 hand: Romail Helm Armor", 1, '(near: "Romail, Helmet Armor", '),
        ("phase: main\nP1 hut: blank", 2, "no zone, lane or place 'hut'; expected one of L, C, R, lrig"),
        ("phase: lunch", 1, "no phase 'lunch'; expected one of setup"),
        ("turn: soon", 1, "turn can't be 'soon'"),
        ("active: P3", 1, "there is no seat 'P3'; expected one of P2, P1"),
        ("colour: red", 1, "there is no line 'colour'; expected one of rules, option, phase"),
        ("hello", 1, "no line of a scenario; expected"),
        ("rules: HOUSE", 1, "no profile 'HOUSE'; expected one of CLASSIC_2016"),
        ("rules: CLASSIC_2016 hands=7", 1, "no option 'hands'; expected one of"),
        ("rules: CLASSIC_2016 setup_mulligan=twice", 1, "expected one of once_any_number, none"),
        ("option: hand_limit=many", 1, "option hand_limit can't be 'many'; expected a number"),
        ("P1 L: SIGNI level 2 huge", 1, "'huge' is no fact of a card (near: blue); expected level N"),
        ("card X: SIGNI cost 1 pink", 1, "expected 'cost 1 red 2 colorless'"),
        ("card X: SIGNI {kind", 1, "not JSON"),
        ('card X: SIGNI {"kind": "enter", "do": [{"op": "fly"}]}', 1, "unknown word"),
        ('card X: SIGNI {"kind": "enter"}', 1, "without instructions"),
        ("card X: SIGNI limit 4", 1, "SIGNI with limit"),
        ("cards: none.json", 1, "can't be read"),
        (
            "P2 hand: red\nrefused P1: charge opp.hand2",
            2,
            "there is no opp.hand2: hand of P2 holds 1; expected a card there",
        ),
        ("P1: fly L", 1, "there is no move 'fly'; expected one of charge, grow, deploy"),
        ("P1: deploy Dragon L", 1, "has no card called 'Dragon'"),
        ("P1: attack L", 1, "P1 can't attack L: attack_phase [5.8.4]; legal: pass"),
        ("P2: pass", 1, "nothing for P2, asked is P1 (main_phase)"),
        ("expect P1 life 8", 1, "expected P1 life 8, but it is 7"),
        ("expect sunshine", 1, "docs/scenarios.md"),
        ("expect winner P1", 1, "the game goes on"),
        ("expect question P1 guard_step", 1, "P1 main_phase"),
        ("expect legal P1 attack L", 1, "attack_phase"),
        ("expect illegal P1 pass", 1, "but it is legal"),
        ("P1: pass\nexpect event crush", 2, "but there was only"),
        ("refused P1: pass", 1, "but it is legal"),
        ("refused P1: attack L because hunger", 1, "but because attack_phase"),
        ("refused pass", 1, "expected 'refused P1:"),
        ("pass until doomsday", 1, "there is no question 'doomsday'; expected one of janken, mulligan"),
        ("P1 hand: WD01-009, red\nexpect P1 hand empty", 2, 'but it is "Romail, Helmet Armor", red'),
        ("P1 hand: WD01-009, red\nP1: deploy Hawk L", 2, 'what is there ("Romail, Helmet Armor", red)'),
        ("P1: pass\nP1 hand: blank", 2, "after the first move only moves"),
    ],
)
def test_a_wrong_line_is_named_with_what_was_expected(text: str, line: int, says: str) -> None:
    why = complaint(text)
    assert why.startswith(f"bad.txt line {line}: ")
    assert says in why
    assert "\n" not in why


def test_a_missing_expectation_shows_the_line(tmp_path: Path) -> None:
    file = tmp_path / "one.txt"
    file.write_text("# remark\n\nscenario: first\nexpect P1 life 7\nscenario: second\nexpect P1 L down\n")
    first, second = check_file(file, pool())
    assert (first.ok, second.ok) == (True, False)
    assert second.why == f"{file} line 6: expected P1 L down, but nothing stands there (in: expect P1 L down)"


@pytest.mark.parametrize(
    "expectation",
    [
        "P1 hand 2", "P1 hand holds red", "P1 hand holds red x2", "P1 hand lacks green", "P1 hand is red x2",
        "P1 trash empty", "P1 deck is white, blank", "P1 L is Hawk", "P1 C empty", "P1 L down", "P1 L frozen",
        "P1 lrig up", "P1 lrig not frozen", "P1 L power 5000", "power P1 L 5000", "P1 L level 2", "P1 L has lancer",
        "P1 L lacks double_crush", "P1 L over Egg", "P1 lrig over nothing", "P1 limit 11", "turn 5", "active P1",
        "phase main", "no winner", "question main_phase", "question P1 main_phase", "legal P1 pass",
        "legal P1 'remove L'", "illegal P1 remove C", "no event crush", "0 events draw", "P2 life 7",
    ],
)  # fmt: skip
def test_every_kind_of_expectation_can_be_met(expectation: str) -> None:
    table = Table(
        """
        turn: 5
        card Hawk: SIGNI level 2 power 5000 lancer
        card Egg: blank
        P1 L: Hawk down frozen over Egg
        P1 hand: red x2
        P1 deck: white, blank
        """
    )
    table.expect(expectation)


def test_names_are_found_by_number_and_by_both_names() -> None:
    table = Table('P1 hand: WD01-010, 大剣　カリバン, Caliburn Greatsword, "Caliburn, Greatsword"')
    assert len(set(table.zone("P1", "hand"))) == 1


def test_unlisted_zones_hold_enough_for_a_quiet_game() -> None:
    table = Table("")
    assert [table.count("P2", zone) for zone in ("deck", "life", "hand", "ener")] == [20, 7, 0, 0]
    assert table.question() == "main_phase"
