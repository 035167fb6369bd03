"""The far half as on paper: its cards lie with their heads down, and what is written over them stays upright."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QTransform
from pytestqt.qtbot import QtBot

from tests.ui.table_scene.boards import facts_of, full_view
from tests.ui.table_scene.conftest import Hand
from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.engine.wixoss.zones import ENER, FIELD, HAND, LRIG_TRASH, TRASH, Place
from wixoss_desktop.ui.table.scene.board import Laying
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.items.marks import PLAIN
from wixoss_desktop.ui.table.scene.poses import Pose
from wixoss_desktop.ui.table.wixoss.layout import MatBoard, board_of
from wixoss_desktop.ui.table.wixoss.mats import ONE_LRIG
from wixoss_desktop.ui.table.wixoss.poses import all_poses
from wixoss_desktop.ui.table.wixoss.signs import group_of


def painted(hand: Hand, item: CardItem[Place]) -> QImage:
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
    laid.scene.set_laying(Laying(on_paper=True))
    assert painted(laid, far) == before.transformed(QTransform().rotate(180)) != before
    assert painted(laid, near) == own
    laid.scene.set_laying(Laying())
    assert painted(laid, far) == before


def test_the_far_piles_are_turned_round_with_the_rest(laid: Hand) -> None:
    piles = [Place(zone, 0, True) for zone in (TRASH, LRIG_TRASH)]
    before = [laid.zone(place).top_picture for place in piles]
    laid.scene.set_laying(Laying(on_paper=True))
    after = [laid.zone(place).top_picture for place in piles]
    assert any(not picture.isNull() for picture in before)
    assert after == [picture.transformed(QTransform().rotate(180)) for picture in before]


def all_laid(pool: Pool, laying: Laying) -> tuple[MatBoard, dict[Place, Pose]]:
    """A board, and where all cards of a full view lie on it."""
    board, facts = board_of(ONE_LRIG, 1240, 960, laying=laying), facts_of(pool)
    return board, all_poses(board, full_view(pool), lambda no: group_of(facts(no)), facts, drawer_open=False)


def test_the_far_hand_stays_upright_and_downed_cards_lie_on_their_other_side(pool: Pool) -> None:
    _, laid = all_laid(pool, Laying(on_paper=True))
    far = {place: pose.angle for place, pose in laid.items() if place.opponent}
    assert {angle for place, angle in far.items() if place.zone == HAND} == {0}
    assert {angle for place, angle in far.items() if place.zone == FIELD} == {180, 270}


def test_far_ener_lies_the_other_way_round_so_that_levels_and_colours_stay_in_sight(pool: Pool) -> None:
    (board, before), (_, after) = (all_laid(pool, Laying(on_paper=on_paper)) for on_paper in (False, True))
    box = board.boxes[Place(ENER, 0, True)]
    cards = [place for place in before if place.zone == ENER and place.opponent]
    assert len(cards) > 1
    for place in cards:
        assert (after[place].x, after[place].z) == (box.left + box.right - before[place].x, before[place].z)
