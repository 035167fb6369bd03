"""The place Decks: folders and tags at the left, decks as tiles, below them what can be done with the chosen one."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QPixmap, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.cards.decks.deck_lists import format_rank
from wixoss_desktop.cards.decks.missing import Held, missing
from wixoss_desktop.cards.decks.record import WIXOSS, listed
from wixoss_desktop.ui.decks.deck_tile import DeckFault, unread_said
from wixoss_desktop.ui.decks.other_decks import OF_GAME, DecksOfGames
from wixoss_desktop.ui.faces.known_cards import KnownCards
from wixoss_desktop.ui.kit.controls import CutLine, Segments, Worded, Words, scaled_margins
from wixoss_desktop.ui.kit.fields import ChoiceField, ClearSign
from wixoss_desktop.ui.kit.heard import announce
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import counted, marked, tr
from wixoss_desktop.ui.shelf.ask_line import AskLine
from wixoss_desktop.ui.shelf.compare_dialog import ComparedDeck, CompareDialog, decks_beside, shared, versions_beside
from wixoss_desktop.ui.shelf.deeds import ShelfDeeds
from wixoss_desktop.ui.shelf.entries import (
    SORTS,
    ShelfEntry,
    ShelfWish,
    Sort,
    deleted_entries,
    folders,
    found,
    shelf_entries,
    tags,
    when_words,
)
from wixoss_desktop.ui.shelf.lacking_dialog import LackingDialog
from wixoss_desktop.ui.shelf.tile_view import FolderList, ShelfTiles
from wixoss_desktop.ui.shell.key_words import key_words
from wixoss_desktop.words.voice import game_called

if TYPE_CHECKING:
    from wixoss_desktop.ui.catalogue.new_deck import GameOfDecks, NewDeckDialog

SIDE: Final = 216
ROW: Final = 30
PICTURES_MS: Final = 80
SHELF: Final = Qt.ItemDataRole.UserRole
COVERS: Final = 30
"""So many cards are offered as cover."""


class ShelfPlace(Worded, QWidget):
    """Says `opened` with the deck that is to be seen or changed, and `play_wanted` with one and how it is to be played:
    by a `person`, alone against a `dummy`, or looked into (`odds`). `paste_wanted` says that the list in the clipboard
    is to be taken.
    """

    opened = Signal(str)
    play_wanted = Signal(str, str)
    paste_wanted = Signal()

    def __init__(self, look: Look, cards: KnownCards, games: DecksOfGames) -> None:
        super().__init__()
        self.setObjectName("place")
        self._look, self._cards, self._games = look, cards, games
        self.deeds = ShelfDeeds(cards, self)
        self._entries: tuple[ShelfEntry, ...] = ()
        self._held: Held | None = None
        self._lacks: dict[str, tuple[object, tuple[str, ...]]] = {}
        self._judged: dict[str, tuple[object, tuple[DeckFault, ...]]] = {}
        self.title, self.count = Words("display", self), Words("soft", self)
        self.hint = CutLine("soft", self)
        self.search = QLineEdit(self)
        ClearSign(self.search)
        self.format, self.sort = ChoiceField(self), ChoiceField(self)
        self.games = QWidget(self)
        self.game: Segments[str] | None = None
        self._games_offered: tuple[str, ...] = ()
        self.new_button, self.list_button = QPushButton(self), QPushButton(self)
        self.shelves = FolderList(self._takes_decks, self)
        self.tiles = ShelfTiles(look, self._picture, self._faults, self)
        self.empty = Words("soft", self)
        self.about, self.line = CutLine("large", self), CutLine("soft", self)
        self.open_button, self.play_button = QPushButton(self), QPushButton(self)
        self.more_button = QPushButton(self)
        self.notice, self.undo_button = CutLine("soft", self), QPushButton(self)
        self.undo_button.setObjectName("small")
        self.menu = QMenu(self)
        self.naming: NewDeckDialog | None = None
        self.dialog: AskLine | CompareDialog | LackingDialog | None = None
        self._pictures_soon = QTimer(self, singleShot=True, interval=PICTURES_MS)
        self._lay_out()
        self._join()
        self.retranslate()
        self.dress(look)

    # --- what is shown ---

    def read(self) -> None:
        """Show the decks as they are now."""
        self._entries = shelf_entries(self._cards, self._games)
        self._offer_shelves()
        self._offer_formats()
        self._offer_games()
        self._word_search()
        self._show_found()

    def _read_anew(self) -> None:
        """Show the decks as they are now, judged again: cards that nobody knew may be known, and lists be others."""
        self._judged.clear()
        self.read()

    def choose(self, code: str) -> None:
        """Choose a deck; where the shelf that is shown hasn't got it, all are shown."""
        if code not in (entry.code for entry in self.tiles.tiles.entries):
            self.search.clear()
            self.format.setCurrentIndex(0)
            self.shelves.setCurrentRow(0)
            if self.game is not None:
                self.game.set_value("")
                self._word_search()
            self._show_found()
        self.tiles.choose(code)

    @property
    def wanted(self) -> ShelfWish:
        """Which decks are asked for."""
        item = self.shelves.currentItem()
        shelf, of = item.data(SHELF) if item is not None else ("all", "")
        sort: Sort = self.sort.currentData() or "changed"
        game = self.game.value if self.game is not None else ""
        return ShelfWish(shelf, of, self.search.text(), self.format.currentData() or "", game, sort)

    def retranslate(self) -> None:
        """Word everything in the language of the screen."""
        self.title.setText(tr("Decks"))
        self._word_search()
        self.search.setAccessibleName(tr("Find a deck"))
        self.format.setAccessibleName(tr("Format"))
        self.sort.setAccessibleName(tr("Sorted by"))
        self.shelves.setAccessibleName(tr("Folders and tags"))
        self.tiles.setAccessibleName(tr("Decks"))
        self.new_button.setText(tr("New deck …"))
        self.list_button.setText(tr("From a list …"))
        paste = key_words(QKeySequence(QKeySequence.StandardKey.Paste))
        why_not, pasted = self.deeds.why_not, tr("{key} takes a list from the clipboard", key=paste)
        self.hint.say(why_not or pasted)
        self.list_button.setToolTip(why_not or pasted)
        self.new_button.setToolTip(why_not)
        for button in (self.new_button, self.list_button):
            button.setEnabled(not why_not)
        self.open_button.setText(tr("Open", "deck"))
        self.play_button.setText(tr("Play with it"))
        self.more_button.setText(tr("More …"))
        self.undo_button.setText(tr("Undo"))
        now = self.sort.currentData()
        self.sort.blockSignals(True)
        self.sort.clear()
        for sort, words in SORTS.items():
            self.sort.addItem(tr(words), sort)
        self.sort.setCurrentIndex(max(0, self.sort.findData(now)))
        self.sort.blockSignals(False)
        self.notice.say("")
        self._judged.clear()
        self._games_offered = ()
        self.read()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.deeds.look_again()

    def _show_found(self) -> None:
        wanted = self.wanted
        entries = deleted_entries(self._cards, self._games) if wanted.shelf == "deleted" else self._entries
        shown = found(entries, wanted, lambda entry: len(self._lacking(entry)))
        self.tiles.show_entries(shown)
        self.count.setText(counted(len(shown), marked("{n} deck"), marked("{n} decks")))
        is_narrowed = bool(wanted.shelf not in ("all", "own") or wanted.words or wanted.format)
        self.empty.setText(tr("No deck is like that.") if is_narrowed else tr("There is no deck yet."))
        self.empty.setVisible(not shown)
        self._suit()

    def _suit(self) -> None:
        """Word what is chosen, and let be pressed what makes sense."""
        entry = self.tiles.entry
        for button in (self.open_button, self.play_button, self.more_button):
            button.setEnabled(entry is not None)
        self.play_button.setVisible(entry is None or entry.version is None)
        if entry is None:
            self.about.say("")
            self.line.say("")
            return
        self.open_button.setText(tr("Open", "deck") if entry.version is None else tr("Bring it back"))
        can_be_back = entry.version is not None and not self.deeds.why_not
        self.open_button.setEnabled(can_be_back or (entry.version is None and self._can_be_opened(entry)))
        self.play_button.setEnabled(self._can_be_played(entry))
        self.about.say(entry.tile.name)
        faults = self._faults(entry)
        against = (
            faults[0].words
            if len(faults) == 1
            else counted(len(faults), marked("{n} reason against it"), marked("{n} reasons against it"))
        )
        when = when_words(entry.changed) if entry.changed else ""
        lacks = len(self._lacking(entry))
        lack = counted(lacks, marked("{n} copy not owned"), marked("{n} copies not owned"))
        lack = lack if lacks < entry.file.size else ""
        against = against if faults else ""
        where = (entry.file.folder, *entry.file.tags, when)
        parts = (entry.line, against, unread_said(entry.file), entry.tile.badge, lack if lacks else "", *where)
        self.line.say("  ·  ".join(filter(None, parts)))

    def know_owned(self, held: Held) -> None:
        """Count from now on what is owned; called again when that has changed."""
        self._held = held
        self._lacks.clear()
        self._show_found()

    def _lacking(self, entry: ShelfEntry) -> tuple[str, ...]:
        """What of a deck isn't owned, a line for each copy."""
        if self._held is None:
            return ()
        kept = self._lacks.get(entry.code)
        if kept is None or kept[0] != entry.file:
            cards = missing(entry.file, self._held)
            kept = (entry.file, tuple(one.no for one in cards for _ in range(one.missing)))
            self._lacks[entry.code] = kept
        return kept[1]

    def _can_be_opened(self, entry: ShelfEntry) -> bool:
        return not entry.is_newer and self._is_built(entry)

    def _can_be_played(self, entry: ShelfEntry) -> bool:
        if entry.version is not None or entry.is_newer:
            return False
        game = self._games.game(entry.file.game)
        return game is not None and game.can_be_played(entry.file)

    def _faults(self, entry: ShelfEntry) -> Sequence[DeckFault]:
        """Why a deck isn't legal in its format; that an unfinished one isn't full is a reason like others."""
        if entry.version is not None or entry.is_newer or not entry.file.size:
            return ()
        kept = self._judged.get(entry.code)
        if kept is None or kept[0] != entry.file:
            kept = (entry.file, self._judged_now(entry))
            self._judged[entry.code] = kept
        return kept[1]

    def _judged_now(self, entry: ShelfEntry) -> tuple[DeckFault, ...]:
        game = self._games.game(entry.file.game)
        found = () if game is None else game.reasons(listed(entry.file))
        return tuple(DeckFault(one.words, "", one.cards) for one in found)

    def _picture(self, face: str, width: int) -> QPixmap | None:
        game, _, no = face.rpartition(OF_GAME)
        other = self._games.of(game) if game else None
        if other is not None:
            drawn = other.face(no)
            return None if drawn is None else self._cards.pictures.face(drawn, width)
        if not self._cards.book.knows(face):
            return None
        dark = self._look.theme.name != "light"
        return self._cards.pictures.face(self._cards.book.facts_at(face, width), width, dark=dark, is_bare=True)

    def _offer_shelves(self) -> None:
        wanted = self.wanted
        counts = [("all", ""), ("own", ""), *(("folder", one) for one in folders(self._entries)), ("bundled", "")]
        labels = [("tag", one) for one in tags(self._entries)]
        self.shelves.blockSignals(True)
        self.shelves.clear()
        for shelf, of in (*counts, *labels, ("deleted", "")):
            self._add_shelf(shelf, of)
        at = next((at for at in range(self.shelves.count())
                   if self.shelves.item(at).data(SHELF) == (wanted.shelf, wanted.of)), 0)  # fmt: skip
        self.shelves.setCurrentRow(at)
        self.shelves.blockSignals(False)

    def _add_shelf(self, shelf: str, of: str) -> None:
        words = {"all": tr("All decks"), "own": tr("My decks"), "bundled": tr("With the program"),
                 "deleted": tr("Deleted"), "folder": f"    {of}", "tag": f"# {of}"}[shelf]  # fmt: skip
        own = self._cards.own
        gone = 0 if own is None or shelf != "deleted" else len(own.deleted())
        number = gone if shelf == "deleted" else len(found(self._entries, ShelfWish(shelf, of)))
        words = f"{words}  ({number})"
        item = QListWidgetItem(words, self.shelves)
        item.setData(SHELF, (shelf, of))
        item.setSizeHint(QSize(0, self._look.theme.px(ROW)))

    def _takes_decks(self, row: int) -> bool:
        """Whether a deck can be put there: into a folder, or out of all of them."""
        return self.shelves.item(row).data(SHELF)[0] in ("folder", "own")

    def _put_into(self, code: str, row: int) -> None:
        shelf, of = self.shelves.item(row).data(SHELF)
        entry = next((one for one in self._entries if one.code == code), None)
        if entry is not None and entry.file.folder != of:
            self.deeds.move(entry, of if shelf == "folder" else "")

    def _offer_formats(self) -> None:
        now = self.format.currentData()
        offered = {entry.file.format: entry.format_words for entry in self._entries}
        self.format.blockSignals(True)
        self.format.clear()
        self.format.addItem(tr("All formats"), "")
        for name in sorted(offered, key=format_rank):
            self.format.addItem(offered[name], name)
        self.format.setCurrentIndex(max(0, self.format.findData(now)))
        self.format.blockSignals(False)

    def _word_search(self) -> None:
        """Says what decks are found by, in the words of the game whose decks are shown; of all games without one."""
        names = (self.game.value,) if self.game is not None and self.game.value else self._games.names
        games = (self._games.game(name) for name in names)
        what = row_of(dict.fromkeys(game.found_by for game in games if game is not None and game.found_by))
        said = tr("Find by name, {what}, tag or note", what=what) if what else tr("Find by name, tag or note")
        self.search.setPlaceholderText(said)

    def _offer_games(self) -> None:
        """A row of games, once there is more than one that decks are of or can be built of."""
        names = tuple(dict.fromkeys((*self._games.names, *sorted({entry.file.game for entry in self._entries}))))
        if self._games_offered == names:
            return
        self._games_offered = names
        if self.game is not None:
            self.game.deleteLater()
            self.game = None
        self.games.setVisible(len(names) > 1)
        if len(names) > 1:
            self.game = Segments(self._look, ("", *names), "", self.games)
            language = self._cards.book.lexicon.language
            self.game.word(tr("Game"), [tr("All games"), *(game_called(name, language) for name in names)])
            self.game.chosen.connect(self._show_found)
            self.game.chosen.connect(self._word_search)
            row = self.games.layout()
            assert row is not None
            row.addWidget(self.game)

    # --- what is done ---

    def copy(self, code: str) -> None:
        """Make a deck of the person's out of any deck."""
        self.deeds.copy(self._entry_of(code))

    def export(self, code: str) -> None:
        """Offer the ways in which a deck can be handed on."""
        self._export(self._entry_of(code))

    def _entry_of(self, code: str) -> ShelfEntry:
        return next(entry for entry in self._entries if entry.code == code)

    def open_menu(self, entry: ShelfEntry | None, at: QPoint) -> None:
        """Offer what can be done with a deck; beside all decks, how another one comes."""
        self.menu.clear()
        if entry is None:
            self._offer_new()
        elif entry.is_newer:
            self._offer(tr("It was written by a newer program, and stays as it is."), lambda: None, is_live=False)
        elif entry.version is not None:
            self._offer(tr("Bring it back"), lambda: self._open(entry), is_live=not self.deeds.why_not)
        else:
            self._offer_ways(entry)
        if self.deeds.why_not:
            self._offer(self.deeds.why_not, lambda: None, is_live=False)
        self.menu.popup(at)

    def _offer_new(self) -> None:
        can_write = not self.deeds.why_not
        self._offer(tr("New deck …"), self._ask_new, is_live=can_write)
        self._offer(tr("From a list …"), self._ask_list, is_live=can_write)
        self._offer(tr("Paste a list"), self.paste_wanted.emit, is_live=can_write, key=QKeySequence.StandardKey.Paste)

    def _offer_ways(self, entry: ShelfEntry) -> None:
        can = self._can_be_played(entry)
        self._offer(tr("Open", "deck"), lambda: self._open(entry), is_live=self._can_be_opened(entry))
        game = self._games.game(entry.file.game)
        self._offer(tr("Play with it"), partial(self.play_wanted.emit, entry.code, "person"), is_live=can)
        ways = (("dummy", tr("Goldfish")), ("odds", tr("Odds")))
        for how, words in ways:
            if game is not None and how in game.trials:
                self._offer(words, partial(self.play_wanted.emit, entry.code, how), is_live=can)
        self.menu.addSeparator()
        can_write = not self.deeds.why_not
        copy = tr("Duplicate") if entry.tile.is_own else tr("Copy to my decks")
        if can_write:
            self._offer(copy, lambda: self.deeds.copy(entry))
        if entry.tile.is_own and can_write:
            self._offer(tr("Rename …"), lambda: self._ask_name(entry))
            self._offer_folders(entry)
            self._offer(tr("Tags …"), lambda: self._ask_tags(entry))
            self._offer_covers(entry)
        self.menu.addSeparator()
        self._offer(tr("Copy as a list"), self._copy_list, key=QKeySequence.StandardKey.Copy)
        self._offer(tr("Export …"), lambda: self._export(entry))
        if entry.tile.is_own and can_write and self._is_built(entry):
            self._offer(tr("Edit as a list …"), lambda: self._edit_list(entry))
        self._offer(tr("Compare with another …"), lambda: self._compare(entry), is_live=len(self._entries) > 1)
        if self._is_built(entry) and entry.file.size:
            self._offer(tr("What I lack for it …"), lambda: self._show_lacking(entry), is_live=self._held is not None)
        if entry.tile.is_own and can_write:
            self._offer(tr("Versions …"), lambda: self._show_versions(entry), is_live=self.deeds.has_versions)
            self.menu.addSeparator()
            self._offer(tr("Delete"), lambda: self.deeds.delete(entry))

    def _is_built(self, entry: ShelfEntry) -> bool:
        """Whether decks of its game can be built here."""
        return entry.file.game in self._games.names

    def _offer(
        self, words: str, does: Callable[[], object], *, is_live: bool = True, menu: QMenu | None = None,
        key: QKeySequence.StandardKey | None = None,
    ) -> None:  # fmt: skip
        """Offer something to do; `key` does it too, and stands beside it."""
        beside = "" if key is None else f"\t{key_words(QKeySequence(key))}"
        action = (menu or self.menu).addAction(words.replace("&", "&&") + beside)
        action.triggered.connect(lambda: does())
        action.setEnabled(is_live)

    def _offer_folders(self, entry: ShelfEntry) -> None:
        menu = self.menu.addMenu(tr("Move to folder"))
        for folder in folders(self._entries):
            self._offer(folder, partial(self.deeds.move, entry, folder), menu=menu,
                        is_live=folder != entry.file.folder)  # fmt: skip
        self._offer(tr("No folder"), lambda: self.deeds.move(entry, ""), menu=menu, is_live=bool(entry.file.folder))
        menu.addSeparator()
        self._offer(tr("New folder …"), lambda: self._ask_folder(entry), menu=menu)

    def _offer_covers(self, entry: ShelfEntry) -> None:
        menu, named = self.menu.addMenu(tr("Cover card")), self._names_of(entry)
        game, book = self._games.of(entry.file.game), self._cards.book
        numbers = dict.fromkeys(entry.file.numbers)
        known = [no for no in numbers if (book.knows(no) if game is None else game.face(no) is not None)]
        menu.setEnabled(bool(known))
        for no in known[:COVERS]:
            self._offer(named(no), partial(self.deeds.cover, entry, no), menu=menu,
                        is_live=no != entry.file.cover)  # fmt: skip

    def _open(self, entry: ShelfEntry) -> None:
        if entry.version is not None:
            self.deeds.restore(entry.version)
        elif self._can_be_opened(entry):
            self.opened.emit(entry.code)

    def _open_chosen(self) -> None:
        if self.tiles.entry is not None:
            self._open(self.tiles.entry)

    def _play_chosen(self) -> None:
        if self.tiles.entry is not None:
            self.play_wanted.emit(self.tiles.entry.code, "person")

    def _more(self) -> None:
        if self.tiles.entry is not None:
            self.open_menu(self.tiles.entry, self.more_button.mapToGlobal(QPoint(0, self.more_button.height())))

    def _delete_chosen(self) -> None:
        entry = self.tiles.entry
        if entry is not None and self._can_be_changed(entry):
            self.deeds.delete(entry)

    def _rename_chosen(self) -> None:
        entry = self.tiles.entry
        if entry is not None and self._can_be_changed(entry):
            self._ask_name(entry)

    def _can_be_changed(self, entry: ShelfEntry) -> bool:
        """Whether a deck is the person's and can be written; that none can is said."""
        if self.deeds.why_not:
            self._tell(self.deeds.why_not, can_undo=False)
            return False
        return entry.tile.is_own and entry.version is None and not entry.is_newer

    def _ask(self, dialog: AskLine, does: Callable[[str], object]) -> None:
        self.dialog = dialog
        dialog.said.connect(does)
        dialog.open()

    def _ask_name(self, entry: ShelfEntry) -> None:
        dialog = AskLine(self._look, tr("Rename the deck"), tr("Name"), entry.file.name, self.window())
        self._ask(dialog, lambda name: self.deeds.rename(entry, name))

    def _ask_folder(self, entry: ShelfEntry) -> None:
        title, question = tr("New folder"), tr("What is the folder called?")
        self._ask(AskLine(self._look, title, question, "", self.window()), lambda name: self.deeds.move(entry, name))

    def _ask_tags(self, entry: ShelfEntry) -> None:
        known, now = tags(self._entries), ", ".join(entry.file.tags)
        question = tr("Tags, with commas between them")
        dialog = AskLine(
            self._look, tr("Tags of the deck"), question, now, self.window(), may_be_empty=True, known=known
        )
        self._ask(dialog, lambda words: self.deeds.tag(entry, words.replace("、", ",").replace("，", ",").split(",")))

    def _copy_list(self) -> None:
        """Put the chosen deck into the clipboard, as the list that Ctrl+V reads."""
        entry = self.tiles.entry
        if entry is None or entry.is_newer:
            return
        from wixoss_desktop.ui.decks.handing_on import written_as

        game = self._games.game(entry.file.game)
        QGuiApplication.clipboard().setText(written_as("text", self._cards, entry.file, game).text)
        self._tell(tr("“{deck}” lies in the clipboard as a list.", deck=entry.tile.name), can_undo=False)

    def _ask_new(self) -> None:
        game = self._games.of(self.wanted.game)
        if game is not None:
            self._begin(tr("New deck"), game.rules.formats()[0], game.game)
            return
        from wixoss_desktop.ui.catalogue.new_deck import NewDeckDialog

        others = self._other_games() if not self.wanted.game else ()
        lexicon = self._cards.book.lexicon
        dialog = self.naming = NewDeckDialog(self._look, lexicon, tr("New deck"), "S24", self.window(), others)
        dialog.named.connect(self._begin)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _other_games(self) -> "tuple[GameOfDecks, ...]":
        """The games beside WIXOSS whose decks are built here."""
        from wixoss_desktop.ui.catalogue.new_deck import GameOfDecks

        games = tuple(game for name in self._games.names if (game := self._games.of(name)) is not None)
        return tuple(
            GameOfDecks(game.game, game.title, [(one, game.format_name(one)) for one in game.rules.formats()])
            for game in games
        )

    def _ask_list(self) -> None:
        from wixoss_desktop.ui.decks.deck_text import DeckTextDialog

        game = self._games.game(self.wanted.game) or self._games.game(WIXOSS)
        assert game is not None, "decks of WIXOSS can be built in every window"
        dialog = DeckTextDialog(self._look, game, tr("Deck from a list"), self.window(), games=self._games)
        dialog.made.connect(self.deeds.take)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _edit_list(self, entry: ShelfEntry) -> None:
        from wixoss_desktop.ui.decks.deck_text import DeckTextDialog

        game = self._games.game(entry.file.game)
        assert game is not None, "it isn't offered for decks of games that aren't here"
        dialog = DeckTextDialog(self._look, game, entry.file.name, self.window(), deck=entry.file)
        dialog.made.connect(partial(self.deeds.rewrite, entry))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _export(self, entry: ShelfEntry) -> None:
        from wixoss_desktop.ui.decks.handing_on import open_handing_on

        open_handing_on(self._look, self._cards, entry.file, self.window(), self._games.game(entry.file.game))

    def _begin(self, name: str, deck_format: str, game: str = WIXOSS) -> None:
        wanted = self.wanted
        code = self.deeds.begin(name, deck_format, wanted.of if wanted.shelf == "folder" else "", game)
        if code:
            self.choose(code)
            self.opened.emit(code)

    def compare(self) -> None:
        """Lay the chosen deck beside the others."""
        if self.tiles.entry is not None:
            self._compare(self.tiles.entry)

    def _compare(self, entry: ShelfEntry) -> None:
        others = [(other.tile.name, other.file) for other in self._entries
                  if other.code != entry.code and other.file.game == entry.file.game]  # fmt: skip
        others.sort(key=lambda one: -shared(one[1], entry.file))
        title = tr("“{deck}” compared", deck=entry.tile.name)
        beside = decks_beside(others, self._cards.book)
        self._show_dialog(self._comparing(entry, beside, title))

    def _comparing(self, entry: ShelfEntry, beside: Sequence[ComparedDeck], title: str) -> CompareDialog:
        """A deck beside others, its cards called as its game calls them; those that nobody knows by their numbers."""
        game, look, named = self._games.of(entry.file.game), self._look, self._names_of(entry)
        if game is None:
            return CompareDialog(look, named, entry.file, beside, self.window(), title, called=entry.tile.name)
        section = game.section_name
        return CompareDialog(look, named, entry.file, beside, self.window(), title, section, called=entry.tile.name)

    def _names_of(self, entry: ShelfEntry) -> Callable[[str], str]:
        """What the cards of a deck are called."""
        game = self._games.game(entry.file.game)
        return str if game is None else game.name

    def _show_versions(self, entry: ShelfEntry) -> None:
        versions = self._cards.own.versions(entry.code) if self._cards.own is not None else ()
        if not versions:
            self._tell(tr("No version of “{deck}” is kept yet: there is one ten minutes after a change.",
                          deck=entry.tile.name), False)  # fmt: skip
            return
        beside = versions_beside(versions, [when_words(one.until) for one in versions])
        title = tr("What “{deck}” was", deck=entry.tile.name)
        dialog = self._comparing(entry, beside, title)
        dialog.restore_wanted.connect(self.deeds.restore)
        self._show_dialog(dialog)

    def _show_lacking(self, entry: ShelfEntry) -> None:
        if self._held is not None:
            lacking = missing(entry.file, self._held)
            named = self._names_of(entry)
            self._show_dialog(LackingDialog(self._look, named, entry.tile.name, lacking, self.window()))

    def _show_dialog(self, dialog: CompareDialog | LackingDialog) -> None:
        self.dialog = dialog
        dialog.open()

    def _tell(self, words: str, can_undo: bool) -> None:  # a slot
        self.notice.say(words)
        self.undo_button.setVisible(can_undo)
        announce(self, words)

    # --- how it is built ---

    def _join(self) -> None:
        self._cards.decks_changed.connect(self._read_anew)
        self._cards.pictures.arrived.connect(self._pictures_soon.start)
        self._pictures_soon.timeout.connect(self.tiles.refresh_pictures)
        self.search.textChanged.connect(self._show_found)
        self.format.currentIndexChanged.connect(self._show_found)
        self.sort.currentIndexChanged.connect(self._show_found)
        self.shelves.currentRowChanged.connect(self._show_found)
        self.shelves.dropped.connect(self._put_into)
        self.tiles.opened.connect(self._open)
        self.tiles.chosen.connect(self._suit)
        self.tiles.menu_wanted.connect(self.open_menu)
        self.new_button.clicked.connect(self._ask_new)
        self.list_button.clicked.connect(self._ask_list)
        self.open_button.clicked.connect(self._open_chosen)
        self.play_button.clicked.connect(self._play_chosen)
        self.more_button.clicked.connect(self._more)
        self.undo_button.clicked.connect(self.deeds.take_back)
        self.deeds.told.connect(self._tell)
        self.deeds.shown.connect(self.choose)
        self.tiles.delete_wanted.connect(self._delete_chosen)
        self.tiles.name_wanted.connect(self._rename_chosen)
        self.tiles.copy_wanted.connect(self._copy_list)

    def _lay_out(self) -> None:
        head, finding, foot, low = QHBoxLayout(), QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.title)
        head.addWidget(self.count)
        head.addWidget(self.hint, 1)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        head.addWidget(self.list_button)
        head.addWidget(self.new_button)
        finding.addWidget(self.search, 1)
        finding.addWidget(self.format)
        finding.addWidget(self.sort)
        QHBoxLayout(self.games).setContentsMargins(0, 0, 0, 0)
        self.games.hide()
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.about)
        words.addWidget(self.line)
        foot.addLayout(words, 1)
        for button in (self.open_button, self.play_button, self.more_button):
            foot.addWidget(button)
        for field in (self.format, self.sort):
            field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        low.addWidget(self.notice, 1)
        low.addWidget(self.undo_button)
        self.undo_button.hide()
        right = QVBoxLayout()
        right.addLayout(finding)
        right.addWidget(self.games)
        right.addWidget(self.empty)
        right.addWidget(self.tiles, 1)
        right.addLayout(low)  # above: the buttons below stay where they are, whatever is told
        right.addLayout(foot)
        row = QHBoxLayout()
        row.addWidget(self.shelves)
        row.addLayout(right, 1)
        column = QVBoxLayout(self)
        column.addLayout(head)
        column.addLayout(row, 1)

    def _rescale(self) -> None:
        theme = self._look.theme
        scaled_margins(self, self._look, SPACING.wide, SPACING.near)
        self.shelves.setFixedWidth(theme.px(SIDE))
        for at in range(self.shelves.count()):
            self.shelves.item(at).setSizeHint(QSize(0, theme.px(ROW)))
