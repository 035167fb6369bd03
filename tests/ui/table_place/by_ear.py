"""Somebody who plays by the ear: Tab, arrows and Enter, and nothing known but names, roles, states and what is said."""

import random
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest

from tests.ui.table_place.conftest import Table

Role, Text = QAccessible.Role, QAccessible.Text
POSSIBLE: Final = (
    "can attack", "can be deployed", "can be grown to", "can be used", "has an action now", "can guard",
    "can be put into the ener zone", "can be picked",
)  # fmt: skip
"""What is heard of a card with which something can be done."""
HERE: Final = "a card can be put here"
BACK: Final = ("Cancel", "Look at the table", "Back to now")
"""Buttons that lead away from a question."""
WAYS: Final = (Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Down)
MOST_STOPS: Final = 90
MOST_STEPS: Final = 9
PATIENCE: Final = 12
"""How often in a row nothing may come of what is tried."""


class DeadEnd(AssertionError):
    """Nothing more can be done by what is heard."""


class Stop(NamedTuple):
    """What is heard where the keyboard is."""

    name: str
    role: QAccessible.Role
    description: str
    checked: bool
    enabled: bool
    thing: QObject | None

    @property
    def is_question(self) -> bool:
        return self.role == Role.Grouping

    @property
    def is_answer(self) -> bool:
        """A button of a question: those have a key, which is heard after their name."""
        is_button = self.role == Role.Button and self.enabled
        return is_button and "Key: " in self.description and self.name not in BACK

    @property
    def is_choice(self) -> bool:
        """A card in a question: a box to tick."""
        return self.role == Role.CheckBox and self.enabled

    @property
    def is_playable(self) -> bool:
        is_possible = any(words in self.name for words in POSSIBLE)
        return self.role == Role.ListItem and is_possible and "picked, number" not in self.name

    @property
    def is_target(self) -> bool:
        return HERE in self.name


class Ear:
    """One person at a window, the eyes closed; `said` grows by itself with what is announced."""

    def __init__(self, table: Table, said: list[str], seed: int) -> None:
        self.table = table
        self.said = said
        self.dice = random.Random(seed)
        self.nameless: list[str] = []
        self.done: set[str] = set()

    def press(self, key: Qt.Key) -> Stop:
        """Presses a key of the window, and hears where the keyboard is then."""
        QTest.keyClick(self.table.program.window.windowHandle(), key)
        return self.at

    @property
    def at(self) -> Stop:
        """Where the keyboard is: the focused widget, or within a list what says that it is focused."""
        widget = self.table.program.window.focusWidget()
        access = None if widget is None else QAccessible.queryAccessibleInterface(widget)
        if access is None:
            return Stop("", Role.NoRole, "", False, False, None)
        inside = access.focusChild() if access.role() == Role.List else None
        stop = _stop(inside or access)
        if not stop.name.strip():
            self.nameless.append(f"{type(widget).__name__} after {self.said[-1:]}")
        return stop

    def find(self, name: str) -> None:
        """Tab leads to something of this name."""
        for _ in range(MOST_STOPS):
            if self.at.name == name:
                return
            self.press(Qt.Key.Key_Tab)
        raise DeadEnd(f"Tab doesn't lead to {name}")

    # --- a game ---

    def step(self) -> None:
        """Does something: hears what there is, one stop after the other, and takes what sounds like a deed."""
        self.table.wait_for_keys()
        before = self._progress
        for at in range(PATIENCE):
            self._try(answers_alone=at > PATIENCE // 2)
            self.table.qtbot.wait(1)
            if self._progress != before:
                return
            self.table.wait_for_keys()
        raise DeadEnd(f"nothing comes of it; at {self.at}; said last: {self.said[-3:]}")

    @property
    def _progress(self) -> tuple[int, str]:
        moment = self.table.controller.moment
        return len(self.table.controller.match.history.nodes), moment.stage

    def _try(self, *, answers_alone: bool) -> None:
        stop = self.at
        if stop.is_question and "press Space" in stop.name:
            self._do(stop, "curtain")
            return
        kept: Stop | None = None
        for _ in range(self.dice.randint(1, MOST_STOPS)):
            stop = self.press(Qt.Key.Key_Tab)
            if stop.role == Role.ListItem and not answers_alone:
                if self._played_along(stop):
                    return
            elif stop.is_choice and not stop.checked and self.dice.random() < 0.5:
                self._do(stop, "choice")
                if self.at.is_question:
                    return
            elif stop.is_answer:
                kept = stop
                if answers_alone or self.dice.random() < 0.5:
                    self._do(stop, "answer")
                    return
        if kept is not None:
            self.find(kept.name)
            self._do(self.at, "answer")

    def _played_along(self, stop: Stop) -> bool:
        """Plays a card of the table, or one to which arrows lead from there; whether one was."""
        way = self.dice.choice((Qt.Key.Key_Right, *WAYS))
        for _ in range(self.dice.choice((1, 1, MOST_STEPS))):
            if stop.is_playable and self.dice.random() < 0.6:
                self._play(stop)
                return True
            stop = self.press(way)
        return False

    def _play(self, stop: Stop) -> None:
        """Enter on a card; where that asks for a place, to one that says so by arrows and Tab, and Enter there."""
        told = len(self.said)
        self._do(stop, next(words for words in POSSIBLE if words in stop.name))
        if not any("Into a marked" in words for words in self.said[told:]):
            return
        for _ in range(MOST_STOPS):
            there = self.at
            if there.is_target:
                self._do(there, "put")
                return
            self.press(self.dice.choice((*WAYS, Qt.Key.Key_Tab)))

    def _do(self, stop: Stop, what: str) -> None:
        self.done.add(what)
        self.press(Qt.Key.Key_Return)


def _stop(access: QAccessibleInterface) -> Stop:
    state = access.state()
    return Stop(
        access.text(Text.Name), access.role(), access.text(Text.Description), bool(state.checked),
        not state.disabled, access.object(),
    )  # fmt: skip
