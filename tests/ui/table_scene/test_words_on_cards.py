"""Words at the foot of a card and over a zone are read to their ends, in smaller type where they are long."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from wixoss_desktop.images.face import height_of
from wixoss_desktop.ui.kit.theme import theme_named
from wixoss_desktop.ui.table.plain.painter import HeadSign
from wixoss_desktop.ui.table.scene.board import Box
from wixoss_desktop.ui.table.scene.ink import Ink
from wixoss_desktop.ui.table.scene.items.marks import Marks, paint_marks
from wixoss_desktop.ui.table.scene.items.sign import printed


def foot(word: str, wide: int) -> QImage:
    """A card so wide, of which nothing is painted but a word at its foot."""
    tall = height_of(wide)
    picture = QImage(wide, tall, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.translate(wide / 2, tall / 2)
    ink = Ink(theme_named("dark"), wide, tall, 1.0)
    paint_marks(painter, ink, QRectF(-wide / 2, -tall / 2, wide, tall), Marks(foot=(word,)), 0)
    painter.end()
    return picture


@pytest.mark.parametrize("said", ["67 % › DOWN", "100 % › DOWN", "83 %"])
def test_two_words_that_differ_at_their_ends_are_told_apart_on_cards_of_every_width(
    qapp: QApplication, said: str
) -> None:
    alike = [wide for wide in range(80, 160) if foot(said, wide) == foot(said[:-1] + "?", wide)]
    assert alike == []


@pytest.mark.parametrize("chips", [("Terra nera 12", "Terra verde 12"), ("アーティファクト",)])
def test_all_that_stands_over_a_zone_is_read_to_its_end_though_there_is_little_room(
    qapp: QApplication, chips: tuple[str, ...]
) -> None:
    ink, box = Ink(theme_named("dark"), 60, 84, 1.0), Box(0, 0, 84 * len(chips), 20)
    for at, chip in enumerate(chips):
        other = (*chips[:at], chip[:-1] + "ム", *chips[at + 1 :])
        one, two = (
            printed(ink, HeadSign(box, "", chips=of, is_name=len(chips) == 1)).toImage() for of in (chips, other)
        )
        assert one != two, chip
