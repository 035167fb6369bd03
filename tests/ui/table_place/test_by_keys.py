"""Whole games by the keyboard alone: no mouse from Home to who has won."""

import secrets

import pytest
from PySide6.QtCore import Qt

from tests.ui.table import Table, shown
from tests.ui.table_place.by_keys import Keyboard
from tests.ui.table_place.test_off_the_field import USABLE
from tests.ui.table_place.test_playing import played_to
from wixoss_desktop.engine.wixoss.actions import Activate
from wixoss_desktop.engine.wixoss.zones import HAND, Place

LONGEST = 4000
SEED = 4
"""The choices of somebody who does nearly everything within the first turns."""


@pytest.fixture(autouse=True)
def one_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Home deals the same game each time."""
    monkeypatch.setattr(secrets, "token_hex", lambda _length: "keys")


def begin(table: Table, keys: Keyboard) -> None:
    """From Home to the table, with the decks that are chosen there."""
    keys.lead_to(table.start_button)
    keys.press(Qt.Key.Key_Return)
    assert table.window.place == "table"


def test_the_first_turns_are_played_by_keys_alone(table: Table) -> None:
    keys = Keyboard(table, SEED)
    begin(table, keys)
    while table.moment.view.turn < 4 and table.moment.outcome is None:
        keys.step()
    assert {"CardTray many", "CardTray pay", "Charge", "Deploy", "Grow", "Use", "Remove", "Attack"} <= keys.done


def test_what_a_card_can_do_is_chosen_from_its_menu_by_keys(table: Table) -> None:
    table, keys = shown(table, USABLE), Keyboard(table, 0)
    keys.reach(Place(HAND, 1))
    keys.choose_from_menu(Activate(Place(HAND, 1), 0))
    assert len(table.seen_by(0).own.ener) == 3 and len(table.seen_by(0).own.hand) == 1


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_is_played_by_keys_alone(table: Table, seed: int) -> None:
    keys = Keyboard(table, seed)
    begin(table, keys)
    for _ in range(LONGEST):
        if table.stage == "end":
            break
        keys.step()
    assert table.moment.outcome is not None
    assert table.end.isVisible()
    keys.lead_to(table.end.rematch_button)


def test_a_key_given_to_a_command_works_at_once_and_stands_on_its_button(table: Table) -> None:
    played_to(table, "ener_phase")
    button = table.decision.button_of("next")
    assert button is not None and button.text().endswith("[N]")
    table.bind("table.next", "F9")
    assert button.text().endswith("[F9]")
    keys = Keyboard(table, 0)
    table.wait_for_keys()
    keys.press(Qt.Key.Key_N)
    assert table.step == "ener"
    keys.press(Qt.Key.Key_F9)
    assert table.step == "grow"
