"""What is asked at a table, shown: in the decision box, in a tray, by a banner, behind the curtain, at the end."""

from collections.abc import Callable, Hashable
from typing import Generic

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from wixoss_desktop.engine.contract import Action
from wixoss_desktop.ui.table.model.moment import Moment
from wixoss_desktop.ui.table.over import Overlays
from wixoss_desktop.ui.table.panels.decision import DecisionBox
from wixoss_desktop.ui.table.said import Arranged, ConsentWords, TableWords
from wixoss_desktop.ui.table.scene.board import P
from wixoss_desktop.ui.table.scene.scene import TableScene
from wixoss_desktop.ui.table.trays.card_tray import CardTray


class Questions(QObject, Generic[P]):
    """Shows what is said of a moment where it is asked; knows of no match.

    Says `moved` when the tray has been put aside or brought back, so that the moment is to be asked anew, and
    `interrupted` with what is heard when somebody is asked whether something may be taken back: first of all. What is
    chosen so far is marked on the `table` by `show_picked`.
    """

    moved = Signal()
    interrupted = Signal(str)

    def __init__(
        self,
        page: QWidget,
        table: TableScene[P],
        show_picked: Callable[[tuple[Hashable, ...]], None],
        over: Overlays,
        decision: DecisionBox,
    ) -> None:
        super().__init__(page)
        self._table, self._show_picked = table, show_picked
        self._over, self._decision = over, decision
        self._words: TableWords | None = None
        self._is_aside = False
        self._ended_at: int | None = None

    @property
    def arranged(self) -> Arranged:
        """What has been put aside, opened and chosen by now."""
        tray, table = self._tray, self._table
        if tray is None:
            return Arranged(self._is_aside, table.drawer_open, table.armed)
        places = (tray.spec.cards[at].place for at in tray.chosen)
        chosen = tuple(place for place in places if place is not None)
        return Arranged(self._is_aside, table.drawer_open, table.armed, tray.spec, chosen)

    @property
    def _tray(self) -> CardTray | None:
        tray = self._over.asking
        return tray if isinstance(tray, CardTray) and tray.spec.kind == "many" else None

    def choose(self, action: Action) -> bool:
        """Chooses a card that was touched on the table in the tray, or lets it go; whether it is one of the tray."""
        tray = self._tray
        return tray is not None and tray.choose(action)

    def put_aside(self) -> None:
        """Puts the tray aside so that the table can be looked at."""
        self._is_aside = True
        self.moved.emit()

    def bring_back(self) -> None:
        """The tray that was put aside lies over the table again."""
        self._is_aside = False
        self.moved.emit()

    def forget(self) -> None:
        """Another question: nothing of the one before is put aside, refused or looked through."""
        self._is_aside = False
        self._over.bubble.hide()
        self._decision.refuse("")
        self._over.close_browser()

    @property
    def is_mat_free(self) -> bool:
        """Whether nothing that asks lies over the table."""
        over = self._over
        is_aside = over.asking is None or self._is_aside
        return over.curtain.words is None and is_aside and not over.end.isVisible()

    def ask(self, words: TableWords, news: str) -> None:
        """Puts a question: on the table, in a tray, by a banner, behind the curtain; to the ear the news go before."""
        over = self._over
        if words.consent is None:
            over.consent.ask(None)
        over.past.tell(words.past)
        over.show_tray(words.tray, is_aside=self._is_aside and words.tray is not None, after=news)
        self.show_words(words)
        over.banner.ask(words.banner)
        over.ask_first()
        over.curtain.raise_for(words.curtain, after=news)

    def show_words(self, words: TableWords) -> None:
        """Shows the question in the decision box and on the table, with what is chosen so far."""
        self._words = words
        if words.consent is not None:
            self._interrupt(words.consent)
        self._decision.show_decision(words.decision)
        if words.consent is None and words.marked is not None:
            self._show_picked(words.marked)

    def _interrupt(self, words: ConsentWords) -> None:
        """Asks the other seat whether something may be taken back."""
        over, is_new = self._over, self._over.consent.words is None
        over.consent.ask(words)
        if is_new:
            self.interrupted.emit(" ".join(filter(None, (words.question, words.seen))))
        over.ask_first()
        over.place()

    def show_end(self, moment: Moment) -> None:
        """Says how the game has ended, once; takes that away where it hasn't."""
        if self._words is None or self._words.end is None:
            self._over.end.hide()
            self._ended_at = self._ended_at if moment.stage == "past" else None
        elif self._ended_at != moment.node:
            self._ended_at = moment.node
            self.tell_end()

    def tell_end(self) -> None:
        """Says how the game has ended, and what can be done now."""
        if self._words is not None and self._words.end is not None:
            self._over.tell_end(self._words.end)
            self._over.place()

    def clear(self) -> None:
        """Nothing is asked any more."""
        self._ended_at, over = None, self._over
        over.show_tray(None)
        over.close_browser()
        over.show_large(None)
        over.banner.ask(None)
        over.curtain.raise_for(None)
        for widget in (over.end, over.consent, over.past, over.bubble, over.hand_button):
            widget.hide()
        over.ask_first()
