"""What is chosen below the tiles of Home: who sits opposite in practice, and the profile of the rules."""

from typing import Final, get_args

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from wixoss_desktop.engine.wixoss.formats import ProfileName
from wixoss_desktop.ui.kit.controls import CutLine, Dressed, Segments, Words
from wixoss_desktop.ui.kit.preferences import PRACTICES, Practice
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.wixoss.options import profile_sentence

NAMES: dict[Practice, str] = {
    "computer": marked("Computer"),
    "dummy": marked("Dummy"),
    "nobody": marked("Nobody"),
    "both_sides": marked("Myself"),
}
SENTENCES: dict[Practice, str] = {
    "computer": marked("The computer plays the other deck by the rules."),
    "dummy": marked("A dummy blocks, attacks and guards by a table, turn by turn."),
    "nobody": marked("Your turns follow one another; there is life cloth to crush and nothing else."),
    "both_sides": marked("You play both decks yourself, with open hands and no curtain."),
}

SCRIPTED: Final[tuple[Practice, ...]] = ("dummy", "nobody")
"""Whom nobody answers for."""


class PracticeRow(Dressed, QWidget):
    """`chosen` comes with the kind of practice that the person picks.

    `opening_wanted` says that the person wants to choose how the game begins, `opening_dropped` that what was chosen
    for that is not to hold any more.
    """

    chosen = Signal(object)
    opening_wanted = Signal()
    opening_dropped = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._title = Words("soft", self)
        self.segments: Segments[Practice] = Segments(look, PRACTICES, "computer", self)
        self.sentence = CutLine("soft", self)
        self.opening_button = QToolButton(self)
        self.opening_button.setObjectName("quiet")
        self.drop_button = QToolButton(self)
        self.drop_button.setObjectName("quiet")
        self.drop_button.setText("✕")
        self.drop_button.hide()
        self._summary = ""
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self._title)
        self._row.addWidget(self.segments)
        self._row.addWidget(self.sentence, 1)
        self._row.addWidget(self.opening_button)
        self._row.addWidget(self.drop_button)
        self.opening_button.clicked.connect(self.opening_wanted)
        self.drop_button.clicked.connect(self._drop)
        self.segments.chosen.connect(self._choose)
        self.dress(look)

    def offer(self, *, dummy: bool) -> None:
        """Offers to play against a script, or against nobody, or not."""
        for scripted in SCRIPTED:
            self.segments.segment(scripted).setVisible(dummy)
        if not dummy and self.value in SCRIPTED:
            self.set_value(PRACTICES[0])

    @property
    def value(self) -> Practice:
        """The kind of practice that is chosen."""
        return self.segments.value

    def set_value(self, practice: Practice) -> None:
        """Shows another kind, without saying so."""
        self.segments.set_value(practice)
        self._say()

    def say_opening(self, summary: str) -> None:
        """Says how the game begins, where that was chosen: in gold, with a way to take it away."""
        is_armed = bool(summary)
        if is_armed != bool(self._summary):
            self.opening_button.setProperty("armed", is_armed)
            self.opening_button.style().unpolish(self.opening_button)
            self.opening_button.style().polish(self.opening_button)
        self._summary = summary
        self.opening_button.setText(summary or tr("Opening hand, seed …"))
        self.opening_button.setToolTip(
            tr("So the next practice game begins, whoever sits opposite.") if is_armed else ""
        )
        self.drop_button.setVisible(is_armed)

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self._title.setText(tr("Against"))
        self.segments.word(tr("Against"), tuple(tr(name) for name in NAMES.values()))
        self.drop_button.setToolTip(tr("All as shuffled"))
        self.drop_button.setAccessibleName(tr("All as shuffled"))
        self.say_opening(self._summary)
        self._say()

    def _drop(self) -> None:
        self.opening_button.setFocus()
        self.opening_dropped.emit()

    def _choose(self, practice: Practice) -> None:
        self._say()
        self.chosen.emit(practice)

    def _say(self) -> None:
        self.sentence.say(tr(SENTENCES[self.value]))

    def _rescale(self) -> None:
        self._row.setSpacing(self._look.theme.px(SPACING.apart))


PROFILE_NAMES: tuple[ProfileName, ...] = get_args(ProfileName)


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
        self.segments: Segments[ProfileName] = Segments(look, PROFILE_NAMES, now, self)
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
        self.segments.word(tr("Rules"), tuple(lexicon.deck_format(name) for name in PROFILE_NAMES))
        for name in PROFILE_NAMES:
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
