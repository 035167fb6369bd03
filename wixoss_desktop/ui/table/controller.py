"""A match at the table: whose eyes are on the screen, who is asked how, and what an answer leads to."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from wixoss_desktop.ai.player import Player
from wixoss_desktop.ai.wixoss.look import Sight
from wixoss_desktop.engine.contract import Eyes, Refusal, Seat
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.match.match import CONSENT
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import News
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.table.driver.bots import BOT_DELAY_MS, Bots, answering
from wixoss_desktop.ui.table.driver.driver import BLOW_MS, DeclinesIfUnable, Driver
from wixoss_desktop.ui.table.model.model import GameDesk, LookBack, TableModel
from wixoss_desktop.ui.table.model.moment import Eyesight
from wixoss_desktop.ui.table.wixoss.desk import BurstsAlways, WixossDesk, at_once
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.person import WixossPerson
from wixoss_desktop.words.chronicle import LogTurn
from wixoss_desktop.words.wixoss.voice import Chronicle


class TableController(QObject):
    """A table's model, driver and person, joined. `changed` comes with each moment that is to be shown.

    `refused` says why something can't be done; `other_asked` that somebody at another table is asked whether something
    may be taken back; `closed` that the match was put away. `only` are the seats of this table, where others have
    one of their own, at `other_window`; tables of one match share the `driver` of the first.
    """

    changed = Signal(object)
    refused = Signal(object)
    other_asked = Signal()
    closed = Signal()

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
        only: tuple[Seat, ...] | None = None,
    ) -> None:
        super().__init__(parent)
        self.match = match
        people = tuple(seat for seat in match.seats if seat not in (*players, *match.terms.scripted))
        self.persons = people if only is None else only
        """The seats that people sit at, at this table."""
        self.is_parted = bool(only)
        """Whether other people have a table of their own."""
        self.other_window: QWidget | None = None
        self._chronicle = chronicle
        self._unable = DeclinesIfUnable(match, self.persons)
        self._owns_driver = driver is None
        self.driver = driver or self._made_driver(BLOW_MS if bot_delay_ms else 0)
        self.driver.act()
        self.model = TableModel(match, self._desk(), self._first_sight())
        if driver is None:
            answer, pace = answering(match, self.driver.tell), partial(at_once, match)
            self.driver.thinking = Bots(
                match, players, match.shown, workers, answer, self, delay_ms=bot_delay_ms, at_once=pace
            )
        self.driver.refused.connect(self.refused)
        self.person = self._made_person(people)
        self.look_back = LookBack(match.history, self._looks_at, self.show_past)
        self.model.observe(self.changed.emit)
        self._news: list[News] = []
        self._ends = (match.observe(self._news.append), match.when_settled(self._tell_asker))

    # --- looking ---

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
        return self._chronicle.log(history.root, self.look_back.line, self.eyes, history.remarks, held)

    # --- going on ---

    def begin(self, near: Seat | None = None) -> None:
        """Shows the first moment and lets whoever is asked answer; `near` is the seat that is always near, if any."""
        self.driver.follow(self.model)
        self.model.keep_near(near)

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

    def let_go(self, kept: Match | None = None) -> None:
        """Ends what is done here with the match; it is closed, but not if it is the `kept` one, which goes on."""
        if self.match is not kept:
            self.close()
        if self._owns_driver:
            self.driver.end()
        for end in (self.model.end, *self._ends):
            end()

    def close(self) -> None:
        """Closes the journal of the match, for every table."""
        self.match.close()
        self.closed.emit()

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

    def _first_sight(self) -> Eyesight:
        is_alone = len(self.persons) == 1
        eyes: Eyes = "all" if self.match.terms.open_hands else self.persons[0] if is_alone else None
        return Eyesight(self.persons, eyes)

    def _looks_at(self) -> int | None:
        return self.moment.node if self.moment.stage == "past" else None

    def _tell_asker(self) -> None:
        """What people at another table are asked, and that they have said no, is told here as well."""
        news, self._news[:] = tuple(self._news), ()
        for one in news:
            if one.kind == "back_asked" and not set(self.moment.asks_back) & set(self.persons):
                self.other_asked.emit()
            if one.kind == "back_refused" and one.seat not in self.persons:
                self.refused.emit(Refusal("house", CONSENT))

    def _made_person(self, people: tuple[Seat, ...]) -> WixossPerson:
        return WixossPerson(self.match, self.model, people, self.refused.emit)

    def _desk(self) -> GameDesk[WixossMoment]:
        return WixossDesk(self.match, self._chronicle)

    def _made_driver(self, blow_ms: int) -> Driver:
        return Driver(self.match, (BurstsAlways(self.match), self._unable), self, blow_ms=blow_ms)
