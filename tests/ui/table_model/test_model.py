"""What is on the screen of a table, without a table: the model of a match and of whose eyes look at it."""

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.table import match_of, pool, terms
from tests.ui.table_place.test_bursts import PLAIN
from wixoss_desktop.engine.contract import Eyes
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.table.driver.driver import Driver
from wixoss_desktop.ui.table.model.model import TableModel
from wixoss_desktop.ui.table.model.moment import Eyesight
from wixoss_desktop.ui.table.wixoss.desk import BurstsAlways, WixossDesk
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.names import TableNames
from wixoss_desktop.ui.table.wixoss.person import WixossPerson
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.wixoss.voice import Chronicle

ATTACKS = """
phase: signi
P1 lrig: WD01-004 over WD01-005
P1 L: SIGNI level 1 power 1000
P1 C: SIGNI level 1 power 1000
P2 life: 3
P2 hand: none
"""


def model_of(match: Match, eyes: Eyes = 0, persons: tuple[int, ...] = (0, 1)) -> TableModel[WixossMoment]:
    """What a table shows of a match."""
    book = CardBook(pool().cards, lexicon("en"))
    chronicle = Chronicle(TableNames(("Player 1", "Player 2"), book), book.lexicon)
    model = TableModel(match, WixossDesk(match, chronicle), Eyesight(persons, eyes))
    model.go_on()
    return model


def shown_by(model: TableModel[WixossMoment]) -> list[WixossMoment]:
    """The moments that a model shows from now on."""
    found: list[WixossMoment] = []
    model.observe(found.append)
    return found


def laid_out(board: str, *, open_hands: bool = False) -> Match:
    return match_of(build(board, pool().cards), terms(), open_hands=open_hands)


def test_what_an_answer_has_led_to_is_shown_once_and_told_once() -> None:
    match = laid_out(ATTACKS)
    model = model_of(match)
    shown = shown_by(model)
    assert match.submit(0, act.Attack(0)) is None
    assert [one.node for one in shown] == [match.history.here.number]
    assert "damaged" in [told.event for group in shown[0].told for told in group]
    model.turn_table()
    assert shown[1].told == () and shown[1].near != shown[0].near


def test_an_answer_that_is_refused_shows_nothing_anew() -> None:
    match = laid_out(ATTACKS)
    shown = shown_by(model_of(match))
    assert match.submit(1, act.Pass()) is not None
    assert not shown


def test_what_was_taken_back_is_not_told_any_more() -> None:
    match = laid_out(ATTACKS, open_hands=True)
    shown = shown_by(model_of(match, "all"))
    with match.together():
        assert match.submit(0, act.Attack(0)) is None
        assert match.undo(0) is None
    assert [(one.node, one.told) for one in shown] == [(0, ())]


def test_every_table_of_a_match_shows_the_same_at_once() -> None:
    match = laid_out(ATTACKS)
    one, other = shown_by(model_of(match, 0, (0,))), shown_by(model_of(match, 1, (1,)))
    assert match.submit(0, act.Attack(0)) is None
    assert [moment.node for moment in one] == [moment.node for moment in other] == [1]
    assert (one[0].near, other[0].near) == (0, 1)
    assert all(no is None for no in one[0].view.other.hand) and all(no is None for no in other[0].view.other.hand)


def test_what_is_written_about_a_moment_leaves_it_on_the_screen() -> None:
    match = laid_out(ATTACKS)
    model = model_of(match)
    assert match.submit(0, act.Attack(0)) is None
    model.look_back(0)
    match.remark(0, match.history.nodes[0], "Before the attack.")
    assert (model.moment.stage, model.moment.node) == ("past", 0)
    assert match.submit(0, act.Attack(1)) is None
    assert (model.moment.stage, model.moment.node) == ("ask", 2)


def test_eyes_are_closed_as_soon_as_the_other_seat_is_asked_in_the_open() -> None:
    match = laid_out(ATTACKS.replace("P2 hand: none", "P2 hand: WD01-016").replace("phase: signi", "phase: lrig"))
    model = model_of(match, None)
    assert model.curtains == 1
    model.lift_curtain()
    assert model.sight.eyes == 0 and all(model.moment.view.own.hand)
    assert match.submit(0, act.Attack(3)) is None
    assert model.moment.stage == "banner" and model.sight.eyes is None
    assert not any((*model.moment.view.own.hand, *model.moment.view.other.hand))
    model.show_cards()
    assert model.moment.stage == "curtain" and model.sight.eyes is None and model.curtains == 2
    model.lift_curtain()
    assert model.moment.stage == "ask" and model.sight.eyes == 1


def test_who_went_away_for_the_curtain_finds_the_own_hand_behind_one() -> None:
    match = laid_out(ATTACKS.replace("P2 hand: none", "P2 hand: WD01-016").replace("phase: signi", "phase: lrig"))
    model = model_of(match, None)
    model.lift_curtain()
    assert match.submit(0, act.Attack(3)) is None
    model.show_cards()
    assert model.moment.stage == "curtain" and model.moment.seat == 1
    assert match.undo(0, agreed=True) is None
    assert model.moment.seat == 0 and model.moment.stage == "curtain", "somebody else may sit there by now"


@pytest.mark.parametrize("tables", [1, 2])
def test_what_acts_by_itself_has_acted_before_any_table_is_told(qapp: QApplication, tables: int) -> None:
    match = laid_out(PLAIN, open_hands=True)
    match.use_bursts(1, always=True)
    driver = Driver(match, (BurstsAlways(match),), pace=0.0)
    models = [model_of(match, "all") for _ in range(tables)]
    shown = [shown_by(model) for model in models]
    for model in models:
        driver.follow(model)
    assert match.submit(0, act.Attack(0)) is None
    assert match.history.here.number == 2, "the attack, and the burst"
    for found in shown:
        assert [(one.node, one.stage) for one in found] == [(2, "ask")]
    driver.end()


def test_nothing_is_done_while_a_table_is_shown(qapp: QApplication) -> None:
    match = laid_out(PLAIN, open_hands=True)
    match.use_bursts(1, always=True)
    showing: list[str] = []
    done: list[tuple[str, ...]] = []
    driver = Driver(match, (BurstsAlways(match),))
    model = model_of(match, "all")
    model.observe(lambda _moment: showing.append("shown"))
    driver.follow(model)
    model.observe(lambda _moment: showing.clear())
    match.observe(lambda news: done.append((news.kind, *showing)))
    assert match.submit(0, act.Attack(0)) is None
    assert match.undo(0) is None and match.redo(0) is None
    assert match.submit(match.to_act[0], match.legal(match.to_act[0])[0]) is None
    assert {len(one) for one in done} == {1} and len(done) > 4
    driver.end()


def test_who_is_asked_about_a_take_back_is_asked_at_the_own_table_and_says_so_once(qapp: QApplication) -> None:
    match = laid_out(ATTACKS)
    tables = {seat: model_of(match, seat, (seat,)) for seat in (0, 1)}
    refused: list[str] = []
    people = {seat: WixossPerson(match, tables[seat], (0, 1), lambda one: refused.append(one.why)) for seat in (0, 1)}
    assert people[0].submit(act.Attack(0))
    for agrees in (False, True):
        people[0].undo()
        assert all(table.moment.asks_back == (1,) for table in tables.values()) and match.history.here.number == 1
        people[0].answer_back(agrees=True)
        assert match.history.here.number == 1, "nobody answers for somebody else"
        people[1].answer_back(agrees=agrees)
        assert not any(table.moment.asks_back for table in tables.values())
        assert match.history.here.number == (0 if agrees else 1)
    assert not refused


def test_a_computer_does_not_mind_what_is_taken_back() -> None:
    match = laid_out(ATTACKS)
    model = model_of(match, 0, (0,))
    person = WixossPerson(match, model, (0,), lambda _: None)
    assert person.submit(act.Attack(0))
    assert match.undo_plan(0).kind == "ask"
    person.undo()
    assert match.request is None and match.history.here.number == 0


def test_a_hand_is_covered_while_its_neighbour_is_asked_about_a_take_back() -> None:
    match = laid_out(ATTACKS)
    model = model_of(match, 0)
    person = WixossPerson(match, model, (0, 1), lambda _: None)
    assert person.submit(act.Attack(0))
    assert model.sight.eyes == 0
    person.undo()
    assert model.moment.asks_back == (1,) and model.sight.eyes is None
    assert not any((*model.moment.view.own.hand, *model.moment.view.other.hand))
    model.look_back(0)
    assert model.moment.asks_back == ()
    model.back_to_now()
    assert model.moment.asks_back == (1,), "the question waits for its answer"
