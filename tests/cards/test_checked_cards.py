"""Cards that were looked through for faults and are what they were aren't looked through again at the next start."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cards.test_bad_files import GOOD, SIGNI
from wixoss_desktop.cards import pool
from wixoss_desktop.cards.pool import Pool, load_pool
from wixoss_desktop.engine.wixoss.cards import Card


class Starts:
    """The cards of a folder, read again and again; `looked` are the numbers that were looked through the last time."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.checked = folder / "cards", folder / "data" / "checked-cards"
        self.folder.mkdir()
        self.looked: list[str] = []
        look = pool.faults

        def looking(card: Card) -> Any:
            self.looked.append(card.no)
            return look(card)

        monkeypatch.setattr(pool, "faults", looking)

    def write(self, *cards: dict[str, Any]) -> None:
        """These are the cards from now on."""
        content = {"product": "T", "name": "TEST", "cards": cards}
        (self.folder / "T.json").write_text(json.dumps(content), encoding="utf-8")

    def start(self) -> Pool:
        """The cards as the program reads them when it starts."""
        self.looked.clear()
        return load_pool(self.folder, checked=self.checked)


@pytest.fixture
def starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Starts:
    return Starts(tmp_path, monkeypatch)


def test_cards_that_are_what_they_were_are_not_looked_through_again(starts: Starts) -> None:
    starts.write(GOOD, SIGNI)
    first = starts.start()
    assert starts.looked == ["T-1", "T-2"]
    assert starts.start() == first and not starts.looked
    assert load_pool(starts.folder) == first and starts.looked, "who doesn't say where to look it up has it done"


def test_a_card_that_is_changed_has_all_looked_through_and_its_fault_is_told_at_each_start(starts: Starts) -> None:
    starts.write(GOOD, SIGNI)
    starts.start()
    starts.write(GOOD, {**SIGNI, "power": -1000})
    for _ in range(2):
        found = starts.start()
        assert list(found.cards) == ["T-1"] and "power below 0" in str(found.problems[0])
    starts.write(GOOD, SIGNI)
    assert not starts.start().problems


def test_another_version_of_the_program_looks_through_them_once_more(
    starts: Starts, monkeypatch: pytest.MonkeyPatch
) -> None:
    starts.write(GOOD)
    starts.start()
    monkeypatch.setattr(pool, "__version__", "0.0.0")
    starts.start()
    assert starts.looked == ["T-1"]


def test_where_nothing_can_be_written_they_are_looked_through_each_time(starts: Starts) -> None:
    starts.write(GOOD)
    starts.checked.parent.write_text("a file in the way of the folder")
    for _ in range(2):
        assert list(starts.start().cards) == ["T-1"] and starts.looked == ["T-1"]
