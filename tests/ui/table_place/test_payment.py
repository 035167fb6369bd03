"""What a payment tray proposes: keep what is worth most."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from tests.ui.table import Table, click, match_of, pool, press, terms
from tests.ui.widgets import heard_as, reads
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.language.costs import Keyword
from wixoss_desktop.engine.wixoss.language.words import ColorIs
from wixoss_desktop.engine.wixoss.payment_plan import EnerCard, can_pay, ener_card, pay_for_part, proposal
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.ui.table.trays.card_tray import CardTray
from wixoss_desktop.ui.table.wixoss.payments import Later, Payment

PLAIN = EnerCard(0, ())
WHITE, SECOND_WHITE = EnerCard(1, ("white",)), EnerCard(2, ("white",))
RED = EnerCard(3, ("red",))
MULTI = EnerCard(4, ("white",), multi=True)
GUARD = EnerCard(5, (), multi=True, guard=True)
ALL = (PLAIN, WHITE, SECOND_WHITE, RED, MULTI, GUARD)

CASES: tuple[tuple[dict[str, int], dict[str, int], set[int]], ...] = (
    ({"colorless": 1}, {}, {0}),
    ({"white": 1, "colorless": 1}, {}, {0, 1}),
    ({"colorless": 2}, {"white": 2}, {0, 3}),
    ({"colorless": 2}, {"red": 1}, {0, 1}),
    ({"white": 3}, {}, {1, 2, 4}),
    ({"white": 4}, {}, {1, 2, 4, 5}),
    ({"black": 1}, {}, {4}),
    ({"black": 3}, {}, set()),
)


@pytest.mark.parametrize(("needs", "wanted", "paying"), CASES)
def test_the_proposal_gives_up_the_least(needs: dict[str, int], wanted: dict[str, int], paying: set[int]) -> None:
    assert {card.index for card in proposal(ALL, needs, wanted=wanted)} == paying


def test_the_proposal_leaves_what_is_paid_for_a_card_to_take(table: Table) -> None:
    """Polygenesis takes a green SIGNI from the ener zone: the spell pays, though it would be given up last else."""
    lines = "phase: main\nP1 hand: WXDi-D01-021\nP1 ener: SIGNI green, SPELL green, SIGNI red"
    table.show(match_of(build(lines, pool().cards), terms()))
    table.lift()
    table.submit(act.parse("use hand1"))
    tray = table.tray
    assert isinstance(tray, CardTray) and tray.chosen == (1,)
    click(tray.buttons[-1])
    assert [event.event for group in table.moment.told for event in group].count("not_targeted") == 0
    assert len(table.hand) == 1


def test_what_the_rest_still_pays_for_is_named_in_marks_where_it_is_several() -> None:
    spell, growth = (
        Later("Bolt, Two", {"white": 1}, '"Bolt, Two"'),
        Later("growing to level 2", {"red": 1}, "growing to level 2"),
    )
    both = Payment({}, ALL, later=(spell, growth))
    assert both.left_words(()).endswith('still pays for "Bolt, Two", growing to level 2')
    assert replace(both, later=(spell,)).left_words(()).endswith("still pays for Bolt, Two")


def test_a_payment_whose_last_cards_follow_by_themselves_is_paid_without_a_word(table: Table) -> None:
    lines = """
        phase: main
        P1 L: SIGNI [{"kind": "action", "cost": [{"cost": "ener", "of": {"white": 1, "red": 2}}],
            "do": [{"op": "draw"}]}]
        P1 ener: white x2, red x2
    """
    table.show(match_of(build(lines, pool().cards), terms()))
    table.lift()
    refused: list[object] = []
    table.on_refusal(refused.append)
    table.submit(act.parse("activate L 1"))
    tray = table.tray
    assert isinstance(tray, CardTray) and len(tray.chosen) == 3
    click(tray.buttons[-1])
    assert not refused and len(table.ener) == 1 and len(table.hand) == 1


def test_the_proposal_keeps_what_the_payer_has_chosen() -> None:
    found = proposal(ALL, {"white": 1, "colorless": 1}, kept=(MULTI,))
    assert {card.index for card in found} == {4, 0}


def test_a_card_that_is_black_by_an_effect_is_proposed_for_black() -> None:
    white = pool().cards["WD01-009"]
    added = ener_card(1, white, ("black",))
    assert {card.index for card in proposal((ener_card(0, white), added), {"black": 1})} == {1}


def test_a_card_that_converts_is_proposed_for_the_color_that_it_stands_for() -> None:
    red = ColorIs(("red",))
    converts = replace(pool().cards["WD01-009"], keywords=(Keyword("convert", (red,)),))
    assert {card.index for card in proposal((ener_card(0, converts),), {"red": 1})} == {0}


def test_one_card_pays_for_one_symbol_only() -> None:
    assert not can_pay((MULTI,), {"white": 1, "red": 1})
    assert pay_for_part((WHITE,), {"white": 1, "red": 1})
    assert not pay_for_part((WHITE, SECOND_WHITE), {"white": 1, "red": 1})


GROWING = """
phase: grow
P1 lrig: WD01-004 over WD01-005
P1 lrig_deck: WD01-003, WD01-006
P1 ener: WD01-013, WD01-015, blank
P1 hand: WD01-010
"""


def test_a_payment_is_changed_card_by_card_and_paid_by_one_click(table: Table) -> None:
    table.show(match_of(build(GROWING, pool().cards), terms()))
    table.lift()
    table.submit(act.Grow(0))
    tray = table.tray
    assert isinstance(tray, CardTray)
    assert tray.chosen == (0,)
    assert "Left: 2" in reads(tray.line)
    click(tray.tiles[1])
    assert tray.chosen == (1,)
    click(tray.buttons[-1])
    assert table.moment.view.own.trash == ("WD01-015",)
    lrig = table.field[3]
    assert lrig is not None and lrig.level == 2


def test_a_card_that_pays_for_nothing_is_dim_and_says_so(table: Table) -> None:
    table.show(match_of(build(GROWING, pool().cards), terms()))
    table.lift()
    table.submit(act.Grow(0))
    tray = table.tray
    assert isinstance(tray, CardTray)
    blank = tray.tiles[2]
    assert [tile.is_lit for tile in tray.tiles] == [True, True, False]
    assert "pays for none of the symbols" in heard_as(blank)
    click(blank)
    assert tray.chosen == (0,)


def test_enter_pays_also_while_the_keyboard_is_at_a_card_that_can_do_nothing(table: Table) -> None:
    table.show(match_of(build(GROWING, pool().cards), terms()))
    table.lift()
    table.submit(act.Grow(0))
    scene = table.mat
    scene.setFocus()
    scene.step((1, 0))
    assert scene.hasFocus() and table.scene.focused is not None
    table.wait_for_keys()
    press(table.mat, Qt.Key.Key_Return)
    assert table.moment.view.own.trash == ("WD01-013",)
