"""Damage that ends a turn, or the game, is seen before the table turns."""

import pytest

from tests.ui.table import Table, click, match_of, pool, terms
from tests.ui.widgets import reads
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.zones import LRIG
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.ui.table.driver.driver import BLOW_MS
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.words.pieces import plain

SHORT_MS = 120
"""As long as it takes to look; a test of its own says how long it is for people."""
LAST_ATTACK = """
phase: lrig
P1 lrig: WD01-004 over WD01-005
P2 lrig: WD01-004 over WD01-005
P2 hand: WD01-016
P2 life: WD01-013, blank x2
"""


def attacked(table: Table, life: str = "WD01-013, blank x2") -> Table:
    """An attack of the LRIG that ends the turn, as in a game that waits for nothing but what it has to."""
    text = LAST_ATTACK.replace("WD01-013, blank x2", life)
    table.show(match_of(build(text, pool().cards), terms()))
    table.lift()
    table.blow_ms = SHORT_MS
    table.submit(act.Attack(LRIG))
    return table


def moments(table: Table) -> list[WixossMoment]:
    """What is shown from now on."""
    shown: list[WixossMoment] = []
    table.on_moment(shown.append)
    return shown


def test_the_crushed_card_is_seen_before_the_table_turns(table: Table) -> None:
    attacked(table)
    shown = moments(table)
    click(table.banner.decline_button)
    held = table.moment
    assert (held.near, held.view.turn, held.stage, held.hit) == (0, 3, "wait", 1)
    assert (held.view.other.life, held.view.other.ener) == (2, ("WD01-013",))
    assert "Player 2 takes damage" in reads(table.decision.who)
    assert table.preview(LRIG) == "Player 2 takes damage"
    assert not table.curtain.isVisible()
    assert len(table.lines) == 1 and "goes to Player 2's ener zone" in plain(table.lines[0].lines[-1])
    table.qtbot.waitUntil(lambda: table.stage == "curtain")
    assert table.lines[-1].turn == 4, "the log goes on with the table, and not before it"
    assert (table.moment.near, table.moment.view.turn) == (1, 4)
    told = [[one.event for group in moment.told for one in group] for moment in shown]
    assert len(told) == 2 and "damaged" in told[0] and "turn_began" in told[1]
    assert [one for events in told for one in events].count("damaged") == 1
    assert held.eyes is None and table.moment.eyes is None


def test_the_last_damage_is_seen_before_the_end_is_told(table: Table) -> None:
    attacked(table, "none")
    click(table.banner.decline_button)
    assert table.match.outcome is not None
    assert table.moment.outcome is None and table.moment.hit == 1
    assert not table.end.isVisible()
    table.qtbot.waitUntil(table.end.isVisible)
    assert table.stage == "end"


@pytest.mark.parametrize("answer", [act.Pass(), act.Attack(LRIG)])
def test_nothing_is_answered_while_it_is_shown(table: Table, answer: Action) -> None:
    attacked(table)
    click(table.banner.decline_button)
    assert table.moment.hit == 1
    before = table.here
    assert not table.submit(answer)
    assert table.here is before
    table.undo()
    table.agree()
    assert table.moment.hit is None and table.here is not before
    table.qtbot.wait(1)


def test_a_guarded_attack_ends_the_turn_at_once(table: Table) -> None:
    attacked(table)
    assert table.match.submit(1, act.Guard(0)) is None
    table.show_anew()
    assert table.stage == "curtain" and table.moment.near == 1


def test_it_stays_for_four_fifths_of_a_second(table: Table) -> None:
    table.games.bot_delay_ms = 350
    table.show(match_of(build(LAST_ATTACK, pool().cards), terms()))
    assert table.blow_ms == BLOW_MS == 800
    table.games.bot_delay_ms = 0
