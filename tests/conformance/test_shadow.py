"""Shadow: what can't be targeted, and by what [8.6.12] [9.2]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.spells import spell
from tests.conformance.table import Table

HITS = '[{"kind": "enter", "do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "down"}]}]'
USES = '[{"kind": "action", "do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "down"}]}]'


@row("R-292")
def test_shadow_does_not_save_from_what_does_not_target() -> None:
    table = Table(f"""
        {spell("Storm", '{"op": "banish", "what": {"of": "opponent", "all": true}}')}
        {spell("Bolt", '{"op": "target", "sel": {"of": "opponent"}}', '{"op": "banish"}')}
        P1 hand: Storm, Bolt
        P2 L: SIGNI shadow as Bat
    """)
    table.do("P1", "use Bolt").expect("P2 L is Bat", "no event targeted", "question P1 main_phase")
    table.do("P1", "use Storm").expect("P2 L empty", "P2 ener holds Bat")


def test_shadow_lets_its_own_player_target() -> None:
    table = Table(f"""
        {spell("Rest", '{"op": "target", "sel": {}}', '{"op": "down"}')}
        P1 hand: Rest
        P1 L: SIGNI shadow as Bat
    """)
    table.do("P1", "use Rest").expect("P1 L down", "event targeted")


@row("R-294")
def test_a_shadow_that_speaks_of_signi_lets_lrigs_of_the_level_target() -> None:
    text = f"""
        cards: cases_mechanics.json
        card Imp: SIGNI level 2 {HITS}
        card Ogre: SIGNI level 3 {HITS}
        P1 lrig: LRIG level 2 limit 9 {USES}
        P1 hand: Imp, Ogre
        P2 L: Test Shade
    """
    table = Table(text)
    table.do("P1", "activate lrig 1").expect("event targeted", "P2 L down")
    Table(text).do("P1", "deploy Imp L").expect("no event targeted", "P2 L up", "question P1 main_phase")
    big = Table(text.replace("level 2 limit 9", "level 3 limit 9"))
    big.do("P1", "deploy Ogre L").expect("event targeted", "P2 L down")


SCOPES = [
    ('{"is": "kind", "any": ["spell"]}', False, True),
    ('{"is": "color", "any": ["red"]}', True, False),
    ('{"is": "shares_color", "of": "this"}', False, True),
    ('{"is": "power", "op": "<=", "to": {"value": "property", "of": "this", "property": "power"}}', False, True),
    ('{"is": "power", "op": "<=", "to": {"value": "half", "of": 8000}}', True, True),
    ('{"is": "level", "op": "=", "to": 1}', True, False),
    ('{"is": "level", "op": ">=", "to": 2}', False, False),
    ('{"is": "cost", "op": "<=", "to": 1}', False, True),
]


@pytest.mark.parametrize(("scope", "from_signi", "from_spell"), SCOPES)
def test_the_scope_of_shadow_speaks_of_where_the_effect_comes_from(
    scope: str, from_signi: bool, from_spell: bool
) -> None:
    """A red SIGNI of level 1 and power 4000, and a white SPELL that costs 1, each try it."""
    give = f'{{"op": "give", "what": "this", "keywords": [{{"name": "shadow", "scope": [{scope}]}}]}}'
    text = f"""
        card Imp: SIGNI level 1 power 4000 red {HITS}
        card Bolt: SPELL white cost 1 white
            [{{"kind": "use", "do": [{{"op": "target", "sel": {{"of": "opponent"}}}}, {{"op": "down"}}]}}]
        P1 hand: Imp, Bolt
        P1 ener: white
        P2 L: SIGNI level 1 power 2000 white [{{"kind": "constant", "do": [{give}]}}]
    """
    table = Table(text).do("P1", "deploy Imp L")
    table.expect("no event targeted" if from_signi else "event targeted")
    table = Table(text).do("P1", "use Bolt")
    table.expect("no event targeted" if from_spell else "event targeted")
