"""A plain table of Tides as somebody uses it: what is clicked, dropped and typed, and what is to be seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, QRectF, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleInterface, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QPushButton, QStackedWidget, QWidget

from tests.any_game.test_match import AtSea, begun, lay
from tests.any_game.tides import CARDS, Lay, printed
from tests.any_game.tides_voice import TidesVoice
from tests.ui.mouse import point_at
from wixoss_desktop.ai.player import Advised
from wixoss_desktop.engine.contract import Seat, Spot
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.match.lesson import LessonTask
from wixoss_desktop.match.terms import TakeBacks
from wixoss_desktop.ui.home.deck_fans import DeckFan
from wixoss_desktop.ui.home.mode_tiles import ModeTile
from wixoss_desktop.ui.home.plain_home import PlainHome
from wixoss_desktop.ui.kit.fields import ChoiceField
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.style_sheet import style_sheet
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.learn.plain_lesson import PlainLesson
from wixoss_desktop.ui.play.any_game import Offered
from wixoss_desktop.ui.play.plain_games import PlainGames
from wixoss_desktop.ui.play.table_sounds import TableSounds
from wixoss_desktop.ui.table.plain.moment import PlainMoment
from wixoss_desktop.ui.table.plain.painter import DieSign, HeadSign, NameSign
from wixoss_desktop.ui.table.plain.place import PlainPlace
from wixoss_desktop.ui.table.plain.table import AnyPlainTable, PlainTable
from wixoss_desktop.ui.table.plain.teaching import TaughtTable
from wixoss_desktop.ui.table.plain.view import PlainView
from wixoss_desktop.ui.table.plain.words import PlainWords
from wixoss_desktop.ui.table.scene.board import Box

ALL = (0, 1, 2)
SIZE = (1280, 800)


class SeaPage:
    """One page on which tables of Tides are shown, one after the other."""

    def __init__(self) -> None:
        look = Look(theme_named("dark"))
        self.place = PlainPlace(look)
        self.place.setStyleSheet(style_sheet(look.theme.colors, look.theme.px))
        self.place.resize(*SIZE)
        self.place.show()
        self.place.activateWindow()

    def sit(
        self, *persons: Seat, people: tuple[Seat, ...] = ALL, take_backs: TakeBacks = "ask", still: bool = True,
        match: AtSea | None = None,
    ) -> SeaTable:  # fmt: skip
        """People sit down at some seats of a game; nobody: somebody looks on."""
        self.place.view.set_reduce_motion(still)
        return SeaTable(self.place, match or begun(take_backs), persons, people)

    def show(self, table: AnyPlainTable) -> None:
        """A table of any game is put on the page."""
        self.place.show_table(table)

    @property
    def names(self) -> set[str]:
        """Who sits at the table, as it is painted."""
        signs = self.place.view.painter.signs(self.place.view.table.board)
        return {sign.text for sign in signs if isinstance(sign, NameSign) and sign.text}

    @property
    def zones(self) -> int:
        """How many zones are painted."""
        return len(self.place.view.table.zones)

    @property
    def lines_of_log(self) -> int:
        """How much has been told."""
        panel = self.place.log
        return sum(len(turn.lines) for turn in panel.turns)

    def lay_for(self, *, left_hand: bool) -> None:
        """Somebody wants the table laid for the left hand, or as usual."""
        self.place.suit(UiPreferences(is_left_handed=left_hand, reduce_motion=True))

    def give_hints(self, *, on: bool) -> None:
        """Somebody wants hints, or none."""
        self.place.suit(UiPreferences(hints=on, reduce_motion=True))

    def go_back_by(self, undo: str, redo: str) -> None:
        """Somebody has other keys for taking back and doing again."""
        self.place.go_back_by((QKeySequence(undo),), (QKeySequence(redo),))

    def hear_by(self, sounds: TableSounds) -> None:
        """What happens there is heard."""
        self.place.moment_shown.connect(sounds.hear)
        self.place.refusal_said.connect(sounds.refuse)

    def go_away_and_back(self) -> None:
        """Another page is shown for a while."""
        other = QWidget()
        other.show()
        self.place.setVisible(False)
        self.place.setVisible(True)
        other.hide()
        self.place.activateWindow()
        QApplication.processEvents()

    def close(self) -> None:
        """Is shown no more."""
        self.place.clear_table()
        self.place.hide()
        self.place.deleteLater()


class PlayedTable:
    """One game on the page, whatever is played."""

    def __init__(self, place: PlainPlace, table: AnyPlainTable) -> None:
        self._place = place
        self._table = table
        place.show_table(table)
        table.model.go_on()
        QApplication.processEvents()

    # --- what is to be seen -------------------------------------------------------------------------------------

    @property
    def moment(self) -> PlainMoment:
        """What is on the screen."""
        return self._table.model.moment

    @property
    def question(self) -> str:
        """Who is asked, and what."""
        box = self._place.decision
        return " ".join(filter(None, (box.who.text(), box.question.text())))

    @property
    def refusal(self) -> str:
        """Why something wasn't done."""
        box = self._place.decision
        return box.refusal.text()

    @property
    def hint(self) -> str:
        """What is advised."""
        box = self._place.decision
        return box.hint.text() if box.hint.isVisible() else ""

    @property
    def list_fits(self) -> bool:
        """Whether the list is to be seen whole, and no higher than it has to be."""
        QApplication.processEvents()
        box, room = self._place.decision, self._place.choices.viewport()
        lowest = max((button.geometry().bottom() for button in box.buttons), default=box.who.geometry().bottom())
        return lowest <= room.height() <= lowest + 60

    @property
    def choices(self) -> list[str]:
        """What stands in the list."""
        box = self._place.decision
        return [button.accessibleName() for button in box.buttons]

    @property
    def note(self) -> str:
        """What stands below what is asked, such as why it can't be gone on."""
        box = self._place.decision
        return box.note.text()

    @property
    def keys_of_choices(self) -> list[str]:
        """The keys that stand on what is in the list."""
        box = self._place.decision
        return [button.text().partition("[")[2].rstrip("]") for button in box.buttons]

    @property
    def menu(self) -> list[str]:
        """What the small menu beside a card offers, without its keys."""
        menu = self._place.menu
        return [one.data() for one in menu.actions()] if menu.isVisible() else []

    @property
    def plates(self) -> list[str]:
        """What the plate of each seat says, from the near one on; ▶ before who is waited for."""
        painter = self._place.view.painter
        signs = [one for one in painter.signs(self._place.view.table.board) if isinstance(one, NameSign) and one.text]
        order = [painter.near, *painter.far]
        said = sorted(signs, key=lambda one: order.index(one.seat if one.seat is not None else order[0]))
        return [" ".join(filter(None, ("▶" * one.is_asked, one.text, one.figures))) for one in said]

    @property
    def written(self) -> list[str]:
        """What is written over zones."""
        signs = self._place.view.painter.signs(self._place.view.table.board)
        return [chip for one in signs if isinstance(one, HeadSign) for chip in one.chips]

    @property
    def dice(self) -> list[int | None]:
        """What dice show that lie on the table."""
        signs = self._place.view.painter.signs(self._place.view.table.board)
        return [one.value for one in signs if isinstance(one, DieSign)]

    def card_width(self, seat: Seat, zone: str) -> int:
        """How wide the cards of a zone are."""
        return self._place.view.table.board.card(Spot(seat, zone))

    def has_name_in_strip(self, seat: Seat, zone: str, index: int = 0) -> bool:
        """Whether a card of a zone shows its name in what is to be seen of it, and not as on paper."""
        lying = [item for item in self._place.view.table.cast if _is_in(item.place, seat, zone)]
        card, painter = sorted(lying, key=lambda item: item.place.index or 0)[index], self._place.view.painter
        width = self.card_width(seat, zone)
        alone, there = painter.face(card.no or "", None, width), painter.face(card.no or "", card.place, width)
        return alone is not None and there is not None and alone.toImage() != there.toImage()

    def covered_by_plates(self, seat: Seat, zone: str) -> bool:
        """Whether a plate lies over what is to be seen of a zone."""
        view = self._place.view
        rect = view.table.board.boxes[Spot(seat, zone)]
        plates = [one.box for one in view.painter.signs(view.table.board) if isinstance(one, NameSign) and one.text]
        return any(
            box.top < rect.bottom and rect.top < box.bottom and box.left < rect.right and rect.left < box.right
            for box in plates
        )  # fmt: skip

    @property
    def curtain(self) -> str:
        """What the curtain says; nothing while it is down."""
        curtain = self._place.curtain
        return curtain.title.text() if curtain.isVisible() else ""

    @property
    def asked_back(self) -> str:
        """What is asked about a take-back."""
        consent = self._place.consent
        return f"{consent.question.text()} {consent.seen.text()}" if consent.isVisible() else ""

    @property
    def end(self) -> str:
        """How the game has ended, as it is told."""
        end = self._place.end
        return f"{end.title.text()}: {end.line.text()}" if end.isVisible() else ""

    @property
    def past(self) -> str:
        """Which moment is looked back at."""
        bar = self._place.past
        return bar.words.text() if bar.isVisible() else ""

    @property
    def heading(self) -> str:
        """Which round it is."""
        return self._place.heading.accessibleName()

    @property
    def heading_is_whole(self) -> bool:
        """Whether the heading is to be read without dots."""
        QApplication.processEvents()
        return self._place.heading.text() == self.heading

    @property
    def lists_all(self) -> bool:
        """Whether all that can be answered is in sight, without scrolling."""
        QApplication.processEvents()
        return self._place.choices.verticalScrollBar().maximum() == 0

    @property
    def top(self) -> int:
        """How far below the upper edge of the page the table begins."""
        QApplication.processEvents()
        return self._place.host.y()

    @property
    def log(self) -> list[str]:
        """What has happened."""
        panel = self._place.log
        return ["".join(piece.text for piece in line) for turn in panel.turns for line in turn.lines]

    @property
    def card_read(self) -> str:
        """The card that is shown large, in words."""
        return self._place.card.accessibleName()

    @property
    def is_moving(self) -> bool:
        """Whether any card flies."""
        return self._place.view.table.motions.is_busy

    def cards(self, seat: Seat, zone: str) -> list[str | None]:
        """The cards that are painted in a zone, from left to right."""
        found = [item for item in self._place.view.table.cast if _is_in(item.place, seat, zone)]
        return [item.no for item in sorted(found, key=lambda item: item.pose.x)]

    def offered(self) -> list[str | None]:
        """The cards with which something can be done, as they are marked."""
        found = [item for item in self._place.view.table.cast if item.marks.legal]
        return [item.no for item in sorted(found, key=lambda item: item.pose.x)]

    def is_end(self, seat: Seat, zone: str) -> bool:
        """Whether a zone is marked as one where the held card can be put down."""
        return self._place.view.table.zones[Spot(seat, zone)].has_brackets

    def where(self, seat: Seat | None, zone: str, index: int | None = None) -> QPoint:
        """Where a card or a zone is on the screen."""
        return self._place.view.place_rect(Spot(seat, zone, index)).center()

    def heard(self) -> list[str]:
        """What a screen reader finds on the table, from the near seat on: zones, and the cards in them."""
        access = QAccessible.queryAccessibleInterface(self._place.view)
        assert access is not None
        return [one.text(QAccessible.Text.Name) for one in _below(access)]

    # --- what somebody does -------------------------------------------------------------------------------------

    def click(self, seat: Seat | None, zone: str, index: int | None = None) -> None:
        """Clicks on a card or a zone."""
        QTest.mouseClick(self._viewport, Qt.MouseButton.LeftButton, pos=self.where(seat, zone, index))

    def point(self, seat: Seat | None, zone: str, index: int | None = None) -> None:
        """Moves the mouse over a card or a zone."""
        point_at(self._viewport, self.where(seat, zone, index))

    def take(self, seat: Seat, zone: str, index: int) -> None:
        """Takes a card up."""
        start = self.where(seat, zone, index)
        QTest.mousePress(self._viewport, Qt.MouseButton.LeftButton, pos=start)
        for step in (12, 24):
            QTest.mouseMove(self._viewport, start - QPoint(step, step))

    def put(self, seat: Seat, zone: str) -> None:
        """Puts the card down that is held."""
        end = self.where(seat, zone)
        QTest.mouseMove(self._viewport, end)
        QTest.mouseRelease(self._viewport, Qt.MouseButton.LeftButton, pos=end)

    def key(self, *keys: Qt.Key) -> None:
        """Presses keys where the table has the keyboard."""
        self._place.view.clearFocus()
        self._place.view.setFocus(Qt.FocusReason.TabFocusReason)
        for key in keys:
            QTest.keyClick(self._place.view, key)

    def key_with_control(self, key: Qt.Key) -> None:
        """Presses a key with Ctrl held, where the table has the keyboard."""
        self._place.activateWindow()
        assert QTest.qWaitForWindowActive(self._place)
        self._place.view.setFocus()
        QTest.keyClick(self._place.view, key, Qt.KeyboardModifier.ControlModifier)

    def choose(self, words: str) -> None:
        """Presses a button of the list."""
        _press(next(button for button in self._place.decision.buttons if button.accessibleName() == words))

    def undo(self) -> None:
        """Takes back."""
        self._place.undo_button.click()

    def redo(self) -> None:
        """Does again."""
        self._place.redo_button.click()

    def turn(self) -> None:
        """Turns the table."""
        self._place.turn_button.click()

    def concede(self) -> None:
        """Gives up, and says once more that this is meant."""
        self._place.concede_button.click()
        question = self._place.question
        assert question is not None and question.isVisible()
        _press(next(button for button in question.findChildren(QPushButton) if button.text() == "Concede"))

    def lift(self) -> None:
        """Somebody sits down and lifts the curtain."""
        curtain = self._place.curtain
        QTest.mouseClick(curtain, Qt.MouseButton.LeftButton)

    def answer_back(self, *, agrees: bool) -> None:
        """Answers whether something may be taken back."""
        consent = self._place.consent
        _press(consent.yes_button if agrees else consent.no_button)

    def answer_back_by(self, key: Qt.Key) -> None:
        """Answers it by a key."""
        consent = self._place.consent
        QTest.keyClick(consent, key)

    def answer_back_on(self, key: Qt.Key, *, agrees: bool) -> None:
        """Answers it by a key while the keyboard is at one of the two buttons."""
        consent = self._place.consent
        button = consent.yes_button if agrees else consent.no_button
        button.setFocus(Qt.FocusReason.TabFocusReason)
        assert button.hasFocus()
        QTest.keyClick(button, key)

    def look_back(self, words: str) -> None:
        """Clicks on a line of the log."""
        panel = self._place.log
        at = next(
            node for turn in panel.turns for line, node in zip(turn.lines, turn.nodes, strict=True)
            if "".join(piece.text for piece in line) == words
        )  # fmt: skip
        panel.line_clicked.emit(at)

    def back_to_now(self) -> None:
        """Shows the table as it is."""
        _press(self._place.past.back_button)

    def hold(self) -> None:
        """What has to be seen stays on the screen, until somebody goes on from it."""
        self._table.model.let_pause(True)

    def go_on(self) -> None:
        """What is held on the screen has been seen."""
        self._table.model.go_on()

    def speak(self) -> None:
        """The window speaks another language now."""
        self._place.retranslate()

    @property
    def _viewport(self) -> QWidget:
        return self._place.view.viewport()


class SeaTable(PlayedTable):
    """One game of Tides on the page."""

    def __init__(
        self, place: PlainPlace, match: AtSea, persons: tuple[Seat, ...], people: tuple[Seat, ...]
    ) -> None:  # fmt: skip
        self.match = match
        self._sea = PlainTable(match, PlainWords(match, TidesVoice(), CARDS, printed), persons, people)
        super().__init__(place, self._sea)

    def advised_by(self, adviser: Callable[[Seat, Dice], Advised[Lay]]) -> None:
        """Somebody advises those who play."""
        self._sea.adviser = adviser
        self._sea.model.show_again()

    def lay(self, *seats: Seat) -> SeaTable:
        """Seats that sit elsewhere lay the first card of their hands."""
        lay(self.match, *seats)
        return self


class Learner:
    """Somebody who is taught a game at a plain table, and does by the mouse whatever the coach says."""

    def __init__(self, game: Offered) -> None:
        look = Look(theme_named("dark"))
        self._place = place = PlainPlace(look)
        place.setStyleSheet(style_sheet(look.theme.colors, look.theme.px))
        place.resize(*SIZE)
        place.view.set_reduce_motion(True)
        place.show()
        self._lesson = PlainLesson(look, place, game)
        self._lesson.begin()

    @property
    def said(self) -> str:
        """What the coach says; nothing once he has gone."""
        bubble = self._lesson.bubble
        return bubble.words.text() if bubble.isVisible() else ""

    @property
    def refusal(self) -> str:
        """Why something wasn't done."""
        return self._place.decision.refusal.text()

    @property
    def page(self) -> str:
        """Which page of the coach is open, of how many."""
        return self._lesson.bubble.count.text()

    @property
    def covered(self) -> list[str]:
        """What the coach stands before: notes, by their words, and cards."""
        bubble, view = self._lesson.bubble.geometry(), self._place.view
        signs = view.painter.signs(view.table.board)
        told = [one for one in signs if isinstance(one, HeadSign) and not one.is_name]
        written = [(view.mapFromScene(_rect(one.box)).boundingRect(), " · ".join(one.chips)) for one in told]
        cards = [(view.place_rect(item.place), item.no) for item in view.table.cast if item.no]
        return [what for rect, what in (*written, *cards) if bubble.intersects(rect)]

    @property
    def frames_are_whole(self) -> bool:
        """Whether what the coach points at is framed, on the table as it is to be seen."""
        host, frames = QRectF(self._place.host.rect()), self._lesson.outlines.frames
        return bool(frames) and all(host.contains(frame) for frame in frames)

    @property
    def notes(self) -> list[str]:
        """What is noted on the table."""
        signs = self._place.view.painter.signs(self._place.view.table.board)
        return [chip for one in signs if isinstance(one, HeadSign) and not one.is_name for chip in one.chips]

    @property
    def has_pointed(self) -> bool:
        """Whether the coach stands where he stays until something is done."""
        return not any(timer.isActive() for timer in self._lesson.findChildren(QTimer))

    def has_room(self, width: int, height: int) -> None:
        """The table is shown so large."""
        self._place.resize(width, height)
        QApplication.processEvents()

    def presses_n(self) -> None:
        """The key that goes on."""
        QTest.keyClick(self._place.view, Qt.Key.Key_N)
        QTest.qWait(0)

    @property
    def is_end_told(self) -> bool:
        """Whether it stands over the table who has won."""
        return self._place.end.isVisible()

    @property
    def is_asked(self) -> bool:
        """Whether the coach waits for something, or has gone."""
        table, task = self._place.table, self._task
        return not self.said or (table is not None and task is not None and (task.is_read or bool(self._wanted)))

    def obeys(self) -> None:
        """Reads what is to be read, or does what is to be done."""
        task = self._task
        if task is None or task.is_read:
            _press(self._lesson.bubble.read_button)
        else:
            by_mouse(self._place, task.attempt or self._wanted[0])

    def close(self) -> None:
        """Goes."""
        self._place.clear_table()
        self._place.hide()
        self._place.deleteLater()

    @property
    def _wanted(self) -> list[str]:
        table = self._place.table
        return [] if table is None else [one.do for one in table.model.moment.offers]

    @property
    def _task(self) -> LessonTask | None:
        table = self._place.table
        return table.task if isinstance(table, TaughtTable) else None


def _rect(box: Box) -> QRectF:
    return QRectF(box.left, box.top, box.width, box.height)


def by_mouse(place: PlainPlace, do: str) -> None:
    """Does what is offered as somebody does it with the mouse: by a button, a click, or a card and then its place."""
    table = place.table
    assert table is not None
    moment = table.model.moment
    offer = next(one for one in moment.offers if one.do == do)
    view = place.view

    def click(spot: Spot) -> None:
        shown = spot if view.table.cast.at(spot) is not None else replace(spot, index=None)
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=_seen_of(view, shown))

    if not offer.starts:
        words = table.words.action(moment, do)
        among = "" if offer.among is None else f"{table.words.note(offer.among)} …"
        button = next(one for one in place.decision.buttons if one.accessibleName() in (words, among))
        _press(button)
        if button.accessibleName() == among:
            _choose(place, do)
        return
    click(offer.starts[0])
    if not place.menu.isVisible() and not offer.click:
        end = offer.ends[0]
        gap = view.painter.gap(end)
        if gap is None:
            click(end)
        else:
            ratio = view.devicePixelRatioF()
            at = QPoint(round((gap.left + gap.width / 2) / ratio), round((gap.top + gap.height / 2) / ratio))
            QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    if place.menu.isVisible():  # several things could be meant
        _choose(place, do)


def _choose(place: PlainPlace, do: str) -> None:
    chosen = next(one for one in place.menu.actions() if one.data() == do)
    QTest.mouseClick(place.menu, Qt.MouseButton.LeftButton, pos=place.menu.actionGeometry(chosen).center())


def _below(access: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    for at in range(access.childCount()):
        child = access.child(at)
        if child is not None:
            yield child
            yield from _below(child)


def _press(button: QPushButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def _is_in(spot: Spot, seat: Seat, zone: str) -> bool:
    return (spot.seat, spot.zone) == (seat, zone)


class SeaPlaces:
    """Home's page of a game, and the table at which it is played."""

    def __init__(self, games: Mapping[str, Offered], of: tuple[PlainHome, PlainGames] | None = None) -> None:
        look = Look(theme_named("dark"))
        [(self._game, offer)] = games.items()
        self._room = QStackedWidget()
        if of is None:
            of = PlainHome(look, offer), PlainGames(PlainPlace(look), games)
            self._furnish(*of, look)
        self._page, self._games = of
        self._table = self._games.table

    def _furnish(self, page: PlainHome, games: PlainGames, look: Look) -> None:
        """Joins page and table as a window does."""
        self._room.addWidget(page)
        self._room.addWidget(games.table)
        self._room.setStyleSheet(style_sheet(look.theme.colors, look.theme.px))
        self._room.resize(*SIZE)
        page.game_requested.connect(partial(games.begin, self._game))
        games.shown.connect(partial(self._room.setCurrentIndex, 1))
        games.left.connect(partial(self._room.setCurrentIndex, 0))
        games.again_wanted.connect(lambda _: page.begin())
        self._room.show()
        self._room.activateWindow()

    @property
    def asked(self) -> dict[str, str]:
        """What is asked before a game, with what is chosen, but for the seats."""
        fields = (self._page.players, *self._page.answers.values())
        return {one.accessibleName(): one.currentText() for one in fields if isinstance(one, ChoiceField)}

    @property
    def rows(self) -> dict[str, str]:
        """Everything that is asked for and to be seen, with what is chosen."""
        QApplication.processEvents()
        fields = [field for field in self._page.findChildren(ChoiceField) if field.isVisible()]
        return {field.accessibleName(): field.currentText() for field in fields}

    @property
    def foot(self) -> str:
        """What is said at the foot of Home of how it will be played."""
        return self._page.start_bar.summary

    @property
    def over_table(self) -> str:
        """What is said over the table of the series that is played."""
        words = self._table.series.words
        return "" if words is None else words.spoken

    @property
    def end_of_match(self) -> list[str]:
        """What is said at the end of a match about its series, line by line."""
        end = self._table.end
        lines = (*end.series.text().split("\n"), end.next.text())
        return [line for line in lines if line] if end.isVisible() else []

    @property
    def ways(self) -> list[str]:
        """The buttons that lead to the next match."""
        return [button.text() for button in self._table.end.next_buttons if button.isVisible()]

    def go_to_next(self, way: str = "Next match") -> None:
        """Goes on to the next match."""
        _press(next(button for button in self._table.end.next_buttons if button.text() == way))

    def begin_again(self) -> None:
        """Begins the same once more, at the end."""
        _press(self._table.end.rematch_button)

    def give_up(self) -> None:
        """Whoever is asked, or sits alone, gives up."""
        table = self._table.table
        assert table is not None
        table.model.lift_curtain()
        table.concede()

    @property
    def players(self) -> list[str]:
        """What those who play are called, by their seats."""
        table = self._table.table
        assert table is not None
        return [table.words.player(seat) for seat in sorted(table.model.moment.board.seats)]

    @property
    def can_take_back(self) -> bool:
        """Whether anything can be taken back."""
        return self._table.situation.can_undo

    @property
    def seats(self) -> list[tuple[str, str]]:
        """Who sits at each seat, and with which deck."""
        return [(line.kind.currentText(), line.deck.currentText()) for line in self._page.seats]

    @property
    def house(self) -> dict[str, str]:
        """The house rules that are asked for, with what is chosen."""
        assert self._page.house is not None
        shown = [field for field in self._page.house.fields if field.isVisible()]
        return {field.accessibleName(): field.currentText() for field in shown}

    @property
    def kinds(self) -> list[str]:
        """Who can sit at the first seat."""
        field = self._page.seats[0].kind
        return [field.itemText(at) for at in range(field.count())]

    @property
    def hands(self) -> list[Seat]:
        """The seats whose hands lie open."""
        table = self._table.table
        assert table is not None
        board = table.model.moment.board
        return [seat for seat in board.seats if all(one.card for one in board.lying(seat, "hand"))]

    @property
    def times(self) -> dict[str, str]:
        """How much time each player has left, by now."""
        self.tick()
        said = [face.accessibleName() for face in self._table.clocks.faces if face.isVisible()]
        return {one.partition(": ")[0]: one.partition(": ")[2].removesuffix(" left") for one in said}

    @property
    def end(self) -> str:
        """How the game has ended, as it is told."""
        end = self._table.end
        return f"{end.title.text()}: {end.line.text()}" if end.isVisible() else ""

    def tick(self) -> None:
        """Clocks go on."""
        table = self._table.table
        if table is not None and table.driver is not None:
            table.driver.tick()

    def put(self, begin: Callable[[QObject], AnyPlainTable]) -> None:
        """A game is put on the table."""
        self._games.put_on_table(self._game, begin)

    @property
    def is_at_table(self) -> bool:
        """Whether a game is on the table."""
        return self._table.table is not None

    @property
    def question(self) -> str:
        """Who is asked, and what."""
        box = self._table.decision
        return " ".join(filter(None, (box.who.text(), box.question.text())))

    @property
    def rounds(self) -> str:
        """What stands in the middle of the table."""
        table = self._table.table
        assert table is not None
        return table.words.figures(table.model.moment.board.figures[None])

    @property
    def log(self) -> list[str]:
        """What has happened."""
        panel = self._table.log
        return ["".join(piece.text for piece in line) for turn in panel.turns for line in turn.lines]

    @property
    def table_view(self) -> QWidget:
        """Where cards lie."""
        return self._table.view

    def is_told(self, why_not: str) -> None:
        """The page says why no game has begun."""
        self._page.say(why_not)
        QApplication.processEvents()

    @property
    def has_whole_fields(self) -> bool:
        """Whether what is asked has the height that it needs beside what is told."""
        [sheet] = (
            frame for frame in self._page.findChildren(QFrame, "panel") if self._page.players in frame.children()
        )
        column = sheet.layout()
        return column is not None and sheet.minimumHeight() >= column.totalHeightForWidth(sheet.width())

    def choose(self, name: str, text: str) -> None:
        """Chooses something from a list."""
        field = next(one for one in self._page.findChildren(ChoiceField) if one.accessibleName() == name)
        field.setCurrentText(text)
        assert field.currentText() == text

    @property
    def fans(self) -> list[str]:
        """Whose decks are shown below the form as fans that are high enough to be seen, and what they are called."""
        QApplication.processEvents()
        return [
            fan.accessibleName() for fan in self._page.findChildren(DeckFan) if fan.isVisible() and fan.height() > 100
        ]

    @property
    def tile_widths(self) -> list[int]:
        """How wide the tiles are that are to be seen."""
        QApplication.processEvents()
        return [tile.width() for tile in self._page.findChildren(ModeTile) if tile.isVisible()]

    @property
    def mode(self) -> str:
        """The way to play that is ticked; nothing where none says who sits there."""
        tiles = (self._page.together_tile, self._page.practise_tile)
        return " ".join(tile.text() for tile in tiles if tile.isChecked())

    @property
    def said_of_modes(self) -> list[str]:
        """What is read out of each way to play that is to be seen."""
        tiles = (self._page.together_tile, self._page.practise_tile)
        return [tile.accessibleDescription() for tile in tiles if tile.isVisible()]

    def play_as(self, mode: str) -> None:
        """Chooses a way to play."""
        tiles = (self._page.together_tile, self._page.practise_tile)
        QTest.mouseClick(next(tile for tile in tiles if tile.text() == mode), Qt.MouseButton.LeftButton)

    def begin(self) -> None:
        """Begins the game."""
        _press(self._page.begin_button)

    def press_enter(self) -> None:
        """Presses Enter on the button that begins."""
        self._page.begin_button.setFocus()
        QTest.keyClick(self._page.begin_button, Qt.Key.Key_Space)

    def leave(self) -> None:
        """Goes back from the table."""
        self._games.leave()

    def close(self) -> None:
        """Is shown no more."""
        self._games.leave()
        self._room.hide()
        self._room.deleteLater()


class SeaLesson(SeaPlaces):
    """The lesson of a game on the page on which it is begun."""

    def __init__(self, game: Offered) -> None:
        super().__init__({"tides": game})
        self._lesson: PlainLesson | None = None
        look = Look(theme_named("dark"))
        self._table.view.set_reduce_motion(True)

        def teach() -> None:
            self._lesson = PlainLesson(look, self._table, game)
            self._games.learn("tides", self._lesson.begin)

        self._page.lesson_wanted.connect(teach)

    @property
    def said(self) -> str:
        """What the coach says, and as which of how many things; nothing while he is away."""
        assert self._lesson is not None
        bubble = self._lesson.bubble
        return f"{bubble.words.text()} {bubble.count.text()}" if bubble.isVisible() else ""

    @property
    def pointed(self) -> int:
        """At how many things the coach points; for a moment at those of before."""
        assert self._lesson is not None
        outlines = self._lesson.outlines
        return len(outlines.rects)

    @property
    def refusal(self) -> str:
        """Why something wasn't done."""
        box = self._table.decision
        return box.refusal.text()

    def offered(self) -> list[str | None]:
        """The cards with which something can be done, as they are marked."""
        found = [item for item in self._table.view.table.cast if item.marks.legal]
        return [item.no for item in sorted(found, key=lambda item: item.pose.x)]

    def cards(self, seat: Seat, zone: str) -> list[str | None]:
        """The cards that are painted in a zone, from left to right."""
        found = [item for item in self._table.view.table.cast if _is_in(item.place, seat, zone)]
        return [item.no for item in sorted(found, key=lambda item: item.pose.x)]

    def learn(self) -> None:
        """Wants to be taught."""
        if self.is_at_table:
            self.leave()
        QTest.mouseClick(self._page.learn_tile, Qt.MouseButton.LeftButton)

    def read(self) -> None:
        """Has read what the coach says."""
        assert self._lesson is not None
        _press(self._lesson.bubble.read_button)

    def tries(self, notation: str) -> bool:
        """Does something past the table; whether it was taken."""
        table = self._table.table
        assert table is not None
        return table.do(notation)

    def skip(self) -> None:
        """Has the coach do it."""
        assert self._lesson is not None
        _press(self._lesson.bubble.skip_button)

    def leave(self) -> None:
        """Leaves the lesson."""
        assert self._lesson is not None
        self._lesson.bubble.left.emit()

    def undo(self) -> None:
        """Takes back."""
        self._table.undo_button.click()

    def click(self, seat: Seat | None, zone: str, index: int) -> None:
        """Clicks on a card."""
        view = self._table.view
        at = view.place_rect(Spot(seat, zone, index)).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)

    def close(self) -> None:
        """Is shown no more."""
        if self.is_at_table:
            self.leave()
        self._room.hide()
        self._room.deleteLater()


def _seen_of(view: PlainView, spot: Spot) -> QPoint:
    """A point of a card or zone that nothing else covers."""
    rect = view.place_rect(spot)
    for share in (0.5, 0.25, 0.12, 0.75):
        point = QPoint(rect.left() + round(rect.width() * share), rect.center().y())
        hit = view.table.hit(view.mapToScene(point))
        if hit is not None and hit.place == spot:
            return point
    raise AssertionError(f"nothing of {spot} is to be seen")


def by_keys(place: PlainPlace, do: str) -> None:
    """Does what is offered by keys alone: by the key on its button, once the card that does it has been gone to."""
    table, view = place.table, place.view
    assert table is not None
    moment = table.model.moment
    offer, words = next(one for one in moment.offers if one.do == do), table.words.action(moment, do)
    if words not in [one.accessibleName() for one in place.decision.buttons]:
        _go_to(view, offer.starts[0])
        QTest.keyClick(view, Qt.Key.Key_Return)
        if place.menu.isVisible():
            at = [one.data() for one in place.menu.actions()].index(do)
            QTest.keyClick(place.menu, Qt.Key(Qt.Key.Key_1 + at))
            return
        if table.model.moment is not moment:
            return
    button = next(one for one in place.decision.buttons if one.accessibleName() == words)
    QTest.keyClick(view, Qt.Key(ord(key_on(button))))


def key_on(button: QPushButton) -> str:
    """The letter or number that stands on a button."""
    return button.text().partition("[")[2].rstrip("]")


def _go_to(view: PlainView, spot: Spot) -> None:
    """Has the keyboard at a card: by Tab to its zone, by arrows along it."""
    view.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(80):
        focused = view.table.focused
        there = None if focused is None else focused.place
        if there == spot:
            return
        is_in = there is not None and (there.seat, there.zone) == (spot.seat, spot.zone)
        if there is None or not is_in or there.index is None:
            QTest.keyClick(view, Qt.Key.Key_Tab)
        else:
            QTest.keyClick(view, Qt.Key.Key_Left if there.index > (spot.index or 0) else Qt.Key.Key_Right)
    raise AssertionError(f"no keys lead to {spot}")


def keys_of(place: PlainPlace) -> dict[str, str]:
    """What stands in the list, in notation, with the letter or number by which it is done."""
    assert place.table is not None
    moment = place.table.model.moment
    keys = {button.accessibleName(): key_on(button) for button in place.decision.buttons}
    named = {one.do: place.table.words.action(moment, one.do) for one in moment.offers}
    return {do: keys[words] for do, words in named.items() if words in keys}


class Fighters(PlayedTable):
    """People of any game who play at one screen as somebody plays for them, and a way of doing what he wants."""

    def __init__(self, place: PlainPlace, table: AnyPlainTable, does: Callable[[PlainPlace, str], None]) -> None:
        super().__init__(place, table)
        self._does = does

    @property
    def keys(self) -> dict[str, str]:
        """What stands in the list, in notation, with the letter or number by which it is done."""
        return keys_of(self._place)

    @property
    def has_ended(self) -> bool:
        """Whether it stands over the table who has won."""
        return self._place.end.isVisible()

    def sits_down(self) -> None:
        """Sits down behind the curtain, has the own hand shown, hands over: whatever the screen wants first."""
        place = self._place
        for _ in range(6):
            moment = self.moment
            if moment.stage == "curtain":
                QTest.keyClick(place.curtain, Qt.Key.Key_Return) if self._does is by_keys else QTest.mouseClick(
                    place.curtain, Qt.MouseButton.LeftButton
                )
            elif moment.drew is not None or (moment.is_covered and not moment.offers):
                _press(place.decision.buttons[0])
            elif moment.held:
                self.go_on()
            else:
                return

    def press(self, key: Qt.Key, spot: Spot | None = None, *, shift: bool = False) -> str:
        """Goes to a card by keys, if one is meant, and presses another; returns what was done by that."""
        view = self._place.view
        if spot is not None:
            _go_to(view, spot)
        held = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
        before = self.moment.node
        QTest.keyClick(view, key, held)
        QApplication.processEvents()
        return "" if self.moment.node == before else "done"

    def plays(self, do: str) -> None:
        """Does what is to be done; for a card that is shown behind the curtain it sits down first."""
        if do not in [one.do for one in self.moment.offers]:
            _press(self._place.decision.buttons[-1])
            self.sits_down()
        self._does(self._place, do)
        QApplication.processEvents()
