"""What stands around the mat: strips, card panel, log, phase bar, and the keys of the table."""

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from tests.ui.table import Table, click, match_of, pool, shown, terms
from tests.ui.table_place.test_playing import played_to
from tests.ui.widgets import reads
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, LIFE, Place
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.table.panels.decision import Decision, DecisionBox
from wixoss_desktop.ui.table.scene.painter import CardPointed
from wixoss_desktop.ui.table.wixoss.widget import SIDE

FIGHT = """
phase: signi
P1 L: WD01-010
P1 C: WD01-013 down
P1 hand: WD01-013
P2 R: WD02-013
P2 deck: blank x3
P2 ener: red x2, WD01-016
"""


def fight(table: Table) -> None:
    table.show(match_of(build(FIGHT, pool().cards), terms()))
    table.lift()


def test_both_strips_are_always_there_and_a_low_deck_is_announced(table: Table) -> None:
    fight(table)
    far, near = table.strips
    assert far.isVisible() and near.isVisible()
    assert far.state is not None and "refresh soon" in far.state.warning
    assert dict(far.state.ener) == {"R": 2, "M": 1}
    assert near.state is not None and near.state.warning == ""


def test_two_coloured_ener_is_counted_alike_in_its_zone_and_in_the_strip(table: Table) -> None:
    two = "SIGNI level 1 power 1000 red blue"
    shown(table, f"phase: main\nP1 ener: WD02-009, {two}, {two}")
    strip = table.strips[1]
    assert strip.state is not None and strip.state.ener == table.ener_head.groups
    assert dict(strip.state.ener) == {"R": 1, "RU": 2} and "Red/Blue 2" in strip.state.spoken


def test_the_next_button_says_what_is_left_undone(table: Table) -> None:
    fight(table)
    button = table.decision.button_of("next")
    assert button is not None
    assert "End SIGNI attacks (1 SIGNI still up)" in button.text()


def test_the_one_growth_there_is_stands_first_and_is_named(table: Table) -> None:
    played_to(table, "grow_phase")
    first, second = table.decision.buttons[:2]
    assert "Grow to Tamayorihime, Waxing Crescent Moon Miko" in first.text() and "no growth" in second.text()
    assert table.decision.button_of("next") is second, "who goes on doesn't grow by the way"
    table.wait_for_keys()
    click(first)
    assert any(isinstance(node.action, act.Grow) for node in table.here.line())


def test_lanes_attack_by_their_number(table: Table) -> None:
    fight(table)
    table.press(Qt.Key.Key_2)
    assert table.field[0] is not None
    assert table.field[0].up
    table.press(Qt.Key.Key_1)
    assert table.seen_by(1).own.ener[-1] == "WD02-013"


def test_the_selected_card_is_charged_by_its_key(table: Table) -> None:
    played_to(table, "ener_phase")
    no = table.hand[1]
    table.point_out(CardPointed(no, Place(HAND, 1)))
    table.press(Qt.Key.Key_E)
    assert table.ener == (no,)


def test_the_card_panel_offers_what_can_be_done_and_does_it_at_a_click(table: Table) -> None:
    fight(table)
    table.point_out(CardPointed("WD01-010", Place(FIELD, 0)))
    panel = table.card_panel
    assert panel.shown is not None and panel.shown.actions
    assert "Power 10000" in reads(panel.values)
    buttons = [button for button in panel.offered if "Attack" in button.text()]
    click(buttons[0])
    assert table.field[0] is not None
    assert not table.field[0].up


def test_abilities_are_offered_in_their_words_given_ones_too_and_told_in_the_log(table: Table) -> None:
    given = """
        phase: main
        P1 L: SIGNI level 1 [{"kind": "action", "cost": [{"cost": "ener", "of": {"white": 1}}],
            "do": [{"op": "draw", "n": 2}]}]
        P1 C: SIGNI level 2 [{"kind": "action", "do": [{"op": "draw"}]}, {"kind": "constant", "do":
            [{"op": "gain", "what": "this", "abilities": [{"kind": "action", "do": [{"op": "ener_charge"}]}]}]}]
        P1 ener: white
        P1 deck: blank x9
    """
    shown(table, given)
    table.click(Place(FIELD, 1))
    given_too = [button.text() for button in table.card_panel.offered]
    table.click(Place(FIELD, 0))
    use, *_ = table.card_panel.offered
    assert use.text() == "W: Draw 2 cards", "beside the card, without its name"
    assert given_too[:2] == ["Draw 1 card", "Ener Charge 1"]
    click(use)
    log = table.log.browser
    assert "– W: Draw 2 cards." in log.toPlainText()


def test_abilities_that_say_the_same_are_told_apart_by_their_numbers(table: Table) -> None:
    draws = '{"kind": "action", "do": [{"op": "draw"}]}'
    shown(table, f"phase: main\nP1 L: SIGNI level 1 [{draws}, {draws}]\nP1 deck: blank x9\n")
    table.click(Place(FIELD, 0))
    assert [button.text() for button in table.card_panel.offered[:2]] == ["(1) Draw 1 card", "(2) Draw 1 card"]


def test_space_enlarges_the_card_and_puts_it_away_again(table: Table) -> None:
    fight(table)
    table.read("WD01-010")
    for is_large in (True, False):
        table.press(Qt.Key.Key_Space)
        assert table.large_card.isVisible() == is_large
    assert table.pin_says == "Pin"


def test_a_card_that_is_taken_up_from_the_table_puts_the_large_one_away(table: Table) -> None:
    fight(table)
    table.read("WD01-010")
    table.press(Qt.Key.Key_Space)
    table.drag(Place(HAND, 0), Place(FIELD, 1))
    assert not table.large_card.isVisible()


def test_a_pinned_card_stays_whatever_is_pointed_at(table: Table) -> None:
    fight(table)
    table.read("WD01-010")
    click(table.card_panel.pin_button)
    table.read("WD01-013")
    assert table.card_panel.shown is not None and table.card_panel.shown.no == "WD01-010"


def test_the_hand_is_peeked_at_while_a_key_is_held(table: Table) -> None:
    fight(table)
    QTest.keyPress(table.page, Qt.Key.Key_H)
    assert table.pile is not None
    QTest.keyRelease(table.page, Qt.Key.Key_H)
    assert table.pile is None


def test_no_key_repeats_into_the_next_decision(table: Table) -> None:
    played_to(table, "ener_phase")
    table.wait_for_keys()
    table.press(Qt.Key.Key_N)
    table.press(Qt.Key.Key_N)
    table.press(Qt.Key.Key_N)
    assert table.step == "grow"


def test_old_turns_fold_and_open_again(table: Table) -> None:
    played_to(table, "main_phase")
    for _ in range(60):
        if table.moment.view.turn >= 4:
            break
        if not table.sat_down():
            table.submit(act.Pass() if act.Pass() in table.legal else table.legal[0])
    log = table.log
    assert log.is_folded(1) and not log.is_folded(4)
    before = reads(log.browser)
    log.toggle(1)
    assert len(reads(log.browser)) > len(before)


def test_an_attack_is_one_line_of_the_log_with_what_came_of_it_and_unfolds(table: Table) -> None:
    shown(
        table,
        "phase: signi\nP1 L: SIGNI level 1 power 5000 as Ox\nP1 C: SIGNI level 1 power 3000 as Cow\n"
        "P2 R: SIGNI level 1 power 1000 as Ant\nP2 life: WD01-013",
    )
    table.submit(act.Attack(0))
    table.submit(act.Attack(1))
    log = table.log
    browser = log.browser
    one, other = (line for line in reads(browser).splitlines() if line.startswith("\u2694"))
    assert one.endswith("Ox attacks from the left lane. Ant is banished.") and "battles" not in one
    assert "Cow attacks from the center lane." in other and "is crushed" in other
    (*_, turn) = table.lines
    assert len(turn.lines) > 4, "nothing of it is left out of the log itself"
    fold = next(href for link in browser.links if (href := link.href).startswith("fold:"))
    table.follow_in_log(fold)
    lines = reads(browser).splitlines()
    at = next(at for at, line in enumerate(lines) if "Ox attacks" in line)
    assert lines[at].endswith("left lane.") and "5000" in lines[at + 1] and "Ant is banished." in lines[at + 2]
    log.unfold(int(fold.partition(":")[2]))
    assert reads(browser).splitlines()[at] == one


def test_the_lines_of_an_attack_that_is_looked_back_at_are_in_sight(table: Table) -> None:
    shown(table, "phase: signi\nP1 L: SIGNI level 1 power 5000 as Ox\nP2 R: SIGNI level 1 power 1000 as Ant")
    table.submit(act.Attack(0))
    log, battle = table.log, "(5000) battles"
    assert battle not in reads(log.browser)
    table.show_past(table.here.number)
    assert battle in reads(log.browser)


def test_a_card_in_the_log_is_read_in_the_panel(table: Table) -> None:
    fight(table)
    table.hover_in_log("WD02-013")
    assert table.card_panel.shown is not None
    assert table.card_panel.shown.no == "WD02-013"


def test_a_step_of_the_bar_says_what_it_is_for_and_its_rule(table: Table) -> None:
    fight(table)
    table.bar.grab()
    bar = table.bar
    point = bar.box_of("signi").center().toPoint()
    QApplication.sendEvent(bar, QHelpEvent(QEvent.Type.ToolTip, point, bar.mapToGlobal(QPoint(point))))
    assert "[5.8.4]" in QToolTip.text()
    QToolTip.hideText()


def test_a_long_word_of_a_name_is_drawn_smaller_and_not_cut(table: Table) -> None:
    fight(table)
    table.window.resize(1920, 1080)
    table.qtbot.wait(100)
    name = table.card_panel.name
    for no in ("WD01-002", "WD01-014"):
        table.read(no)
        table.qtbot.wait(20)
        words = reads(name).split()
        assert max(map(name.fontMetrics().horizontalAdvance, words)) <= name.width(), words


def test_who_is_thinking_is_written_whole(qtbot: QtBot) -> None:
    box = DecisionBox(Look(theme_named("dark")))
    qtbot.addWidget(box)
    box.setFixedWidth(SIDE)
    box.show()
    for name in ("Computer", "Somebody with a long name"):
        box.show_decision(Decision(1, f"{name} is thinking\u00a0…"))
        qtbot.waitUntil(lambda: box.who.height() >= box.who.heightForWidth(box.who.width()) > 0)


def test_lines_take_no_more_height_than_their_words_after_the_panel_was_narrow(table: Table) -> None:
    fight(table)
    panel = table.card_panel
    facts = panel.facts
    table.read("WD01-002")
    wide, before = panel.size(), facts.minimumHeight()
    panel.setMinimumWidth(0)
    panel.resize(wide.width() // 2, wide.height())
    assert facts.minimumHeight() > before
    panel.resize(wide)
    assert facts.minimumHeight() == before


def test_the_first_turn_shows_attack_steps_only_if_its_rules_have_them(table: Table) -> None:
    for rules, skipped in (
        ("CLASSIC_2016", True),
        ("CLASSIC_2016 first_turn_attack_phase=allowed", False),
        ("SEED000_LITERAL", False),
    ):
        shown(table, f"rules: {rules}\nturn: 1\nphase: main\nP1 hand: 1")
        assert bool(table.bar.state.skipped) is skipped, rules
        button = table.decision.button_of("next")
        assert button is not None and ("End the turn" in button.text()) is skipped, rules


def test_the_keys_of_the_places_go_down_the_rail(table: Table) -> None:
    rail = ("home", "table", "catalogue", "replays", "puzzles")
    keys = [table.action(f"place.{place}").shortcut().toString() for place in rail]
    assert keys == [f"Ctrl+{n}" for n in range(1, 6)]


def test_a_card_on_which_the_mouse_rests_is_large_beside_it_and_hides_neither_it_nor_a_question(table: Table) -> None:
    fight(table)
    for place in (Place(FIELD, 0), Place(FIELD, 2, True), Place(HAND, 0)):
        table.rest_at(place)
        beside, card = table.glance.geometry(), table.mat.place_rect(place).translated(table.mat.pos())
        assert table.glance.isVisible() and not beside.intersects(card) and table.host.rect().contains(beside)
    table.drag(Place(HAND, 0), Place(FIELD, 1))
    assert not table.glance.isVisible(), "it hides nothing while a card is moved"
    table.rest_at(Place(FIELD, 0))
    shows = table.settings.shows_large
    shows.click()
    table.rest_at(Place(FIELD, 2, True))
    shows.click()
    assert not table.glance.isVisible()


def test_of_a_covered_card_nothing_is_shown_beside_the_mouse(table: Table) -> None:
    fight(table)
    table.rest_at(Place(LIFE, 0))
    assert not table.glance.isVisible()
