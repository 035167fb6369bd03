"""While a window changes its size, and where there is room."""

from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from tests.ui.table_scene.boards import full_view
from tests.ui.table_scene.conftest import Hand
from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.engine.wixoss.sight import FieldSeen
from wixoss_desktop.engine.wixoss.zones import ENER, HAND, LRIG_DECK, TRASH, Place
from wixoss_desktop.ui.kit.theme import theme_named
from wixoss_desktop.ui.table.scene.items import mat
from wixoss_desktop.ui.table.wixoss.ener_line import paint_ener
from wixoss_desktop.ui.table.wixoss.layout import board_of
from wixoss_desktop.ui.table.wixoss.mats import ONE_LRIG
from wixoss_desktop.ui.table.wixoss.poses import poses


def not_drawn_yet(no: str, seen: FieldSeen | None, width: int, *, can_act: bool = False) -> None:
    """Stands for a picture that a worker still draws."""


def test_faces_stay_in_sight_while_those_of_the_new_size_are_drawn(
    hand: Hand, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand.table.show_view(full_view(pool))
    monkeypatch.setattr(hand.faces, "card", not_drawn_yet)
    hand.table.resize(1000, 900)
    scene = hand.scene
    known = [item for item in scene.cast if item.no is not None]
    assert known and scene.ink.card > 60
    for item in known:
        assert item.face_of == item.no and item.picture().width() == scene.ink.card, item.place
    pile = Place(TRASH, 0)
    assert scene.zones[pile].top_picture != hand.faces.back("main", scene.ink.card).toImage()


def test_the_mat_is_painted_once_however_often_a_window_is_laid_out_before_it_is_seen(
    hand: Hand, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand.table.show_view(full_view(pool))
    hand.table.grab()
    painted: list[object] = []
    made = mat.painted_mat

    def counted(*wanted: Any) -> QPixmap:
        painted.append(wanted)
        return made(*wanted)

    monkeypatch.setattr(mat, "painted_mat", counted)
    hand.scene.set_theme(theme_named("light", 1.2))
    hand.table.resize(900, 800)
    hand.table.resize(1000, 900)
    hand.table.grab()
    assert len(painted) == 1
    hand.scene.set_drawer_open(True)  # it lies over the mat
    hand.table.grab()
    assert len(painted) == 1


def test_a_card_that_nobody_has_seen_yet_lies_with_its_back_up_until_it_is_drawn(
    hand: Hand, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = full_view(pool)
    hand.table.show_view(view)
    monkeypatch.setattr(hand.faces, "card", not_drawn_yet)
    hand.table.show_view(replace(view, own=replace(view.own, ener=("WD03-009", *view.own.ener[1:]))))
    changed = next(item for item in hand.scene.cast if item.no == "WD03-009")
    assert changed.face_of is None


@pytest.mark.parametrize("size", [(700, 730), (1190, 990)])
def test_of_every_ener_card_level_and_colour_stay_in_sight(size: tuple[int, int]) -> None:
    board = board_of(ONE_LRIG, *size)
    box, card, tall = board.boxes[Place(ENER, 0)], board.metrics.card, board.metrics.tall
    for count in range(1, 16):
        row = poses(board, Place(ENER, 0), count)
        whole = {pose: QRect(pose.x - tall // 2, pose.y - card // 2, tall, card) for pose in row}
        for pose, rect in whole.items():
            corner = QRect(rect.right() - tall // 6, rect.top(), tall // 6, tall // 3)
            covering = [other for other in row if other.z > pose.z and whole[other].intersects(corner)]
            assert not covering and rect.bottom() < box.bottom and rect.right() < box.right + 2, count


def test_the_open_drawer_lies_over_the_mat_and_leaves_the_hand_as_it_is() -> None:
    closed, opened = (board_of(ONE_LRIG, 690, 720, spread=cards) for cards in (None, 9))
    assert closed.boxes == opened.boxes
    (drawer,) = opened.over.values()
    hand = opened.boxes[Place(HAND, 0)]
    assert drawer.width > 690 // 2 and drawer.top < hand.top and drawer.height > opened.metrics.tall
    assert opened.zone_at(*drawer.center) == Place(LRIG_DECK, 0) != closed.zone_at(*drawer.center)


def test_a_long_line_of_ener_is_never_cut(qapp: QApplication) -> None:
    groups = (("W", 2), ("WR", 1), ("U", 12), ("UG", 3), ("G", 3), ("GB", 1), ("M", 1), ("C", 2))
    canvas, box = QImage(300, 40, QImage.Format.Format_ARGB32), QRectF(20, 10, 170, 20)
    canvas.fill(0)
    painter = QPainter(canvas)
    paint_ener(painter, theme_named("dark"), box, groups, mark=17, gap=7)
    painter.end()
    drawn = [x for x in range(300) if any(canvas.pixelColor(x, y).alpha() for y in range(40))]
    assert 20 <= drawn[0] < 24 and 180 < drawn[-1] <= 191
