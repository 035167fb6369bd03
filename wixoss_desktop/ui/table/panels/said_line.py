"""What was said last, for who listens or has missed it: a text of its own, with everything said before it."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from wixoss_desktop.ui.kit.controls import Dressed
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import tr

KEPT: Final = 60
"""How many of the things said are kept to be read again."""
LINES: Final = 3
"""How many lines are in sight, whole ones."""
SIZE: Final = 12


class SaidLine(Dressed, QPlainTextEdit):
    """One line for each thing said, the last one below: the arrow keys go back through them.

    It is there while a screen reader runs, and from the first time on that somebody asks for what was said.
    """

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("said")
        self._look = look
        self._said: list[str] = []
        self.setReadOnly(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByKeyboard | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        self.setTabChangesFocus(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.dress(look)
        self.retranslate()
        self.hide()

    @property
    def said(self) -> tuple[str, ...]:
        """What was said, the last thing last."""
        return tuple(self._said)

    def tell(self, words: str) -> None:
        """Writes down what is being said."""
        if words:
            self._said = [*self._said[1 - KEPT :], words]
            self._write()

    def forget(self) -> None:
        """Other eyes are on the screen: what was said before isn't for them."""
        self._said = []
        self._write()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.setAccessibleName(tr("What was said"))
        self.setToolTip(tr("What was said, the last thing below"))

    def _write(self) -> None:
        if self.isVisible():
            self.setPlainText("\n".join(self._said))
            self._show_last()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._write()  # while nobody sees it, nothing is laid out

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_last()

    def _show_last(self) -> None:
        """The end in sight, the cursor where the last thing begins."""
        self.moveCursor(QTextCursor.MoveOperation.End)
        self.moveCursor(QTextCursor.MoveOperation.StartOfBlock)
        self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    def _rescale(self) -> None:
        theme = self._look.theme
        self.setStyleSheet(f"QPlainTextEdit {{ font-size: {theme.px(SIZE)}px; padding: 0; }}")
        self.ensurePolished()
        around = 2 * (round(self.document().documentMargin()) + theme.px(1)) + 2
        self.setFixedHeight(LINES * self.fontMetrics().lineSpacing() + around)
