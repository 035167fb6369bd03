"""The dummy at Home, in the place of a second deck: which one, and what it does turn by turn."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from wixoss_desktop.engine.wixoss.dummy import PRESETS, Dummy, PresetName
from wixoss_desktop.ui.controls import Segments, Words, scaled_margins
from wixoss_desktop.ui.goldfish.dummy_choice import dummy_of, text_of
from wixoss_desktop.ui.theme import Look
from wixoss_desktop.ui.tokens import SPACING
from wixoss_desktop.ui.translate import marked, tr

NAMES: dict[PresetName, str] = {
    "asleep": marked("Asleep"),
    "curve": marked("Curve"),
    "rush": marked("Rush"),
    "wall": marked("Wall"),
}


class DummyPanel(QFrame):
    """`changed` says that the person has chosen another dummy."""

    changed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._look = look
        self._dummy: Dummy = PRESETS["curve"]
        self.title = Words("large", self)
        self.presets: Segments[PresetName] = Segments(look, tuple(PRESETS), "curve", self)
        column = QVBoxLayout(self)
        column.addWidget(self.title)
        column.addWidget(self.presets)
        column.addStretch(1)
        self.presets.chosen.connect(self._choose)
        look.theme_changed.connect(self._rescale)
        self._rescale()

    @property
    def text(self) -> str:
        """The dummy that is chosen, as settings keep it."""
        return text_of(self._dummy)

    def set_text(self, text: str) -> None:
        """Shows another dummy, without saying so."""
        self._dummy = dummy_of(text)
        for name, preset in PRESETS.items():
            if preset == self._dummy:
                self.presets.set_value(name)

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.title.setText(tr("Dummy"))
        self.presets.word(tr("Dummy"), tuple(tr(name) for name in NAMES.values()))

    def _choose(self, name: PresetName) -> None:
        self._dummy = PRESETS[name]
        self.changed.emit()

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.apart, SPACING.near)
