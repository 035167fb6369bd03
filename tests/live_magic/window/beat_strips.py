"""Draws the beats of Live Magic in frames: `python -m pytest tests/live_magic/window/beat_strips.py --basetemp DIR`.

In DIR lies a strip of each in each theme then. It is no test by itself.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, get_args

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from tests.live_magic.hall import sheet
from tests.live_magic.window.arena import Arena
from wixoss_desktop import paths
from wixoss_desktop.engine.live_magic.powers import POWERS
from wixoss_desktop.match.live_magic.box import brought
from wixoss_desktop.ui.kit.tokens import ThemeName

FRAME_MS, MOST_MS, WIDE, ROW = 40, 5000, 480, 4
SIZE: Final = (1280, 800)
NEVER: Final = 1e9
"""A pace at which nothing moves by itself."""
CLAIM: Final = ("raise", "raise")
CONTEST: Final = (*CLAIM, "mark W1", "mark W1", "contest")
FIGHT: Final = (*CONTEST, "kind physical")
SOCIAL: Final = (*CONTEST, "kind social", "throw rock", "throw paper")
MENTAL: Final = (*CONTEST, "kind mental")
BLIND: Final = (*MENTAL, "power act_of_fate", "power none", "pair W5")
STRIPS: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "declared": (("raise",), "raise"),
    "marks": ((*CLAIM, "mark W1"), "mark W1"),
    "marks_apart": ((*CLAIM, "mark W1"), "mark W5"),
    "taken": ((*CLAIM, "mark W1", "mark W1"), "let"),
    "alone": (("raise", "silent"), "take W4"),
    "tie": ((*FIGHT, "throw paper"), "throw paper"),
    "lost": ((*FIGHT, "throw paper"), "throw rock"),
    "accepted": ((*FIGHT, "throw scissors", "throw paper"), "accept"),
    "last_life": ((*FIGHT, "throw rock"), "throw paper"),
    "given_up": ((*FIGHT, "throw rock"), "give_up"),
    "overbid": ((*FIGHT, "throw scissors", "throw paper"), "overbid"),
    "retest": (SOCIAL, "retest"),
    "powers": ((*MENTAL, "power determination"), "power regeneration"),
    "escalation": ((*MENTAL, "power life_escalation"), "power none"),
    "bids": ((*MENTAL, "power life_escalation", "power none", "bid 1"), "bid 2"),
    "outbid": ((*MENTAL, "power life_escalation", "power none", "bid 1"), "give_up"),
    "hidden": (BLIND[:-1], BLIND[-1]),
    "blind": (BLIND, "blind left"),
}
"""What has been done, and what is done then."""


def answer(arena: Arena, do: str) -> None:
    """Whoever is to act next answers, of those who do at once the one who hasn't."""
    at_once = arena.table.model.moment.at_once
    assert arena.table.do_for(at_once[0][0], do) if at_once else arena.table.do(do), arena.can


def strip(arena: Arena, do: str) -> QPixmap:
    """What is seen after an answer until nothing moves and nothing is held: in rows, each picture when it first is."""
    model, motions = arena.table.model, arena.place.view.table.motions
    arena.is_there()
    model.keep_near(0)
    model.let_pause(True)
    motions.reduced, motions.pace = False, NEVER
    answer(arena, do)
    frames, now, held = [(0, _seen(arena))], 0, model.moment.held_ms
    while (motions.is_busy or model.moment.is_held) and now < MOST_MS:
        motions.advance(FRAME_MS)
        now, held = now + FRAME_MS, held - FRAME_MS
        if held <= 0 and model.moment.is_held:
            model.go_on()
            held = model.moment.held_ms
        if (seen := _seen(arena)) != frames[-1][1]:
            frames.append((now, seen))
    motions.finish()
    if (last := _seen(arena)) != frames[-1][1]:
        frames.append((now + FRAME_MS, last))
    return _joined([_frame(*one) for one in frames])


def _seen(arena: Arena) -> QImage:
    return arena.place.view.grab().toImage().scaledToWidth(WIDE, Qt.TransformationMode.SmoothTransformation)


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


@pytest.mark.parametrize("theme", get_args(ThemeName))
@pytest.mark.parametrize("name", STRIPS)
def test_draw_a_strip(
    qapp: QApplication, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, name: str, theme: ThemeName
) -> None:
    before, do = STRIPS[name]
    arena = Arena(tmp_path / "data", theme, SIZE)
    known = tuple(power.id for power in POWERS)
    sheets = (sheet("Ada", "R", "735", *known, pv=8), sheet("Bea", "R", "357", *known, pv=2))
    options = {"approval": "none", "declaring": "sealed" if name == "declared" else "open"}
    setup = brought(paths.resources()).form.setup(2, options, ())
    arena.goes_on_from(replace(setup, sheets=sheets), before)
    assert strip(arena, do).save(str(tmp_path_factory.getbasetemp() / f"{name}-{theme}.png"))
    arena.close()
