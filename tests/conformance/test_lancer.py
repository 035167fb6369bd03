"""Keywords of attackers besides the common ones: Lancer as a trigger, Lancer of the weak, Triple Crush [7.8]."""

from __future__ import annotations

from tests.conformance.rows import row
from tests.conformance.table import Table


@row("R-204")
def test_lancer_hears_nothing_of_who_is_banished_by_an_ability() -> None:
    table = Table("""
        P1 L: SIGNI power 5000 lancer as Hawk [{"kind": "action", "when": ["main"], "do": [
            {"op": "target", "sel": {"of": "opponent"}}, {"op": "banish"}]}]
        P2 R: SIGNI power 1000 as Ox
        P2 life: 4
    """)
    table.do("P1", "activate L 1").expect("event banish Ox", "P2 ener is Ox", "P2 life 4", "no event crush")
    table.expect("question P1 main_phase")


WEAK = (
    '[{"kind": "constant", "do": [{"op": "give", "what": "this",'
    ' "keywords": [{"name": "lancer", "scope": [{"is": "power", "op": "<=", "to": 5000}]}]}]}'
)


def weakening(by: int) -> Table:
    """P1's Lancer against power 5000 or less has attacked a SIGNI of 7000 that lost so much power by then."""
    table = Table(f"""
        phase: signi
        P1 L: SIGNI power 8000 as Hawk {WEAK}, {{"kind": "auto", "on": {{"event": "attack", "this": true}},
            "do": [{{"op": "target", "sel": {{"of": "opponent"}}}}, {{"op": "power", "by": -{by}}}]}}]
        P2 R: SIGNI power 7000 as Ox
        P2 life: 4
    """)
    return table.do("P1", "attack L").expect("event banish Ox", "P2 ener holds Ox")


@row("R-209")
def test_lancer_of_the_weak_looks_at_the_power_just_before_the_banish() -> None:
    weakening(4000).expect("P2 life 3", "1 event crush")
    weakening(1000).expect("P2 life 4", "no event crush")


@row("R-213")
def test_triple_crush_crushes_three_at_the_same_moment() -> None:
    table = Table("""
        phase: signi
        P1 L: SIGNI triple_crush
        P2 life: 7
        P2 hand: none
    """).do("P1", "attack L")
    table.expect("P2 life 4", "3 events crush", "1 event damaged", "P2 ener 3")
    crushed = [group.events for group in table.run.groups if getattr(group.events[0], "how", "") == "crush"]
    assert [len(events) for events in crushed] == [3]


@row("R-243")
def test_an_assist_that_is_up_does_not_attack() -> None:
    table = Table("""
        phase: lrig
        P1 assistL: LRIG level 0 type Aid
        P2 life: 3
    """)
    table.expect("P1 assistL up", "legal P1 attack lrig").refuse("P1", "attack assistL", "lrig_attacks_only")
