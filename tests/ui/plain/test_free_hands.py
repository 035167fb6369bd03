"""Free hands on a plain table: three sit round the cards of Tides without its rules, in the window."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Final, TypeVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from tests.any_game.free_tides import FreeTides, menus_of
from tests.any_game.tides import CARDS, DECK_RULES, FORM, printed
from tests.any_game.tides_box import DECKS, tides_of
from tests.any_game.tides_voice import TidesVoice
from tests.ui.mouse import point_at
from tests.ui.plain.sea_table import SeaPage
from tests.ui.table import skip_time
from wixoss_desktop.engine.contract import News, Refusal, Seat, Spot
from wixoss_desktop.engine.contract.plain import PlainEvent, PlainPosition
from wixoss_desktop.engine.contract.setting_up import PlainSetup
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.deeds.free_table import FreeCards, SeenCards
from wixoss_desktop.match.game_box import GameBox, GamePart, OfAnyGame
from wixoss_desktop.match.history import History
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.plain import PlainKept
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.terms import Terms
from wixoss_desktop.references import Reference
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.play import any_game
from wixoss_desktop.ui.play.any_game import Wanted, offered
from wixoss_desktop.ui.table.plain.place import PlainPlace
from wixoss_desktop.ui.table.plain.table import PlainTable
from wixoss_desktop.ui.table.plain.view import PlainView
from wixoss_desktop.ui.table.plain.words import PlainWords
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.pieces import Heading, Line, Piece, Reader, SeatReader, Told

FreeMatch = Match[PlainSetup, PlainPosition[PlainSetup, FreeCards], by.Deed, SeenCards, PlainEvent]
R = TypeVar("R")
SHIFT = Qt.KeyboardModifier.ShiftModifier


class FreeVoice:
    """What is said where nothing has to be explained."""

    rooms = ("sentence", "log")

    def words_in(self, code: str) -> Lexicon:
        return TidesVoice().words_in(code)

    def reader(self, seats: tuple[SeatPlan, ...], setup: PlainSetup, lexicon: Lexicon) -> SeatReader:
        return SeatReader(seats, lexicon)

    def opening(self, setup: PlainSetup, lexicon: Lexicon) -> tuple[str, ...]:
        return ()

    def action(self, action: by.Deed, view: SeenCards, reader: Reader, lexicon: Lexicon) -> str:
        return str(action)

    def question(self, view: SeenCards, reader: Reader, lexicon: Lexicon) -> str:
        return "By hand."

    def refusal(self, found: Refusal, reader: Reader, lexicon: Lexicon) -> str:
        raise KeyError(found.why)

    def terms(self, spoken: Lexicon, english: Lexicon) -> tuple[tuple[str, str], ...]:
        return ()

    def worth_telling(self, told: Told) -> Told:
        return told

    def heading(self, news: News, reader: Reader, lexicon: Lexicon) -> Heading | None:
        return None

    def news(self, group: tuple[News, ...], reader: Reader, lexicon: Lexicon) -> tuple[Line, ...]:
        return tuple((Piece(one.event),) for one in group)


class FreeTable:
    """One table of free hands on the page, at which somebody sits."""

    def __init__(self, place: PlainPlace, person: Seat) -> None:
        game, setup = FreeTides(), tides_of((tuple(range(1, 10)),) * 3)
        terms = Terms(setup, "free sea", (SeatPlan("person"),) * 3, take_backs="free", game="tides")
        self.match: FreeMatch = Match(game, terms, History(game, game.begin(setup, terms.seed)))
        self._place = place
        words = PlainWords(self.match, FreeVoice(), CARDS, printed)
        table = PlainTable(self.match, words, (person,), (0, 1, 2), menus=menus_of)
        place.show_table(table)
        table.model.go_on()
        QApplication.processEvents()

    def cards(self, seat: Seat | None, zone: str) -> list[str | None]:
        """The cards of a zone as they are painted, the first one first."""
        found = [item for item in self._place.view.table.cast if _is_in(item.place, seat, zone)]
        return [item.no for item in sorted(found, key=lambda item: item.at)]

    def drag(self, start: Spot, end: Spot, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Takes a card up and lets it go over a zone, with a key held or none."""
        view = self._place.view
        here, there = _where(view, start), _where(view, end)
        QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, held, here)
        for spot in (here - QPoint(12, 12), here - QPoint(24, 24), there):
            QTest.mouseMove(view.viewport(), spot)
        QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, held, there)

    def double_click(self, spot: Spot) -> None:
        """Two clicks on a card."""
        view = self._place.view
        QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=_where(view, spot))

    def point(self, spot: Spot) -> None:
        """Moves the mouse over a card."""
        point_at(self._place.view.viewport(), _where(self._place.view, spot))

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Presses a key where the table has the keyboard."""
        self._place.view.setFocus()
        QTest.keyClick(self._place.view, key, held)

    @property
    def chosen(self) -> list[tuple[Spot, int]]:
        """The cards that are marked as chosen, with their numbers."""
        found = [(item.place, item.marks.picked) for item in self._place.view.table.cast if item.marks.picked]
        return sorted(found, key=lambda one: one[1])

    def menu(self, spot: Spot) -> QMenu:
        """What opens by a right click on a card or a zone."""
        view = self._place.view
        at = _where(view, spot)
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, view.viewport().mapToGlobal(at))
        QApplication.sendEvent(view.viewport(), event)
        menu = self._place.by_hand.menu
        assert menu is not None
        return menu

    def choose(self, spot: Spot, *texts: str) -> None:
        """A line of the menu of a card or zone, by the words of the lines that lead there."""
        menu = self.menu(spot)
        _line(menu, *texts).trigger()
        menu.close()

    def type(self, words: str) -> None:
        """Answers the small question that is open."""
        dialog = self._place.by_hand.dialog
        assert dialog is not None
        dialog.field.setText(words)
        dialog.accept()

    @property
    def done(self) -> str:
        """What was done last."""
        return str(self.match.history.here.action)

    @property
    def refusal(self) -> str:
        """Why something wasn't done."""
        words = self._place.decision.refusal
        return words.text()

    @property
    def choices(self) -> list[str]:
        """What stands in the list."""
        box = self._place.decision
        return [button.text() for button in box.buttons]


def _where(view: PlainView, spot: Spot) -> QPoint:
    return view.place_rect(spot).center()


def _is_in(spot: Spot, seat: Seat | None, zone: str) -> bool:
    return (spot.seat, spot.zone) == (seat, zone)


def _line(menu: QMenu, *texts: str) -> QAction:
    found = next(action for action in menu.actions() if action.text() == texts[0])
    if len(texts) == 1:
        return found
    below = found.menu()
    assert isinstance(below, QMenu)
    return _line(below, *texts[1:])


@pytest.fixture(scope="module")
def place(qapp: QApplication) -> Iterator[PlainPlace]:
    with pytest.MonkeyPatch.context() as patch:
        skip_time(patch)
        page = SeaPage()
        page.place.view.set_reduce_motion(True)
        yield page.place
        page.close()


@pytest.fixture
def table(place: PlainPlace) -> FreeTable:
    return FreeTable(place, 1)


def test_any_card_is_dragged_anywhere_and_face_down_with_a_key(table: FreeTable) -> None:
    hand = table.cards(1, "hand")
    assert None not in hand
    assert table.choices == ["Draw a card  [1]", "More …"], "what goes by hand isn't listed, but for what is done most"
    table.drag(Spot(1, "hand", 0), Spot(1, "laid"), SHIFT)
    assert table.done == "move hand1 down:laid" and table.cards(1, "laid") == [hand[0]]
    table.drag(Spot(1, "hand", 0), Spot(None, "sea"))
    assert table.done == "move hand1 sea1" and table.cards(None, "sea") == [hand[1]]
    assert table.cards(0, "hand") == [None] * 3
    table.drag(Spot(0, "hand", 2), Spot(2, "up"))
    assert table.done == "move s3.hand3 s2.up1", "from the one before to the one after"
    assert len(table.cards(0, "hand")) == 2 and None not in table.cards(2, "up")


def test_a_card_that_is_let_go_where_it_lay_stays_there(table: FreeTable) -> None:
    before, hand = table.match.history.here, table.cards(1, "hand")
    table.drag(Spot(1, "hand", 0), Spot(1, "hand", 2))
    assert table.match.history.here is before and table.cards(1, "hand") == hand


def test_a_double_click_turns_what_stands_over(table: FreeTable) -> None:
    table.drag(Spot(1, "hand", 0), Spot(1, "laid"))
    table.double_click(Spot(1, "laid", 0))
    assert table.done == "set laid face_down"
    table.double_click(Spot(1, "laid", 0))
    assert table.done == "set laid face_up"


def test_menus_of_cards_and_piles_do_what_dragging_cant(table: FreeTable) -> None:
    table.choose(Spot(1, "hand", 0), "Move to Cid's half", "Up")
    assert table.done == "move hand1 s2.up1" and len(table.cards(2, "up")) == 1
    table.choose(Spot(1, "deck"), "Top card to", "Hand")
    assert table.done == "move deck1 hand1" and len(table.cards(1, "hand")) == 3
    table.choose(Spot(0, "deck"), "Look at the top …")
    table.type("2")
    assert table.done == "peek s3.deck 2"
    known = [card for card in table.cards(0, "deck") if card is not None]
    assert len(known) == 2, "and they are to be seen"
    lines = [line.text() for line in table.menu(Spot(None, "sea")).actions()]
    assert lines == ["Point at it"], "what lies there is open anyway"
    table.choose(Spot(1, "deck"), "Look at all of it")
    assert table.done == "peek deck 0" and None not in table.cards(1, "deck")


def test_what_hands_cant_do_is_told_and_moves_no_card(table: FreeTable) -> None:
    table.drag(Spot(1, "hand", 0), Spot(1, "laid"))
    before = table.match.history.here
    hand = table.cards(1, "hand")
    table.drag(Spot(1, "hand", 0), Spot(1, "laid"))
    assert table.refusal == "That isn't possible now."
    assert table.match.history.here is before and table.cards(1, "hand") == hand


def test_keys_choose_several_cards_which_are_moved_together(table: FreeTable) -> None:
    for at in (0, 1):
        table.point(Spot(1, "hand", at))
        table.key(Qt.Key.Key_C)
    assert table.chosen == [(Spot(1, "hand", 0), 1), (Spot(1, "hand", 1), 2)]
    table.drag(Spot(1, "hand", 1), Spot(1, "up"))
    assert table.done == "move hand1,hand2 up1" and len(table.cards(1, "up")) == 2


def test_keys_of_hands_do_on_any_board_what_they_do_elsewhere(table: FreeTable) -> None:
    control = Qt.KeyboardModifier.ControlModifier
    before = len(table.cards(1, "hand"))
    table.key(Qt.Key.Key_D, control)
    assert len(table.cards(1, "hand")) == before + 1
    table.key(Qt.Key.Key_S, control)
    assert table.done == "shuffle deck"
    done = table.done
    table.key(Qt.Key.Key_M, control | SHIFT)
    assert table.done == done, "there is no trash on this board"


class FreeRow:
    """Tides by hand, as a game that names where its menus of hands are made."""

    reader = PlainKept(FreeTides(), FORM.sides)
    title: Final = "Free"
    parts: Final[Mapping[GamePart, Reference]] = MappingProxyType({"hand_menus": "of_tests:menus"})

    def use(self, what: OfAnyGame[R], resources: Path) -> R:
        game, form = FreeTides(), FORM
        kept = PlainKept(game, form.sides)
        return what.of(GameBox(game, kept, form, DECK_RULES, DECKS, {}, game.view, self.parts, CARDS, printed))


def test_a_game_that_names_its_menus_of_hands_is_played_by_hand(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    module = ModuleType("of_tests")
    module.__dict__["menus"] = menus_of
    monkeypatch.setitem(sys.modules, "wixoss_desktop.of_tests", module)
    monkeypatch.setattr(any_game, "voice_of", lambda _: FreeVoice())
    workers = Workers()
    wanted = Wanted(("low", "low", "low"), (SeatPlan("person"),) * 3, open_hands=True)
    table = offered(FreeRow(), Path(), workers, delay_ms=0).begin(wanted, qapp)
    assert table.hands is not None
    table.end()
    assert workers.close()
