"""What a person does who builds a deck, and sees of it: the words in which tests of the editor speak."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from unittest.mock import patch

from msgspec.structs import replace
from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QMimeData,
    QModelIndex,
    QObject,
    QPoint,
    QPointF,
    QSize,
    Qt,
    QUrl,
)
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QMenu, QStyle, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.catalogue.conftest import bundled, two_decks
from tests.ui.drawn import faces
from tests.ui.mouse import point_at
from tests.ui.table import Table
from tests.ui.widgets import heard_as
from wixoss_desktop.cards.catalogue.lists import carry_out, plan
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import Copies, DeckFile
from wixoss_desktop.ui.catalogue.chip_groups import BASIC
from wixoss_desktop.ui.catalogue.chips import Chip, LowChips
from wixoss_desktop.ui.catalogue.deck_bar import DeckBar
from wixoss_desktop.ui.catalogue.place import CataloguePlace
from wixoss_desktop.ui.deck_editor.deck_rows import DeckEntry, DeckHead, DeckRows
from wixoss_desktop.ui.deck_editor.deck_tiles import DeckTiles
from wixoss_desktop.ui.deck_editor.figures import DeckFigures
from wixoss_desktop.ui.deck_editor.place import DeckEditorPlace
from wixoss_desktop.ui.decks.current_deck import CurrentDeck
from wixoss_desktop.ui.decks.deck_text import DeckTextDialog
from wixoss_desktop.ui.decks.restrictions_dialog import RestrictionsDialog
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.program.deck_door import DeckDoor
from wixoss_desktop.ui.program.program import Program
from wixoss_desktop.words.wixoss.bundled_list import bundled_list

NO_KEY = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
MANY = 3
"""So many cards of a name are looked at one by one."""
LEFT = Qt.MouseButton.LeftButton


def own_pool(folder: Path) -> Path:
    """A catalogue of all cards of the program; where it lies."""
    with Store(folder / "catalogue") as store:
        carry_out(store, plan(store, bundled_list(bundled().cards)))
    return folder / "catalogue"


class RepaintWatch(QObject):
    """Numbers the repaints of a window, and notes in which of them each part is painted."""

    def __init__(self, window: QWidget, parts: Mapping[str, list[QWidget]]) -> None:
        super().__init__(window)
        self._window, self._repaint = window, 0
        self._names = {widget: name for name, widgets in parts.items() for widget in widgets}
        self.seen: dict[str, set[int]] = {name: set() for name in parts}
        for widget in (window, *self._names):
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window:
            self._repaint += event.type() == QEvent.Type.UpdateRequest
        elif isinstance(watched, QWidget) and event.type() == QEvent.Type.Paint:
            self.seen[self._names[watched]].add(self._repaint)
        return False


class LaterWindow:
    """The program the next time that it is started."""

    def __init__(self, program: Program) -> None:
        self._program = program
        program.show()

    @property
    def deck(self) -> CurrentDeck:
        """The deck that is built."""
        assert "deck" in self._program.window.visible_places
        return self._program.deck_door.deck

    @property
    def rows(self) -> DeckRows:
        """The deck in rows."""
        page = self._program.deck_door.page
        assert page is not None
        return page.rows

    def open(self) -> None:
        """Go to the editor."""
        self._program.window.show_place("deck")

    @property
    def order(self) -> str:
        """The heading that the rows are sorted by, with its arrow; '' for none."""
        header, cards = self.rows.header(), self.rows.cards
        if not header.isSortIndicatorShown():
            return ""
        arrow = "down" if header.sortIndicatorOrder() == Qt.SortOrder.DescendingOrder else "up"
        return f"{cards.heading(header.sortIndicatorSection())} {arrow}"

    @property
    def counts(self) -> list[int]:
        """How many copies stand in each row, from top to bottom."""
        return [row.count for row in self.rows.cards.rows if isinstance(row, DeckEntry)]

    @property
    def shows_pictures(self) -> bool:
        """Whether the deck is shown as pictures."""
        page = self._program.deck_door.page
        return page is not None and page.views.currentWidget() is page.tiles and page.tiles_button.isChecked()

    @property
    def reasons(self) -> str:
        """What stands above the deck."""
        page = self._program.deck_door.page
        assert page is not None
        return page.reasons.toPlainText()

    def is_known(self, no: str) -> bool:
        """Whether the row of a card says what card it is."""
        entries = (row for row in self.rows.cards.rows if isinstance(row, DeckEntry))
        return next(row.line is not None for row in entries if row.no == no)


class Workshop:
    """A window whose editor has a deck open; counts the keys besides letters, and the clicks, of the person."""

    def __init__(self, qtbot: QtBot, catalogue: Path, decks: Path) -> None:
        self.qtbot = qtbot
        self._catalogue = catalogue
        self.own = OwnDecks(decks)
        lists = self.own.folder.parent / "restrictions"
        self.cards = Cards(bundled().cards, two_decks(), faces(), None, self.own, restrictions=lists)
        self.program = Program(self.cards, UiPreferences(), None, version="", open_catalogue=partial(Store, catalogue))
        window = self.program.window
        window.resize(1280, 800)
        with qtbot.waitExposed(window):
            window.show()
        window.activateWindow()
        self.program.library.begin()
        qtbot.waitUntil(lambda: self.program.library.is_read, timeout=20_000)
        self.keys = self.clicks = 0

    @contextmanager
    def again(self, *, without: Collection[str] = ()) -> Iterator[LaterWindow]:
        """The window as it comes up the next time; some cards stand in the catalogue alone."""
        own = {no: card for no, card in bundled().cards.items() if no not in without}
        cards = Cards(own, {} if without else two_decks(), faces(), None, OwnDecks(self.own.folder))
        program = Program(
            cards, self.program.window.preferences, None, version="", open_catalogue=partial(Store, self._catalogue)
        )
        try:
            yield LaterWindow(program)
        finally:
            program.take_down()

    # --- places ---

    @property
    def door(self) -> DeckDoor:
        """The way to the editor."""
        return self.program.deck_door

    @property
    def page(self) -> DeckEditorPlace:
        """The editor."""
        page = self.program.window.places.page("deck")
        assert isinstance(page, DeckEditorPlace)
        return page

    @property
    def deck(self) -> CurrentDeck:
        """The deck that is built."""
        return self.door.deck

    @property
    def found(self) -> CataloguePlace:
        """The cards found beside the deck."""
        return self.page.finder

    @property
    def rows(self) -> DeckRows:
        """The rows of the deck."""
        return self.page.rows

    @property
    def pictures(self) -> DeckTiles:
        """The deck as pictures."""
        return self.page.tiles

    @property
    def figures(self) -> DeckFigures:
        """The plots of the deck."""
        return self.page.figures

    @property
    def cards_place(self) -> CataloguePlace:
        """The place Cards."""
        self.program.window.show_place("catalogue")
        page = self.program.window.places.page("catalogue")
        assert isinstance(page, CataloguePlace)
        self.qtbot.waitUntil(lambda: bool(page.model.rows))
        return page

    @property
    def bar_in_cards(self) -> DeckBar:
        """What names the deck at the top of the place Cards."""
        return self.cards_place.deck_bar

    @property
    def place(self) -> str:
        """Which place is on the screen."""
        return self.program.window.place

    # --- what is done ---

    def begin(self, name: str = "Mine", deck_format: str = "ALLSTAR") -> str:
        """A new empty deck stands in the editor; its code."""
        code = self.own.begin(name, deck_format).code
        assert self.door.open(code)
        self.qtbot.waitUntil(lambda: bool(self.found.model.rows))
        self.found.line.clear()
        self.keys = self.clicks = 0
        return code

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NO_KEY, *, on: QWidget | None = None) -> None:
        """A key, where the keyboard is, or on some part."""
        self.keys += 1
        target = on or self.program.window.focusWidget() or self.program.window
        QTest.keyClick(target, key, modifiers)

    def type(self, letters: str) -> None:
        """Letters of a name or number, which nobody counts."""
        self.found.line.insert(letters)  # keys that are pressed in a test have no letters of Japanese

    def click(self, part: QAbstractButton) -> None:
        """A click on a button."""
        self.clicks += 1
        QTest.mouseClick(part, LEFT)

    def click_tile(self, no: str, modifiers: Qt.KeyboardModifier = NO_KEY, *, copies: int | None = None) -> None:
        """A click on the tile of a card, or on what sets so many copies on it; the wheel has brought it there."""
        grid, place = self.found.grid, self.shown.index(no)
        grid.scrollTo(self.found.model.index(place, 0))
        rect = grid.tile_rect(place)
        spot = rect.center()
        if copies is not None:
            spot = next(
                QPoint(x, y)
                for y in range(rect.bottom() - 4, rect.top(), -12)
                for x in range(rect.left(), rect.right(), 8)
                if grid.step_at(QPoint(x, y)) == copies
            )
        self.clicks += 1
        QTest.mouseClick(grid.viewport(), LEFT, modifiers, spot)

    def double_click(self, no: str) -> None:
        """Two quick clicks on the tile of a card."""
        grid, place = self.found.grid, self.shown.index(no)
        grid.scrollTo(self.found.model.index(place, 0))
        self.clicks += 2
        QTest.mouseClick(grid.viewport(), LEFT, NO_KEY, grid.tile_rect(place).center())
        QTest.mouseDClick(grid.viewport(), LEFT, NO_KEY, grid.tile_rect(place).center())

    def choose_row(self, no: str) -> None:
        """The row of a card in the deck is chosen, with the keyboard there."""
        self.rows.setFocus()
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.rows.selectionModel().setCurrentIndex(self.rows.cards.index(self.rows.cards.place_of(no), 0), flags)

    def double_click_row(self, no: str) -> None:
        """Two quick clicks on a row of the deck."""
        index = self.rows.cards.index(self.rows.cards.place_of(no), 1)
        spot = self.rows.visualRect(index).center()
        QTest.mouseClick(self.rows.viewport(), LEFT, NO_KEY, spot)
        QTest.mouseDClick(self.rows.viewport(), LEFT, NO_KEY, spot)

    def choose_in_cards(self, no: str) -> None:
        """A card is chosen in the place Cards, with the keyboard there."""
        place = self.cards_place
        place.go_to([row.no for row in place.model.rows].index(no))
        place.grid.setFocus()

    def click_reason(self, at: int) -> None:
        """A click on one of the reasons against the deck."""
        self.page.reasons.anchorClicked.emit(QUrl(str(at)))

    def lists_of_restrictions(self) -> RestrictionsDialog:
        """A click on what is said of lists of restrictions, and what comes up."""
        self.page.reasons.anchorClicked.emit(QUrl("lists"))
        dialog = self.program.exchange.restrictions
        assert dialog is not None
        return dialog

    def list_of_deck(self) -> DeckTextDialog:
        """A click on what is said of lines without a card, and the list that comes up."""
        self.page.reasons.anchorClicked.emit(QUrl("as-list"))
        assert self.page.listing is not None
        return self.page.listing

    def let_go(self, path: Path, where: str) -> None:
        """A file is held over the deck, the cards found beside it or the place Cards, let go there, and taken."""
        cards = self.cards_place if where == "cards" else self.found
        data, panel, action = QMimeData(), self.page.panel if where == "deck" else cards, Qt.DropAction.CopyAction
        data.setUrls([QUrl.fromLocalFile(str(path))])
        at = panel.rect().center()
        QApplication.sendEvent(panel, QDragEnterEvent(at, action, data, LEFT, NO_KEY))
        taking = self.program.exchange.taking_in
        taking.dialog = None
        QApplication.sendEvent(panel, QDropEvent(at.toPointF(), action, data, LEFT, NO_KEY))
        self.qtbot.waitUntil(lambda: taking.dialog is not None)
        assert taking.dialog is not None
        taking.dialog.take_button.click()

    def click_heading(self, column: int) -> None:
        """A click on the heading of a column of the deck."""
        self.rows.header().sectionClicked.emit(column)

    def prefer(self, **said: str) -> None:
        """A preference is another."""
        window = self.program.window
        window.set_preferences(replace(window.preferences, **said))

    def ask(self, command: str) -> None:
        """A command of the menus."""
        self.program.commands.action(command).trigger()

    # --- what is seen ---

    @contextmanager
    def rows_drawn(self) -> Iterator[list[str]]:
        """The rows of the deck that are drawn meanwhile; all others are shown as they were drawn before."""
        self.settle()
        drawn: list[str] = []
        draw = DeckRows._picture

        def drawing(rows: DeckRows, size: QSize, row: DeckEntry | DeckHead, ground: str) -> QPixmap:
            drawn.append(row.words if isinstance(row, DeckHead) else row.no)
            return draw(rows, size, row, ground)

        with patch.object(DeckRows, "_picture", drawing):
            yield drawn
            self.settle()

    @contextmanager
    def repaints(self) -> Iterator[Mapping[str, set[int]]]:
        """At which of the window's repaints meanwhile the rows of the deck are painted, its reasons and its plots."""
        self.settle()
        parts: dict[str, list[QWidget]] = {
            "rows": [self.rows.viewport()],
            "reasons": [self.page.reasons.viewport()],
            "plots": [card.plot for card in self.figures.plots],
        }
        watch = RepaintWatch(self.program.window, parts)
        yield watch.seen
        for _ in range(3):
            QApplication.processEvents()
        watch.deleteLater()

    def settle(self) -> None:
        """The window is painted as it is now."""
        for _ in range(3):  # what is laid out a moment later is painted again
            QApplication.processEvents()
        self.rows.viewport().repaint()

    def looks_as_if_drawn_anew(self) -> bool:
        """Whether the rows of the deck look as they do where nothing of them was drawn before."""
        before = self.rows.grab().toImage()
        self.rows._pictures.clear()
        return before == self.rows.grab().toImage()

    @property
    def shown(self) -> list[str]:
        """The numbers of the cards found."""
        return [row.no for row in self.found.model.rows]

    def open_filters_in_a_window_of(self, width: int, height: int) -> None:
        """All filters are opened in a window of another size."""
        window, chips = self.program.window, self.found.chips
        window.resize(width, height)
        chips.fold.setChecked(True)
        self.qtbot.waitUntil(lambda: self.filters_below > 0)

    @property
    def rows_of_tiles(self) -> float:
        """For how many rows of cards found there is room."""
        grid = self.found.grid
        return grid.viewport().height() / grid.visualRect(self.found.model.index(0, 0)).height()

    @property
    def filters_below(self) -> int:
        """How many pixels of filters can be scrolled to."""
        area = self.found.findChild(LowChips)
        assert area is not None
        return int(area.verticalScrollBar().maximum())

    @property
    def plots_are_whole(self) -> bool:
        """Whether the first row of plots has room."""
        figures = self.page.figures
        self.qtbot.waitUntil(lambda: bool(figures.plots))
        plot = figures.plots[0]
        return figures.viewport().height() >= plot.height()

    def look_for(self, line: str) -> None:
        """The search line asks for something, and nothing more is typed."""
        found = self.found
        found.line.setText(line)
        found.conclude()

    @property
    def offers(self) -> list[str]:
        """What is offered where nothing is found."""
        return [button.text() for button in self.found.nothing.buttons]

    def click_offer(self) -> None:
        """Take the first of what is offered."""
        self.click(self.found.nothing.buttons[0])

    @property
    def said_of_found(self) -> str:
        """What is said of how many cards there are."""
        return heard_as(self.found.count)

    def rest_of_name(self, no: str) -> str:
        """What its tile says of the name of a card beside what its face has room for."""
        return self.found.grid.rest_of_name(self.shown.index(no))

    @property
    def heads(self) -> list[str]:
        """The headings of the deck."""
        return [row.words for row in self.rows.cards.rows if isinstance(row, DeckHead)]

    @property
    def heading_rooms(self) -> dict[str, int]:
        """What the columns that are shown are headed by, with how many pixels each has beside what is kept free."""
        header, cards = self.rows.header(), self.rows.cards
        shown = (at for at in range(cards.columnCount()) if not self.rows.isColumnHidden(at))
        free = 2 * header.style().pixelMetric(QStyle.PixelMetric.PM_HeaderMargin, None, header)
        return {cards.short_heading(at): header.sectionSize(at) - free for at in shown}

    @property
    def cut_headings(self) -> list[str]:
        """The headings whose columns have no room for them."""
        metrics = self.rows.header().fontMetrics()
        return [words for words, room in self.heading_rooms.items() if metrics.horizontalAdvance(words) > room]

    def turn_view(self) -> None:
        """Show the deck as pictures, or in rows again."""
        self.page.tiles_button.click()

    @property
    def listed(self) -> dict[str, int]:
        """The rows of the deck from top to bottom: numbers with how many copies."""
        return {row.no: row.count for row in self.rows.cards.rows if isinstance(row, DeckEntry)}

    def kept(self, code: str) -> Mapping[str, int]:
        """The deck as it lies in its file."""
        file = OwnDecks(self.own.folder).file(code)
        assert file is not None
        return {row.no: row.count for rows in file.sections.values() for row in rows}

    @property
    def code(self) -> str:
        """The code of the deck that is built."""
        file = self.deck.file
        assert file is not None
        return file.code

    def begin_a_change(self) -> None:
        """A change of the deck begins, and comes to nothing."""
        self.deck.changing.emit()

    @property
    def grey(self) -> list[str]:
        """The plots that show figures of an older deck."""
        return [
            card.plot.chart.title for card in self.figures.plots if not card.plot.isEnabled() and not card.isHidden()
        ]

    @property
    def trials(self) -> list[str]:
        """What the buttons say by which the deck can be tried out."""
        page = self.page
        buttons = (page.goldfish_button, page.rival_button, page.odds_button, page.play_button, page.fits_button)
        return [one.text() or one.accessibleName() for one in buttons if not one.isHidden()]

    @property
    def reasons(self) -> str:
        """Whether the deck is legal, in words."""
        return self.page.reasons.toPlainText()

    @property
    def ink_of_reasons(self) -> str:
        """The color in which that begins."""
        cursor = self.page.reasons.textCursor()
        cursor.setPosition(1)
        return cursor.charFormat().foreground().color().name()

    def drag(
        self, source: QAbstractItemView, index: QModelIndex, target: QWidget, modifiers: Qt.KeyboardModifier
    ) -> None:
        """What lies at a place of a view is dragged over a part of the window, and let go there."""
        model = source.model()
        assert model is not None and model.flags(index) & Qt.ItemFlag.ItemIsDragEnabled and source.dragEnabled()
        taken = model.mimeData([index])
        enter = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, taken, LEFT, modifiers)
        QApplication.sendEvent(target, enter)
        assert enter.isAccepted()
        drop = QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, taken, LEFT, modifiers)
        QApplication.sendEvent(target, drop)

    def drag_in(self, no: str, modifiers: Qt.KeyboardModifier = NO_KEY) -> None:
        """A card found is dragged into the deck."""
        index = self.found.model.index(self.shown.index(no), 0)
        self.drag(self.found.grid, index, self.rows.viewport(), modifiers)

    def drag_out(self, no: str, modifiers: Qt.KeyboardModifier = NO_KEY) -> None:
        """A card of the deck is dragged over the cards found."""
        index = self.rows.cards.index(self.rows.cards.place_of(no), 0)
        self.drag(self.rows, index, self.found.grid.viewport(), modifiers)

    def entry(self, no: str) -> DeckEntry:
        """The row of a card in the deck."""
        return next(row for row in self.rows.cards.rows if isinstance(row, DeckEntry) and row.no == no)

    def row_menu(self, no: str) -> dict[str, QAction]:
        """What a right click on the row of a card offers, with what stands in menus of the menu."""
        menu = self.page.menus.menu(self.entry(no), lambda: None)
        actions = [*menu.actions(), *(action for one in menu.findChildren(QMenu) for action in one.actions())]
        return {action.text(): action for action in actions if action.text()}

    def write_note(self, text: str) -> None:
        """A note is written into the dialog that asks for it, and kept."""
        dialog = self.page.menus.dialog
        assert dialog is not None
        dialog.text.setPlainText(text)
        self.click(dialog.keep_button)

    @property
    def pictured(self) -> dict[str, int]:
        """The deck as pictures: numbers with how many copies."""
        return {entry.no: entry.count for entry in self.page.tiles.cards.entries}

    @property
    def file(self) -> DeckFile:
        """The deck as it lies in its file."""
        file = OwnDecks(self.own.folder).file(self.code)
        assert file is not None
        return file

    def choose_format(self, deck_format: str) -> None:
        """Another format is chosen for the deck."""
        at = self.deck.game.rules.formats().index(deck_format)
        self.page.format.activated.emit(at)

    def rest_on_row(self, no: str) -> None:
        """The mouse comes to rest on the row of a card in the deck."""
        spot = self.rows.visualRect(self.rows.cards.index(self.rows.cards.place_of(no), 1)).center()
        point_at(self.rows.viewport(), spot)

    def leave_rows(self) -> None:
        """The mouse goes away from the rows of the deck."""
        QApplication.sendEvent(self.rows.viewport(), QEvent(QEvent.Type.Leave))

    def lies_inside(self, part: QWidget) -> bool:
        """Whether all of a part of the editor is within it."""
        return self.page.rect().contains(part.geometry())

    def facts_of_all(self) -> dict[str, tuple[str, str]]:
        """Type and first colour of each card that can be found, by its number, as chips have them."""
        types, colors = (next(group.of for group in BASIC if group.key == key) for key in ("t", "c"))
        found = {row.no: (*types(row), *colors(row)) for row in self.program.library.find("-is:craft")}
        return {no: (said[0], said[1]) for no, said in found.items() if len(said) > 1}

    def choose_chips(self, facts: tuple[str, str]) -> None:
        """The chips for a type and a colour are on, and no others of theirs, by as few clicks as it takes."""
        for key, value in zip(("t", "c"), facts, strict=True):
            chips = [chip for chip in self.found.chips.findChildren(Chip) if chip.field.key == key and chip.value]
            for chip in chips:
                if chip.isChecked() != (chip.value == value):
                    self.click(chip)

    def go_to_line(self) -> None:
        """The keyboard is in the search line."""
        self.found.go_to_line()

    def typed_for(self, no: str) -> str:
        """What somebody types who looks for a card: its name up to the epithet, its number where many share that."""
        library, name = self.program.library, re.split(r"[,:/-]", self.cards.book.name(no))[0].strip()
        return name if no in [row.no for row in library.find(f'"{name}"')][:MANY] else no

    @property
    def chosen_found(self) -> str:
        """The number of the card that is chosen among those found."""
        row = self.found.model.row_at(self.found.grid.currentIndex())
        return "" if row is None else row.no

    def is_further(self, no: str) -> bool:
        """Whether a card stands behind the one that is chosen among those found."""
        return self.shown.index(no) > self.shown.index(self.chosen_found)

    def take_from(self, code: str) -> None:
        """The deck gets the cards of one of the program's."""
        deck = self.cards.decks[code]
        parts = {"lrig_deck": deck.lrig_deck, "main_deck": deck.main_deck}
        sections = {part: tuple(Copies(no, n) for no, n in Counter(cards).items()) for part, cards in parts.items()}
        self.deck.change(replace(self.file, format=deck.format, sections=sections))

    def swap_guards_for(self, no: str) -> None:
        """The cards of the main deck that have Guard are others now."""
        pool = self.cards.pool
        main = tuple(replace(one, no=no) if pool[one.no].guard else one for one in self.file.rows("main_deck"))
        self.deck.change(replace(self.file, sections={**self.file.sections, "main_deck": main}))

    def choose_rival(self, code: str) -> None:
        """A deck is chosen to play against."""
        menu = self.page.rivals_menu
        menu.aboutToShow.emit()
        next(action for action in menu.actions() if action.data() == code).trigger()

    @property
    def likeliest_rival(self) -> str:
        """What the button says that plays against the likeliest rival."""
        return self.page.rival_button.toolTip()

    def back(self) -> None:
        """Back to the deck."""
        self.program.window.show_place("deck")

    @property
    def opponent(self) -> str:
        """Who has the second seat at the table."""
        return Table(self.qtbot, program=self.program).match.terms.seats[1].kind
