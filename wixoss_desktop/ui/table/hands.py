"""What a person does at the table: buttons, drops and trays become answers of the controller."""

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action, Throw
from wixoss_desktop.engine.wixoss.zones import Place as CardPlace
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.free.entries import Meant
from wixoss_desktop.ui.table.free.tools import HandTools
from wixoss_desktop.ui.table.intents.meaning import Notation
from wixoss_desktop.ui.table.intents.person import NOT_ASKED
from wixoss_desktop.ui.table.on_table import OnTable
from wixoss_desktop.ui.table.over import Overlays
from wixoss_desktop.ui.table.questions import Questions
from wixoss_desktop.ui.table.reading import Reading
from wixoss_desktop.ui.table.refusing import Refusing
from wixoss_desktop.ui.table.story import Story
from wixoss_desktop.ui.table.trays.text_tray import TextTray
from wixoss_desktop.ui.table.wixoss.card_menu import entries_of
from wixoss_desktop.ui.table.wixoss.meaning import Press
from wixoss_desktop.ui.table.wixoss.piles import cards_under
from wixoss_desktop.ui.table.wixoss.refused import NOT_AGREED


class Hands(QObject):
    """Has everything that a person does at one table become an answer, or something to look at.

    Says `held_up` when a press has done nothing but be told what it would give away.
    """

    held_up = Signal()

    def __init__(
        self,
        on: OnTable,
        page: QWidget,
        over: Overlays,
        reading: Reading,
        story: Story,
        refusing: Refusing,
        questions: Questions,
        tools: HandTools,
    ) -> None:
        super().__init__(page)
        self._on, self._page, self._over, self._reading, self._story = on, page, over, reading, story
        self._refusing, self._questions, self._tools = refusing, questions, tools
        self.asks_twice = True
        """Whether a pass that gives something away waits for another press."""
        self.menu: QMenu | None = None

    # --- answers ---

    def ask_for(self, action: Action | Meant) -> None:
        """An action in the words of the seat that is asked, legal or not; free hands may have to be asked first."""
        controller = self._on.controller
        if controller is None:
            return
        if not isinstance(action, Action):
            self._tools.do(action)
            return
        self._refusing.tried = action
        if self._questions.choose(action):
            self._refusing.forget()
        elif controller.moment.stage == "banner":
            self._refusing.refuse(NOT_ASKED)
        else:
            controller.person.submit(action)
        self._refusing.tried = None

    def answer(self, actions: tuple[Action, ...]) -> None:
        """One answer of a tray; a tick beside a yes says that it holds for the next ones too."""
        controller, tray = self._on.controller, self._over.tray
        if controller is None:
            return
        seat = controller.moment.seat
        if isinstance(tray, TextTray) and tray.is_ticked and actions[0] == act.Yes() and seat is not None:
            controller.person.use_always(seat, True)
        else:
            controller.person.submit(actions[0])

    def pick(self, actions: tuple[Action, ...]) -> None:
        """Several cards of a tray, in order."""
        if self._on.controller is not None:
            self._on.controller.person.submit_picks(actions)

    def throw(self, seat: Seat, throw: Throw) -> None:
        """A hand of janken."""
        if self._on.controller is not None:
            self._on.controller.person.submit_for(seat, throw)

    def do(self, does: Action | str) -> None:
        """What a button of the decision box asks for; words that mean nothing here are for others who listen to it."""
        controller = self._on.controller
        if controller is None:
            return
        if does == "tray":
            self._questions.bring_back()
        elif does == "look":
            controller.model.show_cards()
        elif does == "hand_over":
            controller.model.hand_over()
        elif does == "now":
            controller.model.back_to_now()
        elif does == "jump":
            self._story.go_on()
        elif does == "end":
            self._questions.tell_end()
        elif isinstance(does, str) and does.startswith("ask_again "):
            controller.person.say(int(does.removeprefix("ask_again ")), "ask_again")
        elif not isinstance(does, str):
            self._press(does)

    def _press(self, action: Action) -> None:
        """A pass that gives something away is done by the second press: the first one says what is left."""
        press = Press(action, self._questions.arranged.waiting, self._refusing.refused)
        meant = self._on.meaning(press) if self.asks_twice else Notation(action)
        if isinstance(meant, Notation):
            self.ask_for(meant.action)
        elif meant.refusal is not None:
            self._refusing.warn(meant.refusal)
            self.held_up.emit()

    def decline(self) -> None:
        """The banner's no."""
        controller = self._on.controller
        if controller is not None and controller.moment.stage == "banner":
            controller.person.submit(act.Pass())

    def look(self) -> None:
        """The banner's 'Show me'."""
        if self._on.controller is not None:
            self._on.controller.model.show_cards()

    def be_silent(self) -> None:
        """The banner's 'Not this turn'."""
        if self._on.controller is not None:
            self._on.controller.person.not_this_turn()

    def lift(self) -> None:
        """The seat that the curtain waits for is there."""
        if self._on.controller is not None:
            self._on.controller.model.lift_curtain()

    def back_to_now(self) -> None:
        """The table as it is."""
        if self._on.controller is not None:
            self._on.controller.model.back_to_now()

    def end_always(self, seat: Seat) -> None:
        """A seat takes back that it uses every life burst without a choice."""
        if self._on.controller is not None:
            self._on.controller.person.use_always(seat, False)

    # --- menus and take-backs ---

    def open_menu(self, spot: CardPlace | None, at: QPoint) -> None:
        """The menu of a card on the table: what can be done with it, and what can't; of the table by free hands."""
        controller = self._on.controller
        if controller is None:
            return
        if self._tools.is_on:
            self._tools.open_menu(spot, at)
            return
        if spot is None:
            return
        entries = entries_of(controller.moment, controller.moment.own_place(spot), self._on.names)
        under = cards_under(controller.moment.view, spot)
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = QMenu(self._page) if entries or under else None
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
        wanted, controller = chosen.data(), self._on.controller
        if not isinstance(wanted, CardPlace):
            self.ask_for(wanted)
        elif controller is not None:
            near = controller.moment.view.seat
            self._reading.open_pile(1 - near if wanted.opponent else near, wanted.zone, wanted.index)

    def consented(self, agrees: bool) -> None:
        """The other seat has answered; who asked at this table is told a no here."""
        controller = self._on.controller
        if controller is None:
            return
        controller.person.answer_back(agrees=agrees)
        if not agrees and len(controller.persons) > 1:
            self._refusing.refuse(NOT_AGREED)
