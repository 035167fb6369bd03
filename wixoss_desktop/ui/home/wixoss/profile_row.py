"""The profile of the rules that a game is played by: six to choose from, and a sentence about the chosen one."""

from typing import get_args

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from wixoss_desktop.engine.wixoss.formats import ProfileName
from wixoss_desktop.ui.kit.controls import CutLine, Dressed, Segments, Words
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.wixoss.options import profile_name, profile_sentence

NAMES: tuple[ProfileName, ...] = get_args(ProfileName)


def english() -> Lexicon:
    """The words of a screen that nobody gave others."""
    return lexicon("en")


class ProfileRow(Dressed, QWidget):
    """`chosen` comes with the name of the profile that the person picks."""

    chosen = Signal(object)

    def __init__(self, look: Look, now: ProfileName, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._lexicon: Lexicon | None = None
        self._title = Words("soft", self)
        self.segments: Segments[ProfileName] = Segments(look, NAMES, now, self)
        self.sentence = CutLine("soft", self)
        self._row = QHBoxLayout()
        self._row.addWidget(self._title)
        self._row.addWidget(self.segments)
        self._row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._row)
        column.addWidget(self.sentence)
        self.segments.chosen.connect(self._choose)
        self.dress(look)

    @property
    def value(self) -> ProfileName:
        """The profile that is chosen."""
        return self.segments.value

    def set_value(self, profile: ProfileName) -> None:
        """Shows another profile, without saying so."""
        self.segments.set_value(profile)
        self._say()

    def word(self, lexicon: Lexicon) -> None:
        """Names the profiles in the words of a lexicon."""
        self._lexicon = lexicon
        self._title.setText(tr("Rules"))
        self.segments.word(tr("Rules"), tuple(profile_name(lexicon, name) for name in NAMES))
        for name in NAMES:
            button = self.segments.segment(name)
            button.setToolTip(profile_sentence(lexicon, name))
            button.setAccessibleDescription(profile_sentence(lexicon, name))
        self._say()

    def _choose(self, profile: ProfileName) -> None:
        self._say()
        self.chosen.emit(profile)

    def _say(self) -> None:
        if self._lexicon is not None:
            self.sentence.say(profile_sentence(self._lexicon, self.value))

    def _rescale(self) -> None:
        self._row.setSpacing(self._look.theme.px(SPACING.apart))
