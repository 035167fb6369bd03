"""What a person does with decks and cards of another game in a window, and sees of them: words for tests."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QMenu
from pytestqt.qtbot import QtBot

from tests.ui.deck_editor.building import Workshop
from tests.ui.widgets import is_seen
from wixoss_desktop import paths
from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.cards.catalogue.search.syntax import BadSearch
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cards.decks.record import DeckFile
from wixoss_desktop.match.game_box import AnyGame
from wixoss_desktop.ui.catalogue.card_parts import CardParts
from wixoss_desktop.ui.catalogue.place import CataloguePlace
from wixoss_desktop.ui.decks.deck_text import DeckTextDialog
from wixoss_desktop.ui.decks.handing_on import HandOnDialog
from wixoss_desktop.ui.decks.other_list import OtherListDialog
from wixoss_desktop.ui.home.plain_home import PlainHome
from wixoss_desktop.ui.program.doors import Doors
from wixoss_desktop.ui.shelf.compare_dialog import CompareDialog
from wixoss_desktop.ui.shelf.entries import ShelfEntry
from wixoss_desktop.ui.shelf.lacking_dialog import LackingDialog
from wixoss_desktop.ui.shelf.place import ShelfPlace
from wixoss_desktop.ui.shell.command import OTHER_GAMES
from wixoss_desktop.ui.table.plain.place import PlainPlace
from wixoss_desktop.words.card_lists import take_in_games


class OtherWorkshop(Workshop):
    """A window with WIXOSS and another game, whose cards alone are in the catalogue, and a copy of one of its decks."""

    def __init__(self, qtbot: QtBot, folder: Path, game: str, row: AnyGame, deck: str) -> None:
        with Store(folder / "catalogue") as store:
            take_in_games(store, paths.resources(), {game: row})
        super().__init__(qtbot, folder / "catalogue", folder / "decks")
        Doors(self.program, paths.resources(), others={game: row})
        self.game = game
        self.program.window.show_place("decks")
        self.shelf.deeds.copy(self.on_shelf(deck, own=False))
        self.copied = self.cards.own_files()[0]

    # --- places ---

    @property
    def shelf(self) -> ShelfPlace:
        """The place Decks."""
        page = self.program.window.places.page("decks")
        assert isinstance(page, ShelfPlace)
        return page

    @property
    def all_cards(self) -> CataloguePlace:
        """The place Cards."""
        self.program.window.show_place("catalogue")
        page = self.program.window.places.page("catalogue")
        assert isinstance(page, CataloguePlace)
        return page

    @property
    def form(self) -> PlainHome:
        """What is chosen before the game, at Home."""
        front = self.program.front
        page = front.page(front.game)
        assert isinstance(page, PlainHome)
        return page

    # --- what is done ---

    def leave_table(self) -> None:
        """Goes home from the table."""
        page = self.program.window.places.page(OTHER_GAMES)
        assert isinstance(page, PlainPlace)
        page.home_wanted.emit()

    def begin_anew(self) -> None:
        """The copied deck stands in the editor as it was copied."""
        self.program.window.show_place("decks")
        self.cards.keep_deck(self.copied)
        self.shelf.choose(self.copied.code)
        self.shelf.open_button.click()
        self.qtbot.waitUntil(lambda: bool(self.found.model.rows))
        self.found.line.clear()

    def keep(self, file: DeckFile) -> None:
        """A deck comes among the person's."""
        self.cards.keep_deck(file)

    def find(self, line: str) -> list[str]:
        """A line is written beside the deck; what is found."""
        self.found.line.setText(line)
        return self.shown

    def find_among_all(self, line: str, game: str = "") -> list[str]:
        """A line is written in the place Cards, and a game chosen there; what is found."""
        place = self.all_cards
        if game:
            place.show_game(game)
        place.line.setText(line)
        return [row.no for row in place.model.rows]

    def choose_at_home(self, game: str) -> None:
        """Another game is chosen at Home."""
        self.program.front.choose(game)

    @property
    def searched(self) -> tuple[str, str]:
        """Of which game the cards are that are searched in the place Cards, and which one is ticked there."""
        place = self.all_cards
        ticked = [one.text() for one in place.games.findChildren(QAbstractButton) if one.isChecked()]
        return place.cards.game, " ".join(ticked)

    def click_chip(self, words: str) -> None:
        """A click on the chip that says so, beside the deck."""
        self.click(next(chip for chip in self.found.chips.chips if chip.text() == words))

    def add_to(self, deck: str, no: str) -> None:
        """A card goes into a deck by the menu of its page."""
        row = self.row(no)
        deeds = self.all_cards.deck_deeds
        menu = QMenu()
        deeds.fill(menu, row)
        deeds.choose(next(str(one.data()) for one in menu.actions() if one.text().startswith(deck)), row)

    def follow_fact(self, no: str, line: str) -> list[str]:
        """A fact on the page of a card is clicked that finds by a line; what is found."""
        facts = self.page_of(no).facts
        assert f'href="search:{quote(line)}"' in facts.text()
        facts.linkActivated.emit(f"search:{quote(line)}")
        return [row.no for row in self.all_cards.model.rows]

    def new_deck(self, game: str) -> DeckFile:
        """A new deck is wanted while the shelf shows a game; the deck that stands in the editor then."""
        self.program.window.show_place("decks")
        assert self.shelf.game is not None
        self.shelf.game.segment(game).click()
        self.click(self.shelf.new_button)
        self.shelf.game.segment("").click()
        return self.file

    def search_hint(self, game: str) -> str:
        """What the shelf says one can find decks of a game by; of all games without one."""
        assert self.shelf.game is not None
        self.shelf.game.segment(game).click()
        hint = self.shelf.search.placeholderText()
        self.shelf.game.segment("").click()
        return hint

    def new_deck_of_any(self, game: str) -> DeckFile:
        """A new deck is wanted while the shelf shows all games, and the game chosen when asked; the deck then."""
        self.program.window.show_place("decks")
        assert self.shelf.game is not None
        self.shelf.game.segment("").click()
        self.click(self.shelf.new_button)
        dialog = self.shelf.naming
        assert dialog is not None
        dialog.game.segment(game).click()
        self.click(dialog.ok_button)
        return self.file

    def compared(self, name: str) -> str:
        """What is said of a deck of the person's beside the one that comes with the game, section by section."""
        self.program.window.show_place("decks")
        self.shelf.choose(self.on_shelf(name).code)
        self.shelf.compare()
        dialog = self.shelf.dialog
        assert isinstance(dialog, CompareDialog)
        dialog.list.setCurrentRow(0)
        changes = dialog.changes
        said = [
            f"{top.text(0)} | {' '.join(row.text(column) for column in range(4))}"
            for at in range(changes.topLevelItemCount())
            if (top := changes.topLevelItem(at)) is not None
            for row in (top.child(at) for at in range(top.childCount()))
            if row is not None
        ]
        dialog.reject()
        return "\n".join(said)

    def lacking(self, name: str) -> list[str]:
        """What one lacks for a deck of the person's: each card with how many are needed, owned and lacking."""
        self.program.window.show_place("decks")
        self.shelf.open_menu(self.on_shelf(name), QPoint())
        next(one for one in self.shelf.menu.actions() if one.text().startswith("What I lack")).trigger()
        self.shelf.menu.close()
        dialog = self.shelf.dialog
        assert isinstance(dialog, LackingDialog)
        rows = [dialog.list.topLevelItem(at) for at in range(dialog.list.topLevelItemCount())]
        said = [" ".join(row.text(column) for column in (0, 2, 3, 4)) for row in rows if row is not None]
        dialog.reject()
        return said

    def choose_cover(self, name: str, card: str) -> None:
        """A card is chosen in the menu of a deck of the person's by which it is shown."""
        self.program.window.show_place("decks")
        self.shelf.open_menu(self.on_shelf(name), QPoint())
        covers = next(one.menu() for one in self.shelf.menu.actions() if one.text() == "Cover card")
        assert isinstance(covers, QMenu)
        next(one for one in covers.actions() if one.text() == card).trigger()
        self.shelf.menu.close()

    def _exporting(self, name: str) -> HandOnDialog:
        entry = self.on_shelf(name)
        self.shelf.open_menu(entry, QPoint())
        next(one for one in self.shelf.menu.actions() if one.text().startswith("Export")).trigger()
        self.shelf.menu.close()
        return self.program.window.findChildren(HandOnDialog)[-1]

    def exported(self, name: str) -> str:
        """A deck of the person's as a text, as its menu on the shelf offers it."""
        dialog = self._exporting(name)
        said = dialog.text.toPlainText()
        dialog.reject()
        return said

    def save_as(self, name: str, way: str, path: Path) -> None:
        """A deck of the person's is exported in a way into a file."""
        dialog = self._exporting(name)
        dialog.way.setCurrentIndex(dialog.way.findData(way))
        self.qtbot.waitUntil(dialog.save_button.isEnabled)
        dialog.save(path)
        self.qtbot.waitUntil(lambda: bool(dialog.said.text()))
        dialog.reject()

    def pasted(self, text: str) -> DeckFile:
        """A text is put onto the shelf out of the clipboard, and the deck taken that it is shown as."""
        self.program.window.show_place("decks")
        QGuiApplication.clipboard().setText(text)
        self.program.exchange.paste()
        return self._taken()

    def pasted_at_home(self, text: str) -> tuple[str, str]:
        """A text is put onto Home out of the clipboard, and its deck taken; the game and the first deck there then."""
        self.program.window.show_place("home")
        QGuiApplication.clipboard().setText(text)
        self.program.exchange.paste()
        dialog = self.program.exchange.taking_in.dialog
        assert dialog is not None
        dialog.take_button.click()
        return self.program.front.game, str(self.form.seats[0].deck.currentText())

    def opened(self, path: Path) -> DeckFile:
        """A file is taken in on the shelf, and the deck taken that it is shown as."""
        self.program.window.show_place("decks")
        taking = self.program.exchange.taking_in
        taking.dialog = None
        taking.take_files([path])
        self.qtbot.waitUntil(lambda: taking.dialog is not None)
        return self._taken()

    def _taken(self) -> DeckFile:
        dialog = self.program.exchange.taking_in.dialog
        assert dialog is not None
        dialog.take_button.click()
        entry = self.shelf.tiles.entry
        assert entry is not None
        return entry.file

    def _listing(self, name: str) -> DeckTextDialog:
        self.program.window.show_place("decks")
        self.shelf.open_menu(self.on_shelf(name), QPoint())
        next(one for one in self.shelf.menu.actions() if one.text().startswith("Edit as a list")).trigger()
        self.shelf.menu.close()
        return self.program.window.findChildren(DeckTextDialog)[-1]

    def as_list(self, name: str) -> str:
        """A deck of the person's as the list in which it is edited."""
        dialog = self._listing(name)
        said = dialog.text.toPlainText()
        dialog.reject()
        return said

    def write_list(self, name: str, text: str) -> None:
        """A deck of the person's is written anew as a list."""
        dialog = self._listing(name)
        dialog.show_text(text)
        dialog.take_button.click()

    def from_list(self, game: str, text: str) -> DeckFile:
        """A deck is made from a list while the shelf shows a game."""
        self.program.window.show_place("decks")
        assert self.shelf.game is not None
        self.shelf.game.segment(game).click()
        self.click(self.shelf.list_button)
        dialog = self.program.window.findChildren(DeckTextDialog)[-1]
        dialog.show_text(text)
        dialog.take_button.click()
        self.shelf.game.segment("").click()
        entry = self.shelf.tiles.entry
        assert entry is not None
        return entry.file

    def looked_at(self, name: str) -> OtherListDialog:
        """The cards of a deck that comes with the game, opened on the shelf."""
        self.program.window.show_place("decks")
        self.shelf.choose(self.on_shelf(name, own=False).code)
        self.click(self.shelf.open_button)
        return self.program.window.findChildren(OtherListDialog)[-1]

    # --- what is seen ---

    def examples(self) -> dict[str, str]:
        """What the page that tells how to search offers beside the deck, with what each line of it finds."""
        page = self.found.show_syntax()
        rows = [page.list.topLevelItem(at) for at in range(page.list.topLevelItemCount())]
        page.reject()
        return {row.text(0): row.text(1) for row in rows if row is not None}

    def can_ask(self, line: str) -> bool:
        """Whether a search line beside the deck can be read."""
        try:
            self.found.cards.asked(line)
        except BadSearch:
            return False
        return True

    @property
    def line(self) -> str:
        """What stands on the search line beside the deck."""
        return self.found.line.text()

    def row(self, no: str) -> Row:
        """A card of the catalogue."""
        found = self.program.library.row_of(no)
        assert found is not None
        return found

    def chips_lit(self) -> list[str]:
        """What the chips say that are lit beside the deck."""
        return [chip.text() for chip in self.found.chips.chips if chip.isChecked()]

    def page_of(self, no: str) -> CardParts:
        """The page of a card in the place Cards."""
        place = self.all_cards
        place.show_number(no)
        return place.page.parts

    def cells_of(self, no: str) -> tuple[str, ...]:
        """What the table says of a card found beside the deck, under which headings."""
        model = self.found.model
        heads = [str(model.headerData(at, Qt.Orientation.Horizontal)) for at in range(model.columnCount())]
        return tuple(f"{head} {said}" for head, said in zip(heads, model.words(self.shown.index(no)), strict=True))

    @property
    def orders(self) -> list[str]:
        """By what the cards found can be put in order."""
        return [action.text() for action in self.found.sort.actions_by_name.values()]

    def on_shelf(self, name: str, *, own: bool = True) -> ShelfEntry:
        """A deck on the shelf, one of the person's or one that comes with the game."""
        self.shelf.read()
        self.shelf.search.setText(name)
        return next(one for one in self.shelf.tiles.tiles.entries if one.tile.is_own == own)

    @property
    def is_kept_to_format(self) -> bool:
        """Whether only cards of the deck's format are found, as a chip says."""
        return is_seen(self.page.format_chip) and self.page.format_chip.isChecked()

    @property
    def headings(self) -> list[str]:
        """What the columns of the deck are headed by."""
        cards = self.rows.cards
        return [cards.short_heading(at) for at in range(cards.columnCount())]

    @property
    def plots(self) -> set[str]:
        """What the plots beside the deck are about."""
        return {chart.title for chart in self.figures.charts}

    @property
    def first_deck(self) -> str:
        """The deck that is chosen for the first seat where games of the kind are begun."""
        return str(self.form.seats[0].deck.currentData())

    def answered(self, question: str) -> str:
        """What is chosen before a game for something that the game asks."""
        return self.form.wanted.answers[question]

    def seat_players(self, count: int) -> None:
        """Chooses how many play."""
        players = self.form.players
        players.setCurrentIndex(players.findData(count))

    def called(self, game: str, no: str) -> tuple[str, str]:
        """What a card of a game is called where its decks are, and on its face."""
        decks = self.program.other_decks.of(game)
        assert decks is not None
        face = decks.face(no)
        return decks.name(no), "" if face is None else face.name
