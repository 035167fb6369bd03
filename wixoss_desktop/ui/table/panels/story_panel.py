"""Log and tree of a match, one of them in sight, and what is written about the moment shown."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLineEdit, QStackedWidget, QToolButton, QVBoxLayout
from PySide6.QtWidgets import QWidget as Widget

from wixoss_desktop.ui.kit.controls import Dressed, OneOfMany, put_icon, scaled_margins
from wixoss_desktop.ui.kit.fields import ClearSign
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.panels.log_panel import LogPanel
from wixoss_desktop.ui.table.panels.said_line import SaidLine
from wixoss_desktop.ui.table.panels.tree_panel import TreePanel

LOG_TAB, TREE_TAB, ODDS_TAB = range(3)


class RemarkLine(QLineEdit):
    """A line to write in; its keys mean nothing to the table behind it, and Esc leaves what was written before."""

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        event.accept()


class StoryPanel(Dressed, QFrame):
    """Says `remarked` with what has been written; `tab_changed` when another of log, tree and odds is in sight.

    `odds` stand in a third tab, where a game has them.
    """

    remarked = Signal(str)
    tab_changed = Signal()

    def __init__(self, look: Look, parent: Widget | None = None, odds: Widget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tablePanel")
        self._look = look
        self._said = ""
        self.log = LogPanel(look, self)
        self.tree = TreePanel(look, self)
        self._panels = (self.log, self.tree) if odds is None else (self.log, self.tree, odds)
        self.tabs = tuple(QToolButton(self) for _ in self._panels)
        self.report_button = QToolButton(self)
        self.report_button.setObjectName("flag")
        self.said = SaidLine(look, self)
        self.remark = RemarkLine(self)
        ClearSign(self.remark)
        self._stack = QStackedWidget(self)
        self._lay_out()
        self.remark.editingFinished.connect(self._tell_remark)
        self.remark.left.connect(self._leave_remark)
        self.dress(look)
        self.retranslate()

    @property
    def has_keyboard(self) -> bool:
        """Whether somebody walks through the log or the tree by keys."""
        focused = QApplication.focusWidget()
        return focused is not None and self.isAncestorOf(focused)

    @property
    def shows_log(self) -> bool:
        """Whether the log is in sight."""
        return self._stack.currentWidget() is self.log

    @property
    def shows_tree(self) -> bool:
        """Whether the tree is in sight, and not the log."""
        return self._stack.currentWidget() is self.tree

    @property
    def shows_odds(self) -> bool:
        """Whether the odds at hand are in sight."""
        return self._stack.currentIndex() == ODDS_TAB

    def show_tab(self, at: int) -> None:
        """Brings the log (0), the tree (1) or the odds at hand (2) in sight."""
        self.tabs[at].setChecked(True)
        if at != self._stack.currentIndex():
            self._stack.setCurrentIndex(at)
            self.tab_changed.emit()

    def show_remark(self, text: str, *, is_open: bool) -> None:
        """Shows what is written about the moment on the screen; there is no room for it while nobody looks back."""
        self.remark.setVisible(is_open or bool(text))
        self._said = text
        if text != self.remark.text() and not (self.remark.hasFocus() and self.remark.isModified()):
            self.remark.setText(text)
            self.remark.setCursorPosition(0)

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        for button, text in zip(self.tabs, (tr("Log"), tr("Tree"), tr("Odds", "tab")), strict=False):
            button.setText(text)
        self.report_button.setToolTip(tr("Report a problem"))
        self.report_button.setAccessibleName(tr("Report a problem"))
        self.remark.setPlaceholderText(tr("Comment …"))
        self.remark.setToolTip(tr("Comment on this moment"))
        self.remark.setAccessibleName(tr("Comment on this moment"))
        self.said.retranslate()
        self.log.retranslate()
        self.tree.retranslate()

    def _lay_out(self) -> None:
        group = OneOfMany(self)
        row = QHBoxLayout()
        for at, button in enumerate(self.tabs):
            button.setObjectName("tab")
            button.setCheckable(True)
            group.addButton(button, at)
            row.addWidget(button)
        row.setSpacing(1)
        row.addStretch(1)
        row.addWidget(self.report_button)
        for panel in self._panels:
            self._stack.addWidget(panel)
        group.idClicked.connect(self.show_tab)
        self.tabs[0].setChecked(True)
        column = QVBoxLayout(self)
        column.addLayout(row)
        column.addWidget(self._stack, 1)
        column.addWidget(self.said)
        column.addWidget(self.remark)

    def _tell_remark(self) -> None:
        text = self.remark.text().strip()
        self.remark.setModified(False)
        if text != self._said:
            self._said = text
            self.remarked.emit(text)

    def _leave_remark(self) -> None:
        self.remark.setText(self._said)
        self.remark.setModified(False)
        self.log.browser.setFocus()

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.near, SPACING.tight)
        put_icon(self.report_button, "flag", self._look, side=14, token="text_soft")
