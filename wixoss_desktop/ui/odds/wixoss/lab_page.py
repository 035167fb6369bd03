"""The odds lab in the window: a form beside the plots that follow it."""

from functools import partial
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.match.wixoss.odds.costs import written
from wixoss_desktop.match.wixoss.odds.lab import Findings, LabAsked
from wixoss_desktop.match.wixoss.odds.mulligan import MulliganRule
from wixoss_desktop.match.wixoss.odds.report import as_csv
from wixoss_desktop.ui.decks.wixoss.decks_in_play import deck_of
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.controls import Dressed
from wixoss_desktop.ui.kit.locale import number
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.odds.board import Foot, PlotBoard, beside
from wixoss_desktop.ui.odds.wixoss.charts import charts
from wixoss_desktop.ui.odds.wixoss.dealing import Dealer
from wixoss_desktop.ui.odds.wixoss.form import OddsForm
from wixoss_desktop.ui.odds.wixoss.mulligan_form import MulliganForm

SIDE: Final = 350
SOON_MS: Final = 250


class LabPage(Dressed, QWidget):
    """Deals anew whenever the form asks for something else, and shows what was found."""

    def __init__(
        self,
        look: Look,
        cards: Cards,
        workers: Workers,
        code: str,
        *,
        jobs: int | None = None,
    ) -> None:
        super().__init__()
        self._look, self._cards, self._code = look, cards, code
        self.findings: Findings | None = None
        self.dealer = Dealer(workers, self, jobs=jobs)
        self.form = OddsForm(look, cards.book, self)
        self.board, self.foot = PlotBoard(look, self), Foot(look, self)
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._row, self._right, self._side = beside(self.form, (self.board, self.foot), self)
        self._join()
        self.dress(self._look)
        self.retranslate()
        self._take_deck()

    def choose_deck(self, code: str) -> None:
        """Looks into another deck."""
        if code != self._code:
            self._code = code
            self._take_deck()
            self._soon.start()

    @property
    def mulligan(self) -> MulliganForm:
        """Where the mulligan rule is chosen."""
        return self.form.mulligan

    def choose_rule(self, rule: MulliganRule) -> None:
        """Deals by another mulligan rule."""
        self.mulligan.show_rule(rule)
        self._soon.start()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.form.retranslate()
        self.board.retranslate()
        self.foot.retranslate()
        if self.findings is not None:
            self._show(self.findings)

    def deal(self) -> None:
        """Deals what the form asks for."""
        wanted = self.form.wanted
        if wanted is None:
            return
        asked = LabAsked(
            deck=deck_of(self._code, self._cards.decks, self._cards.known),
            rules=rules_of(wanted.profile),
            trials=wanted.trials,
            seed=wanted.seed,
            turns=wanted.turns,
            is_first=wanted.is_first,
            mulligan=wanted.mulligan,
            kinds=wanted.kinds,
            costs=wanted.costs,
            crushed=wanted.crushed,
        )
        self.foot.set_busy(True, wanted.trials)
        self.dealer.deal(asked)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.findings is None and not self.dealer.is_busy:
            self._soon.start()  # the page is painted first: who deals here would take time from that

    def _take_deck(self) -> None:
        deck = deck_of(self._code, self._cards.decks, self._cards.known)
        different = tuple(dict.fromkeys(card.no for card in deck.main_deck))
        self.form.offer(different, first_cost(deck.lrig_deck), self._cards.decks[self._code].format)

    def _show(self, findings: Findings) -> None:
        self.findings = findings
        found = charts(findings, self._cards.book)
        self.board.show_charts(found)
        self.foot.offer(found, partial(as_csv, findings), f"odds-{self._code}.csv")
        self.foot.status.say(
            tr(
                "{n} hands in {seconds} s, {returned} cards returned on the average",
                n=number(findings.asked.trials),
                seconds=number(findings.seconds, 2),
                returned=number(findings.returned, 2),
            )
        )

    def _fail(self, why: str) -> None:
        self.foot.status.say(tr("This deck can't be dealt: {why}", why=why))

    def _ended(self) -> None:
        self.foot.set_busy(False)

    def _join(self) -> None:
        self.form.changed.connect(self._soon.start)
        self._soon.timeout.connect(self.deal)
        self.dealer.found.connect(self._show)
        self.dealer.failed.connect(self._fail)
        self.dealer.progressed.connect(self.foot.tell)
        self.dealer.ended.connect(self._ended)
        self.foot.stop_wanted.connect(self.dealer.stop)

    def _rescale(self) -> None:
        theme = self._look.theme
        self._side.setFixedWidth(theme.px(SIDE))
        for box in (self._right, self._row):
            box.setSpacing(theme.px(SPACING.apart))


def first_cost(lrigs: tuple[Card, ...]) -> str:
    """The cost to begin with: of growing to the highest level."""
    grown = [card for card in lrigs if card.type == "LRIG" and card.grow_cost and sum(card.grow_cost.values())]
    highest = max(grown, key=lambda card: card.level or 0, default=None)
    return written({symbol: n for symbol, n in (highest.grow_cost or {}).items() if n}) if highest is not None else ""
