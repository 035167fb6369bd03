"""A game of another kind at Home: who plays, by which decks and rules, and the games of it that wait."""

from itertools import pairwise
from typing import Final, TypeGuard, cast

from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.contract.setting_up import SetupChoice
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.ui.home.deck_fans import DeckFans, ShownDeck
from wixoss_desktop.ui.home.mode_tiles import ModeTile, TileRow, WaitingGames
from wixoss_desktop.ui.home.own_things import OwnThingsDialog
from wixoss_desktop.ui.home.place import Backdrop, HomeHead, ScrolledPage
from wixoss_desktop.ui.home.series_rows import SeriesRows
from wixoss_desktop.ui.home.start_bar import StartBar
from wixoss_desktop.ui.kit.controls import FoldButton, Worded, Words, scaled_margins
from wixoss_desktop.ui.kit.fields import ChoiceField, NumberField
from wixoss_desktop.ui.kit.icons import IconName
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.play.any_game import PERSON, Offered, Wanted
from wixoss_desktop.ui.play.unfinished import UnfinishedGame
from wixoss_desktop.ui.shell.option_words import (
    AT_ZERO,
    CLOCKS,
    HANDS,
    TAKE_BACKS,
    at_zero_words,
    clock_of,
    clock_words,
    hand_words,
    take_back_words,
)

WIDEST = 720
MOST_FAULTS: Final = 6
"""So many faults in a game's files are told one by one."""
MODES: Final[tuple[IconName, ...]] = ("two_players", "practise")
"""The signs of the tiles that seat people, or computers."""


class SeatLine(QWidget):
    """Who sits at a seat, and with which deck."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._seat = 0
        self.kind, self.deck = ChoiceField(self), ChoiceField(self)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.kind, 1)
        self._row.addWidget(self.deck, 1)

    def ask_beside(self, field: QWidget) -> None:
        """Asks for something else that is this seat's."""
        self._row.addWidget(field, 1)

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
        for code in decks:
            self.deck.addItem(game.deck_called(code), code)
        kept = self.deck.findData(chosen)
        self.deck.setCurrentIndex(kept if kept >= 0 else self._seat % max(1, len(game.usual_decks)))
        self.deck.setVisible(bool(decks))

    def play_format(self, deck_format: str, game: Offered) -> None:
        """Offers the decks that are made for a format; all where none is."""
        fitting = [code for code, deck in game.decks.items() if deck.format == deck_format] or list(game.decks)
        chosen = self.deck.currentData()
        self.deck.clear()
        for code in fitting:
            self.deck.addItem(game.deck_called(code), code)
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
        clock = clock_of(clock or "off", at_zero or "tell")
        return replace(wanted, open_hands=hands == "open", take_backs=take_backs or "ask", clock=clock)

    @property
    def fields(self) -> tuple[ChoiceField, ...]:
        """Where they are chosen."""
        return tuple(self._rows)


def _stops(field: QWidget | None) -> tuple[QWidget, ...]:
    """Return where Tab stops in a row: at its field, or at each of those that stand beside each other."""
    if field is None or field.focusPolicy() & Qt.FocusPolicy.TabFocus:
        return () if field is None else (field,)
    beside = field.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return tuple(part for part in beside if part.focusPolicy() & Qt.FocusPolicy.TabFocus)


class PlainHome(Worded, QWidget):
    """What is to be chosen before a game, with those that wait to be gone on with.

    Says `game_requested` with what is Wanted, `continue_requested` with a game's id, and `lesson_wanted`.
    """

    game_requested = Signal(object)
    free_table_requested = Signal(object)
    continue_requested = Signal(str)
    lesson_wanted = Signal()

    def __init__(self, look: Look, game: Offered, free: Offered | None = None) -> None:
        super().__init__()
        self.setObjectName("place")
        self._look, self._game, self._free = look, game, free
        self.head = HomeHead(look, self)
        self.together_tile, self.practise_tile = (ModeTile(look, icon, self) for icon in MODES)
        self.learn_tile = ModeTile(look, "learn", self)
        self.free_tile = ModeTile(look, "free", self)
        self.free_tile.setVisible(free is not None)
        self.waiting = WaitingGames(look, self)
        self.start_bar = StartBar(look, self)
        self.start_bar.odds_button.hide()
        self.start_bar.options_button.hide()
        self.fans = DeckFans(look, self)
        self.players = ChoiceField(self)
        self.answers: dict[str, ChoiceField | NumberField] = {}
        self.seats: list[SeatLine] = []
        self.house: HouseRules | None = None
        self.series: SeriesRows | None = None
        self._details: tuple[ChoiceField | NumberField, ...] = ()
        self._given: dict[str, tuple[str, tuple[str, ...]]] = {}
        """What is asked only where something else is answered by certain words."""
        self._own: tuple[ChoiceField | NumberField, ...] = ()
        """What is asked in the lines of the seats."""
        self._fit_soon = QTimer(self, singleShot=True, interval=0)
        self._fit_soon.timeout.connect(self._fit_sheet)
        self.details_button = FoldButton(look, self)
        self.things_buttons = tuple(QToolButton(self) for _ in game.things)
        self.faults, self.why_not = Words("bad", self), Words("bad", self)
        self.faults.setWordWrap(True)
        self.why_not.setWordWrap(True)
        self.begin_button, self.learn_button = self.start_bar.start_button, self.learn_tile
        self._lay_out()
        self.players.currentIndexChanged.connect(self._ask_so_many)
        self.details_button.toggled.connect(self._show_details)
        for button in self.things_buttons:
            button.setObjectName("quiet")
            button.clicked.connect(self._open_things)
        self.start_bar.start_requested.connect(self.begin)
        for tile in (self.together_tile, self.practise_tile):
            tile.setCheckable(True)
            tile.clicked.connect(self._seat)
        self.learn_tile.clicked.connect(self.lesson_wanted)
        self.free_tile.clicked.connect(self.begin_by_hand)
        self.fans.wanted.connect(lambda seat: self.seats[seat].deck.showPopup())
        self.waiting.chosen.connect(self.continue_requested)
        self.setFocusProxy(self.begin_button)
        self.dress(look)
        self.retranslate()

    def retranslate(self) -> None:
        """Words everything in the language of the screen; what was chosen is chosen anew."""
        self.head.retranslate()
        self.learn_tile.word(tr("Learn"), tr("A guided first game"))
        self.free_tile.word(tr("Free table"), tr("No rules, everything by hand"))
        self.waiting.retranslate()
        self.details_button.setText(tr("Rules in detail"))
        for button, kept in zip(self.things_buttons, self._game.things, strict=True):
            button.setText(f"{self._game.word(f'things.{kept.kind.name}', kept.kind.name)} …")
        self.players.setAccessibleName(tr("Players"))
        self._say_faults()
        self._ask_for_players()

    def set_unfinished(self, *games: UnfinishedGame | None) -> None:
        """Offers the games to go on with, the one played last first, or none."""
        self.waiting.show_games(tuple(game for game in games if game is not None))
        self._arrange()

    def expect_unfinished(self, count: int) -> None:
        """Offers to go on with the last of so many games that haven't been read yet."""
        self.waiting.expect(count)
        self._arrange()

    def say(self, why_not: str) -> None:
        """Says why no game has begun; nothing where one can."""
        self.why_not.setText(why_not)
        self.why_not.setVisible(bool(why_not))
        self._fit_sheet()

    def _say_faults(self) -> None:
        """Says what is wrong with files of the game's cards and decks; all else is played."""
        faults = self._game.faults
        more = len(faults) - MOST_FAULTS
        lines = (*faults[:MOST_FAULTS], *((tr("… and {n} more.", n=more),) if more > 0 else ()))
        self.faults.setText("\n".join(lines))
        self.faults.setVisible(bool(lines))

    def _fit_sheet(self) -> None:
        """Keeps the fields whole over a reason of several lines, of which the sheet would make room for one."""
        column = self._sheet.layout()
        assert column is not None
        column.invalidate()
        needed = (
            0
            if self.why_not.isHidden() and self.faults.isHidden()
            else max(0, column.totalHeightForWidth(self._sheet.maximumWidth()))
        )
        self._sheet.setMinimumHeight(needed)

    @property
    def wanted(self) -> Wanted:
        """The game as it is chosen now."""
        answers = {
            name: str(field.currentData()) if isinstance(field, ChoiceField) else str(field.value())
            for name, field in self.answers.items()
            if self._matters(name)
        }
        decks = tuple(str(line.deck.currentData()) for line in self.seats if line.deck.count())
        seats = tuple(SeatPlan(str(line.kind.currentData())) for line in self.seats)
        wanted = Wanted(decks, seats, answers, series=None if self.series is None else self.series.wanted)
        return wanted if self.house is None else self.house.joined(wanted)

    def begin(self) -> None:
        """Asks for the game that is chosen, or says why it can't begin."""
        wanted = self.wanted
        why_not = self._game.why_not(wanted)
        self.say(why_not)
        if not why_not:
            self.game_requested.emit(wanted)

    def begin_by_hand(self) -> None:
        """Asks for the free table with the decks that are chosen, and people at every seat with all hands open."""
        assert self._free is not None
        wanted = self.wanted
        people = tuple(SeatPlan(PERSON) for _ in wanted.seats)
        wanted = Wanted(wanted.decks, people, wanted.answers, open_hands=True, take_backs="free")
        why_not = self._free.why_not(wanted)
        self.say(why_not)
        if not why_not:
            self.free_table_requested.emit(wanted)

    def showEvent(self, event: QShowEvent) -> None:
        """Whoever comes back from another place begins at the top."""
        super().showEvent(event)
        if not event.spontaneous():
            self._scroll.verticalScrollBar().setValue(0)
            self._fit_sheet()

    def choose(self, deck: str) -> None:
        """Chooses a deck at the first seat, and what it was made for; one that can't be played changes nothing."""
        if deck in self._game.decks:
            self._play_as(self._game.decks[deck].format)
        offered = self.seats[0].deck
        if offered.findData(deck) >= 0:
            offered.setCurrentIndex(offered.findData(deck))

    def _play_as(self, deck_format: str) -> None:
        """Chooses a format where the game asks for one, and as many players as can play it."""
        counts = dict.fromkeys((int(self.players.currentData()), *self._game.players))
        for count in counts:
            for choice in self._game.choices(count):
                if deck_format and deck_format in choice.values and not choice.is_detail:
                    self.players.setCurrentIndex(self.players.findData(count))
                    field = self.answers[choice.name]
                    assert isinstance(field, ChoiceField)
                    field.setCurrentIndex(field.findData(deck_format))
                    return

    def renew_decks(self) -> None:
        """Offers the decks that there are now."""
        for line in self.seats:
            line.offer_decks(self._game)
        self._fit_decks()

    def open_things(self, kind: str) -> OwnThingsDialog:
        """Opens what the person keeps of a kind, and has what is chosen follow it. Raises StopIteration."""
        kept = next(one for one in self._game.things if one.kind.name == kind)
        dialog = OwnThingsDialog(self._look, self._game, kept, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.changed.connect(self.renew_choices)
        dialog.open()
        return dialog

    def _open_things(self) -> None:
        at = self.things_buttons.index(cast("QToolButton", self.sender()))
        self.open_things(self._game.things[at].kind.name)

    def renew_choices(self) -> None:
        """Offers what there is now; what was chosen stays chosen where it is still there."""
        answers, kinds = self.wanted.answers, [line.kind.currentIndex() for line in self.seats]
        decks = [line.deck.currentData() for line in self.seats]
        self._ask()
        for name, field in self.answers.items():
            said = answers.get(name, "")
            if isinstance(field, NumberField):
                field.setValue(int(said or field.value()))
            elif field.findData(said) >= 0:
                field.setCurrentIndex(field.findData(said))
        for line, kind, deck in zip(self.seats, kinds, decks, strict=False):
            line.kind.setCurrentIndex(kind)
            if line.deck.findData(deck) >= 0:
                line.deck.setCurrentIndex(line.deck.findData(deck))

    def _ask_so_many(self) -> None:
        """Asks so many players: what was chosen and who sat where stays, whoever is new is like the last of them."""
        *_, last = kinds = [line.kind.currentIndex() for line in self.seats]
        self.renew_choices()
        for line in self.seats[len(kinds) :]:
            line.kind.setCurrentIndex(last)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _ask_for_players(self) -> None:
        chosen = self.players.currentData()
        self.players.blockSignals(True)
        self.players.clear()
        for count in sorted(self._game.players):
            self.players.addItem(str(count), count)
        usual = self._game.players[0] if chosen is None else chosen
        self.players.setCurrentIndex(self.players.findData(usual))
        self.players.blockSignals(False)
        self._ask()

    def _ask(self) -> None:
        """Asks for what the game wants to know of so many players; without a lesson there is no way to one."""
        self.learn_tile.setVisible(self._game.lesson is not None)
        self._arrange()
        game, count = self._game, int(self.players.currentData())
        self._form.setRowVisible(self.players, len(game.players) > 1)
        while self._form.rowCount() > 1:
            self._form.removeRow(1)
        self.answers, self.seats, self._own, self._details = {}, [], (), ()
        choices = game.choices(count)
        self._given = {one.name: one.given for one in choices if one.given is not None}
        for choice in choices:
            if not choice.is_detail and choice.seat is None:
                self._ask_choice(choice, game)
        self.series = SeriesRows(self._form, game, count, lambda player: tr("Player {n}", n=player + 1), self)
        self.series.changed.connect(self._suit_series)
        for seat in range(count):
            line = SeatLine(self)
            line.offer(seat, game)
            self.seats.append(line)
            self._form.addRow(tr("Player {n}", n=seat + 1), line)
            line.kind.currentIndexChanged.connect(self._suit_house)
            line.deck.currentIndexChanged.connect(self._show_fans)
            self._own = (*self._own, *(self._ask_choice(one, game, line) for one in choices if one.seat == seat))
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
        self._show_fans()
        self._order_tabs()

    def _order_tabs(self) -> None:
        """Leads Tab through the page as it is read; Qt leads it past rows that are asked anew."""
        rows = (self._form.itemAt(row, QFormLayout.ItemRole.FieldRole) for row in range(self._form.rowCount()))
        fields = [part for row in rows if row is not None for part in _stops(row.widget())]
        tiles = (self.together_tile, self.practise_tile, self.free_tile, self.learn_tile)
        foot = (self.details_button, *self.things_buttons, self.begin_button)
        stops = (self.waiting.tile, self.waiting.more_button, *tiles, *fields, *foot)
        for before, behind in pairwise(stops):
            QWidget.setTabOrder(before, behind)

    def _show_fans(self) -> None:
        """Shows below the form what each seat plays."""
        shown = ((self._named(at), line.deck) for at, line in enumerate(self.seats))
        self.fans.show_decks(
            [ShownDeck(name, deck.currentText(), self._game.fan(str(deck.currentData()))) for name, deck in shown]
        )

    def _ask_choice(
        self, choice: SetupChoice, game: Offered, line: SeatLine | None = None
    ) -> ChoiceField | NumberField:  # fmt: skip
        """A field for something that the game wants to know, in a row or in the line of a seat."""
        field: ChoiceField | NumberField = ChoiceField(self) if choice.values else NumberField(self)
        name = game.word(f"choice.{choice.name}", choice.name)
        if isinstance(field, ChoiceField):
            for value in choice.values:
                field.addItem(game.word(f"choice.{choice.name}.{value}", value), value)
            field.setCurrentIndex(field.findData(choice.usual))
            field.currentIndexChanged.connect(self._fit_decks)
            if not choice.is_detail:
                field.currentIndexChanged.connect(self._show_details)
        else:
            field.setRange(0, 999)
            field.setValue(int(choice.usual))
        field.setAccessibleName(name)
        self.answers[choice.name] = field
        if line is None:
            self._form.addRow(name, field)
        else:
            field.setToolTip(name)
            line.ask_beside(field)
        return field

    def _word_start(self) -> None:
        """Says at the foot who plays, and by what is chosen where that isn't as usual."""
        said = [] if self.series is None or not self.series.said else [self.series.said]
        said += [field.currentText() for field in self.answers.values() if self._says(field)]
        names = [self._named(seat) for seat in range(len(self.seats))]
        teams = self._game.teams(self.wanted) if len(names) > 2 else ()
        sides = [row_of(names[seat] for seat in team) for team in teams] or names
        who = tr("{one} against {two}", one=sides[0], two=sides[1]) if len(sides) == 2 else "  ·  ".join(sides)
        self.start_bar.word(tr("Start the game"), who, "  ·  ".join(said))

    def _says(self, field: ChoiceField | NumberField) -> TypeGuard[ChoiceField]:
        is_said = field not in (*self._details, *self._own)
        return isinstance(field, ChoiceField) and is_said and self._form.isRowVisible(field)

    def _named(self, seat: Seat) -> str:
        """Who sits at a seat: people by their numbers, computers as what they are."""
        kind = self.seats[seat].kind
        return tr("Player {n}", n=seat + 1) if kind.currentData() == PERSON else kind.currentText()

    def _show_details(self) -> None:
        """Shows the rules that are seldom changed, or folds them away; they are in force either way."""
        for name, field in self.answers.items():
            if field in self._details:
                self._form.setRowVisible(field, self.details_button.isChecked() and self._matters(name))
        self._fit_sheet()

    def _matters(self, name: str) -> bool:
        """Whether an answer makes a difference by what else is chosen; in a series it may in one of its matches."""
        other, values = self._given.get(name, ("", ()))
        field = self.answers.get(other)
        is_of_each = self.series is not None and other in self.series.answered
        return is_of_each or not isinstance(field, ChoiceField) or field.currentData() in values

    def _suit_house(self) -> None:
        if self.house is not None:
            people = sum(line.kind.currentData() == PERSON for line in self.seats)
            self.house.suit(people, len(self.seats))
            self._tick_mode()
            self._word_start()
            self._show_fans()
            self._fit_soon.start()

    def _seat(self) -> None:
        """Seats people everywhere, or the best computer player opposite the first of them, as the tile says."""
        last = 0 if self.sender() is self.together_tile else len(self._game.kinds) - 1
        for seat, line in enumerate(self.seats):
            line.kind.setCurrentIndex(last if seat else 0)
        self._tick_mode()

    def _tick_mode(self) -> None:
        """Ticks the tile that says who sits there now, if one does; there are none where nobody else plays."""
        kinds = [line.kind.currentData() for line in self.seats]
        has_tiles = len(kinds) > 1 and len(self._game.kinds) > 1
        for tile in (self.together_tile, self.practise_tile):
            tile.setVisible(has_tiles)
        if len(kinds) == 2:
            self.together_tile.word(tr("Two players"), tr("Both at this table"))
        else:
            self.together_tile.word(tr("Several players"), tr("All at this table"))
        self.practise_tile.word(tr("Practise"), tr("Against the computer"))
        self.together_tile.setChecked(set(kinds) == {PERSON})
        self.practise_tile.setChecked(kinds[0] == PERSON and PERSON not in kinds[1:])

    def _suit_series(self) -> None:
        """What each match of a series says for itself isn't asked for all of them."""
        answered = frozenset() if self.series is None else self.series.answered
        for name, field in self.answers.items():
            if field not in (*self._details, *self._own):
                self._form.setRowVisible(field, name not in answered)
        self.why_not.hide()
        self._show_details()
        self._word_start()

    def _word_rows(self) -> None:
        label = self._form.labelForField(self.players)
        if isinstance(label, Words):
            label.setText(tr("Players"))

    def _fit_decks(self) -> None:
        """Decks are those of the format that is chosen, if the game asks for one."""
        field = self.answers.get("format")
        for line in self.seats if isinstance(field, ChoiceField) else ():
            line.play_format(str(field.currentData()) if isinstance(field, ChoiceField) else "", self._game)
        self.why_not.hide()
        self._word_start()

    def _lay_out(self) -> None:
        sheet = self._sheet = QFrame(self)
        sheet.setObjectName("panel")
        self._form = QFormLayout()
        self._form.addRow(Words(parent=self), self.players)
        column = QVBoxLayout(sheet)
        column.addLayout(self._form)
        foot = QHBoxLayout()
        foot.addWidget(self.details_button)
        foot.addStretch(1)
        for button in self.things_buttons:
            foot.addWidget(button)
        column.addLayout(foot)
        column.addWidget(self.faults)
        column.addWidget(self.why_not)
        self._page = Backdrop(self._look)
        self._tiles = QWidget(self)
        tiles = (self.together_tile, self.practise_tile, self.free_tile, self.learn_tile)
        self._tile_row = TileRow(self._look, self.waiting.tile, self.waiting.more_button, tiles)
        self._tiles.setLayout(self._tile_row)
        around = self._column = QVBoxLayout(self._page)
        around.addWidget(self.head)
        around.addWidget(self._tiles)
        around.addWidget(self.waiting.kept)
        around.addWidget(sheet, 0, Qt.AlignmentFlag.AlignHCenter)
        around.addWidget(self.fans, 100)
        around.addStretch(1)
        self._scroll = ScrolledPage(self)
        self._scroll.setWidgetResizable(True)
        self._scroll.setWidget(self._page)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._scroll, 1)
        whole.addWidget(self.start_bar)

    def _rescale(self) -> None:
        theme = self._look.theme
        self._sheet.setFixedWidth(theme.px(WIDEST))
        self._tile_row.setContentsMargins(0, 0, 0, 0)
        scaled_margins(self._page, self._look, SPACING.page - 4, SPACING.apart)
        self._column.setSpacing(theme.px(SPACING.apart))
        scaled_margins(self._sheet, self._look, SPACING.wide, SPACING.apart)
        self._form.setVerticalSpacing(theme.px(SPACING.near))
        self._form.setHorizontalSpacing(theme.px(SPACING.wide))
        self._fit_sheet()
        self._arrange()

    def _arrange(self) -> None:
        self._tile_row.arrange(self.width())
        tiles = (self.together_tile, self.practise_tile, self.free_tile, self.learn_tile, self.waiting.tile)
        self._tiles.setVisible(not all(tile.isHidden() for tile in tiles))
