"""What is seen on a table for a moment lies whole within it."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import cast

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QGraphicsScene

from wixoss_desktop.ui.kit.theme import theme_named
from wixoss_desktop.ui.table.scene.beats import Says, Throws
from wixoss_desktop.ui.table.scene.cast import Cast
from wixoss_desktop.ui.table.scene.ink import Ink
from wixoss_desktop.ui.table.scene.items.hands import HandsHeld
from wixoss_desktop.ui.table.scene.items.spark import FloatingWords
from wixoss_desktop.ui.table.scene.motion import Motions
from wixoss_desktop.ui.table.scene.stage import Stage


@pytest.mark.parametrize("x", [0, 20, 300, 590, 600])
def test_words_that_rise_at_an_edge_of_the_table_are_whole(qapp: QApplication, x: int) -> None:
    words = FloatingWords(Ink(theme_named("dark"), 70, 98, 1), QPointF(x, 200), "A TERRA", QColor("red"))
    words.keep_within(0, 600)
    words.grow_old(0.2)
    box = words.mapRectToScene(words.boundingRect())
    assert box.left() >= 0 and box.right() <= 600
    assert (box.center().x() == x) is (x == 300), "and where there is room they stay where they belong"


def test_words_that_are_said_of_one_place_stand_below_each_other(qapp: QApplication) -> None:
    boxes = []
    for lines in range(3):
        words = FloatingWords(Ink(theme_named("dark"), 70, 98, 1), QPointF(300, 200), "-1 LP", QColor("red"))
        words.stand_below(lines)
        words.grow_old(0.2)
        boxes.append(words.mapRectToScene(words.boundingRect()))
    assert all(above.bottom() <= below.top() for above, below in pairwise(boxes))


@pytest.mark.parametrize("y", [100, 270, 290])
def test_of_several_words_low_on_a_table_none_is_cut_at_its_lower_edge(qapp: QApplication, y: int) -> None:
    scene, motions = QGraphicsScene(0, 0, 600, 300), Motions()
    said = [Says(text, 0) for text in ("-1 P", "-1 LP", "last life point")]
    nobody = cast("Cast[int]", None)  # words are said of a place, whatever lies there
    Stage[int](scene, motions, lambda _: QPointF(300, y)).play(said, nobody, Ink(theme_named("dark"), 40, 56, 1))
    motions.advance(1)
    boxes = sorted((one.mapRectToScene(one.boundingRect()) for one in scene.items()), key=lambda box: box.top())
    assert len(boxes) == 3 and boxes[-1].bottom() <= 300 and all(a.bottom() <= b.top() + 4 for a, b in pairwise(boxes))
    motions.finish()


@pytest.mark.parametrize("y", [40, 150, 280])
def test_words_of_two_cards_side_by_side_cover_none_of_each_other(qapp: QApplication, y: int) -> None:
    scene, motions = QGraphicsScene(0, 0, 600, 300), Motions()
    said, nobody = (Says("\u22124", 0), Says("STOPPED", 1), Says("hit", 2)), cast("Cast[int]", None)
    Stage[int](scene, motions, lambda at: QPointF(20 + 40 * at, y)).play(
        said, nobody, Ink(theme_named("light"), 40, 56, 1)
    )
    motions.advance(1)
    boxes = [one.sceneBoundingRect() for one in scene.items()]
    assert len(boxes) == 3 and not any(a.intersects(b) for a, b in combinations(boxes, 2))
    motions.finish()


def test_that_nobody_has_won_is_said_above_the_hands_and_not_on_them(qapp: QApplication) -> None:
    scene, motions = QGraphicsScene(0, 0, 600, 300), Motions()
    seen = (Throws(("rock", "rock"), ("Ada", "Bea"), 0), Says("draw", 0))
    nobody = cast("Cast[int]", None)
    Stage[int](scene, motions, lambda _: QPointF(300, 200)).play(seen, nobody, Ink(theme_named("light"), 40, 56, 1))
    for _ in range(10):
        motions.advance(40)
        boxes = {type(one): one.sceneBoundingRect() for one in scene.items()}
        assert boxes[FloatingWords].bottom() <= boxes[HandsHeld].top() + 1
    motions.finish()
