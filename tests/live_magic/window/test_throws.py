"""Two at one keyboard throw at once, each by three keys of their own, and nothing tells what the other has thrown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.live_magic.window.arena import Arena

TO_THROW = ("raise", "raise", "mark W1", "mark W1", "contest", "kind physical")
BRUNO = ["Bruno: Rock", "Bruno: Paper", "Bruno: Scissors", "Bruno: Give up"]
ADA = ["Ada: Rock", "Ada: Paper", "Ada: Scissors", "Ada: Give up"]


@pytest.fixture
def arena(qapp: QApplication, tmp_path: Path) -> Iterator[Arena]:
    arena = Arena(tmp_path)
    arena.begin(2)
    for said in TO_THROW:
        arena.table.do(said)
    yield arena
    arena.close()


def test_l087_both_throw_at_once_by_a_s_d_and_j_k_l(arena: Arena) -> None:
    assert arena.choices == [*BRUNO, *ADA]
    assert arena.keys == ["A", "S", "D", "", "J", "K", "L", ""]
    arena.press(Qt.Key.Key_J)
    assert arena.choices == BRUNO and arena.log[-1] == "Ada has answered in secret."
    arena.press(Qt.Key.Key_K)
    assert arena.choices == BRUNO, "who has thrown doesn't throw again"
    arena.press(Qt.Key.Key_S)
    assert arena.log[-4:] == [
        "Bruno has answered in secret.", "Bruno: paper.", "Ada: rock.", "Bruno wins the test."
    ]  # fmt: skip


def test_what_one_has_thrown_is_nowhere_on_the_screen_before_the_other_has(arena: Arena, tmp_path: Path) -> None:
    shown = set()
    for key in (Qt.Key.Key_J, Qt.Key.Key_L):
        arena.press(key)
        shown.add((arena.picture, tuple(arena.log), tuple(arena.choices)))
        arena.table.undo()
    assert len(shown) == 1


def test_equal_throws_are_thrown_again_and_buttons_do_the_same_as_keys(arena: Arena) -> None:
    arena.press(Qt.Key.Key_A)
    arena.choose(ADA[0])
    assert arena.choices == [*BRUNO, *ADA] and "rock" in arena.log[-1]
