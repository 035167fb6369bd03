"""Help: the course of the game beside the table, with a line to search in it."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from wixoss_desktop.ui.kit.controls import scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.fields import ClearSign
from wixoss_desktop.ui.kit.question import closing_row, open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.learn.help_browser import HelpBrowser
from wixoss_desktop.words.help_pages import Help

LIST_WIDTH = 230
NAME = Qt.ItemDataRole.UserRole


class HelpDialog(AskingDialog):
    """A list of pages and the one that is read; it stays open beside a game."""

    def __init__(self, look: Look, pages: Help, browser: HelpBrowser, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self.pages = look, pages
        self.browser = browser
        self.find_line = QLineEdit(self)
        self.list = QListWidget(self)
        self.setWindowTitle(tr("How to play"))
        self.find_line.setPlaceholderText(tr("Search the pages"))
        self.find_line.setAccessibleName(tr("Search the pages"))
        ClearSign(self.find_line)
        self.list.setAccessibleName(tr("Pages"))
        self.list.setWordWrap(True)
        self._lay_out()
        self.find_line.textChanged.connect(self._find)
        self.list.currentItemChanged.connect(self._chosen)
        self._find("")

    def take(self, pages: Help) -> None:
        """Takes the pages as they read now; the one that is read stays."""
        self.pages = pages
        if self.list.currentItem() is not None:
            self.browser.show_page(pages.page(self.list.currentItem().data(NAME)))

    def open_at(self, target: str) -> None:
        """Shows a page, or one of its headings: `page` or `page#anchor`."""
        name, _, anchor = target.partition("#")
        self.find_line.clear()
        names = [self.list.item(row).data(NAME) for row in range(self.list.count())]
        self.list.setCurrentRow(names.index(name))
        self.browser.show_page(self.pages.page(name), anchor)

    def _find(self, text: str) -> None:
        self.list.clear()
        for page, around in self.pages.found(text):
            entry = QListWidgetItem(f"{page.title}\n{around}" if around else page.title, self.list)
            entry.setData(NAME, page.name)
            entry.setSizeHint(QSize(0, self._look.theme.px(58 if around else 30)))
        self.list.setCurrentRow(0)

    def _chosen(self, entry: QListWidgetItem | None) -> None:
        if entry is None:
            return
        self.browser.show_page(self.pages.page(entry.data(NAME)))
        wanted = self.find_line.text().strip()
        if wanted:
            self.browser.find(wanted)

    def _lay_out(self) -> None:
        theme = self._look.theme
        self.list.setFixedWidth(theme.px(LIST_WIDTH))
        side = QVBoxLayout()
        side.addWidget(self.find_line)
        side.addWidget(self.list, 1)
        row = QHBoxLayout()
        row.setSpacing(theme.px(SPACING.apart))
        row.addLayout(side)
        row.addWidget(self.browser, 1)
        column = QVBoxLayout(self)
        column.addLayout(row, 1)
        column.addWidget(closing_row(self))
        scaled_margins(self, self._look, SPACING.wide, SPACING.apart)
        open_as_large(self, theme.px(900), theme.px(660))
