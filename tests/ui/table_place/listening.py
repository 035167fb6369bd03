"""How somebody plays by the ear, whatever lends it: Tab, arrows and Enter, and names, roles, states, what is said.

Standard library alone: the Python of a system that has its own bindings of the accessibility bus runs this too.
"""

import random
from typing import Final, NamedTuple, Protocol

QUESTION, ITEM, CHOICE, BUTTON = "panel", "list item", "check box", "button"
"""What the roles that matter are called."""
POSSIBLE: Final = (
    "can attack", "can be deployed", "can be grown to", "can be used", "has an action now", "can guard",
    "can be put into the ener zone", "can be picked",
)  # fmt: skip
"""What is heard of a card with which something can be done."""
BACK: Final = ("Cancel", "Look at the table", "Back to now")
"""Buttons that lead away from a question."""
WAYS: Final = ("Right", "Up", "Left", "Down")
MOST_STOPS: Final = 90
MOST_STEPS: Final = 9
PATIENCE: Final = 12
"""How often in a row nothing may come of what is tried."""


class DeadEnd(AssertionError):
    """Nothing more can be done by what is heard."""


class Stop(NamedTuple):
    """What is heard where the keyboard is."""

    name: str = ""
    role: str = ""
    description: str = ""
    checked: bool = False
    enabled: bool = True

    @property
    def is_question(self) -> bool:
        """Whether it is what asks, as a whole."""
        return self.role == QUESTION

    @property
    def is_answer(self) -> bool:
        """A button of a question: those have a key, which is heard after their name."""
        return self.role == BUTTON and self.enabled and "Key: " in self.description and self.name not in BACK

    @property
    def is_choice(self) -> bool:
        """A card in a question: a box to tick."""
        return self.role == CHOICE and self.enabled and not self.checked

    @property
    def is_pick(self) -> bool:
        """A card in a question that is answered by it."""
        return self.role == BUTTON and self.enabled and any(words in self.name for words in POSSIBLE)

    @property
    def is_playable(self) -> bool:
        """A card on the table with which something can be done, and hasn't been done."""
        is_possible = any(words in self.name for words in POSSIBLE)
        return self.role == ITEM and is_possible and "picked, number" not in self.name

    @property
    def is_target(self) -> bool:
        """A place to which the chosen card may go."""
        return "a card can be put here" in self.name


class Senses(Protocol):
    """What lends an ear: presses a key and hears where the keyboard is then, and what has been announced."""

    said: list[str]

    def press(self, key: str) -> Stop:
        """Presses Tab, Return, Space or an arrow; where the keyboard is then."""
        ...

    def listen(self) -> Stop:
        """Waits until answers are taken; where the keyboard is."""
        ...

    def progress(self) -> object:
        """Another value whenever something has come of what was done."""
        ...


class Listener:
    """One person at a window, the eyes closed."""

    def __init__(self, senses: Senses, seed: int) -> None:
        self.senses = senses
        self.dice = random.Random(seed)
        self.done: set[str] = set()

    def find(self, name: str) -> None:
        """Tab leads to something of this name."""
        if not self._finds(name):
            raise DeadEnd(f"Tab doesn't lead to {name}")

    def _finds(self, name: str) -> bool:
        stop = self.senses.listen()
        for _ in range(MOST_STOPS):
            if stop.name == name:
                return True
            stop = self.senses.press("Tab")
        return False

    def step(self) -> None:
        """Does something: hears what there is, one stop after the other, and takes what sounds like a deed."""
        before = self.senses.progress()
        for at in range(PATIENCE):
            self._try(answers_alone=at > PATIENCE // 2)
            self.senses.listen()
            if self.senses.progress() != before:
                return
        raise DeadEnd(f"nothing comes of it; at {self.senses.listen()}; said last: {self.senses.said[-3:]}")

    def _try(self, *, answers_alone: bool) -> None:
        stop, kept = self.senses.listen(), ""
        if stop.is_question and "press Space" in stop.name:
            self._do("curtain")
            return
        for _ in range(self.dice.randint(1, MOST_STOPS)):
            stop = self.senses.press("Tab")
            if stop.role == ITEM and not answers_alone:
                if self._played_along(stop):
                    return
            elif stop.is_choice and self.dice.random() < 0.5:
                if self._do("choice", "Space").is_question:
                    return
            elif stop.is_pick:
                if self.dice.random() < 0.5:
                    self._do("pick")
                    return
            elif stop.is_answer:
                kept = stop.name
                if answers_alone or self.dice.random() < 0.5:
                    self._answer()
                    return
        if kept and self._finds(kept):  # what has been chosen since may have taken it away
            self._answer()

    def _answer(self) -> None:
        """Presses a button; once more where that is asked for."""
        told = len(self.senses.said)
        self._do("answer")
        if any("Press again" in words for words in self.senses.said[told:]):
            self._do("answer again")

    def _played_along(self, stop: Stop) -> bool:
        """Plays a card of the table, or one to which arrows lead from there; whether one was."""
        way = self.dice.choice(("Right", *WAYS))
        for _ in range(self.dice.choice((1, 1, MOST_STEPS))):
            if stop.is_playable and self.dice.random() < 0.6:
                self._play(stop)
                return True
            stop = self.senses.press(way)
        return False

    def _play(self, stop: Stop) -> None:
        """Enter on a card; where that asks for a place, to one that says so by arrows and Tab, and Enter there."""
        told = len(self.senses.said)
        there = self._do(next(words for words in POSSIBLE if words in stop.name))
        if not any("Into a marked" in words for words in self.senses.said[told:]):
            return
        for _ in range(MOST_STOPS):
            if there.is_target:
                self._do("put")
                return
            there = self.senses.press(self.dice.choice((*WAYS, "Tab")) if there.role == ITEM else "Tab")

    def _do(self, what: str, key: str = "Return") -> Stop:
        self.done.add(what)
        self.senses.listen()
        return self.senses.press(key)
