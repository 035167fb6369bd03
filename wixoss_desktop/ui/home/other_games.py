"""Games of other kinds at Home: one is chosen, with who plays and by which decks, and played on a plain table."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import (
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.engine.contract.setting_up import SetupChoice
from wixoss_desktop.match.data_folder import FolderInUse
from wixoss_desktop.match.saved_games import SavedGame
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.ui.home.series_rows import SeriesRows
from wixoss_desktop.ui.kit.controls import FoldButton, Worded, Words, scaled_margins
from wixoss_desktop.ui.kit.fields import ChoiceField, NumberField
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.play.any_game import PERSON, Offered, Wanted
from wixoss_desktop.ui.play.game_request import GameOptions, clock_of
from wixoss_desktop.ui.shell.option_words import (
    AT_ZERO,
    CLOCKS,
    HANDS,
    TAKE_BACKS,
    at_zero_words,
    clock_words,
    hand_words,
    take_back_words,
)
from wixoss_desktop.ui.table.plain.place import PlainPlace
from wixoss_desktop.ui.table.plain.table import AnyPlainTable

WIDEST = 620


class SeatLine(QWidget):
    """Who sits at a seat, and with which deck."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._seat = 0
        self.kind, self.deck = ChoiceField(self), ChoiceField(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.kind, 1)
        row.addWidget(self.deck, 1)

    def offer(self, seat: int, game: Offered) -> None:
        """Offers what a game knows: a person at the first seat, the best computer player at others, decks in turn."""
        self._seat = seat
        computers = tuple(kind for kind in game.kinds if kind != PERSON)
        for kind in game.kinds:
            words = tr("Player") if kind == PERSON else tr("Computer")
            if kind != PERSON and len(computers) > 1:
                words = game.word(f"player.{kind}", f"{words} ({kind})")
            self.kind.addItem(words, kind)
        self.kind.setCurrentIndex(0 if seat == 0 else len(game.kinds) - 1)
        self.offer_decks(game)
        self.kind.setAccessibleName(tr("Player {n}", n=seat + 1))
        self.deck.setAccessibleName(tr("Deck of player {n}", n=seat + 1))

    def offer_decks(self, game: Offered) -> None:
        """Offers the decks that there are now; what was chosen stays chosen."""
        decks, chosen = game.decks, self.deck.currentData()
        self.deck.clear()
        for code, deck in decks.items():
            self.deck.addItem(deck.name, code)
        kept = self.deck.findData(chosen)
        self.deck.setCurrentIndex(kept if kept >= 0 else self._seat % max(1, len(game.usual_decks)))
        self.deck.setVisible(bool(decks))

    def play_format(self, deck_format: str, game: Offered) -> None:
        """Offers the decks that are made for a format; all where none is."""
        fitting = [code for code, deck in game.decks.items() if deck.format == deck_format] or list(game.decks)
        chosen = self.deck.currentData()
        self.deck.clear()
        for code in fitting:
            self.deck.addItem(game.decks[code].name, code)
        kept = self.deck.findData(chosen)
        self.deck.setCurrentIndex(kept if kept >= 0 else self._seat % max(1, len(fitting)))


class HouseRules:
    """What those who play agree on, whatever they play: hands, take-backs, clocks; one person alone agrees on nothing.

    Clocks are for games of people alone.
    """

    def __init__(self, form: QFormLayout, parent: QWidget) -> None:
        self._form = form
        self._rows: list[ChoiceField] = []
        rows = (
            (tr("Hands"), HANDS, hand_words(), "closed"),
            (tr("Take-backs past a shown card"), TAKE_BACKS, take_back_words(), "ask"),
            (tr("Clock for each player"), CLOCKS, clock_words(), "off"),
            (tr("No time left"), AT_ZERO, at_zero_words(), "tell"),
        )
        for name, values, words, usual in rows:
            field = ChoiceField(parent)
            for value, said in zip(values, words, strict=True):
                field.addItem(said, value)
            field.setCurrentIndex(field.findData(usual))
            field.setAccessibleName(name)
            form.addRow(name, field)
            self._rows.append(field)

    def suit(self, people: int, seats: int) -> None:
        """Asks only for what makes a difference for so many people at so many seats."""
        hands, take_backs, clock, at_zero = self._rows
        has_clock = seats > 1 and people == seats
        for field in (hands, take_backs):
            self._form.setRowVisible(field, people > 1)
        self._form.setRowVisible(clock, has_clock)
        self._form.setRowVisible(at_zero, has_clock and clock.currentData() != "off")

    def joined(self, wanted: Wanted) -> Wanted:
        """A game with these rules, as far as they are asked for."""
        said = {field: field.currentData() for field in self._rows if self._form.isRowVisible(field)}
        hands, take_backs, clock, at_zero = (said.get(field) for field in self._rows)
        options = GameOptions(clock=clock or "off", clock_at_zero=at_zero or "tell")
        return replace(wanted, open_hands=hands == "open", take_backs=take_backs or "ask", clock=clock_of(options))

    @property
    def fields(self) -> tuple[ChoiceField, ...]:
        """Where they are chosen."""
        return tuple(self._rows)


class OtherGames(Worded, QWidget):
    """Games by their names: what is to be chosen before one, and once it has begun its table.

    Says `lesson_wanted` with the name of the game that somebody wants to learn, whose table is in sight then.
    """

    lesson_wanted = Signal(str)

    def __init__(self, look: Look, games: Mapping[str, Offered], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("place")
        self._games = dict(games)
        self._wanted: tuple[str, Wanted] | None = None
        self.title = Words("title", self)
        self.game, self.players = ChoiceField(self), ChoiceField(self)
        self.answers: dict[str, ChoiceField | NumberField] = {}
        self.seats: list[SeatLine] = []
        self.house: HouseRules | None = None
        self.series: SeriesRows | None = None
        self._details: tuple[ChoiceField | NumberField, ...] = ()
        self.details_button = FoldButton(look, self)
        self.why_not = Words("bad", self)
        self.why_not.setWordWrap(True)
        self.begin_button, self.learn_button = QPushButton(self), QPushButton(self)
        self.continue_button = QPushButton(self)
        self.begin_button.setObjectName("primary")
        self.table = PlainPlace(look, self)
        self._pages = QStackedWidget(self)
        self._lay_out()
        self.game.currentIndexChanged.connect(self._ask_for_players)
        self.players.currentIndexChanged.connect(self._ask)
        self.details_button.toggled.connect(self._show_details)
        self.begin_button.clicked.connect(self.begin)
        self.learn_button.clicked.connect(self.learn)
        self.continue_button.clicked.connect(self.go_on)
        self.table.home_wanted.connect(self.leave)
        self.table.rematch_wanted.connect(self._again)
        self.table.next_wanted.connect(self._begin_next)
        self.dress(look)
        self.retranslate()

    def retranslate(self) -> None:
        """Words everything in the language of the screen; what was chosen is chosen anew."""
        self.title.setText(tr("Other games"))
        self.begin_button.setText(tr("Begin"))
        self.learn_button.setText(tr("Learn"))
        self.continue_button.setText(tr("Continue"))
        self.details_button.setText(tr("Rules in detail"))
        self.game.setAccessibleName(tr("Game", "kind"))
        self.players.setAccessibleName(tr("Players"))
        chosen = self.game.currentData()
        self.game.blockSignals(True)
        self.game.clear()
        for name, game in self._games.items():
            self.game.addItem(game.title, name)
        self.game.setCurrentIndex(max(0, self.game.findData(chosen)))
        self.game.blockSignals(False)
        self._ask_for_players()

    def suit(self, preferences: UiPreferences) -> None:
        """Has the table move as the person wants it."""
        self.table.suit(preferences)

    @property
    def wanted(self) -> Wanted:
        """The game as it is chosen now."""
        answers = {
            name: str(field.currentData()) if isinstance(field, ChoiceField) else str(field.value())
            for name, field in self.answers.items()
        }
        decks = tuple(str(line.deck.currentData()) for line in self.seats if line.deck.count())
        seats = tuple(SeatPlan(str(line.kind.currentData())) for line in self.seats)
        wanted = Wanted(decks, seats, answers, series=None if self.series is None else self.series.wanted)
        return wanted if self.house is None else self.house.joined(wanted)

    def begin(self) -> None:
        """Begins the game that is chosen, or says why it can't begin."""
        name, wanted = str(self.game.currentData()), self.wanted
        why_not = self._games[name].why_not(wanted)
        self.why_not.setText(why_not)
        self.why_not.setVisible(bool(why_not))
        if not why_not:
            self._put_on_table(name, wanted)

    def go_on(self) -> None:
        """Goes on with the game that was played last, or says why that can't be."""
        self.go_on_with(self._chosen.unfinished()[0])

    def go_on_with(self, game: SavedGame) -> None:
        """Goes on with a game of any of the kinds, in place of the one on the table, or says why that can't be."""
        self.leave()
        name = "" if game.header is None else game.header.game
        self.game.setCurrentIndex(self.game.findData(name))
        try:
            table = self._games[name].go_on(game, self)
        except (FolderInUse, OSError, ValueError) as error:
            self.why_not.setText(str(error))
            self.why_not.show()
            return
        self._wanted = None
        self._show_at_table(table)

    def learn(self) -> None:
        """Wants to be taught the game that is chosen."""
        self._wanted = None
        self._pages.setCurrentIndex(1)
        self.lesson_wanted.emit(str(self.game.currentData()))
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def choose(self, game: str, deck: str) -> None:
        """Chooses a game with a deck at the first seat; a game on the table stays there, to be gone on with."""
        self.leave()
        self.game.setCurrentIndex(self.game.findData(game))
        self.seats[0].deck.setCurrentIndex(self.seats[0].deck.findData(deck))

    def renew_decks(self) -> None:
        """Offers the decks that there are now."""
        for line in self.seats:
            line.offer_decks(self._chosen)
        self._fit_decks()

    def leave(self) -> None:
        """Takes the game off the table, and lets another one be chosen."""
        self.table.clear_table()
        self._pages.setCurrentIndex(0)
        self.continue_button.setVisible(bool(self._chosen.unfinished()))
        self.begin_button.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def is_at_table(self) -> bool:
        """Whether a game is on the table."""
        return self._pages.currentIndex() == 1

    def put_on_table(self, begin: Callable[[QObject], AnyPlainTable]) -> None:
        """Shows the table with a game that is begun for it, in place of the one before."""
        self.table.clear_table()
        self._wanted = None
        self._show_at_table(begin(self))

    def _again(self) -> None:
        """The same game once more; of one that was gone on with, or learnt, what is chosen on the page."""
        self._put_on_table(*(self._wanted or (str(self.game.currentData()), self.wanted)))

    def _begin_next(self, answer: str) -> None:
        """The next match of the series that is played; why there can't be one is said at the table."""
        if self.table.table is None:
            return
        try:
            following = self.table.table.next_match(answer)
        except ValueError as error:
            self.table.table.refused(str(error))
            return
        self._show_at_table(following)

    def _put_on_table(self, name: str, wanted: Wanted) -> None:
        self._wanted = name, wanted
        self._show_at_table(self._games[name].begin(wanted, self))

    def _show_at_table(self, table: AnyPlainTable) -> None:
        self._pages.setCurrentIndex(1)
        self.table.show_table(table)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _chosen(self) -> Offered:
        return self._games[str(self.game.currentData())]

    def _ask_for_players(self) -> None:
        usual = self._chosen.players[0]
        self.players.blockSignals(True)
        self.players.clear()
        for count in sorted(self._chosen.players):
            self.players.addItem(str(count), count)
        self.players.setCurrentIndex(self.players.findData(usual))
        self.players.blockSignals(False)
        self._ask()

    def _ask(self) -> None:
        """Asks for what the game wants to know of so many players; without a lesson there is no way to one."""
        self.learn_button.setVisible(self._chosen.lesson is not None)
        self.continue_button.setVisible(bool(self._chosen.unfinished()))
        game, count = self._chosen, int(self.players.currentData())
        while self._form.rowCount() > 2:
            self._form.removeRow(2)
        self.answers, self.seats = {}, []
        choices = game.choices(count)
        for choice in choices:
            if not choice.is_detail:
                self._ask_choice(choice, game)
        self.series = SeriesRows(self._form, game, count, lambda player: tr("Player {n}", n=player + 1), self)
        self.series.changed.connect(self._suit_series)
        for seat in range(count):
            line = SeatLine(self)
            line.offer(seat, game)
            self.seats.append(line)
            self._form.addRow(tr("Player {n}", n=seat + 1), line)
            line.kind.currentIndexChanged.connect(self._suit_house)
        self.house = HouseRules(self._form, self)
        for rule in self.house.fields:
            rule.currentIndexChanged.connect(self._suit_house)
        self._details = tuple(self._ask_choice(choice, game) for choice in choices if choice.is_detail)
        self.details_button.setVisible(bool(self._details))
        self._show_details()
        self._word_rows()
        self._fit_decks()
        self._suit_house()
        self._suit_series()

    def _ask_choice(self, choice: SetupChoice, game: Offered) -> ChoiceField | NumberField:
        """A row for something that the game wants to know."""
        field: ChoiceField | NumberField = ChoiceField(self) if choice.values else NumberField(self)
        name = game.word(f"choice.{choice.name}", choice.name)
        if isinstance(field, ChoiceField):
            for value in choice.values:
                field.addItem(game.word(f"choice.{choice.name}.{value}", value), value)
            field.setCurrentIndex(field.findData(choice.usual))
            field.currentIndexChanged.connect(self._fit_decks)
        else:
            field.setRange(0, 999)
            field.setValue(int(choice.usual))
        field.setAccessibleName(name)
        self.answers[choice.name] = field
        self._form.addRow(name, field)
        return field

    def _show_details(self) -> None:
        """Shows the rules that are seldom changed, or folds them away; they are in force either way."""
        for field in self._details:
            self._form.setRowVisible(field, self.details_button.isChecked())

    def _suit_house(self) -> None:
        if self.house is not None:
            people = sum(line.kind.currentData() == PERSON for line in self.seats)
            self.house.suit(people, len(self.seats))

    def _suit_series(self) -> None:
        """What each match of a series says for itself isn't asked for all of them."""
        answered = frozenset() if self.series is None else self.series.answered
        for name, field in self.answers.items():
            if field not in self._details:
                self._form.setRowVisible(field, name not in answered)
        self.why_not.hide()

    def _word_rows(self) -> None:
        for field, text in ((self.game, tr("Game", "kind")), (self.players, tr("Players"))):
            label = self._form.labelForField(field)
            if isinstance(label, Words):
                label.setText(text)

    def _fit_decks(self) -> None:
        """Decks are those of the format that is chosen, if the game asks for one."""
        field = self.answers.get("format")
        for line in self.seats if isinstance(field, ChoiceField) else ():
            line.play_format(str(field.currentData()) if isinstance(field, ChoiceField) else "", self._chosen)
        self.why_not.hide()

    def _lay_out(self) -> None:
        sheet = QFrame(self)
        sheet.setObjectName("tablePanel")
        self._sheet = sheet
        self._form = QFormLayout()
        for field in (self.game, self.players):
            self._form.addRow(Words(parent=self), field)
        column = QVBoxLayout(sheet)
        column.addWidget(self.title)
        column.addLayout(self._form)
        column.addWidget(self.details_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.why_not)
        row = QHBoxLayout()
        row.addWidget(self.learn_button)
        row.addStretch(1)
        row.addWidget(self.continue_button)
        row.addWidget(self.begin_button)
        column.addLayout(row)
        page = QWidget(self)
        around = QVBoxLayout(page)
        around.addStretch(1)
        around.addWidget(sheet, 0, Qt.AlignmentFlag.AlignHCenter)
        around.addStretch(2)
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(page)
        self._pages.addWidget(scroll)
        self._pages.addWidget(self.table)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._pages)

    def _rescale(self) -> None:
        theme = self._look.theme
        self._sheet.setFixedWidth(theme.px(WIDEST))
        scaled_margins(self._sheet, self._look, SPACING.wide, SPACING.apart)
        self._form.setVerticalSpacing(theme.px(SPACING.near))
        self._form.setHorizontalSpacing(theme.px(SPACING.wide))
