"""The mulligan trainer in the window: five cards, what goes back is marked, and a rule to be measured against."""

import secrets
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.match.wixoss.odds.mulligan import MulliganRule
from wixoss_desktop.match.wixoss.odds.trainer import Trainer
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.faces.wixoss.kind_words import kind_words, some_of
from wixoss_desktop.ui.kit.controls import Dressed, Words, scaled_margins
from wixoss_desktop.ui.kit.heard import Role, mean
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.plots import Chart, Series
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import counted, marked, tr
from wixoss_desktop.ui.odds.plot_card import PlotCard
from wixoss_desktop.ui.odds.wixoss.commands import TRAINER
from wixoss_desktop.ui.odds.wixoss.form import NAMES
from wixoss_desktop.ui.odds.wixoss.mulligan_form import MulliganForm
from wixoss_desktop.ui.shell.actions import CommandRoom
from wixoss_desktop.ui.shell.key_words import KEYS, bound_keys, cap_of, pressed
from wixoss_desktop.ui.table.trays.tile import CardTile

CARD: Final = 132
SIDE: Final = 350
ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class TrainerPage(Dressed, QWidget):
    """Deals a hand, waits for what goes back, tells what it was worth, deals the next."""

    def __init__(self, look: Look, cards: Cards, code: str) -> None:
        super().__init__()
        self._look, self._cards, self._code = look, cards, code
        self.form = MulliganForm(look, cards.book, self)
        self.form.offer(self._different)
        self._room = CommandRoom(TRAINER, lambda: self)
        self.trainer = self._made()
        self.tiles: tuple[CardTile, ...] = ()
        self.marked: set[int] = set()
        self.question, self.told = Words("large", self), Words("body", self)
        self.told.setWordWrap(True)
        self.score, self.keys = Words("body", self), Words("small", self)
        self.score.setWordWrap(True)
        self.keys.setWordWrap(True)
        self.answer_button = QPushButton(self)
        self.answer_button.setObjectName("primary")
        self.plot = PlotCard(look, self)
        self._lay_out()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        mean(self, Role.Grouping, tr("Mulligan trainer"))
        self.answer_button.clicked.connect(self.go_on)
        self.form.changed.connect(self._take_rule)
        self.dress(look)
        self.retranslate()

    def choose_deck(self, code: str) -> None:
        """Trains with another deck; the score begins anew."""
        if code != self._code:
            self._code = code
            self.trainer = self._made()
            self.form.offer(self._different)
            self._show_hand()

    @property
    def _different(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self._cards.decks[self._code].main_deck))

    @property
    def mulligan(self) -> MulliganForm:
        """Where the mulligan rule is chosen."""
        return self.form

    def choose_rule(self, rule: MulliganRule) -> None:
        """Measures by another rule."""
        self.form.show_rule(rule)
        self._take_rule()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.form.retranslate()
        self.plot.retranslate()
        self.keys.setText(
            tr(
                "Keys: {key:trainer.card_1} to {key:trainer.card_5} mark cards,"
                " Enter returns them and deals the next hand.",
                key=KEYS,
            )
        )
        self._show_hand()

    def toggle(self, at: int) -> None:
        """Marks a card to go back, or no longer."""
        if self.trainer.verdict is None and at < len(self.tiles):
            self.marked ^= {at}
            self.tiles[at].mark(ticked=at in self.marked)
            self._say()

    def go_on(self) -> None:
        """Returns what is marked; once that is done, deals the next hand."""
        if self.trainer.verdict is None:
            self.trainer.answer(tuple(self.marked))
        else:
            self.trainer.deal()
            self.marked.clear()
        self._show_hand()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        mark = next((row for row in TRAINER if pressed(event) in bound_keys(row.id)), None)
        if event.isAutoRepeat():
            event.ignore()
        elif mark is not None:
            self._room.carry_out(mark)
        elif event.key() in ENTER:
            self.go_on()
        else:
            super().keyPressEvent(event)

    def _made(self) -> Trainer:
        deck = self._cards.decks[self._code]
        main = tuple(self._cards.known[no] for no in deck.main_deck)
        return Trainer(main, self.form.rule, hand=rules_of(deck.format).setup_hand, seed=secrets.token_hex(4))

    def _take_rule(self) -> None:
        self.trainer.rule = self.form.rule
        self._say()

    def _show_hand(self) -> None:
        """Lays out the hand: as it was dealt, or as it is after the answer, what was drawn below its name."""
        verdict = self.trainer.verdict
        hand = self.trainer.hand if verdict is None else verdict.drawn
        for tile in self.tiles:
            self._row.removeWidget(tile)
            tile.hide()
            tile.deleteLater()
        tiles = []
        for at, card in enumerate(hand):
            is_new = verdict is not None and at in verdict.back
            note = tr("new") if is_new else tr("kept") if verdict is not None else cap_of(TRAINER[at].id)
            tile = CardTile(
                self._look, self._cards.pictures, self._cards.book.facts(card.no), width=CARD, note=note,
                is_lit=verdict is None or is_new, is_chosen=None if verdict is not None else False, parent=self,
            )  # fmt: skip
            tile.answers_enter = False
            tile.clicked.connect(self._clicked)
            self._row.insertWidget(at, tile)
            tiles.append(tile)
        self.tiles = tuple(tiles)
        self._say()

    def _clicked(self) -> None:
        tile = self.sender()
        if isinstance(tile, CardTile) and tile in self.tiles:
            self.toggle(self.tiles.index(tile))

    def _say(self) -> None:
        verdict, score = self.trainer.verdict, self.trainer.score
        if verdict is None:
            self.question.setText(tr("Which cards go back?"))
            self.told.setText(tr("Click the cards that you would return."))
            number = len(self.marked)
            words = counted(number, marked("Return {n} card"), marked("Return {n} cards"))
            self.answer_button.setText(words if number else tr("Keep the hand"))
        else:
            self.question.setText(tr("Like the rule") if verdict.is_like_rule else tr("Not like the rule"))
            hand = self.trainer.hand
            book = self._cards.book
            names = row_of(book.in_row(book.short_name(hand[at].no) for at in verdict.ruled))
            self.told.setText(
                tr("The rule returns: {cards}.", cards=names) if names else tr("The rule keeps this hand.")
            )
            self.answer_button.setText(tr("Next hand"))
        self.setAccessibleName(" ".join((self.question.text(), self.told.text())))
        self.score.setText(
            tr("No hand has been answered yet.")
            if not score.hands
            else counted(
                score.hands,
                marked("{n} hand, {like} like the rule; {cards} of {all} cards."),
                marked("{n} hands, {like} like the rule; {cards} of {all} cards."),
                like=score.like_rule, cards=score.cards_like_rule, all=score.cards,
            )
        )  # fmt: skip
        self._plot()

    def _plot(self) -> None:
        """What keeping and returning are worth; what the rule would do only once it was answered."""
        prospects = self.trainer.prospects(tuple(self.marked))
        labels = tuple(some_of(one.goal.n, kind_words(one.goal.kind, self._cards.book)) for one in prospects)
        series = [_series(tr("As dealt"), [one.kept for one in prospects])]
        series.append(_series(tr("Returned as marked"), [one.marked for one in prospects]))
        if self.trainer.verdict is not None:
            series.append(_series(tr("Returned by the rule"), [one.ruled for one in prospects]))
        self.plot.show_chart(Chart("bars", tr("What the hand would hold"), labels, tuple(series)))

    def _lay_out(self) -> None:
        side = self._side = QFrame(self)
        side.setObjectName("panel")
        left = QVBoxLayout(side)
        for widget in (self.form, self.score, self.keys):
            left.addWidget(widget)
        column = QVBoxLayout()
        column.addWidget(side)
        column.addStretch(1)
        self._row = QHBoxLayout()
        self._row.addStretch(1)
        head = QHBoxLayout()
        words = QVBoxLayout()
        words.addWidget(self.question)
        words.addWidget(self.told)
        head.addLayout(words, 1)
        head.addWidget(self.answer_button)
        right = self._right = QVBoxLayout()
        right.addLayout(head)
        right.addLayout(self._row)
        right.addWidget(self.plot, 1)
        whole = self._whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addLayout(column)
        whole.addLayout(right, 1)

    def _rescale(self) -> None:
        theme = self._look.theme
        scaled_margins(self._side, self._look, SPACING.apart, SPACING.apart)
        self._side.setFixedWidth(theme.px(SIDE))
        self.form.space(theme.px(SPACING.near), theme.px(NAMES))
        for box in (self._row, self._right, self._whole):
            box.setSpacing(theme.px(SPACING.apart))


def _series(name: str, values: list[float]) -> Series:
    return Series(name, tuple(values))
