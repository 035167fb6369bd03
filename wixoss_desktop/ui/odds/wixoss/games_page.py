"""Statistics over many games: the person's kept solo games, and games that the greedy player plays with the deck."""

import secrets
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QWidget

from wixoss_desktop.cards.by_hand import without_effects
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.match.wixoss.figures.greedy import GreedyPlan, greedy_figures
from wixoss_desktop.match.wixoss.figures.kept import kept_figures
from wixoss_desktop.match.wixoss.figures.marks import GameFigures
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.ui.decks.deck_tile import called, shown_name
from wixoss_desktop.ui.decks.wixoss.decks_in_play import deck_of
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.controls import Dressed, Switch, Words, scaled_margins
from wixoss_desktop.ui.kit.fields import ChoiceField
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import counted, marked, tr
from wixoss_desktop.ui.kit.workers import Task, Ticket, Workers
from wixoss_desktop.ui.odds.board import Foot, PlotBoard, beside
from wixoss_desktop.ui.odds.wixoss.dealing import processes, teller
from wixoss_desktop.ui.odds.wixoss.game_charts import GameBatch, as_csv, game_charts

SIDE: Final = 350
NUMBERS: Final = (20, 100, 500)
Kept = Callable[[], SavedGames | None]
Take = Callable[[Task, tuple[GameFigures, ...]], None]


class GamesPage(Dressed, QWidget):
    """Reads the kept games when it is first shown; the greedy player plays when it is told to."""

    def __init__(
        self,
        look: Look,
        cards: Cards,
        workers: Workers,
        saved: Kept,
        code: str,
        *,
        jobs: int | None = None,
    ) -> None:
        super().__init__()
        self._look, self._cards, self._workers, self._saved, self._code = look, cards, workers, saved, code
        self._jobs = processes() if jobs is None else jobs
        self._task: Task | None = None
        self.kept: tuple[GameFigures, ...] | None = None
        self.greedy: tuple[GameFigures, ...] = ()
        self.form = QFrame(self)
        self.form.setObjectName("panel")
        self.number = ChoiceField(self.form)
        for number in NUMBERS:
            self.number.addItem(str(number), number)
        self.only_deck = Switch(look, self.form)
        self.only_deck.setChecked(True)
        self.skip = Switch(look, self.form)
        self.play_button = QPushButton(self.form)
        self.own, self.told = Words("body", self.form), Words("small", self.form)
        self._names = tuple(Words(role, self.form) for role in ("large", "body", "large", "body", "body"))
        self.board, self.foot = PlotBoard(look, self), Foot(look, self)
        self._row, self._right, self._side = beside(self.form, (self.board, self.foot), self)
        self._lay_out()
        self._join()
        self.dress(self._look)
        self.retranslate()

    def choose_deck(self, code: str) -> None:
        """Counts the games of another deck."""
        if code != self._code:
            self.stop()
            self._code, self.greedy = code, ()
            self.skip.setChecked(False)
            self._show()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        names = (
            tr("My solo games"), tr("With this deck only"), tr("The greedy player"), tr("Games"), tr("By hand: skip"),
        )  # fmt: skip
        for words, name in zip(self._names, names, strict=True):
            words.setText(name)
        self.only_deck.setAccessibleName(names[1])
        self.number.setAccessibleName(names[3])
        self.play_button.setText(tr("Let it play"))
        self.skip.setAccessibleName(names[4])
        self.board.retranslate()
        self.foot.retranslate()
        self._show()

    def play(self) -> None:
        """Has the greedy player play, unless the deck has cards that nobody would carry out."""
        if self.is_refused:
            return
        plan, number = self._plan(), self.number.currentData()
        self._begin(partial(_greedy, plan, self._cards.known, self._jobs), self._take_greedy, number)

    def stop(self) -> None:
        """Ends what runs."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
            self.foot.set_busy(False)

    def showEvent(self, event: QShowEvent) -> None:
        """Reads the kept games whenever somebody comes back: there may be more now."""
        super().showEvent(event)
        if not event.spontaneous() and self._task is None:
            self._read()

    def _read(self) -> None:
        saved = self._saved()
        if saved is None:
            self.kept = ()
            self._show()
        else:
            self._begin(partial(_kept, saved, self._cards.known), self._take_kept, 0)

    def _plan(self) -> GreedyPlan:
        cards, profile = self._cards, self._cards.decks[self._code].format
        others = tuple(
            deck_of(code, cards.decks, cards.known)
            for code, deck in cards.decks.items()
            if deck.format == profile and code != self._code and not cards.is_own(code)
        )
        known = {no: without_effects(card) for no, card in cards.known.items()}
        deck = deck_of(self._code, cards.decks, known)
        return GreedyPlan(deck, others or (deck,), rules_of(profile), self.number.currentData(), secrets.token_hex(4))

    def _begin(
        self, work: Callable[[Ticket], object], take: Callable[[Task, tuple[GameFigures, ...]], None], total: int
    ) -> None:
        self.stop()
        self._task = task = self._workers.begin(work)
        task.finished.connect(partial(take, task))
        task.failed.connect(partial(self._failed, task))
        task.progressed.connect(self.foot.tell)
        self.foot.set_busy(True, total)

    def _take_kept(self, task: Task, found: tuple[GameFigures, ...]) -> None:
        if self._ends(task):
            self.kept = found
            self._show()

    def _take_greedy(self, task: Task, found: tuple[GameFigures, ...]) -> None:
        if self._ends(task):
            self.greedy = found
            self._show()

    def _failed(self, task: Task, fault: Exception) -> None:
        if self._ends(task):
            self.foot.status.say(tr("This couldn't be finished: {why}", why=fault))

    def _ends(self, task: Task) -> bool:
        """Whether a task is the one that runs; if so, nothing runs any longer."""
        if task is not self._task:
            return False
        self._task = None
        self.foot.set_busy(False)
        return True

    @property
    def by_hand(self) -> int:
        """How many cards of the deck are carried out by hand, which nobody does here."""
        return self._cards.not_run(self._code).copies_by_hand

    @property
    def is_refused(self) -> bool:
        """Whether the deck isn't played: cards of it are done by hand, and nobody has said that they may be skipped."""
        return bool(self.by_hand) and not self.skip.isChecked()

    def _tell(self) -> None:
        """Says what is played, or why it isn't."""
        decks, by_hand = self._cards.decks, self.by_hand
        deck = shown_name(decks[self._code], decks, self._cards.book.lexicon)
        said = tr("It plays the deck against every other of its profile, first and second in turn.")
        if by_hand and self.skip.isChecked():
            said = counted(
                by_hand,
                marked("{n} card of {deck} that is done by hand lies there without abilities."),
                marked("{n} cards of {deck} that are done by hand lie there without abilities."),
                deck=deck,
            )
        elif by_hand:
            said = counted(
                by_hand,
                marked("{deck} has {n} card that is done by hand, which nobody does here."),
                marked("{deck} has {n} cards that are done by hand, which nobody does here."),
                deck=deck,
            )
        self.told.setText(said)
        self.play_button.setEnabled(not self.is_refused)
        for part in (self.skip, self._names[4]):
            part.setVisible(bool(by_hand))

    @property
    def _mine(self) -> tuple[GameFigures, ...]:
        decks = self._cards.decks
        names = {decks[self._code].name.casefold(), called(decks[self._code], decks).casefold()}
        only = self.only_deck.isChecked()
        return tuple(game for game in self.kept or () if not only or game.deck.casefold() in names)

    def _show(self) -> None:
        mine = self._mine
        self.own.setText(counted(len(mine), marked("{n} game is kept."), marked("{n} games are kept.")))
        self._tell()
        greedy = tr("Greedy, by hand skipped") if self.by_hand else tr("Greedy")
        charts = game_charts((_batch(tr("My games"), mine), _batch(greedy, self.greedy)))
        self.board.show_charts(charts)
        self.foot.offer(charts, partial(as_csv, charts), f"games-{self._code}.csv")
        if not charts:
            self.foot.status.say(tr("Nothing to show yet: play alone, or let the greedy player play."))
        else:
            number = len(self.greedy)
            self.foot.status.say(tr("{mine} of mine, {greedy} of the greedy player", mine=len(mine), greedy=number))

    def _lay_out(self) -> None:
        self.own.setWordWrap(True)
        self.told.setWordWrap(True)
        mine, only, greedy, games, skip = self._names
        grid = QGridLayout(self.form)
        grid.addWidget(mine, 0, 0, 1, 2)
        grid.addWidget(self.own, 1, 0, 1, 2)
        grid.addWidget(only, 2, 0)
        grid.addWidget(self.only_deck, 2, 1)
        grid.addWidget(greedy, 3, 0, 1, 2)
        grid.addWidget(self.told, 4, 0, 1, 2)
        grid.addWidget(skip, 5, 0)
        grid.addWidget(self.skip, 5, 1)
        grid.addWidget(games, 6, 0)
        grid.addWidget(self.number, 6, 1)
        grid.addWidget(self.play_button, 7, 0, 1, 2)
        grid.setColumnStretch(1, 1)

    def _join(self) -> None:
        self.play_button.clicked.connect(self.play)
        self.only_deck.toggled.connect(self._show)
        self.skip.toggled.connect(self._tell)
        self.foot.stop_wanted.connect(self.stop)

    def _rescale(self) -> None:
        theme = self._look.theme
        scaled_margins(self.form, self._look, SPACING.apart, SPACING.near)
        self._side.setFixedWidth(theme.px(SIDE))
        for box in (self._right, self._row):
            box.setSpacing(theme.px(SPACING.apart))


def _batch(name: str, games: tuple[GameFigures, ...]) -> GameBatch:
    """Games by a name that says how many they are."""
    return GameBatch(f"{name} ({len(games)})", games)


def _kept(saved: SavedGames, cards: Mapping[str, Card], ticket: Ticket) -> tuple[GameFigures, ...]:
    return kept_figures(saved, dict(cards), teller(ticket))


def _greedy(plan: GreedyPlan, cards: Mapping[str, Card], jobs: int, ticket: Ticket) -> tuple[GameFigures, ...]:
    return greedy_figures(plan, cards, jobs=jobs, tell=teller(ticket))
