"""What a person does at the table: buttons, drops and trays become answers of the controller."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action, Throw
from wixoss_desktop.engine.wixoss.zones import Place as CardPlace
from wixoss_desktop.match.wixoss.terms import UndoPlan
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.card_menu import entries_of
from wixoss_desktop.ui.table.choosing import WaitingCard
from wixoss_desktop.ui.table.decisions import consent_of
from wixoss_desktop.ui.table.free.drops import Onto
from wixoss_desktop.ui.table.free.tools import HandTools
from wixoss_desktop.ui.table.intents.person import NOT_ASKED
from wixoss_desktop.ui.table.key_deeds import KeyDeeds
from wixoss_desktop.ui.table.passing import Passing
from wixoss_desktop.ui.table.phase_states import phase_state
from wixoss_desktop.ui.table.refusing import NOT_AGREED
from wixoss_desktop.ui.table.taken_back import move_words
from wixoss_desktop.ui.table.trays.text_tray import TextTray
from wixoss_desktop.ui.table.wixoss.piles import cards_under

if TYPE_CHECKING:
    from wixoss_desktop.ui.table.place import TablePlace


class Hands(QObject):
    """Joins what can be dropped and clicked at a table with the controller of its match."""

    def __init__(self, place: "TablePlace") -> None:
        super().__init__(place)
        self._place = place
        self.menu: QMenu | None = None
        self.tools = HandTools(
            place.on,
            place.look,
            place,
            place.host,
            place.scene,
            place.over,
            place.faces,
            place.reading,
            place.card_panel,
            place.decision,
            place.refusing,
        )
        self.waiting = WaitingCard(place.on, place.scene.table, place.decision, place.speech)
        self.passing = Passing(place.on, place.scene, place.decision, place.refusing, place.keys)
        self.by_keys = KeyDeeds(
            place.on,
            place,
            place.keys,
            place.scene,
            place.over,
            place.decision,
            place.reading,
            place.story,
            place.speech,
            place.refusing,
            self.passing,
            self.tools,
        )

    def join(self) -> None:
        """Listens to everything that asks for something."""
        place, over = self._place, self._place.over
        place.scene.action_wanted.connect(self.ask_for)
        for says in (self.tools, self.by_keys):
            says.wanted.connect(self.ask_for)
        place.scene.drop_refused.connect(place.refusing.drop_refused)
        place.scene.lifted.connect(place.refusing.forget)
        place.scene.menu_wanted.connect(self.open_menu)
        place.card_panel.action_wanted.connect(self.ask_for)
        place.log.line_clicked.connect(place.story.look_back)
        for strip in place.strips:
            strip.always_ended.connect(self.end_always)
        place.decision.pressed.connect(self.do)
        over.tray_answered.connect(self.answer)
        over.tray_picked.connect(self.pick)
        over.choice_changed.connect(place.show_choice)
        over.choice_changed.connect(self._go_on_choosing)
        over.tray_hidden.connect(self.hide_tray)
        over.tray_cancelled.connect(self.by_keys.cancel)
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
            controller.person.submit(action)
        self._place.refusing.tried = None

    def answer(self, actions: tuple[Action, ...]) -> None:
        """One answer of a tray; a tick beside a yes says that it holds for the next ones too."""
        controller, tray = self._place.controller, self._place.over.tray
        if controller is None:
            return
        seat = controller.moment.seat
        if isinstance(tray, TextTray) and tray.is_ticked and actions[0] == act.Yes() and seat is not None:
            controller.person.use_always(seat, True)
        else:
            controller.person.submit(actions[0])

    def pick(self, actions: tuple[Action, ...]) -> None:
        """Several cards of a tray, in order."""
        if self._place.controller is not None:
            self._place.controller.person.submit_picks(actions)

    def throw(self, seat: Seat, throw: Throw) -> None:
        """A hand of janken."""
        if self._place.controller is not None:
            self._place.controller.person.throw(seat, throw)

    def do(self, does: Action | str) -> None:
        """What a button of the decision box asks for; words that mean nothing here are for others who listen to it."""
        controller = self._place.controller
        if controller is None:
            return
        if does == "tray":
            self._place.is_tray_hidden = False
            self._place.ask(controller.moment)
        elif does == "look":
            controller.look()
        elif does == "hand_over":
            controller.hand_over()
        elif does == "now":
            controller.back_to_now()
        elif does == "jump":
            self._place.story.go_on()
        elif does == "end":
            self._place.tell_end()
        elif isinstance(does, str) and does.startswith("ask_again "):
            controller.person.ask_again(int(does.removeprefix("ask_again ")))
        elif not isinstance(does, str) and not self.passing.holds_up(does):
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
            controller.person.submit(act.Pass())

    def look(self) -> None:
        """The banner's 'Show me'."""
        if self._place.controller is not None:
            self._place.controller.look()

    def be_silent(self) -> None:
        """The banner's 'Not this turn'."""
        if self._place.controller is not None:
            self._place.controller.person.not_this_turn()

    def lift(self) -> None:
        """The seat that the curtain waits for is there."""
        if self._place.controller is not None:
            self._place.controller.lift_curtain()

    def back_to_now(self) -> None:
        """The table as it is."""
        if self._place.controller is not None:
            self._place.controller.back_to_now()

    def end_always(self, seat: Seat) -> None:
        """A seat takes back that it uses every life burst without a choice."""
        if self._place.controller is not None:
            self._place.controller.person.use_always(seat, False)

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
        entries = entries_of(controller.moment, controller.moment.own_place(spot), self._place.names)
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

    def _go_on_choosing(self) -> None:
        """Another card is marked: what was said of those before goes."""
        self._place.refusing.forget()

    def ask_consent(self, plan: UndoPlan) -> None:
        """Asks the other seat whether something may be taken back."""
        place, over = self._place, self._place.over
        move = "" if place.controller is None else move_words(place.controller.match, plan, place.names)
        is_new = over.consent.plan is None
        over.consent.ask(plan, place.names, move)
        if is_new:
            place.keys.another_decision()
            place.speech.say(" ".join(filter(None, (over.consent.question.text(), over.consent.seen.text()))))
        over.ask_first()
        over.offer_hand(False)
        asked = plan.asks[0] if plan.asks else 0
        if place.controller is not None:
            moment, is_trial = place.controller.moment, place.trial.is_on
            place.bar.show_state(phase_state(moment, place.names, is_trial=is_trial, asked=asked))
        place.decision.show_decision(consent_of(asked, over.consent.question.text(), place.names))
        over.place()

    def consented(self, agrees: bool) -> None:
        """The other seat has answered; who asked at this table is told a no here."""
        controller = self._place.controller
        if controller is None:
            return
        controller.person.answer_back(agrees=agrees)
        if not agrees and len(controller.persons) > 1:
            self._place.refusing.tell(tr("The other player doesn't agree: nothing is taken back."), NOT_AGREED)
