"""The games that wait at Home: Continue for the one played last, the others behind a menu."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from wixoss_desktop.ui.home.mode_tiles import ModeTile
from wixoss_desktop.ui.kit.controls import Words
from wixoss_desktop.ui.kit.locale import between
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.play.game_request import UnfinishedGame


class WaitingGames(QObject):
    """`chosen` comes with the name of the game to go on with; the widgets are laid out by Home."""

    chosen = Signal(str)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._games: tuple[UnfinishedGame, ...] = ()
        self.tile = ModeTile(look, "continue", parent)
        self.more_button = QToolButton(parent)
        self.more_menu = QMenu(parent)
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
        for game in self._games:
            self.more_menu.addAction(words_of(game).replace("&", "&&")).setData(game.game_id)
        if self._games:
            self._word_last(self._games[0])
        else:
            self.tile.word(tr("Continue"), tr("The last game"))
            self.tile.setToolTip("")
            self.kept.setText(tr("The saved games are being read …"))

    def _word_last(self, game: UnfinishedGame) -> None:
        """The tile has room for what tells games apart at a glance; all of it is said below."""
        self.tile.word(tr("Continue"), "\n".join(part for part in (game.kind, tr("Turn {n}", n=game.turn)) if part))
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
    return "  ·  ".join(part for part in (title, game.kind, tr("Turn {n}", n=game.turn), game.when) if part)
