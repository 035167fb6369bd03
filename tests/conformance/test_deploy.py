"""Deploying SIGNI, the level and limit of the LRIG, and removing [6.9] [2.10]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.table import Table

THREE_AND_TWO = """
    P1 lrig: LRIG level 3 limit 6
    P1 L: SIGNI level 3
    P1 C: SIGNI level 2
    P1 hand: SIGNI level 2 as Two, SIGNI level 1 as One
"""


def assert_refused(table: Table, move: str, why: str) -> None:
    """A deployment is refused, not offered, and the attempt has left no trace."""
    before = table.position.state
    table.refuse("P1", move, why=why, rule="6.9.1")
    assert table.position.state == before
    assert move not in table.legal("P1")


# --- level and limit ------------------------------------------------------------------------------------------------


@row("R-085")
@pytest.mark.parametrize("lane", ["L", "C", "R"])
def test_a_level_above_the_lrigs_is_refused(lane: str) -> None:
    table = Table(
        """
        P1 lrig: LRIG level 2 limit 5
        P1 hand: SIGNI level 3 as Three, SIGNI level 2 as Two
        """
    )
    assert_refused(table, f"deploy hand1 {lane}", "deploy_level")
    table.do("P1", f"deploy Two {lane}").expect(f"P1 {lane} is Two")


@row("R-086")
def test_seven_levels_do_not_fit_a_limit_of_six() -> None:
    table = Table(THREE_AND_TWO)
    assert_refused(table, "deploy hand1 R", "limit")
    refusal = table.refuse("P1", "deploy Two R")
    assert refusal.numbers == {"limit": 6, "sum": 5, "level": 2, "on_field1": 3, "on_field2": 2}


@row("R-087")
def test_six_levels_fit_a_limit_of_six() -> None:
    table = Table(THREE_AND_TWO).do("P1", "deploy One R")
    table.expect("P1 R is One", "P1 R up", "P1 hand is Two", "P1 trash empty", "question P1 main_phase")


# --- SIGNI zones ----------------------------------------------------------------------------------------------------


@row("R-088")
@pytest.mark.parametrize("lane", ["L", "C", "R"])
def test_with_every_zone_occupied_nothing_is_deployed(lane: str) -> None:
    table = Table(
        """
        P1 L: SIGNI
        P1 C: SIGNI
        P1 R: SIGNI
        P1 hand: SIGNI as Fourth
        """
    )
    assert_refused(table, f"deploy hand1 {lane}", "zones_full")
    assert not [move for move in table.legal("P1") if move.startswith("deploy")]


@row("R-089")
def test_only_the_free_zone_is_offered() -> None:
    table = Table(
        """
        P1 L: SIGNI as First
        P1 R: SIGNI as Third
        P1 hand: SIGNI as Second
        """
    )
    assert_refused(table, "deploy hand1 L", "zone_occupied")
    assert_refused(table, "deploy hand1 R", "zone_occupied")
    assert [move for move in table.legal("P1") if move.startswith("deploy")] == ["deploy hand1 C"]
    table.do("P1", "deploy Second C").expect("P1 C is Second", "P1 L is First", "P1 R is Third")


# --- limiting conditions --------------------------------------------------------------------------------------------


@row("R-093")
def test_a_limiting_condition_that_the_lrig_does_not_meet_forbids_it() -> None:
    table = Table(
        """
        P1 lrig: LRIG level 4 limit 11 type 花代
        P1 hand: SIGNI limiting タマ
        """
    )
    assert_refused(table, "deploy hand1 L", "limiting")


@row("R-094")
def test_any_of_the_lrigs_types_meets_a_limiting_condition() -> None:
    table = Table(
        """
        P1 lrig: LRIG level 4 limit 11 type タマ/花代
        P1 hand: SIGNI limiting タマ as Friend
        """
    )
    table.do("P1", "deploy Friend L").expect("P1 L is Friend", "question P1 main_phase")


# --- entering by an effect ------------------------------------------------------------------------------------------

PUT = '[{"kind": "use", "do": [{"op": "target", "sel": {"zone": "trash"}}, {"op": "put"}]}]'


@row("R-095")
def test_an_effect_cannot_put_a_level_above_the_lrigs() -> None:
    table = Table(
        f"""
        P1 lrig: LRIG level 3 limit 11
        P1 hand: SPELL as Recall {PUT}
        P1 trash: SIGNI level 4 as Four [{{"kind": "enter", "do": [{{"op": "draw", "n": 1}}]}}]
        """
    )
    table.do("P1", "use Recall")
    table.expect("P1 trash is Four, Recall", "P1 L empty", "P1 C empty", "P1 R empty", "P1 hand empty")
    table.expect("no event put", "no event activated", "question P1 main_phase")


@row("R-096")
def test_an_effect_cannot_put_more_levels_than_the_limit() -> None:
    table = Table(
        f"""
        P1 lrig: LRIG level 3 limit 6
        P1 L: SIGNI level 3 as A
        P1 C: SIGNI level 1 as B
        P1 hand: SPELL as Recall {PUT}
        P1 trash: SIGNI level 3 as Three
        """
    )
    table.do("P1", "use Recall")
    table.expect("P1 trash is Three, Recall", "P1 L is A", "P1 C is B", "P1 R empty", "no event put")


@row("R-096")
def test_an_effect_puts_what_just_fits() -> None:
    table = Table(
        f"""
        P1 lrig: LRIG level 3 limit 6
        P1 L: SIGNI level 3
        P1 C: SIGNI level 1
        P1 hand: SPELL as Recall {PUT}
        P1 trash: SIGNI level 2 as Two
        """
    )
    table.do("P1", "use Recall").expect("P1 R is Two", "P1 R up", "P1 trash is Recall")


@row("R-097")
def test_the_level_before_entering_is_what_counts() -> None:
    table = Table(
        """
        P1 lrig: LRIG level 3 limit 11
        P1 hand: SIGNI level 4 as Humble [{"kind": "constant", "do": [{"op": "set_level", "what": "this", "to": 1}]}]
        """
    )
    assert_refused(table, "deploy hand1 L", "deploy_level")


@row("R-097")
def test_on_the_field_its_level_is_the_changed_one() -> None:
    table = Table(
        """
        P1 lrig: LRIG level 4 limit 4
        P1 hand: SIGNI level 4 as Humble [{"kind": "constant", "do": [{"op": "set_level", "what": "this", "to": 1}]}],
            SIGNI level 3 as Three
        """
    )
    table.do("P1", "deploy Humble L").expect("P1 L level 1")
    table.do("P1", "deploy Three R").expect("P1 L is Humble", "P1 R is Three")


ALL = '[{"kind": "use", "do": [{"op": "put", "what": {"zone": "trash", "all": true}}]}]'


@row("R-096")
def test_of_more_signi_than_lanes_the_player_chooses_one_by_one() -> None:
    """Nothing arrives before all are chosen; then all arrive at the same moment [6.9.4]."""
    table = Table(
        f"""
        P1 L: SIGNI level 1
        P1 hand: SPELL as Recall {ALL}
        P1 trash: SIGNI level 1 as Ant, SIGNI level 1 as Bee, SIGNI level 1 as Cat
        """
    )
    table.do("P1", "use Recall").expect("question P1 pick_cards put").do("P1", "pick Cat")
    table.expect("question P1 pick_cards put", "P1 C empty", "P1 R empty").refuse("P1", "done")
    table.do("P1", "pick Bee").expect("question P1 pick_lane").do("P1", "lane R")
    table.expect("P1 R is Bee", "P1 C is Cat", "P1 trash is Ant, Recall", "question P1 main_phase")


@row("R-096")
def test_a_signi_that_leaves_no_limit_for_the_others_comes_alone() -> None:
    """It is chosen freely, and what can't come beside it isn't offered any more [6.9.4]."""
    table = Table(
        f"""
        P1 lrig: LRIG level 3 limit 3
        P1 hand: SPELL as Recall {ALL}
        P1 trash: SIGNI level 3 as Three, SIGNI level 1 as One, SIGNI level 2 as Two, SIGNI level 4 as Four
        """
    )
    table.do("P1", "use Recall").expect("illegal P1 pick trash4")
    table.do("P1", "pick Three").expect("question P1 pick_lane").do("P1", "lane C")
    table.expect("P1 C is Three", "P1 trash is One, Two, Four, Recall", "P1 L empty", "P1 R empty")


@row("R-096")
def test_each_player_chooses_among_their_own() -> None:
    table = Table(
        """
        P1 lrig: LRIG level 4 limit 4
        P2 lrig: LRIG level 4 limit 4
        P1 hand: SPELL as Recall [{"kind": "use", "do":
            [{"op": "put", "what": {"of": "each", "zone": "trash", "all": true}}]}]
        P1 trash: SIGNI level 3 as Ant, SIGNI level 2 as Bee
        P2 trash: SIGNI level 3 as Cat, SIGNI level 2 as Dog
        """
    )
    table.do("P1", "use Recall", "pick Ant").expect("question P2 pick_cards put").do("P2", "pick Dog")
    table.do("P1", "lane L").do("P2", "lane L").expect("P1 L is Ant", "P2 L is Dog", "P2 trash is Cat")


# --- when -----------------------------------------------------------------------------------------------------------


@row("R-101")
@pytest.mark.parametrize("phase", ["ener", "grow", "arts", "defence", "signi", "lrig"])
def test_outside_the_main_phase_nothing_is_deployed(phase: str) -> None:
    table = Table(
        f"""
        phase: {phase}
        P1 hand: SIGNI as Eager
        P2 hand: SIGNI as Eager
        P1 L: SIGNI
        """
    )
    for seat in ("P1", "P2"):
        table.refuse(seat, "deploy hand1 C")
    assert not [move for seat in ("P1", "P2") for move in table.legal(seat) if move.startswith("deploy")]


@row("R-101")
def test_in_the_main_phase_only_the_turn_player_deploys() -> None:
    table = Table(
        """
        P1 hand: SIGNI as Eager
        P2 hand: SIGNI as Eager
        """
    )
    table.refuse("P2", "deploy hand1 C", why="not_asked")
    table.do("P1", "deploy Eager C").expect("P1 C is Eager", "P2 C empty")


# --- removing -------------------------------------------------------------------------------------------------------

WHEN_TRASHED = """[{"kind": "auto", "on": {"event": "trashed_from_field", "this": true, "by": "effect"},
    "do": [{"op": "draw", "n": 1}]}]"""


@row("R-108")
def test_removing_a_signi_is_no_effect() -> None:
    table = Table(f"P1 C: SIGNI as Leaf {WHEN_TRASHED}").do("P1", "remove C")
    table.expect("P1 C empty", "P1 trash is Leaf", "P1 hand empty", "no event activated", "no event banish")
    table.expect("question P1 main_phase")


@row("R-108")
def test_an_effect_that_trashes_it_is_one() -> None:
    table = Table(
        f"""
        P1 hand: SPELL as Sweep [{{"kind": "use", "do": [{{"op": "trash", "what": {{"all": true}}}}]}}]
        P1 C: SIGNI as Leaf {WHEN_TRASHED}
        """
    )
    table.do("P1", "use Sweep").expect("P1 C empty", "P1 trash is Leaf, Sweep", "P1 hand 1", "1 event activated")
