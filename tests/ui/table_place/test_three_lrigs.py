"""Three LRIGs by hand: assists grow by being dragged onto their LRIG, and everything says what it is."""

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from tests.ui.table import Table, click, match_of, pool, shown, terms
from tests.ui.widgets import reads
from wixoss_desktop.engine.wixoss.actions import Attack, Grow, Pass
from wixoss_desktop.engine.wixoss.zones import ASSIST_LEFT, ASSIST_RIGHT, FIELD, LRIG, LRIG_DECK, Place
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.ui.table.trays.card_tray import CardTray
from wixoss_desktop.ui.table.wixoss.janken_tray import JankenTray

BOARD = """
rules: DIVA
phase: main
card Blue: LRIG level 0 type B
card Red: LRIG level 0 type C
P1 lrig: LRIG level 1 limit 2 type A
P2 lrig: LRIG level 1 limit 2 type A
P1 assistL: Blue
P1 assistR: Red
P2 assistL: Blue
P2 assistR: Red
P1 lrig_deck: ASSIST_LRIG level 1 type B as Wave, ASSIST_LRIG level 2 type B as Flood, PIECE as Harmony
P1 hand: 1
"""
OPENING = """
rules: DIVA
phase: setup
card Green: LRIG level 0 type A
card Blue: LRIG level 0 type B
card Red: LRIG level 0 type C
card Black: LRIG level 0 type D
P1 lrig_deck: Green, Blue, Red, Black
P2 lrig_deck: Green, Blue, Red
"""
WAVE, FLOOD, HARMONY = (Place(LRIG_DECK, at) for at in range(3))


def opened(table: Table) -> None:
    table.scene.set_drawer_open(True)


def standing(table: Table, slot: int) -> str:
    seen = table.seen_by(0).own.field[slot]
    assert seen is not None and seen.no is not None
    return table.book.name(seen.no)


def test_an_assist_dragged_onto_its_lrig_grows_it(table: Table) -> None:
    shown(table, BOARD)
    opened(table)
    table.drag(WAVE, Place(FIELD, ASSIST_LEFT))
    assert standing(table, ASSIST_LEFT) == "Wave"
    seen = table.seen_by(0).own.field[ASSIST_LEFT]
    assert seen is not None and len(seen.under) == 1


def test_an_assist_on_another_lrig_goes_back_and_a_line_says_why(table: Table) -> None:
    shown(table, BOARD)
    opened(table)
    table.drag(WAVE, Place(FIELD, ASSIST_RIGHT))
    assert "LRIG type" in table.bubble_says
    table.drag(WAVE, Place(FIELD, LRIG))
    assert standing(table, LRIG) != "Wave"
    assert standing(table, ASSIST_RIGHT) == "Red"


def test_the_brackets_stand_where_a_lifted_assist_may_be_put_and_nowhere_else(table: Table) -> None:
    shown(table, BOARD)
    opened(table)
    table.click(WAVE)
    assert [place for place, zone in table.zones.items() if zone.has_brackets] == [Place(FIELD, ASSIST_LEFT)]
    table.click(Place(FIELD, ASSIST_LEFT))
    assert standing(table, ASSIST_LEFT) == "Wave"


def test_a_card_of_the_drawer_that_cannot_be_used_says_why(table: Table) -> None:
    shown(table, BOARD)
    opened(table)
    item = table.card_at(FLOOD)
    assert item is not None and item.marks.dim
    assert "level" in item.marks.reason


def test_a_piece_lies_on_its_side_in_the_drawer_and_upright_cards_beside_it(table: Table) -> None:
    shown(table, BOARD)
    opened(table)
    turned = [item.rotation() for place in (WAVE, FLOOD, HARMONY) if (item := table.card_at(place)) is not None]
    assert turned == [0, 0, 90]


def test_the_menu_of_an_assist_offers_the_lrig_that_it_fits_and_asks_why_not_for_the_other(table: Table) -> None:
    shown(table, BOARD)
    opened(table)
    table.open_menu(WAVE, QPoint(10, 10))
    menu = table.menu
    assert menu is not None
    wanted = [action.data() for action in menu.actions() if not action.isSeparator()]
    assert wanted == [Grow(0, ASSIST_LEFT), Grow(0, ASSIST_RIGHT)]
    assert [table.refusal_of(action) is None for action in wanted] == [True, False]
    menu.close()


def test_the_key_for_growing_grows_the_one_assist_that_can(table: Table) -> None:
    shown(table, BOARD)
    opened(table)
    assert table.key_command("table.grow")
    assert standing(table, ASSIST_LEFT) == "Wave"


def test_the_hint_of_a_main_phase_with_three_lrigs_speaks_of_assists(table: Table) -> None:
    shown(table, BOARD)
    assert "assists onto their LRIG" in table.note


def test_screen_readers_hear_which_lrig_stands_where(table: Table) -> None:
    shown(table, BOARD)
    scene = table.scene
    said = [scene.text_of(hit) for hit in scene.hits()]
    assert any(text.startswith("Blue, level 0, up, your left assist zone") for text in said)
    assert any("the opponent's right assist zone" in text for text in said)


def test_setting_up_asks_for_the_center_and_the_assists_in_a_tray(table: Table) -> None:
    table.show(match_of(build(OPENING, pool().cards), terms()))
    asked: list[str] = []
    for _ in range(12):
        while table.sat_down():
            pass
        question = table.moment.question
        if question is None or question.kind != "pick_cards":
            break
        tray = table.tray
        assert isinstance(tray, CardTray)
        asked.append(question.why)
        table.submit(next(action for action in table.legal if not isinstance(action, Pass)))
    assert asked == ["lrig", "assist", "assist", "lrig"]
    field = table.seen_by(0).own.field
    assert [field[slot] is not None for slot in (ASSIST_LEFT, LRIG, ASSIST_RIGHT)] == [True, True, True]


def texts_on(table: Table) -> list[str]:
    """Every word that stands in the window now, or is told of a part of it."""
    parts = [part for part in table.page.findChildren(QWidget) if part.isVisible()]
    shown_there = [part.text() for part in parts if isinstance(part, QLabel | QAbstractButton)]
    return [*shown_there, *(part.accessibleName() for part in parts), *(strip.toolTip() for strip in table.strips)]


def test_where_there_are_no_arts_nobody_speaks_of_any(table: Table) -> None:
    shown(table, BOARD + "P1 L: SIGNI level 1 power 1000\nP2 lrig_deck: ASSIST_LRIG level 1 type B\n")
    asked = set()
    for _ in range(8):
        asked.add(table.stage + " " + table.step)
        said = [words for words in (*texts_on(table), table.why_not(Attack(0)) or "") if "ARTS" in words]
        assert not said
        if table.stage == "banner":
            click(table.banner.silence_button)
        elif not table.sat_down() and not table.submit(Pass()):
            break
    assert {"ask main", "ask arts", "banner defence"} <= asked, asked


def test_nobody_speaks_of_a_tie_before_a_hand_was_shown_though_lrigs_were_chosen(table: Table) -> None:
    table.show(match_of(build(OPENING, pool().cards), terms(first=None)))
    for _ in range(12):
        while table.sat_down():
            pass
        tray = table.tray
        if isinstance(tray, JankenTray):
            break
        table.submit(next(action for action in table.legal if not isinstance(action, Pass)))
    assert isinstance(tray, JankenTray) and "tie" not in reads(tray.line)
