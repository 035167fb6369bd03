"""The checks of simulated games notice what they are there for."""

from typing import get_args

import pytest
from msgspec.structs import replace

from tests.cli.pool import cards, decks
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import check, game, sight, steps
from wixoss_desktop.engine.wixoss.actions import Action, Pass, parse
from wixoss_desktop.engine.wixoss.book import OfferedList
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.derive import Known
from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.manual_actions import Manual
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.engine.wixoss.zones import DECK, TRASH
from wixoss_desktop.lab import simulate_checks
from wixoss_desktop.lab.simulate_checks import Checks, worked_out_afresh
from wixoss_desktop.lab.simulate_game import Broken
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.scenario import play as scenario


@pytest.fixture
def position() -> Position:
    return scenario.build("P1 hand: red x2\nP1 L: blank", cards().cards)


def test_a_sound_position_passes(position: Position) -> None:
    Checks().look(position)


def test_a_name_may_be_declared_that_nobody_offers() -> None:
    names = Card("X", "SPELL", {"ja": "X"}, cost={}, abilities=(Ability("use", (ops.Declare(of="name"),)),))
    begun = scenario.build("P1 hand: X", {**cards().cards, "X": names})
    declaring = game.play(begun, 0, parse("use hand1")).position
    assert isinstance(declaring.state.stack[-1], steps.PickWord)
    Checks().look(declaring)


def test_a_lost_card_is_noticed(position: Position) -> None:
    lost = replace(position.state, zones=((), *position.state.zones[1:]))
    with pytest.raises(Broken, match="lost"):
        Checks().look(Position.of(lost, position.book))


def test_values_that_are_out_of_date_are_noticed(position: Position) -> None:
    empty = replace(position.state, field=(None, *position.state.field[1:3], *position.state.field[3:]))
    stale = replace(position, derived=Position.of(empty, position.book).derived)
    with pytest.raises(Broken, match="from nothing"):
        Checks().look(stale)


def test_a_list_that_is_remembered_for_too_long_is_noticed(position: Position) -> None:
    offered = game.legal(position, 0)
    position.book.offered = OfferedList(position.state, position.derived, 0, offered[1:])
    with pytest.raises(Broken, match="remembered"):
        Checks().look(position)


def test_rules_that_were_passed_over_are_noticed(position: Position) -> None:
    zones = list(position.state.zones)
    zones[DECK], zones[TRASH] = (), zones[DECK]  # an empty deck is made anew from the trash [8.9.1]
    with pytest.raises(Broken, match="something to do"):
        worked_out_afresh(Position.of(replace(position.state, zones=tuple(zones))))


def test_an_answer_accepted_but_not_offered_is_noticed(position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    def offers_less(board: Known, seat: Seat) -> tuple[Action, ...]:
        return (Pass(),)

    monkeypatch.setattr(game, "legal", offers_less)
    with pytest.raises(Broken, match="accepted but not offered"):
        Checks().look(position)


def test_an_answer_offered_but_refused_is_noticed(position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(board: Known, seat: Seat, action: Action) -> object:
        return check.NOT_ASKED

    monkeypatch.setattr(row, "check", refuses)
    with pytest.raises(Broken, match="offered but refused"):
        Checks().look(position)


def test_a_view_that_tells_the_other_hand_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    position = scenario.build("P1 hand: red x2\nP1 life: white x2", cards().cards)
    honest = sight.view

    def leaks(board: Position, seat: Seat) -> View:
        names = tuple(board.book.sheets[card].card.no for card in board.state.zone(1 - seat, 1))
        seen = honest(board, seat)
        return replace(seen, other=replace(seen.other, hand=names))

    monkeypatch.setattr(row, "view", leaks)
    with pytest.raises(Broken, match="can't see"):
        for checks in [Checks()]:
            for _ in range(8):
                checks.look(position)


def test_every_question_and_every_kind_of_action_is_tried() -> None:
    assert set(simulate_checks._ANSWERS) == set(get_args(steps.Question))
    position = game.start(Setup(decks("WD01,WD02")[:2]), "kinds")  # type: ignore[arg-type]
    ready = scenario.build("P1 hand: red\nP1 ener: red\nP1 lrig_deck: ARTS", cards().cards)
    made = {type(one) for make in simulate_checks._MAKE.values() for one in make(ready.state)}
    assert made == set(get_args(Action)) - set(get_args(Manual))
    assert position.state.turn == 0
