"""What drops, keys, buttons and clicks mean, without a table: a gesture becomes an action, a question, or nothing."""

from typing import Final

import pytest

from tests.ui.table import match_of, pool, terms
from tests.ui.table_model.test_model import model_of
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import SLOT_NAMES, Place, parse_place
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.table.intents.meaning import Ask, Click, Drop, Notation, Nothing, Press, clicked
from wixoss_desktop.ui.table.wixoss.layout import zone_of
from wixoss_desktop.ui.table.wixoss.marking import offers_in
from wixoss_desktop.ui.table.wixoss.meaning import Gesture, KeyOrder, meaning
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.words.languages import lexicon

MAIN: Final = """
phase: main
P1 hand: WD01-009, WD01-016
P1 lrig_deck: WD01-003
P1 lrig: WD01-004 over WD01-005
P1 L: SIGNI level 1 power 1000
P2 L: SIGNI level 1 power 1000
P2 hand: none
"""
ATTACKS: Final = MAIN.replace("phase: main", "phase: signi")


def moment_of(board: str, *, from_far: bool = False) -> WixossMoment:
    """A moment in which the first seat is asked, who may play from the far end."""
    model = model_of(match_of(build(board, pool().cards), terms(), open_hands=True), "all")
    if from_far:
        model.turn_table()
    assert model.moment.is_from_far == from_far and model.moment.stage == "ask"
    return model.moment


def said(moment: WixossMoment, gesture: Gesture) -> str:
    """What a gesture means: an action as it is written, else why it is none, where, and what is the nearest to it."""
    meant = meaning(moment, gesture, CardBook(pool().cards, lexicon("en")).printed)
    if not isinstance(meant, Nothing):
        return str(meant.action)
    words = ("" if meant.refusal is None else meant.refusal.why, meant.spot or "", meant.nearest or "")
    return " / ".join(map(str, filter(None, words)))


def named(place: str) -> Place | None:
    """A place by its name."""
    return parse_place(place) if place else None


DROPS: Final = (
    ("hand1", "C", "deploy hand1 C"),
    ("hand1", "L", "deploy hand1 L"),  # not legal, a SIGNI stands there: who refuses it says so
    ("hand1", "ener1", "charge hand1"),
    ("hand1", "check1", "use hand1"),
    ("hand1", "trash1", ""),
    ("hand1", "opp.C", "other_side / opp.C"),
    ("lrig_deck1", "lrig", "grow lrig_deck1"),
    ("L", "trash1", "remove L"),
    ("L", "opp.R", "attack L"),
    ("L", "opp.C", "own_lane / opp.C / attack L"),
    ("lrig", "opp.lrig", "attack lrig"),
    ("lrig", "opp.L", "other_side / opp.L"),
    ("L", "opp.trash1", "other_side / opp.trash1"),
)


@pytest.mark.parametrize(("start", "end", "means"), DROPS)
def test_a_drop_means_an_action_legal_or_not_or_nothing_and_why(start: str, end: str, means: str) -> None:
    drop = Drop(parse_place(start), parse_place(end))
    assert said(moment_of(MAIN), drop) == means


def test_who_plays_from_the_far_end_means_the_same_by_the_same_cards() -> None:
    moment = moment_of(MAIN, from_far=True)
    for start, end, means in DROPS:
        drop = Drop(moment.own_place(parse_place(start)), moment.own_place(parse_place(end)))
        assert said(moment, drop) == means
    assert said(moment, KeyOrder("charge", parse_place("opp.hand1"))) == "charge hand1"
    assert said(moment_of(ATTACKS, from_far=True), KeyOrder("grow")) == "grow lrig_deck1"
    assert said(moment, KeyOrder("charge", parse_place("hand1"))) == "no_card_chosen"


ORDERS: Final = (
    (MAIN, "charge", "", "", "no_card_chosen"),
    (MAIN, "charge", "hand2", "", "charge hand2"),
    (MAIN, "charge", "opp.L", "", "no_card_chosen"),
    (MAIN, "to_slot", "hand1", "R", "deploy hand1 R"),
    (MAIN, "to_slot", "", "L", "attack L"),
    (ATTACKS, "to_slot", "hand1", "L", "attack L"),
    (ATTACKS, "to_slot", "hand1", "lrig", "attack lrig"),
    (MAIN, "grow", "", "", "grow lrig_deck1"),
    (MAIN.replace("P1 lrig_deck: WD01-003", "P1 lrig_deck: none"), "grow", "", "", "no_growth_by_key"),
)


@pytest.mark.parametrize(("board", "does", "place", "slot", "means"), ORDERS)
def test_a_key_means_an_action_with_the_chosen_card_or_says_what_is_lacking(
    board: str, does: str, place: str, slot: str, means: str
) -> None:
    at = SLOT_NAMES.index(slot) if slot else 0
    orders = {"charge": KeyOrder("charge", named(place)), "grow": KeyOrder("grow")}
    assert said(moment_of(board), orders.get(does, KeyOrder("to_slot", named(place), at))) == means


def test_a_pass_that_gives_something_away_means_nothing_until_it_was_told_what() -> None:
    attacks, main = moment_of(ATTACKS), moment_of(MAIN)
    assert said(attacks, Press(act.Pass())) == "attacks_left"
    assert said(attacks, Press(act.Pass(), told="attacks_left")) == "pass"
    assert said(attacks, Press(act.Pass(), told="growth_left")) == "attacks_left"
    assert said(attacks, Press(act.Attack(0))) == "attack L"
    vain = moment_of(ATTACKS.replace("P2 L: SIGNI level 1 power 1000", "P2 R: SIGNI level 1 power 9000"))
    assert said(vain, Press(act.Pass())) == "pass", "an attack of which nothing comes is nothing to be given away"
    assert said(main, Press(act.Pass())) == "pass"
    assert said(main, Press(act.Pass(), waiting=parse_place("hand1"))) == "card_waits"


SMALL: Final = MAIN.replace("WD01-009, WD01-016", "SIGNI level 1 power 1000, SIGNI level 1 power 1000")
CLICKS: Final = (
    (SMALL, "hand1", "", "waits"),  # several lanes are free
    (SMALL, "C", "hand1", "deploy hand1 C"),
    (SMALL, "hand2", "hand1", "waits"),
    (SMALL, "hand1", "hand1", ""),  # touched again it lies as before
    (SMALL, "trash1", "hand1", ""),
    (ATTACKS, "L", "", "waits"),
    (ATTACKS, "opp.L", "", ""),
)
GROWTH: Final = MAIN.replace("phase: main", "phase: grow") + "P1 ener: white, white, white"
TWICE: Final = (
    (GROWTH, "lrig_deck1", "", "grow lrig_deck1"),
    (SMALL, "hand1", "", "waits"),
    (SMALL, "hand1", "hand1", "waits"),
    (ATTACKS, "L", "", "attack L"),
    (ATTACKS, "opp.L", "", ""),
)


def click_means(board: str, click: Click[Place]) -> str:
    """What a click means: an action as it is written, that a card waits, or nothing."""
    moment = moment_of(board)
    kinds = CardBook(pool().cards, lexicon("en")).facts
    match clicked(offers_in(moment.view, moment.legal, kinds, from_far=False), click):
        case Notation(action):
            return str(action)
        case Ask(place):
            assert place == click.place
            return "waits"
        case Nothing():
            return ""


@pytest.mark.parametrize(("board", "place", "waiting", "means"), CLICKS)
def test_a_click_means_an_action_a_card_that_waits_or_nothing(board: str, place: str, waiting: str, means: str) -> None:
    at = parse_place(place)
    assert click_means(board, Click(at, zone_of(at), named(waiting), is_card=True)) == means


@pytest.mark.parametrize(("board", "place", "waiting", "means"), TWICE)
def test_a_double_click_means_the_obvious_or_the_same_as_a_click(
    board: str, place: str, waiting: str, means: str
) -> None:
    at = parse_place(place)
    assert click_means(board, Click(at, zone_of(at), named(waiting), is_twice=True, is_card=True)) == means


def test_what_is_shut_or_a_pile_is_looked_at_whatever_could_be_done_with_its_cards() -> None:
    at = parse_place("lrig_deck1")
    for is_twice in (False, True):
        assert not click_means(GROWTH, Click(at, at, is_twice=is_twice, is_shut=True))
    assert not click_means(GROWTH, Click(at, at, is_twice=True, is_pile=True)).startswith("grow")
