"""What is seen at a plain table after an answer, as a picture of frames: for scripts that draw the beats of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from wixoss_desktop.ui.table.plain.place import PlainPlace
from wixoss_desktop.ui.table.plain.table import AnyPlainTable
from wixoss_desktop.ui.table.plain.view import FACES, ROLLED_MS

FRAME_MS, MOST_MS, WIDE, ROW = 40, 5000, 480, 4
ROLLS_MS: Final = ROLLED_MS // FACES
NEVER: Final = 1e9
"""A pace at which nothing moves by itself."""


def frames_after(place: PlainPlace, table: AnyPlainTable, answer: Callable[[], object]) -> QPixmap:
    """Return what is seen until nothing moves and nothing is held: in rows, each picture when it first is."""
    model, motions = table.model, place.view.table.motions
    model.keep_near(0)
    model.let_pause(True)
    motions.reduced, motions.pace = False, NEVER
    answer()
    frames, now, held = [(0, _seen(place))], 0, model.moment.held_ms
    while (motions.is_busy or model.moment.is_held) and now < MOST_MS:
        motions.advance(FRAME_MS)
        if now % ROLLS_MS < FRAME_MS:
            place.view.roll_on()
        now, held = now + FRAME_MS, held - FRAME_MS
        if held <= 0 and model.moment.is_held:
            model.go_on()
            held = model.moment.held_ms
        if (seen := _seen(place)) != frames[-1][1]:
            frames.append((now, seen))
    motions.finish()
    if (last := _seen(place)) != frames[-1][1]:
        frames.append((now + FRAME_MS, last))
    return _joined([_frame(*one) for one in frames])


def _seen(place: PlainPlace) -> QImage:
    return place.view.grab().toImage().scaledToWidth(WIDE, Qt.TransformationMode.SmoothTransformation)


def _frame(at: int, seen: QImage) -> QPixmap:
    frame = QPixmap.fromImage(seen)
    pen = QPainter(frame)
    pen.setPen(Qt.GlobalColor.magenta)
    pen.drawText(QPoint(6, frame.height() - 6), f"{at} ms")
    pen.end()
    return frame


def _joined(frames: list[QPixmap]) -> QPixmap:
    size = frames[0].size()
    found = QPixmap(QSize(size.width() * min(ROW, len(frames)), size.height() * -(-len(frames) // ROW)))
    found.fill(Qt.GlobalColor.black)
    pen = QPainter(found)
    for at, frame in enumerate(frames):
        pen.drawPixmap(QPoint(at % ROW * size.width(), at // ROW * size.height()), frame)
    pen.end()
    return found
