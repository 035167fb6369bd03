"""Hints: what one could do now and why, for the seat whose cards are on the screen, and for nobody else."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.learn.learner import Learner
from tests.ui.table import Table, match_of, pool, practice, terms
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.zones import DECK, HAND
from wixoss_desktop.match.wixoss.editing import EMPTY, edited
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.scenario.play import build


@pytest.fixture
def asker(learner: Learner) -> Learner:
    return learner


def shown(asker: Learner, text: str, *, open_hands: bool = True) -> Table:
    return asker.at_home.show(match_of(build(text, pool().cards), terms(), open_hands=open_hands))


def hint(asker: Learner) -> str:
    label = asker.at_home.decision.hint
    return "" if label.isHidden() else label.text()


ENER = """
phase: ener
P1 lrig: WD01-004 over WD01-005
P1 hand: WD01-009, WD01-013
"""
ATTACK = """
phase: signi
P1 lrig: WD01-003 over WD01-004
P2 lrig: WD02-003 over WD02-004
P1 L: WD01-012
P2 R: WD02-013
"""


def test_hints_come_and_go_with_their_key_and_say_an_action_with_its_reason(asker: Learner) -> None:
    shown(asker, ENER)
    assert not hint(asker)
    QTest.keyClick(asker.window, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert hint(asker).startswith("Hint: Charge") and "Kukri" in hint(asker) and "missed least" in hint(asker)
    assert asker.at_home.said[-1] == hint(asker), "it is said as well"
    QTest.keyClick(asker.window, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert not hint(asker)


def test_an_attack_is_advised_with_what_comes_of_it(asker: Learner) -> None:
    table = shown(asker, ATTACK)
    asker.at_home.action("learn.hints").trigger()
    assert "7000" in hint(asker) and "3000" in hint(asker)
    table.submit(act.Attack(0))
    assert "7000" not in hint(asker)


@pytest.mark.parametrize(("rules", "is_advised"), [("CLASSIC_2016", True), ("SEED000_LITERAL", False)])
def test_an_attack_that_the_options_make_vain_is_not_advised(asker: Learner, rules: str, *, is_advised: bool) -> None:
    asker.at_home.action("learn.hints").trigger()
    shown(asker, f"rules: {rules}\nphase: signi\nP1 L: SIGNI power 5000\nP2 R: SIGNI power 5000\n")
    assert ("What comes of it" in hint(asker)) == is_advised


ASSIST = """
rules: DIVA
P1 lrig: LRIG level 1 limit 2 type A
P1 assistL: LRIG level 0 limit 0 type タウィル
P1 assistR: LRIG level 0 limit 0 type C
P1 lrig_deck: WXDi-D01-006
"""
GROW = "phase: grow\nP1 lrig: WD01-004 over WD01-005\nP1 lrig_deck: WD01-003\nP1 ener: white x5"
FULL = """
phase: ener
P1 lrig: WD01-002 over WD01-003
P1 hand: WD01-010
P1 L: WD01-014
P1 C: WD01-012
P1 R: WD01-012
"""


def test_the_reason_for_a_growth_is_what_it_really_brings(asker: Learner) -> None:
    asker.at_home.action("learn.hints").trigger()
    shown(asker, ASSIST)
    assert "Screech" not in hint(asker) and "makes things better" in hint(asker), (
        "there is nothing that it could banish"
    )
    shown(asker, f"{ASSIST}P2 L: SIGNI power 8000")
    assert "Screech" in hint(asker) and "has something to do" in hint(asker) and "limit" not in hint(asker)
    shown(asker, GROW)
    assert "larger SIGNI and a higher limit" in hint(asker)
    shown(asker, FULL)
    assert "stronger one" in hint(asker) and "missed least" not in hint(asker)


def test_a_guard_is_spoken_of_only_where_there_is_one_to_guard_with(asker: Learner) -> None:
    asker.at_home.action("learn.hints").trigger()
    attack = "phase: lrig\nP1 lrig: WD01-003 over WD01-004\nP2 life: 6\nP2 hand: {}"
    usual = asker.at_home.preferences
    asker.at_home.prefer(replace(usual, only_if_able=False))
    for hand, reason in (("WD01-010", "None of your cards can guard."), ("WD01-016", "the card may be worth more")):
        table = shown(asker, attack.format(hand))
        table.submit(act.Attack(3))
        assert hint(asker).startswith("Hint: No guard. ") and reason in hint(asker)
    asker.at_home.prefer(usual)


@pytest.mark.parametrize(
    ("ener", "said"),
    [
        ("WD04-012", "Hint: go on."),
        ("WD04-012, WD04-018", "Hint: Use Polygenesis"),
        ("WD04-018, WD04-018", "Hint: go on."),
    ],
)
def test_a_spell_is_advised_only_if_its_price_leaves_what_it_could_find(asker: Learner, ener: str, said: str) -> None:
    asker.at_home.action("learn.hints").trigger()
    shown(asker, f"phase: main\nP1 hand: WXDi-D01-021\nP1 ener: {ener}")
    assert hint(asker).startswith(said)


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("WD01-012, WD01-013, WD01-014, WD01-016, WD01-017", "Hint: Keep all. "),
        ("WD01-009, WD01-013, WD01-014, WD01-016, WD01-017", "Hint: Return Romail. It is"),
        ("WD01-009, WD01-013, WD01-009, WD01-016, WD01-017", "Hint: Return Romail, Romail. They are"),
    ],
)
def test_a_mulligan_is_advised_as_its_buttons_call_it(asker: Learner, hand: str, said: str) -> None:
    asker.at_home.action("learn.hints").trigger()
    match = Match.begin(replace(terms(), open_hands=True))
    while match.to_act != (0,):
        match.submit(match.to_act[0], match.legal(match.to_act[0])[0])
    cards = match.position.book.sheets
    wanted = hand.split(", ")
    zones, state = list(match.position.state.zones), match.position.state
    mine = [*state.zone(0, HAND), *state.zone(0, DECK)]
    for at, no in enumerate(wanted):
        found = next(card for card in mine[at:] if cards[card].card.no == no)
        mine.remove(found)
        mine.insert(at, found)
    zones[HAND], zones[DECK] = tuple(mine[: len(wanted)]), tuple(mine[len(wanted) :])
    position = Position.of(replace(state, zones=tuple(zones)))
    asker.at_home.show(match_of(position, terms(), open_hands=True))
    assert hint(asker).startswith(said)


def test_behind_the_curtain_and_in_a_lesson_nothing_is_advised(asker: Learner) -> None:
    asker.at_home.action("learn.hints").trigger()
    table = shown(asker, ENER, open_hands=False)
    assert table.stage == "curtain" and not hint(asker)
    table.lift_curtain()
    assert "Kukri" in hint(asker)
    asker.begin()
    asker.come_to("charge")
    assert not hint(asker)
    assert not asker.at_home.action("game.restart").isEnabled()


def test_where_a_position_is_laid_out_by_hand_nothing_is_advised(asker: Learner) -> None:
    asker.at_home.action("learn.hints").trigger()
    asker.at_home.show(edited(build(EMPTY, pool().cards), pool().cards))
    assert asker.at_home.stage == "ask" and not hint(asker)


def test_who_practises_is_offered_hints_in_the_first_turns(asker: Learner) -> None:
    asker.at_home.show(Match.begin(replace(terms(), seats=practice().seats)))
    assert asker.at_home.stage == "ask"
    assert hint(asker) == "Ctrl+H: hints on what to do"
    asker.at_home.action("learn.hints").trigger()
    assert hint(asker).startswith("Hint: ")
