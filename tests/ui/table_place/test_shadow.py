"""What lies over the mat rises above it by a shadow, and costs no more for it each time that it is painted."""

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QFrame, QGraphicsDropShadowEffect, QWidget
from pytestqt.qtbot import QtBot

from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.table import notice

BLUR, LOW, DARK = 20, 5, 151


def test_a_shadow_is_blurred_once_for_all_that_casts_it(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[QGraphicsDropShadowEffect] = []

    def noted() -> QGraphicsDropShadowEffect:
        made.append(QGraphicsDropShadowEffect())
        return made[-1]

    monkeypatch.setattr(notice, "QGraphicsDropShadowEffect", noted)
    ground = QWidget()
    qtbot.addWidget(ground)
    ground.setStyleSheet("QWidget { background: white } QFrame { background: green }")
    ground.resize(900, 800)
    plates = [QFrame(ground) for _ in range(2)]
    for at, plate in enumerate(plates):
        notice.cast_shadow(plate, (BLUR, LOW, DARK), Look(theme_named("dark", 1.0)))
        plate.setGeometry(100, 50 + 350 * at, 500 + 100 * at, 250)
    shown = [ground.grab().toImage() for _ in range(3)][-1]
    assert len(made) == 1
    for plate in plates:
        box = plate.geometry()
        middle, below = box.center().x(), box.bottom() + 2
        assert shown.pixelColor(middle, box.center().y()) == QColor("green")
        darkness = [255 - shown.pixelColor(x, below).lightness() for x in (box.left() + 60, middle, box.right() - 60)]
        assert min(darkness) > 40
        assert max(darkness) - min(darkness) <= 2, "it is as dark all along the edge"
        assert shown.pixelColor(middle, box.bottom() + BLUR + LOW + 3) == QColor("white")
