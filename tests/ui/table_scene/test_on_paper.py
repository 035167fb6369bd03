"""The far half as on paper: its cards lie with their heads down, and what is written over them stays upright."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QTransform
from pytestqt.qtbot import QtBot

from tests.ui.table_scene.boards import full_view
from tests.ui.table_scene.conftest import Hand
from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.engine.wixoss.zones import ENER, FIELD, HAND, LRIG_TRASH, TRASH, Place
from wixoss_desktop.ui.table.items.card import CardItem
from wixoss_desktop.ui.table.items.marks import PLAIN
from wixoss_desktop.ui.table.layout import Laying


def painted(hand: Hand, item: CardItem) -> QImage:
    """What is to be seen where a card lies, without the round corners that show what is behind."""
    seen, edge = item.mapRectToScene(item.card_box()).toRect(), round(hand.scene.ink.corner)
    inner = QRect(seen.left() + edge, seen.top() + edge, seen.width() - 2 * edge, seen.height() - 2 * edge)
    return hand.table.viewport().grab(inner).toImage().convertToFormat(QImage.Format.Format_RGB32)


@pytest.fixture
def laid(hand: Hand, pool: Pool, qtbot: QtBot) -> Hand:
    hand.table.set_reduce_motion(True)
    hand.table.show_view(full_view(pool))
    return hand


def test_far_cards_are_painted_turned_round_and_near_ones_as_they_were(laid: Hand) -> None:
    bare = [item for item in laid.scene.cast if item.marks == PLAIN and item.place.zone == FIELD]
    far, near = (next(item for item in bare if item.place.opponent == is_far) for is_far in (True, False))
    before, own = painted(laid, far), painted(laid, near)
    laid.table.set_laying(Laying(on_paper=True))
    assert painted(laid, far) == before.transformed(QTransform().rotate(180)) != before
    assert painted(laid, near) == own
    laid.table.set_laying(Laying())
    assert painted(laid, far) == before


def test_the_far_hand_stays_upright_and_downed_cards_lie_on_their_other_side(laid: Hand) -> None:
    laid.table.set_laying(Laying(on_paper=True))
    angles = {item.place: item.rotation() for item in laid.scene.cast if item.place.opponent}
    assert {angle for place, angle in angles.items() if place.zone == HAND} == {0}
    assert {angle for place, angle in angles.items() if place.zone == FIELD} <= {180, 270}


def test_the_far_piles_are_turned_round_with_the_rest(laid: Hand) -> None:
    piles = [Place(zone, 0, True) for zone in (TRASH, LRIG_TRASH)]
    before = [laid.scene.zones[place].top_picture for place in piles]
    laid.table.set_laying(Laying(on_paper=True))
    after = [laid.scene.zones[place].top_picture for place in piles]
    assert any(not picture.isNull() for picture in before)
    assert after == [picture.transformed(QTransform().rotate(180)) for picture in before]


def test_far_ener_lies_the_other_way_round_so_that_levels_and_colours_stay_in_sight(laid: Hand) -> None:
    cards = [item for item in laid.scene.cast if item.place.zone == ENER and item.place.opponent]
    before = {item: (item.pose.x, item.pose.z) for item in cards}
    laid.table.set_laying(Laying(on_paper=True))
    box = laid.scene.board.boxes[Place(ENER, 0, True)]
    assert len(cards) > 1
    assert {item: (item.pose.x, item.pose.z) for item in cards} == {
        item: (box.left + box.right - x, z) for item, (x, z) in before.items()
    }
