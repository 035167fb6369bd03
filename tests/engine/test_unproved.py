"""An ability that was read but isn't proved runs as its player wants it, who is asked once in a game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.conformance.table import pool
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import game, sight
from wixoss_desktop.engine.wixoss.actions import parse
from wixoss_desktop.engine.wixoss.cards import Card, UnprovedText
from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.conds import TurnOf
from wixoss_desktop.engine.wixoss.language.costs import Keyword
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.zones import CENTER, ENER, HAND, LEFT
from wixoss_desktop.match.wixoss.scenario import play as scenario

DRAWS = Card(
    "X-DRAWS", "SIGNI", {"ja": "Y"}, colors=("white",), level=1, power=3000,
    abilities=(Ability("enter", (ops.Draw(),)),), unproved=(UnprovedText("Draws a card.", 0),),
)  # fmt: skip
CONDITIONAL = replace(
    DRAWS,
    no="X-CONDITIONAL",
    abilities=(Ability("enter", (ops.Draw(),), given=TurnOf("opponent")),),
)
SURE = replace(DRAWS, no="X-SURE", keywords=(Keyword("guard"),), unproved=(UnprovedText("Guard.", None),))
STRONG = replace(
    DRAWS, no="X-STRONG", abilities=(Ability("constant", (ops.Power("this", 5000),)),)
)  # fmt: skip
SPELL = Card(
    "X-SPELL", "SPELL", {"ja": "X"}, colors=("white",), cost={"white": 1},
    abilities=(Ability("use", (ops.Draw(2),)),), unproved=(UnprovedText("Draws two.", 0),),
)  # fmt: skip
CARDS = {**pool(), **{one.no: one for one in (DRAWS, CONDITIONAL, SURE, STRONG, SPELL)}}
RUN, BY_HAND, ALWAYS = "option 1", "option 2", "option 3"


class Game:
    """A game in the main phase whose players in `asked` want to be asked, played by notation."""

    def __init__(self, hand: str, asked: tuple[Seat, ...] = (0,)) -> None:
        built = scenario.build(f"P1 hand: {hand}\nP1 ener: white x2\nP1 deck: blank x9", CARDS)
        self.position = Position.of(replace(built.state, setup=replace(built.state.setup, unproved=asked)))

    def do(self, *deeds: str) -> Game:
        for deed in deeds:
            self.position = game.play(self.position, game.to_act(self.position)[0], parse(deed)).position
        return self

    @property
    def asks(self) -> str:
        question = sight.view(self.position, 0).question
        return "" if question is None else question.why or question.kind

    def power(self, lane: int) -> int:
        stats = self.position.stats_at(0, lane)
        assert stats is not None
        return stats.power

    @property
    def hand(self) -> int:
        return len(self.position.state.zone(0, HAND))


@pytest.mark.parametrize("answer", [RUN, ALWAYS])
def test_before_it_does_anything_its_player_is_asked_and_then_never_again_in_that_game(answer: str) -> None:
    played = Game("X-DRAWS x2").do("deploy hand1 L")
    assert (played.asks, played.hand) == ("unproved", 1)
    played.do(answer)
    assert (played.asks, played.hand) == ("main_phase", 2)
    played.do("deploy hand1 C")
    assert (played.asks, played.hand) == ("main_phase", 2)


def test_who_wants_it_by_hand_carries_it_out_that_time_and_every_other() -> None:
    played = Game("X-DRAWS x2").do("deploy hand1 L", BY_HAND)
    assert (played.asks, played.hand) == ("by_hand", 1)
    played.do("done", "deploy hand1 C")
    assert (played.asks, played.hand) == ("by_hand", 0)


def test_a_spell_is_paid_for_before_its_player_is_asked() -> None:
    played = Game("X-SPELL").do("use hand1", "pick ener1")
    assert (played.asks, len(played.position.state.zone(0, ENER))) == ("unproved", 1)
    assert played.do(RUN).hand == 2


def test_each_player_answers_for_himself() -> None:
    played = Game("X-DRAWS, X-DRAWS", asked=(1,)).do("deploy hand1 L")
    assert (played.asks, played.hand) == ("main_phase", 2)


@pytest.mark.parametrize("card", ["X-CONDITIONAL", "X-SURE"])
def test_nobody_is_asked_about_what_does_nothing_or_is_proved(card: str) -> None:
    assert Game(card).do("deploy hand1 L").asks == "main_phase"


@pytest.mark.parametrize(("answer", "power", "next_question"), [(RUN, 8000, "main_phase"), (BY_HAND, 3000, "by_hand")])
def test_what_holds_as_long_as_a_card_stands_there_holds_once_its_player_has_said_so(
    answer: str, power: int, next_question: str
) -> None:
    played = Game("X-STRONG x2").do("deploy hand1 L")
    assert (played.asks, played.power(LEFT)) == ("unproved", 3000)
    played.do(answer)
    assert (played.asks, played.power(LEFT)) == (next_question, power)
    played.do(*(("done",) if answer == BY_HAND else ()), "deploy hand1 C")
    assert (played.asks, played.power(CENTER)) == ("main_phase", power)


def test_what_holds_for_who_is_not_asked_holds_at_once() -> None:
    assert Game("X-STRONG", asked=(1,)).do("deploy hand1 L").power(LEFT) == 8000
