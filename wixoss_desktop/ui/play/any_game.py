"""Games of any kind begun: what is to be chosen before, and the match on its plain table with all who play."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, Protocol, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from wixoss_desktop.ai.player import Advised, Adviser, Player
from wixoss_desktop.cards.kept_things import KeptThings, ThingRefused
from wixoss_desktop.engine.contract import Action, Refusal, Seat
from wixoss_desktop.engine.contract.cards import FactValue, Printed
from wixoss_desktop.engine.contract.game import E, P
from wixoss_desktop.engine.contract.kept_things import OwnThings
from wixoss_desktop.engine.contract.plain import PlainPosition
from wixoss_desktop.engine.contract.setting_up import ListedDeck, SetupChoice, SetupForm
from wixoss_desktop.engine.deeds.free_table import FreeCards, GameByHand
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.match.archive import OpenedJournal, open_journal
from wixoss_desktop.match.clocks import Clock
from wixoss_desktop.match.data_folder import DataFolder, FolderInUse
from wixoss_desktop.match.game_box import AnyGame, GameBox
from wixoss_desktop.match.games import at_home_with, readers, title_of
from wixoss_desktop.match.history import History
from wixoss_desktop.match.inner_door import InnerDoor, InnerWanted
from wixoss_desktop.match.lesson import Walk, moves_of, play_moves
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.plain import LaysOut, PlainPart, PlainReported
from wixoss_desktop.match.playouts import L
from wixoss_desktop.match.recording import save_tree
from wixoss_desktop.match.replaying import Far
from wixoss_desktop.match.report import About, NoReport, opened_game, read_report
from wixoss_desktop.match.saved_games import GamesFolder, SavedGame
from wixoss_desktop.match.seats import SeatKind, SeatPlan
from wixoss_desktop.match.series import MatchSeries, Planned, SeriesKind, agreed, setup_by
from wixoss_desktop.match.terms import TakeBacks, Terms, terms_of_next
from wixoss_desktop.references import resolved
from wixoss_desktop.ui.faces.plain_face import PlainFace, face_of
from wixoss_desktop.ui.kit.choosers import why_not_kept
from wixoss_desktop.ui.kit.fault_words import fault_words
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import language, tr
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.play.plain_problem import PlainProblem
from wixoss_desktop.ui.table.driver.bots import BOT_DELAY_MS, Bots, answering
from wixoss_desktop.ui.table.driver.driver import DeclinesIfUnable, Driver, LessonDriver
from wixoss_desktop.ui.table.free.board_menus import BoardMenus
from wixoss_desktop.ui.table.free.table_menus import TableMenus
from wixoss_desktop.ui.table.plain.beats import BeatsOf
from wixoss_desktop.ui.table.plain.table import AnyPlainTable, PlainTable
from wixoss_desktop.ui.table.plain.teaching import AnyTaught, Replier, TaughtTable
from wixoss_desktop.ui.table.plain.watched import AnyWatched, WatchedTable
from wixoss_desktop.ui.table.plain.words import PlainWords
from wixoss_desktop.ui.table.problem import Reportable
from wixoss_desktop.words.languages import SOURCE
from wixoss_desktop.words.lexicon import Renamed
from wixoss_desktop.words.pieces import SeatReader
from wixoss_desktop.words.voice import voice_of

if TYPE_CHECKING:
    from wixoss_desktop.ui.play.plain_apart import PlainApart
    from wixoss_desktop.ui.shell.command import Situation

S = TypeVar("S")
A = TypeVar("A", bound=Action)
V = TypeVar("V")

PERSON: Final = "person"
DUMMY: Final = "dummy"
FAN: Final = 5
"""So many cards show what a deck is."""


class SeriesWanted(Struct, frozen=True):
    """A series as somebody wants it: its kind by name, which matches it has, and what is answered for all of it."""

    kind: str
    plan: tuple[Planned, ...] = ()
    options: dict[str, str] = {}


class Wanted(Struct, frozen=True):
    """A game as somebody wants it: who sits at each seat, with which deck by its code, and what is answered before.

    There are no decks where the game has none. It may be the first match of a `series`.
    """

    decks: tuple[str, ...]
    seats: tuple[SeatPlan, ...]
    answers: dict[str, str] = {}
    open_hands: bool = False
    take_backs: TakeBacks = "ask"
    clock: Clock | None = None
    seed: str = ""
    series: SeriesWanted | None = None


class Offered(Protocol):
    """What is to be chosen before a game of some kind, and the game itself."""

    @property
    def title(self) -> str:
        """What the game is called in the language of the screen."""

    @property
    def players(self) -> tuple[int, ...]:
        """How many can play, the usual number first."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """Who can decide for a seat: people, and each kind of computer player."""

    @property
    def decks(self) -> Mapping[str, ListedDeck]:
        """The decks that come with it, and the person's."""

    @property
    def usual_decks(self) -> tuple[str, ...]:
        """Those of them that seats have in turn unless others are chosen, by code."""

    def deck_called(self, deck: str) -> str:
        """What a deck is called in the language of the screen, by its code."""

    def fan(self, deck: str) -> tuple[PlainFace, ...]:
        """The cards that a deck is shown by, as they are drawn, the front one first; none where cards have no faces."""

    def choices(self, players: int) -> tuple[SetupChoice, ...]:
        """What is to be answered for so many players."""

    @property
    def things(self) -> tuple[KeptThings, ...]:
        """What the person keeps for it beside decks, a value for each kind; none where nothing is kept."""

    @property
    def workers(self) -> Workers:
        """Who does what takes long."""

    def thing_fault(self, found: Refusal) -> str:
        """Why a kept thing isn't as the rules ask for, in a sentence."""

    def series(self, players: int) -> tuple[SeriesKind, ...]:
        """The series that so many can play, beside a single match."""

    def word(self, key: str, other: str) -> str:
        """What the game calls something, or another word where it has none."""

    def why_not(self, wanted: Wanted) -> str:
        """Why such a game can't begin, in a sentence; nothing where it can."""

    def teams(self, wanted: Wanted) -> tuple[tuple[Seat, ...], ...]:
        """Who would play together in such a game; nothing where all play for themselves, or it can't begin."""

    def begin(self, wanted: Wanted, parent: QObject) -> AnyPlainTable:
        """Begins a game and puts it on a table. Raises ValueError where `why_not` says why."""

    def unfinished(self) -> tuple[SavedGame, ...]:
        """The games of this kind that are kept and can be gone on with, the one played last first."""

    def go_on(self, game: SavedGame, parent: QObject) -> AnyPlainTable:
        """Goes on with a kept game. Raises FolderInUse, OSError, and ValueError with a sentence where that can't be."""

    def play_within(self, wanted: InnerWanted, parent: QObject) -> AnyPlainTable:
        """Begins a game of this kind within another, or goes on with it. Raises as `go_on`."""

    def go_on_at(self, path: Path, parent: QObject) -> AnyPlainTable:
        """Goes on with a game of this kind by its file. Raises as `go_on`."""

    def reopened(self, path: Path, told: Far) -> AnyReopened:
        """Plays a kept game of this kind again, on any thread; `told` hears how far it is. Raises OSError."""

    def reported(self, path: Path, told: Far) -> AnyReported:
        """Reads a report of a problem in a game of this kind, as `reopened` a game. Raises NoReport, OSError."""

    def pace(self, delay_ms: int) -> None:
        """Has computers wait for so long before each answer, in games that are begun from now on."""

    @property
    def faults(self) -> tuple[str, ...]:
        """What is wrong in the files of its cards and decks, each in a sentence; the rest is there."""

    @property
    def lesson(self) -> Path | None:
        """The folder of its lesson; None where it has none."""

    def teach(self, part: PlainPart, parent: QObject) -> AnyTaught:
        """Begins a part of a lesson. Raises ValueError for one that can't be played as it is written."""


class AnyReported(Struct, frozen=True):
    """A report of a problem in some game: what it says of itself, and the game, or what one seat saw of it.

    Of a seat there are a picture, as PNG, and the log.
    """

    about: About
    game: AnyReopened | None
    picture: bytes
    log: str


class AnyReopened(Protocol):
    """A kept game of some kind that was played again, to be watched and gone on from."""

    @property
    def fault(self) -> str:
        """What is wrong with it, in a sentence; nothing where all of it was as it is written."""

    @property
    def can_be_watched(self) -> bool:
        """Whether there is anything to be seen of it."""

    @property
    def game(self) -> str:
        """What the game is called in files."""

    @property
    def title(self) -> str:
        """What the game is called in the language of the screen."""

    @property
    def computer(self) -> SeatKind:
        """The computer player that plays it best; nothing where there is none."""

    @property
    def table(self) -> AnyWatched:
        """The game from its beginning, for those who look on."""

    def play_on(self, going: GoneOn | None, parent: QObject) -> AnyPlainTable:
        """Begins a game that has gone the way that is shown, with others at its seats, or with those it had."""


class OtherTables(Protocol):
    """The games of other kinds in a window, and the table at which one of them is played."""

    @property
    def offers(self) -> Mapping[str, Offered]:
        """What is to be chosen before a game of each kind, by its name in files."""

    @property
    def on_table(self) -> AnyPlainTable | None:
        """The game that is played there now."""

    def unfinished(self) -> tuple[SavedGame, ...]:
        """The games of these kinds that can be gone on with."""

    def go_on(self, game: SavedGame) -> None:
        """Goes on with a kept game at the table there, or says there why that can't be."""

    @property
    def apart(self) -> PlainApart | None:
        """What gives the people of a game two windows, once there is a place for it."""

    @property
    def situation(self) -> Situation:
        """What can be asked of the game that is played there now."""

    @property
    def refused(self) -> str:
        """The reason of what was refused last at the table there, as long as it is said."""

    @property
    def answers(self) -> tuple[str, ...]:
        """What the seat that is asked there can do, each by the word with which it begins in notation."""

    def learn(self, game: str) -> bool:
        """Begins the lesson of a game; False for one that isn't of these kinds."""

    def put_on_table(self, game: str, begin: Callable[[QObject], AnyPlainTable]) -> None:
        """Shows the table with a game, by its name in files, that is begun for it."""

    def choose(self, game: str, deck: str) -> None:
        """Shows what is chosen before a game of a kind, with a deck at the first seat."""


OwnDecks = Callable[[], Mapping[str, ListedDeck]]
"""Gives the person's decks of a game, by code, as they are now."""


class GoneOn(NamedTuple):
    """Who decides for each seat of a game that is gone on with, and whether all hands lie open."""

    seats: tuple[SeatPlan, ...]
    open_hands: bool


def offered(
    row: AnyGame, resources: Path, workers: Workers, *, folder: DataFolder | None = None, delay_ms: int = BOT_DELAY_MS,
    own: OwnDecks = dict, renamed: Renamed = dict,
) -> Offered:  # fmt: skip
    """What is to be chosen before a game of a row of the table of games; in a `folder` games are kept.

    `own` gives the person's decks of the game, `renamed` the names of cards that the person has corrected, as they are
    now.
    """
    return row.use(_Offering(workers, folder, delay_ms, own, renamed), resources)


def _printed_by(known: Printed, brought: Printed, card: str) -> Mapping[str, FactValue]:
    """What is printed on a card that a game knows, or else that its set-up brings."""
    return known(card) or brought(card)


class _Offering:
    """Makes what is offered of a game of any types."""

    def __init__(
        self, workers: Workers, folder: DataFolder | None, delay_ms: int, own: OwnDecks, renamed: Renamed
    ) -> None:
        self._workers = workers
        self._folder = folder
        self._delay_ms = delay_ms
        self._own = own
        self._renamed = renamed

    def of(self, box: GameBox[S, P, A, V, E, L]) -> Offered:
        return _Offer(box, self._workers, self._folder, self._delay_ms, self._own, self._renamed)


class _Offer(Generic[S, P, A, V, E, L]):
    """What is offered of one game."""

    def __init__(
        self, box: GameBox[S, P, A, V, E, L], workers: Workers, folder: DataFolder | None, delay_ms: int, own: OwnDecks,
        renamed: Renamed,
    ) -> None:  # fmt: skip
        self._box = box
        self._own = own
        self._renamed = renamed
        known = {**readers(), box.game.name: box.kept}
        self._kept = None if folder is None else GamesFolder(folder, box.kept, known)
        self._voice = voice_of(box.game)
        self.workers = workers
        self._delay_ms = delay_ms
        self._on_tables: set[Path] = set()
        self.game = box.game.name
        kinds = () if box.things is None or folder is None else box.things.kinds
        self.things = (
            ()
            if folder is None
            else tuple(
                KeptThings(folder.path, at_home_with(self.game), kind, why_not=folder.sentence) for kind in kinds
            )
        )
        self.players = box.form.players()
        self._players = dict(box.players)
        if "dummy" in box.parts:
            self._players = {DUMMY: cast("Callable[[], Player[L, A]]", resolved(box.parts["dummy"])), **self._players}
        self.kinds = (PERSON, *self._players)
        self.lesson = box.lesson

    @property
    def decks(self) -> Mapping[str, ListedDeck]:
        """The decks that come with it, and the person's."""
        return {**self._box.decks, **(self._own() if self._box.decks else {})}

    @property
    def faults(self) -> tuple[str, ...]:
        """What is wrong with the files of its cards and decks, in the language of the screen."""
        return tuple(fault_words(one.text) for one in self._box.faults)

    @property
    def usual_decks(self) -> tuple[str, ...]:
        """The decks that come with it, by code."""
        return tuple(self._box.decks)

    @property
    def title(self) -> str:
        """What the game is called in the language of the screen."""
        return self.word("game.name", self._box.game.name)

    def deck_called(self, deck: str) -> str:
        """What a deck is called: the program's by the game's words for it, a person's as that person calls it."""
        return self.word(f"deck.{deck}", self.decks[deck].name)

    def fan(self, deck: str) -> tuple[PlainFace, ...]:
        """The cards that a deck is shown by: those of its smallest section first."""
        listed = self.decks.get(deck)
        lexicon = self._voice.words_in(language() or SOURCE).calling(self._renamed())
        if listed is None or not self._box.card_kinds:
            return ()
        numbers = dict.fromkeys(no for rows in sorted(listed.cards.values(), key=len) for no in rows)
        named = ((no, lexicon.term_or(f"card.{no}", no)) for no in list(numbers)[:FAN])
        return tuple(face_of(lexicon, self._box.card_kinds, name, self._box.printed(no)) for no, name in named)

    def choices(self, players: int) -> tuple[SetupChoice, ...]:
        """What is to be answered for so many players."""
        return self._form.choices(players)

    @property
    def _form(self) -> SetupForm[S]:
        """How a set-up is made, with what the person keeps now."""
        rules = self._box.things
        return self._box.form if rules is None or not self.things else rules.form(self._own_things())

    def _own_things(self) -> OwnThings:
        return {kept.kind.name: kept.sound for kept in self.things}

    def _keep_what_lasts(self, match: Match[S, P, A, V, E]) -> None:
        """Keeps what a game that is over has changed of the things of those who played it.

        What can't be written is kept when that game is next put on a table, as it changes each thing once.
        """
        rules = self._box.things
        if rules is None or not self.things or match.outcome is None:
            return
        for kept in self.things:
            kept.read()
        changed = rules.after(match.position, match.terms.seed, self._own_things())
        for kept in self.things:
            for thing in changed:
                if isinstance(thing, kept.kind.content):
                    with contextlib.suppress(OSError, ThingRefused):
                        kept.keep(thing)

    def series(self, players: int) -> tuple[SeriesKind, ...]:
        """The series that so many can play, beside a single match."""
        return () if self._box.series is None else self._box.series.kinds(players)

    def word(self, key: str, other: str) -> str:
        """What the game calls something, or another word where it has none."""
        return self._voice.words_in(language() or SOURCE).term_or(key, other)

    def why_not(self, wanted: Wanted) -> str:
        """Why such a game can't begin, in a sentence; nothing where it can."""
        try:
            setups = self._setups(wanted)
        except ValueError as error:
            return str(error)
        game = self._box.game
        said = (
            " ".join(self._said(one, wanted) for one in (*game.check_setup(setup), *self._stand_elsewhere(setup)))
            for setup in setups
        )
        return " ".join(filter(None, dict.fromkeys(said)))

    def teams(self, wanted: Wanted) -> tuple[tuple[Seat, ...], ...]:
        """Who would play together, as it lies on the table then; of a series each match says it for itself."""
        try:
            setups = () if wanted.series is not None else self._setups(wanted)
        except ValueError:
            return ()
        game, seats = self._box.game, tuple(range(len(wanted.seats)))
        begun = (game.begin(setup, "").position for setup in setups if not game.check_setup(setup))
        return next((game.board(game.view(position, None), seats).teams for position in begun), ())

    def _stand_elsewhere(self, setup: S) -> Iterator[Refusal]:
        """Yield why things that stand in an unfinished game can't take part."""
        rules, kept = self._box.things, self._kept
        if rules is None or kept is None or not self.things:
            return
        for game in kept.unfinished():
            other = None if game.is_untouched else kept.setup_of(game)
            if other is not None:
                yield from rules.elsewhere(setup, other, game.name or row_of(game.decks))

    def begin(self, wanted: Wanted, parent: QObject) -> AnyPlainTable:
        """Begins a game and puts it on a table. Raises ValueError where `why_not` says why."""
        return self._kept_at_table(self._match(wanted), parent)

    def _kept_at_table(self, match: Match[S, P, A, V, E], parent: QObject) -> AnyPlainTable:
        """Puts a match that has just begun on a table; it is kept, or the table says why it can't be."""
        try:
            journal = None if self._kept is None else self._kept.journal(match.terms, match.position)
        except (FolderInUse, OSError) as error:
            return self._unkept(match, error, parent)
        return self._seated(Match(match.game, match.terms, match.history, journal), parent)

    def _next(self, match: Match[S, P, A, V, E], parent: QObject, answer: str) -> AnyPlainTable:
        """Begins the match that follows one in its series, with what was chosen before it."""
        series, rules, game = match.series_after, self._box.series, self._box.game
        if series is None or series.is_decided or rules is None:
            raise ValueError(tr("No match of this series is left to play."))
        terms = terms_of_next(match.terms, series, rules, secrets.token_hex(8), answer)
        begun = Match(game, terms, History(game, game.begin(terms.setup, terms.seed)))
        table = self._kept_at_table(begun, parent)
        if table.path is not None:
            match.let_follow()
        return table

    def unfinished(self) -> tuple[SavedGame, ...]:
        """The games that can be gone on with; one in which nothing was played is dropped, unless it is on a table."""
        found = () if self._kept is None else self._kept.unfinished()
        for game in found:
            if game.is_untouched and game.path not in self._on_tables and self._kept is not None:
                with contextlib.suppress(FolderInUse, OSError):
                    self._kept.drop(game)
        return tuple(game for game in found if game.header is not None and not game.is_untouched)

    def go_on(self, game: SavedGame, parent: QObject) -> AnyPlainTable:
        """Goes on with a kept game."""
        return self.go_on_at(game.path, parent)

    def play_within(self, wanted: InnerWanted, parent: QObject) -> AnyPlainTable:
        """Begins a game of this kind within another, at which all hands lie open, or goes on with it."""
        if wanted.path is not None:
            return self.go_on_at(wanted.path, parent)
        inner, game = wanted.inner, self._box.game
        setup, seed = inner.setup(self._box.form), secrets.token_hex(8)
        seats = self._named(wanted.players, setup)
        terms = Terms(setup, seed, seats, True, "free", game.name, None, inner.series(seats), wanted.within)
        return self._kept_at_table(Match(game, terms, History(game, game.begin(setup, seed))), parent)

    def go_on_at(self, path: Path, parent: QObject) -> AnyPlainTable:
        """Goes on with a kept game by its file."""
        assert self._kept is not None
        opened = open_journal(path, self._box.kept)
        if opened.fault is not None or opened.terms is None or opened.history is None:
            raise ValueError(tr("This game can't be read: {why}", why=opened.fault))
        match = Match(self._box.game, opened.terms, opened.history, self._kept.journal_on(opened))
        match.take_up(opened)
        return self._seated(match, parent)

    def reopened(self, path: Path, told: Far) -> AnyReopened:
        """Plays a kept game again."""
        return _Reopened(self, open_journal(path, self._box.kept, told))

    def reported(self, path: Path, told: Far) -> AnyReported:
        """Reads a report of a problem."""
        if self._box.reported is None:
            raise NoReport(f"{path.name} is of a game of {self.game}, of which there are no reports")
        found = read_report(self._box.reported, path)
        game = None if found.view is not None else _Reopened(self, opened_game(found, self._box.kept, told))
        return AnyReported(found.about, game, found.picture, found.log)

    def pace(self, delay_ms: int) -> None:
        """Has computers wait for so long before each answer, in games that are begun from now on."""
        self._delay_ms = delay_ms

    def watched(self, opened: OpenedJournal[S, P, A, V, E]) -> WatchedTable[S, P, A, V, E]:
        """A kept game on a table where nobody is asked. Raises ValueError where nothing can be seen of it."""
        if opened.terms is None or opened.history is None:
            raise ValueError("nothing of this game can be watched")
        terms, history = opened.terms, opened.history
        match = Match(self._box.game, terms, history)
        saved = partial(save_tree, self._box.kept, terms=terms, history=history)
        return WatchedTable(match, self._words(match), history.root, saved)

    def seat(self, terms: Terms[S], history: History[P, A, E], parent: QObject) -> AnyPlainTable:
        """Puts a match that has gone a way on a table; it is kept, or the table says why it can't be."""
        game = self._box.game
        try:
            journal = None if self._kept is None else self._kept.journal_of(terms, history)
        except (FolderInUse, OSError) as error:
            return self._unkept(Match(game, terms, history), error, parent)
        return self._seated(Match(game, terms, history, journal), parent)

    def teach(self, part: PlainPart, parent: QObject) -> AnyTaught:
        """Begins a part of a lesson: the learner sits in the first seat, all others answer as it is written."""
        others = (SeatPlan(self.kinds[-1]),) * ((part.players or len(part.decks)) - 1)
        wanted = Wanted(part.decks, (SeatPlan(PERSON), *others), part.answers, take_backs="free", seed=part.seed)
        match = self._begun_as(wanted, part)
        play_moves(self._begun_as(wanted, part), part, len(moves_of(match.game, part)))
        walk = Walk(part, moves_of(match.game, part))
        driver = LessonDriver(walk, match, (), parent, pace=1.0 if self._delay_ms else 0.0)
        players = dict.fromkeys(match.seats[1:], Replier[V, A](walk))
        answer = answering(match, driver.tell)
        driver.thinking = Bots(
            match, players, match.view, self.workers, answer, driver, delay_ms=self._delay_ms
        )  # fmt: skip
        table = TaughtTable(match, self._words(match), walk, (driver.end, driver.deleteLater))
        driver.follow(table.model)
        table.model.go_on()
        return table

    def _begun_as(self, wanted: Wanted, part: PlainPart) -> Match[S, P, A, V, E]:
        """A match that begins as a part of a lesson says."""
        match, lays = self._match(wanted), self._box.parts.get("lessons")
        if lays is None:
            return match
        start = cast("LaysOut[S, P, E]", resolved(lays))(match.terms.setup, part)
        return Match(match.game, match.terms, History(match.game, start))

    def _unkept(self, match: Match[S, P, A, V, E], why: Exception, parent: QObject) -> AnyPlainTable:
        table = self._seated(match, parent)
        table.notice = tr("This game can't be kept: {why}", why=why_not_kept(why))
        return table

    def _match(self, wanted: Wanted) -> Match[S, P, A, V, E]:
        game, setup, series = self._box.game, self._setups(wanted)[0], self._series(wanted)
        seed = wanted.seed or secrets.token_hex(8)
        seats = wanted.seats if series is None else tuple(series.players[player] for player in series.seated)
        seats = self._named(seats, setup)
        terms = Terms(setup, seed, seats, wanted.open_hands, wanted.take_backs, game.name, wanted.clock, series)
        return Match(game, terms, History(game, game.begin(setup, seed)))

    def _named(self, seats: tuple[SeatPlan, ...], setup: S) -> tuple[SeatPlan, ...]:
        """Who sits where, those to whom nobody gave a name by what they bring."""
        if self._box.seat_names is None:
            return seats
        named = zip(seats, self._box.seat_names(setup), strict=True)
        return tuple(replace(plan, name=plan.name or name) for plan, name in named)

    def _words(self, match: Match[S, P, A, V, E]) -> PlainWords[S, P, A, V, E]:
        printed, brings = self._box.printed, self._box.brings
        if brings is not None:
            printed = partial(_printed_by, printed, brings(match.terms.setup))
        return PlainWords(match, self._voice, self._box.card_kinds, printed, self._box.series, self._renamed)

    def _seated(self, match: Match[S, P, A, V, E], parent: QObject) -> AnyPlainTable:
        """Puts a match on a table: people sit down, computers answer for all other seats."""
        plans = dict(enumerate(match.terms.seats))
        people = tuple(seat for seat, plan in plans.items() if plan.kind == PERSON)
        made = self._players
        players = {seat: made[plan.kind]() for seat, plan in plans.items() if plan.kind in made}
        unable = DeclinesIfUnable(match, people)
        unable.is_wanted = len(people) == 1
        driver = Driver(match, (unable,), parent, pace=1.0 if self._delay_ms else 0.0)
        answer = answering(match, driver.tell)
        bots = Bots(
            match, players, self._shown(match), self.workers, answer, driver, delay_ms=self._delay_ms,
            leaves=self._left_to_people(match), stand_in=made[self.kinds[-1]]() if self.kinds[-1] in made else None,
        )  # fmt: skip
        driver.thinking = bots
        return self._table_of(match, driver, parent, people, people)

    def _left_to_people(self, match: Match[S, P, A, V, E]) -> Callable[[A], bool] | None:
        """Says of an action whether it ends a game within the match in which people play; None where there are none."""
        inner, plans = self._box.inner, match.terms.seats
        if inner is None:
            return None

        @lru_cache(maxsize=1)
        def played_by_people(node: int) -> frozenset[str]:
            at = match.history.nodes[node]
            people = {seat for seat, plan in enumerate(plans) if plan.kind == PERSON and seat not in at.left}
            return frozenset(one.name for one in inner.games(at.position) if people & set(one.seats))

        def is_theirs(action: A) -> bool:
            name = inner.about(action)
            return bool(name) and name in played_by_people(match.history.here.number)

        return is_theirs

    def _menus(self, match: Match[S, P, A, V, E]) -> Callable[[P, Seat], BoardMenus] | None:
        """The menus of hands, where the game is played by hand; those of a free table follow from its board."""
        named, game = self._box.parts.get("hand_menus"), self._box.game
        if named is not None:
            return cast("Callable[[P, Seat], BoardMenus]", resolved(named))
        if not isinstance(game, GameByHand):
            return None

        def player(seat: Seat) -> str:
            return SeatReader(match.terms.seats, self._voice.words_in(language() or SOURCE)).player(seat)

        return lambda position, seat: TableMenus(
            game, cast("PlainPosition[S, FreeCards]", position), seat, self.word, player
        )

    def _beats(self) -> BeatsOf[P, E] | None:
        """What is seen piece by piece at its table, where it has such things."""
        part = self._box.parts.get("beats")
        return None if part is None else cast("BeatsOf[P, E]", resolved(part))

    def _table_of(
        self,
        match: Match[S, P, A, V, E],
        driver: Driver,
        parent: QObject,
        people: tuple[Seat, ...],
        persons: tuple[Seat, ...],
    ) -> AnyPlainTable:
        """A table of a match for some of its people; whichever is taken down last ends the match."""
        if match.path is not None:
            self._on_tables.add(match.path)
        forget = partial(self._on_tables.discard, match.path)
        hears = match.when_settled(partial(self._keep_what_lasts, match))
        self._keep_what_lasts(match)
        ends = (hears, driver.end, match.close, driver.deleteLater, forget)
        table = PlainTable(
            match, self._words(match), persons, people, ends, menus=self._menus(match), beats=self._beats()
        )
        table.driver = driver
        table.adviser = self._adviser(match)
        table.problem = self._problem(match, table)
        if self._box.inner is not None and self._kept is not None and match.path is not None:
            table.inner = InnerDoor(match, self._box.inner, self._kept, match.path)
        if table.within is not None:
            table.around = title_of(table.within.game)
        table.seated_as = partial(self._table_of, match, driver, parent, people)
        table.next_match = partial(self._next, match, parent)
        driver.follow(table.model)
        table.model.go_on()
        return table

    def _problem(
        self, match: Match[S, P, A, V, E], table: AnyPlainTable
    ) -> Callable[[QWidget, Look], Reportable] | None:
        """Makes what a report of a problem at a table is about, where plain reports know the game."""
        reported, kept = self._box.reported, self._box.kept
        if not isinstance(reported, PlainReported):
            return None
        return partial(PlainProblem, match, self._words(match), kept, reported, table)

    def _adviser(self, match: Match[S, P, A, V, E]) -> Callable[[Seat, Dice], Advised[A]] | None:
        """Who advises a seat of a match, where the game has somebody for it."""
        named = self._box.parts.get("hints")
        if named is None:
            return None
        advise, shown = cast("Adviser[L, A]", resolved(named)), self._shown(match)
        return lambda seat, dice: advise(shown(seat), match.legal(seat), dice)

    def _shown(self, match: Match[S, P, A, V, E]) -> Callable[[Seat], L]:
        show = self._box.show

        def shown(seat: Seat) -> L:
            return show(match.position, seat)

        return shown

    def _setups(self, wanted: Wanted) -> tuple[S, ...]:
        """The set-up of the match that is wanted; of a series that of each. Raises ValueError."""
        series, form = self._series(wanted), self._form
        if series is None:
            return (form.setup(len(wanted.seats), wanted.answers, self._decks(wanted)),)
        return tuple(setup_by(form, replace(series, won=((),) * at)) for at in range(len(series.plan)))

    def _decks(self, wanted: Wanted) -> tuple[ListedDeck, ...]:
        known = self.decks
        return tuple(known[code] for code in wanted.decks)

    def _series(self, wanted: Wanted) -> MatchSeries | None:
        """The series that is wanted, before its first match. Raises ValueError for one that isn't offered.

        Where not all take part in every match, players are called by their numbers wherever they sit.
        """
        if wanted.series is None:
            return None
        meant, players = wanted.series, wanted.seats
        kind = next((one for one in self.series(len(players)) if one.name == meant.kind), None)
        if kind is None:
            raise ValueError(f"{meant.kind} isn't offered to {len(players)} players")
        if any(one.players for one in meant.plan) or (kind.decider is not None and len(players) > 2):
            numbered = enumerate(players, start=1)
            players = tuple(replace(plan, name=plan.name or tr("Player {n}", n=n)) for n, plan in numbered)
        planned = {name for one in meant.plan for name in one.answers}
        answers = {name: value for name, value in wanted.answers.items() if name not in planned}
        return agreed(kind, players, plan=meant.plan, options=meant.options, answers=answers, decks=self._decks(wanted))

    def thing_fault(self, found: Refusal) -> str:
        """Why a kept thing isn't as the rules ask for."""
        lexicon = self._voice.words_in(language() or SOURCE)
        return self._voice.refusal(found, SeatReader((), lexicon), lexicon)

    def _said(self, found: Refusal, wanted: Wanted) -> str:
        lexicon = self._voice.words_in(language() or SOURCE)
        try:
            return self._voice.refusal(found, SeatReader(wanted.seats, lexicon), lexicon)
        except KeyError:
            return tr("The game can't begin like this: {why}.", why=found.why)


class _Reopened(Generic[S, P, A, V, E, L]):
    """A kept game of one kind that was played again."""

    def __init__(self, offer: _Offer[S, P, A, V, E, L], opened: OpenedJournal[S, P, A, V, E]) -> None:
        self._offer = offer
        self._opened = opened
        self.game, self.title = offer.game, offer.title
        self.computer = offer.kinds[-1] if len(offer.kinds) > 1 else ""

    @property
    def fault(self) -> str:
        """What is wrong with it, in a sentence; nothing where all of it was as it is written."""
        return "" if self._opened.fault is None else str(self._opened.fault)

    @property
    def can_be_watched(self) -> bool:
        """Whether there is anything to be seen of it."""
        return self._opened.terms is not None and self._opened.history is not None

    @cached_property
    def table(self) -> WatchedTable[S, P, A, V, E]:
        """The game from its beginning, for those who look on."""
        return self._offer.watched(self._opened)

    def play_on(self, going: GoneOn | None, parent: QObject) -> AnyPlainTable:
        """Begins a game that has gone the way that is shown, with others at its seats, or with those it had."""
        assert self._opened.terms is not None
        alone = replace(self._opened.terms, series=None, within=None)  # what is gone on from is played for itself
        terms = alone if going is None else replace(alone, **going._asdict())
        return self._offer.seat(terms, self.table.line_shown, parent)
