"""A card is meant by a part of its name, in letters of any width [1.7.1]."""

from __future__ import annotations

import pytest

from tests.conformance.spells import spell
from tests.conformance.table import Table

HAS = '{"is": "name_has", "any": ["Ｆly"]}'


@pytest.mark.parametrize(
    ("where", "left"),
    [(HAS, ["Stone"]), (f'{{"is": "not", "filter": {HAS}}}', ["ButterFly", "FireFly"])],
)
def test_cards_whose_name_has_a_word_in_it_are_those_that_are_meant(where: str, left: list[str]) -> None:
    taken = f'{{"op": "to_hand", "what": {{"zone": "trash", "where": [{where}], "all": true}}}}'
    table = Table(f"""
        {spell("Take", taken)}
        card ButterFly: SIGNI
        card FireFly: SIGNI
        card Stone: SIGNI
        P1 hand: Take
        P1 trash: ButterFly, FireFly, Stone
    """)
    table.do("P1", "use Take")
    assert sorted(set(table.zone("P1", "trash")) - {"Take"}) == left
