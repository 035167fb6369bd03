"""The window with its places joined: Home begins games, the table plays them, Settings changes both."""

import importlib
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from msgspec.structs import asdict, replace
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QPixmap

from wixoss_desktop.cards.decks.deck_lists import as_file
from wixoss_desktop.cards.decks.record import WIXOSS
from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.ui.catalogue.commands import FIND, LISTS
from wixoss_desktop.ui.decks.deck_tile import DeckFault, DeckTile
from wixoss_desktop.ui.decks.wixoss.deck_tiles import every_tile
from wixoss_desktop.ui.faces.own_pictures import OwnPictures
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.home.place import Home
from wixoss_desktop.ui.home.wixoss.free_decks import FreeDecks
from wixoss_desktop.ui.home.wixoss.place import HomePlace, choice_in, options_in, with_choice
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.kit.translate import Catalogues, Language, english_only, marked, tr
from wixoss_desktop.ui.kit.workers import Ticket, Workers
from wixoss_desktop.ui.play.commands import AT_ANY_TABLE, SECOND_WINDOW
from wixoss_desktop.ui.play.commands import GAMES as GAME_ROWS
from wixoss_desktop.ui.play.wixoss.game_request import GameOptions, GameRequest, HomeChoice
from wixoss_desktop.ui.program.commands import DECKS, EXCHANGE, TABLE
from wixoss_desktop.ui.program.wixoss.odds_door import OddsDoor
from wixoss_desktop.ui.settings.commands import COPIES
from wixoss_desktop.ui.shell.actions import CommandRoom, Commands
from wixoss_desktop.ui.shell.command import OTHER_GAMES, Situation
from wixoss_desktop.ui.shell.main_window import MainWindow, WindowWatch
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.lexicon import Lexicon

if TYPE_CHECKING:
    from wixoss_desktop.cards.catalogue.store import Store
    from wixoss_desktop.cards.decks.record import DeckFile
    from wixoss_desktop.match.game_box import AnyGame
    from wixoss_desktop.match.wixoss.match import Match
    from wixoss_desktop.match.wixoss.saved_games import SavedGames
    from wixoss_desktop.ui.catalogue.holdings import Library
    from wixoss_desktop.ui.catalogue.intake import DeckNumbers
    from wixoss_desktop.ui.catalogue.place import CataloguePlace
    from wixoss_desktop.ui.deck_editor.place import DeckEditorPlace
    from wixoss_desktop.ui.decks.deck_game import DeckGame
    from wixoss_desktop.ui.decks.other_decks import DecksOfGames
    from wixoss_desktop.ui.kit.question import Question
    from wixoss_desktop.ui.play.any_game import OtherTables
    from wixoss_desktop.ui.play.plain_apart import PlainApart
    from wixoss_desktop.ui.play.wixoss.games import AtTable, Games
    from wixoss_desktop.ui.program.deck_door import DeckDoor
    from wixoss_desktop.ui.program.exchange_door import ExchangeDoor
    from wixoss_desktop.ui.replays.place import ReplaysPlace
    from wixoss_desktop.ui.replays.wixoss.replays import WixossReplays
    from wixoss_desktop.ui.settings.copies import DataCopies
    from wixoss_desktop.ui.settings.place import SettingsPlace
    from wixoss_desktop.ui.shelf.place import ShelfPlace
    from wixoss_desktop.ui.table.wixoss.place import TablePlace


PICTURES_MS: Final = 60
PAINTED_MS: Final = 30
"""So long after its first paint has begun a window awaits what a person does; then what games need is loaded."""
MOST_PROBLEMS: Final = 6
"""So many problems with files are told one by one."""
MOST_PLAYED: Final = 24
"""So many decks at most are known to have been played."""
GAMES: Final = "wixoss_desktop.ui.play.wixoss.games"
CATALOGUE: Final = "wixoss_desktop.ui.catalogue.place"
ODDS: Final = "wixoss_desktop.ui.odds.wixoss.place"


class Program(QObject):
    """One window and the games in it.

    `saved` makes the list of saved games when it is first needed; None, from it or in its place: games aren't kept.
    `open_catalogue` opens the card catalogue, on any thread; None: there is none. `deck_numbers` finds the numbers of
    all cards in decks, on any thread: no import deletes these cards. In `picture_places` lie the person's own pictures,
    in `sounds` what is heard.
    What is fetched from the official sites on the person's order is kept in the folder `data`; without one nothing is.
    The engine and the table are loaded once the window has been painted, or when they are first asked for.
    Once the window is closed, `begins_again` says whether the program is to be begun anew.
    """

    def __init__(
        self,
        cards: Cards,
        preferences: UiPreferences,
        saved: "Callable[[], SavedGames | None] | None",
        *,
        version: str,
        bot_delay_ms: int | None = None,
        catalogues: Catalogues = english_only,
        open_catalogue: "Callable[[], Store] | None" = None,
        deck_numbers: "DeckNumbers" = tuple,
        data: Path | None = None,
        picture_places: Sequence[Path] = (),
        sounds: Path | None = None,
    ) -> None:
        super().__init__()
        self.cards = cards
        self._catalogues = catalogues
        self._language = Language(self)
        self._spoken = "en"
        self._speak(preferences.language)
        self.look = Look(theme_named(preferences.theme, preferences.ui_scale))
        self.commands = Commands(TABLE)
        self.workers = Workers(self)
        self.question: Question | None = None
        self._kept = cache(saved) if saved is not None else _nothing_kept
        self._sounds = sounds
        self._bot_delay_ms = bot_delay_ms
        self._games: Games | None = None
        self._settings: SettingsPlace | None = None
        self._has_unfinished = False
        self.begins_again = False
        self.window = MainWindow(self.look, preferences, self.commands, version=version)
        cards.awaits_lists = open_catalogue is not None
        self.home = HomePlace(self.look, self._tiles(), self._picture, options_in(preferences), words=self._lexicon)
        self._take_up(choice_in(preferences))
        self._pictures_soon = QTimer(self, singleShot=True, interval=PICTURES_MS)
        self.front = Home(WIXOSS, self.home)
        self.window.add_place("home", marked("Home"), "home", self.front)
        self._open_catalogue = open_catalogue
        self._deck_numbers = deck_numbers
        self.data = data
        self.other_games: OtherTables | None = None
        self._resources = Path()
        self._other_rows: Mapping[str, AnyGame] = {}
        self._library: Library | None = None
        self.own_pictures = OwnPictures(picture_places, cards.pictures, self.workers, self)
        cards.pictures.wardrobe.know(self._called)
        if open_catalogue is not None:
            self.window.add_place("catalogue", marked("Cards"), "cards", self._catalogue_page)
            self.window.add_place("deck", marked("Build"), "plus", self._editor_page, visible=False)
        self.window.add_place("decks", marked("Decks"), "decks", self._shelf_page)
        self.window.add_place("replays", marked("Replays"), "replays", self._replays_page)
        FreeDecks(self.home, cards, self.look, self._edit_deck if open_catalogue is not None else None)
        self.odds = OddsDoor(self.window, self.look, self.home, cards, self.workers, self._kept)
        self.window.add_place("settings", marked("Settings"), "settings", self._settings_page, at_foot=True)
        self.commands.open_room(CommandRoom(EXCHANGE, lambda: self.exchange))
        if data is not None:
            self.commands.open_room(CommandRoom(COPIES, lambda: self.copies))
        self._join()
        self._prefer_pictures(preferences)
        self.window.set_situation(Situation())

    @property
    def settings(self) -> "SettingsPlace":
        """The page of settings; made when it is first asked for."""
        from wixoss_desktop.ui.settings.place import SettingsPlace

        if self._settings is None:
            self._settings = SettingsPlace(self.look, self.window.preferences, self.own_pictures)
            self._settings.preferences_changed.connect(self.window.set_preferences)
            self.commands.keys_settled.connect(self._settings.retranslate)
        return self._settings

    @property
    def library(self) -> "Library":
        """The cards of the catalogue; made when they are first asked for."""
        from wixoss_desktop.ui.catalogue.holdings import Library

        if self._library is None:
            assert self._open_catalogue is not None
            self._library = Library(self._open_catalogue, self.workers, self, deck_numbers=self._deck_numbers)
            self._library.was_read.connect(self._know_cards)
            self._library.failed.connect(lambda _error: self.cards.know_no_more())
            self._library.trust_changed.connect(self._know_cards)
            self._library.let_run(only_proved=self.window.preferences.only_proved)
            self._library.know_decks(self.cards.known_decks(), self.cards.laws.lists.lists)
            self.cards.decks_changed.connect(self._know_decks)
        return self._library

    @cached_property
    def deck_door(self) -> "DeckDoor":
        """The way to the deck that is built, in a program with a catalogue; made when it is first asked for."""
        from wixoss_desktop.ui.program.deck_door import DeckDoor

        made = DeckDoor(self)
        made.lists_wanted.connect(lambda deck_format: self.exchange.edit_restrictions(deck_format))
        return made

    @cached_property
    def exchange(self) -> "ExchangeDoor":
        """The way in for decks from outside; made once the window has been painted."""
        from wixoss_desktop.ui.program.exchange_door import ExchangeDoor

        return ExchangeDoor(self)

    @cached_property
    def copies(self) -> "DataCopies":
        """What keeps copies of all that is a person's; made when it is first asked for."""
        from wixoss_desktop.ui.settings.copies import DataCopies

        assert self.data is not None
        made = DataCopies(self.look, self.data, self.workers, self.window)
        made.leave_wanted.connect(self._begin_again)
        return made

    def _begin_again(self) -> None:
        """End the window, and say that the program is to be begun once more, unless the person stays."""
        self.begins_again = self.window.close()

    @cached_property
    def other_decks(self) -> "DecksOfGames":
        """The decks of each game; found when they are first asked for."""
        from wixoss_desktop.ui.decks.other_decks import DecksOfGames

        return DecksOfGames(self._resources, self._other_rows, {WIXOSS: self._wixoss_decks}, renamed=self.renamed)

    def renamed(self) -> "Mapping[str, Mapping[str, str]]":
        """The names of cards that the person has corrected, by number and language; none before they were read."""
        return {} if self._library is None else self._library.renamed

    def _wixoss_decks(self) -> "DeckGame":
        """The decks of WIXOSS, with every card that the window knows."""
        from wixoss_desktop.ui.decks.wixoss.wixoss_decks import WixossDecks

        game = WixossDecks(self.cards)
        self.cards.decks_changed.connect(game.forget)
        if self.has_catalogue:
            self.library.changed.connect(game.forget)
        return game

    @property
    def deck_at_home(self) -> "DeckFile | None":
        """The deck of the first seat at Home; None where it has none."""
        code = self.home.choice.decks[0]
        return self.cards.own_deck(code) or (as_file(self.cards.decks[code]) if code in self.cards.decks else None)

    def know_games(self, resources: Path, games: "Mapping[str, AnyGame]") -> None:
        """Have games of other kinds, and what lies of them in the folder of the program's resources."""
        self._resources, self._other_rows = resources, games

    def play_with(self, game: str, code: str) -> None:
        """Goes to where games of a kind are begun, with a deck at the first seat."""
        if game in self._other_rows and self.other_games is not None:
            self.other_games.choose(game, code)
        elif code in self.cards.decks:
            self.front.choose(WIXOSS)
            self.home.play(code)
            self.window.show_place("home")

    def _edit_deck(self, code: str) -> None:
        self.deck_door.open(code)

    @property
    def has_catalogue(self) -> bool:
        """Whether there are cards beside those of the program."""
        return self._open_catalogue is not None

    @property
    def saved(self) -> "SavedGames | None":
        """The list of saved games; made when it is first asked for, None where games aren't kept."""
        return self._kept()

    @property
    def games(self) -> "Games":
        """The games of the window; made when it is first asked for."""
        if self._games is None:
            self._games = self._make_games()
        return self._games

    @property
    def table(self) -> "TablePlace":
        """The table that games are played at."""
        return self.games.table

    def show(self) -> None:
        """Opens the window where the person was; once it is painted, what games need is loaded behind it."""
        self._window_watch.painted.connect(lambda: QTimer.singleShot(PAINTED_MS, self, self._load_behind))
        if self._open_catalogue is not None and self.cards.own_deck(self.window.preferences.deck_built) is not None:
            self.window.set_place_visible("deck", visible=True)
        self.window.show_last_place()
        self.window.open()

    def tell_problems(self, problems: tuple[str, ...]) -> None:
        """Says what is wrong with files of the person's own, and offers the folder in which they can be put right."""
        from wixoss_desktop.ui.kit.fault_words import fault_words
        from wixoss_desktop.ui.kit.question import Question

        more = len(problems) - MOST_PROBLEMS
        words = (
            tr("Some of your own files can't be used as they are. All else works, and the files stay where they lie."),
            *map(fault_words, problems[:MOST_PROBLEMS]),
            *((tr("… and {n} more.", n=more),) if more > 0 else ()),
        )
        action = "" if self.data is None else tr("Open the folder")
        self.question = question = Question(
            tr("Your own files"), "\n\n".join(words), action, self.window, leave=tr("Close")
        )
        question.accepted.connect(self._open_data)
        question.open()

    def _open_data(self) -> None:
        if self.data is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.data)))

    def close(self) -> None:
        """Puts the game away and stops what runs."""
        if self._games is not None:
            self._games.clear()
        self._language.speak(None)
        self.workers.close()
        self.own_pictures.close()
        if self._library is not None:
            self._library.close()

    def take_down(self) -> None:
        """Ends the window for good, in Qt's order of things: left to Python's collector it may crash."""
        self.close()
        self.window.close()
        self.window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def begin(self, request: GameRequest) -> None:
        """Begins a game and shows the table."""
        self.games.begin(request)
        played = tuple(dict.fromkeys((*request.decks, *self.window.preferences.decks_played)))[:MOST_PLAYED]
        self.window.set_preferences(replace(self.window.preferences, decks_played=played))
        self._show_decks()  # while nobody looks at them: they stand in another order now

    def continue_game(self, game_id: str = "") -> None:
        """Goes on with an unfinished game; without a name with the one that was played last."""
        self.games.continue_game(game_id)

    def rematch(self, swapped: bool) -> None:
        """The same game once more, or with the decks swapped."""
        self.games.rematch(swapped)

    def expect_unfinished(self, count: int) -> None:
        """Offers to go on with the last of so many games of the chosen kind before any of them has been read."""
        self.front.expect_unfinished(count)
        self._has_unfinished = bool(count)
        self.window.set_situation(Situation(has_unfinished=self._has_unfinished))

    def refresh_waiting(self) -> None:
        """Tells Home which games can be gone on with, once games are loaded."""
        if self._games is not None:
            self.refresh_unfinished()

    def refresh_unfinished(self) -> None:
        """Tells Home which games can be gone on with."""
        found = self.games.unfinished()
        self.front.set_unfinished(found)
        self._has_unfinished = any(game.game == self.front.game for game in found)
        self._suit(self.table.situation)

    def try_card(self, no: str) -> None:
        """Puts a card on the table in the middle of a game."""
        self.games.try_card(no)

    def _show_card(self, no: str) -> None:
        """Goes back from the table to the page of a card."""
        self._go_to_catalogue().show_number(no)

    def show_deck(self, code: str) -> None:
        """Shows the cards of a deck in a dialog."""
        from wixoss_desktop.ui.decks.wixoss.deck_list import open_deck_list

        open_deck_list(self.look, self.cards, code, self.window)

    def choose_opening(self) -> None:
        """Lets the person choose how a solo game begins."""
        from wixoss_desktop.ui.home.wixoss.opening_dialog import open_opening

        open_opening(self.look, self.cards, self.home, self.window)

    # --- the parts ---

    def _load_behind(self) -> None:
        """Load what games need in a worker, so that the window stays awake, then the cards.

        These come first where a deck of the person's waits for them: it can't be played before.
        """
        if self.cards.awaits_lists and self.cards.unknown:
            task = self.workers.begin(partial(_load, (CATALOGUE,)))
            task.finished.connect(self._read_cards)
            task.finished.connect(self._load_games)
        else:
            self._load_games()

    def _load_games(self, _result: object = None) -> None:
        task = self.workers.begin(partial(_load, (GAMES,)))
        task.finished.connect(self._games_loaded)

    def _games_loaded(self, _result: object) -> None:
        self.refresh_unfinished()
        self.own_pictures.begin()
        if self._open_catalogue is not None:
            task = self.workers.begin(partial(_load, (CATALOGUE, ODDS)))
            task.finished.connect(self._read_cards)

    def _read_cards(self, _result: object) -> None:
        """The cards are read behind the window, so that they are there when somebody wants to see them."""
        self.library.begin()

    def _know_decks(self) -> None:
        self.library.know_decks(self.cards.known_decks(), self.cards.laws.lists.lists)

    def _know_cards(self) -> None:
        """Pictures are found by names and numbers that have been read only now, and cards called as they are there."""
        self.cards.know(self.library)
        if self.cards.book.know(self.library):
            self._show_decks()
        self.cards.pictures.wardrobe.know(self._called)
        self.own_pictures.know(self.library.all_called)

    def _called(self, no: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        known = self._library.called(no) if self._library is not None else ((), ())
        return (no, *known[0]), (*self.cards.book.names(no), *known[1])

    def _catalogue_page(self) -> "CataloguePlace":
        place = self.card_finder()
        place.begin_with(self.window.preferences.game)
        self.front.game_chosen.connect(place.follow_game)
        place.show_as(self.window.preferences.cards_shape)
        place.shape_chosen.connect(
            lambda shape: self.window.set_preferences(replace(self.window.preferences, cards_shape=shape))
        )
        place.deeds.pictures_came.connect(self.own_pictures.look_again)
        if self.data is not None:
            place.deeds.fetch_into(self.data)
        return place

    def card_finder(self) -> "CataloguePlace":
        """A place in which cards are found, that go into the deck which is built."""
        from wixoss_desktop.ui.catalogue.deck_deeds import DeckDeeds
        from wixoss_desktop.ui.catalogue.place import CataloguePlace
        from wixoss_desktop.ui.catalogue.reading import PageReader

        cards = self.cards
        reader = PageReader(self.library, cards)
        deeds = DeckDeeds(cards, self.library, self.other_decks.game, self)
        place = CataloguePlace(self.look, self.library, cards.book, cards.pictures, reader, deeds)
        place.deck_opened.connect(self.show_deck)
        cards.decks_changed.connect(place.show_again)
        place.trial_wanted.connect(self.try_card)
        place.decks_dropped.connect(lambda paths: self.exchange.taking_in.take_files(paths))
        self.deck_door.build_in(place)
        return place

    def _replays_page(self) -> "ReplaysPlace":
        from wixoss_desktop.ui.replays.place import ReplaysPlace
        from wixoss_desktop.ui.replays.wixoss.replays import WixossReplays

        return ReplaysPlace(self.look, self.games, partial(WixossReplays, self.games), self.other_games)

    def _editor_page(self) -> "DeckEditorPlace":
        return self.deck_door.make_page()

    def _shelf_page(self) -> "ShelfPlace":
        from wixoss_desktop.ui.program.shelf_door import make_shelf

        return make_shelf(self)

    def _watch(self, match: "Match") -> None:
        """Show a match among the kept games, from its beginning; one that isn't kept as it was played last."""
        self.window.show_place("replays")
        page = cast("ReplaysPlace", self.window.places.page("replays"))
        if match.path is not None:
            page.open_file(match.path)
        else:
            page.watch(cast("WixossReplays", page.usual).of(match))

    def watch_file(self, path: Path) -> None:
        """Show the game of a file among the kept games, from its beginning."""
        self.window.show_place("replays")
        page = cast("ReplaysPlace", self.window.places.page("replays"))
        page.open_file(path)

    def _settings_page(self) -> "SettingsPlace":
        return self.settings

    def _make_games(self) -> "Games":
        from wixoss_desktop.ui.play.wixoss.games import Games

        saved = self._kept()
        games = Games(self.window, self.look, self.cards, saved, commands=self.commands, workers=self.workers)
        if self._bot_delay_ms is not None:
            games.bot_delay_ms = self._bot_delay_ms
        games.others = lambda: self.other_games
        games.sounds.read_from(self._sounds)
        games.watch_wanted.connect(self._watch)
        games.asked.connect(self._note_question)
        if self._open_catalogue is not None:
            games.trusted.connect(lambda ability: self.library.set_way(ability, "run"))
        games.coming.connect(partial(self.front.choose, WIXOSS))
        games.table.situation_changed.connect(self._suit)
        games.table.widget.trial.left.connect(self._show_card)
        games.prefer(self.window.preferences)
        return games

    def _note_question(self, question: "Question") -> None:
        self.question = question

    def _join(self) -> None:
        self.home.game_requested.connect(self.begin)
        self.home.continue_requested.connect(self.continue_game)
        self.home.options_changed.connect(self._keep_options)
        self.home.choice_changed.connect(self._keep_choice)
        self.home.deck_opened.connect(self.show_deck)
        self.home.opening_wanted.connect(self.choose_opening)
        self.window.preferences_changed.connect(self._prefer)
        self.commands.open_room(CommandRoom(GAME_ROWS, self._at_table))
        self.commands.open_room(CommandRoom(AT_ANY_TABLE, self._here))
        self.commands.open_room(CommandRoom(FIND, self._go_to_catalogue))
        self.commands.open_room(CommandRoom(DECKS, lambda: self.deck_door))
        self.commands.open_room(CommandRoom(LISTS, lambda: self._go_to_catalogue().deeds))
        self.window.place_shown.connect(self._place_shown)
        self.window.closing.connect(self.close)
        watch = self._window_watch = WindowWatch(self.window)
        watch.came_back.connect(self._came_back)
        watch.resized.connect(self.cards.pictures.keep_for)
        watch.painted.connect(lambda: QTimer.singleShot(PAINTED_MS, self.home, self._judge_decks))
        watch.painted.connect(lambda: QTimer.singleShot(PAINTED_MS, self.home, self._listen_for_decks))
        self.cards.pictures.arrived.connect(self._note_pictures)
        self.cards.decks_changed.connect(self._show_decks)
        self._pictures_soon.timeout.connect(self.home.refresh_pictures)

    def _came_back(self) -> None:
        """A window that comes back from being away shows nobody's cards until its player says so."""
        if self._games is not None:
            self._games.cover()

    def _picture(self, face: str, width: int) -> QPixmap | None:
        if not self.cards.book.knows(face):
            return None  # of a deck in which nobody knows any card
        dark = self.look.theme.name != "light"
        return self.cards.pictures.face(self.cards.book.facts_at(face, width), width, dark=dark, is_bare=True)

    def _lexicon(self) -> Lexicon:
        return self.cards.book.lexicon

    def _judge(self, code: str, rules: Rules) -> tuple[DeckFault, ...]:
        from wixoss_desktop.ui.decks.wixoss.deck_faults import deck_faults

        return deck_faults(self.cards, code, rules)

    def _note_pictures(self) -> None:
        if self.window.place == "home" and not self._pictures_soon.isActive():
            self._pictures_soon.start()

    def _speak(self, code: str) -> None:
        """Say everything in a language: cards and log first, so that what words itself anew finds them so."""
        if code == self._spoken:
            return
        self._spoken = code
        self.cards.book.speak(lexicon(code))
        self._language.speak(self._catalogues(code))

    def _prefer(self, preferences: UiPreferences) -> None:
        self._prefer_pictures(preferences)
        if preferences.language != self._spoken:
            self._speak(preferences.language)
            self._show_decks()
            if self._games is not None:
                self._games.retranslate()
            if self._has_unfinished:
                self.refresh_unfinished()
        if self._library is not None:
            self._library.let_run(only_proved=preferences.only_proved)
        if self._settings is not None:
            self._settings.set_preferences(preferences)
        self.home.set_options(options_in(preferences))
        if self._games is not None:
            self._games.prefer(preferences)

    def _prefer_pictures(self, preferences: UiPreferences) -> None:
        self.own_pictures.prefer(own=preferences.card_pictures == "mine", chosen=preferences.picture_places)

    def _show_decks(self) -> None:
        """Show Home the decks as they are now."""
        self.home.set_decks(self._tiles())

    def _tiles(self) -> list[DeckTile]:
        """Every deck, that which was played last first."""
        places = {code: at for at, code in enumerate(self.window.preferences.decks_played)}
        return sorted(every_tile(self.cards), key=lambda tile: places.get(tile.deck_id, len(places)))

    def _keep_options(self, options: GameOptions) -> None:
        self.window.set_preferences(replace(self.window.preferences, **asdict(options)))

    def _take_up(self, choice: HomeChoice) -> None:
        """Goes on with the last choice; its decks are judged once the window has been painted: that takes the law."""
        self.home.take_up(choice)
        if choice == HomeChoice():
            self.home.judge_by(self._judge)

    def _listen_for_decks(self) -> None:
        self.exchange.listen_on(self.window.places)

    def _judge_decks(self) -> None:
        self.home.judge_by(self._judge, every=self.cards.has_restrictions)

    def _keep_choice(self, choice: HomeChoice) -> None:
        self.window.set_preferences(with_choice(self.window.preferences, choice))

    def _suit(self, situation: Situation) -> None:
        others = self.other_games
        if others is not None and self.window.place == OTHER_GAMES:
            situation = others.situation
        self.window.set_situation(replace(situation, has_unfinished=self._has_unfinished))
        self._tick_windows()

    def follow_others(self) -> None:
        """What is looked at has changed, or what can be asked of a game of another kind: just that is offered."""
        self._suit(Situation() if self._games is None else self._games.table.situation)

    def _place_shown(self, place_id: str) -> None:
        if self.other_games is not None:
            self.follow_others()
        if place_id == "home" and self._games is not None:
            self.refresh_unfinished()
            self._note_pictures()

    def _here(self) -> "AtTable | PlainApart":
        """The table that is looked at: that of a game of another kind in its place."""
        others = self.other_games
        if others is not None and others.apart is not None and self.window.place == OTHER_GAMES:
            return others.apart
        return self._at_table()

    def _tick_windows(self) -> None:
        """The entry is ticked where the game that is looked at has two windows."""
        others = self.other_games
        apart = None if others is None or self.window.place != OTHER_GAMES else others.apart
        own = None if self._games is None else self._games.apart
        parted = apart.is_parted if apart is not None else own is not None and own.is_parted
        self.commands.action(SECOND_WINDOW.id).setChecked(parted)

    def _at_table(self) -> "AtTable":
        from wixoss_desktop.ui.play.wixoss.games import AtTable

        return AtTable(self.games, self.games.table)

    def _go_to_catalogue(self) -> "CataloguePlace":
        from wixoss_desktop.ui.catalogue.place import CataloguePlace

        self.window.show_place("catalogue")
        page = self.window.places.page("catalogue")
        assert isinstance(page, CataloguePlace)
        return page


def _load(modules: tuple[str, ...], _ticket: Ticket) -> None:
    for module in modules:
        importlib.import_module(module)


def _nothing_kept() -> None:
    """Stands for the list of saved games where none are kept."""
