"""A pack that changes hands is one card on the table, from before it is known whose it is until it lies there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.live_magic.window.arena import Arena

FRAME_MS = 40
DECLARED = ("raise", "raise")
CONTEST = ("mark W1", "mark W1", "contest", "kind physical", "throw paper", "throw rock", "accept")


@pytest.fixture
def arena(qapp: QApplication, tmp_path: Path) -> Iterator[Arena]:
    arena = Arena(tmp_path)
    arena.begin(2)
    yield arena
    arena.close()


def answer(arena: Arena, do: str) -> None:
    """Whoever is to act next answers, of those who do at once the one who hasn't."""
    arena.is_there()
    at_once = arena.table.model.moment.at_once
    assert arena.table.do_for(at_once[0][0], do) if at_once else arena.table.do(do)


def seen_after(arena: Arena, do: str) -> Iterator[list[str]]:
    """Yield the packs that are to be seen after an answer, frame by frame, until nothing moves and nothing is held."""
    model, motions = arena.table.model, arena.place.view.table.motions
    answer(arena, do)
    held = 0
    while motions.is_busy or model.moment.is_held:
        motions.advance(FRAME_MS)
        held += FRAME_MS
        if model.moment.is_held and held >= model.moment.held_ms:
            model.go_on()
            held = 0
        yield arena.lying_and_flying()


def test_a_pack_that_is_asked_for_and_won_is_seen_once_in_every_frame(arena: Arena) -> None:
    model, motions = arena.table.model, arena.place.view.table.motions
    model.keep_near(0)
    model.let_pause(True)
    motions.reduced, motions.pace = False, 1e9
    for said in DECLARED:
        answer(arena, said)
    packs = arena.lying_and_flying()
    assert len(set(packs)) == len(packs) == 12
    frames = [one for said in CONTEST for one in seen_after(arena, said)]
    assert len(frames) > 60 and all(one == packs for one in frames)
