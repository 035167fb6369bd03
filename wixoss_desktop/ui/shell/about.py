"""About: what this program is, what it isn't, and whose work it carries."""

import msgspec
from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QGridLayout,
    QLayout,
    QMessageBox,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.ui.kit.controls import Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.question import closing_row
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import marked, tr


class Carried(msgspec.Struct, frozen=True):
    """A work of others that the program carries or runs on, and its licence."""

    name: str
    licence: str
    use: str


CARRIED: tuple[Carried, ...] = (
    Carried("Qt, Qt for Python", "LGPL 3.0", marked("windows and drawing")),
    Carried("Python", "PSF 2.0", marked("the language it is written in")),
    Carried("msgspec", "BSD 3-Clause", marked("values and files")),
    Carried("Pillow", "MIT-CMU", marked("pictures of cards")),
    Carried("filelock", "MIT", marked("one program per folder")),
    Carried("platformdirs", "MIT", marked("where your files are kept")),
    Carried("sqlite-utils", "Apache 2.0", marked("the card catalogue")),
    Carried("Beautiful Soup, defusedxml", "MIT, PSF 2.0", marked("card lists of others")),
    Carried("lark", "MIT", marked("the search line")),
    Carried("urllib3", "MIT", marked("asking the official sites, on your order")),
    Carried("miniaudio", "MIT", marked("sounds")),
)
NOTICE = marked(
    "Unofficial. Made by players for players; not connected with Takara Tomy, Wizards of the Coast or SIW. "
    "WIXOSS and all other names and marks belong to their owners."
)
WIDTH = 540
OWN_LICENCE = marked("Program, card data and drawings of our own: MIT licence.")


class AboutDialog(AskingDialog):
    """Version, notice and licences; stays beside the window."""

    def __init__(self, look: Look, version: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setWindowTitle(tr("About WIXOSS Desktop"))
        column = QVBoxLayout(self)
        column.addWidget(_words("title", tr("WIXOSS Desktop {version}", version=version)))
        column.addWidget(_words("soft", tr("A table for the card game, with its rules built in.")))
        notice = _words("body", tr(NOTICE))
        notice.setMinimumWidth(look.theme.px(WIDTH))
        column.addWidget(notice)
        column.addWidget(_words("body", tr(OWN_LICENCE)))
        column.addWidget(_words("large", tr("Works of others")))
        column.addLayout(_licences())
        column.addStretch(1)
        column.addWidget(self._buttons())
        scaled_margins(self, look, SPACING.wide, SPACING.apart)
        # Follows the labels, which the style sheet gives their size only when they are shown.
        column.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)

    def words(self) -> list[Words]:
        """Everything that the dialog says, line by line."""
        return self.findChildren(Words)

    def _buttons(self) -> QDialogButtonBox:
        buttons = closing_row(self)
        about_qt = buttons.addButton(tr("About &Qt"), QDialogButtonBox.ButtonRole.HelpRole)
        about_qt.clicked.connect(self._about_qt)
        return buttons

    def _about_qt(self) -> None:
        QMessageBox.aboutQt(self)


def _licences() -> QGridLayout:
    grid = QGridLayout()
    grid.setColumnStretch(2, 1)
    grid.setHorizontalSpacing(SPACING.wide)
    rows = [(each.name, each.licence, tr(each.use)) for each in CARRIED]
    rows[0] = (f"{CARRIED[0].name} {qVersion()}", *rows[0][1:])
    for row, cells in enumerate(rows):
        for column, text in enumerate(cells):
            grid.addWidget(_words("body" if column == 0 else "soft", text), row, column)
    return grid


def _words(role: str, text: str) -> Words:
    words = Words(role)
    words.setText(text)
    words.setWordWrap(len(text) > 60)
    words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return words
