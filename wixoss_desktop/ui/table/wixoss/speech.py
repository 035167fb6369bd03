"""What is said of the table by itself: what has happened, what is asked, what can't be done, what was opened."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from wixoss_desktop.engine.contract import Eyes
from wixoss_desktop.ui.kit.heard import announce, hush
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.over import Overlays
from wixoss_desktop.ui.table.panels.decision import DecisionBox
from wixoss_desktop.ui.table.panels.said_line import SaidLine
from wixoss_desktop.ui.table.wixoss.card_panel import CardPanel
from wixoss_desktop.ui.table.wixoss.decisions import past_words
from wixoss_desktop.ui.table.wixoss.lane_keys import waiting_words
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.on_table import OnTable
from wixoss_desktop.ui.table.wixoss.view import TableView


class TableSpeech(QObject):
    """Speaks each sentence of the log that the eyes on the screen may read, once, then the open question.

    Everything said is written down in the panel of the log, for these eyes alone. Nothing is spoken by a window that
    isn't the active one: of two windows only one is listened to.
    """

    def __init__(
        self,
        on: OnTable,
        page: QWidget,
        line: SaidLine,
        decision: DecisionBox,
        card_panel: CardPanel,
        over: Overlays,
        scene: TableView,
    ) -> None:
        super().__init__(page)
        self._on, self._page = on, page
        self.line = line
        """Where it is written down."""
        self._decision, self._card_panel, self._over, self._scene = decision, card_panel, over, scene
        self.by_hand: Callable[[], str] = str
        """What is asked that has to be carried out by hand; empty where nothing has."""
        self._told: object = ()
        self._eyes: Eyes = None
        self._noted: set[str] = set()
        self.speaks_log = True
        scene.table.drawer_toggled.connect(self._tell_drawer)
        self._waiting = ""
        scene.table.marked.connect(self._tell_waiting)

    def begin(self) -> None:
        """Another game: nothing of the one before is said again."""
        self._told, self._eyes, self._noted = (), None, set()
        self.line.forget()

    def news(self, moment: WixossMoment) -> str:
        """What has happened since the moment before, in sentences; empty for a moment that is shown again."""
        is_new, self._told = moment.told is not self._told, moment.told
        if moment.eyes != self._eyes:
            self._eyes = moment.eyes
            self.line.forget()
            hush(self._page)
        if moment.stage == "past" and self._on.sitting is not None:
            then = self._on.chronicle.first_line(self._on.sitting.look_back.shown, moment.eyes)
            return ". ".join(filter(None, (past_words(moment), then)))
        return " ".join(self._on.chronicle.said(moment.told)) if is_new and self.speaks_log else ""

    def follow(self, moment: WixossMoment, news: str) -> None:
        """Speaks of a moment that has just been shown, or is shown again: its news, then what is asked.

        Where the keyboard has been given to what asks, that has been named by both, and is heard by itself.
        """
        asked = self._asked if moment.seat is not None or moment.drew is not None else ""
        is_heard = self._over.is_heard_with(news)
        for words in (news, asked):
            self.line.tell(words)
            if not is_heard:
                self._speak(words)
        self._note(moment)

    def say(self, words: str) -> None:
        """Speaks of something else that has just appeared."""
        self.line.tell(words)
        self._speak(words)

    def read(self) -> None:
        """Says all that stands on the card in the panel: its name, facts, values and text."""
        words = self._card_panel.words
        self.say(words or tr("Point at a card to read it here."))

    def repeat(self) -> None:
        """Says once more what was said last, and shows it from now on."""
        self.line.show()
        self._speak(self.line.said[-1] if self.line.said else tr("Nothing has been said yet."))

    def _tell_drawer(self) -> None:
        view, is_open = self._scene.painter.view, self._scene.table.drawer_open
        cards = 0 if view is None else len(view.own.lrig_deck)
        self.say(tr("LRIG deck open: {n}", n=cards) if is_open else tr("LRIG deck closed"))

    def _tell_waiting(self) -> None:
        """Where the chosen card goes that waits for its place, on the screen as well."""
        table, words, before = self._scene.table, "", self._waiting
        if table.armed is not None:
            offers, zones, from_far = table.offers, table.zones, self._scene.painter.from_far
            ends = offers.ends(table.armed, zones)
            words = waiting_words(ends, from_far=from_far, hands_are_free=offers.hands is not None)
        self._waiting = words
        self._decision.remark(words)
        if words != before:
            self.say(words)

    def _note(self, moment: WixossMoment) -> None:
        """How a question is answered by keys, the first time in a game that it is asked."""
        note = self._decision.decision.note
        if moment.stage == "ask" and note and note not in self._noted:
            self._noted.add(note)
            self.say(note)

    def _speak(self, words: str) -> None:
        if not QAccessible.isActive():
            return
        self.line.show()
        if words and self._page.isActiveWindow():
            announce(self._page, words)

    @property
    def _asked(self) -> str:
        """The open question, wherever it stands."""
        decision, banner = self._decision.decision, self._over.banner.words
        if banner is not None:
            return banner.question
        return self.by_hand() or decision.question or decision.who
