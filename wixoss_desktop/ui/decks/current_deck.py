"""The deck that is being built: copies put in and taken out, each change kept at once, undone and done again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from wixoss_desktop.cards.decks.own_decks import DeckInTheWay, OwnDecks
from wixoss_desktop.cards.decks.record import WIXOSS, Copies, DeckFile, renamed, with_copies
from wixoss_desktop.ui.faces.known_cards import KnownCards
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.translate import tr

if TYPE_CHECKING:
    from wixoss_desktop.ui.decks.deck_game import DeckGame

ENOUGH: Final = 4
"""So many copies of a card fill a deck with it, where more are allowed."""
RENEW_MS: Final = 400
"""After the last change, before the rest of the window hears of it: Home paints all decks anew then."""


def only_read(own: OwnDecks | None) -> str:
    """Why the decks of a person can't be made, changed or deleted, in a sentence; empty where they can."""
    if own is None or not own.why_not:
        return ""
    return tr("A newer version wrote this data folder: here its decks are only read.")


class CurrentDeck(QObject):
    """One of the person's decks that is open for changes, or none.

    Says `opened` when it is another one, `changing` when it is about to be changed, `changed` when anything in it is
    other than before, and `refused` with why a change isn't done: then nothing is.
    """

    opened = Signal()
    changing = Signal()
    changed = Signal()
    refused = Signal(str)

    def __init__(
        self, cards: KnownCards, games: Callable[[str], DeckGame | None], parent: QObject | None = None
    ) -> None:
        """`games` gives the decks of a game by its name in files, None for one whose decks can't be built."""
        super().__init__(parent)
        self._cards = cards
        self._games = games
        usual = games(WIXOSS)
        assert usual is not None
        self.game: DeckGame = usual
        """The game that the deck is of."""
        self.file: DeckFile | None = None
        self.counts: Mapping[str, int] = {}
        """How many copies there are of each number."""
        self.stack = QUndoStack(self)
        self._renew = QTimer(self, singleShot=True, interval=RENEW_MS)
        self._renew.timeout.connect(cards.renew_decks)
        cards.decks_changed.connect(self._look_again)

    @property
    def is_open(self) -> bool:
        """Whether there is a deck to change."""
        return self.file is not None

    @property
    def is_building(self) -> bool:
        """Whether there is a deck that cards go into."""
        return self.is_open and not self.why_not

    @property
    def why_not(self) -> str:
        """Why no deck is changed here, in a sentence; empty where they are."""
        return only_read(self._cards.own)

    def open(self, code: str) -> bool:
        """Take up a deck of the person's; False where there is none of that code, or nobody knows its game."""
        file = self._cards.own_deck(code)
        game = None if file is None else self._games(file.game)
        if file is None or game is None:
            return False
        if self.file is None or self.file.code != code:
            self.settle()
            self.stack.clear()
            self.game = game
            self._show(file)
            self.opened.emit()
        return True

    def close(self) -> None:
        """Have no deck at hand any more."""
        self.settle()
        self.stack.clear()
        self.file, self.counts = None, {}
        self.opened.emit()
        self.changed.emit()

    def settle(self) -> None:
        """Tell the rest of the window now what it is told of a moment after the last change."""
        if self._renew.isActive():
            self._renew.stop()
            self._cards.renew_decks()

    def copies(self, numbers: Iterable[str]) -> int:
        """How many copies the deck has of a card, over all its printings."""
        counts = self.counts
        return sum(counts[no] for no in numbers if no in counts)

    def most(self, no: str) -> int:
        """How many copies of a card are allowed; 0 for a card that can't be in a deck, or that nobody knows."""
        try:
            return self.game.reading.line(no, self.file.format).most if self.file is not None else 0
        except KeyError:
            return 0

    def copies_words(self, no: str, copies: int) -> str:
        """So many copies of how many are allowed of a card; where any number is, only how many there are."""
        most = self.most(no)
        return str(copies) if most > ENOUGH else f"{copies}/{most}"

    def sizes(self) -> str:
        """How many cards each section has of how many, in words."""
        if self.file is None:
            return ""
        file, game = self.file, self.game
        sections = game.rules.sections(file.format)
        counts = (sum(row.count for row in file.rows(one.name)) for one in sections)
        return row_of(
            f"{game.term(f'section.{one.name}')} {count}/{one.high or f'{one.low}+'}"
            for one, count in zip(sections, counts, strict=True)
        )

    def put(self, numbers: Sequence[str], copies: int = 1) -> None:
        """Put in copies of a card, whose numbers these are; fewer than none are taken out."""
        self.set_copies(numbers, max(0, self.copies(numbers) + copies))

    def fill(self, numbers: Sequence[str]) -> None:
        """Put as many copies of a card into the deck as are allowed; where any number is, as many as one would want."""
        self.set_copies(numbers, max(min(self.most(numbers[0]), ENOUGH), self.copies(numbers)))

    def set_copies(self, numbers: Sequence[str], copies: int) -> None:
        """Have so many copies of a card: more are of the printing that came last, and that one goes first."""
        if self.file is None or copies == self.copies(numbers):
            return
        no = self._cards.number_for_games(numbers)
        try:
            section = self.game.reading.line(no, self.file.format).section
        except KeyError:
            self.refused.emit(tr("Nobody knows a card {no}.", no=no))
            return
        self.change(with_number_of(self.file, section, numbers, no, copies))

    def drop(self, lines: Sequence[str], are_all: bool) -> None:
        """Put in cards that were dragged here, each the numbers of its printings with tabs between."""
        if self.why_not:
            self.refused.emit(self.why_not)
            return
        for line in lines:
            numbers = line.split("\t")
            if are_all:
                self.fill(numbers)
            else:
                self.put(numbers)

    def set_row(self, section: str, no: str, printing: str, copies: int) -> None:
        """Have so many copies of a card in one printing."""
        if self.file is not None:
            self.change(with_copies(self.file, section, no, max(0, copies), printing=printing))

    def set_format(self, deck_format: str) -> None:
        """Make the deck for another format."""
        if self.file is not None:
            self.change(replace(self.file, format=deck_format))

    def rename(self, name: str) -> None:
        """Call the deck otherwise."""
        if self.file is not None and name.strip():
            self.change(renamed(self.file, name))

    def change(self, after: DeckFile) -> None:
        """Have the deck so from now on; what can't be kept isn't done."""
        before = self.file
        assert before is not None
        if self.why_not:
            self.refused.emit(self.why_not)
        elif after != before and self._keep(after):
            self.stack.push(_Change(self, before, after))

    def go_to(self, file: DeckFile) -> None:
        """Have the deck as it was at some time; what can't be kept isn't done."""
        if file is not self.file:
            self._keep(file)

    def _keep(self, file: DeckFile) -> bool:
        self.changing.emit()
        try:
            self._cards.write_deck(file)
        except DeckInTheWay:
            QTimer.singleShot(0, self, self._take_up)  # not within an undo of the stack that is cleared by it
            return False
        except OSError as error:
            self.refused.emit(tr("The deck can't be kept: {why}", why=error.strerror or error))
            return False
        self._renew.start()
        self._show(file)
        return True

    def _take_up(self) -> None:
        """Show the deck as another program has left it, and say so."""
        if self._cards.own is not None:
            self._cards.own.read()
        self._cards.renew_decks()
        said = tr("Another window has changed this deck. It is shown as it is there; nothing was written over.")
        self.refused.emit(said)

    def _show(self, file: DeckFile) -> None:
        self.file = file
        self.counts = Counter(file.numbers)
        self.changed.emit()

    def _look_again(self) -> None:
        """Somebody else may have changed the deck, or thrown it away."""
        if self.file is None:
            return
        file = self._cards.own_deck(self.file.code)
        if file is None:
            self.close()
        elif file != self.file:
            self.stack.clear()
            self._show(file)


class _Change(QUndoCommand):
    """One change of the deck; what it makes of it is done already when it is put on the stack."""

    def __init__(self, deck: CurrentDeck, before: DeckFile, after: DeckFile) -> None:
        super().__init__()
        self._deck, self._before, self._after = deck, before, after

    def undo(self) -> None:
        self._deck.go_to(self._before)

    def redo(self) -> None:
        self._deck.go_to(self._after)


def with_number_of(file: DeckFile, section: str, numbers: Sequence[str], no: str, copies: int) -> DeckFile:
    """Return a deck with so many copies of a card, whose numbers are these, in a section; the first one gets `no`."""
    rows = [row for row in file.rows(section) if row.no in numbers]
    more = copies - sum(row.count for row in rows)
    if more > 0:
        row = rows[-1] if rows else Copies(no)
        return with_copies(file, section, row.no, (row.count if rows else 0) + more, printing=row.printing)
    for row in reversed(rows):
        left = max(0, row.count + more)
        more += row.count - left
        file = with_copies(file, section, row.no, left, printing=row.printing)
    return file
