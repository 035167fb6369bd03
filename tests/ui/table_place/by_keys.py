"""Somebody who plays by the keyboard alone: every choice is made by key events of the window."""

import random

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from tests.ui.table import AnyTable
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.attempts import meant
from wixoss_desktop.engine.wixoss.sight import turned_place
from wixoss_desktop.engine.wixoss.zones import LRIG_DECK, Place
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.scene import Hit
from wixoss_desktop.ui.table.trays.card_tray import CardTray
from wixoss_desktop.ui.table.trays.frame import Tray
from wixoss_desktop.ui.table.trays.order_tray import OrderTray
from wixoss_desktop.ui.table.wixoss.janken_tray import JankenTray
from wixoss_desktop.ui.table.wixoss.layout import zone_of
from wixoss_desktop.ui.table.wixoss.meaning import HELD_UP

Key = Qt.Key
MOST_STEPS = 60
"""How often Tab or an arrow may be pressed until something must have been reached."""


class DeadEnd(AssertionError):
    """Something that can be done can't be done by keys."""


class Keyboard:
    """Two hands on the keyboard of a window."""

    def __init__(self, table: AnyTable, seed: int) -> None:
        self.table = table
        self.dice = random.Random(seed)
        self.done: set[str] = set()
        self._been: list[Hit[Place]] = []
        """Where the keys were on the way to a card: who comes by again tries the other direction, by turns."""

    def press(self, key: Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """A key of the window, wherever the keyboard is in it."""
        QTest.keyClick(self.table.window.windowHandle(), key, modifiers)

    def write(self, text: str) -> None:
        """Types plain letters, as small ones, wherever the keyboard is in the window."""
        for letter in text:
            self.press(Key(ord(letter.upper())))

    def step(self) -> None:
        """Does whatever comes next: sits down, looks, answers."""
        self.table.wait_for_keys()
        moment, tray = self.table.moment, self.table.tray
        if moment.stage == "curtain":
            self.press(Key.Key_Space)
        elif moment.drew is not None:
            self.press(Key.Key_N)
        elif isinstance(tray, JankenTray):
            self.press(self.dice.choice((Key.Key_A, Key.Key_S, Key.Key_D)))
            self.press(self.dice.choice((Key.Key_J, Key.Key_K, Key.Key_L)))
        elif moment.stage == "banner":
            self.press(self.dice.choice((Key.Key_P, Key.Key_H)))
        elif moment.is_covered and (not moment.legal or self.dice.random() < 0.5):
            self.press(Key.Key_H)
        elif tray is not None:
            self.answer_in(tray)
        else:
            self.answer_at_table(moment.legal)

    # --- trays ---

    def answer_in(self, tray: Tray) -> None:
        """Answers a tray at random."""
        before = self.table.moment.node
        self.done.add(type(tray).__name__ + " " + getattr(tray.spec, "kind", ""))  # type: ignore[attr-defined]
        if isinstance(tray, CardTray):
            self._choose_in(tray)
        elif isinstance(tray, OrderTray):
            self.lead_to(tray.tiles[0])
            self.press(Key.Key_Right)
            self.press(Key.Key_Return)
        else:
            button = self.dice.choice(
                [one for one in tray.buttons if one.isEnabled() and one.property("does") != "hide"]
            )
            self.lead_to(button)
            self.press(Key.Key_Space)
        if self.table.moment.node == before:
            raise DeadEnd(f"{tray.title.text()}: not answered")

    def _choose_in(self, tray: CardTray) -> None:
        lit = [tile for tile in tray.tiles if tile.is_lit and tile.isVisible()]
        if tray.spec.kind == "pay":
            self.press(Key.Key_Return)
            return
        low, high = max(tray.spec.low, 1 if tray.spec.kind == "one" else 0), min(tray.spec.high, len(lit))
        decline = tray.button_of("decline")
        if decline is not None and (not lit or self.dice.random() < 0.3):
            self.press(Key.Key_P)
            return
        for tile in self.dice.sample(lit, self.dice.randint(max(1, low), max(1, high))):
            self.lead_to(tile)
            self.press(Key.Key_Space)
        if tray.spec.kind == "many":
            self.press(Key.Key_Return)

    def lead_to(self, widget: QWidget) -> None:
        """Tab leads there, and it is seen that the keyboard is there."""
        for _ in range(MOST_STEPS):
            if QApplication.focusWidget() is widget:
                return
            self.press(Key.Key_Tab)
        raise DeadEnd(f"Tab doesn't lead to {widget.accessibleName() or widget}; it is at {QApplication.focusWidget()}")

    # --- the table ---

    def answer_at_table(self, legal: tuple[Action, ...]) -> None:
        """Answers a question on the table at random."""
        action = self.dice.choice(legal)
        self.done.add(type(action).__name__)
        before = self.table.moment.node
        if isinstance(action, act.Pass | act.Done):
            self._press_button()
        elif isinstance(action, act.Yes | act.No | act.Option | act.Number | act.Say):
            raise DeadEnd(f"{action} has no tray")
        else:
            self.carry_out(action)
        if self.table.moment.node == before:
            raise DeadEnd(f"{action} was not done: {self.table.says}")

    def _press_button(self) -> None:
        box, node = self.table.decision, self.table.moment.node
        key = Key.Key_N if box.button_of("decline") is None else Key.Key_P
        self.press(key)
        if self.table.moment.node == node and self.table.refused in HELD_UP:
            self.table.wait_for_keys()
            self.press(key)

    def carry_out(self, action: Action) -> None:
        """Does with a card on the table what there is to be done: by Enter, by its menu, or by Enter here and there."""
        means = meant(action)
        start, end = means.start, next(iter(means.ends), None)
        assert start is not None
        from_far = self.table.moment.is_from_far
        here = turned_place(start) if from_far else start
        if isinstance(action, act.Lane):
            clicks = self.table.offers.clicks
            here = next(at for at, does in clicks.items() if does == action)
        if here.zone == LRIG_DECK and not here.opponent and not self.table.scene.drawer_open:
            self.press(Key.Key_L)
        self.reach(here)
        offers = self.table.offers
        if offers.obvious(here) == action or here in offers.clicks:
            self.press(Key.Key_Return)
        elif len({str(one) for one in offers.at[here]}) > 1 and (end is None or isinstance(action, act.Activate)):
            self.choose_from_menu(action)
        else:
            assert end is not None
            self.press(Key.Key_Return)
            self.reach(turned_place(end) if from_far else end, is_zone=True)
            self.press(Key.Key_Return)

    def choose_from_menu(self, action: Action) -> None:
        """The entry of the menu of what has the keys."""
        self.press(Key.Key_Menu)
        menu = QApplication.activePopupWidget()
        if not isinstance(menu, QMenu):
            raise DeadEnd(f"no menu for {action}")
        for _ in range(len(menu.actions()) + 1):
            self.press(Key.Key_Down)
            chosen = menu.activeAction()
            if chosen is not None and chosen.data() == action:
                self.press(Key.Key_Return)
                return
        raise DeadEnd(f"{action} isn't in the menu")

    def reach(self, place: Place, *, is_zone: bool = False) -> None:
        """Tab leads to the zone, arrows from there to the card, as somebody goes who looks where it lies."""
        scene = self.table.scene
        wanted = zone_of(place) if is_zone else place
        if not self.table.mat.hasFocus():
            self.lead_to(self.table.mat)
        for _ in range(MOST_STEPS):
            now = scene.focused
            if now is not None and is_in_zone_of(now.place, place):
                break
            self.press(Key.Key_Tab)
        self._been.clear()
        for _ in range(MOST_STEPS):
            now = scene.focused
            assert now is not None
            if (zone_of(now.place) if is_zone else now.place) == wanted:
                return
            self._step_towards(self.table.card_at(wanted) or scene.zones[zone_of(wanted)])
        at = scene.focused
        raise DeadEnd(f"{place} isn't reached; the keys are at {at and at.place} {isinstance(at, CardItem)}")

    def _step_towards(self, item: Hit[Place]) -> None:
        scene = self.table.scene
        now = scene.focused
        assert now is not None
        way = item.sceneBoundingRect().center() - now.sceneBoundingRect().center()
        across = Key.Key_Right if way.x() > 0 else Key.Key_Left
        along = Key.Key_Down if way.y() > 0 else Key.Key_Up
        is_again = self._been.count(now) % 2 == 1
        is_across = (abs(way.x()) >= abs(way.y())) != is_again
        self._been.append(now)
        first, second = (across, along) if is_across else (along, across)
        self.press(first)
        if scene.focused is now:
            self.press(second)


def is_in_zone_of(place: Place, other: Place) -> bool:
    return (place.zone, place.opponent) == (other.zone, other.opponent)
