"""Powers of one's own in the window: made at Home, and carried out by hand at the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.live_magic.window.arena import Arena
from wixoss_desktop.cards.kept_things import KeptThings
from wixoss_desktop.engine.live_magic.own_powers import OwnPower
from wixoss_desktop.engine.live_magic.own_sheets import SHEETS, OwnSheet, SheetForm, with_agreed
from wixoss_desktop.engine.live_magic.powers import DoneByHand

VOW = OwnPower(id="own-vow", name="Vow", does=(DoneByHand("Both lose a life point."),))


@pytest.fixture
def arena(qapp: QApplication, tmp_path: Path) -> Iterator[Arena]:
    """A sheet has bought a power that is carried out by hand."""
    sheet = SheetForm().done(with_agreed(OwnSheet(id="own-a", name="Anna", style="W"), 9), "Vow", {"power": (VOW,)})
    KeptThings(tmp_path, "live_magic", SHEETS).keep(sheet)
    arena = Arena(tmp_path)
    yield arena
    arena.close()


def test_l063_what_a_power_says_stands_there_while_it_is_carried_out_by_hand_and_confirmed(arena: Arena) -> None:
    arena.begin(2, sheet__1="Anna", sheet__2="Elin", sheet__start_px="9")
    arena.contest_over("W1", "mental")
    arena.table.do("power none")
    arena.is_there()
    assert "Use Vow" in arena.choices
    arena.table.do("power own-vow")
    assert arena.question == "Anna, carry it out: “Both lose a life point.” Who has Halwen Gatewarden (W1) then?"
    assert arena.choices[-2:] == ["Points of Elin …", "Points of Anna …"]
    arena.table.do("less pv 1")
    arena.table.do("less pv 2")
    assert [figures["pv"] for figures in arena.figures] == [19, 19]
    arena.table.do("holds 1")
    assert arena.choices == ["That is right", "No: do it anew"]
    arena.table.do("confirm")
    assert "Elin agrees to what Anna has done by hand." in arena.log and "Anna takes Halwen Gatewarden." in arena.log
