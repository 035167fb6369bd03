"""The words in which tests speak of a table: what a person sees there and does. Nothing else knows its insides.

A test says `table.click(Place(HAND, 0))` and `table.hand`, never where in the program that lies: when the table is
built anew, this module changes, and no test. No test holds a chain of more than two dots into a window;
`tests/house/test_ways_in.py` counts them.

- What lies there: `mat`, `tray`, `pile`, `menu`, `banner`, `curtain`, `consent`, `bubble`, `end`, `past`, `decision`,
  `card_panel`, `story`, `odds`, `log`, `tree`, `strips`, `bar`; on the mat `card_at`, `zone`, `cards`, `offers`.
- What it says: `says`, `asks`, `told`, `note`, `hint`, `bubble_says`, `banner_asks`, `card_read`, `said_line`, `lines`.
- How the game stands: `moment`, `stage`, `step`, `hand`, `ener`, `field`, `seen_by`, `match`, `here`, `eyes`, `near`.
- What hands do: `click`, `double_click`, `right_click`, `drag`, `press`, `choose`, `submit`, `lift`, `look`, `read`.
- Of the whole program: `action` (a command by its id), `window`, `home`, `settings`, `games`, `preferences`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Self

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QElapsedTimer, QEvent, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QListView, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.drawn import faces
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cards.decks.deck_lists import DeckList, Decks, load_decks
from wixoss_desktop.cards.pool import Pool, load_pool
from wixoss_desktop.engine.contract import Eyes, Refusal, Seat
from wixoss_desktop.engine.wixoss.actions import Action, Throw
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.sight import FieldSeen, View
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.engine.wixoss.zones import LRIG
from wixoss_desktop.engine.wixoss.zones import Place as CardPlace
from wixoss_desktop.images.own.album import Album
from wixoss_desktop.match import match
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.odds.hand import AtHand
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.match.wixoss.terms import History, Node, Request, Terms, UndoPlan
from wixoss_desktop.ui.decks.wixoss.decks_in_play import deck_of
from wixoss_desktop.ui.faces.faces import CardFaces
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.home.mode_tiles import ModeTile
from wixoss_desktop.ui.home.wixoss.game_options import GameOptionsPanel
from wixoss_desktop.ui.home.wixoss.place import HomePlace, options_in
from wixoss_desktop.ui.home.wixoss.seat_panel import SeatPanel
from wixoss_desktop.ui.kit.preferences import Mode, UiPreferences
from wixoss_desktop.ui.play.wixoss.game_request import GameOptions, GameRequest, HomeChoice
from wixoss_desktop.ui.play.wixoss.games import Games
from wixoss_desktop.ui.program.program import Program
from wixoss_desktop.ui.settings.place import SettingsPlace, SoundPanel
from wixoss_desktop.ui.shell.command import Command
from wixoss_desktop.ui.shell.main_window import MainWindow
from wixoss_desktop.ui.table import curtain
from wixoss_desktop.ui.table.banner import Banner
from wixoss_desktop.ui.table.bubble import Bubble
from wixoss_desktop.ui.table.clock import ClockFace
from wixoss_desktop.ui.table.consent import ConsentBanner
from wixoss_desktop.ui.table.curtain import Curtain
from wixoss_desktop.ui.table.end import EndBanner
from wixoss_desktop.ui.table.exporting import Exporter
from wixoss_desktop.ui.table.free.tools import HandTools
from wixoss_desktop.ui.table.handing_over import HandingOver
from wixoss_desktop.ui.table.intents.meaning import Nothing, TableWish
from wixoss_desktop.ui.table.panels import decision
from wixoss_desktop.ui.table.panels.decision import DecisionBox
from wixoss_desktop.ui.table.panels.log_panel import LogPanel
from wixoss_desktop.ui.table.panels.said_line import SaidLine
from wixoss_desktop.ui.table.panels.story_panel import StoryPanel
from wixoss_desktop.ui.table.panels.tree_panel import TreeEntry, TreePanel
from wixoss_desktop.ui.table.panels.trial_panel import TrialPanel
from wixoss_desktop.ui.table.past_bar import PastBar
from wixoss_desktop.ui.table.said import EndFigures
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.items.spark import FloatingWords, Frost
from wixoss_desktop.ui.table.scene.items.zone import ZoneItem
from wixoss_desktop.ui.table.scene.motion import Motions
from wixoss_desktop.ui.table.scene.offers import Offers
from wixoss_desktop.ui.table.scene.painter import CardPointed
from wixoss_desktop.ui.table.scene.scene import TableScene
from wixoss_desktop.ui.table.trays.frame import Tray
from wixoss_desktop.ui.table.wixoss import shortcuts
from wixoss_desktop.ui.table.wixoss.card_panel import CardPanel
from wixoss_desktop.ui.table.wixoss.commands import ROWS
from wixoss_desktop.ui.table.wixoss.ener_line import EnerHead
from wixoss_desktop.ui.table.wixoss.layout import zone_of
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.names import TableNames
from wixoss_desktop.ui.table.wixoss.odds_panel import COLUMNS, OddsPanel
from wixoss_desktop.ui.table.wixoss.phase_bar import PhaseBar
from wixoss_desktop.ui.table.wixoss.place import TablePlace
from wixoss_desktop.ui.table.wixoss.sitting import Sitting
from wixoss_desktop.ui.table.wixoss.strip import PlayerStrip
from wixoss_desktop.ui.table.wixoss.view import TableView
from wixoss_desktop.words.chronicle import LogTurn
from wixoss_desktop.words.wixoss.voice import Groups

RESOURCES = Path(__file__).parents[2] / "resources"
DEAF_MS = 420
PREFERENCES = UiPreferences(reduce_motion=True)
MOST_MS_OF_WORK = 60_000
"""Work beside the window may take so long on a machine that does other things too."""


class SkippingTimer(QElapsedTimer):
    """Measures time that passes, and time that a test skips instead of waiting."""

    skipped_ms = 0

    def start(self) -> None:
        self._skipped_before = SkippingTimer.skipped_ms
        super().start()

    def restart(self) -> int:
        passed = self.elapsed()
        self.start()
        return passed

    def elapsed(self) -> int:
        if not self.isValid():
            return 0
        return super().elapsed() + SkippingTimer.skipped_ms - self._skipped_before


def skip_time(patch: pytest.MonkeyPatch) -> None:
    """The table is deaf for a moment to what answers; tests skip that moment."""
    for module in (curtain, shortcuts, decision):
        patch.setattr(module, "QElapsedTimer", SkippingTimer)


def forbid_deeds_while_shown(patch: pytest.MonkeyPatch) -> None:
    """Nothing may be done to a match while a table is being shown: whoever acts does so before or after."""
    showing: list[WixossMoment] = []
    show, go_on = TablePlace._show, match.Match._go_on

    def watched_show(page: TablePlace, moment: WixossMoment) -> None:
        showing.append(moment)
        try:
            show(page, moment)
        finally:
            showing.pop()

    def watched_deed(*args: Any, **options: Any) -> None:
        assert not showing, "somebody acts while a table is being shown"
        go_on(*args, **options)

    patch.setattr(TablePlace, "_show", watched_show)
    patch.setattr(match.Match, "_go_on", watched_deed)


@cache
def pool() -> Pool:
    """The bundled cards."""
    return load_pool(RESOURCES / "cards")


@cache
def decks() -> Decks:
    """The bundled decks."""
    return load_decks(RESOURCES / "decks", pool())


@cache
def two_decks() -> dict[str, DeckList]:
    """Two decks to play: Home, which few tests look at, draws the fan of each deck twice in every window."""
    return {code: decks().decks[code] for code in ("WD01", "WD02")}


def click(widget: QWidget) -> None:
    """A real click in the middle of a widget."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, widget.rect().center())


def press(widget: QWidget, key: Qt.Key) -> None:
    """A real key."""
    QTest.keyClick(widget, key)


def all_done(program: Program) -> None:
    """Until all work beside the window is done: a saved game that is gone on with has been read."""
    while program.workers.is_busy:
        QTest.qWait(5)


class AnyTable:
    """A table on a screen, whoever shows it: the program, a lesson, a task, a window of one seat alone."""

    deaf_ms = 0
    """How long it really is deaf: where time isn't skipped."""

    def __init__(self, page: TablePlace, qtbot: QtBot | None = None) -> None:
        self._page = page
        if qtbot is not None:
            self.qtbot = qtbot

    # --- what lies there ---

    @property
    def page(self) -> QWidget:
        """The whole of it, as one widget: what keys go to, what is photographed."""
        return self._page

    @property
    def window(self) -> QWidget:
        """The window that it is in."""
        return self._page.window()

    @property
    def host(self) -> QWidget:
        """The rectangle of the window that the mat fills, and all that lies over it."""
        return self._page.widget.host

    @property
    def mat(self) -> TableView:
        """The mat with its cards."""
        return self._page.widget.scene

    @property
    def scene(self) -> TableScene[CardPlace]:
        """What is on the mat."""
        return self._page.widget.scene.table

    @property
    def cards(self) -> tuple[CardItem[CardPlace], ...]:
        """The cards that lie on the mat."""
        return tuple(self.scene.cast)

    def card_at(self, place: CardPlace) -> CardItem[CardPlace] | None:
        """The card at a place of the mat."""
        return self.scene.cast.at(place)

    def values_at(self, place: CardPlace) -> FieldSeen | None:
        """The values that a card on the field is shown with."""
        return self.mat.painter.seen_at(place)

    def zone(self, place: CardPlace) -> ZoneItem[CardPlace]:
        """A zone of the mat."""
        return self.scene.zones[place]

    @property
    def zones(self) -> Mapping[CardPlace, ZoneItem[CardPlace]]:
        """All zones of the mat."""
        return self.scene.zones

    @property
    def ener_head(self) -> EnerHead:
        """What is written at the near ener zone."""
        return self.mat.painter.ener_head

    @property
    def motions(self) -> Motions:
        """What flies over the mat."""
        return self.scene.motions

    @property
    def offers(self) -> Offers[CardPlace]:
        """What can be done with the cards by mouse and keys."""
        return self.scene.offers

    @property
    def tray(self) -> Tray | None:
        """The tray that asks; None also while it is put aside."""
        return self._page.widget.over.tray

    @property
    def has_tray(self) -> bool:
        """Whether a tray asks, also while it is put aside."""
        return self._page.widget.over.asking is not None

    @property
    def pile(self) -> Tray | None:
        """The pile that is looked through."""
        return self._page.widget.over.browser

    @property
    def menu(self) -> QMenu | None:
        """The menu of a card, as it was opened last."""
        return self._page.hands.menu

    @property
    def curtain(self) -> Curtain:
        return self._page.widget.over.curtain

    @property
    def banner(self) -> Banner:
        """Asks in the open whether somebody responds."""
        return self._page.widget.over.banner

    @property
    def consent(self) -> ConsentBanner:
        """Asks the other seat whether something may be taken back."""
        return self._page.widget.over.consent

    @property
    def bubble(self) -> Bubble:
        """Says beside a card why not."""
        return self._page.widget.over.bubble

    @property
    def end(self) -> EndBanner:
        """Tells how the game has ended."""
        return self._page.widget.over.end

    @property
    def series_says(self) -> str:
        """What is said over the table of the series that the match belongs to."""
        words = self._page.widget.series.words
        return "" if words is None else words.spoken

    @property
    def end_of_series(self) -> list[str]:
        """What is said at the end of a match about its series, line by line."""
        lines = (*self.end.series.text().split("\n"), self.end.next.text())
        return [line for line in lines if line] if self.end.isVisible() else []

    @property
    def ways_on(self) -> list[str]:
        """The buttons that lead to the next match."""
        return [button.text() for button in self.end.next_buttons if button.isVisible()]

    def go_on_by(self, way: str) -> None:
        """Goes on to the next match by a button."""
        click(next(button for button in self.end.next_buttons if button.text() == way and button.isVisible()))

    @property
    def past(self) -> PastBar:
        """Says that the table is shown as it was."""
        return self._page.widget.over.past

    @property
    def hand_button(self) -> QPushButton:
        """Uncovers the near hand for its player."""
        return self._page.widget.over.hand_button

    @property
    def large_card(self) -> QWidget:
        """A card over the whole mat."""
        return self._page.widget.over.large_card

    @property
    def glance(self) -> QWidget:
        """The card beside the mouse that rests on one."""
        return self._page.widget.glance.picture

    @property
    def decision(self) -> DecisionBox:
        """The box with the question and its buttons."""
        return self._page.widget.decision

    @property
    def card_panel(self) -> CardPanel:
        """The card that is read."""
        return self._page.widget.card_panel

    @property
    def story(self) -> StoryPanel:
        """Log, tree and odds in their tabs, and what was said."""
        return self._page.widget.story_panel

    @property
    def log(self) -> LogPanel:
        return self._page.widget.log

    @property
    def tree(self) -> TreePanel:
        return self._page.widget.story_panel.tree

    @property
    def odds(self) -> OddsPanel:
        """What the next cards may be."""
        return self._page.widget.odds

    @property
    def odds_held(self) -> AtHand | None:
        """The odds that are shown; None while nobody may see any."""
        return self.odds.odds

    @property
    def tree_rows(self) -> QListView:
        """The rows of the tree, one for each step of a branch."""
        return self.tree.rows

    @property
    def tree_entries(self) -> Sequence[TreeEntry]:
        """What stands in the rows of the tree."""
        return self.tree.model.entries

    @property
    def odds_say(self) -> tuple[str, ...]:
        """The odds as they can be read: what is said of all, then row by row; () while another tab is shown."""
        if not self.story.shows_odds:
            return ()
        items = (self.odds.table.item(row, at) for row in self.odds_rows for at in range(COLUMNS))
        return (self.odds.summary.text(), *(item.text() for item in items if item is not None))

    @property
    def odds_rows(self) -> range:
        """The rows of the table of odds."""
        return range(self.odds.table.rowCount())

    @property
    def said_line(self) -> SaidLine:
        """What was said to a screen reader, to be read again."""
        return self._page.widget.story_panel.said

    @property
    def strips(self) -> tuple[PlayerStrip, PlayerStrip]:
        """The players: the far one, the near one."""
        return self._page.widget.strips

    @property
    def bar(self) -> PhaseBar:
        """The steps of the turn."""
        return self._page.widget.bar

    @property
    def trial(self) -> TrialPanel:
        """Says that a card is being tried."""
        return self._page.widget.trial

    @property
    def tools(self) -> HandTools[CardPlace]:
        """What free hands have."""
        return self._page.tools

    def bar_button(self, command: Command) -> QPushButton:
        """The button beside a free table for something that is done by hand."""
        return self.tools.bar.buttons[command]

    def bar_words(self, *, in_rules: bool = False) -> list[str]:
        """What stands on the buttons of free hands: beside a free table, or in the banner among rules."""
        bar = self.tools.banner.tools if in_rules else self.tools.bar
        return [button.text() for button in bar.buttons.values()]

    def is_said_at(self, place: CardPlace) -> bool:
        """Whether what is said over the table stands beside a place."""
        mat, said = self.mat, self.tools.saying.geometry()
        beside = mat.place_rect(place).translated(mat.pos())
        gap = beside.height() // 4
        return said.adjusted(-gap, -gap, gap, gap).intersects(beside)

    @property
    def said_over(self) -> str:
        """What is said over the table for a moment."""
        return self.tools.saying.words.text()

    @property
    def ending_asked(self) -> HandingOver | None:
        """The question to the other player whether a free game ends."""
        return self.tools.ending.asking

    def lift_ending(self) -> None:
        """The player who is asked whether the game ends sits down behind the curtain."""
        asking = self.ending_asked
        assert asking is not None
        asking.curtain.gestured.emit(None)

    def close_opened(self) -> None:
        """Has looked enough at what free hands have opened."""
        self.tools.opened.close()

    @property
    def waits_for_other(self) -> bool:
        """Whether it says that the other player is being asked."""
        return self.tools.saying.isVisible()

    @property
    def exporter(self) -> Exporter:
        """Writes the game to a file."""
        return self._page.exporter

    @property
    def book(self) -> CardBook:
        """What the table knows of cards, in the language on the screen."""
        return self._page.on.book

    @property
    def cards_drawn(self) -> Pictures:
        """Where the table has its pictures of cards from."""
        return self._page.widget.pictures

    @property
    def faces(self) -> CardFaces:
        """How the table has its cards drawn."""
        return self._page.widget.faces

    @property
    def names(self) -> TableNames:
        """What the table calls players and places."""
        return self._page.on.names

    # --- what it says ---

    @property
    def says(self) -> str:
        """Why something that was tried can't be done, in the box of decisions."""
        return self.decision.refusal.text()

    @property
    def asks(self) -> str:
        """The question in the box of decisions."""
        return self.decision.question.plain

    @property
    def told(self) -> str:
        """What led to the question, in the box of decisions; '' where nothing is told."""
        return "" if self.decision.told.isHidden() else self.decision.told.text()

    @property
    def note(self) -> str:
        """How the question can be answered, below it."""
        return self.decision.note.text()

    @property
    def refusal_says(self) -> str:
        """Why the last answer was none, as the box with the question says it."""
        return self.decision.refusal.text()

    @property
    def decides(self) -> str:
        """Who is said to decide, above the question."""
        return self.decision.decision.who

    def pin(self) -> None:
        """Holds the card in its panel, or lets it go."""
        click(self.card_panel.pin_button)

    @property
    def tray_refuses(self) -> str:
        """Why something can't be done, as the tray says it that asks; empty where it says nothing."""
        tray = self.tray
        return "" if tray is None or not tray.refusal.isVisible() else tray.refusal.text()

    @property
    def pin_says(self) -> str:
        """What the button says that holds the card in its panel."""
        return self.card_panel.pin_button.text()

    @property
    def hint(self) -> str:
        """What is advised below the question; '' where nothing is."""
        return "" if self.decision.hint.isHidden() else self.decision.hint.text()

    @property
    def bubble_says(self) -> str:
        """What stands in the bubble beside a card."""
        return self.bubble.words.text()

    @property
    def banner_asks(self) -> str:
        """The question of the banner."""
        return self.banner.question.text()

    @property
    def said(self) -> tuple[str, ...]:
        """All that was said to a screen reader and stands there to be read."""
        return tuple(self.said_line.said)

    @property
    def refused(self) -> str:
        """The id of the rule by which what was tried last can't be done; '' if nothing is refused."""
        return self._page.refusals.refused

    @property
    def lines(self) -> tuple[LogTurn, ...]:
        """The log, turn by turn."""
        return self._sitting.log

    def why_not(self, action: Action) -> str | None:
        """What would be said of an action that can't be done now; None if it can."""
        return self._page.why_not(action)

    def preview(self, lane: int) -> str | None:
        """What is said of the attack from a lane (3: the LRIG's) before it is made."""
        return self._page.preview(lane)

    # --- how the game stands ---

    @property
    def _sitting(self) -> Sitting:
        assert self._page.on.sitting is not None, "no game is on the table"
        return self._page.on.sitting

    @property
    def seat(self) -> Seat | None:
        """Whose table this is alone; None if more than one sits at it."""
        return self._sitting.persons[0] if self._sitting.is_parted else None

    @property
    def has_game(self) -> bool:
        """Whether a game is on the table."""
        return self._page.on.sitting is not None

    @property
    def match(self) -> Match:
        return self._sitting.match

    @property
    def here(self) -> Node:
        """The newest moment of the game."""
        return self.match.history.here

    @property
    def moment(self) -> WixossMoment:
        """What is on the screen and what is asked."""
        return self._sitting.moment

    @property
    def stage(self) -> str:
        """What the table waits for: a curtain, an answer, a look back, ..."""
        return self.moment.stage

    @property
    def step(self) -> str:
        """The step of the turn."""
        return self.moment.step

    @property
    def legal(self) -> tuple[Action, ...]:
        """All that can be answered now."""
        return self.moment.legal

    @property
    def hand(self) -> tuple[str | None, ...]:
        """The near hand as it is shown: numbers of cards, None for what lies covered."""
        return self.moment.view.own.hand

    @property
    def ener(self) -> tuple[str, ...]:
        """The near ener zone."""
        return self.moment.view.own.ener

    @property
    def field(self) -> tuple[FieldSeen | None, ...]:
        """The near lanes and LRIGs."""
        return self.moment.view.own.field

    def seen_by(self, seat: Seat | None) -> View:
        """What a seat (None: an onlooker) may see, whoever's eyes are on the screen."""
        seen: View = self.match.view(seat)
        return seen

    @property
    def eyes(self) -> Eyes:
        """Whose cards are open on the screen."""
        return self._sitting.moment.eyes

    @property
    def near(self) -> Seat:
        """Whose half is near."""
        return self._sitting.moment.near

    @property
    def curtains(self) -> int:
        """How often the curtain has come down in this game."""
        return self._sitting.model.curtains

    # --- what hands do ---

    def wait_for_keys(self) -> None:
        """Until the table listens to answering keys again."""
        self.qtbot.wait(1 + self.deaf_ms)
        SkippingTimer.skipped_ms += DEAF_MS

    def spot(self, place: CardPlace) -> QPoint:
        """Where to point at a card on the table, else at a zone."""
        item = self.card_at(place)
        point = item.pos() if item is not None else QPointF(*self.scene.board.boxes[zone_of(place)].center)
        return self.mat.mapFromScene(point)

    def rest_at(self, place: CardPlace) -> None:
        """Has the mouse rest on a card for as long as it takes."""
        QTest.mouseMove(self.mat.viewport(), self.spot(place) + QPoint(1, 1))
        QTest.mouseMove(self.mat.viewport(), self.spot(place))
        self._page.widget.glance.show_now()

    def click(self, place: CardPlace, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """One click on a card or a zone."""
        QTest.mouseClick(self.mat.viewport(), Qt.MouseButton.LeftButton, held, self.spot(place))

    def double_click(self, place: CardPlace) -> None:
        """A double click, as the system sends it: the click before it included."""
        self.click(place)
        view, spot = self.mat.viewport(), self.spot(place)
        QTest.mouseDClick(view, Qt.MouseButton.LeftButton, pos=spot)
        QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=spot)

    def point_out(self, pointed: CardPointed[CardPlace]) -> None:
        """A card is pointed at, wherever the mouse really is."""
        self.scene.card_shown.emit(pointed)

    def drop_past(self, action: Action) -> None:
        """A card is dropped where it can't be put."""
        self.scene.drop_refused.emit(Nothing(nearest=action))

    def hover_in_log(self, no: str) -> None:
        """The mouse is over the name of a card in the log."""
        self.log.card_hovered.emit(no)

    def follow_in_log(self, address: str) -> None:
        """A click on something in the log that leads to `address`."""
        self.log.browser.anchorClicked.emit(QUrl(address))

    def drag(self, start: CardPlace, end: CardPlace) -> None:
        """A hand takes a card up, carries it to another place and lets go."""
        here, there, view = self.spot(start), self.spot(end), self.mat.viewport()
        QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=here)
        for share in (0.2, 0.6, 1.0):
            QTest.mouseMove(view, here + (there - here) * share)
        QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=there)

    def press(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """A key of the table, whatever in it has the keyboard."""
        QTest.keyClick(self._page, key, held)

    def keep_pressing(self, key: Qt.Key) -> None:
        """A key of the table that is held down."""
        QApplication.sendEvent(self._page, QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier(0), "", True))

    def open_menu(self, place: CardPlace | None, at: QPoint) -> None:
        """The menu of a card (None: of the table) at a point of the screen."""
        self._page.hands.open_menu(place, at)

    def choose(self, wants: str) -> None:
        """What is wanted by a button of the box of decisions."""
        self._page.widget.decision.gestured.emit(TableWish(wants))

    def hide_tray(self) -> None:
        """Puts the tray aside, to look at the table."""
        self._page.widget.questions.put_aside()

    def close_pile(self) -> None:
        """Has looked through a pile enough."""
        self._page.widget.over.close_browser()

    def open_pile(self, seat: Seat, zone: int, slot: int = LRIG) -> None:
        """Looks through a pile; of the field, through what lies under the card of a slot."""
        self._page.reader.open_pile(seat, zone, slot)

    def read(self, no: str) -> None:
        """Has a card by its number in the panel."""
        self._page.reader.show_named(no)

    @property
    def selected(self) -> CardPlace | None:
        """The card that keys without a place of their own are about."""
        return self._page.reader.selected

    @selected.setter
    def selected(self, place: CardPlace | None) -> None:
        self._page.reader.selected = place

    def submit(self, action: Action) -> bool:
        """Answers for whoever is asked; whether it was allowed."""
        return self._sitting.person.submit(action)

    def submit_picks(self, picks: tuple[Action, ...]) -> bool:
        """Answers with several cards, in order."""
        return self._sitting.person.submit_picks(picks)

    def throw(self, seat: Seat, throw: Throw) -> bool:
        """A hand of janken."""
        return self._sitting.person.submit_for(seat, throw)

    def refusal_of(self, action: Action) -> Refusal | None:
        """Why an action of the seat that is asked isn't legal now; None if it is."""
        return self._sitting.person.refusal_of(action)

    def lift(self) -> None:
        """The seat that the curtain waits for sits down and clicks."""
        self.wait_for_keys()
        click(self.curtain)

    def lift_curtain(self) -> None:
        """The seat that the curtain waits for is there, whatever lies over it or is deaf."""
        self._sitting.model.lift_curtain()

    def look(self) -> None:
        """Who is asked in the open wants to see the own cards."""
        self._sitting.model.show_cards()

    def sat_down(self) -> bool:
        """Lifts the curtain, hands over or uncovers the asked hand; whether that had to be before an answer."""
        self.hand_over()
        if self.stage == "curtain":
            self.lift_curtain()
        elif self.moment.is_covered and not self.legal:
            self.look()
        else:
            return False
        return True

    def hand_over(self) -> None:
        """Who has drawn has seen the hand: the other player may sit down."""
        self._sitting.model.hand_over()

    def cover(self) -> None:
        """Takes all that is private off the screen."""
        self._sitting.model.cover()

    def be_asked_elsewhere(self) -> None:
        """Another seat has been asked in the open: what is private has left the screen, and is back by a key."""
        model = self._sitting.model
        model.look(replace(model.sight, eyes=None))

    def turn_table(self) -> None:
        """The far half comes near."""
        self._sitting.model.turn_table()

    def concede(self, seat: Seat) -> None:
        """Gives the game up."""
        self._sitting.person.concede(seat)

    def undo(self) -> None:
        """Takes the last answer back, once the other seat agrees where it is asked."""
        self._sitting.person.undo()

    def jump(self, number: int) -> None:
        """Goes on from a moment of the tree, once the other seat agrees where it is asked."""
        self._sitting.person.jump(number)

    def agree(self) -> None:
        """The other seat says yes to what is to be taken back, asked by now or not."""
        if self.match.request is None:
            self.undo()
        self._sitting.person.answer_back(agrees=True)

    def ask_consent(self, plan: UndoPlan) -> bool:
        """The other seat is asked whether something may be taken back; whether it is asked at all."""
        self.match.request = Request("undo", 1 - plan.asks[0], plan)
        self._sitting.model.go_on()
        return self.consent.words is not None

    def show_past(self, number: int) -> None:
        """The table as it was at a moment of the tree."""
        self._sitting.show_past(number)

    def back_to_now(self) -> None:
        """The table as it is."""
        self._sitting.model.back_to_now()

    def show_again(self) -> None:
        """The moment is shown once more."""
        self._page.show_again()

    def use_always(self, seat: Seat, always: bool) -> None:
        """A seat uses every life burst without a choice, or is asked again."""
        self._sitting.person.use_always(seat, always)

    def ask_again(self, seat: Seat) -> None:
        """A seat is asked again that wanted not to be in this turn."""
        self._sitting.person.say(seat, "ask_again")

    def show_anew(self) -> None:
        """Something was done to the match past the table: the table shows it."""
        self._sitting.model.go_on()

    def ask_only_if_able(self, *, only: bool) -> None:
        """Nobody is asked who can only say no, or everybody is."""
        self._sitting.driver.ask_only_if_able(only=only)

    def remark(self, number: int, text: str) -> None:
        """Writes something about a moment of the tree."""
        self._sitting.person.remark(number, text)

    def forget_refusal(self) -> None:
        """What was said of the last try is read, and goes."""
        self._page.refusals.forget()

    def go_on_from_past(self) -> None:
        """'Go on from here', at a moment that is looked back at."""
        self._page.story.go_on()

    def begin_again(self) -> None:
        """The match on the table has been played on past the table's back."""
        self._sitting.model.go_on()

    def key_command(self, command: str) -> bool:
        """What the key of a command does at the table; whether it did anything."""
        return self._page.by_keys.carry_out(next(row for row in ROWS if row.id == command))

    def retranslate(self) -> None:
        """The language has changed."""
        self._page.retranslate()

    # --- its pace ---

    @property
    def end_figures(self) -> EndFigures | None:
        """What is said that the game came to."""
        return self.end.figures.said

    def told_of(self, node: Node) -> Groups:
        """What the eyes on the screen are told of the way to a node."""
        return self._page.on.chronicle.told(node, self.moment.eyes)

    @property
    def floating(self) -> list[str]:
        """The words and figures that rise over the mat."""
        return sorted(item.text for item in self.scene.items() if isinstance(item, FloatingWords))

    def note_hands(self, seen: list[tuple[str | None, ...]]) -> None:
        """Notes the near hand as the mat shows it, each time it shows anything from now on."""

        def note() -> None:
            view = self.mat.painter.view
            assert view is not None
            seen.append(view.own.hand)

        self.scene.marked.connect(note)

    @property
    def arrows(self) -> list[tuple[CardPlace, CardPlace]]:
        """The arrows on the mat, from where to where, while nothing is pointed at."""
        return [(start, end) for start, end, _ in self.mat.painter.lines(None, ())]

    @property
    def frost(self) -> list[Frost]:
        """The frost over cards that were frozen just now."""
        return [item for item in self.scene.items() if isinstance(item, Frost)]

    def hurry(self) -> bool:
        """Goes on from what is held on the screen; whether anything was."""
        return self._page.hurry()

    @property
    def held_up(self) -> CardPlace | None:
        """The card that is held up."""
        return self.scene.painter.held_up

    @property
    def held_ms(self) -> int:
        """How long what is on the screen stays there by itself."""
        return self._sitting.driver.held_ms(self.moment)

    @property
    def out_of_place(self) -> list[CardPlace]:
        """Where cards lie or look otherwise than the moment has them; not the one that is held up."""
        scene = self.scene
        cards = scene.painter.cards(scene.board)
        found = []
        for card in cards:
            item, pose = scene.cast.at(card.place), card.pose
            is_there = item is not None and (item.x(), item.y(), item.rotation()) == (pose.x, pose.y, pose.angle)
            if card.place != scene.painter.held_up and not (is_there and item is not None and item.no == card.no):
                found.append(card.place)
        return found if len(scene.cast) == len(cards) else [*found, CardPlace(LRIG, -1)]

    @property
    def pace(self) -> float:
        """How long a beat stays on the screen, as a share of its usual time; 0 where none is shown."""
        return self._sitting.driver.pace

    @pace.setter
    def pace(self, pace: float) -> None:
        self._sitting.driver.pace = pace

    @property
    def bot_delay_ms(self) -> int:
        """How long computer players wait before each answer."""
        thinking = self._sitting.driver.thinking
        return 0 if thinking is None else thinking.delay_ms

    @property
    def clocks(self) -> tuple[ClockFace, ClockFace]:
        """The clocks of the far and the near player, by now."""
        self._sitting.driver.tick()
        far, near = self._page.widget.clocks.faces
        return far, near

    # --- listening in ---

    def on_moment(self, hear: Callable[[WixossMoment], object]) -> None:
        """Has every moment heard that is shown from now on."""
        self._sitting.model.observe(hear)

    def on_refusal(self, hear: Callable[[Refusal], object]) -> None:
        """Has every refusal of this game heard."""
        self._sitting.refused.connect(hear)

    def make_trays(self, patch: pytest.MonkeyPatch, *, width: int) -> None:
        """Has every tray want to be so wide."""
        patch.setattr(self._page.widget.over, "_wanted_width", lambda _tray: width)

    def note_answers(self, patch: pytest.MonkeyPatch, noted: Callable[[str], Callable[..., bool]]) -> None:
        """Has what buttons ask for noted by its name in place of being done: the question stays on the screen."""
        for name in ("submit", "submit_picks", "submit_for", "use_always", "not_this_turn"):
            patch.setattr(self._sitting.person, name, noted(name), raising=True)
        for asked, name in (("show_cards", "look"), ("back_to_now", "back_to_now")):
            patch.setattr(self._sitting.model, asked, noted(name), raising=True)
        patch.setattr(self._sitting.person, "take_back_answer", noted("take back"))

    def clear(self) -> None:
        """The game is taken off the table."""
        if self.has_game:
            self._sitting.end()
        self._page.clear()


class Table(AnyTable):
    """The joined program with a table on the screen."""

    def __init__(
        self,
        qtbot: QtBot,
        cards: Cards | None = None,
        saved: SavedGames | None = None,
        open_catalogue: Callable[[], Store] | None = None,
        *,
        program: Program | None = None,
    ) -> None:
        cards = cards or Cards(pool().cards, two_decks(), faces(), None)
        self.program = program or Program(
            cards, PREFERENCES, lambda: saved, version="0", bot_delay_ms=0, open_catalogue=open_catalogue
        )
        super().__init__(self.program.table, qtbot)

    # --- the program around the table ---

    @property
    def window(self) -> MainWindow:
        return self.program.window

    @property
    def home(self) -> HomePlace:
        return self.program.home

    @property
    def settings(self) -> SettingsPlace:
        return self.program.settings

    @property
    def games(self) -> Games:
        """What begins, keeps and ends games."""
        return self.program.games

    @property
    def preferences(self) -> UiPreferences:
        """What the person has chosen."""
        return self.window.preferences

    @property
    def start_button(self) -> QPushButton:
        """Begins a game, at Home."""
        return self.home.start_bar.start_button

    @property
    def unfinished_tile(self) -> ModeTile:
        """Goes on with the game that was left, at Home."""
        return self.home.waiting.tile

    @property
    def home_options(self) -> GameOptionsPanel:
        """The options of a game, at Home."""
        return self.home.options_panel

    def choose_at_home(self, options: GameOptions) -> None:
        """The person unfolds the options at Home and chooses these."""
        panel = self.home.options_panel
        panel.set_options(options)
        panel.options_changed.emit(panel.options)

    def play_as(self, mode: Mode) -> None:
        """The way to play that the person chooses at Home."""
        self.home.tiles[mode].click()

    @property
    def summary_at_home(self) -> str:
        """The options of a game in a line, at the foot of Home."""
        return self.home.start_bar.summary

    @property
    def tables(self) -> list[AnyTable]:
        """Every table that the game is at, one for each window."""
        return [AnyTable(one, self.qtbot) for one in self.games.seats_apart.tables]

    def join(self) -> None:
        """Both seats are back at one window."""
        self.games.seats_apart.join()

    def seat_at_home(self, seat: Seat) -> SeatPanel:
        """What is chosen at Home for a seat."""
        return self.home.seats[seat]

    @property
    def sound_settings(self) -> SoundPanel:
        """What can be chosen of sounds and speech."""
        return self.settings.sound

    def put_on(self, album: Album) -> None:
        """Cards have these pictures from now on."""
        self.program.cards.pictures.wardrobe.take(album)

    def begin_free(self, *, open_hands: bool = False) -> None:
        """A free game of two decks, asked for as Home does."""
        self.games.begin(GameRequest("free", ("WD01", "WD02"), first="first", open_hands=open_hands))

    def part(self, match: Match) -> None:
        """Each seat has a window of its own from now on."""
        self.games.seats_apart.part(match)

    def go_to(self, place: str) -> None:
        """To another place of the window: home, table, settings, ..."""
        self.window.show_place(place)

    def rail_button(self, place: str) -> QAbstractButton:
        """Leads to a place of the window, at its side."""
        return self.window.places.rail.button(place)

    def page_of(self, place: str) -> QWidget:
        """The page of a place of the window."""
        return self.window.places.page(place)

    def prefer(self, preferences: UiPreferences) -> None:
        """The person chooses all this in Settings."""
        self.window.set_preferences(preferences)

    def say_preferred(self, preferences: UiPreferences) -> None:
        """All are told what the person prefers, whether or not it has changed."""
        self.window.preferences_changed.emit(preferences)

    def bind(self, command: str, *keys: str) -> None:
        """A command has these keys from now on."""
        self.program.commands.bind(command, keys)

    def action(self, command: str) -> QAction:
        """A command of the menus by its id."""
        return self.program.commands.action(command)

    def visible_buttons(self) -> list[str]:
        """What can be pressed now, by its words."""
        found = self.window.findChildren(QAbstractButton)
        return [button.text() for button in found if button.isVisible() and button.isEnabled()]

    @property
    def is_busy(self) -> bool:
        """Whether work is done beside the window."""
        return self.program.workers.is_busy

    def settle(self) -> None:
        """Until every picture that was asked for has been drawn and is shown, and all other work is done."""
        self.qtbot.wait(20)
        self.qtbot.waitUntil(lambda: not self.is_busy, timeout=MOST_MS_OF_WORK)

    # --- its life ---

    def open(self, width: int = 1280, height: int = 800) -> None:
        window = self.window
        window.resize(width, height)
        with self.qtbot.waitExposed(window):
            window.show()
        window.activateWindow()
        self.qtbot.waitUntil(window.isActiveWindow)

    def show(self, match: Match) -> Self:
        """Puts a match on the table."""
        self.games.put_on_table(match)
        return self

    def hear_trusted(self, heard: Callable[[str], object]) -> None:
        """Hears which abilities run in all games from now on."""
        self.games.trusted.connect(heard)

    def take_down(self) -> None:
        """Ends the window."""
        self.close()
        self.window.deleteLater()

    def close(self) -> None:
        """The window is closed, and goes with the person who holds it."""
        self.window.close()
        self.program.close()

    def _leave_home_as_new(self) -> None:
        home = self.home
        one, other = [card.deck.deck_id for card in home.seats[0].cards][:2]
        home.start_bar.options_button.setChecked(False)
        home.rules_button.setChecked(False)
        home.set_options(options_in(PREFERENCES))
        home.take_up(HomeChoice(decks=(one, other)))

    def leave_as_new(self) -> bool:
        """Puts everything back as it is in a new window; says whether that can be done."""
        window, games = self.window, self.games
        for dialog in window.findChildren(QDialog):
            dialog.close()
        self.clear()
        self._page.hands.menu = None
        self.motions.reduced = True
        window.set_preferences(PREFERENCES)
        self._leave_home_as_new()
        window.show_place("home")
        window.set_place_visible("table", visible=False)
        return window.isVisible() and window.windowState() == Qt.WindowState.WindowNoState and games.apart is None


def terms(seed: str = "table", *, first: int | None = 0, codes: tuple[str, str] = ("WD01", "WD02")) -> Terms:
    """Two people, closed hands."""
    one, two = (deck_of(code, decks().decks, pool().cards) for code in codes)
    return Terms(Setup((one, two), first=first, cut_ins=False), seed)


def practice(seed: str = "table") -> Terms:
    """A person against greedy."""
    return replace(terms(seed, first=None), seats=(SeatPlan("person"), SeatPlan("greedy")))


def match_of(position: Position, like: Terms, *, open_hands: bool = False) -> Match:
    """A match that begins in a position."""
    like = replace(like, setup=position.state.setup, seed=position.state.seed, open_hands=open_hands)
    return Match(like, History(row, Played(position, ())))


def shown(table: Table, text: str) -> Table:
    """A scenario with the turn player at the table."""
    table.show(match_of(build(text, pool().cards), terms()))
    table.lift()
    return table
