"""The place in which a deck is built: cards found at the left, the deck with its reasons and plots at the right."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTextBrowser,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.cards.decks.record import DeckFile, listed
from wixoss_desktop.images.face import Face
from wixoss_desktop.ui.catalogue.chip_groups import ChipGroup
from wixoss_desktop.ui.catalogue.chip_line import asked, toggled, written
from wixoss_desktop.ui.catalogue.chips import Chip
from wixoss_desktop.ui.catalogue.place import CataloguePlace
from wixoss_desktop.ui.catalogue.reading import PageReader
from wixoss_desktop.ui.deck_editor.deck_rows import DeckEntry, DeckRows, entries_of
from wixoss_desktop.ui.deck_editor.deck_tiles import DeckTiles
from wixoss_desktop.ui.deck_editor.figures import DeckFigures
from wixoss_desktop.ui.deck_editor.peek import CardPeek
from wixoss_desktop.ui.deck_editor.row_menu import RowMenu
from wixoss_desktop.ui.decks.current_deck import CurrentDeck
from wixoss_desktop.ui.decks.deck_game import DeckReason, Trial
from wixoss_desktop.ui.decks.deck_tile import unread_said
from wixoss_desktop.ui.faces.known_cards import KnownCards
from wixoss_desktop.ui.faces.plain_face import PlainFace
from wixoss_desktop.ui.kit.controls import Worded, put_icon, scaled_margins
from wixoss_desktop.ui.kit.fields import ChoiceField, MenuButton
from wixoss_desktop.ui.kit.flow import FlowLayout
from wixoss_desktop.ui.kit.heard import announce
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.kit.workers import Workers

if TYPE_CHECKING:
    from wixoss_desktop.ui.decks.deck_text import DeckTextDialog

DECK_WIDTH: Final = 500
FITS: Final = "fits"
"""The word of the search line for cards that may go into a deck."""
FORMAT_LEAST, FORMAT_WIDTH = 112, 184
FIGURES_LEAST: Final = 200
"""One row of plots."""
REASONS, FEW_REASONS = 4, 3
"""So many lines of reasons have room, and in a low window: the deck doesn't jump with their number."""
LOW: Final = 900
"""Below this height a window is low."""
REASONS_ROOM: Final = 18
"""What stands above and below them."""
NAME_LEAST: Final = 130
PAGE_FROM: Final = 1560
"""From this width of the window on there is room for the page of a card beside the cards found."""

LISTS: Final = "lists"
"""Where a click on the list of restrictions leads to, among the reasons."""
AS_LIST: Final = "as-list"
"""Where a click on the lines without a card leads to, among the reasons."""


class DeckEditorPlace(Worded, QWidget):
    """A deck beside the cards that may go into it.

    `trial_wanted` says with its code how the deck is to be tried: alone against a `dummy`, in the `odds` lab, by a
    `person`, or against the computer with another deck, by that deck's code. `lists_wanted` says by which format's
    lists of restrictions somebody wants to see decks judged. `columns_chosen` says of a game by its
    name which columns of its decks are shown, `order_chosen` by which they are sorted, as `DeckRows.sort_by` has it.
    """

    trial_wanted = Signal(str, str)
    columns_chosen = Signal(str, tuple)
    order_chosen = Signal(str, str)
    lists_wanted = Signal(str)

    def __init__(
        self, look: Look, finder: CataloguePlace, deck: CurrentDeck, reader: PageReader, cards: KnownCards,
        workers: Workers, rivals: Callable[[], Sequence[tuple[str, str]]],
        *, columns: Callable[[str], Collection[str] | None] = lambda game: None,
        order: Callable[[str], str] = lambda game: "",
    ) -> None:  # fmt: skip
        """`rivals` are the decks that one can play against, by code and name, the likeliest first; `columns` those of a
        game that somebody has chosen, None where nobody has; `order` by which its decks are sorted.
        """
        super().__init__()
        self.setObjectName("place")
        self._look, self._deck, self._library = look, deck, reader.library
        self._game = deck.game
        self._rivals, self._cards, self._columns, self._order = rivals, cards, columns, order
        self.finder = finder
        self.fits_button = QToolButton()
        self.format_chip = Chip(look, ChipGroup("format", (), lambda _row: (), is_counted=False), "")
        self._kept_to = ""
        finder.be_beside_deck(self.format_chip, self.fits_button)
        self.name = QLineEdit()
        self.format = ChoiceField()
        self.notes_button = QToolButton()
        self.tiles_button = QToolButton()
        self.undo_button, self.redo_button = QToolButton(), QToolButton()
        self.rows = DeckRows(look, deck)
        self.tiles = DeckTiles(look, cards.pictures, deck, self._face, self.rows.cards.said)
        self.views = QStackedWidget()
        self.menus = RowMenu(look, deck, self._numbers, self)
        self.peek = CardPeek(look, cards.pictures, reader, self)
        self.reasons = QTextBrowser()
        self.figures = DeckFigures(look, deck.game, workers)
        self.goldfish_button, self.rival_button, self.odds_button = QPushButton(), MenuButton(), QPushButton()
        self.play_button = QPushButton()
        self._trials: dict[Trial, QAbstractButton] = {
            "dummy": self.goldfish_button, "rival": self.rival_button, "odds": self.odds_button,
            "person": self.play_button,
        }  # fmt: skip
        self.play_button.hide()
        self.rivals_menu = QMenu(self.rival_button)
        self.rival_button.setMenu(self.rivals_menu)
        self.rival_button.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        self._entries: Sequence[DeckEntry] = ()
        self._found: Sequence[DeckReason] = ()
        self.listing: DeckTextDialog | None = None
        self._lay_out()
        self._join()
        self.dress(look)
        self.retranslate()
        if deck.file is not None:
            self._suit_game(deck.file.game)
            self._show_columns(deck.file.game)

    def retranslate(self) -> None:
        """Word everything in the language of the screen."""
        self.name.setAccessibleName(tr("Name of the deck"))
        self.rows.setAccessibleName(tr("Cards of the deck"))
        self.reasons.setAccessibleName(tr("Whether the deck is legal"))
        self.tiles.setAccessibleName(tr("Cards of the deck"))
        self.format.setAccessibleName(tr("Format"))
        self.format.setSizeAdjustPolicy(ChoiceField.SizeAdjustPolicy.AdjustToContents)
        self.fits_button.setToolTip(tr("Only cards that may go into the deck now"))
        self.fits_button.setAccessibleName(tr("Only cards that may go into the deck now"))
        put_icon(self.fits_button, "tick", self._look)
        self.tiles_button.setToolTip(tr("Show the deck as pictures"))
        self.tiles_button.setAccessibleName(tr("Show the deck as pictures"))
        put_icon(self.tiles_button, "cards", self._look)
        for button, words, icon in (
            (self.undo_button, tr("Undo"), "undo"),
            (self.redo_button, tr("Redo"), "redo"),
        ):
            button.setToolTip(words)
            button.setAccessibleName(words)
            put_icon(button, icon, self._look)  # type: ignore[arg-type]
        self.goldfish_button.setText(tr("Goldfish"))
        self.goldfish_button.setToolTip(tr("Play it alone against a dummy"))
        self.rival_button.setText(tr("Try against"))
        self._name_rival()
        self.odds_button.setText(tr("Odds"))
        self.play_button.setText(tr("Play with it"))
        self.figures.retranslate()
        self.show_deck()

    def _show_columns(self, game: str) -> None:
        if (chosen := self._columns(game)) is not None:
            self.rows.show_columns(chosen)
        self.rows.sort_by(self._order(game))

    def _tell_columns(self, names: tuple[str, ...]) -> None:
        if self._deck.file is not None:
            self.columns_chosen.emit(self._deck.file.game, names)

    def _tell_order(self, order: str) -> None:
        if self._deck.file is not None:
            self.order_chosen.emit(self._deck.file.game, order)

    def _take_deck(self) -> None:
        """Another deck is open: where it is of another game, all that the game says is said anew.

        What fits is what fits into this one.
        """
        file, line = self._deck.file, self.finder.line
        if file is None:
            return
        if self._deck.game is self._game:
            if asked(line.text(), FITS):
                line.setText(written(line.text(), FITS, (self._called(file),)))
            line.selectAll()  # what was looked for with the deck before is written over
            return
        self._game = self._deck.game
        self.rows.take_game(self._game)
        self._show_columns(file.game)
        self.figures.take_game(self._game)
        self.finder.line.clear()
        self._suit_game(file.game)
        self.show_deck()

    def _suit_game(self, game: str) -> None:
        """Find cards of a game, and offer what can be done with its decks."""
        self.finder.show_game(game)
        for trial, button in self._trials.items():
            button.setVisible(trial in self._game.trials)
        self.fits_button.setVisible(self._game.finds_what_fits)

    def show_deck(self) -> None:
        """Show the deck as it is now."""
        file = self._deck.file
        if self._deck.game is not self._game:
            return  # `opened` follows
        self.setEnabled(file is not None)
        if file is None:
            return
        if self.name.text() != file.name and not self.name.hasFocus():
            self.name.setText(file.name)
            self.name.setCursorPosition(0)  # of a long one its beginning is seen
        self._let_change(is_let=not self._deck.why_not)
        self._show_format(file.format)
        self._keep_to_format(file.format)
        entries, deck = entries_of(file, self._game, self._owned), listed(file)
        reasons = self._game.reasons(deck)
        self.rows.show_deck(entries, file.format, is_legal=not reasons)
        self._entries = entries
        if self.views.currentWidget() is self.tiles:
            self.tiles.show_deck(entries, self._game.term)
        self._tell_notes(file.notes)
        self._show_reasons(reasons)
        self.figures.show_deck(deck)

    def _let_change(self, *, is_let: bool) -> None:
        """Offer to change the deck, or only to read it."""
        self.name.setReadOnly(not is_let)
        self.format.setEnabled(is_let)
        self.notes_button.setEnabled(is_let)

    def _show_format(self, deck_format: str) -> None:
        formats = self._game.rules.formats()
        words = [self._game.format_name(one) for one in formats]
        if [self.format.itemText(at) for at in range(self.format.count())] != words:
            self.format.clear()
            self.format.addItems(words)
        self.format.setCurrentIndex(formats.index(deck_format) if deck_format in formats else -1)

    def _keep_to_format(self, deck_format: str) -> None:
        """Cards of the deck's format are found, until somebody takes the chip off that says so."""
        scope = self._game.findable(deck_format)
        self.format_chip.say(self._game.format_name(deck_format))
        self.format_chip.setToolTip(tr("Only cards of this format; a click finds all"))
        self.format_chip.setVisible(bool(scope))
        if scope != self._kept_to:
            self._kept_to = scope
            self.format_chip.setChecked(True)
            self._keep_within(scope)

    def _keep_within(self, scope: str) -> None:
        file = self._deck.file
        assert file is not None, "cards are found for a deck"
        self.finder.keep_within(scope, file.game)

    def _tell_notes(self, notes: str) -> None:
        self.notes_button.setText("✎ •" if notes else "✎")
        self.notes_button.setToolTip(notes or tr("Notes on the deck"))
        self.notes_button.setAccessibleName(tr("Notes on the deck"))

    def _show_tiles(self, is_wanted: bool) -> None:
        """Show the deck as pictures, or in rows."""
        self.views.setCurrentWidget(self.tiles if is_wanted else self.rows)
        if is_wanted:
            self.tiles.show_deck(self._entries, self._game.term)

    def _ask_what_fits(self) -> None:
        """Put it on the search line, or take it off, that cards fit into the deck."""
        file, line = self._deck.file, self.finder.line
        if file is not None:
            self._deck.settle()  # the search knows decks as the rest of the window does
            line.setText(toggled(line.text(), FITS, self._called(file)))

    def _follow_line(self, line: str) -> None:
        file = self._deck.file
        self.fits_button.setChecked(file is not None and self._called(file) in asked(line, FITS))

    def _called(self, file: DeckFile) -> str:
        """What the search line calls a deck: by its name unless another has that in its own, then by its code."""
        name = file.name.casefold()
        return file.code if sum(name in deck.name.casefold() for deck in self._library.decks) > 1 else file.name

    def _choose_format(self, at: int) -> None:
        self._deck.set_format(self._game.rules.formats()[at])
        self._name_rival()

    def _face(self, entry: DeckEntry) -> Face | PlainFace | None:
        """The face of a card of the deck; None for one that nobody knows."""
        if entry.line is None:
            return None
        return self._game.face(entry.no, entry.printing)

    def _numbers(self, no: str) -> Sequence[str]:
        row = self._library.row_of(no)
        return (no,) if row is None else self._library.numbers(row)

    def _row_in_deck(self, spot: QPoint) -> Row | None:
        entry = self.rows.cards.entry_at(self.rows.indexAt(spot))
        return None if entry is None else self._library.row_of(entry.printing or entry.no)

    def _tile_in_deck(self, spot: QPoint) -> Row | None:
        entry = self.tiles.entry_at(self.tiles.indexAt(spot))
        return None if entry is None else self._library.row_of(entry.printing or entry.no)

    def _found_at(self, spot: QPoint) -> Row | None:
        return self.finder.model.row_at(self.finder.grid.indexAt(spot))

    def _found_in_rows(self, spot: QPoint) -> Row | None:
        return self.finder.model.row_at(self.finder.table.indexAt(spot))

    def _take_out(self, lines: Sequence[str], are_all: bool) -> None:
        """Cards of the deck were let go over the cards found."""
        for entry in (one for one in self.rows.cards.rows if isinstance(one, DeckEntry) and one.key in lines):
            self._deck.set_row(entry.section, entry.no, entry.printing, 0 if are_all else entry.count - 1)

    def peek_at(self, no: str) -> None:
        """Show a card of the deck in large beside its row."""
        row, place = self._library.row_of(no), self.rows.cards.place_of(no)
        if row is not None and place >= 0:
            self.rows.scrollTo(self.rows.cards.index(place, 0))
            box, viewport = self.rows.visualRect(self.rows.cards.index(place, 0)), self.rows.viewport()
            self.peek.show_row(row, QRect(viewport.mapTo(self, box.topLeft()), QSize(viewport.width(), box.height())))

    def _open_menu(self, at: QPoint) -> None:
        """The menu of the row that was clicked on, in rows or pictures."""
        view = self.rows if self.views.currentWidget() is self.rows else self.tiles
        index = view.indexAt(at)
        entry = self.rows.cards.entry_at(index) if view is self.rows else self.tiles.entry_at(index)
        if entry is not None:
            self.peek.leave()
            self.menus.menu(entry, lambda: self._read(entry.no)).popup(view.viewport().mapToGlobal(at))

    def undo(self) -> None:
        """Take the last change back."""
        self._deck.stack.undo()

    def redo(self) -> None:
        """Do again what was taken back."""
        self._deck.stack.redo()

    def _owned(self, no: str) -> int:
        row = self._library.row_of(no)
        return 0 if row is None else row.owned

    def _show_reasons(self, reasons: Sequence[DeckReason]) -> None:
        """Every reason in a line; a click on it chooses its cards."""
        self._found = reasons
        colors = self._look.theme.colors
        file = self._deck.file
        if file is not None and (awaited := self._game.awaited(listed(file))):
            html = f'<span style="color:{colors.text_soft}">{escape(awaited)}</span>'
        elif not reasons and file is not None:
            words = tr("Legal in {format}.", format=self._game.format_name(file.format))
            html = f'<span style="color:{colors.good}"><b>✓ {escape(words)}</b></span> {self._by_list(file.format)}'
        else:
            html = "<br>".join(self._line_of(at, one, colors.text) for at, one in enumerate(reasons))
        for remark in () if file is None else self._game.remarks(listed(file)):
            html += f'<br><span style="color:{colors.text_soft}">{escape(remark)}</span>'
        if file is not None and file.unread:
            unread = escape(unread_said(file))
            link = f'<a href="{AS_LIST}" style="color:{colors.text}">{unread}</a>'
            html += f"<br>? {unread if self._deck.why_not else link}"
        if self._deck.why_not:
            html = f'<span style="color:{colors.text_soft}">{escape(self._deck.why_not)}</span><br>{html}'
        if html != self.reasons.property("shown"):
            self.reasons.setProperty("shown", html)
            self.reasons.setHtml(html)

    def _line_of(self, at: int, reason: DeckReason, ink: str) -> str:
        words, file = escape(reason.words), self._deck.file
        line = f'✗ <a href="{at}" style="color:{ink}">{words}</a>' if reason.cards else f"✗ {words}"
        return f"{line} {self._by_list(file.format)}" if reason.is_listed and file is not None else line

    def _by_list(self, deck_format: str) -> str:
        """By which list of restrictions decks are judged; a click leads to it."""
        words, ink = escape(self._game.by_list(deck_format)), self._look.theme.colors.text_soft
        return f'<a href="{LISTS}" style="color:{ink}">{words}</a>' if words else ""

    def _follow(self, link: QUrl) -> None:
        """Choose the cards that a reason is about, show the lists of restrictions, or the deck as a list."""
        if link.toString() == LISTS:
            if self._deck.file is not None:
                self.lists_wanted.emit(self._deck.file.format)
            return
        if link.toString() == AS_LIST:
            self.edit_as_list()
            return
        self.rows.choose(self._found[int(link.toString())].cards)
        self.rows.setFocus()

    def edit_as_list(self) -> None:
        """Show the deck as a list, with the lines that nobody could read."""
        file = self._deck.file
        if file is None:
            return
        from wixoss_desktop.ui.decks.deck_text import DeckTextDialog

        self.listing = DeckTextDialog(self._look, self._game, file.name, self.window(), deck=file)
        self.listing.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.listing.made.connect(self._deck.change)
        self.listing.open()

    def _rename(self) -> None:
        self._deck.rename(self.name.text())

    def _read(self, no: str) -> None:
        self.finder.show_number(no)
        self.finder.open_large()

    def _point(self) -> None:
        """The page beside the cards found shows the card that is chosen in the deck, where there is room for it."""
        entry = self.rows.cards.entry_at(self.rows.currentIndex())
        if entry is not None and self.rows.hasFocus():
            self.finder.show_number(entry.no)

    def _refuse(self, words: str) -> None:
        if words != self._deck.why_not:  # which stands there already
            self._show_reasons((DeckReason(words), *self._found))
        announce(self, words)

    def _want(self, how: str) -> None:
        if self._deck.file is not None:
            self._deck.settle()
            self.trial_wanted.emit(self._deck.file.code, how)

    def showEvent(self, event: QShowEvent) -> None:
        self._name_rival()
        super().showEvent(event)

    def _name_rival(self) -> None:
        """The button plays against the likeliest rival, and says which; its arrow offers the others."""
        rivals = self._rivals()
        self.rival_button.setEnabled(bool(rivals))
        words = tr("Against {deck}", deck=rivals[0][1]) if rivals else tr("Try against")
        self.rival_button.setToolTip(words)
        self.rival_button.setAccessibleName(words)

    def _try_rival(self) -> None:
        rivals = self._rivals()
        if rivals:
            self._want(rivals[0][0])

    def _offer_rivals(self) -> None:
        self.rivals_menu.clear()
        for code, name in self._rivals():
            self.rivals_menu.addAction(name.replace("&", "&&")).setData(code)

    def _join(self) -> None:
        self._deck.changing.connect(self.figures.hold)  # Python runs one thread at a time
        self._deck.changed.connect(self.show_deck)
        self._library.changed.connect(self.show_deck)  # its cards may be known now, or be others
        self.rows.columns_chosen.connect(self._tell_columns)
        self.rows.order_chosen.connect(self._tell_order)
        self._deck.opened.connect(self._take_deck)
        self._deck.refused.connect(self._refuse)
        stack = self._deck.stack
        for arrow, can_do, is_possible in (
            (self.undo_button, stack.canUndo(), stack.canUndoChanged),
            (self.redo_button, stack.canRedo(), stack.canRedoChanged),
        ):
            arrow.setEnabled(can_do)
            is_possible.connect(arrow.setEnabled)
        self.name.editingFinished.connect(self._rename)
        self.undo_button.clicked.connect(self.undo)
        self.redo_button.clicked.connect(self.redo)
        self.reasons.anchorClicked.connect(self._follow)
        self.format.activated.connect(self._choose_format)
        self.finder.nothing.all_wanted.connect(lambda: self.format_chip.setChecked(False))
        self.format_chip.toggled.connect(lambda is_on: self._keep_within(self._kept_to if is_on else ""))
        self.fits_button.clicked.connect(self._ask_what_fits)
        self.finder.line.textChanged.connect(self._follow_line)
        self.notes_button.clicked.connect(self.menus.ask_deck_note)
        self.tiles_button.toggled.connect(self._show_tiles)
        for view in (self.rows, self.tiles):
            view.read_wanted.connect(self._read)
            view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            view.customContextMenuRequested.connect(self._open_menu)
        for watched, row_at in (
            (self.rows, self._row_in_deck),
            (self.tiles, self._tile_in_deck),
            (self.finder.grid, self._found_at),
            (self.finder.table, self._found_in_rows),
        ):
            self.peek.watch(watched, row_at)
        self.rows.selectionModel().currentChanged.connect(self._point)
        self.rival_button.clicked.connect(self._try_rival)
        self.rivals_menu.aboutToShow.connect(self._offer_rivals)
        self.rivals_menu.triggered.connect(lambda action: self._want(action.data()))
        for how in ("dummy", "odds", "person"):
            self._trials[how].clicked.connect(lambda _checked=False, how=how: self._want(how))
        self.finder.cards_dropped.connect(self._take_out)
        self.setFocusProxy(self.finder)

    def _lay_out(self) -> None:
        self.name.setObjectName("deckName")
        self.reasons.setOpenLinks(False)
        self.reasons.setObjectName("faults")
        self.reasons.setFrameShape(QFrame.Shape.NoFrame)
        for button in (self.undo_button, self.redo_button, self.notes_button, self.tiles_button, self.fits_button):
            button.setObjectName("quiet")
        for switch in (self.tiles_button, self.fits_button):
            switch.setCheckable(True)
        head = QHBoxLayout()
        head.addWidget(self.name, 1)
        head.addWidget(self.format)
        head.addWidget(self.undo_button)
        head.addWidget(self.redo_button)
        self.views.addWidget(self.rows)
        self.views.addWidget(self.tiles)
        foot, trials = QHBoxLayout(), FlowLayout()
        trials.setSpacing(self._look.theme.px(8))
        for trial in self._trials.values():
            trials.addWidget(trial)
        foot.addLayout(trials, 1)
        foot.addWidget(self.notes_button)
        foot.addWidget(self.tiles_button)
        self.panel = QWidget()
        column = QVBoxLayout(self.panel)
        column.addLayout(head)
        self.split = QSplitter(Qt.Orientation.Vertical)
        self.split.addWidget(self.views)
        self.split.addWidget(self.figures)
        self.split.setStretchFactor(0, 5)
        self.split.setStretchFactor(1, 3)
        self.split.setCollapsible(0, False)  # plots can be folded away: then all of it is the deck
        column.addWidget(self.reasons)
        column.addWidget(self.split, 1)
        column.addLayout(foot)
        self._column = column
        self.halves = QSplitter(Qt.Orientation.Horizontal)
        self.halves.addWidget(self.finder)
        self.halves.addWidget(self.panel)
        self.halves.setStretchFactor(0, 1)
        self.halves.setStretchFactor(1, 0)
        self.halves.setChildrenCollapsible(False)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.halves)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_out()

    def _share_out(self) -> None:
        px = self._look.theme.px
        self.finder.page.setVisible(self.width() >= px(PAGE_FROM))
        line = self.reasons.fontMetrics().lineSpacing() + 1  # signs of other fonts make it higher
        lines = (FEW_REASONS if self.height() < px(LOW) else REASONS) * line
        self.reasons.setFixedHeight(lines + round(self.reasons.document().documentMargin()) + px(REASONS_ROOM))
        deck = max(px(DECK_WIDTH), self.width() * 36 // 100)
        self.halves.setSizes([self.width() - deck, deck])
        plots = max(px(FIGURES_LEAST), self.height() * 32 // 100)
        self.split.setSizes([max(1, self.height() - plots), plots])

    def _rescale(self) -> None:
        px = self._look.theme.px
        scaled_margins(self.panel, self._look, SPACING.apart, SPACING.near)
        self.panel.setMinimumWidth(px(DECK_WIDTH - 80))
        self.figures.setMinimumHeight(px(FIGURES_LEAST))
        self.views.setMinimumHeight(px(160))
        self.name.setMinimumWidth(px(NAME_LEAST))
        self.format.setMinimumWidth(px(FORMAT_LEAST))
        self.format.setMaximumWidth(px(FORMAT_WIDTH))
        self._show_reasons(self._found)
        self._share_out()
