"""A pass that would give attacks, or a chosen card, away is told so first, and done by the second press."""

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import Qt

from tests.ui.table import Table, click, press, shown
from tests.ui.widgets import is_seen
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import ASSIST_LEFT, FIELD, HAND, Place
from wixoss_desktop.ui.table.wixoss.meaning import GROWTH_LEFT
from wixoss_desktop.ui.table.wixoss.refusal_words import refused_words

SIGNI_STEP = """
phase: signi
P1 lrig: WD01-003 over WD01-004
P1 L: SIGNI level 1 power 1000
P1 C: SIGNI level 1 power 1000
P1 hand: WD01-009
"""
LRIG_STEP = """
phase: lrig
P1 lrig: WD01-003 over WD01-004
P1 hand: WD01-009
"""
MAIN = """
phase: main
P1 lrig: WD01-003 over WD01-004
P1 hand: SIGNI level 1 power 1000
"""


def said(table: Table) -> str:
    """What the decision box says beside the question, as it is seen."""
    label = table.decision.refusal
    return label.text() if label.isVisible() else ""


def step_of(table: Table) -> str:
    question = table.moment.question
    return "" if question is None else question.kind


def pass_by_key(table: Table) -> None:
    table.wait_for_keys()
    press(table.mat, Qt.Key.Key_N)


def test_n_ends_the_turn_of_a_lrig_that_can_attack_only_at_the_second_press(table: Table) -> None:
    shown(table, LRIG_STEP)
    pass_by_key(table)
    assert step_of(table) == "lrig_attacks"
    assert said(table) == "Your LRIG can still attack. Press again to end the turn."
    assert not is_seen(table.decision.why_button)
    press(table.mat, Qt.Key.Key_N)
    assert step_of(table) == "lrig_attacks", "deaf for a moment: a key struck twice is one warning"
    pass_by_key(table)
    assert table.match.position.state.turn == 4 and not said(table)


def test_the_button_says_how_many_signi_are_left_and_a_double_click_gives_nothing_away(table: Table) -> None:
    shown(table, SIGNI_STEP)
    table.wait_for_keys()
    button = table.decision.button_of("next")
    assert button is not None
    click(button)
    click(button)
    assert step_of(table) == "signi_attacks"
    assert said(table) == "2 SIGNI can still attack. Press again to end their attacks."
    table.wait_for_keys()
    click(button)
    assert step_of(table) == "lrig_attacks" and not said(table)


def test_whatever_else_is_done_the_next_pass_is_held_up_again(table: Table) -> None:
    shown(table, SIGNI_STEP)
    scene = table.mat
    deeds: tuple[Callable[[], None], ...] = (
        lambda: press(scene, Qt.Key.Key_L),
        lambda: table.click(Place(FIELD, 0)),
        lambda: press(scene, Qt.Key.Key_Escape),
        lambda: table.drag(Place(FIELD, 0), Place(FIELD, 0)),
    )
    for deed in deeds:
        pass_by_key(table)
        assert "2 SIGNI" in said(table)
        deed()
        assert not said(table)
    pass_by_key(table)
    press(scene, Qt.Key.Key_1)
    while table.stage == "banner":
        click(table.banner.decline_button)
    pass_by_key(table)
    assert step_of(table) == "signi_attacks"
    assert said(table) == "1 SIGNI can still attack. Press again to end the SIGNI attacks."


def test_a_chosen_card_that_waits_for_its_lane_is_told_of_before_a_pass(table: Table) -> None:
    shown(table, MAIN)
    table.click(Place(HAND, 0))
    assert table.scene.armed == Place(HAND, 0)
    pass_by_key(table)
    assert step_of(table) == "main_phase"
    assert said(table) == "The chosen card still waits for its place. Press again to go on without it."
    press(table.mat, Qt.Key.Key_Escape)
    assert not said(table) and table.scene.armed is None
    pass_by_key(table)
    assert step_of(table) != "main_phase", "no card is chosen any more"


def test_a_pass_that_gives_nothing_away_is_done_at_once(table: Table) -> None:
    shown(table, MAIN + "P1 L: SIGNI level 1 power 1000\n")
    pass_by_key(table)
    assert table.step != "main" and not said(table), "the attacks are still to come"


def test_who_does_not_want_to_be_warned_passes_at_once(table: Table) -> None:
    warns = table.settings.warns
    warns.click()
    assert not table.preferences.warns
    shown(table, LRIG_STEP)
    pass_by_key(table)
    assert table.match.position.state.turn == 4
    warns.click()


def test_enter_on_the_button_passes_at_the_second_press_as_its_key_does(table: Table) -> None:
    shown(table, LRIG_STEP)
    step = step_of(table)
    button = table.decision.button_of("next")
    assert button is not None
    button.setFocus()
    for is_done in (False, True):
        table.wait_for_keys()
        press(button, Qt.Key.Key_Return)
        assert (step_of(table) != step) is is_done


GROW_STEP = """
phase: grow
P1 lrig: WD01-004 over WD01-005
P1 lrig_deck: WD01-003
P1 ener: white
P1 hand: WD01-009
"""


def test_a_press_too_many_after_charging_does_not_give_the_growth_away(table: Table) -> None:
    shown(table, GROW_STEP.replace("phase: grow", "phase: ener").replace("P1 ener: white\n", "P1 ener: none\n"))
    table.click(Place(HAND, 0))
    table.wait_for_keys()
    press(table.mat, Qt.Key.Key_E)
    assert step_of(table) == "grow_phase"
    pass_by_key(table)
    assert step_of(table) == "grow_phase"
    assert said(table) == "Your LRIG can still grow. Press again to go on without growing."
    pass_by_key(table)
    assert step_of(table) == "main_phase"


def test_who_can_not_grow_goes_on_at_the_first_press(table: Table) -> None:
    shown(table, GROW_STEP.replace("P1 ener: white", "P1 ener: none"))
    pass_by_key(table)
    assert step_of(table) == "main_phase" and not said(table)


def test_a_growth_left_to_an_assist_is_not_called_one_of_the_lrig(table: Table) -> None:
    shown(table, GROW_STEP)
    assist = replace(table.moment, legal=(act.Grow(0, ASSIST_LEFT), act.Pass()))
    assert refused_words(GROWTH_LEFT, None, assist, table.names).startswith("An assist can still grow.")
    assert refused_words(GROWTH_LEFT, None, table.moment, table.names).startswith("Your LRIG can still grow.")
