"""A table of any game, without anything that paints it: three lay cards at once and in secret, others look on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.any_game.test_match import AtSea, begun
from tests.any_game.tides import Lay, Sea
from wixoss_desktop.ai.random_player import RandomPlayer
from wixoss_desktop.engine.contract import Eyes, Refusal, Seat
from wixoss_desktop.engine.contract.plain import PlainEvent, PlainPosition
from wixoss_desktop.engine.contract.setting_up import PlainSetup
from wixoss_desktop.match.clocks import Clock
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.table.driver.bots import Bots, answering
from wixoss_desktop.ui.table.driver.driver import Driver
from wixoss_desktop.ui.table.intents.person import BEHIND_CURTAIN, NOT_ASKED, Person
from wixoss_desktop.ui.table.model.model import TableModel, Unshown
from wixoss_desktop.ui.table.model.moment import Eyesight, Moment, Stage

ALL: Final = (0, 1, 2)


class AtTable(Moment, frozen=True, kw_only=True):
    """What lies on the table for the eyes that look."""

    view: Sea


class SeaDesk:
    """Asks each of those who share a screen behind the curtain; `is_blind`: they lay the first card that they hold."""

    def __init__(self, match: AtSea, *, is_blind: bool = False) -> None:
        self.match = match
        self._is_blind = is_blind

    @property
    def is_over(self) -> bool:
        return self.match.outcome is not None

    def near(self, sight: Eyesight) -> Seat:
        return next((seat for seat in self.match.to_act if seat in sight.persons), 0)

    def now(self, sight: Eyesight, near: Seat) -> AtTable:
        match, seat = self.match, sight.asked(self.match.to_act, near)
        stage: Stage = "end" if self.is_over else "wait" if seat is None else "curtain"
        if seat is not None and not self.is_over and (self._is_blind or sight.eyes in (seat, "all")):
            stage = "together" if self._is_blind else "ask"
        return AtTable(
            near=near, eyes=sight.eyes, stage=stage, node=match.history.here.number, seat=seat, asked=match.to_act,
            persons=sight.persons, view=match.view(sight.eyes),
            asks_back=() if match.request is None else match.request.waits_for,
        )  # fmt: skip

    def then(self, node: int, sight: Eyesight, near: Seat) -> AtTable:
        then = self.match.history.nodes[node]
        return AtTable(near=near, eyes=sight.eyes, stage="past", node=node, view=then.view(self.match.game, sight.eyes))

    def looks_along(self, sight: Eyesight, seat: Seat) -> bool:
        return False

    def pause(self, unshown: Sequence[Unshown], sight: Eyesight, *, is_parting: bool) -> Unshown | None:
        return None

    def paused(self, pause: Unshown, sight: Eyesight, before: AtTable) -> AtTable:
        return before

    def has_drawn(self, unshown: Sequence[Unshown], seat: Seat) -> bool:
        return False

    def drawn(self, sight: Eyesight, before: AtTable) -> AtTable:
        return before

    def told(self, moment: AtTable, unshown: Sequence[Unshown], until: Unshown | None = None) -> AtTable:
        return moment


class Sitting:
    """A table of the match at which people sit, or one who looks on."""

    def __init__(
        self, match: AtSea, persons: tuple[Seat, ...] = ALL, eyes: Eyes = None, *, is_blind: bool = False,
        people: tuple[Seat, ...] = ALL,
    ) -> None:  # fmt: skip
        self.match = match
        self.model = TableModel(match, SeaDesk(match, is_blind=is_blind), Eyesight(persons, eyes))
        self.refused: list[Refusal] = []
        self.person: Person[PlainSetup, PlainPosition[PlainSetup, Sea], Lay, Sea, PlainEvent, AtTable]
        self.person = Person(match, self.model, people, self.refused.append)
        self.model.go_on()

    @property
    def moment(self) -> AtTable:
        return self.model.moment

    def lay(self) -> bool:
        """The seat that is asked lays the first card of its hand."""
        return self.person.submit(Lay(self.match.position.table.hand[self.moment.seat or 0][0]))

    def held_open(self) -> list[Seat]:
        """Whose hands can be read."""
        return [seat for seat, hand in enumerate(self.moment.view.hand) if any(hand)]


def test_each_of_three_at_one_screen_lays_a_card_behind_the_curtain() -> None:
    table = Sitting(begun())
    for seat in ALL:
        assert (table.moment.stage, table.moment.seat, table.moment.near) == ("curtain", seat, seat)
        assert not table.lay() and table.refused.pop() == BEHIND_CURTAIN and not table.held_open()
        table.model.lift_curtain()
        assert (table.moment.stage, table.moment.seat, table.held_open()) == ("ask", seat, [seat])
        assert table.lay()
    assert table.moment.asked == ALL and table.model.curtains == 4 and not table.held_open()


def test_whoever_the_table_is_turned_to_lays_first_of_those_who_are_asked_at_once() -> None:
    table = Sitting(begun())
    near = []
    for _ in range(4):
        near.append((table.moment.near, table.moment.seat))
        table.model.turn_table()
    assert near == [(0, 0), (1, 1), (2, 2), (0, 0)]
    table.model.keep_near(2)
    table.model.lift_curtain()
    assert table.lay() and table.match.history.here.seat == 0, "it was turned by one seat"


def test_each_of_three_with_a_screen_is_asked_at_once_and_sees_the_own_hand_alone() -> None:
    match = begun()
    tables = [Sitting(match, (seat,), seat) for seat in ALL]
    assert [(one.moment.stage, one.moment.near, one.held_open()) for one in tables] == [
        ("ask", seat, [seat]) for seat in ALL
    ]
    assert tables[2].lay() and [one.moment.stage for one in tables] == ["ask", "ask", "wait"]
    assert not tables[2].lay() and tables[2].refused == [NOT_ASKED]


def test_who_looks_on_is_asked_nothing_and_reads_nobodys_hand() -> None:
    match = begun()
    onlooker, player = Sitting(match, ()), Sitting(match, (0,), 0)
    assert player.lay()
    assert (onlooker.moment.stage, onlooker.moment.seat, onlooker.held_open()) == ("wait", None, [])
    assert onlooker.moment.node == player.moment.node and not onlooker.lay() and onlooker.refused == [NOT_ASKED]
    onlooker.model.turn_table()
    assert onlooker.moment.near == 1
    assert Sitting(match, ALL, "all").held_open() == [0, 1, 2], "over open hands all are read"


def test_those_who_need_see_nothing_choose_together_each_for_itself() -> None:
    table = Sitting(begun(), is_blind=True)
    assert table.moment.stage == "together" and table.moment.thinking == ALL
    for seat in (1, 0, 2):
        assert table.person.submit_for(seat, Lay(table.match.position.table.hand[seat][0]))
    assert any(table.match.position.table.up)
    behind = Sitting(begun())
    assert not behind.person.submit_for(0, Lay(1)) and behind.refused == [NOT_ASKED], "there each has a curtain"


def test_all_people_are_asked_about_a_take_back_and_computers_do_not_mind() -> None:
    match = begun()
    tables = [Sitting(match, (seat,), seat, people=(0, 1)) for seat in (0, 1)]
    start = match.history.here
    assert tables[0].lay() and tables[1].lay() and match.submit(2, match.legal(2)[0]) is None
    tables[0].person.undo()
    assert [one.moment.asks_back for one in tables] == [(1,), (1,)], "the third is a computer, and has agreed"
    tables[1].person.answer_back(agrees=True)
    assert match.history.here is start and not tables[0].refused + tables[1].refused
    three = [Sitting(match, (seat,), seat) for seat in ALL]
    for one in three:
        assert one.lay()
    three[0].person.undo()
    three[2].person.answer_back(agrees=True)
    assert three[0].moment.asks_back == (1,) and match.history.here is not start
    three[1].person.answer_back(agrees=False)
    assert not three[2].moment.asks_back and match.history.here is not start, "one has said no"


def test_of_several_people_beside_a_computer_whoever_of_them_chose_last_takes_back() -> None:
    table = Sitting(begun("free"), (0, 1), "all", people=(0, 1))
    assert table.lay() and table.lay() and table.match.submit(2, table.match.legal(2)[0]) is None
    table.person.undo()
    assert table.match.to_act == (1, 2), "the card of the second, and what the computer did after it"


def test_all_who_are_still_in_it_end_a_game_without_a_winner() -> None:
    table = Sitting(begun())
    alone = table.person.others_at_end
    table.person.concede(1)
    assert alone == (1, 2) and set(table.person.others_at_end) == {2}
    table.person.agree_to_end()
    assert table.match.outcome is not None and table.match.outcome.places == ((0, 2), (1,))
    assert table.moment.stage == "end" and not table.refused


def test_two_computers_answer_beside_a_person_who_has_time(qapp: QApplication, qtbot: QtBot) -> None:
    match, home, workers = begun(), QObject(), Workers()
    driver, table = Driver(match, (), home), Sitting(match, (1,), 1, people=(1,))
    players = {seat: RandomPlayer() for seat in (0, 2)}
    driver.thinking = Bots(match, players, match.view, workers, answering(match, driver.tell), home, delay_ms=0)
    driver.follow(table.model)
    table.model.go_on()
    qtbot.waitUntil(lambda: match.to_act == (1,))
    assert table.moment.stage == "ask" and table.lay()
    qtbot.waitUntil(lambda: match.to_act == (1,))
    assert len(match.history.here.line()) == 5, "the next round, both have laid a card again"
    driver.end()
    assert workers.close()


@pytest.mark.parametrize("is_blind", [True, False])
def test_time_runs_for_all_who_think_and_for_nobody_behind_a_curtain(qapp: QApplication, is_blind: bool) -> None:
    match, home = begun(), QObject()
    match.terms = replace(match.terms, clock=Clock("game", 60))
    driver, table = Driver(match, (), home), Sitting(match, is_blind=is_blind)
    driver.follow(table.model)
    table.model.go_on()
    assert [driver.work.is_running(seat) for seat in ALL] == [is_blind] * 3
    table.model.lift_curtain()
    assert [driver.work.is_running(seat) for seat in ALL] == [True, is_blind, is_blind]
    driver.end()
