"""A match at the table: whose eyes are on the screen, who is asked how, and what an answer leads to."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QObject, Signal

from wixoss_desktop.ai.player import Player
from wixoss_desktop.ai.wixoss.look import Sight
from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss.actions import Action, Done, Throw
from wixoss_desktop.engine.wixoss.sight import QuestionSeen, turned_place
from wixoss_desktop.engine.wixoss.zones import Place
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import UndoPlan
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.table.driver.bots import BOT_DELAY_MS, Bots
from wixoss_desktop.ui.table.driver.driver import BLOW_MS, DeclinesIfUnable, Driver
from wixoss_desktop.ui.table.model.model import GameDesk, TableModel
from wixoss_desktop.ui.table.model.moment import Eyes, Eyesight
from wixoss_desktop.ui.table.rewinding import Rewinding
from wixoss_desktop.ui.table.wixoss.desk import BurstsAlways, WixossDesk
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.words.chronicle import LogTurn
from wixoss_desktop.words.wixoss.voice import Chronicle

NOT_ASKED: Final = Refusal("5.14", "not_asked")
COVERED: Final = Refusal("5.14", "covered")
BEHIND_CURTAIN: Final = Refusal("5.14", "curtain")
FIRST_THE_LESSON: Final = Refusal("house", "lesson")


class TableController(QObject):
    """Everything about the table that isn't painting. `changed` comes with each Moment that is to be shown.

    `refused` says why something can't be done; `consent_wanted` that a take-back needs the other seat's word.
    """

    changed = Signal(object)
    refused = Signal(object)
    consent_wanted = Signal(object)

    def __init__(
        self,
        match: Match,
        players: Mapping[Seat, Player[Sight, Action]],
        chronicle: Chronicle,
        workers: Workers,
        parent: QObject | None = None,
        *,
        bot_delay_ms: int = BOT_DELAY_MS,
        driver: Driver | None = None,
    ) -> None:
        super().__init__(parent)
        self.match = match
        self._persons = tuple(seat for seat in (0, 1) if seat not in (*players, *match.terms.scripted))
        self._chronicle = chronicle
        self._unable = DeclinesIfUnable(match, self.persons)
        self._owns_driver = driver is None
        self.driver = driver or self._made_driver(BLOW_MS if bot_delay_ms else 0)
        self.driver.act()
        self.model = TableModel(match, self._desk(), Eyesight(self.persons, self._first_eyes()))
        if driver is None:
            self._bots = Bots(match, players, workers, self._answered, self, delay_ms=bot_delay_ms)
            self.driver.thinking = self._bots
        self.driver.refused.connect(self.refused)
        self.rewinding = Rewinding(self)
        self.model.observe(self.changed.emit)

    # --- looking ---

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats that people sit at."""
        return self._persons

    @property
    def can_restart(self) -> bool:
        """Whether the game may be begun once more: where nothing needs to be kept from anybody."""
        return self.match.terms.is_open

    @property
    def moment(self) -> WixossMoment:
        """What is on the screen and what is asked."""
        return self.model.moment

    @property
    def eyes(self) -> Eyes:
        """Whose hidden cards are on the screen."""
        return self.model.sight.eyes

    @property
    def near(self) -> Seat:
        """The seat whose half is near: the turn player's, or always the same one."""
        return self.model.near

    @property
    def log(self) -> tuple[LogTurn, ...]:
        """The log, as the eyes on the screen may read it; while damage is held, up to that damage."""
        history, pause = self.match.history, self.model.pause
        held = None
        if pause is not None:
            node = history.nodes[pause.node]
            held = node, len(self._chronicle.told_until(node, self.eyes, pause.first))
        return self._chronicle.log(history.root, self.rewinding.line, self.eyes, history.remarks, held)

    # --- going on ---

    def begin(self, near: Seat | None = None) -> None:
        """Shows the first moment and lets whoever is asked answer; `near` is the seat that is always near, if any."""
        self.driver.follow(self.model)
        self.model.keep_near(near)

    def submit(self, action: Action) -> bool:
        """Answers for the seat that is asked; whether the answer was taken."""
        seat, refusal = self.moment.seat, self._not_askable(action)
        if seat is None or (refusal is not None and self.moment.stage != "banner"):
            self.refused.emit(refusal or NOT_ASKED)
            return False
        return self.tell(self.match.submit(seat, action))

    def _not_askable(self, action: Action) -> Refusal | None:
        """Why nothing, or not this, can be answered on this screen, whatever the rules say of it."""
        if self.moment.stage == "curtain":
            return BEHIND_CURTAIN
        if self.moment.seat is None or self.moment.stage != "ask":
            return NOT_ASKED
        return COVERED if self.moment.is_covered and action not in self.moment.legal else None

    def submit_picks(self, picks: tuple[Action, ...]) -> bool:
        """Answers the open question card by card, as from a tray, and says that these are all."""
        seat, question = self.moment.seat, self.moment.question
        if seat is None or question is None or self.moment.stage != "ask":
            self.refused.emit(NOT_ASKED)
            return False
        refusal = None
        with self.match.together():
            for at, pick in enumerate(picks):
                if refusal is None and self._is_same_question(seat, question, at):  # what has to follow goes by itself
                    refusal = self.match.submit(seat, pick)
            waits = self._is_same_question(seat, question, len(picks)) and Done() in self.match.legal(seat)
            if refusal is None and waits:
                refusal = self.match.submit(seat, Done())
        return self.tell(refusal)

    def _is_same_question(self, seat: Seat, question: QuestionSeen, more: int) -> bool:
        """Whether the question is still open after so many picks: then it waits for more, or for 'done'."""
        if self.match.to_act != (seat,):
            return False
        now = self.match.view(seat).question
        assert now is not None
        same = (now.kind, now.why, now.by) == (question.kind, question.why, question.by)
        return same and len(now.picked) == len(question.picked) + more

    def throw(self, seat: Seat, action: Throw) -> bool:
        """One hand of janken, for either seat."""
        return seat in self.persons and self.tell(self.match.submit(seat, action))

    def own_place(self, place: Place) -> Place:
        """A place named from the near end as the seat that is asked says it."""
        return turned_place(place) if self.moment.is_from_far else place

    def refusal_of(self, action: Action) -> Refusal | None:
        """Why an action of the seat that is asked would be refused."""
        refusal = self._not_askable(action)
        if refusal is not None or self.moment.seat is None:
            return refusal
        return self.match.check(self.moment.seat, action)

    def look(self) -> None:
        """'Show me': raises the curtain for the seat that is asked in the open; whose place it was has its cards."""
        self.model.show_cards()

    @property
    def can_uncover(self) -> bool:
        """Whether the seat that is asked can have its covered cards back without a curtain."""
        return self.model.can_uncover

    def lift_curtain(self) -> None:
        """The seat that the curtain waits for is there: its eyes are on the screen now."""
        self.model.lift_curtain()

    def hand_over(self) -> None:
        """Who has drawn has seen it: the curtain comes down for the other player."""
        if self.moment.drew is not None:
            self.model.go_on()

    def cover(self) -> None:
        """Takes all that is private off the screen, as when the window comes back from being away."""
        self.model.cover()

    def cover_for(self, seat: Seat | None) -> None:
        """Covers what is private while a seat is asked in the open; whose it is has it back by a key."""
        self.model.cover_for(seat)

    def not_this_turn(self) -> None:
        """The seat that is asked says openly that it doesn't guard, or uses no ARTS, any more in this turn."""
        if self.moment.seat is not None and self.moment.response is not None:
            self.tell(self.match.not_this_turn(self.moment.seat, self.moment.unasked))

    def ask_again(self, seat: Seat) -> None:
        """A seat says openly that it wants to be asked again."""
        self.tell(self.match.say(seat, "ask_again"))

    def use_always(self, seat: Seat, always: bool) -> None:
        """A seat says openly that it uses every life burst without a choice, or takes that back."""
        self.tell(self.match.use_bursts(seat, always=always))

    def show_past(self, number: int) -> None:
        """Shows the table as it was at a node of the tree, with the eyes that are on the screen."""
        self.model.look_back(number)

    def show_again(self) -> None:
        """Says the moment on the screen once more, as when something has been written about it."""
        self.model.show_again()

    def back_to_now(self) -> None:
        """Shows the table as it is, after a look at how it was."""
        self.model.back_to_now()

    @property
    def bot_delay_ms(self) -> int:
        """How long computer players wait before each answer."""
        return 0 if self.driver.thinking is None else self.driver.thinking.delay_ms

    def set_bot_delay(self, delay_ms: int) -> None:
        """How long computer players wait before each answer, from the next one on."""
        if self.driver.thinking is not None:
            self.driver.thinking.delay_ms = delay_ms

    def turn_table(self) -> None:
        """Turns the table round: the far half is near until this is asked again."""
        self.model.turn_table()

    def keep_near(self, seat: Seat | None) -> None:
        """Has one seat always near; None: whoever's turn it is."""
        self.model.keep_near(seat)

    def concede(self, seat: Seat) -> None:
        """Gives the game up."""
        self.tell(self.match.concede(seat))

    def agree_to_end(self) -> None:
        """Ends the game by agreement of both seats, without a winner."""
        self.tell(self.match.offer_draw(0) or self.match.answer_draw(1, agrees=True))

    def let_go(self, kept: Match | None = None) -> None:
        """Ends what is done here with the match; it is closed, but not if it is the `kept` one, which goes on."""
        if self.match is not kept:
            self.close()
        if self._owns_driver:
            self.driver.end()
        self.model.end()

    def close(self) -> None:
        """Closes the journal of the match."""
        self.match.close()

    def ask_consent(self, plan: UndoPlan) -> bool:
        """Has the seat asked that must agree to a take-back; False where no person sits there."""
        if not set(plan.asks) & set(self.persons):
            return False
        self.back_to_now()
        self.cover_for(plan.asks[0])
        self.consent_wanted.emit(plan)
        return True

    def consent(self, *, agrees: bool) -> bool:
        """What the seat that was asked says; whether nothing is left to be told of it here."""
        if agrees:
            self.rewinding.agreed()
        return agrees

    def tell(self, refusal: Refusal | None) -> bool:
        """Says why something was refused, if it was; whether it was done."""
        if refusal is not None:
            self.refused.emit(refusal)
        return refusal is None

    def ask_only_if_able(self, *, only: bool) -> None:
        """Has guard, defence and cut-in asked about only if something can be done, where all lies open; or always."""
        self._unable.is_wanted = only
        self.driver.act()

    # --- the moment ---

    def _first_eyes(self) -> Eyes:
        if self.match.terms.open_hands or not self.persons:
            return "both"
        return self.persons[0] if len(self.persons) == 1 else None

    def _desk(self) -> GameDesk[WixossMoment]:
        return WixossDesk(self.match, self._chronicle)

    def _made_driver(self, blow_ms: int) -> Driver:
        return Driver(self.match, (BurstsAlways(self.match), self._unable), self, blow_ms=blow_ms)

    def _answered(self, seat: Seat, action: Action) -> bool:
        return self.tell(self.match.submit(seat, action))
