"""Positions written as scenarios: what is built of them is the same board."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.match.players import answer_at_random, bundled_decks, bundled_pool, deck
from wixoss_desktop.engine.wixoss import game, steps
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.crafts import crafts_of
from wixoss_desktop.engine.wixoss.formats import PROFILES
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import Area, Deck, OnField, Setup, State, Tally
from wixoss_desktop.engine.wixoss.zones import SLOTS, ZONES
from wixoss_desktop.match.wixoss.editing import edited, played_on
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.match.wixoss.scenario.text import ScenarioError
from wixoss_desktop.match.wixoss.scenario.write import write
from wixoss_desktop.match.wixoss.terms import Terms

QUESTIONS = (
    steps.EnerPhase, steps.GrowPhase, steps.MainPhase, steps.ArtsStep, steps.SigniAttacks, steps.LrigAttacks,
)  # fmt: skip
PAIRS = (("WD01", "WD02"), ("WD14", "WD05"), ("WXDi-D01", "WXDi-D06"), ("WX24-D1", "WX24-D4"), ("WXDi-D07", "WXDi-D08"))


def brought(code: str) -> Deck:
    made = deck(code)
    return replace(made, crafts=crafts_of((*made.lrig_deck, *made.main_deck), bundled_pool().cards.values()))


def begun(one: str, two: str) -> Match:
    rules = PROFILES[bundled_decks().decks[one].format]
    return Match.begin(Terms(Setup((brought(one), brought(two)), rules), f"written {one} {two}"))


def board(position: Position) -> dict[str, Any]:
    """Everything that lies on a table, with cards by their numbers in print."""
    state = position.state
    return {
        "turn": (state.turn, state.active, state.phase, state.setup.rules, type(state.stack[-1])),
        "zones": [[state.card(card).no for card in zone] for zone in state.zones],
        "field": [standing(state, thing, at // SLOTS) for at, thing in enumerate(state.field)],
        "laid": sorted((one.kind, one.seat, one.lane, one.card is not None) for one in state.laid),
        "beats": [[state.card(card).no for card in beats] for beats in state.beats],
        "areas": state.areas,
        "tallies": state.tallies,
    }


def standing(state: State, thing: OnField | None, seat: int) -> object:
    if thing is None:
        return None
    under = [state.card(card).no for card in thing.under]
    attached = [(one.kind, state.card(one.card).no, state.owner(one.card) == seat) for one in thing.attached]
    return state.card(thing.card).no, thing.up, thing.frozen, under, attached, thing.states, thing.germs


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_what_is_built_of_a_written_position_is_the_same_board(pair: tuple[str, str]) -> None:
    pool, dice, match = bundled_pool().cards, random.Random(*pair[:1]), begun(*pair)
    seen: set[type] = set()
    for _ in range(180):
        if not match.to_act:
            break
        if isinstance(match.position.state.stack[-1], QUESTIONS) and dice.random() < 0.4:
            written = write(match.position, pool)
            again = build(written.text, pool)
            assert board(again) == board(match.position), written.text
            assert "in_the_middle" not in written.left_out
            seen.add(type(match.position.state.stack[-1]))
        answer_at_random(match, dice)
    assert len(seen) >= 4, "the playout came by too few questions"


def test_a_written_position_is_played_on_like_the_one_it_was_written_from() -> None:
    pool, dice, match = bundled_pool().cards, random.Random("on"), begun("WD01", "WD03")
    while not (isinstance(match.position.state.stack[-1], steps.MainPhase) and match.position.state.turn > 3):
        answer_at_random(match, dice)
    again = build(write(match.position, pool).text, pool)
    assert set(map(str, game.legal(again, again.state.active))) == set(map(str, match.legal(again.state.active)))


def test_markers_bonds_what_was_done_and_states_of_cards_are_written_too() -> None:
    pool = bundled_pool().cards
    lines = (
        "P1 L: WD01-009 down frozen armed germs=2",
        "P1 coins: 3",
        "P1 markers: liver 2, bond Ann",
        "P1 done: charged, grown, removed 2",
        "P2 L: SIGNI level 2 power 3000 red lancer as Ox",
    )
    position = build("\n".join(lines), pool)
    assert position.state.areas[0] == Area(coin=3, liver=2, bonds=("Ann",))
    assert position.state.tallies[0] == Tally(charged=True, grown=True, removed=2)
    thing = position.state.field[0]
    assert thing is not None and (thing.states, thing.germs, thing.up) == (("armed",), 2, False)
    assert board(build(write(position, pool).text, pool)) == board(position)


def test_a_card_that_nobody_knows_is_written_with_all_its_facts() -> None:
    known = bundled_pool().cards
    odd: Card = replace(known["WD01-009"], no="XX-001", power=12345)
    position = build("P1 L: XX-001", {**known, "XX-001": odd})
    again = build(write(position, known).text, known)
    assert again.state.card(again.state.field[0].card) == odd  # type: ignore[union-attr]


def test_what_a_scenario_cannot_say_is_named() -> None:
    pool, match = bundled_pool().cards, begun("WD01", "WD02")
    assert "in_the_middle" in write(match.position, pool).left_out
    position = build("P1 L: WD01-009", pool)
    assert write(position, pool).left_out == ()


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("P1 coins: many", "coins"),
        ("P1 markers: gold 2", "gold 2"),
        ("P1 done: sung", "sung"),
        ('card X: {"no"', "JSON"),
    ],
)
def test_a_line_that_says_what_cannot_be_is_named_with_its_number(line: str, what: str) -> None:
    with pytest.raises(ScenarioError, match=what) as told:
        build(f"phase: main\n{line}", bundled_pool().cards)
    assert told.value.line is not None and told.value.line.number == 2


def test_every_zone_of_a_seat_is_written() -> None:
    pool = bundled_pool().cards
    zones = ["hand", "ener", "life", "deck", "trash", "lrig_deck", "lrig_trash", "check", "excluded"]
    position = build("\n".join(f"P2 {zone}: red x2, WD01-009" for zone in zones), pool, settled=False)
    again = build(write(position, pool).text, pool, settled=False)
    assert all(len(again.state.zones[ZONES + zone]) == 3 for zone in range(ZONES))


def test_a_board_that_is_edited_stays_as_it_lies_and_one_that_is_played_on_goes_by_the_rules() -> None:
    pool = bundled_pool().cards
    text = "P1 lrig: LRIG level 1 limit 2\nP1 L: SIGNI level 4 as Tall"
    lying = edited(build(text, pool, settled=False), pool)
    assert lying.position.state.at(0, 0) is not None
    assert played_on(text, pool, computer=False).position.state.at(0, 0) is None
