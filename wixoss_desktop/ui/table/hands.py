"""What a person does at the table: keys, buttons, drops and trays become answers of the controller."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton

from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action, Throw
from wixoss_desktop.engine.wixoss.zones import HAND
from wixoss_desktop.match.take_backs import UndoPlan
from wixoss_desktop.ui.table import shortcuts
from wixoss_desktop.ui.table.piles import pile_spec
from wixoss_desktop.ui.table.trays.janken_tray import JankenTray
from wixoss_desktop.words.refusals import refusal as refusal_words

if TYPE_CHECKING:
    from wixoss_desktop.ui.table.place import TablePlace


class Hands(QObject):
    """Joins what can be pressed, dropped and clicked at a table with the controller of its match."""

    def __init__(self, place: "TablePlace") -> None:
        super().__init__(place)
        self._place = place

    def join(self) -> None:
        """Listens to everything that asks for something."""
        place, over = self._place, self._place.over
        place.scene.action_wanted.connect(self.want)
        place.scene.drop_refused.connect(self.drop_refused)
        place.card_panel.action_wanted.connect(self.want)
        place.decision.pressed.connect(self.do)
        over.tray_answered.connect(self.answer)
        over.tray_picked.connect(self.pick)
        over.tray_hidden.connect(self.hide_tray)
        over.thrown.connect(self.throw)
        over.banner.declined.connect(self.decline)
        over.banner.look_wanted.connect(self.look)
        over.banner.silence_wanted.connect(self.be_silent)
        over.curtain.lifted.connect(self.lift)
        over.consent.answered.connect(self.consented)

    # --- answers ---

    def want(self, action: Action) -> None:
        """An action named from the near end of the table."""
        if self._place.controller is not None:
            self._place.controller.submit_near(action)

    def answer(self, actions: tuple[Action, ...]) -> None:
        """One answer of a tray."""
        if self._place.controller is not None:
            self._place.controller.submit(actions[0])

    def pick(self, actions: tuple[Action, ...]) -> None:
        """Several cards of a tray, in order."""
        if self._place.controller is not None:
            self._place.controller.submit_picks(actions)

    def throw(self, seat: Seat, throw: Throw) -> None:
        """A hand of janken."""
        if self._place.controller is not None:
            self._place.controller.throw(seat, throw)

    def do(self, does: Action | str) -> None:
        """What a button of the decision box asks for."""
        controller = self._place.controller
        if controller is None:
            return
        if does == "tray":
            self._place.is_tray_hidden = False
            self._place.ask(controller.moment)
        elif does == "look":
            controller.look()
        elif isinstance(does, str):
            controller.ask_again(int(does.removeprefix("ask_again ")))
        else:
            controller.submit(does)

    def hide_tray(self) -> None:
        """Puts the tray aside so that the table can be looked at."""
        self._place.is_tray_hidden = True
        if self._place.controller is not None:
            self._place.ask(self._place.controller.moment)

    def decline(self) -> None:
        """The banner's no."""
        controller = self._place.controller
        if controller is not None and controller.moment.stage == "banner":
            controller.submit(act.Pass())

    def look(self) -> None:
        """The banner's 'Show me'."""
        if self._place.controller is not None:
            self._place.controller.look()

    def be_silent(self) -> None:
        """The banner's 'Not this turn'."""
        if self._place.controller is not None:
            self._place.controller.not_this_turn()

    def lift(self) -> None:
        """The seat that the curtain waits for is there."""
        if self._place.controller is not None:
            self._place.controller.lift_curtain()

    # --- refusals and take-backs ---

    def refuse(self, refusal: Refusal) -> None:
        """Says why something was refused."""
        self._place.decision.refuse(self.words_of(refusal))

    def drop_refused(self, action: Action) -> None:
        """Says why a drop went back."""
        why = self._place.why_not(action)
        if why:
            self._place.decision.refuse(why)

    def why(self, action: Action) -> str:
        """Why an action of the asked seat can't be taken, in one line; empty if it can."""
        controller = self._place.controller
        if controller is None or controller.moment.seat is None:
            return ""
        refusal = controller.match.check(controller.moment.seat, action)
        return "" if refusal is None else self.words_of(refusal)

    def words_of(self, refusal: Refusal) -> str:
        """A refusal in one line, with the rule's number."""
        return f"{refusal_words(refusal, self._place.book.lexicon)} [{refusal.rule}]"

    def ask_consent(self, plan: UndoPlan) -> None:
        """Asks the other seat whether something may be taken back."""
        self._place.over.consent.ask(plan, self._place.names)
        self._place.over.place()

    def consented(self, agrees: bool) -> None:
        """The other seat has answered."""
        if agrees and self._place.controller is not None:
            self._place.controller.undo_agreed()

    # --- keys ---

    def press(self, event: QKeyEvent) -> bool:
        """Does what a key stands for; whether it was a key of the table."""
        place = self._place
        if self._throws(event):
            return True
        command = place.keys.command_of(event)
        if command is None or place.controller is None:
            return place.keys.is_answer(event)
        return self.command(command)

    def _throws(self, event: QKeyEvent) -> bool:
        tray = self._place.over.tray
        if not isinstance(tray, JankenTray) or event.isAutoRepeat():
            return False
        return tray.throw_by_key(event.text().upper())

    def release(self, event: QKeyEvent) -> bool:
        """Ends a peek; whether there was one."""
        if self._place.keys.names(event, "table.peek") and not event.isAutoRepeat():
            self._place.over.close_browser()
            return True
        return False

    def command(self, command_id: str) -> bool:
        """Carries out one of the table's commands; whether it meant anything."""
        place, controller = self._place, self._place.controller
        if controller is None:
            return False
        legal = controller.moment.near_legal
        match command_id:
            case "table.next":
                return _clicked(place.decision.button_of("next"))
            case "table.decline":
                return self._decline_by_key()
            case "table.confirm":
                return self._confirm_by_key()
            case "table.cancel":
                return self._cancel()
            case "table.large_card":
                return self._enlarge()
            case "table.charge":
                return self._submitted(shortcuts.charging(legal, place.selected))
            case "table.grow":
                return self._submitted(shortcuts.growing(legal))
            case "table.lrig_drawer":
                place.scene.toggle_drawer()
                return True
            case "table.peek":
                return self._peek()
            case lane if lane in shortcuts.LANE_COMMANDS:
                return self._submitted(shortcuts.at_lane(legal, shortcuts.LANE_COMMANDS[lane], place.selected))
            case _:
                return False

    def _submitted(self, action: Action | None) -> bool:
        if action is not None:
            self.want(action)
        return action is not None

    def _decline_by_key(self) -> bool:
        over = self._place.over
        if over.banner.isVisible():
            return _clicked(over.banner.decline_button)
        if over.tray is not None:
            return _clicked(over.tray.button_of("decline"))
        return _clicked(self._place.decision.button_of("decline"))

    def _confirm_by_key(self) -> bool:
        tray = self._place.over.tray
        if tray is not None:
            return _clicked(tray.button_of("next"))
        return False

    def _cancel(self) -> bool:
        over = self._place.over
        if over.large_card.isVisible():
            over.show_large(None)
        elif over.browser is not None:
            over.close_browser()
        elif self._place.controller is not None:
            self._place.controller.take_back_answer()
        return True

    def _enlarge(self) -> bool:
        """The card of the panel large over the mat; once more: pinned in the panel."""
        over, panel = self._place.over, self._place.card_panel
        if over.large_card.isVisible():
            over.show_large(None)
            panel.toggle_pin()
        elif panel.shown is not None:
            over.show_large(panel.shown.no)
        return True

    def _peek(self) -> bool:
        """The hand of the eyes at the screen, for as long as the key is held."""
        controller = self._place.controller
        if controller is None or controller.eyes is None:
            return False
        seat = controller.near if controller.eyes == "both" else controller.eyes
        spec = pile_spec(controller.moment.view, seat, HAND, self._place.names)
        if spec is not None and self._place.over.browser is None:
            self._place.over.browse(spec)
        return spec is not None


def _clicked(button: QPushButton | None) -> bool:
    if button is None or not button.isEnabled():
        return False
    button.click()
    return True
