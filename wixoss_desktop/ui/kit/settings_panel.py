"""A panel of settings."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from wixoss_desktop.ui.kit.controls import Dressed, Words
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING


class SettingsPanel(Dressed, QFrame):
    """A panel of settings: per row a name, a line about it, and the control at the right."""

    MARGINS = (SPACING.apart + 4, SPACING.apart)

    def __init__(self, look: Look, controls: Sequence[QWidget]) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._look = look
        self._title = Words("large")
        self._labels = [(Words("body"), Words("small")) for _ in controls]
        self._grid = QGridLayout(self)
        self._grid.addWidget(self._title, 0, 0, 1, 2)
        self._grid.setColumnStretch(0, 1)
        for row, ((name, line), control) in enumerate(zip(self._labels, controls, strict=True)):
            words = QVBoxLayout()
            words.setSpacing(0)
            name.setWordWrap(True)
            line.setWordWrap(True)
            words.addWidget(name)
            words.addWidget(line)
            self._grid.addLayout(words, row + 1, 0)
            self._grid.addWidget(control, row + 1, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.dress(look)

    def word(self, title: str, labels: Sequence[tuple[str, str]]) -> None:
        """Title of the panel, names of its rows and the lines below them."""
        self._title.setText(title)
        for (name, line), (name_text, line_text) in zip(self._labels, labels, strict=True):
            name.setText(name_text)
            line.setText(line_text)
            line.setVisible(bool(line_text))

    def add_below(self, widget: QWidget) -> None:
        """Puts a widget below all rows, as wide as the panel."""
        self._grid.addWidget(widget, self._grid.rowCount(), 0, 1, 2)
