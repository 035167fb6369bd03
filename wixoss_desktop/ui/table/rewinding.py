"""What a person at the table does with the tree of the match: take back, do again, look at a moment, go on from it."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.match.branches import beside
from wixoss_desktop.match.unwritten import unwritten
from wixoss_desktop.match.wixoss.terms import Branches, Node, UndoPlan

if TYPE_CHECKING:
    from wixoss_desktop.ui.table.controller import TableController


class Rewinding(QObject):
    """The part of a controller that goes back and forth; where the other seat has to agree, it asks."""

    def __init__(self, controller: "TableController") -> None:
        super().__init__(controller)
        self._controller = controller
        self._match = controller.match
        self._wanted: Node | None = None

    # --- looking ---

    @property
    def shown(self) -> Node:
        """The node on the screen: a moment that is looked at, or where the match stands."""
        moment, history = self._controller.moment, self._match.history
        return history.nodes[moment.node] if moment.stage == "past" else history.here

    @property
    def line(self) -> list[Node]:
        """The line of play whose log is to be read: that of the match, or of the branch that is looked at."""
        here, shown = self._match.history.here, self.shown
        line = here.line()
        if shown.depth <= here.depth and (shown.parent is None or line[shown.depth - 1] is shown):
            return line
        return Branches(self._match.history).line_through(shown)

    def look_beside(self, step: int) -> None:
        """Shows the branch before or after the one that is shown."""
        node = beside(self.shown, step)
        if node is not None:
            self._controller.show_past(node.number)

    def look_along(self, step: int) -> None:
        """Shows the moment one answer before or after the one that is shown."""
        line, at = (self._match.history.root, *self.line), self.shown.depth + step
        if 0 <= at < len(line):
            self._controller.show_past(line[at].number)

    # --- taking back ---

    @property
    def can_undo(self) -> bool:
        """Whether anything can be taken back, freely or by asking."""
        return self._match.undo_plan(self._undoing_seat).kind != "none"

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back can be done again."""
        return self._match.history.redo_target is not None

    def undo(self) -> None:
        """Takes the last free choice back, or asks the other seat whether that may be."""
        self._wanted = None
        plan = self._match.undo_plan(self._undoing_seat)
        if not self._has_to_ask(plan):
            self._after(self._match.undo(self._undoing_seat, agreed=plan.kind == "ask"))

    def redo(self) -> None:
        """Does again what was taken back."""
        self._after(self._match.redo(self._going_seat))

    def jump(self, number: int) -> None:
        """Goes on from a node of the tree, or asks the other seat whether that may be."""
        node = self._wanted = self._match.history.nodes[number]
        plan = self._match.jump_plan(self._going_seat, node)
        if not self._has_to_ask(plan):
            self._after(self._match.jump(self._going_seat, node, agreed=plan.kind == "ask"))

    def agreed(self) -> None:
        """Goes back: the other seat has agreed."""
        node, self._wanted = self._wanted, None
        if node is None:
            self._after(self._match.undo(self._undoing_seat, agreed=True))
        else:
            self._after(self._match.jump(self._going_seat, node, agreed=True))

    def take_back_answer(self) -> None:
        """Takes back one answer inside a choice; nothing happens where there is none."""
        seat = self._controller.moment.seat
        if seat is not None and self._match.answer_plan(seat).kind == "free":
            self._after(self._match.take_back_answer(seat))

    def _has_to_ask(self, plan: UndoPlan) -> bool:
        return plan.kind == "ask" and self._controller.ask_consent(plan)

    # --- writing about it ---

    def name_branch(self, number: int, text: str) -> None:
        """Gives the branch that begins with a node a name."""
        self._note(partial(self._match.name_branch, self._going_seat, self._match.history.nodes[number], text.strip()))

    def remark(self, number: int, text: str) -> None:
        """Writes something about a node."""
        self._note(partial(self._match.remark, self._going_seat, self._match.history.nodes[number], text.strip()))

    def _note(self, write: Callable[[], None]) -> None:
        try:
            write()
        except OSError as error:
            self._controller.refused.emit(unwritten(error))

    # --- who ---

    @property
    def _undoing_seat(self) -> Seat | None:
        """Against the computer the person takes back, over its answers; between people whoever chose last."""
        persons = self._controller.persons
        return persons[0] if len(persons) == 1 else None

    @property
    def _going_seat(self) -> Seat:
        """Who goes back and forth: whose eyes are on the screen, else who is asked."""
        controller = self._controller
        if isinstance(controller.eyes, int):
            return controller.eyes
        if controller.moment.seat is not None:
            return controller.moment.seat
        return controller.persons[0] if controller.persons else 0

    def _after(self, refusal: Refusal | None) -> None:
        self._controller.tell(refusal)
