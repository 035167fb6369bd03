"""What can be done with a card of the deck besides putting in and taking out: its printing, its note, its part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QMenu, QPlainTextEdit, QVBoxLayout, QWidget

from wixoss_desktop.cards.decks.record import DeckFile, with_note, with_printing
from wixoss_desktop.ui.deck_editor.deck_rows import DeckEntry
from wixoss_desktop.ui.decks.current_deck import CurrentDeck
from wixoss_desktop.ui.kit.controls import scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr

MOST_SIGNS: Final = 4000
"""So long is the longest note."""


class NoteDialog(AskingDialog):
    """A note on a card of a deck, or on the deck. Says `written` with what it is now."""

    written = Signal(str)

    def __init__(self, look: Look, title: str, note: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.text = QPlainTextEdit(note, self)
        self.text.setAccessibleName(title)
        self.text.setTabChangesFocus(True)
        buttons = QDialogButtonBox(self)
        self.keep_button = buttons.addButton(tr("Keep"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.text)
        column.addWidget(buttons)
        scaled_margins(self, look, SPACING.wide, SPACING.near)

    def accept(self) -> None:
        self.written.emit(self.text.toPlainText().strip()[:MOST_SIGNS])
        super().accept()


class RowMenu:
    """Fills menus for rows of the deck, over a window."""

    def __init__(
        self, look: Look, deck: CurrentDeck, numbers_of: Callable[[str], Sequence[str]], over: QWidget
    ) -> None:
        """`numbers_of` are the numbers of all printings of a card."""
        self._look, self._deck, self._numbers_of, self._over = look, deck, numbers_of, over
        self.dialog: NoteDialog | None = None

    def menu(self, row: DeckEntry, read: Callable[[], None]) -> QMenu:
        """What can be done with a row; `read` shows its card in large."""
        menu = QMenu(self._over)
        if self._deck.why_not:
            menu.addAction(tr("Read the card")).triggered.connect(lambda _checked=False: read())
            return menu
        deck, section, no, printing = self._deck, row.section, row.no, row.printing
        for words, copies in (
            (tr("Put one in"), row.count + 1),
            (tr("Take one out"), row.count - 1),
            (tr("Take all out"), 0),
        ):
            menu.addAction(words).triggered.connect(
                lambda _checked=False, copies=copies: deck.set_row(section, no, printing, copies)
            )
        menu.addSeparator()
        menu.addAction(tr("Read the card")).triggered.connect(lambda _checked=False: read())
        menu.addAction(tr("Note …")).triggered.connect(lambda _checked=False: self.ask_note(row))
        self._offer_printings(menu, row)
        self._offer_parts(menu, row)
        return menu

    def ask_note(self, row: DeckEntry) -> NoteDialog:
        """Ask for the note on a card of the deck."""
        self.dialog = dialog = NoteDialog(self._look, tr("Note on {card}", card=row.name), row.note, self._over)
        dialog.written.connect(
            lambda note: self._change(lambda file: with_note(file, row.section, row.no, note, printing=row.printing))
        )
        dialog.open()
        return dialog

    def ask_deck_note(self) -> NoteDialog | None:
        """Ask for the note on the whole deck."""
        file = self._deck.file
        if file is None:
            return None
        self.dialog = dialog = NoteDialog(self._look, tr("Notes on {deck}", deck=file.name), file.notes, self._over)
        dialog.written.connect(lambda notes: self._change(lambda now: replace(now, notes=notes)))
        dialog.open()
        return dialog

    def _offer_printings(self, menu: QMenu, row: DeckEntry) -> None:
        numbers = self._numbers_of(row.no)
        if len(numbers) < 2:
            return
        ways = [(tr("Printing of one copy"), 1), (tr("Printing of all copies"), row.count)]
        if row.count == 1:
            ways = [(tr("Printing"), 1)]
        for words, copies in ways:
            of_copies = menu.addMenu(words)
            for number in numbers:
                action = of_copies.addAction(number)
                action.setCheckable(True)
                action.setChecked(number == (row.printing or row.no))
                action.triggered.connect(
                    lambda _checked=False, number=number, copies=copies: self._print_as(row, number, copies)
                )

    def _print_as(self, row: DeckEntry, number: str, copies: int) -> None:
        new = "" if number == row.no else number
        self._change(lambda file: with_printing(file, row.section, row.no, row.printing, new, copies))

    def _offer_parts(self, menu: QMenu, row: DeckEntry) -> None:
        """What the game lets a deck name the card for, such as to begin in the center."""
        file = self._deck.file
        for part in self._deck.game.reading.parts(row.no):
            action = menu.addAction(self._deck.game.term(f"named.{part}"))
            action.setCheckable(True)
            action.setChecked(file is not None and file.named.get(part) == row.no)
            action.triggered.connect(lambda is_it, part=part: self._name_for(part, row.no, is_it=is_it))

    def _name_for(self, part: str, no: str, *, is_it: bool) -> None:
        def named(file: DeckFile) -> DeckFile:
            others = {what: other for what, other in file.named.items() if what != part}
            return replace(file, named={**others, part: no} if is_it else others)

        self._change(named)

    def _change(self, change: Callable[[DeckFile], DeckFile]) -> None:
        if self._deck.file is not None:
            self._deck.change(change(self._deck.file))
