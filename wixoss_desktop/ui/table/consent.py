"""The question whether something may be taken back, put to the other seat with what was seen."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from wixoss_desktop.engine.contract import Seen
from wixoss_desktop.match.wixoss.terms import UndoPlan
from wixoss_desktop.ui.kit.controls import Words
from wixoss_desktop.ui.kit.heard import Role, mean
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import counted, marked, tr
from wixoss_desktop.ui.table.key_caps import put_key
from wixoss_desktop.ui.table.names import TableNames
from wixoss_desktop.ui.table.notice import Notice
from wixoss_desktop.ui.table.trays.specs import DECLINE, ENTER


class ConsentBanner(Notice):
    """Says `answered` with whether the other seat agrees."""

    MARGINS = (SPACING.apart, SPACING.near)

    answered = Signal(bool)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._plan: UndoPlan | None = None
        self.question = Words("large", self)
        self.seen = Words("soft", self)
        for label in (self.question, self.seen):
            label.setWordWrap(True)
        self.yes_button = self.made_button()
        self.no_button = self.made_button()
        column = QVBoxLayout(self)
        column.addWidget(self.question)
        column.addWidget(self.seen)
        row = QHBoxLayout()
        row.addStretch(1)
        for button in (self.no_button, self.yes_button):
            row.addWidget(button)
        column.addLayout(row)
        self.yes_button.clicked.connect(self._agree)
        self.no_button.clicked.connect(self._refuse)
        mean(self, Role.Grouping)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.dress(look)

    @property
    def plan(self) -> UndoPlan | None:
        """What is asked about as long as nobody has answered."""
        return None if self.isHidden() else self._plan

    def ask(self, plan: UndoPlan, names: TableNames, move: str = "") -> None:
        """Asks the seat that the plan names; `move` says what would be taken back."""
        self._plan = plan
        asked = plan.asks[0] if plan.asks else 0
        who, other = names.player(asked), names.player(1 - asked)
        plain = tr("{who}: may {other} take that back?", who=who, other=other)
        named = tr("{who}: may {other} take this back: {move}?", who=who, other=other, move=move)
        self.question.setText(named if move else plain)
        self.seen.setText(" ".join(seen_words(one, names) for one in plan.seen))
        put_key(self.yes_button, tr("Agree"), ENTER)
        put_key(self.no_button, tr("No"), DECLINE)
        self.speak_to(asked, self.question.text())

    def _agree(self) -> None:
        self.answered.emit(True)

    def _refuse(self) -> None:
        self.answered.emit(False)


def seen_words(seen: Seen, names: TableNames) -> str:
    """What came to light, in a sentence that may be read out to both seats."""
    words = SENTENCES.get(seen.what)
    return words(seen, names) if words is not None else ""


def _owner(seen: Seen, names: TableNames) -> str:
    return names.player(seen.owner if seen.owner is not None else 0)


def _who(seen: Seen, names: TableNames) -> str:
    return names.player(seen.seats[0]) if seen.seats else _owner(seen, names)


def _cards(seen: Seen, names: TableNames) -> str:
    return row_of(names.book.in_row(map(names.book.short_name, seen.cards)))


def _drew(seen: Seen, names: TableNames) -> str:
    return tr("{player} has drawn {cards}.", player=_who(seen, names), cards=_count(seen))


def _count(seen: Seen) -> str:
    return counted(seen.count, marked("{n} card"), marked("{n} cards"))


def _searched(seen: Seen, names: TableNames) -> str:
    return tr("{player} has searched the deck.", player=_who(seen, names))


def _looked(seen: Seen, names: TableNames) -> str:
    return tr(
        "{player} has looked at {cards} of {owner}.",
        player=_who(seen, names),
        cards=_count(seen),
        owner=_owner(seen, names),
    )


def _came_to_light(seen: Seen, names: TableNames) -> str:
    return tr("Seen from {player}: {cards}.", player=_owner(seen, names), cards=_cards(seen, names))


def _shuffled(seen: Seen, names: TableNames) -> str:
    return tr("{player}'s deck was shuffled.", player=_owner(seen, names))


def _answered(seen: Seen, names: TableNames) -> str:
    return tr("{player} has answered {n} times.", player=_owner(seen, names), n=seen.count)


def _rolled(seen: Seen, names: TableNames) -> str:
    return tr("Chance has decided something.")


def _threw(seen: Seen, names: TableNames) -> str:
    return tr("The hands of janken were shown.")


def _opened(seen: Seen, names: TableNames) -> str:
    return tr("Both LRIGs were opened.")


def _ended(seen: Seen, names: TableNames) -> str:
    return tr("The game has ended.")


SENTENCES: Final[dict[str, Callable[[Seen, TableNames], str]]] = {
    "drew": _drew,
    "searched": _searched,
    "looked": _looked,
    "revealed": _came_to_light,
    "turned_up": _came_to_light,
    "crushed": _came_to_light,
    "shown": _came_to_light,
    "shuffled": _shuffled,
    "rolled": _rolled,
    "threw": _threw,
    "opened": _opened,
    "answered": _answered,
    "ended": _ended,
}
"""A sentence for everything that can come to light."""
