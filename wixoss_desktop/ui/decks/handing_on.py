"""A deck handed on: as a list in any form, a QR code, a picture, on paper; each is seen first, copied or saved."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.cards.decks.record import DeckFile
from wixoss_desktop.cards.exchange.card_index import CardFinder, IndexOfGame
from wixoss_desktop.cards.exchange.forms import FORMS, ListSpeech, WrittenDeck, forms_for, in_short, write
from wixoss_desktop.images.qr_code import Squares, TooLong, squares_of
from wixoss_desktop.ui.decks.deck_game import DeckGame
from wixoss_desktop.ui.decks.deck_text import FORM_WORDS
from wixoss_desktop.ui.decks.deck_tile import named
from wixoss_desktop.ui.decks.paper import (
    CARD_DOTS,
    QUIET,
    SHEETS,
    TILE,
    Page,
    PaperSize,
    PictureColors,
    PrintedDeck,
    drawn_cards,
    list_pages,
    page_seen,
    paint_qr,
    pdf_of,
    picture_of,
    png_of,
    proxy_pages,
)
from wixoss_desktop.ui.faces.known_cards import KnownCards
from wixoss_desktop.ui.kit.choosers import ask_where_to_save, written
from wixoss_desktop.ui.kit.controls import Segments, Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.fields import ChoiceField
from wixoss_desktop.ui.kit.heard import announce
from wixoss_desktop.ui.kit.locale import clauses_of, row_of
from wixoss_desktop.ui.kit.question import Progress, open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import counted, marked, plural, tr
from wixoss_desktop.ui.kit.workers import Task, Ticket

R = TypeVar("R")

SIZE: Final = (880, 680)
SEEN_WIDE: Final = 1600
"""How wide a sheet is painted to be shown, in pixels."""
SEEN_TILE: Final = 2 * TILE
QR_PIXELS: Final = 8
PICTURES: Final = {
    "qr": marked("QR code (.png)"),
    "picture": marked("Picture of the deck (.png)"),
    "list": marked("List to print (.pdf)"),
    "proxies": marked("Cards in their true size (.pdf)"),
}
ON_PAPER: Final = ("list", "proxies")
WITH_CARDS: Final = ("picture", "proxies")
LOST_WORDS: Final = {
    "format": plural("{n} format, by which the deck is judged", "{n} formats, by which the deck is judged"),
    "named": plural("{n} LRIG that opens in the center", "{n} LRIGs that open in the center"),
    "printings": plural("{n} row without its printing", "{n} rows without their printings"),
    "notes": plural("{n} note", "{n} notes"),
    "unread": plural("{n} line that nobody could read", "{n} lines that nobody could read"),
}
BY_NAME: Final = plural(
    "{n} card stands there by its name; WEBXOSS itself reads numbers of its own alone.",
    "{n} cards stand there by their names; WEBXOSS itself reads numbers of its own alone.",
)
FORBIDDEN: Final = '<>:"/\\|?*'


DrawnCards = dict[tuple[int, str], dict[str, QImage]]
"""Cards that were drawn for a deck, by how wide and on which ground."""


class SeenPaper(NamedTuple):
    """What is shown of a way: a picture, of paper the first sheet, and how many sheets there are."""

    image: QImage
    sheets: int = 1


class PaperJob(Struct, frozen=True):
    """A deck to be drawn in a way by a worker; `short` is what its QR code says, `drawn` what was drawn before."""

    way: str
    deck: PrintedDeck
    short: str
    sheet: PaperSize
    colors: PictureColors
    drawn: DrawnCards

    def seen(self, ticket: Ticket) -> SeenPaper:
        """What is shown of it. Raises Cancelled."""
        if self.way == "qr":
            squares = self._squares()
            return SeenPaper(qr_image(squares) if squares else QImage())
        if self.way == "picture":
            return SeenPaper(self._picture(ticket))
        pages = self._pages(SEEN_TILE, ticket)
        ticket.check()
        return SeenPaper(page_seen(pages[0], self.sheet, SEEN_WIDE) if pages else QImage(), len(pages))

    def content(self, ticket: Ticket) -> bytes:
        """What is written into a file. Raises Cancelled."""
        if self.way in ON_PAPER:
            return pdf_of(self._pages(CARD_DOTS, ticket), self.sheet, self.deck.name, ticket)
        return png_of(self.seen(ticket).image)

    def _pages(self, width: int, ticket: Ticket) -> list[Page]:
        if self.way == "list":
            return list_pages(replace(self.deck, qr=self._squares()), self.sheet)
        return proxy_pages(self.deck, self.sheet, self._cards(width, "#ffffff", ticket))

    def _picture(self, ticket: Ticket) -> QImage:
        drawn = self._cards(SEEN_TILE, self.colors.ground, ticket)
        return picture_of(replace(self.deck, qr=self._squares()), self.colors, drawn)

    def _cards(self, width: int, ground: str, ticket: Ticket) -> dict[str, QImage]:
        if (width, ground) not in self.drawn:
            self.drawn[width, ground] = drawn_cards(self.deck, width, ground, ticket)
        return self.drawn[width, ground]

    def _squares(self) -> Squares:
        """The QR code of the deck; none for one with more cards than fit into it."""
        try:
            return squares_of(self.short)
        except TooLong:
            return ()


class HandOnDialog(AskingDialog):
    """Shows a deck in the way that is chosen, and what of it isn't in there; copies or saves it so."""

    def __init__(
        self, look: Look, cards: KnownCards, deck: DeckFile, parent: QWidget | None = None, game: DeckGame | None = None
    ) -> None:
        """`game` is that of the deck; None where that isn't here."""
        super().__init__(parent)
        self._look, self._cards, self._deck, self._game = look, cards, deck, game
        self._seen = SeenPaper(QImage())
        self._drawn: DrawnCards = {}
        self._task: Task | None = None
        self.chooser: QFileDialog | None = None
        self.name = name_in_lists(cards, deck, game)
        self.setWindowTitle(tr("Export “{deck}”", deck=self.name))
        self.way, self.paper = ChoiceField(self), Segments(look, tuple(SHEETS), "A4", self)
        self.text, self.picture, self.shown = QPlainTextEdit(self), QLabel(self), QStackedWidget(self)
        self.view = QScrollArea(self)
        self.lost, self.said = Words("body", self), Words("soft", self)
        self.copy_button, self.save_button = QPushButton(tr("Copy"), self), QPushButton(tr("Save as …"), self)
        self.leave_button = QPushButton(tr("Close"), self)
        forms = forms_for(deck.game)
        for name, words in {**FORM_WORDS, **({} if game is None else PICTURES)}.items():
            if name in forms or name in PICTURES:
                self.way.addItem(tr(words), name)
        self.way.setCurrentIndex(self.way.findData("text"))
        self._lay_out()
        self.way.currentIndexChanged.connect(self.show_way)
        self.paper.chosen.connect(self.show_way)
        self.copy_button.clicked.connect(self.copy)
        self.save_button.clicked.connect(self._ask_where)
        self.leave_button.clicked.connect(self.reject)
        self.show_way()

    @property
    def chosen(self) -> str:
        """The way that is chosen: a form, or one of `PICTURES`."""
        return str(self.way.currentData())

    @property
    def sheet(self) -> PaperSize:
        """The paper that is chosen."""
        return SHEETS[self.paper.value]

    def show_way(self) -> None:
        """Shows the deck in the way that is chosen."""
        way = self.chosen
        self.said.clear()
        self.paper.setVisible(way in ON_PAPER)
        self.copy_button.setVisible(way not in ON_PAPER)
        self.shown.setCurrentIndex(0 if way in FORMS else 1)
        if way in FORMS:
            found = self.written()
            self.text.setPlainText(found.text)
            self.lost.setText(_lost_words(found))
            self._allow(True)
        else:
            self._show_image(QImage(), tr("The cards are being drawn …") if way in WITH_CARDS else "")
            self._begin(self._job.seen, self._show_seen)

    def written(self) -> WrittenDeck:
        """The deck in the form that is chosen."""
        return written_as(self.chosen, self._cards, self._deck, self._game)

    def copy(self) -> None:
        """Puts what is shown into the clipboard."""
        if self.chosen in FORMS:
            QGuiApplication.clipboard().setText(self.text.toPlainText())
        else:
            QGuiApplication.clipboard().setImage(self._seen.image)
        self._say(tr("Copied."))

    def save(self, path: Path) -> None:
        """Writes the deck in the way that is chosen."""
        if self.chosen in FORMS:
            self._write(path, self.written().text.encode())
        else:
            self._begin(self._job.content, lambda content: self._write(path, content))

    def _write(self, path: Path, content: bytes) -> None:
        self._say(written(path, content) or tr("Saved as {file}", file=str(path)))

    @property
    def _job(self) -> "PaperJob":
        """What is to be drawn, as it is worded and chosen now."""
        colors = self._look.theme.colors
        inks = PictureColors(colors.window, colors.text, colors.text_soft, colors.accent)
        short = in_short(replace(self._deck, name=self.name))
        return PaperJob(self.chosen, self.printed(), short, self.sheet, inks, self._drawn)

    def printed(self) -> PrintedDeck:
        """The deck as it is put on paper, in the language of the screen."""
        deck, game = self._deck, self._game
        size = counted(deck.size, marked("{n} card"), marked("{n} cards"))
        parts = () if game is None else game.printed(deck, self._cards.pictures)
        about = row_of((*((deck.format,) if game is None else game.made_for(deck)), size))
        return PrintedDeck(self.name, about, parts, (tr("Player"), tr("Date")))

    def _show_seen(self, found: "SeenPaper") -> None:
        if self.chosen == "qr":
            words = tr("Who opens a picture of it as a deck has this deck.")
            if found.image.isNull():
                words = tr("The deck has more different cards than fit into a QR code.")
        elif self.chosen == "picture":
            words = ""
        else:
            words = counted(found.sheets, marked("{n} sheet."), marked("{n} sheets."))
            if self.chosen == "proxies":
                words += f" {tr('Print it at 100 %, not fitted to the page.')}"
        left_out = len(self._deck.unread)
        if left_out:
            parts = counted(left_out, *LOST_WORDS["unread"])
            words = f"{words} {tr('Not in this form: {parts}.', parts=parts)}".strip()
        self._seen = found
        self._show_image(found.image, words)

    def _show_image(self, image: QImage, words: str) -> None:
        self.lost.setText(words)
        room = self.view.width() - self.view.verticalScrollBar().sizeHint().width() - 2 * self.view.frameWidth()
        wide = min(room, image.width())
        if self.chosen == "qr" and not image.isNull():  # all of it is in sight, to be read off the screen
            wide = min(wide, (self.view.height() - 2 * self.view.frameWidth()) * image.width() // image.height())
        shown = image.scaledToWidth(wide, Qt.TransformationMode.SmoothTransformation) if wide > 0 else image
        self.picture.setPixmap(QPixmap.fromImage(shown))
        self._allow(not image.isNull())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self._seen.image.isNull() and self.chosen in PICTURES:
            self._show_image(self._seen.image, self.lost.text())

    def _allow(self, may: bool) -> None:
        for button in (self.copy_button, self.save_button):
            button.setEnabled(may)

    def _say(self, words: str) -> None:
        self.said.setText(words)
        announce(self, words)

    def _begin(self, work: Callable[[Ticket], R], then: Callable[[R], object]) -> None:
        """Has something drawn, in place of what is being drawn; goes on with it unless somebody has left."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        workers = self._cards.pictures.workers
        if workers is None:
            then(work(Ticket(lambda done, total: None, lambda what: None)))
            return
        self._task = workers.begin(work)
        self._task.finished.connect(then)
        self._task.ended.connect(self._forget_task)
        Progress(self.windowTitle(), tr("The cards are being drawn …"), self._task, self)

    def _forget_task(self) -> None:
        if self.sender() is self._task:
            self._task = None

    def done(self, result: int) -> None:
        """Leaves; what is still drawn isn't wanted any more."""
        if self._task is not None:
            self._task.cancel()
        super().done(result)

    def _ask_where(self) -> None:
        way = self.chosen
        suffix = FORMS[way].suffix if way in FORMS else ".pdf" if way in ON_PAPER else ".png"
        stem = "".join("_" if sign in FORBIDDEN else sign for sign in self.name).strip() or "deck"
        kind = f"{tr(FORM_WORDS.get(way) or PICTURES[way])} (*{suffix})"
        self.chooser = ask_where_to_save(self, tr("Save as …"), f"{stem}{suffix}", kind, self.save)

    def _lay_out(self) -> None:
        look, scroll = self._look, self.view
        self.way.setAccessibleName(tr("As what the deck is exported"))
        self.paper.word(tr("Paper"), tuple(SHEETS))
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(tr("The deck in this form"))
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        scroll.setWidget(self.picture)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what is in it has the keyboard, and that scrolls
        self.picture.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.picture.setAccessibleName(tr("The deck in this form"))
        self.shown.addWidget(self.text)
        self.shown.addWidget(scroll)
        top, foot, column = QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        top.addWidget(self.way, 1)
        top.addWidget(self.paper)
        column.addLayout(top)
        column.addWidget(self.shown, 1)
        for words in (self.lost, self.said):
            words.setWordWrap(True)
            column.addWidget(words)
        foot.addWidget(self.copy_button)
        foot.addStretch(1)
        foot.addWidget(self.leave_button)
        foot.addWidget(self.save_button)
        for button in (self.copy_button, self.leave_button, self.save_button):
            button.setAutoDefault(False)
        column.addLayout(foot)
        scaled_margins(self, look, SPACING.wide, SPACING.near)
        open_as_large(self, look.theme.px(SIZE[0]), look.theme.px(SIZE[1]))


def name_in_lists(cards: KnownCards, deck: DeckFile, game: DeckGame | None) -> str:
    """What a deck is called where it is handed on."""
    return named(deck.name, cards.book.lexicon) if game is None else game.deck_name(deck)


def written_as(form: str, cards: KnownCards, deck: DeckFile, game: DeckGame | None) -> WrittenDeck:
    """A deck in one of the `FORMS`; `game` is its own, None where that isn't here."""
    heads = {} if game is None else {part: game.section_name(part) for part in deck.sections}
    speech = ListSpeech(cards.book.lexicon.grammar.card_names, heads)
    index: CardFinder = IndexOfGame({}, {}) if game is None else game.index
    return write(replace(deck, name=name_in_lists(cards, deck, game)), form, index, speech)


def open_handing_on(
    look: Look, cards: KnownCards, deck: DeckFile, parent: QWidget, game: DeckGame | None
) -> HandOnDialog:
    """Opens the ways in which a deck can be handed on; `game` is its own, None where that isn't here."""
    dialog = HandOnDialog(look, cards, deck, parent, game)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
    return dialog


def qr_image(squares: Squares) -> QImage:
    """A QR code as a picture, with its light border."""
    side = (len(squares) + 2 * QUIET) * QR_PIXELS
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    paint_qr(painter, squares, QRectF(0, 0, side, side))
    painter.end()
    return image


def _lost_words(found: WrittenDeck) -> str:
    if not found.lost:
        return tr("Nothing of the deck is missing in this form.")
    parts = [counted(one.count, *LOST_WORDS[one.what]) for one in found.lost if one.what in LOST_WORDS]
    said = [tr("Not in this form: {parts}.", parts=clauses_of(parts))] if parts else []
    return " ".join((*said, *(counted(one.count, *BY_NAME) for one in found.lost if one.what == "ids")))
