"""A crushed card turns up large in the check zone, drawn at that width and never scaled."""

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from tests.ui.table_scene.boards import full_view
from tests.ui.table_scene.conftest import Hand
from tests.ui.table_scene.test_paint import Patient
from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.engine.wixoss.sight import QuestionSeen, View
from wixoss_desktop.engine.wixoss.told import Told, ToldSpot
from wixoss_desktop.engine.wixoss.zones import CHECK, ENER, LIFE, Place
from wixoss_desktop.ui.table.scene.motion import MOVE_MS, SHOW_MS

CRUSHED = "WD01-009"


def crushed(before: View, *, seat: int) -> View:
    """The view once the top life cloth of a seat has been crushed into its empty check zone."""
    name = "own" if seat == before.seat else "other"
    side = getattr(before, name)
    return replace(before, **{name: replace(side, life=side.life - 1, check=(CRUSHED,))})


def without_check(view: View) -> View:
    return replace(view, own=replace(view.own, check=()), other=replace(view.other, check=()))


def is_asked(view: View, *, seat: int) -> View:
    return replace(view, question=QuestionSeen((seat,), "confirm", "burst", by=CRUSHED))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_with_a_burst_stays_large_while_it_is_asked_about(hand: Hand, pool: Pool, seat: int) -> None:
    before = without_check(full_view(pool))
    hand.table.show_view(before)
    told = Told("moved", seat, CRUSHED, how="crush", start=ToldSpot(seat, LIFE), to=ToldSpot(seat, CHECK))
    asked = is_asked(crushed(before, seat=seat), seat=seat)
    hand.table.show_view(asked, told=((told,),))
    item = hand.card(Place(CHECK, 0, opponent=seat != 0))
    assert item.is_large
    assert item.shown_side().width() == hand.scene.ink.held_up == round(item.card_box().width())
    assert hand.scene.sceneRect().contains(item.mapRectToScene(item.card_box()))
    hand.table.show_view(replace(asked, question=None))
    assert not item.is_large and item.shown_side().width() == hand.scene.ink.card


def test_a_card_without_a_burst_is_held_up_and_goes_on_to_the_ener_zone(hand: Hand, pool: Pool) -> None:
    hand.table.set_reduce_motion(False)
    before = without_check(full_view(pool, ener=3))
    hand.table.show_view(before)
    moved = [
        Told("moved", 0, CRUSHED, how="crush", start=ToldSpot(0, LIFE), to=ToldSpot(0, CHECK)),
        Told("moved", 0, CRUSHED, how="move", start=ToldSpot(0, CHECK), to=ToldSpot(0, ENER)),
    ]
    own = replace(before.own, life=before.own.life - 1, ener=(*before.own.ener, CRUSHED))
    hand.table.show_view(replace(before, own=own), told=(moved,))
    item = hand.card(Place(ENER, 3))
    hand.scene.motions.advance(MOVE_MS)
    assert item.is_large and item.face_of == CRUSHED
    hand.scene.motions.advance(SHOW_MS - 1)
    assert item.is_large
    hand.scene.motions.advance(2)
    assert not item.is_large
    hand.scene.motions.advance(MOVE_MS)
    assert not hand.scene.motions.is_busy


def test_until_the_large_picture_is_drawn_the_small_one_or_a_back_is_there_unscaled(pool: Pool, qtbot: QtBot) -> None:
    workers = Patient()
    slow = Hand(pool, workers)
    qtbot.addWidget(slow.table)
    slow.table.resize(760, 690)
    slow.table.set_reduce_motion(True)
    slow.table.show_view(is_asked(crushed(without_check(full_view(pool)), seat=0), seat=0))
    item = slow.card(Place(CHECK, 0))
    assert not item.is_large and item.shown_side().width() == slow.scene.ink.card
    workers.work_until(lambda: item.is_large, qtbot)
    slow.table.close()


def test_two_crushed_cards_are_held_up_one_after_the_other(hand: Hand, pool: Pool) -> None:
    hand.table.set_reduce_motion(False)
    before = without_check(full_view(pool, ener=3))
    hand.table.show_view(before)
    groups = []
    for no in (CRUSHED, "WD01-010"):
        groups.append((Told("moved", 0, no, how="crush", start=ToldSpot(0, LIFE), to=ToldSpot(0, CHECK)),))
        groups.append((Told("moved", 0, no, how="move", start=ToldSpot(0, CHECK), to=ToldSpot(0, ENER)),))
    own = replace(before.own, life=before.own.life - 2, ener=(*before.own.ener, CRUSHED, "WD01-010"))
    hand.table.show_view(replace(before, own=own), told=groups)
    seen = []
    for _ in range(160):
        hand.scene.motions.advance(10)
        seen.append(tuple(item.no for item in hand.scene.cast if item.is_large))
    assert all(len(large) < 2 for large in seen)
    assert {large[0] for large in seen if large} == {CRUSHED, "WD01-010"}
