"""A card that the engine can't read: its cost and timing are the rules', what it does is done by hand."""

from __future__ import annotations

from functools import partial
from typing import Final

import pytest
from msgspec.structs import replace

from tests.conformance.table import pool
from wixoss_desktop.ai.random_player import RandomPlayer
from wixoss_desktop.ai.wixoss.greedy_player import GreedyPlayer
from wixoss_desktop.engine.deeds.values import Form
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import game, sight
from wixoss_desktop.engine.wixoss.actions import parse
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.check.manual_samples import sample
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.costs import TriggerOn
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import Deck
from wixoss_desktop.engine.wixoss.zones import ENER, HAND, TRASH
from wixoss_desktop.lab.simulate_checks import Checks
from wixoss_desktop.match.playouts import offered
from wixoss_desktop.match.wixoss import row as wixoss
from wixoss_desktop.match.wixoss.packing import encoded_setup, state_sum
from wixoss_desktop.match.wixoss.scenario import play as scenario
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.wixoss.rules_text import rules_text

SPELL = Card("X-SPELL", "SPELL", {"ja": "X"}, colors=("white",), cost={"white": 1}, by_hand=True)
SIGNI = Card("X-SIGNI", "SIGNI", {"ja": "Y"}, colors=("white",), level=1, power=3000, burst=True, by_hand=True)
TEXT = """P1 hand: X-SPELL, X-SIGNI
P1 ener: white x2
P1 L: X-SIGNI
P2 L: blank
P2 life: X-SIGNI, blank"""


class Game:
    """A game in the main phase, played by notation."""

    def __init__(self, more: str = "") -> None:
        self.position: Position = scenario.build(TEXT + more, {**pool(), SPELL.no: SPELL, SIGNI.no: SIGNI})

    def do(self, *deeds: str) -> Game:
        for deed in deeds:
            seat = game.to_act(self.position)[0]
            self.position = game.play(self.position, seat, parse(deed)).position
        return self

    @property
    def asks(self) -> str:
        question = sight.view(self.position, 0).question
        return "" if question is None else question.kind


@pytest.fixture
def used() -> Game:
    """The SPELL that is used, and paid for."""
    return Game().do("use hand1", "pick ener1")


def test_a_spell_is_paid_for_and_then_carried_out_by_hand_until_its_player_is_done(used: Game) -> None:
    assert used.asks == "by_hand" and len(used.position.state.zone(0, ENER)) == 1
    used.do("deal 2 deck hand1", "move opp.L opp.hand1", "done")
    state = used.position.state
    assert used.asks == "main_phase"
    assert (len(state.zone(0, HAND)), len(state.zone(1, HAND))) == (3, 1)
    assert "X-SPELL" in [state.card(card).no for card in state.zone(0, TRASH)]


def test_only_its_player_has_free_hands_and_the_turn_stays_with_the_rules(used: Game) -> None:
    assert game.to_act(used.position) == (0,)
    for deed in ("goto 9 end opp", "redraw 5", "pass"):
        assert game.check(used.position, 0, parse(deed)) is not None


def test_the_rules_see_to_what_was_done_by_hand(used: Game) -> None:
    used.do("count opp.L -90000 power", "done")
    assert used.position.state.at(1, 0) is None and len(used.position.state.zone(1, ENER)) == 1


def test_what_is_done_for_a_card_is_told_as_its_effect(used: Game) -> None:
    moved = game.play(used.position, 0, parse("move opp.L opp.hand1"))
    assert {group.cause.kind for group in moved.groups} == {"effect"}


def test_power_given_by_hand_ends_with_the_turn(used: Game) -> None:
    used.do("count L 4000 power", "count L 2 charge", "done")
    stats = used.position.stats_at(0, 0)
    assert stats.power == 7000
    turn = used.position.state.turn
    while used.position.state.turn == turn:
        used.do("pass")
    assert used.position.stats_at(0, 0).power == 3000
    assert [one.counters for one in used.position.state.manual.marks] == [(("charge", 2),)]


def test_a_signi_on_the_field_can_be_carried_out_by_hand() -> None:
    acting = Game().do("activate L 1")
    assert acting.asks == "by_hand"
    assert acting.do("done").asks == "main_phase"


def test_a_card_that_runs_by_itself_is_never_handed_over() -> None:
    plain = replace(SIGNI, by_hand=False, burst=False)
    position = scenario.build(TEXT, {**pool(), SPELL.no: SPELL, SIGNI.no: plain})
    assert game.check(position, 0, parse("activate L 1")) is not None


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_whatever_is_done_by_hand_the_rules_go_on_with_it(seed: str) -> None:
    used, dice = Game().do("use hand1", "pick ener1"), Dice(seed)
    players = (GreedyPlayer(pool()), RandomPlayer())
    for _ in range(60):
        forms = [one for one in game.legal(used.position, 0) if isinstance(one, Form)]
        action = sample(used.position, 0, forms[dice.roll(len(forms))], dice)
        if game.check(used.position, 0, action) is None:
            used.do(str(action))
    used.do("done")
    for _ in range(80):
        asked = game.to_act(used.position)
        if not asked:
            break
        see = partial(wixoss.shown, used.position, asked[0])
        chosen = players[asked[0]].choose(see, offered(wixoss, used.position, asked[0]), dice)
        used.do(str(chosen))
    Checks().look(used.position)


def built(*abilities: Ability) -> Game:
    """The game with a SIGNI of which only the kinds and events of its abilities are known."""
    known = replace(SIGNI, abilities=abilities, burst=False)
    made = Game()
    made.position = scenario.build(TEXT, {**pool(), SPELL.no: SPELL, SIGNI.no: known})
    return made


def test_an_ability_without_instructions_triggers_by_the_rules_and_is_carried_out_by_hand() -> None:
    entering = built(Ability("enter")).do("deploy hand2 C")
    assert entering.asks == "by_hand"
    entering.do("count C 1000 power", "done")
    assert entering.asks == "main_phase" and entering.position.stats_at(0, 1).power == 4000
    turns = built(Ability("auto", on=TriggerOn("turn_end", turn="own")))
    while turns.asks != "by_hand":
        turns.do("pass")
    assert turns.do("done").asks != "by_hand"


def test_a_constant_ability_without_instructions_is_set_up_when_its_card_comes_to_the_field() -> None:
    asked = built(Ability("constant")).do("deploy hand2 C")
    assert asked.asks == "confirm" and asked.do("yes").asks == "by_hand"
    assert asked.do("done").asks == "main_phase"


def test_of_a_card_that_nobody_has_read_its_player_is_asked_when_it_comes_and_may_decline() -> None:
    assert Game().do("deploy hand2 C", "no").asks == "main_phase"


def test_the_text_of_a_card_says_which_of_its_abilities_are_carried_out_by_hand() -> None:
    known = replace(SIGNI, abilities=(Ability("enter"), Ability("constant")))
    lines = rules_text(known, lexicon("en")).split("\n")
    assert [line.endswith("Carry this out by hand.") for line in lines] == [True, True, False]


# --- what the other one hides ---------------------------------------------------------------------------------------


NO_DECK: Final = Deck("", (), ())
SEEN_OR_TAKEN: Final = (
    "peek opp.hand 0", "peek opp.deck 3", "peek opp.life 1", "seek opp.deck type SIGNI", "show opp.deck1 me",
    "show opp.life1 both", "move opp.deck1 hand1", "deal 1 opp.deck deck1", "move opp.deck1 down:C",
)  # fmt: skip
UNSEEN: Final = (
    "peek deck 0", "show deck1 both", "seek deck type SIGNI", "deal 1 opp.deck opp.trash1", "deal 1 opp.life opp.hand1",
    "move opp.L opp.hand1", "deal 2 deck hand1", "shuffle opp.deck", "move hand1 opp.C", "point opp.deck1",
)  # fmt: skip


def used_asking(*, asked: bool = True) -> Game:
    """The SPELL used where its player asks before seeing what the other one hides, or in a game from before."""
    begun = Game(f"\nby_hand: {'asked' if asked else 'free'}\nP2 hand: blank, blank")
    return begun.do("use hand1", "pick ener1")


@pytest.mark.parametrize("deed", SEEN_OR_TAKEN)
def test_what_the_other_one_hides_is_seen_or_taken_only_when_that_one_says_yes(deed: str) -> None:
    before, asked = used_asking().position.state, used_asking().do(deed)
    assert (game.to_act(asked.position), asked.asks) == ((1,), "confirm")
    questions = [sight.view(asked.position, seat).question for seat in (0, 1)]
    assert [bool(question and question.zones) for question in questions] == [True, True]
    refused = used_asking().do(deed, "no")
    assert refused.position.state == before
    told_of = game.play(used_asking().do(deed).position, 1, parse("no"))
    assert [type(event).__name__ for group in told_of.groups for event in group.events] == ["HandsStayed"]
    asked.do("yes")
    freely = used_asking(asked=False).do(deed)
    assert asked.asks == "by_hand" and game.to_act(asked.position) == (0,)
    assert state_sum(asked.position.state) == state_sum(freely.position.state)


@pytest.mark.parametrize("deed", UNSEEN)
def test_own_cards_public_ones_and_what_is_moved_unseen_need_no_yes(deed: str) -> None:
    assert game.to_act(used_asking().do(deed).position) == (0,)


def test_in_games_from_before_nobody_is_asked_and_their_sums_and_hashes_stay() -> None:
    used = used_asking(asked=False)
    assert b"by_hand" not in encoded_setup(replace(used.position.state.setup, decks=(NO_DECK, NO_DECK)))
    for deed in SEEN_OR_TAKEN:
        assert game.to_act(used_asking(asked=False).do(deed).position) == (0,)


def test_what_one_was_let_look_at_is_covered_again_once_the_card_is_done_and_what_both_were_shown_is_not() -> None:
    used = used_asking().do("peek opp.hand 0", "yes", "peek deck 2", "show opp.life1 both", "yes")
    assert len(sight.view(used.position, 0).looking) == 5
    done = used.do("done")
    assert [str(place) for place, _ in sight.view(done.position, 0).looking] == ["opp.life1"]
    assert len(sight.view(used_asking(asked=False).do("peek opp.hand 0", "done").position, 0).looking) == 2
