"""Lines with less on them: what of a line can be read; which word stands in the way where nothing is found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.cards.catalogue.search.syntax import BadSearch, Every, Term, parsed
from wixoss_desktop.ui.catalogue.chip_line import WORDS
from wixoss_desktop.ui.controls import Words, scaled_margins
from wixoss_desktop.ui.theme import Look
from wixoss_desktop.ui.tokens import SPACING
from wixoss_desktop.ui.translate import counted, marked, tr

Find = Callable[[str], Sequence[Row]]
MOST: Final = 5
EITHER: Final = ("or", "|")


class Looser(Struct, frozen=True):
    """A line with one word less: the word, the line, and how many cards that finds."""

    word: str
    line: str
    count: int


class Readable(Struct, frozen=True):
    """What of a line can be read, the cards that it finds, and the words left out for it."""

    line: str
    rows: Sequence[Row]
    left_out: tuple[str, ...] = ()


def readable(line: str, find: Find) -> Readable:
    """Return what of a line can be read: all but the words that the complaints about it are about."""
    left_out: list[str] = []
    while True:
        try:
            return Readable(line, find(line), tuple(left_out))
        except BadSearch as error:
            line, words = _mended(line, error)
            left_out += words


def _mended(line: str, error: BadSearch) -> tuple[str, list[str]]:
    """Return a line without the words that a complaint is about, and these words; all of them if it is about none."""
    words = list(WORDS.finditer(line))
    bad = [word for word in words if word.start() < error.end and word.end() > error.start]
    rest = " ".join(_joined([word[0] for word in words if word not in bad]))
    return ("", [line]) if rest == line else (rest, [word[0] for word in bad] or [line[error.start : error.end]])


def _joined(words: Sequence[str]) -> list[str]:
    """Return words without each `or` that has nothing before it any more."""
    pairs = zip(("or", *words), words, strict=False)
    return [word for before, word in pairs if word.casefold() not in EITHER or before.casefold() not in EITHER]


def looser_lines(line: str, find: Find) -> tuple[Looser, ...]:
    """Return what to leave out of a line that finds nothing, the word that most cards come back for in front."""
    words = WORDS.findall(line)
    found = []
    for place, word in enumerate(words):
        rest = " ".join(words[:place] + words[place + 1 :])
        try:
            count = len(find(rest))
        except BadSearch:  # a word such as `or` can't be left out alone
            continue
        if count:
            found.append(Looser(word, rest, count))
    return tuple(sorted(found, key=lambda one: -one.count)[:MOST])


def line_for_texts(line: str, find: Find) -> Looser | None:
    """Return a line that asks texts for the words that were taken for names, where that finds anything.

    Together as they stand, else each by itself that is no name; all else of the line stays as it is.
    """
    terms = _bare(line)
    if not terms:
        return None
    lost = tuple(term for term in terms if not find(_written(term))) or terms
    said = " ".join(term.value for term in terms)
    for gone, asked in ((terms, (_asked(said),)), (lost, tuple(_asked(term.value) for term in lost))):
        places = {term.at for term in gone}
        rest = (word[0] for word in WORDS.finditer(line) if word.start() not in places)
        wanted = " ".join((*asked, *rest))
        count = len(find(wanted))
        if count:
            return Looser(said, wanted, count)
    return None


def _bare(line: str) -> tuple[Term, ...]:
    """Return the words of a line that no field is named for; none where the line asks for one thing or another."""
    node = parsed(line)
    parts = node.parts if isinstance(node, Every) else (node,)
    return tuple(part for part in parts if isinstance(part, Term) and not part.field and part.shape != "pattern")


def _written(term: Term) -> str:
    return f'"{term.value}"' if term.shape == "phrase" else term.value


def _asked(words: str) -> str:
    return f'text:"{words}"' if " " in words else f"text:{words}"


class NothingFound(QWidget):
    """Stands in the place of the cards. Says `line_wanted` with the line that is asked for in the old one's place."""

    line_wanted = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.heading, self.advice = Words("large", self), Words("soft", self)
        self.advice.setWordWrap(True)
        self.advice.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.buttons: tuple[QPushButton, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.addStretch(1)
        self._column.addWidget(self.heading, 0, Qt.AlignmentFlag.AlignCenter)
        self._column.addWidget(self.advice)
        self._column.addStretch(2)
        look.theme_changed.connect(self._rescale)
        self._rescale()

    def show_line(self, line: str, find: Find) -> None:
        """Say what could be left out of a line."""
        for button in self.buttons:
            self._column.removeWidget(button)
            button.deleteLater()
        offers, in_texts = looser_lines(line, find), line_for_texts(line, find)
        self.heading.setText(tr("No card is like that."))
        self.advice.setText(_advice(is_in_texts=in_texts is not None, is_looser=bool(offers)))
        self.buttons = tuple(self._button(offer) for offer in offers)
        if in_texts is not None:
            self.buttons = (self._text_button(in_texts), *self.buttons)
        for at, button in enumerate(self.buttons):
            self._column.insertWidget(3 + at, button, 0, Qt.AlignmentFlag.AlignCenter)

    def _button(self, offer: Looser) -> QPushButton:
        button = QPushButton(
            counted(
                offer.count,
                marked("Without {word}: {n} card"),
                marked("Without {word}: {n} cards"),
                word=offer.word.replace("&", "&&"),
            ),
            self,
        )
        button.clicked.connect(lambda: self.line_wanted.emit(offer.line))
        return button

    def _text_button(self, offer: Looser) -> QPushButton:
        says = (marked("{n} card says it in its text"), marked("{n} cards say it in their text"))
        button = QPushButton(counted(offer.count, *says), self)
        button.setToolTip(offer.line)
        button.clicked.connect(lambda: self.line_wanted.emit(offer.line))
        return button

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.wide, SPACING.near)


def _advice(*, is_in_texts: bool, is_looser: bool) -> str:
    if is_in_texts:
        return tr("It is no name, but stands in texts:")
    return tr("Leave something out:") if is_looser else tr("Ask for something else, or clear the line.")
