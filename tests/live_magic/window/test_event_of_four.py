"""An event of four people at one screen, by the mouse alone from its page at Home to the prizes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.live_magic.window.arena import Arena
from wixoss_desktop.ui.table import curtain
from wixoss_desktop.ui.table.panels import decision


def chosen(can: list[str]) -> str:
    """What somebody does who contests what is wanted by two, and else takes no more than must be."""
    wanted = ("contest", "kind physical", "accept", "done", "hand_in", "silent", "raise")
    return next((one for one in wanted if one in can), can[0])


class Party:
    """Four who play: in the first step two declare the same, want the same pack, and one contests it."""

    def __init__(self) -> None:
        self.declared = 0

    def choose(self, can: list[str]) -> str:
        """What is done next."""
        if "raise" in can and self.declared < 2:
            self.declared += 1
            return "raise"
        if "mark W1" in can:
            return "mark W1"
        return chosen(can)


@pytest.fixture
def arena(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Arena]:
    """Nobody clicks as fast as this test: what is deaf for a moment after it has changed hears at once."""
    for place in (decision, curtain):
        monkeypatch.setattr(place, "DEAF_MS", 0)
    arena = Arena(tmp_path)
    yield arena
    arena.close()


def test_an_event_of_four_is_played_by_mouse_from_home_to_the_prizes(arena: Arena) -> None:
    party = Party()
    arena.begin_at_home(4)
    clicks, stopped_by = 0, set[str]()
    while not any(one.startswith("Play here") for one in arena.choices):
        stopped_by.add(arena.key_to_stop)
        arena.click_on(party.choose)
        clicks += 1
        assert clicks < 400, "the auction comes to an end"
    assert stopped_by - {""} == {"N"}, "one key, however many packs can be taken"
    told = arena.log
    assert any(" contests Halwen Gatewarden." in line for line in told) and any(
        " wins the test." in line for line in told
    )
    assert sum("hands in a deck" in line for line in told) == 4
    left = {name: figures["pv"] for name, figures in zip(arena.players, arena.figures, strict=True)}
    assert min(left.values()) < 20, "the contest has cost life points"
    arena.choose(next(one for one in arena.choices if one.startswith("Play here")))
    assert [figures["life"] for figures in arena.figures] == [left[name] for name in arena.players]
    arena.choose("Draw a card")
    for _ in range(2):
        arena.ask_who_won(f"{arena.players[0]} wins")
        arena.press_at_end(arena.end[1])
    arena.choose(next(one for one in arena.choices if one.startswith("Take the result")))
    while not arena.end:
        arena.click_on(lambda can: next(one for one in can if one.startswith("result 2-")))
    told = arena.log
    assert sum("-" in line and " against " in line for line in told) == 6 and told[-1] == "The event is over."
    assert sorted(line.split()[2] for line in told if "experience" in line) == ["0", "3", "5", "8"]
