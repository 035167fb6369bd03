"""Draws the strips of docs/beats.png: `python -m pytest tests/ui/table_place/beat_strips.py`; no test by itself."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPixmap

from tests.ui.table import RESOURCES, Table, match_of, pool, terms
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, Place
from wixoss_desktop.match.wixoss.scenario.play import build

OUT: Final = RESOURCES.parent / "docs" / "beats.png"
WIDE, GAP = 236, 6
FRAME_MS: Final = 40
NEVER: Final = 1e9
"""A pace at which nothing moves by itself."""
SIDES: Final = """
P1 lrig: WD01-001 over WD01-002, WD01-003
P2 lrig: WD02-001 over WD02-002, WD02-003
P1 ener: WD01-013 x4
P2 ener: WD02-013, WD02-014
P1 deck: WD01-013 x20
P2 deck: WD02-013 x20
P2 hand: WD02-013
"""
LANES: Final = "P1 L: WD01-009\nP1 C: WD01-010\nP2 C: WD02-013\nP2 life: WD02-013 x4\n"
AIMS: Final = '[{"kind": "use", "do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "freeze"}]}]'

Deed = Callable[[Table], object]
STRIPS: Final[tuple[tuple[str, Deed, tuple[int, ...]], ...]] = (
    (f"phase: signi\n{SIDES}{LANES}", lambda table: table.submit(act.Attack(0)), (80, 160, 240, 440, 560, 760, 1240)),
    (f"phase: signi\n{SIDES}{LANES}", lambda table: table.submit(act.Attack(1)), (80, 160, 240, 400, 480, 640, 880)),
    (
        f"phase: grow\n{SIDES}P1 C: WD01-013\nP2 C: WD02-013\n".replace(
            "WD01-001 over WD01-002, WD01-003", "WD01-004 over WD01-005\nP1 lrig_deck: WD01-003"
        ),
        lambda table: table.submit(next(one for one in table.match.legal(0) if isinstance(one, act.Grow))),
        (0, 80, 160, 240, 400, 640, 760),
    ),
    (
        f"phase: main\n{SIDES}{LANES}P1 hand: SPELL as Ice {AIMS}",
        lambda table: (table.submit(act.Use(Place(HAND, 0))), table.submit(act.Pick(Place(FIELD, 1, opponent=True)))),
        (40, 120, 200, 280, 640, 880, 1200),
    ),
    (
        f"phase: signi\n{SIDES}P1 L: WD01-009\nP2 life: none\n",
        lambda table: table.submit(act.Attack(0)),
        (80, 160, 240, 360, 480, 640, 880),
    ),
)
"""A position, what is done there, and when it is looked at, in milliseconds after that."""


def strip(table: Table, text: str, deed: Deed, times: tuple[int, ...]) -> QPixmap:
    """What is seen after a deed, from left to right."""
    table.show(match_of(build(text, pool().cards), terms()))
    table.lift()
    table.pace, table.motions.reduced = 1000, False
    table.motions.pace = NEVER
    deed(table)
    frames, now, held = [], 0, table.moment.held_ms
    for at in times:
        while now < at:
            table.motions.advance(FRAME_MS)
            now, held = now + FRAME_MS, held - FRAME_MS
            if held <= 0 and table.hurry():
                held = table.moment.held_ms
        table.settle()
        frames.append(_frame(table, at))
    table.motions.finish()
    table.motions.pace = 1.0
    return _joined(frames, beside=True)


def _frame(table: Table, at: int) -> QPixmap:
    whole = table.host.grab()
    side = min(whole.width(), whole.height())
    middle = whole.copy(QRect((whole.width() - side) // 2, 0, side, whole.height()))
    frame = middle.scaledToWidth(WIDE, Qt.TransformationMode.SmoothTransformation)
    pen = QPainter(frame)
    pen.setFont(QFont("", 9))
    pen.setPen(QColor("#ffb84d"))
    pen.drawText(QPoint(6, frame.height() - 8), f"{at} ms")
    pen.end()
    return frame


def _joined(parts: list[QPixmap], *, beside: bool) -> QPixmap:
    step = QPoint(WIDE + GAP, 0) if beside else QPoint(0, parts[0].height() + GAP)
    size = (
        parts[0].size()
        if len(parts) == 1
        else QRect(QPoint(), parts[0].size()).united(QRect(step * (len(parts) - 1), parts[0].size())).size()
    )
    found = QPixmap(size)
    found.fill(QColor("#0b121c"))
    pen = QPainter(found)
    for at, part in enumerate(parts):
        pen.drawPixmap(step * at, part)
    pen.end()
    return found


def test_draw_the_strips(table: Table) -> None:
    table.window.resize(1280, 900)
    rows = [strip(table, *one) for one in STRIPS]
    assert _joined(rows, beside=False).save(str(Path(OUT)))
