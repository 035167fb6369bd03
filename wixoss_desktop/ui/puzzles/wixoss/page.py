"""The page of puzzles: by difficulty, a tile each with a picture of its board, and what it taught once it is solved."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import (
    QHideEvent,
    QImage,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from wixoss_desktop.match.wixoss.puzzle import MOST_STARS, THEMES, Puzzle, worded
from wixoss_desktop.ui.kit.controls import ThemedButton, Worded, Words, scaled_margins
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import RADII, SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.puzzles.wixoss.stars import Stars
from wixoss_desktop.ui.puzzles.wixoss.task_words import LEVELS, level_words, stars_words, task_of, theme_words

TILE: Final = 262
"""So wide a tile is at least."""
MOST_COLUMNS: Final = 6
SHAPE: Final = 0.76
"""A picture of a board is so much less high than wide."""
_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class BoardPicture(QWidget):
    """A picture of a table, as much of its middle as there is room for; plain ground until it is there."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.picture = QImage()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_picture(self, picture: QImage) -> None:
        """Shows another picture."""
        self.picture = picture
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme, box = QPainter(self), self._look.theme, QRectF(self.rect())
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        outline = QPainterPath()
        outline.addRoundedRect(box, theme.px(RADII.medium), theme.px(RADII.medium))
        painter.setClipPath(outline)
        painter.fillRect(box, theme.color("window_deep"))
        if not self.picture.isNull():
            wide, high = self.picture.width(), self.picture.height()
            share = min(wide / box.width(), high / box.height())
            part = QRectF(0, 0, box.width() * share, box.height() * share)
            part.moveCenter(QRectF(0, 0, wide, high).center())
            painter.drawImage(box, self.picture, part)
        painter.end()


class PuzzleTile(ThemedButton):
    """One puzzle, to be clicked; says `stepped` with the tiles, and rows, that an arrow key goes on."""

    stepped = Signal(int, int)

    def __init__(self, look: Look, puzzle: Puzzle, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.puzzle = puzzle
        self._is_next = False
        self.board = BoardPicture(look, self)
        self.title, self.task, self.lesson = Words("large", self), Words("body", self), Words("soft", self)
        self.theme, self.stars = Words("small", self), Stars(look, self)
        column = QVBoxLayout(self)
        column.addWidget(self.board)
        for words in (self.title, self.task, self.lesson):
            words.setWordWrap(True)
            column.addWidget(words)
        column.addStretch(1)
        self._foot = QHBoxLayout()
        self._foot.addWidget(self.theme, 1)
        self._foot.addWidget(self.stars)
        column.addLayout(self._foot)
        for words in (self.title, self.task, self.lesson, self.theme):
            words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def word(self, language: str, stars: int, *, is_next: bool) -> None:
        """Words the tile; what it teaches is said when it is solved; the next one to solve stands out."""
        puzzle, self._is_next = self.puzzle, is_next
        self.title.setText(worded(puzzle.titles, language))
        self.task.setText(task_of(puzzle, language))
        self.lesson.setText(f"{worded(puzzle.lessons, language)} [{puzzle.rule}]" if stars else "")
        self.lesson.setVisible(bool(stars))
        self.theme.setText(theme_words(puzzle.theme))
        self.stars.show_count(stars)
        self.setAccessibleName(f"{self.title.text()}. {self.task.text()}")
        about = [theme_words(puzzle.theme), level_words(puzzle.difficulty), *([tr("Next puzzle")] if is_next else [])]
        self.setAccessibleDescription(f"{row_of(about)}. {stars_words(stars)}")
        self.update()

    def high_at(self, width: int) -> int:
        """Suits picture and margins to a width; returns how high it has to be then, in pixels."""
        scaled_margins(self, self.look, SPACING.near, SPACING.tight)
        self.board.setFixedHeight(round((width - 2 * self.look.theme.px(SPACING.near)) * SHAPE))
        return self.heightForWidth(width)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _STEPS:
            self.stepped.emit(_STEPS[key], 0)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.stepped.emit(0, 1 if key == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self.look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, radius = QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.px(RADII.large)
        painter.setBrush(theme.color("panel_hover" if self.underMouse() else "panel_raised"))
        painter.setPen(QPen(theme.color("accent" if self._is_next else "line"), theme.px(2) if self._is_next else 1))
        painter.drawRoundedRect(box, radius, radius)
        if self.shows_focus:
            inset = theme.px(4)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("text"), theme.px(1.5)))
            painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), radius - inset, radius - inset)
        painter.end()


class PuzzlesPage(Worded, QWidget):
    """Lists the puzzles; says `chosen` with the name of one, and `seen` when it is shown (True) or hidden."""

    chosen = Signal(str)
    seen = Signal(bool)

    def __init__(self, look: Look, puzzles: Sequence[Puzzle]) -> None:
        super().__init__()
        self.setObjectName("place")
        self._look = look
        self._language, self._stars = "en", dict[str, int]()
        self.title, self.line, self.won = Words("display", self), Words("soft", self), Words("soft", self)
        self.themes = QComboBox(self)
        self._sheet = QWidget(self)
        self.tiles = {puzzle.name: PuzzleTile(look, puzzle, self._sheet) for puzzle in puzzles}
        used = {puzzle.difficulty for puzzle in puzzles}
        self._heads = {level: Words("title", self._sheet) for level in LEVELS if level in used}
        self._lay_out()
        for name, tile in self.tiles.items():
            tile.clicked.connect(lambda _checked=False, name=name: self.chosen.emit(name))
            tile.stepped.connect(self._step)
        self.dress(look)
        self.themes.currentIndexChanged.connect(self._fit)

    def show_stars(self, stars: Mapping[str, int], language: str) -> None:
        """Shows with how many stars puzzles were solved, in a language."""
        self._stars, self._language = dict(stars), language
        self.retranslate()

    def show_picture(self, name: str, picture: QImage) -> None:
        """Shows a picture of the board of a puzzle."""
        self.tiles[name].board.show_picture(picture)

    def is_pictured(self, name: str) -> bool:
        """Whether there is a picture of the board of a puzzle."""
        return not self.tiles[name].board.picture.isNull()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.title.setText(tr("Puzzles"))
        solved = self._stars.keys() & self.tiles.keys()
        line = tr("One turn each, all cards open. The opponent attacks with all there is and guards whenever possible.")
        done = tr("{done} of {all} solved.", done=len(solved), all=len(self.tiles))
        won = sum(self._stars[name] for name in solved)
        self.line.setText(f"{line} {done}")
        self.won.setText(tr("{n} of {all} stars", n=won, all=MOST_STARS * len(self.tiles)))
        following = next((name for name in self._in_order() if name not in solved), "")
        for name, tile in self.tiles.items():
            tile.word(self._language, self._stars.get(name, 0), is_next=name == following)
        for level, head in self._heads.items():
            of_it = [name for name, tile in self.tiles.items() if tile.puzzle.difficulty == level]
            count = tr("{done} of {all}", done=len(solved & set(of_it)), all=len(of_it))
            head.setText(f"{level_words(level)}  {count}")
        self._word_themes()
        self._fit()

    def _word_themes(self) -> None:
        there = {tile.puzzle.theme for tile in self.tiles.values()}
        names = [("", tr("All themes")), *((theme, theme_words(theme)) for theme in THEMES if theme in there)]
        at = max(0, self.themes.currentIndex())
        self.themes.blockSignals(True)
        self.themes.clear()
        for theme, words in names:
            self.themes.addItem(words, theme)
        self.themes.setCurrentIndex(at)
        self.themes.blockSignals(False)
        self.themes.setAccessibleName(tr("Theme", "of puzzles"))

    def _in_order(self) -> list[str]:
        """The puzzles as they stand on the page: those that are easy first."""
        levels = list(LEVELS)
        return sorted(self.tiles, key=lambda name: levels.index(self.tiles[name].puzzle.difficulty))

    @property
    def shown(self) -> list[str]:
        """The puzzles of the chosen theme, as they stand on the page."""
        theme = self.themes.currentData() or ""
        return [name for name in self._in_order() if theme in ("", self.tiles[name].puzzle.theme)]

    def _lay_out(self) -> None:
        self.line.setWordWrap(True)
        self._sheet.setObjectName("scrolled")
        self._scroll = QScrollArea(self)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._scroll.setWidget(self._sheet)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.won)
        head.addWidget(self.themes)
        whole = QVBoxLayout(self)
        whole.addLayout(head)
        whole.addWidget(self.line)
        whole.addWidget(self._scroll, 1)

    def _step(self, across: int, down: int) -> None:
        """Leads the keyboard to a tile beside, above or below the one that has it."""
        tile, shown = self.sender(), self.shown
        assert isinstance(tile, PuzzleTile)
        if across:
            at = shown.index(tile.puzzle.name) + across
            found = self.tiles[shown[at]] if 0 <= at < len(shown) else None
        else:
            found = self._beyond(tile, down, [self.tiles[name] for name in shown])
        if found is not None:
            found.setFocus(Qt.FocusReason.TabFocusReason)
            self._scroll.ensureWidgetVisible(found)

    @staticmethod
    def _beyond(tile: PuzzleTile, down: int, tiles: Sequence[PuzzleTile]) -> PuzzleTile | None:
        """The tile of the next row, or of the one before, that lies nearest."""
        rows = sorted({one.y() for one in tiles if (one.y() - tile.y()) * down > 0}, reverse=down < 0)
        row = [one for one in tiles if rows and one.y() == rows[0]]
        return min(row, key=lambda one: abs(one.x() - tile.x()), default=None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()
        self.seen.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.seen.emit(False)

    def _fit(self) -> None:
        """Lays the tiles out: below the head of their difficulty, in as many columns as there is room for."""
        px, shown = self._look.theme.px, self.shown
        gap, room = px(SPACING.apart), self._scroll.viewport().width() - px(SPACING.near)
        columns = min(MOST_COLUMNS, max(1, (room + gap) // (px(TILE) + gap)))
        width, y = (room + gap) // columns - gap, 0
        for level, head in self._heads.items():
            tiles = [self.tiles[name] for name in shown if self.tiles[name].puzzle.difficulty == level]
            head.setVisible(bool(tiles))
            if tiles:
                head.setGeometry(0, y, room, head.sizeHint().height())
                y += head.height() + gap
            for first in range(0, len(tiles), columns):
                row = tiles[first : first + columns]
                high = max(tile.high_at(width) for tile in row)
                for at, tile in enumerate(row):
                    tile.setGeometry(at * (width + gap), y, width, high)
                y += high + gap
        for name, tile in self.tiles.items():
            tile.setVisible(name in shown)
        self._sheet.setMinimumHeight(y)

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.wide, SPACING.apart)
        self._fit()
