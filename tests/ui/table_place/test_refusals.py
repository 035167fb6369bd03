"""What the rules forbid goes back, and one line says which rule is in the way, with the numbers."""

from collections.abc import Iterator
from itertools import islice

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor

from tests.ui.table import Table, shown
from tests.ui.table_place.test_one_question import ONE_OF_TWO
from tests.ui.widgets import reads
from wixoss_desktop.cli import bundled
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import CHECK, ENER, FIELD, HAND, LRIG, LRIG_DECK, TRASH, Place
from wixoss_desktop.lab.words_dump import PlayedRecords, dump
from wixoss_desktop.ui.table.scene.painter import CardPointed

FULL = """
phase: main
P1 lrig: WD01-003 over WD01-004
P1 L: SIGNI level 2 power 5000
P1 C: SIGNI level 2 power 5000
P1 hand: SIGNI level 2 power 7000, WD01-009, WD01-015
P1 lrig_deck: WD01-001, WD01-006
"""

DROPS = (
    (Place(HAND, 0), Place(FIELD, 2), ("Limit 5: your SIGNI are 2 + 2, this one is 2",)),
    (Place(HAND, 1), Place(FIELD, 2), ("This SIGNI is level 4, your LRIG is only level 2",)),
    (Place(HAND, 0), Place(FIELD, 0), ("A SIGNI already stands in this zone",)),
    (Place(HAND, 0), Place(ENER, 0), ("ener phase",)),
    (Place(HAND, 2), Place(CHECK, 0), ("costs 1 ener, you have 0",)),
    (Place(FIELD, 0), Place(FIELD, 2, True), ("attack phase",)),
)


@pytest.mark.parametrize(("start", "end", "words"), DROPS)
def test_an_illegal_drop_goes_back_and_says_why_twice(
    table: Table, start: Place, end: Place, words: tuple[str, ...]
) -> None:
    shown(table, FULL)
    before = table.match.position
    table.drag(start, end)
    said = table.says
    assert table.match.position is before
    assert words[0] in said and "[" not in said and "\n" not in said
    bubble = table.bubble
    assert bubble.isVisible() and reads(bubble.words) == said
    assert table.host.rect().contains(bubble.geometry())
    near = bubble.geometry().adjusted(-12, -12, 12, 12)
    assert near.intersects(table.mat.place_rect(end))


def test_the_line_waits_for_a_mouse_that_is_on_its_way_to_ask_why(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown(table, FULL)
    table.drag(Place(HAND, 0), Place(FIELD, 2))
    bubble, host = table.bubble, table.host
    timer = bubble.timer
    ends = timer.timeout
    mouse = bubble.geometry().center() + QPoint(400, 200)
    monkeypatch.setattr(QCursor, "pos", lambda: host.mapToGlobal(mouse))
    bubble.say(reads(bubble.words), table.mat.place_rect(Place(FIELD, 2)), has_why=True)
    assert timer.interval() > 5000
    for way in (300, 150, 0, 0):
        mouse = bubble.geometry().center() + QPoint(way, way // 2)
        ends.emit()
        assert bubble.isVisible() and timer.isActive(), way
    mouse = bubble.geometry().center() + QPoint(200, 0)
    ends.emit()
    assert not bubble.isVisible()


def test_a_drop_of_the_lrig_deck_is_refused_by_its_level(table: Table) -> None:
    shown(table, FULL)
    table.scene.set_drawer_open(True)
    table.qtbot.wait(20)
    table.drag(Place(LRIG_DECK, 0), Place(FIELD, LRIG))
    assert table.says


def test_the_line_goes_with_the_next_decision(table: Table) -> None:
    shown(table, FULL)
    table.drag(Place(HAND, 0), Place(FIELD, 2))
    table.drag(Place(FIELD, 0), Place(TRASH, 0))
    assert table.field[0] is None
    assert not table.bubble.isVisible()
    assert table.says == ""


DECKS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LINES = 3
SHORT = 2
MANY = 100


def _refusals() -> Iterator[tuple[str, str]]:
    """Each reason with every sentence that it is said in, about cards as they are."""
    said = dump("en", dict(islice(bundled.pool().cards.items(), 3)), PlayedRecords({}))
    of_reasons = (one for one in said if one.source.startswith("refusal "))
    return ((one.source.split()[1], one.text) for one in of_reasons)


def test_every_reason_is_short_enough_for_its_bubble(table: Table) -> None:
    shown(table, FULL)
    bubble = table.bubble
    long: list[str] = []
    words = bubble.words
    asked = [(why, text) for why, text in _refusals() if why[0] not in DECKS]
    assert len(asked) > MANY
    for why, text in asked:
        bubble.say(text, table.mat.rect())
        lines = words.heightForWidth(words.width()) / words.fontMetrics().lineSpacing()
        assert lines < LINES + 0.5, text
        room = words.heightForWidth(words.width()) + 30
        assert bubble.height() < room, "no taller than its words"
        long.extend([why] if lines > SHORT + 0.5 else [])
    assert set(long) <= {"ener", "timing", "limit", "use_from"}


KEYS = (
    (Qt.Key.Key_E, Place(HAND, 0), "ener phase"),
    (Qt.Key.Key_E, None, "Select a card of your own first"),
    (Qt.Key.Key_3, Place(HAND, 0), "limit 5"),
    (Qt.Key.Key_1, Place(FIELD, 0), "attack phase"),
    (Qt.Key.Key_4, None, "attack phase"),
)


@pytest.mark.parametrize(("key", "selected", "words"), KEYS)
def test_a_key_that_means_nothing_now_says_why(table: Table, key: Qt.Key, selected: Place | None, words: str) -> None:
    shown(table, FULL)
    before = table.match.position
    table.selected = None
    if selected is not None:
        table.point_out(CardPointed("WD01-013", selected))
    table.press(key)
    assert words.casefold() in table.says.casefold()
    assert table.match.position is before


def test_the_menu_of_a_card_offers_what_is_legal_and_tells_why_not_of_the_rest(table: Table) -> None:
    shown(table, FULL)
    before = table.match.position
    table.open_menu(Place(HAND, 0), QPoint(300, 300))
    menu = table.menu
    assert menu is not None
    asked = next(action for action in menu.actions() if "right" in action.text())
    assert asked.text().endswith("why not?")
    asked.trigger()
    assert "2 + 2" in table.says
    assert table.match.position is before
    menu.close()


def test_the_menu_does_what_is_chosen(table: Table) -> None:
    shown(table, FULL)
    table.open_menu(Place(FIELD, 0), QPoint(300, 300))
    menu = table.menu
    assert menu is not None
    removing = next(action for action in menu.actions() if "Remove" in action.text())
    removing.trigger()
    menu.close()
    assert table.field[0] is None


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_no_reason_covers_what_is_asked(table: Table, size: tuple[int, int]) -> None:
    """A card is dropped beside a question that is open: why it goes back stands where there is room."""
    table.window.resize(*size)
    shown(table, ONE_OF_TWO).submit(act.parse("activate L 1"))
    tray, bubble = table.tray, table.bubble
    assert tray is not None
    for end in (Place(FIELD, 1), Place(ENER, 0), Place(FIELD, 0, opponent=True)):
        table.drag(Place(HAND, 0), end)
        assert bubble.isVisible() and table.bubble_says
        assert not bubble.geometry().intersects(tray.geometry()), end
        assert table.host.rect().contains(bubble.geometry())
