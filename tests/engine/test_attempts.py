"""What a card can be meant as by a drop, a key or its menu, whether that is legal or not."""

from __future__ import annotations

from typing import Final

import pytest

from tests.cli.pool import decks as bundled_decks
from tests.conformance.table import pool
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import attempts, game, sight
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.cards import Printed
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.sight import SideSeen
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, LRIG, LRIG_DECK, Place, parse_place
from wixoss_desktop.match.wixoss.scenario.play import build

BOARD: Final = """
phase: main
P1 hand: SIGNI as Ox, SPELL as Spark
P1 lrig_deck: LRIG level 4 type WOLF as Wolf, ARTS as Roar, KEY as Clef, ASSIST_LRIG level 1 type HAWK as Hawk
P1 lrig: LRIG level 3 type WOLF
P1 assistL: LRIG level 0 type CROW
P1 assistR: LRIG level 0 type HAWK
P1 L: SIGNI
P1 C: SIGNI
"""


def seen(position: Position) -> tuple[SideSeen, attempts.Cards]:
    """The own side of the first seat, and the cards of the game by number."""
    cards = {card.no: card for deck in position.state.setup.decks for card in (*deck.lrig_deck, *deck.main_deck)}

    def printed(no: str) -> Printed | None:
        card = cards.get(no)
        return None if card is None else Printed(card.type, card.level, card.lrig_types)

    return sight.view(position, 0).own, printed


LIKELY: Final = {
    "hand1": ["charge hand1", "deploy hand1 L", "deploy hand1 C", "deploy hand1 R"],
    "hand2": ["use hand2"],
    "lrig_deck1": ["grow lrig_deck1"],
    "lrig_deck2": ["use lrig_deck2"],
    "lrig_deck3": ["use lrig_deck3"],
    "lrig_deck4": ["grow lrig_deck4 assistR", "grow lrig_deck4 assistL"],
    "L": ["attack L", "charge L", "remove L"],
    "lrig": ["attack lrig"],
    "assistL": [],
    "opp.L": [],
}


@pytest.mark.parametrize("place", LIKELY)
def test_a_menu_tells_of_what_one_would_do_with_such_a_card_the_likeliest_first(place: str) -> None:
    side, cards = seen(build(BOARD, pool()))
    assert [str(one) for one in attempts.likely(side, cards, parse_place(place))] == LIKELY[place]


DROPS: Final = (
    ("hand1", "C", "deploy hand1 C"),
    ("hand1", "ener1", "charge hand1"),
    ("hand1", "check1", "use hand1"),  # refused: a SIGNI isn't used
    ("hand2", "L", "deploy hand2 L"),
    ("lrig_deck1", "lrig", "grow lrig_deck1"),
    ("lrig_deck1", "assistL", "grow lrig_deck1 assistL"),
    ("lrig_deck2", "check1", "use lrig_deck2"),
    ("lrig_deck3", "key", "use lrig_deck3"),
    ("lrig_deck3", "check1", "use lrig_deck3"),
    ("L", "opp.R", "attack L"),
    ("L", "opp.C", None),
    ("lrig", "opp.lrig", "attack lrig"),
    ("lrig", "opp.C", "attack lrig"),
    ("cheer", "opp.L", "attack cheer"),
    ("L", "trash1", "remove L"),
    ("L", "ener1", "charge L"),
    ("lrig", "trash1", None),
    ("hand1", "trash1", None),
    ("opp.L", "ener1", None),
)


@pytest.mark.parametrize(("start", "end", "means"), DROPS)
def test_a_drop_means_an_action_legal_or_not_or_nothing(start: str, end: str, means: str | None) -> None:
    side, cards = seen(build(BOARD, pool()))
    action = attempts.dropped(side, cards, parse_place(start), parse_place(end))
    assert (None if action is None else str(action)) == means


def test_a_lane_is_chosen_or_attacked_from_or_deployed_to() -> None:
    hand = Place(HAND, 1)
    assert attempts.at_lane((act.Attack(0), act.Pass()), 0, hand) == act.Attack(0)
    assert attempts.at_lane((act.Lane(2),), 2, hand) == act.Lane(2)
    assert attempts.at_lane((), 1, hand) == act.Deploy(1, 1)
    assert attempts.at_lane((), LRIG, hand) == act.Attack(LRIG)
    assert attempts.at_lane((), 1, Place(FIELD, 0)) == act.Attack(1)


def test_growing_means_the_only_growth_else_the_next_level() -> None:
    side, cards = seen(build(BOARD, pool()))
    assert attempts.growing((act.Grow(1),), side, cards) == act.Grow(1)
    assert attempts.growing((act.Grow(1), act.Grow(2)), side, cards) is None
    assert attempts.growing((), side, cards) == act.Grow(0)
    assert attempts.growing((), side, lambda no: None) is None


def test_who_must_attack_is_all_that_can_where_nothing_else_is_legal() -> None:
    assert attempts.must_attack((act.Attack(0), act.Attack(2))) == (0, 2)
    assert attempts.must_attack((act.Attack(0), act.Pass())) == ()
    assert attempts.must_attack((act.Attack(LRIG), act.Pass())) == ()


TOUCHING: Final = (act.Deploy, act.Charge, act.Grow, act.Use, act.Remove, act.Attack, act.Guard)


@pytest.mark.parametrize("profile", ["CLASSIC_2016", "DIVA"])
def test_whatever_is_legal_with_an_own_card_is_something_that_it_can_be_meant_as(profile: str) -> None:
    decks, dice = bundled_decks(profile=profile), Dice(profile)
    position = game.start(Setup((decks[0], decks[1]), rules_of(profile)), profile)
    tried = set[type[Action]]()
    for _ in range(400):
        if position.state.outcome is not None:
            break
        seat = game.to_act(position)[0]
        legal = game.legal(position, seat)
        if seat == 0:
            side, cards = seen(position)
            for action in (one for one in legal if isinstance(one, TOUCHING)):
                place = attempts.meant(action).start
                assert place is not None
                if place.zone in (HAND, LRIG_DECK, FIELD):
                    means = [one for one in attempts.of(side, cards, place) if one.action == action]
                    assert means and (means[0].likely or isinstance(action, act.Guard | act.Charge)), (action, place)
                    tried.add(type(action))
        position = game.play(position, seat, legal[dice.roll(len(legal))]).position
    assert tried >= {act.Deploy, act.Charge, act.Grow, act.Attack}
