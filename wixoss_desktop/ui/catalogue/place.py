"""The catalogue: a search line above, the cards found as grid or table, the card chosen beside them."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.cards.catalogue.search.completing import Completions, is_begun
from wixoss_desktop.cards.catalogue.search.game_cards import CardsOfGame, CardsWithin, game_asked
from wixoss_desktop.cards.catalogue.search.loosening import Looser, Readable, readable
from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.cards.catalogue.search.syntax import BadSearch, together
from wixoss_desktop.cards.catalogue.store import OWN_FILE
from wixoss_desktop.cards.decks.record import WIXOSS
from wixoss_desktop.images.face import Face
from wixoss_desktop.ui.catalogue.building import OF_DECK, BuildKeys, CardDrop
from wixoss_desktop.ui.catalogue.card_page import CardPage
from wixoss_desktop.ui.catalogue.card_table import CardTable
from wixoss_desktop.ui.catalogue.chip_line import asked
from wixoss_desktop.ui.catalogue.chips import Chips, LowChips
from wixoss_desktop.ui.catalogue.deck_bar import DeckBar
from wixoss_desktop.ui.catalogue.deck_deeds import DeckDeeds
from wixoss_desktop.ui.catalogue.game_facts import facts_of_game
from wixoss_desktop.ui.catalogue.grid import CardGrid
from wixoss_desktop.ui.catalogue.holdings import Library
from wixoss_desktop.ui.catalogue.large_page import LargePage
from wixoss_desktop.ui.catalogue.list_deeds import ListDeeds, ListsButton
from wixoss_desktop.ui.catalogue.model import CardModel
from wixoss_desktop.ui.catalogue.new_deck import NewDeckDialog
from wixoss_desktop.ui.catalogue.nothing_found import NothingFound
from wixoss_desktop.ui.catalogue.reading import PageReader
from wixoss_desktop.ui.catalogue.sort_button import SortButton
from wixoss_desktop.ui.catalogue.syntax_page import SyntaxPage
from wixoss_desktop.ui.decks.current_deck import CurrentDeck
from wixoss_desktop.ui.faces.complaints import complaints
from wixoss_desktop.ui.faces.known_cards import NamedCards
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.faces.search_line import SearchLine
from wixoss_desktop.ui.kit.controls import CutLine, Segments, Worded, Words, scaled_margins
from wixoss_desktop.ui.kit.drop_sheet import DropSheet
from wixoss_desktop.ui.kit.fields import ClearSign
from wixoss_desktop.ui.kit.heard import announce
from wixoss_desktop.ui.kit.preferences import Shape
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import counted, marked, plural, tr
from wixoss_desktop.words.voice import game_called, spoken

if TYPE_CHECKING:
    from wixoss_desktop.ui.faces.plain_face import PlainFace

COUNT_MS: Final = 120
"""After the last key, before the chips are counted anew."""
CHOOSE: Final = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
DOWN: Final = (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter)
TYPED_MS: Final = 500
"""After the last key, before a word that may only be begun is taken for what it is."""
REMEMBERED: Final = 32
"""Of so many lines it is remembered how far down their cards were looked at."""
DECKS_ALONE: Final = (".deck", ".cod", ".dek", ".webxoss")
"""How files end that can be nothing but decks."""
SHAPES: Final[tuple[Shape, ...]] = ("grid", "table")
UNNAMED: Final = {
    "name": plural("{n} card has no name in these letters", "{n} cards have no name in these letters"),
    "text": plural("{n} card has no text in these letters", "{n} cards have no text in these letters"),
}
"""What is said of cards that can't be found by what was asked for, by the field."""

ELSEWHERE: Final = plural("{n} card in other formats", "{n} cards in other formats")
BY_DECKS: Final = ("in", "fits")
"""Fields that find cards by decks."""
BY_OTHER_THAN_FORMAT: Final = (*BY_DECKS, "format", "banned", "limited")
"""Who asks by these says by himself among which cards."""


class CataloguePlace(Worded, QWidget):
    """Finds cards as the person types.

    Says `shape_chosen` when they are to be shown otherwise, `deck_opened` with the code of a deck that is to be looked
    at, `trial_wanted` with the number of a card that is to be played with, `editor_wanted` when the whole deck is to be
    seen that cards go into, `cards_dropped` with rows of it that were let go over the cards, and whether all copies are
    meant.
    """

    deck_opened = Signal(str)
    trial_wanted = Signal(str)
    shape_chosen = Signal(object)
    editor_wanted = Signal()
    cards_dropped = Signal(list, bool)
    decks_dropped = Signal(object)

    def __init__(
        self, look: Look, library: Library, book: NamedCards, pictures: Pictures, reader: PageReader,
        deck_deeds: DeckDeeds,
    ) -> None:  # fmt: skip
        super().__init__()
        self.setObjectName("place")
        self._look = look
        self._library = library
        self._book = book
        self._pictures = pictures
        self._faces: dict[tuple[str, str], Face | PlainFace] = {}
        self.title = Words("display")
        self.game = WIXOSS
        """The game whose cards are shown, unless the line asks for another's."""
        self.games = QWidget()
        self._choice: Segments[str] | None = None
        self._offered: tuple[str, ...] = ()
        self.line = SearchLine(look, self._complete)
        ClearSign(self.line)
        self.syntax_button = QToolButton()
        self.chips = Chips(look, facts_of_game(WIXOSS).chips())
        self._chips_of: dict[str, Chips] = {WIXOSS: self.chips}
        self._chip_rows = QWidget()
        self._count_soon = QTimer(self, singleShot=True, interval=COUNT_MS)
        self._done_typing = QTimer(self, singleShot=True, interval=TYPED_MS)
        self.count = CutLine("soft")
        self._told = self._words_shown = ""
        self._shown = self._asked = self._went_for = ""
        self._left: dict[str, int] = {}
        self._deck: CurrentDeck | None = None
        self._is_beside_deck = False
        self._scope, self._scope_of = "", ""
        self._within: CardsWithin | None = None
        self.deck_bar = DeckBar(look)
        self.complaint = Words("bad")
        self.sort = SortButton(facts_of_game(WIXOSS).orders(book.lexicon.language))
        self.shape: Segments[Shape] = Segments(look, SHAPES, "grid")
        self.model = CardModel(library, lambda: book.lexicon, self)
        self.grid = CardGrid(look, pictures, self.model, self._face)
        self.table = CardTable(look, self.model)
        self.nothing = NothingFound(look)
        self.views = QStackedWidget()
        self.page = CardPage(look, pictures, reader, deck_deeds)
        self.large = LargePage(look, pictures, reader, deck_deeds)
        self.pages = QStackedWidget()
        self.deck_deeds = deck_deeds
        self.deeds = ListDeeds(look, library, lambda: self.model.rows, self)
        self.lists = ListsButton(self.deeds)
        self.drop_sheet = DropSheet(look, self._take_files, self)
        self.line.setAcceptDrops(False)  # files let go over the line are lists too
        self._lay_out()
        self._join()
        self.dress(self._look)
        self.retranslate()
        library.begin()

    def retranslate(self) -> None:
        """Word everything in the language of the screen."""
        self._leave_notices()
        self._faces.clear()
        self.title.setText(tr("Cards"))
        self.line.setAccessibleName(tr("Search"))
        for view in (self.grid, self.table):
            view.setAccessibleName(tr("Cards"))
        self._words_shown = ""
        self.syntax_button.setText("?")
        self.syntax_button.setToolTip(tr("How to search"))
        self.syntax_button.setAccessibleName(tr("How to search"))
        self.lists.retranslate()
        self.deck_bar.retranslate()
        self.shape.word(tr("Shown as"), (tr("Grid"), tr("Rows")))
        self._offered = ()
        self._offer_games()
        self._find()
        self.large.retranslate()
        self.show_card(self.page.row)

    def hideEvent(self, event: QHideEvent) -> None:
        if not event.spontaneous():
            self._leave_notices()
        super().hideEvent(event)

    def _leave_notices(self) -> None:
        """What was done with a card is old news, and in the words of its time."""
        for parts in (self.page.parts, self.large.parts):
            parts.notice.leave()

    # --- of which game ---

    @property
    def cards(self) -> CardsOfGame:
        """The cards that are searched: of the game that the line names, else of the one that is chosen."""
        line = self.line.text()
        cards = self._library.of(game_asked(line) or self.game)
        if not self._scope or cards.game != self._scope_of or any(asked(line, field) for field in BY_OTHER_THAN_FORMAT):
            return cards
        if self._within is None or self._within.columns is not cards.columns or self._within.scope != self._scope:
            self._within = CardsWithin(cards, self._scope)
        return self._within

    def keep_within(self, scope: str, game: str) -> None:
        """Find only those cards of a game that a line asks for from now on; all where it is empty.

        Cards of other games, and what asks by formats or decks itself, are found as ever.
        """
        if (scope, game) != (self._scope, self._scope_of):
            self._scope, self._scope_of = scope, game
            self._find()

    def show_game(self, game: str) -> None:
        """Show the cards of another game."""
        self.game = game
        if self._choice is not None:
            self._choice.set_value(game)
        self._find()

    def begin_with(self, game: str) -> None:
        """Show the cards of a game from the beginning: at once, or as soon as they have been read."""
        self.game = game
        if self._library.is_read:
            self._offer_games()
            self.show_game(self.game)

    def follow_game(self, game: str) -> None:
        """Another game is played from now on: its cards are shown, unless somebody searches others."""
        if not self.line.text() and game in self._library.games:
            self.show_game(game)

    def _choose_game(self, game: str) -> None:
        """Another game was chosen: a line in the words of the one before says nothing of its cards."""
        self.line.clear()
        self.show_game(game)

    def _suit_game(self) -> None:
        """Chips, columns and orders are those of the game whose cards are searched."""
        cards, language = self.cards, self._book.lexicon.language
        if self._words_shown == f"{cards.game} {language}":
            return
        self._words_shown = f"{cards.game} {language}"
        if self._choice is not None:
            self._choice.set_value(cards.game)
        facts = facts_of_game(cards.game)
        if cards.game not in self._chips_of:
            made = self._chips_of[cards.game] = Chips(self._look, facts.chips())
            made.line_wanted.connect(self.line.setText)
            rows = self._chip_rows.layout()
            assert rows is not None
            rows.addWidget(made)
        self.chips = self._chips_of[cards.game]
        for chips in self._chips_of.values():
            chips.setVisible(chips is self.chips)
        self.chips.word(facts.words_in(language) or self._book.lexicon)
        self.model.take_game(facts)
        self.deck_bar.suit(cards.game)
        self.sort.take_orders(facts.orders(language))
        self.line.setPlaceholderText(facts.hint)

    def _complete(self, line: str, cursor: int) -> Completions:
        return self.cards.complete(line, cursor)

    def _offer_games(self) -> None:
        """A row of games, once there are cards of more than one; beside a deck its own is meant."""
        names = () if self._is_beside_deck else self._library.games
        if self._library.is_read and names and self.game not in names:
            self.game = WIXOSS
        if names == self._offered:
            return
        self._offered = names
        if self._choice is not None:
            self._choice.deleteLater()
            self._choice = None
        self.games.setVisible(len(names) > 1)
        if len(names) > 1:
            language = self._book.lexicon.language
            self._choice = Segments(self._look, names, self.game, self.games)
            self._choice.word(tr("Game", "kind"), [game_called(name, language) for name in names])
            self._choice.chosen.connect(self._choose_game)
            row = self.games.layout()
            assert row is not None
            row.addWidget(self._choice)

    # --- a deck is built of the cards ---

    def build(self, deck: CurrentDeck) -> None:
        """Put cards into a deck from now on, whenever one is open: by keys, by double click, by what tiles offer."""
        self._deck = deck
        self.deck_bar.show_deck(deck)
        self.deck_bar.opened.connect(self.editor_wanted)
        self.grid.build(deck)
        self.table.build(deck)
        self.grid.copies_wanted.connect(self._set_copies_at)
        for view in (self.grid, self.table):
            BuildKeys(lambda: self, view)
            view.setDragEnabled(True)
            CardDrop(view.viewport(), OF_DECK, self.cards_dropped.emit)
            view.doubleClicked.connect(self._put_at)

    def be_beside_deck(self, *beside_line: QWidget) -> None:
        """Stand beside the deck that is built: the deck's own head says what the title would, and room is dear."""
        self._is_beside_deck = True
        self._offer_games()
        self.deck_bar.leave()
        for part in (self.title, self.lists):
            part.hide()
        column, below = self.found.layout(), QHBoxLayout()
        assert isinstance(column, QVBoxLayout)
        below.addWidget(self.count, 1)
        self.count.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        for widget in (self.sort, self.shape, *beside_line):
            below.addWidget(widget)
        below.setSpacing(self._look.theme.px(SPACING.apart))
        column.insertLayout(column.indexOf(self.complaint), below)
        column.insertWidget(column.indexOf(self._chip_rows), LowChips(self._chip_rows, self))

    @property
    def is_building(self) -> bool:
        """Whether there is a deck that cards go into."""
        deck = self._deck
        return deck is not None and deck.is_building and deck.file is not None and deck.file.game == self.cards.game

    def put(self, copies: int) -> None:
        """Put copies of the chosen card into the deck; fewer than none are taken out."""
        row = self.model.row_at(self.grid.currentIndex())
        if row is not None and self._deck is not None:
            self._deck.put(self._library.numbers(row), copies)

    def fill(self) -> None:
        """Put in as many copies of the chosen card as are allowed."""
        row = self.model.row_at(self.grid.currentIndex())
        if row is not None and self._deck is not None:
            self._deck.fill(self._library.numbers(row))

    def set_copies(self, copies: int) -> None:
        """Have so many copies of the chosen card in the deck."""
        row = self.model.row_at(self.grid.currentIndex())
        if row is not None and self._deck is not None:
            self._deck.set_copies(self._library.numbers(row), copies)

    def read_card(self) -> None:
        """Read the chosen card at full width."""
        self.open_large()

    def _put_at(self, index: QModelIndex) -> None:
        if self.is_building:
            self.go_to(index.row())
            self.put(1)

    def _set_copies_at(self, place: int, copies: int) -> None:
        """Do what was clicked on a tile: -1 is one less, 0 all that are allowed."""
        self.go_to(place)
        if copies < 0:
            self.put(copies)
        elif copies:
            self.set_copies(copies)
        else:
            self.fill()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Down and Enter go from the search line to the cards, to the first where others are looked for now than when
        they did so last; Esc from them to the line, and there it chooses what stands in it, to be written over.
        """
        if event.key() in DOWN and self.line.hasFocus() and self.model.rows:
            self._view.setFocus()
            if not self._view.currentIndex().isValid() or self._went_for != self.line.text():
                self.go_to(0)
            self._went_for = self.line.text()
        elif event.key() == Qt.Key.Key_Escape and (not self.line.hasFocus() or self.line.text()):
            self.go_to_line()
        else:
            super().keyPressEvent(event)

    def go_to_line(self) -> None:
        """Go to the search line."""
        self.pages.setCurrentIndex(0)
        self.line.setFocus()
        self.line.selectAll()

    def show_card(self, row: Row | None) -> None:
        """Show a card's page."""
        self.page.show_card(row)
        if row is not None and self.is_large:
            self.large.show_card(row, self._chosen, len(self.model.rows))

    def show_number(self, no: str) -> None:
        """Show the page of the card with a number, unless it is there already."""
        row = self._library.row_of(no)
        if row is not None and (self.page.row is None or self.page.row.id != row.id):
            self.show_card(row)

    def _ask(self, line: str) -> None:
        """Show the cards that share a fact with one."""
        self.pages.setCurrentIndex(0)
        self.line.setText(line)
        self.line.setFocus()

    @property
    def is_large(self) -> bool:
        """Whether one card is read at full width."""
        return self.pages.currentWidget() is self.large

    def open_large(self) -> None:
        """Read the chosen card at full width."""
        row = self.page.row
        if row is not None:
            self.pages.setCurrentWidget(self.large)
            self.large.show_card(row, self._chosen, len(self.model.rows))
            self.large.setFocus()

    def _activate(self) -> None:
        """Read a card that was clicked twice, unless that puts it into a deck."""
        if not self.is_building:
            self.open_large()

    def close_large(self) -> None:
        """Go back to the cards that were found."""
        self._leave_notices()
        self.pages.setCurrentIndex(0)
        self._view.setFocus()

    @property
    def _chosen(self) -> int:
        """Where among the cards found the chosen one stands; -1 if it isn't among them."""
        row = self.model.row_at(self.grid.currentIndex())
        shown = self.page.row
        return self.grid.currentIndex().row() if row is not None and shown is not None and row.id == shown.id else -1

    def _step(self, steps: int) -> None:
        self.go_to(self._chosen + steps)

    def go_to(self, place: int) -> None:
        """Choose one of the cards found, the whole row of the table."""
        self.grid.selectionModel().setCurrentIndex(self.model.index(place, 0), CHOOSE)

    def show_again(self) -> None:
        """Show the page of the card anew, and what is found by decks: they, or the theme, are other than they were."""
        self.show_card(self.page.row)
        if any(asked(self.line.text(), field) for field in BY_DECKS):
            self._find()

    def name_deck(self, row: Row) -> NewDeckDialog:
        """Ask what a new deck is called that begins with a card."""
        deeds = self.deck_deeds
        name, profile = tr("Deck of {card}", card=self.page.parts.name.text()), deeds.profile_for(row)
        dialog = NewDeckDialog(self._look, self._book.lexicon, name, profile, self)
        dialog.named.connect(lambda said, chosen, _: deeds.begin(said, chosen, row))
        dialog.open()
        return dialog

    def _take_files(self, paths: Sequence[Path]) -> None:
        """Card lists are taken in here; files that end as only decks do are said in `decks_dropped`."""
        decks = [path for path in paths if path.suffix.lower() in DECKS_ALONE]
        if decks:
            self.decks_dropped.emit(decks)
        if len(decks) < len(paths):
            self.deeds.take_in([path for path in paths if path not in decks])

    def show_syntax(self) -> SyntaxPage:
        """Open the page that tells how to search."""
        cards = self.cards
        facts = spoken(cards.game)
        page = SyntaxPage(
            self._look, cards, None if facts is None else facts.words_in(self._book.lexicon.language), self
        )
        page.example_wanted.connect(self.line.setText)
        page.show()
        return page

    def _find(self) -> None:
        """Show what the line asks for; what may only be begun leaves the cards that were found before, for a while."""
        self._done_typing.stop()
        self._pictures.give_way()
        self.line.mark()
        self._suit_game()
        if not self._library.is_read:
            self.count.say(tr("Reading the cards …"))
            self.sort.follow(self.line.text())
            return
        line = self.line.text()
        try:
            rows = self.cards.find(line)
        except BadSearch as error:
            done = [one for one in error.all if one.end < len(line.rstrip())]  # the last word may still be going on
            if done:
                self._complain(together(done))
            if len(done) < len(error.all):
                self._done_typing.start()
            return
        self.complaint.hide()
        if rows or not is_begun(line, self.cards.fields):
            self._show_found(Readable(line, rows))
        else:
            self._done_typing.start()

    def conclude(self) -> None:
        """Nothing more has been typed: say what is wrong with the line, or that nothing is found."""
        line = self.line.text()
        try:
            self._show_found(Readable(line, self.cards.find(line)))
        except BadSearch as error:
            self._complain(error)

    def _complain(self, error: BadSearch) -> None:
        """Say what is wrong with the line, and show the cards that the rest of it asks for."""
        self._show_found(readable(self.line.text(), self.cards.find))
        self.complaint.setText(complaints(error))
        self.complaint.show()
        self.line.mark(*((one.start, one.end) for one in error.all))

    def _show_found(self, asked: Readable) -> None:
        line = self.line.text()
        self._leave_behind(line)
        self.chips.follow(line, asked.line)
        self.sort.follow(line)
        self._count_soon.start()
        self._show_rows(asked.rows)
        self._say_count(asked)
        self._asked = asked.line
        if not asked.rows:
            self.nothing.say_none()
        self._show_view()
        if line != self._shown:
            self._shown = line
            self._scroll_to(self._left.pop(line, 0))

    def _leave_behind(self, line: str) -> None:
        """Remember where the list stands, should its line come back."""
        at = self._view.verticalScrollBar().value()
        if line != self._shown and at:
            self._left = {**dict(list(self._left.items())[-REMEMBERED:]), self._shown: at}

    def _scroll_to(self, at: int) -> None:
        self._view.updateGeometries()  # the rows are others, and so is how far one can go
        self._view.verticalScrollBar().setValue(at)

    def _say_count(self, asked: Readable) -> None:
        cards = self.cards
        in_doubt = cards.in_doubt(asked.line)
        parts = (
            counted(len(asked.rows), marked("{n} card"), marked("{n} cards")),
            tr("{n} more unknown: effect not read", n=in_doubt) if in_doubt else "",
            "" if asked.rows else self._elsewhere(asked.line),
            *(counted(n, *UNNAMED[field]) for field, n in cards.without_a_word(asked.line).items()),
            tr("“{words}” left out", words=" ".join(asked.left_out)) if asked.left_out else "",
        )
        self.count.say(" · ".join(filter(None, parts)))

    def _elsewhere(self, line: str) -> str:
        """How many cards a line finds beyond those that are kept to, where cards are kept to."""
        if not isinstance(self.cards, CardsWithin):
            return ""
        number = len(self._library.of(self.game).find(line))
        return counted(number, *ELSEWHERE) if number else ""

    def _fail(self, error: Exception) -> None:
        self.count.say("")
        self.complaint.setText(tr("The cards can't be read: {why}", why=str(error)))
        self.complaint.show()

    def _tell_unwritten(self, error: Exception) -> None:
        why = error.strerror if isinstance(error, OSError) else str(error)
        self.complaint.setText(tr("{file} can't be written: {why}", file=OWN_FILE, why=why))
        self.complaint.show()

    def _show_rows(self, rows: Sequence[Row]) -> None:
        """Show other cards; the chosen one stays chosen where it is among them."""
        chosen = self.page.row
        self.model.show_rows(rows)
        if chosen is not None and self._chosen < 0:
            place = next((place for place, row in enumerate(rows) if row.id == chosen.id), -1)
            if place >= 0:
                self.go_to(place)

    def _renew(self) -> None:
        """The cards have been read, perhaps anew: show them, and the chosen one as it is now."""
        self._faces.clear()
        self._offer_games()
        self._find()
        if self.page.row is not None:
            key = self.page.row.key
            self.show_card(next((row for row in self._library.every_row if row.key == key), None))

    def _tell_found(self) -> None:
        """Say for the ear how many cards are found, or what is wrong with the line, once for each answer."""
        words = self.complaint.text() if self.complaint.isVisible() else self.count.accessibleName()
        if words != self._told and self.isVisible():
            self._told = words
            announce(self, words)

    def _count(self) -> None:
        self._tell_found()
        with contextlib.suppress(BadSearch):  # the line is explained already
            cards = self.cards
            self.chips.count(cards.find, cards.tally)
            if not self.model.rows:
                self.nothing.show_line(self._asked, cards.find, self._elsewhere(self._asked))
                self._library.look_for_nearer(self.line.text(), cards.game)

    def _offer_nearer(self, line: str, offers: tuple[Looser, ...]) -> None:
        if line == self.line.text() and not self.model.rows:
            self.nothing.offer_nearer(offers)

    def _face(self, row: Row) -> Face | PlainFace:
        language = self._book.lexicon.language
        key = (row.no, language)
        if key not in self._faces:
            name, second = self._library.name(row, language), self._library.second_name(row, language)
            self._faces[key] = facts_of_game(row.facts.game).face(row, name, second, self._book.lexicon.language)
        return self._faces[key]

    def _choose(self, current: QModelIndex, _previous: QModelIndex) -> None:
        row = self.model.row_at(current)
        if row is not None:
            self.show_card(row)

    def show_as(self, shape: Shape) -> None:
        """Show the cards as a grid or as a table."""
        self.shape.set_value(shape)
        self._show_view()
        self._view.scrollTo(self._view.currentIndex())

    @property
    def _view(self) -> QAbstractItemView:
        return self.grid if self.shape.value == "grid" else self.table

    def _show_view(self) -> None:
        self.views.setCurrentWidget(self._view if self.model.rows else self.nothing)

    def _join(self) -> None:
        self.line.textChanged.connect(self._find)
        self._done_typing.timeout.connect(self.conclude)
        self.syntax_button.clicked.connect(self.show_syntax)
        for asking in (self.chips, self.sort, self.nothing):
            asking.line_wanted.connect(self.line.setText)
        self._count_soon.timeout.connect(self._count)
        self._library.changed.connect(self._renew)
        self._library.failed.connect(self._fail)
        self._library.found_nearer.connect(self._offer_nearer)
        self._library.unwritten.connect(self._tell_unwritten)
        self.shape.chosen.connect(self.show_as)
        self.shape.chosen.connect(self.shape_chosen)
        for view in (self.grid, self.table):
            view.activated.connect(self._activate)
        self.page.large_wanted.connect(self.open_large)
        self.large.left.connect(self.close_large)
        self.large.step_wanted.connect(self._step)
        for parts in (self.page.parts, self.large.parts):
            parts.deck_opened.connect(self.deck_opened)
            parts.trial_wanted.connect(self.trial_wanted)
            parts.line_wanted.connect(self._ask)
        self.deck_deeds.name_wanted.connect(self.name_deck)
        self.deck_deeds.told.connect(self.show_again)
        self.table.setSelectionModel(self.grid.selectionModel())
        selection: QItemSelectionModel = self.grid.selectionModel()
        selection.currentChanged.connect(self._choose)
        self._look.theme_changed.connect(self.show_again)  # its texts have colours in their markup
        self.setFocusProxy(self.line)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title)
        head.addWidget(self.games)
        head.addWidget(self.count, 1)
        self.count.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        head.addWidget(self.lists)
        search = QHBoxLayout()
        search.addWidget(self.line, 1)
        search.addWidget(self.syntax_button)
        search.addWidget(self.sort)
        search.addWidget(self.shape)
        self.views.addWidget(self.grid)
        self.views.addWidget(self.table)
        self.views.addWidget(self.nothing)
        body = QHBoxLayout()
        body.addWidget(self.views, 1)
        body.addWidget(self.page)
        self._rows = (head, search, body)
        self.found: QWidget = QWidget()
        self.pages.addWidget(self.found)
        self.pages.addWidget(self.large)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.pages)
        column = QVBoxLayout(self.found)
        column.addLayout(head)
        column.addWidget(self.deck_bar)
        column.addLayout(search)
        column.addWidget(self._chip_rows)
        chips = QVBoxLayout(self._chip_rows)
        chips.setContentsMargins(0, 0, 0, 0)
        chips.addWidget(self.chips)
        column.addWidget(self.complaint)
        column.addLayout(body, 1)
        QHBoxLayout(self.games).setContentsMargins(0, 0, 0, 0)
        self.games.hide()
        self.complaint.setWordWrap(True)
        self.complaint.hide()

    def _rescale(self) -> None:
        theme = self._look.theme
        scaled_margins(self.found, self._look, SPACING.wide, SPACING.near)
        for row in self._rows:
            row.setSpacing(theme.px(SPACING.apart))
