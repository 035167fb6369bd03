"""The page of puzzles: a tile each, with what it asks for, and what it has taught once it is solved."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from wixoss_desktop.match.wixoss.puzzle import Puzzle, worded
from wixoss_desktop.ui.kit.controls import Worded, Words, scaled_margins
from wixoss_desktop.ui.kit.icons import icon
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.puzzles.wixoss.task_words import task_of

COLUMNS = 3
TICK = 18
LOW = 220


class PuzzleTile(QFrame):
    """One puzzle: says `chosen` with its name."""

    chosen = Signal(str)

    def __init__(self, look: Look, number: int, puzzle: Puzzle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._look, self._number, self._puzzle = look, number, puzzle
        self.title, self.task, self.lesson = Words("title", self), Words("body", self), Words("soft", self)
        self.tick = QLabel(self)
        self.button = QPushButton(self)
        self._head = QHBoxLayout()
        self._head.addWidget(self.title, 1)
        self._head.addWidget(self.tick)
        column = QVBoxLayout(self)
        column.addLayout(self._head)
        for words in (self.title, self.task, self.lesson):
            words.setWordWrap(True)
        column.addWidget(self.task)
        column.addWidget(self.lesson)
        column.addStretch(1)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        self.button.clicked.connect(self._choose)

    def word(self, language: str, *, is_solved: bool, is_next: bool) -> None:
        """Words the tile; what it teaches is said when it is solved; the next one to solve stands out."""
        puzzle = self._puzzle
        self.title.setText(f"{self._number}  {worded(puzzle.titles, language)}")
        self.task.setText(task_of(puzzle, language))
        lesson = f"{worded(puzzle.lessons, language)} [{puzzle.rule}]"
        self.lesson.setText(lesson if is_solved else tr("What it teaches is told when it is solved."))
        self.tick.setVisible(is_solved)
        self.tick.setPixmap(icon("tick", self._look.theme, token="accent", side=TICK).pixmap(self._look.theme.px(TICK)))
        self.tick.setAccessibleName(tr("Solved"))
        self.button.setText(tr("Solve it again") if is_solved else tr("Solve it"))
        self.button.setAccessibleName(f"{self.button.text()}: {self.title.text()}")
        self.button.setObjectName("primary" if is_next else "")
        self.button.style().unpolish(self.button)
        self.button.style().polish(self.button)

    def rescale(self) -> None:
        """Suits margins to the theme's scale."""
        scaled_margins(self, self._look, SPACING.apart, SPACING.near)
        self.setMinimumHeight(self._look.theme.px(LOW))

    def _choose(self) -> None:
        self.chosen.emit(self._puzzle.name)


class PuzzlesPage(Worded, QWidget):
    """Lists the puzzles; says `chosen` with the name of one."""

    chosen = Signal(str)

    def __init__(self, look: Look, puzzles: Sequence[Puzzle]) -> None:
        super().__init__()
        self.setObjectName("place")
        self._look = look
        self._language, self._solved = "en", frozenset[str]()
        self.title, self.line = Words("display", self), Words("soft", self)
        self.tiles = {puzzle.name: PuzzleTile(look, at, puzzle, self) for at, puzzle in enumerate(puzzles, 1)}
        self._lay_out()
        for tile in self.tiles.values():
            tile.chosen.connect(self.chosen)
        self.dress(look)

    def show_solved(self, solved: Sequence[str], language: str) -> None:
        """Shows which ones are solved, in a language."""
        self._solved, self._language = frozenset(solved), language
        self.retranslate()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.title.setText(tr("Puzzles"))
        done = len(self._solved & self.tiles.keys())
        line = tr("One turn each, all cards open. The opponent attacks with all there is and guards whenever possible.")
        self.line.setText(f"{line} {tr('{done} of {all} solved.', done=done, all=len(self.tiles))}")
        following = next((name for name in self.tiles if name not in self._solved), "")
        for name, tile in self.tiles.items():
            tile.word(self._language, is_solved=name in self._solved, is_next=name == following)

    def _lay_out(self) -> None:
        self.line.setWordWrap(True)
        self._sheet = QWidget(self)
        self._sheet.setObjectName("scrolled")
        self._grid = QGridLayout(self._sheet)
        for at, tile in enumerate(self.tiles.values()):
            self._grid.addWidget(tile, at // COLUMNS, at % COLUMNS)
        for column in range(COLUMNS):
            self._grid.setColumnStretch(column, 1)
        self._grid.setRowStretch(len(self.tiles) // COLUMNS + 1, 1)
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(self._sheet)
        whole = QVBoxLayout(self)
        whole.addWidget(self.title)
        whole.addWidget(self.line)
        whole.addWidget(scroll, 1)

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.wide, SPACING.apart)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(self._look.theme.px(SPACING.apart))
        for tile in self.tiles.values():
            tile.rescale()
