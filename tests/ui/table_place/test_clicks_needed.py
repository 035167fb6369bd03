"""The ten commonest acts of a game take no more clicks than their counterparts in Magic Arena take there."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from tests.ui.table import Table, shown
from wixoss_desktop.engine.wixoss.actions import Attack
from wixoss_desktop.engine.wixoss.zones import CHECK, ENER, FIELD, HAND, LRIG, Place
from wixoss_desktop.match.wixoss.scenario.expect import missed
from wixoss_desktop.match.wixoss.scenario.run import Run
from wixoss_desktop.ui.table.trays.card_tray import CardTray


class Hand:
    """A hand at the mouse: it counts what it presses, a drag once."""

    def __init__(self, table: Table) -> None:
        self.table, self.clicks = table, 0

    def click(self, place: Place) -> None:
        self.clicks += 1
        self.table.click(place)

    def drag(self, start: Place, end: Place) -> None:
        self.clicks += 1
        self.table.drag(start, end)

    def press(self, kind: str) -> None:
        """Press the button that goes on or that declines, in the tray or the box of decisions; or that with a key."""
        at = self.table.tray or self.table.decision
        button = at.button_by(kind) if "." in kind else at.button_of(kind)
        assert isinstance(button, QAbstractButton)
        self.press_button(button)

    def press_button(self, button: QAbstractButton) -> None:
        self.clicks += 1
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


MAIN = """
phase: main
card Flash: SPELL [{"kind": "use", "do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "banish"}]}]
P1 lrig: LRIG level 3 limit 9 as Girl
P1 hand: SIGNI level 2 power 5000 as Hawk, Flash
P2 L: SIGNI as Ox
P2 R: SIGNI as Cow
"""
GROWS = """
phase: grow
P1 lrig: LRIG level 1 limit 5 as Girl
P1 lrig_deck: LRIG level 2 limit 7 cost 1 red as Woman
P1 ener: red x2
"""
ATTACKS = """
phase: signi
P1 L: SIGNI power 9000 as Hawk
P1 C: SIGNI power 9000 as Crow
P2 C: SIGNI power 2000 as Ox
P2 deck: blank x9
"""
GUARDS = """
phase: lrig
active: P2
P1 hand: SIGNI guard as Shield
"""


def _guard(hand: Hand) -> None:
    """At one table with closed hands: who is attacked wants to see the hand, sits down, and clicks the card."""
    table = hand.table
    assert table.submit(Attack(LRIG))
    table.wait_for_keys()
    banner = table.banner
    hand.press_button(banner.look_button)
    hand.clicks += 1
    table.lift_curtain()
    tray = table.tray
    assert isinstance(tray, CardTray)
    hand.press_button(tray.tiles[0])


def _use(hand: Hand) -> None:
    hand.drag(Place(HAND, 1), Place(CHECK, 0))
    hand.click(Place(FIELD, 0, opponent=True))


ACTS: dict[str, tuple[str, int, Callable[[Hand], None], str]] = {
    "keep the hand": ("first: P1\nphase: setup", 1, lambda hand: hand.press("decline"), "question P2 mulligan"),
    "put a card into the ener zone; a land there": (
        "phase: ener\nP1 hand: red", 1, lambda hand: hand.drag(Place(HAND, 0), Place(ENER, 0)), "P1 ener 1"
    ),
    "grow and pay for it; cast a commander": (
        GROWS, 1, lambda hand: hand.press("table.grow"), "P1 lrig is Woman"
    ),
    "deploy a SIGNI; cast a creature": (
        MAIN, 1, lambda hand: hand.drag(Place(HAND, 0), Place(FIELD, 1)), "P1 C is Hawk"
    ),
    "use a SPELL on a target": (MAIN, 2, _use, "P2 ener is Ox"),
    "go on to attacks": (MAIN, 1, lambda hand: hand.press("next"), "phase attack"),
    "attack with one": (
        ATTACKS, 2, lambda hand: hand.drag(Place(FIELD, 0), Place(FIELD, 2, opponent=True)), "P2 life 6"
    ),
    "attack with all": (ATTACKS, 2, lambda hand: hand.press("table.attack_all"), "P2 C empty"),
    "guard; block": (GUARDS, 3, _guard, "P1 trash is Shield"),
    "end the turn": (
        "phase: lrig\nP1 lrig: LRIG level 1 limit 2 as Girl down", 1, lambda hand: hand.press("next"), "active P2"
    ),
}  # fmt: skip
"""What is done, with the clicks that it takes in Arena, where it is possible, how, and what comes of it."""


@pytest.mark.parametrize("act", ACTS)
def test_what_is_done_most_takes_no_more_clicks_than_in_arena(table: Table, act: str) -> None:
    text, most, do, came = ACTS[act]
    hand = Hand(shown(table, text))
    table.wait_for_keys()
    do(hand)
    assert missed(Run(table.match.position), came) is None
    assert hand.clicks <= most
