"""The tiles of Home: a way to play each, and the games that wait: the one played last, the others behind a menu."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QBoxLayout, QMenu, QSizePolicy, QToolButton, QWidget

from wixoss_desktop.ui.kit.controls import ThemedButton, Words
from wixoss_desktop.ui.kit.icons import IconName, paint_icon
from wixoss_desktop.ui.kit.line_breaks import broken_at_marks
from wixoss_desktop.ui.kit.locale import between
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import RADII, SPACING, TYPE
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.play.unfinished import UnfinishedGame

HIGHEST = 132
NARROW = 260
"""Below this width the icon is smaller, and less is left free around it."""
HIGHEST_WORDS = 56
"""So much has room below the title of a tile."""
MOST_LISTED = 12
"""So many games stand in one menu."""
MIDDLE = 36
"""Words higher than that move the title up."""
BESIDE_TICK = 24
"""Room at the right of a title for the tick of the tile that is chosen."""
BESIDE_TITLE = 100
"""What a narrow tile needs beside its title: edge, icon, gaps, and the room of the tick."""
VEIL = 0.78
"""How much of a picture behind words is covered, that they can be read."""
IN_A_ROW = 940
"""From this width on all tiles stand in one row, below it two by two."""
BESIDE = 460
"""Below this width each stands below the other."""


class TileRow(QBoxLayout):
    """Tiles in one row, two by two or in one column, by the room there is.

    The `first` tile, with something small `beside` it, is a pair by itself: the others stay together without it.
    """

    def __init__(self, look: Look, first: QWidget, beside: QWidget, tiles: Sequence[QWidget]) -> None:
        super().__init__(QBoxLayout.Direction.LeftToRight)
        self._look = look
        self._widgets = [[first, beside], *(list(tiles[at : at + 2]) for at in range(0, len(tiles), 2))]
        self._pairs = [QBoxLayout(QBoxLayout.Direction.LeftToRight) for _ in self._widgets]
        for pair, both in zip(self._pairs, self._widgets, strict=True):
            for tile in both:
                is_tile = tile is not beside
                pair.addWidget(tile, int(is_tile), Qt.AlignmentFlag(0 if is_tile else Qt.AlignmentFlag.AlignVCenter))
            self.addLayout(pair, len(both))

    def arrange(self, width: int) -> None:
        """Suits the tiles to the width of the page: none is so narrow that its title is cut."""
        px, gap = self._look.theme.px, self._look.theme.px(SPACING.apart)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        everything = [widget for both in self._widgets for widget in both]
        room = width - 2 * px(SPACING.page)
        self.setDirection(across if width >= px(IN_A_ROW) and room >= _needed(everything, gap) else down)
        for layout in (self, *self._pairs):
            layout.setSpacing(gap)
        for pair, both in zip(self._pairs, self._widgets, strict=True):  # all tiles that are there are equally wide
            self.setStretchFactor(pair, max(1, sum(isinstance(one, ModeTile) and not one.isHidden() for one in both)))
        beside = max(_needed(both, gap) for both in self._widgets)
        for pair in self._pairs:
            pair.setDirection(across if width >= px(BESIDE) and room >= beside else down)


def _needed(widgets: Sequence[QWidget], gap: int) -> int:
    """The least width of some widgets side by side; one that is hidden needs none unless its room is kept."""
    there = [one for one in widgets if not one.isHidden() or one.sizePolicy().retainSizeWhenHidden()]
    return sum(one.minimumSizeHint().width() + gap for one in there)


class ModeTile(ThemedButton):
    """A large button: icon, title and a few words; chosen = double edge and a tick."""

    def __init__(self, look: Look, icon: IconName, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._icon = icon
        self._picture = QPixmap()
        self._line = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        look.theme_changed.connect(self._limit)
        self._limit()

    def word(self, title: str, line: str) -> None:
        """Title and line in the language of the screen."""
        self.setText(title)
        self._line = line
        self.setAccessibleName(title)
        self.setAccessibleDescription(line)
        self.updateGeometry()
        self.update()

    @property
    def picture(self) -> QPixmap:
        """What is shown in place of the icon; a null one where that is."""
        return self._picture

    def show_picture(self, picture: QPixmap) -> None:
        """Shows a picture in place of the icon; a null one brings the icon back."""
        self._picture = picture
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.look.theme.px(320), self.look.theme.px(96))

    def minimumSizeHint(self) -> QSize:
        theme = self.look.theme
        title = QFontMetrics(theme.font(TYPE.small, weight=QFont.Weight.DemiBold)).horizontalAdvance(self.text())
        return QSize(max(theme.px(176), title + theme.px(BESIDE_TITLE)), theme.px(96))

    @property
    def column(self) -> QRectF:
        """Where its words stand, beside the icon."""
        box, theme = self._box, self.look.theme
        gap, right = (SPACING.near, SPACING.near) if self._is_narrow else (SPACING.wide - 4, SPACING.apart)
        left = self._image_in(box).right() + theme.px(gap)
        return QRectF(left, box.top(), box.right() - left - theme.px(right), box.height())

    @property
    def _box(self) -> QRectF:
        return QRectF(self.rect()).adjusted(2, 2, -2, -2)

    @property
    def _margin(self) -> float:
        return self.look.theme.px(12 if self._is_narrow else 22)

    def _image_in(self, box: QRectF) -> QRectF:
        if not self._picture.isNull() and not self._is_narrow:
            high = box.height() - 2 * self.look.theme.px(SPACING.near)
            wide = high * self._picture.width() / self._picture.height()
            return QRectF(box.left() + self.look.theme.px(SPACING.near), box.center().y() - high / 2, wide, high)
        side = self.look.theme.px(34 if self._is_narrow else 44)
        return QRectF(box.left() + self._margin, box.center().y() - side / 2, side, side)

    @property
    def _is_narrow(self) -> bool:
        return self.width() < self.look.theme.px(NARROW)

    def _limit(self) -> None:
        self.setMaximumHeight(self.look.theme.px(HIGHEST))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self._box
        self._paint_ground(painter, box)
        if self._is_narrow and not self._picture.isNull():
            self._paint_behind(painter, box)
        image = self._image_in(box)
        if self._picture.isNull() or self._is_narrow:
            paint_icon(painter, image, self._icon, theme.color("accent"), stroke=1.4)
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(image, self._picture, QRectF(self._picture.rect()))
        self._paint_words(painter, self.column)
        if self.isChecked():
            tick = theme.px(18)
            inset = theme.px(8 if self._is_narrow else 12)
            corner = QRectF(box.right() - tick - inset, box.top() + inset, tick, tick)
            paint_icon(painter, corner, "tick", theme.color("accent"), stroke=2.8)

    def _paint_ground(self, painter: QPainter, box: QRectF) -> None:
        theme, radius = self.look.theme, self.look.theme.px(RADII.large)
        ground = "accent_soft" if self.isChecked() else "panel_hover" if self.underMouse() else "panel_raised"
        painter.setBrush(theme.color(ground))
        edge = theme.color("accent" if self.isChecked() else "line")
        painter.setPen(QPen(edge, theme.px(2) if self.isChecked() else 1))
        painter.drawRoundedRect(box, radius, radius)
        if self.shows_focus:
            inset = theme.px(5)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("text"), theme.px(1.5)))
            painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), radius - inset / 2, radius - inset / 2)

    def _paint_behind(self, painter: QPainter, box: QRectF) -> None:
        """The picture as the ground of a tile that has no room for it beside its words."""
        theme, outline = self.look.theme, QPainterPath()
        inner, radius = box.adjusted(1, 1, -1, -1), self.look.theme.px(RADII.large)
        outline.addRoundedRect(inner, radius, radius)
        whole = QRectF(self._picture.rect())
        share = min(whole.width() / inner.width(), whole.height() / inner.height())
        part = QRectF(0, 0, inner.width() * share, inner.height() * share)
        part.moveCenter(whole.center())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setClipPath(outline)
        painter.drawPixmap(inner, self._picture, part)
        veil = QColor(theme.color("panel_hover" if self.underMouse() else "panel_raised"))
        veil.setAlphaF(VEIL)
        painter.fillRect(inner, veil)
        painter.restore()

    def _paint_words(self, painter: QPainter, column: QRectF) -> None:
        theme = self.look.theme
        font, words, height = self.line_in(int(column.width()))
        half = column.center().y() - max(0, height - theme.px(MIDDLE)) * 0.75
        painter.setPen(theme.color("text"))
        title = QRectF(column.left(), half - theme.px(32), column.width() - theme.px(BESIDE_TICK), theme.px(32))
        title_font, name = self.title_in(int(title.width()))
        painter.setFont(title_font)
        painter.drawText(title, Qt.AlignmentFlag.AlignVCenter, name)
        painter.setPen(theme.color("text_soft"))
        painter.setFont(font)
        line = QRectF(column.left(), half + theme.px(2), column.width(), max(theme.px(24), height))
        painter.drawText(line, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter, words)

    def line_in(self, width: int) -> tuple[QFont, str, int]:
        """What stands below the title in a column: its font, its words, and how high they are.

        The font is the largest that has room for all of it, if possible without a break within a word; where none
        has, the words are shortened.
        """
        for words in (broken_at_marks(self._line), self._line):
            for size in range(TYPE.body, TYPE.small - 1, -1):
                font = self.look.theme.font(size)
                needed = QFontMetrics(font).boundingRect(QRect(0, 0, width, 0), Qt.TextFlag.TextWordWrap, words)
                if needed.width() <= width and needed.height() <= self.look.theme.px(HIGHEST_WORDS):
                    return font, words, needed.height()
        metrics = QFontMetrics(font)
        return font, _shortened(metrics, self._line.replace("\n", " "), 1.8 * width), 2 * metrics.lineSpacing()

    def title_in(self, width: int) -> tuple[QFont, str]:
        """The title as it stands beside the tick: as large as it has room whole, shortened where no size has."""
        for size in range(TYPE.large if self._is_narrow else TYPE.title, TYPE.small - 1, -1):
            font = self.look.theme.font(size, weight=QFont.Weight.DemiBold)
            name = _shortened(QFontMetrics(font), self.text(), width)
            if name == self.text():
                break
        return font, name


class WaitingGames(QObject):
    """`chosen` comes with the name of the game to go on with; the widgets are laid out by Home."""

    chosen = Signal(str)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._games: tuple[UnfinishedGame, ...] = ()
        self.tile = ModeTile(look, "continue", parent)
        self.more_button = QToolButton(parent)
        self.more_menu = QMenu(parent)
        self.setup_menu: QMenu | None = None
        self.kept = Words("soft", parent)
        self.kept.setWordWrap(True)
        self.more_button.setObjectName("quiet")
        self.more_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.more_button.setMenu(self.more_menu)
        self.tile.clicked.connect(self._choose_last)
        self.more_menu.triggered.connect(self._choose)
        for widget in (self.tile, self.more_button, self.kept):
            widget.hide()

    def show_games(self, games: tuple[UnfinishedGame, ...]) -> None:
        """Offers the games to go on with, the one played last first, or none."""
        self._games = games
        self.expect(len(games))
        self.more_button.setEnabled(True)

    def expect(self, count: int) -> None:
        """Shows the place of so many games before they have been read: what is chosen is the one played last."""
        self.tile.setVisible(count > 0)
        self.kept.setVisible(count > 0)
        self.more_button.setVisible(count > 1)
        self.more_button.setEnabled(False)
        self.retranslate()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.more_button.setText(tr("More …"))
        self.more_menu.clear()
        begun = [game for game in self._games if game.has_begun]
        at_setup = [game for game in self._games if begun and not game.has_begun]
        self._enter(self.more_menu, begun or list(self._games))
        if at_setup:
            self.setup_menu = self.more_menu.addMenu(tr("Left at set-up ({n})", n=len(at_setup)))
            self._enter(self.setup_menu, at_setup)
        if self._games:
            self._word_last(self._games[0])
        else:
            self.tile.show_picture(QPixmap())
            self.tile.word(tr("Continue"), tr("The last game"))
            self.tile.setToolTip("")
            self.kept.setText(tr("The saved games are being read …"))

    def _enter(self, menu: QMenu, games: list[UnfinishedGame]) -> None:
        """Lists games in a menu, as many as are looked through at a glance; older ones stand in a menu of their own."""
        for game in games[:MOST_LISTED]:
            menu.addAction(words_of(game).replace("&", "&&")).setData(game.game_id)
        if older := games[MOST_LISTED:]:
            self._enter(menu.addMenu(tr("More …")), older)

    def _word_last(self, game: UnfinishedGame) -> None:
        """The tile has room for what tells games apart at a glance; all of it is said below."""
        self.tile.word(tr("Continue"), "\n".join(part for part in (game.kind, _turn_words(game)) if part))
        self.tile.show_picture(QPixmap(game.picture) if game.picture else QPixmap())
        self.tile.setAccessibleDescription(words_of(game))
        self.tile.setToolTip(words_of(game))
        self.kept.setText(tr("{game}. It stays under Continue when you start another game.", game=words_of(game)))

    def _choose_last(self) -> None:
        self.chosen.emit(self._games[0].game_id if self._games else "")

    def _choose(self, entry: QAction) -> None:
        self.chosen.emit(str(entry.data()))


def words_of(game: UnfinishedGame) -> str:
    """Which game it is: its name or its decks, who plays, the turn, when it was last played."""
    title = game.name or between(game.decks)
    return "  ·  ".join(part for part in (title, game.kind, _turn_words(game), game.when) if part)


def _turn_words(game: UnfinishedGame) -> str:
    return tr("Turn {n}", n=game.turn) if game.turn else tr("Set-up")


def _shortened(metrics: QFontMetrics, text: str, width: float) -> str:
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(width))
