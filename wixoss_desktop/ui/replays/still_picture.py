"""What one seat saw of a game of any kind, out of a report: a picture of it, with the log as that seat may read it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.ui.kit.controls import Dressed, Words, scaled_margins
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.play.any_game import AnyReported
from wixoss_desktop.ui.table.style import table_style

SIDE = 260


class StillPicture(Dressed, QWidget):
    """Shows a picture that can only be looked at. Says `left`."""

    left = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._report: AnyReported | None = None
        self._whole = QPixmap()
        self.head = QFrame(self)
        self.head.setObjectName("tablePanel")
        self.words, self.says = Words("large", self.head), Words("soft", self.head)
        self.leave_button = QPushButton(self.head)
        self.leave_button.setObjectName("small")
        self.leave_button.clicked.connect(self.left)
        self.picture = QLabel(self)
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.picture.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.log = QPlainTextEdit(self)
        self.log.setReadOnly(True)
        self._lay_out()
        self.dress(look)

    def show_report(self, report: AnyReported) -> None:
        """Shows what a report of a seat holds."""
        self._report = report
        self._whole = QPixmap()
        self._whole.loadFromData(report.picture)
        self.log.setPlainText(report.log)
        bar = self.log.verticalScrollBar()
        bar.setValue(bar.maximum())
        self._fit()
        self.retranslate()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.leave_button.setText(tr("All replays"))
        self.log.setAccessibleName(tr("Log"))
        if self._report is not None:
            about = self._report.about
            who, turn = about.players[about.seat], about.turn
            words = tr("A still position: what {player} saw in turn {n}. It can't be played on.", player=who, n=turn)
            self.words.setText(words)
            self.picture.setAccessibleName(words)
            self.says.setText(about.says)
            self.says.setVisible(bool(about.says))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The picture is as large as there is room, and no larger than it was on the screen."""
        if self._whole.isNull():
            self.picture.clear()
            return
        room = self.picture.size().boundedTo(self._whole.size())
        how = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        self.picture.setPixmap(self._whole.scaled(room, *how))

    def _lay_out(self) -> None:
        self.words.setWordWrap(True)
        self.says.setWordWrap(True)
        column, line, row = QVBoxLayout(), QHBoxLayout(self.head), QHBoxLayout()
        column.addWidget(self.words)
        column.addWidget(self.says)
        line.addWidget(self.leave_button)
        line.addLayout(column, 1)
        row.addWidget(self.picture, 1)
        row.addWidget(self.log)
        whole = QVBoxLayout(self)
        whole.addWidget(self.head)
        whole.addLayout(row, 1)

    def _rescale(self) -> None:
        theme = self._look.theme
        self.setStyleSheet(table_style(theme.colors, theme.px))
        scaled_margins(self, self._look, SPACING.near, SPACING.near)
        scaled_margins(self.head, self._look, SPACING.near, SPACING.apart)
        self.log.setFixedWidth(theme.px(SIDE))
