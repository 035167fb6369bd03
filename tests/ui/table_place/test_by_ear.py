"""Whole games by the ear: Tab, arrows and Enter, with nothing known but what a screen reader is told."""

import secrets
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.table import Table
from tests.ui.table_place.by_ear import Ear
from tests.ui.table_place.conftest import table_of_module
from tests.ui.table_place.listening import Listener
from tests.ui.table_place.test_senses import Reader
from tests.ui.widgets import reads
from wixoss_desktop.ui.table.wixoss import speech

LONGEST = 4000


@pytest.fixture(scope="module")
def table(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Table]:
    """A window in which nothing is painted: nobody looks at it."""
    with table_of_module(request) as made:
        made.program.window.setUpdatesEnabled(False)
        yield made


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is announced; what the keyboard comes to is heard where it is."""
    heard: list[str] = []

    def announce(_widget: QWidget, words: str) -> None:
        heard.append(words)

    monkeypatch.setattr(secrets, "token_hex", lambda _length: "ear")
    monkeypatch.setattr(speech, "QAccessible", Reader)
    monkeypatch.setattr(speech, "announce", announce)
    return heard


def begun(table: Table, ear: Ear, seed: int) -> Listener:
    """Somebody who has come from Home to the table."""
    table.window.show_place("home")
    listener = Listener(ear, seed)
    listener.find(reads(table.start_button))
    ear.press("Return")
    assert table.window.place == "table"
    return listener


def test_the_first_turn_is_played_by_ear(table: Table, said: list[str]) -> None:
    ear = Ear(table, said)
    listener = begun(table, ear, 12)
    while table.moment.view.turn < 2 and table.moment.outcome is None:
        listener.step()
    assert {"answer", "choice", "can be deployed", "put"} <= listener.done
    assert not ear.nameless


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_is_played_by_ear(table: Table, said: list[str], seed: int) -> None:
    ear = Ear(table, said)
    listener = begun(table, ear, seed)
    for _ in range(LONGEST):
        if table.moment.outcome is not None:
            break
        listener.step()
    assert table.moment.outcome is not None
    assert " wins " in ear.listen().name or any(" wins " in words for words in said)
    assert not ear.nameless
