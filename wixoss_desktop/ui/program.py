"""The window with its places joined: Home begins games, the table plays them, Settings changes both."""

import secrets
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QPixmap, QWindowStateChangeEvent

from wixoss_desktop.ai.greedy_player import GreedyPlayer
from wixoss_desktop.ai.player import Player
from wixoss_desktop.ai.random_player import RandomPlayer
from wixoss_desktop.cards.deck_files import DeckList
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.images.cache import FaceCache
from wixoss_desktop.match.archive import Opened
from wixoss_desktop.match.data_folder import FolderInUse
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.saved_games import SavedGames
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.terms import Terms
from wixoss_desktop.ui.commands import Commands, Situation
from wixoss_desktop.ui.deck_tiles import deck_of, deck_tiles, has_cut_ins
from wixoss_desktop.ui.dialogs.question import Question
from wixoss_desktop.ui.game_request import GameOptions, GameRequest, UnfinishedGame
from wixoss_desktop.ui.home import HomePlace
from wixoss_desktop.ui.main_window import MainWindow
from wixoss_desktop.ui.pictures import Pictures
from wixoss_desktop.ui.preferences import UiPreferences
from wixoss_desktop.ui.settings_place import SettingsPlace
from wixoss_desktop.ui.table.bots import BOT_DELAY_MS
from wixoss_desktop.ui.table.card_book import CardBook
from wixoss_desktop.ui.table.place import TablePlace
from wixoss_desktop.ui.theme import Look, theme_named
from wixoss_desktop.ui.translate import tr
from wixoss_desktop.ui.workers import Workers
from wixoss_desktop.words.english import ENGLISH

PICTURES_MS = 60


class Cards(QObject):
    """What the program knows of cards: the pool, the decks, their words and their pictures."""

    def __init__(
        self, pool: Mapping[str, Card], decks: Mapping[str, DeckList], cache: FaceCache, workers: Workers | None
    ) -> None:
        super().__init__()
        self.pool = pool
        self.decks = decks
        self.book = CardBook(pool, ENGLISH)
        self.pictures = Pictures(cache, workers, self)


class WindowWatch(QObject):
    """Says `came_back` when a window is there again that was minimised."""

    came_back = Signal()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QWindowStateChangeEvent) and isinstance(watched, MainWindow):
            was_away = bool(event.oldState() & Qt.WindowState.WindowMinimized)
            if was_away and not watched.isMinimized():
                self.came_back.emit()
        return super().eventFilter(watched, event)


class Program(QObject):
    """One window and the games in it. `saved` may be None: then games aren't kept."""

    def __init__(
        self,
        cards: Cards,
        preferences: UiPreferences,
        saved: SavedGames | None,
        *,
        version: str,
        bot_delay_ms: int = BOT_DELAY_MS,
    ) -> None:
        super().__init__()
        self.cards = cards
        self.saved = saved
        self.look = Look(theme_named(preferences.theme, preferences.ui_scale))
        self.commands = Commands()
        self.workers = Workers(self)
        self._bot_delay_ms = bot_delay_ms
        self._has_unfinished = False
        self._request: GameRequest | None = None
        self.question: Question | None = None
        self.window = MainWindow(self.look, preferences, self.commands, version=version)
        tiles = deck_tiles(cards.decks, cards.book)
        self.home = HomePlace(self.look, tiles, self._picture, _options_of(preferences))
        self.table = TablePlace(self.look, cards.book, cards.pictures, self.commands, self.workers)
        self.settings = SettingsPlace(self.look, preferences)
        self._pictures_soon = QTimer(self, singleShot=True, interval=PICTURES_MS)
        self._furnish()
        self._join()
        self._prefer(preferences)
        self.refresh_unfinished()

    def show(self) -> None:
        """Opens the window where the person was."""
        self.window.show_last_place()
        self.window.show()

    def close(self) -> None:
        """Puts the game away and stops what runs."""
        self.table.clear()
        self.workers.close()

    # --- games ---

    def begin(self, request: GameRequest) -> None:
        """Begins a game and shows the table."""
        self._request = request
        terms = self._terms(request)
        self._put_on_table(self._begun(terms))

    def continue_game(self) -> None:
        """Goes on with the unfinished game that was played last."""
        games = self.saved.unfinished() if self.saved is not None else ()
        if not games or self.saved is None:
            return
        self.table.clear()
        opened = self.saved.open(games[0].path, dict(self.cards.pool))
        if opened.fault is not None:
            self._ask_about(opened)
        else:
            self._resume(opened)

    def rematch(self, swapped: bool) -> None:
        """The same game once more, or with the decks swapped."""
        if self._request is None:
            self.window.show_place("home")
            return
        one, two = self._request.decks
        self.begin(replace(self._request, decks=(two, one)) if swapped else self._request)

    def refresh_unfinished(self) -> None:
        """Tells Home which game can be gone on with."""
        games = self.saved.unfinished() if self.saved is not None else ()
        fitting = [game for game in games if game.header is not None]
        self.home.set_unfinished(UnfinishedGame(fitting[0].decks, fitting[0].turn) if fitting else None)
        self._has_unfinished = bool(fitting)
        self._suit(self.table.situation)

    def _begun(self, terms: Terms) -> Match:
        if self.saved is None:
            return Match.begin(terms)
        try:
            return self.saved.begin(terms)
        except (FolderInUse, OSError) as error:
            self._tell(tr("This game can't be kept: {why}", why=error))
            return Match.begin(terms)

    def _resume(self, opened: Opened) -> None:
        assert self.saved is not None
        try:
            match = self.saved.go_on(opened)
        except (FolderInUse, OSError, ValueError) as error:
            self._tell(tr("This game can't be gone on with: {why}", why=error))
            return
        self._request = self._request_of(match.terms)
        self._put_on_table(match)

    def _put_on_table(self, match: Match) -> None:
        self.window.set_place_visible("table", visible=True)
        self.window.show_place("table")
        self.table.show_match(match, self._players(match), _names(match), bot_delay_ms=self._bot_delay_ms)
        self.table.setFocus()

    def _terms(self, request: GameRequest) -> Terms:
        decks = tuple(deck_of(self.cards.decks[code], self.cards.pool) for code in request.decks)
        seed = secrets.token_hex(8)
        first: Seat | None = {"janken": None, "first": 0, "second": 1}.get(request.first, int(seed, 16) % 2)
        cut_ins = has_cut_ins(decks) if request.cut_ins == "auto" else request.cut_ins == "on"
        seats = (SeatPlan("person"), SeatPlan("greedy" if request.mode == "practise" else "person"))
        setup = Setup((decks[0], decks[1]), first=first, cut_ins=cut_ins)
        return Terms(setup, seed, seats, request.open_hands, request.take_backs)

    def _request_of(self, terms: Terms) -> GameRequest | None:
        """The request that would begin such a game again; None for decks that aren't here."""
        codes = {deck_of(deck, self.cards.pool).name: code for code, deck in self.cards.decks.items()}
        decks = tuple(codes.get(deck.name, "") for deck in terms.setup.decks)
        if "" in decks:
            return None
        mode = "two_players" if all(seat.kind == "person" for seat in terms.seats) else "practise"
        return GameRequest(
            "practise" if mode == "practise" else "two_players",
            (decks[0], decks[1]),
            open_hands=terms.open_hands,
            take_backs=terms.take_backs,
            cut_ins="on" if terms.setup.cut_ins else "off",
        )

    def _players(self, match: Match) -> dict[Seat, Player]:
        made: dict[str, Player] = {"greedy": GreedyPlayer(self.cards.pool), "random": RandomPlayer()}
        return {seat: made[plan.kind] for seat, plan in enumerate(match.terms.seats) if plan.kind in made}

    # --- the parts ---

    def _furnish(self) -> None:
        self.window.add_place("home", "Home", "home", self.home)
        self.window.add_place("table", "Table", "table", self.table, visible=False)
        self.window.add_place("settings", "Settings", "settings", self.settings, at_foot=True)

    def _join(self) -> None:
        self.home.game_requested.connect(self.begin)
        self.home.continue_requested.connect(self.continue_game)
        self.home.options_changed.connect(self._keep_options)
        self.settings.preferences_changed.connect(self.window.set_preferences)
        self.window.preferences_changed.connect(self._prefer)
        self.window.command_triggered.connect(self._command)
        self.window.place_shown.connect(self._place_shown)
        self.window.closing.connect(self.close)
        WindowWatch(self.window).came_back.connect(self._came_back)
        self.table.rematch_wanted.connect(self.rematch)
        self.table.home_wanted.connect(self._go_home)
        self.table.situation_changed.connect(self._suit)
        self.cards.pictures.arrived.connect(self._note_pictures)
        self._pictures_soon.timeout.connect(self.home.refresh_pictures)

    def _came_back(self) -> None:
        """A window that comes back from being away shows nobody's cards until its player says so."""
        if self.table.controller is not None:
            self.table.controller.cover()

    def _picture(self, face: str, width: int) -> QPixmap | None:
        return self.cards.pictures.face(self.cards.book.facts(face), width, dark=self.look.theme.name != "light")

    def _note_pictures(self) -> None:
        if self.window.place == "home" and not self._pictures_soon.isActive():
            self._pictures_soon.start()

    def _prefer(self, preferences: UiPreferences) -> None:
        self.settings.set_preferences(preferences)
        self.home.set_options(replace(self.home.options_panel.options, **_chosen(preferences)))
        self.table.set_text_scale(preferences.card_text_scale)
        self.table.scene.set_reduce_motion(preferences.reduce_motion)

    def _keep_options(self, options: GameOptions) -> None:
        self.window.set_preferences(
            replace(
                self.window.preferences,
                open_hands=options.open_hands,
                take_backs=options.take_backs,
                cut_ins=options.cut_ins,
            )
        )

    def _suit(self, situation: Situation) -> None:
        self.window.set_situation(replace(situation, has_unfinished=self._has_unfinished))

    def _place_shown(self, place_id: str) -> None:
        if place_id == "home":
            self.refresh_unfinished()
            self._note_pictures()

    def _go_home(self) -> None:
        self.table.clear()
        self.window.set_place_visible("table", visible=False)
        self.window.show_place("home")

    def _command(self, command_id: str) -> None:
        controller = self.table.controller
        if command_id == "game.continue":
            self.continue_game()
        elif controller is None:
            return
        elif command_id == "game.undo":
            controller.undo()
        elif command_id == "game.redo":
            controller.redo()
        elif command_id == "game.concede":
            self._ask_concede()
        elif command_id == "view.turn":
            controller.turn_table()

    # --- questions of the window ---

    def _ask_concede(self) -> None:
        controller = self.table.controller
        if controller is None or controller.moment.outcome is not None:
            return
        seat = controller.moment.seat if controller.moment.seat is not None else controller.persons[0]
        words = tr("{player} concedes: the other player wins.", player=self.table.names.player(seat))
        self._ask(tr("Concede"), words, tr("Concede"), partial(controller.concede, seat))

    def _ask_about(self, opened: Opened) -> None:
        if opened.history is None:
            self._tell(tr("This game can't be read: {why}", why=opened.fault))
            return
        turn = opened.history.here.position.state.turn
        words = tr(
            "The saved game has a fault, {why}. Go on from the state before it, in turn {turn}? ",
            why=opened.fault,
            turn=turn,
        )
        words += tr("The file is kept beside it.")
        self._ask(tr("Continue"), words, tr("Go on"), partial(self._resume, opened))

    def _ask(self, title: str, words: str, action: str, then: Callable[[], None]) -> None:
        self.question = Question(title, words, action, self.window)
        self.question.accepted.connect(then)
        self.question.open()

    def _tell(self, words: str) -> None:
        self.question = Question(tr("WIXOSS Desktop"), words, parent=self.window)
        self.question.open()


def _options_of(preferences: UiPreferences) -> GameOptions:
    return GameOptions(**_chosen(preferences))


def _chosen(preferences: UiPreferences) -> dict[str, Any]:
    """What new games begin with, out of the preferences."""
    return {
        "open_hands": preferences.open_hands,
        "take_backs": preferences.take_backs,
        "cut_ins": preferences.cut_ins,
    }


def _names(match: Match) -> tuple[str, str]:
    """What the seats are called: by their own names, else by who sits there."""
    is_practice = sum(plan.kind == "person" for plan in match.terms.seats) == 1
    names = []
    for seat, plan in enumerate(match.terms.seats):
        by_seat = tr("Player {n}", n=seat + 1)
        by_kind = tr("Player") if plan.kind == "person" else tr("Computer")
        names.append(plan.name or (by_kind if is_practice else by_seat))
    return names[0], names[1]
