"""Small decisions and hidden zones, answered in trays by mouse and keys."""

from collections import Counter

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tests.ui.table import Table, click, press, shown
from tests.ui.widgets import heard_as, reads
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.ui.kit.controls import Words
from wixoss_desktop.ui.table.trays.card_tray import CardTray
from wixoss_desktop.ui.table.trays.order_tray import OrderTray
from wixoss_desktop.ui.table.trays.text_tray import TextTray

SEARCHING = """
phase: main
P1 lrig: WD01-004 over WD01-005
P1 ener: WD01-013
P1 hand: WD01-015
P1 deck: WD01-009, WD01-013, WD02-009, WD01-015, WD01-018
"""
ORDERING = """
phase: main
P1 lrig: WD01-004 over WD01-005
P1 hand: WD01-014
P1 deck: WD01-009, WD01-013, WD01-015, blank, blank
"""
BURST = """
phase: lrig
P1 lrig: WD01-004 over WD01-005
P1 hand: WD01-013
P1 L: WD01-016
P2 life: WD02-011, blank
P2 hand: none
"""


def test_a_searched_card_is_clicked_and_confirmed(table: Table) -> None:
    shown(table, SEARCHING)
    table.submit(act.parse("use hand1"))
    if isinstance(table.tray, CardTray) and table.tray.spec.kind == "pay":
        click(table.tray.buttons[-1])
    tray = table.tray
    assert isinstance(tray, CardTray) and tray.spec.kind == "many"
    lit = [tile for tile in tray.tiles if tile.is_lit]
    assert lit and lit[0].face is not None
    found = lit[0].face.key
    click(lit[0])
    click(tray.buttons[-1])
    assert found in table.hand


BY_NAME = """
phase: main
P1 lrig: WD01-001 over WD01-002
P1 ener: WD01-013
P1 hand: WD01-011
P1 deck: WD01-013, WD01-009, WD01-018, WD01-013, WD01-009, WD01-013
"""


def test_a_search_shows_the_whole_deck_and_lights_what_may_be_found(table: Table) -> None:
    shown(table, BY_NAME)
    table.submit(act.parse("deploy hand1 L"))
    table.submit(act.Yes())
    table.submit(act.parse("pick ener1"))
    tray = table.tray
    assert isinstance(tray, CardTray)
    told = [(card.no, card.count, card.action is not None) for card in tray.spec.cards]
    assert told == [("WD01-009", 2, True), ("WD01-013", 3, False), ("WD01-018", 1, False)]
    click(tray.tiles[1])
    assert tray.chosen == ()
    click(tray.tiles[0])
    click(tray.buttons[-1])
    assert "WD01-009" in table.hand


ASKED = (
    ("P1 lrig: WD02-001 over WD02-002\nP1 ener: red x3\nP1 hand: WD02-009\nP2 R: SIGNI level 2 power 5000\n",
     "deploy hand1 L", "Pay R R R", ("Pay", "Don't pay")),
    ("P1 lrig: WD02-001 over WD02-002\nP1 hand: WD02-014\nP2 R: SIGNI level 1 power 1000\n",
     "deploy hand1 L", "you may: Banish", ("Do it", "Don't")),
)  # fmt: skip


@pytest.mark.parametrize(("text", "action", "words", "buttons"), ASKED)
def test_what_may_be_paid_or_done_is_said_before_it_is_asked(
    table: Table, text: str, action: str, words: str, buttons: tuple[str, str]
) -> None:
    shown(table, f"phase: main\n{text}")
    table.submit(act.parse(action))
    while table.moment.question is not None and table.moment.question.kind == "pick_cards":
        table.submit(table.legal[0])
    tray = table.tray
    assert isinstance(tray, TextTray)
    assert words in heard_as(tray.title) and words in table.asks
    assert ("<span" in reads(tray.title)) == (" R" in words), "symbols are marks"
    assert [button.text().split("  ")[0] for button in tray.buttons[-2:]] == list(buttons)


PAINT = """
card Paint: SPELL [{"kind": "use", "do": [{"op": "declare", "of": "color"}]}]
phase: main
P1 hand: Paint
"""


def test_each_color_that_can_be_declared_has_its_mark_beside_its_word(table: Table) -> None:
    shown(table, PAINT)
    table.submit(act.parse("use hand1"))
    tray = table.tray
    assert isinstance(tray, TextTray)
    colors = [button for button in tray.buttons if not button.icon().isNull()]
    assert [button.text().split()[0] for button in colors] == ["white", "red", "blue", "green", "black"]


REPLACING = """
card Phoenix: SIGNI level 2 power 3000 [{"kind": "constant", "do": [{"op": "replace", "event": "banish", "what": "this", "to": "hand", "may": true, "until": "game"}]}]
phase: signi
P1 L: SIGNI level 3 power 9000
P2 R: Phoenix
"""  # noqa: E501


def test_a_replacement_is_asked_with_its_text_beside_it(table: Table) -> None:
    shown(table, REPLACING)
    table.submit(act.parse("attack L"))
    tray = table.tray
    assert isinstance(tray, TextTray)
    assert "Phoenix" in reads(tray.title)
    assert "return it to its" in table.book.text("test Phoenix")
    click(tray.buttons[-2])
    assert len(table.seen_by(1).own.hand) == 1


def test_cards_are_dragged_into_their_order(table: Table) -> None:
    shown(table, ORDERING)
    table.submit(act.parse("deploy hand1 L"))
    tray = table.tray
    assert isinstance(tray, OrderTray)
    first, last = tray.tiles[0], tray.tiles[-1]
    start = first.rect().center()
    end = first.mapFrom(tray, last.geometry().center() + QPoint(20, 0))
    QTest.mousePress(first, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for share in (0.3, 0.6, 1.0):
        QTest.mouseMove(first, start + (end - start) * share)
    QTest.mouseRelease(first, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)
    assert tray.order[-1] == 0
    wanted = [tray.spec.cards[at].no for at in tray.order]
    press(tray.tiles[0], Qt.Key.Key_Right)
    wanted[0], wanted[1] = wanted[1], wanted[0]
    click(tray.buttons[-1])
    state = table.match.position.state
    top = [state.card(card).no for card in state.zone(0, 0)[: len(wanted)]]
    assert top == wanted


def test_a_life_burst_is_asked_without_a_curtain_with_the_card_large(table: Table) -> None:
    shown(table, BURST)
    table.submit(act.parse("attack lrig"))
    tray = table.tray
    assert isinstance(tray, TextTray)
    assert table.moment.seat == 1 and table.eyes is None
    assert tray.spec.card == "WD02-011"
    table.wait_for_keys()
    table.press(Qt.Key.Key_N)
    assert table.tray is tray
    table.press(Qt.Key.Key_P)
    assert table.seen_by(1).own.ener == ("WD02-011",)


MODES = """
rules: DIVA
phase: signi
P1 lrig: WD01-004 over WD01-005
P1 L: SIGNI level 1 power 1000
P2 life: WXDi-D01-015, blank
P2 hand: none
"""


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_mode_says_what_it_does_and_is_grey_where_it_finds_nothing(table: Table, size: tuple[int, int]) -> None:
    table.window.resize(*size)
    shown(table, MODES)
    table.submit(act.Attack(0))
    table.submit(act.Yes())
    tray = table.tray
    assert isinstance(tray, TextTray)
    banish, draw = tray.buttons[:2]
    assert banish.accessibleName() == "Target 1 of your opponent's up SIGNI and banish it."
    assert banish.text() == f"{banish.accessibleName()}  [1]\nFinds nothing now."
    assert draw.text() == "Draw 1 card.  [2]"
    assert (banish.property("vain"), draw.property("vain")) == (True, False)
    table.qtbot.wait(1)
    text = next(words for words in tray.findChildren(Words) if "Life Burst" in words.text())
    assert text.width() >= 240 and banish.width() == draw.width() == text.width()
    assert banish.isEnabled()
    click(banish)
    assert table.seen_by(1).own.hand == ()


def test_a_tray_steps_aside_so_that_the_table_can_be_looked_at(table: Table) -> None:
    shown(table, ORDERING)
    table.submit(act.parse("deploy hand1 L"))
    tray = table.tray
    assert tray is not None
    click(tray.buttons[0])
    assert table.tray is None
    click(table.decision.buttons[0])
    assert isinstance(table.tray, OrderTray)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_no_tray_is_larger_than_the_table(table: Table, size: tuple[int, int]) -> None:
    table.window.resize(*size)
    shown(table, SEARCHING)
    table.submit(act.parse("use hand1"))
    table.qtbot.wait(20)
    tray = table.tray
    assert tray is not None
    assert table.host.rect().contains(tray.geometry())


def test_a_pile_is_looked_through_and_closed_by_escape(table: Table) -> None:
    shown(table, "P1 trash: WD01-009, WD01-013, blank\n" + ORDERING)
    table.open_pile(0, 4, 0)
    browser = table.pile
    assert isinstance(browser, CardTray)
    assert len(browser.tiles) == 3
    table.press(Qt.Key.Key_Escape)
    assert table.pile is None


RED = '"where": [{"is": "color", "any": ["red"]}]'
PAYS = f'{{"op": "may", "pay": [{{"cost": "discard", {RED}}}], "do": [{{"op": "draw"}}]}}'
HAND = "P1 hand: Ask, WD01-013, WD01-015"
NOTHING_FITS = {
    "search": (
        BY_NAME.replace("WD01-009", "WD01-015"),
        ("deploy hand1 L", "yes"),
        "Find nothing",
        "None of them fits.",
    ),
    "discard": (
        f'card Ask: SPELL [{{"kind": "use", "do": [{{"op": "discard", "what": {{{RED}}}}}]}}]\n{HAND}',
        ("use hand1",),
        "Choose none",
        "None of them fits.",
    ),
    "payment": (
        f'card Ask: SPELL [{{"kind": "use", "do": [{PAYS}]}}]\n{HAND}',
        ("use hand1",),
        "Don't pay",
        "You don't hold the cards that this needs, so the answer is no.",
    ),
}


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_P])
@pytest.mark.parametrize("what", NOTHING_FITS)
def test_where_none_of_the_cards_fits_the_tray_says_so_and_one_key_goes_on(
    table: Table, what: str, key: Qt.Key
) -> None:
    text, moves, words, line = NOTHING_FITS[what]
    shown(table, text)
    for move in moves:
        table.submit(act.parse(move))
    tray = table.tray
    assert isinstance(tray, CardTray | TextTray)
    assert [button.text() for button in tray.buttons if "[Enter]" in button.text()] == [f"{words}  [Enter]"]
    assert line in (reads(tray.line), *(label.text() for label in tray.findChildren(Words)))
    if isinstance(tray, CardTray):
        assert tray.tiles and not any(tile.is_lit for tile in tray.tiles), "what doesn't fit is there to be looked at"
    table.wait_for_keys()
    table.press(key)
    assert table.moment.question is not None and table.moment.question.kind == "main_phase"


SAVED = '"op": "replace", "event": "banish", "may": true'
HERSELF = f'{{{SAVED}, "what": "this", "instead": [{{"op": "discard"}}]}}'
HER_OWN = f'{{{SAVED}, "what": {{"kind": ["signi"], "of": "own", "all": true}}, "to": "hand"}}'
TWO_WAYS = f"""
card Saint: SIGNI power 3000 [{{"kind": "constant", "do": [{HERSELF}]}}]
card Angel: SIGNI power 1000 [{{"kind": "constant", "do": [{HER_OWN}]}}]
card Prayer: SPELL [{{"kind": "use", "do": [{HER_OWN}]}}]
P2 R: Saint
P2 hand: blank x2
"""


def test_replacements_that_meet_are_named_by_card_and_text(table: Table) -> None:
    shown(table, f"phase: signi\n{TWO_WAYS}\nP1 L: SIGNI power 5000\nP2 C: Angel\n")
    table.submit(act.Attack(0))
    table.lift()
    assert table.tray is not None
    assert [button.text().partition("  [")[0] for button in table.tray.buttons][:2] == [
        "Angel – Constant: If your SIGNI would be banished, you may return them to their owner's hand instead.",
        "Saint – Constant: If this SIGNI would be banished, you may instead discard 1 card.",
    ]


def test_a_replacement_that_a_spell_has_set_up_is_named_by_what_it_does(table: Table) -> None:
    strong = '"what": {"of": "own", "kind": ["signi"], "where": [{"is": "power", "op": ">=", "to": 2000}], "all": true}'
    fatal = f'P2 L: SIGNI power 1000 [{{"kind": "action", "do": [{{"op": "banish", {strong}}}]}}]'
    shown(table, f"active: P2\nphase: main\n{TWO_WAYS.replace('blank x2', 'Prayer, blank x2')}\n{fatal}\n")
    table.submit(act.parse("use hand1"))
    table.submit(act.parse("activate L 1"))
    assert table.tray is not None
    assert [button.text().partition("  [")[0] for button in table.tray.buttons][:2] == [
        "Saint – Constant: If this SIGNI would be banished, you may instead discard 1 card.",
        "Prayer – This turn, if your SIGNI would be banished, you may return them to their owner's hand instead.",
    ]


ANSWERING = """
phase: arts
P2 L: SIGNI level 1 [{"kind": "action", "when": ["attack"], "cost": [{"cost": "ener", "of": {"white": 1}}],
    "do": [{"op": "draw", "n": 2}]}]
P2 C: SIGNI level 2 [{"kind": "action", "when": ["attack"], "cost": [{"cost": "ener", "of": {"white": 1}}],
    "do": [{"op": "draw"}, {"op": "ener_charge"}]}]
P2 ener: white x2
P2 deck: blank x9
"""


def test_what_the_far_seat_can_use_is_read_whole_under_each_card(table: Table) -> None:
    shown(table, ANSWERING)
    table.submit(act.Pass())
    table.look()
    table.lift_curtain()
    tray = table.tray
    assert isinstance(tray, CardTray) and table.near != table.moment.seat
    short, long = tray.tiles
    assert short.written == ("W: Draw 2 cards",)
    assert len(long.written) == 2 and " ".join(long.written) == "W: Draw 1 card, then Ener Charge 1"
    assert long.height() > short.height() > long.width() * 88 / 63
    first, *_ = tray.buttons
    for tile in (short, long):
        assert "Draw" in tile.accessibleName() and tile.accessibleName().endswith("; has an action now")
        assert tile.mapTo(tray, tile.rect().bottomLeft()).y() < first.mapTo(tray, QPoint(0, 0)).y()


SEVEN = """
phase: lrig
P1 hand: WD01-009, WD01-010, WD01-011, WD01-012, WD01-013, WD01-014, WD01-015
P2 hand: none
"""


def test_the_discard_for_the_hand_limit_says_that_one_click_does_it_and_lies_in_even_rows(table: Table) -> None:
    shown(table, SEVEN)
    table.submit(act.Pass())
    tray = table.tray
    assert isinstance(tray, CardTray) and reads(tray.line) == "One click on a card discards it at once."
    rows = Counter(tile.y() for tile in tray.tiles)
    assert [rows[y] for y in sorted(rows)] in ([7], [4, 3])
    first = table.hand[0]
    click(tray.tiles[0])
    assert len(table.seen_by(0).own.hand) == 6 and table.seen_by(0).own.trash[-1] == first
