"""Home: a game is chosen, and has its own page; what such pages are made of."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, cast

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QRadialGradient, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from wixoss_desktop.match.games import at_home_with
from wixoss_desktop.ui.kit.controls import Dressed, Segments, Words, put_icon
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.play.unfinished import UnfinishedGame


class ScrolledPage(QScrollArea):
    """`room_changed` comes before the page is laid out in the new `room`: so many pixels of its height are seen.

    What is in it has the keyboard, and that scrolls. Asked for its viewport, PySide would make everything that any kind
    of viewport brings along: a thirtieth of a start.
    """

    room_changed = Signal()
    room = 0

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.room = event.size().height()
        self.room_changed.emit()
        super().resizeEvent(event)


ICON = 18


class HomeHead(Dressed, QWidget):
    """Says `puzzles_wanted`, and `game_chosen` with a game's name; what isn't offered is hidden."""

    puzzles_wanted = Signal()
    game_chosen = Signal(object)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._done = self._all = 0
        self.title = Words("display", self)
        self.games: Segments[str] | None = None
        """The games to choose from; there is no choice where there is one."""
        self._titles: tuple[str, ...] = ()
        self.puzzles_button = QToolButton(self)
        self.puzzles_button.setObjectName("quiet")
        self.puzzles_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.puzzles_button.hide()
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.title)
        row.addStretch(1)
        row.addWidget(self.puzzles_button)
        self.puzzles_button.clicked.connect(self.puzzles_wanted)
        self.dress(look)

    def offer_games(self, titles: Mapping[str, str], now: str) -> None:
        """Offers other games, by their names in files, and what they call themselves in every language."""
        games = self.games = Segments(self._look, tuple(titles), now, self)
        self._titles = tuple(titles.values())
        self._row.insertWidget(1, games)
        games.chosen.connect(self.game_chosen)
        self.retranslate()

    def offer_puzzles(self, done: int, of_all: int) -> None:
        """Offers the puzzles, and says how many of them are solved."""
        self._done, self._all = done, of_all
        self.puzzles_button.setVisible(of_all > 0)
        self.retranslate()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.title.setText(tr("What shall we play?"))
        if self.games is not None:
            self.games.word(tr("Game", "kind"), self._titles)
        self.puzzles_button.setText(tr("Puzzles, {done} of {all} solved", done=self._done, all=self._all))
        self.puzzles_button.setToolTip(tr("One turn each: find the moves. Each teaches a rule."))

    def _rescale(self) -> None:
        self._row.setSpacing(self._look.theme.px(SPACING.apart))
        put_icon(self.puzzles_button, "flag", self._look, side=ICON, token="accent")


class Backdrop(QWidget):
    """The page's ground: a table lit from above."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.theme_changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, box = self._look.theme, QRectF(self.rect())
        light = QRadialGradient(
            box.center().x(), box.top() + box.height() * 0.35, max(box.width(), box.height()) * 0.65
        )
        light.setColorAt(0, theme.color("window"))
        light.setColorAt(1, theme.color("window_deep"))
        QPainter(self).fillRect(box, light)


class GamePage(Protocol):
    """What Home shows for a game: its form, with a head, and its games that wait."""

    head: HomeHead

    def set_unfinished(self, *games: UnfinishedGame | None) -> None:
        """Offers the games to go on with, the one played last first, or none."""

    def expect_unfinished(self, count: int) -> None:
        """Offers to go on with the last of so many games that haven't been read yet."""


class Home(QWidget):
    """A page for each game, of which that of the chosen one is shown; it is made when it is first chosen.

    Says `game_chosen` with a game's name in files when another one is.
    """

    game_chosen = Signal(object)

    def __init__(self, game: str, page: QWidget) -> None:
        super().__init__()
        self._pages = {game: page}
        self._game = game
        self._made: Mapping[str, Callable[[], QWidget]] = {}
        self._titles: Mapping[str, str] = {}
        self._room = QVBoxLayout(self)  # a stacked one would make a class of Qt, a thousandth of a start
        self._room.setContentsMargins(0, 0, 0, 0)
        self._room.addWidget(page)
        self.setFocusProxy(page)

    @property
    def game(self) -> str:
        """The game that is chosen, by its name in files."""
        return self._game

    def offer(self, titles: Mapping[str, str], pages: Mapping[str, Callable[[], QWidget]]) -> None:
        """Offers games beside the one that is there: `titles` of all, `pages` that are made for others."""
        self._titles, self._made = titles, pages
        for page in self._pages.values():
            self._offer_on(page)

    @property
    def choice(self) -> Segments[str] | None:
        """Where a game is chosen; None where there is one only."""
        return _page(self._pages[self._game]).head.games

    def page(self, game: str) -> QWidget | None:
        """The page of a game, if it has been made."""
        return self._pages.get(game)

    def expect_unfinished(self, count: int) -> None:
        """Offers on the page that is shown to go on with the last of so many games that haven't been read yet."""
        _page(self._pages[self._game]).expect_unfinished(count)

    def set_unfinished(self, found: Sequence[UnfinishedGame]) -> None:
        """Offers on each page the games of its kind that can be gone on with, the one played last first."""
        for name, page in self._pages.items():
            _page(page).set_unfinished(*(game for game in found if at_home_with(game.game) == name))

    def choose(self, game: str) -> None:
        """Shows the page of a game; one that isn't offered changes nothing."""
        if game not in self._pages and game in self._made:
            page = self._pages[game] = self._made[game]()
            page.hide()
            self._room.addWidget(page)
            self._offer_on(page)
        if game not in self._pages or game == self._game:
            return
        self._pages[self._game].hide()
        self._game = game
        self._pages[game].show()
        self.setFocusProxy(self._pages[game])
        for page in self._pages.values():
            choice = _page(page).head.games
            if choice is not None:
                choice.set_value(game)
        self.game_chosen.emit(game)

    def _offer_on(self, page: QWidget) -> None:
        head = _page(page).head
        head.offer_games(self._titles, self.game)
        head.game_chosen.connect(self._choose_here)

    def _choose_here(self, game: str) -> None:
        """Who goes through the games with the keyboard stays on the choice."""
        self.choose(game)
        if self.choice is not None:
            self.choice.segment(game).setFocus(Qt.FocusReason.OtherFocusReason)


def _page(page: QWidget) -> GamePage:
    return cast("GamePage", page)
