"""What stands beside the table while a puzzle lies on it: what is asked, and what one can do."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QVBoxLayout, QWidget

from wixoss_desktop.match.wixoss.puzzle import Puzzle, Verdict, worded
from wixoss_desktop.ui.kit.controls import Worded, Words, scaled_margins
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.puzzles.wixoss.stars import Stars
from wixoss_desktop.ui.puzzles.wixoss.task_words import task_of, verdict_words

WIDTH = 236


class PuzzlePanel(Worded, QFrame):
    """Says `again_wanted`, `back_wanted` (one choice back) and `page_wanted`; the hint it shows by itself."""

    again_wanted = Signal()
    back_wanted = Signal()
    page_wanted = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tablePanel")
        self._look = look
        self._puzzle: Puzzle | None = None
        self._verdict = Verdict("open", 0)
        self._language = "en"
        self.title, self.task, self.note = Words("large", self), Words("body", self), Words("soft", self)
        self.hint_button, self.again_button = QPushButton(self), QPushButton(self)
        self.back_button, self.page_button = QPushButton(self), QPushButton(self)
        self.hint_button.setCheckable(True)
        self.stars, self._hinted = Stars(look, self), set[str]()
        self._lay_out()
        self.hint_button.toggled.connect(self._hint)
        self.again_button.clicked.connect(self.again_wanted)
        self.back_button.clicked.connect(self.back_wanted)
        self.page_button.clicked.connect(self.page_wanted)
        self.dress(look)
        self.hide()

    @property
    def took_hint(self) -> bool:
        """Whether the hint of the puzzle on the table was looked at, now or before."""
        return self._puzzle is not None and self._puzzle.name in self._hinted

    def show_puzzle(self, puzzle: Puzzle | None, verdict: Verdict, stars: int, language: str) -> None:
        """Shows a puzzle, the word about it, and with how many stars it is solved; None: there is none on the table."""
        if puzzle is not self._puzzle:
            self.hint_button.setChecked(False)
        self.stars.show_count(stars)
        self.stars.setVisible(verdict.stage == "solved")
        self._puzzle, self._verdict, self._language = puzzle, verdict, language
        self.setVisible(puzzle is not None)
        self.retranslate()

    def retranslate(self) -> None:
        puzzle = self._puzzle
        if puzzle is None:
            return
        stage = self._verdict.stage
        self.title.setText(worded(puzzle.titles, self._language))
        self.task.setText(task_of(puzzle, self._language))
        self.note.setText(self._note(puzzle))
        self.note.setVisible(bool(self.note.text()))
        self.hint_button.setText(tr("Hint"))
        self.hint_button.setVisible(stage != "solved")
        self.again_button.setText(tr("Again"))
        for button in (self.again_button, self.back_button):
            button.setVisible(stage == "open")
        self.back_button.setText(tr("Take back"))
        self.back_button.setEnabled(self._verdict.answers > 0)
        self.page_button.setText(tr("Puzzles"))
        self.setAccessibleName(f"{self.title.text()}. {self.task.text()} {verdict_words(self._verdict)}")

    def _hint(self, is_wanted: bool) -> None:
        if is_wanted and self._puzzle is not None:
            self._hinted.add(self._puzzle.name)
        self.retranslate()

    def _note(self, puzzle: Puzzle) -> str:
        if self._verdict.stage == "solved":
            lesson = worded(puzzle.lessons, self._language)
            return f"{lesson} [{puzzle.rule}]" if puzzle.rule else lesson
        return worded(puzzle.hints, self._language) if self.hint_button.isChecked() else ""

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        for words in (self.title, self.task, self.note):
            words.setWordWrap(True)
            column.addWidget(words)
        column.insertWidget(1, self.stars)
        self._buttons = QGridLayout()
        buttons = (self.hint_button, self.page_button, self.again_button, self.back_button)
        for at, button in enumerate(buttons):
            button.setAutoDefault(False)
            self._buttons.addWidget(button, at // 2, at % 2)
        column.addLayout(self._buttons)

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.near + 2, SPACING.tight)
        self._buttons.setSpacing(self._look.theme.px(SPACING.tight))
        self.setFixedWidth(self._look.theme.px(WIDTH))
