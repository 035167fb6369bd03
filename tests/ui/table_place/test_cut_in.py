"""A SPELL waits in the check zone while the other seat may cut in: asked in the open, with what it is aimed at."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.table import Table, click, shown
from tests.ui.widgets import reads
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import CHECK, FIELD, HAND, LRIG_DECK, Place
from wixoss_desktop.ui.table.trays.card_tray import CardTray

BANISH = '"do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "banish"}]'
RETURN = '"do": [{"op": "target", "sel": {}}, {"op": "to_hand"}]'
SPELL = f"""
card Bolt: SPELL cost 1 red [{{"kind": "use", {BANISH}}}]
card Study: SPELL
card Escape: ARTS cost 1 white timing spell_cutin [{{"kind": "use", {RETURN}}}]
card Denial: ARTS cost 1 white timing spell_cutin [{{"kind": "use", "do": [{{"op": "counter"}}]}}]
P1 lrig: WD01-004 over WD01-005
P1 hand: Bolt, Study
P1 ener: WD02-013, WD02-014
P1 C: SIGNI level 1 power 3000
P2 lrig: WD02-004 over WD02-005
P2 L: SIGNI level 1 power 2000 as Ox
P2 R: SIGNI level 1 power 1000 as Goat
P2 ener: WD01-013, WD01-012
P2 hand: WD02-013
P2 lrig_deck: Escape, Denial
"""
OX = Place(FIELD, 0, True)


def point_at(table: Table, place: Place) -> None:
    """A click on a card of the table."""
    QTest.mouseClick(table.mat.viewport(), Qt.MouseButton.LeftButton, pos=table.spot(place))


def pay(table: Table) -> None:
    """The cost as it is proposed."""
    button = table.tray.button_of("next") if table.tray is not None else None
    assert button is not None
    click(button)


def bolt_at_ox(table: Table) -> Table:
    """P1 has dragged Bolt to the check zone, paid for it and pointed at Ox."""
    shown(table, SPELL)
    table.drag(Place(HAND, 0), Place(CHECK, 0))
    pay(table)
    point_at(table, OX)
    assert table.moment.response == "cut_in"
    return table


def cut_in(table: Table, card: int) -> None:
    """P2 has its cards shown and takes one of them."""
    click(table.banner.look_button)
    table.lift()
    tray = table.tray
    assert isinstance(tray, CardTray)
    click(tray.tiles[card])
    pay(table)


def test_the_banner_says_what_the_spell_is_aimed_at_and_an_arrow_shows_it(table: Table) -> None:
    bolt_at_ox(table)
    assert table.stage == "banner" and table.eyes is None
    assert table.banner_asks == "Player 2: cut in on Bolt, which targets Ox?"
    scene = table.scene
    assert scene.furniture.arrows.lines
    ox = table.card_at(OX)
    assert ox is not None and ox.marks.picked == 1
    assert not any(table.hand)


def test_go_on_lets_the_spell_resolve(table: Table) -> None:
    bolt_at_ox(table)
    click(table.banner.decline_button)
    assert table.seen_by(1).own.field[0] is None
    assert not table.curtain.isVisible(), "nobody has looked at anything"
    assert table.moment.seat == 0


def test_a_cut_in_takes_the_target_away_and_the_question_says_so(table: Table) -> None:
    bolt_at_ox(table)
    cut_in(table, 0)
    point_at(table, OX)
    assert table.moment.seat == 1 and table.moment.response == "cut_in"
    tray = table.tray
    assert isinstance(tray, CardTray) and reads(tray.title) == "Cut in on Bolt? Its target is gone."
    table.wait_for_keys()
    decline = tray.button_of("decline")
    assert decline is not None
    click(decline)
    goat = table.seen_by(1).own.field[2]
    assert goat is not None
    assert table.curtain.isVisible()
    assert table.moment.seat == 0


def test_after_a_cut_in_the_turn_player_is_called_back_to_a_turn_that_goes_on(table: Table) -> None:
    bolt_at_ox(table)
    cut_in(table, 1)
    assert table.seen_by(1).own.field[0] is not None, "the spell was countered"
    words = table.curtain.words
    assert words is not None and words.title == "Turn 3 goes on: Player 1"


def test_a_spell_without_a_target_is_asked_about_by_its_name_alone(table: Table) -> None:
    shown(table, SPELL)
    table.drag(Place(HAND, 1), Place(CHECK, 0))
    assert table.moment.aim is None
    assert table.banner_asks == "Player 2: cut in on Study?"


@pytest.mark.parametrize("card", [0, 1])
def test_a_near_defender_cuts_in_from_the_open_drawer(table: Table, card: int) -> None:
    shown(table, SPELL)
    table.turn_table()
    table.drag(Place(HAND, 0, True), Place(CHECK, 0, True))
    pay(table)
    point_at(table, Place(FIELD, 0))
    assert table.stage == "banner" and table.near == 1
    click(table.banner.look_button)
    table.lift()
    assert table.scene.drawer_open and table.tray is None
    table.drag(Place(LRIG_DECK, card), Place(CHECK, 0))
    assert table.moment.question is not None and table.moment.question.kind == "pay_ener"
    assert act.Pass() not in table.legal


@pytest.mark.parametrize("ener", ["white", "red"])
def test_an_arts_is_advised_only_where_one_can_be_used(table: Table, ener: str) -> None:
    escape = f'card Escape: ARTS cost 1 white timing attack [{{"kind": "use", {RETURN}}}]'
    shown(table, f"phase: arts\n{escape}\nP1 lrig: WD01-004\nP1 ener: {ener}\nP1 lrig_deck: Escape\nP2 lrig: WD02-004")
    assert table.moment.question is not None and table.moment.question.kind == "arts_step"
    assert ("ARTS" in table.note) is (ener == "white")
