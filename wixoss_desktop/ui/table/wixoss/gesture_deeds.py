"""What a person does at the table: buttons, drops and trays become answers of the match."""

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.zones import Place as CardPlace
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.free.entries import Meant
from wixoss_desktop.ui.table.free.tools import HandTools
from wixoss_desktop.ui.table.intents.meaning import Answered, MenuAsked, Notation, Nothing, Press, TableWish
from wixoss_desktop.ui.table.intents.person import NOT_ASKED
from wixoss_desktop.ui.table.questions import Questions
from wixoss_desktop.ui.table.wixoss.card_menu import entries_of
from wixoss_desktop.ui.table.wixoss.on_table import OnTable
from wixoss_desktop.ui.table.wixoss.panel_reader import PanelReader
from wixoss_desktop.ui.table.wixoss.piles import cards_under
from wixoss_desktop.ui.table.wixoss.refusal_words import NOT_AGREED
from wixoss_desktop.ui.table.wixoss.refusals import Refusals
from wixoss_desktop.ui.table.wixoss.sitting import Sitting
from wixoss_desktop.ui.table.wixoss.story import Story

Gestured = (
    TableWish
    | Answered[Action]
    | Press[CardPlace, Action]
    | MenuAsked[CardPlace]
    | Nothing[CardPlace, Action]
    | Action
    | Meant
)
"""What somebody does at a table of WIXOSS: beside the rest an action that is asked for, or what free hands come to."""


class GestureDeeds(QObject):
    """Has everything that a person does at one table become an answer, or something to look at.

    Says `held_up` when a press has done nothing but be told what it would give away.
    """

    held_up = Signal()

    def __init__(
        self,
        on: OnTable,
        page: QWidget,
        reader: PanelReader,
        story: Story,
        refusals: Refusals,
        questions: Questions[CardPlace],
        tools: HandTools[CardPlace],
    ) -> None:
        super().__init__(page)
        self._on, self._page, self._reader, self._story = on, page, reader, story
        self._refusals, self._questions, self._tools = refusals, questions, tools
        self.asks_twice = True
        """Whether a pass that gives something away waits for another press."""
        self.menu: QMenu | None = None

    # --- answers ---

    def do(self, gesture: Gestured) -> None:
        """What somebody has done asks for; what means nothing here is for others who listen to it."""
        sitting = self._on.sitting
        if sitting is None:
            return
        match gesture:
            case TableWish():
                self._want(gesture, sitting)
            case Answered():
                self._answer(gesture, sitting)
            case Press(action):
                self._press(action)
            case Nothing():
                self._refusals.refuse_drop(gesture)
            case MenuAsked():
                self.open_menu(gesture.spot, QPoint(*gesture.at))
            case _:
                self._ask_for(gesture, sitting)

    def _ask_for(self, action: Action | Meant, sitting: Sitting) -> None:
        """An action in the words of the seat that is asked, legal or not; free hands may have to be asked first."""
        if not isinstance(action, Action):
            self._tools.do(action)
            return
        self._refusals.tried = action
        if self._questions.choose(action):
            self._refusals.forget()
        elif sitting.moment.stage == "banner":
            self._refusals.refuse(NOT_ASKED)
        else:
            sitting.person.submit(action)
        self._refusals.tried = None

    def _answer(self, answered: Answered[Action], sitting: Sitting) -> None:
        """A tray is answered; a tick beside a yes says that it holds for the next ones too."""
        person, seat, first = sitting.person, sitting.moment.seat, answered.actions[0]
        if answered.is_all:
            person.submit_picks(answered.actions)
        elif answered.seat is not None:
            person.submit_for(answered.seat, first)
        elif answered.is_ticked and first == act.Yes() and seat is not None:
            person.use_always(seat, True)
        else:
            person.submit(first)

    def _want(self, wanted: TableWish, sitting: Sitting) -> None:
        person, seat = sitting.person, wanted.seat
        match wanted.what:
            case "look":
                sitting.model.show_cards()
            case "lift":
                sitting.model.lift_curtain()
            case "hand_over":
                sitting.model.hand_over()
            case "now":
                sitting.model.back_to_now()
            case "jump":
                self._story.go_on()
            case "end":
                self._questions.tell_end()
            case "put_aside":
                self._questions.put_aside()
            case "bring_back":
                self._questions.bring_back()
            case "decline" if sitting.moment.stage == "banner":
                person.submit(act.Pass())
            case "be_silent":
                person.not_this_turn()
            case "agree" | "disagree":
                self._agree(sitting, agrees=wanted.what == "agree")
            case "ask_again" if seat is not None:
                person.say(seat, "ask_again")
            case "attack_all" | "end_turn" if seat is not None:
                sitting.driver.do_in_row(seat, wanted.what)
            case "stop" if seat is not None and sitting.driver.stops is not None:
                sitting.driver.stops.toggle(seat, wanted.answer)
                sitting.model.show_again()
            case "end_always" if seat is not None:
                person.use_always(seat, False)

    def _agree(self, sitting: Sitting, *, agrees: bool) -> None:
        """The other seat has answered; who asked at this table is told a no here."""
        sitting.person.answer_back(agrees=agrees)
        if not agrees and len(sitting.persons) > 1:
            self._refusals.refuse(NOT_AGREED)

    def _press(self, action: Action) -> None:
        """A pass that gives something away is done by the second press: the first one says what is left."""
        waiting = self._questions.arranged.waiting
        press = Press(action, waiting if isinstance(waiting, CardPlace) else None, self._refusals.refused)
        meant = self._on.meaning(press) if self.asks_twice else Notation(action)
        if isinstance(meant, Notation):
            self.do(meant.action)
        elif meant.refusal is not None:
            self._refusals.warn(meant.refusal)
            self.held_up.emit()

    # --- menus ---

    def open_menu(self, spot: CardPlace | None, at: QPoint) -> None:
        """The menu of a card on the table: what can be done with it, and what can't; of the table by free hands."""
        sitting = self._on.sitting
        if sitting is None:
            return
        if self._tools.is_on:
            self._tools.open_menu(spot, at)
            return
        if spot is None:
            return
        entries = entries_of(sitting.moment, sitting.moment.own_place(spot), self._on.names)
        under = cards_under(sitting.moment.view, spot)
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
        wanted, sitting = chosen.data(), self._on.sitting
        if not isinstance(wanted, CardPlace):
            self.do(wanted)
        elif sitting is not None:
            near = sitting.moment.view.seat
            self._reader.open_pile(1 - near if wanted.opponent else near, wanted.zone, wanted.index)
