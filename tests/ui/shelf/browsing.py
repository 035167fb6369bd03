"""What a person does on the shelf of decks, and sees there: the words in which its tests speak."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import (
    QAction,
    QContextMenuEvent,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QGuiApplication,
    QImage,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.ui.catalogue.conftest import bundled, two_decks
from tests.ui.drawn import faces
from tests.ui.widgets import reads, write
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import DeckFile
from wixoss_desktop.ui.decks.deck_text import DeckTextDialog
from wixoss_desktop.ui.decks.handing_on import HandOnDialog
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.theme import lay_out_now
from wixoss_desktop.ui.play.wixoss.game_request import HomeChoice
from wixoss_desktop.ui.program.program import Program
from wixoss_desktop.ui.shelf.ask_line import AskLine
from wixoss_desktop.ui.shelf.compare_dialog import CompareDialog
from wixoss_desktop.ui.shelf.entries import ShelfEntry
from wixoss_desktop.ui.shelf.lacking_dialog import LackingDialog
from wixoss_desktop.ui.shelf.place import ShelfPlace


class Shelf:
    """A window that shows the place Decks of a folder, without a catalogue."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.qtbot = qtbot
        self.own = OwnDecks(folder)
        self.cards = Cards(bundled().cards, two_decks(), faces(), None, self.own)
        self.program = Program(self.cards, UiPreferences(), None, version="")
        self.window = self.program.window
        self.window.resize(1280, 800)
        with qtbot.waitExposed(self.window):
            self.window.show()
        self.window.show_place("decks")
        page = self.window.places.page("decks")
        assert isinstance(page, ShelfPlace)
        self._page, self._tiles = page, page.tiles
        self._home = self.program.home

    def empty(self, *files: DeckFile) -> None:
        """These decks and no others are the person's, and all are looked at."""
        for file in self.own.files:
            self.own.forget(file.code)
        for path in self.own.folder.rglob("*.jsonl"):
            path.unlink()
        for file in files:
            self.own.keep(file)
        self.cards.renew_decks()
        self._page.search.clear()
        self.look_at("All decks")
        self._page.notice.say("")

    # --- what is seen ---

    @property
    def names(self) -> list[str]:
        """The decks as they stand there."""
        return [entry.tile.name for entry in self._tiles.entries]

    @property
    def shelves(self) -> list[str]:
        """What stands at the left, without counts."""
        items = (self._page.shelves.item(at) for at in range(self._page.shelves.count()))
        return [item.text().split("  (")[0].strip() for item in items]

    @property
    def said(self) -> str:
        """What was said last."""
        return self._page.notice.accessibleName()

    @property
    def hint(self) -> str:
        """What stands beside the buttons that make decks."""
        return self._page.hint.accessibleName()

    @property
    def can_begin(self) -> bool:
        """Whether a deck can be begun, by itself or from a list."""
        return self._page.new_button.isEnabled() or self._page.list_button.isEnabled()

    @property
    def line(self) -> str:
        """What is said of the deck that is chosen."""
        return self._page.line.accessibleName()

    @property
    def has_games(self) -> bool:
        """Whether one can choose between games."""
        return self._page.games.isVisible()

    @property
    def compared(self) -> CompareDialog:
        """The dialog that compares."""
        dialog = self._page.dialog
        assert isinstance(dialog, CompareDialog)
        return dialog

    @property
    def compared_words(self) -> str:
        """What stands above the cards that differ."""
        return reads(self.compared.about)

    @property
    def deck_at_home(self) -> str:
        """The deck of the first seat at Home, by its code."""
        choice: HomeChoice = self._home.choice
        return choice.decks[0]

    def looks(self, name: str) -> QImage:
        """A deck as it is painted now."""
        tiles = self._tiles
        index = tiles.model().index(self.names.index(name), 0)
        tiles.scrollTo(index)
        return tiles.viewport().grab(tiles.visualRect(index)).toImage().convertToFormat(QImage.Format.Format_RGB32)

    def wait_for_fans(self) -> None:
        """Until the cards of all decks that are seen lie there."""
        self._tiles.viewport().repaint()
        self.qtbot.waitUntil(lambda: self._tiles.has_all_fans)

    def pictures_come(self) -> None:
        """Other pictures of cards have come."""
        self._tiles.refresh_pictures()

    def entry(self, name: str) -> ShelfEntry:
        """A deck that stands there."""
        return next(entry for entry in self._tiles.entries if entry.tile.name == name)

    # --- what is done ---

    def look_at(self, shelf: str) -> None:
        """Choose at the left which decks are shown."""
        self._page.shelves.setCurrentRow(self.shelves.index(shelf))

    def find(self, words: str) -> None:
        """Write into the search line."""
        self._page.search.setText(words)

    def sort_by(self, words: str) -> None:
        """Choose the order."""
        self._page.sort.setCurrentIndex(self._page.sort.findText(words))

    def choose(self, name: str) -> None:
        """Click a deck."""
        tiles = self._tiles
        index = tiles.model().index(self.names.index(name), 0)
        tiles.scrollTo(index)
        QTest.mouseClick(tiles.viewport(), Qt.MouseButton.LeftButton, pos=tiles.visualRect(index).center())

    def do(self, name: str, *words: str) -> None:
        """Give an entry of the menu of a deck; several words go through menus in menus. Without a deck, of that which
        opens beside all decks.
        """
        if name:
            self.choose(name)
            self._page.open_menu(self.entry(name), QPoint(0, 0))
        else:
            self._ask_menu_beside_decks()
        action = _action(self._page.menu, words)
        assert action.isEnabled(), words
        self._page.menu.hide()
        action.trigger()

    def _ask_menu_beside_decks(self) -> None:
        viewport = self._tiles.viewport()
        corner = viewport.rect().bottomRight()
        assert not self._tiles.indexAt(corner).isValid()
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, corner, viewport.mapToGlobal(corner))
        QApplication.sendEvent(viewport, event)

    def offers(self, name: str, *words: str) -> bool:
        """Whether an entry of a deck's menu is there and can be given; without a deck, of that beside all decks."""
        self._page.open_menu(self.entry(name) if name else None, QPoint(0, 0))
        try:
            return _action(self._page.menu, words).isEnabled()
        except StopIteration:
            return False
        finally:
            self._page.menu.hide()

    def offered(self, name: str = "") -> list[str]:
        """The words of a deck's menu, or of that beside all decks."""
        self._page.open_menu(self.entry(name) if name else None, QPoint(0, 0))
        words = [one.text() for one in self._page.menu.actions() if one.text()]
        self._page.menu.hide()
        return words

    @property
    def exporting(self) -> HandOnDialog:
        """The dialog in which a deck is exported."""
        return self.window.findChildren(HandOnDialog)[-1]

    @property
    def listing(self) -> DeckTextDialog:
        """The dialog in which a deck is a list."""
        return self.window.findChildren(DeckTextDialog)[-1]

    def give(self, command_id: str) -> None:
        """A command is given by its entry in the menu of the window."""
        commands = self.program.commands
        commands.action(command_id).trigger()

    def write_list(self, text: str) -> None:
        """Write another list in place of the one that is shown."""
        self.listing.text.setPlainText(text)

    def paste(self, text: str) -> None:
        """Have a text in the clipboard, and press the keys that put it in."""
        QGuiApplication.clipboard().setText(text)
        self.window.activateWindow()
        self.qtbot.waitUntil(self.window.isActiveWindow)
        QTest.keyClick(self.window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)

    def let_go(self, *paths: Path) -> None:
        """Hold files over the shelf, and let them go there."""
        data, page, action = QMimeData(), self._page, Qt.DropAction.CopyAction
        data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        button, plain, at = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, page.rect().center()
        QApplication.sendEvent(page, QDragEnterEvent(at, action, data, button, plain))
        QApplication.sendEvent(page, QDropEvent(at.toPointF(), action, data, button, plain))

    def drag_to(self, name: str, shelf: str) -> bool:
        """Drag a deck onto a part of the shelf at the left, and let it go there; whether it could be."""
        tiles, folders = self._tiles, self._page.shelves
        data = tiles.model().mimeData([tiles.model().index(self.names.index(name), 0)])
        at = folders.visualItemRect(folders.item(self.shelves.index(shelf))).center()
        button, plain, action = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.DropAction.CopyAction
        room = folders.viewport()
        QApplication.sendEvent(room, QDragEnterEvent(at, action, data, button, plain))
        over = QDragMoveEvent(at, action, data, button, plain)
        QApplication.sendEvent(room, over)
        if over.isAccepted():
            QApplication.sendEvent(room, QDropEvent(at.toPointF(), action, data, button, plain))
        return over.isAccepted()

    def answer(self, words: str) -> None:
        """Write the line that is asked for."""
        dialog = self._page.dialog
        assert isinstance(dialog, AskLine)
        write(dialog.line, words)
        dialog.accept()

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key at the decks."""
        self._page.tiles.setFocus()
        QTest.keyClick(self._page.tiles, key, modifier)

    def own_copies(self, owned: dict[str, int]) -> None:
        """So many copies are owned from now on."""
        self._page.know_owned(lambda no: (no, owned.get(no, 0)))

    @property
    def lacking(self) -> list[str]:
        """What the dialog lists that is lacking."""
        dialog = self._page.dialog
        assert isinstance(dialog, LackingDialog)
        rows = dialog.list
        items = [rows.topLevelItem(at) for at in range(rows.topLevelItemCount())]
        return [f"{item.text(4)} {item.text(1)}" for item in items if item is not None]

    def restore(self) -> None:
        """Press what makes the deck what it was."""
        button = self.compared.restore_button
        button.click()

    def word_anew(self) -> None:
        """The language of the screen is another."""
        self._page.retranslate()

    def is_any_moved_by(self, deed: Callable[[], object]) -> bool:
        """Whether a button below the decks lies elsewhere after a deed."""
        page = self._page
        buttons = (page.open_button, page.play_button, page.more_button)
        before = [button.mapTo(page, QPoint()) for button in buttons]
        deed()
        lay_out_now()
        return [button.mapTo(page, QPoint()) for button in buttons] != before

    def undo(self) -> None:
        """Press what takes the last deed back."""
        assert self._page.undo_button.isVisible()
        self._page.undo_button.click()


def _action(menu: QMenu, words: tuple[str, ...]) -> QAction:
    action = next(one for one in menu.actions() if one.text() == words[0])
    if len(words) == 1:
        return action
    below = action.menu()
    assert isinstance(below, QMenu)
    return _action(below, words[1:])
