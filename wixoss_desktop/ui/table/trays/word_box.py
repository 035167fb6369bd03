"""A box in which one of many words is typed or chosen: card names, classes."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QCompleter, QWidget

from wixoss_desktop.engine.wixoss.actions import Say
from wixoss_desktop.ui.kit.fields import ChoiceField
from wixoss_desktop.ui.kit.translate import tr

ROWS = 12
LETTERS = 24


class WordBox(ChoiceField):
    """Says `chosen` with what declares the word that stands there; None while it is none of those known."""

    chosen = Signal(object)

    def __init__(self, words: tuple[tuple[str, str], ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setMaxVisibleItems(ROWS)
        self.setMinimumContentsLength(LETTERS)
        self._known = {shown.casefold(): Say(word) for shown, word in words}
        self.addItems([shown for shown, _ in words])
        self.setCurrentIndex(-1)
        hint = tr("Type a part of it, or choose")
        self.setAccessibleName(hint)
        line, completer = self.lineEdit(), self.completer()
        assert line is not None and completer is not None
        line.setPlaceholderText(hint)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        completer.setMaxVisibleItems(ROWS)
        self.currentTextChanged.connect(self._changed)

    def _changed(self, text: str) -> None:
        self.chosen.emit(self._known.get(text.strip().casefold()))
