"""A match at the table: whose eyes are on the screen, who is asked how, and what an answer leads to."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from wixoss_desktop.ai.look import Sight
from wixoss_desktop.ai.player import Player
from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss.actions import Action, Done, Throw, Yes
from wixoss_desktop.engine.wixoss.sight import QuestionSeen, turned_place
from wixoss_desktop.engine.wixoss.told import Told
from wixoss_desktop.engine.wixoss.zones import Place
from wixoss_desktop.match.wixoss.asking import has_choice, is_burst
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.row import Blow, last_blow
from wixoss_desktop.match.wixoss.terms import News, Node, UndoPlan
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.table.bots import BOT_DELAY_MS, Bots
from wixoss_desktop.ui.table.model.model import GameDesk, TableModel
from wixoss_desktop.ui.table.model.moment import Eyes, Eyesight
from wixoss_desktop.ui.table.rewinding import Rewinding
from wixoss_desktop.ui.table.wixoss.desk import WixossDesk, moment_now, moment_of_blow, moment_then
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.words.chronicle import Chronicle, LogTurn

NOT_ASKED: Final = Refusal("5.14", "not_asked")
COVERED: Final = Refusal("5.14", "covered")
BEHIND_CURTAIN: Final = Refusal("5.14", "curtain")
FIRST_THE_LESSON: Final = Refusal("house", "lesson")
BLOW_MS: Final = 800
"""How long damage that ends a turn stays on the screen before the table turns, with or without motion."""


class TableController(QObject):
    """Everything about the table that isn't painting. `changed` comes with each Moment that is to be shown.

    `refused` says why something can't be done; `consent_wanted` that a take-back needs the other seat's word.
    """

    changed = Signal(object)
    refused = Signal(object)
    consent_wanted = Signal(object)
    ended = Signal(object)

    def __init__(
        self,
        match: Match,
        players: Mapping[Seat, Player[Sight, Action]],
        chronicle: Chronicle,
        workers: Workers,
        parent: QObject | None = None,
        *,
        bot_delay_ms: int = BOT_DELAY_MS,
    ) -> None:
        super().__init__(parent)
        self.match = match
        self._persons = tuple(seat for seat in (0, 1) if seat not in (*players, *match.terms.scripted))
        self._chronicle = chronicle
        self._fixed_near: Seat | None = None
        self._is_flipped = False
        self._eyes: Eyes = self._first_eyes()
        self._looks_for: Seat | None = None
        self._sits: Seat | None = None
        self._fresh: list[Node] = []
        self._told_already: tuple[Node, int] | None = None
        self._was_over = False
        self.asks_only_if_able = False
        self._came_back = False
        self.model = TableModel(match, self._desk(chronicle), Eyesight(self.persons, self._eyes))
        self._bots = Bots(match, players, workers, self._submit, self, delay_ms=bot_delay_ms)
        self.blow_ms = BLOW_MS if bot_delay_ms else 0
        self._blow = QTimer(self, singleShot=True)
        self._blow.timeout.connect(self._refresh)
        self.rewinding = Rewinding(self)
        self._end_listening = match.observe(self._hear)
        self.curtains = 0
        self.is_held = False
        self._now = self.moment = replace(self._moment(), stage="wait")

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
    def eyes(self) -> Eyes:
        """Whose hidden cards are on the screen."""
        return self._eyes

    @property
    def near(self) -> Seat:
        """The seat whose half is near: the turn player's, or always the same one."""
        return 1 - self._near if self._is_flipped else self._near

    @property
    def _near(self) -> Seat:
        if len(self.persons) == 1:
            return self.persons[0]
        if self._fixed_near is not None:
            return self._fixed_near
        state = self.match.position.state
        if state.turn or not self.match.to_act or len(self.match.to_act) > 1:
            return state.active
        return self.match.to_act[0]

    @property
    def log(self) -> tuple[LogTurn, ...]:
        """The log, as the eyes on the screen may read it; while damage is held, up to that damage."""
        history, held = self.match.history, self._told_already
        return self._chronicle.log(history.root, self.rewinding.line, self._eyes, history.remarks, held)

    # --- going on ---

    def begin(self, near: Seat | None = None) -> None:
        """Shows the first moment and lets whoever is asked answer; `near` is the seat that is always near, if any."""
        self._fixed_near = near
        self._refresh(partial(self.model.keep_near, near))

    def submit(self, action: Action) -> bool:
        """Answers for the seat that is asked; whether the answer was taken."""
        seat, refusal = self.moment.seat, self._not_askable(action)
        if seat is None or (refusal is not None and self.moment.stage != "banner"):
            self.refused.emit(refusal or NOT_ASKED)
            return False
        return self._submit(seat, action)

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
        for at, pick in enumerate(picks):
            if refusal is None and self._is_same_question(seat, question, at):  # what has to follow goes by itself
                refusal = self.match.submit(seat, pick)
        waits = self._is_same_question(seat, question, len(picks)) and Done() in self.match.legal(seat)
        if refusal is None and waits:
            refusal = self.match.submit(seat, Done())
        self.refresh_after(refusal)
        return refusal is None

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
        return seat in self.persons and self._submit(seat, action)

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
        if self.moment.seat is None or self._eyes == self.moment.seat:
            return
        if self.moment.seat == self._sits:
            self._eyes = self.moment.seat
        else:
            self._looks_for = self.moment.seat
        self._refresh(self.model.show_cards)

    @property
    def can_uncover(self) -> bool:
        """Whether the seat that is asked can have its covered cards back without a curtain."""
        is_asked = self.moment.stage in ("ask", "banner") and self.moment.seat == self._sits
        return is_asked and self._sits is not None and self._eyes is None

    def lift_curtain(self) -> None:
        """The seat that the curtain waits for is there: its eyes are on the screen now."""
        if self.moment.stage == "curtain":
            self._eyes = self._sits = self.moment.seat
            self._looks_for = None
            self._refresh(self.model.lift_curtain)

    def cover(self) -> None:
        """Takes all that is private off the screen, as when the window comes back from being away."""
        if self._is_for_one_of_two or self._sits is not None:
            self._eyes = self._sits = None
            self._refresh(self.model.cover)

    def cover_for(self, seat: Seat | None) -> None:
        """Covers what is private while a seat is asked in the open; whose it is has it back by a key."""
        if self._is_for_one_of_two and self._eyes != seat:
            self._eyes = None
            self._refresh(partial(self.model.cover_for, seat))

    @property
    def _is_for_one_of_two(self) -> bool:
        """Whether the screen shows what one of two people may see and the other not."""
        return isinstance(self._eyes, int) and len(self.persons) == 2

    def not_this_turn(self) -> None:
        """The seat that is asked says openly that it doesn't guard, or uses no ARTS, any more in this turn."""
        if self.moment.seat is not None and self.moment.response is not None:
            self.refresh_after(self.match.not_this_turn(self.moment.seat, self.moment.unasked))

    def ask_again(self, seat: Seat) -> None:
        """A seat says openly that it wants to be asked again."""
        self.refresh_after(self.match.say(seat, "ask_again"))

    def use_always(self, seat: Seat, always: bool) -> None:
        """A seat says openly that it uses every life burst without a choice, or takes that back."""
        self.refresh_after(self.match.use_bursts(seat, always=always))

    def show_past(self, number: int) -> None:
        """Shows the table as it was at a node of the tree, with the eyes that are on the screen."""
        node = self.match.history.nodes[number]
        self.moment = moment_then(self.match, node, self.persons, self.near, self._eyes)
        self.model.look_back(number)
        self.changed.emit(self.moment)

    def show_again(self) -> None:
        """Says the moment on the screen once more, as when something has been written about it."""
        self.moment = replace(self.moment, told=())
        self.model.show_again()
        self.changed.emit(self.moment)

    def back_to_now(self) -> None:
        """Shows the table as it is, after a look at how it was."""
        if self.moment.stage == "past":
            self._refresh(self.model.back_to_now)

    @property
    def bot_delay_ms(self) -> int:
        """How long computer players wait before each answer."""
        return self._bots.delay_ms

    def set_bot_delay(self, delay_ms: int) -> None:
        """How long computer players wait before each answer, from the next one on."""
        self._bots.delay_ms = delay_ms

    def turn_table(self) -> None:
        """Turns the table round: the far half is near until this is asked again."""
        self._is_flipped = not self._is_flipped
        self._refresh(self.model.turn_table)

    def keep_near(self, seat: Seat | None) -> None:
        """Has one seat always near; None: whoever's turn it is."""
        self._fixed_near = seat
        self._refresh(partial(self.model.keep_near, seat))

    def concede(self, seat: Seat) -> None:
        """Gives the game up."""
        self.refresh_after(self.match.concede(seat))

    def agree_to_end(self) -> None:
        """Ends the game by agreement of both seats, without a winner."""
        self.refresh_after(self.match.offer_draw(0) or self.match.answer_draw(1, agrees=True))

    def let_go(self, kept: Match | None = None) -> None:
        """Ends what is done here with the match; it is closed, but not if it is the `kept` one, which goes on."""
        if self.match is not kept:
            self.close()
        self._bots.stop()
        self._blow.stop()
        self._end_listening()

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

    def refresh_after(self, refusal: Refusal | None) -> None:
        """Shows the moment that something has led to, and why it was refused if it was."""
        self._refresh()
        if refusal is not None:
            self.refused.emit(refusal)

    def _submit(self, seat: Seat, action: Action) -> bool:
        refusal = self.match.submit(seat, action)
        if refusal is not None:
            self.refused.emit(refusal)
            return False
        self._refresh()
        return True

    # --- the moment ---

    def _first_eyes(self) -> Eyes:
        if self.match.terms.open_hands or not self.persons:
            return "both"
        return self.persons[0] if len(self.persons) == 1 else None

    def _hear(self, news: News) -> None:
        self._came_back = news.kind != "played"
        if news.kind == "played":
            self._fresh.append(news.node)
        elif news.kind in ("undone", "answer_taken_back", "redone", "jumped"):
            self._fresh.clear()
            self._told_already = None
            self._looks_for = None
            bursting = self._bursting()
            if bursting is not None:
                self.match.use_bursts(bursting, always=False)

    def _refresh(self, look: Callable[[], None] | None = None) -> None:
        while (bursting := self._bursting()) is not None and self.match.submit(bursting, Yes()) is None:
            pass
        while self._passes_over():
            pass
        self.model.pauses = self.blow_ms > 0
        (look or self.model.go_on)()
        if self._holds_blow():
            return
        before = self._now
        moment = self._uncurious(self._moment())
        if moment.stage == "curtain":
            if before.stage != "curtain" or before.seat != moment.seat:
                self.curtains += 1
            self._sits = None
            if self._eyes is not None:
                self._eyes = None
                moment = self._moment()
        self._now = self.moment = replace(moment, told=self._news())
        self.changed.emit(self.moment)
        self._drive()
        self._tell_end()

    def _news(self) -> tuple[tuple[Told, ...], ...]:
        """What has happened since the moment before, as the eyes on the screen may be told."""
        fresh, self._fresh = self._fresh, []
        already, self._told_already = self._told_already, None
        told: tuple[tuple[Told, ...], ...] = ()
        for node in fresh:
            heard = self._chronicle.told(node, self._eyes)
            told += heard[already[1] :] if already is not None and already[0] is node else heard
        return told

    def _holds_blow(self) -> bool:
        """Shows the damage that has ended a turn for a moment, before the table turns or the end is told."""
        self._blow.stop()
        found = self._last_blow() if self.blow_ms and self._told_already is None else None
        if found is None:
            return False
        at, blow = found
        if self._is_for_one_of_two:
            self._eyes = None
        node, after = self._fresh[at], self._fresh[at + 1 :]
        self._fresh = self._fresh[:at]
        began = self._chronicle.told_until(node, self._eyes, blow.groups)
        told = self._news() + began
        self._fresh, self._told_already = [node, *after], (node, len(began))
        moment = moment_of_blow(self.match, node, blow, self.persons, self._now.near, self._eyes)
        self._now = self.moment = replace(moment, told=told, always=self._now.always, silent=self._now.silent)
        self.changed.emit(self.moment)
        self._blow.start(self.blow_ms)
        return True

    def _last_blow(self) -> tuple[int, Blow] | None:
        """The last damage of those nodes that haven't been shown yet, and which node that is, if the table turns."""
        if self.near == self._now.near and self.match.outcome is None:
            return None
        for at in reversed(range(len(self._fresh))):
            node = self._fresh[at]
            blow = None if node.parent is None else last_blow(node.parent.position, node.played)
            if blow is not None:
                return at, blow
        return None

    def _passes_over(self) -> bool:
        """Decline for a person who wants to be asked only if there is a choice; who has come back here is asked."""
        seats = self.persons if self.asks_only_if_able and not self._came_back else ()
        return any(self.match.decline_if_unable(seat) for seat in seats)

    def ask_only_if_able(self, *, only: bool) -> None:
        """Has guard, defence and cut-in asked about only if something can be done, where all lies open; or always."""
        if only != self.asks_only_if_able:
            self.asks_only_if_able = only
            self._refresh()

    def _drive(self) -> None:
        if not self.is_held:
            self._bots.drive()

    def _uncurious(self, moment: WixossMoment) -> WixossMoment:
        """Whose cards were on the screen: they are covered as soon as the other seat is asked in the open."""
        if not self._is_for_one_of_two or moment.seat in (None, self._eyes) or moment.stage not in ("ask", "banner"):
            return moment
        self._eyes = None
        return self._moment()

    def _bursting(self) -> Seat | None:
        """The seat that is asked about a life burst which it has said it always uses."""
        for seat in self.match.to_act:
            question: QuestionSeen | None = self.match.view(seat).question if seat in self.match.bursts else None
            if question is not None and is_burst(question) and question.by is not None:
                cards = self.match.position.book.sheets
                card = next(sheet.card for sheet in cards.values() if sheet.card.no == question.by)
                return None if has_choice(card) else seat
        return None

    def _tell_end(self) -> None:
        is_over = self.moment.outcome is not None
        if is_over and not self._was_over:
            self._was_over = True
            self.ended.emit(self.moment.outcome)
        self._was_over = is_over

    def _moment(self) -> WixossMoment:
        sight = Eyesight(self.persons, self._eyes, self._sits, self._looks_for)
        return moment_now(self.match, sight, self.near)

    def _desk(self, chronicle: Chronicle) -> GameDesk[WixossMoment]:
        return WixossDesk(self.match, chronicle)
