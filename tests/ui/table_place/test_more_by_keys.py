"""What else is done by the keyboard alone: take-backs, the log, declarations, other formats, free hands."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from tests.ui.table import Table, press, shown, terms
from tests.ui.table_place.by_keys import Keyboard
from tests.ui.table_place.test_pieces_and_keys import DAWN, KEYS, PIECES
from tests.ui.table_place.test_playing import played_to
from tests.ui.table_place.test_three_lrigs import BOARD
from tests.ui.widgets import reads
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.engine.wixoss.zones import ASSIST_LEFT, ENER, FIELD, HAND, LRIG_DECK, Place
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.play.wixoss.game_request import GameRequest
from wixoss_desktop.ui.table.scene import accessible
from wixoss_desktop.ui.table.trays.text_tray import TextTray

Key, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier
DECLARING = """
card Seer: SIGNI level 1 power 1000
    [{"kind": "action", "do": [{"op": "declare", "of": "name", "name": "a"}, {"op": "declare", "of": "color", "name": "b"},
     {"op": "declare", "of": "class", "name": "c"}, {"op": "declare", "of": "number", "name": "d"}]}]
phase: main
P1 L: Seer
P1 C: WD01-013
"""  # noqa: E501
HAND_OF_THREE = """
phase: main
P1 lrig: WD01-004
P1 hand: WD01-013, WD01-014, WD01-013
P1 deck: WD01-014 x5
P2 deck: WD01-014 x5
"""


def test_a_take_back_is_agreed_to_wherever_the_keyboard_is_on_the_table(table: Table) -> None:
    table, keys = played_to(table, "main_phase"), Keyboard(table, 0)
    table.submit(act.Pass())
    table.lift_curtain()
    before = table.match.position
    keys.reach(Place(FIELD, 1))
    keys.press(Key.Key_Z, CTRL)
    table.wait_for_keys()
    consent = table.consent
    keys.lead_to(consent.no_button)
    keys.press(Key.Key_Space)
    assert table.match.position is before and consent.isHidden()
    keys.reach(Place(FIELD, 1))
    keys.press(Key.Key_Z, CTRL)
    table.wait_for_keys()
    keys.press(Key.Key_Return)
    assert table.match.position is not before


def test_the_log_is_one_stop_of_tab_and_its_lines_and_cards_are_walked_by_arrows(table: Table) -> None:
    table, keys = played_to(table, "main_phase"), Keyboard(table, 0)
    browser = table.log.browser
    keys.lead_to(browser)
    links = browser.links
    assert browser.at == len(links) - 1 and browser.textCursor().hasSelection()
    card = next(at for at, link in enumerate(links) if link.href.startswith("card:"))
    while browser.at != card:
        assert browser.at is not None
        keys.press(Key.Key_Up if links[browser.at].line > links[card].line else Key.Key_Right)
    keys.press(Key.Key_Return)
    assert table.card_panel.shown is not None
    assert links[card].href == f"card:{table.card_panel.shown.no}"
    line = next(at for at, link in enumerate(links) if link.href.startswith("node:") and link.line > links[card].line)
    while browser.at != line:
        keys.press(Key.Key_Right)
    keys.press(Key.Key_Return)
    assert stage_of(table) == "past" and browser.hasFocus() and browser.at == line
    keys.press(Key.Key_Tab)
    assert not browser.hasFocus() and not browser.textCursor().hasSelection()
    keys.press(Key.Key_Escape)
    assert stage_of(table) == "ask"


def test_a_name_a_color_a_class_and_a_number_are_declared_by_keys(table: Table) -> None:
    table, keys = shown(table, DECLARING), Keyboard(table, 0)
    keys.reach(Place(FIELD, 0))
    table.wait_for_keys()
    keys.press(Key.Key_Return)
    name = table.book.name("WD01-013")
    keys.write(name[:4])
    popup = QApplication.activePopupWidget()
    assert popup is not None, "what begins so is offered"
    for key in (Key.Key_Down, Key.Key_Return):
        keys.press(key)
    table.wait_for_keys()
    keys.press(Key.Key_Return)
    tray = text_tray(table)
    assert len(tray.buttons) == 6
    keys.lead_to(tray.buttons[2])
    keys.press(Key.Key_Space)
    tray = text_tray(table)
    assert tray.box.hasFocus()
    for _ in range(3):
        keys.press(Key.Key_Down)
    said = tray.box.currentText()
    table.wait_for_keys()
    keys.press(Key.Key_Return)
    tray = text_tray(table)
    assert said and said != tray.title.text()
    keys.lead_to(next(button for button in tray.buttons if button.text() == "0"))
    for _ in range(7):
        keys.press(Key.Key_Right)
    keys.press(Key.Key_Space)
    assert table.tray is None and table.step == "main"
    told = [line for line in reads(table.log.browser).split("\n") if " declares " in line]
    assert len(told) == 4, told


def text_tray(table: Table) -> TextTray:
    tray = table.tray
    assert isinstance(tray, TextTray)
    return tray


def test_a_chosen_card_says_which_keys_put_it_into_a_lane_whatever_else_is_pointed_at(table: Table) -> None:
    table, keys = shown(table, HAND_OF_THREE), Keyboard(table, 0)
    note = table.decision.note
    usual = note.text()
    table.wait_for_keys()
    keys.reach(Place(HAND, 0))
    keys.press(Key.Key_Return)
    assert note.isVisible() and note.text().replace("\u00a0", " ") == (
        "Into a marked lane: Left [1], Center [2], Right [3], or a click there; Esc lets it go."
    )
    keys.press(Key.Key_Right)
    keys.press(Key.Key_2)
    seen = table.field[1]
    assert seen is not None and seen.no == "WD01-013" and note.text() == usual
    here = table.scene.focused
    assert here is not None and here.place.zone == HAND, "and the next one is there at once"
    table.wait_for_keys()
    keys.press(Key.Key_Return)
    assert "lane: Left\u00a0[1], Right\u00a0[3], or" in note.text()
    table.bind("table.cancel", "F9")
    keys.press(Key.Key_F9)
    table.bind("table.cancel", "Esc")
    assert note.text() == usual and len(table.hand) == 2


def test_the_keyboard_stays_in_the_hand_when_a_card_is_charged(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Place] = []
    monkeypatch.setattr(accessible, "tell_focus", lambda hit: heard.append(hit.place))
    table, keys = played_to(table, "ener_phase"), Keyboard(table, 0)
    count = len(table.hand)
    keys.reach(Place(HAND, 1))
    heard.clear()
    keys.press(Key.Key_E)
    assert len(table.hand) == count - 1 and len(table.ener) == 1
    here = table.scene.focused
    assert here is not None and here.place == Place(HAND, 1)
    assert heard == [here.place]


def test_an_assist_grows_and_a_piece_and_a_key_are_played_by_keys(table: Table) -> None:
    tried = (
        (BOARD, act.Grow(0, ASSIST_LEFT)),
        (PIECES, act.Use(Place(LRIG_DECK, 2))),
        (KEYS, act.Use(DAWN)),
    )
    for text, action in tried:
        table, keys = shown(table, text), Keyboard(table, 0)
        assert action in table.legal
        table.wait_for_keys()
        keys.carry_out(action)
        assert action not in table.legal


@pytest.mark.soak
@pytest.mark.parametrize("seed", [0, 20])
@pytest.mark.parametrize(("profile", "codes"), [("S24", ("WX24-D2", "WX24-D1")), ("DIVA", ("WXDi-D05", "WXDi-D08"))])
def test_a_whole_game_of_a_later_profile_is_played_by_keys_alone(
    table: Table, profile: str, codes: tuple[str, str], seed: int
) -> None:
    like = terms(f"keys{seed}", codes=codes)
    table.show(Match.begin(replace(like, setup=replace(like.setup, rules=rules_of(profile)))))
    keys = Keyboard(table, seed)
    while table.moment.outcome is None:
        keys.step()
    assert {"CardTray many", "Charge", "Grow", "Deploy", "Attack"} <= keys.done


def test_free_hands_move_and_turn_cards_by_the_menu_and_by_keys(table: Table) -> None:
    table.games.begin(GameRequest("free", ("WD01", "WD02"), first="first"))
    keys = Keyboard(table, 0)
    table.lift_curtain()
    keys.press(Key.Key_D, CTRL)
    count = len(table.hand)
    keys.reach(Place(HAND, 0))
    keys.press(Key.Key_Menu)
    walk_to(keys, "Move to", "Ener zone")
    assert len(table.ener) == 1 and len(table.hand) == count - 1
    keys.reach(Place(ENER, 0))
    keys.press(Key.Key_Return)
    assert place_words(table, Place(FIELD, 1)) == "Center", "numbers mean nothing here"
    assert table.note == "Move to where it shall lie, and press Enter; Esc lets it go."
    keys.reach(Place(FIELD, 1), is_zone=True)
    keys.press(Key.Key_Return)
    seen = table.field[1]
    assert seen is not None and seen.up and not table.ener
    keys.press(Key.Key_Return)
    seen = table.field[1]
    assert seen is not None and not seen.up


def place_words(table: Table, place: Place) -> str:
    return table.zone(place).words


def stage_of(table: Table) -> str:
    return table.stage


def walk_to(keys: Keyboard, *texts: str) -> None:
    """Arrows lead through a menu and into the one below; Enter chooses."""
    for depth, text in enumerate(texts):
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu), text
        for _ in range(len(menu.actions()) + 1):
            chosen = menu.activeAction()
            if chosen is not None and chosen.text().replace("&", "") == text:
                break
            QTest.keyClick(menu, Key.Key_Down)
        else:
            raise AssertionError(f"{text} isn't in the menu")
        QTest.keyClick(menu, Key.Key_Right if depth < len(texts) - 1 else Key.Key_Return)


def test_the_table_doesnt_take_the_keyboard_from_another_place(table: Table) -> None:
    table, window = played_to(table, "main_phase"), table.window
    window.show_place("settings")
    there = QApplication.focusWidget()
    table.submit(act.Pass())
    assert not table.curtain.isHidden() and QApplication.focusWidget() is there
    window.show_place("table")
    assert QApplication.focusWidget() is table.curtain


def test_who_comes_back_to_the_table_has_the_keyboard_at_the_question(table: Table) -> None:
    shown(table, DECLARING).submit(act.parse("activate L 1"))
    tray, window = table.tray, table.window
    assert isinstance(tray, TextTray)
    window.show_place("settings")
    window.show_place("table")
    assert QApplication.focusWidget() is tray.first


def test_the_keys_are_at_nothing_when_another_game_is_laid_out(table: Table) -> None:
    text = "phase: main\nP1 lrig: WD01-003 over WD01-004\nP1 hand: WD01-009, WD01-013"
    shown(table, text)
    scene = table.scene
    for _ in range(3):
        press(table.mat, Qt.Key.Key_Tab)
    assert scene.focused is not None
    shown(table, text)
    assert scene.focused is None
    assert not any(item.is_focused for item in scene.cast)
    assert not any(zone.is_focused for zone in table.zones.values())
