"""The Cheer zone: a SIGNI on the field that stands in no SIGNI zone [9.4]."""

from __future__ import annotations

from tests.conformance.rows import row
from tests.conformance.table import Table
from wixoss_desktop.engine.wixoss.sight import view

FANS = "card Fan: SIGNI level 1 power 5000\ncard Star: SIGNI level 3 power 8000"


def attacking(more: str = "") -> Table:
    return Table(f"rules: ALLSTAR\nphase: signi\n{FANS}\nP1 cheer: Star\n{more}")


@row("R-395")
def test_a_cheer_girl_that_attacks_an_empty_zone_deals_no_damage() -> None:
    table = attacking("P2 L: Fan").do("P1", "attack cheer", "option 2")
    table.expect("P1 cheer down", "P2 life 7", "P2 L is Fan", "question P1 lrig_attacks")


@row("R-396")
def test_a_cheer_girl_battles_what_stands_in_any_zone_she_chooses() -> None:
    for option, zone in enumerate(("L", "C", "R"), 1):
        table = attacking(f"P2 {zone}: Fan").do("P1", "attack cheer", f"option {option}")
        table.expect(f"P2 {zone} empty", "P2 ener is Fan", "P2 life 7")


@row("R-397")
def test_a_cheer_girl_does_not_count_for_the_limit_but_her_level_is_looked_at() -> None:
    three = f"rules: ALLSTAR\n{FANS}\nP1 lrig: LRIG level 3 limit 6\nP1 L: Star\nP1 R: Star\nP1 cheer: Star"
    table = Table(f"{three}\nP1 hand: SIGNI level 1").play("P1: pass").expect("P1 cheer is Star", "P1 L is Star")
    assert view(table.position, 0).own.limit_used == 6
    low = f"rules: ALLSTAR\n{FANS}\nP1 lrig: LRIG level 2 limit 6\nP1 cheer: Star"
    Table(low).play("P1: pass").expect("P1 cheer empty", "P1 trash is Star")


def test_a_cheer_girl_is_never_attacked_nor_removed() -> None:
    table = attacking("P1 L: Fan\nP2 cheer: Fan").do("P1", "attack L").expect("P2 life 6", "P2 cheer is Fan")
    main = Table(f"rules: ALLSTAR\n{FANS}\nP1 cheer: Star")
    main.refuse("P1", "remove cheer")
    assert table.at("P2", "cheer") == "Fan"


CALL = "cards: cases_named.json\nrules: ALLSTAR\nP1 L: TEST-201\nP1 C: TEST-202"


def test_a_signi_becomes_a_cheer_girl_where_there_is_none_and_stays_what_it_was() -> None:
    table = Table(f"{CALL}\nP1 R: TEST-201").do("P1", "activate L 1")
    table.expect("P1 L empty", 'P1 cheer is "Test Cheerleader"', "P1 C power 6000", "P1 hand 1")
    table.do("P1", "activate R 1").expect('P1 R is "Test Cheerleader"', "P1 hand 1")


def test_a_cheer_girl_may_come_back_when_signi_are_rearranged_and_nobody_goes_there() -> None:
    text = f"""
        {CALL}
        card Swirl: SPELL [{{"kind": "use", "do": [{{"op": "rearrange"}}]}}]
        P1 hand: Swirl
        P1 cheer: SIGNI as Star
    """
    table = Table(text).do("P1", "use Swirl", "lane C", "lane L")
    table.refuse("P1", "lane C")
    back = Table(text).do("P1", "use Swirl", "lane C", "lane L", "lane R").expect("P1 R is Star", "P1 cheer empty")
    back.expect('P1 C is "Test Cheerleader"')
    table.do("P1", "lane cheer").expect("P1 cheer is Star", "P1 R empty", 'P1 L is "Test Supporter"')


def test_with_three_signi_in_their_zones_a_cheer_girl_has_nowhere_to_go() -> None:
    text = f"""
        {CALL}
        P1 R: TEST-202
        card Swirl: SPELL [{{"kind": "use", "do": [{{"op": "rearrange"}}]}}]
        P1 hand: Swirl
        P1 cheer: SIGNI as Star
    """
    Table(text).do("P1", "use Swirl", "lane R", "lane C", "lane L").expect("P1 cheer is Star", "question P1 main_phase")
