"""Beats: cards that a player holds until the turn ends [9.5]."""

from __future__ import annotations

from tests.conformance.rows import row
from tests.conformance.spells import spell
from tests.conformance.table import Table

DRUM = """
    card Drum: SIGNI power 3000 [{"kind": "constant",
        "only": {"if": "compare", "left": {"value": "count", "of": {"zone": "beat", "kind": ["card"]}},
            "op": ">=", "right": 3},
        "do": [{"op": "power", "what": "this", "by": 5000}]}]
    P1 L: Drum
"""


@row("R-388")
def test_an_ability_works_while_there_are_beats_enough_and_they_go_to_the_trash_at_the_end() -> None:
    call = spell("Call", '{"op": "make_beat", "what": {"zone": "hand", "all": true}}')
    table = Table(f"""
        {DRUM}
        {call}
        P1 hand: Call, SIGNI as Cat
        P1 beat: red x2
    """).expect("P1 L power 3000", "P1 beat 2")
    table.do("P1", "use Call").expect("P1 beat holds Cat, red x2", "P1 L power 8000", "event beat Cat")
    table.play("pass until P2 ener_phase").expect("P1 beat 0", "P1 trash holds Cat, red x2", "P1 L power 3000")


def test_a_card_that_becomes_a_beat_is_heard_of_and_seen_by_both() -> None:
    call = spell("Call", '{"op": "make_beat", "what": {"zone": "hand", "all": true}}')
    table = Table(f"""
        {call}
        card Ear: SIGNI [{{"kind": "auto", "on": {{"event": "beat", "who": "own"}}, "do": [{{"op": "ener_charge"}}]}}]
        P1 L: Ear
        P1 hand: Call, SIGNI as Cat
    """)
    table.do("P1", "use Call").expect("P1 ener 1", "P1 beat is Cat")
