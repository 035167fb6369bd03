"""While a window changes its size, and where there is room."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from tests.ui.table_scene.boards import full_view
from tests.ui.table_scene.conftest import Hand
from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.engine.wixoss.sight import FieldSeen
from wixoss_desktop.engine.wixoss.zones import ENER, TRASH, Place
from wixoss_desktop.ui.table.layout import board_of
from wixoss_desktop.ui.table.mats import ONE_LRIG
from wixoss_desktop.ui.table.poses import poses


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
def test_ener_cards_overlap_only_when_every_column_is_full(size: tuple[int, int]) -> None:
    board = board_of(ONE_LRIG, *size)
    box, card = board.boxes[Place(ENER, 0)], board.metrics.card
    for count in range(1, 21):
        row = poses(board, Place(ENER, 0), count)
        columns = {x: sorted(pose.y for pose in row if pose.x == x) for x in {pose.x for pose in row}}
        steps = [low - high for ys in columns.values() for high, low in pairwise(ys)]
        fit = (box.height - board.metrics.tall // 5) // (card + board.metrics.gap)
        assert all(step >= card for step in steps) or count > 2 * fit, count
        assert all(step >= card * 0.1 for step in steps), count
        assert max(ys[-1] for ys in columns.values()) + card // 2 <= box.bottom, count
