"""Whether attacks could end the game, by what everybody sees."""

import pytest

from tests.conformance.table import Table
from wixoss_desktop.engine.wixoss.forecast import could_lose

DOUBLE = 'SIGNI level 1 power 1000 [{"kind": "constant", "do": [{"op": "give", "what": "this", "keywords":'
DOUBLE += ' [{"name": "%s"}], "until": "game"}]}]'


@pytest.mark.parametrize(
    ("life", "lines", "is_lethal"),
    [
        # three open lanes and the LRIG take three life cloth and win, and not four
        (3, "P1 L: SIGNI\nP1 C: SIGNI\nP1 R: SIGNI", True),
        (4, "P1 L: SIGNI\nP1 C: SIGNI\nP1 R: SIGNI", False),
        (0, "", True),
        (1, "", False),
        (1, "P1 L: SIGNI", True),
        # who is down doesn't attack, and a SIGNI in front is in the way
        (1, "P1 L: SIGNI down", False),
        (1, "P1 L: SIGNI\nP2 R: SIGNI", False),
        # unless something may bring the attacker past it
        (1, f"P1 L: {DOUBLE % 'assassin'}\nP2 R: SIGNI", True),
        (1, f"P1 L: {DOUBLE % 'lancer'}\nP2 R: SIGNI", True),
        # a double crush takes two at once
        (2, f"P1 L: {DOUBLE % 'double_crush'}", True),
        (3, f"P1 L: {DOUBLE % 'double_crush'}", False),
    ],
)
def test_all_attackers_that_are_up_are_reckoned_with_before_they_attack(life: int, lines: str, is_lethal: bool) -> None:
    table = Table(f"phase: defence\nP1 lrig: LRIG level 1 limit 9\nP2 life: {life}\nP2 lrig_deck: ARTS\n{lines}")
    assert could_lose(table.position, 1) is is_lethal
    assert not could_lose(table.position, 0)


@pytest.mark.parametrize(("life", "is_lethal"), [(0, True), (1, False)])
def test_a_guard_is_for_the_attack_that_goes_on_alone(life: int, is_lethal: bool) -> None:
    text = f"phase: lrig\nP1 L: SIGNI\nP1 C: SIGNI\nP2 life: {life}\nP2 hand: SIGNI guard"
    table = Table(text).do("P1", "attack lrig")
    assert could_lose(table.position, 1) is is_lethal
