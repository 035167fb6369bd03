"""What a person does at the table: keys, buttons, drops and trays become answers of the controller."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QMenu, QPushButton

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action, Throw
from wixoss_desktop.engine.wixoss.zones import LRIG
from wixoss_desktop.engine.wixoss.zones import Place as CardPlace
from wixoss_desktop.match.take_backs import UndoPlan
from wixoss_desktop.ui.table import looking, shortcuts
from wixoss_desktop.ui.table.card_menu import entries_of
from wixoss_desktop.ui.table.consent import move_words
from wixoss_desktop.ui.table.controller import NOT_ASKED
from wixoss_desktop.ui.table.decisions import consent_of
from wixoss_desktop.ui.table.free.drops import Onto
from wixoss_desktop.ui.table.free.tools import HandTools
from wixoss_desktop.ui.table.piles import cards_under
from wixoss_desktop.ui.table.situation import Moment
from wixoss_desktop.ui.table.story import STEPS
from wixoss_desktop.ui.table.trays.janken_tray import JankenTray
from wixoss_desktop.ui.table.trays.text_tray import TextTray
from wixoss_desktop.ui.table.turning import turned
from wixoss_desktop.ui.translate import tr

if TYPE_CHECKING:
    from wixoss_desktop.ui.table.place import TablePlace


class Hands(QObject):
    """Joins what can be pressed, dropped and clicked at a table with the controller of its match."""

    def __init__(self, place: "TablePlace") -> None:
        super().__init__(place)
        self._place = place
        self.menu: QMenu | None = None
        self.tools = HandTools(place)

    def join(self) -> None:
        """Listens to everything that asks for something."""
        place, over = self._place, self._place.over
        place.installEventFilter(self)
        place.scene.action_wanted.connect(self.ask_for)
        place.scene.drop_refused.connect(place.refusing.drop_refused)
        place.scene.lifted.connect(place.refusing.forget)
        place.scene.menu_wanted.connect(self.open_menu)
        place.scene.large_wanted.connect(partial(looking.toggle_large, place))
        place.card_panel.action_wanted.connect(self.ask_for)
        place.log.line_clicked.connect(self.look_back)
        for strip in place.strips:
            strip.always_ended.connect(self.end_always)
        place.decision.pressed.connect(self.do)
        over.tray_answered.connect(self.answer)
        over.tray_picked.connect(self.pick)
        over.choice_changed.connect(place.show_choice)
        over.tray_hidden.connect(self.hide_tray)
        over.tray_cancelled.connect(self._cancel)
        over.thrown.connect(self.throw)
        over.banner.declined.connect(self.decline)
        over.banner.look_wanted.connect(self.look)
        over.banner.silence_wanted.connect(self.be_silent)
        over.curtain.lifted.connect(self.lift)
        over.consent.answered.connect(self.consented)
        over.past.back_wanted.connect(self.back_to_now)
        over.hand_button.clicked.connect(self.look)
        over.menu_wanted.connect(self.open_menu)

    # --- answers ---

    def ask_for(self, action: Action | Onto) -> None:
        """An action in the words of the seat that is asked, legal or not; a card laid onto another asks how first."""
        controller = self._place.controller
        if controller is None:
            return
        if isinstance(action, Onto):
            self.tools.attach(action)
            return
        self._place.refusing.tried = action
        if self._place.choosing.takes(action):
            self._place.refusing.forget()
        elif controller.moment.stage == "banner":
            self._place.refusing.refuse(NOT_ASKED)
        else:
            controller.submit(action)
        self._place.refusing.tried = None

    def answer(self, actions: tuple[Action, ...]) -> None:
        """One answer of a tray; a tick beside a yes says that it holds for the next ones too."""
        controller, tray = self._place.controller, self._place.over.tray
        if controller is None:
            return
        seat = controller.moment.seat
        if isinstance(tray, TextTray) and tray.is_ticked and actions[0] == act.Yes() and seat is not None:
            controller.use_always(seat, True)
        else:
            controller.submit(actions[0])

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
        elif does == "now":
            controller.back_to_now()
        elif does == "jump":
            self._place.story.go_on()
        elif does == "end":
            self._place.tell_end()
        elif isinstance(does, str) and does.startswith("hands."):
            self.tools.command(does)
        elif isinstance(does, str):
            controller.ask_again(int(does.removeprefix("ask_again ")))
        else:
            self.ask_for(does)

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

    def look_back(self, node: int) -> None:
        """The table as it was when a line of the log was written."""
        if self._place.controller is not None:
            self._place.controller.show_past(node)

    def back_to_now(self) -> None:
        """The table as it is."""
        if self._place.controller is not None:
            self._place.controller.back_to_now()

    def end_always(self, seat: Seat) -> None:
        """A seat takes back that it uses every life burst without a choice."""
        if self._place.controller is not None:
            self._place.controller.use_always(seat, False)

    # --- menus and take-backs ---

    def open_menu(self, spot: CardPlace | None, at: QPoint) -> None:
        """The menu of a card on the table: what can be done with it, and what can't; of the table by free hands."""
        controller = self._place.controller
        if controller is None:
            return
        if self.tools.is_on:
            self.tools.open_menu(spot, at)
            return
        if spot is None:
            return
        entries = entries_of(controller.moment, controller.own_place(spot), self._place.names)
        under = cards_under(controller.moment.view, spot)
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = QMenu(self._place) if entries or under else None
        if self.menu is None:
            return
        for before, entry in zip((None, *entries), entries, strict=False):
            if before is not None and before.is_legal and not entry.is_legal:
                self.menu.addSeparator()
            text = entry.text if entry.is_legal else tr("{action}: why not?", action=entry.text)
            self.menu.addAction(text).setData(entry.action)
        if under:
            self.menu.addSeparator()
            self.menu.addAction(tr("Look at the cards under it ({n})", n=under)).setData(spot)
        self.menu.triggered.connect(self._choose)
        self.menu.popup(at)

    def _choose(self, chosen: QAction) -> None:
        wanted, controller = chosen.data(), self._place.controller
        if not isinstance(wanted, CardPlace):
            self.ask_for(wanted)
        elif controller is not None:
            near = controller.moment.view.seat
            self._place.reading.open_pile(1 - near if wanted.opponent else near, wanted.zone, wanted.index)

    def ask_consent(self, plan: UndoPlan) -> None:
        """Asks the other seat whether something may be taken back."""
        place, over = self._place, self._place.over
        move = "" if place.controller is None else move_words(place.controller.match, plan, place.names)
        if over.consent.plan is None:
            place.keys.another_decision()
        over.consent.ask(plan, place.names, move)
        over.offer_hand(False)
        place.decision.show_decision(consent_of(plan.asks or 0, over.consent.question.text(), place.names))
        over.place()

    def consented(self, agrees: bool) -> None:
        """The other seat has answered."""
        controller = self._place.controller
        if controller is None:
            return
        if not controller.consent(agrees=agrees):
            self._place.show_again()
            self._place.decision.refuse(tr("The other player doesn't agree: nothing is taken back."))

    # --- keys ---

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of free hands come before those of the menus."""
        is_before_menus = event.type() == QEvent.Type.ShortcutOverride
        if is_before_menus and isinstance(event, QKeyEvent) and self._place.keys.takes(event):
            event.accept()
            return True
        return super().eventFilter(watched, event)

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
        legal = controller.moment.legal
        selected = self._selected
        match command_id:
            case "table.next":
                return _clicked(place.decision.button_of("next")) or _clicked(self.tools.banner.done_button)
            case "table.decline":
                return self._decline_by_key()
            case "table.confirm":
                return self._confirm_by_key()
            case "table.cancel":
                return self._cancel()
            case "table.large_card":
                return looking.enlarge(place)
            case "table.menu":
                return place.scene.ask_for_menu()
            case "table.next_focus":
                return place.scene.focusNextPrevChild(True)
            case "table.charge":
                return self._charge(shortcuts.charging(selected))
            case "table.grow":
                return self._grow(controller.moment)
            case "table.lrig_drawer":
                place.scene.toggle_drawer()
                return True
            case "table.peek":
                return looking.peek(place)
            case step if step in STEPS:
                place.story.step(step)
                return True
            case lane if lane in shortcuts.LANE_COMMANDS:
                return self._submitted(shortcuts.at_lane(legal, shortcuts.LANE_COMMANDS[lane], selected))
            case _:
                return self.tools.command(command_id)

    def _submitted(self, action: Action | None) -> bool:
        if action is not None:
            self.ask_for(action)
        return action is not None

    @property
    def _selected(self) -> CardPlace | None:
        """The card in the panel, as the seat that is asked names its place."""
        controller, selected = self._place.controller, self._place.reading.selected
        return None if controller is None or selected is None else controller.own_place(selected)

    def _charge(self, action: Action | None) -> bool:
        if action is None:
            self._place.decision.refuse(
                tr("Select a card of your own first: point at it, or move to it by the arrows.")
            )
        return action is None or self._submitted(action)

    def _grow(self, moment: Moment) -> bool:
        side = (moment.view if moment.seat in (None, moment.near) else turned(moment.view)).own
        book, lrig = self._place.book, side.field[LRIG]
        cards = (None if no is None else book.card(no) for no in side.lrig_deck)
        levels = tuple(None if card is None or card.type != "LRIG" else card.level for card in cards)
        action = shortcuts.growing(moment.legal, levels, -1 if lrig is None else lrig.level)
        if action is None:
            self._place.decision.refuse(tr("Nothing to grow to by a key: open the LRIG deck (L) and choose there."))
        return action is None or self._submitted(action)

    def _decline_by_key(self) -> bool:
        over = self._place.over
        if over.consent.plan is not None:
            return _clicked(over.consent.no_button)
        if over.banner.isVisible():
            return _clicked(over.banner.decline_button)
        if over.tray is not None:
            return _clicked(over.tray.button_of("decline"))
        return _clicked(self._place.decision.button_of("decline"))

    def _confirm_by_key(self) -> bool:
        over = self._place.over
        if over.consent.plan is not None:
            return _clicked(over.consent.yes_button)
        if over.tray is not None:
            return _clicked(over.tray.button_of("next"))
        return False

    def _cancel(self) -> bool:
        over = self._place.over
        if over.large_card.isVisible():
            over.show_large(None)
        elif over.browser is not None:
            over.close_browser()
            self.tools.closed()
        elif over.past.isVisible():
            self.back_to_now()
        elif self._place.controller is not None:
            self._place.controller.rewinding.take_back_answer()
        return True


def _clicked(button: QPushButton | None) -> bool:
    if button is None or not button.isEnabled() or not button.isVisible():
        return False
    button.click()
    return True
