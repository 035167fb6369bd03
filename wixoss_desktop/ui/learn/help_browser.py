"""A page of help with our own pictures of cards and of the table in it."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QPainter, QPixmap, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextBrowser

from wixoss_desktop.ui.faces.known_cards import KnownCards
from wixoss_desktop.ui.faces.plain_face import PlainFace, drawn
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.words.help_pages import HelpPage

CARD_WIDTH: Final = 96
MAT_WIDTH: Final = 600
MAT: Final = "mat"
LESSON: Final = "lesson:"
TERM: Final = "glossary:"


class HelpBrowser(QTextBrowser):
    """Says `lesson_wanted` when the link to the guided game is clicked, and `term_wanted` with the key of a term.

    `mat` draws the table so wide. `face` is what a card of another game shows, None for one of WIXOSS.
    """

    lesson_wanted = Signal()
    term_wanted = Signal(str)

    def __init__(
        self,
        look: Look,
        cards: KnownCards,
        mat: Callable[[int], QPixmap] = lambda _: QPixmap(),
        face: Callable[[str], PlainFace | None] = lambda _: None,
    ) -> None:
        super().__init__()
        self._look, self._cards, self._mat, self._face = look, cards, mat, face
        self._page: HelpPage | None = None
        self._has_missing = False
        self.setOpenLinks(False)
        self.anchorClicked.connect(self._follow)
        cards.pictures.arrived.connect(self._draw_missing)
        look.theme_changed.connect(self._fill_again)  # links are written in its colours, space in its sizes

    def show_page(self, page: HelpPage, anchor: str = "") -> None:
        """Shows a page from its top, or from one of its headings."""
        self._page = page
        self.setAccessibleName(page.title)
        self._fill()
        self.go_to(anchor)

    def go_to(self, anchor: str) -> None:
        """Scrolls to a heading of the page and marks it; '' is the top."""
        self.moveCursor(QTextCursor.MoveOperation.Start)
        at = self._heading(anchor)
        if at is not None and self._page is not None and anchor != self._page.anchors[0]:
            layout = self.document().documentLayout()
            top = layout.blockBoundingRect(self.document().findBlock(at)).top()
            self.verticalScrollBar().setValue(round(top) - self._look.theme.px(SPACING.near))
            heading = QTextCursor(self.document().findBlock(at))
            end = QTextCursor.MoveOperation.EndOfBlock  # the block whole would begin with the end of the one before
            heading.movePosition(end, QTextCursor.MoveMode.KeepAnchor)
            self.setTextCursor(heading)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """A picture of the page by its name."""
        url = QUrl(name)
        if kind != QTextDocument.ResourceType.ImageResource.value:
            return super().loadResource(kind, url)
        if url.scheme() == MAT:
            width = min(self.viewport().width() - self._look.theme.px(SPACING.page), self._look.theme.px(MAT_WIDTH))
            picture = self._mat(width)
            self._has_missing |= self._cards.pictures.is_drawing
            return picture
        return self._row(url.path().split(","))

    def _row(self, numbers: list[str]) -> QPixmap:
        """Cards side by side; what isn't drawn yet leaves its place free."""
        theme = self._look.theme
        width, gap = theme.px(CARD_WIDTH), theme.px(SPACING.near)
        row = QPixmap(len(numbers) * (width + gap), round(width * 88 / 63))
        row.fill("transparent")
        painter = QPainter(row)
        for at, no in enumerate(numbers):
            face = self._picture(no, width)
            self._has_missing |= face is None
            if face is not None:
                painter.drawPixmap(at * (width + gap), 0, face)
        painter.end()
        return row

    def _picture(self, no: str, width: int) -> QPixmap | None:
        """A card; None of one that isn't drawn yet."""
        plain = self._face(no)
        if plain is not None:
            return drawn(plain, width)
        return self._cards.pictures.face(self._cards.book.facts(no), width, dark=self._look.theme.name != "light")

    def _fill(self) -> None:
        if self._page is not None:
            self._has_missing = False
            self.document().clear()
            self.setMarkdown(self._page.text)
            self._space_out()

    def _space_out(self) -> None:
        """Leaves room above headings and between paragraphs: Markdown brings none along."""
        theme, block = self._look.theme, self.document().begin()
        while block.isValid():
            form = block.blockFormat()
            above = SPACING.apart if form.headingLevel() > 1 else 0
            form.setTopMargin(theme.px(above))
            form.setBottomMargin(theme.px(SPACING.tight if block.textList() is not None else SPACING.near))
            if QTextCursor(block).currentTable() is None:
                QTextCursor(block).setBlockFormat(form)
            block = block.next()

    def _draw_missing(self) -> None:
        if self._has_missing and self.isVisible():
            self._fill_again()

    def _fill_again(self) -> None:
        """Writes the page anew; what is marked and where it is read stay."""
        place, cursor = self.verticalScrollBar().value(), self.textCursor()
        ends = cursor.anchor(), cursor.position()
        self._fill()
        marked = self.textCursor()
        marked.setPosition(ends[0])
        marked.setPosition(ends[1], QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(marked)
        self.verticalScrollBar().setValue(place)

    def _heading(self, anchor: str) -> int | None:
        """Where the heading of an anchor begins in the document."""
        if self._page is None or anchor not in self._page.anchors:
            return None
        block, left = self.document().begin(), self._page.anchors.index(anchor)
        while block.isValid():
            if block.blockFormat().headingLevel():
                if not left:
                    return block.position()
                left -= 1
            block = block.next()
        return None

    def _follow(self, url: QUrl) -> None:
        said = url.toString()
        if said.startswith(LESSON):
            self.lesson_wanted.emit()
        elif said.startswith(TERM):
            self.term_wanted.emit(said.removeprefix(TERM))
