"""The games of a window: begun, gone on with, and played at its table.

Program makes this when the window has been painted: it brings the engine, the match and the table along, which Home
doesn't need.
"""

import contextlib
import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QObject, QRect, Qt, Signal

from wixoss_desktop.ai.player import Player
from wixoss_desktop.ai.random_player import RandomPlayer
from wixoss_desktop.ai.wixoss.greedy_player import GreedyPlayer
from wixoss_desktop.ai.wixoss.look import SeatSight
from wixoss_desktop.ai.wixoss.plain_player import PlainPlayer
from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.dummy_deck import against
from wixoss_desktop.engine.wixoss.formats import Restrictions, Rules
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.engine.wixoss.stacked import Stacked, faults
from wixoss_desktop.engine.wixoss.state import Deck, Setup
from wixoss_desktop.match.data_folder import FolderInUse
from wixoss_desktop.match.saved_games import SavedGame, picture_of
from wixoss_desktop.match.seats import SeatKind, SeatPlan
from wixoss_desktop.match.series import BEGINS, MatchSeries, agreed
from wixoss_desktop.match.terms import terms_of_next
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.asking import always_run
from wixoss_desktop.match.wixoss.journals import Opened
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.opening import cards_of
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.match.wixoss.series import KINDS, SERIES
from wixoss_desktop.match.wixoss.terms import History, News, Terms, with_asking
from wixoss_desktop.reading.trust import ability_key
from wixoss_desktop.ui.decks.deck_tile import called
from wixoss_desktop.ui.decks.wixoss.deck_faults import why_not_opened
from wixoss_desktop.ui.decks.wixoss.decks_in_play import deck_of, has_cut_ins
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.choosers import why_not_kept
from wixoss_desktop.ui.kit.preferences import Beats, Matches, Mode, NextFirst, Pace, Practice, UiPreferences
from wixoss_desktop.ui.kit.question import Progress, Question
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.kit.workers import Task, Ticket, Workers
from wixoss_desktop.ui.play.commands import GAMES, SECOND_WINDOW
from wixoss_desktop.ui.play.kept_words import waiting_words
from wixoss_desktop.ui.play.table_sounds import TableSounds
from wixoss_desktop.ui.play.unfinished import UnfinishedGame
from wixoss_desktop.ui.play.wixoss.ear import listen
from wixoss_desktop.ui.play.wixoss.game_request import GameOptions, GameRequest
from wixoss_desktop.ui.play.wixoss.seating import Players, Sit, seated
from wixoss_desktop.ui.shell.actions import CommandRoom, Commands
from wixoss_desktop.ui.shell.main_window import MainWindow
from wixoss_desktop.ui.shell.option_words import MATCHES, NEXT_FIRSTS
from wixoss_desktop.ui.table.driver.bots import PACES
from wixoss_desktop.ui.table.driver.driver import BEAT_PACES, Driver
from wixoss_desktop.ui.table.seat_names import seat_names
from wixoss_desktop.ui.table.wixoss.desk import moment_then
from wixoss_desktop.ui.table.wixoss.place import TablePlace
from wixoss_desktop.ui.table.wixoss.sitting import Sitting
from wixoss_desktop.words.wixoss.refusals import refusal, why_unwritten

if TYPE_CHECKING:
    from wixoss_desktop.ui.play.any_game import OtherTables
    from wixoss_desktop.ui.play.wixoss.apart import SeatsApart, SecondWindow
    from wixoss_desktop.ui.table.problem import ProblemDialog


PICTURE_PX = 240
"""How high the picture of a table is that is kept."""


class Games(QObject):
    """The games of one window, one at a time. `saved` may be None: then games aren't kept."""

    asked = Signal(object)
    """A question of the window itself is open."""
    covered = Signal()
    """Nobody's cards may be on the screen until their player says so."""
    watch_wanted = Signal(object)
    """A match is to be watched among the kept games."""
    trusted = Signal(str)
    """An ability that was read runs in all games from now on, by its key."""
    coming = Signal()
    """A game is about to come on the table."""

    def __init__(
        self,
        window: MainWindow,
        look: Look,
        cards: Cards,
        saved: SavedGames | None,
        *,
        commands: Commands,
        workers: Workers,
    ) -> None:
        super().__init__(window)
        self.window = window
        self.look = look
        self.cards = cards
        self.saved = saved
        self.commands = commands
        self.workers = workers
        self.others: Callable[[], OtherTables | None] = _no_others
        """The games of other kinds, where there are any."""
        self.bot_delay_ms: int | None = None
        self._pace: Pace = "normal"
        self._beats: Beats = "normal"
        self._stands_still = False
        self._preferred: UiPreferences | None = None
        self._only_if_able = True
        self._request: GameRequest | None = None
        self.table = TablePlace(look, cards.book, cards.pictures, commands)
        window.add_place("table", marked("Table"), "table", self.table, visible=False)
        self.sounds = TableSounds(workers, self)
        window.closing.connect(self.sounds.close)
        self.apart: SeatsApart | None = None
        self._opening: Task | None = None
        self.serve(self.table)

    @property
    def on_table(self) -> Match | None:
        """The match that is played at the table now."""
        return None if self.table.on.sitting is None else self.table.on.sitting.match

    def serve(self, table: TablePlace) -> None:
        """Do what is asked for at a table."""
        table.rematch_wanted.connect(self.rematch)
        table.next_wanted.connect(self.begin_next)
        table.home_wanted.connect(self.go_home)
        table.watch_wanted.connect(self.watch)
        table.widget.story_panel.report_button.clicked.connect(partial(self.report_problem, table))

    def begin(self, request: GameRequest) -> None:
        """Begins a game and shows the table."""
        self._request = request
        terms = self._terms(request)
        self.put_on_table(self._begun(terms))

    def continue_game(self, game_id: str = "") -> None:
        """Goes on with an unfinished game; without a name with the one of the chosen game that was played last."""
        chosen = self.window.preferences.game
        games = [game for game in self._waiting() if (game.path.name == game_id if game_id else _is_of(game, chosen))]
        if not games or self.saved is None:
            self._tell(tr("No saved game waits to be gone on with."))
            return
        others = self.others()
        if others is not None and games[0] not in self._kept():
            others.go_on(games[0])
            return
        self.clear()
        self._forget_opening()
        self._opening = task = self.workers.begin(partial(_opened, self.saved, games[0].path, dict(self.cards.pool)))
        task.finished.connect(self._take_opened)
        task.failed.connect(self._tell_unread)
        task.ended.connect(self._opening_ended)
        Progress(tr("Continue"), tr("The saved game is played again …"), task, self.window)

    def _forget_opening(self) -> None:
        """Something else is played: what was being read isn't gone on with."""
        opening, self._opening = self._opening, None
        if opening is not None:
            opening.cancel()

    def _opening_ended(self) -> None:
        if self.sender() is self._opening:
            self._opening = None

    def _tell_unread(self, error: Exception) -> None:
        why = error.strerror if isinstance(error, OSError) and error.strerror else error
        self._tell(tr("This game can't be read: {why}", why=why))

    def _take_opened(self, opened: Opened) -> None:
        self._opening = None
        if opened.fault is not None:
            self._ask_about(opened)
        else:
            self._resume(opened)

    def rematch(self, swapped: bool) -> None:
        """The same game once more, or with the decks swapped; of decks that aren't here, what lies on the table."""
        if self._request is None:
            self._lay_out_again(swapped)
            return
        one, two = self._request.decks
        self.begin(replace(self._request, decks=(two, one)) if swapped else self._request)

    def begin_next(self, answer: str) -> None:
        """Begin the match that follows the one on the table in its series, with what was chosen before it."""
        match = self.table.on.sitting.match if self.table.on.sitting is not None else None
        series = None if match is None else match.series_after
        if match is None or series is None or series.is_decided:
            return
        terms = terms_of_next(match.terms, series, SERIES, secrets.token_hex(8), answer)
        assert isinstance(terms, Terms)
        following = self._begun(terms)
        if following.path is not None:
            match.let_follow()
        self.put_on_table(following)

    def unfinished(self) -> tuple[UnfinishedGame, ...]:
        """Return the games that Home offers to go on with, in the order of `_waiting`."""
        return tuple(waiting_words(game) for game in self._waiting() if game.header is not None)

    def _waiting(self) -> tuple[SavedGame, ...]:
        """The games of every kind that can be gone on with, the one played last first, those left at set-up behind."""
        others = self.others()
        games = (*self._kept(), *(() if others is None else others.unfinished()))
        return tuple(sorted(games, key=lambda game: (game.has_begun, game.when), reverse=True))

    def _kept(self) -> tuple[SavedGame, ...]:
        """The unfinished games in which anything was played; those that nobody has begun to play are dropped."""
        games = self.saved.unfinished() if self.saved is not None else ()
        untouched = [game for game in games if game.is_untouched]
        if self.saved is not None and self.table.on.sitting is None:
            for game in untouched:
                with contextlib.suppress(FolderInUse, OSError):
                    self.saved.drop(game)
        return tuple(game for game in games if game not in untouched)

    def prefer(self, preferences: UiPreferences) -> None:
        """Suit the table to what the person prefers; where the window lies is nothing to it."""
        preferences = replace(preferences, window_geometry="", last_place="")
        if preferences == self._preferred:
            return
        self._preferred = preferences
        self.table.set_keep_near(preferences.one_seat_near)
        self.table.suit(preferences)
        self._pace, self._only_if_able = preferences.computer_pace, preferences.only_if_able
        self._beats, self._stands_still = preferences.beats, preferences.reduce_motion
        self.sounds.prefer(preferences)
        if self.apart is not None:
            self.apart.prefer(preferences)
        if self.table.on.sitting is not None:
            driver = self.table.on.sitting.driver
            self._pace_beats(driver)
            driver.ask_only_if_able(only=self._only_if_able)
            if driver.thinking is not None:
                driver.thinking.delay_ms = self.delay_ms

    @property
    def delay_ms(self) -> int:
        """How long computers wait before each answer."""
        return PACES[self._pace] if self.bot_delay_ms is None else self.bot_delay_ms

    def _pace_beats(self, driver: Driver) -> None:
        """Has what happens stay on the screen as long as the person wants; not where computers take no time."""
        driver.stands_still = self._stands_still
        driver.pace = 0.0 if self.bot_delay_ms == 0 else BEAT_PACES[self._beats]
        self.table.widget.scene.table.motions.pace = driver.pace or 1.0

    def retranslate(self) -> None:
        """Names who plays in the language of the screen; the table words itself."""
        if self.table.on.sitting is not None:
            self.table.name_players(seat_names(self.table.on.sitting.match.terms.seats))
        if self.apart is not None:
            self.apart.retranslate()

    def cover(self) -> None:
        """Show nobody's cards until their player says so."""
        self.covered.emit()
        if self.table.on.sitting is not None:
            self.table.on.sitting.model.cover()

    def _lay_out_again(self, swapped: bool) -> None:
        match = self.table.on.sitting.match if self.table.on.sitting is not None else None
        if not swapped and match is not None and match.path is not None and match.terms.is_open:
            self.restart(match, new_seed=True)
        else:
            self.window.show_place("home")

    def restart(self, match: Match, *, new_seed: bool) -> None:
        """Begin the game once more; the one on the table stays among the kept ones, if anything was played in it."""
        if not match.terms.is_open:
            return
        is_dealt = begins_by_its_seed(match)
        self.clear()
        if is_dealt:
            self.put_on_table(self._begun(terms_again(match.terms, new_seed=new_seed)))
        else:
            self.play_on(match.terms, laid_out_again(match), keep=match.path is not None)

    def _begun(self, terms: Terms) -> Match:
        return self._kept_or_not(lambda saved: saved.begin(terms), lambda: Match.begin(terms))

    def _kept_or_not(self, keep: Callable[[SavedGames], Match], without: Callable[[], Match]) -> Match:
        """A match that is kept; where that can't be, the person is told why, and it is played all the same."""
        if self.saved is None:
            return without()
        try:
            return keep(self.saved)
        except (FolderInUse, OSError) as error:
            self._tell(tr("This game can't be kept: {why}", why=self._why(error)))
            return without()

    def _why(self, error: Exception) -> str:
        return why_not_kept(error) if isinstance(error, FolderInUse) else why_unwritten(error, self.cards.book.lexicon)

    def _resume(self, opened: Opened) -> None:
        assert self.saved is not None
        try:
            match = self.saved.go_on(opened)
        except (FolderInUse, OSError, ValueError) as error:
            self._tell(tr("This game can't be gone on with: {why}", why=self._why(error)))
            return
        self._request = self._request_of(match.terms)
        self.put_on_table(match)

    def try_card(self, no: str) -> None:
        """Put a card on the table in the middle of a game of a deck that it is in, or fits into, with open hands."""
        from wixoss_desktop.match.wixoss.trial import trial  # with scenarios, which few games need

        found = self.cards.to_try(no)
        assert found is not None, f"{no} fits into no deck"
        deck, cards = found
        self._request = None
        self.cards.book.learn(cards[one] for one in deck.lrig_deck)
        self.put_on_table(trial(no, deck_of(deck.code, {deck.code: deck}, cards), deck.format, cards))
        self.table.widget.trial.show_card(no)
        self.table.show_again()

    def play_on(self, terms: Terms, history: History, *, keep: bool = True) -> None:
        """Begin a match that has gone the way of a history, and go on with it at the table; with `keep` it is kept."""
        terms = replace(terms, series=None)  # what is gone on from is played for itself
        self._request, plain = self._request_of(terms), partial(Match, terms, history)
        self.put_on_table(self._kept_or_not(lambda saved: saved.branch(terms, history), plain) if keep else plain())

    def watch(self) -> None:
        """Wish to see the game on the table among the replays, from its beginning."""
        if self.table.on.sitting is not None:
            self.watch_wanted.emit(self.table.on.sitting.match)

    def report_problem(self, table: TablePlace | None = None) -> "ProblemDialog":
        """Open the dialog that writes what is on a table into a file."""
        from wixoss_desktop.ui.play.wixoss.problem import WixossProblem
        from wixoss_desktop.ui.table.problem import ProblemDialog

        table = table or self.table
        look, window = table.widget.look, table.window()
        problem = WixossProblem(look, table)
        dialog = ProblemDialog(look, problem, window.grab(), self.window.preferences, window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.covered.connect(dialog.reject)
        dialog.open()
        return dialog

    def put_on_table(self, match: Match, sit: Sit[Sitting] | None = None) -> None:
        """Shows a match at the table to those of its terms; with `sit` as that makes it, and it isn't begun again."""
        self._forget_opening()
        self.coming.emit()
        match.observe(self._hear_trust)
        self.window.set_place_visible("table", visible=True)
        self.window.show_place("table")
        if self._is_parted(match) and sit is None:
            self.seats_apart.part(match)
            return
        if sit is not None:
            self._request = None
        usual = partial(
            seated, match, self._players(match), self.workers, delay_ms=self.delay_ms, only_if_able=self._only_if_able
        )
        self.clear(match)
        sitting = self.table.show_match(match, seat_names(match.terms.seats), sit or usual)
        self.commands.action(SECOND_WINDOW.id).setChecked(False)
        self._pace_beats(sitting.driver)
        listen(self.sounds, sitting)
        self.table.setFocus()

    def _hear_trust(self, news: News) -> None:
        found = always_run(news)
        if found is not None:
            self.trusted.emit(ability_key(*found))

    def clear(self, kept: Match | None = None) -> None:
        """Takes the game off the table and closes its journal, but not that of a `kept` match, which goes on."""
        if self.table.on.sitting is not None:
            self._keep_picture(self.table.on.sitting)
            self.table.on.sitting.end(kept)
        self.table.clear()

    def _keep_picture(self, sitting: Sitting) -> None:
        """Keeps a small picture of the table beside the journal of a game that goes on.

        Nobody's hand is on it where players keep theirs from each other, at one table or at one each.
        """
        match, scene = sitting.match, self.table.widget.scene
        if match.path is None or match.outcome is not None or not match.position.state.turn:
            return
        if not match.terms.is_open:
            scene.show_at_table(moment_then(match, match.history.here, sitting.persons, sitting.model.near, None))
        scene.table.motions.finish()
        smooth = Qt.TransformationMode.SmoothTransformation
        whole = scene.rect()
        middle = QRect(0, 0, min(whole.width(), round(1.3 * whole.height())), whole.height())
        middle.moveCenter(whole.center())
        scene.grab(middle).scaledToHeight(PICTURE_PX, smooth).save(str(picture_of(match.path)))

    def _is_parted(self, match: Match) -> bool:
        """Whether a match is to have a window for each player."""
        return self.apart is not None and self.apart.is_wanted and match.terms.is_shared

    @property
    def seats_apart(self) -> "SeatsApart":
        """What gives each player a window; loaded when somebody first wants that."""
        from wixoss_desktop.ui.play.wixoss.apart import SeatsApart

        if self.apart is None:
            self.apart = apart = SeatsApart(self.window, self.table, self.cards, self.sounds, self.clear)
            apart.opened.connect(self._serve_window)
            apart.joined.connect(self.put_on_table)
            apart.asked.connect(self.asked)
        return self.apart

    def _serve_window(self, window: "SecondWindow") -> None:
        self.serve(window.table)
        window.open_room(CommandRoom(GAMES, lambda: AtTable(self, window.table)))

    def _terms(self, request: GameRequest) -> Terms:
        is_free = request.mode == "free"
        decks = tuple(deck_of(code, self.cards.decks, self.cards.known) for code in request.decks)
        seed = request.seed or secrets.token_hex(8)
        by_die = Dice(f"{seed} first").roll(2)
        first: Seat | None = {"janken": None, "first": 0, "second": 1}.get(request.first, by_die)
        cut_ins = has_cut_ins(decks) if request.cut_ins == "auto" else request.cut_ins == "on"
        listed = Restrictions() if is_free else self._restrictions(decks, request.rules)
        setup = Setup((decks[0], decks[1]), request.rules, first, cut_ins, listed, is_free)
        setup = with_stacked(setup, request.stacked, self._tell_stacked)
        if request.dummy is not None:
            setup = against(setup, request.dummy)
        open_hands = request.open_hands or has_both_sides(request)
        seats = SeatPlan("person"), SeatPlan(far_seat(request))
        series = series_of(request, seats)
        terms = Terms(setup, seed, seats, open_hands, request.take_backs, clock=request.clock, series=series)
        return with_asking(terms)

    def _restrictions(self, decks: Sequence[Deck], rules: Rules) -> Restrictions:
        """What organisers say today of the cards of these decks, which goes into the record of the game."""
        cards = [card for deck in decks for card in (*deck.lrig_deck, *deck.main_deck)]
        return self.cards.laws.restrictions(cards, rules.profile, date.today().isoformat())

    def _request_of(self, terms: Terms) -> GameRequest | None:
        """The request that would begin such a game again; None for decks that aren't here."""
        lists = self.cards.decks
        codes = {name.casefold(): code for code, deck in lists.items() for name in (deck.name, called(deck, lists))}
        decks = [codes.get(deck.name.casefold(), "") for deck in terms.setup.decks]
        if terms.setup.dummy is not None:
            decks[1] = decks[0]
        if "" in decks:
            return None
        practice = practice_of(terms)
        matches, next_first = series_chosen(terms)
        return GameRequest(
            _mode_of(terms, practice),
            (decks[0], decks[1]),
            open_hands=terms.open_hands,
            take_backs=terms.take_backs,
            clock=terms.clock,
            cut_ins="on" if terms.setup.cut_ins else "off",
            rules=terms.setup.rules,
            practice=practice or "computer",
            dummy=terms.setup.dummy,
            stacked=terms.setup.stacked,
            matches=matches,
            next_first=next_first,
        )

    def _players(self, match: Match) -> Players:
        greedy = GreedyPlayer({**self.cards.pool, **cards_of(match.terms.setup)})
        made: dict[str, Player[SeatSight, Action]] = {
            "greedy": greedy,
            "random": RandomPlayer(),
            "plain": PlainPlayer(),
        }
        return {seat: made[plan.kind] for seat, plan in enumerate(match.terms.seats) if plan.kind in made}

    def go_home(self) -> None:
        """Takes the game off the table and shows Home."""
        self.clear()
        self.window.set_place_visible("table", visible=False)
        self.window.show_place("home")

    # --- questions of the window ---

    def ask_concede(self, sitting: Sitting) -> None:
        """Ask whether the game at a table is to be given up."""
        if sitting.moment.outcome is not None:
            return
        seat = sitting.moment.seat if sitting.moment.seat is not None else sitting.persons[0]
        words = tr("{player} concedes: the other player wins.", player=self.table.on.names.player(seat))
        self._ask(tr("Concede"), words, tr("Concede"), partial(sitting.person.concede, seat))

    def _ask_about(self, opened: Opened) -> None:
        assert opened.fault is not None
        why = why_not_opened(self.cards, opened.fault)
        if opened.history is None:
            self._tell(tr("This game can't be read: {why}", why=why))
            return
        turn = opened.history.here.position.state.turn
        if opened.record.is_restored and opened.fault.line == 1:
            words = tr(
                "The first line of the saved game is damaged. All that was played was found again by the second. "
                "Go on in turn {turn}? ",
                turn=turn,
            )
        elif opened.at_checkpoint:
            words = tr(
                "The saved game can't be played again: {why}. "
                "Go on from the last state that was noted, in turn {turn}? ",
                why=why,
                turn=turn,
            )
        else:
            words = tr(
                "The saved game has a fault, {why}. Go on from the state before it, in turn {turn}? ",
                why=why,
                turn=turn,
            )
        words += tr("The file is kept beside it.")
        self._ask(tr("Continue"), words, tr("Go on"), partial(self._resume, opened))

    def _ask(self, title: str, words: str, action: str, then: Callable[[], None]) -> None:
        question = Question(title, words, action, self.window)
        question.accepted.connect(then)
        self.asked.emit(question)
        question.open()

    def _tell_stacked(self, found: Refusal) -> None:
        """Say why the game begins as it is shuffled and not as it was chosen."""
        self._tell(refusal(found, self.cards.book.lexicon, self.cards.book.name))

    def _tell(self, words: str) -> None:
        question = Question(tr("WIXOSS Desktop"), words, parent=self.window)
        self.asked.emit(question)
        question.open()


class AtTable(NamedTuple):
    """The games of a window, and the table at which something is asked of them."""

    games: Games
    table: TablePlace

    def continue_last(self) -> None:
        """Goes on with the unfinished game that was played last."""
        self.games.continue_game()

    def restart(self, *, new_seed: bool) -> None:
        """Begins the game once more, with other hands or with the same."""
        if (sitting := self.table.on.sitting) is not None:
            self.games.restart(sitting.match, new_seed=new_seed)

    def undo(self) -> None:
        """Takes the last choice back."""
        if (sitting := self.table.on.sitting) is not None:
            sitting.person.undo()

    def redo(self) -> None:
        """Makes the choice again that was taken back last."""
        if (sitting := self.table.on.sitting) is not None:
            sitting.person.redo()

    def concede(self) -> None:
        """Asks whether the game is to be given up."""
        if (sitting := self.table.on.sitting) is not None:
            self.games.ask_concede(sitting)

    def report_problem(self) -> None:
        """Opens the dialog that writes what is on the table into a file."""
        if self.table.on.sitting is not None:
            self.games.report_problem(self.table)

    def turn_table(self) -> None:
        """Shows the table from its other end."""
        if (sitting := self.table.on.sitting) is not None:
            sitting.model.turn_table()

    def switch_windows(self) -> None:
        """Gives each of two players a window, or brings them back to one."""
        if (sitting := self.table.on.sitting) is not None:
            self.games.seats_apart.switch(sitting.match)


def _no_others() -> None:
    """Stands for games of other kinds where there are none."""


def _opened(saved: SavedGames, path: Path, cards: Mapping[str, Card], ticket: Ticket) -> Opened:
    """Read a kept game in a worker."""
    return saved.open(path, cards, ticket.go_on)


def _mode_of(terms: Terms, practice: Practice | None) -> Mode:
    """The way to play that such a game was begun with."""
    if terms.setup.free:
        return "free"
    return "two_players" if practice is None else "practise"


def terms_again(terms: Terms, *, new_seed: bool) -> Terms:
    """What the game is begun with once more, for itself."""
    return replace(terms, seed=secrets.token_hex(8) if new_seed else terms.seed, series=None)


def begins_by_its_seed(match: Match) -> bool:
    """Whether a match began as its seed has it, and not in a position that somebody laid out."""
    try:
        begun = row.begin(match.terms.setup, match.terms.seed)
    except ValueError:  # no game can be dealt from what somebody laid out
        return False
    return begun.position.state == match.history.root.position.state


def laid_out_again(match: Match) -> History:
    """A history that begins in the same position."""
    root = match.history.root
    return History(row, Played(root.position, root.groups))


_FAR: dict[Practice, SeatKind] = {"computer": "greedy", "dummy": "dummy", "nobody": "nobody", "both_sides": "person"}


def far_seat(request: GameRequest) -> SeatKind:
    """Who decides for the second seat."""
    return _FAR[request.practice] if request.is_practice else "person"


def series_of(request: GameRequest, seats: tuple[SeatPlan, ...]) -> MatchSeries | None:
    """The series that a game is the first match of; None where it is played for itself."""
    kind = next((one for one in KINDS if one.name == request.matches), None)
    return None if kind is None else agreed(kind, seats, options={BEGINS.name: request.next_first})


def series_chosen(terms: Terms) -> tuple[Matches, NextFirst]:
    """Which series a match belongs to, and who begins its next match, as that was chosen."""
    series, usual = terms.series, GameOptions()
    matches = next((one for one in MATCHES if series is not None and series.kind == one), usual.matches)
    said = "" if series is None else series.options.get(BEGINS.name, "")
    return matches, next((one for one in NEXT_FIRSTS if one == said), usual.next_first)


def has_both_sides(request: GameRequest) -> bool:
    """Whether one person plays both decks."""
    return request.is_practice and request.practice == "both_sides"


def practice_of(terms: Terms) -> Practice | None:
    """Which kind of practice a game is; None between two players."""
    if terms.setup.dummy is not None:
        return "nobody" if terms.setup.dummy.is_nobody else "dummy"
    return "computer" if any(seat.kind != "person" for seat in terms.seats) else None


def with_stacked(setup: Setup, stacked: tuple[Stacked, Stacked], tell: Callable[[Refusal], None]) -> Setup:
    """The set-up with the cards that were chosen for each seat; if a deck doesn't have them, without, and why."""
    for chosen, deck in zip(stacked, setup.decks, strict=True):
        found = next(faults(chosen, tuple(card.no for card in deck.main_deck), setup.rules), None)
        if found is not None:
            tell(found)
            return setup
    return replace(setup, stacked=stacked)


def _is_of(game: SavedGame, name: str) -> bool:
    return game.header is not None and game.header.game == name
