"""Kinds of cards to choose from: one, or as many as one likes."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QSpinBox, QVBoxLayout, QWidget

from wixoss_desktop.match.wixoss.odds.kinds import OFFERED, Kind, NamedCard, kind_of
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.faces.wixoss.kind_words import kind_words
from wixoss_desktop.ui.kit.fields import ChoiceField, NumberField
from wixoss_desktop.ui.kit.translate import tr

NONE = ""
LETTERS = 4
"""So many wide letters of a choice are always seen."""


class KindBox(ChoiceField):
    """One kind out of all that there are, and the cards of a deck; where it may be left out, `none` is on top."""

    def __init__(self, book: CardBook, cards: Sequence[str], parent: QWidget, *, has_none: bool) -> None:
        super().__init__(parent)
        self._book, self._has_none = book, has_none
        self._cards = tuple(cards)
        narrow(self)
        self._fill()

    @property
    def kind(self) -> Kind | None:
        """The kind that is chosen; None where it is left out."""
        text = str(self.currentData())
        return kind_of(text) if text else None

    def show_kind(self, kind: Kind) -> None:
        """Chooses a kind, without saying so; one that isn't offered is offered from now on."""
        if self.findData(str(kind)) < 0:
            self.addItem(kind_words(kind, self._book), str(kind))
        self.setCurrentIndex(self.findData(str(kind)))

    def offer(self, cards: Sequence[str]) -> None:
        """Offers the cards of another deck; what is chosen stays."""
        if self._cards != tuple(cards):
            self._cards = tuple(cards)
            self._fill()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self._fill()

    def _fill(self) -> None:
        now = self.kind if self.count() else None
        self.clear()
        if self._has_none:
            self.addItem(tr("none"), NONE)
        for kind in (*OFFERED, *map(NamedCard, self._cards)):
            self.addItem(kind_words(kind, self._book), str(kind))
        if now is not None:
            self.show_kind(now)


class KindBoxes(QWidget):
    """As many kinds as one likes: below those that are chosen there is always room for another.

    `changed` comes when the person chooses another kind.
    """

    changed = Signal()

    def __init__(self, book: CardBook, parent: QWidget) -> None:
        super().__init__(parent)
        self._book = book
        self._cards: tuple[str, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.boxes: list[KindBox] = []
        self._add()

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds that are chosen."""
        return tuple(dict.fromkeys(box.kind for box in self.boxes if box.kind is not None))

    def offer(self, cards: Sequence[str]) -> None:
        """Offers the cards of another deck; those of the one before aren't asked about any longer."""
        self._cards = tuple(cards)
        for box in self.boxes:
            if isinstance(box.kind, NamedCard) and box.kind.no not in cards:
                box.setCurrentIndex(0)
            box.offer(cards)
        self._tidy()

    def word(self, name: str) -> None:
        """Gives every box its name, and words what it offers in the language of the screen."""
        self.setAccessibleName(name)
        for box in self.boxes:
            box.setAccessibleName(name)
            box.retranslate()

    def space(self, pixels: int) -> None:
        """Sets the room between the boxes."""
        self._column.setSpacing(pixels)

    def _add(self) -> None:
        box = KindBox(self._book, self._cards, self, has_none=True)
        box.setAccessibleName(self.accessibleName())
        box.activated.connect(self._take)
        self.boxes.append(box)
        self._column.addWidget(box)

    def _take(self) -> None:
        self._tidy()
        self.changed.emit()

    def _tidy(self) -> None:
        """Leaves one box at the end in which nothing is chosen yet."""
        for box in [box for box in self.boxes[:-1] if box.kind is None]:
            self.boxes.remove(box)
            self._column.removeWidget(box)
            box.hide()
            box.deleteLater()
        if self.boxes[-1].kind is not None:
            self._add()


def spin_box(parent: QWidget, least: int, most: int) -> QSpinBox:
    """A number to choose."""
    spin = NumberField(parent)
    spin.setRange(least, most)
    return spin


def narrow(box: QComboBox) -> None:
    """Lets a box be narrower than its longest choice."""
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(LETTERS)
