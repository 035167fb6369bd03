"""The glossary: what terms mean, in the language of the screen, with English names, and a line to find one."""

from html import escape

from PySide6.QtWidgets import QLineEdit, QTextBrowser, QVBoxLayout, QWidget

from wixoss_desktop.ui.kit.controls import scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.fields import ClearSign
from wixoss_desktop.ui.kit.question import closing_row, open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.words.glossary import Chapter, GlossaryTerm, every_chapter, found


class GlossaryDialog(AskingDialog):
    """A page to look things up in, beside a game, whose terms come first."""

    def __init__(self, look: Look, language: str, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._chapters = every_chapter(language, game)
        self.setWindowTitle(tr("Glossary"))
        self.find_line = QLineEdit(self)
        self.find_line.setPlaceholderText(tr("Find a term"))
        self.find_line.setAccessibleName(tr("Find a term"))
        ClearSign(self.find_line)
        self.page = QTextBrowser(self)
        self.page.setAccessibleName(tr("Glossary"))
        self._lay_out()
        self.find_line.textChanged.connect(self._find)
        self._find("")

    def find_term(self, name: str) -> None:
        """Shows the terms that are called so."""
        self.find_line.setText(name)

    def _lay_out(self) -> None:
        buttons = closing_row(self)
        column = QVBoxLayout(self)
        for widget in (self.find_line, self.page, buttons):
            column.addWidget(widget)
        scaled_margins(self, self._look, SPACING.wide, SPACING.apart)
        open_as_large(self, self._look.theme.px(720), self._look.theme.px(680))

    def _find(self, text: str) -> None:
        left = found(self._chapters, text)
        self.page.setHtml("".join(map(self._chapter, left)) or f"<p>{escape(tr('Nothing is called that.'))}</p>")

    def _chapter(self, chapter: Chapter) -> str:
        rows = "".join(map(self._row, chapter.terms))
        return f"<h3>{escape(chapter.title)}</h3><table width='100%' cellpadding='4'>{rows}</table>"

    def _row(self, term: GlossaryTerm) -> str:
        """A term as a row: names on the left, the English one small below where it is another."""
        name = f"<b>{escape(term.name)}</b>"
        if term.english.casefold() != term.name.casefold():
            name += f"<br><small>{escape(term.english)}</small>"
        return f"<tr><td width='28%'>{name}</td><td>{escape(term.meaning)}</td></tr>"
