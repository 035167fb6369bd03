"""Kept games and reports of WIXOSS, and the table at which they are watched."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, SignalInstance
from PySide6.QtWidgets import QWidget

from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.match.archive import JournalFault
from wixoss_desktop.match.replaying import Far
from wixoss_desktop.match.terms import Terms
from wixoss_desktop.match.wixoss.box import KINDS
from wixoss_desktop.match.wixoss.journals import Opened, open_journal, save_tree
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.reports import Report, opened_game, read_report
from wixoss_desktop.match.wixoss.terms import History, Node
from wixoss_desktop.ui.decks.wixoss.deck_faults import why_not_opened
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.translate import language, marked, tr
from wixoss_desktop.ui.play.any_game import GoneOn
from wixoss_desktop.ui.play.wixoss.games import Games
from wixoss_desktop.ui.play.wixoss.strip import StripMaker, picked, turn_ends
from wixoss_desktop.ui.replays.bar import Export, Exports
from wixoss_desktop.ui.replays.page import PAGE, RECORD, TEXT, PicturesToDraw, ReplayPage
from wixoss_desktop.ui.replays.wixoss.still import StillPage
from wixoss_desktop.ui.replays.wixoss.watching import WatchedSitting, WixossWatching
from wixoss_desktop.ui.table.driver.driver import BEAT_PACES
from wixoss_desktop.ui.table.seat_names import names_of, seat_names
from wixoss_desktop.ui.table.wixoss.place import TablePlace
from wixoss_desktop.ui.table.wixoss.side_names import file_stem
from wixoss_desktop.words.chronicle import as_text
from wixoss_desktop.words.game_page import PrintedGame, page_of
from wixoss_desktop.words.languages import SOURCE
from wixoss_desktop.words.voice import voice_of

TURNS: Final = Export("strip", marked("Turns as a picture …"))
COMMENTED: Final = Export("commented", marked("Commented moments as a picture …"))


class WixossReplays:
    """The kept games of WIXOSS in a window."""

    def __init__(self, games: Games, page: ReplayPage, parent: QWidget) -> None:
        self.games, self.cards, self._page = games, games.cards, page
        self.shows_beats = games.bot_delay_ms != 0
        """Whether what happened is shown beat by beat, where the person wants that at all."""
        self.table = TablePlace(page.look, self.cards.book, self.cards.pictures, games.commands, page)
        self.table.widget.story_panel.report_button.hide()
        page.add_table(self.table, self.table, self.table.story.play_on_wanted)
        self.still = StillPage(page.look, self.cards, parent)

    @property
    def watching(self) -> WixossWatching | None:
        """The game that is watched, if one of these is."""
        return self._page.shown.watching if isinstance(self._page.shown, WixossShown) else None

    @property
    def left(self) -> SignalInstance:
        """Comes when somebody goes back from what one seat saw to the list."""
        return self.still.left

    def retranslate(self) -> None:
        """Words what one seat saw in the language of the screen."""
        self.still.retranslate()

    def reopened(self, game: str, path: Path, told: Far) -> "WixossKeptGame":
        """Plays a kept game again, on any thread. Raises OSError."""
        return self._kept(open_journal(path, dict(self.cards.pool), told))

    def reported(self, game: str, path: Path, told: Far) -> "WixossReport":
        """Reads a report, on any thread. Raises NoReport, OSError."""
        report = read_report(path)
        opened = opened_game(report, dict(self.cards.pool), told) if report.view is None else None
        return WixossReport(self, report, None if opened is None else self._kept(opened, is_report=True))

    def of(self, match: Match) -> "WixossKeptGame":
        """A match that isn't kept, as it was played last."""
        return WixossKeptGame(self, match.terms, match.history.line_to(match.history.here))

    def _kept(self, opened: Opened, *, is_report: bool = False) -> "WixossKeptGame":
        return WixossKeptGame(self, opened.terms, opened.history, opened.fault, is_report=is_report)


class WixossKeptGame:
    """A kept game that was played again; one of a report is shown where it stood, with all hands open."""

    def __init__(
        self, replays: WixossReplays, terms: Terms[Setup] | None, history: History | None,
        fault: JournalFault | None = None, *, is_report: bool = False,
    ) -> None:  # fmt: skip
        self._replays, self._terms, self._history, self._is_report = replays, terms, history, is_report
        self._fault = fault

    @property
    def fault(self) -> str:
        """What is wrong with it, in a sentence; nothing where all of it was as it is written."""
        return "" if self._fault is None else why_not_opened(self._replays.cards, self._fault)

    @property
    def can_be_watched(self) -> bool:
        """Whether there is anything to be seen of it."""
        return self._terms is not None and self._history is not None

    @property
    def table(self) -> QWidget:
        """The table that it is shown at."""
        return self._replays.table

    def show(self) -> "WixossShown":
        """Puts it there."""
        assert self._terms is not None and self._history is not None, "there is nothing to be watched"
        match = Match(self._terms, self._history)
        start = match.history.here if self._is_report else match.history.root
        shown = WixossShown(self._replays, match, start, seat_names(match.terms.seats))
        if self._is_report:
            shown.watching.open_all()
        return shown


class WixossReport:
    """A report of a problem: a game, or what one seat saw."""

    def __init__(self, replays: WixossReplays, report: Report, game: WixossKeptGame | None) -> None:
        self._replays, self._report, self.game = replays, report, game
        self.says = report.about.says

    def show_still(self) -> QWidget:
        """Shows what the seat saw."""
        self._replays.still.show_report(self._report)
        return self._replays.still


class WixossShown:
    """A kept game of WIXOSS on its table."""

    exports: Final[Exports] = (TEXT, PAGE, TURNS, COMMENTED, RECORD)
    computer = KINDS[-1]

    def __init__(self, replays: WixossReplays, match: Match, start: Node, names: tuple[str, str]) -> None:
        self._replays, self._table = replays, replays.table
        self.sitting = self._table.show_match(match, names, partial(WatchedSitting, match, start))
        self.watching: WixossWatching = self.sitting.watching

    @property
    def names(self) -> tuple[str, ...]:
        """What its players are called at its table."""
        return names_of(self.watching.seats)

    @property
    def stem(self) -> str:
        """What a file is called that holds it."""
        return file_stem(self.watching.match)

    def text(self) -> str:
        """The log of the line that is watched, with what was written about it, as the eyes may read it."""
        watching = self.watching
        root, *line = watching.track
        remarks = watching.match.history.remarks
        return as_text(self._table.on.chronicle.log(root, line, watching.moment.eyes, remarks))

    def page(self) -> PrintedGame:
        """The page of the game as it stands at what is watched."""
        watching, match = self.watching, self.watching.match
        eyes, spoken = watching.moment.eyes, language() or SOURCE
        return page_of(match.game, voice_of(match.game), match.terms.seats, watching.here.position, eyes, spoken)

    def drawing(self, kind: str, parent: QObject) -> PicturesToDraw:
        """What draws the table at the end of each turn, or at each moment that something was written about."""
        watching, cards = self.watching, self._replays.cards
        nodes = picked(turn_ends(watching.track) if kind == TURNS.kind else _commented(watching))
        maker = StripMaker(self._table.widget.look, self._table.on.book, cards.pictures, watching.match, parent)
        captions = [self._caption(node) for node in nodes]
        return PicturesToDraw(len(nodes), maker, partial(maker.make, nodes, captions, watching.moment.eyes))

    def _caption(self, node: Node) -> str:
        """What a moment is called: its turn, and what was written about it."""
        state = node.position.state
        turn = tr("Turn {n}: {player}", n=state.turn, player=self._table.on.names.player(state.active))
        words = turn if state.turn else tr("Set-up")
        remark = self.watching.match.history.remarks.get(node.number, "")
        return f"{words} – {remark}" if remark else words

    def save(self, path: Path) -> None:
        """Writes the whole tree into a new file. Raises OSError."""
        save_tree(path, self.watching.match.terms, self.watching.match.history)

    def name_players(self) -> None:
        """Calls the players something else, as when the language has changed."""
        one, two = self.names
        self._table.name_players((one, two))

    def pace(self, preferences: UiPreferences, speed: float) -> None:
        """Has beats take as long as the person wants, and less where the game goes by faster."""
        driver, wanted = self.sitting.driver, BEAT_PACES[preferences.beats]
        driver.stands_still = preferences.reduce_motion
        driver.pace = wanted / max(1.0, speed) if self._replays.shows_beats else 0.0
        self._table.widget.scene.table.motions.pace = driver.pace or 1.0

    def gone_on(self, going: GoneOn | None) -> Callable[[], None]:
        """What goes on with it, by others or by those who played it; what is kept stays as it is."""
        match = self.watching.match
        terms = match.terms if going is None else replace(match.terms, **going._asdict())
        return partial(self._replays.games.play_on, terms, match.history.line_to(self.watching.here))

    def leave(self) -> None:
        """Takes it off its table."""
        self.sitting.end()
        self._table.clear()


def _commented(watching: WixossWatching) -> list[Node]:
    """The moments that something was written about; where there is none, the one that is shown."""
    remarks = watching.match.history.remarks
    return [node for node in watching.track if node.number in remarks] or [watching.here]
