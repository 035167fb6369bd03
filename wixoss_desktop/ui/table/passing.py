"""A pass that would give something away is done by the second press: the first one says what is left."""

from typing import Final

from PySide6.QtCore import QObject

from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.zones import LRIG
from wixoss_desktop.engine.wixoss.zones import Place as CardPlace
from wixoss_desktop.ui.kit.translate import counted, marked, tr
from wixoss_desktop.ui.table.on_table import OnTable
from wixoss_desktop.ui.table.panels.decision import DecisionBox
from wixoss_desktop.ui.table.refusing import Refusing
from wixoss_desktop.ui.table.shortcuts import TableKeys
from wixoss_desktop.ui.table.view import TableView
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment

ATTACKS_LEFT: Final = Refusal("house", "attacks_left")
GROWTH_LEFT: Final = Refusal("house", "growth_left")
CARD_WAITS: Final = Refusal("house", "card_waits")
HELD_UP: Final = frozenset(left.why for left in (ATTACKS_LEFT, GROWTH_LEFT, CARD_WAITS))
"""Why a pass waits for another press."""


def left_by(action: Action | str, moment: WixossMoment, chosen: CardPlace | None) -> Refusal | None:
    """What a person would give away by an action: a growth, legal attacks, the `chosen` card that waits for a place."""
    if action != act.Pass() or moment.stage != "ask":
        return None
    if any(isinstance(one, act.Attack) for one in moment.legal):
        return ATTACKS_LEFT
    if any(isinstance(one, act.Grow) for one in moment.legal):
        return GROWTH_LEFT
    return CARD_WAITS if chosen is not None else None


def left_words(left: Refusal, moment: WixossMoment) -> str:
    """What is left, and what another press does."""
    if left == CARD_WAITS:
        return tr("The chosen card still waits for its place. Press again to go on without it.")
    if left == GROWTH_LEFT:
        if not any(isinstance(one, act.Grow) and one.slot == LRIG for one in moment.legal):
            return tr("An assist can still grow. Press again to go on without growing.")
        return tr("Your LRIG can still grow. Press again to go on without growing.")
    if any(isinstance(one, act.Attack) and one.slot == LRIG for one in moment.legal):
        return tr("Your LRIG can still attack. Press again to end the turn.")
    return counted(
        sum(isinstance(one, act.Attack) for one in moment.legal),
        marked("{n} SIGNI can still attack. Press again to end the SIGNI attacks."),
        marked("{n} SIGNI can still attack. Press again to end their attacks."),
    )


class Passing(QObject):
    """Holds a pass up once at one table; what is said of it lasts until anything else is done."""

    def __init__(
        self, on: OnTable, scene: TableView, decision: DecisionBox, refusing: Refusing, keys: TableKeys
    ) -> None:
        super().__init__(scene)
        self._on, self._table = on, scene.table
        self._decision, self._refusing, self._keys = decision, refusing, keys
        self._chosen: CardPlace | None = None
        self.asks_twice = True
        scene.table.marked.connect(self._follow)
        scene.menu_wanted.connect(self.forget)

    def holds_up(self, does: Action | str) -> bool:
        """Whether what is asked for waits for another press; then it has just been said why."""
        moment = self._on.moment
        if not self.asks_twice or moment is None:
            return False
        left = left_by(does, moment, self._table.armed)
        if left is None or self._refusing.refused == left.why:
            return False
        self._refusing.warn(left_words(left, moment), left)
        self._keys.another_decision()
        self._decision.be_deaf()
        return True

    def forget(self) -> None:
        """Something else is done: the next pass is held up again."""
        if self._refusing.refused in HELD_UP:
            self._refusing.forget()

    def _follow(self) -> None:
        armed = self._table.armed
        if armed != self._chosen:
            self._chosen = armed
            self.forget()
