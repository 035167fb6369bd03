"""Draws the beats of Live Magic in frames: `python -m pytest tests/live_magic/window/beat_strips.py --basetemp DIR`.

In DIR lies a strip of each in each theme then. It is no test by itself.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, get_args

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from tests.live_magic.hall import sheet
from tests.live_magic.window.arena import Arena
from tests.ui.plain.beat_frames import frames_after
from wixoss_desktop import paths
from wixoss_desktop.engine.live_magic.powers import POWERS
from wixoss_desktop.match.live_magic.box import brought
from wixoss_desktop.ui.kit.tokens import ThemeName

SIZE: Final = (1280, 800)
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
    arena.is_there()
    frames = frames_after(arena.place, arena.table, lambda: answer(arena, do))
    assert frames.save(str(tmp_path_factory.getbasetemp() / f"{name}-{theme}.png"))
    arena.close()
